import { describe, expect, it } from "vitest";
import type { Face, GameEvent } from "../lib/protocol";
import { aloud, latest, lotText, news, parts, story } from "./story";

const event = (n: number, turn: number, group: number, more: Partial<GameEvent> = {}): GameEvent => ({
  n, name: "moved", text: { ja: `${n}`, en: `${n}` }, turn, player: 0, number: 0, group, quiet: false, ...more,
});

describe("the log", () => {
  it("is by turn, then by cause, without what is quiet", () => {
    const told = story([event(0, 0, 0), event(1, 1, 1), event(2, 1, 1), event(3, 1, 1, { quiet: true }), event(4, 1, 2), event(5, 2, 2)]);
    expect(told.map((t) => [t.turn, t.lines.map((l) => l.lots.flatMap((x) => x.events.map((e) => e.n)))])).toEqual([[0, [[0]]], [1, [[1, 2], [4]]], [2, [[5]]]]);
  });
  it("is a line a play, with what was paid for it before and what came of it after", () => {
    const terms = { plays: { hit: ["pay"] }, moves: { step: [] }, outcomes: ["hurt"], downs: [], held: [], many: { draw: { ja: "{who}は{n}枚", en: "{who} draws {n}" } } };
    const named = (n: number, name: string, more: Partial<GameEvent> = {}) => event(n, 1, n, { name, ...more });
    const [turn] = story([named(0, "draw"), named(1, "draw"), named(2, "draw", { player: 1 }), named(3, "pay"), named(4, "hit"), named(5, "hurt"), named(6, "step"),
      named(7, "pay", { player: 1 }), named(8, "hit"), named(9, "step", { rule: "1.2" })], terms);
    expect(turn!.lines.map((l) => [l.head?.n ?? null, l.lots.map((x) => x.events.map((e) => e.n)), l.outcomes.map((x) => x.events[0]!.n)])).toEqual([
      [null, [[0, 1], [2]], []], [4, [[3], [5], [6], [7]], [5]], [8, [], []], [9, [], []],
    ]);
    expect(lotText(turn!.lines[0]!.lots[0]!, terms, [{ ja: "あ", en: "Ann" }], {}).en).toBe("Ann draws 2");
  });
  it("says whose turn it was", () => {
    const told = story([event(0, 0, 0), event(1, 1, 1), event(2, 1, 1, { name: "hand_start", player: 1, quiet: true }), event(3, 2, 2)]);
    expect(told.map((t) => t.who)).toEqual([null, 1, null]);
  });
  it("has the last things for one line", () => {
    expect(news([event(0, 1, 0), event(1, 1, 1), event(2, 1, 2, { quiet: true }), event(3, 1, 3)], 2).map((e) => e.n)).toEqual([1, 3]);
    expect(news([], 2)).toEqual([]);
  });
  it("shows whole turns from the end", () => {
    const told = story([event(0, 1, 1), event(1, 2, 2), event(2, 2, 3), event(3, 3, 4)]);
    const { turns, more } = latest(told, 3);
    expect(turns.map((t) => t.turn)).toEqual([2, 3]);
    expect(more).toBe(true);
    expect(latest(told, 99).more).toBe(false);
  });
  it("cuts a line where it names a card", () => {
    const faces = { A1: { id: "A1", name: { ja: "灯", en: "Lamp" } } as Face };
    const line = event(1, 1, 1, { card: { handle: 4, id: "A1", seat: 0, zone: "hand" } });
    expect(parts(line, "Bo draws Lamp.", faces, "en")).toEqual([
      { text: "Bo draws ", id: null, handle: 0 }, { text: "Lamp", id: "A1", handle: 4 }, { text: ".", id: null, handle: 0 },
    ]);
    expect(parts(event(2, 1, 1), "Bo passes", faces, "en")).toHaveLength(1);
  });
  it("says aloud the last things only", () => {
    const many = Array.from({ length: 9 }, (_, n) => event(n, 1, n, { quiet: n === 8 }));
    expect(aloud(many, 3).map((e) => e.n)).toEqual([5, 6, 7]);
  });
});
