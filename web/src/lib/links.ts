// The links of a table that was opened here: the page of the table offers those of the other seats and of watchers.
import { promise } from "./chance";
import type { Links } from "./protocol";
import { go } from "./route.svelte";
import { remember } from "./settings.svelte";

const KEY = "taisen.links";
/** Of so many tables the links are kept. */
const MOST = 60;

function kept(): Links[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Links[]) : [];
  } catch {
    return [];
  }
}

/** Keep the links of a table in this browser: a friend's may be wanted when the tab has long been closed. */
export function keepLinks(links: Links): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([links, ...kept().filter((l) => l.watch !== links.watch)].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** The links of the table that this token leads to, if it was opened in this browser by whoever has the token. */
export function linksOf(token: string): Links | null {
  return kept().find((l) => (l.here.length ? l.here.some((seat) => l.seats[seat] === token) : l.watch === token)) ?? null;
}

/** The address is this machine's own: nobody else can come by it. */
export const onlyHere = (): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

/** Whether the links of this table are to be shown by themselves: once in this tab. */
export function firstTime(token: string): boolean {
  try {
    const told = `taisen.told.${token}`;
    const first = sessionStorage.getItem(told) === null;
    sessionStorage.setItem(told, "1");
    return first;
  } catch {
    return true;
  }
}

/** The tokens that the person who opened the table plays with: several where several seats are theirs. */
export function tokensOf(links: Links): string[] {
  const mine = links.here.flatMap((seat) => links.seats[seat] ?? []);
  return mine.length ? mine : [links.watch];
}

/** Sit down at a table that was just opened. */
export function sitDown(links: Links): void {
  const tokens = tokensOf(links);
  keepLinks(links);
  if (links.commitment) for (const token of tokens) promise(token, links.commitment, false);
  remember(tokens[0]!);
  go(`/t/${tokens.join()}`);
}

/** A link to send to somebody: the page at this address, at that table. */
export function address(hash: string): string {
  return `${location.origin}${location.pathname}#${hash}`;
}
