"""2 Card information: from printed facts and text to what the engine runs."""
from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Final

from taisen.errors import TaisenError
from taisen.games import cardbooks
from taisen.games.cardbooks import built, known_color, numbers_of, one_of, wrong
from taisen.games.hololive.face.telling import piece_head
from taisen.games.hololive.rules.r04_stage import names_in
from taisen.games.hololive.terms import (
    BATON_COST,
    BITS,
    BUZZ,
    CHEER,
    COLOR,
    COLORLESS,
    COLORS,
    FIELDS,
    GIVES_SKILL,
    HAS_HOSTS,
    HAS_SKILL,
    HOLOMEM,
    HP,
    KIND,
    KINDS,
    KW_ATTACHING,
    LEVEL,
    LEVELS,
    LIFE_LOSS,
    LIFE_POINTS,
    LIMITED,
    OSHI_HOLOMEM,
    PART,
    PART_ART,
    SUBTYPES,
    SUPPORT,
    book,
)
from taisen.games.hololive.text.lowering import Lowering
from taisen.games.hololive.text.spelling import name_trait, tag_trait
from taisen.games.hololive.text.vocabulary import VOCABULARY
from taisen.games.info import CardData, Piece
from taisen.kernel.effects.tree import Ability as Tree
from taisen.kernel.ledger import data, patch, uphold
from taisen.kernel.library import CardDef, Library
from taisen.kernel.names import A_ACTIVATED
from taisen.text import TextError

PRINTED: Final = {"hp": HP, "life": LIFE_POINTS, "baton": BATON_COST}
"""Key of a card file -> the number it is."""
OF_A_MEMBER: Final = sum(1 << i for i in FIELDS.values() if i != LIFE_POINTS)
MARKS: Final = (BUZZ, LIMITED)
WITH_LEVEL: Final = (HOLOMEM,)
WITH_SUBTYPE: Final = (SUPPORT,)


def build_library(cards: Sequence[CardData]) -> Library:
    """Compile and lower the cards in the order of their ids."""
    lib = built(cards, build_card)
    note_given(lib)
    note_kin(lib)
    return lib


def note_kin(lib: Library) -> None:
    """Cards that share a printed name: asked of every card of the hand for every member (8.3.3)."""
    faces: dict[str, set[int]] = {}
    for d in lib.defs:
        for name in names_in(d.traits):
            faces.setdefault(name, set()).add(d.face)
    for d in lib.defs:
        d.kin = frozenset([face for name in names_in(d.traits) for face in faces[name]])


def note_given(lib: Library) -> None:
    """Whether members have abilities that are used by themselves, and texts give such: those that are printed on no card."""
    printed_ones = {i for d in lib.defs for i in d.abilities}
    for a in lib.abilities:
        if a.kind == A_ACTIVATED and a.part != PART_ART and a.id not in printed_ones:
            lib.bits |= GIVES_SKILL
    for d in lib.defs:
        if d.kind == HOLOMEM:
            lib.bits |= d.bits & HAS_SKILL


def build_card(lib: Library, card: CardData) -> CardDef:
    kind = kind_of(card)
    nums, has = numbers(card, kind)
    low = Lowering(lib, card.id)
    abilities = tuple([a for i, piece in enumerate(card.pieces) for a in build_piece(low, card, piece, trees_of(card, i))])
    d = CardDef(card.id, card.name, kind, frozenset([*facts(card, kind), *low.also]), tuple(nums), has)
    d.text = "\n".join([printed(p) for p in card.pieces]) or card.text
    d.abilities = abilities
    d.bits = bits_of(lib, d)
    return d


def bits_of(lib: Library, d: CardDef) -> int:
    bits = 0
    for fact in d.traits:
        bits |= BITS.get(fact, 0)
    for i in d.abilities:
        a = lib.abilities[i]
        if a.kind == A_ACTIVATED and a.part != PART_ART:
            bits |= HAS_SKILL
        if a.keyword == KW_ATTACHING:
            bits |= HAS_HOSTS
    return bits


# ---- 2.2 card types ------------------------------------------------------------------------------------------------
def kind_of(card: CardData) -> int:
    """2.2.2: the type as printed; where none is printed its numbers tell."""
    kind = card.kind or unmarked_kind(card.fields)
    return cardbooks.kind_of(card, KINDS, ("カードタイプ", "type"), kind)


def unmarked_kind(numbers: Mapping[str, int | str]) -> str:
    return life_is_oshi(numbers) or hp_is_holomem(numbers)


def life_is_oshi(numbers: Mapping[str, int | str]) -> str:
    return "oshi" if "life" in numbers else ""


def hp_is_holomem(numbers: Mapping[str, int | str]) -> str:
    return "holomem" if "hp" in numbers else ""


# ---- numbers -------------------------------------------------------------------------------------------------------
def numbers(card: CardData, kind: int) -> tuple[list[int], int]:
    """An oshi has its life, a holomem its HP and baton pass; 11.3.1.2: one life is lost with it."""
    nums = list(numbers_of(card, PRINTED, PRINTED, len(FIELDS))[0])
    nums[LIFE_LOSS] = 1
    if kind == OSHI_HOLOMEM:
        return nums, 1 << LIFE_POINTS
    return nums, OF_A_MEMBER if kind == HOLOMEM else 0


# ---- facts that are no numbers -------------------------------------------------------------------------------------
def facts(card: CardData, kind: int) -> list[str]:
    """Everything else that is printed, as words that texts ask for."""
    out = [name_trait(card.name), *colors(card), *[tag_trait(t) for t in card.traits]]
    if kind in WITH_LEVEL:
        out.append(LEVEL + level(card))
    if kind in WITH_SUBTYPE:
        out.append(KIND + subtype(card))
    if kind == CHEER:
        out.append(KIND + "cheer")
    return out + [m for m in MARKS if m in card.facts.get("marks", ())]


def level(card: CardData) -> str:
    """2.3.2: a holomem has one of the four Bloom levels."""
    return one_of(card, "level", LEVELS, ("Bloomレベル", "Bloom level"))


def subtype(card: CardData) -> str:
    return one_of(card, "subtype", SUBTYPES, ("補助カードタイプ", "subtype"))


def colors(card: CardData) -> list[str]:
    """2.4.3: every colour of the icon. 2.4.2.1: colourless is no colour."""
    return [COLOR + c for c in card.facts.get("color", ()) if symbol(card, c) < len(COLORS)]


def symbol(card: CardData, word: str) -> int:
    """2.4.2: the number of a colour, in the order of COLORS, colourless last."""
    return known_color(card, word, (*COLORS, COLORLESS))


# ---- 2.7, 2.11, 12 texts -------------------------------------------------------------------------------------------
def printed(piece: Piece) -> str:
    """A piece as the card shows it."""
    return f"{piece_head(piece, 'ja')} {piece.text}".strip()


def trees_of(card: CardData, index: int) -> tuple[Tree, ...]:
    """What a piece says; the card cannot be played when a clause of it is not understood."""
    piece = card.pieces[index]
    if card.effects is not None:
        return tuple(card.effects[index])
    if not piece.text or piece.part not in PART:
        return ()
    try:
        return VOCABULARY.compile(piece.text, piece.part)
    except TextError as e:
        name = f" {piece.name}" if piece.name else ""
        raise wrong(card, f"{piece.part}{name}: {e.en} {e.marked()}", f"{piece.part}{name}:{e.ja} {e.marked()}") from e


def build_piece(low: Lowering, card: CardData, piece: Piece, trees: tuple[Tree, ...]) -> list[int]:
    """The abilities of one printed piece."""
    if piece.part not in PART:
        raise wrong(card, f"a card has no piece '{piece.part}'; there is {', '.join(PART)}.",
                    f"「{piece.part}」という部分はありません。あるのは{'、'.join(PART)}です。")
    price = price_of(card, piece)
    bonus = [n for word, amount in piece.bonus for n in (symbol(card, word), amount)]
    try:
        return low.piece(piece.part, trees, piece.name, piece.name_en, piece.number, price, tuple(bonus))
    except TaisenError as e:
        name = f" {piece.name}" if piece.name else ""
        raise wrong(card, f"{piece.part}{name}: {e.en}", f"{piece.part}{name}:{e.ja}") from e


def price_of(card: CardData, piece: Piece) -> tuple[int, ...]:
    """How many cheers of each colour, and of any, an art demands."""
    counts = [0] * (len(COLORS) + 1)
    for word in piece.cost:
        counts[symbol(card, word)] += 1
    return tuple(counts)


data(book, "2.2.2", by=kind_of, at=__name__,
     en="A card is an oshi holomem, a holomem, a support or a cheer.",
     ja="カードタイプは推しホロメン、ホロメン、サポート、エールのいずれかである。")
uphold(book, "2.2.2.1", by=life_is_oshi, at=__name__,
       en="A card without a type that has life is an oshi holomem.", ja="タイプ表記がなくライフを持つカードは推しホロメンである。")
uphold(book, "2.2.2.2", by=hp_is_holomem, at=__name__,
       en="A card without a type that has HP is a holomem.", ja="タイプ表記がなくHPを持つカードはホロメンである。")
uphold(book, "2.3.2", by=level, at=__name__,
       en="The Bloom level is Debut, 1st, 2nd or Spot.", ja="BloomレベルはDebut、1st、2nd、Spotのいずれかである。",
       breaks=(patch(sys.modules[__name__], "LEVELS", (*LEVELS, "third"), "a fifth level"),
               patch(sys.modules[__name__], "LEVELS", LEVELS[:-1], "no Spot")))
uphold(book, "2.4.2", by=symbol, at=__name__,
       en="Colours are white, green, red, blue, purple and yellow, and colourless stands beside them.",
       ja="色は白・緑・赤・青・紫・黄と、無色である。")
uphold(book, "2.4.2.1", "2.4.2.2", "2.4.3", by=colors, at=__name__,
       en="A card has every colour of its icon; colourless is no colour and is not counted as one.",
       ja="カードはアイコンが示すすべての色を持つ。無色は色ではなく、色として数えない。")
