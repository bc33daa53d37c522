"""Which phase it is, for whatever looks at it."""
from __future__ import annotations

from taisen.games.build_divide.terms import N_PHASE, PHASE
from taisen.kernel.state import Game


def set_phase(g: Game, name: str) -> None:
    g.set(N_PHASE, PHASE[name])
