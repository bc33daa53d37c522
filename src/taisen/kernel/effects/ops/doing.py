"""Instructions that do something: one event, or the same one several times."""
from __future__ import annotations

from typing import final

from taisen.kernel.effects.demands import Demand, Want
from taisen.kernel.events import UNCHANGED, do_all
from taisen.kernel.lowered import Group, Instruction, Number
from taisen.kernel.names import (
    EMPTY,
    GOING,
    ID,
    P_CAME,
    P_SEAT,
    P_SHARES,
    P_SLOTS,
    P_SOURCE,
    PAYLOAD,
    SEAT,
    STAY,
    Frame,
)
from taisen.kernel.state import Game, Record


def collect(g: Game, r: Record, slot: int) -> int:
    """What was answered joins what was picked before; more is asked."""
    r.sets[P_SLOTS + slot] = r.sets[P_SLOTS + slot] + (g.answer & PAYLOAD,)
    return STAY


def alive(g: Game, refs: list[int]) -> list[int]:
    return [x for x in refs if x >= SEAT or g.cards[x & ID].ref == x]


def objects_ready(g: Game, r: Record, demand: Demand, objects: Group, kind: int) -> bool:
    """Whether a demanded event has something to happen to, and can happen to all of it."""
    if demand.to_come:
        return True
    refs = alive(g, objects.refs(g, r))
    for ref in refs:
        if not g.rules.possible(g, kind, ref):
            return False
    return bool(refs)


@final
class Act(Demand):
    """One event over everything that a noun names, at once."""

    def __init__(self, kind: int, objects: Group, amount: Number | None, source: Group | None,
                 whole: bool = False) -> None:
        self.kind = kind
        self.objects = objects
        self.amount = amount
        self.source = source
        self.whole = whole

    def payable(self, g: Game, r: Record) -> bool:
        return objects_ready(g, r, self, self.objects, self.kind)

    def wants(self, g: Game, r: Record) -> list[Want]:
        if self.to_come or not g.rules.uses_up(self.kind):
            return []
        refs = self.objects.refs(g, r)
        return [Want(self.kind, refs, len(refs))]

    def run(self, g: Game, f: Frame, r: Record) -> int:
        refs = alive(g, self.objects.refs(g, r))
        amount = self.amount.value(g, r) if self.amount is not None else 0
        source = r.numbers[P_SOURCE]
        if self.source is not None:
            named = self.source.facts(g, r)
            source = named[0] if named else source
        if not refs or (self.amount is not None and amount <= 0):
            g.results = EMPTY
            g.result = UNCHANGED
            return GOING
        return do_all(g, self.kind, refs, [amount] * len(refs), source, r.numbers[P_SEAT])


@final
class ActShared(Instruction):
    """One event over a slot, each with the share that was divided to it on playing."""

    def __init__(self, kind: int, slot: int, picked: int) -> None:
        self.kind = kind
        self.slot = slot
        self.picked = picked

    def run(self, g: Game, f: Frame, r: Record) -> int:
        refs: list[int] = []
        numbers: list[int] = []
        shares = r.sets[P_SHARES]
        first = r.sets[self.picked]
        now = r.sets[P_SLOTS + self.slot]
        for i in range(len(first)):
            if first[i] in now and i < len(shares) and shares[i] > 0:
                refs.append(first[i])
                numbers.append(shares[i])
        return do_all(g, self.kind, refs, numbers, r.numbers[P_SOURCE], r.numbers[P_SEAT])


@final
class Came(Instruction):
    """What the event before has made of the things becomes the slot: a reference to a card just moved.

    among_others: the event was about more than this slot, which keeps what became of its own things.
    """

    def __init__(self, slot: int, among_others: bool = False) -> None:
        self.slot = slot
        self.among_others = among_others

    def run(self, g: Game, f: Frame, r: Record) -> int:
        slot = P_SLOTS + self.slot
        came = tuple([x for x in g.results if x > 0])
        if self.among_others:
            was_there = [x & ID for x in r.sets[slot]]
            came = tuple([x for x in came if x & ID in was_there])
        for x in came:
            for was in r.sets[slot]:
                if was & ID == x & ID and was != x:
                    r.sets[P_CAME] = r.sets[P_CAME] + (was, x)
        r.sets[slot] = came
        return GOING


@final
class Fill(Instruction):
    """A slot takes what a noun names now."""

    def __init__(self, slot: int, what: Group) -> None:
        self.slot = slot
        self.what = what

    def run(self, g: Game, f: Frame, r: Record) -> int:
        r.sets[P_SLOTS + self.slot] = tuple(self.what.refs(g, r))
        return GOING
