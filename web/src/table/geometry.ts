// How high the cards are, from the box that the table has. Everything else follows in CSS.
import type { Layout } from "../lib/protocol";
import { barRow } from "./scene";

export interface Sizes { front: number; rear: number; hand: number; farFront: number; farRear: number; farHand: number; gap: number }

export const NARROW = 620;
/** The name above a zone and what is around its cards. */
const LABEL = 13 + 6;
/** On a narrow table: the strip with the plate and the piles. */
const PILES = 62;
export const MIDDLE = 36;

/** `seen`: the other's hand lies open (a replay with open eyes). */
export function sizes(width: number, height: number, layout: Layout, seen: boolean): Sizes {
  const phone = width < NARROW;
  const bar = barRow(layout.places);
  const open = (row: number): boolean => layout.places.some((p) => p.row === row && (!phone || p.look !== "pile"));
  const rows = Array.from({ length: layout.rows }, (_, k) => k).filter((k) => k !== bar && open(k));
  const share = phone
    ? { rear: 0.8, farFront: 0.84, farRear: 0.66, hand: 1, farHand: seen ? 0.5 : 0 }
    : { rear: 0.84, farFront: 1, farRear: 0.84, hand: 1.06, farHand: seen ? 0.6 : 0.32 };
  const gap = phone ? 2 : 4;
  const backs = rows.filter((k) => k > 0).length;
  const fronts = rows.length - backs;
  const units = fronts * (1 + share.farFront) + backs * (share.rear + share.farRear) + share.hand + share.farHand;
  const fixed = 2 * rows.length * LABEL + 2 * (6 + gap * rows.length) + MIDDLE + 12 + (phone ? 2 * PILES : 0);
  const wide = phone ? (width / 5) * 1.3 : (width / layout.columns - 10) * (88 / 63);
  const u = Math.max(44, Math.min((height - fixed) / units, wide, 240));
  const at = (k: number): number => Math.floor(u * k);
  return { front: at(1), rear: at(share.rear), hand: at(share.hand), farFront: at(share.farFront), farRear: at(share.farRear), farHand: at(share.farHand) || 20, gap };
}
