import { expect, test } from "vitest";
import { card, event, face, row, terms as plain, view } from "../table/sample";
import { forecast } from "./forecast";

const terms = { ...plain, story: { plays: {}, moves: {}, outcomes: ["damage"], downs: ["fall"], held: [], many: {} },
  goals: [{ zone: "grave", words: { ja: "傷", en: "hurt" }, last: 2, limit: 3, start: 0, printed: ["", ""] as [string, string] }] };
const faces = { A: face("A"), B: face("B") };
const at = (grave: number, more = {}) => view([row(0, "stage", [card(1, "A")]), row(1, "stage", [card(2, "B", { damage: 30 })]), row(1, "grave", [], grave)], more);
const hurt = (n: number, number: number) => event(n, "damage", { number, card: { handle: 2, id: "B", seat: 1, zone: "stage" }, source: { handle: 1, id: "A", seat: 0, zone: "stage" } });

test("damage is added up, with what remains, who goes down and what that does to the goal", () => {
  const found = forecast({ known: true, events: [hurt(1, 40), hurt(2, 30), event(3, "fall", { card: { handle: 2, id: "B", seat: 1, zone: "grave" } })], view: at(3, { over: true, winners: [0] }) }, at(2), terms, faces, 1);
  expect(found.hits).toMatchObject([{ handle: 2, amount: 70, left: 0, down: true }]);
  expect(found.hits[0]!.parts).toHaveLength(2);
  expect(found.lines).toEqual([[1, 2]]);
  expect(found.goals).toMatchObject([{ seat: 1, was: { n: 2 }, now: { n: 3 } }]);
  expect(found.winners).toEqual([0]);
});
test("where something hidden decides only what is certain is told", () => {
  const found = forecast({ known: false, events: [hurt(1, 40)], view: null }, at(2), terms, faces, 1);
  expect(found).toMatchObject({ known: false, hits: [{ amount: 40, left: 30, down: false }], goals: [], winners: null });
});
