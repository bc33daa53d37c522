import { expect, test } from "vitest";
import type { GameEvent, View } from "../lib/protocol";
import { summary } from "./summary";

const story = { plays: { play: [] }, moves: {}, outcomes: [], downs: ["down"], held: [], many: {} };
const card = (id: string, seat: number) => ({ handle: 1, id, seat, zone: "field" });
let n = 0;
const event = (name: string, more: Partial<GameEvent> = {}): GameEvent => ({ n: n++, name, text: { ja: name, en: name }, turn: 1, player: 0, number: 0, group: 0, quiet: false, ...more });
const view = { turn: 7 } as View;

test("damage counts for whose card dealt it, and the card that dealt most is the best", () => {
  const found = summary({ story }, view, [
    event("play", { card: card("A", 0) }), event("play", { card: card("A", 0) }), event("play", { card: card("B", 0) }),
    event("damage", { number: 3, source: card("B", 0), card: card("X", 1) }), event("arts_damage", { number: 2, source: card("X", 1), card: card("A", 0) }),
    event("damage_step", { quiet: true, number: 9, source: card("A", 0) }),
  ], 0, 2);
  expect(found.damage).toEqual([3, 2]);
  expect(found.best).toEqual({ id: "B", damage: 3, downs: 0, plays: 1 });
  expect(found.turns).toBe(7);
});
test("without damage, who brought most down; a card of the other's is none of mine", () => {
  const found = summary({ story }, view, [
    event("play", { card: card("A", 0) }), event("play", { card: card("X", 1), player: 1 }), event("down", { source: card("C", 0), card: card("X", 1) }),
  ], 0, 2);
  expect(found.best?.id).toBe("C");
  expect(summary({ story }, view, [event("play", { card: card("X", 1), player: 1 })], 0, 2).best).toBeNull();
});
test("who is out first is told first, once", () => {
  const found = summary({ story }, view, [event("lose", { player: 2 }), event("lose", { player: 2 }), event("lose", { player: 1 })], 0, 3);
  expect(found.out.map((o) => o.seat)).toEqual([2, 1]);
});
