import { beforeEach, describe, expect, it } from "vitest";
import { fair, judge, newNonce, promise, promised, sha256 } from "./chance";
import type { ProofRow } from "./chance";

const secret = "5e".repeat(32);
const nonces = { "0": "a1".repeat(16), "1": "b2".repeat(32) };
const commitment = sha256(`taisen commitment\ntable-1\n${secret}`);
const seed = ((1n << 256n) + BigInt(`0x${sha256(`taisen seed\ntable-1\n${secret}\n0:${nonces["0"]}\n1:${nonces["1"]}`)}`)).toString();
const row: ProofRow = { seed, seeded: false, proof: { table: "table-1", secret, nonces, commitment, packs: false }, fits: true };

beforeEach(() => localStorage.clear());

describe("SHA-256", () => {
  it("is the one that everybody has", () => {
    expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")).toBe("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    expect(sha256("a".repeat(1000))).toBe("41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3");
  });
});

describe("what was promised", () => {
  it("is kept as it was first told, with a number of its own", () => {
    expect(promise("t", "aa", false).nonce).toBe("");
    const first = promise("t", "bb", true);
    expect(first.commitment).toBe("aa");
    expect(first.nonce).toMatch(/^[0-9a-f]{64}$/);
    expect(promise("t", "cc", true)).toEqual(first);
    expect(promised("t")).toEqual(first);
    expect(promise("other", "aa", true).nonce).not.toBe(first.nonce);
    expect(newNonce()).not.toBe(newNonce());
  });
  it("is compared with what the table was dealt by", () => {
    const mine = { token: "t", commitment, nonce: nonces["1"] };
    expect(judge(row, mine)).toEqual({ committed: true, told: true, mine: true, seed: true });
    expect(judge(row, { ...mine, nonce: "" })).toEqual({ committed: true, told: true, mine: null, seed: true });
    expect(judge(row, null)).toEqual({ committed: true, told: null, mine: null, seed: true });
    expect(fair(judge(row, null)!)).toBe(true);
  });
  it("shows whatever does not fit", () => {
    const mine = { token: "t", commitment, nonce: nonces["1"] };
    const wrong: [ProofRow, typeof mine][] = [
      [row, { ...mine, commitment: "00".repeat(32) }], [row, { ...mine, nonce: "00".repeat(32) }], [{ ...row, seed: 7 }, mine],
      [{ ...row, proof: { ...row.proof!, secret: "77".repeat(32) } }, mine],
      [{ ...row, proof: { ...row.proof!, nonces: { ...nonces, "0": "c3".repeat(16) } } }, mine],
    ];
    for (const [told, own] of wrong) expect(fair(judge(told, own)!)).toBe(false);
    expect(judge({ ...row, proof: null }, mine)).toBeNull();
  });
});
