import { expect, test } from "vitest";
import type { CardRow, Face, Terms } from "../lib/protocol";
import { fold } from "../lib/search";
import type { Laid } from "./model";
import { arranged } from "./tray";

const said = (text: string) => ({ ja: text, en: text });
const face = (id: string, cost: number, kind = "character"): Face => ({ id, name: said(`name ${id}`), title: said(""), kind, nums: { cost }, traits: [], text: said("") });
const terms = { fields: [{ name: "cost" }], kinds: [{ name: "character" }, { name: "event" }] } as unknown as Terms;
const faces = { a: face("a", 3), b: face("b", 1), c: face("c", 2, "event") };
const thing = (handle: number, id: string | null, more: Partial<CardRow> = {}): Laid => ({ card: { handle, id, owner: 0, ...more } });
const pile = [thing(1, "a"), thing(2, "b"), thing(3, "a"), thing(4, "c"), thing(5, "a", { pose: 1 })];
const handles = (lots: { things: Laid[] }[]): number[][] => lots.map((lot) => lot.things.map((t) => t.card!.handle));
const all = (): boolean => true;

test("copies lie together, and what differs in how it stands does not", () => {
  expect(handles(arranged(terms, faces, pile, "name", all, "", "en"))).toEqual([[1, 3], [5], [2], [4]]);
});
test("what can be taken comes first, a copy that cannot be taken for itself", () => {
  expect(handles(arranged(terms, faces, pile, "able", (t) => t.card!.handle === 3 || t.card!.handle === 4, "", "en"))).toEqual([[3], [4], [2], [1], [5]]);
});
test("as they lie every card is for itself", () => {
  expect(handles(arranged(terms, faces, pile, "pile", all, "", "en"))).toEqual([[1], [2], [3], [4], [5]]);
});
test("by number, and only those that fit", () => {
  expect(handles(arranged(terms, faces, pile, "cost", all, "", "en"))).toEqual([[2], [4], [1, 3], [5]]);
  expect(handles(arranged(terms, faces, pile, "cost", all, fold("NAME B"), "en"))).toEqual([[2]]);
});
test("backs are told apart by where they lie", () => {
  const backs: Laid[] = [0, 1].map((at) => ({ card: null, place: { seat: 0, zone: "life", at } }));
  expect(arranged(terms, faces, backs, "able", all, "", "en")).toHaveLength(2);
});
