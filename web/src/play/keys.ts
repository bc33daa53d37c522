// The keyboard: which key means what, and which card lies in which direction.

export type Direction = "left" | "right" | "up" | "down";
export type Act =
  | { do: "choose"; n: number }
  | { do: "move"; to: Direction }
  | { do: "next"; step: 1 | -1 }
  | { do: "main" | "escape" | "look" | "help" | "undo" | "hint" | "log" | "list" | "prompt" | "yes" | "no" | "back" };

export interface Pressed { key: string; ctrl: boolean; alt: boolean; shift: boolean; repeat: boolean }

/** Where the focus is: something is typed there, it is a control with its own keys, or a card or the page itself. */
export type Where = "typing" | "control" | "table";

const ARROWS: Record<string, Direction> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };
const LETTERS: Record<string, Act> = {
  l: { do: "look" }, "?": { do: "help" }, u: { do: "undo" }, h: { do: "hint" }, g: { do: "log" }, o: { do: "list" },
  b: { do: "back" }, p: { do: "prompt" }, y: { do: "yes" }, n: { do: "no" },
};

/** What a key means; null: leave it to the browser. */
export function actOf(pressed: Pressed, where: Where): Act | null {
  if (pressed.ctrl || pressed.alt) return null;
  if (pressed.key === "Escape") return { do: "escape" };
  if (where === "typing") return null;
  // A key held down must not answer the questions that follow.
  if (pressed.repeat && !(pressed.key in ARROWS)) return null;
  if (/^[1-9]$/.test(pressed.key)) return { do: "choose", n: Number(pressed.key) };
  if (pressed.key === " ") return where === "table" ? { do: "main" } : null;
  const to = ARROWS[pressed.key];
  if (to) return { do: "move", to };
  if (pressed.key === "." || pressed.key === ",") return { do: "next", step: pressed.key === "." ? 1 : -1 };
  return LETTERS[pressed.key.toLowerCase()] ?? null;
}

export interface Box { x: number; y: number; width: number; height: number }

const middle = (box: Box): [number, number] => [box.x + box.width / 2, box.y + box.height / 2];

/** The nearest box in a direction, or -1: how far it is that way, and double how far it is to the side. */
export function nearest(from: Box, boxes: readonly Box[], to: Direction): number {
  const [x, y] = middle(from);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, k) => {
    const [bx, by] = middle(box);
    const [along, aside] = to === "left" ? [x - bx, by - y] : to === "right" ? [bx - x, by - y] : to === "up" ? [y - by, bx - x] : [by - y, bx - x];
    // What overlaps from the side (cards of a fan) still lies beside.
    if (along < 2 || Math.abs(aside) > along * 4 + 24) return;
    const far = along + 2 * Math.abs(aside);
    if (far < least) [best, least] = [k, far];
  });
  return best;
}
