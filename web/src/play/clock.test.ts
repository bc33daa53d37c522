import { expect, test } from "vitest";
import type { ClockRow } from "../lib/protocol";
import { leftOf, told } from "./clock";

const row: ClockRow = { move: 10, pool: 60, left: [60, 42.5], running: { "1": 4 }, timeout: null };

test("the move's own time goes first, then the pool, and neither below nothing", () => {
  expect(leftOf(row, 0, 30)).toEqual({ runs: false, move: 10, pool: 60 });
  expect(leftOf(row, 1, 0)).toEqual({ runs: true, move: 6, pool: 42.5 });
  expect(leftOf(row, 1, 8)).toEqual({ runs: true, move: 0, pool: 40.5 });
  expect(leftOf(row, 1, 500)).toEqual({ runs: true, move: 0, pool: 0 });
});
test("it is told in minutes and seconds", () => {
  expect([0, 0.2, 59.9, 61, 600].map(told)).toEqual(["0:00", "0:01", "1:00", "1:01", "10:00"]);
});
