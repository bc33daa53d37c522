// Several picks of one group as one selection. Nothing here knows a game: a question says how many, an option says what.
import type { Option, Question } from "../lib/protocol";

/** One pick: the option, and which of its lookalikes was pointed at (null: it points at no card). */
export interface Pick { index: number; handle: number | null }

const ENDS = new Set(["stop", "pass", "no"]);

/** The option that ends a group of picks with nothing more. */
export const stopOf = (question: Question): Option | undefined => question.options.find((o) => o.verb === "stop");

/** How many more may be picked. */
export const room = (question: Question): number => question.most - question.picked.length;

/** How many more must be picked. */
export const needed = (question: Question): number => Math.max(0, question.least - question.picked.length);

/** Whether the question is answered by a selection rather than by one click. */
export function isSelection(question: Question | null): question is Question {
  return question !== null && room(question) > 1 && question.options.every((o) => o.number === undefined && (o.verb === "stop" || !ENDS.has(o.verb)));
}

/** Whether the order of the picks means something. */
export const isOrdered = (question: Question): boolean => question.kind === "order";

/** How often an option may be picked: once for each of the lookalikes it stands for. */
const copies = (option: Option): number => Math.max(1, option.cards.length);

const times = (picks: readonly Pick[], index: number): number => picks.filter((p) => p.index === index).length;

export type Toggled = { picks: Pick[] } | { full: true };

/** Pick an option or take it back; `full` when no more may be picked. */
export function toggle(question: Question, picks: readonly Pick[], option: Option, handle: number | null): Toggled {
  const at = picks.findIndex((p) => p.index === option.index && (p.handle === handle || handle === null));
  if (at >= 0 && (handle !== null || times(picks, option.index) >= copies(option))) return { picks: picks.toSpliced(at, 1) };
  if (picks.length >= room(question)) return { full: true };
  // Lookalikes are named one by one, so that a click on the other one picks that.
  const free = handle ?? option.cards.find((h) => !picks.some((p) => p.handle === h)) ?? null;
  return { picks: [...picks, { index: option.index, handle: free }] };
}

/** Whether the selection may be confirmed. */
export const isEnough = (question: Question, picks: readonly Pick[]): boolean =>
  picks.length >= needed(question) && (picks.length > 0 || stopOf(question) !== undefined);

/** The indices to send for a selection. */
export function answerOf(question: Question, picks: readonly Pick[]): number[] {
  const stop = stopOf(question);
  return picks.length ? picks.map((p) => p.index) : stop ? [stop.index] : [];
}

/** Options that can be pointed at now: what the server says can be added, and what is picked already. */
export function offered(question: Question, picks: readonly Pick[], open: ReadonlySet<number> | null): Option[] {
  return question.options.filter((o) => o.verb !== "stop" && (!open || open.has(o.index) || times(picks, o.index) > 0));
}
