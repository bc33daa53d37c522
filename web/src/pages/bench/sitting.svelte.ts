// The position on the bench: its tables for the form, its text beside, and what the server makes of it. The form writes the
// text; a text that was typed is read by the server and fills the form.
import { call, Told } from "../../lib/api";
import { ownCards } from "../../lib/mycards";
import type { Face, Print, Said, Terms, View } from "../../lib/protocol";
import { say } from "../../lib/words";
import { found, leave } from "./handed";
import { empty, FILLER, placed, PLAYERS, written, type Entry, type Tables } from "./scenario";

interface Read { tables: Tables; exact: boolean; view: View | null; faces: Record<string, Face>; wrong: Said | null; question: (Said & { seat: number }) | null }
export interface Ran { passed: boolean; lines: number; failures: (Said & { line: number })[]; log: Said[] }

export class Sitting {
  tables = $state.raw<Tables>({ game: "" });
  text = $state("");
  /** The form cannot show it: it is in the middle of something. */
  exact = $state(false);
  view = $state.raw<View | null>(null);
  faces = $state.raw<Record<string, Face>>({});
  question = $state.raw<(Said & { seat: number }) | null>(null);
  /** What is wrong with the text or the position. */
  wrong = $state.raw<Said | null>(null);
  ran = $state.raw<Ran | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;

  constructor(readonly terms: Terms, readonly print: (id: string) => Print | undefined) {
    this.tables = empty(terms);
    const left = found(terms.name);
    if (left) this.type(left, 0);
    else this.form(this.tables, 0);
  }

  /** The form was changed. */
  form(tables: Tables, wait = 250): void {
    this.tables = tables;
    this.exact = false;
    const text = written(tables, (id) => say(this.print(id)?.name));
    this.#put([text, ...lacking(tables)].join("\n"), wait, false);
  }

  /** The text was typed, or came from a file. */
  type(text: string, wait = 500): void {
    this.#put(text, wait, true);
  }

  #put(text: string, wait: number, typed: boolean): void {
    this.text = text;
    this.ran = null;
    leave(this.terms.name, text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#read(typed), wait);
  }

  async #read(typed: boolean): Promise<void> {
    const turn = ++this.#turn;
    try {
      const got = await call<Read>("/api/scenarios/read", { text: this.text });
      if (turn !== this.#turn) return;
      if (got.tables.game !== this.terms.name)
        throw new Told({ ja: `これは「${got.tables.game}」の局面です。`, en: `This is a position of '${got.tables.game}'.` });
      if (typed) [this.tables, this.exact] = [got.tables, got.exact];
      [this.view, this.faces, this.wrong, this.question] = [got.view, got.faces, got.wrong, got.question];
    } catch (error) {
      if (turn === this.#turn) this.wrong = error instanceof Told ? error.said : { ja: String(error), en: String(error) };
    }
  }

  async run(): Promise<void> {
    try {
      this.ran = await call<Ran>("/api/scenarios/run", { text: this.text });
    } catch (error) {
      this.wrong = (error as Told).said;
    }
  }

  begin(): void {
    this.form(empty(this.terms), 0);
  }
}

/** Cards of this browser that the position names and does not have, as they stand in a card file: a scenario stands by itself. */
function lacking(tables: Tables): string[] {
  const used = new Set<string>();
  const note = (entry: Entry): void => {
    const one = placed(entry);
    if (one.card !== FILLER) used.add(one.card);
    [...(one.attached ?? []), ...(one.under ?? [])].forEach(note);
  };
  for (const player of PLAYERS.map((p) => tables[p]))
    for (const cards of Object.values(player ?? {})) if (Array.isArray(cards)) (cards as Entry[]).forEach(note);
  const there = new Set(((tables["card"] as { id?: string; name?: string }[] | undefined) ?? []).map((c) => c.id ?? c.name));
  return ownCards(tables.game).cards.filter((c) => used.has(c.id) && !there.has(c.id)).map((c) => c.text);
}
