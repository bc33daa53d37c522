"""802-4b:iv, 802-9 What effects demand for an attack."""
from __future__ import annotations

from typing import Final, final

from taisen.games.build_divide.rules.r1204_costs import PayEnergy, can_pay_energy
from taisen.games.build_divide.rules.r1208_layers import rules_for
from taisen.kernel.effects.changes import Rule
from taisen.kernel.effects.demands import Demand, Want, can_meet
from taisen.kernel.effects.program import run_play
from taisen.kernel.lowered import Program
from taisen.kernel.names import (
    DONE,
    EMPTY,
    NEXT,
    P_INTS,
    P_PROGRAM,
    P_SEAT,
    P_SLOTS,
    P_SOURCE,
    P_WHAT,
    R_PLAY,
    W_ABILITY,
    Frame,
)
from taisen.kernel.procedure import Procedure
from taisen.kernel.state import Game, Record

paying: Final = Procedure(None, "what an attack costs")

PAYER: Final = 2
UNIT: Final = 3
PAID: Final = 4
"""How many of the demands have been met."""


@final
class AttackCost(Rule):
    """The unit attacks only if its player does this for it."""

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.program = program


def costs_of(g: Game, ref: int) -> list[Program]:
    """All that is demanded for its attack."""
    return [c.program for _, _, c in rules_for(g, ref) if isinstance(c, AttackCost)]


def drafted(program: Program, seat: int, ref: int) -> Record:
    n = [0] * P_INTS
    n[P_PROGRAM] = program.id
    n[P_SOURCE] = ref
    n[P_SEAT] = seat
    n[P_WHAT] = W_ABILITY
    return Record(0, R_PLAY, n, [EMPTY] * (P_SLOTS + program.slots))


def attack_payable(g: Game, seat: int, ref: int, start: int = 0) -> bool:
    """All of it can be done, one after another. start: so much of it is done already."""
    wants: list[Want] = []
    energy: list[int] = []
    for program in costs_of(g, ref)[start:]:
        r = drafted(program, seat, ref)
        for x in program.code:
            if isinstance(x, PayEnergy):
                energy += x.price
            if isinstance(x, Demand):
                if not x.payable(g, r):
                    return False
                wants += x.wants(g, r)
    return can_pay_energy(g, seat, energy) and (len(wants) < 2 or can_meet(g, wants, 0, 0, 0, EMPTY))


def pay_attack(g: Game, seat: int, ref: int) -> int:
    """As the last act of a step."""
    return g.push(paying.id, seat, ref) if costs_of(g, ref) else NEXT


@paying.step(label="next")
def next_demand(g: Game, f: Frame) -> int:
    demands = costs_of(g, f[UNIT]) if g.live(f[UNIT]) else []
    if f[PAID] >= len(demands) or not attack_payable(g, f[PAYER], f[UNIT], f[PAID]):
        return DONE
    program = demands[f[PAID]]
    f[PAID] += 1
    paying.goto(f, "next")
    return run_play(g, g.new_play(W_ABILITY, program.id, f[UNIT], f[PAYER], 0, program.slots).id, False)


@paying.step(label="never")
def never(g: Game, f: Frame) -> int:
    return DONE
