// The deck on the table of the builder: what it has, whether it is saved, whether it may be played.
import { call, Told } from "../../lib/api";
import { moreCards } from "../../lib/mycards";
import { dropDeck, fileOf, keepDeck, own, type OwnDeck } from "../../lib/mydecks.svelte";
import type { DeckRow, Said } from "../../lib/protocol";
import { say } from "../../lib/words";
import { changed, type Copies } from "./maths";

export type Violation = Said & { rule: string };
interface Draft { key: string; name: string; plan: string; format: string; cards: Copies; dirty: boolean; file?: string; /** The name that it is saved under. */ named?: string }
/** A deck that was deleted, as it was: in this browser, and under which name its file was put away. */
interface Gone { draft: Draft; kept: OwnDeck | undefined; away: string }

const place = (game: string): string => `taisen.draft.${game}`;
const fresh = (): string => `my-${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;

export class Building {
  key = $state("");
  name = $state("");
  plan = $state("");
  format = $state("");
  cards = $state.raw<Copies>({});
  dirty = $state(false);
  /** The file of this machine that it is also kept in. */
  file = $state<string | undefined>(undefined);
  violations = $state.raw<Violation[] | null>(null);
  /** The deck as a deck file. */
  text = $state("");
  told = $state.raw<Said | null>(null);
  /** A file of that name is there already: whether to write over it is asked. */
  asking = $state("");
  /** What was done last, to be said. */
  done = $state.raw<Said | null>(null);
  /** What was deleted last: it can be brought back. */
  gone = $state.raw<Gone | null>(null);
  #named: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(readonly game: string) {
    const draft = this.#draft();
    if (draft) this.#put(draft);
    else this.begin();
  }

  #draft(): Draft | null {
    try {
      return JSON.parse(localStorage.getItem(place(this.game)) ?? "null") as Draft | null;
    } catch {
      return null;
    }
  }

  #put(d: Draft): void {
    [this.key, this.name, this.plan, this.format, this.cards, this.dirty, this.file] = [d.key, d.name, d.plan, d.format, d.cards, d.dirty, d.file];
    this.#named = d.named;
    this.told = this.done = null;
    this.asking = "";
    this.touch(0, d.dirty);
  }

  /** An empty deck. */
  begin(): void {
    this.#put({ key: fresh(), name: "", plan: "", format: "", cards: {}, dirty: false });
  }

  /** A starter is opened as a copy; a deck of one's own as itself. */
  open(row: DeckRow, local: boolean): void {
    const mine = own.decks.find((d) => d.key === row.key);
    const file = !mine && local && row.key && !row.starter ? fileOf(row) : undefined;
    this.#put({
      key: mine?.key ?? fresh(), name: say(row.name), named: say(row.name), plan: say(row.plan), format: row.format, cards: { ...row.cards }, dirty: false,
      ...((mine?.file ?? file) ? { file: mine?.file ?? file } : {}),
    });
  }

  add(id: string, by: number): void {
    this.cards = changed(this.cards, id, by);
    this.touch();
  }

  /** Something has changed: keep the draft, and ask the server whether the deck may be played. */
  touch(wait = 180, dirty = true): void {
    this.dirty = dirty;
    this.done = null;
    try {
      localStorage.setItem(place(this.game), JSON.stringify(this.#now()));
    } catch {
      // Without storage the deck is there until the page is left.
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.check(), wait);
  }

  #now(): Draft {
    return { key: this.key, name: this.name, plan: this.plan, format: this.format, cards: this.cards, dirty: this.dirty,
      ...(this.file ? { file: this.file } : {}), ...(this.#named ? { named: this.#named } : {}) };
  }

  get said(): { cards: Copies; name: string } {
    return { cards: this.cards, name: this.name };
  }

  get more(): string | undefined {
    return moreCards(this.game, [this.cards]);
  }

  async check(): Promise<void> {
    const turn = ++this.#asked;
    try {
      const found = await call<{ violations: Violation[]; text: string }>("/api/decks/check", {
        game: this.game, deck: this.said, format: this.format, cards: this.more });
      if (turn !== this.#asked) return;
      [this.violations, this.text, this.told] = [found.violations, found.text, null];
    } catch (error) {
      if (turn === this.#asked) [this.violations, this.told] = [null, (error as Told).said];
    }
  }

  /** Keep it in this browser, and as a file where the server is one's own. */
  async save(local: boolean, overwrite = false): Promise<void> {
    this.asking = "";
    if (!this.name.trim()) {
      this.told = { ja: "デッキに名前を付けてください。", en: "Give the deck a name." };
      return;
    }
    let renamed = false;
    try {
      if (local) {
        // Its file keeps its name as long as the deck does; with another the old one is put away.
        const key = this.file && this.name === this.#named ? this.file : this.name;
        const found = await call<{ saved: boolean; key: string; put_away?: string }>("/api/decks/save", {
          game: this.game, deck: this.said, key, cards: this.more, overwrite, ...(this.file ? { was: this.file } : {}) });
        if (!found.saved) {
          // Its own file may be written anew; another's only when that is said.
          if (found.key !== this.file) {
            this.asking = found.key;
            return;
          }
          return await this.save(local, true);
        }
        this.file = found.key;
        renamed = found.put_away !== undefined;
      }
      this.#named = this.name;
      const deck: OwnDeck = {
        key: this.key, game: this.game, name: this.name.trim(), plan: this.plan, format: this.format, cards: this.cards, changed: Date.now(),
        ...(this.file ? { file: this.file } : {}) };
      const kept = keepDeck(deck);
      this.touch(0, false);
      this.done = renamed ? { ja: `保存しました。ファイルの名前は「${this.file}」になりました。`, en: `Saved. Its file is called “${this.file}” now.` } : kept || local ? { ja: "保存しました。", en: "Saved." } : { ja: "ブラウザに保存できません。ファイルに書き出してください。", en: "The browser keeps nothing: export the deck as a file." };
    } catch (error) {
      this.told = (error as Told).said;
    }
  }

  /** Delete it from this browser, and its file where there is one. */
  async remove(file: string | undefined): Promise<void> {
    try {
      const away = file ? (await call<{ put_away: string }>("/api/decks/remove", { key: file })).put_away : "";
      const gone = { draft: this.#now(), kept: own.decks.find((d) => d.key === this.key), away };
      dropDeck(this.key);
      this.begin();
      this.gone = gone;
    } catch (error) {
      this.told = (error as Told).said;
    }
  }

  /** Bring back what was deleted; what is being built by now stays. */
  async restore(): Promise<void> {
    const gone = this.gone;
    if (!gone) return;
    try {
      if (gone.away) await call("/api/decks/restore", { put_away: gone.away });
      if (gone.kept) keepDeck(gone.kept);
      if (!this.dirty) this.#put(gone.draft);
      this.gone = null;
    } catch (error) {
      this.told = (error as Told).said;
    }
  }

  /** A copy to go on with: what it was stays as it is. */
  copy(): void {
    this.#put({ key: fresh(), name: this.name ? `${this.name} 2` : "", plan: this.plan, format: this.format, cards: this.cards, dirty: true });
  }
}
