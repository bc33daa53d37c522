"""2 Card information: from printed facts and text to what the engine runs."""
from __future__ import annotations

import sys
from collections.abc import Sequence

from taisen.games.cardbooks import built, kind_of, known_color, numbers_of, trees_of
from taisen.games.info import CardData
from taisen.games.rebirth.rules.r09_layers import BlockWith
from taisen.games.rebirth.terms import (
    ANY_COPIES,
    BLOCKERS,
    CHARACTER,
    COLOR,
    COLORS,
    ENERGY_TOLD,
    FIELDS,
    HAS_RECOMBO,
    KINDS,
    KW_BLOCKER,
    KW_CANCEL,
    PARTNER,
    STOPS_ANY,
    TITLE,
    book,
)
from taisen.games.rebirth.text.lowering import Lowering
from taisen.games.rebirth.text.spelling import attribute
from taisen.games.rebirth.text.vocabulary import VOCABULARY
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes
from taisen.kernel.ledger import data, patch, set_item, uphold
from taisen.kernel.library import CardDef, Library


def build_library(cards: Sequence[CardData]) -> Library:
    """Compile and lower the cards in the order of their ids."""
    lib = built(cards, build_card)
    for a in lib.abilities:
        if a.keyword == KW_CANCEL:
            lib.flags |= a.number & STOPS_ANY
        elif a.keyword == KW_BLOCKER:
            lib.flags |= BLOCKERS
    if [c for spec in lib.specs for c in spec.changes if isinstance(c, BlockWith)]:
        lib.flags |= BLOCKERS
    return lib


def build_card(lib: Library, card: CardData) -> CardDef:
    kind = kind_of(card, KINDS)
    trees = trees_of(card, VOCABULARY)
    # 2.3, 2.6, 2.7: a character has its cost, ATK and DEF.
    nums, has = numbers_of(card, FIELDS, FIELDS if kind == CHARACTER else ())
    d = CardDef(card.id, card.name, kind, frozenset(facts(card)), nums, has)
    low = Lowering(lib, card.id, card.kind)
    d.abilities = tuple(low.abilities(trees))
    if low.copies:
        d.bits |= ANY_COPIES
    if tells_energies(trees):
        lib.flags |= ENERGY_TOLD
    if [x for x in nodes(trees) if isinstance(x, t.Icon) and x.keyword == "recombo"]:
        d.bits |= HAS_RECOMBO
    return d


def tells_energies(trees: tuple[t.Ability, ...]) -> bool:
    """A text speaks of cards in energy otherwise than by counting them."""
    spoken = [x for x in nodes(trees) if isinstance(x, t.Things) and (x.zone == "energy" or (x.kind, x.zone) == ("partner", ""))]
    counted = [x.of for x in nodes(trees) if isinstance(x, t.Count)]
    return len(spoken) > len([x for x in counted if x in spoken])


def facts(card: CardData) -> list[str]:
    """2.5, 2.8: attributes, spelt as texts that speak of them are read; colour and title as words that texts ask for."""
    for color in card.facts.get("color", ()):
        known_color(card, color, COLORS)
    return [*[attribute(x) for x in card.traits],
            *[COLOR + x for x in card.facts.get("color", ())], *[TITLE + x for x in card.facts.get("title", ())]]


uphold(book, "2.2.2", by=kind_of, at=__name__,
       en="A card is a character, a Re-birth or a partner.", ja="カードの種類はキャラ、Reバース、パートナーのいずれかである。")
for _rule, _name, _other, _ja, _en in (
    ("2.2.2.1", "character", PARTNER, "CHの表記のカードはキャラである。", "A card marked CH is a character."),
    ("2.2.2.2", "rebirth", CHARACTER, "REの表記のカードはReバースである。", "A card marked RE is a Re-birth."),
    ("2.2.2.3", "partner", CHARACTER, "PAの表記のカードはパートナーである。", "A card marked PA is a partner."),
):
    data(book, _rule, by=kind_of, at=__name__, en=_en, ja=_ja, breaks=(set_item(KINDS, _name, _other),))
uphold(book, "2.5.3", by=facts, at=__name__,
       en="A card has every attribute printed on it, and texts mean the cards that have it.",
       ja="カードは印刷されたすべての属性を持ち、テキストの属性はそれを持つカードを指す。",
       breaks=(patch(sys.modules[__name__], "facts", lambda card: list(card.traits[:1]), "the first attribute only"),))
