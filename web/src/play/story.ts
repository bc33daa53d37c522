// The log: events by turn, then by play, without those the log leaves out.
import type { Face, GameEvent, Said, StoryTerms, Welcome } from "../lib/protocol";

/** Several events that are told as one: so many cards drawn. */
export interface Lot { key: string; events: GameEvent[] }
/** A line of the story: what was played, what came of it, and everything that belongs to it. */
export interface Line { key: string; head: GameEvent | null; lots: Lot[]; outcomes: Lot[] }
export interface Turn { turn: number; lines: Line[]; /** Whose turn it is, where that was told. */ who: number | null }

const NONE: StoryTerms = { plays: {}, moves: {}, outcomes: [], downs: [], many: {}, held: [] };

/** What tells a play: a card's text that moves a card makes no new one. */
export function isPlay(event: GameEvent, story: StoryTerms = NONE): boolean {
  return event.name in story.plays || (event.name in story.moves && !!event.rule);
}

/** Whether somebody else plays, of whom one wishes to see what they do: at a screen of two all see it, and who only watches has another pace. */
export const others = (seat: { welcome: Welcome | null }): boolean => !!seat.welcome && seat.welcome.seat !== null && (seat.welcome.mode === "ai" || seat.welcome.mode === "friend");

/** What another has just played, where its card is seen and held up. */
export function heldUp(events: readonly GameEvent[], story: StoryTerms = NONE, me: number | null): GameEvent | undefined {
  return events.findLast((e) => e.player !== me && story.held.includes(e.name) && isPlay(e, story) && !!e.card?.id);
}

/** Turns with their plays, the oldest first. What was paid and shown just before a play is told belongs to it. */
export function story(events: readonly GameEvent[], terms: StoryTerms = NONE): Turn[] {
  const out: Turn[] = [];
  const named = Object.keys(terms.plays).length > 0;
  // Turns, phases and steps begin with whoever's they are; a first turn may lack some of them.
  const whose = new Map(events.flatMap((e) => (e.name.endsWith("_start") ? [[e.turn, e.player] as const] : [])));
  let own: GameEvent[] = [];
  let head: GameEvent | null = null;
  let turn: Turn | undefined;
  const close = (): void => {
    if (turn && own.length) turn.lines.push(line(head, own, terms));
    [own, head] = [[], null];
  };
  let last: GameEvent | undefined;
  for (const event of events) {
    if (event.quiet) continue;
    if (!turn || turn.turn !== event.turn) {
      close();
      out.push((turn = { turn: event.turn, lines: [], who: whose.get(event.turn) ?? null }));
    }
    // A game that says nothing of its plays is told by cause.
    if (!named && last && (last.group !== event.group || last.turn !== event.turn)) close();
    last = event;
    if (isPlay(event, terms)) {
      const before = terms.plays[event.name] ?? terms.moves[event.name] ?? [];
      let from = own.length;
      while (from > 0 && own[from - 1] !== head && own[from - 1]!.player === event.player && before.includes(own[from - 1]!.name)) from--;
      const mine = own.splice(from);
      close();
      [own, head] = [[...mine, event], event];
    } else own.push(event);
  }
  close();
  return out;
}

function line(head: GameEvent | null, own: GameEvent[], terms: StoryTerms): Line {
  const rest = lots(own.filter((e) => e !== head), terms);
  return { key: `${own[0]!.turn}.${own[0]!.n}`, head, lots: rest, outcomes: rest.filter((l) => terms.outcomes.includes(l.events[0]!.name)) };
}

/** Draws of a hand, cards that stand up: what happens so often in a row is one line. */
function lots(events: GameEvent[], terms: StoryTerms): Lot[] {
  const out: Lot[] = [];
  for (const event of events) {
    const before = out.at(-1)?.events;
    if (before && event.name in terms.many && before[0]!.name === event.name && before[0]!.player === event.player) before.push(event);
    else out.push({ key: `${event.turn}.${event.n}`, events: [event] });
  }
  return out;
}

/** What a lot says. Cards that are seen are named while there are few. */
export function lotText(lot: Lot, terms: StoryTerms, names: readonly Said[], faces: Record<string, Face>): Said {
  const [first] = lot.events;
  if (lot.events.length === 1) return first!.text;
  const words = terms.many[first!.name]!;
  const fill = (lang: "ja" | "en"): string => {
    const seen = lot.events.flatMap((e) => { const name = e.card?.id ? faces[e.card.id]?.name : undefined; return name ? [name[lang] || name.ja] : []; });
    const named = seen.length === lot.events.length && seen.length < 4 ? (lang === "ja" ? `:${seen.join("、")}` : `: ${seen.join(", ")}`) : "";
    return words[lang].replace("{who}", names[first!.player]?.[lang] ?? "").replace("{n}", String(lot.events.length)) + named;
  };
  return { ja: fill("ja"), en: fill("en") };
}

/** The last turns that together have about so many lines: a long game's log is not drawn whole. */
export function latest(turns: readonly Turn[], lines: number): { turns: Turn[]; more: boolean } {
  let count = 0;
  let from = turns.length;
  while (from > 0 && count < lines) count += turns[--from]!.lines.reduce((n, l) => n + 1 + l.outcomes.length + (l.head ? 0 : l.lots.length), 0);
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
