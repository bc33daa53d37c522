import { describe, expect, it } from "vitest";
import type { Print, Terms } from "./protocol";
import { fieldsOf, fold, markGroups, nothing, Shelf, traitsOf } from "./search";

const both = (ja: string, en = ja) => ({ ja, en });
export function print(id: string, name: string, more: Partial<Print> = {}): Print {
  return {
    id, name: both(name, more.name?.en ?? name), title: both(""), kind: "unit", nums: {}, traits: [], text: both(""), facts: {}, rarity: "",
    flavour: both(""), section: "", ...more,
  };
}
const cards = Object.fromEntries([
  print("TB-1", "カモメの番人", { name: both("カモメの番人", "Gull Warden"), nums: { cost: 2 }, traits: ["灯守", "color:red", "level:a"] }),
  print("TB-2", "ガラスの舟", { kind: "spell", nums: { cost: 5 }, text: both("2枚ドローする。", "Draw 2 cards."), traits: ["color:blue", "level:a"] }),
  print("TB-3", "Ｋ-9", { traits: ["灯守", "color:blue", "level:b"], pieces: [{ part: "art", name: both("波の音"), text: "相手に20ダメージ。", cost: [], number: 20, bonus: [] }] }),
].map((p) => [p.id, p]));
const find = (wish: Partial<ReturnType<typeof nothing>>): string[] => new Shelf(cards).find({ ...nothing(), ...wish }).map((c) => c.id);

describe("folding", () => {
  it("makes kana, width and case the same", () => {
    for (const word of ["カモメ", "かもめ", "ｶﾓﾒ"]) expect(fold(word)).toBe("かもめ");
    expect(fold("ｶﾞﾗｽ")).toBe(fold("ガラス"));
    expect(fold("ＴＢ－１")).toBe(fold("tb-1"));
    expect(fold("ヴェール")).toBe(fold("ゔぇーる"));
    expect(fold("カナリ・サビ")).toBe(fold("かなりさび"));
  });
  it("keeps what differs", () => {
    expect(fold("か")).not.toBe(fold("が"));
    expect(fold("つ")).not.toBe(fold("っ"));
  });
});

describe("finding", () => {
  it("looks at names of both languages, numbers, texts and pieces", () => {
    expect(find({ words: "かもめ" })).toEqual(["TB-1"]);
    expect(find({ words: "GULL" })).toEqual(["TB-1"]);
    expect(find({ words: "ｔｂ-2" })).toEqual(["TB-2"]);
    expect(find({ words: "ドロー" })).toEqual(["TB-2"]);
    expect(find({ words: "なみ" })).toEqual([]);
    expect(find({ words: "波の音" })).toEqual(["TB-3"]);
    expect(find({ words: "k" })).toEqual(["TB-3"]);
  });
  it("wants every word", () => {
    expect(find({ words: "カモメ　番人" })).toEqual(["TB-1"]);
    expect(find({ words: "カモメ 舟" })).toEqual([]);
  });
  it("widens within a sort of marks and narrows between sorts", () => {
    expect(find({ marks: ["color:red", "color:blue"] })).toEqual(["TB-1", "TB-2", "TB-3"]);
    expect(find({ marks: ["color:blue", "level:a"] })).toEqual(["TB-2"]);
    expect(markGroups(["a:1", "b", "a:2"])).toEqual([["a:1", "a:2"], ["b"]]);
  });
  it("filters by kind, trait and number; a card without the number has none", () => {
    expect(find({ kinds: ["spell"] })).toEqual(["TB-2"]);
    expect(find({ trait: "灯守" })).toEqual(["TB-1", "TB-3"]);
    expect(find({ ranges: { cost: { least: null, most: 3 } } })).toEqual(["TB-1"]);
    expect(find({ ranges: { cost: { least: 3, most: null } } })).toEqual(["TB-2"]);
    expect(find({ ranges: { cost: { least: null, most: null } } })).toHaveLength(3);
  });
  it("offers only what tells cards apart", () => {
    const terms = { marks: [{ trait: "buzz", words: both("Buzz"), colour: "" }], fields: [{ name: "cost", words: both("c") }, { name: "hp", words: both("hp") }] } as unknown as Terms;
    expect(traitsOf(terms, [...Object.values(cards), print("X", "x", { traits: ["buzz"] })])).toEqual(["灯守"]);
    expect(fieldsOf(terms, Object.values(cards)).map((f) => f.name)).toEqual(["cost"]);
  });
});
