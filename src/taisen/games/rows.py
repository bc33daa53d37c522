"""Files of other software, for every game's importer: JSON, whole or line by line; rows that are refused; copies of cards."""
from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NoReturn

from taisen.asked import Asked
from taisen.errors import TaisenError
from taisen.games.forms import DeckRow, DeckWriter, Imported, Words
from taisen.games.info import CardData
from taisen.written import ESCAPED, half, has_half

Row = Mapping[str, Any]
MOST: Final = 20
"""So many problems are told of one file."""
QUOTED: Final = 60
"""So many characters of a row are quoted."""


class Refused(Exception):
    """A row that cannot be taken: (Japanese, English)."""

    def __init__(self, ja: str, en: str) -> None:
        super().__init__(en)
        self.ja = ja
        self.en = en


# ---- JSON ----------------------------------------------------------------------------------------------------------
def loaded(text: str) -> Any:
    """What the text holds: one JSON value, or the list of the values on its lines."""
    try:
        return json_of(text)
    except json.JSONDecodeError as whole:
        lines = [(n, line) for n, line in enumerate(text.splitlines(), 1) if line.strip()]
        if len(lines) < 2 or not lines[0][1].strip().endswith("}"):
            unreadable(whole.lineno, whole.msg)
        return [line_value(n, line) for n, line in lines]


def card_values(text: str) -> Any:
    """As `loaded`, of a list of cards: a line that cannot be read is an odd row among the others."""
    try:
        return loaded(text)
    except TaisenError as error:
        lines = [(n, line) for n, line in enumerate(text.splitlines(), 1) if line.strip()]
        if len(lines) < 2 or not lines[0][1].strip().startswith("{") or lines[0][1].strip() == "{":
            raise
        rows = [line_or_odd(n, line) for n, line in lines]
        if all(isinstance(row, Refused) for row in rows):
            raise error from None
        return rows


def line_or_odd(number: int, line: str) -> Any:
    try:
        return line_value(number, line)
    except TaisenError as error:
        where = "" if error.en.startswith("line ") else f"line {number}: "
        return Refused(f"{number}行目:{error.ja}" if where else error.ja, f"{where}{error.en}")


def odd_row(row: Any, number: int, words: tuple[str, str]) -> Refused:
    """A row among others that is no card."""
    if isinstance(row, Refused):
        return row
    told = json.dumps(row, ensure_ascii=False)
    told = told if len(told) <= QUOTED else told[:QUOTED] + "…"
    return Refused(f"{number}番目の行はカードではありません({told})。必要なのは{words[0]}です。",
                   f"Row {number} is no card ({told}); expected {words[1]}.")


def line_value(number: int, line: str) -> Any:
    try:
        return json_of(line)
    except json.JSONDecodeError as error:
        unreadable(number, error.msg)


def json_of(text: str) -> Any:
    """One JSON value. What it says too deeply, at too great a length or in halves of characters is refused."""
    try:
        value = json.loads(text, object_pairs_hook=once)
    except json.JSONDecodeError:
        raise
    except (ValueError, RecursionError):
        raise TaisenError("this JSON has numbers too long or lists too deep to be read.",
                          "このJSONは、数が長すぎるか、入れ子が深すぎて読めません。") from None
    if ESCAPED.search(text) and has_half(value):
        raise half()
    return value


def written(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def unreadable(line: int, why: str) -> NoReturn:
    raise TaisenError(f"line {line}: this is no JSON ({why}).", f"{line}行目:JSONとして読めません({why})。") from None


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A part that is given twice is a mistake, not the last of the two."""
    out: dict[str, Any] = {}
    for key, value in pairs:
        if key in out:
            raise TaisenError(f"'{key}' is given twice: keep one of the two.", f"「{key}」が2回あります。片方だけにしてください。")
        out[key] = value
    return out


def no_cards(rows: Sequence[Any], words: tuple[str, str]) -> NoReturn:
    """None of the rows is a card."""
    refuse_all([row for row in rows if isinstance(row, Refused)])
    unknown_form(words)


def unknown_form(words: tuple[str, str]) -> NoReturn:
    raise TaisenError(f"this form is not known; expected {words[1]}.", f"この形式は知りません。必要なのは{words[0]}です。")


def refuse_all(problems: Sequence[Refused]) -> None:
    if problems:
        more = len(problems) - MOST
        en = " ".join(p.en for p in problems[:MOST]) + (f" And {more} more." if more > 0 else "")
        ja = "".join(p.ja for p in problems[:MOST]) + (f"ほか{more}件。" if more > 0 else "")
        raise TaisenError(en, ja)


# ---- cards ---------------------------------------------------------------------------------------------------------
def no_other(row: Row) -> Row | None:
    """No other form of a card is known."""
    return None


def card_rows(value: Any, words: tuple[str, str], flat: Callable[[Row], Row | None] = no_other, inner: str = "") -> Iterator[Row | Refused]:
    """The rows of a list of cards, or of the one card: lines of {id, type, …}, or what `flat` makes into such a line (None: it is
    none of those). inner: the key under which a row of rows has them."""
    rows = [value] if isinstance(value, dict) else value
    if not isinstance(rows, list) or not rows:
        unknown_form(words)
    found = [as_card(row, flat) for row in rows]
    whole = any(found) or any(is_nest(row, inner) for row in rows)
    for number, (row, card) in enumerate(zip(rows, found, strict=True), 1):
        if card is not None:
            yield card
        elif is_nest(row, inner):
            yield from card_rows(row[inner], words, flat, inner)
        elif whole:
            yield odd_row(row, number, words)
        else:
            no_cards(rows, words)


def as_card(row: Any, flat: Callable[[Row], Row | None]) -> Row | None:
    if not isinstance(row, dict):
        return None
    return flat(row) or (row if "id" in row and "type" in row else None)


def is_nest(row: Any, inner: str) -> bool:
    return bool(inner) and isinstance(row, dict) and inner in row


def gather(rows: Iterable[Row | Refused], whole_card: Callable[[str, Row], CardData]) -> Imported:
    """The cards of the rows, with the English of their traits. Rows that cannot be taken are told of beside the others; where
    none can, that is all there is to say."""
    cards: dict[str, CardData] = {}
    traits: dict[str, str] = {}
    problems: list[Refused] = []
    unread: dict[str, int] = {}
    for row in rows:
        try:
            if isinstance(row, Refused):
                raise row
            asked = Asked(row)
            card = card_of(asked, whole_card)
            if card.id in cards:
                raise Refused(f"{card.id}が2回あります。", f"{card.id} is there twice.")
            cards[card.id] = card
            traits |= trait_words(asked)
            for key in asked.unread():
                unread[key] = unread.get(key, 0) + 1
        except Refused as problem:
            problems.append(problem)
    if not cards:
        refuse_all(problems)
    return Imported(tuple(cards.values()), traits, tuple([(p.ja, p.en) for p in problems]), left_unread(unread))


def left_unread(keys: Mapping[str, int]) -> Words | None:
    """What no card of this game has, of how many cards: a word that is written otherwise would be missed silently."""
    if not keys:
        return None
    listed = sorted(keys.items(), key=lambda found: (-found[1], found[0]))
    more = len(listed) - MOST
    ja = "、".join([f"{key}({n}枚)" for key, n in listed[:MOST]]) + (f"ほか{more}種" if more > 0 else "")
    en = ", ".join([f"'{key}' (of {n})" for key, n in listed[:MOST]]) + (f" and {more} more" if more > 0 else "")
    return (f"読まなかった項目があります:{ja}。", f"These parts of cards were not read: {en}.")


def card_of(row: Row, whole_card: Callable[[str, Row], CardData]) -> CardData:
    i = row["id"]
    if not isinstance(i, str) or not i:
        raise Refused(f"番号のないカードがあります({row.get('name')!r})。", f"A card has no number ({row.get('name')!r}).")
    try:
        return whole_card(i, row)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise Refused(f"{i}の情報が読めません({error})。", f"The facts of {i} cannot be read ({error}).") from None


def trait_words(row: Row) -> dict[str, str]:
    pairs = zip(row.get("tags") or (), row.get("tags_en") or (), strict=False)
    return {ja: en for ja, en in pairs if ja and en and ja != en}


def whole(value: Any) -> int:
    """A whole number as a file says it. What is none (true, 2.5) is an error, and is not made one."""
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise ValueError(f"{value!r} is no whole number")
    return int(value)


def number_in(i: str, row: Row, key: str) -> int:
    try:
        return whole(row.get(key))
    except ValueError:
        raise Refused(f"{i}の{key}は整数でなければなりません({row.get(key)!r}ではなく)。",
                      f"'{key}' of {i} must be a whole number, not {row.get(key)!r}.") from None


def words_in(i: str, row: Row, key: str) -> tuple[str, ...]:
    """A list of words, or none."""
    said = row.get(key) or ()
    if not isinstance(said, list | tuple) or not all(isinstance(w, str) for w in said):
        raise Refused(f"{i}の{key}は文字列の一覧でなければなりません({said!r}ではなく)。", f"'{key}' of {i} must be a list of words, not {said!r}.")
    return tuple(said)


def word_in(i: str, row: Row, key: str) -> str:
    said = row.get(key) or ""
    if not isinstance(said, str):
        raise Refused(f"{i}の{key}は文字列でなければなりません({said!r}ではなく)。", f"'{key}' of {i} must be words, not {said!r}.")
    return said


def rows_in(i: str, row: Row, key: str) -> list[Row]:
    """A list of rows, one row alone, or none."""
    said = row.get(key) or []
    found = [said] if isinstance(said, dict) else said
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        raise Refused(f"{i}の{key}は{{text, …}}の一覧でなければなりません({said!r}ではなく)。",
                      f"'{key}' of {i} must be a list of {{text, …}}, not {said!r}.")
    return found


def name_of(i: str, row: Row) -> str:
    """As printed; names that are printed in English have no other."""
    name = row.get("name") or row.get("name_en")
    if not isinstance(name, str) or not name.strip():
        raise Refused(f"{i}に名前がありません。", f"{i} has no name.")
    return name


def text_of(i: str, row: Row, key: str, words: tuple[str, str], rows: Sequence[Any] | None = None) -> str:
    """A paragraph for each under the key, or the row's one text. What is there in English only is kept as it is: it cannot be
    read, and must not be lost. words: what lacks its text, in both languages. rows: what stands under the key, looked at already."""
    said: Sequence[Any] = (row.get(key) if rows is None else rows) or ()
    texts = [a.get("text") or a.get("text_en") for a in said] if said else [row.get("text") or ""]
    if not all(isinstance(t, str) for t in texts):
        raise Refused(f"{i}の{words[0]}にテキストがありません。", f"{i} has {words[1]} without a text.")
    return "\n".join([t.strip() for t in texts])


# ---- decks ---------------------------------------------------------------------------------------------------------
MAIN_PART: Final = "main"
SAME: Final[Mapping[str, str]] = {}


def no_other_deck(row: Row) -> DeckRow | None:
    """No other form of a deck is known."""
    return None


def copies(entries: Any, entry: Callable[[Any], tuple[str, int]], words: tuple[str, str]) -> dict[str, int]:
    """Copies by card number, other pictures of a card being the same card; `words` are the forms that are known."""
    found = list(entries.items()) if isinstance(entries, dict) else [] if entries is None else entries
    if not isinstance(found, list):
        unknown_form(words)
    out: dict[str, int] = {}
    problems: list[Refused] = []
    for one_entry in found:
        try:
            i, n = entry(one_entry)
            if n < 1:
                raise Refused(f"{i}の枚数が{n}です。1以上でなければなりません。", f"{i} is there {n} times; it must be 1 or more.")
            out[i] = out.get(i, 0) + n
        except (KeyError, TypeError, ValueError, IndexError):
            problems.append(Refused(f"{one_entry!r}はカードと枚数ではありません。", f"{one_entry!r} is no card with its copies."))
        except Refused as problem:
            problems.append(problem)
    refuse_all(problems)
    return out


def decks(text: str, parts: Sequence[str], words: tuple[str, str], logs: Mapping[str, str] = SAME,
          other: Callable[[Row], DeckRow | None] = no_other_deck) -> list[DeckRow]:
    """The decks of a file: a deck log (its lists are the parts that `logs` names; the cards tell of others), lines of
    {deck, part, …} with a main part, or what `other` knows."""
    value = loaded(text)
    rows = [{"": value}] if is_log_list(value) else value if isinstance(value, list) else [value]
    if not rows or not all(isinstance(row, dict) for row in rows):
        unknown_form(words)
    return [other(row) or deck_of(row, parts, words, logs) for row in rows]


def deck_of(row: Row, parts: Sequence[str], words: tuple[str, str], logs: Mapping[str, str]) -> DeckRow:
    name = next((str(row[key]) for key in ("name", "deck", "title") if row.get(key) and isinstance(row[key], str | int)), "")
    lists = {key: value for key, value in row.items() if is_log_list(value)}
    if MAIN_PART in row and not lists:
        return DeckRow(name, {part: copies(row.get(part), plain_entry, words) for part in parts})
    if not lists:
        unknown_form(words)
    sections: dict[str, dict[str, int]] = {}
    for key, entries in lists.items():
        into = sections.setdefault(logs.get(key, ""), {})
        for i, n in copies(entries, log_entry, words).items():
            into[i] = into.get(i, 0) + n
    return DeckRow(name, sections)


def is_log_list(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(x, dict) and "card_number" in x for x in value)


def log_entry(value: Any) -> tuple[str, int]:
    return named(value["card_number"]), whole(value["num"])


def plain_entry(value: Any) -> tuple[str, int]:
    return (named(value), 1) if isinstance(value, str) else (named(value[0]), whole(value[1]))


def named(value: Any) -> str:
    if not isinstance(value, str) or not value:
        raise ValueError
    return value


def log_writer(logs: Mapping[str, str]) -> DeckWriter:
    """Decks as a deck log: each list, by its name, with its part of the deck."""
    def write(deck: DeckRow) -> str:
        lists = {key: [{"card_number": i, "num": n} for i, n in deck.sections.get(part, {}).items()] for key, part in logs.items()}
        return written({"title": deck.name} | {key: rows for key, rows in lists.items() if rows})

    return DeckWriter("デッキログ", "deck log", ".json", write)


def line_writer(parts: Sequence[str]) -> DeckWriter:
    """Decks as the lines of {deck, part, …} that `decks` reads."""
    def write(deck: DeckRow) -> str:
        return written({"deck": deck.name, **{part: dict(deck.sections.get(part, {})) for part in parts}})

    return DeckWriter("1行のJSON", "a line of JSON", ".jsonl", write)
