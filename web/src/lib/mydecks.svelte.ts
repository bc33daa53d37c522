// Decks of one's own, kept in this browser, and on a server for others on its shelf.
import { fetchShelved, keepShelved, type Shelved } from "./shelf";
import type { DeckRow, DeckSaid, GameRow, Said } from "./protocol";

/** A deck of one's own. `cards`: copies by card id; `file`: what it is also kept in, on one's own machine. */
export interface OwnDeck {
  key: string; game: string; name: string; plan: string; format: string; cards: Record<string, number>; changed: number; file?: string;
}

const KEY = "taisen.decks";

function listOf(text: string): OwnDeck[] {
  try {
    const found: unknown = JSON.parse(text || "[]");
    return Array.isArray(found) ? (found as OwnDeck[]).filter(whole) : [];
  } catch {
    return [];
  }
}

/** A list may come from elsewhere: what is no deck is left out. */
function whole(deck: Partial<OwnDeck> | null): boolean {
  return !!deck && [deck.key, deck.game, deck.name, deck.plan, deck.format].every((text) => typeof text === "string")
    && typeof deck.cards === "object" && deck.cards !== null && Object.values(deck.cards).every((n) => Number.isInteger(n) && n > 0);
}

function kept(): OwnDeck[] {
  try {
    return listOf(localStorage.getItem(KEY) ?? "");
  } catch {
    return [];
  }
}

export const own = $state<{ decks: OwnDeck[] }>({ decks: kept() });

function write(): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(own.decks));
    return true;
  } catch {
    return false;
  }
}

const shelved: Shelved = {
  part: "decks",
  text: () => JSON.stringify(own.decks),
  versions: (text) => Object.fromEntries(listOf(text).map((d) => [d.key, String(d.changed ?? 0)])),
  take(theirs, choose) {
    const found = listOf(theirs);
    own.decks = [...own.decks.filter((d) => choose(d.key) === "mine"), ...found.filter((d) => choose(d.key) === "theirs")];
    write();
  },
};
/** What lies on the shelf is among those of this browser. */
export const fetchDecks = (): Promise<void> => fetchShelved(shelved);

/** Keep a deck under its key; whether the browser keeps it. */
export function keepDeck(deck: OwnDeck): boolean {
  own.decks = [deck, ...own.decks.filter((d) => d.key !== deck.key)];
  void keepShelved(shelved);
  return write();
}

export function dropDeck(key: string): void {
  own.decks = own.decks.filter((d) => d.key !== key);
  write();
  void keepShelved(shelved);
}

export const size = (cards: Record<string, number>): number => Object.values(cards).reduce((a, b) => a + b, 0);
const both = (text: string): Said => ({ ja: text, en: text });

/** The file of a deck: one that is called like a starter is listed with its ending. */
export const fileOf = (row: DeckRow): string => row.key.replace(/\.toml$/, "");

/** All decks that are offered for a game: starters, files of one's own machine, those of this browser. */
export function decksOf(game: GameRow): DeckRow[] {
  const mine = own.decks.filter((d) => d.game === game.name);
  // One that is also a file is offered once: as what this browser has.
  const twice = new Set(mine.map((d) => d.file));
  return [...game.decks.filter((d) => d.starter || !twice.has(fileOf(d))), ...mine.map((d): DeckRow => ({
    key: d.key, name: both(d.name), plan: both(d.plan), format: d.format, size: size(d.cards), cards: d.cards,
  }))];
}

/** A deck as a request gives it. */
export function deckSaid(deck: DeckRow): DeckSaid {
  return deck.starter ? { starter: deck.starter } : { cards: deck.cards, name: deck.name.ja };
}
