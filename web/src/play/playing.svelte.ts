// One seat at play: what is picked, what is open, what was said; every wish of the player goes through here.
import { untrack } from "svelte";
import { Told } from "../lib/api";
import type { Option, Preview, Question, Reason, Said, Stops, Terms } from "../lib/protocol";
import type { Seat } from "../lib/seat.svelte";
import { settings } from "../lib/settings.svelte";
import { w } from "../lib/words";
import type { Dropped } from "../table/drag";
import { pointed, type Pointed, type Spot } from "../table/model";
import { listed, mainOf, optionsAt, spotsOf } from "./acting";
import type { Forecast } from "./forecast";
import { answerOf, isEnough, isSelection, offered, toggle, type Pick } from "./picks";
import { heldUp, others } from "./story";

/** What is open at a card: its actions, or why it has none. */
export type Menu =
  | { kind: "actions"; at: HTMLElement; options: Option[] }
  | { kind: "why_not"; at: HTMLElement; handle: number; reasons: Reason[] | null; /** Another is asked, or what happened is still being shown. */ waiting: boolean };

export type Until = "end" | "opponent" | "mine" | "pile" | "phase";

/** Whoever answers so wishes to go on. */
const ENDS = ["pass", "stop", "no"];

export class Playing {
  picks = $state.raw<Pick[]>([]);
  menu = $state.raw<Menu | null>(null);
  hinted = $state.raw<number | null>(null);
  /** A sentence for the player: something was refused, or done. */
  told = $state.raw<Said | null>(null);
  stops = $state.raw<Stops | null>(null);
  /** Options that can be added to what is picked; null where that is not known. */
  open = $state.raw<ReadonlySet<number> | null>(null);
  /** Whether what is picked can be confirmed, by what the server says (the rest follows by itself); null: not known yet. */
  closable = $state<boolean | null>(null);
  /** The question that is answered: until the next one comes nothing glows. */
  answered = $state(-1);
  thinking = $state(false);
  /** What the option that is looked at would do, for the table. */
  foreseen = $state.raw<Forecast | null>(null);
  /** The card under the eye. */
  eyed = $state.raw<number | null>(null);

  #previews = new Map<string, Promise<Preview>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What was done last in one's own turn, where it did not end anything. */
  #done: { turn: number } | null = null;

  constructor(readonly seat: Seat, readonly terms: Terms) {
    seat.held = (state) => (settings.held && others(seat) && heldUp(state.events, terms.story, seat.welcome?.seat ?? null) ? settings.held * 1000 : 0);
  }

  /** The table has gone on. When nothing was left to do, so that nothing was asked, it says so. */
  follow(): void {
    const { view, question, welcome } = this.seat;
    if (!this.#done || !view || view.over) return;
    const turn = view.turn_seats ?? [view.turn_seat];
    if (view.turn !== this.#done.turn && !turn.includes(welcome?.seat ?? -1))
      this.say({ ja: "ほかにできることがないので、ターンが進みました。", en: "There was nothing left to do, so the turn went on." });
    if (question || view.turn !== this.#done.turn) this.#done = null;
  }

  /** What is asked, with everything that can be picked: null once it is answered. */
  question: Question | null = $derived.by(() => {
    const asked = this.seat.question;
    if (!asked || asked.number === this.answered) return null;
    return asked.later?.length ? { ...asked, options: asked.options.concat(asked.later) } : asked;
  });

  get selecting(): boolean {
    return isSelection(this.question);
  }

  /** What glows. */
  pointed: Pointed = $derived.by(() => {
    const question = this.question;
    return pointed(question && isSelection(question) ? { ...question, options: offered(question, this.picks, this.open) } : question);
  });

  main: Option | undefined = $derived(this.selecting ? undefined : mainOf(this.question));

  listed: Option[] = $derived(this.question ? listed(this.pointed, this.question, settings.listed, this.main) : []);

  picked: ReadonlySet<number> = $derived(new Set(this.picks.flatMap((p) => (p.handle ? [p.handle] : this.#spots(p).filter((s) => typeof s === "number")))));

  pickedPlaces: ReadonlySet<string> = $derived(new Set(this.picks.flatMap((p) => this.#spots(p).filter((s) => typeof s === "string"))));

  #spots(pick: Pick): (number | string)[] {
    return spotsOf(this.question?.options.find((o) => o.index === pick.index));
  }

  /** What a click on the card under the eye would do, where that is one thing. */
  ahead: Option | null = $derived.by(() => {
    const found = this.eyed && !this.menu && !this.selecting ? this.pointed.cards.get(this.eyed) : undefined;
    return found?.length === 1 ? found[0]! : null;
  });

  /** Who acts, where an option only says whom: who was chosen last, or what is declared. */
  get acting(): number {
    const view = this.seat.view;
    return view?.aims[0]?.[0] || view?.pile.at(-1)?.handle || 0;
  }

  enough: boolean = $derived(this.question !== null && this.selecting && (this.closable ?? isEnough(this.question, this.picks)));

  /** What a hint points at, as the table marks it. */
  hints: ReadonlySet<number | string> = $derived(new Set(spotsOf(this.question?.options.find((o) => o.index === this.hinted))));

  /** Another question, or none: what was open belongs to the one before. */
  renew(): void {
    untrack(() => {
      this.picks = [];
      this.open = null;
      this.closable = null;
      this.menu = null;
      this.hinted = null;
      this.foreseen = null;
      this.#previews.clear();
      this.#followDrop();
    });
  }

  say(said: Said): void {
    this.told = said;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.told = null), 6000);
  }

  async #try<T>(work: Promise<T>): Promise<T | null> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof Told) this.say(error.said);
      else throw error;
      return null;
    }
  }

  // ---- answers
  async send(options: number | number[], done = false): Promise<void> {
    const question = this.question;
    if (!question) return;
    this.menu = null;
    this.told = null;
    const { view, welcome } = this.seat;
    const chosen = question.options.find((o) => o.index === (typeof options === "number" ? options : options[0]));
    const mine = view && (view.turn_seats ?? [view.turn_seat]).includes(welcome?.seat ?? -1);
    this.#done = view && mine && chosen && !ENDS.includes(chosen.verb) ? { turn: view.turn } : null;
    this.answered = question.number;
    const values = typeof options === "number" ? { option: options } : { options, ...(done ? { done } : {}) };
    const found = await this.#try(this.seat.request("answer", { question: question.number, ...values }));
    if (!found && this.answered === question.number) this.answered = -1;
  }

  choose(option: Option, handle: number | null = null): void {
    const question = this.question;
    if (!question) return;
    if (!isSelection(question)) return void this.send(option.index);
    if (option.verb === "stop") return void this.send(option.index);
    const next = toggle(question, this.picks, option, handle);
    if ("full" in next) return this.say({ ja: `選べるのは${question.most}つまでです。`, en: `You can choose at most ${question.most}.` });
    this.picks = next.picks;
    void this.#narrow(question);
  }

  /** Ask what can still be added: one pick may rule out another. */
  async #narrow(question: Question): Promise<void> {
    const picks = this.picks;
    this.closable = null;
    if (!picks.length) return void (this.open = null);
    try {
      const found = await this.seat.request<{ type: string; open: number[]; done: boolean }>("picks", { question: question.number, options: picks.map((p) => p.index) });
      if (this.picks !== picks) return;
      this.closable = found.done;
      // Where the rest is forced nothing is left to be asked, yet it may be pointed at.
      this.open = found.open.length || isEnough(question, picks) ? new Set(found.open) : null;
    } catch {
      // Not known: everything stays offered, and the server judges the whole.
      if (this.picks === picks) [this.open, this.closable] = [null, isEnough(question, picks)];
    }
  }

  confirm(): void {
    const question = this.question;
    if (!question || !this.enough) return;
    void this.send(answerOf(question, this.picks), this.picks.length > 0);
  }

  /** Space: pass, be done, confirm. */
  act(): void {
    if (this.selecting) this.confirm();
    else if (this.seat.behind) this.seat.catchUp();
    else if (this.main) this.choose(this.main);
  }

  /** Where a card was let go: what is asked next is meant for that. */
  #meant: { spot: Spot | null; zone: string | null; number: number } | null = null;

  /** A card that can act was dragged there: it acts, and on what it was let go. */
  drop(handle: number, { spot, zone, at }: Dropped): void {
    const question = this.question;
    const options = this.pointed.cards.get(handle) ?? [];
    const from = this.seat.view?.zones.find((z) => z.cards.some((c) => c.handle === handle));
    // Put back where it was, or beside it: nothing was meant.
    if (!question || !options.length || (from && zone === `${from.seat}/${from.zone}` && !(spot && "card" in spot && this.#meanable(spot.card, handle)))) return;
    this.menu = null;
    if (this.selecting) return this.choose(options[0]!, handle);
    const there = options.filter((o) => spot && "card" in spot && o.cards.includes(spot.card));
    const found = there.length ? there : options;
    if (found.length > 1 || settings.confirm) return void (this.menu = { kind: "actions", at, options: found });
    this.#meant = spot || zone ? { spot, zone, number: question.number } : null;
    this.choose(found[0]!, handle);
  }

  /** In a row of one's own a card may be meant for another. */
  #meanable(spot: number, handle: number): boolean {
    return spot !== handle && (this.pointed.cards.get(spot)?.length ?? 0) > 0;
  }

  #followDrop(): void {
    const [question, meant] = [this.question, this.#meant];
    if (!question || !meant || question.number === meant.number) return;
    this.#meant = null;
    if (isSelection(question)) return;
    const there = meant.spot ? optionsAt(this.pointed, meant.spot) : [];
    const options = there.length || !meant.zone ? there : optionsAt(this.pointed, { into: meant.zone });
    if (options.length === 1) void this.send(options[0]!.index);
  }

  /** A click on something on the table. */
  point(spot: Spot, at: HTMLElement): void {
    const handle = "card" in spot ? spot.card : null;
    const options = optionsAt(this.pointed, spot);
    if (this.menu && this.menu.at === at) return void (this.menu = null);
    this.menu = null;
    if (!options.length) return handle && this.#mayAsk(handle) ? void this.#whyNot(handle, at) : undefined;
    if (this.selecting) return this.choose(options[0]!, handle);
    if (options.length === 1 && !settings.confirm) return this.choose(options[0]!, handle);
    this.menu = { kind: "actions", at, options };
  }

  /** Why not: of any card while one is asked, of one's own also while another is. */
  #mayAsk(handle: number): boolean {
    const { welcome, view } = this.seat;
    if (this.question) return true;
    if (welcome?.seat == null || !view || view.over) return false;
    return view.zones.some((z) => z.seat === welcome.seat && z.cards.some((c) => c.handle === handle));
  }

  async #whyNot(handle: number, at: HTMLElement): Promise<void> {
    const waiting = this.question === null;
    this.menu = { kind: "why_not", at, handle, reasons: null, waiting };
    const found = await this.#try(this.seat.request<{ type: string; reasons: Reason[] }>("why_not", { card: handle }));
    if (this.menu?.kind === "why_not" && this.menu.handle === handle)
      this.menu = found ? { kind: "why_not", at, handle, reasons: found.reasons, waiting } : null;
  }

  /** Escape: close what is open, forget what is picked, take back what is declared; whether there was something. */
  cancel(): boolean {
    if (this.menu) this.menu = null;
    else if (this.picks.length) [this.picks, this.open, this.closable] = [[], null, null];
    else if (this.seat.can.take_back) void this.takeBack();
    else return false;
    return true;
  }

  // ---- what else can be wished
  async until(until: Until, phase?: string): Promise<void> {
    const question = this.question;
    if (!question) return;
    this.answered = question.number;
    const found = await this.#try(this.seat.request("until", { question: question.number, until, ...(phase ? { phase } : {}) }));
    if (!found && this.answered === question.number) this.answered = -1;
  }

  async takeBack(): Promise<void> {
    this.#meant = null;
    if (this.seat.can.take_back) await this.#try(this.seat.request("take_back"));
  }

  async undo(): Promise<void> {
    if (!this.seat.can.undo) return;
    const found = await this.#try(this.seat.request<{ type: string; crossed_reveal: boolean }>("undo"));
    if (found?.crossed_reveal)
      this.say({ ja: "公開された情報や運が決めたことまで戻しました。", en: "This went back past something that was revealed or left to chance." });
  }

  async hint(): Promise<void> {
    if (!this.question || this.thinking) return;
    const number = this.question.number;
    this.thinking = true;
    const found = await this.#try(this.seat.request<{ type: string; option: number }>("hint"));
    this.thinking = false;
    if (found && this.question?.number === number) this.hinted = found.option;
  }

  async concede(): Promise<void> {
    await this.#try(this.seat.request("concede"));
  }

  async setStops(stops: Partial<Stops> | "reset"): Promise<void> {
    const wish = stops === "reset" ? stops : { ...this.stops, ...stops };
    const found = await this.#try(this.seat.request<{ type: string; stops: Stops }>("stops", { stops: wish }));
    if (found) this.stops = found.stops;
  }

  /** What an option would do, asked once for each. */
  preview(option: Option): Promise<Preview> {
    const key = `${this.seat.question?.number}:${option.index}`;
    const found = this.#previews.get(key) ?? this.seat.request<Preview & { type: string }>("preview", { option: option.index });
    this.#previews.set(key, found);
    return found;
  }

  /** "2 / 3", or how many of how many. */
  get tally(): string {
    const question = this.question;
    if (!question) return "";
    const have = question.picked.length + this.picks.length;
    return question.least === question.most ? `${have} / ${question.most}` : w(["{0}(最大{1})", "{0} (up to {1})"], have, question.most);
  }
}
