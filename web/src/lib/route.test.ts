import { describe, expect, it } from "vitest";
import { read } from "./route.svelte";

describe("what an address leads to", () => {
  it("is a seat's table, or two at one screen", () => {
    expect(read("#/t/abc")).toEqual({ page: "table", tokens: ["abc"] });
    expect(read("#/t/abc,def")).toEqual({ page: "table", tokens: ["abc", "def"] });
  });
  it("is a replay, at a step where one is named", () => {
    expect(read("#/r/abc")).toEqual({ page: "replay", token: "abc", step: null });
    expect(read("#/r/abc/12")).toEqual({ page: "replay", token: "abc", step: 12 });
    expect(read("#/r/abc/x")).toEqual({ page: "replay", token: "abc", step: null });
  });
  it("is home for anything else", () => {
    for (const hash of ["", "#", "#/", "#/t/", "#/nowhere/1"]) expect(read(hash)).toEqual({ page: "home" });
  });
});
