"""How cards and decks of this game stand in files."""
from __future__ import annotations

from typing import Final

from taisen.games.building import misplaced
from taisen.games.forms import CardForm, DeckForm, FactForm
from taisen.games.rebirth.rules.r06_formats import MAIN, PARTNER_PART, PARTS, part_of
from taisen.games.rebirth.terms import COLORS

CARD_FORM: Final = CardForm(
    kind="type",
    traits="tags",
    titled=False,
    numbers=("cost", "atk", "def"),
    letters=False,
    facts={"color": FactForm("color", COLORS), "work": FactForm("title", ())},
    words={"color": ("色", "Colour"), "work": ("作品名", "Work"), "tags": ("属性", "Attributes"), "cost": ("コスト", "Cost"),
           "atk": ("ATK", "ATK"), "def": ("DEF", "DEF")},
)

SECTION_WORDS: Final = {MAIN: ("メインデッキ", "the main deck"), PARTNER_PART: ("パートナー", "the partners")}
SECTION_RULES: Final = {MAIN: "6.1.1.4", PARTNER_PART: "6.1.1.5"}
DECK_FORM: Final = DeckForm(PARTS, SECTION_WORDS, part_of, misplaced(SECTION_RULES, SECTION_WORDS, part_of))
