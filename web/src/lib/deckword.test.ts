import { expect, test } from "vitest";
import { pack, unpack } from "./deckword";

const deck = { game: "hololive", name: "夜のデッキ", plan: "", format: "standard", cards: { "TS-01": 4, "TS-02": 1, ["__proto__"]: 2 } as Record<string, number> };

test("a deck comes out of its word as it went in, and the word is one that an address carries", async () => {
  const word = await pack({ ...deck, more: '[[card]]\nid = "TS-02"\n' });
  expect(word).toMatch(/^[\w-]+$/);
  expect(await unpack(word)).toEqual({ ...deck, more: '[[card]]\nid = "TS-02"\n' });
});
test("the word of a deck of some twenty cards is short", async () => {
  const cards = Object.fromEntries(Array.from({ length: 20 }, (_, k) => [`TS-W${String(k * 7).padStart(3, "0")}`, 1 + (k % 4)]));
  expect((await pack({ ...deck, cards })).length).toBeLessThan(500);
});
test("what is no deck is none", async () => {
  const word = await pack(deck);
  for (const bad of ["", "%%%", word.slice(0, -6), word.slice(3), "A".repeat(300_000)]) expect(await unpack(bad)).toBeNull();
});
test("numbers of copies that nobody has are refused", async () => {
  for (const n of [0, -1, 1.5, 1000]) expect(await unpack(await pack({ ...deck, cards: { a: n } }))).toBeNull();
});
