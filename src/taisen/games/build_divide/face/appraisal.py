"""What a side is worth beyond its printed numbers: attackers, the last of the life, an open territory."""
from __future__ import annotations

from typing import Final

from taisen.games.build_divide.rules.r0300_cards import colours_of, is_unit, opened, territories_of
from taisen.games.build_divide.terms import COST, DECK, ENERGY, FIELD, HAND, HIT, LIFE, OF_COST, POWER
from taisen.kernel.continuous import derived
from taisen.kernel.names import ID
from taisen.kernel.state import Game

NEAR_END: Final = (-14.0, -7.0, -4.0, -2.0, -0.8)
"""The last cards of life are dearer than the first."""
ATTACKER: Final = 1.2
"""A unit is an attack a turn, and a block."""
STRONG: Final = 0.0002
"""What a point of power is worth."""
HITS: Final = 0.9
OPEN: Final = 2.0
"""An open territory: what it does, and the units that are awakened by it."""
SOON: Final = 0.25
"""A card of the hand that can be paid next turn."""
WRONG_COLOUR: Final = 0.2
"""Each point of it that no energy has the colour for."""
FAR: Final = 0.1
"""One that costs more than there will be."""
GONE: Final = -3.0
"""No life and no deck: the next draw loses."""


def in_colours(g: Game, seat: int) -> float:
    """What the energy asks of the hand: cards that it can pay once one more lies there, by colour, are worth keeping."""
    energy = g.zone(seat, ENERGY)
    have = [0] * len(OF_COST)
    for ref in energy:
        colours = colours_of(g, ref)
        for i in range(len(OF_COST)):
            have[i] += colours >> i & 1
    total = 0.0
    for ref in g.zone(seat, HAND):
        nums = g.lib.defs[g.face[ref & ID]].nums
        if nums[COST] > len(energy) + 1:
            total -= FAR
            continue
        lacking = 0
        for i, field in enumerate(OF_COST):
            lacking += max(0, nums[field] - have[i])
        total += -WRONG_COLOUR * lacking if lacking else SOON
    return total


def appraise(g: Game, seat: int) -> float:
    life = len(g.zone(seat, LIFE))
    total = NEAR_END[life] if life < len(NEAR_END) else 0.0
    total += in_colours(g, seat)
    for ref in g.zone(seat, FIELD):
        if is_unit(g, ref) and not g.cards[ref & ID].host:
            d = derived(g, ref)
            total += ATTACKER + STRONG * d.nums[POWER] + HITS * d.nums[HIT]
    if [r for r in territories_of(g, seat) if opened(g, r)]:
        total += OPEN
    return total + (GONE if not g.zone(seat, DECK) and life <= 1 else 0.0)
