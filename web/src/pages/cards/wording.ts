import type { Said, Terms } from "../../lib/protocol";
import { say } from "../../lib/words";

/** A word of a game's list (a colour, a level, a type) as players say it: from its marks, its parts or the form of its cards. */
export function factWord(terms: Terms, more: Record<string, Said>, fact: string, word: string): string {
  const mark = terms.marks.find((m) => m.trait === `${fact}:${word}`);
  return say(mark?.words ?? terms.parts.find((p) => p.name === word)?.words ?? more[word]).trim() || word;
}
