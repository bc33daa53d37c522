// The links of a table that was opened here: the page of the table offers those of the other seats and of watchers.
import type { Links } from "./protocol";
import { go } from "./route.svelte";
import { remember } from "./settings.svelte";

const key = (token: string): string => `taisen.links.${token}`;

/** Keep the links of a table in this tab, under each of them. */
export function keepLinks(links: Links): void {
  for (const token of [...Object.values(links.seats), links.watch])
    try {
      sessionStorage.setItem(key(token), JSON.stringify(links));
    } catch {
      // A browser that keeps nothing still plays.
    }
}

/** The links of the table that this token leads to, if it was opened in this tab. */
export function linksOf(token: string): Links | null {
  try {
    return JSON.parse(sessionStorage.getItem(key(token)) ?? "null") as Links | null;
  } catch {
    return null;
  }
}

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
  remember(tokens[0]!);
  go(`/t/${tokens.join()}`);
}

/** A link to send to somebody: the page at this address, at that table. */
export function address(hash: string): string {
  return `${location.origin}${location.pathname}#${hash}`;
}
