// The colours of cards: from the marks that the game shows as colours, else from their first trait.
import type { Face, Mark, Terms } from "../lib/protocol";

/** hue in degrees, saturation in percent, light: how light the middle tone is. */
export interface Tint { hue: number; sat: number; light: number }

// The terminal's colour words, as inks.
const INKS: Record<string, Tint> = {
  white: { hue: 42, sat: 22, light: 74 }, green: { hue: 146, sat: 52, light: 40 }, red: { hue: 2, sat: 66, light: 50 },
  blue: { hue: 216, sat: 66, light: 50 }, magenta: { hue: 282, sat: 46, light: 52 }, yellow: { hue: 43, sat: 84, light: 52 },
  cyan: { hue: 188, sat: 60, light: 44 }, black: { hue: 230, sat: 12, light: 28 },
};
export const PLAIN: Tint = { hue: 220, sat: 9, light: 52 };

/** A number from a text, the same every time (FNV-1a). */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let k = 0; k < text.length; k++) h = Math.imul(h ^ text.charCodeAt(k), 0x01000193);
  h ^= h >>> 15;
  return Math.imul(h, 0x2c1b3c6d) >>> 0;
}

const ink = (mark: Mark): Tint | undefined => INKS[mark.colour.split(" ").pop() ?? ""];

/** The inks of a card: those of its colour marks, else one of its traits' own. */
export function tints(terms: Terms, face: Face, traits: string[] = face.traits): Tint[] {
  const marked = terms.marks.filter((m) => traits.includes(m.trait)).flatMap((m) => ink(m) ?? []);
  if (marked.length) return marked;
  const own = traits.filter((t) => !/^(name|kind|level):/.test(t) && !terms.marks.some((m) => m.trait === t));
  // A game whose colours are marks shows what has none as plain; else families have colours.
  if (terms.marks.some(ink)) return [PLAIN];
  const family = own[own.length - 1];
  if (!family) return [PLAIN];
  // Families that the game names lie far from each other on the wheel.
  const known = Object.keys(terms.traits ?? {}).indexOf(family);
  const hue = known >= 0 ? Math.round(known * 137.5 + 200) % 360 : (hash(family) % 24) * 15;
  return [{ hue, sat: 44, light: 46 }];
}

/** The ink of a symbol in a cost, by the mark that ends with its name. */
export function symbol(terms: Terms, name: string): { tint: Tint; mark: Mark | undefined } {
  const mark = terms.marks.find((m) => m.trait.endsWith(`:${name}`));
  return { tint: (mark && ink(mark)) || PLAIN, mark };
}

export const css = (t: Tint, light = 0, sat = 0): string =>
  `hsl(${t.hue} ${Math.max(0, Math.min(100, t.sat + sat))}% ${Math.max(0, Math.min(100, t.light + light))}%)`;

/** Marks that are no colours: a level and the like. */
export const badges = (terms: Terms, traits: string[]): Mark[] => terms.marks.filter((m) => traits.includes(m.trait) && !ink(m));
