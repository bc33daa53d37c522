// A whole deck as a word that an address can carry: nothing of it is kept by any server.
import type { OwnDeck } from "./mydecks.svelte";

/** What a link carries: the deck, and the card files' text of those of its cards that the game itself has not. */
export interface Carried { game: string; name: string; plan: string; format: string; cards: Record<string, number>; more?: string | undefined }

/** So many characters a word may have, and so many what it unpacks to. */
const LONGEST = 200_000;

async function through(data: Uint8Array, how: CompressionStream | DecompressionStream, most: number): Promise<Uint8Array> {
  const out: Uint8Array[] = [];
  let length = 0;
  const writer = how.writable.getWriter();
  // What is wrong with it the reader hears.
  writer.write(data as BufferSource).catch(() => undefined);
  writer.close().catch(() => undefined);
  const reader = (how.readable as ReadableStream<Uint8Array>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) throw new Error("too long");
    out.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of out) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export async function pack(deck: Carried): Promise<string> {
  const row = [1, deck.game, deck.name, deck.plan, deck.format, Object.entries(deck.cards).flat(), ...(deck.more ? [deck.more] : [])];
  const data = await through(new TextEncoder().encode(JSON.stringify(row)), new CompressionStream("deflate-raw"), LONGEST);
  return btoa(Array.from(data, (b) => String.fromCharCode(b)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The deck of a word; null for what is none. */
export async function unpack(word: string): Promise<Carried | null> {
  try {
    if (word.length > LONGEST || !/^[\w-]+$/.test(word)) return null;
    const data = Uint8Array.from(atob(word.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    const row: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(await through(data, new DecompressionStream("deflate-raw"), 2 * LONGEST)));
    if (!Array.isArray(row) || row[0] !== 1) return null;
    const [, game, name, plan, format, flat, more] = row as unknown[];
    if (![game, name, plan, format, more ?? ""].every((t) => typeof t === "string") || !Array.isArray(flat) || flat.length > 2000 || flat.length % 2) return null;
    const cards: Record<string, number> = {};
    for (let k = 0; k < flat.length; k += 2) {
      const [id, n] = [flat[k] as unknown, flat[k + 1] as unknown];
      if (typeof id !== "string" || !Number.isInteger(n) || (n as number) < 1 || (n as number) > 999) return null;
      Object.defineProperty(cards, id, { value: n, enumerable: true, writable: true, configurable: true });
    }
    return { game: game as string, name: (name as string).slice(0, 60), plan: plan as string, format: format as string, cards, more: more as string | undefined };
  } catch {
    return null;
  }
}

/** As a deck of this browser, under a key of its own. */
export const asOwn = (deck: Carried, key: string): OwnDeck => ({ key, game: deck.game, name: deck.name, plan: deck.plan, format: deck.format, cards: deck.cards, changed: Date.now() });
