"""Numbers, tests, conditions and nouns of lowered effects. Each works in the scope of a play record."""
from __future__ import annotations

from typing import Final, final

from taisen.kernel.continuous import abilities_of, derived
from taisen.kernel.model import Condition, Group, Number, Test
from taisen.kernel.moves import public
from taisen.kernel.names import (
    ABILITY,
    COUNTERED,
    E_AFTER,
    E_AMOUNT,
    E_PARTS,
    E_SOURCE,
    E_XS,
    ID,
    P_CAME,
    P_CARD,
    P_COST,
    P_DID,
    P_EVENT,
    P_EXTRA,
    P_PART,
    P_SEAT,
    P_SEEN,
    P_SLOTS,
    P_SOURCE,
    P_STATE,
    P_WHAT,
    REC,
    REPLACED,
    SEAT,
    W_ABILITY,
    W_CARD,
)
from taisen.kernel.state import Game, Record

# ---- what can be read or written, as bits: number fields are bits 0-15
READS_TRAITS: Final = 1 << 16
READS_NAME: Final = 1 << 17
READS_KIND: Final = 1 << 18
READS_ABILITIES: Final = 1 << 19
READS_SEAT: Final = 1 << 20

YOU: Final = 0
OPPONENT: Final = 1
ANYBODY: Final = 2
ANYWHERE: Final = -1
"""The zone of a noun that is only asked whether it fits: an event says where the card was or is."""


# ---- numbers -------------------------------------------------------------------------------------------------------
@final
class NConst(Number):
    def __init__(self, n: int) -> None:
        self.n = n
        self.dynamic = False

    def value(self, g: Game, r: Record) -> int:
        return self.n


@final
class NVar(Number):
    """X, Y or Z as settled for this play."""

    def __init__(self, index: int) -> None:
        self.index = index

    def value(self, g: Game, r: Record) -> int:
        return r.n[self.index]


@final
class NCount(Number):
    def __init__(self, of: Group) -> None:
        self.of = of
        self.reads = of.reads

    def value(self, g: Game, r: Record) -> int:
        return len(self.of.refs(g, r))


@final
class NValue(Number):
    """A number field, summed over what the noun names."""

    def __init__(self, of: Group, field: int) -> None:
        self.of = of
        self.field = field
        self.reads = of.reads | 1 << field

    def value(self, g: Game, r: Record) -> int:
        total = 0
        for x in self.of.facts(g, r):
            if x < SEAT:
                total += derived(g, x).nums[self.field]
        return total


@final
class NTimes(Number):
    def __init__(self, by: int, number: Number) -> None:
        self.by = by
        self.number = number
        self.reads = number.reads

    def value(self, g: Game, r: Record) -> int:
        return self.by * self.number.value(g, r)


@final
class NPlus(Number):
    def __init__(self, left: Number, right: Number) -> None:
        self.left = left
        self.right = right
        self.reads = left.reads | right.reads

    def value(self, g: Game, r: Record) -> int:
        return self.left.value(g, r) + self.right.value(g, r)


@final
class NEventAmount(Number):
    """The number of the event that this ability is about."""

    def value(self, g: Game, r: Record) -> int:
        e = g.records.get(r.n[P_EVENT])
        if e is None:
            return 0
        part = r.n[P_PART]
        if part == REPLACED:
            return r.sets[P_COST][1]
        return e.sets[E_XS][part] if part < len(e.sets[E_XS]) else e.n[E_AMOUNT]


# ---- tests -----------------------------------------------------------------------------------------------------------
@final
class TTrait(Test):
    def __init__(self, name: str) -> None:
        self.name = name
        self.reads = READS_TRAITS
        self.dynamic = False

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return self.name in derived(g, ref).traits


@final
class TName(Test):
    def __init__(self, name: str) -> None:
        self.name = name
        self.reads = READS_NAME
        self.dynamic = False

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return derived(g, ref).name == self.name


@final
class TNameIncludes(Test):
    def __init__(self, words: str) -> None:
        self.words = words
        self.reads = READS_NAME
        self.dynamic = False

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return self.words in derived(g, ref).name


def compare(a: int, op: str, b: int) -> bool:
    if op == "<=":
        return a <= b
    if op == ">=":
        return a >= b
    if op == "=":
        return a == b
    if op == "<":
        return a < b
    if op == ">":
        return a > b
    return a != b


@final
class TField(Test):
    """A card without that number fits no comparison."""

    def __init__(self, field: int, op: str, number: Number) -> None:
        self.field = field
        self.op = op
        self.number = number
        self.reads = 1 << field | number.reads
        self.dynamic = number.dynamic

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

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        now = derived(g, ref).nums[self.field]
        printed = g.definition(ref).nums[self.field]
        return now > printed if self.up else now < printed


@final
class TPose(Test):
    def __init__(self, pose: int) -> None:
        self.pose = pose

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
    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return g.card(ref).damage > 0


@final
class TKeyword(Test):
    def __init__(self, keyword: int) -> None:
        self.keyword = keyword
        self.reads = READS_ABILITIES
        self.dynamic = False

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
        self.dynamic = False

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
        self.dynamic = than is not None

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        if self.than is None:
            return ref != r.n[P_SOURCE]
        return ref not in self.than.refs(g, r)


@final
class TNot(Test):
    def __init__(self, test: Test) -> None:
        self.test = test
        self.reads = test.reads
        self.dynamic = test.dynamic

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return not self.test.holds(g, r, ref)


@final
class TAny(Test):
    def __init__(self, tests: tuple[Test, ...]) -> None:
        self.tests = tests
        for t in tests:
            self.reads |= t.reads
        self.dynamic = len([t for t in tests if t.dynamic]) > 0

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        for t in self.tests:
            if t.holds(g, r, ref):
                return True
        return False


def all_public(g: Game, refs: list[int]) -> bool:
    for ref in refs:
        if not public(g, ref):
            return False
    return True


# ---- nouns -----------------------------------------------------------------------------------------------------------
@final
class GThis(Group):
    """The card that has the ability, or what it became in the very event that the ability is about."""

    def __init__(self) -> None:
        self.dynamic = False

    def refs(self, g: Game, r: Record) -> list[int]:
        source = r.n[P_SOURCE]
        if g.live(source):
            return [source]
        e = g.records.get(r.n[P_EVENT])
        if e is not None and 0 <= r.n[P_PART] < len(e.sets[E_PARTS]) and e.sets[E_PARTS][r.n[P_PART]] == source:
            after = e.sets[E_AFTER]
            if r.n[P_PART] < len(after) and g.live(after[r.n[P_PART]]):
                return [after[r.n[P_PART]]]
        return []

    def facts(self, g: Game, r: Record) -> list[int]:
        now = self.refs(g, r)
        return [looked_at(g, r.n[P_SOURCE], now[0] if now else 0)]

    def fits(self, g: Game, r: Record, ref: int) -> bool:
        return ref == r.n[P_SOURCE]


def looked_at(g: Game, before: int, after: int) -> int:
    """Under which of its references a moved card is looked at: the book says, as long as it is where it went."""
    if after == before or not 0 < after < SEAT:
        return before
    if g.live(after):
        return g.rules.seen_as(g, before, after)
    return before if before in g.last else after


@final
class GSlot(Group):
    """What a choice of this ability picked, as far as it is still there."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def refs(self, g: Game, r: Record) -> list[int]:
        out: list[int] = []
        for x in r.sets[P_SLOTS + self.slot]:
            if x >= SEAT or g.cards[x & ID].ref == x:
                out.append(x)
        return out

    def facts(self, g: Game, r: Record) -> list[int]:
        moved = r.sets[P_CAME]
        was = {moved[i + 1]: moved[i] for i in range(0, len(moved), 2)}
        return [looked_at(g, was.get(x, x), x) for x in r.sets[P_SLOTS + self.slot]]


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
        if ref not in r.sets[P_SEEN]:
            return False
        if self.kind >= 0 and derived(g, ref).kind != self.kind:
            return False
        for t in self.tests:
            if not t.holds(g, r, ref):
                return False
        if self.rest:
            for chosen in r.sets[P_SLOTS:]:
                if ref in chosen:
                    return False
        return True

    def known(self, g: Game, r: Record, seat: int) -> bool:
        return (not self.tests and self.kind < 0) or all_public(g, self.refs(g, r))


@final
class GEventThing(Group):
    """The subject of the event: what it has become where it moved, else what it was."""

    def __init__(self, role: str) -> None:
        self.role = role

    def refs(self, g: Game, r: Record) -> list[int]:
        e = g.records.get(r.n[P_EVENT])
        if e is None:
            return []
        if self.role == "source" or self.role == "object":
            return [e.n[E_SOURCE]] if e.n[E_SOURCE] else []
        part = r.n[P_PART]
        if part == REPLACED:
            return [r.sets[P_COST][0]]
        if part >= len(e.sets[E_PARTS]):
            return []
        after = e.sets[E_AFTER]
        if part < len(after) and 0 < after[part] < SEAT and g.live(after[part]) \
                and after[part] & ID == e.sets[E_PARTS][part] & ID:
            return [after[part]]
        return [e.sets[E_PARTS][part]]

    def facts(self, g: Game, r: Record) -> list[int]:
        e = g.records.get(r.n[P_EVENT])
        part = r.n[P_PART]
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
        seat = r.n[P_SEAT]
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
                seat = g.records[x].n[P_SEAT]
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
        for t in tests:
            self.reads |= t.reads
        self.dynamic = len([t for t in tests if t.dynamic]) > 0

    def seats(self, g: Game, seat: int) -> list[int]:
        if self.whose == YOU:
            return [seat]
        if self.whose == OPPONENT:
            return g.opponents(seat)
        return [seat, *[s for s in range(g.seats) if s != seat]]

    def refs(self, g: Game, r: Record) -> list[int]:
        out: list[int] = []
        shared = g.rules.shared >> self.zone & 1
        for s in self.seats(g, r.n[P_SEAT]):
            for ref in g.zone(s, self.zone):
                if shared and g.cards[ref & ID].seat != s:
                    continue
                if self.is_like(g, r, ref):
                    out.append(ref)
        return out

    def places(self, g: Game, r: Record) -> int:
        mask = 0
        if self.zone != ANYWHERE:
            for s in self.seats(g, r.n[P_SEAT]):
                mask |= 1 << (s * g.rules.count + self.zone)
        return mask

    def is_like(self, g: Game, r: Record, ref: int) -> bool:
        if g.card(ref).down and not self.face_down:
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
        if self.whose == YOU and c.seat != r.n[P_SEAT]:
            return False
        if self.whose == OPPONENT and g.team[c.seat] == g.team[r.n[P_SEAT]]:
            return False
        return self.is_like(g, r, ref)

    def known(self, g: Game, r: Record, seat: int) -> bool:
        """What lies hidden is vouched for only while every seat sees it; without tests its number is known to all."""
        if not g.rules.hidden >> self.zone & 1 or (not self.tests and self.kind < 0):
            return True
        return all_public(g, self.searched(g, r))

    def searched(self, g: Game, r: Record) -> list[int]:
        return [ref for s in self.seats(g, r.n[P_SEAT]) for ref in g.zone(s, self.zone)]


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
        if p is None or ref not in g.pile or p.n[P_STATE] == COUNTERED:
            return False
        if self.whose == YOU and p.n[P_SEAT] != r.n[P_SEAT]:
            return False
        if self.whose == OPPONENT and g.team[p.n[P_SEAT]] == g.team[r.n[P_SEAT]]:
            return False
        if p.n[P_WHAT] == W_CARD:
            return self.cards and self.card_fits(g, r, p.n[P_CARD])
        return self.abilities and p.n[P_WHAT] == W_ABILITY

    def card_fits(self, g: Game, r: Record, ref: int) -> bool:
        if self.kind >= 0 and derived(g, ref).kind != self.kind:
            return False
        for t in self.tests:
            if not t.holds(g, r, ref):
                return False
        return True


@final
class GEither(Group):
    def __init__(self, groups: tuple[Group, ...]) -> None:
        self.groups = groups
        for x in groups:
            self.reads |= x.reads
            self.zones |= x.zones

    def refs(self, g: Game, r: Record) -> list[int]:
        out: list[int] = []
        for x in self.groups:
            for ref in x.refs(g, r):
                if ref not in out:
                    out.append(ref)
        return out

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

    def searched(self, g: Game, r: Record) -> list[int]:
        return [ref for x in self.groups for ref in x.searched(g, r)]


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
        seat = r.n[P_SEAT]
        seats = [seat] if self.whose == YOU else g.opponents(seat) if self.whose == OPPONENT else \
            [seat, *g.opponents(seat)]
        out: list[int] = []
        for s in seats:
            z = g.zone(s, self.zone)
            out.extend(z[:n] if self.bottom else list(reversed(z))[:n])
        return out


# ---- conditions ------------------------------------------------------------------------------------------------------
@final
class CCompare(Condition):
    def __init__(self, left: Number, op: str, right: Number) -> None:
        self.left = left
        self.op = op
        self.right = right
        self.reads = left.reads | right.reads

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
        for t in tests:
            self.reads |= t.reads

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
class CTurnOf(Condition):
    def __init__(self, who: int) -> None:
        self.who = who

    def holds(self, g: Game, r: Record) -> bool:
        mine = g.team[g.tp] == g.team[r.n[P_SEAT]]
        return mine if self.who == YOU else not mine


@final
class CDid(Condition):
    def holds(self, g: Game, r: Record) -> bool:
        return r.n[P_DID] != 0


@final
class CExtra(Condition):
    """An additional cost was paid."""

    def __init__(self, bit: int) -> None:
        self.bit = bit

    def holds(self, g: Game, r: Record) -> bool:
        return bool(r.n[P_EXTRA] >> self.bit & 1)


@final
class CAll(Condition):
    def __init__(self, conditions: tuple[Condition, ...]) -> None:
        self.conditions = conditions
        for c in conditions:
            self.reads |= c.reads

    def holds(self, g: Game, r: Record) -> bool:
        for c in self.conditions:
            if not c.holds(g, r):
                return False
        return True


@final
class CSome(Condition):
    def __init__(self, conditions: tuple[Condition, ...]) -> None:
        self.conditions = conditions
        for c in conditions:
            self.reads |= c.reads

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

    def holds(self, g: Game, r: Record) -> bool:
        return not self.condition.holds(g, r)
