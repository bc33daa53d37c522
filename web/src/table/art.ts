// A card's picture, drawn from its data: the same every time for the same card.
import type { Face, Terms } from "../lib/protocol";
import { css, hash, tints } from "./tint";

const kept = new Map<string, string>();

/** The picture of a card as an address that an image can show. */
export function picture(terms: Terms, face: Face): string {
  const key = `${terms.name}/${face.id}/${face.name.ja}`;
  let found = kept.get(key);
  if (!found) {
    found = `data:image/svg+xml,${encodeURIComponent(draw(terms, face))}`;
    kept.set(key, found);
  }
  return found;
}

/** The picture of a card as SVG, 63 by 88. */
export function draw(terms: Terms, face: Face): string {
  const ink = tints(terms, face)[0]!;
  const h = hash(face.id + face.name.ja);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88"><rect width="63" height="88" fill="${css(ink, -10)}"/>`
    + `<circle cx="${20 + (h % 23)}" cy="${26 + ((h >> 5) % 20)}" r="${12 + ((h >> 9) % 10)}" fill="${css(ink, 18)}"/></svg>`;
}
