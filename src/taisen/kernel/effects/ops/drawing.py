"""Instructions about cards that nobody sees yet: drawing, taking from the end of a pile, looking, revealing.

Which event each of them is, and the question that is put where a text says "up to", the game says.
"""
from __future__ import annotations

from typing import Final, final

from taisen.kernel.effects.demands import Demand
from taisen.kernel.effects.ops.doing import alive
from taisen.kernel.effects.ops.settling import none_below
from taisen.kernel.effects.program import COUNT
from taisen.kernel.effects.values import GTop
from taisen.kernel.events import do, do_all
from taisen.kernel.lowered import Group, Instruction, Number
from taisen.kernel.names import (
    EMPTY,
    GOING,
    NO,
    P_SEAT,
    P_SEEN,
    P_SLOTS,
    P_SOURCE,
    SEAT,
    STAY,
    YES,
    Frame,
)
from taisen.kernel.state import Game, Record

AT_ONCE: Final = -1
"""In place of a question: nothing is asked between one card and the next."""
NOT_KEPT: Final = -1
"""In place of a slot."""
SHOWN: Final = 1


def player_of(g: Game, r: Record, who: Group) -> int:
    """The one player who carries something out."""
    players = who.refs(g, r)
    return players[0] & 7 if players else r.numbers[P_SEAT]


class InTurns(Demand):
    """The same thing so many times for each of some players, one after another; whoever does it may stop before each.

    asking: the question whether to go on (up to); AT_ONCE: it is not put. slot: what has come of all of it.
    """

    def __init__(self, kind: int, who: Group, times: Number, slot: int = NOT_KEPT, asking: int = AT_ONCE) -> None:
        self.kind = kind
        self.who = who
        self.times = times
        self.slot = slot
        self.asking = asking

    def one(self, g: Game, r: Record, seat: int) -> None:
        raise NotImplementedError

    def asked(self, r: Record, seat: int) -> int:
        """Who says whether to go on."""
        return seat

    def run(self, g: Game, f: Frame, r: Record) -> int:
        if f[COUNT] == 0:
            g.results = EMPTY
        if self.slot != NOT_KEPT:
            self.keep(g, f, r)
        players = self.who.refs(g, r)
        n = none_below(self.times.value(g, r))
        if f[COUNT] >= n * len(players):
            return self.stop(g, r)
        seat = players[f[COUNT] // n] & 7
        if self.asking != AT_ONCE:
            return g.ask(self.asked(r, seat), self.asking, [NO, YES], r.id)
        return self.once(g, f, r, seat)

    def once(self, g: Game, f: Frame, r: Record, seat: int) -> int:
        f[COUNT] += 1
        self.one(g, r, seat)
        return STAY

    def take(self, g: Game, f: Frame, r: Record) -> int:
        if g.answer == NO:
            return self.stop(g, r)
        return self.once(g, f, r, self.who.refs(g, r)[f[COUNT] // max(1, self.times.value(g, r))] & 7)

    def keep(self, g: Game, f: Frame, r: Record) -> None:
        """What came of the last time is kept, once, however often it is asked whether to go on."""
        slot = P_SLOTS + self.slot
        if f[COUNT] == 0:
            r.sets[slot] = EMPTY
        elif g.result > 0 and g.result not in r.sets[slot]:
            r.sets[slot] = (*r.sets[slot], g.result)

    def stop(self, g: Game, r: Record) -> int:
        if self.slot != NOT_KEPT:
            g.results = r.sets[P_SLOTS + self.slot]
        return GOING


@final
class Repeat(InTurns):
    """The same event for a player so many times (drawing)."""

    def payable(self, g: Game, r: Record) -> bool:
        times = self.times.value(g, r)
        for seat in self.who.refs(g, r):
            if not g.rules.often_enough(g, self.kind, seat, times):
                return False
        return True

    def one(self, g: Game, r: Record, seat: int) -> None:
        do(g, self.kind, SEAT | seat, 1, r.numbers[P_SOURCE], r.numbers[P_SEAT])


@final
class OffPile(InTurns):
    """Cards leave the end of a pile one after another: what happens in between (an empty deck is filled again) counts."""

    def __init__(self, kind: int, who: Group, zone: int, times: Number, number: Number | None, bottom: bool = False,
                 slot: int = NOT_KEPT, asking: int = AT_ONCE) -> None:
        super().__init__(kind, who, times, slot, asking)
        self.zone = zone
        self.number = number
        self.bottom = bottom

    def payable(self, g: Game, r: Record) -> bool:
        for s in self.who.refs(g, r):
            if len(g.zone(s & 7, self.zone)) < self.times.value(g, r):
                return False
        return True

    def asked(self, r: Record, seat: int) -> int:
        return r.numbers[P_SEAT]

    def one(self, g: Game, r: Record, seat: int) -> None:
        pile = g.zone(seat, self.zone)
        if pile:
            number = self.number.value(g, r) if self.number is not None else 0
            do(g, self.kind, pile[0] if self.bottom else pile[-1], number, r.numbers[P_SOURCE], r.numbers[P_SEAT])


@final
class LookDeeper(Instruction):
    """The top cards of one's pile are looked at one after another; asking: as long as the player likes (up to)."""

    def __init__(self, kind: int, zone: int, number: Number, who: Group, asking: int = AT_ONCE) -> None:
        self.kind = kind
        self.zone = zone
        self.number = number
        self.who = who
        self.asking = asking

    def run(self, g: Game, f: Frame, r: Record) -> int:
        if f[COUNT] == 0:
            r.sets[P_SEEN] = EMPTY
        seat = player_of(g, r, self.who)
        if f[COUNT] >= min(none_below(self.number.value(g, r)), len(g.zone(seat, self.zone))):
            return self.stop(g, r)
        if self.asking != AT_ONCE:
            return g.ask(seat, self.asking, [NO, YES], r.id)
        return self.deeper(g, f, r)

    def deeper(self, g: Game, f: Frame, r: Record) -> int:
        """The first is the top card, each further one lies one deeper."""
        seat = player_of(g, r, self.who)
        f[COUNT] += 1
        ref = g.zone(seat, self.zone)[-f[COUNT]]
        r.sets[P_SEEN] = (*r.sets[P_SEEN], ref)
        do(g, self.kind, ref, seat + 1, r.numbers[P_SOURCE], r.numbers[P_SEAT])
        return STAY

    def take(self, g: Game, f: Frame, r: Record) -> int:
        return self.deeper(g, f, r) if g.answer == YES else self.stop(g, r)

    def stop(self, g: Game, r: Record) -> int:
        g.results = r.sets[P_SEEN]
        return GOING


@final
class Look(Instruction):
    """One player learns what cards are; from now on they are what "among them" means."""

    def __init__(self, kind: int, objects: Group, who: Group) -> None:
        self.kind = kind
        self.objects = objects
        self.who = who

    def run(self, g: Game, f: Frame, r: Record) -> int:
        refs = alive(g, self.objects.refs(g, r))
        r.sets[P_SEEN] = tuple(refs)
        return do_all(g, self.kind, refs, [player_of(g, r, self.who) + 1] * len(refs), r.numbers[P_SOURCE], r.numbers[P_SEAT])


@final
class Reveal(Demand):
    """Cards are shown to everybody. seen: "among them" is said of them. again: what everybody saw before counts as shown."""

    def __init__(self, kind: int, objects: Group, seen: bool, again: bool = False) -> None:
        self.kind = kind
        self.objects = objects
        self.seen = seen
        self.again = again

    def payable(self, g: Game, r: Record) -> bool:
        return self.to_come or (bool(alive(g, self.objects.refs(g, r))) and deep_enough(g, r, self.objects))

    def run(self, g: Game, f: Frame, r: Record) -> int:
        refs = alive(g, self.objects.refs(g, r))
        if f[COUNT] == SHOWN:
            g.results = tuple(refs)
            return GOING
        if self.seen:
            r.sets[P_SEEN] = tuple(refs)
        done = do_all(g, self.kind, refs, [0] * len(refs), r.numbers[P_SOURCE], r.numbers[P_SEAT])
        if not self.again:
            return done
        f[COUNT] = SHOWN
        return STAY


def deep_enough(g: Game, r: Record, objects: Group) -> bool:
    """So many cards of the top of a pile as a cost are that many, or none."""
    return not isinstance(objects, GTop) or len(objects.refs(g, r)) >= objects.number.value(g, r)
