import { describe, expect, it } from "vitest";
import type { Layout } from "../lib/protocol";
import { sizes } from "./geometry";

const place = (zone: string, row: number, column: number, width: number, look: string): unknown => ({ zone, row, column, width, look });
const layout = {
  rows: 3, columns: 9, middle: [], away: [],
  places: [place("front", 0, 4, 1, "slot"), place("store", 1, 0, 3, "row"), place("a", 1, 3, 1, "slot"), place("b", 1, 4, 1, "slot"), place("c", 1, 5, 1, "slot"), place("hand", 2, 1, 7, "fan")],
} as unknown as Layout;

describe("the sizes of cards", () => {
  it("leave room for turned cards side by side on every phone", () => {
    for (const height of [560, 700, 860])
      for (const width of [360, 390, 430]) {
        const found = sizes(width, height, layout, false);
        expect(found.rear, `${width}×${height}`).toBeLessThanOrEqual(width / 6);
        expect(found.front).toBeGreaterThanOrEqual(44);
      }
  });
});
