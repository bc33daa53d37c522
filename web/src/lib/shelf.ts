// On a server for others: decks, cards and pictures of one's own lie on a shelf under a secret link, so that they are not in one browser alone.
import { call, Told } from "./api";
import type { Lobby } from "./protocol";

const SHELF = "taisen.shelf";
const SEEN = "taisen.shelf.seen";

/** Something that is kept as one text on the shelf, and in this browser. */
export interface Shelved {
  /** Where it lies on the shelf. */
  part: string;
  /** As this browser has it now. */
  text(): string;
  /** Of every thing in a text what tells that it has changed: a number where a later one is larger. */
  versions(text: string): Record<string, string>;
  /** Keep of both what is chosen, thing by thing. */
  take(theirs: string, choose: (id: string) => "mine" | "theirs" | "none"): void;
}
/** What was on the shelf when this browser looked last. */
interface Seen { mark: string; versions: Record<string, string> }

function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

export const shelf = (): string => stored(SHELF);

/** From now on it is this one; what was seen of another counts for nothing. */
export function useShelf(token: string): void {
  try {
    localStorage.removeItem(SEEN);
    if (token) localStorage.setItem(SHELF, token);
    else localStorage.removeItem(SHELF);
  } catch {
    throw new Told({ ja: "このブラウザには置き場のリンクを保存できません。", en: "This browser cannot keep the link of the shelf." });
  }
}

export async function makeShelf(): Promise<void> {
  useShelf((await call<{ shelf: string }>("/api/shelves", {})).shelf);
}

export const onShelf = (token: string, part: string): string => `/api/shelves/${encodeURIComponent(token)}/${part}`;

let own: Promise<boolean> | null = null;
/** The server is one's own machine: then all lies in its folder. */
export const onOwnMachine = (): Promise<boolean> => (own ??= call<Lobby>("/api/games").then((l) => l.local, () => ((own = null), true)));

function seen(): Record<string, Seen> {
  try {
    return JSON.parse(stored(SEEN) || "{}") as Record<string, Seen>;
  } catch {
    return {};
  }
}
function see(part: string, found: Seen): void {
  try {
    localStorage.setItem(SEEN, JSON.stringify({ ...seen(), [part]: found }));
  } catch {
    // Then it is compared anew another time.
  }
}

/** Whose of a thing counts, which either may lack: what has not changed since it was seen gives way, even to its absence. */
export function choice(mine: string | undefined, theirs: string | undefined, before: string | undefined): "mine" | "theirs" | "none" {
  if (mine === undefined) return theirs === before ? "none" : "theirs";
  if (theirs === undefined) return mine === before ? "none" : "mine";
  return mine === theirs || theirs === before ? "mine" : mine === before || Number(theirs) > Number(mine) ? "theirs" : "mine";
}

let line: Promise<unknown> = Promise.resolve();
/** One after another: what is sent builds on what was seen. */
const inLine = <T>(work: () => Promise<T>): Promise<T> => {
  const done = line.then(work);
  line = done.catch(() => undefined);
  return done;
};

/** There is no shelf at the link any more. */
class Gone extends Error {}

async function bring(what: Shelved): Promise<void> {
  const reply = await fetch(onShelf(shelf(), what.part));
  if (reply.status === 404) throw new Gone();
  if (!reply.ok) throw new Error(String(reply.status));
  const found = (await reply.json()) as { text: string; mark: string };
  const before = seen()[what.part];
  const theirs = what.versions(found.text);
  if (found.mark !== (before?.mark ?? "") || !before) {
    const mine = what.versions(what.text());
    what.take(found.text, (id) => choice(mine[id], theirs[id], before?.versions[id]));
  }
  see(what.part, { mark: found.mark, versions: theirs });
}

async function put(what: Shelved, more = 2): Promise<void> {
  const text = what.text();
  const versions = what.versions(text);
  const before = seen()[what.part];
  if (JSON.stringify(Object.entries(versions).sort()) === JSON.stringify(Object.entries(before?.versions ?? {}).sort())) return;
  const reply = await fetch(`${onShelf(shelf(), what.part)}?was=${before?.mark ?? ""}`, { method: "POST", body: text });
  if (reply.status === 409 && more) {
    await bring(what);
    return put(what, more - 1);
  }
  if (reply.status === 404) throw new Gone();
  const json = (await reply.json()) as { mark?: string; error?: { ja: string; en: string } };
  if (json.mark === undefined) throw new Told(json.error ?? { ja: "置き場に入れられませんでした。", en: "It could not be put on the shelf." });
  see(what.part, { mark: json.mark, versions });
}

/** Take what lies on the shelf, and put there what this browser has more. Without a shelf nothing; one that has gone is forgotten. */
export const fetchShelved = (what: Shelved): Promise<void> => inLine(async () => {
  if (!shelf() || (await onOwnMachine())) return;
  try {
    await bring(what);
    await put(what);
  } catch (error) {
    // What this browser has stays as it is.
    if (error instanceof Gone) useShelf("");
  }
});

/** Something of one's own has changed: it goes on the shelf too, on a first one where there is none. */
export const keepShelved = (what: Shelved): Promise<void> => inLine(async () => {
  if (await onOwnMachine()) return;
  try {
    if (!shelf()) await makeShelf();
    await put(what).catch(async (error: unknown) => {
      if (!(error instanceof Gone)) throw error;
      await makeShelf();
      await put(what);
    });
  } catch {
    // It lies in this browser, and goes with the next.
  }
});
