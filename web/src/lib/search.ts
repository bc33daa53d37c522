// Finding cards: kana, width and case make no difference; every word must be there.
import type { Print, Terms } from "./protocol";

/** A text with kana, width and case folded: カード, かーど and ｶｰﾄﾞ are the same, and so are ＴＢ and tb. */
export function fold(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    // Katakana lie 0x60 above hiragana.
    .replace(/[\u30a1-\u30f6\u30fd\u30fe]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0x60))
    .replace(/[‐-―−ｰ]/g, "-")
    .replace(/[・'’"“”]/g, "");
}

const everything = (p: Print): string =>
  [p.id, p.name.ja, p.name.en, p.title.ja, p.title.en, p.text.ja, p.text.en, p.check?.ja, p.check?.en, ...p.traits,
    ...(p.pieces ?? []).flatMap((x) => [x.name.ja, x.name.en, x.text])].filter(Boolean).join("\n");

export interface Range { least: number | null; most: number | null }
export interface Wish { words: string; kinds: string[]; marks: string[]; trait: string; ranges: Record<string, Range> }

export const nothing = (): Wish => ({ words: "", kinds: [], marks: [], trait: "", ranges: {} });

/** All cards with their folded texts, made once. */
export class Shelf {
  readonly cards: Print[];
  readonly #texts: Map<string, string>;

  constructor(prints: Record<string, Print>) {
    this.cards = Object.values(prints).sort((a, b) => (a.id < b.id ? -1 : 1));
    this.#texts = new Map(this.cards.map((c) => [c.id, fold(everything(c))]));
  }

  find(wish: Wish): Print[] {
    const words = fold(wish.words).split(/\s+/).filter(Boolean);
    const groups = markGroups(wish.marks);
    return this.cards.filter((c) =>
      (!wish.kinds.length || wish.kinds.includes(c.kind)) &&
      groups.every((group) => group.some((m) => c.traits.includes(m))) &&
      (!wish.trait || c.traits.includes(wish.trait)) &&
      Object.entries(wish.ranges).every(([field, range]) => within(c.nums[field], range)) &&
      words.every((word) => this.#texts.get(c.id)!.includes(word)));
  }
}

/** Marks of one sort (colours, levels) widen each other, those of different sorts narrow. */
export function markGroups(marks: string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const mark of marks) {
    const sort = mark.includes(":") ? mark.split(":")[0]! : mark;
    groups.set(sort, [...(groups.get(sort) ?? []), mark]);
  }
  return [...groups.values()];
}

function within(value: number | undefined, range: Range): boolean {
  if (range.least === null && range.most === null) return true;
  return value !== undefined && value >= (range.least ?? -Infinity) && value <= (range.most ?? Infinity);
}

/** Traits that players know, not those by which the engine tells cards apart. */
export function traitsOf(terms: Terms, cards: Print[]): string[] {
  const marks = new Set(terms.marks.map((m) => m.trait));
  return [...new Set(cards.flatMap((c) => c.traits))].filter((t) => !/^[a-z_]+:/.test(t) && !marks.has(t)).sort();
}

/** The numbers that differ among these cards: worth a filter. */
export function fieldsOf(terms: Terms, cards: Print[]): Terms["fields"] {
  return terms.fields.filter((f) => new Set(cards.map((c) => c.nums[f.name]).filter((n) => n !== undefined)).size > 1);
}
