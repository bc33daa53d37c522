// Where a game turned: looked for with a few looks of the review, coarsely first and then ever closer.
import { chanceOf, type Judged } from "../pages/replay/model";

/** So many places of a game are looked at before it is looked closer. */
const COARSE = 12;
const CLOSER = 6;
/** A change that is no turning point. */
const LITTLE = 0.2;

export interface Turning { turn: number; /** The step before it. */ step: number; seat: number; from: number; to: number }

/** `weigh` says what a step was worth, null where nothing was decided. `me`: whose chance. */
export async function turning(steps: number, me: number, teams: number[], weigh: (step: number) => Promise<Judged | null>, going: () => boolean): Promise<Turning | null> {
  const found = new Map<number, Judged | null>();
  /** The first step from there on that says something, before another. */
  async function near(at: number, before: number): Promise<Judged | null> {
    for (let step = at; step < before && step < at + 6 && going(); step++) {
      if (!found.has(step)) found.set(step, await weigh(step));
      const one = found.get(step);
      if (one) return one;
    }
    return null;
  }
  const line: Judged[] = [];
  for (let k = 0; k < COARSE && going(); k++) {
    const one = await near(Math.floor((k * steps) / COARSE), steps);
    if (one && line.at(-1)?.step !== one.step) line.push(one);
  }
  const leap = (k: number): number => Math.abs(chanceOf(line[k + 1]!, me, teams) - chanceOf(line[k]!, me, teams));
  const largest = (): number => line.slice(1).reduce((best, _, k) => (leap(k) > leap(best) ? k : best), 0);
  for (let n = 0; n < CLOSER && line.length > 1 && going(); n++) {
    const k = largest();
    const [a, b] = [line[k]!, line[k + 1]!];
    const one = b.step - a.step > 1 ? await near((a.step + b.step) >> 1, b.step) : null;
    if (!one || one.step === a.step) break;
    line.splice(k + 1, 0, one);
  }
  if (line.length < 2 || !going()) return null;
  const k = largest();
  const a = line[k]!;
  return leap(k) < LITTLE ? null : { turn: a.turn, step: a.step, seat: a.seat, from: chanceOf(a, me, teams), to: chanceOf(line[k + 1]!, me, teams) };
}
