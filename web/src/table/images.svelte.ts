// The user's own pictures: in this machine's folder, or on a server for others on a shelf under a secret link that this browser keeps.
import { call, Told } from "../lib/api";
import { makeShelf, shelf, useShelf } from "../lib/shelf";

const known = $state<{ by: Record<string, ReadonlySet<string>>; turn: number }>({ by: {}, turn: 0 });
const asked = new Set<string>();

const part = (game: string, card?: string): string => `${shelf() ? `/api/shelves/${encodeURIComponent(shelf())}` : "/api"}/images/${encodeURIComponent(game)}${card === undefined ? "" : `/${encodeURIComponent(card)}`}`;

/** Ask anew which there are. */
export async function lookAgain(game: string): Promise<ReadonlySet<string>> {
  asked.add(game);
  // Without the server's word, pictures are drawn.
  const found = await call<{ cards: string[] }>(part(game)).then((f) => f.cards, () => [] as string[]);
  [known.by, known.turn] = [{ ...known.by, [game]: new Set(found) }, known.turn + 1];
  return known.by[game]!;
}

/** The address of the user's own picture of a card, or null. Which there are is asked once a game. */
export function ownImage(game: string, card: string): string | null {
  if (!asked.has(game)) void lookAgain(game);
  return known.by[game]?.has(card) ? `${part(game, card)}${known.turn > 1 ? `?${known.turn}` : ""}` : null;
}

/** Where pictures can be sent: on a server for others a shelf is made first. */
export async function ready(local: boolean): Promise<void> {
  if (local || shelf()) return;
  await makeShelf();
}

/** Send one; a shelf that has gone is made anew once. */
export async function send(game: string, card: string, file: Blob, local: boolean): Promise<void> {
  const go = (): Promise<Response> => fetch(part(game, card), { method: "POST", body: file });
  let reply: Response;
  try {
    reply = await go();
    if (reply.status === 404 && !local && shelf()) {
      useShelf("");
      await ready(local);
      reply = await go();
    }
    for (let k = 0; reply.status === 429 && k < 20; k++) {
      await new Promise((done) => setTimeout(done, 1500));
      reply = await go();
    }
  } catch (error) {
    if (error instanceof Told) throw error;
    throw new Told({ ja: "サーバーにつながりません。", en: "The server cannot be reached." });
  }
  const json = (await reply.json().catch(() => ({}))) as { error?: { ja: string; en: string } };
  if (!reply.ok) throw new Told(json.error ?? { ja: `送れませんでした(${reply.status})。`, en: `It could not be sent (${reply.status}).` });
}

export const fetchOne = (game: string, card: string, url: string): Promise<unknown> => call(`${part(game, card)}/fetch`, { url });
export const removeOne = (game: string, card: string): Promise<unknown> => call(`${part(game, card)}/remove`, {});
