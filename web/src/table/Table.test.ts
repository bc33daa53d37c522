import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Question } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import CardFace from "./CardFace.svelte";
import Large from "./Large.svelte";
import { pointed } from "./model";
import { card, face, players, row, terms, view } from "./sample";
import Table from "./Table.svelte";

const faces = Object.fromEntries(["A", "B", "C", "D"].map((id) => [id, face(id)]));
const asked = (...options: object[]) => pointed({ options: options.map((o, index) => ({ index, verb: "x", label: { ja: "", en: "" }, cards: [], ...o })) } as unknown as Question);
const ofHandle = (handle: number): HTMLElement => document.querySelector<HTMLElement>(`[data-handle="${handle}"]`)!;
const position = () => view([
  row(0, "stage", [card(1, "A", { pose: 1, damage: 30 }), card(2, "B", { host: 1 }), card(3, "C", { host: 1, under: true }), card(4, "D")]),
  row(0, "deck", [], 31), row(0, "grave", [card(6, "A"), card(7, "B")]), row(0, "hand", [card(8, "C")]),
  row(1, "stage", []), row(1, "deck", [], 29), row(1, "grave", []), row(1, "hand", [], 5), row(null, "stack", []),
], { hurt: [0, 2] });

beforeEach(() => {
  // jsdom lays nothing out.
  vi.stubGlobal("ResizeObserver", class { observe(): void {} unobserve(): void {} disconnect(): void {} });
  settings.lang = "en";
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
});
afterEach(cleanup);

describe("the table", () => {
  test("every zone with its count, and every card with its name", () => {
    render(Table, { terms, view: position(), faces, players, me: 0 });
    expect(document.querySelector('[data-zone="0/stage"]')!.getAttribute("aria-label")).toMatch(/'s stage: 2$/);
    expect(document.querySelector('[data-zone="0/deck"]')!.textContent).toContain("31");
    expect(document.querySelectorAll('[data-zone="1/hand"] [data-place]')).toHaveLength(5);
    const label = ofHandle(1).getAttribute("aria-label")!;
    for (const word of ["Name A", "HP 70", "damage 30", "turned", "attached: Name B", "1 under it"]) expect(label).toContain(word);
    expect(document.querySelector("[data-player='1']")!.textContent).toContain("2 damage");
  });

  test("counters are told where they lie, and tokens, roles and sides as what they are", () => {
    const words = (ja: string, en = ja) => ({ ja, en });
    const ours = { ...terms, counters: [{ name: "boost", words: words("強化", "boost") }, { name: "rage", words: words("怒り", "rage") }], roles: [{ name: "level", words: words("レベル", "level card") }] };
    const there = view([
      row(0, "stage", [card(1, "A", { counters: { boost: 2 }, other: "D" }), card(2, null, { host: 1, under: true, role: "level", down: true }), card(3, "B", { half: true }), card(4, "C")]),
      row(0, "deck", [], 3), row(0, "grave", []), row(0, "hand", []), row(1, "stage", []), row(1, "deck", [], 3), row(1, "grave", []), row(1, "hand", []), row(null, "stack", []),
    ], { counters: [{ seat: 1, zone: null, counters: { rage: 3 } }, { seat: 0, zone: "grave", counters: { rage: 1 } }] });
    render(Table, { terms: ours, view: there, faces: { ...faces, C: face("C", { token: true }) }, players, me: 0 });
    const label = ofHandle(1).getAttribute("aria-label")!;
    for (const word of ["2 boost", "two-sided", "1 level card"]) expect(label).toContain(word);
    expect(label).not.toContain("under it");
    expect(ofHandle(3).getAttribute("aria-label")).toContain("two-sided");
    expect(ofHandle(4).getAttribute("aria-label")).toContain("token");
    expect(document.querySelector("[data-player='1']")!.textContent).toContain("rage3");
    expect(document.querySelector('[data-zone="0/grave"]')!.getAttribute("aria-label")).toMatch(/s grave: 0, 1 rage$/);
  });

  test("the other side of a card can be looked at", async () => {
    render(Large, { terms, face: face("A"), card: card(1, "A", { other: "B" }), other: face("B") });
    expect(document.querySelector(".full strong")!.textContent).toBe("Name A");
    await fireEvent.click(document.querySelector('[data-test="turn-over"]')!);
    expect(document.querySelector(".full strong")!.textContent).toBe("Name B");
  });

  test("what is attached and what lies under is there, and a turned card lies turned", () => {
    render(Table, { terms, view: position(), faces, players, me: 0 });
    expect(ofHandle(2).closest(".attached")).not.toBeNull();
    expect(ofHandle(3).closest(".under")).not.toBeNull();
    expect(ofHandle(1).closest(".turned")).not.toBeNull();
    expect(ofHandle(4).closest(".turned")).toBeNull();
  });

  test("what can be done glows, what is picked is marked, and a click tells", async () => {
    const onpoint = vi.fn();
    render(Table, { terms, view: position(), faces, players, me: 0, onpoint, picked: new Set([8]), pointed: asked({ cards: [4] }, { player: 1 }, { place: { seat: 1, zone: "hand", at: 2 } }) });
    expect([...document.querySelectorAll(".glow")].map((e) => e.getAttribute("data-handle") ?? e.getAttribute("data-player") ?? e.getAttribute("data-place")).sort()).toEqual(["1", "1/hand/2", "4"]);
    expect(ofHandle(8).classList).toContain("picked");
    await fireEvent.click(ofHandle(4));
    await fireEvent.click(document.querySelector("[data-player='1']")!);
    await fireEvent.click(document.querySelector("[data-place='1/hand/2']")!);
    await fireEvent.click(ofHandle(8));
    expect(onpoint.mock.calls.map(([spot]) => spot)).toEqual([{ card: 4 }, { player: 1 }, { place: { seat: 1, zone: "hand", at: 2 } }, { card: 8 }]);
  });

  test("a pile opens and closes", async () => {
    const onpoint = vi.fn();
    render(Table, { terms, view: position(), faces, players, me: 0, onpoint });
    await fireEvent.click(document.querySelector('[data-zone="0/grave"] .card')!);
    expect(onpoint).not.toHaveBeenCalled();
    expect(document.querySelectorAll("[data-test=tray] [data-handle]")).toHaveLength(2);
    await fireEvent.click(screen.getByText("Close"));
    expect(document.querySelector("[data-test=tray]")).toBeNull();
  });

  test("cards in a pile that a question points at are laid out by themselves", async () => {
    const onpoint = vi.fn();
    const { rerender } = render(Table, { terms, view: position(), faces, players, me: 0, onpoint, pointed: asked({ cards: [6] }) });
    await fireEvent.click(document.querySelector("[data-test=tray] [data-handle='6']")!);
    expect(onpoint.mock.calls[0]![0]).toEqual({ card: 6 });
    await fireEvent.click(screen.getByText("Hide"));
    expect(document.querySelector("[data-test=tray]")).toBeNull();
    await rerender({ pointed: asked({ cards: [6] }, { cards: [7] }) });
    expect(document.querySelectorAll("[data-test=tray] [data-handle]")).toHaveLength(2);
  });
});

describe("a card's face", () => {
  test("shows numbers as they are, and which way they changed", () => {
    const { container } = render(CardFace, { terms, face: face("A"), card: card(1, "A", { damage: 40, nums: { cost: 2, hp: 100, might: 5 } }) });
    expect(container.querySelector("b.hurt")!.textContent).toContain("60");
    expect(container.querySelector("b.up")!.textContent).toContain("5");
    expect(container.textContent).toContain("Name A");
    expect(container.querySelector("img")!.src).toMatch(/^data:image\/svg/);
  });
});

describe("a large card", () => {
  test("says what was understood, and where a change comes from", async () => {
    const ask = vi.fn().mockResolvedValue({
      card: card(1, "A"), face: face("A"), meaning: [{ ja: "意味", en: "a meaning", tree: "" }],
      changes: [{ what: "might", words: { ja: "力", en: "might" }, from: 3, to: 5, by: { ja: "旗", en: "Flag" }, card: "F", says: { ja: "", en: "All get +2." } }],
    });
    render(Large, { terms, face: face("A"), card: card(1, "A", { nums: { hp: 100, might: 5, cost: 2 } }), ask });
    expect(await screen.findByText("a meaning")).toBeTruthy();
    expect(document.querySelector("[data-test=changes]")!.textContent).toMatch(/might 3 → 5.*Flag.*All get \+2\./s);
    expect(ask).toHaveBeenCalledWith(1);
  });
  test("only the face where nobody can be asked; the other language at a click", async () => {
    render(Large, { terms, face: face("A"), ask: null });
    expect(screen.getByText("words")).toBeTruthy();
    await fireEvent.click(screen.getByText("日本語"));
    expect(screen.getByText("文")).toBeTruthy();
  });
});
