import { beforeEach, describe, expect, it } from "vitest";
import { join, keepCards, merge, moreCards, ownCards, split } from "./mycards";

const FILE = `game = "g"

[traits]
"影" = "Shade"

[[card]]
id = "A-1"
name = "一"
text = "◆\\"x\\""
[[card.art]]
name = "技"

[[card]] # the second
name = '二'
`;

beforeEach(() => localStorage.clear());

describe("card files in pieces", () => {
  it("are cut at their cards, with what belongs to each", () => {
    const file = split(FILE);
    expect(file.cards.map((c) => c.id)).toEqual(["A-1", "二"]);
    expect(file.cards[0]!.text).toContain("[[card.art]]");
    expect(file.head).toContain("[traits]");
    expect(split(join(file))).toEqual(file);
  });
  it("are put together: the newer card counts, a trait is said once", () => {
    const both = merge(split(FILE), split('game = "g"\n[traits]\n"影" = "Shadow"\n"獣" = "Beast"\n[[card]]\nid = "A-1"\nname = "新"\n'));
    expect(both.cards.map((c) => c.id)).toEqual(["二", "A-1"]);
    expect(both.head.match(/影/g)).toHaveLength(1);
    expect(both.head).toContain("Shadow");
    expect(both.head.match(/game/g)).toHaveLength(1);
  });
  it("are kept in the browser, and only those of a deck are sent", () => {
    expect(moreCards("g", [{ "A-1": 1 }])).toBeUndefined();
    expect(keepCards("g", split(FILE))).toBe(true);
    expect(ownCards("g").cards).toHaveLength(2);
    const sent = moreCards("g", [{ "A-1": 4 }, { other: 1 }])!;
    expect(sent).toContain('id = "A-1"');
    expect(sent).not.toContain("二");
    expect(moreCards("g", [{ other: 1 }])).toBeUndefined();
  });
});
