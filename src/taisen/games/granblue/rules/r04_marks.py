"""What texts ask of a card besides its names and numbers: that it has no attribute, that a chip lies on it."""
from __future__ import annotations

from typing import final

from taisen.games.granblue.rules.r10_chips import chips_on
from taisen.games.granblue.terms import ATTRIBUTE
from taisen.kernel.continuous import derived
from taisen.kernel.effects.values import READS_TRAITS, facts_of
from taisen.kernel.lowered import Group, Test
from taisen.kernel.names import LOOKS_GAME, SEAT
from taisen.kernel.seats import in_order
from taisen.kernel.state import Game, Record


@final
class GInTurn(Group):
    """All players, the turn player first (1-3-4)."""

    def __init__(self) -> None:
        self.looks = LOOKS_GAME

    def refs(self, g: Game, r: Record) -> list[int]:
        return [SEAT | s for s in in_order(g)]


@final
class TNoAttribute(Test):
    """属性を持たない."""

    def __init__(self) -> None:
        self.reads = READS_TRAITS
        self.looks = 0
        self.local = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return not facts_of(derived(g, ref).traits, ATTRIBUTE)


@final
class TChipped(Test):
    """A chip of that kind lies on it."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return chips_on(g, ref, self.kind) > 0
