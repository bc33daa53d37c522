"""What a side is worth beyond its printed numbers: attackers, levels, the last armours, a deck that runs out, the gauge."""
from __future__ import annotations

from typing import Final

from taisen.games.granblue.terms import ARMOUR, ATK, DECK, GAUGE, HP, LEVEL, MEMBER, RANK
from taisen.kernel.counters import all_counters
from taisen.kernel.names import ID
from taisen.kernel.state import Game

NEAR_END: Final = (-9.0, -4.0, -1.5, -0.5)
"""The last armours are dearer than the first."""
ATTACKER: Final = 1.2
"""A member is an attack a turn, and an attack of the other side that it takes from the leader."""
LEVELLED: Final = 1.4
"""A level card is +2/+2 and one going down that it takes."""
CHIPS: Final = {HP: 0.1, ATK: 0.15, RANK: -0.1}
"""What a point is worth by which a chip changes a number; a lower rank leaves room for others."""
FACE_UP: Final = 0.15
"""A card of the gauge that pays for an ultimate."""
BURST: Final = 0.1
"""One that is face down is a point of damage as the turn ends."""
THIN: Final = 6
DRY: Final = -1.2
"""What each card short of so many in the deck costs: whose deck is empty loses."""


def appraise(g: Game, seat: int) -> float:
    armour = len(g.zone(seat, ARMOUR))
    total = NEAR_END[armour] if armour < len(NEAR_END) else 0.0
    for ref in g.zone(seat, MEMBER):
        c = g.cards[ref & ID]
        total += LEVELLED if c.host and c.tucked == LEVEL else ATTACKER
        if g.counters:
            total += chips(g, ref)
    for ref in g.zone(seat, GAUGE):
        total += BURST if g.cards[ref & ID].down else FACE_UP
    return total + DRY * max(0, THIN - len(g.zone(seat, DECK)))


def chips(g: Game, ref: int) -> float:
    """What the chips on a card do to its numbers."""
    total = 0.0
    there = all_counters(g, ref)
    for at in range(0, len(there), 2):
        kind = g.rules.counters[there[at]]
        if kind.each:
            total += CHIPS[kind.field] * kind.each * there[at + 1]
    return total
