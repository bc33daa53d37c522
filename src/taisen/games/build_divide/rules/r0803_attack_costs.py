"""802-4b:iv, 802-9 What effects demand for an attack."""
from __future__ import annotations

from typing import Final, final

from taisen.games.build_divide.rules.r1204_costs import PayEnergy, can_pay_energy
from taisen.games.build_divide.rules.r1204_more_costs import Imposed, all_can_be_done, drafted
from taisen.games.build_divide.rules.r1208_layers import rules_for
from taisen.kernel.effects.program import run_play
from taisen.kernel.lowered import Program
from taisen.kernel.names import (
    DONE,
    NEXT,
    W_ABILITY,
    Frame,
)
from taisen.kernel.procedure import Procedure
from taisen.kernel.state import Game

paying: Final = Procedure(None, "what an attack costs")

PAYER: Final = 2
UNIT: Final = 3
PAID: Final = 4
"""How many of the demands have been met."""


@final
class AttackCost(Imposed):
    """The unit attacks only if its player does this for it."""


def costs_of(g: Game, ref: int) -> list[Program]:
    """All that is demanded for its attack."""
    return [c.program for _, _, c in rules_for(g, ref) if isinstance(c, AttackCost)]


def attack_payable(g: Game, seat: int, ref: int, start: int = 0) -> bool:
    """All of it can be done, one after another. start: so much of it is done already."""
    programs = costs_of(g, ref)[start:]
    energy = [s for p in programs for x in p.code if isinstance(x, PayEnergy) for s in x.price]
    return can_pay_energy(g, seat, energy) and all_can_be_done(g, [(p, drafted(p, seat, ref)) for p in programs])


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
