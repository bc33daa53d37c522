import { describe, expect, it } from "vitest";
import { eventsAt, stepOf, turns, turnStep, type Replay } from "./model";

// Two events before the first step; steps after which there are 3, 3, 6, 7 events.
const replay = {
  first: 2, base: 0, steps: [3, 3, 6, 7].map((events) => ({ seat: 0, events })),
  events: [0, 0, 1, 1, 2, 2, 3].map((turn) => ({ turn })),
} as unknown as Replay;

describe("a replay", () => {
  it("knows how many events each step has", () => {
    expect([0, 1, 2, 3, 4].map((s) => eventsAt(replay, s))).toEqual([2, 3, 3, 6, 7]);
  });
  it("finds the first step after which an event has happened", () => {
    expect([0, 1, 2, 3, 5, 6].map((e) => stepOf(replay, e))).toEqual([0, 0, 1, 3, 3, 4]);
  });
  it("knows where turns begin, and goes from one to the next", () => {
    const found = turns(replay);
    expect(found).toEqual([{ turn: 1, step: 1 }, { turn: 2, step: 3 }, { turn: 3, step: 4 }]);
    expect(turnStep(found, 0, 1, 0, 4)).toBe(1);
    expect(turnStep(found, 3, 1, 0, 4)).toBe(4);
    expect(turnStep(found, 4, 1, 0, 4)).toBe(4);
    expect(turnStep(found, 3, -1, 0, 4)).toBe(1);
    expect(turnStep(found, 1, -1, 0, 4)).toBe(0);
  });
});
