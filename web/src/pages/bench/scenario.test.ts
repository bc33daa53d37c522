import { describe, expect, it } from "vitest";
import type { Terms } from "../../lib/protocol";
import { added, counting, empty, laid, lie, loosened, lying, seatedAs, seatsOf, short, written, type Tables } from "./scenario";

const terms = { name: "g", starts: ["main"], phases: [] } as unknown as Terms;

describe("a scenario", () => {
  it("begins with nothing but where it is", () => {
    expect(written(empty(terms))).toBe('game = "g"\n\n[position]\nphase = "main"\nturn = 1\n\n[player1]\n\n[player2]\n');
  });
  it("says a card as shortly as it can", () => {
    expect(short({ card: "A" })).toBe("A");
    expect(short({ card: "A", count: 1, bowed: false, damage: 0, attached: [] })).toBe("A");
    expect(short({ card: "A", count: 2, bowed: true, damage: 3 })).toEqual({ card: "A", count: 2, bowed: true, damage: 3 });
    expect(short({ card: "A", attached: [{ card: "B" }, "C"], under: [{ card: "D", count: 2 }] })).toEqual({
      card: "A", attached: ["B", "C"], under: [{ card: "D", count: 2 }] });
  });
  it("counts cards that lie in the same way, and only those", () => {
    expect(added([], "A")).toEqual([{ card: "A" }]);
    expect(added([{ card: "A" }], "A")).toEqual([{ card: "A", count: 2 }]);
    expect(added([{ card: "A", damage: 1 }], "A")).toEqual([{ card: "A", damage: 1 }, { card: "A" }]);
  });
  it("writes zones line by line, with names beside, and an empty zone as such", () => {
    let t = laid(empty(terms), "player1", "field", [{ card: "A-1", bowed: true }, { card: "filler" }]);
    t = laid(t, "player2", "life", []);
    expect(written(t, (id) => (id === "A-1" ? "Ann" : ""))).toContain(
      '[player1]\nfield = [\n    { card = "A-1", bowed = true },  # Ann\n    "filler",\n]\n\n[player2]\nlife = []\n');
    expect(lying(t, "player2", "life")).toEqual([]);
    expect(lying(t, "player2", "field")).toBeUndefined();
    expect(laid(t, "player2", "life", undefined).player2).toEqual({});
  });
  it("keeps what the form does not know", () => {
    const t: Tables = {
      game: "g", name: "n", rules: ["1.2"], script: ["pass", { do: "enter", card: "A" }], position: { phase: "p", turn: 2, step: "7.1" },
      player1: { fill: 0, hand: ["A"] }, player2: {}, card: [{ name: "A", text: "x\ny", art: [{ name: "z", cost: ["red"] }] }], traits: { 影: "Shade" },
      expect: { cannot: [], player1: { hand: 0 } }, part: [{ script: ["pass"], expect: { asked: 2 } }],
    };
    const text = written(t);
    for (const piece of ['rules = ["1.2"]', 'script = [\n    "pass",\n    { do = "enter", card = "A" },\n]', 'step = "7.1"', "fill = 0",
      '[[card]]\nname = "A"\ntext = "x\\ny"\nart = [{ name = "z", cost = ["red"] }]', '[traits]\n"影" = "Shade"',
      "[expect]\ncannot = []\nplayer1 = { hand = 0 }", '[[part]]\nscript = ["pass"]\nexpect = { asked = 2 }'])
      expect(text).toContain(piece);
    expect(text.indexOf("script")).toBeLessThan(text.indexOf("[position]"));
  });
  it("says what counters lie where, and what is attached as something", () => {
    expect(short({ card: "A", counters: { boost: 2, rage: 0 }, level: ["B"] })).toEqual({ card: "A", counters: { boost: 2 }, level: ["B"] });
    expect(short({ card: "A", counters: { rage: 0 } })).toBe("A");
    let t = counting(empty(terms), "player1", "", { rage: 2, boost: 0 });
    t = counting(t, "player1", "grave", { rage: 1 });
    expect(written(t)).toContain("[player1]\ncounters = { rage = 2 }\ncounters_in = { grave = { rage = 1 } }\n");
    expect([lie(t, "player1"), lie(t, "player1", "grave"), lie(t, "player2")]).toEqual([{ rage: 2 }, { rage: 1 }, {}]);
    expect(counting(counting(t, "player1", "", {}), "player1", "grave", { rage: 0 }).player1).toEqual({});
  });
  it("is taken out of the comments of an exact one", () => {
    expect(loosened('# # turn 3\n# game = "g"\n# [player1]\n# hand = ["A"]\n\ngame = "g"\nexact = """\nAAAA"""\n')).toBe('# turn 3\ngame = "g"\n[player1]\nhand = ["A"]\n');
    expect(loosened('# a note\ngame = "g"\n')).toBeNull();
  });
  it("is laid for as many as the format has", () => {
    const formats = [{ name: "duel", seats: [2] }, { name: "rumble", seats: [3, 4, 5, 6] }, { name: "pairs", seats: [4] }];
    const many = { ...terms, formats } as unknown as Terms;
    const four = seatedAs(many, { ...empty(many), position: { phase: "main", turn: 2 } }, "rumble", 4);
    expect([four.format, four.players, seatsOf(many, four)]).toEqual(["rumble", 4, 4]);
    expect(written(four)).toBe('game = "g"\nformat = "rumble"\nplayers = 4\n\n[position]\nphase = "main"\nturn = 2\n\n[player1]\n\n[player2]\n\n[player3]\n\n[player4]\n');
    // Whoever is not there any more is not described, and has no turn.
    const two = seatedAs(many, { ...four, position: { turn: 4 } }, "duel", 4);
    expect([two.format, two.players, two.player3, two.position!["turn"], seatsOf(many, two)]).toEqual([undefined, undefined, undefined, 1, 2]);
    expect(seatsOf(many, { game: "g", format: "pairs" })).toBe(4);
    expect(seatsOf(many, { game: "g", player3: {} })).toBe(3);
  });
});
