// What a deck comes to: by section, by kind, by cost.
import type { Print, Said, Terms } from "../../lib/protocol";
import { markGroups } from "../../lib/search";

export type Copies = Record<string, number>;
export interface Line { id: string; copies: number; card: Print | undefined }
export interface Part { name: string; words: Said | null; size: number; lines: Line[] }

/** One more or fewer copies of a card; a card with none is not there. */
export function changed(deck: Copies, id: string, by: number): Copies {
  const copies = (deck[id] ?? 0) + by;
  const { [id]: _, ...rest } = deck;
  return copies > 0 ? { ...rest, [id]: Math.min(99, copies) } : rest;
}

export const count = (deck: Copies): number => Object.values(deck).reduce((a, b) => a + b, 0);

const order = (a: Line, b: Line): number => {
  const cost = (l: Line): number => l.card?.nums["cost"] ?? 0;
  return cost(a) - cost(b) || (a.id < b.id ? -1 : 1);
};

/** The section that an entry names itself by its mark, where a card may lie in more than one. */
const marked = (terms: Terms, id: string): Terms["sections"][number] | undefined => terms.sections.find((s) => s.mark && id.startsWith(s.mark));
export const plain = (terms: Terms, id: string): string => id.slice(marked(terms, id)?.mark?.length ?? 0);
const sectionOf = (terms: Terms, id: string, card: Print): string => marked(terms, id)?.name ?? card.section;

/** The deck by its sections, where the game has any, and then by kind. Cards that nobody knows come last. */
export function parts(terms: Terms, prints: Record<string, Print>, deck: Copies): Part[] {
  const lines = Object.entries(deck).map(([id, copies]): Line => ({ id, copies, card: prints[plain(terms, id)] }));
  const rows = terms.sections.length
    ? terms.sections.map((s) => ({ ...s, lines: lines.filter((l) => l.card && sectionOf(terms, l.id, l.card) === s.name) }))
    : terms.kinds.map((k) => ({ ...k, lines: lines.filter((l) => l.card?.kind === k.name) }));
  const kinds = terms.kinds.map((k) => k.name);
  const out = rows.map(({ name, words, lines: some }): Part => ({
    name, words, size: some.reduce((a, l) => a + l.copies, 0),
    lines: some.sort((a, b) => kinds.indexOf(a.card!.kind) - kinds.indexOf(b.card!.kind) || order(a, b)),
  }));
  const lost = lines.filter((l) => !l.card);
  if (lost.length) out.push({ name: "?", words: null, size: lost.reduce((a, l) => a + l.copies, 0), lines: lost });
  return out;
}

export interface Bar { words: Said | string; copies: number }

/** Copies by kind, and by each sort of mark: colours, levels. */
export function bars(terms: Terms, prints: Record<string, Print>, deck: Copies): Bar[][] {
  const copies = (fits: (card: Print) => boolean): number =>
    Object.entries(deck).reduce((sum, [id, n]) => sum + (prints[id] && fits(prints[id]) ? n : 0), 0);
  const sorts = markGroups(terms.marks.map((m) => m.trait)).map((group) => terms.marks.filter((m) => group.includes(m.trait)));
  const groups = [terms.kinds.map((k) => ({ words: k.words, copies: copies((c) => c.kind === k.name) })),
    ...sorts.map((marks) => marks.map((m) => ({ words: m.words, copies: copies((c) => c.traits.includes(m.trait)) })))];
  return groups.map((g) => g.filter((b) => b.copies)).filter((g) => g.length > 1);
}

/** Copies by cost, from none to the highest; empty where cards have no cost. */
export function curve(prints: Record<string, Print>, deck: Copies): number[] {
  const out: number[] = [];
  for (const [id, n] of Object.entries(deck)) {
    const cost = prints[id]?.nums["cost"];
    if (cost === undefined) continue;
    const at = Math.max(0, Math.min(12, cost));
    while (out.length <= at) out.push(0);
    out[at]! += n;
  }
  return out;
}
