"""How much one decision may cost at a table with cards that somebody made: a count of work, the same on every machine.

A game without a meter is not counted. Clones share their game's meter, so that a search is counted as a whole. A unit is about a
microsecond; what may run long inside one step says so beforehand by `charge`.
"""
from __future__ import annotations

from typing import Final, final

from taisen.errors import Overrun

STEP_COST: Final = 10
"""What a step costs by itself."""


@final
class Meter:
    """What has been spent since somebody set it to nothing, and how much may be."""

    __slots__ = ("limit", "spent", "rounds")

    def __init__(self, limit: int, rounds: int = 0) -> None:
        self.limit: int = limit
        self.spent: int = 0
        self.rounds: int = rounds
        """A round that is carried out by a number may cost so many times more: by hand it would be many decisions."""

    def carry_on(self) -> None:
        """Such a number begins to be carried out."""
        self.spent -= self.rounds * self.limit

    def charge(self, units: int) -> None:
        self.spent += units
        if self.spent > self.limit:
            raise Overrun()
