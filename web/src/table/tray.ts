// What lies in a tray, in order: copies together, what can be taken first.
import { fold } from "../lib/search";
import type { Face, Terms } from "../lib/protocol";
import type { Lang } from "../lib/settings.svelte";
import type { Laid } from "./model";

export const ORDERS = ["able", "pile", "name", "cost"] as const;
export type Order = (typeof ORDERS)[number];
/** Things that need not be told apart. */
export interface Lot { key: string; things: Laid[] }

/** All that makes one card of a pile differ from another with the same face. */
const looks = ({ card }: Laid): string => JSON.stringify([card?.id, card?.pose, card?.down, card?.damage, card?.nums, card?.counters, card?.owner, card?.role]);

const words = (face: Face): string => fold([face.name.ja, face.name.en, face.title.ja, face.title.en, face.text.ja, face.text.en, ...face.traits].join("\n"));

/** The things of a heap that fit, as lots in this order; as they lie, every one is a lot of its own. */
export function arranged(terms: Terms, faces: Record<string, Face>, things: readonly Laid[], order: Order, able: (t: Laid) => boolean, wish: string, lang: Lang): Lot[] {
  const face = (t: Laid): Face | undefined => (t.card?.id && !t.card.down ? faces[t.card.id] : undefined);
  const parts = wish.split(/\s+/).filter(Boolean);
  const fitting = things.filter((t) => { const f = face(t); return !parts.length || (!!f && parts.every((p) => words(f).includes(p))); });
  const lots: Lot[] = [];
  for (const [k, thing] of fitting.entries()) {
    // Backs are told apart by where they lie.
    const key = order === "pile" || !thing.card?.id ? `${k}/${thing.card?.handle || thing.place?.at}` : `${able(thing)}${looks(thing)}`;
    const found = lots.find((lot) => lot.key === key);
    if (found) found.things.push(thing);
    else lots.push({ key, things: [thing] });
  }
  if (order === "pile") return lots;
  const first = terms.fields[0]?.name ?? "";
  const kinds = terms.kinds.map((k) => k.name);
  const number = (f: Face | undefined): number => f?.nums.cost ?? f?.nums[first] ?? Infinity;
  const name = (f: Face | undefined): string => f?.name[lang] ?? "\uffff";
  const compare = (a: Lot, b: Lot): number => {
    const [x, y] = [a.things[0]!, b.things[0]!];
    const [f, g] = [face(x), face(y)];
    const byKind = kinds.indexOf(f?.kind ?? "") - kinds.indexOf(g?.kind ?? "");
    const byNumber = number(f) === number(g) ? 0 : number(f) - number(g);
    const byName = name(f).localeCompare(name(g), lang);
    const open = Number(able(y)) - Number(able(x));
    return order === "name" ? byName || byNumber : order === "cost" ? byNumber || byKind || byName : open || byKind || byNumber || byName;
  };
  return lots.toSorted(compare);
}
