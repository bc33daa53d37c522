"""Putting several cards somewhere together: one event, in an order that somebody sets where the zone keeps one."""
from __future__ import annotations

from typing import Final

from taisen.kernel.effects.demands import Demand, Want
from taisen.kernel.effects.ops.doing import alive, collect, objects_ready
from taisen.kernel.effects.program import COUNT
from taisen.kernel.events import UNCHANGED, do_all
from taisen.kernel.lowered import Group, Number
from taisen.kernel.moves import arrange
from taisen.kernel.names import (
    EMPTY,
    GOING,
    ID,
    P_SEAT,
    P_SLOTS,
    P_SOURCE,
    STAY,
    V_CARD,
    VERB,
    Frame,
)
from taisen.kernel.question import K_ORDER, distinct
from taisen.kernel.seats import doer
from taisen.kernel.state import Game, Record

ZONE_OWNER: Final = -1
NO_ORDER: Final = -2
STARTED: Final = 1
MOVED: Final = 2


def nothing(g: Game) -> int:
    """What cannot be done is simply not done."""
    g.results = EMPTY
    g.result = UNCHANGED
    return GOING


class Put(Demand):
    """One event for all the cards; into a zone that keeps order, they are laid in the order that somebody sets.

    order: who sets it (the actor, where the text leaves it to him), ZONE_OWNER, or NO_ORDER where there is none to keep.
    """

    def __init__(self, kind: int, objects: Group, number: Number | None, slot: int, order: int) -> None:
        self.kind = kind
        self.objects = objects
        self.number = number
        self.slot = slot
        self.order = order

    def payable(self, g: Game, r: Record) -> bool:
        return objects_ready(g, r, self, self.objects, self.kind)

    def wants(self, g: Game, r: Record) -> list[Want]:
        if self.to_come:
            return []
        refs = self.objects.refs(g, r)
        return [Want(self.kind, refs, len(refs))]

    def lined_up(self, g: Game, refs: list[int]) -> list[int]:
        """In which order the parts of the event come, where that makes a difference."""
        return refs

    def run(self, g: Game, f: Frame, r: Record) -> int:
        slot = P_SLOTS + self.slot
        if f[COUNT] == MOVED:
            lay_in_order(g, r.sets[slot])
            return GOING
        # What two players have chosen each is put once.
        refs = list(dict.fromkeys(alive(g, self.objects.refs(g, r))))
        if not refs:
            return nothing(g)
        if self.order == NO_ORDER:
            return self.move(g, r, refs)
        if f[COUNT] == 0:
            r.sets[slot] = EMPTY
            f[COUNT] = STARTED
        left = [x for x in refs if x not in r.sets[slot]]
        mine = of_one_owner(g, left)
        if mine:
            if g.veils and r.sets[slot] and len(distinct(g, mine)) == 1:
                # They were asked about already: nothing more can be chosen.
                r.sets[slot] = r.sets[slot] + tuple(mine)
                return STAY
            return ask_order(g, self.orderer(g, r, mine[0]), mine, r)
        r.sets[slot] = r.sets[slot] + tuple(left)
        f[COUNT] = MOVED
        # They move in an order that tells nothing and are laid in the chosen one afterwards: the others hear of the
        # moves, but not of the order.
        self.move(g, r, sorted(r.sets[slot]))
        return STAY

    def move(self, g: Game, r: Record, refs: list[int]) -> int:
        number = self.number.value(g, r) if self.number is not None else 0
        return do_all(g, self.kind, self.lined_up(g, refs), [number] * len(refs), r.numbers[P_SOURCE], r.numbers[P_SEAT])

    def orderer(self, g: Game, r: Record, ref: int) -> int:
        if self.order == ZONE_OWNER:
            return g.cards[ref & ID].owner
        return doer(g, r, self.order)

    def take(self, g: Game, f: Frame, r: Record) -> int:
        return collect(g, r, self.slot)


def of_one_owner(g: Game, refs: list[int]) -> list[int]:
    """Those whose order is to be set next, as long as there is anything to set: the turn player's first."""
    for k in range(g.seats):
        mine = [x for x in refs if g.cards[x & ID].owner == (g.tp + k) % g.seats]
        if len(mine) > 1:
            return mine
    return []


def ask_order(g: Game, seat: int, refs: list[int], r: Record) -> int:
    different = distinct(g, refs)
    # Where lookalikes are asked about, one stands for all.
    count = 1 if g.veils and len(different) == 1 else len(refs)
    return g.ask_group(seat, K_ORDER, [V_CARD << VERB | x for x in different], count, count, EMPTY, r.id)


def lay_in_order(g: Game, refs: tuple[int, ...]) -> None:
    """The first named lies topmost; only the zone's player learns how."""
    for s in range(g.seats):
        for zone in range(g.rules.count):
            there = [g.cards[x & ID].ref for x in refs if g.cards[x & ID].seat == s and g.cards[x & ID].zone == zone]
            if len(there) > 1 and g.rules.ordered >> zone & 1:
                arrange(g, s, zone, there)
