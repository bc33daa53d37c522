"""2.1, 2.2 From printed cards to what the engine runs."""
from __future__ import annotations

import sys
from collections.abc import Sequence

from himori.terms import FIELDS, KEEPER, KINDS, WIND, book
from himori.text.lowering import Lowering
from himori.text.vocabulary import VOCABULARY
from taisen.games.cardbooks import built, kind_of, numbers_of, trees_of
from taisen.games.info import CardData
from taisen.kernel.ledger import patch, set_item, uphold
from taisen.kernel.library import CardDef, Library


def build_library(cards: Sequence[CardData]) -> Library:
    return built(cards, build_card)


def build_card(lib: Library, card: CardData) -> CardDef:
    nums, has = numbers_of(card, FIELDS, ("cost", "might", "shine") if card.kind == "keeper" else ("cost",))
    d = CardDef(card.id, card.name, kind_of(card, KINDS), frozenset(card.traits), nums, has)
    low = Lowering(lib, card.id)
    d.abilities = tuple([low.ability(tree) for tree in trees_of(card, VOCABULARY)])
    return d


uphold(book, "2.1", by=kind_of, at=__name__, en="A card is a keeper or a wind.", ja="カードは灯守か風である。",
       breaks=(set_item(KINDS, "wind", KEEPER), set_item(KINDS, "keeper", WIND)))
uphold(book, "2.2", by=numbers_of, at=__name__, en="A card has a cost, a keeper might and shine besides.",
       ja="カードにはコストがあり、灯守には力と輝きもある。",
       breaks=(patch(sys.modules[__name__], "numbers_of", lambda card, fields, had: ((0, 0, 0), 1), "nothing but a cost of 0"),))
