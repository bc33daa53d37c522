// States come faster than an eye follows: they are shown one after another, at the user's speed.
import type { State } from "./protocol";
import { settings } from "./settings.svelte";

const LEAST = 250;
const EACH = 170;
const MOST = 900;
/** With so many waiting nobody could follow any more. */
const ENOUGH = 40;

/** How long a state is looked at before the next one comes; what one did oneself one knows. Who only watches sees it as it comes. */
export function hold(state: State, me: number | null, speed: number): number {
  if (!speed || me === null) return 0;
  const seen = state.events.filter((e) => !e.quiet && e.player !== me).length;
  return seen ? Math.min(MOST, LEAST + EACH * seen) / speed : 0;
}

export class Pacer {
  #queue: State[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly show: (state: State) => void,
    readonly behind: (left: number) => void,
    readonly me: () => number | null,
    /** How long something of a state is held up to be read, in milliseconds. */
    readonly held: (state: State) => number = () => 0,
  ) {}

  /** What is held up was put down: the next. */
  goOn(): void {
    if (this.#timer === undefined || this.me() === null) return;
    clearTimeout(this.#timer);
    this.#next();
  }

  come(state: State): void {
    if (state.cut !== undefined || this.#queue.length > ENOUGH || document.hidden) this.flush();
    if (this.#timer === undefined) this.#take(state);
    else {
      this.#queue.push(state);
      if (this.me() !== null) this.behind(this.#queue.length);
    }
  }

  #take(state: State): void {
    this.show(state);
    const own = hold(state, this.me(), settings.speed);
    const wait = own && Math.max(own, this.held(state));
    // The last one before a question holds nobody up: the question stands with it.
    if (wait && !state.question) this.#timer = setTimeout(() => this.#next(), wait);
    else if (this.me() === null) this.#timer = setTimeout(() => this.#together(), 0);
  }

  /** Who only watches holds nobody up: what has come while the page was drawn is drawn at once, or a slow page would fall behind
   *  a quick game without end. */
  #together(): void {
    this.#timer = undefined;
    const all = this.#queue;
    if (!all.length) return;
    this.#queue = [];
    for (const state of all) this.show(state);
    this.#timer = setTimeout(() => this.#together(), 0);
  }

  #next(): void {
    this.#timer = undefined;
    // One in which there is nothing to see lets the next one come at once.
    while (this.#timer === undefined && this.#queue.length) this.#take(this.#queue.shift()!);
    this.behind(this.#queue.length);
  }

  /** Show everything that has come, at once. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const all = this.#queue;
    this.#queue = [];
    this.behind(0);
    for (const state of all) this.show(state);
  }

  /** Forget what has come: a new connection tells everything anew. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.behind(0);
  }
}
