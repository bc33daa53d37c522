import { describe, expect, it } from "vitest";
import { chanceOf, dearest, eventsAt, stepOf, turns, turnStep, type Judged, type Replay } from "./model";

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

describe("review", () => {
  const one = (step: number, seat: number, loss: number, chance = 0.6): Judged => ({ step, seat, turn: 1, taken: 0, best: 1, loss, chance });
  it("tells the chance of the side that looks", () => {
    expect(chanceOf(one(1, 0, 0), 0, [])).toBeCloseTo(0.6);
    expect(chanceOf(one(1, 1, 0), 0, [])).toBeCloseTo(0.4);
    expect(chanceOf(one(1, 2, 0), 0, [0, 1, 0, 1])).toBeCloseTo(0.6);
  });
  it("names the dearest decisions first and leaves out what cost nothing", () => {
    expect(dearest([one(1, 0, 0.1), one(2, 1, 0), one(3, 0, 0.4)], 5).map((d) => d.step)).toEqual([3, 1]);
    expect(dearest([one(1, 0, 0.1), one(3, 0, 0.4)], 1).map((d) => d.step)).toEqual([3]);
  });
});
