// Values as TOML, on one line each: what card files and scenarios are written with.
export type Toml = string | number | boolean | Toml[] | { [key: string]: Toml };

export function quote(text: string): string {
  return JSON.stringify(text).replace(/\u007f/g, "\\u007f");
}

export const key = (name: string): string => (/^[A-Za-z0-9_-]+$/.test(name) ? name : quote(name));

export function value(of: Toml): string {
  if (typeof of === "string") return quote(of);
  if (Array.isArray(of)) return `[${of.map(value).join(", ")}]`;
  if (typeof of === "object") {
    const inner = Object.entries(of).map(([k, v]) => `${key(k)} = ${value(v)}`).join(", ");
    return inner ? `{ ${inner} }` : "{}";
  }
  return String(of);
}

/** Lines `key = value`; what is empty is left out. */
export function lines(of: Record<string, Toml | undefined>): string[] {
  return Object.entries(of).flatMap(([k, v]) =>
    v === undefined || v === "" || v === false || (Array.isArray(v) && !v.length) || (typeof v === "object" && !Object.keys(v).length)
      ? [] : [`${key(k)} = ${value(v)}`]);
}
