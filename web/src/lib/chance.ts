// How a table is dealt: the server commits to a secret, every page then gives a number, and when the game is over anybody can work out
// again that the seed was made of both (docs/save.md). What was promised is kept in this browser, so that it can be compared.

export interface Proof { table: string; secret: string; nonces: Record<string, string>; commitment: string; packs: boolean }
export interface ProofRow { seed: number | string; seeded: boolean; proof: Proof | null; /** The server has dealt and played it again. */ fits: boolean }
/** What this browser was told first of all, and the number that it gave ("": none). */
export interface Promised { token: string; commitment: string; nonce: string }
export interface Judged {
  /** The secret is the one that was committed to. */
  committed: boolean;
  /** The commitment is the one that this browser was told first; null: it was told none. */
  told: boolean | null;
  /** The number of this browser is among those it was dealt by; null: it gave none. */
  mine: boolean | null;
  /** The seed is made from the secret and the numbers. */
  seed: boolean;
}

const KEY = "taisen.promised";
/** Of so many seats it is kept. */
const MOST = 120;

function kept(): Promised[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Promised[]) : [];
  } catch {
    return [];
  }
}

export const promised = (token: string): Promised | null => kept().find((p) => p.token === token) ?? null;

/** What is promised at a table: the first word counts, whatever is said later. `gives`: this page gives its number. */
export function promise(token: string, commitment: string, gives: boolean): Promised {
  const known = promised(token);
  if (known && (known.nonce || !gives)) return known;
  const made = { token, commitment: known?.commitment ?? commitment, nonce: gives ? newNonce() : "" };
  try {
    localStorage.setItem(KEY, JSON.stringify([made, ...kept().filter((p) => p.token !== token)].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing still plays; it cannot compare afterwards.
  }
  return made;
}

export const newNonce = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

export function judge({ seed, proof }: ProofRow, mine: Promised | null): Judged | null {
  if (!proof) return null;
  const seats = Object.keys(proof.nonces).sort((a, b) => Number(a) - Number(b));
  const made = sha256(["taisen seed", proof.table, proof.secret, ...seats.map((s) => `${s}:${proof.nonces[s]}`)].join("\n"));
  return {
    committed: sha256(["taisen commitment", proof.table, proof.secret].join("\n")) === proof.commitment,
    told: mine && mine.commitment === proof.commitment,
    mine: mine?.nonce ? Object.values(proof.nonces).includes(mine.nonce) : null,
    seed: ((1n << 256n) + BigInt(`0x${made}`)).toString() === String(seed),
  };
}

export const fair = (j: Judged): boolean => j.committed && j.seed && j.told !== false && j.mine !== false;

// ---- SHA-256: the browser's own is there only on a secure page, and a table in the local network is none.
const hex = (bytes: Uint8Array): string => [...bytes].map((b) => b.toString(16).padStart(2, "0")).join("");

/** The first 32 bits of the fractional parts of roots of the first primes. */
function roots(count: number, root: number): number[] {
  const out: number[] = [];
  for (let n = 2; out.length < count; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (prime) out.push(((n ** (1 / root)) % 1) * 2 ** 32 | 0);
  }
  return out;
}

export function sha256(text: string): string {
  const said = new TextEncoder().encode(text);
  const data = new DataView(new ArrayBuffer(((said.length + 72) >> 6) << 6));
  said.forEach((b, k) => data.setUint8(k, b));
  data.setUint8(said.length, 0x80);
  data.setUint32(data.byteLength - 4, said.length * 8);
  const k = roots(64, 3);
  const h = roots(8, 2);
  const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));
  const w = new Array<number>(64);
  for (let at = 0; at < data.byteLength; at += 64) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) w[i] = data.getInt32(at + i * 4);
      else {
        const [x, y] = [w[i - 15]!, w[i - 2]!];
        w[i] = (w[i - 16]! + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + w[i - 7]! + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10))) | 0;
      }
    }
    let [a, b, c, d, e, f, g, z] = h as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const one = (z + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + k[i]! + w[i]!) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [z, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, z].forEach((x, i) => (h[i] = (h[i]! + x) | 0));
  }
  return h.map((x) => (x >>> 0).toString(16).padStart(8, "0")).join("");
}
