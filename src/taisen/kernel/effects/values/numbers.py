"""Numbers of lowered effects."""
from __future__ import annotations

from typing import final

from taisen.kernel.continuous import derived
from taisen.kernel.counters import counters
from taisen.kernel.effects.values.words import READS_NAME, READS_TRAITS, facts_of
from taisen.kernel.lowered import Group, Number
from taisen.kernel.names import (
    E_AMOUNT,
    E_NUMBERS,
    LOOKS_DAMAGE,
    LOOKS_GAME,
    LOOKS_PLACES,
    P_COST,
    P_EVENT,
    P_PART,
    REPLACED,
    SEAT,
)
from taisen.kernel.state import Game, Record


@final
class NConst(Number):
    def __init__(self, n: int) -> None:
        self.n = n
        self.looks = 0
        self.local = True

    def value(self, g: Game, r: Record) -> int:
        return self.n


@final
class NVar(Number):
    """X, Y or Z as settled for this play."""

    def __init__(self, index: int) -> None:
        self.index = index

    def value(self, g: Game, r: Record) -> int:
        return r.numbers[self.index]


@final
class NCount(Number):
    def __init__(self, of: Group) -> None:
        self.of = of
        self.reads = of.reads
        self.looks = of.looks | LOOKS_PLACES

    def value(self, g: Game, r: Record) -> int:
        return len(self.of.refs(g, r))


@final
class NCounters(Number):
    """How many counters of a kind lie on what the noun names, in all."""

    def __init__(self, of: Group, kind: int) -> None:
        self.of = of
        self.kind = kind
        self.reads = of.reads
        self.looks = of.looks | LOOKS_PLACES | LOOKS_GAME

    def value(self, g: Game, r: Record) -> int:
        return sum([counters(g, x, self.kind) for x in self.of.refs(g, r)])


@final
class NValue(Number):
    """A number field, summed over what the noun names."""

    def __init__(self, of: Group, field: int) -> None:
        self.of = of
        self.field = field
        self.reads = of.reads | 1 << field
        self.looks = of.looks | LOOKS_PLACES

    def value(self, g: Game, r: Record) -> int:
        total = 0
        for x in self.of.facts(g, r):
            if x < SEAT:
                total += derived(g, x).nums[self.field]
        return total


@final
class NPrinted(Number):
    """A printed number, summed over what the noun names."""

    def __init__(self, of: Group, field: int) -> None:
        self.of = of
        self.field = field
        self.reads = of.reads

    def value(self, g: Game, r: Record) -> int:
        n = 0
        for x in self.of.facts(g, r):
            if x < SEAT:
                n += g.definition(x).nums[self.field]
        return n


@final
class NTimes(Number):
    def __init__(self, by: int, number: Number) -> None:
        self.by = by
        self.number = number
        self.reads = number.reads
        self.looks = number.looks

    def value(self, g: Game, r: Record) -> int:
        return self.by * self.number.value(g, r)


@final
class NPlus(Number):
    def __init__(self, left: Number, right: Number) -> None:
        self.left = left
        self.right = right
        self.reads = left.reads | right.reads
        self.looks = left.looks | right.looks

    def value(self, g: Game, r: Record) -> int:
        return self.left.value(g, r) + self.right.value(g, r)


@final
class NDifference(Number):
    """By how much the two differ."""

    def __init__(self, left: Number, right: Number) -> None:
        self.left = left
        self.right = right
        self.reads = left.reads | right.reads
        self.looks = left.looks | right.looks

    def value(self, g: Game, r: Record) -> int:
        return abs(self.left.value(g, r) - self.right.value(g, r))


@final
class NEventAmount(Number):
    """The number of the event that this ability is about."""

    def value(self, g: Game, r: Record) -> int:
        e = g.records.get(r.numbers[P_EVENT])
        if e is None:
            return 0
        part = r.numbers[P_PART]
        if part == REPLACED:
            return r.sets[P_COST][1]
        return e.sets[E_NUMBERS][part] if part < len(e.sets[E_NUMBERS]) else e.numbers[E_AMOUNT]


@final
class NQuotient(Number):
    """How often a number goes into another; what is below 0 contains nothing."""

    def __init__(self, number: Number, by: int) -> None:
        self.number = number
        self.by = by
        self.reads = number.reads
        self.looks = number.looks

    def value(self, g: Game, r: Record) -> int:
        return max(0, self.number.value(g, r)) // self.by


@final
class NCapped(Number):
    """The number, but at most so much."""

    def __init__(self, number: Number, most: int) -> None:
        self.number = number
        self.most = most
        self.reads = number.reads
        self.looks = number.looks

    def value(self, g: Game, r: Record) -> int:
        return min(self.number.value(g, r), self.most)


@final
class NKinds(Number):
    """How many different values of a fact (a kind of trait) there are among the things."""

    def __init__(self, of: Group, prefix: str) -> None:
        self.of = of
        self.prefix = prefix
        self.reads = of.reads | READS_TRAITS
        self.looks = of.looks | LOOKS_PLACES

    def value(self, g: Game, r: Record) -> int:
        found: set[str] = set()
        for x in self.of.facts(g, r):
            if x < SEAT:
                found |= facts_of(derived(g, x).traits, self.prefix)
        return len(found)


@final
class NDifferentNames(Number):
    """How many different card names there are among the things."""

    def __init__(self, of: Group) -> None:
        self.of = of
        self.reads = of.reads | READS_NAME
        self.looks = of.looks | LOOKS_PLACES

    def value(self, g: Game, r: Record) -> int:
        found: set[str] = set()
        for x in self.of.facts(g, r):
            if x < SEAT:
                found.add(derived(g, x).name)
        return len(found)


@final
class NDamage(Number):
    """The damage that the things bear, added up."""

    def __init__(self, of: Group) -> None:
        self.of = of
        self.reads = of.reads
        self.looks = of.looks | LOOKS_PLACES | LOOKS_DAMAGE

    def value(self, g: Game, r: Record) -> int:
        total = 0
        for x in self.of.facts(g, r):
            if x < SEAT:
                total += g.card(x).damage
        return total


@final
class NHeld(Number):
    """How many cards lie in that zone of the players."""

    def __init__(self, of: Group, zone: int) -> None:
        self.of = of
        self.zone = zone
        self.looks = LOOKS_PLACES

    def value(self, g: Game, r: Record) -> int:
        total = 0
        for x in self.of.refs(g, r):
            if x >= SEAT:
                total += len(g.zone(x & 7, self.zone))
        return total
