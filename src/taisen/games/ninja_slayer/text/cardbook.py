"""200 Card information: from printed facts and text to what the engine runs."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from taisen.errors import TaisenError
from taisen.games.cardbooks import built, kind_of
from taisen.games.info import CardData
from taisen.games.ninja_slayer.terms import CHARACTER, COST, FIELDS, KINDS, TATSUJIN, book
from taisen.games.ninja_slayer.text.lowering import Lowering
from taisen.games.ninja_slayer.text.vocabulary import VOCABULARY
from taisen.games.ninja_slayer.text.words import FOLDS
from taisen.kernel.effects.tree import Ability
from taisen.kernel.ledger import Break, uphold
from taisen.kernel.library import CardDef, Library
from taisen.text import TextError, folded


def build_library(cards: Sequence[CardData]) -> Library:
    """Compile and lower the cards in the order of their ids."""
    return built(cards, build_card)


def build_card(lib: Library, card: CardData) -> CardDef:
    kind = kind_of(card, KINDS, ("種類", "kind"))
    nums, has = numbers(card)
    d = CardDef(card.id, spelt(card.name), kind, frozenset([spelt(x) for x in card.traits]), tuple(nums), has)
    d.variable_cost = card.fields.get("cost") == "X"
    low = Lowering(lib, card.id, card.kind, d.variable_cost)
    d.abilities = low.card_abilities(trees_of(card))
    d.defining = tuple(low.defining)
    d.extra = next((a for a in d.abilities if lib.abilities[a].keyword == TATSUJIN), -1)
    return d


def spelt(word: str) -> str:
    """A name or trait as texts that speak of it are read: one spelling for what is printed in two."""
    return folded(word, FOLDS)


def numbers(card: CardData) -> tuple[list[int], int]:
    """A character has all four numbers, a kotodama only its cost; each ★ of sabotage is one (208.1)."""
    nums = [0] * len(FIELDS)
    has = 0
    for name, i in FIELDS.items():
        value = card.fields.get(name, 0)
        if i == COST or KINDS[card.kind] == CHARACTER:
            has |= 1 << i
            nums[i] = stars(value)
    return nums, has


def stars(value: int | str) -> int:
    """★★ is 2; X in a cost counts 0 wherever it is not being entered."""
    if isinstance(value, str):
        return value.count("★")
    return value


def trees_of(card: CardData) -> tuple[Ability, ...]:
    """209.4: each paragraph is an ability of its own."""
    if card.effects is not None:
        return tuple(card.effects)
    return compile_part(card, "text") + compile_part(card, "ukemi")


def compile_part(card: CardData, part: str) -> tuple[Ability, ...]:
    """The abilities of the card's text or of its ukemi."""
    text = card.text if part == "text" else card.check_text
    if not text:
        return ()
    try:
        return VOCABULARY.compile(text, part, card.kind)
    except TextError as e:
        raise TaisenError(f"{part}: {e.en}", f"{part}:{e.ja}") from e


def _one_paragraph(card: CardData) -> tuple[Ability, ...]:
    return TREES_OF(card)[:1]


TREES_OF: Final = trees_of

uphold(book, "208.1", by=stars, at=__name__,
       en="Sabotage is one for each star.", ja="工作力は★1つにつき1の数値を持つ。")
uphold(book, "209.4", by=trees_of, at=__name__,
       en="Each paragraph of a text is an ability of its own.", ja="テキストの段落はそれぞれ個別の能力を意味する。",
       breaks=(Break("a text is one ability", lambda: globals().update(trees_of=_one_paragraph)),))
