"""Instructions inside a replacement."""
from __future__ import annotations

from typing import final

from taisen.kernel.lowered import Group, Instruction, Number
from taisen.kernel.names import E_NUMBERS, E_PARTS, GOING, P_COST, P_EVENT, P_PART, REPLACED, Frame
from taisen.kernel.state import Game, Record


@final
class Instead(Instruction):
    """The part of the event that is replaced does not happen."""

    def run(self, g: Game, f: Frame, r: Record) -> int:
        e = g.records[r.numbers[P_EVENT]]
        i = r.numbers[P_PART]
        r.sets[P_COST] = (e.sets[E_PARTS][i], e.sets[E_NUMBERS][i])
        r.numbers[P_PART] = REPLACED
        e.sets[E_PARTS] = e.sets[E_PARTS][:i] + e.sets[E_PARTS][i + 1:]
        e.sets[E_NUMBERS] = e.sets[E_NUMBERS][:i] + e.sets[E_NUMBERS][i + 1:]
        return GOING


@final
class GReplaced(Group):
    """What the replaced event would have happened to."""

    def refs(self, g: Game, r: Record) -> list[int]:
        if r.numbers[P_PART] == REPLACED:
            return [r.sets[P_COST][0]]
        e = g.records[r.numbers[P_EVENT]]
        return [e.sets[E_PARTS][r.numbers[P_PART]]]


@final
class ChangeAmount(Instruction):
    """The event's number becomes another; below 0 counts as 0. A number of 0 is not raised."""

    def __init__(self, number: Number, to: bool) -> None:
        self.number = number
        self.to = to

    def run(self, g: Game, f: Frame, r: Record) -> int:
        e = g.records[r.numbers[P_EVENT]]
        i = r.numbers[P_PART]
        now = e.sets[E_NUMBERS][i]
        n = self.number.value(g, r)
        new = n if self.to else now + n
        if not self.to and now <= 0:
            new = now
        e.sets[E_NUMBERS] = e.sets[E_NUMBERS][:i] + (max(0, new),) + e.sets[E_NUMBERS][i + 1:]
        return GOING
