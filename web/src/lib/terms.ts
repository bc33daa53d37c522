import { call } from "./api";
import type { Print, Terms } from "./protocol";

const terms = new Map<string, Promise<Terms>>();
const cards = new Map<string, Promise<Record<string, Print>>>();

/** The words and tables of a game, asked for once. */
export function termsOf(game: string): Promise<Terms> {
  return once(terms, game, () => call<Terms>(`/api/games/${game}`));
}

/** All faces of a game's own cards, asked for once. */
export function cardsOf(game: string): Promise<Record<string, Print>> {
  return once(cards, game, async () => {
    const found = (await call<{ cards: Print[] }>(`/api/games/${game}/cards`)).cards;
    return Object.fromEntries(found.map((f) => [f.id, f]));
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
