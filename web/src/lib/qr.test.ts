import { expect, test } from "vitest";
import { MOST, qr } from "./qr";

/** Every module of a code as text. */
const rows = (text: string): string[] => qr(text)!.map((row) => row.map((d) => (d ? "#" : ".")).join(""));

test("its size follows from what it holds, up to the most there is room for", () => {
  expect(qr("a".repeat(17))).toHaveLength(21);
  expect(qr("a".repeat(18))).toHaveLength(25);
  expect(qr("a".repeat(MOST))).toHaveLength(177);
  expect(qr("a".repeat(MOST + 1))).toBeNull();
});
test("three corners, the clock lines and the dark module are where a reader looks for them", () => {
  for (const text of ["x", "y".repeat(200), "z".repeat(900)]) {
    const found = rows(text);
    const n = found.length;
    const corner = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"];
    for (const [x, y] of [[0, 0], [n - 7, 0], [0, n - 7]] as const) corner.forEach((line, k) => expect(found[y + k]!.slice(x, x + 7)).toBe(line));
    for (let k = 8; k < n - 8; k++) expect(found[6]![k] + found[k]![6]!).toBe(k % 2 ? ".." : "##");
    expect(found[n - 8]![8]).toBe("#");
  }
});
/** Its two copies of the format say the same, level L and a mask, and are words of their code. */
test("the format is written twice, and is a word of its code", () => {
  for (const text of ["x", "taisen".repeat(50)]) {
    const d = qr(text)!;
    const n = d.length;
    const at = (x: number, y: number): number => Number(d[y]![x]);
    const one = [...[0, 1, 2, 3, 4, 5, 7, 8].map((y) => at(8, y)), at(7, 8), ...[5, 4, 3, 2, 1, 0].map((x) => at(x, 8))];
    const two = [...[0, 1, 2, 3, 4, 5, 6, 7].map((k) => at(n - 1 - k, 8)), ...[0, 1, 2, 3, 4, 5, 6].map((k) => at(8, n - 7 + k))];
    expect(two).toEqual(one);
    let word = one.reduce((sum, b, k) => sum | (b << k), 0) ^ 0x5412;
    expect(word >> 13).toBe(1);
    for (let k = 14; k >= 10; k--) if ((word >> k) & 1) word ^= 0x537 << (k - 10);
    expect(word).toBe(0);
  }
});
