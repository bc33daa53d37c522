"""Nouns about things made of several cards and about sets: what is attached, what lies under, what is alike."""
from __future__ import annotations

from typing import Final, final

from taisen.kernel.continuous import derived
from taisen.kernel.effects.values.nouns import all_public
from taisen.kernel.effects.values.words import (
    ANYBODY,
    OPPONENT,
    READS_TRAITS,
    YOU,
    facts_of,
)
from taisen.kernel.lowered import Group, Test, all_local
from taisen.kernel.names import FORMER, ID, LOOKS_PLACES, LOOKS_POSE, P_SEAT, REAL, SEAT
from taisen.kernel.state import Card, Derived, Game, Record
from taisen.kernel.things import heap, holders, parts_of, zone_index

# How a card stands where it is
ANYHOW: Final = 0
ALONE: Final = 1
"""It is a thing of its own: attached to nothing."""
HELD: Final = 2
"""It is attached to something."""

# Which side it shows, where cards lie up or down for all to see
UP: Final = 0
DOWN: Final = 1
EITHER: Final = 2


def seats_of(g: Game, whose: int, seat: int) -> list[int]:
    if whose == YOU:
        return [seat]
    if whose == OPPONENT:
        return g.opponents(seat)
    return [seat, *[s for s in range(g.seats) if s != seat]]


def fit_all(g: Game, r: Record, tests: tuple[Test, ...], ref: int) -> bool:
    for t in tests:
        if not t.holds(g, r, ref):
            return False
    return True


def real(ref: int) -> int:
    return ref & REAL if FORMER <= ref < SEAT else ref


@final
class GZones(Group):
    """Cards in one of several zones that fit every test, as things: never what lies under another in its stack."""

    def __init__(self, places: tuple[int, ...], whose: int, tests: tuple[Test, ...], stands: int = ANYHOW, faces: int = UP) -> None:
        self.where = places
        self.whose = whose
        self.tests = tests
        self.stands = stands
        self.faces = faces
        for z in places:
            self.zones |= 1 << z
        self.looks = 0
        self.local = all_local(tests)
        for t in tests:
            self.reads |= t.reads
            self.looks |= t.looks

    def refs(self, g: Game, r: Record) -> list[int]:
        out: list[int] = []
        rules = g.rules
        cards = g.cards
        stands = self.stands
        tests = self.tests
        seats = seats_of(g, self.whose, r.numbers[P_SEAT])
        for s in seats:
            for z in self.where:
                if rules.teamed >> z & 1 and s not in holders(g, seats, z):
                    continue
                shared = rules.shared >> z & 1
                # In play most cards belong to another: which do not is kept.
                there = heap(g, s, z).alone if stands == ALONE and rules.played >> z & 1 else g.zone(s, z)
                if g.meter is not None:
                    g.meter.charge(len(there))
                faces = EITHER if rules.hidden >> z & 1 else self.faces
                for ref in there:
                    c = cards[ref & ID]
                    # As `is_like`, without the call: whole zones are looked through again and again.
                    if c.tucked or (faces != EITHER and c.down != faces) or (shared and c.seat != s) \
                            or (stands and (c.host == 0) != (stands == ALONE)):
                        continue
                    if not tests or fit_all(g, r, tests, ref):
                        out.append(ref)
        return out

    def places(self, g: Game, r: Record) -> int:
        mask = 0
        for s in seats_of(g, self.whose, r.numbers[P_SEAT]):
            for z in self.where:
                mask |= 1 << zone_index(g, s, z)
        return mask

    def is_like(self, g: Game, r: Record, ref: int, c: Card) -> bool:
        if c.tucked or (self.faces != EITHER and c.down != self.faces and not g.rules.hidden >> c.zone & 1):
            return False
        if self.stands and (c.host == 0) != (self.stands == ALONE):
            return False
        return not self.tests or fit_all(g, r, self.tests, ref)

    def fits(self, g: Game, r: Record, ref: int) -> bool:
        if ref >= SEAT:
            return False
        c = g.card(ref)
        if not self.zones >> c.zone & 1:
            return False
        if self.whose != ANYBODY and (g.team[c.seat] == g.team[r.numbers[P_SEAT]]) != (self.whose == YOU):
            return False
        return self.is_like(g, r, ref, c)

    def among(self, g: Game, r: Record, cards: dict[int, Derived]) -> list[int]:
        # Most cards are told at a glance: they lie elsewhere, with another, or belong to the other side.
        out: list[int] = []
        all_cards = g.cards
        whose = self.whose
        team = g.team[r.numbers[P_SEAT]]
        for x in cards:
            c = all_cards[x & ID]
            if self.zones >> c.zone & 1 and not c.tucked and (whose == ANYBODY or (g.team[c.seat] == team) == (whose == YOU)) \
                    and self.is_like(g, r, x, c):
                out.append(x)
        return out

    def known(self, g: Game, r: Record, seat: int) -> bool:
        """What lies hidden is vouched for only while every seat sees it; without tests its number is known to all."""
        if not g.rules.hidden & self.zones or not self.tests:
            return True
        return all_public(g, self.searched(g, r))

    def searched(self, g: Game, r: Record) -> list[int]:
        seats = seats_of(g, self.whose, r.numbers[P_SEAT])
        return [ref for s in seats for z in self.where if s in holders(g, seats, z) for ref in g.zone(s, z)]


@final
class GZonesOf(Group):
    """Cards in zones of the players that a noun names: of the master of what was chosen, of the one opponent that was named."""

    def __init__(self, players: Group, places: tuple[int, ...], tests: tuple[Test, ...] = ()) -> None:
        self.players = players
        self.where = places
        self.tests = tests
        for z in places:
            self.zones |= 1 << z
        self.reads = players.reads
        self.looks = players.looks | LOOKS_PLACES | LOOKS_POSE

    def refs(self, g: Game, r: Record) -> list[int]:
        return [x for x in self.searched(g, r) if not g.cards[x & ID].tucked and fit_all(g, r, self.tests, x)]

    def known(self, g: Game, r: Record, seat: int) -> bool:
        return not self.tests or not g.rules.hidden & self.zones

    def searched(self, g: Game, r: Record) -> list[int]:
        return [x for p in self.players.refs(g, r) for z in self.where for x in g.zone(p & 7, z)]


@final
class GLike(Group):
    """A card like this, wherever an event says that it is or was."""

    def __init__(self, whose: int, tests: tuple[Test, ...]) -> None:
        self.whose = whose
        self.tests = tests
        self.looks = 0
        for t in tests:
            self.reads |= t.reads
            self.looks |= t.looks

    def refs(self, g: Game, r: Record) -> list[int]:
        return []

    def fits(self, g: Game, r: Record, ref: int) -> bool:
        if ref >= SEAT:
            return False
        if self.whose != ANYBODY and (g.team[g.card(ref).seat] == g.team[r.numbers[P_SEAT]]) != (self.whose == YOU):
            return False
        return fit_all(g, r, self.tests, ref)


@final
class GWith(Group):
    """Those of what a noun names that fit every test."""

    def __init__(self, of: Group, tests: tuple[Test, ...]) -> None:
        self.of = of
        self.tests = tests
        self.reads = of.reads
        self.zones = of.zones
        self.looks = of.looks
        for t in tests:
            self.reads |= t.reads
            self.looks |= t.looks

    def refs(self, g: Game, r: Record) -> list[int]:
        now = self.of.refs(g, r)
        seen = self.of.facts(g, r)
        if len(seen) != len(now):
            seen = now
        return [now[i] for i in range(len(now)) if now[i] < SEAT and fit_all(g, r, self.tests, seen[i])]

    def facts(self, g: Game, r: Record) -> list[int]:
        return [x for x in self.of.facts(g, r) if x < SEAT and fit_all(g, r, self.tests, x)]

    def fits(self, g: Game, r: Record, ref: int) -> bool:
        return ref < SEAT and self.of.fits(g, r, ref) and fit_all(g, r, self.tests, ref)

    def places(self, g: Game, r: Record) -> int:
        return self.of.places(g, r)

    def known(self, g: Game, r: Record, seat: int) -> bool:
        return self.of.known(g, r, seat) and all_public(g, [x for x in self.of.refs(g, r) if x < SEAT])

    def searched(self, g: Game, r: Record) -> list[int]:
        return self.of.searched(g, r)


@final
class GHost(Group):
    """What the things that a noun names are attached to, where it fits every test."""

    def __init__(self, of: Group, tests: tuple[Test, ...] = ()) -> None:
        self.of = of
        self.tests = tests
        self.reads = of.reads
        self.looks = of.looks
        self.only_itself = of.only_itself and all_local(tests)
        self.local = self.only_itself
        for t in tests:
            self.reads |= t.reads
            self.looks |= t.looks

    def refs(self, g: Game, r: Record) -> list[int]:
        out: list[int] = []
        for x in self.of.facts(g, r):
            host = g.now(g.card(x).host) if x < SEAT else 0
            if host and host not in out and g.live(host) and fit_all(g, r, self.tests, host):
                out.append(host)
        return out

    def facts(self, g: Game, r: Record) -> list[int]:
        out: list[int] = []
        for x in self.of.facts(g, r):
            host = g.now(g.card(x).host) if x < SEAT else 0
            if host and host not in out and fit_all(g, r, self.tests, host):
                out.append(host)
        return out

    def among(self, g: Game, r: Record, cards: dict[int, Derived]) -> list[int]:
        # Few: quicker than asking of every card whether it is one of them.
        return [x for x in self.refs(g, r) if x in cards]

    def fits(self, g: Game, r: Record, ref: int) -> bool:
        for x in self.of.facts(g, r):
            if x < SEAT and g.now(g.card(x).host) == g.now(real(ref)):
                return fit_all(g, r, self.tests, ref)
        return False


@final
class GAttached(Group):
    """What is attached to the things that a noun names, where it fits every test."""

    def __init__(self, to: Group, tests: tuple[Test, ...]) -> None:
        self.to = to
        self.tests = tests
        self.reads = to.reads
        self.looks = to.looks
        for t in tests:
            self.reads |= t.reads
            self.looks |= t.looks

    def refs(self, g: Game, r: Record) -> list[int]:
        return [x for host in self.to.refs(g, r) if host < SEAT for x in parts_of(g, host)
                if not g.card(x).tucked and fit_all(g, r, self.tests, x)]

    def among(self, g: Game, r: Record, cards: dict[int, Derived]) -> list[int]:
        # Few: quicker than asking of every card whether it is one of them.
        return [x for x in self.refs(g, r) if x in cards]

    def fits(self, g: Game, r: Record, ref: int) -> bool:
        if ref >= SEAT:
            return False
        c = g.card(ref)
        return c.host != 0 and not c.tucked and self.to.fits(g, r, c.host) and fit_all(g, r, self.tests, ref)


@final
class GStack(Group):
    """The cards that lie under the things that a noun names, the lowest first; with `top`, the top card last."""

    def __init__(self, of: Group, tests: tuple[Test, ...], top: bool) -> None:
        self.of = of
        self.tests = tests
        self.top = top
        self.reads = of.reads
        self.looks = of.looks
        for t in tests:
            self.reads |= t.reads
            self.looks |= t.looks

    def refs(self, g: Game, r: Record) -> list[int]:
        out: list[int] = []
        for host in self.of.refs(g, r):
            if host < SEAT:
                out.extend([x for x in parts_of(g, host) if g.card(x).tucked])
                if self.top:
                    out.append(host)
        return [x for x in out if fit_all(g, r, self.tests, x)]

    def among(self, g: Game, r: Record, cards: dict[int, Derived]) -> list[int]:
        # Few: quicker than asking of every card whether it is one of them.
        return [x for x in self.refs(g, r) if x in cards]

    def fits(self, g: Game, r: Record, ref: int) -> bool:
        if ref >= SEAT:
            return False
        c = g.card(ref)
        if not (c.tucked and self.of.fits(g, r, c.host)) and not (self.top and self.of.fits(g, r, ref)):
            return False
        return fit_all(g, r, self.tests, ref)


@final
class GAlike(Group):
    """As many of them as share one value of a fact, or (same False) as have one and none in common with each other.

    Whoever picks may pick any such set: `of` has all candidates, `agrees` says what goes with what is picked.
    """

    def __init__(self, of: Group, prefix: str, same: bool) -> None:
        self.of = of
        self.prefix = prefix
        self.same = same
        self.reads = of.reads | READS_TRAITS
        self.zones = of.zones
        self.looks = of.looks

    def values(self, g: Game, ref: int) -> frozenset[str]:
        return facts_of(derived(g, ref).traits, self.prefix)

    def agrees(self, g: Game, picked: tuple[int, ...], ref: int) -> bool:
        """Whether one more may join those already picked."""
        mine = self.values(g, ref)
        if self.same:
            for x in picked:
                mine &= self.values(g, x)
            return bool(mine)
        for x in picked:
            if mine & self.values(g, x):
                return False
        return bool(mine)

    def refs(self, g: Game, r: Record) -> list[int]:
        return self.most_alike(g, self.of.refs(g, r)) if self.same else self.most_unlike(g, self.of.refs(g, r))

    def fits(self, g: Game, r: Record, ref: int) -> bool:
        return self.of.fits(g, r, ref)

    def known(self, g: Game, r: Record, seat: int) -> bool:
        return self.of.known(g, r, seat)

    def searched(self, g: Game, r: Record) -> list[int]:
        return self.of.searched(g, r)

    def most_alike(self, g: Game, refs: list[int]) -> list[int]:
        best: list[int] = []
        for value in sorted({x for ref in refs for x in self.values(g, ref)}):
            sharing = [ref for ref in refs if value in self.values(g, ref)]
            if len(sharing) > len(best):
                best = sharing
        return best

    def most_unlike(self, g: Game, refs: list[int]) -> list[int]:
        """The largest set without a common value: of those with the same values one is enough."""
        first: dict[frozenset[str], int] = {}
        for ref in refs:
            if self.values(g, ref):
                first.setdefault(self.values(g, ref), ref)
        return [first[x] for x in nothing_in_common(list(first))]


def nothing_in_common(sets: list[frozenset[str]]) -> list[frozenset[str]]:
    """The largest choice of sets that have nothing in common."""
    if not sets:
        return []
    head = sets[0]
    clear = [x for x in sets[1:] if not x & head]
    taken = [head, *nothing_in_common(clear)]
    if len(clear) == len(sets) - 1:
        return taken
    left = nothing_in_common(sets[1:])
    return left if len(left) > len(taken) else taken
