"""How cards and decks of this game stand in files."""
from __future__ import annotations

from typing import Final

from taisen.games.forms import CardForm, DeckForm, FactForm
from taisen.games.info import CardData, Violation
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


def misplaced(card: CardData, section: str) -> Violation:
    ja, en = SECTION_WORDS[section]
    there_ja, there_en = SECTION_WORDS[part_of(card)]
    return Violation(SECTION_RULES[section],
                     f"{card.id}「{card.name}」は{ja}には入れられません({there_ja}のカードです)。",
                     f"{card.id} {card.name_en or card.name} does not belong in {en}: it is a card of {there_en}.")


DECK_FORM: Final = DeckForm(PARTS, SECTION_WORDS, part_of, misplaced)
