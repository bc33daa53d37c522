"""What is being played: its ability, and whether its condition keywords hold (11.2)."""
from __future__ import annotations

from typing import Final, final

from taisen.games.rebirth.terms import book
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Instruction
from taisen.kernel.names import (
    A_STATE,
    GOING,
    Frame,
)
from taisen.kernel.plays.record import ability_of, count_use
from taisen.kernel.state import Game, Record


def keywords_met(g: Game, r: Record) -> bool:
    """11.2.4: all condition keywords of the ability hold. What a state trigger waits for is no such condition."""
    a = ability_of(g, r)
    return a is None or a.condition is None or a.kind == A_STATE or a.condition.holds(g, r)


uphold(book, "11.2.4", by=keywords_met, at=__name__,
       en="An ability with several condition keywords needs all of them.", ja="条件キーワードが複数あるなら、すべて満たしている必要がある。")


PAID_BY_CHOICE: Final = 1 << 17
"""In Ability.number: a once-per-turn ability all of which is paid for by choice: who does not pay has not played it (9.8.3.1.1)."""


@final
class CountUse(Instruction):
    """What was paid for by choice has been played."""

    def run(self, g: Game, f: Frame, r: Record) -> int:
        count_use(g, r)
        return GOING


uphold(book, "9.2.2.1", by=count_use, at=__name__,
       en="Each play of an ability with a once-per-turn icon counts.", ja="ターン1回の能力は、プレイするたびに数える。")
