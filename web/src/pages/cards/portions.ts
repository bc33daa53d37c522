// Large files of other software, cut so that the server takes them: lines, or the entries of one JSON value.
const LONGEST = 150_000;

export function portions(text: string, longest = LONGEST): string[] {
  if (text.length <= longest) return [text];
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return grouped(value.map((v) => JSON.stringify(v)), longest).map((rows) => `[${rows.join(",")}]`);
    if (value && typeof value === "object")
      return grouped(Object.entries(value).map(([k, v]) => `${JSON.stringify(k)}:${JSON.stringify(v)}`), longest).map((rows) => `{${rows.join(",")}}`);
  } catch {
    // Lines, then.
  }
  return grouped(text.split("\n").filter((l) => l.trim()), longest).map((rows) => rows.join("\n"));
}

function grouped(rows: string[], longest: number): string[][] {
  const out: string[][] = [];
  let length = Infinity;
  for (const row of rows) {
    if (length + row.length > longest) {
      out.push([]);
      length = 0;
    }
    out.at(-1)!.push(row);
    length += row.length + 1;
  }
  return out;
}
