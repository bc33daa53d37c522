// What the prompt bar lists and what a click does, from the question alone.
import type { Option, Question, Reason, Said } from "../lib/protocol";
import { intoKey, placeKey, type Pointed, type Spot } from "../table/model";

/** The options at a spot of the table. */
export function optionsAt(pointed: Pointed, spot: Spot): Option[] {
  if ("card" in spot) return pointed.cards.get(spot.card) ?? [];
  if ("place" in spot) return pointed.places.get(placeKey(spot.place)) ?? [];
  if ("into" in spot) return pointed.zones.get(spot.into) ?? [];
  return pointed.players.get(spot.player) ?? [];
}

/** What an option points at, as a table marks it: handles, a back by its place, a player as -1 - seat. */
export function spotsOf(option: Option | undefined): (number | string)[] {
  if (!option) return [];
  if (option.cards.length) return option.cards;
  if (option.place) return [placeKey(option.place)];
  if (option.zone) return [intoKey(option.zone)];
  return option.player === undefined ? [] : [-1 - option.player];
}

export interface Refused { verb: string; words: Said; reasons: Reason[] }

/** Reasons by action: what fails on the fewest points comes first, for that is what one most likely wanted. */
export function byAction(reasons: readonly Reason[]): Refused[] {
  const out = new Map<string, Refused>();
  for (const reason of reasons) {
    const found = out.get(reason.verb) ?? { verb: reason.verb, words: reason.action, reasons: [] };
    found.reasons.push(reason);
    out.set(reason.verb, found);
  }
  return [...out.values()].sort((a, b) => a.reasons.length - b.reasons.length);
}

const MAIN = ["pass", "stop"];

/** The option of the main button: to pass or to be done; the only one where there is no other. */
export function mainOf(question: Question | null): Option | undefined {
  if (!question) return undefined;
  return question.options.find((o) => MAIN.includes(o.verb)) ?? (question.options.length === 1 ? question.options[0] : undefined);
}

/** What the prompt bar lists as buttons: what points at no card, or everything where the user wants that. A player's plate is small: whoever is to be chosen stands in the bar too. */
export function listed(pointed: Pointed, question: Question, all: boolean, main: Option | undefined): Option[] {
  const found = (all ? question.options : [...[...pointed.players.values()].flat(), ...pointed.rest]).filter((o) => o !== main && o.verb !== "stop");
  // To do something comes before to leave it.
  return found.toSorted((a, b) => Number(a.verb === "no") - Number(b.verb === "no"));
}
