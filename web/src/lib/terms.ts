import { call } from "./api";
import type { Face, Terms } from "./protocol";

const terms = new Map<string, Promise<Terms>>();
const cards = new Map<string, Promise<Record<string, Face>>>();

/** The words and tables of a game, asked for once. */
export function termsOf(game: string): Promise<Terms> {
  return once(terms, game, () => call<Terms>(`/api/games/${game}`));
}

/** All faces of a game's own cards, asked for once. */
export function cardsOf(game: string): Promise<Record<string, Face>> {
  return once(cards, game, async () => {
    const found = (await call<{ cards: Face[] | Record<string, Face> }>(`/api/games/${game}/cards`)).cards;
    return Array.isArray(found) ? Object.fromEntries(found.map((f) => [f.id, f])) : found;
  });
}

function once<T>(kept: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const found = kept.get(key) ?? ask().catch((error) => {
    kept.delete(key);
    throw error;
  });
  kept.set(key, found);
  return found;
}
