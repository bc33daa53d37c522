// Where one is, in the part of the address after #: links can be shared, nothing of it reaches a server's log.
export type Route =
  | { page: "home" }
  | { page: "table"; tokens: string[] }
  | { page: "replay"; token: string; step: number | null }
  | { page: "shared"; word: string }
  | { page: "given"; word: string }
  | { page: "mine"; word: string }
  | { page: "cards" | "decks" | "bench"; game: string; rest: string };

export function read(hash: string): Route {
  const [page = "", first = "", ...rest] = hash.replace(/^#\/?/, "").split("/");
  if (page === "t" && first) return { page: "table", tokens: first.split(",") };
  if (page === "r" && first) return { page: "replay", token: first, step: /^\d+$/.test(rest[0] ?? "") ? Number(rest[0]) : null };
  if (page === "s" && first) return { page: "shared", word: first };
  if (page === "d" && first) return { page: "given", word: first };
  if (page === "mine" && first) return { page: "mine", word: first };
  if (page === "cards" || page === "decks" || page === "bench") return { page, game: first, rest: rest.join("/") };
  return { page: "home" };
}

export const here = $state<{ route: Route }>({ route: read(location.hash) });

addEventListener("hashchange", () => {
  here.route = read(location.hash);
});

export function go(hash: string): void {
  location.hash = hash;
}
