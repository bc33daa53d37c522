// A card's picture, drawn from its data: the same every time for the same card.
import type { Face, Terms } from "../../lib/protocol";
import { PLAIN, css, hash, tints } from "../tint";
import { Dice, palette } from "./brush";
import { GROUNDS } from "./grounds";
import { person } from "./person";
import { THINGS, light } from "./things";

const kept = new Map<string, string>();

/** The picture of a card as an address that an image can show. */
export function picture(terms: Terms, face: Face): string {
  const key = `${terms.name}/${face.id}/${face.name.ja}`;
  let found = kept.get(key);
  if (!found) {
    found = address(draw(terms, face));
    kept.set(key, found);
  }
  return found;
}

export type Subject = "person" | "companion" | "thing" | "place" | "light";

/** As the game says; else who has numbers of their own is somebody, and a card that says nothing is its colour. */
export function subject(terms: Terms, face: Face, dice: Dice): Subject {
  const said = [...face.traits, face.kind].map((t) => terms.pictures[t]).find(Boolean);
  if (said) return said as Subject;
  if (Object.entries(face.nums).some(([name, value]) => name !== "cost" && value > 0)) return "person";
  return !face.text.ja && !face.check?.ja ? "light" : dice.chance(0.7) ? "thing" : "place";
}

/** A short address where the browser can keep a picture for itself: it is read once, however often the card is drawn. */
function address(svg: string): string {
  if (typeof URL.createObjectURL !== "function") return `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
}

/** The picture of a card as SVG, 63 by 88. */
export function draw(terms: Terms, face: Face): string {
  const printed = tints(terms, face);
  // A card without a colour still has a picture with one, only paler.
  const inks = printed[0] === PLAIN ? [{ hue: hash(face.name.ja) % 360, sat: 30, light: 46 }] : printed;
  const dice = new Dice(`${face.id}|${face.name.ja}`);
  // Somebody's hair and dress keep their colours on all cards of that name and colour.
  const what = subject(terms, face, dice);
  const name = new Dice(face.name.ja);
  const p = palette(inks[0]!, inks[1], what === "person" ? new Dice(face.name.ja) : dice);
  const ground = what === "light" ? "" : dice.pick(GROUNDS)(p, dice);
  const front = what === "person" ? person(p, name, dice) : what === "light" ? light(p, name) : dice.pick(THINGS[what])(p, dice);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88" width="252" height="352" preserveAspectRatio="xMidYMid slice"><defs>`
    + `<linearGradient id="s" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="${dice.chance(0.5) ? p.deep : p.near}"/><stop offset=".55" stop-color="${p.base}"/><stop offset="1" stop-color="${dice.chance(0.5) ? p.nearLight : p.deep}"/></linearGradient>`
    + `<radialGradient id="v" cx=".5" cy=".43" r=".75"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="${css(inks[0]!, -40)}" stop-opacity=".55"/></radialGradient></defs>`
    + `<rect width="63" height="88" fill="url(#s)"/>${ground}${front}<rect width="63" height="88" fill="url(#v)"/></svg>`;
}
