// Everything the page itself says: Japanese, English. Words of a game come from its terms.
import type { Said } from "./protocol";
import { settings } from "./settings.svelte";

export type Words = readonly [string, string];

/** A text of the server, in the user's language. */
export function say(said: Said | null | undefined): string {
  return said ? said[settings.lang] || said.ja || said.en : "";
}

/** A text of the page, in the user's language; {0}, {1} … are put in. */
export function w(words: Words, ...values: (string | number)[]): string {
  const text = words[settings.lang === "ja" ? 0 : 1];
  return values.length ? text.replace(/\{(\d)\}/g, (_, k) => String(values[Number(k)] ?? "")) : text;
}
