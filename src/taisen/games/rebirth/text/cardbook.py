"""2 Card information: from printed facts and text to what the engine runs."""
from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from taisen.errors import TaisenError
from taisen.games.cardbook import built, known_color, known_kind, printed_numbers, take_words, wrong
from taisen.games.info import CardData
from taisen.games.rebirth.rules.r09_layers import BlockWith
from taisen.games.rebirth.terms import (
    ANY_COPIES,
    ATK,
    BLOCKERS,
    CHARACTER,
    COLOR,
    COLORS,
    COST,
    DEF,
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
from taisen.text import TextError

OF_A_CHARACTER: Final = 1 << COST | 1 << ATK | 1 << DEF


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
    kind = kind_of(card)
    trees = trees_of(card)
    d = CardDef(card.id, card.name, kind, frozenset(facts(card)), tuple(numbers(card, kind)),
                OF_A_CHARACTER if kind == CHARACTER else 0)
    take_words(d, card)
    low = Lowering(lib, card.id, card.kind)
    try:
        d.abilities = tuple(low.abilities(trees))
    except TaisenError as e:
        raise wrong(card, e.en, e.ja) from e
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


def kind_of(card: CardData) -> int:
    """2.2.2: the kind as printed."""
    return known_kind(card, card.kind, KINDS, ("種別", "kind"))


def numbers(card: CardData, kind: int) -> list[int]:
    """2.3, 2.6, 2.7: a character has its cost, ATK and DEF."""
    nums = printed_numbers(card, FIELDS, len(FIELDS))
    return nums if kind == CHARACTER else [0] * len(FIELDS)


def facts(card: CardData) -> list[str]:
    """2.5, 2.8: attributes, spelt as texts that speak of them are read; colour and title as words that texts ask for."""
    for color in card.facts.get("color", ()):
        known_color(card, color, COLORS)
    return [*[attribute(x) for x in card.traits],
            *[COLOR + x for x in card.facts.get("color", ())], *[TITLE + x for x in card.facts.get("title", ())]]


def trees_of(card: CardData) -> tuple[t.Ability, ...]:
    """What the card says; it cannot be played when a clause of it is not understood."""
    if card.effects is not None:
        return tuple(card.effects)
    out: list[t.Ability] = []
    for text in [p.text for p in card.pieces] if card.pieces else [card.text]:
        try:
            out.extend(VOCABULARY.compile(text, card.kind) if text else ())
        except TextError as e:
            raise wrong(card, f"{e.en} {e.marked()}", f"{e.ja} {e.marked()}") from e
    return tuple(out)


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
