"""How a card is told in words: what stands before each printed piece, and its facts that are no numbers in play."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from taisen.games.granblue.rules.r10_chips import KIND_BITS, ZONE_SHIFT
from taisen.games.granblue.rules.r10_instructions import ATTRIBUTES_SAID, RANKS_SAID, SORT_SHIFT, SORTS
from taisen.games.granblue.terms import (
    ATTRIBUTE_WORDS,
    ATTRIBUTES,
    CHIPS,
    DECLARE,
    KIND_WORDS,
    PUT_CHIP,
    SPEND_CHIP,
    ZONES,
)
from taisen.games.info import OWN_TEXT, CardData, Piece

PART_WORDS: Final = {
    OWN_TEXT: ("効果テキスト", "Effects"), "ultimate": ("奥義", "Ultimate"),
    "job_change": ("ジョブチェンジ", "Job change"), "condition": ("条件", "Condition"),
}
"""The pieces of a card, its effect texts first (2-3, 2-6, 6-3-1-2-3-1)."""


def piece_head(piece: Piece, lang: str) -> str:
    """What a piece is, of an ultimate how many gauge cards it turns down and its name.

    >>> piece_head(Piece("ultimate", "灯火", "Beacon", number=2), "en")
    '[Ultimate 2: Beacon]'
    """
    at = 0 if lang == "ja" else 1
    if piece.part == OWN_TEXT:
        return ""
    words = PART_WORDS.get(piece.part, (piece.part, piece.part))[at]
    if piece.part != "ultimate":
        return f"[{words}]" if words else ""
    name = piece.name if at == 0 else piece.name_en or piece.name
    if at == 0:
        return f"[{words}{piece.number} {name}]" if name else f"[{words}{piece.number}]"
    return f"[{words} {piece.number}: {name}]" if name else f"[{words} {piece.number}]"


def card_facts(card: CardData, lang: str) -> list[str]:
    """Its attributes, as far as any is printed."""
    at = 0 if lang == "ja" else 1
    return [ATTRIBUTE_WORDS.get(a, (a, a))[at] for a in card.facts.get("attribute", ())]


def told_number(kind: int, number: int) -> Mapping[str, tuple[str, str]]:
    """Which chips and how many, in which zone of a player; what was declared."""
    if kind in (PUT_CHIP, SPEND_CHIP):
        chip, n = CHIPS[number & (1 << KIND_BITS) - 1], number >> KIND_BITS & (1 << KIND_BITS) - 1
        zone = number >> ZONE_SHIFT
        at = (f"の{ZONES[zone - 1].ja}", f"'s {ZONES[zone - 1].en}") if zone else ("", "")
        return {"chips": (f"{chip.ja}{n}個", f"{n} {chip.en}{'s' if n > 1 else ''}"), "at": at}
    if kind == DECLARE:
        return {"said": declared(number)}
    return {}


def declared(number: int) -> tuple[str, str]:
    sort, said = SORTS[number >> SORT_SHIFT], number & (1 << SORT_SHIFT) - 1
    if sort == RANKS_SAID:
        return str(said), str(said)
    if sort == ATTRIBUTES_SAID:
        ja, en = ATTRIBUTE_WORDS[ATTRIBUTES[said]]
        return f"{ja}属性", en
    return KIND_WORDS[said]
