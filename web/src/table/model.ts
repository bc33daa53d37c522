// The table as things to draw: cards with what lies under them and what is attached to them.
import type { CardRow, Face, Option, Question, Said, Terms, View, ZoneRow } from "../lib/protocol";

/** One thing that lies in a zone: a card (or a back), with its stack and its attachments. */
export interface Stack { top: CardRow; under: CardRow[]; attached: CardRow[] }

/** A place one can point at: a card, a back by its place, or a player. */
export type Spot =
  | { card: number }
  | { place: { seat: number; zone: string; at: number } }
  | { player: number }
  | { into: string };

export const placeKey = (p: { seat: number | null; zone: string; at: number }): string => `${p.seat}/${p.zone}/${p.at}`;

export const intoKey = (z: { seat: number; zone: string }): string => `${z.seat}/${z.zone}`;

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
export interface Pointed { cards: Map<number, Option[]>; places: Map<string, Option[]>; players: Map<number, Option[]>; /** Places as such, as "seat/zone". */ zones: Map<string, Option[]>; rest: Option[] }

export function pointed(question: Question | null): Pointed {
  const out: Pointed = { cards: new Map(), places: new Map(), players: new Map(), zones: new Map(), rest: [] };
  for (const option of question?.options ?? []) {
    // An option that lists several lookalikes is offered on each of them.
    for (const handle of option.cards) add(out.cards, handle, option);
    if (option.cards.length) continue;
    if (option.place) add(out.places, placeKey(option.place), option);
    else if (option.zone) add(out.zones, intoKey(option.zone), option);
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

export interface Thing { at: number; stack: Stack | null }

/** Everything that lies side by side in a zone, backs without a name (null) included, each with its place. */
export function laid(view: View, row: ZoneRow): Thing[] {
  const found = new Map(stacks(view, row).map((s) => [s.top, s]));
  if (!row.at && row.cards.length === row.count)
    return row.cards.flatMap((card, at) => (found.has(card) ? [{ at, stack: found.get(card)! }] : []));
  const by = new Map(row.cards.map((card, k) => [row.at?.[k] ?? k, card]));
  return Array.from({ length: row.count }, (_, at) => at).flatMap((at): Thing[] => {
    const card = by.get(at);
    return card ? (found.has(card) ? [{ at, stack: found.get(card)! }] : []) : [{ at, stack: null }];
  });
}

/** How many things lie side by side: what is attached or lies under another is not counted again. */
export const sideBySide = (row: ZoneRow): number => row.count - row.cards.filter((c) => c.host).length;

/** Counters by their words, in the game's order. */
export interface Counted { name: string; words: Said; n: number; /** The place of the kind among all. */ at: number }
export const countersOf = (terms: Terms, counters: Record<string, number> | undefined): Counted[] =>
  counters ? (terms.counters ?? []).flatMap((c, at) => (counters[c.name] ? [{ name: c.name, words: c.words, n: counters[c.name]!, at }] : [])) : [];

/** Those at a player (no zone), or in a zone. */
export const countersAt = (terms: Terms, view: View, seat: number | null, zone: string | null): Counted[] =>
  countersOf(terms, view.counters?.find((c) => c.seat === seat && c.zone === zone)?.counters);

/** How many cards of a stack are what, while they are attached. */
export const rolesOf = (terms: Terms, stack: Stack): Counted[] =>
  (terms.roles ?? []).flatMap((r, at) => { const n = [...stack.under, ...stack.attached].filter((c) => c.role === r.name).length; return n ? [{ name: r.name, words: r.words, n, at }] : []; });

/** The numbers of a card as they are now. */
export const numbersOf = (face: Face, card?: CardRow): Record<string, number> => ({ ...face.nums, ...card?.nums });

export interface Shown { name: string; words: Said; printed: number; now: number; left: number; vital: boolean; cost: boolean }

/** The numbers that a card shows on the table, in the game's order; what is left of the one that damage counts against. */
export function shownNumbers(terms: Terms, face: Face, card?: CardRow): Shown[] {
  const now = numbersOf(face, card);
  const has = terms.fields.filter((f) => now[f.name] !== undefined);
  const chosen = terms.shown_fields.flatMap((name) => has.filter((f) => f.name === name));
  const all = chosen.length ? chosen : has.filter((f) => !terms.shown_fields.length || now[f.name]);
  return all.map((f) => {
    const vital = f.name === terms.vital;
    const value = now[f.name]!;
    const printed = face.nums[f.name] ?? value;
    return { name: f.name, words: f.words, printed, now: value, left: vital ? value - (card?.damage ?? 0) : value, vital, cost: f.name === "cost" };
  });
}

/** A card, or a back by its place. */
export interface Laid { card: CardRow | null; place?: { seat: number; zone: string; at: number } }
/** Cards to choose from that are not laid out on the table: where they are, and which. */
export interface Heap { seat: number | null; zone: string; host: CardRow | null; things: Laid[] }

/** A pile, card by card, the top one first. */
export function browse(row: ZoneRow): Laid[] {
  const by = new Map(row.cards.map((card, k) => [row.at?.[k] ?? k, card]));
  return Array.from({ length: row.count }, (_, k) => row.count - 1 - k).map((at) => {
    const card = by.get(at) ?? null;
    return card?.handle || row.seat === null ? { card } : { card, place: { seat: row.seat, zone: row.zone, at } };
  });
}

/** What options point at that the table does not lay out: within piles and the middle, under cards, attached to them. */
export function outOfSight(view: View, pointed: Pointed | undefined, inTheOpen: (zone: string, seat: number | null) => boolean): Heap[] {
  const heaps: Heap[] = [];
  const hosts = new Map(view.zones.flatMap((z) => z.cards).map((c) => [c.handle, c]));
  const heap = (row: ZoneRow, host: CardRow | null): Heap => {
    let found = heaps.find((h) => h.seat === row.seat && h.zone === row.zone && h.host === host);
    if (!found) heaps.push((found = { seat: row.seat, zone: row.zone, host, things: [] }));
    return found;
  };
  for (const row of view.zones) {
    for (const card of row.cards)
      if (pointed?.cards.has(card.handle) && (card.host || !inTheOpen(row.zone, row.seat))) heap(row, (card.host && hosts.get(card.host)) || null).things.push({ card });
    if (row.seat === null || inTheOpen(row.zone, row.seat)) continue;
    for (const thing of browse(row)) if (thing.place && pointed?.places.has(placeKey(thing.place))) heap(row, null).things.push(thing);
  }
  return heaps;
}

/** The other seats as they sit round the table, from the left of one: their turns come in this order. */
export const round = (me: number, seats: number): number[] => Array.from({ length: Math.max(0, seats - 1) }, (_, k) => (me + 1 + k) % seats);
