import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Option, Question, Terms } from "../lib/protocol";
import type { Seat } from "../lib/seat.svelte";
import { settings } from "../lib/settings.svelte";
import { Playing } from "./playing.svelte";
import Prompt from "./Prompt.svelte";

const option = (index: number, verb: string, en: string, cards: number[] = []): Option => ({ index, verb, label: { ja: en, en }, cards });

/** A seat that is asked this, and what it sends. */
function sitting(question: Partial<Question> | null, can = {}): { play: Playing; sent: ReturnType<typeof vi.fn> } {
  // What is picked can be confirmed where it is enough; the third option goes with others only.
  const sent = vi.fn((type: string, body: { options?: number[] }) => Promise.resolve(
    type === "picks" ? { open: [1, 2, 3], done: body.options!.length >= (question?.least ?? 0) && !(body.options!.length === 1 && body.options![0] === 2) } : {}));
  const asked = question && { number: 7, kind: "choose", text: { ja: "問", en: "Which?" }, options: [], least: 1, most: 1, picked: [], ...question };
  const seat = { question: asked, can: { take_back: false, undo: false, concede: true, ...can }, request: sent, welcome: null };
  return { play: new Playing(seat as unknown as Seat, { stops: null, phases: [] } as unknown as Terms), sent };
}
const waiting = "Waiting for Bo";

beforeEach(() => {
  settings.lang = "en";
  settings.listed = false;
  settings.confirm = false;
});

describe("the prompt bar", () => {
  it("lists what points at nothing, yes before no, and leaves the rest to the table", async () => {
    const { play, sent } = sitting({ options: [option(0, "no", "No"), option(1, "yes", "Yes"), option(2, "choose", "Card", [5])] });
    render(Prompt, { play, waiting });
    expect(screen.getAllByRole("button").map((b) => b.dataset.option)).toEqual(["1", "0"]);
    await fireEvent.click(screen.getByText(/Yes/));
    expect(sent).toHaveBeenCalledWith("answer", { question: 7, option: 1 });
  });
  it("says of a question with one answer why it is asked, and is one click", async () => {
    const note = { ja: "選べるものがありません。", en: "There is nothing to choose; the others cannot tell." };
    const { play, sent } = sitting({ options: [option(0, "stop", "Choose nothing")], least: 0, most: 1, note });
    render(Prompt, { play, waiting });
    expect(screen.getByText(note.en)).toBeTruthy();
    await fireEvent.click(screen.getByRole("button"));
    expect(sent).toHaveBeenCalledTimes(1);
  });
  it("lists players, whose plates are small", () => {
    const { play } = sitting({ options: [{ ...option(0, "choose", "I go first"), player: 0 }, { ...option(1, "choose", "My opponent goes first"), player: 1 }] });
    render(Prompt, { play, waiting });
    expect(screen.getAllByRole("button").map((b) => b.dataset.option)).toEqual(["0", "1"]);
  });
  it("lists everything where the user wants that", () => {
    settings.listed = true;
    const { play } = sitting({ options: [option(0, "pass", "Pass"), option(1, "choose", "Card", [5])] });
    render(Prompt, { play, waiting });
    expect(screen.getByText(/Card/).dataset.option).toBe("1");
    expect(screen.getByText("Pass").dataset.test).toBe("main");
  });
  it("answers a question once", async () => {
    const { play, sent } = sitting({ options: [option(0, "pass", "Pass")] });
    render(Prompt, { play, waiting });
    const pass = screen.getByText("Pass");
    await fireEvent.click(pass);
    await fireEvent.click(pass);
    expect(sent).toHaveBeenCalledTimes(1);
  });
  it("confirms several picks together, once there are enough", async () => {
    const { play, sent } = sitting({ least: 2, most: 2, options: [option(0, "choose", "A", [1]), option(1, "choose", "B", [2])], later: [option(2, "choose", "C", [3])] });
    render(Prompt, { play, waiting });
    const confirm = (): HTMLButtonElement => screen.getByText(/Confirm/) as HTMLButtonElement;
    expect(confirm().disabled).toBe(true);
    play.choose(play.question!.options[2]!, 3);
    play.choose(play.question!.options[0]!, 1);
    await vi.waitFor(() => expect(confirm().disabled).toBe(false));
    expect(confirm().textContent).toContain("2 / 2");
    await fireEvent.click(confirm());
    expect(sent).toHaveBeenLastCalledWith("answer", { question: 7, options: [2, 0], done: true });
  });
  it("confirms nothing that the server would not take", async () => {
    const { play, sent } = sitting({ least: 0, most: 2, options: [option(0, "stop", "Done"), option(1, "choose", "A", [1]), option(2, "choose", "B", [2])] });
    render(Prompt, { play, waiting });
    const confirm = (): HTMLButtonElement => screen.getByText(/Confirm/) as HTMLButtonElement;
    play.choose(play.question!.options[2]!, 2);
    await vi.waitFor(() => expect(confirm().getAttribute("aria-busy")).toBe("false"));
    expect(confirm().disabled).toBe(true);
    expect(screen.getByText(/not these alone/)).toBeTruthy();
    play.confirm();
    expect(sent).not.toHaveBeenCalledWith("answer", expect.anything());
    play.choose(play.question!.options[1]!, 1);
    await vi.waitFor(() => expect(confirm().disabled).toBe(false));
  });
  it("says gently who is waited for", () => {
    render(Prompt, { play: sitting(null).play, waiting });
    expect(screen.getByText(waiting)).toBeTruthy();
  });
});

describe("a click on the table", () => {
  const at = document.createElement("button");
  it("does the one thing that can be done", () => {
    const { play, sent } = sitting({ options: [option(0, "enter", "Enter it", [5])] });
    play.point({ card: 5 }, at);
    expect(sent).toHaveBeenCalledWith("answer", { question: 7, option: 0 });
  });
  it("opens a menu for several, or where the user wants to see first", () => {
    const { play, sent } = sitting({ options: [option(0, "enter", "Enter it", [5]), option(1, "use", "Use it", [5]), option(2, "use", "Other", [6])] });
    play.point({ card: 5 }, at);
    expect(play.menu?.kind === "actions" && play.menu.options.map((o) => o.index)).toEqual([0, 1]);
    settings.confirm = true;
    play.point({ card: 6 }, document.createElement("button"));
    expect(play.menu?.kind === "actions" && play.menu.options.map((o) => o.index)).toEqual([2]);
    expect(sent).not.toHaveBeenCalled();
  });
  it("asks why not where nothing can be done", () => {
    const { play, sent } = sitting({ options: [option(0, "pass", "Pass")] });
    play.point({ card: 9 }, at);
    expect(sent).toHaveBeenCalledWith("why_not", { card: 9 });
  });
  it("asks it of one's own cards also while another is asked", () => {
    const { play, sent } = sitting(null);
    const cards = (handle: number): unknown => [{ handle, id: "A", owner: 0 }];
    Object.assign(play.seat, { welcome: { seat: 0 }, view: { over: false, zones: [{ seat: 0, zone: "hand", cards: cards(9) }, { seat: 1, zone: "field", cards: cards(8) }] } });
    play.point({ card: 8 }, at);
    expect(sent).not.toHaveBeenCalled();
    play.point({ card: 9 }, at);
    expect(sent).toHaveBeenCalledWith("why_not", { card: 9 });
    expect(play.menu?.kind === "why_not" && play.menu.waiting).toBe(true);
  });
  it("Escape closes, then clears, then takes back", () => {
    const { play, sent } = sitting({ least: 0, most: 2, options: [option(0, "stop", "Done"), option(1, "choose", "A", [1]), option(2, "choose", "B", [2])] }, { take_back: true });
    play.point({ card: 1 }, at);
    play.menu = { kind: "actions", at, options: [] };
    play.cancel();
    expect([play.menu, play.picks.length]).toEqual([null, 1]);
    play.cancel();
    expect(play.picks).toEqual([]);
    play.cancel();
    expect(sent).toHaveBeenLastCalledWith("take_back");
  });
});
