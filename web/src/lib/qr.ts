// QR codes (ISO/IEC 18004, bytes, level L), so that a deck goes from one screen to another without anybody between.

/** By version: bytes of correction in a block, and how many blocks, at level L. */
const CHECK = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25];
/** So many bytes the largest holds. */
export const MOST = 2953;

/** Modules that are no patterns. */
function room(v: number): number {
  let n = (16 * v + 128) * v + 64;
  if (v >= 2) {
    const align = Math.floor(v / 7) + 2;
    n -= (25 * align - 10) * align - 55;
    if (v >= 7) n -= 36;
  }
  return n;
}
const dataBytes = (v: number): number => Math.floor(room(v) / 8) - CHECK[v - 1]! * BLOCKS[v - 1]!;

function times(x: number, y: number): number {
  let z = 0;
  for (let i = 7; i >= 0; i--) {
    z = (z << 1) ^ ((z >>> 7) * 0x11d);
    z ^= ((y >>> i) & 1) * x;
  }
  return z;
}

function divisor(degree: number): number[] {
  const out: number[] = Array.from({ length: degree }, (_, k) => (k === degree - 1 ? 1 : 0));
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) {
      out[j] = times(out[j]!, root);
      if (j + 1 < degree) out[j]! ^= out[j + 1]!;
    }
    root = times(root, 2);
  }
  return out;
}

function correction(data: number[], by: number[]): number[] {
  const out: number[] = by.map(() => 0);
  for (const b of data) {
    const factor = b ^ out.shift()!;
    out.push(0);
    by.forEach((c, i) => (out[i]! ^= times(c, factor)));
  }
  return out;
}

function codewords(bytes: Uint8Array, v: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >>> i) & 1);
  };
  put(4, 4);
  put(bytes.length, v < 10 ? 8 : 16);
  for (const b of bytes) put(b, 8);
  const capacity = dataBytes(v) * 8;
  put(0, Math.min(4, capacity - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < capacity; pad ^= 0xec ^ 0x11) put(pad, 8);
  const data = Array.from({ length: bits.length / 8 }, (_, k) => bits.slice(8 * k, 8 * k + 8).reduce((n, b) => (n << 1) | b, 0));
  const [blocks, check] = [BLOCKS[v - 1]!, CHECK[v - 1]!];
  const whole = Math.floor(room(v) / 8);
  const short = blocks - (whole % blocks);
  const length = Math.floor(whole / blocks);
  const by = divisor(check);
  let at = 0;
  const found = Array.from({ length: blocks }, (_, i) => {
    const part = data.slice(at, (at += length - check + (i < short ? 0 : 1)));
    const ecc = correction(part, by);
    return { part, ecc };
  });
  const out: number[] = [];
  for (let i = 0; i <= length - check; i++) for (const { part } of found) if (i < part.length) out.push(part[i]!);
  for (let i = 0; i < check; i++) for (const { ecc } of found) out.push(ecc[i]!);
  return out;
}

function aligned(v: number): number[] {
  if (v === 1) return [];
  const n = Math.floor(v / 7) + 2;
  const step = Math.floor((v * 8 + n * 3 + 5) / (n * 4 - 4)) * 2;
  const out = [6];
  for (let at = v * 4 + 10; out.length < n; at -= step) out.splice(1, 0, at);
  return out;
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0, (_, y) => y % 2 === 0, (x) => x % 3 === 0, (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0, (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0, (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Dark modules, row by row; null for what is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const v = Array.from({ length: 40 }, (_, k) => k + 1).find((n) => 4 + (n < 10 ? 8 : 16) + bytes.length * 8 <= dataBytes(n) * 8);
  if (!v) return null;
  const size = v * 4 + 17;
  const dark = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const fixed = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const set = (x: number, y: number, on: boolean): void => {
    dark[y]![x] = on;
    fixed[y]![x] = true;
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]] as const)
    for (let dy = -4; dy <= 4; dy++) for (let dx = -4; dx <= 4; dx++) {
      const [x, y, far] = [cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy))];
      if (x >= 0 && x < size && y >= 0 && y < size) set(x, y, far !== 2 && far !== 4);
    }
  const spots = aligned(v);
  spots.forEach((x, i) => spots.forEach((y, j) => {
    const corner = (i === 0 && j === 0) || (i === 0 && j === spots.length - 1) || (i === spots.length - 1 && j === 0);
    if (!corner) for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
  }));
  const format = (mask: number): void => {
    const data = (1 << 3) | mask;
    let rem = data;
    for (let i = 0; i < 10; i++) rem = (rem << 1) ^ ((rem >>> 9) * 0x537);
    const bits = ((data << 10) | rem) ^ 0x5412;
    const bit = (i: number): boolean => ((bits >>> i) & 1) !== 0;
    for (let i = 0; i <= 5; i++) set(8, i, bit(i));
    set(8, 7, bit(6));
    set(8, 8, bit(7));
    set(7, 8, bit(8));
    for (let i = 9; i < 15; i++) set(14 - i, 8, bit(i));
    for (let i = 0; i < 8; i++) set(size - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; i++) set(8, size - 15 + i, bit(i));
    set(8, size - 8, true);
  };
  format(0);
  if (v >= 7) {
    let rem = v;
    for (let i = 0; i < 12; i++) rem = (rem << 1) ^ ((rem >>> 11) * 0x1f25);
    const bits = (v << 12) | rem;
    for (let i = 0; i < 18; i++) {
      const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
      set(a, b, ((bits >>> i) & 1) !== 0);
      set(b, a, ((bits >>> i) & 1) !== 0);
    }
  }
  const words = codewords(bytes, v);
  let i = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let k = 0; k < size; k++) for (let j = 0; j < 2; j++) {
      const x = right - j;
      const y = ((right + 1) & 2) === 0 ? size - 1 - k : k;
      if (fixed[y]![x] || i >= words.length * 8) continue;
      dark[y]![x] = ((words[i >>> 3]! >>> (7 - (i & 7))) & 1) !== 0;
      i += 1;
    }
  }
  const masked = (mask: number): void => {
    for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) if (!fixed[y]![x] && MASKS[mask]!(x, y)) dark[y]![x] = !dark[y]![x];
  };
  let [best, least] = [0, Infinity];
  for (let mask = 0; mask < 8; mask++) {
    masked(mask);
    format(mask);
    const cost = ugliness(dark);
    if (cost < least) [best, least] = [mask, cost];
    masked(mask);
  }
  masked(best);
  format(best);
  return dark;
}

/** What makes a code hard to read: long runs, blocks, what looks like a corner, too much of one colour. */
function ugliness(dark: boolean[][]): number {
  const size = dark.length;
  let out = 0;
  const lines = [...dark, ...dark.map((_, x) => dark.map((row) => row[x]!))];
  for (const line of lines) {
    const text = line.map((d) => (d ? "1" : "0")).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) out += run.length - 2;
    for (let k = 0; k + 11 <= size; k++) {
      const part = text.slice(k, k + 11);
      if (part === "10111010000" || part === "00001011101") out += 40;
    }
  }
  let count = 0;
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) {
    if (dark[y]![x]) count += 1;
    if (x + 1 < size && y + 1 < size && dark[y]![x] === dark[y]![x + 1] && dark[y]![x] === dark[y + 1]![x] && dark[y]![x] === dark[y + 1]![x + 1]) out += 3;
  }
  return out + Math.floor(Math.abs((count * 20) / (size * size) - 10)) * 10;
}

/** As the path of a drawing, a module a unit, with the quiet border of four. */
export const qrPath = (dark: boolean[][]): string => dark.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x + 4} ${y + 4}h1v1h-1z`] : []))).join("");
