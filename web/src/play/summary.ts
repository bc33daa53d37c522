// What a finished game came to, from what one seat saw of it.
import type { GameEvent, Terms, View } from "../lib/protocol";

export interface Best { id: string; damage: number; downs: number; plays: number }
export interface Summary {
  turns: number;
  /** Damage dealt by the cards of each seat, where it is told whose they were. */
  damage: number[];
  /** The card of this seat that did most: by damage, by who went down, by how often it was played. */
  best: Best | null;
  /** Who lost when, the first one first: with the event that says so. */
  out: { seat: number; event: GameEvent }[];
}

const isDamage = (e: GameEvent): boolean => e.number > 0 && /damage/.test(e.name) && !e.quiet;

export function summary(terms: Pick<Terms, "story">, view: View, events: readonly GameEvent[], me: number, seats: number): Summary {
  const damage = Array.from({ length: seats }, () => 0);
  const cards = new Map<string, Best>();
  const of = (id: string): Best => {
    const found = cards.get(id) ?? { id, damage: 0, downs: 0, plays: 0 };
    cards.set(id, found);
    return found;
  };
  const out: Summary["out"] = [];
  const plays = new Set([...Object.keys(terms.story?.plays ?? {}), ...Object.keys(terms.story?.moves ?? {})]);
  const downs = new Set(terms.story?.downs ?? []);
  for (const e of events) {
    const source = e.source ?? null;
    if (isDamage(e) && source) {
      if (source.seat >= 0 && source.seat < seats) damage[source.seat]! += e.number;
      if (source.id && source.seat === me) of(source.id).damage += e.number;
    }
    if (downs.has(e.name) && source?.id && source.seat === me && e.card && e.card.seat !== me) of(source.id).downs += 1;
    if (plays.has(e.name) && e.card?.id && e.player === me) of(e.card.id).plays += 1;
    if (e.name === "lose" && !out.some((o) => o.seat === e.player)) out.push({ seat: e.player, event: e });
  }
  const score = (b: Best): number[] => [b.damage, b.downs, b.plays];
  const best = [...cards.values()].toSorted((a, b) => {
    const [x, y] = [score(a), score(b)];
    const k = x.findIndex((n, i) => n !== y[i]);
    return k < 0 ? 0 : y[k]! - x[k]!;
  })[0] ?? null;
  return { turns: view.turn, damage, best, out };
}
