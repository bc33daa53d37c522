// A position on its way to the bench, from another page.
const key = (game: string): string => `taisen.bench.${game}`;

/** Lay a scenario down for the bench. */
export function leave(game: string, text: string): void {
  try {
    sessionStorage.setItem(key(game), text);
  } catch {
    // Without storage the bench begins empty.
  }
}

/** The scenario that lies there, whether laid down by another page or by the bench itself. */
export function found(game: string): string {
  try {
    return sessionStorage.getItem(key(game)) ?? "";
  } catch {
    return "";
  }
}
