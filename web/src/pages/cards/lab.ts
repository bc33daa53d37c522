// A card in the making: its values by the keys of the game's card files, written as such a file, and put into a deck.
import type { DeckRow, Print, Said, Terms } from "../../lib/protocol";
import { lines, type Toml } from "../../lib/toml";

export interface FactForm { key: string; fact: string; words: string[]; many: boolean }
export interface PieceForm { table: string; parts: string[]; number: string; cost: string; bonus: string; symbols: string[] }
export interface KindForm {
  usual: Record<string, number | string | string[]>; marks: string[]; parts: string[]; texts: string[]; text: boolean; section: string;
}
export interface Form {
  kind: string; traits: string; titled: boolean; second: string; text_part: string; numbers: string[]; letters: boolean; marks: string[];
  texts: string[]; facts: FactForm[]; pieces: PieceForm[]; words: Record<string, Said>; kinds: Record<string, KindForm>;
}

export interface DraftPiece { part: string; name: string; text: string; cost: string[]; number: number; bonus: Record<string, number>; reworded?: string; name_en?: string }
export interface Draft {
  id: string; kind: string; name: string; values: Record<string, number | string | string[] | boolean>; traits: string[];
  text: string; second: string; texts: Record<string, string>; pieces: DraftPiece[];
  /** A printed card that is worded anew: its texts stay as they are, wordings stand beside them, by the keys of the texts. */
  anew?: { by: string; words: Record<string, string>; kept: Record<string, Toml> };
}

export const LAB_ID = "LAB-1";

export const tableOf = (form: Form, part: string): PieceForm | undefined => form.pieces.find((p) => p.parts.includes(part));

/** A new card of a kind, with what is usual for it. */
export function draft(form: Form, kind: string, name: string): Draft {
  const k = form.kinds[kind]!;
  const first = k.parts.find((p) => tableOf(form, p)?.cost) ?? k.parts[0];
  return {
    id: LAB_ID, kind, name, values: { ...k.usual }, traits: [], text: "", second: "", texts: {},
    pieces: first ? [piece(form, first, k)] : [],
  };
}

/** A new piece. What it costs and does is small, so that it can be used. */
export function piece(form: Form, part: string, kind?: KindForm): DraftPiece {
  const table = tableOf(form, part);
  const own = Object.values(kind?.usual ?? {}).flat().find((v): v is string => typeof v === "string" && !!table?.symbols.includes(v));
  return { part, name: "", text: "", cost: table?.cost ? [own ?? table.symbols.at(-1)!] : [], number: table?.cost ? 30 : table?.number ? 1 : 0, bonus: {} };
}

/** Another kind: what both kinds have stays. */
export function turned(form: Form, was: Draft, kind: string): Draft {
  const fresh = draft(form, kind, was.name);
  const k = form.kinds[kind]!;
  const values = { ...fresh.values };
  for (const key of Object.keys(values)) if (key in was.values) values[key] = was.values[key]!;
  const kept = was.pieces.filter((p) => k.parts.includes(p.part));
  return { ...fresh, id: was.id, values, traits: was.traits, text: k.text ? was.text : "", second: was.second, pieces: kept.length ? kept : fresh.pieces };
}

/** The texts of a card, each with the part as which it is read. */
export function texts(form: Form, d: Draft): { part: string; text: string }[] {
  const k = form.kinds[d.kind]!;
  const own = form.text_part ? String(d.values[form.text_part] ?? "") : "text";
  return [
    ...(k.text ? [{ part: own, text: d.text }] : []), ...(form.second ? [{ part: form.second, text: d.second }] : []),
    ...k.texts.map((part) => ({ part, text: d.texts[part] ?? "" })), ...d.pieces.map(({ part, text }) => ({ part, text })),
  ].filter((t) => t.text.trim());
}

/** The card as a card file. */
export function written(game: string, form: Form, d: Draft): string {
  const out = [`game = "${game}"`, "", "[[card]]", ...lines({
    id: d.id, name: d.name || "?", [form.kind]: d.kind, ...(d.values as Record<string, Toml>), [form.traits]: d.traits, text: d.text,
    ...(form.second ? { [form.second]: d.second } : {}), ...d.texts, ...wordings(d),
  })];
  for (const p of d.pieces) {
    const table = tableOf(form, p.part);
    if (!table) continue;
    out.push(`[[card.${table.table}]]`, ...lines({
      ...(table.parts.length > 1 ? { kind: p.part } : {}), name: p.name || "?", ...(table.cost ? { [table.cost]: p.cost } : {}),
      ...(table.number ? { [table.number]: p.number } : {}), ...(table.bonus ? { [table.bonus]: p.bonus } : {}), text: p.text,
      ...(d.anew ? { name_en: p.name_en, reworded: p.reworded } : {}),
    }));
  }
  return out.join("\n") + "\n";
}

const beside = (key: string): string => (key === "text" ? "reworded" : `${key}_reworded`);

/** What is said of a card only that is worded anew: what else is printed, and the wordings with whose they are. */
function wordings(d: Draft): Record<string, Toml> {
  if (!d.anew) return {};
  const words = Object.fromEntries(Object.entries(d.anew.words).filter(([, text]) => text.trim()).map(([key, text]) => [beside(key), text]));
  const some = Object.keys(words).length || d.pieces.some((p) => p.reworded?.trim());
  return { ...d.anew.kept, ...words, ...(some ? { reworded_by: d.anew.by.trim() || "?" } : {}) };
}

/** A card that stands in a file, as a draft; `anew`: to be worded anew, in somebody's name. */
export function taken(form: Form, id: string, values: Record<string, Toml>, pieces: Record<string, Toml>[], anew?: string): Draft {
  const rest = { ...values } as Record<string, number | string | string[] | boolean>;
  const take = (key: string): string => {
    const found = rest[key];
    delete rest[key];
    return typeof found === "string" ? found : "";
  };
  const kind = take(form.kind);
  const name = take("name");
  const words = Object.fromEntries(["text", form.second, ...form.texts].filter(Boolean).map((key) => [key, take(beside(key))]));
  const by = take("reworded_by");
  const kept = Object.fromEntries(["name_en", "title", "title_en", "rarity", "flavour", "flavour_en"].filter((key) => key in rest).map((key) => [key, rest[key]!]));
  for (const key of ["id", "name_en", "title", "title_en", "rarity", "flavour", "flavour_en"]) delete rest[key];
  const traits = (rest[form.traits] as string[] | undefined) ?? [];
  delete rest[form.traits];
  return {
    ...(anew === undefined && !by ? {} : { anew: { by: by || anew || "", words, kept } }),
    id, kind, name, traits, text: take("text"), second: form.second ? take(form.second) : "",
    texts: Object.fromEntries(form.texts.map((t) => [t, take(t)]).filter(([, text]) => text)), values: rest,
    pieces: pieces.map((p): DraftPiece => {
      const table = tableOf(form, String(p["part"]))!;
      return {
        part: String(p["part"]), name: String(p["name"] ?? ""), text: String(p["text"] ?? ""), cost: (table.cost && (p[table.cost] as string[])) || [],
        number: Number((table.number && p[table.number]) || 0), bonus: (table.bonus && (p[table.bonus] as Record<string, number>)) || {},
        ...(typeof p["reworded"] === "string" ? { reworded: p["reworded"] } : {}), ...(typeof p["name_en"] === "string" ? { name_en: p["name_en"] } : {}),
      };
    }),
  };
}

/** A starter with as many copies of the card as it may have: of the starter that suits it, in place of what is most like it. */
export function testDeck(starters: DeckRow[], prints: Record<string, Print>, card: Print): { starter: DeckRow; cards: Record<string, number> } {
  const like = (id: string): number => {
    const other = prints[id];
    if (!other || other.section !== card.section) return -1;
    return (other.kind === card.kind ? 10 : 0) + other.traits.filter((t) => card.traits.includes(t)).length;
  };
  const score = (deck: DeckRow): number => Object.entries(deck.cards).reduce((sum, [id, n]) => sum + Math.max(0, like(id)) * n, 0);
  const starter = [...starters].sort((a, b) => score(b) - score(a))[0]!;
  const mates = Object.entries(starter.cards).filter(([id]) => like(id) >= 0).sort(([a], [b]) => like(b) - like(a));
  // As many as the starter itself has of something like it.
  const room = Math.max(1, ...mates.filter(([id]) => prints[id]!.kind === card.kind).map(([, n]) => n));
  const cards = { ...starter.cards };
  let wanted = room;
  for (const [id, n] of mates) {
    const gone = Math.min(n, wanted);
    wanted -= gone;
    if (gone === n) delete cards[id];
    else cards[id] = n - gone;
    if (!wanted) break;
  }
  cards[card.id] = room - wanted;
  return { starter, cards };
}

/** A position with the card where it can be used at once, and whatever pays for it. */
export function onBench(terms: Terms, text: string, card: Print): string {
  const hand = terms.zones.find((z) => z.owner_sees && !z.others_see)?.name ?? terms.zones[0]!.name;
  const zone = [card.kind, `${card.kind}_deck`].find((name) => terms.zones.some((z) => z.name === name)) ?? hand;
  // What lies turned or not without being in play is what one pays with.
  const pay = terms.zones.filter((z) => z.posed && !z.played).map((z) => z.name);
  const [head, ...rest] = text.split("\n");
  const paid = pay.map((name) => `${name} = [{ card = "filler", count = 8 }]`);
  return [head!, "", "[position]", `phase = "${terms.starts[0]}"`, "turn = 1", "", "[player1]", `${zone} = ["${card.id}"]`, ...paid, "", "[player2]", ...paid, ...rest].join("\n");
}
