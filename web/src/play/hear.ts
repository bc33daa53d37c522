// What of a new state is heard.
import type { GameEvent, StoryTerms, View } from "../lib/protocol";
import type { Sound } from "./sound";

/** At most a few sounds of what has happened, the weightiest: whose turn begins, who goes down, damage, plays, draws. */
export function heard(was: View | null, now: View, fresh: readonly GameEvent[], story: StoryTerms | undefined, me: number | null): Sound[] {
  const out = new Set<Sound>();
  const plays = new Set([...Object.keys(story?.plays ?? {}), ...Object.keys(story?.moves ?? {})]);
  for (const e of fresh) {
    if (story?.downs.includes(e.name)) out.add("down");
    else if (/damage/.test(e.name) && e.number > 0 && !e.quiet) out.add("hurt");
    else if (plays.has(e.name)) out.add("played");
    else if (e.name === "draw") out.add("draw");
  }
  const mine = me !== null && (now.turn_seats ?? [now.turn_seat]).includes(me);
  if (was && was.turn !== now.turn && mine) out.add("turn");
  return (["turn", "down", "hurt", "played", "draw"] as const).filter((s) => out.has(s)).slice(0, 2);
}
