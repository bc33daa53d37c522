"""2 Card information: from printed facts and text to what the engine runs."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from taisen.games.cardbooks import built, kind_of, numbers_of, wrong
from taisen.games.granblue.terms import ATTRIBUTE, ATTRIBUTES, FIELDS, KINDS, RANK, RANKS_CHANGE
from taisen.games.info import CardData
from taisen.kernel.library import CardDef, Library

NUMBERED: Final = ("leader", "member")


def build_library(cards: Sequence[CardData]) -> Library:
    """Compile and lower the cards in the order of their ids."""
    lib = built(cards, build_card)
    if [s for s in lib.specs if s.writes >> RANK & 1]:
        lib.flags |= RANKS_CHANGE
    return lib


def build_card(lib: Library, card: CardData) -> CardDef:
    nums, has = numbers_of(card, FIELDS, FIELDS if card.kind in NUMBERED else ())
    d = CardDef(card.id, card.name, kind_of(card, KINDS), frozenset(facts(card)), nums, has)
    if card.text or card.pieces:
        raise wrong(card, "its texts are not read yet.", "テキストはまだ読めません。")
    return d


def facts(card: CardData) -> list[str]:
    """2-2, 2-9: attributes as words that texts ask for; races and types as printed."""
    for a in card.facts.get("attribute", ()):
        if a not in ATTRIBUTES:
            raise wrong(card, f"'{a}' is no attribute.", f"「{a}」という属性はありません。")
    return [*card.traits, *[ATTRIBUTE + a for a in card.facts.get("attribute", ())]]
