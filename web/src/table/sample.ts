// A small game of its own, for the tests of what is drawn.
import type { CardRow, Face, GameEvent, Said, Terms, View, ZoneRow } from "../lib/protocol";

const said = (ja: string, en = ja): Said => ({ ja, en });
const zone = (name: string, sees: boolean) => ({ name, words: said(name), owner_sees: sees, others_see: sees, ordered: false, posed: true, faced: false, shared: false, played: true });

export const terms: Terms = {
  name: "sample", words: said("試し", "Sample"), formats: [], zones: [zone("stage", true), zone("deck", false), zone("grave", true), zone("hand", true), zone("stack", true)],
  kinds: [{ name: "being", words: said("者", "being") }], fields: [{ name: "cost", words: said("コスト", "cost") }, { name: "hp", words: said("HP") }, { name: "might", words: said("力", "might") }],
  shown_fields: ["hp", "might"], vital: "hp", pose: said("横", "turned"), phases: [], marks: [{ trait: "color:red", words: said("赤", "red"), colour: "bold red" }, { trait: "level:one", words: said("一", "one"), colour: "dim" }],
  keywords: [], parts: [{ name: "art", words: said("技", "art") }], verbs: [], actions: [], events: [], stops: null, sections: [], imports: { cards: false, decks: false }, traits: {}, pictures: {},
  layout: { rows: 2, columns: 4, places: [
    { zone: "stage", row: 0, column: 0, width: 2, look: "row" }, { zone: "deck", row: 0, column: 2, width: 1, look: "pile" },
    { zone: "grave", row: 0, column: 3, width: 1, look: "pile" }, { zone: "hand", row: 1, column: 0, width: 4, look: "fan" },
  ], middle: ["stack"], away: [] },
} as unknown as Terms;

export const face = (id: string, more: Partial<Face> = {}): Face => ({
  id, name: said(`名${id}`, `Name ${id}`), title: said(""), kind: "being", nums: { cost: 2, hp: 100, might: 3 }, traits: ["color:red", "level:one"], text: said("文", "words"), ...more,
});
export const card = (handle: number, id: string | null, more: Partial<CardRow> = {}): CardRow => ({ handle, id, owner: 0, ...more });
export const row = (seat: number | null, name: string, cards: CardRow[], count = cards.length, at?: number[]): ZoneRow => ({ seat, zone: name, count, cards, ...(at ? { at } : {}) });
export const view = (zones: ZoneRow[], more: Partial<View> = {}): View => ({
  turn: 3, turn_seat: 0, phase: "main", hurt: [0, 0], over: false, winners: [], deciding: false, zones, pile: [], waiting: [], aims: [], ...more,
});
export const event = (n: number, name: string, more: Partial<GameEvent> = {}): GameEvent => ({ n, name, text: said(name), turn: 3, player: 0, number: 0, group: 0, quiet: false, ...more });
export const players = [{ kind: "person", name: said("わたし", "Me") }, { kind: "greedy", name: said("あいて", "Them") }];
