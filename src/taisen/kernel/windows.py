"""Windows in which sides have priority in turn and pass in succession.

The count belongs to the window's frame: when a window inside it is over it goes on where it was.
"""
from __future__ import annotations

from typing import Final

from taisen.kernel.names import Frame
from taisen.kernel.seats import duel, next_side, sides
from taisen.kernel.state import Game

HOLDER: Final = 2
"""The player who has priority, or the first of the team that has."""
PASSES: Final = 3
"""How many sides have passed in succession."""
BARRED: Final = 4
"""An action that had to be rolled back: not offered again until something else is done (its option + 1)."""


def give_priority_to(f: Frame, seat: int) -> None:
    """That side has priority, and nobody has passed."""
    f[HOLDER] = seat
    f[PASSES] = 0


def acted(f: Frame) -> None:
    """Who has priority did something: no succession of passes."""
    f[PASSES] = 0
    f[BARRED] = 0


def all_passed(g: Game, f: Frame) -> bool:
    """Who has priority passes: whether all sides now have, in succession. Else the next side has priority."""
    f[PASSES] += 1
    f[BARRED] = 0
    # Two alone are not counted round the table: nothing is done as often as passing.
    two = duel(g)
    if f[PASSES] >= (2 if two else len(sides(g))):
        return True
    f[HOLDER] = 1 - f[HOLDER] if two else next_side(g, f[HOLDER])
    return False


def unbarred(f: Frame, options: list[int]) -> list[int]:
    """What is offered: not the action that was just rolled back."""
    return [o for o in options if o + 1 != f[BARRED]] if f[BARRED] else options
