import { expect, test } from "vitest";
import type { GameEvent, View } from "../lib/protocol";
import { heard } from "./hear";
import { SOUNDS } from "./sound";

const story = { plays: { play: [] }, moves: {}, outcomes: [], downs: ["down"], held: [], many: {} };
const view = (turn: number, seat = 0): View => ({ turn, turn_seat: seat }) as View;
const event = (name: string, number = 0): GameEvent => ({ name, number, quiet: false }) as GameEvent;

test("the weightiest two of what happened are heard", () => {
  expect(heard(view(1), view(1), [event("draw"), event("play"), event("damage", 2), event("down")], story, 0)).toEqual(["down", "hurt"]);
});
test("a turn is heard where it is one's own, once", () => {
  expect(heard(view(1), view(2, 0), [], story, 0)).toEqual(["turn"]);
  expect(heard(view(1), view(2, 1), [], story, 0)).toEqual([]);
  expect(heard(null, view(2, 0), [], story, 0)).toEqual([]);
  expect(heard(view(2), view(2), [event("damage", 0)], story, 0)).toEqual([]);
});
test("every sound is short and within what is heard", () => {
  for (const notes of Object.values(SOUNDS)) for (const [from, to, at, length, loud] of notes) {
    expect(Math.min(from, to)).toBeGreaterThan(40);
    expect(at + length).toBeLessThan(1.2);
    expect(loud).toBeLessThanOrEqual(0.7);
  }
});
