"""Cards and decks of public databases, deck builders and simulators."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from taisen.games.forms import DeckRow, Imported
from taisen.games.hololive.rules.r06_formats import CHEER_PART, MAIN, OSHI
from taisen.games.hololive.terms import COLORLESS
from taisen.games.info import CardData, Piece
from taisen.games.rows import (
    Refused,
    Row,
    card_values,
    copies,
    gather,
    is_log_list,
    loaded,
    log_entry,
    name_of,
    named,
    no_cards,
    odd_row,
    plain_entry,
    unknown_form,
)

TYPES: Final = {"oshi_holomem": "oshi", "holomem": "holomem", "support": "support", "cheer": "cheer"}
SKILLS: Final = {None: "oshi", "special": "sp", "stage": "stage"}
CARD_FORMS: Final = ("{id, name, type, …}の行(jsonl)か、カード番号ごとの表(hocg_cards.json)",
                     "lines of {id, name, type, …} (jsonl) or one table by card number (hocg_cards.json)")
DECK_FORMS: Final = ("holoDeltaのデッキ、デッキログ(card_numberとnumの一覧)、{deck, oshi, main, cheer}の行のいずれか",
                     "a deck of holoDelta, a deck log (lists of card_number and num) or lines of {deck, oshi, main, cheer}")


# ---- cards ---------------------------------------------------------------------------------------------------------
def import_cards(text: str) -> Imported:
    return gather(card_rows(card_values(text)), whole_card)


def card_rows(value: Any) -> Iterator[Row | Refused]:
    rows = list(value.values()) if isinstance(value, dict) and "id" not in value else value
    rows = [rows] if isinstance(rows, dict) else rows
    if not isinstance(rows, list) or not rows:
        unknown_form(CARD_FORMS)
    whole = any(is_card(row) for row in rows)
    for number, row in enumerate(rows, 1):
        if isinstance(row, dict) and "card_number" in row and "card_type" in row:
            yield flat(row)
        elif isinstance(row, dict) and "id" in row and "type" in row:
            yield row
        elif whole:
            yield odd_row(row, number, CARD_FORMS)
        else:
            no_cards(rows, CARD_FORMS)


def is_card(row: Any) -> bool:
    return isinstance(row, dict) and (("card_number" in row and "card_type" in row) or ("id" in row and "type" in row))


def flat(row: Row) -> Row:
    """A row of hocg_cards.json in the form of the lines."""
    kind = row["card_type"]
    subtype = kind.get("support") if isinstance(kind, dict) else None
    tags = [t for t in row.get("tags", ()) if isinstance(t, dict)]
    return {
        "id": row["card_number"], "type": "support" if subtype else kind, "subtype": subtype,
        **in_both(row, "name"), **in_both(row, "text"), **in_both(row, "extra"),
        "tags": [t.get("jp", "") for t in tags], "tags_en": [t.get("en", "") for t in tags],
        **{k: row.get(k) for k in ("colors", "hp", "life", "bloom_level", "baton_pass", "limited", "buzz")},
        "oshi_skills": [{**s, **in_both(s, "name"), **in_both(s, "text")} for s in row.get("oshi_skills", ())],
        "keywords": [{"kind": s.get("type"), **in_both(s, "name"), **in_both(s, "text")} for s in row.get("keywords", ())],
        "arts": [{**s, "cost": s.get("cheers"), **in_both(s, "name"), **in_both(s, "text")} for s in row.get("arts", ())],
    }


def in_both(row: Row, key: str) -> dict[str, Any]:
    value = row.get(key)
    if isinstance(value, dict):
        return {key: value.get("jp") or value.get("ja"), f"{key}_en": value.get("en")}
    return {key: value}


def whole_card(i: str, row: Row) -> CardData:
    if row["type"] not in TYPES:
        raise Refused(f"{i}の種類「{row['type']}」は知りません。", f"{i} is of the unknown type '{row['type']}'.")
    name = name_of(i, row)
    fields: dict[str, int | str] = {k: int(row[k]) for k in ("hp", "life") if row.get(k) is not None}
    if row["type"] == "holomem":
        fields["baton"] = baton(i, row.get("baton_pass") or ())
    marks = tuple(m for m in ("buzz", "limited") if row.get(m))
    said = {"color": tuple(row.get("colors") or ()), "level": one(row.get("bloom_level")),
            "subtype": one(row.get("subtype")), "marks": marks}
    text = row.get("text") or ""
    return CardData(i, name, TYPES[row["type"]], fields, tuple(row.get("tags") or ()), text,
                    name_en=row.get("name_en") or name, facts={k: v for k, v in said.items() if v},
                    pieces=tuple(pieces(i, row, text)))


def one(word: str | None) -> tuple[str, ...]:
    return (word,) if word else ()


def baton(i: str, symbols: Sequence[str]) -> int:
    """All printed ones are paid with cheers of any colour."""
    if any(s != COLORLESS for s in symbols):
        raise Refused(f"{i}のバトンタッチに色があります。無色だけが使えます。", f"{i} has a colour in its baton pass; only colorless is known.")
    return len(symbols)


def pieces(i: str, row: Row, text: str) -> Iterator[Piece]:
    for skill in row.get("oshi_skills") or ():
        yield Piece(known(i, SKILLS, skill.get("kind")), *words(skill), number=price(skill.get("holo_power")))
    for keyword in row.get("keywords") or ():
        yield Piece(str(keyword["kind"]), *words(keyword))
    for art in row.get("arts") or ():
        bonus = art.get("advantage")
        yield Piece("art", *words(art), cost=tuple(art.get("cost") or ()), number=int(str(art["power"]).rstrip("+")),
                    bonus=((str(bonus[0]), int(bonus[1])),) if bonus else ())
    if text and row.get("subtype"):
        yield Piece(row["subtype"], text=text)
    if row.get("extra"):
        yield Piece("extra", text=row["extra"])


def words(row: Row) -> tuple[str, str, str]:
    name = row.get("name") or ""
    return name, row.get("name_en") or name, row.get("text") or ""


def known(i: str, table: Mapping[Any, str], word: Any) -> str:
    if word not in table:
        raise Refused(f"{i}に知らないスキル「{word}」があります。", f"{i} has a skill of the unknown kind '{word}'.")
    return table[word]


def price(said: Any) -> int:
    """A price of x is what the text of the skill itself takes."""
    return 0 if said is None or said == "x" else int(said)


# ---- decks ---------------------------------------------------------------------------------------------------------
LOG_LISTS: Final = {"p_list": OSHI, "list": MAIN, "sub_list": CHEER_PART}


def import_decks(text: str) -> list[DeckRow]:
    value = loaded(text)
    if is_log_list(value):
        return [DeckRow("", {"": counted(value, log_entry)})]
    rows = value if isinstance(value, list) else [value]
    if not rows or not all(isinstance(row, dict) for row in rows):
        unknown_form(DECK_FORMS)
    return [deck_of(row) for row in rows]


def counted(entries: Any, entry: Callable[[Any], tuple[str, int]]) -> dict[str, int]:
    return copies(entries, entry, DECK_FORMS)


def deck_of(row: Row) -> DeckRow:
    if "cheerDeck" in row and "deck" in row:
        return DeckRow(str(row.get("deckName") or ""), {
            OSHI: counted(oshi_entries(row.get("oshi")), delta_entry), MAIN: counted(row["deck"], delta_entry),
            CHEER_PART: counted(row["cheerDeck"], delta_entry)})
    if "main" in row and "cheer" in row:
        return DeckRow(str(row.get("name") or row.get("deck") or ""), {
            OSHI: counted(row.get("oshi"), plain_entry), MAIN: counted(row["main"], plain_entry),
            CHEER_PART: counted(row["cheer"], plain_entry)})
    lists = {key: value for key, value in row.items() if is_log_list(value)}
    if not lists:
        unknown_form(DECK_FORMS)
    return log_deck(str(row.get("title") or ""), lists)


def log_deck(name: str, lists: Mapping[str, Any]) -> DeckRow:
    """Lists under names that are not known have no section: the cards' types tell."""
    sections: dict[str, dict[str, int]] = {}
    for key, entries in lists.items():
        into = sections.setdefault(LOG_LISTS.get(key, ""), {})
        for i, n in counted(entries, log_entry).items():
            into[i] = into.get(i, 0) + n
    return DeckRow(name, sections)


def oshi_entries(value: Any) -> list[Any]:
    """holoDelta writes the oshi as [number, picture], the others as [number, copies, picture]."""
    if not isinstance(value, list) or not value:
        return []
    several = value if isinstance(value[0], list) else [value]
    return [[x[0], 1] for x in several]


def delta_entry(value: Any) -> tuple[str, int]:
    return named(value[0]), int(value[1])
