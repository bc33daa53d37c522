// How a player stands: what wins and loses with its limit, what can be spent. All of it is on the table already; here it is counted.
import type { CardRow, Face, GoalTerms, Mark, Said, Terms, View, ZoneRow } from "../lib/protocol";
import { zoneOf } from "./model";

export interface GoalNow {
  zone: string; words: Said; n: number;
  /** The limit, or how many there were at first; 0: not told. */
  of: number;
  /** It fills towards its limit. */
  rises: boolean;
  /** One more ends the game. */
  alarm: boolean;
  /** Nothing has been put there yet. */
  early: boolean;
}
export interface StockNow {
  key: string; words: Said; n: number; /** Of so many; undefined: all of them. */ of?: number;
  /** How many of each colour. */
  parts: { mark: Mark; n: number }[];
}

/** A zone as it counts for a player: what belongs to a team lies with one of its players. */
export function counted(terms: Terms, view: View, seat: number, zone: string): ZoneRow | undefined {
  const own = zoneOf(view, seat, zone);
  if (!shared(terms, view, zone)) return own;
  const team = view.players![seat]?.team;
  const rows = view.zones.filter((z) => z.zone === zone && z.seat !== null && view.players![z.seat]?.team === team);
  return rows.reduce<ZoneRow | undefined>((most, z) => (most && most.count >= z.count ? most : z), own);
}

const shared = (terms: Terms, view: View, zone: string): boolean => !!view.players && !!terms.zones.find((z) => z.name === zone)?.teams;

function goalNow(terms: Terms, goal: GoalTerms, view: View, faces: Record<string, Face>, seat: number, row: ZoneRow): GoalNow {
  const rises = goal.limit > 0;
  const printed = goal.printed[0] ? zoneOf(view, seat, goal.printed[0])?.cards.find((c) => c.id && !c.host)?.id : undefined;
  const of = goal.limit || (shared(terms, view, goal.zone) ? 0 : goal.start) || (printed && faces[printed]?.nums[goal.printed[1]]) || 0;
  // Before the game has begun nothing lies there yet.
  return { zone: goal.zone, words: goal.words, n: row.count, of, rises, early: view.turn < 1 && !rises && !row.count, alarm: view.turn > 0 && (rises ? row.count >= goal.last : row.count <= goal.last) };
}

/** What wins and loses for a player, the most important first. */
export function goalsOf(terms: Terms, view: View, faces: Record<string, Face>, seat: number): GoalNow[] {
  return (terms.goals ?? []).flatMap((goal) => { const row = counted(terms, view, seat, goal.zone); return row ? [goalNow(terms, goal, view, faces, seat, row)] : []; });
}

/** The same of one zone, where it is one that counts. */
export const goalAt = (terms: Terms, view: View, faces: Record<string, Face>, seat: number | null, zone: string): GoalNow | undefined =>
  seat === null || !terms.goals?.some((g) => g.zone === zone) ? undefined : goalsOf(terms, view, faces, seat).find((g) => g.zone === zone);

/** So many that are not turned, of all of a zone: what is attached there does not count. */
function readyOf(row: ZoneRow): [number, number] {
  const lying = row.count - row.cards.filter((c) => c.host).length;
  return [lying - row.cards.filter((c) => !c.host && c.pose).length, lying];
}

/** How many are ready in a zone that is spent so. */
export function readyAt(terms: Terms, row: ZoneRow): [number, number] | undefined {
  return terms.stocks?.some((s) => s.ready && s.zones.includes(row.zone)) ? readyOf(row) : undefined;
}

export function stocksOf(terms: Terms, view: View, faces: Record<string, Face>, seat: number): StockNow[] {
  return (terms.stocks ?? []).map((stock): StockNow => {
    const key = stock.zones.join("+");
    const rows = stock.zones.flatMap((zone) => zoneOf(view, seat, zone) ?? []);
    if (stock.ready) {
      const found = rows.map(readyOf);
      return { key, words: stock.words, n: found.reduce((n, [a]) => n + a, 0), of: found.reduce((n, [, b]) => n + b, 0), parts: [] };
    }
    if (!stock.kind) return { key, words: stock.words, n: rows.reduce((n, r) => n + r.count, 0), parts: [] };
    const cards = rows.flatMap((r) => r.cards.filter((c) => c.id && faces[c.id]?.kind === stock.kind));
    const parts = terms.marks.filter((m) => stock.marks && m.trait.startsWith(stock.marks))
      .map((mark) => ({ mark, n: cards.filter((c) => (c.traits ?? faces[c.id!]!.traits).includes(mark.trait)).length })).filter((p) => p.n);
    return { key, words: stock.words, n: cards.length, parts };
  });
}

/** A card whose printed number counts a zone shows what is left of it: never what is printed as if it were so now. */
export function asItStands(terms: Terms, view: View, face: Face | undefined, card: CardRow): CardRow {
  if (!face) return card;
  for (const { printed: [zone, field], zone: counted } of terms.goals ?? []) {
    if (!zone || face.nums[field] === undefined || view.turn < 1) continue;
    if (!zoneOf(view, card.owner, zone)?.cards.some((c) => c.handle === card.handle && c.handle)) continue;
    const left = zoneOf(view, card.owner, counted)?.count;
    if (left !== undefined && left !== face.nums[field]) return { ...card, nums: { ...face.nums, ...card.nums, [field]: left } };
  }
  return card;
}
