"""1601 Counters that are removed from a player: as a cost only where there are as many."""
from __future__ import annotations

from typing import final

from taisen.games.build_divide.terms import SPEND_COUNTER, book
from taisen.kernel.counters import counters
from taisen.kernel.effects.demands import Demand
from taisen.kernel.events import do_all
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.lowered import Group, Number
from taisen.kernel.names import EMPTY, GOING, P_SEAT, P_SOURCE, Frame
from taisen.kernel.state import Game, Record

KIND_SHIFT = 16
"""A counter and how many of it, as one number of an event."""


@final
class SpendCounters(Demand):
    """So many counters of a kind are removed from players."""

    def __init__(self, who: Group, kind: int, amount: Number) -> None:
        self.who = who
        self.kind = kind
        self.amount = amount

    def payable(self, g: Game, r: Record) -> bool:
        n = self.amount.value(g, r)
        return not [x for x in self.who.refs(g, r) if counters(g, x, self.kind) < n]

    def run(self, g: Game, f: Frame, r: Record) -> int:
        refs = self.who.refs(g, r)
        n = self.amount.value(g, r)
        if not refs or n <= 0:
            g.results = EMPTY
            return GOING
        return do_all(g, SPEND_COUNTER, refs, [self.kind << KIND_SHIFT | n] * len(refs), r.numbers[P_SOURCE], r.numbers[P_SEAT])


def _always(self: SpendCounters, g: Game, r: Record) -> bool:
    return True


uphold(book, "1601-1d", by=SpendCounters.payable, at=__name__, en="Counters that are not there cannot be removed: that pays nothing.",
       ja="取り除くカウンターが足りなければ、コストとして払えない。",
       breaks=(patch(SpendCounters, "payable", _always, "what is not there pays too"),))
