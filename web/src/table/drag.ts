// A card that is dragged: it follows the pointer, and where it is let go is what it was meant for.
import type { Spot } from "./model";

export interface Dropped { spot: Spot | null; zone: string | null; at: HTMLElement }

/** So far a pointer must move that it is no click. */
const FAR = 9;

/** Where a pointer is: a card, a back by its place, a player, or a zone. */
export function under(x: number, y: number): Dropped | null {
  const found = document.elementFromPoint(x, y);
  const at = found?.closest<HTMLElement>("[data-handle], [data-place], [data-player], [data-into]");
  const zone = found?.closest<HTMLElement>("[data-zone]");
  if (!at && !zone) return null;
  const spot = ((): Spot | null => {
    if (at?.dataset.handle) return { card: Number(at.dataset.handle) };
    if (at?.dataset.into) return { into: at.dataset.into };
    if (at?.dataset.player) return { player: Number(at.dataset.player) };
    const [seat, name, k] = at?.dataset.place?.split("/") ?? [];
    return seat === undefined ? null : { place: { seat: Number(seat), zone: name!, at: Number(k) } };
  })();
  return { spot, zone: zone?.dataset.zone ?? null, at: (at ?? zone)! };
}

/** Take a card up; `drop` is told where it was let go, once it has really been dragged. */
export function grab(card: HTMLElement, begun: PointerEvent, layer: HTMLElement, drop: (where: Dropped) => void): void {
  if (begun.button !== 0 || !begun.isPrimary) return;
  let ghost: HTMLElement | null = null;
  let over: HTMLElement | null = null;
  const box = card.getBoundingClientRect();
  const point = (at: HTMLElement | null): void => {
    if (over === at) return;
    over?.classList.remove("under-drag");
    at?.classList.add("under-drag");
    over = at;
  };
  function move(e: PointerEvent): void {
    if (e.pointerId !== begun.pointerId) return;
    const [dx, dy] = [e.clientX - begun.clientX, e.clientY - begun.clientY];
    if (!ghost && Math.hypot(dx, dy) < FAR) return;
    if (!ghost) {
      ghost = card.cloneNode(true) as HTMLElement;
      for (const name of ["data-handle", "data-place", "aria-label", "data-id"]) ghost.removeAttribute(name);
      ghost.setAttribute("aria-hidden", "true");
      const around = layer.getBoundingClientRect();
      ghost.style.cssText = `position:absolute;margin:0;opacity:.92;pointer-events:none;--h:${box.height}px;width:${box.width}px;height:${box.height}px;left:${box.left - around.left}px;top:${box.top - around.top}px;`;
      ghost.classList.add("dragged");
      layer.append(ghost);
    }
    ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(-2deg) scale(1.05)`;
    point(under(e.clientX, e.clientY)?.at ?? null);
    e.preventDefault();
  }
  function end(e: PointerEvent): void {
    if (e.pointerId !== begun.pointerId) return;
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", end);
    window.removeEventListener("pointercancel", end);
    point(null);
    if (!ghost) return;
    ghost.remove();
    // The end of a drag is no click.
    const still = (c: MouseEvent): void => { c.stopPropagation(); c.preventDefault(); };
    window.addEventListener("click", still, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", still, { capture: true }), 0);
    const where = e.type === "pointerup" ? under(e.clientX, e.clientY) : null;
    if (where && where.at !== card) drop(where);
  }
  window.addEventListener("pointermove", move, { passive: false });
  window.addEventListener("pointerup", end);
  window.addEventListener("pointercancel", end);
}
