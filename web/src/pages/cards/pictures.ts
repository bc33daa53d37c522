// Which files are pictures of which cards, and which links a card list carries.

/** The card that a file is called by: its name without folder and ending; null for what is none. */
export function cardOf(name: string, ids: ReadonlySet<string>): string | null {
  const stem = name.split(/[\\/]/).pop()!.replace(/\.[^.]*$/, "").normalize("NFC").trim();
  if (ids.has(stem)) return stem;
  const plain = (text: string): string => text.toLowerCase().replaceAll("_", "-");
  return [...ids].find((id) => plain(id) === plain(stem)) ?? null;
}

export const isPicture = (name: string): boolean => /\.(png|jpe?g|webp)$/i.test(name);

const IDS = ["id", "card_id", "cardId", "card_number", "cardNumber", "number", "no", "code"];
const LINKS = ["image", "img", "image_url", "imageUrl", "imageURL", "image_link", "picture", "url"];

/** Cards and the links of their pictures: JSON with both beside each other, or lines of a card id and an address. */
export function linksIn(text: string): [string, string][] {
  const out: [string, string][] = [];
  const isLink = (value: unknown): value is string => typeof value === "string" && /^https?:\/\/\S+$/.test(value);
  const walk = (value: unknown, depth: number): void => {
    if (depth > 12 || typeof value !== "object" || value === null) return;
    if (!Array.isArray(value)) {
      const row = value as Record<string, unknown>;
      const id = IDS.map((k) => row[k]).find((v) => typeof v === "string" && v);
      const link = LINKS.map((k) => row[k]).find(isLink);
      if (typeof id === "string" && link) return void out.push([id, link]);
    }
    for (const inner of Object.values(value)) walk(inner, depth + 1);
  };
  try {
    walk(JSON.parse(text), 0);
  } catch {
    for (const line of text.split(/\r?\n/)) {
      const found = /^\s*([^\s,;]+)[\s,;]+(https?:\/\/\S+)\s*$/.exec(line);
      if (found) out.push([found[1]!, found[2]!]);
    }
  }
  return [...new Map(out)];
}
