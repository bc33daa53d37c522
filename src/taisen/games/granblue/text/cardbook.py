"""2 Card information: from printed facts and text to what the engine runs."""
from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from taisen.games.cardbooks import built, kind_of, numbers_of, printed, wrong
from taisen.games.granblue.face.telling import PART_WORDS, piece_head
from taisen.games.granblue.rules.r02_cards import character_in, number_of
from taisen.games.granblue.terms import (
    ATTRIBUTE,
    ATTRIBUTES,
    FIELDS,
    KIND_WORDS,
    KINDS,
    LEADER_CARD,
    NAMES_CHANGE,
    RANK,
    RANKS_CHANGE,
    SUMMON_CARD,
    book,
)
from taisen.games.granblue.text.lowering import Lowering
from taisen.games.granblue.text.vocabulary import VOCABULARY
from taisen.games.info import OWN_TEXT, CardData, Piece
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import READS_NAME
from taisen.kernel.effects.walking import nodes
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.library import CardDef, Library
from taisen.kernel.names import A_ACTIVATED
from taisen.text import TextError

NUMBERED: Final = ("leader", "member")
"""2-4-3: the kinds of cards that have numbers at all."""
PARTS: Final = ("ultimate", "job_change", "condition")
ONLY: Final = {"job_change": LEADER_CARD, "condition": SUMMON_CARD}
"""What stands on cards of one kind only (2-3, 6-3-1-2-3-1)."""


def build_library(cards: Sequence[CardData]) -> Library:
    """Compile and lower the cards in the order of their ids."""
    lib = built(cards, build_card)
    if [s for s in lib.specs if s.writes >> RANK & 1]:
        lib.flags |= RANKS_CHANGE
    if [s for s in lib.specs if s.writes & READS_NAME]:
        lib.flags |= NAMES_CHANGE
    for a in lib.abilities:
        if a.kind == A_ACTIVATED:
            # Also those that are only given: printed on no card in that zone.
            lib.activated |= a.zones
    return lib


def build_card(lib: Library, card: CardData) -> CardDef:
    proper(card)
    nums, has = numbers_of(card, FIELDS, FIELDS if card.kind in NUMBERED else ())
    d = CardDef(card.id, card.name, kind_of(card, KINDS), frozenset(facts(card)), nums, has)
    d.pieces = printed(card)
    d.text = "\n".join([told(p) for p in d.pieces])
    d.bits = number_of(character_in(card.name))
    low = Lowering(lib, card.id, card.kind)
    trees = trees_of(card)
    low.english = english_names(card, trees)
    if card.kind == "summon":
        summoned(d, lib, low, card, trees)
        return d
    requirements = [x for x in trees if isinstance(x, t.Requirement)]
    ids = low.abilities(tuple([x for x in trees if not isinstance(x, t.Requirement)]))
    d.abilities = (*ids, *[low.job_change(x.condition).id for x in requirements if x.condition is not None])
    return d


def proper(card: CardData) -> None:
    """2-1, 2-3, 2-4, 2-6 to 2-8: what a card of its kind must have, and what it cannot have."""
    kind = kind_of(card, KINDS)
    ja, en = KIND_WORDS[kind]
    if not character_in(card.name):
        raise wrong(card, "its name has nothing outside brackets (2-1-1-1).", "括弧の外にキャラ名がありません(2-1-1-1)。")
    if card.kind in NUMBERED:
        lacking = [f for f in FIELDS if f not in card.fields]
        if lacking:
            raise wrong(card, f"a {en} has a number for {', '.join(lacking)}.", f"{ja}には{'、'.join(lacking)}の数値が必要です。")
    elif [f for f in FIELDS if f in card.fields]:
        raise wrong(card, f"a {en} has no rank, HP or ATK (2-4-3).", f"{ja}にランク・HP・ATKはありません(2-4-3)。")
    for piece in card.pieces:
        if piece.part in ONLY and kind != ONLY[piece.part]:
            (_, word), (only_ja, only) = PART_WORDS[piece.part], KIND_WORDS[ONLY[piece.part]]
            raise wrong(card, f"[{word}] stands on a {only} only, not on a {en}.",
                        f"[{PART_WORDS[piece.part][0]}]があるのは{only_ja}だけです({ja}ではなく)。")
        if piece.part == "ultimate" and piece.number < 1:
            raise wrong(card, "an ultimate turns down 1 or more gauge cards; give 'gauge' (2-6-1-1-1).",
                        "奥義は奥義ゲージを1枚以上裏向きにします。gaugeを書いてください(2-6-1-1-1)。")


def summoned(d: CardDef, lib: Library, low: Lowering, card: CardData, trees: tuple[t.Ability, ...]) -> None:
    """2-11-2-3: its text is what it does, its condition when it may be activated."""
    spells = [x for x in trees if isinstance(x, t.Spell | t.Activated)]
    requirements = [x for x in trees if isinstance(x, t.Requirement) and x.condition is not None]
    if len(spells) > 1 or len(requirements) > 1 or len(spells) + len(requirements) != len(trees):
        raise wrong(card, "a summon has one effect, and no more than one condition.", "召喚石の効果は1つ、条件は1つまでです。")
    if not spells:
        return
    first = len(lib.abilities)
    a = low.summon(spells[0])
    low.belong(first, [a.id])
    for x in requirements:
        a.condition = low.reader().condition(x.condition) if x.condition is not None else None
    d.spell = a.id


def english_names(card: CardData, trees: tuple[t.Ability, ...]) -> dict[str, str]:
    """What effects, given ones too, and ultimates are called in English, where the card says so, by their printed names."""
    named = [x.name for x in nodes(trees) if isinstance(x, t.Activated | t.Triggered | t.Continuous) and x.name]
    said = dict(zip(named, card.facts.get("effect_names", ()), strict=False))
    return said | {p.name: p.name_en for p in card.pieces if p.name and p.name_en}


def told(piece: Piece) -> str:
    head = piece_head(piece, "ja")
    return f"{head} {piece.text}" if head else piece.text


def facts(card: CardData) -> list[str]:
    """2-2, 2-9: attributes as words that texts ask for; races and types as printed."""
    for a in card.facts.get("attribute", ()):
        if a not in ATTRIBUTES:
            raise wrong(card, f"'{a}' is no attribute.", f"「{a}」という属性はありません。")
    return [*card.traits, *[ATTRIBUTE + a for a in card.facts.get("attribute", ())]]


def trees_of(card: CardData) -> tuple[t.Ability, ...]:
    """What the card says, in the order in which it is printed; it cannot be played when a clause is not understood."""
    pieces = printed(card)
    if card.effects is not None and len(card.effects) == len(pieces):
        found = [tuple(trees) for trees in card.effects]
    else:
        found = [read(card, p.text, card.kind if p.part == OWN_TEXT else p.part) for p in pieces]
    return tuple([x for piece, trees in zip(pieces, found, strict=True) for x in of_piece(card, piece, trees)])


def of_piece(card: CardData, piece: Piece, trees: tuple[t.Ability, ...]) -> tuple[t.Ability, ...]:
    """What a piece means, as the card has it."""
    if piece.part == OWN_TEXT or not trees:
        return trees
    if piece.part not in PARTS:
        raise wrong(card, f"it has a piece '{piece.part}' that this game does not know.", f"「{piece.part}」という部分はこのゲームにはありません。")
    if piece.part != "ultimate":
        if len(trees) != 1 or not isinstance(trees[0], t.Requirement):
            raise wrong(card, "what stands there is no condition.", "条件ではありません。")
        return trees
    if len(trees) != 1 or not isinstance(trees[0], t.Spell):
        raise wrong(card, "an ultimate is one effect.", "奥義は1つの効果です。")
    return (t.Reaction(trees[0].steps, t.Event("ultimate", t.This(), amount=piece.number), name=piece.name),)


def read(card: CardData, text: str, part: str) -> tuple[t.Ability, ...]:
    try:
        return VOCABULARY.compile(text, part) if text else ()
    except TextError as e:
        raise wrong(card, f"{e.en} {e.marked()}", f"{e.ja} {e.marked()}") from e


uphold(book, "2-4-3", by=build_card, at=__name__,
       en="A summon has no rank, and what speaks of ranks does not touch it.", ja="召喚石はランクを持たず、ランクを参照する効果を受けない。",
       breaks=(patch(sys.modules[__name__], "NUMBERED", tuple(KINDS), "summons have numbers"),))
