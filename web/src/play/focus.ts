// Moving the focus over the table.
import { nearest, type Direction } from "./keys";

const THINGS = "[data-handle], [data-place], [data-player], [data-front], [data-open], [data-into]";

/** Everything on the table that can have the focus, as it lies on the screen. */
function things(root: HTMLElement, only = ""): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(THINGS)].filter((e) => e.tabIndex >= 0 && e.getClientRects().length > 0 && (!only || e.matches(only)));
}

function focused(root: HTMLElement): HTMLElement | null {
  const now = document.activeElement;
  return now instanceof HTMLElement && now !== root && root.contains(now) ? now : null;
}

/** To the nearest thing that way; from nowhere to the first that can act. */
export function move(root: HTMLElement, to: Direction): void {
  const all = things(root);
  const from = focused(root);
  if (!from) return (things(root, ".glow")[0] ?? all[0])?.focus();
  const others = all.filter((e) => e !== from);
  others[nearest(from.getBoundingClientRect(), others.map((e) => e.getBoundingClientRect()), to)]?.focus();
}

/** In a menu: to the next or the one before. */
export function stepIn(menu: HTMLElement, to: Direction): void {
  const all = [...menu.querySelectorAll<HTMLElement>("button:not(:disabled), select, input")];
  const at = all.indexOf(document.activeElement as HTMLElement);
  all.at((at + (to === "down" || to === "right" ? 1 : at < 0 ? 0 : -1)) % all.length)?.focus();
}

/** To the next thing that can act, round and round. */
export function next(root: HTMLElement, step: 1 | -1): void {
  const able = things(root, ".glow, .picked");
  const at = able.indexOf(focused(root) as HTMLElement);
  able.at(at < 0 ? (step > 0 ? 0 : -1) : (at + step) % able.length)?.focus();
}

/** A new question came while the keyboard is used: where the focus is lost it goes to what can act, else to the question. */
export function settle(root: HTMLElement): void {
  const now = document.activeElement;
  if (now instanceof HTMLElement && now !== document.body && now.isConnected && now.getClientRects().length && !now.matches(":disabled")) {
    // A card that can act stays; one that cannot gives way to the first that can.
    if (!now.matches(THINGS) || now.matches(".glow, .picked")) return;
  }
  const able = things(root, ".glow")[0] ?? root.querySelector<HTMLElement>("[data-test=over] button, [data-test=prompt] button:not(:disabled)") ?? root.querySelector<HTMLElement>("#asked");
  able?.focus();
}

/** What the focus is in, for the meaning of a key. */
export function where(target: EventTarget | null): "typing" | "control" | "table" {
  if (!(target instanceof HTMLElement)) return "table";
  if (target.matches("input:not([type=range]):not([type=checkbox]), textarea, select, [contenteditable]")) return "typing";
  if (target.closest("dialog")) return "typing";
  if (target.matches("button, a, input, summary") && !target.matches(THINGS)) return "control";
  return "table";
}
