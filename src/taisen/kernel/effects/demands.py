"""Costs: instructions that can be demanded, and whether all that is demanded can be carried out."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from taisen.kernel.lowered import Instruction
from taisen.kernel.names import DONE, EMPTY, GOING, P_COST, Frame
from taisen.kernel.state import Game, Record

AGAIN: Final = 0
"""A thing can be paid with in that way again."""
ONCE: Final = 1
"""Not in the same way."""
GONE: Final = 2
"""Not at all."""


class Demand(Instruction):
    """An instruction that can be demanded as a cost: it knows whether it can be carried out whole."""

    to_come: bool = False
    """It is done to what a pick before it in the same cost will have picked: that pick answers for it."""
    late: bool = False
    """It pays what effects on the cost change, behind other demands."""

    def payable(self, g: Game, r: Record) -> bool:
        raise NotImplementedError

    def hides(self, g: Game, r: Record) -> bool:
        """Whether it can be carried out depends on cards that somebody does not see."""
        return False

    def wants(self, g: Game, r: Record) -> list[Want]:
        """The things that paying it would take, where other demands cannot take them as well."""
        return []


@final
class Want:
    """So many of these things are paid with, each by an event of that kind."""

    __slots__ = ("count", "kind", "refs")

    def __init__(self, kind: int, refs: list[int], count: int) -> None:
        self.kind = kind
        self.refs = refs
        self.count = count


def all_payable(g: Game, code: Sequence[Instruction], r: Record) -> bool:
    """Every demand can be carried out whole, one after another, as far as can be told beforehand."""
    demands: list[Demand] = []
    for x in code:
        if isinstance(x, Demand):
            if not x.payable(g, r):
                return False
            demands.append(x)
    if len(demands) < 2:
        return True
    wants: list[Want] = []
    for demand in demands:
        wants.extend(demand.wants(g, r))
    return len(wants) < 2 or can_meet(g, wants, 0, 0, 0, EMPTY)


def seems_payable(g: Game, code: Sequence[Instruction], r: Record) -> bool:
    """It cannot be paid, but who does not see the cards that are wanting for it could not tell."""
    hidden = False
    for x in code:
        if isinstance(x, Demand):
            if x.hides(g, r):
                hidden = True
            elif not x.payable(g, r):
                return False
    return hidden


def can_meet(g: Game, wants: list[Want], i: int, taken: int, start: int, spent: tuple[int, ...]) -> bool:
    """Some choice of things meets the wants in order. spent: things that are gone, or a thing and what was done to it."""
    while i < len(wants) and taken >= wants[i].count:
        i, taken, start = i + 1, 0, 0
    if i == len(wants):
        return True
    want = wants[i]
    for at in range(start, len(want.refs)):
        ref = want.refs[at]
        used = want.kind + 1 << 32 | ref
        if ref in spent or used in spent:
            continue
        gone = g.rules.uses_up(want.kind) == GONE
        if can_meet(g, wants, i, taken + 1, at + 1, (*spent, ref if gone else used)):
            return True
    return False


@final
class Whole(Instruction):
    """Before a demand is carried out: one that no longer can be, whole, ends the payment."""

    def __init__(self, demand: Demand) -> None:
        self.demand = demand

    def run(self, g: Game, f: Frame, r: Record) -> int:
        if self.demand.payable(g, r):
            return GOING
        r.sets[P_COST] = EMPTY
        return DONE
