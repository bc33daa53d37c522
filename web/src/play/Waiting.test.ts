import { render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import type { Seat } from "../lib/seat.svelte";
import { settings } from "../lib/settings.svelte";
import Waiting from "./Waiting.svelte";

const players = ["1", "2", "3"].map((n) => ({ kind: "person", name: { ja: `プレイヤー${n}`, en: `Player ${n}` } }));

/** What stands there while these seats have not given their numbers. */
function said(seat: number | null, awaited: number[], mode = "friend"): string {
  const sits = { welcome: { seat, mode, players }, awaited, token: "x", online: true } as unknown as Seat;
  render(Waiting, { seats: [sits], tokens: ["x"] });
  return screen.getByRole("status").textContent ?? "";
}

beforeEach(() => {
  settings.lang = "en";
});

describe("before the deal", () => {
  it("names the others, never whoever looks", () => {
    const text = said(0, [0, 1, 2]);
    expect(text).toContain("Waiting for Player 2, Player 3");
    expect(text).not.toContain("Player 1");
  });
  it("says the same in Japanese", () => {
    settings.lang = "ja";
    expect(said(1, [0])).toContain("プレイヤー1を待っています");
  });
  it.each(["ai", "friend", "hotseat"])("waits for nobody where only this page is missing (%s)", (mode) => {
    const text = said(0, mode === "hotseat" ? [0, 1] : [0], mode);
    expect(text).toContain("Dealing the cards");
    expect(text).not.toContain("Waiting");
  });
  it("names everybody to one who looks on", () => {
    expect(said(null, [0], "ai")).toContain("Waiting for Player 1");
  });
});
