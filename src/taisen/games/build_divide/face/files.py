"""How cards and decks of this game stand in files."""
from __future__ import annotations

from typing import Final

from taisen.games.build_divide.terms import (
    COLOURS,
    D_DECK_PART,
    D_MARK,
    DECK_PARTS,
    FIELDS,
    MAIN_PART,
    OPEN_PIECE,
    TERRITORY_PART,
    TRIGGERS,
    UNIT_PIECE,
)
from taisen.games.building import misplaced
from taisen.games.forms import CardForm, DeckForm, FactForm, PieceForm
from taisen.games.info import CardData

CARD_FORM: Final = CardForm(
    kind="type",
    traits="attributes",
    titled=False,
    numbers=tuple(FIELDS),
    letters=False,
    facts={"colors": FactForm("color", COLOURS, many=True), "timing": FactForm("timing", ("quick", "normal")),
           "trigger": FactForm("trigger", tuple(TRIGGERS)), "titles": FactForm("title", (), many=True),
           "subtypes": FactForm("subtype", (), many=True), "identities": FactForm("ident", (), many=True),
           "names": FactForm("names", (), many=True), "ruby": FactForm("ruby", (), many=True), "icons": FactForm("icon", (), many=True)},
    beside=True,
    pieces=(PieceForm(OPEN_PIECE, (OPEN_PIECE,)), PieceForm(UNIT_PIECE, (UNIT_PIECE,))),
    words={"attributes": ("属性", "Attributes"), "colors": ("色", "Colours"), "timing": ("プレイタイミング", "Play timing"),
           "trigger": ("トリガーアイコン", "Trigger icon"), "titles": ("称号", "Titles"), "subtypes": ("サブタイプ", "Subtypes"),
           "identities": ("識別名", "Identifying names"), "names": ("名称ルールのカード名", "Names by the name rule"),
           "ruby": ("ふりがな", "Furigana"), "icons": ("能力アイコン", "Ability icons"), OPEN_PIECE: ("開放面", "Open face"),
           UNIT_PIECE: ("ユニット面", "Unit face")},
)

SECTION_WORDS: Final = {MAIN_PART: ("メインデッキ", "the main deck"), D_DECK_PART: ("Dデッキ", "the D-deck"),
                        TERRITORY_PART: ("テリトリー", "the territory")}
SECTION_RULES: Final = {MAIN_PART: "601-1e", D_DECK_PART: "601-1", TERRITORY_PART: "602-1a"}


def section_of(card: CardData) -> str:
    """602-1a: a territory begins the game; what belongs to the D-deck is said in the deck."""
    return TERRITORY_PART if card.kind == "territory" else MAIN_PART


DECK_FORM: Final = DeckForm(DECK_PARTS, SECTION_WORDS, section_of, misplaced(SECTION_RULES, SECTION_WORDS, section_of),
                            {D_DECK_PART: D_MARK})
