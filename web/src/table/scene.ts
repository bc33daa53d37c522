// What every part of a drawn table needs to know, given once by Table.svelte.
import { getContext, setContext } from "svelte";
import type { CardRow, Face, Place, Player, Terms, View } from "../lib/protocol";
import { say, w } from "../lib/words";
import type { Pointed, Spot } from "./model";

/** How a card is looked at: passing over it, or so that it stays until it is closed. */
export interface Look { handle: number | null; id: string | null; how: "hover" | "focus" | "key" | "press"; at: HTMLElement }

export interface Scene {
  readonly terms: Terms;
  readonly view: View;
  readonly faces: Record<string, Face>;
  readonly players: Player[];
  readonly me: number;
  readonly pointed: Pointed | undefined;
  readonly picked: ReadonlySet<number> | undefined;
  readonly pickedPlaces: ReadonlySet<string> | undefined;
  readonly order: ReadonlyMap<number, number> | undefined;
  readonly hinted: ReadonlySet<number | string> | undefined;
  /** What the option that is looked at would do. */
  readonly ahead: { lines: [number, number][]; marks: ReadonlyMap<number, { text: string; down: boolean }> } | undefined;
  readonly phone: boolean;
  /** The other's hand lies open. */
  readonly seen: boolean;
  /** More than two play: the others' tables are small. */
  readonly many: boolean;
  /** Whose table was brought to the front. */
  readonly front: number | null;
  bring(seat: number | null): void;
  /** A card that can act is taken up. */
  grab(handle: number, card: HTMLElement, begun: PointerEvent): void;
  point(spot: Spot, at: HTMLElement): void;
  look(look: Look | null): void;
  open(seat: number | null, zone: string): void;
}

const KEY = Symbol("scene");

export const giveScene = (scene: Scene): Scene => setContext(KEY, scene);
export const theScene = (): Scene => getContext<Scene>(KEY);

export const zoneWords = (scene: Scene, zone: string): string => say(scene.terms.zones.find((z) => z.name === zone)?.words) || zone;
/** What the backs of a zone tell: so many of a kind. */
export const backWords = (scene: Scene, backs: Record<string, number> | undefined): string =>
  Object.entries(backs ?? {}).map(([kind, n]) => `${say(scene.terms.kinds.find((k) => k.name === kind)?.words) || kind} ${n}`).join(" ");
export const faceOf = (scene: Scene, card: CardRow): Face | undefined => (card.id && !card.down ? scene.faces[card.id] : undefined);

/** A zone that is shown only while something lies there, and nothing does. */
export function hidden(scene: Scene, seat: number | null, zone: string): boolean {
  if (!scene.terms.layout.away.includes(zone) || scene.pointed?.zones.has(`${seat}/${zone}`)) return false;
  return !scene.view.zones.some((z) => z.seat === seat && z.zone === zone && z.count > 0);
}

/** Whether it is that player's turn, or that of their team. */
export const turnOf = (scene: Scene, seat: number): boolean => !scene.view.over && (scene.view.turn_seats ?? [scene.view.turn_seat]).includes(seat);

const TEAMS = ["var(--team-a)", "var(--team-b)", "var(--team-c)"];
/** The colour of a player's team, where there are teams. */
export function teamOf(scene: Scene, seat: number): string | undefined {
  const players = scene.view.players;
  if (!players || new Set(players.map((p) => p.team)).size === players.length) return undefined;
  return colourOf(players[seat]!.team);
}
export const colourOf = (team: number): string => TEAMS[team % TEAMS.length]!;
export const teamName = (team: number): string => w(["チーム{0}", "Team {0}"], String.fromCharCode(65 + team));

/** Whether something of that player is being attacked. */
export const attacked = (scene: Scene, seat: number): boolean => !scene.view.over && attackedIn(scene.view, seat);

export function attackedIn(view: View, seat: number): boolean {
  const handles = new Set(view.aims.map(([, to]) => to));
  return handles.has(-1 - seat) || view.zones.some((z) => z.seat === seat && z.cards.some((c) => c.handle > 0 && handles.has(c.handle)));
}

/** Whether options point at something on a half of which only the sign is shown. */
export function outOfView(scene: Scene, seat: number): boolean {
  const { cards, places } = scene.pointed ?? { cards: new Map(), places: new Map() };
  return scene.view.zones.some((z) => z.seat === seat && z.zone !== scene.terms.layout.sign && z.cards.some((c) => cards.has(c.handle)))
    || [...places.keys()].some((key) => key.startsWith(`${seat}/`));
}

/** The row of a half in which the hand is held: it is drawn as a bar of its own. */
export const barRow = (places: Place[]): number => places.find((p) => p.look === "fan")?.row ?? -1;
