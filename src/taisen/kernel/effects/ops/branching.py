"""Instructions that branch: jumps, questions whether to, what was done before."""
from __future__ import annotations

from typing import final

from taisen.kernel.effects.demands import all_payable, seems_payable
from taisen.kernel.effects.program import IP
from taisen.kernel.events import UNCHANGED
from taisen.kernel.lowered import Condition, Instruction
from taisen.kernel.names import DONE, GOING, NO, P_DID, P_MODES, YES, Frame
from taisen.kernel.question import K_MAY
from taisen.kernel.seats import doer
from taisen.kernel.state import Game, Record


@final
class Jump(Instruction):
    def __init__(self) -> None:
        self.to = 0

    def run(self, g: Game, f: Frame, r: Record) -> int:
        f[IP] = self.to - 1
        return GOING


@final
class Unless(Instruction):
    """Jump when the condition does not hold."""

    def __init__(self, condition: Condition) -> None:
        self.condition = condition
        self.to = 0

    def run(self, g: Game, f: Frame, r: Record) -> int:
        if not self.condition.holds(g, r):
            f[IP] = self.to - 1
        return GOING


@final
class UnlessMode(Instruction):
    """Jump when that mode was not chosen on playing."""

    def __init__(self, mode: int) -> None:
        self.mode = mode
        self.to = 0

    def run(self, g: Game, f: Frame, r: Record) -> int:
        if self.mode not in r.sets[P_MODES]:
            f[IP] = self.to - 1
        return GOING


@final
class MayAsk(Instruction):
    """Ask the player whether to; no jumps. Not asked when it is known that nothing could come of it."""

    def __init__(self, who: int, possible: tuple[Instruction, ...] = ()) -> None:
        self.who = who
        self.possible = possible
        self.bound: Condition | None = None
        """Where this holds there is no choice: it is done."""
        self.to = 0

    def run(self, g: Game, f: Frame, r: Record) -> int:
        seat = doer(g, r, self.who)
        if not all_payable(g, self.possible, r):
            if g.veils and seems_payable(g, self.possible, r):
                return g.ask(seat, K_MAY, [NO], r.id)
            r.numbers[P_DID] = 0
            f[IP] = self.to - 1
            return GOING
        if self.bound is not None and self.bound.holds(g, r):
            r.numbers[P_DID] = 1
            return GOING
        return g.ask(seat, K_MAY, [NO, YES], r.id)

    def take(self, g: Game, f: Frame, r: Record) -> int:
        r.numbers[P_DID] = 1 if g.answer == YES else 0
        if g.answer == NO:
            f[IP] = self.to - 1
        return GOING


@final
class UnlessPayable(Instruction):
    """Jump when what follows as a cost cannot be paid whole."""

    def __init__(self) -> None:
        self.possible: tuple[Instruction, ...] = ()
        self.to = 0

    def run(self, g: Game, f: Frame, r: Record) -> int:
        r.numbers[P_DID] = 1 if all_payable(g, self.possible, r) else 0
        if not r.numbers[P_DID]:
            f[IP] = self.to - 1
        return GOING


@final
class Check(Instruction):
    """Remember whether the instruction before was carried out."""

    def run(self, g: Game, f: Frame, r: Record) -> int:
        r.numbers[P_DID] = 0
        for x in g.results:
            if x != UNCHANGED:
                r.numbers[P_DID] = 1
        return GOING


@final
class End(Instruction):
    def run(self, g: Game, f: Frame, r: Record) -> int:
        return DONE
