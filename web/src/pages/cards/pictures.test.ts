import { expect, test } from "vitest";
import { cardOf, isPicture, linksIn } from "./pictures";

const ids = new Set(["TS-P01", "hBP01-001", "甲-1"]);

test("a file is the picture of the card that it is called by", () => {
  expect(cardOf("TS-P01.png", ids)).toBe("TS-P01");
  expect(cardOf("cards/set1/hbp01_001.JPG", ids)).toBe("hBP01-001");
  expect(cardOf("C:\\a\\甲-1.webp", ids)).toBe("甲-1");
  expect(cardOf("other.png", ids)).toBeNull();
});
test("what is a picture by its ending", () => {
  expect(["a.png", "a.JPEG", "b.webp", "c.svg", "d.gif", "e"].map(isPicture)).toEqual([true, true, true, false, false, false]);
});
test("links stand in a list of another software, however deep, or line by line", () => {
  expect(linksIn(JSON.stringify({ data: [{ card_number: "TS-P01", image: "https://x.example/1.png" }, { id: "B", name: "no link" }, { id: "C", imageUrl: "javascript:x" }] }))).toEqual([["TS-P01", "https://x.example/1.png"]]);
  expect(linksIn("TS-P01 https://x.example/1.png\n# a remark\nB, http://y.example/2\nC ftp://z")).toEqual([["TS-P01", "https://x.example/1.png"], ["B", "http://y.example/2"]]);
  expect(linksIn("")).toEqual([]);
});
