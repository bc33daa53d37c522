"""Tests of lowered effects: what a thing must be like."""
from __future__ import annotations

from typing import final

from taisen.kernel.continuous import abilities_of, derived
from taisen.kernel.effects.values.words import READS_ABILITIES, READS_NAME, READS_TRAITS, compare
from taisen.kernel.model import Group, Number, Test
from taisen.kernel.names import ABILITY, LOOKS_DAMAGE, LOOKS_PLACES, LOOKS_POSE, P_SOURCE, REAL, SEAT
from taisen.kernel.state import Game, Record


@final
class TTrait(Test):
    def __init__(self, name: str) -> None:
        self.name = name
        self.reads = READS_TRAITS
        self.looks = 0

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return self.name in derived(g, ref).traits


@final
class TName(Test):
    def __init__(self, name: str) -> None:
        self.name = name
        self.reads = READS_NAME
        self.looks = 0

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return derived(g, ref).name == self.name


@final
class TNameIncludes(Test):
    def __init__(self, words: str) -> None:
        self.words = words
        self.reads = READS_NAME
        self.looks = 0

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return self.words in derived(g, ref).name


@final
class TField(Test):
    """A card without that number fits no comparison."""

    def __init__(self, field: int, op: str, number: Number) -> None:
        self.field = field
        self.op = op
        self.number = number
        self.reads = 1 << field | number.reads
        self.looks = number.looks

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        d = derived(g, ref)
        if not d.has >> self.field & 1:
            return False
        return compare(d.nums[self.field], self.op, self.number.value(g, r))


@final
class TChanged(Test):
    """A number is greater (up) or smaller than the printed one."""

    def __init__(self, field: int, up: bool) -> None:
        self.field = field
        self.up = up
        self.reads = 1 << field
        self.looks = 0

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        now = derived(g, ref).nums[self.field]
        printed = g.definition(ref).nums[self.field]
        return now > printed if self.up else now < printed


@final
class TPose(Test):
    def __init__(self, pose: int) -> None:
        self.pose = pose
        self.looks = LOOKS_POSE

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return g.card(ref).pose == self.pose


@final
class TDown(Test):
    def __init__(self, down: int) -> None:
        self.down = down

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return g.card(ref).down == self.down


@final
class TDamaged(Test):
    def __init__(self) -> None:
        self.looks = LOOKS_DAMAGE

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return g.card(ref).damage > 0


@final
class TKeyword(Test):
    def __init__(self, keyword: int) -> None:
        self.keyword = keyword
        self.reads = READS_ABILITIES
        self.looks = 0

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        d = derived(g, ref)
        keys = d.abilities if ref in g.cache or not g.live(ref) else abilities_of(g, ref)
        for key in keys:
            if g.lib.abilities[key & ABILITY].keyword == self.keyword:
                return True
        return False


@final
class TAbilityKind(Test):
    """It has an ability of that kind, printed or given."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.reads = READS_ABILITIES
        self.looks = 0

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        for a in g.definition(ref).abilities:
            if g.lib.abilities[a].kind == self.kind:
                return True
        for key in derived(g, ref).abilities:
            if g.lib.abilities[key & ABILITY].kind == self.kind:
                return True
        return False


@final
class TOther(Test):
    """Not the card that has the ability, or not what the noun names."""

    def __init__(self, than: Group | None) -> None:
        self.than = than
        self.looks = than.looks | LOOKS_PLACES if than is not None else 0

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        real = ref & REAL if ref < SEAT else ref
        if self.than is None:
            return real != r.n[P_SOURCE]
        return real not in self.than.refs(g, r)


@final
class TNot(Test):
    def __init__(self, test: Test) -> None:
        self.test = test
        self.reads = test.reads
        self.looks = test.looks

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return not self.test.holds(g, r, ref)


@final
class TAny(Test):
    def __init__(self, tests: tuple[Test, ...]) -> None:
        self.tests = tests
        self.looks = 0
        for t in tests:
            self.reads |= t.reads
            self.looks |= t.looks

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        for t in self.tests:
            if t.holds(g, r, ref):
                return True
        return False
