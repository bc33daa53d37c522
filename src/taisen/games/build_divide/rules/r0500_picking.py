"""500 Choices that look at all that is chosen: cards that share no colour, units that are worth so much together."""
from __future__ import annotations

from itertools import combinations
from typing import final

from taisen.games.build_divide.rules.r0300_cards import colours_of
from taisen.kernel.continuous import derived
from taisen.kernel.effects.demands import Demand, Want
from taisen.kernel.effects.ops import Choosable
from taisen.kernel.effects.ops.doing import collect
from taisen.kernel.effects.program import COUNT
from taisen.kernel.lowered import Group, Number
from taisen.kernel.names import EMPTY, GOING, P_SEAT, P_SLOTS, STOP, V_CARD, VERB, Frame
from taisen.kernel.question import K_CHOOSE
from taisen.kernel.state import Game, Record


@final
class NoSharedColour(Choosable):
    """No two of them share a colour; one without colour shares none (readings). So many are chosen, or none can be."""

    def __init__(self, slot: int, group: Group, count: int) -> None:
        self.slot = slot
        self.group = group
        self.count = count

    def allows(self, g: Game, r: Record, ref: int) -> bool:
        picked = [x for x in r.sets[P_SLOTS + self.slot] if x != ref]
        if [x for x in picked if colours_of(g, x) & colours_of(g, ref)]:
            return False
        missing = self.count - len(picked) - 1
        if missing <= 0:
            return True
        rest = [x for x in self.group.refs(g, r) if x != ref and x not in picked]
        return bool([more for more in combinations(rest, missing) if apart(g, [ref, *picked, *more])])


def apart(g: Game, refs: list[int]) -> bool:
    """Each pair of them."""
    return not [1 for a, b in combinations(refs, 2) if colours_of(g, a) & colours_of(g, b)]


@final
class PickWorth(Demand):
    """As many as one likes of what can be paid with, whose numbers together are so much at least."""

    def __init__(self, slot: int, of: Group, field: int, least: Number, kind: int) -> None:
        self.slot = slot
        self.of = of
        self.field = field
        self.least = least
        self.kind = kind
        self.late = False

    def ready(self, g: Game, r: Record) -> list[int]:
        return [x for x in self.of.refs(g, r) if g.rules.possible(g, self.kind, x)]

    def worth(self, g: Game, refs: list[int] | tuple[int, ...]) -> int:
        return sum([derived(g, x).nums[self.field] for x in refs])

    def payable(self, g: Game, r: Record) -> bool:
        return self.worth(g, [x for x in self.ready(g, r) if derived(g, x).nums[self.field] > 0]) >= self.least.value(g, r)

    def wants(self, g: Game, r: Record) -> list[Want]:
        return []

    def run(self, g: Game, f: Frame, r: Record) -> int:
        at = P_SLOTS + self.slot
        if f[COUNT] == 0:
            f[COUNT] = 1
            r.sets[at] = EMPTY
        picked = r.sets[at]
        left = [x for x in self.ready(g, r) if x not in picked]
        enough = self.worth(g, picked) >= self.least.value(g, r)
        if enough and not left:
            return GOING
        options = [STOP] if enough else []
        return g.ask(r.numbers[P_SEAT], K_CHOOSE, [*options, *[V_CARD << VERB | x for x in left]], r.id)

    def take(self, g: Game, f: Frame, r: Record) -> int:
        return GOING if g.answer == STOP else collect(g, r, self.slot)
