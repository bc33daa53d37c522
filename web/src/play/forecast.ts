// What an option would do, counted: who is hurt, what remains, who goes down, what it does to what wins and loses.
import type { Face, GameEvent, Preview, Terms, View } from "../lib/protocol";
import { numbersOf } from "../table/model";
import { goalsOf } from "../table/standing";
import type { GoalNow } from "../table/standing";

export interface Hit {
  /** A card, or -1 - seat. */
  handle: number; amount: number; /** What is left of what damage counts against, where that is told. */ left: number | null; down: boolean; parts: GameEvent[];
}
export interface Forecast {
  known: boolean;
  hits: Hit[];
  /** Who acts on whom. */
  lines: [number, number][];
  goals: { seat: number; was: GoalNow; now: GoalNow }[];
  /** Who wins by it; null: the game goes on, or nobody knows. */
  winners: number[] | null;
  told: GameEvent[];
}

const harm = (e: GameEvent): boolean => e.number > 0 && /damage/.test(e.name) && (!!e.card?.handle || (!e.card && e.target !== undefined));

/** `by`: what acts, where the events do not say it. */
export function forecast(found: Preview, view: View, terms: Terms, faces: Record<string, Face>, by: number): Forecast {
  const hits = new Map<number, Hit>();
  const lines: [number, number][] = [];
  const cards = new Map(view.zones.flatMap((z) => z.cards).map((c) => [c.handle, c]));
  const hit = (handle: number): Hit => {
    let one = hits.get(handle);
    if (!one) hits.set(handle, (one = { handle, amount: 0, left: null, down: false, parts: [] }));
    return one;
  };
  for (const e of found.events.filter(harm)) {
    const handle = e.card?.handle || -1 - e.target!;
    const one = hit(handle);
    one.amount += e.number;
    one.parts.push(e);
    const from = e.source?.handle && e.source.handle !== handle ? e.source.handle : by;
    if (from && from !== handle && !lines.some(([a, b]) => a === from && b === handle)) lines.push([from, handle]);
  }
  for (const one of hits.values()) {
    const card = cards.get(one.handle);
    const face = card?.id ? faces[card.id] : undefined;
    const vital = card && face && terms.vital ? numbersOf(face, card)[terms.vital] : undefined;
    if (vital !== undefined) one.left = Math.max(0, vital - (card!.damage ?? 0) - one.amount);
  }
  const downs = terms.story?.downs ?? [];
  for (const e of found.events) if (downs.includes(e.name) && e.card?.handle && cards.has(e.card.handle)) hit(e.card.handle).down = true;
  const after = found.view;
  const goals = after ? view.zones.map((z) => z.seat).filter((s, k, all): s is number => s !== null && all.indexOf(s) === k).flatMap((seat) => {
    const now = goalsOf(terms, after, faces, seat);
    return goalsOf(terms, view, faces, seat).flatMap((was, k) => (now[k] && now[k].n !== was.n ? [{ seat, was, now: now[k] }] : []));
  }) : [];
  return { known: found.known, hits: [...hits.values()], lines, goals, winners: after?.over ? after.winners : null, told: found.events.filter((e) => !e.quiet) };
}
