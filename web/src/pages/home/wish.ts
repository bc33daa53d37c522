// What is to be played, said by another page: the first page begins with it.
import { go } from "../../lib/route.svelte";
import { settings } from "../../lib/settings.svelte";

let wished: { game: string; format: string; deck: string } | null = null;

/** To the first page, with that game and that deck chosen. */
export function playWith(game: string, format: string, deck: string): void {
  wished = { game, format, deck };
  settings.game = game;
  go("/");
}

/** What was wished for this game, once. */
export function takeWish(game: string): { format: string; deck: string } | null {
  const found = wished?.game === game ? wished : null;
  if (found) wished = null;
  return found;
}
