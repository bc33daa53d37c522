import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { GameEvent } from "../lib/protocol";
import type { Seat } from "../lib/seat.svelte";
import { settings } from "../lib/settings.svelte";
import Log from "./Log.svelte";

const event = (n: number, en: string, more: Partial<GameEvent> = {}): GameEvent => ({
  n, name: "moved", text: { ja: en, en }, turn: 2, player: 0, number: 0, group: n, quiet: false, ...more,
});

function sitting(events: GameEvent[]): { seat: Seat; asked: ReturnType<typeof vi.fn> } {
  const causes = [
    { rule: "", gist: { ja: "", en: "" }, card: "A1", clause: 0, part: { ja: "", en: "" }, text: { ja: "", en: "Draw a card." } },
    { rule: "8.3.1", gist: { ja: "引く", en: "Cards are drawn." }, card: null, clause: 0, part: { ja: "", en: "" }, text: { ja: "", en: "" } },
  ];
  const asked = vi.fn(() => Promise.resolve({ type: "why", causes }));
  const faces = { A1: { id: "A1", name: { ja: "灯", en: "Lamp" } } };
  return { seat: { events, faces, request: asked } as unknown as Seat, asked };
}

beforeEach(() => void (settings.lang = "en"));

describe("the log", () => {
  it("leaves out what is quiet and keeps what has one cause together", () => {
    const { seat } = sitting([event(1, "One plays"), event(2, "Nothing", { quiet: true }), event(3, "One draws", { group: 1 }), event(4, "Two passes")]);
    const { container } = render(Log, { seat, game: "g" });
    expect(screen.queryByText("Nothing")).toBeNull();
    expect([...container.querySelectorAll(".group")].map((g) => g.querySelectorAll(".line").length)).toEqual([2, 1]);
    expect(screen.getByText("Turn 2")).toBeTruthy();
  });
  it("a line opens why: the clause of the card and the rule", async () => {
    const { seat, asked } = sitting([event(5, "One draws")]);
    render(Log, { seat, game: "g" });
    await fireEvent.click(screen.getByText("One draws"));
    expect(asked).toHaveBeenCalledWith("why", { event: 5 });
    expect(await screen.findByText("Draw a card.")).toBeTruthy();
    expect(screen.getByText("8.3.1")).toBeTruthy();
  });
  it("the name of a card looks at it", async () => {
    const { seat } = sitting([event(5, "One draws Lamp", { card: { handle: 3, id: "A1", seat: 0, zone: "hand" } })]);
    const onlook = vi.fn();
    render(Log, { seat, game: "g", onlook });
    await fireEvent.pointerEnter(screen.getByText("Lamp"));
    expect(onlook).toHaveBeenCalledWith(3, "A1");
  });
});
