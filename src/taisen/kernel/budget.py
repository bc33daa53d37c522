"""How much one decision may cost at a table with cards that somebody made: a count of work, the same on every machine.

A game without a meter is not counted. Clones share their game's meter, so that a search is counted as a whole. A unit is about a
microsecond; what may run long inside one step says so beforehand by `charge`.
"""
from __future__ import annotations

from typing import Final

from taisen.errors import TaisenError

STEP_COST: Final = 10
"""What a step costs by itself."""


class Meter:
    """What has been spent since somebody set it to nothing, and how much may be."""

    __slots__ = ("limit", "spent")

    def __init__(self, limit: int) -> None:
        self.limit: int = limit
        self.spent: int = 0

    def charge(self, units: int) -> None:
        self.spent += units
        if self.spent > self.limit:
            raise Overrun()


class Overrun(TaisenError):
    """A decision costs more than it may. The game that it was taken in is spoilt; the one before it is not."""

    def __init__(self) -> None:
        super().__init__("What the cards of this table do takes too long: the table stops here.",
                         "このテーブルのカードの処理に時間がかかりすぎるため、ここで止まりました。")
