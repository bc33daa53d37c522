import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Seat } from "./seat.svelte";

class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 1;
  onopen = (): void => undefined;
  onclose = (): void => undefined;
  onmessage = (_: { data: string }): void => undefined;
  constructor() {
    Socket.all.push(this);
  }
  send(): void {}
  close(): void {}
  say(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  vi.stubGlobal("WebSocket", Socket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a connection", () => {
  it("says what the server said of a link that leads nowhere", () => {
    const seat = new Seat("nowhere");
    const [socket] = Socket.all;
    socket!.onopen();
    socket!.say({ type: "broken", ja: "ない", en: "There is no table at this link." });
    socket!.onclose();
    return Promise.resolve().then(() => expect(seat.broken?.en).toBe("There is no table at this link."));
  });
  it("is made again when it is lost, even before anything was said", async () => {
    const seat = new Seat("x");
    Socket.all[0]!.onopen();
    Socket.all[0]!.onclose();
    await vi.advanceTimersByTimeAsync(5000);
    expect(seat.broken).toBeNull();
    expect(Socket.all.length).toBeGreaterThan(1);
    seat.close();
  });
});
