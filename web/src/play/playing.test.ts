import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Option, Question, State, Terms, View } from "../lib/protocol";
import type { Seat } from "../lib/seat.svelte";
import { settings } from "../lib/settings.svelte";
import { terms as sample, view } from "../table/sample";
import { Playing } from "./playing.svelte";

const option = (index: number, verb: string): Option => ({ index, verb, label: { ja: verb, en: verb }, cards: [] });
const question = (...verbs: string[]): Question => ({ number: 1, kind: "x", text: { ja: "", en: "" }, options: verbs.map((v, k) => option(k, v)), least: 1, most: 1, picked: [] });

function at(turn: number, who: number, asked: Question | null) {
  const seat = { view: view([], { turn, turn_seat: who }), question: asked, welcome: { seat: 0, mode: "ai" }, request: vi.fn(() => Promise.resolve({ type: "accepted" })), can: {}, held: () => 0, events: [], faces: {} };
  const go = (now: Partial<View>, next: Question | null) => Object.assign(seat, { view: { ...seat.view, ...now }, question: next });
  return { seat, go, play: new Playing(seat as unknown as Seat, sample) };
}
beforeEach(() => { settings.lang = "en"; settings.held = 2; });

describe("the turn goes on", () => {
  test("because nothing was left to do: it says so", async () => {
    const { play, go } = at(3, 0, question("attack", "pass"));
    await play.send(0);
    go({ turn: 4, turn_seat: 1 }, null);
    play.follow();
    expect(play.told?.en).toContain("nothing left to do");
  });
  test("because one has ended it, or was asked again: it says nothing", async () => {
    const one = at(3, 0, question("attack", "pass"));
    await one.play.send(1);
    one.go({ turn: 4, turn_seat: 1 }, null);
    one.play.follow();
    expect(one.play.told).toBeNull();
    const two = at(3, 0, question("attack", "pass"));
    await two.play.send(0);
    two.go({}, question("pass"));
    two.play.follow();
    two.go({ turn: 4, turn_seat: 1 }, null);
    two.play.follow();
    expect(two.play.told).toBeNull();
  });
});

test("what another plays is held up so long as the user wishes, one's own is not", () => {
  const { seat, play } = at(3, 1, null);
  const told = { ...sample, story: { plays: { hit: [] }, moves: {}, outcomes: [], downs: [], held: ["hit"], many: {} } } as unknown as Terms;
  void play;
  new Playing(seat as unknown as Seat, told);
  const state = (player: number, id: string | null) => ({ events: [{ n: 1, name: "hit", player, card: { handle: 3, id, seat: 1, zone: "stage" } }] }) as unknown as State;
  const held = seat.held as unknown as (s: State) => number;
  expect([held(state(1, "A")), held(state(0, "A")), held(state(1, null))]).toEqual([2000, 0, 0]);
  settings.held = 0;
  expect(held(state(1, "A"))).toBe(0);
});
