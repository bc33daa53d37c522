// The log: events by turn and by cause, without those the log leaves out.
import type { Face, GameEvent } from "../lib/protocol";

export interface Group { key: string; lines: GameEvent[] }
export interface Turn { turn: number; groups: Group[]; /** Whose turn it is, where that was told. */ who: number | null }

/** Turns with their causes, the oldest first; events of one cause stay together as they came. */
export function story(events: readonly GameEvent[]): Turn[] {
  const out: Turn[] = [];
  let last: GameEvent | undefined;
  // Turns, phases and steps begin with whoever's they are; a first turn may lack some of them.
  const whose = new Map(events.flatMap((e) => (e.name.endsWith("_start") ? [[e.turn, e.player] as const] : [])));
  for (const event of events) {
    if (event.quiet) continue;
    let turn = out.at(-1);
    if (!turn || turn.turn !== event.turn) out.push((turn = { turn: event.turn, groups: [], who: whose.get(event.turn) ?? null }));
    let group = turn.groups.at(-1);
    if (!group || !last || last.group !== event.group || last.turn !== event.turn)
      turn.groups.push((group = { key: `${event.turn}.${event.n}`, lines: [] }));
    group.lines.push(event);
    last = event;
  }
  return out;
}

/** The last turns that together have about so many lines: a long game's log is not drawn whole. */
export function latest(turns: readonly Turn[], lines: number): { turns: Turn[]; more: boolean } {
  let count = 0;
  let from = turns.length;
  while (from > 0 && count < lines) count += turns[--from]!.groups.reduce((n, g) => n + g.lines.length, 0);
  return { turns: turns.slice(from), more: from > 0 };
}

export interface Part { text: string; id: string | null; handle: number }

/** A line cut where it names a card, so that the name can be looked at. */
export function parts(event: GameEvent, text: string, faces: Record<string, Face>, lang: "ja" | "en"): Part[] {
  const names = [event.card, event.source].flatMap((card) => {
    const name = card?.id ? faces[card.id]?.name : undefined;
    return card && name ? [{ name: name[lang] || name.ja, id: card.id, handle: card.handle }] : [];
  });
  let rest: Part[] = [{ text, id: null, handle: 0 }];
  for (const { name, id, handle } of names) rest = rest.flatMap((part) => (part.id || !name ? [part] : split(part, name, id, handle)));
  return rest;
}

function split(part: Part, name: string, id: string | null, handle: number): Part[] {
  const at = part.text.indexOf(name);
  if (at < 0) return [part];
  const found = [{ ...part, text: part.text.slice(0, at) }, { text: name, id, handle }, { ...part, text: part.text.slice(at + name.length) }];
  return found.filter((p) => p.text);
}

/** A line of its own begins with a capital letter: a text may begin with "a card". */
export const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What to say aloud of what has just happened: not more than one can listen to. */
export function aloud(events: readonly GameEvent[], most = 6): GameEvent[] {
  return events.filter((e) => !e.quiet).slice(-most);
}

/** What has just happened, for one line: the last things that are told. */
export function news(events: readonly GameEvent[], most: number): GameEvent[] {
  const out: GameEvent[] = [];
  for (let k = events.length - 1; k >= 0 && out.length < most; k--) if (!events[k]!.quiet) out.unshift(events[k]!);
  return out;
}
