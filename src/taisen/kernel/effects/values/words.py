"""What values share: what can be read, whose things are meant, comparing."""
from __future__ import annotations

from typing import Final

from taisen.kernel.names import READS_ABILITIES as READS_ABILITIES

# ---- what can be read or written, as bits: number fields are bits 0-15, abilities are in `names`
READS_TRAITS: Final = 1 << 16
READS_NAME: Final = 1 << 17
READS_KIND: Final = 1 << 18
READS_SEAT: Final = 1 << 20

YOU: Final = 0
OPPONENT: Final = 1
ANYBODY: Final = 2
ANYWHERE: Final = -1
"""The zone of a noun that is only asked whether it fits: an event says where the card was or is."""


def compare(a: int, op: str, b: int) -> bool:
    if op == "<=":
        return a <= b
    if op == ">=":
        return a >= b
    if op == "=":
        return a == b
    if op == "<":
        return a < b
    if op == ">":
        return a > b
    return a != b


def facts_of(traits: frozenset[str], prefix: str) -> frozenset[str]:
    """Those of a card's traits that say one kind of thing about it: all begin in the same way."""
    return frozenset([x for x in traits if x.startswith(prefix)])
