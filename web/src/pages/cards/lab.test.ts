import { describe, expect, it } from "vitest";
import type { DeckRow, Print, Terms } from "../../lib/protocol";
import { draft, onBench, piece, taken, testDeck, texts, turned, written, type Form } from "./lab";
import { portions } from "./portions";

const said = (x: string) => ({ ja: x, en: x });
const form: Form = {
  kind: "type", traits: "tags", titled: false, second: "", text_part: "subtype", numbers: ["hp"], letters: false, marks: ["big"], texts: ["extra"],
  facts: [{ key: "subtype", fact: "subtype", words: ["item"], many: false }, { key: "colors", fact: "color", words: ["red", "blue"], many: true }],
  pieces: [{ table: "skill", parts: ["a", "b"], number: "cost", cost: "", bonus: "", symbols: [] },
    { table: "art", parts: ["art"], number: "power", cost: "cost", bonus: "advantage", symbols: ["red", "blue"] }], words: {},
  kinds: {
    unit: { usual: { hp: 80, colors: ["blue"] }, marks: ["big"], parts: ["a", "art"], texts: ["extra"], text: false, section: "main" },
    help: { usual: { subtype: "item" }, marks: [], parts: [], texts: [], text: true, section: "main" },
  },
};

describe("a card in the making", () => {
  it("has what is usual, and is written as a card file", () => {
    const d = draft(form, "unit", "名\"前");
    expect(d.pieces[0]).toMatchObject({ part: "art", cost: ["blue"], number: 30 });
    d.pieces[0]!.text = "引く。";
    d.pieces.push({ ...piece(form, "a"), name: "技" });
    d.values["big"] = true;
    d.texts["extra"] = "何か。";
    expect(written("g", form, d)).toBe(`game = "g"

[[card]]
id = "LAB-1"
name = "名\\"前"
type = "unit"
hp = 80
colors = ["blue"]
big = true
extra = "何か。"
[[card.art]]
name = "?"
cost = ["blue"]
power = 30
text = "引く。"
[[card.skill]]
kind = "a"
name = "技"
cost = 1
`);
    expect(texts(form, d)).toEqual([{ part: "extra", text: "何か。" }, { part: "art", text: "引く。" }]);
  });
  it("turns into another kind and keeps what both have", () => {
    const d = { ...draft(form, "unit", "n"), traits: ["#x"], text: "t" };
    d.values["hp"] = 200;
    const other = turned(form, d, "help");
    expect(other).toMatchObject({ kind: "help", name: "n", traits: ["#x"], text: "t", values: { subtype: "item" }, pieces: [] });
    expect(texts(form, other)).toEqual([{ part: "item", text: "t" }]);
    expect(turned(form, d, "unit").values["hp"]).toBe(200);
  });
  it("is worded anew beside what is printed, and keeps all that is printed", () => {
    const values = { id: "X", name: "n", name_en: "N", type: "help", subtype: "item", rarity: "r", text: "p" };
    const fresh = taken(form, "X", values, [], "花");
    expect(fresh.anew).toEqual({ by: "花", words: { text: "", extra: "" }, kept: { name_en: "N", rarity: "r" } });
    expect(written("g", form, fresh)).not.toContain("reworded");
    fresh.anew!.words["text"] = "w";
    expect(written("g", form, fresh)).toContain('text = "p"\nname_en = "N"\nrarity = "r"\nreworded = "w"\nreworded_by = "花"\n');
    // Opened again it is still the printed card with its wording.
    expect(taken(form, "X", { ...values, reworded: "w", reworded_by: "花" }, []).anew).toMatchObject({ by: "花", words: { text: "w" } });
    const pieces = taken(form, "X", { name: "n", type: "unit" }, [{ part: "art", name: "a", name_en: "A", text: "p", reworded: "w" }], "花");
    expect(written("g", form, pieces)).toContain('text = "p"\nname_en = "A"\nreworded = "w"\n');
    expect(taken(form, "X", values, []).anew).toBeUndefined();
  });
  it("is taken from a file and written back the same", () => {
    const values = { id: "X", name: "n", type: "unit", hp: 10, colors: ["red"], tags: ["#t"], extra: "e", rarity: "r" };
    const d = taken(form, "MY-1", values, [{ table: "art", part: "art", name: "p", cost: ["red"], power: 20, advantage: { blue: 50 }, text: "t" }]);
    expect(d).toMatchObject({ id: "MY-1", kind: "unit", name: "n", traits: ["#t"], texts: { extra: "e" }, values: { hp: 10, colors: ["red"] } });
    expect(written("g", form, d)).toContain('cost = ["red"]\npower = 20\nadvantage = { blue = 50 }\ntext = "t"');
  });
});

const card = (id: string, more: Partial<Print> = {}): Print => ({
  id, name: said(id), title: said(""), kind: "unit", nums: {}, traits: [], text: said(""), facts: {}, rarity: "", flavour: said(""), section: "main", ...more });
const prints = Object.fromEntries([
  card("lead", { kind: "lead", section: "head" }), card("red", { traits: ["color:red"] }), card("red2", { traits: ["color:red", "level:2"] }),
  card("blue", { traits: ["color:blue"] }), card("help", { kind: "help" })].map((c) => [c.id, c]));
const deck = (key: string, cards: Record<string, number>): DeckRow => ({ key, starter: key, name: said(key), plan: said(""), format: "", size: 0, cards });
const starters = [deck("blues", { lead: 1, blue: 4, help: 4 }), deck("reds", { lead: 1, red: 3, red2: 4, help: 2 })];

describe("the deck of a test game", () => {
  it("is the starter that suits the card, with copies in place of what is most like it", () => {
    const found = testDeck(starters, prints, card("new", { traits: ["color:red"] }));
    expect(found.starter.key).toBe("reds");
    expect(found.cards).toEqual({ lead: 1, red2: 3, help: 2, new: 4 });
  });
  it("keeps its size, also where a section has one card", () => {
    const found = testDeck(starters, prints, card("new", { kind: "lead", section: "head" }));
    expect(found.cards).toEqual({ new: 1, blue: 4, help: 4 });
  });
});

describe("the bench", () => {
  it("gets the card in hand, and something to pay with", () => {
    const zone = (name: string, more: object = {}) => ({ name, owner_sees: true, others_see: true, posed: false, played: false, ...more });
    const terms = { zones: [zone("deck", { owner_sees: false }), zone("hand", { others_see: false }), zone("land", { posed: true }), zone("field", { posed: true, played: true })], starts: ["main"] } as unknown as Terms;
    const text = onBench(terms, 'game = "g"\n\n[[card]]\nid = "N"\n', card("N"));
    expect(text.startsWith('game = "g"\n\n[position]\nphase = "main"')).toBe(true);
    expect(text).toContain('[player1]\nhand = ["N"]\nland = [{ card = "filler", count = 8 }]');
    expect(text).toContain("[[card]]");
  });
});

describe("large files", () => {
  it("are cut into portions of the same form", () => {
    expect(portions("short", 100)).toEqual(["short"]);
    const rows = portions(JSON.stringify(Array.from({ length: 20 }, (_, k) => ({ id: k }))), 60);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.flatMap((r) => JSON.parse(r))).toHaveLength(20);
    const table = portions(JSON.stringify(Object.fromEntries(Array.from({ length: 20 }, (_, k) => [`k${k}`, k]))), 60);
    expect(Object.assign({}, ...table.map((r) => JSON.parse(r)))).toHaveProperty("k19", 19);
    expect(portions('{"a":1}\n{"a":2}\n\n{"a":3}', 16)).toEqual(['{"a":1}\n{"a":2}', '{"a":3}']);
  });
});
