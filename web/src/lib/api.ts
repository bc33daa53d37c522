import type { Said } from "./protocol";

/** Something the server refused, in a sentence for people. */
export class Told extends Error {
  constructor(readonly said: Said) {
    super(said.en);
  }
}

/** GET without a body, POST with one. Throws Told with the server's sentence. */
export async function call<T>(path: string, body?: unknown): Promise<T> {
  let found: Response;
  try {
    found = await fetch(path, body === undefined ? {} : { method: "POST", body: JSON.stringify(body) });
  } catch {
    throw new Told({ ja: "サーバーにつながりません。taisenが動いているか確かめて、もう一度お試しください。", en: "The server cannot be reached. See whether taisen is running, then try again." });
  }
  const json = await found.json().catch(() => ({
    error: { ja: `サーバーの返事が読めません(${found.status})。`, en: `The server's reply cannot be read (${found.status}).` },
  }));
  if (json.error) throw new Told(json.error);
  return json as T;
}
