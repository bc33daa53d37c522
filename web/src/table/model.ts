// The table as things to draw: cards with what lies under them and what is attached to them.
import type { CardRow, Option, Question, View, ZoneRow } from "../lib/protocol";

/** One thing that lies in a zone: a card (or a back), with its stack and its attachments. */
export interface Stack { top: CardRow; under: CardRow[]; attached: CardRow[] }

/** A place one can point at: a card, a back by its place, or a player. */
export type Spot =
  | { card: number }
  | { place: { seat: number; zone: string; at: number } }
  | { player: number };

export const placeKey = (p: { seat: number | null; zone: string; at: number }): string => `${p.seat}/${p.zone}/${p.at}`;

export function zoneOf(view: View, seat: number | null, zone: string): ZoneRow | undefined {
  return view.zones.find((z) => z.seat === seat && z.zone === zone);
}

/** What lies side by side in a zone. Cards that lie on or under a card of another zone belong to that one. */
export function stacks(view: View, row: ZoneRow): Stack[] {
  const own = new Map<number, Stack>();
  const out: Stack[] = [];
  for (const card of row.cards) {
    if (card.host) continue;
    const stack: Stack = { top: card, under: [], attached: [] };
    if (card.handle) own.set(card.handle, stack);
    out.push(stack);
  }
  for (const zone of view.zones)
    for (const card of zone.cards) {
      const host = card.host ? own.get(card.host) : undefined;
      if (host) (card.under ? host.under : host.attached).push(card);
    }
  return out;
}

/** Options by what they point at first. */
export interface Pointed { cards: Map<number, Option[]>; places: Map<string, Option[]>; players: Map<number, Option[]>; rest: Option[] }

export function pointed(question: Question | null): Pointed {
  const out: Pointed = { cards: new Map(), places: new Map(), players: new Map(), rest: [] };
  for (const option of question?.options ?? []) {
    // An option that lists several lookalikes is offered on each of them.
    for (const handle of option.cards) add(out.cards, handle, option);
    if (option.cards.length) continue;
    if (option.place) add(out.places, placeKey(option.place), option);
    else if (option.player !== undefined) add(out.players, option.player, option);
    else out.rest.push(option);
  }
  return out;
}

function add<K>(map: Map<K, Option[]>, key: K, option: Option): void {
  const found = map.get(key);
  if (found) found.push(option);
  else map.set(key, [option]);
}
