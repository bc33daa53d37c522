import { expect, test } from "vitest";
import { flow, zoneKey } from "./flow";
import { card, event, row, view } from "./sample";

const told = (f: ReturnType<typeof flow>) => f.moves.map((m) => [m.handle, m.from && zoneKey(m.from), m.to && zoneKey(m.to)]);

test("a card with a handle goes from zone to zone", () => {
  const was = view([row(0, "hand", [card(1, "A"), card(2, "B")]), row(0, "stage", [])]);
  const now = view([row(0, "hand", [card(2, "B")]), row(0, "stage", [card(1, "A")])]);
  expect(told(flow(was, now, []))).toEqual([[1, "0/hand", "0/stage"]]);
});

test("a drawn card comes from the deck, a shuffled one goes into it", () => {
  const few = view([row(0, "hand", [card(1, "A")]), row(0, "deck", [], 9), row(1, "hand", [], 3), row(1, "deck", [], 9)]);
  const more = view([row(0, "hand", [card(1, "A"), card(8, "B")]), row(0, "deck", [], 8), row(1, "hand", [], 3), row(1, "deck", [], 9)]);
  expect(told(flow(few, more, []))).toEqual([[8, "0/deck", "0/hand"]]);
  expect(told(flow(more, few, []))).toEqual([[8, "0/hand", "0/deck"]]);
});

test("backs move by their counts, and not too many at once", () => {
  const was = view([row(1, "hand", [], 1), row(1, "deck", [], 30)]);
  expect(told(flow(was, view([row(1, "hand", [], 3), row(1, "deck", [], 28)]), []))).toEqual([[0, "1/deck", "1/hand"], [0, "1/deck", "1/hand"]]);
  expect(flow(was, view([row(1, "hand", [], 21), row(1, "deck", [], 10)]), []).moves).toHaveLength(5);
});

test("a card that is only named anew has not moved", () => {
  const was = view([row(0, "deck", [card(4, "A")], 9, [8])]);
  expect(flow(was, view([row(0, "deck", [card(5, "A")], 9, [8])]), []).moves).toEqual([]);
});

test("moves come in the order of the events", () => {
  const was = view([row(0, "hand", [card(1, "A"), card(2, "B")]), row(0, "stage", [])]);
  const now = view([row(0, "hand", []), row(0, "stage", [card(1, "A"), card(2, "B")])]);
  const at = (handle: number) => ({ card: { handle, id: "A", seat: 0, zone: "stage" } });
  expect(flow(was, now, [event(1, "enter", at(2)), event(2, "enter", at(1))]).moves.map((m) => m.handle)).toEqual([2, 1]);
});

test("damage pops once a hit, healing by its difference, and a hit is a strike", () => {
  const was = view([row(1, "stage", [card(3, "A", { damage: 20 }), card(4, "B", { damage: 50 })])]);
  const now = view([row(1, "stage", [card(3, "A", { damage: 60 }), card(4, "B", { damage: 10 })])]);
  const hit = (n: number, number: number) => event(n, "art_damage", { number, card: { handle: 3, id: "A", seat: 1, zone: "stage" }, source: { handle: 9, id: "S", seat: 0, zone: "stage" } });
  const found = flow(was, now, [hit(1, 30), hit(2, 10), event(3, "damage", { number: 2, target: 1 })]);
  expect(found.pops).toEqual([{ handle: 3, player: -1, number: -30 }, { handle: 3, player: -1, number: -10 }, { handle: 0, player: 1, number: -2 }, { handle: 4, player: -1, number: 40 }]);
  expect(found.strikes).toEqual([{ source: 9, handle: 3, player: -1 }, { source: 9, handle: 3, player: -1 }]);
});
