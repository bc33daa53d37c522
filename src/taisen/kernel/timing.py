"""Check timing: whether one has anything to do, effects to be put in order, and who plays which waiting ability next."""
from __future__ import annotations

from taisen.kernel.layers import order_unordered
from taisen.kernel.names import NEXT, PAYLOAD, V_INDEX, V_RECORD, VERB
from taisen.kernel.question import K_EFFECT_ORDER
from taisen.kernel.seats import is_turn, sides, turn_side
from taisen.kernel.state import Game
from taisen.kernel.triggers import waiting_of


def check_due(g: Game) -> bool:
    """Whether a check timing could have anything to do.

    Between people also where only somebody could hold a card that waits for a state.
    """
    return bool(g.due or g.waiting or g.state_triggers or g.unordered or (g.veils and g.lib.waits))


# ---- effects that began together and whose order matters
def ask_effect_order(g: Game) -> int:
    """They have no order of time: the turn player says which comes first."""
    return g.ask(g.tp, K_EFFECT_ORDER, [V_INDEX << VERB | i for i in range(len(g.unordered))])


def take_effect_order(g: Game) -> None:
    order_unordered(g, g.unordered[g.answer & PAYLOAD])


# ---- waiting abilities
def whose_waiting(g: Game, groups: list[list[int]]) -> tuple[list[int], list[int]]:
    """The first of these sides that has waiting abilities, and which these are."""
    if g.waiting:
        for seats in groups:
            found = [i for s in seats for i in waiting_of(g, s)]
            if found:
                return seats, found
    return [], []


def ask_waiting(g: Game, kind: int, groups: list[list[int]]) -> int:
    """The first of these sides that has any says which of its waiting abilities is played next; NEXT where none has."""
    seats, found = whose_waiting(g, groups)
    if not found:
        return NEXT
    options = [V_RECORD << VERB | i for i in found]
    return g.ask_team(seats[0], kind, options) if len(seats) > 1 else g.ask(seats[0], kind, options)


def ask_turn_side(g: Game, kind: int) -> int:
    return ask_waiting(g, kind, [turn_side(g)]) if g.waiting else NEXT


def ask_others(g: Game, kind: int) -> int:
    """The other sides in order."""
    return ask_waiting(g, kind, [x for x in sides(g) if not is_turn(g, x[0])]) if g.waiting else NEXT


def taken(g: Game) -> int:
    """The waiting ability that was chosen."""
    return g.answer & PAYLOAD
