import { describe, expect, it } from "vitest";
import { actOf, nearest, type Box, type Pressed } from "./keys";

const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({ key, ctrl: false, alt: false, shift: false, repeat: false, ...more });
const box = (x: number, y: number): Box => ({ x, y, width: 60, height: 80 });

describe("what a key means", () => {
  it("numbers choose, space passes, arrows move", () => {
    expect(actOf(press("3"), "table")).toEqual({ do: "choose", n: 3 });
    expect(actOf(press(" "), "table")).toEqual({ do: "main" });
    expect(actOf(press("ArrowLeft"), "table")).toEqual({ do: "move", to: "left" });
  });
  it("space presses a button that has the focus", () => expect(actOf(press(" "), "control")).toBeNull());
  it("nothing is meant while one types, but Escape", () => {
    for (const key of ["1", " ", "l", "?", "ArrowUp"]) expect(actOf(press(key), "typing")).toBeNull();
    expect(actOf(press("Escape"), "typing")).toEqual({ do: "escape" });
  });
  it("a key held down answers once", () => {
    expect(actOf(press(" ", { repeat: true }), "table")).toBeNull();
    expect(actOf(press("1", { repeat: true }), "table")).toBeNull();
    expect(actOf(press("ArrowUp", { repeat: true }), "table")).not.toBeNull();
  });
  it("the browser keeps its own keys", () => {
    expect(actOf(press("l", { ctrl: true }), "table")).toBeNull();
    expect(actOf(press("Enter"), "table")).toBeNull();
    expect(actOf(press("Tab"), "table")).toBeNull();
  });
});

describe("the nearest card that way", () => {
  const row = [box(0, 100), box(70, 100), box(140, 100), box(70, 300), box(300, 320)];
  it("beside in a row", () => {
    expect(nearest(row[1]!, row, "left")).toBe(0);
    expect(nearest(row[1]!, row, "right")).toBe(2);
  });
  it("the one below rather than one far aside", () => expect(nearest(row[1]!, row, "down")).toBe(3));
  it("nothing beyond the edge", () => {
    expect(nearest(row[0]!, row, "left")).toBe(-1);
    expect(nearest(row[0]!, row, "up")).toBe(-1);
  });
  it("cards of a fan, which overlap", () => expect(nearest(box(0, 0), [box(20, 2), box(40, 4)], "right")).toBe(0));
});
