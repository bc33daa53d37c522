"""Cards and decks of public databases and deck builders."""
from __future__ import annotations

from typing import Any, Final

from taisen.games.forms import DeckRow, Imported
from taisen.games.info import CardData
from taisen.games.rebirth.rules.r06_formats import PARTS
from taisen.games.rebirth.terms import COLORS, FIELDS
from taisen.games.rows import Refused, Row, card_rows, card_values, decks, gather, name_of, text_of

TYPES: Final = {"character": "character", "rebirth": "rebirth", "partner": "partner"}
NUMBERS: Final = {"cost": "cost", "atk": "atk", "def": "df"}
"""A card's number -> its key in a row."""
CARD_FORMS: Final = ("{id, name, type, …}の行(jsonl)か、Cardsの一覧(.r4uset)", "lines of {id, name, type, …} (jsonl) or a list of Cards (.r4uset)")
DECK_FORMS: Final = ("デッキログ(card_numberとnumの一覧)か、{deck, main, partner}の行",
                     "a deck log (lists of card_number and num) or lines of {deck, main, partner}")


# ---- cards ---------------------------------------------------------------------------------------------------------
def import_cards(text: str) -> Imported:
    return gather(card_rows(card_values(text), CARD_FORMS, flat, "Cards"), whole_card)


def flat(row: Row) -> Row | None:
    """A card of an .r4uset in the form of the lines. Its alternates are other pictures of the same card."""
    if "Serial" not in row or "Type" not in row:
        return None
    traits = [t for t in row.get("Traits") or () if isinstance(t, dict)]
    of = row.get("Set")
    return {
        "id": row["Serial"], "type": row["Type"], "color": row.get("Color"), "rarity": row.get("Rarity"),
        "set": of.get("ReleaseCode") if isinstance(of, dict) else None,
        **in_both(row, "Name", "name"), **in_both(row, "Flavor", "flavour"),
        "cost": row.get("Cost"), "atk": row.get("ATK"), "df": row.get("DEF"),
        "tags": [t.get("JP") or t.get("EN") or "" for t in traits], "tags_en": [t.get("EN") or "" for t in traits],
        "abilities": [in_both({"text": a}, "text", "text") for a in row.get("Effect") or ()],
    }


def in_both(row: Row, key: str, into: str) -> dict[str, Any]:
    value = row.get(key)
    if isinstance(value, dict):
        return {into: value.get("JP"), f"{into}_en": value.get("EN")}
    return {into: value}


def whole_card(i: str, row: Row) -> CardData:
    kind = TYPES.get(str(row["type"]).lower())
    if kind is None:
        raise Refused(f"{i}の種別「{row['type']}」は知りません。", f"{i} is of the unknown type '{row['type']}'.")
    name = name_of(i, row)
    said = {"color": color(i, row.get("color")), "title": title(i, row.get("set"))}
    text = text_of(i, row, "abilities", ("能力", "an ability"))
    return CardData(i, name, kind, numbers(i, kind, row), tuple(row.get("tags") or ()), text, name_en=row.get("name_en") or name,
                    flavour=row.get("flavour") or "", flavour_en=row.get("flavour_en") or "", rarity=row.get("rarity") or "",
                    facts={k: v for k, v in said.items() if v})


def numbers(i: str, kind: str, row: Row) -> dict[str, int | str]:
    """2.3, 2.6, 2.7: every character has all three; the others have none."""
    if kind != "character":
        return {}
    lacking = [name for name in FIELDS if row.get(NUMBERS[name]) is None]
    if lacking:
        raise Refused(f"{i}に{'、'.join(lacking)}がありません。", f"{i} has no {', '.join(lacking)}.")
    return {name: int(row[NUMBERS[name]]) for name in FIELDS}


def color(i: str, word: Any) -> tuple[str, ...]:
    if not word:
        return ()
    if str(word).lower() not in COLORS:
        raise Refused(f"{i}の色「{word}」は知りません。", f"{i} is of the unknown colour '{word}'.")
    return (str(word).lower(),)


def title(i: str, said: Any) -> tuple[str, ...]:
    """2.8: the work's mark, which begins the set's and the card's number."""
    mark = str(said or i).split("/", maxsplit=1)[0]
    return (mark,) if mark != i else ()


# ---- decks ---------------------------------------------------------------------------------------------------------
def import_decks(text: str) -> list[DeckRow]:
    """Which of a log's lists has the partners the cards themselves tell."""
    return decks(text, PARTS, DECK_FORMS)
