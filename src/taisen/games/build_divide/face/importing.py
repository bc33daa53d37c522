"""Cards and decks that players bring: a card a line, a deck a line or a deck log."""
from __future__ import annotations

from typing import Final

from taisen.games.build_divide.terms import (
    COLOUR_WORDS,
    COLOURS,
    D_DECK_PART,
    DECK_PARTS,
    FIELDS,
    KIND_WORDS,
    KINDS,
    MAIN_PART,
    OPEN_PIECE,
    TERRITORY_PART,
    TRIGGER_WORDS,
    TRIGGERS,
    UNIT_PIECE,
)
from taisen.games.forms import DeckRow, Imported
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

TYPES: Final = {ja: kind for (ja, _), kind in zip(KIND_WORDS, KINDS, strict=True)} | {kind: kind for kind in KINDS}
COLOURED: Final = {ja: c for c, (ja, _) in COLOUR_WORDS.items()} | {c: c for c in COLOURS}
TRIGGERED: Final = {ja: x for x, (ja, _) in TRIGGER_WORDS.items()} | {x: x for x in TRIGGERS}
TIMINGS: Final = {"ノーマル": "", "メイン": "", "normal": "", "main": "", "": "", "クイック": "quick", "quick": "quick"}
NUMBERED: Final = {"unit": ("cost", "power", "hit"), "command": ("cost",), "territory": ("cost",), "none": ()}
WORDED: Final = {"titles": "title", "subtypes": "subtype", "identities": "ident", "names": "names", "ruby": "ruby", "icons": "icon"}
"""Lists of words on a card: the key, and what the fact is called."""
LOG_LISTS: Final = {"list": MAIN_PART, "sub_list": D_DECK_PART, "p_list": TERRITORY_PART}
CARD_FORMS: Final = ("{id, name, type, …}の行(jsonl)", "lines of {id, name, type, …} (jsonl)")
DECK_FORMS: Final = ("デッキログ(card_numberとnumの一覧)か、{deck, main, d_deck, territory}の行",
                     "a deck log (lists of card_number and num) or lines of {deck, main, d_deck, territory}")


# ---- cards ---------------------------------------------------------------------------------------------------------
def import_cards(text: str) -> Imported:
    return gather(card_rows(card_values(text), CARD_FORMS), whole_card)


def whole_card(i: str, row: Row) -> CardData:
    kind = TYPES.get(str(row["type"]).lower())
    if kind is None:
        raise Refused(f"{i}の種類「{row['type']}」は知りません。", f"{i} is of the unknown type '{row['type']}'.")
    name = name_of(i, row)
    text = text_of(i, row, "effects", ("効果", "an effect"), rows_in(i, row, "effects"))
    pieces = [Piece(part, word_in(i, one, "name"), word_in(i, one, "name_en") or word_in(i, one, "name"), text_of(i, one, "", words))
              for part, words in ((OPEN_PIECE, ("開放面", "an open face")), (UNIT_PIECE, ("ユニット面", "a unit face")))
              for one in rows_in(i, row, part)]
    return CardData(i, name, kind, numbers(i, kind, row), words_in(i, row, "attributes"), text, name_en=word_in(i, row, "name_en") or name,
                    flavour=word_in(i, row, "flavour"), flavour_en=word_in(i, row, "flavour_en"), rarity=word_in(i, row, "rarity"),
                    facts=facts(i, row), pieces=tuple(pieces))


def numbers(i: str, kind: str, row: Row) -> dict[str, int | str]:
    """306, 310, 311: a territory may have power and hit besides; of the cost what is asked in each colour may be said."""
    lacking = [name for name in NUMBERED[kind] if row.get(name) is None]
    if lacking:
        raise Refused(f"{i}に{'、'.join(lacking)}がありません。", f"{i} has no {', '.join(lacking)}.")
    return {name: number_in(i, row, name) for name in FIELDS if row.get(name) is not None}


def facts(i: str, row: Row) -> dict[str, tuple[str, ...]]:
    found = {"color": known(i, row, "colors", COLOURED, ("色", "colour")), "trigger": known(i, row, "trigger", TRIGGERED, ("トリガー", "trigger")),
             "timing": known(i, row, "timing", TIMINGS, ("プレイタイミング", "play timing"))}
    found |= {fact: words_in(i, row, key) for key, fact in WORDED.items()}
    return {fact: words for fact, words in found.items() if words}


def known(i: str, row: Row, key: str, words: dict[str, str], called: tuple[str, str]) -> tuple[str, ...]:
    """A word or several, in either language."""
    said = row.get(key)
    given = [said] if isinstance(said, str) else words_in(i, row, key)
    unknown = [w for w in given if w.lower() not in words]
    if unknown:
        raise Refused(f"{i}の{called[0]}「{unknown[0]}」は知りません。", f"{i} has the unknown {called[1]} '{unknown[0]}'.")
    return tuple([words[w.lower()] for w in given if words[w.lower()]])


# ---- decks ---------------------------------------------------------------------------------------------------------
def import_decks(text: str) -> list[DeckRow]:
    return decks(text, DECK_PARTS, DECK_FORMS, LOG_LISTS)
