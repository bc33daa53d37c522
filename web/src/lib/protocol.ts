// What the server says and hears: docs/server.md. Nothing here decides anything.

export const PROTOCOL = 1;

/** A text in both languages. */
export interface Said { ja: string; en: string }

// ---- a game's words and tables
export interface Named { name: string; words: Said }
export interface ZoneTerms extends Named {
  owner_sees: boolean; others_see: boolean; ordered: boolean; posed: boolean; faced: boolean; shared: boolean; played: boolean;
  /** There is one for each team; which side lies up counts here. */
  teams?: boolean; sided?: boolean;
}
export type Look = "row" | "pile" | "fan" | "slot";
export interface Place { zone: string; row: number; column: number; width: number; look: Look }
export interface Layout {
  rows: number; columns: number; places: Place[]; middle: string[]; away: string[];
  /** Where there is no room for a player's whole half: the zone that stands for it, and those whose count tells how it goes. */
  sign: string; tally: string[];
}
export interface Mark { trait: string; words: Said; colour: string }
/** `teams`: so many teams, whose players sit side by side; 0: everybody plays alone. */
export interface FormatRow extends Named { sealed: boolean; seats: number[]; teams: number; about?: Said }
export interface Terms extends Named {
  formats: FormatRow[];
  zones: ZoneTerms[];
  kinds: Named[];
  fields: Named[];
  shown_fields: string[];
  vital: string;
  pose: Said;
  /** What the points of a team are called. */
  score: Said;
  phases: Named[];
  /** Phases in which a position made by hand may begin, the usual one first. */
  starts: string[];
  marks: Mark[];
  keywords: Said[];
  parts: Named[];
  verbs: string[];
  actions: Named[];
  events: { name: string; quiet: boolean; seen: boolean }[];
  stops: { mine: string[]; theirs: string[] } | null;
  /** Kinds of counters, and what cards may be while they are attached. */
  counters?: Named[];
  roles?: Named[];
  /** `mark`: what stands before the id of a card that lies there, where it could lie elsewhere. */
  sections: (Named & { mark?: string })[];
  /** What a card's second text is called. */
  check: Said;
  imports: { cards: boolean; decks: boolean };
  exports: (Named & { suffix: string })[];
  /** Traits in both languages, where they are known. */
  traits: Record<string, Said>;
  /** What a card shows where it is drawn, by its kind or a trait: person, companion, thing, place or light. */
  pictures: Record<string, string>;
  layout: Layout;
  /** What wins and loses, the most important first, and what a player has to spend. */
  goals?: GoalTerms[];
  stocks?: StockTerms[];
  /** How the log tells what happens. */
  story?: StoryTerms;
  /** Of the server and the game's rules: what it makes of a text may differ with another. */
  version: string;
}
/** By names of events: what tells a play, with what just before it belongs to it (`moves` only by a rule, not by a card's text); what is told beside
 *  it, and which of that says that a card has gone down; whose card is held up; what is told as one where it happens in a row. */
export interface StoryTerms { plays: Record<string, string[]>; moves: Record<string, string[]>; outcomes: string[]; downs: string[]; held: string[]; many: Record<string, Said> }
/** How many cards in a zone end the game: `last`, then one more; `limit` where it fills, `start` or a printed number (zone, field) where it runs out. */
export interface GoalTerms { zone: string; words: Said; last: number; limit: number; start: number; printed: [string, string] }
/** Cards of zones: those that are ready of all, those of a kind, counted by their marks. */
export interface StockTerms { zones: string[]; words: Said; ready: boolean; kind: string; marks: string }

export interface DeckRow {
  key: string; name: Said; plan: Said; format: string; size: number; cards: Record<string, number>; starter?: string;
}
export interface GameRow extends Named {
  formats: FormatRow[]; default_format: string; decks: DeckRow[];
  /** What it is, in a sentence; the table of a first game, where there is one. */
  about?: Said; first?: { decks: string[]; opponent: string; seed: number } | null;
}
/** A word of a game, as it may stand in a text, and what it means. */
export interface Term extends Said { words: string[]; rule: string }
/** What is said in a first game, at the first moment that fits: what is empty fits always. */
export interface LearnStep extends Said { id: string; at: string; kind: string; verb: string; event: string; by: string; turn: number; rule: string }
export interface Learning { terms: Term[]; steps: LearnStep[] }
export interface Lobby { games: GameRow[]; agents: string[]; local: boolean }

/** A deck as a request gives it. */
export type DeckSaid = { starter: string } | { text: string } | { cards: Record<string, number>; name?: string };

// ---- faces: what is printed
export interface Piece {
  part: string; name: Said; text: string; cost: string[]; number: number; bonus: [string, number][];
}
export interface Face {
  id: string; name: Said; title: Said; kind: string; nums: Record<string, number>; traits: string[]; text: Said;
  check?: Said; pieces?: Piece[];
  /** It is no card, but is made in the game. */
  token?: boolean;
  /** Its text was worded anew by a user: by whom, and what is played in place of what is printed. */
  reworded?: { by: string; texts: { printed: string; wording: string }[] };
}
/** A face as the list of all cards gives it. `own` is false for a card that the game itself has not. */
export interface Print extends Face { facts: Record<string, string[]>; rarity: string; flavour: Said; section: string; own?: boolean }

// ---- the table as a seat sees it
export interface CardRow {
  /** The seat's own name of the card; 0: a back that cannot be told from others. */
  handle: number;
  id: string | null;
  owner: number;
  pose?: number;
  down?: boolean;
  damage?: number;
  host?: number;
  under?: boolean;
  /** What it is while it is attached, by the game's word. */
  role?: string;
  counters?: Record<string, number>;
  /** The face of its other side, of a card printed on both; `half`: there is one, and this seat does not know it. */
  other?: string;
  half?: boolean;
  nums?: Record<string, number>;
  called?: string[] | string;
  traits?: string[];
  keywords?: (number | string)[][];
}
export interface ZoneRow { seat: number | null; zone: string; count: number; cards: CardRow[]; at?: number[]; /** How many backs are of a kind that the back tells. */ backs?: Record<string, number> }
export interface PlayRow {
  seat: number; what: string; handle: number; id: string | null; name: Said; number: number; targets: number[][];
}
export interface View {
  turn: number; turn_seat: number; phase: string; hurt: number[]; over: boolean; winners: number[]; deciding: boolean;
  zones: ZoneRow[]; pile: PlayRow[]; waiting: PlayRow[];
  /** Attacks in progress, by handles; a player is -1 - seat. */
  aims: [number, number][];
  /** Counters at players (no zone) and in zones. */
  counters?: { seat: number | null; zone: string | null; counters: Record<string, number> }[];
  /** With more than two players: who each is to whoever looks, whose turn it is and comes next (of a team all its players). */
  players?: PlayerRow[];
  scores?: { team: number; points: number }[];
  turn_seats?: number[];
  next?: number[];
}
/** `gone`: has left a game that goes on. */
export interface PlayerRow { team: number; gone: boolean; marks: Said[] }

// ---- questions
export interface Option {
  index: number; verb: string; label: Said; cards: number[]; number?: number; player?: number;
  place?: { seat: number; zone: string; at: number };
  /** A place that is chosen. */
  zone?: { seat: number; zone: string };
  /** What the ability says that it uses; of one that waits, what has set it off. */
  clause?: Said; cause?: Said;
}
export interface Question {
  number: number; kind: string; text: Said; options: Option[]; least: number; most: number; picked: number[];
  /** What the ability says that the question belongs to. */
  clause?: Said;
  /** There is one answer only: why it is asked all the same. */
  note?: Said;
  /** More options of a group, which can be picked only together with others. */
  later?: Option[];
}

// ---- events
export interface EventCard { handle: number; id: string | null; seat: number; zone: string }
export interface GameEvent {
  n: number; name: string; text: Said; turn: number; player: number; number: number; group: number; quiet: boolean;
  rule?: string; target?: number; card?: EventCard; source?: EventCard;
}

// ---- messages of a seat's connection
export interface Player { kind: string; name: Said }
export interface Stops { mine: string[]; theirs: string[]; own: boolean; pile: boolean; pay: boolean }
/** Who is connected now. */
export interface Present { seats: number[]; watchers: number }
export interface Welcome {
  type: "welcome"; protocol: number; taisen: string; game: string; format: string; mode: Mode; seat: number | null;
  players: Player[]; stops: Stops; lang: "ja" | "en"; present?: Present;
  /** What the server has promised about the cards; null: nothing. `awaited`: seats whose numbers are not there yet. */
  table?: string | null; commitment?: string | null; awaited?: number[];
  /** Its chance is known. */
  seeded?: boolean;
  /** What friends agree on before the cards are dealt. */
  room?: Meeting;
  /** Which team each seat belongs to; null where everybody plays alone. */
  teams: number[] | null;
  /** What is to be said of how a table of other rules was opened, and whether it cannot go on. */
  note?: Said | null; stopped?: boolean;
}
/** Before the deal: what each brings, and who is ready. */
export interface Meeting {
  format: string; formats: Named[]; ready: number[]; clock: { move: number; pool: number } | null; players: Said[];
  /** The seat that is to begin; null: the game's own rule decides. */
  first: number | null; teams: number[] | null;
  decks: { name: Said; size: number; own: boolean }[];
}
/** What everybody has left of the pool, and how long those whose time runs have thought. */
export interface ClockRow { move: number; pool: number; left: number[]; running: Record<string, number>; timeout: number | null }
export type Mode = "ai" | "friend" | "hotseat" | "watch" | "replay" | "bench";
export interface Can { take_back: boolean; undo: boolean; concede: boolean }
export interface State {
  type: "state"; view: View; events: GameEvent[]; cut?: number; faces: Record<string, Face>; question: Question | null; can: Can;
  /** The game is over because this seat gave up. */
  conceded?: number;
}
export interface Cause { rule: string; gist: Said; card: string | null; clause: number; part: Said; text: Said }
export interface Reason { verb: string; action: Said; rule: string; text: Said }
export interface Meaning { ja: string; en: string; tree: string }
export interface Change { what: string; words: Said; from: unknown; to: unknown; by: Said; card: string | null; says?: Said }
/** `known`: everything; else the events are what is certain before something hidden or chance decides. */
export interface Preview { known: boolean; events: GameEvent[]; view: View | null }

/** `here`: the seats of whoever opened the table. */
export interface Links { mode: Mode; game: string; table?: string; commitment?: string; seeded?: boolean; watch: string; seats: Record<string, string>; here: number[] }
export interface TableRow {
  made: number; game: string; mode: Mode; players: { kind: string; ja: string; en: string }[]; decks: Said[]; result: string;
  token?: string; seat?: number | null; steps?: number; seeded?: boolean; commitment?: string | null;
  /** Its cards are not dealt yet. */
  waiting?: boolean;
  /** The links of all seats that are one person's, where there are several. */
  tokens?: string[];
}
