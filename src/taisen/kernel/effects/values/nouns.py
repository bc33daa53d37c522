"""Nouns of lowered effects: the things themselves."""
from __future__ import annotations

from typing import final

from taisen.kernel.continuous import derived
from taisen.kernel.effects.values.words import ANYWHERE, OPPONENT, READS_KIND, YOU
from taisen.kernel.lowered import Group, Number, Test, all_local
from taisen.kernel.names import (
    COUNTERED,
    E_AFTER,
    E_PARTS,
    E_SOURCE,
    FORMER,
    HOLDER_SHIFT,
    ID,
    LOOKS_PLACES,
    P_CAME,
    P_CARD,
    P_COST,
    P_EVENT,
    P_KEY,
    P_PART,
    P_SEAT,
    P_SEEN,
    P_SLOTS,
    P_SOURCE,
    P_STATE,
    P_WHAT,
    REAL,
    REC,
    REPLACED,
    SEAT,
    W_ABILITY,
    W_CARD,
    W_COPY,
)
from taisen.kernel.sight import public
from taisen.kernel.state import Card, Derived, Game, Record
from taisen.kernel.things import holders, zone_index


def looked_at(g: Game, before: int, after: int) -> int:
    """Under which of its references a moved card is looked at: the book says, as long as it is where it went."""
    if after == before or not 0 < after < SEAT:
        return before
    if g.live(after):
        return g.rules.seen_as(g, before, after)
    return before if before in g.last_known else after


def all_public(g: Game, refs: list[int]) -> bool:
    for ref in refs:
        if not public(g, ref):
            return False
    return True


@final
class GThis(Group):
    """The card that has the ability, or what it became in the very event that the ability is about."""

    def __init__(self) -> None:
        self.looks = 0
        self.local = True
        self.only_itself = True

    def refs(self, g: Game, r: Record) -> list[int]:
        source = g.now(r.numbers[P_SOURCE])
        if g.live(source):
            return [source]
        e = g.records.get(r.numbers[P_EVENT])
        if e is not None and 0 <= r.numbers[P_PART] < len(e.sets[E_PARTS]) and e.sets[E_PARTS][r.numbers[P_PART]] == source:
            after = e.sets[E_AFTER]
            if r.numbers[P_PART] < len(after) and g.live(after[r.numbers[P_PART]]):
                return [after[r.numbers[P_PART]]]
        return []

    def facts(self, g: Game, r: Record) -> list[int]:
        source = r.numbers[P_SOURCE]
        holder = r.numbers[P_KEY] >> HOLDER_SHIFT
        if holder != source and holder > 0 and holder & ID == source & ID:
            # Its own ability has moved it since.
            return [looked_at(g, holder, source)]
        if not r.numbers[P_EVENT] and source not in g.became:
            return [source]
        now = self.refs(g, r)
        return [looked_at(g, self.before(g, r), now[0] if now else 0)]

    def before(self, g: Game, r: Record) -> int:
        """It itself, or, where the event moved it as the same card, as it was before."""
        e = g.records.get(r.numbers[P_EVENT])
        if e is not None and 0 <= r.numbers[P_PART] < len(e.sets[E_PARTS]):
            part = e.sets[E_PARTS][r.numbers[P_PART]]
            if FORMER <= part < SEAT and part & REAL == r.numbers[P_SOURCE]:
                return part
        return r.numbers[P_SOURCE]

    def fits(self, g: Game, r: Record, ref: int) -> bool:
        return ref < SEAT and ref & REAL == g.now(r.numbers[P_SOURCE])

    def among(self, g: Game, r: Record, cards: dict[int, Derived]) -> list[int]:
        source = g.now(r.numbers[P_SOURCE])
        return [source] if source in cards else []



def moved_fits(g: Game, r: Record, group: Group, part: int, after: int) -> bool:
    """What an event moved is meant: the card that has the ability as what it was or has become, another as the book looks at it."""
    if isinstance(group, GThis):
        return group.fits(g, r, part) or (0 < after < SEAT and group.fits(g, r, after))
    return group.fits(g, r, g.rules.seen_as(g, part, after) if g.live(after) else part)


@final
class GSlot(Group):
    """What a choice of this ability picked, as far as it is still there."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def refs(self, g: Game, r: Record) -> list[int]:
        out: list[int] = []
        for x in r.sets[P_SLOTS + self.slot]:
            now = g.now(x)
            if now >= SEAT or g.cards[now & ID].ref == now:
                out.append(now)
        return out

    def picked(self, g: Game, r: Record) -> list[int]:
        """What was picked, gone or not: who waits for it to go away means it."""
        return [g.now(x) for x in r.sets[P_SLOTS + self.slot]]

    def facts(self, g: Game, r: Record) -> list[int]:
        moved = r.sets[P_CAME]
        was = {moved[i + 1]: moved[i] for i in range(0, len(moved), 2)}
        return [looked_at(g, was.get(x, x), x) for x in r.sets[P_SLOTS + self.slot]]


@final
class GNth(Group):
    """One of the things in a slot, by its place, as far as it is still there."""

    def __init__(self, slot: int, place: int) -> None:
        self.slot = slot
        self.place = place

    def refs(self, g: Game, r: Record) -> list[int]:
        there = r.sets[P_SLOTS + self.slot]
        return [there[self.place]] if self.place < len(there) and g.live(there[self.place]) else []


@final
class GSeen(Group):
    """Those of the cards last looked at or revealed that fit; with `rest`, only what no choice has taken."""

    def __init__(self, kind: int, tests: tuple[Test, ...], rest: bool) -> None:
        self.kind = kind
        self.tests = tests
        self.rest = rest
        for t in tests:
            self.reads |= t.reads

    def refs(self, g: Game, r: Record) -> list[int]:
        return [x for x in r.sets[P_SEEN] if g.cards[x & ID].ref == x and self.fits(g, r, x)]

    def fits(self, g: Game, r: Record, ref: int) -> bool:
        if ref >= SEAT or ref & REAL not in r.sets[P_SEEN]:
            return False
        if self.kind >= 0 and derived(g, ref).kind != self.kind:
            return False
        for t in self.tests:
            if not t.holds(g, r, ref):
                return False
        if self.rest:
            for chosen in r.sets[P_SLOTS:]:
                if ref & REAL in chosen:
                    return False
        return True

    def known(self, g: Game, r: Record, seat: int) -> bool:
        return (not self.tests and self.kind < 0) or all_public(g, self.refs(g, r))

    def hides(self, g: Game, r: Record) -> bool:
        return (bool(self.tests) or self.kind >= 0) and not all_public(g, [x for x in r.sets[P_SEEN] if g.live(x)])


@final
class GEventThing(Group):
    """The subject of the event: what it has become where it moved, else what it was."""

    def __init__(self, role: str) -> None:
        self.role = role

    def refs(self, g: Game, r: Record) -> list[int]:
        e = g.records.get(r.numbers[P_EVENT])
        if e is None:
            return []
        if self.role == "source" or self.role == "object":
            return [e.numbers[E_SOURCE]] if e.numbers[E_SOURCE] else []
        part = r.numbers[P_PART]
        if part == REPLACED:
            return [r.sets[P_COST][0]]
        if part >= len(e.sets[E_PARTS]):
            return []
        after = e.sets[E_AFTER]
        if part < len(after) and 0 < after[part] < SEAT and g.live(after[part]) \
                and after[part] & ID == e.sets[E_PARTS][part] & ID:
            return [after[part]]
        return [g.now(e.sets[E_PARTS][part])]

    def facts(self, g: Game, r: Record) -> list[int]:
        e = g.records.get(r.numbers[P_EVENT])
        part = r.numbers[P_PART]
        if e is None or self.role != "subject" or not 0 <= part < len(e.sets[E_AFTER]):
            return self.refs(g, r)
        before = e.sets[E_PARTS][part]
        after = e.sets[E_AFTER][part]
        return [looked_at(g, before, after) if before & ID == after & ID else before]


@final
class GPlayers(Group):
    """Players, seen from the one who controls the ability."""

    def __init__(self, who: int) -> None:
        self.who = who

    def refs(self, g: Game, r: Record) -> list[int]:
        seat = r.numbers[P_SEAT]
        if self.who == YOU:
            return [SEAT | seat]
        others = [SEAT | s for s in g.opponents(seat)]
        return others if self.who == OPPONENT else [SEAT | seat, *others]


@final
class GPlayerOf(Group):
    """The player that something belongs to: who controls it, or (owner) who owns it; a player is that player."""

    def __init__(self, of: Group, owner: bool) -> None:
        self.of = of
        self.owner = owner

    def refs(self, g: Game, r: Record) -> list[int]:
        out: list[int] = []
        for x in self.of.refs(g, r):
            if x >= REC:
                seat = g.records[x].numbers[P_SEAT]
            elif x >= SEAT:
                seat = x & 7
            else:
                c = g.card(x)
                seat = c.owner if self.owner else c.seat
            if SEAT | seat not in out:
                out.append(SEAT | seat)
        return out


@final
class GZone(Group):
    """Cards of a kind in a zone that fit every test."""

    def __init__(self, zone: int, whose: int, kind: int, tests: tuple[Test, ...], face_down: bool = False) -> None:
        self.zone = zone
        self.whose = whose
        self.kind = kind
        self.tests = tests
        self.face_down = face_down
        self.zones = 1 << zone if zone >= 0 else 0
        self.reads = READS_KIND if kind >= 0 else 0
        self.looks = 0
        self.local = all_local(tests)
        for t in tests:
            self.reads |= t.reads
            self.looks |= t.looks

    def seats(self, g: Game, seat: int) -> list[int]:
        if self.whose == YOU:
            return [seat]
        if self.whose == OPPONENT:
            return g.opponents(seat)
        return [seat, *[s for s in range(g.seats) if s != seat]]

    def refs(self, g: Game, r: Record) -> list[int]:
        out: list[int] = []
        shared = g.rules.shared >> self.zone & 1
        for s in holders(g, self.seats(g, r.numbers[P_SEAT]), self.zone):
            there = g.zone(s, self.zone)
            if g.meter is not None:
                g.meter.charge(len(there))
            for ref in there:
                c = g.cards[ref & ID]
                if (not shared or c.seat == s) and self.is_like(g, r, ref, c):
                    out.append(ref)
        return out

    def places(self, g: Game, r: Record) -> int:
        mask = 0
        if self.zone != ANYWHERE:
            for s in self.seats(g, r.numbers[P_SEAT]):
                mask |= 1 << zone_index(g, s, self.zone)
        return mask

    def is_like(self, g: Game, r: Record, ref: int, c: Card) -> bool:
        if c.tucked or (c.down and not self.face_down):
            return False
        if self.kind >= 0 and derived(g, ref).kind != self.kind:
            return False
        for t in self.tests:
            if not t.holds(g, r, ref):
                return False
        return True

    def fits(self, g: Game, r: Record, ref: int) -> bool:
        if ref >= SEAT:
            return False
        c = g.card(ref)
        if c.zone != self.zone and self.zone != ANYWHERE:
            return False
        if self.whose == YOU and c.seat != r.numbers[P_SEAT] and not (g.rules.teamed >> c.zone & 1 and g.team[c.seat] == g.team[r.numbers[P_SEAT]]):
            return False
        if self.whose == OPPONENT and g.team[c.seat] == g.team[r.numbers[P_SEAT]]:
            return False
        return self.is_like(g, r, ref, c)

    def known(self, g: Game, r: Record, seat: int) -> bool:
        """What lies hidden is vouched for only while every seat sees it; without tests its number is known to all."""
        if not g.rules.hidden >> self.zone & 1 or (not self.tests and self.kind < 0):
            return True
        return all_public(g, self.searched(g, r))

    def searched(self, g: Game, r: Record) -> list[int]:
        return [ref for s in holders(g, self.seats(g, r.numbers[P_SEAT]), self.zone) for ref in g.zone(s, self.zone)]


@final
class GPile(Group):
    """Cards or abilities in progress on the stack: their play records. kind -1 any, -2 abilities only."""

    def __init__(self, whose: int, kind: int, cards: bool, abilities: bool, tests: tuple[Test, ...]) -> None:
        self.whose = whose
        self.kind = kind
        self.cards = cards
        self.abilities = abilities
        self.tests = tests

    def refs(self, g: Game, r: Record) -> list[int]:
        return [i for i in g.pile if self.fits(g, r, i)]

    def fits(self, g: Game, r: Record, ref: int) -> bool:
        if ref < REC or ref == r.id:
            return False
        p = g.records.get(ref)
        if p is None or ref not in g.pile or p.numbers[P_STATE] == COUNTERED:
            return False
        if self.whose == YOU and p.numbers[P_SEAT] != r.numbers[P_SEAT]:
            return False
        if self.whose == OPPONENT and g.team[p.numbers[P_SEAT]] == g.team[r.numbers[P_SEAT]]:
            return False
        if p.numbers[P_WHAT] == W_CARD:
            return self.cards and self.card_fits(g, r, p.numbers[P_CARD])
        if p.numbers[P_WHAT] == W_COPY:
            return self.cards and self.card_fits(g, r, p.numbers[P_SOURCE])
        return self.abilities and p.numbers[P_WHAT] == W_ABILITY

    def card_fits(self, g: Game, r: Record, ref: int) -> bool:
        if self.kind >= 0 and derived(g, ref).kind != self.kind:
            return False
        for t in self.tests:
            if not t.holds(g, r, ref):
                return False
        return True


def each_once(lists: list[list[int]]) -> list[int]:
    """All of them in order, what stands in several only where it stands first."""
    out: list[int] = []
    for refs in lists:
        for ref in refs:
            if ref not in out:
                out.append(ref)
    return out


@final
class GEither(Group):
    def __init__(self, groups: tuple[Group, ...]) -> None:
        self.groups = groups
        self.looks = 0
        for x in groups:
            self.looks |= x.looks
            self.reads |= x.reads
            self.zones |= x.zones

    def refs(self, g: Game, r: Record) -> list[int]:
        return each_once([x.refs(g, r) for x in self.groups])

    def fits(self, g: Game, r: Record, ref: int) -> bool:
        for x in self.groups:
            if x.fits(g, r, ref):
                return True
        return False

    def known(self, g: Game, r: Record, seat: int) -> bool:
        for x in self.groups:
            if not x.known(g, r, seat):
                return False
        return True

    def hides(self, g: Game, r: Record) -> bool:
        for x in self.groups:
            if x.hides(g, r):
                return True
        return False

    def searched(self, g: Game, r: Record) -> list[int]:
        return [ref for x in self.groups for ref in x.searched(g, r)]


@final
class GUtmost(Group):
    """Those of a group that have most, or least, of a number; what has no such number is none of them."""

    def __init__(self, of: Group, field: int, most: bool) -> None:
        self.of = of
        self.field = field
        self.most = most
        self.reads = of.reads | 1 << field
        self.looks = of.looks | LOOKS_PLACES
        self.zones = of.zones

    def refs(self, g: Game, r: Record) -> list[int]:
        there = [(derived(g, x).nums[self.field], x) for x in self.of.refs(g, r) if x < SEAT and derived(g, x).has >> self.field & 1]
        if not there:
            return []
        numbers = [n for n, _ in there]
        utmost = max(numbers) if self.most else min(numbers)
        return [x for n, x in there if n == utmost]

    def known(self, g: Game, r: Record, seat: int) -> bool:
        return self.of.known(g, r, seat) and all_public(g, self.of.searched(g, r))

    def hides(self, g: Game, r: Record) -> bool:
        return self.of.hides(g, r) or not all_public(g, self.of.searched(g, r))

    def searched(self, g: Game, r: Record) -> list[int]:
        return self.of.searched(g, r)


@final
class GTop(Group):
    """The top or bottom cards of an ordered zone, the outermost first."""

    def __init__(self, zone: int, whose: int, number: Number, bottom: bool) -> None:
        self.zone = zone
        self.whose = whose
        self.number = number
        self.bottom = bottom
        self.zones = 1 << zone

    def refs(self, g: Game, r: Record) -> list[int]:
        n = self.number.value(g, r)
        if n <= 0:
            return []
        seat = r.numbers[P_SEAT]
        seats = [seat] if self.whose == YOU else g.opponents(seat) if self.whose == OPPONENT else \
            [seat, *g.opponents(seat)]
        out: list[int] = []
        for s in seats:
            z = g.zone(s, self.zone)
            found = z[:n] if self.bottom else z[-n:]
            if not self.bottom:
                found.reverse()
            out += found
        return out


@final
class GJoined(Group):
    """Several groups together, each thing once."""

    def __init__(self, groups: tuple[Group, ...]) -> None:
        self.groups = groups
        for x in groups:
            self.reads |= x.reads
            self.zones |= x.zones

    def refs(self, g: Game, r: Record) -> list[int]:
        return each_once([x.refs(g, r) for x in self.groups])

    def facts(self, g: Game, r: Record) -> list[int]:
        return each_once([x.facts(g, r) for x in self.groups])
