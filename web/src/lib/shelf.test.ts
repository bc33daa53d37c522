import { beforeEach, describe, expect, it, vi } from "vitest";
import { choice, fetchShelved, keepShelved, shelf, useShelf, type Shelved } from "./shelf";

/** A server with shelves, as docs/server.md has it. */
const there: Record<string, { text: string; mark: string }> = {};
let local = false;
let gone = false;
const asked: string[] = [];
const mark = (text: string): string => (text ? `m${text.length}${text.slice(-8)}` : "");

async function fetched(path: string, init?: { method?: string; body?: string }): Promise<Response> {
  asked.push(`${init?.method ?? "GET"} ${path}`);
  const reply = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });
  if (path === "/api/games") return reply(200, { local });
  if (path === "/api/shelves") return reply(200, { shelf: "new" });
  const [at, was] = path.split("?was=");
  if (gone && at!.includes("/old/")) return reply(404, { error: { ja: "ない", en: "none" } });
  const now = there[at!] ?? { text: "", mark: "" };
  if (init?.method !== "POST") return reply(200, now);
  if (was !== now.mark) return reply(409, { error: { ja: "別", en: "another" } });
  there[at!] = { text: init.body!, mark: mark(init.body!) };
  return reply(200, { mark: mark(init.body!) });
}

/** Things by id, each with its version. */
function things(mine: Record<string, string>): Shelved & { mine: Record<string, string> } {
  return {
    part: "decks", mine,
    text() { return JSON.stringify(this.mine); },
    versions: (text) => (text ? JSON.parse(text) : {}),
    take(theirs, choose) {
      const found = theirs ? (JSON.parse(theirs) as Record<string, string>) : {};
      this.mine = Object.fromEntries([...new Set([...Object.keys(this.mine), ...Object.keys(found)])].flatMap((id) => {
        const which = choose(id);
        return which === "none" ? [] : [[id, which === "mine" ? this.mine[id]! : found[id]!]];
      }));
    },
  };
}

beforeEach(() => {
  localStorage.clear();
  for (const key of Object.keys(there)) delete there[key];
  asked.length = 0;
  vi.stubGlobal("fetch", fetched);
});

describe("the shelf", () => {
  it("is made with the first thing that is kept", async () => {
    const mine = things({ a: "1" });
    await fetchShelved(mine);
    expect(asked.filter((a) => a.includes("shelves"))).toEqual([]);
    await keepShelved(mine);
    expect([shelf(), there["/api/shelves/new/decks"]?.text]).toEqual(["new", '{"a":"1"}']);
    await keepShelved(mine);
    expect(asked.filter((a) => a.startsWith("POST"))).toHaveLength(2);
  });
  it("brings what another browser has put there, and takes what this one has", async () => {
    there["/api/shelves/s/decks"] = { text: '{"b":"1"}', mark: "x" };
    useShelf("s");
    const mine = things({ a: "1" });
    await fetchShelved(mine);
    expect(mine.mine).toEqual({ a: "1", b: "1" });
    expect(JSON.parse(there["/api/shelves/s/decks"]!.text)).toEqual({ a: "1", b: "1" });
  });
  it("writes over nothing that another browser has changed meanwhile", async () => {
    useShelf("s");
    const mine = things({ a: "1", b: "1", c: "1" });
    await keepShelved(mine);
    there["/api/shelves/s/decks"] = { text: '{"a":"2","c":"1","d":"1"}', mark: "other" };
    mine.mine = { a: "1", b: "1", c: "5" };
    await keepShelved(mine);
    // b was deleted there, c changed here.
    expect(mine.mine).toEqual({ a: "2", c: "5", d: "1" });
    expect(JSON.parse(there["/api/shelves/s/decks"]!.text)).toEqual(mine.mine);
  });
  it("is made anew where it has gone", async () => {
    useShelf("old");
    const mine = things({ a: "1" });
    await keepShelved(mine);
    gone = true;
    mine.mine = { a: "2" };
    await keepShelved(mine);
    expect([shelf(), there["/api/shelves/new/decks"]?.text]).toEqual(["new", '{"a":"2"}']);
    useShelf("old");
    await fetchShelved(mine);
    expect([shelf(), mine.mine]).toEqual(["", { a: "2" }]);
  });
  it("keeps of two changes the later", () => {
    expect(choice("3", "2", "1")).toBe("mine");
    expect(choice("2", "3", "1")).toBe("theirs");
    expect(choice("2", "3", undefined)).toBe("theirs");
    expect(choice("h1", "h2", "h0")).toBe("mine");
    expect(choice(undefined, "1", "1")).toBe("none");
    expect(choice(undefined, "2", "1")).toBe("theirs");
    expect(choice("1", undefined, "1")).toBe("none");
    expect(choice("2", undefined, "1")).toBe("mine");
  });
});
