import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hold, Pacer } from "./pacer";
import type { GameEvent, State } from "./protocol";
import { settings } from "./settings.svelte";

const event = (player: number, quiet = false): GameEvent =>
  ({ n: 0, name: "x", text: { ja: "", en: "" }, turn: 1, player, number: 0, group: 0, quiet });
const state = (events: GameEvent[], more: Partial<State> = {}): State =>
  ({ type: "state", events, faces: {}, question: null, ...more }) as State;

beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = 1;
});
afterEach(() => vi.useRealTimers());

test("what the other does is held for the eye, one's own doing and quiet events are not", () => {
  expect(hold(state([event(1)]), 0, 1)).toBeGreaterThan(0);
  expect(hold(state([event(0), event(1, true)]), 0, 1)).toBe(0);
  expect(hold(state([event(1)]), 0, 2)).toBe(hold(state([event(1)]), 0, 1) / 2);
  expect(hold(state([event(1)]), 0, 0)).toBe(0);
});

test("states are shown in order, the next when the time of the first is over", () => {
  const shown: State[] = [];
  const pacer = new Pacer((s) => shown.push(s), () => {}, () => 0);
  const [a, b, c] = [state([event(1)]), state([event(1)]), state([event(1)])];
  for (const s of [a, b, c]) pacer.come(s);
  expect(shown).toEqual([a]);
  vi.advanceTimersByTime(hold(a, 0, 1));
  expect(shown).toEqual([a, b]);
  pacer.flush();
  expect(shown).toEqual([a, b, c]);
});

test("what was taken back waits for nothing, and loses nothing", () => {
  const shown: State[] = [];
  const pacer = new Pacer((s) => shown.push(s), () => {}, () => 0);
  const [a, b, cut] = [state([event(1)]), state([event(1)]), state([], { cut: 3 })];
  for (const s of [a, b, cut]) pacer.come(s);
  expect(shown).toEqual([a, b, cut]);
});

test("a state in which there is nothing to see holds up none of those behind it", () => {
  const shown: State[] = [];
  const left: number[] = [];
  const pacer = new Pacer((s) => shown.push(s), (n) => left.push(n), () => 0);
  const [a, quiet, c] = [state([event(1)]), state([event(1, true)]), state([event(1)])];
  for (const s of [a, quiet, c]) pacer.come(s);
  vi.advanceTimersByTime(hold(a, 0, 1));
  expect(shown).toEqual([a, quiet, c]);
  expect(left.at(-1)).toBe(0);
});

test("what is not held does not keep back what waits behind it", () => {
  const shown: State[] = [];
  const pacer = new Pacer((s) => shown.push(s), () => {}, () => 0);
  const all = [state([event(1)]), state([event(1, true)]), state([event(0)]), state([event(1)])];
  for (const s of all) pacer.come(s);
  vi.advanceTimersByTime(hold(all[0]!, 0, 1));
  expect(shown).toEqual(all);
});

test("who only watches is shown together what came while the page was drawn, all of it and in order", async () => {
  vi.useRealTimers();
  const shown: State[][] = [];
  let now: State[] = [];
  const pacer = new Pacer(
    (s) => {
      if (!now.length) {
        const drawn = (now = []);
        shown.push(drawn);
        queueMicrotask(() => (now = []));
      }
      now.push(s);
    },
    () => expect.unreachable(),
    () => null,
  );
  const all = Array.from({ length: 9 }, () => state([event(1)]));
  // Each message is a task of its own, as from a socket.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = (message) => pacer.come(all[message.data as number]!);
  all.forEach((_, i) => port2.postMessage(i));
  await vi.waitFor(() => expect(shown.flat()).toHaveLength(9));
  port1.close();
  expect(shown.flat()).toEqual(all);
  expect(shown[0]).toEqual([all[0]]);
  expect(shown.length).toBeLessThan(5);
});
