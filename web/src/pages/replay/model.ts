// A kept game to look back at: what it is made of, and where its turns begin.
import type { Face, GameEvent, Said, TableRow, View } from "../../lib/protocol";

export interface Replay extends Omit<TableRow, "steps"> {
  steps: { seat: number; events: number }[];
  events: GameEvent[];
  /** So many entries the game had before it came here; steps begin there. */
  base?: number;
  /** So many events there were before the first step. */
  first?: number;
  /** Whose eyes one really has: -2 all, -1 everybody's, or a seat's. */
  eyes: number;
  /** What is to be said of how a game of other rules was opened. */
  note?: Said | null;
}
export interface Moment {
  step: number;
  view: View;
  question: { seat: number; text: Said; options: Said[]; taken: number | string | null } | null;
  faces: Record<string, Face>;
}

/** What a decision was worth beside the best that its seat had; chances are those of the side that decided. */
export interface Judged { step: number; seat: number; turn: number; taken: number; best: number; loss: number; chance: number }

/** How likely the side of a seat was to win then. */
export function chanceOf(one: Judged, seat: number, teams: number[]): number {
  const mine = teams.length ? teams[one.seat] === teams[seat] : one.seat === seat;
  return mine ? one.chance : 1 - one.chance;
}

/** The decisions that cost most, the dearest first. */
export function dearest(found: Judged[], most: number): Judged[] {
  return found.filter((one) => one.loss > 0).sort((a, b) => b.loss - a.loss).slice(0, most);
}

/** How many events there are after so many steps. */
export function eventsAt(replay: Replay, step: number): number {
  return step <= 0 ? (replay.first ?? 0) : (replay.steps[step - 1]?.events ?? replay.first ?? 0);
}

/** The first step after which an event has happened. */
export function stepOf(replay: Replay, event: number): number {
  const base = replay.base ?? 0;
  if (event < eventsAt(replay, base)) return base;
  let low = base;
  let high = replay.steps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (eventsAt(replay, middle) > event) high = middle;
    else low = middle + 1;
  }
  return low;
}

export interface Turn { turn: number; step: number }

/** The step at which each turn has begun. */
export function turns(replay: Replay): Turn[] {
  const out: Turn[] = [];
  replay.events.forEach((event, k) => {
    if (event.turn > 0 && event.turn !== out.at(-1)?.turn) out.push({ turn: event.turn, step: stepOf(replay, k) });
  });
  return out;
}

/** The next beginning of a turn after a step, or the last one before it. */
export function turnStep(found: Turn[], step: number, by: 1 | -1, base: number, last: number): number {
  if (by > 0) return found.find((t) => t.step > step)?.step ?? last;
  return found.findLast((t) => t.step < step)?.step ?? base;
}
