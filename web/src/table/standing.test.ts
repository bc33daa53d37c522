import { describe, expect, test } from "vitest";
import { card, face, row, terms as plain, view } from "./sample";
import { asItStands, goalAt, goalsOf, readyAt, stocksOf } from "./standing";

const said = (ja: string, en = ja) => ({ ja, en });
const terms = { ...plain,
  goals: [{ zone: "grave", words: said("傷"), last: 2, limit: 3, start: 0, printed: ["", ""] as [string, string] },
    { zone: "deck", words: said("山"), last: 1, limit: 0, start: 0, printed: ["stage", "hp"] as [string, string] }],
  stocks: [{ zones: ["stage"], words: said("力"), ready: true, kind: "", marks: "" }, { zones: ["hand"], words: said("色"), ready: false, kind: "being", marks: "color:" }] };
const faces = { A: face("A"), B: face("B", { traits: ["color:red"] }) };
const at = (grave: number, deck: number, turn = 3) => view([
  row(0, "stage", [card(1, "A", { pose: 1 }), card(2, "B"), card(3, "B", { host: 2 })]), row(0, "grave", [], grave), row(0, "deck", [], deck), row(0, "hand", [card(8, "B"), card(9, "A")]),
], { turn });

describe("how a player stands", () => {
  test("a zone that fills has its limit and alarms before the last card", () => {
    expect(goalsOf(terms, at(1, 9), faces, 0)[0]).toMatchObject({ n: 1, of: 3, rises: true, alarm: false });
    expect(goalAt(terms, at(2, 9), faces, 0, "grave")!.alarm).toBe(true);
    expect(goalAt(terms, at(2, 9), faces, null, "grave")).toBeUndefined();
  });
  test("one that runs out begins with what is printed, and nothing alarms before the game", () => {
    expect(goalsOf(terms, at(0, 2), faces, 0)[1]).toMatchObject({ n: 2, of: 100, rises: false, alarm: false });
    expect(goalsOf(terms, at(0, 1), faces, 0)[1]!.alarm).toBe(true);
    expect(goalsOf(terms, at(0, 0, 0), faces, 0)[1]!.alarm).toBe(false);
  });
  test("what a team has together counts for each of its players, without the number of one", () => {
    const teamed = { ...plain, zones: [{ ...plain.zones[0]!, name: "life", words: said("命"), teams: true }],
      goals: [{ zone: "life", words: said("命"), last: 0, limit: 0, start: 10, printed: ["", ""] as [string, string] }] };
    const players = [0, 1, 1, 0].map((team) => ({ team, gone: false, marks: [] }));
    const there = { ...view([row(0, "life", [], 16), row(1, "life", [], 7)], { turn: 3 }), players };
    expect([0, 1, 2, 3].map((s) => goalsOf(teamed, there, faces, s)[0])).toMatchObject([{ n: 16, of: 0 }, { n: 7, of: 0 }, { n: 7 }, { n: 16 }]);
  });
  test("what is turned is spent, what is attached is not counted, colours are counted apart", () => {
    const [power, colours] = stocksOf(terms, at(0, 9), faces, 0);
    expect([power!.n, power!.of]).toEqual([1, 2]);
    expect(colours!.n).toBe(2);
    expect(colours!.parts.map((p) => [p.mark.trait, p.n])).toEqual([["color:red", 2]]);
    expect(readyAt(terms, row(0, "hand", []))).toBeUndefined();
  });
  test("a printed number that counts a zone shows what is left", () => {
    const there = at(0, 1);
    expect(asItStands(terms, there, faces.A, there.zones[0]!.cards[0]!).nums!.hp).toBe(1);
    expect(asItStands(terms, there, faces.A, card(8, "A"))).toEqual(card(8, "A"));
  });
});
