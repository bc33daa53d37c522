"""Cards and decks that players bring: a card a line, a deck a line or a deck log."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from taisen.games.forms import DeckRow, Imported
from taisen.games.granblue.terms import ATTRIBUTE_WORDS, DECK_PARTS, FIELDS, KIND_WORDS, KINDS, LEADER_PART, MAIN_PART
from taisen.games.info import CardData, Piece
from taisen.games.rows import (
    Refused,
    Row,
    card_rows,
    card_values,
    decks,
    gather,
    name_of,
    number_in,
    rows_in,
    text_of,
    word_in,
    words_in,
)

TYPES: Final = dict(KIND_WORDS) | {kind: kind for kind in KINDS}
"""A card's type as it is said -> the game's word."""
SAID: Final = {ja: fact for fact, (ja, _) in ATTRIBUTE_WORDS.items()} | {fact: fact for fact in ATTRIBUTE_WORDS}
NUMBERED: Final = {"leader": ("rank", "hp", "atk"), "member": ("rank", "hp", "atk"), "summon": ()}
"""2-4, 2-7, 2-8: summons have no rank, HP or ATK."""
LOG_LISTS: Final = {"p_list": LEADER_PART, "list": MAIN_PART}
CARD_FORMS: Final = ("{id, name, type, …}の行(jsonl)", "lines of {id, name, type, …} (jsonl)")
DECK_FORMS: Final = ("デッキログ(card_numberとnumの一覧)か、{deck, leader, main}の行",
                     "a deck log (lists of card_number and num) or lines of {deck, leader, main}")


# ---- cards ---------------------------------------------------------------------------------------------------------
def import_cards(text: str) -> Imported:
    return gather(card_rows(card_values(text), CARD_FORMS), whole_card)


def whole_card(i: str, row: Row) -> CardData:
    kind = TYPES.get(str(row["type"]).lower())
    if kind is None:
        raise Refused(f"{i}の種類「{row['type']}」は知りません。", f"{i} is of the unknown type '{row['type']}'.")
    name = name_of(i, row)
    found = attributes(i, row)
    text = text_of(i, row, "effects", ("効果", "an effect"), rows_in(i, row, "effects"))
    return CardData(i, name, kind, numbers(i, kind, row), words_in(i, row, "tags"), text, name_en=word_in(i, row, "name_en") or name,
                    flavour=word_in(i, row, "flavour"), flavour_en=word_in(i, row, "flavour_en"), rarity=word_in(i, row, "rarity"),
                    facts={"attribute": found} if found else {}, pieces=tuple(pieces(i, row)))


def numbers(i: str, kind: str, row: Row) -> dict[str, int | str]:
    wanted = NUMBERED[kind]
    lacking = [name for name in wanted if row.get(name) is None]
    if lacking:
        raise Refused(f"{i}に{'、'.join(lacking)}がありません。", f"{i} has no {', '.join(lacking)}.")
    needless = [name for name in FIELDS if name not in wanted and row.get(name)]
    if needless:
        raise Refused(f"{i}は召喚石なので{'、'.join(needless)}を持ちません。", f"{i} is a summon and has no {', '.join(needless)}.")
    return {name: number_in(i, row, name) for name in FIELDS if name in wanted}


def attributes(i: str, row: Row) -> tuple[str, ...]:
    """2-2: by their icons' names in either language, one or several; none is possible."""
    key = "attributes" if row.get("attributes") else "attribute"
    said = row.get(key)
    words = [said] if isinstance(said, str) and said else words_in(i, row, key)
    unknown = [w for w in words if w.lower() not in SAID]
    if unknown:
        raise Refused(f"{i}の属性「{unknown[0]}」は知りません。", f"{i} has the unknown attribute '{unknown[0]}'.")
    return tuple([SAID[w.lower()] for w in words])


def pieces(i: str, row: Row) -> Iterator[Piece]:
    for one in rows_in(i, row, "ultimate"):
        name = word_in(i, one, "name")
        yield Piece("ultimate", name, word_in(i, one, "name_en") or name, text_of(i, one, "", ("奥義", "an ultimate")),
                    number=number_in(i, one, "gauge"))
    for part in ("job_change", "condition"):
        if row.get(part):
            yield Piece(part, text=word_in(i, row, part))


# ---- decks ---------------------------------------------------------------------------------------------------------
def import_decks(text: str) -> list[DeckRow]:
    return decks(text, DECK_PARTS, DECK_FORMS, LOG_LISTS)
