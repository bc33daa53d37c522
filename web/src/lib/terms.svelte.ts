// What a newcomer is told of a game, asked for once; nothing until it has come.
import { SvelteMap } from "svelte/reactivity";
import { untrack } from "svelte";
import { call } from "./api";
import type { Learning } from "./protocol";

const found = new SvelteMap<string, Learning | null>();
const asked = new Set<string>();

export function learned(game: string): Learning | null {
  if (!asked.has(game)) {
    asked.add(game);
    untrack(() => call<Learning>(`/api/games/${game}/learn`).then((row) => found.set(game, row), () => asked.delete(game)));
  }
  return found.get(game) ?? null;
}
