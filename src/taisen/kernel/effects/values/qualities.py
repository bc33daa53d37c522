"""Tests of lowered effects: what a thing must be like."""
from __future__ import annotations

from typing import final

from taisen.kernel.continuous import abilities_of, derived
from taisen.kernel.effects.values.words import (
    ANYBODY,
    READS_ABILITIES,
    READS_KIND,
    READS_NAME,
    READS_SEAT,
    READS_TRAITS,
    YOU,
    compare,
    facts_of,
)
from taisen.kernel.lowered import Ability, Group, Number, Test, all_local
from taisen.kernel.names import (
    ABILITY,
    LOOKS_DAMAGE,
    LOOKS_PLACES,
    LOOKS_POSE,
    P_SEAT,
    P_SOURCE,
    REAL,
    SEAT,
)
from taisen.kernel.state import Game, Record
from taisen.kernel.things import parts_of


@final
class TTrait(Test):
    def __init__(self, name: str) -> None:
        self.name = name
        self.reads = READS_TRAITS
        self.looks = 0
        self.local = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return self.name in derived(g, ref).traits


@final
class TName(Test):
    def __init__(self, name: str) -> None:
        self.name = name
        self.reads = READS_NAME
        self.looks = 0
        self.local = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return derived(g, ref).name == self.name


@final
class TNameIncludes(Test):
    def __init__(self, words: str) -> None:
        self.words = words
        self.reads = READS_NAME
        self.looks = 0
        self.local = True

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
        self.local = number.local

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
        self.local = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        now = derived(g, ref).nums[self.field]
        printed = g.definition(ref).nums[self.field]
        return now > printed if self.up else now < printed


@final
class TPose(Test):
    def __init__(self, pose: int) -> None:
        self.pose = pose
        self.looks = LOOKS_POSE
        self.local = True

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
        self.local = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return g.card(ref).damage > 0


@final
class TKeyword(Test):
    def __init__(self, keyword: int) -> None:
        self.keyword = keyword
        self.reads = READS_ABILITIES
        self.looks = 0
        self.local = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        d = derived(g, ref)
        keys = d.abilities if ref in g.cache or not g.live(ref) else abilities_of(g, ref)
        for key in keys:
            if g.lib.abilities[key & ABILITY].keyword == self.keyword:
                return True
        return False


def abilities_had(g: Game, ref: int) -> list[Ability]:
    """What a card has, printed or given, wherever it works."""
    known = g.lib.abilities
    return [known[a] for a in g.definition(ref).abilities] + [known[k & ABILITY] for k in derived(g, ref).abilities]


@final
class TAbilityKind(Test):
    """It has an ability of that kind, printed or given."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.reads = READS_ABILITIES
        self.looks = 0
        self.local = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        for a in abilities_had(g, ref):
            if a.kind == self.kind:
                return True
        return False


@final
class TOther(Test):
    """Not the card that has the ability, or not what the noun names."""

    def __init__(self, than: Group | None) -> None:
        self.than = than
        self.looks = than.looks | LOOKS_PLACES if than is not None else 0
        self.local = than is None
        if than is not None:
            self.reads = than.reads

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        real = ref & REAL if ref < SEAT else ref
        if self.than is None:
            return real != r.numbers[P_SOURCE]
        return real not in self.than.refs(g, r)


@final
class TNot(Test):
    def __init__(self, test: Test) -> None:
        self.test = test
        self.reads = test.reads
        self.looks = test.looks
        self.local = test.local

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return not self.test.holds(g, r, ref)


@final
class TAny(Test):
    def __init__(self, tests: tuple[Test, ...]) -> None:
        self.tests = tests
        self.looks = 0
        self.local = all_local(tests)
        for t in tests:
            self.reads |= t.reads
            self.looks |= t.looks

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        for t in self.tests:
            if t.holds(g, r, ref):
                return True
        return False


@final
class TKind(Test):
    """It is a card of that kind, or counts as one: the kind proper (or -1), or the trait that says so."""

    def __init__(self, kind: int, trait: str) -> None:
        self.kind = kind
        self.trait = trait
        self.reads = READS_KIND | READS_TRAITS
        self.looks = 0
        self.local = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        d = derived(g, ref)
        return (self.kind >= 0 and d.kind == self.kind) or self.trait in d.traits


@final
class TKinds(Test):
    """In a game whose cards can be of several kinds at once (a bit each): it is of one of these."""

    def __init__(self, kinds: int) -> None:
        self.kinds = kinds
        self.reads = READS_KIND
        self.looks = 0
        self.local = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return bool(derived(g, ref).kind & self.kinds)


@final
class TWhose(Test):
    """It belongs to the ability's player, or to another."""

    def __init__(self, whose: int) -> None:
        self.whose = whose
        self.reads = READS_SEAT
        self.looks = 0
        self.local = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        if self.whose == ANYBODY:
            return True
        mine = g.team[g.card(ref).seat] == g.team[r.numbers[P_SEAT]]
        return mine == (self.whose == YOU)


@final
class TBears(Test):
    """It bears at least so much damage."""

    def __init__(self, least: int) -> None:
        self.least = least
        self.looks = LOOKS_DAMAGE
        self.local = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return g.card(ref).damage >= self.least


@final
class TAttachedTo(Test):
    """It is attached to such a thing."""

    def __init__(self, to: Group) -> None:
        self.to = to
        self.reads = to.reads
        self.looks = to.looks

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        c = g.card(ref)
        return c.host != 0 and not c.tucked and self.to.fits(g, r, c.host)


@final
class THasAttached(Test):
    """At least so many of these are attached to it."""

    def __init__(self, what: Group, least: int) -> None:
        self.what = what
        self.least = least
        self.reads = what.reads
        self.looks = what.looks

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        n = 0
        for x in parts_of(g, g.now(ref & REAL)):
            if not g.card(x).tucked and self.what.fits(g, r, x):
                n += 1
                if n >= self.least:
                    return True
        return n >= self.least


@final
class TSame(Test):
    """A kind of fact of it is shared with something that the noun names; or (same False) there is one, shared with none."""

    def __init__(self, prefix: str, noun: Group, same: bool) -> None:
        self.prefix = prefix
        self.noun = noun
        self.same = same
        self.reads = noun.reads | READS_TRAITS
        self.looks = noun.looks | LOOKS_PLACES

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        mine = facts_of(derived(g, ref).traits, self.prefix)
        for x in self.noun.facts(g, r):
            if x < SEAT and mine & facts_of(derived(g, x).traits, self.prefix):
                return self.same
        return not self.same and bool(mine)


@final
class TSameNumber(Test):
    """A number of it is the same as (or, same False, other than) that of something the noun names."""

    def __init__(self, field: int, noun: Group, same: bool) -> None:
        self.field = field
        self.noun = noun
        self.same = same
        self.reads = noun.reads | 1 << field
        self.looks = noun.looks | LOOKS_PLACES

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        mine = derived(g, ref).nums[self.field]
        for x in self.noun.facts(g, r):
            if x < SEAT and derived(g, x).nums[self.field] == mine:
                return self.same
        return not self.same


@final
class TSameName(Test):
    def __init__(self, noun: Group, same: bool) -> None:
        self.noun = noun
        self.same = same
        self.reads = noun.reads | READS_NAME
        self.looks = noun.looks | LOOKS_PLACES

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        mine = derived(g, ref).name
        for x in self.noun.facts(g, r):
            if x < SEAT and derived(g, x).name == mine:
                return self.same
        return not self.same


@final
class TPart(Test):
    """It has an ability that is such a printed piece, its own or given."""

    def __init__(self, part: int) -> None:
        self.part = part
        self.reads = READS_ABILITIES
        self.looks = 0

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        for a in abilities_had(g, ref):
            if a.part == self.part:
                return True
        return False


@final
class TAbility(Test):
    """It has this very ability, printed or given."""

    def __init__(self, tree: object) -> None:
        self.tree = tree
        self.reads = READS_ABILITIES
        self.looks = 0

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        for a in abilities_had(g, ref):
            if a.tree == self.tree:
                return True
        return False


@final
class TAll(Test):
    def __init__(self, tests: tuple[Test, ...]) -> None:
        self.tests = tests
        self.looks = 0
        for t in tests:
            self.reads |= t.reads
            self.looks |= t.looks

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        for t in self.tests:
            if not t.holds(g, r, ref):
                return False
        return True
