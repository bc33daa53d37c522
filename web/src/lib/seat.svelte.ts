// One connection to a table: a seat's, or a watcher's. Keeps what the server said; reconnects by itself.
import { Told } from "./api";
import { promise } from "./chance";
import { Pacer } from "./pacer";
import { PROTOCOL } from "./protocol";
import type { Can, ClockRow, Face, GameEvent, Meeting, Present, Question, Said, State, View, Welcome } from "./protocol";

type Reply = Record<string, unknown> & { type: string };
type Waiting = { resolve: (reply: Reply) => void; reject: (told: Told) => void };

/** So many states are kept to be looked at again. */
const PAST = 120;
const LOST: Said = { ja: "接続が切れました。", en: "The connection was lost." };

export class Seat {
  welcome = $state.raw<Welcome | null>(null);
  view = $state.raw<View | null>(null);
  question = $state.raw<Question | null>(null);
  can = $state.raw<Can>({ take_back: false, undo: false, concede: false });
  events = $state.raw<GameEvent[]>([]);
  /** What happened with the last state, for the eye: empty after connecting and after something was taken back. */
  fresh = $state.raw<GameEvent[]>([]);
  faces = $state.raw<Record<string, Face>>({});
  online = $state(false);
  present = $state.raw<Present | null>(null);
  /** Somebody wishes to play once more, and waits at another table. */
  again = $state(false);
  /** Why the table cannot go on here. */
  broken = $state.raw<Said | null>(null);
  /** Before the cards are dealt: the seats whose pages have not given their numbers. */
  awaited = $state.raw<number[]>([]);
  /** What friends agree on while they wait. */
  meeting = $state.raw<Meeting | null>(null);
  /** Whose time runs, and when that was said. */
  clock = $state.raw<{ row: ClockRow; at: number } | null>(null);
  /** What somebody else said last. */
  said = $state.raw<{ seat: number; phrase: number; n: number } | null>(null);
  /** Who ended the game by giving up. */
  conceded = $state<number | null>(null);
  /** Raised with every state. */
  version = $state(0);
  /** So many states have come and are still to be shown: what others do is shown move by move. */
  behind = $state(0);

  #socket: WebSocket | null = null;
  #serial = 0;
  #waiting = new Map<number, Waiting>();
  #tries = 0;
  #closed = false;
  #first = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How long something of a state is held up to be read: whoever knows the game's words says it. */
  held: (state: State) => number = () => 0;
  /** The table as it was after each state of this turn and the last one. */
  past = $state.raw<{ version: number; view: View; events: GameEvent[] }[]>([]);
  #pacer = new Pacer((state) => this.#take(state), (left) => (this.behind = left), () => this.welcome?.seat ?? null, (state) => this.held(state));

  constructor(readonly token: string) {
    this.#connect();
  }

  #connect(): void {
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/seat/${encodeURIComponent(this.token)}`);
    this.#socket = socket;
    this.#first = true;
    this.#pacer.drop();
    socket.onopen = () => {
      this.online = true;
      this.#tries = 0;
      // A connection that is lost meanwhile is made again; only what the server says ends it.
      this.request("hello", { protocol: PROTOCOL }).catch((told: Told) => (this.broken ??= told.said === LOST ? null : told.said));
    };
    socket.onmessage = (message) => this.#hear(JSON.parse(message.data));
    socket.onclose = () => {
      this.online = false;
      for (const one of this.#waiting.values()) one.reject(new Told(LOST));
      this.#waiting.clear();
      if (this.#closed || this.broken) return;
      this.#tries += 1;
      this.#timer = setTimeout(() => this.#connect(), Math.min(8000, 250 * 2 ** this.#tries));
    };
  }

  #hear(message: Reply): void {
    const one = typeof message.re === "number" ? this.#waiting.get(message.re) : undefined;
    if (one) {
      this.#waiting.delete(message.re as number);
      if (message.type === "refused") one.reject(new Told(message as unknown as Said));
      else one.resolve(message);
    } else if (message.type === "welcome") {
      this.welcome = message as unknown as Welcome;
      this.present = this.welcome.present ?? null;
      this.awaited = this.welcome.awaited ?? [];
      this.#meet(this.welcome.room ?? null);
      this.#give(this.welcome);
    } else if (message.type === "present") this.present = message as unknown as Present;
    else if (message.type === "waiting") {
      this.awaited = message.awaited as number[];
      this.#meet((message.room as Meeting | undefined) ?? null);
      if (this.welcome) this.#give(this.welcome);
    } else if (message.type === "clock") this.clock = { row: message as unknown as ClockRow, at: performance.now() };
    else if (message.type === "said") this.said = { seat: message.seat as number, phrase: message.phrase as number, n: (this.said?.n ?? 0) + 1 };
    else if (message.type === "again") this.again = true;
    else if (message.type === "state") this.#pacer.come(message as unknown as State);
    else if (message.type === "broken") this.broken = message as unknown as Said;
  }

  #meet(row: Meeting | null): void {
    this.meeting = row;
    if (row && this.welcome) this.welcome = { ...this.welcome, format: row.format, teams: row.teams, players: this.welcome.players.map((p, k) => ({ ...p, name: row.players[k] ?? p.name })) };
  }

  /** Nothing is left to agree on: the cards may be dealt. */
  get allReady(): boolean {
    return !this.meeting || this.meeting.ready.length >= (this.welcome?.players.filter((p) => p.kind === "person").length ?? 0);
  }

  /** The number of this page, where the table waits for it. */
  #give({ commitment, seat }: Welcome): void {
    if (!commitment || !this.allReady) return;
    const gives = seat !== null && this.awaited.includes(seat);
    const { nonce } = promise(this.token, commitment, gives);
    if (gives) this.request("nonce", { nonce }).catch((told: Told) => (this.broken ??= told.said === LOST ? null : told.said));
  }

  #take(state: State): void {
    this.awaited = [];
    if (this.#first) {
      // The first state of a connection tells everything from the beginning.
      this.events = state.events;
      this.faces = state.faces;
      this.fresh = [];
    } else {
      const kept = state.cut === undefined ? this.events : this.events.filter((e) => e.n < state.cut!);
      this.events = kept.concat(state.events);
      if (Object.keys(state.faces).length) this.faces = { ...this.faces, ...state.faces };
      this.fresh = state.cut === undefined ? state.events : [];
    }
    // What was taken back has not happened.
    const before = this.#first || state.cut !== undefined ? [] : this.past.filter((s) => s.view.turn >= state.view.turn - 1).slice(-PAST);
    const seen = before.at(-1)?.view.turn !== state.view.turn || this.fresh.some((e) => !e.quiet);
    this.past = seen ? [...before, { version: this.version + 1, view: state.view, events: this.fresh }] : before;
    this.#first = false;
    this.view = state.view;
    this.conceded = state.conceded ?? null;
    this.question = state.question;
    this.can = state.can;
    this.version += 1;
  }

  /** Ask the server; rejects with Told when it refuses. */
  request<T = Reply>(type: string, values: Record<string, unknown> = {}): Promise<T> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(new Told(LOST));
    const id = ++this.#serial;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (reply: Reply) => void, reject });
      socket.send(JSON.stringify({ type, id, ...values }));
    });
  }

  /** Answer the question that stands: one option, or several picks of a group. */
  answer(options: number | number[]): Promise<Reply> {
    const question = this.question?.number ?? -1;
    return this.request("answer", typeof options === "number" ? { question, option: options } : { question, options });
  }

  /** Show at once what has come. */
  catchUp(): void {
    this.#pacer.flush();
  }

  /** What was held up is put down: show the next. */
  goOn(): void {
    this.#pacer.goOn();
  }

  close(): void {
    this.#pacer.drop();
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }
}
