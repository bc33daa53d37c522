// The user's own pictures, where the server has some.
import { call } from "../lib/api";

const known = $state<{ by: Record<string, ReadonlySet<string>> }>({ by: {} });
const asked = new Set<string>();

/** The address of the user's own picture of a card, or null. Which there are is asked once a game. */
export function ownImage(game: string, card: string): string | null {
  if (!asked.has(game)) {
    asked.add(game);
    call<{ cards: string[] }>(`/api/images/${encodeURIComponent(game)}`).then(
      (found) => (known.by = { ...known.by, [game]: new Set(found.cards) }),
      () => undefined, // Without the server's word, pictures are drawn.
    );
  }
  return known.by[game]?.has(card) ? `/api/images/${encodeURIComponent(game)}/${encodeURIComponent(card)}` : null;
}
