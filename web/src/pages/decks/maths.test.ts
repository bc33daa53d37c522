import { describe, expect, it } from "vitest";
import type { Print, Terms } from "../../lib/protocol";
import { bars, changed, count, curve, parts } from "./maths";

const said = (x: string) => ({ ja: x, en: x });
const card = (id: string, kind: string, more: Partial<Print> = {}): Print => ({
  id, name: said(id), title: said(""), kind, nums: {}, traits: [], text: said(""), facts: {}, rarity: "", flavour: said(""), section: "", ...more });
const terms = {
  kinds: [{ name: "unit", words: said("Unit") }, { name: "spell", words: said("Spell") }], sections: [],
  marks: [{ trait: "color:red", words: said("R"), colour: "" }, { trait: "color:blue", words: said("B"), colour: "" }],
} as unknown as Terms;
const prints = {
  a: card("a", "unit", { nums: { cost: 3 }, traits: ["color:red"] }), b: card("b", "unit", { nums: { cost: 1 }, traits: ["color:blue"] }),
  s: card("s", "spell", { nums: { cost: 1 } }),
};

describe("deck maths", () => {
  it("adds and removes copies and forgets what is not there", () => {
    expect(changed({ a: 1 }, "a", 1)).toEqual({ a: 2 });
    expect(changed({ a: 1 }, "a", -1)).toEqual({});
    expect(changed({}, "a", -1)).toEqual({});
    expect(changed({ a: 99 }, "a", 1)).toEqual({ a: 99 });
    expect(count({ a: 3, b: 4 })).toBe(7);
  });
  it("lists by kind and cost where there are no sections, the unknown last", () => {
    const found = parts(terms, prints, { a: 2, b: 3, s: 1, x: 4 });
    expect(found.map((p) => [p.name, p.size, p.lines.map((l) => l.id)])).toEqual([["unit", 5, ["b", "a"]], ["spell", 1, ["s"]], ["?", 4, ["x"]]]);
  });
  it("lists by section where there are some", () => {
    const some = { ...terms, sections: [{ name: "head", words: said("Head") }, { name: "main", words: said("Main") }] } as Terms;
    const found = parts(some, { ...prints, a: { ...prints.a, section: "head" }, b: { ...prints.b, section: "main" } }, { a: 1, b: 2 });
    expect(found.map((p) => [p.name, p.size])).toEqual([["head", 1], ["main", 2]]);
  });
  it("an entry may say itself where its card lies", () => {
    const some = { ...terms, sections: [{ name: "main", words: said("Main") }, { name: "side", words: said("Side"), mark: "+" }] } as Terms;
    const found = parts(some, { ...prints, a: { ...prints.a!, section: "main" } }, { a: 1, "+a": 2 });
    expect(found.map((p) => [p.name, p.size, p.lines[0]!.card?.id])).toEqual([["main", 1, "a"], ["side", 2, "a"]]);
  });
  it("counts by cost with gaps, and not what has none", () => {
    expect(curve(prints, { a: 2, b: 3, s: 1, x: 9 })).toEqual([0, 4, 0, 2]);
    expect(curve({ q: card("q", "unit") }, { q: 4 })).toEqual([]);
  });
  it("counts by kind and mark, where there is more than one", () => {
    expect(bars(terms, prints, { a: 2, b: 3, s: 1 }).map((g) => g.map((b) => b.copies))).toEqual([[5, 1], [2, 3]]);
    expect(bars(terms, prints, { a: 2 })).toEqual([]);
  });
});
