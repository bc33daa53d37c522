// A scenario as its tables (docs/scenario.md), changed by the bench's form and written as a file.
import type { FormatRow, Terms } from "../../lib/protocol";
import { key, lines, value, type Toml } from "../../lib/toml";

export interface Placed {
  card: string; as?: string; count?: number; bowed?: boolean; down?: boolean; damage?: number; owner?: number; used?: number; fresh?: boolean;
  attached?: Entry[]; under?: Entry[]; counters?: Record<string, number>;
  /** What is attached to it as something of the game's own. */
  [role: string]: unknown;
}
export type Entry = string | Placed;
export type Side = Record<string, Toml | Entry[]>;
export const PLAYERS = ["player1", "player2", "player3", "player4", "player5", "player6"] as const;
export type Player = (typeof PLAYERS)[number];
export interface Tables extends Partial<Record<Player, Side>> { game: string; format?: string; players?: number; name?: string; position?: Record<string, Toml>; [more: string]: unknown }
export const FILLER = "filler";

export const placed = (entry: Entry): Placed => (typeof entry === "string" ? { card: entry } : entry);

/** The format of a position, as a game has it: the one that is said, or the first that so many can play. */
export function formatOf(terms: Terms, tables: Tables): FormatRow | undefined {
  const count = tables.players ?? described(tables);
  return terms.formats.find((f) => (tables.format ? f.name === tables.format : f.seats.includes(count))) ?? terms.formats[0];
}

/** How many players are described. */
const described = (tables: Tables): number => Math.max(2, ...PLAYERS.map((p, k) => (tables[p] ? k + 1 : 0)));

/** How many players a position has: as it says, else as are described, or as few as the format takes. */
export function seatsOf(terms: Terms, tables: Tables): number {
  const seats = formatOf(terms, tables)?.seats ?? [2];
  const count = tables.players ?? described(tables);
  return seats.includes(count) ? count : (seats.find((n) => n > count) ?? seats[0]!);
}

/** The same for another format or another number of players; the descriptions of those who are no longer there go. */
export function seatedAs(terms: Terms, tables: Tables, format: string, players: number): Tables {
  const kind = terms.formats.find((f) => f.name === format);
  const count = kind?.seats.includes(players) ? players : (kind?.seats[0] ?? 2);
  const { format: _, players: __, ...rest } = tables;
  const out: Tables = { ...rest, game: tables.game };
  PLAYERS.forEach((p, k) => { if (k >= count) delete out[p]; else out[p] ??= {}; });
  const turn = Number(out.position?.["turn"] ?? 1);
  if (turn > count) out.position = { ...out.position, turn: 1 };
  return format === terms.formats[0]?.name ? out : { ...out, format, players: count };
}

/** What lies in a zone. `[]` means that it stays empty; undefined that nothing is said. */
export function lying(tables: Tables, player: Player, zone: string): Placed[] | undefined {
  const found = tables[player]?.[zone];
  return Array.isArray(found) ? (found as Entry[]).map(placed) : undefined;
}

/** A new position of a game, with nothing said. */
export function empty(terms: Terms): Tables {
  return { game: terms.name, position: { phase: terms.starts[0] ?? terms.phases[0]!.name, turn: 1 }, player1: {}, player2: {} };
}

/** The same with other cards in a zone; none at all and the zone is left to the game again. */
export function laid(tables: Tables, player: Player, zone: string, cards: Placed[] | undefined): Tables {
  const { [zone]: _, ...rest } = tables[player] ?? {};
  return { ...tables, [player]: cards === undefined ? rest : { ...rest, [zone]: cards } };
}

/** A card more; one that lies there in the same way counts up. */
export function added(cards: Placed[], card: string): Placed[] {
  const at = cards.findIndex((c) => c.card === card && Object.keys(c).every((k) => k === "card" || k === "count"));
  if (at < 0) return [...cards, { card }];
  return cards.map((c, k) => (k === at ? { ...c, count: (c.count ?? 1) + 1 } : c));
}

/** The counters of which there are some. */
export const some = (counters: Record<string, number> | undefined): Record<string, number> => Object.fromEntries(Object.entries(counters ?? {}).filter(([, n]) => n > 0));

/** Counters at a player, or in a zone of theirs. */
export function lie(tables: Tables, player: Player, zone = ""): Record<string, number> {
  const side = tables[player] ?? {};
  return ((zone ? (side["counters_in"] as Record<string, Toml> | undefined)?.[zone] : side["counters"]) ?? {}) as Record<string, number>;
}

/** The same with other counters there. */
export function counting(tables: Tables, player: Player, zone: string, counters: Record<string, number>): Tables {
  const { counters: own, counters_in: within, ...rest } = tables[player] ?? {};
  const mine = some(zone ? (own as Record<string, number> | undefined) : counters);
  const zones = Object.fromEntries(Object.entries({ ...(within as Record<string, Record<string, number>> | undefined), ...(zone ? { [zone]: counters } : {}) })
    .map(([k, v]) => [k, some(v)] as const).filter(([, v]) => Object.keys(v).length));
  return { ...tables, [player]: { ...rest, ...(Object.keys(mine).length ? { counters: mine } : {}), ...(Object.keys(zones).length ? { counters_in: zones } : {}) } };
}

/** As short as it can be said: a card of which nothing is said is its name. */
export function short(one: Placed): Toml {
  const out: Record<string, Toml> = { card: one.card };
  for (const [k, v] of Object.entries(one) as [keyof Placed, unknown][]) {
    if (k === "card" || v === undefined || v === false || v === 0 || v === "" || (k === "count" && v === 1)) continue;
    if (Array.isArray(v)) {
      if (v.length) out[k] = k === "known" ? (v as Toml[]) : (v as Entry[]).map((e) => short(placed(e)));
    } else if (isTable(v)) {
      const there = some(v as Record<string, number>);
      if (Object.keys(there).length) out[k] = there;
    } else out[k] = v as Toml;
  }
  return Object.keys(out).length === 1 ? one.card : out;
}

const FIRST = ["game", "format", "players", "name", "name_en", "rules", "note", "as_of", "exact", "script"];
const isTable = (v: unknown): v is Record<string, Toml> => typeof v === "object" && v !== null && !Array.isArray(v);
const isRows = (v: unknown): v is Record<string, Toml>[] => Array.isArray(v) && v.length > 0 && v.every(isTable);

/** The whole as a file. What the form does not know is written as it was read. */
export function written(tables: Tables, names: (id: string) => string = () => ""): string {
  const out: string[] = [];
  for (const k of FIRST) {
    const v = tables[k] as Toml | undefined;
    if (v === undefined || v === "") continue;
    if (k === "script" && Array.isArray(v)) out.push("script = [", ...v.map((line) => `    ${value(line)},`), "]");
    else if (k === "exact") out.push(`exact = """\n${String(v).trim()}"""`);
    else out.push(`${key(k)} = ${value(v)}`);
  }
  out.push("", "[position]", ...lines((tables.position ?? {}) as Record<string, Toml>));
  for (const player of PLAYERS) if (tables[player] || player === "player1" || player === "player2") out.push("", `[${player}]`, ...side(tables[player] ?? {}, names));
  for (const [k, v] of Object.entries(tables)) {
    if (FIRST.includes(k) || k === "position" || (PLAYERS as readonly string[]).includes(k)) continue;
    if (isRows(v)) for (const row of v) out.push("", `[[${key(k)}]]`, ...lines(row));
    else if (isTable(v)) out.push("", `[${key(k)}]`, ...said(v));
  }
  return out.join("\n") + "\n";
}

// Of a table that the form does not know an empty list or a plain false may mean something.
const said = (of: Record<string, Toml>): string[] => Object.entries(of).map(([k, v]) => `${key(k)} = ${value(v)}`);

function side(of: Side, names: (id: string) => string): string[] {
  return Object.entries(of).flatMap(([zone, cards]) => {
    if (!Array.isArray(cards)) return [`${key(zone)} = ${value(cards)}`];
    if (!cards.length) return [`${key(zone)} = []`];
    return [`${key(zone)} = [`, ...(cards as Entry[]).map(placed).map((c) => `    ${value(short(c))},${names(c.card) ? `  # ${names(c.card)}` : ""}`), "]"];
  });
}

/** An export in the middle of something carries its zones in comments above the exact state: those, as a position of its own. */
export function loosened(text: string): string | null {
  const head: string[] = [];
  for (const line of text.split("\n")) {
    if (!line.startsWith("#")) break;
    head.push(line.replace(/^# ?/, ""));
  }
  return head.some((line) => line.startsWith("[player1]")) ? head.join("\n") + "\n" : null;
}
