"""What a play demands besides the game's money: whether it can be carried out whole, and carrying it out."""
from __future__ import annotations

from typing import Final

from taisen.kernel.effects.demands import all_payable, seems_payable
from taisen.kernel.effects.program import run_program
from taisen.kernel.lowered import Ability, Program
from taisen.kernel.names import EMPTY, NEXT, NO, P_COST, P_SEAT, YES
from taisen.kernel.plays.record import ability_of
from taisen.kernel.state import Game, Record

PAID: Final = (1,)
"""In P_COST while a cost is paid; emptied when some demand could not be met whole (`demands.Whole`)."""


def can_meet(g: Game, cost: Program | None, r: Record) -> bool:
    """Every action that is demanded can be carried out whole."""
    return cost is None or all_payable(g, cost.code, r)


def demands_met(g: Game, a: Ability | None, r: Record) -> bool:
    return a is None or can_meet(g, a.cost, r)


def only_seems_met(g: Game, a: Ability | None, r: Record) -> bool:
    """The demands cannot be met, but for cards that somebody does not see."""
    return a is not None and a.cost is not None and seems_payable(g, a.cost.code, r)


def asked_all_the_same(g: Game, a: Ability | None, r: Record, may: bool, besides: bool = True) -> bool:
    """It cannot be paid, but nobody may see that: its player is asked whether to use it. may: that would have been asked;
    besides: what it costs besides its demands could be paid."""
    return bool(g.veils) and may and besides and only_seems_met(g, a, r)


def pay_demands(g: Game, r: Record) -> int:
    """The actions demanded are carried out as they are written, as the last act of a step."""
    a = ability_of(g, r)
    r.sets[P_COST] = PAID
    if a is None or a.cost is None:
        return NEXT
    return run_program(g, r.id, a.cost.id)


def unpaid(r: Record) -> bool:
    """Some demand could not be carried out whole, because of what the payment before it has done."""
    return r.sets[P_COST] == EMPTY


def ask_use(g: Game, kind: int, r: Record, payable: bool) -> int:
    """Its player says whether to use it. One that cannot be paid is asked about all the same where that must not show."""
    return g.ask(r.numbers[P_SEAT], kind, [NO, YES] if payable or not g.veils else [NO], r.id)
