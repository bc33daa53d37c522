import { describe, expect, it } from "vitest";
import { seated, teamsOf } from "./seated";

describe("seats of a table", () => {
  it("puts me first and the others as they are said", () => {
    expect(seated("greedy", 4, "greedy")).toEqual(["me", "greedy", "greedy", "greedy"]);
    expect(seated("friend", 3, "greedy")).toEqual(["me", "friend", "friend"]);
    expect(seated("hotseat", 3, "greedy")).toEqual(["me", "me", "me"]);
    expect(seated("watch", 3, "random")).toEqual(["random", "random", "random"]);
  });
  it("puts a team side by side", () => {
    expect(teamsOf(4, 2)).toEqual([0, 0, 1, 1]);
    expect(teamsOf(6, 2)).toEqual([0, 0, 0, 1, 1, 1]);
    expect(teamsOf(5, 0)).toBeNull();
  });
});
