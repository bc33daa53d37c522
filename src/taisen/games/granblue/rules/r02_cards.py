"""2 What is on a card: its name and what of it is whose, its attributes, its kind."""
from __future__ import annotations

import re
import sys
from hashlib import blake2b
from typing import Final

from taisen.games.granblue.terms import (
    ATTRIBUTE,
    ATTRIBUTES,
    LEADER_CARD,
    MEMBER_CARD,
    NAMES_CHANGE,
    ON_STAGE,
    SUMMON_CARD,
    book,
)
from taisen.kernel.continuous import derived
from taisen.kernel.effects.values.words import facts_of
from taisen.kernel.ledger import data, patch, uphold
from taisen.kernel.names import ID
from taisen.kernel.state import Game

PARTS: Final = re.compile(r"[\[［][^\]］]*[\]］]|[(（][^)）]*[)）]")
"""The second name in [ ] and the version in ( )."""
VERSION: Final = re.compile(r"[(（]([^)）]*)[)）]")
_characters: Final[dict[str, str]] = {}
_bits: Final[dict[frozenset[str], int]] = {}


# ---- 2-1 names
def character_in(name: str) -> str:
    """2-1-1-1: the part of a card name outside all brackets.

    >>> character_in("[千年を探す者] ユエル"), character_in("ウェポンマスター (男)")
    ('ユエル', 'ウェポンマスター')
    """
    found = _characters.get(name)
    if found is None:
        found = PARTS.sub("", name).strip()
        _characters[name] = found
    return found


def version_in(name: str) -> str:
    """2-1-1-3: what stands in ( ); of a leader that is its sex.

    >>> version_in("ウェポンマスター (男)"), version_in("ユエル")
    ('男', '')
    """
    found = VERSION.search(name)
    return found.group(1).strip() if found else ""


def character(g: Game, ref: int) -> str:
    """The character name of a card as it is now."""
    if g.lib.flags & NAMES_CHANGE:
        return character_in(derived(g, ref).name)
    return character_in(g.lib.defs[g.face[ref & ID]].name)


def number_of(character: str) -> int:
    """What `CardDef.bits` has for a character name, so that it can be asked quickly which cards share it."""
    return int.from_bytes(blake2b(character.encode(), digest_size=7).digest(), "big")


def of_one_character(g: Game, refs: list[int], ref: int) -> list[int]:
    """Those that have the character name of that card. Not to be changed."""
    if not refs:
        return refs
    if g.lib.flags & NAMES_CHANGE:
        name = character(g, ref)
        return [r for r in refs if character(g, r) == name]
    # Asked of every card of the hand.
    defs, face = g.lib.defs, g.face
    number = defs[face[ref & ID]].bits
    return [r for r in refs if defs[face[r & ID]].bits == number]


# ---- 2-2 attributes
def attributes_of(g: Game, ref: int) -> frozenset[str]:
    return facts_of(derived(g, ref).traits, ATTRIBUTE)


def bits_in(traits: frozenset[str]) -> int:
    """The attributes among such facts, as bits in the order of the six."""
    found = _bits.get(traits, -1)
    if found < 0:
        found = sum([1 << i for i in range(len(ATTRIBUTES)) if ATTRIBUTE + ATTRIBUTES[i] in traits])
        _bits[traits] = found
    return found


def attribute_bits(g: Game, ref: int) -> int:
    """The attributes that a card has now, as bits: what it can pay for."""
    return bits_in(derived(g, ref).traits if ref in g.cache else g.definition(ref).traits)


# ---- 2-11 kinds
def is_leader(g: Game, ref: int) -> bool:
    return g.definition(ref).kind == LEADER_CARD


def is_member(g: Game, ref: int) -> bool:
    return g.definition(ref).kind == MEMBER_CARD


def is_summon(g: Game, ref: int) -> bool:
    return g.definition(ref).kind == SUMMON_CARD


def works_in(kind: int) -> int:
    """2-5-2, 2-6-2: where texts and ultimates work unless they say otherwise; a summon has none but those it gives."""
    return ON_STAGE


_HERE: Final = sys.modules[__name__]
uphold(book, "2-1-1-1", "2-1-1-2", "2-1-1-3", by=character_in, at=__name__,
       en="A card name may hold a second name in [ ] and a version in ( ); what stands outside is the character name.",
       ja="カード名の括弧の外がキャラ名、[ ]が二つ名、( )がバージョンで、いずれもカード名の一部である。")
uphold(book, "2-1-1-3-1", by=version_in, at=__name__,
       en="What stands in ( ) in a leader's name is its sex.", ja="団長カードの( )は性別を表す。")
data(book, "2-2-1-1", by=attribute_bits, at=__name__,
     en="There are six attributes: fire, water, earth, wind, light, dark.", ja="属性は火・水・土・風・光・闇の6種である。",
     breaks=(patch(_HERE, "bits_in", lambda traits: 0, "none"),))
uphold(book, "2-5-2", "2-6-2", by=works_in, at=__name__,
       en="Texts and ultimates of leaders and members work only in leader and member area.",
       ja="団長・団員の効果テキストと奥義は、団長エリアか団員エリアでのみ有効である。")
