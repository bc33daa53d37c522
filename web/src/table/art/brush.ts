// Seeded chance and colours for pictures.
import type { Tint } from "../tint";
import { hash } from "../tint";

/** Chance that is the same every time for the same text. */
export class Dice {
  #s: number;
  constructor(seed: string) {
    this.#s = hash(seed) || 1;
  }
  next(): number {
    // mulberry32
    this.#s = (this.#s + 0x6d2b79f5) >>> 0;
    let t = this.#s;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  of(low: number, high: number): number {
    return low + this.next() * (high - low);
  }
  whole(below: number): number {
    return Math.floor(this.next() * below);
  }
  pick<T>(from: readonly T[]): T {
    return from[this.whole(from.length)]!;
  }
  chance(p: number): boolean {
    return this.next() < p;
  }
}

export interface Palette {
  night: string; deep: string; base: string; light: string; pale: string;
  /** A neighbour on the wheel, a stranger, and their lighter tones. */
  near: string; nearLight: string; far: string; farPale: string;
  ink: string; skin: string;
}

const hsl = (h: number, s: number, l: number): string => `hsl(${Math.round((h + 360) % 360)},${Math.round(Math.max(0, Math.min(100, s)))}%,${Math.round(Math.max(0, Math.min(100, l)))}%)`;

/** The colours of a picture: the card's ink and what goes with it. A second ink takes the stranger's part. */
export function palette(ink: Tint, second: Tint | undefined, dice: Dice): Palette {
  const { hue, sat } = ink;
  const side = dice.chance(0.5) ? 1 : -1;
  const near = hue + side * dice.of(18, 42);
  const far = second ? second.hue : hue + dice.of(140, 220);
  const soft = Math.min(sat, 62);
  return {
    night: hsl(hue + side * 12, soft * 0.75, 13), deep: hsl(hue + side * 6, soft * 0.85, 24), base: hsl(hue, soft, Math.min(52, ink.light)),
    light: hsl(hue - side * 8, soft * 0.95, 68), pale: hsl(hue - side * 14, Math.max(20, soft * 0.8), 87),
    near: hsl(near, soft * 0.9, 42), nearLight: hsl(near, soft * 0.9, 72), far: hsl(far, Math.max(30, soft * 0.75), 52), farPale: hsl(far, Math.max(34, soft * 0.8), 80),
    ink: hsl(hue + side * 10, 30, 10), skin: hsl(28 + dice.of(-6, 6), 52, dice.of(78, 88)),
  };
}

export const f = (n: number): string => String(Math.round(n * 10) / 10);
/** Elements. */
export const path = (d: string, fill: string, more = ""): string => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d: string, stroke: string, width: number, more = ""): string => `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${f(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = ""): string => `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${fill}" ${more}/>`;
export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ""): string => `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" fill="${fill}" ${more}/>`;
export const times = (n: number, one: (k: number) => string): string => Array.from({ length: n }, (_, k) => one(k)).join("");
