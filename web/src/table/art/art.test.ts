import { expect, test } from "vitest";
import { face, terms } from "../sample";
import { tints } from "../tint";
import { Dice } from "./brush";
import { draw, picture, subject } from ".";

test("the same card has the same picture every time", () => {
  expect(draw(terms, face("A"))).toBe(draw(terms, face("A")));
  expect(picture(terms, face("A"))).toBe(picture(terms, face("A")));
});

test("other cards have other pictures, and all are well formed", () => {
  const drawn = Array.from({ length: 120 }, (_, k) => draw(terms, face(`C${k}`, k % 3 ? {} : { nums: { cost: 1 } })));
  expect(new Set(drawn).size).toBe(120);
  for (const svg of drawn) {
    const read = new DOMParser().parseFromString(svg, "image/svg+xml");
    expect(read.querySelector("parsererror")).toBeNull();
    expect(svg).not.toMatch(/NaN|undefined/);
  }
});

test("who a card shows follows from the game's word, else from its data", () => {
  const dice = new Dice("x");
  expect(subject(terms, face("A"), dice)).toBe("person");
  expect(subject(terms, face("A", { nums: {}, text: { ja: "", en: "" } }), dice)).toBe("light");
  expect(["thing", "place"]).toContain(subject(terms, face("A", { nums: { cost: 3 } }), dice));
  expect(subject({ ...terms, pictures: { being: "companion" } }, face("A"), dice)).toBe("companion");
});

test("colours come from colour marks, else from families", () => {
  expect(tints(terms, face("A"))[0]!.hue).toBe(2);
  const plain = { ...terms, marks: [], traits: { 火: { ja: "火", en: "Fire" }, 水: { ja: "水", en: "Water" } } };
  const [fire, water] = ["火", "水"].map((t) => tints(plain, face("A", { traits: [t] }))[0]!.hue);
  expect(Math.abs(fire! - water!)).toBeGreaterThan(60);
});
