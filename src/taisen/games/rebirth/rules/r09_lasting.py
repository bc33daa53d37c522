"""9.10 Effects that begin when an instruction is reached, and what an instruction changes of the attack in progress."""
from __future__ import annotations

from typing import Final, final

from taisen.games.rebirth.rules.r02_nouns import opponent_seats
from taisen.games.rebirth.rules.r04_zones import forbidden
from taisen.games.rebirth.rules.r08_battle import attacked, current, make_partner_attack
from taisen.games.rebirth.rules.r11_conditions import CDuring
from taisen.games.rebirth.terms import AT_AMOUNT, AT_PARTNER
from taisen.kernel.continuous import start_effect
from taisen.kernel.lowered import Group, Instruction, Number, Spec
from taisen.kernel.names import EMPTY, GOING, U_FUTURE, U_SHIFT, U_UNTIL, Frame
from taisen.kernel.seats import in_order
from taisen.kernel.state import Game, Record

NEXT_TURN: Final = -3
"""During the next turn of an opponent."""
TO_NEXT_TURN: Final = -4
"""Until that turn ends."""


@final
class Begin(Instruction):
    """A continuous effect begins, on what its noun names now, or (no noun) on whatever its words name."""

    def __init__(self, spec: Spec, to: Group | None, until: int) -> None:
        self.spec = spec
        self.to = to
        self.until = until

    def run(self, g: Game, f: Frame, r: Record) -> int:
        refs = tuple(self.to.refs(g, r)) if self.to is not None else EMPTY
        if self.to is not None and not refs:
            return GOING
        until = self.until
        if until in (NEXT_TURN, TO_NEXT_TURN):
            seat = next_opponent(g, r)
            if seat < 0:
                return GOING
            until = (U_FUTURE if until == NEXT_TURN else U_UNTIL) | seat << U_SHIFT
        start_effect(g, self.spec, r, refs, until)
        return GOING


def next_opponent(g: Game, r: Record) -> int:
    """The opponent meant whose turn comes first."""
    meant = opponent_seats(g, r)
    for s in in_order(g):
        if s in meant:
            return s
    return -1


@final
class NSoFar(Number):
    """How many such attacks there have been this turn."""

    def __init__(self, during: CDuring) -> None:
        self.during = during

    def value(self, g: Game, r: Record) -> int:
        return len(self.during.so_far(g, r))


@final
class MakePartner(Instruction):
    """The attack in progress becomes a partner attack, unless an effect forbids it (8.2.4.4.1)."""

    def run(self, g: Game, f: Frame, r: Record) -> int:
        a = current(g)
        hit = attacked(g)
        if a is None or a.numbers[AT_PARTNER] or (hit and forbidden(g, hit, "be_partner_attacked")):
            return GOING
        return make_partner_attack(g, a)


@final
class SetAttackDamage(Instruction):
    """The attack in progress will add so much instead of the attacker's ATK (8.4.3)."""

    def __init__(self, number: Number) -> None:
        self.number = number

    def run(self, g: Game, f: Frame, r: Record) -> int:
        a = current(g)
        if a is not None:
            g.write(a, AT_AMOUNT, max(0, self.number.value(g, r)) + 1)
        return GOING
