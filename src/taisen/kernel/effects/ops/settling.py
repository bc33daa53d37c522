"""What is settled: shares and modes on playing, numbers when they are reached; and what is over with the effect."""
from __future__ import annotations

from typing import final

from taisen.kernel.effects.demands import Demand
from taisen.kernel.effects.ops.picking import Pick
from taisen.kernel.lowered import Instruction, Number
from taisen.kernel.names import (
    GOING,
    P_MODES,
    P_SEAT,
    P_SEEN,
    P_SHARES,
    P_SLOTS,
    PAYLOAD,
    STAY,
    STOP,
    V_INDEX,
    V_NUMBER,
    V_STOP,
    VERB,
    Frame,
)
from taisen.kernel.question import K_DIVIDE, K_MODE
from taisen.kernel.sight import hide
from taisen.kernel.state import Game, Record


@final
class Share(Instruction):
    """Divide a number among a slot, at least one each; settled on playing, fixed from then on."""

    def __init__(self, slot: int, amount: Number) -> None:
        self.slot = slot
        self.amount = amount

    def run(self, g: Game, f: Frame, r: Record) -> int:
        targets = r.sets[P_SLOTS + self.slot]
        done_ones = r.sets[P_SHARES]
        left = self.amount.value(g, r) - sum(done_ones)
        open_ones = len(targets) - len(done_ones)
        if open_ones <= 0:
            return GOING
        if open_ones == 1:
            r.sets[P_SHARES] = done_ones + (left,)
            return GOING
        most = left - (open_ones - 1)
        if g.meter is not None:
            g.meter.charge(max(0, most))
        options = [V_NUMBER << VERB | n for n in range(1, most + 1)]
        if not options:
            options = [V_NUMBER << VERB]
        return g.ask(r.numbers[P_SEAT], K_DIVIDE, options, targets[len(done_ones)])

    def take(self, g: Game, f: Frame, r: Record) -> int:
        r.sets[P_SHARES] = r.sets[P_SHARES] + (g.answer & PAYLOAD,)
        return STAY


@final
class ChooseModes(Instruction):
    """Which of the modes; each at most once, in one order only."""

    def __init__(self, count: int, modes: int, upto: bool, possible: tuple[tuple[Instruction, ...], ...]) -> None:
        self.count = count
        self.modes = modes
        self.upto = upto
        self.possible = possible

    def has(self, target: Instruction) -> bool:
        """It is a target of one of the modes only."""
        for one in self.possible:
            if target in one:
                return True
        return False

    def open_modes(self, g: Game, r: Record) -> list[int]:
        out: list[int] = []
        for i in range(self.modes):
            good = True
            for x in self.possible[i]:
                if isinstance(x, Pick) and not x.follows and not x.possible(g, r):
                    good = False
            if good:
                out.append(i)
        return out

    def run(self, g: Game, f: Frame, r: Record) -> int:
        chosen = r.sets[P_MODES]
        if len(chosen) >= self.count:
            return GOING
        all_open = [m for m in self.open_modes(g, r) if not chosen or m > chosen[-1]]
        need = 0 if self.upto else self.count - len(chosen)
        if need > 0:
            all_open = all_open[:max(0, len(all_open) - need + 1)]
        options = [V_INDEX << VERB | m for m in all_open]
        if not options:
            return GOING
        if need <= 0:
            options = [STOP, *options]
        return g.ask_group(r.numbers[P_SEAT], K_MODE, options, 0 if self.upto else self.count, self.count, chosen, r.id)

    def take(self, g: Game, f: Frame, r: Record) -> int:
        if g.answer >> VERB == V_STOP:
            return GOING
        r.sets[P_MODES] = r.sets[P_MODES] + (g.answer & PAYLOAD,)
        return STAY


@final
class Settle(Demand):
    """A number is worked out once and kept for the instructions that follow, also while they are judged as a cost."""

    def __init__(self, index: int, number: Number) -> None:
        self.index = index
        self.number = number

    def payable(self, g: Game, r: Record) -> bool:
        r.numbers[self.index] = none_below(self.number.value(g, r))
        return True

    def run(self, g: Game, f: Frame, r: Record) -> int:
        r.numbers[self.index] = none_below(self.number.value(g, r))
        return GOING


def none_below(n: int) -> int:
    """A number below 0 by which something is to be done counts as 0."""
    return max(0, n)


@final
class HideAgain(Instruction):
    """What was shown for this effect and still lies hidden is hidden again when it is over; who saw it knows it."""

    def run(self, g: Game, f: Frame, r: Record) -> int:
        for shown in r.sets[P_SEEN:]:
            for x in shown:
                if g.live(x):
                    hide(g, x)
        return GOING
