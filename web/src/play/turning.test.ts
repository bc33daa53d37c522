import { describe, expect, it } from "vitest";
import type { Judged } from "../pages/replay/model";
import { turning } from "./turning";

/** A game in which the chance of seat 0 falls at one step; every third step decides nothing. */
function game(fall: number, from: number, to: number): { weigh: (step: number) => Promise<Judged | null>; looks: () => number } {
  let looks = 0;
  return {
    looks: () => looks,
    weigh: async (step) => {
      looks += 1;
      const mine = step < fall ? from : to;
      const seat = step % 2;
      return step % 3 === 0 ? null : { step, seat, turn: Math.floor(step / 20) + 1, taken: 0, best: 0, loss: 0, chance: seat ? 1 - mine : mine };
    },
  };
}

describe("the turning point", () => {
  it.each([37, 100, 163])("is found closely with few looks (%i)", async (fall) => {
    const { weigh, looks } = game(fall, 0.7, 0.2);
    const found = (await turning(200, 0, [], weigh, () => true))!;
    expect(found.step).toBeLessThan(fall);
    expect(found.step).toBeGreaterThan(fall - 4);
    expect([Math.round(found.from * 10), Math.round(found.to * 10), found.turn]).toEqual([7, 2, Math.floor(found.step / 20) + 1]);
    expect(looks()).toBeLessThan(40);
  });
  it("is none where little has changed, and where nobody waits any more", async () => {
    expect(await turning(200, 0, [], game(90, 0.5, 0.6).weigh, () => true)).toBeNull();
    expect(await turning(200, 0, [], game(90, 0.9, 0.1).weigh, () => false)).toBeNull();
  });
  it("is seen from one's own side", async () => {
    const found = (await turning(200, 1, [], game(90, 0.9, 0.1).weigh, () => true))!;
    expect([found.from, found.to].map((n) => Math.round(n * 10))).toEqual([1, 9]);
  });
});
