import { beforeEach, expect, it } from "vitest";
import { keepLinks, linksOf } from "./links";
import type { Links } from "./protocol";

const table = (n: number): Links => ({ seats: { 0: `mine${n}`, 1: `theirs${n}` }, here: [0], watch: `watch${n}` }) as unknown as Links;
beforeEach(() => localStorage.clear());

it("the links of a table are known to whoever opened it, also later; not to a friend at the same browser", () => {
  keepLinks(table(1));
  keepLinks(table(2));
  expect(linksOf("mine1")?.watch).toBe("watch1");
  expect([linksOf("theirs1"), linksOf("watch1"), linksOf("nothing")]).toEqual([null, null, null]);
});

it("only those of the last tables are kept", () => {
  for (let n = 0; n < 70; n++) keepLinks(table(n));
  expect([linksOf("mine0"), linksOf("mine69")?.watch]).toEqual([null, "watch69"]);
});
