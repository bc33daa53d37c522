import { describe, expect, it } from "vitest";
import type { Option, Question } from "../lib/protocol";
import { answerOf, isEnough, isOrdered, isSelection, offered, toggle, type Pick } from "./picks";

const choice = (index: number, ...cards: number[]): Option => ({ index, verb: "choose", label: { ja: `${index}`, en: `${index}` }, cards });
const stop: Option = { index: 0, verb: "stop", label: { ja: "", en: "" }, cards: [] };
const asked = (options: Option[], least: number, most: number, more: Partial<Question> = {}): Question => ({
  number: 1, kind: "choose", text: { ja: "", en: "" }, options, least, most, picked: [], ...more,
});
const upTo = asked([stop, choice(1, 11), choice(2, 21, 22), choice(3, 31)], 0, 2);

function click(question: Question, picks: Pick[], index: number, handle: number | null): Pick[] {
  const found = toggle(question, picks, question.options.find((o) => o.index === index)!, handle);
  if ("full" in found) throw new Error("full");
  return found.picks;
}

describe("which questions are selections", () => {
  it("several picks are one, a single pick is a click", () => {
    expect(isSelection(upTo)).toBe(true);
    expect(isSelection(asked([stop, choice(1, 11)], 0, 1))).toBe(false);
    expect(isSelection(null)).toBe(false);
  });
  it("the last pick of a group that was begun is a click", () => expect(isSelection({ ...upTo, picked: [5] })).toBe(false));
  it("a number is never picked together with another", () => expect(isSelection(asked([{ ...choice(0), verb: "number", number: 3 }], 2, 2))).toBe(false));
});

describe("toggling", () => {
  it("a second click takes the pick back", () => expect(click(upTo, click(upTo, [], 1, 11), 1, 11)).toEqual([]));
  it("lookalikes are picked one by one, as the same option", () => {
    const both = click(upTo, click(upTo, [], 2, 21), 2, 22);
    expect(answerOf(upTo, both)).toEqual([2, 2]);
    expect(click(upTo, both, 2, 21)).toEqual([{ index: 2, handle: 22 }]);
  });
  it("a button without a card picks the lookalikes one after another, then clears one", () => {
    const both = click(upTo, click(upTo, [], 2, null), 2, null);
    expect(both.map((p) => p.handle)).toEqual([21, 22]);
    expect(click(upTo, both, 2, null)).toHaveLength(1);
  });
  it("no more than the question lets", () => {
    const two = click(upTo, click(upTo, [], 1, 11), 2, 21);
    expect(toggle(upTo, two, upTo.options[3]!, 31)).toEqual({ full: true });
  });
});

describe("what is sent", () => {
  it("keeps the order of the clicks", () => {
    const order = asked([choice(0, 1), choice(1, 2), choice(2, 3)], 3, 3, { kind: "order" });
    expect(isOrdered(order)).toBe(true);
    const picks = click(order, click(order, click(order, [], 2, 3), 0, 1), 1, 2);
    expect(answerOf(order, picks)).toEqual([2, 0, 1]);
  });
  it("nothing picked is the option to stop, and only where there is one", () => {
    expect(answerOf(upTo, [])).toEqual([0]);
    expect(isEnough(upTo, [])).toBe(true);
    const must = asked([choice(0, 1), choice(1, 2)], 1, 2);
    expect(isEnough(must, [])).toBe(false);
    expect(isEnough(must, click(must, [], 1, 2))).toBe(true);
  });
  it("counts what was picked before", () => expect(isEnough(asked([stop, choice(1, 11)], 3, 3, { picked: [7, 8] }), [])).toBe(false));
});

describe("what stays offered", () => {
  it("all of it until the server says what can be added", () => expect(offered(upTo, [], null).map((o) => o.index)).toEqual([1, 2, 3]));
  it("then what can be added and what is picked", () =>
    expect(offered(upTo, [{ index: 1, handle: 11 }], new Set([3])).map((o) => o.index)).toEqual([1, 3]));
});
