// What has moved between two views: by handle where cards have one, by counts where they are only backs.
import type { GameEvent, View } from "../lib/protocol";

export interface Where { seat: number | null; zone: string }
export const zoneKey = (at: Where): string => `${at.seat}/${at.zone}`;

/** One card that goes from a place to another. Without a handle it is a back. */
export interface Move { handle: number; from: Where | null; to: Where | null }
export interface Pop { handle: number; player: number; number: number }
export interface Strike { source: number; handle: number; player: number }
export interface Flow { moves: Move[]; pops: Pop[]; strikes: Strike[] }

/** More backs than these between two zones fly as so many. */
const BACKS = 5;

function places(view: View): Map<number, Where> {
  return new Map(view.zones.flatMap((z) => z.cards.filter((c) => c.handle).map((c): [number, Where] => [c.handle, { seat: z.seat, zone: z.zone }])));
}

/** What the eye should see of what lies between two views, in the order in which it happened. */
export function flow(was: View, now: View, fresh: GameEvent[]): Flow {
  const moves = moved(was, now);
  const order = new Map<number, number>();
  fresh.forEach((e, k) => { if (e.card?.handle && !order.has(e.card.handle)) order.set(e.card.handle, k); });
  moves.sort((a, b) => (order.get(a.handle) ?? fresh.length) - (order.get(b.handle) ?? fresh.length));
  return { moves, pops: pops(was, now, fresh), strikes: strikes(fresh) };
}

function moved(was: View, now: View): Move[] {
  const [before, after] = [places(was), places(now)];
  const left = new Map<string, { at: Where; n: number }>();
  const count = (view: View, sign: number): void => view.zones.forEach((z) => {
    const found = left.get(zoneKey(z)) ?? { at: { seat: z.seat, zone: z.zone }, n: 0 };
    left.set(zoneKey(z), { at: found.at, n: found.n + sign * z.count });
  });
  count(now, 1);
  count(was, -1);
  const take = (at: Where, n: number): void => { const row = left.get(zoneKey(at)); if (row) row.n += n; };
  /** A zone that has lost (−1) or won (1) cards not yet accounted for: of the same seat first. */
  const other = (near: Where, sign: number): Where | null => {
    const rows = [...left.values()].filter((r) => r.n * sign > 0 && zoneKey(r.at) !== zoneKey(near));
    return (rows.find((r) => r.at.seat === near.seat) ?? rows[0])?.at ?? null;
  };
  const moves: Move[] = [];
  const unknown: Move[] = [];
  for (const [handle, to] of after) {
    const from = before.get(handle);
    if (from && zoneKey(from) === zoneKey(to)) continue;
    if (from) { take(from, 1); take(to, -1); }
    (from ? moves : unknown).push({ handle, from: from ?? null, to });
  }
  for (const [handle, from] of before) if (!after.has(handle)) unknown.push({ handle, from, to: null });
  for (const move of unknown) {
    const near = (move.to ?? move.from)!;
    // A card that only changed its name where it lies has not moved.
    if ((left.get(zoneKey(near))?.n ?? 0) * (move.to ? 1 : -1) <= 0) continue;
    const far = other(near, move.to ? -1 : 1);
    if (far) take(far, move.to ? 1 : -1);
    take(near, move.to ? -1 : 1);
    moves.push(move.to ? { ...move, from: far } : { ...move, to: far });
  }
  for (const row of left.values())
    for (let k = 0; row.n > 0 && k < BACKS; k++) {
      const from = other(row.at, -1);
      if (!from) break;
      take(from, 1);
      row.n -= 1;
      moves.push({ handle: 0, from, to: row.at });
    }
  return moves;
}

function pops(was: View, now: View, fresh: GameEvent[]): Pop[] {
  const hurt = (view: View): Map<number, number> => new Map(view.zones.flatMap((z) => z.cards.filter((c) => c.handle).map((c): [number, number] => [c.handle, c.damage ?? 0])));
  const [before, after] = [hurt(was), hurt(now)];
  const out: Pop[] = [];
  const told = new Set<number>();
  // Several hits are several numbers; what an event does not tell is told by the difference.
  for (const e of fresh.filter(isDamage)) {
    out.push({ handle: e.card?.handle ?? 0, player: e.card ? -1 : e.target!, number: -e.number });
    if (e.card) told.add(e.card.handle);
  }
  for (const [handle, damage] of after) {
    const change = damage - (before.get(handle) ?? damage);
    if (change && !told.has(handle)) out.push({ handle, player: -1, number: -change });
  }
  return out;
}

const isDamage = (e: GameEvent): boolean => e.number > 0 && /damage/.test(e.name) && (!!e.card?.handle || (!e.card && e.target !== undefined));

function strikes(fresh: GameEvent[]): Strike[] {
  return fresh.filter((e) => isDamage(e) && e.source?.handle).map((e) => ({ source: e.source!.handle, handle: e.card?.handle ?? 0, player: e.card ? -1 : e.target! }));
}
