"""Which phase it is, for whatever looks at it."""
from __future__ import annotations

from taisen.games.ninja_slayer.terms import N_PHASE, PHASE, PHASE_MATTERS
from taisen.kernel.state import Game


def set_phase(g: Game, name: str) -> None:
    g.n[N_PHASE] = PHASE[name]
    if g.lib.flags & PHASE_MATTERS:
        g.touch()
