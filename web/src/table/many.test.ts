import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Player, Question, Terms, View } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import { NARROW, sizesOfMany } from "./geometry";
import { outOfSight, pointed, round } from "./model";
import { card, face, row, terms, view } from "./sample";
import Table from "./Table.svelte";

const said = (en: string) => ({ ja: en, en });
const four: Player[] = ["One", "Two", "Three", "Four"].map((name) => ({ kind: "person", name: said(name) }));
const faces = Object.fromEntries(["A", "B", "C", "D"].map((id) => [id, face(id)]));
const game = { ...terms, layout: { ...terms.layout, sign: "stage", tally: ["hand"] }, score: said("points") } as Terms;
const asked = (...options: object[]) => pointed({ options: options.map((o, index) => ({ index, verb: "x", label: said(""), cards: [], ...o })) } as unknown as Question);
const position = (more: Partial<View> = {}) => view([
  ...[0, 1, 2, 3].flatMap((s) => [row(s, "stage", [card(10 * s + 1, "A")]), row(s, "deck", [], 20 + s), row(s, "grave", [card(10 * s + 2, "B")]),
    s === 1 ? row(s, "hand", [card(13, "C"), card(14, "D")]) : row(s, "hand", [], 4)]),
  row(null, "stack", []),
], { turn_seat: 2, turn_seats: [2, 3], next: [0, 1], hurt: [0, 0, 0, 0], scores: [{ team: 0, points: 1 }, { team: 1, points: 0 }],
  players: [0, 0, 1, 1].map((team, s) => ({ team, gone: s === 3, marks: s === 1 ? [said("ally")] : s === 2 ? [said("in front")] : [] })), ...more });
const lies = (key: string): Element | null => document.querySelector(`[data-zone="${key}"]`);
const spoken = (seat: number): string => document.querySelector(`[data-player="${seat}"]`)!.textContent!;

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", class { observe(): void {} unobserve(): void {} disconnect(): void {} });
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
  settings.lang = "en";
});
afterEach(cleanup);

test("the others sit round the table in the order of their turns", () => {
  expect(round(0, 4)).toEqual([1, 2, 3]);
  expect(round(2, 6)).toEqual([3, 4, 5, 0, 1]);
  expect(round(1, 2)).toEqual([0]);
  expect(round(0, 1)).toEqual([]);
});

describe("a table of four", () => {
  test("everybody's table, and what each is", () => {
    render(Table, { terms: game, view: position(), faces, players: four, me: 0 });
    expect([...document.querySelectorAll(".small")].map((e) => e.getAttribute("aria-label"))).toEqual(["Two", "Three", "Four"]);
    expect(spoken(1)).toContain("ally");
    expect(spoken(1)).toContain("next");
    expect(spoken(2)).toContain("in front");
    expect(spoken(2)).toContain("turn");
    expect(spoken(3)).toContain("out");
    for (const key of ["1/stage", "2/stage", "3/hand", "1/deck", "0/hand"]) expect(lies(key)).not.toBeNull();
    expect(lies("3/deck")!.textContent).toContain("23");
    expect(screen.getByText("Team A 1")).toBeTruthy();
  });

  test("a small table is brought to the front with its hand, and goes back", async () => {
    render(Table, { terms: game, view: position(), faces, players: four, me: 0 });
    expect(document.querySelectorAll('[data-zone="1/hand"] [data-id]')).toHaveLength(0);
    await fireEvent.click(document.querySelector('[data-front="1"]')!);
    expect(document.querySelectorAll('[data-test="front"] [data-zone="1/hand"] [data-id]')).toHaveLength(2);
    // Once on the table, not twice.
    expect(document.querySelectorAll('[data-handle="11"]')).toHaveLength(1);
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(document.querySelector('[data-test="front"]')).toBeNull();
  });

  test("a hand of which nothing is seen stays a count", async () => {
    render(Table, { terms: game, view: position(), faces, players: four, me: 0 });
    await fireEvent.click(document.querySelector('[data-front="2"]')!);
    expect(document.querySelector('[data-test="front"] [data-open="2/hand"]')).not.toBeNull();
  });

  test("what is offered on small tables is pointed at there, or in what opens", async () => {
    const onpoint = vi.fn();
    const both = asked({ cards: [21] }, { cards: [13] }, { player: 3 });
    render(Table, { terms: game, view: position(), faces, players: four, me: 0, pointed: both, onpoint });
    await fireEvent.click(document.querySelector('[data-handle="21"]')!);
    // The hand of the mate does not open by itself while something else is offered.
    expect(document.querySelector('[data-test="tray"]')).toBeNull();
    const hand = document.querySelector('[data-open="1/hand"]')!;
    expect(hand.classList).toContain("glow");
    await fireEvent.click(hand);
    await fireEvent.click(document.querySelector('[data-test="tray"] [data-handle="13"]')!);
    await fireEvent.click(document.querySelector('[data-player="3"]')!);
    expect(onpoint.mock.calls.map(([spot]) => spot)).toEqual([{ card: 21 }, { card: 13 }, { player: 3 }]);
  });

  test("what was opened to choose from closes with the next view", async () => {
    const { rerender } = render(Table, { terms: game, view: position(), faces, players: four, me: 0, pointed: asked({ cards: [21] }, { cards: [13] }) });
    await fireEvent.click(document.querySelector('[data-open="1/hand"]')!);
    expect(document.querySelector('[data-test="tray"]')).not.toBeNull();
    await rerender({ view: position({ turn: 4 }), pointed: asked() });
    expect(document.querySelector('[data-test="tray"]')).toBeNull();
  });

  test("whoever is attacked is marked", () => {
    render(Table, { terms: game, view: position({ aims: [[1, 21]] }), faces, players: four, me: 0 });
    expect([...document.querySelectorAll(".small.attacked")].map((e) => e.getAttribute("aria-label"))).toEqual(["Three"]);
  });

  test("nothing but what is out of sight is listed", () => {
    const found = outOfSight(position(), asked({ cards: [21] }, { cards: [22] }, { cards: [12] }), (zone, seat) => zone === "stage" && seat !== 1);
    expect(found.map((h) => [h.seat, h.zone])).toEqual([[1, "grave"], [2, "grave"]]);
  });
});

describe("sizes", () => {
  const layout = { ...game.layout };
  test("one's own half is larger than the others', at every size", () => {
    for (const [width, height] of [[1000, 660], [1250, 860]] as const)
      for (const others of [2, 3, 4, 5]) {
        const s = sizesOfMany(width, height, layout, others);
        expect(s.front).toBeGreaterThanOrEqual(s.smallFront);
        expect(s.smallFront).toBeGreaterThanOrEqual(38);
        expect(s.bigFront).toBeGreaterThan(s.smallFront * 0.9);
      }
  });
  test("on a narrow table cards stay as large as a finger", () => {
    const s = sizesOfMany(NARROW - 230, 640, layout, 5);
    expect(s.hand).toBeGreaterThanOrEqual(44);
    expect(s.smallFront).toBeGreaterThan(30);
  });
});
