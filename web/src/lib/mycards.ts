// Cards of one's own: card files (docs/cards.md) kept in this browser, on one's own machine also in a file and elsewhere on a shelf; cut so that
// only what is needed is sent.
import { call } from "./api";
import type { Print, Said } from "./protocol";
import { nameOf, once } from "./readings";
import { fetchShelved, keepShelved, type Shelved } from "./shelf";
import { cardsOf, termsOf } from "./terms";

/** A card file in pieces: what stands before its first card, and each card as it is written. */
export interface CardFile { head: string; cards: { id: string; text: string }[] }
export interface Wrong extends Said { id: string }

const key = (game: string): string => `taisen.cards.${game}`;
/** So many characters of a card file the server takes at once. */
const LONGEST = 60_000;

export function split(text: string): CardFile {
  const [head = "", ...blocks] = text.split(/^[ \t]*\[\[card\]\][ \t]*(?:#.*)?$/m);
  return {
    head: head.trim(),
    cards: blocks.map((block) => ({ id: named(block, "id") || named(block, "name"), text: `[[card]]\n${block.trim()}\n` })),
  };
}

function named(block: string, what: string): string {
  const found = new RegExp(`^\\s*${what}\\s*=\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|'([^']*)')`, "m").exec(block);
  if (!found) return "";
  return found[1] === undefined ? (found[2] ?? "") : (JSON.parse(`"${found[1]}"`) as string);
}

export const join = (file: CardFile): string => [file.head, ...file.cards.map((c) => c.text)].filter(Boolean).join("\n\n") + "\n";

/** The cards of the second beside those of the first; the same id is written anew. */
export function merge(a: CardFile, b: CardFile): CardFile {
  const anew = new Set(b.cards.map((c) => c.id));
  return { head: heads(a.head, b.head), cards: [...a.cards.filter((c) => !anew.has(c.id)), ...b.cards] };
}

/** Traits of both; a key that both say is said once. */
function heads(a: string, b: string): string {
  const seen = new Set<string>();
  const plain: string[] = [];
  const traits: string[] = [];
  for (const text of [b, a]) {
    let inside = false;
    for (const line of text.split("\n").map((l) => l.trim())) {
      if (!line || line.startsWith("#")) continue;
      if (line.startsWith("[")) inside = line === "[traits]";
      else {
        const name = `${inside}${line.split("=")[0]!.trim()}`;
        if (!seen.has(name)) (inside ? traits : plain).push(line);
        seen.add(name);
      }
    }
  }
  return [...plain, ...(traits.length ? ["", "[traits]", ...traits] : [])].join("\n");
}

export function ownCards(game: string): CardFile {
  try {
    return split(localStorage.getItem(key(game)) ?? "");
  } catch {
    return { head: "", cards: [] };
  }
}

/** Games of which the server keeps the file: it is one's own machine. */
const filed = new Set<string>();
/** Games of which the shelf has been looked at. */
const brought = new Set<string>();

/** What tells one text of a card from another. */
function mark(text: string): string {
  let h = 5381;
  for (let k = 0; k < text.length; k++) h = (h * 33 + text.charCodeAt(k)) >>> 0;
  return `${text.length.toString(36)}h${h.toString(36)}`;
}

function shelved(game: string): Shelved {
  return {
    part: `cards/${encodeURIComponent(game)}`,
    text: () => { const file = ownCards(game); return file.cards.length ? join(file) : ""; },
    versions: (text) => Object.fromEntries(split(text).cards.map((c) => [c.id, mark(c.text)])),
    take(theirs, choose) {
      const [mine, found] = [ownCards(game), split(theirs)];
      const cards = [...mine.cards.filter((c) => choose(c.id) === "mine"), ...found.cards.filter((c) => choose(c.id) === "theirs")];
      localStorage.setItem(key(game), join({ head: heads(found.head, mine.head), cards }));
    },
  };
}

/** What the file of this machine has, where this browser has nothing of its own yet. */
async function fromFile(game: string): Promise<void> {
  if (filed.has(game)) return;
  try {
    const found = await call<{ text: string; here: boolean }>(`/api/mycards/${encodeURIComponent(game)}`);
    if (found.here) filed.add(game);
    else if (!brought.has(game)) {
      brought.add(game);
      await fetchShelved(shelved(game));
    }
    if (found.text && localStorage.getItem(key(game)) === null) localStorage.setItem(key(game), found.text);
  } catch {
    // Then they are where they were.
  }
}

/** Whether the browser keeps them. */
export function keepCards(game: string, file: CardFile): boolean {
  try {
    localStorage.setItem(key(game), join(file));
    // On one's own machine they lie in a file, too: another browser finds them there.
    if (!filed.has(game)) void keepShelved(shelved(game));
    else void fetch(`/api/mycards/${encodeURIComponent(game)}`, { method: "POST", body: join(file) }).catch(() => undefined);
    return true;
  } catch {
    return false;
  }
}

/** The text of a card file with those of one's own cards that these decks have; undefined where they have none. */
export function moreCards(game: string, decks: Record<string, number>[]): string | undefined {
  const file = ownCards(game);
  const used = file.cards.filter((c) => decks.some((d) => c.id in d));
  return used.length ? join({ head: file.head, cards: used }) : undefined;
}

export interface AllCards {
  faces: Record<string, Print>;
  /** Those of this browser. */
  mine: Set<string>;
  wrong: Wrong[];
  /** How much of them has been read, from 0 to 1. */
  read: number;
}

/** All faces: the game's own cards and those of this browser; and what is wrong with which of the latter. To read many
 * for the first time takes a while: `tell` hears of those that are there. */
export async function allCards(game: string, tell?: (found: AllCards) => void): Promise<AllCards> {
  await fromFile(game);
  const own = portions(ownCards(game));
  const { version } = await termsOf(game);
  const faces = { ...(await cardsOf(game)) };
  const mine = new Set<string>();
  const wrong: Wrong[] = [];
  const so = (read: number): AllCards => ({ faces: { ...faces }, mine: new Set(mine), wrong: [...wrong], read });
  for (const [k, text] of own.entries()) {
    tell?.(so(k / own.length));
    const found = await once(await nameOf(version, game, text), () => call<{ cards: Print[]; wrong: Wrong[] }>(`/api/games/${game}/cards`, { cards: text }));
    wrong.push(...found.wrong);
    for (const face of found.cards)
      if (face.own === false) {
        faces[face.id] = face;
        mine.add(face.id);
      }
  }
  return so(1);
}

function portions(file: CardFile): string[] {
  const out: string[] = [];
  let now: CardFile["cards"] = [];
  let length = file.head.length;
  for (const card of file.cards) {
    if (length + card.text.length > LONGEST && now.length) {
      out.push(join({ head: file.head, cards: now }));
      now = [];
      length = file.head.length;
    }
    now.push(card);
    length += card.text.length + 2;
  }
  if (now.length) out.push(join({ head: file.head, cards: now }));
  return out;
}
