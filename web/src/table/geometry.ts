// How high the cards are, from the box that the table has. Everything else follows in CSS.
import type { Layout } from "../lib/protocol";
import { barRow } from "./scene";

export interface Sizes {
  front: number; rear: number; hand: number; farFront: number; farRear: number; farHand: number; gap: number;
  /** Where more than two play: cards of a small table, and of one brought to the front. */
  smallHead: number; smallFront: number; smallRear: number; bigFront: number; bigRear: number; bigHand: number; bigWide: number;
}
const NONE = { smallHead: 0, smallFront: 0, smallRear: 0, bigFront: 0, bigRear: 0, bigHand: 0, bigWide: 0 };

export const NARROW = 620;
/** A phone held sideways: names lie over the zones, and the middle over the halves. */
export const isFlat = (width: number, height: number): boolean => height > 0 && height < 440 && width > height;
/** A small table needs so much. */
const COLUMN = 150;
/** Whether a table has its narrow form: also where so many others would have no room side by side. */
export const isNarrow = (width: number, others: number): boolean => width < Math.max(NARROW, others > 1 ? others * COLUMN : 0);
/** The name above a zone and what is around its cards. */
const LABEL = 13 + 6;
/** On a narrow table: the strip with the plate and the piles. */
const PILES = 62;
export const MIDDLE = 36;
/** Of a phone held sideways: the line with the other's name. */
const FLAT_HEAD = 32;

/** `seen`: the other's hand lies open (a replay with open eyes). */
export function sizes(width: number, height: number, layout: Layout, seen: boolean): Sizes {
  const flat = isFlat(width, height);
  const phone = !flat && width < NARROW;
  const bar = barRow(layout.places);
  const open = (row: number): boolean => layout.places.some((p) => p.row === row && (!phone || p.look !== "pile"));
  const rows = Array.from({ length: layout.rows }, (_, k) => k).filter((k) => k !== bar && open(k));
  const share = phone
    ? { rear: 0.8, farFront: 0.84, farRear: 0.66, hand: 1, farHand: seen ? 0.5 : 0 }
    : { rear: 0.9, farFront: 1, farRear: 0.9, hand: 1.04, farHand: seen ? 0.6 : flat ? 0 : 0.22 };
  const gap = phone || flat ? 2 : 4;
  const backs = rows.filter((k) => k > 0).length;
  const fronts = rows.length - backs;
  const units = fronts * (1 + share.farFront) + backs * (share.rear + share.farRear) + share.hand + share.farHand;
  const fixed = 2 * rows.length * (flat ? 6 : LABEL) + 2 * (6 + gap * rows.length) + (flat ? FLAT_HEAD : MIDDLE + 12) + (phone ? 2 * PILES : 0);
  const wide = phone ? (width / 5) * 1.3 : (width / layout.columns - 10) * (88 / 63);
  const u = Math.max(flat ? 34 : 44, Math.min((height - fixed) / units, wide, 240, ...(phone ? rows.map((row) => turned(width, layout, row) / (row > 0 ? share.rear : 1)) : [])));
  const at = (k: number): number => Math.floor(u * k);
  // Where its slots keep a narrow table's cards small, what is left over is the hand's.
  const over = phone ? Math.min(u * 0.5, Math.max(0, height - fixed - u * units)) : 0;
  return { front: at(1), rear: at(share.rear), hand: Math.floor(at(share.hand) + over), farFront: at(share.farFront), farRear: at(share.farRear), farHand: at(share.farHand) || 20, gap, ...NONE };
}

/** On a narrow table: how high a card in a slot may be that it does not reach into its neighbours when it is turned. */
function turned(width: number, layout: Layout, row: number): number {
  const places = layout.places.filter((p) => p.row === row && p.look !== "pile" && !layout.away.includes(p.zone));
  const share = width / places.reduce((n, p) => n + p.width, 0);
  return Math.min(...places.filter((p) => p.look === "slot").map((p) => share * p.width - 4));
}

/** The name of a small table's player; in a narrow one what they are stands below it. */
const HEAD = 26;
const TALL_HEAD = 38;
/** A small table is narrow. */
const SLIM = 300;
/** A line of counts, and what is around a row of small cards. */
const COUNTS = 21;
const ROW = 6;
/** On a narrow table: the badges of the others. */
const BADGES = 100;
const WIDE = 63 / 88;

/** The open rows of a half: how many cards' widths each has, the front row first. */
function openRows(layout: Layout): number[] {
  const bar = barRow(layout.places);
  return Array.from({ length: layout.rows }, (_, row) => layout.places.filter((p) => p.row === row && row !== bar && p.look !== "pile" && !layout.away.includes(p.zone)).reduce((n, p) => n + p.width, 0)).filter(Boolean);
}

/** More than two players: one's own half large, so many others in a row above it. */
export function sizesOfMany(width: number, height: number, layout: Layout, others: number): Sizes {
  const phone = isNarrow(width, others);
  const rows = openRows(layout);
  const back = rows.length - 1;
  const rear = phone ? 0.8 : 0.84;
  const gap = phone ? 2 : 4;
  const own = rows.length * LABEL + 6 + gap * rows.length + MIDDLE + 20 + (phone ? PILES : 0);
  const units = 1 + back * rear + (phone ? 1 : 1.06);
  const floor = Math.floor;
  if (phone) {
    const [front, far] = [0.82, 0.7];
    const u = Math.max(44, Math.min((height - BADGES - 30 - rows.length * ROW - own) / (units + front + back * far), (width / 5) * 1.3));
    return { front: floor(u), rear: floor(u * rear), hand: floor(u), farFront: floor(u), farRear: floor(u * rear), farHand: 20, gap, ...NONE, smallFront: floor(u * front), smallRear: floor(u * far) };
  }
  const column = (width - 16 - 8 * (others - 1)) / others;
  const head = column < SLIM ? TALL_HEAD : HEAD;
  const around = head + COUNTS * (column < SLIM ? 2 : 1) + rows.length * (ROW + 2) + 14;
  const small = Math.max(38, Math.min(...rows.map((n, k) => (column - 18 - 3 * n) / n / WIDE / (k ? rear : 1)), (height * 0.42 - around) / (1 + back * rear),
    // One's own cards are the larger ones.
    (0.85 * (height - around - own)) / (units + 0.85 * (1 + back * rear))));
  const strip = around + small * (1 + back * rear);
  const u = Math.max(56, Math.min((height - strip - own) / units, (width / layout.columns - 10) / WIDE, 240));
  const big = Math.min(u * 1.05, (height * 0.62 - head - COUNTS - rows.length * (LABEL + 6) - 30) / (1 + back * rear + 0.6));
  return {
    front: floor(u), rear: floor(u * rear), hand: floor(u * 1.06), farFront: floor(u), farRear: floor(u * rear), farHand: 20, gap,
    smallHead: head, smallFront: floor(small), smallRear: floor(small * rear), bigFront: floor(big), bigRear: floor(big * rear), bigHand: floor(big * 0.6),
    bigWide: Math.max(460, Math.max(...rows) * (big * WIDE + 26) + 60),
  };
}
