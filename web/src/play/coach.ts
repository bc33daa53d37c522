// When which step of a first game is said, and where.
import type { LearnStep } from "../lib/protocol";
import type { Seat } from "../lib/seat.svelte";

/** The first step that has not been said and fits now. While nothing is asked only what has happened is said. */
export function due(steps: readonly LearnStep[], seen: readonly string[], seat: Pick<Seat, "question" | "view" | "events" | "welcome" | "behind">): LearnStep | undefined {
  if (!seat.view || !seat.question || seat.behind) return undefined;
  const verbs = new Set(seat.question.options.map((o) => o.verb));
  return steps.find((s) => !seen.includes(s.id) && (!s.kind || seat.question!.kind === s.kind) && (!s.verb || verbs.has(s.verb)) && seat.view!.turn >= s.turn
    && (!s.event || seat.events.some((e) => e.name === s.event && (!s.by || (s.by === "me") === (e.player === seat.welcome?.seat)))));
}

/** What a step is about, as the table marks it. */
export function placeOf(at: string, me: number): string {
  const [what, zone] = at.split(":");
  if (what === "zone") return `[data-zone="${me}/${zone}"]`;
  if (what === "their") return `[data-zone="${1 - me}/${zone}"]`;
  const named: Record<string, string> = { goal: `[data-test=standing][data-of="${me}"] .goal`, stock: `[data-test=standing][data-of="${me}"] .stock`, hand: `[data-zone="${me}/hand"]`, prompt: "[data-test=prompt]", log: "[data-test=log], [data-test=log-button]" };
  return named[at] ?? "[data-test=prompt]";
}
