"""What a side is worth beyond its printed numbers: partners, who can support, whoever stands in the entry, the last retirements."""
from __future__ import annotations

from typing import Final

from taisen.games.rebirth.terms import DEF, ENERGY, ENTRY, HAND, MEMBERS, PARTNER, RETIRE
from taisen.kernel.names import ID
from taisen.kernel.state import Game

NEAR_END: Final = {4: -0.5, 5: -1.5, 6: -4.0}
"""The last retirements are dearer than the first."""
SUPPORTER: Final = 1.0
"""A member is an attack a turn."""
PARTNER_READY: Final = 0.9
PARTNER_HELD: Final = 1.0
ALL_PARTNERS: Final = 1.0
"""Three of them make a partner attack (8.2.4.4)."""
STURDY: Final = 0.3
"""What a point of DEF is worth where it is attacked."""


def appraise(g: Game, seat: int) -> float:
    total = NEAR_END.get(len(g.zone(seat, RETIRE)), 0.0)
    for zone in MEMBERS:
        if g.zone(seat, zone):
            total += SUPPORTER
    for ref in g.zone(seat, ENTRY):
        total += STURDY * g.lib.defs[g.face[ref & ID]].nums[DEF]
    laid = partners(g, seat, ENERGY)
    return total + PARTNER_READY * laid + PARTNER_HELD * partners(g, seat, HAND) + (ALL_PARTNERS if laid >= 3 else 0.0)


def partners(g: Game, seat: int, zone: int) -> int:
    return len([ref for ref in g.zone(seat, zone) if g.lib.defs[g.face[ref & ID]].kind == PARTNER])
