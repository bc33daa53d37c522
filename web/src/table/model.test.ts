import { describe, expect, test } from "vitest";
import type { Question } from "../lib/protocol";
import { browse, laid, outOfSight, placeKey, pointed, shownNumbers, sideBySide, stacks } from "./model";
import { card, face, row, terms, view } from "./sample";

const question = (options: object[]): Question => ({ number: 1, kind: "x", text: { ja: "", en: "" }, options: options.map((o, index) => ({ index, verb: "choose", label: { ja: "", en: "" }, cards: [], ...o })), least: 1, most: 1, picked: [] }) as Question;

describe("stacks", () => {
  const stage = row(0, "stage", [card(1, "A"), card(2, "B", { host: 1, under: true }), card(3, "C", { host: 1 }), card(4, "D")]);
  test("what is attached and what lies under belongs to its host", () => {
    const found = stacks(view([stage]), stage);
    expect(found.map((s) => [s.top.handle, s.under.map((c) => c.handle), s.attached.map((c) => c.handle)])).toEqual([[1, [2], [3]], [4, [], []]]);
    expect(sideBySide(stage)).toBe(2);
  });
  test("a card of another zone may be attached", () => {
    const other = row(0, "grave", [card(9, "X", { host: 4 })]);
    expect(stacks(view([stage, other]), stage)[1]!.attached.map((c) => c.handle)).toEqual([9]);
    expect(stacks(view([stage, other]), other)).toEqual([]);
  });
});

test("backs lie between the cards that are known", () => {
  const hand = row(1, "hand", [card(5, "A")], 4, [2]);
  expect(laid(view([hand]), hand).map((t) => [t.at, t.stack?.top.handle ?? null])).toEqual([[0, null], [1, null], [2, 5], [3, null]]);
});

test("a pile is browsed from the top, with places for what has no name", () => {
  const deck = row(0, "deck", [card(7, "A"), card(0, "B")], 3, [0, 2]);
  expect(browse(deck).map((t) => [t.card?.id ?? null, t.card?.handle ?? 0, t.place?.at ?? null])).toEqual([["B", 0, 2], [null, 0, 1], ["A", 7, null]]);
});

test("options are found at what they point at", () => {
  const found = pointed(question([{ cards: [3, 4] }, { cards: [4] }, { place: { seat: 1, zone: "hand", at: 2 } }, { player: 1 }, {}]));
  expect([...found.cards].map(([h, o]) => [h, o.map((x) => x.index)])).toEqual([[3, [0]], [4, [0, 1]]]);
  expect(found.places.get(placeKey({ seat: 1, zone: "hand", at: 2 }))).toHaveLength(1);
  expect(found.players.get(1)).toHaveLength(1);
  expect(found.rest.map((o) => o.index)).toEqual([4]);
});

test("what a question points at out of sight is gathered; what lies open is not", () => {
  const v = view([row(0, "stage", [card(1, "A"), card(2, "B", { host: 1 })]), row(0, "deck", [card(5, "C"), card(6, "D")]), row(1, "deck", [], 3)]);
  const found = outOfSight(v, pointed(question([{ cards: [1] }, { cards: [2] }, { cards: [6] }, { place: { seat: 1, zone: "deck", at: 1 } }])), (zone) => zone === "stage");
  expect(found.map((h) => [h.seat, h.zone, h.host?.handle ?? null, h.things.map((t) => t.card?.handle ?? `at ${t.place?.at}`)])).toEqual([
    [0, "stage", 1, [2]], [0, "deck", null, [6]], [1, "deck", null, ["at 1"]]]);
});

describe("numbers", () => {
  test("as shown by the game, with what damage leaves", () => {
    const found = shownNumbers(terms, face("A"), card(1, "A", { damage: 30, nums: { cost: 2, hp: 120, might: 1 } }));
    expect(found.map((n) => [n.name, n.printed, n.now, n.left])).toEqual([["hp", 100, 120, 90], ["might", 3, 1, 1]]);
  });
  test("all of them where the game names none", () => {
    expect(shownNumbers({ ...terms, shown_fields: [] }, face("A")).map((n) => [n.name, n.cost])).toEqual([["cost", true], ["hp", false], ["might", false]]);
  });
});
