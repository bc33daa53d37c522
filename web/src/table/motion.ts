// Cards fly from where they were to where they are. Nothing waits for it: the table is already as it is.
import type { GameEvent, View } from "../lib/protocol";
import type { Move, Where } from "./flow";
import { flow, zoneKey } from "./flow";

/** All of what one state brings is seen within so many milliseconds, at speed 1. */
const WHOLE = 700;
const ONE = 300;

interface Seen { el: HTMLElement; x: number; y: number; width: number; turn: number }
export type Snapshot = { cards: Map<number, Seen>; zones: Map<string, Seen>; players: Map<number, Seen> };

function seen(el: HTMLElement): Seen {
  const r = el.getBoundingClientRect();
  return { el, x: r.left + r.width / 2, y: r.top + r.height / 2, width: el.offsetWidth, turn: el.closest(".turned .pose") ? 90 : 0 };
}

/** Where everything is now. */
export function snapshot(root: HTMLElement): Snapshot {
  const cards = new Map<number, Seen>();
  for (const el of root.querySelectorAll<HTMLElement>("[data-handle]")) {
    const handle = Number(el.dataset.handle);
    // The tray and the plays in progress show again what lies elsewhere.
    if (!cards.has(handle) || cards.get(handle)!.el.closest(".tray, .plays")) cards.set(handle, seen(el));
  }
  const zones = new Map<string, Seen>();
  for (const el of root.querySelectorAll<HTMLElement>("[data-zone]")) zones.set(el.dataset.zone!, seen(el.querySelector<HTMLElement>(".pile, .hole") ?? el.querySelector<HTMLElement>(".thing:last-child .card") ?? el));
  const players = new Map<number, Seen>();
  for (const el of root.querySelectorAll<HTMLElement>("[data-player]")) players.set(Number(el.dataset.player), seen(el));
  return { cards, zones, players };
}

/** The animations of one table. `layer` lies over it and catches no pointer. */
export class Motion {
  #running: Animation[] = [];
  #round = 0;
  /** Where the layer lies, measured once: to measure after every ghost would lay the page out again each time. */
  #box = { left: 0, top: 0 };

  constructor(readonly root: HTMLElement, readonly layer: HTMLElement) {}

  stop(): void {
    this.#round += 1;
    for (const a of this.#running) a.cancel();
    this.#running = [];
    this.layer.replaceChildren();
    delete document.documentElement.dataset.busy;
  }

  /** Show how the table came from one view to the next. */
  play(was: View, now: View, fresh: GameEvent[], before: Snapshot, speed: number): void {
    this.stop();
    if (speed <= 0 || !this.root.animate || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const after = snapshot(this.root);
    this.#box = this.layer.getBoundingClientRect();
    const { moves, pops, strikes } = flow(was, now, fresh);
    const moving = new Set(moves.map((m) => m.handle));
    const one = ONE / speed;
    const room = Math.max(0, WHOLE / speed - one);
    const at = (k: number, n: number): number => (n > 1 ? Math.min(90 / speed, room / (n - 1)) * k : 0);
    moves.forEach((m, k) => this.#fly(m, before, after, at(k, moves.length), one));
    // What others make room for slides aside.
    for (const [handle, to] of after.cards) {
      const from = before.cards.get(handle);
      if (from && !moving.has(handle) && (Math.hypot(from.x - to.x, from.y - to.y) > 3 || from.turn !== to.turn)) this.#slide(to.el, from, to, 0, one * 0.7);
    }
    const spot = (handle: number, player: number): Seen | undefined => (handle ? (before.cards.get(handle) ?? after.cards.get(handle)) : after.players.get(player));
    strikes.forEach((s, k) => {
      const [from, to] = [spot(s.source, -1), spot(s.handle, s.player)];
      if (from && to) this.#strike(from, to, at(k, strikes.length), one);
    });
    pops.forEach((p, k) => {
      const found = spot(p.handle, p.player);
      if (found) this.#pop(found, p.number, at(k, pops.length), one);
    });
    const round = this.#round;
    if (!this.#running.length) return;
    document.documentElement.dataset.busy = "1";
    void Promise.allSettled(this.#running.map((a) => a.finished)).then(() => { if (round === this.#round) this.stop(); });
  }

  #fly(move: Move, before: Snapshot, after: Snapshot, delay: number, one: number): void {
    const old = before.cards.get(move.handle);
    const fresh = after.cards.get(move.handle);
    const zone = (where: Where | null, shot: Snapshot): Seen | undefined => (where ? shot.zones.get(zoneKey(where)) : undefined);
    const from = (move.handle ? old : undefined) ?? zone(move.from, before) ?? zone(move.from, after);
    const to = (move.handle ? fresh : undefined) ?? zone(move.to, after);
    if (!from || !to) return;
    if (fresh && move.handle) return this.#slide(fresh.el, from, to, delay, one);
    // It has gone where it is not seen: what it was flies there, or a back.
    const ghost = old && move.handle && !old.el.isConnected ? old.el : back();
    this.#ghost(ghost, from, { ...to, width: Math.min(to.width, from.width * 1.2) }, delay, one, true);
  }

  #slide(el: HTMLElement, from: Seen, to: Seen, delay: number, one: number): void {
    const copy = el.cloneNode(true) as HTMLElement;
    this.#running.push(el.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + one }));
    this.#ghost(copy, from, to, delay, one, false);
  }

  #ghost(el: HTMLElement, from: Seen, to: Seen, delay: number, one: number, fades: boolean): void {
    const box = this.#box;
    for (const name of ["data-handle", "data-place", "aria-label", "data-id"]) el.removeAttribute(name);
    el.classList.remove("glow", "picked", "hinted");
    el.tabIndex = -1;
    const height = (to.width * 88) / 63;
    el.style.cssText = `position:absolute;margin:0;--h:${height}px;width:${to.width}px;height:${height}px;left:${to.x - box.left - to.width / 2}px;top:${to.y - box.top - height / 2}px;`;
    this.layer.append(el);
    const begin = `translate(${from.x - to.x}px, ${from.y - to.y}px) rotate(${from.turn}deg) scale(${from.width / to.width})`;
    const end = `rotate(${to.turn}deg)`;
    this.#running.push(el.animate([{ transform: begin, opacity: 1 }, { transform: end, opacity: fades ? 0.4 : 1 }], { duration: one, delay, easing: "cubic-bezier(.25,.7,.3,1)", fill: "both" }));
  }

  #pop(at: Seen, number: number, delay: number, one: number): void {
    const box = this.#box;
    const el = document.createElement("b");
    el.className = number < 0 ? "pop hurt" : "pop heal";
    el.textContent = number < 0 ? `−${-number}` : `+${number}`;
    el.style.left = `${at.x - box.left}px`;
    el.style.top = `${at.y - box.top}px`;
    this.layer.append(el);
    const up = (y: number, s: number): string => `translate(-50%, calc(-50% + ${y}px)) scale(${s})`;
    this.#running.push(el.animate([{ transform: up(8, 0.5), opacity: 0 }, { transform: up(0, 1.25), opacity: 1, offset: 0.25 }, { transform: up(-6, 1), opacity: 1, offset: 0.75 }, { transform: up(-22, 1), opacity: 0 }],
      { duration: one * 2, delay, fill: "both" }));
  }

  #strike(from: Seen, to: Seen, delay: number, one: number): void {
    const box = this.#box;
    const el = document.createElement("i");
    el.className = "strike";
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    el.style.cssText = `left:${from.x - box.left}px;top:${from.y - box.top}px;width:${Math.hypot(dx, dy)}px;`;
    this.layer.append(el);
    const turn = `rotate(${Math.atan2(dy, dx)}rad)`;
    this.#running.push(el.animate([{ transform: `${turn} scaleX(0)`, opacity: 1 }, { transform: `${turn} scaleX(1)`, opacity: 1, offset: 0.45 }, { transform: `${turn} scaleX(1)`, opacity: 0 }], { duration: one * 1.3, delay, easing: "ease-out", fill: "both" }));
  }
}

function back(): HTMLElement {
  const el = document.createElement("div");
  el.className = "flying-back";
  return el;
}
