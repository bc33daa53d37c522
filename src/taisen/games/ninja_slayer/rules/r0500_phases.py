"""Which phase it is, for whatever looks at it."""
from __future__ import annotations

from typing import final

from taisen.games.ninja_slayer.terms import N_PHASE, PHASE
from taisen.kernel.effects import values as v
from taisen.kernel.lowered import Condition
from taisen.kernel.names import P_SEAT
from taisen.kernel.state import Game, Record


def set_phase(g: Game, name: str) -> None:
    g.set(N_PHASE, PHASE[name])


@final
class CInPhase(Condition):
    """It is that phase (of that player's turn)."""

    def __init__(self, phase: int, who: int) -> None:
        self.phase = phase
        self.who = who

    def holds(self, g: Game, r: Record) -> bool:
        if g.numbers[N_PHASE] != self.phase:
            return False
        return self.who == v.ANYBODY or (g.tp == r.numbers[P_SEAT]) == (self.who == v.YOU)
