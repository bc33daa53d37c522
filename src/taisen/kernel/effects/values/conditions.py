"""Conditions of lowered effects."""
from __future__ import annotations

from typing import final

from taisen.kernel.continuous import derived
from taisen.kernel.effects.values.stacks import fit_all
from taisen.kernel.effects.values.words import ANYBODY, READS_NAME, YOU, compare
from taisen.kernel.lowered import Condition, Group, Number, Test
from taisen.kernel.names import LOOKS_GAME, LOOKS_PLACES, LOOKS_TURN, P_DID, P_EXTRA, P_SEAT, SEAT
from taisen.kernel.state import Game, Record


@final
class CCompare(Condition):
    def __init__(self, left: Number, op: str, right: Number) -> None:
        self.left = left
        self.op = op
        self.right = right
        self.reads = left.reads | right.reads
        self.looks = left.looks | right.looks
        self.local = left.local and right.local

    def holds(self, g: Game, r: Record) -> bool:
        return compare(self.left.value(g, r), self.op, self.right.value(g, r))


@final
class CFits(Condition):
    """All that the noun names is like this, and there is something that it names."""

    def __init__(self, noun: Group, tests: tuple[Test, ...], kind: int, zone: int) -> None:
        self.noun = noun
        self.tests = tests
        self.kind = kind
        self.zone = zone
        self.reads = noun.reads
        self.looks = noun.looks | LOOKS_PLACES
        for t in tests:
            self.reads |= t.reads
            self.looks |= t.looks

    def holds(self, g: Game, r: Record) -> bool:
        # Where it is asks for the thing itself; what it is like, for what it last was where it was spoken of.
        refs = self.noun.facts(g, r) if self.zone < 0 else self.noun.refs(g, r)
        for ref in refs:
            if ref >= SEAT:
                return False
            if self.kind >= 0 and derived(g, ref).kind != self.kind:
                return False
            if self.zone >= 0 and g.card(ref).zone != self.zone:
                return False
            for t in self.tests:
                if not t.holds(g, r, ref):
                    return False
        return bool(refs)


@final
class COneFits(Condition):
    """Something that the noun names is like this."""

    def __init__(self, noun: Group, tests: tuple[Test, ...], least: int = 1) -> None:
        self.noun = noun
        self.tests = tests
        self.least = least
        self.reads = noun.reads
        self.looks = noun.looks | LOOKS_PLACES
        for t in tests:
            self.reads |= t.reads
            self.looks |= t.looks

    def holds(self, g: Game, r: Record) -> bool:
        n = 0
        for x in self.noun.facts(g, r):
            if x < SEAT and fit_all(g, r, self.tests, x):
                n += 1
        return n >= self.least


@final
class CAlikeNames(Condition):
    """All that the noun names have the same name, or (same False) different ones; and there is something."""

    def __init__(self, noun: Group, same: bool) -> None:
        self.noun = noun
        self.same = same
        self.reads = noun.reads | READS_NAME
        self.looks = noun.looks | LOOKS_PLACES

    def holds(self, g: Game, r: Record) -> bool:
        names = [derived(g, x).name for x in self.noun.facts(g, r) if x < SEAT]
        return bool(names) and len(set(names)) == (1 if self.same else len(names))


@final
class CTurnOf(Condition):
    def __init__(self, who: int) -> None:
        self.who = who
        self.looks = LOOKS_TURN
        self.local = True

    def holds(self, g: Game, r: Record) -> bool:
        mine = g.team[g.tp] == g.team[r.numbers[P_SEAT]]
        return mine if self.who == YOU else not mine


@final
class CInPhase(Condition):
    """It is that phase or step (of that player's turn)."""

    def __init__(self, phase: int, who: int) -> None:
        self.phase = phase
        self.who = who
        self.looks = LOOKS_GAME
        self.local = True

    def holds(self, g: Game, r: Record) -> bool:
        if g.rules.phase(g) != self.phase:
            return False
        return self.who == ANYBODY or (g.team[g.tp] == g.team[r.numbers[P_SEAT]]) == (self.who == YOU)


@final
class CDid(Condition):
    def holds(self, g: Game, r: Record) -> bool:
        return r.numbers[P_DID] != 0


@final
class CExtra(Condition):
    """An additional cost was paid."""

    def __init__(self, bit: int) -> None:
        self.bit = bit

    def holds(self, g: Game, r: Record) -> bool:
        return bool(r.numbers[P_EXTRA] >> self.bit & 1)


@final
class CAll(Condition):
    def __init__(self, conditions: tuple[Condition, ...]) -> None:
        self.conditions = conditions
        self.looks = 0
        self.local = True
        for c in conditions:
            self.reads |= c.reads
            self.looks |= c.looks
            self.local = self.local and c.local

    def holds(self, g: Game, r: Record) -> bool:
        for c in self.conditions:
            if not c.holds(g, r):
                return False
        return True


@final
class CSome(Condition):
    def __init__(self, conditions: tuple[Condition, ...]) -> None:
        self.conditions = conditions
        self.looks = 0
        self.local = True
        for c in conditions:
            self.reads |= c.reads
            self.looks |= c.looks
            self.local = self.local and c.local

    def holds(self, g: Game, r: Record) -> bool:
        for c in self.conditions:
            if c.holds(g, r):
                return True
        return False


@final
class CNot(Condition):
    def __init__(self, condition: Condition) -> None:
        self.condition = condition
        self.reads = condition.reads
        self.looks = condition.looks
        self.local = condition.local

    def holds(self, g: Game, r: Record) -> bool:
        return not self.condition.holds(g, r)
