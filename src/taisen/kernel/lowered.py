"""What lowered card texts are made of: numbers, tests, nouns, instructions, changes, abilities. Games and `effects` fill them."""
from __future__ import annotations

from typing import final

from taisen.kernel.names import (
    EMPTY,
    FORMER,
    LOOKS_ALL,
    REAL,
    SEAT,
    Frame,
)
from taisen.kernel.state import Derived, Effect, Game, Record


class Number:
    """A number worked out in the scope of a play (or of a static ability)."""

    reads: int = 0
    looks: int = LOOKS_ALL
    """What it looks at besides which cards are in play, whose they are and what they are like (LOOKS_ bits)."""
    local: bool = False
    """It is the same whatever any card is like and wherever it lies."""

    def value(self, g: Game, r: Record) -> int:
        raise NotImplementedError


class Test:
    """What a thing must be like. Looks at the card as it is, or as it last was."""

    reads: int = 0
    looks: int = LOOKS_ALL
    local: bool = False
    """It looks at nothing but that card: whose it is, what it is like, not where in play it lies."""

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        raise NotImplementedError


def all_local(tests: tuple[Test, ...]) -> bool:
    for t in tests:
        if not t.local:
            return False
    return True


class Condition:
    reads: int = 0
    looks: int = LOOKS_ALL
    local: bool = False
    """As of a number."""

    def holds(self, g: Game, r: Record) -> bool:
        raise NotImplementedError


class Group:
    """A noun: the things it names now, as references, in a fixed order."""

    reads: int = 0
    looks: int = LOOKS_ALL
    zones: int = 0
    """Where its cards lie; 0: that makes no difference."""
    local: bool = False
    """Whether a card belongs to it depends on that card alone, or (`only_itself`) on the thing that it is part of."""
    only_itself: bool = False
    """It names nothing but the card that has the ability and what that is attached to."""
    newcomers: bool = False
    """An effect that began by resolution is also about what has come to it since."""

    def refs(self, g: Game, r: Record) -> list[int]:
        raise NotImplementedError

    def fits(self, g: Game, r: Record, ref: int) -> bool:
        """One thing belongs to it (as it is, or as it last was)."""
        return (ref & REAL if FORMER <= ref < SEAT else ref) in self.refs(g, r)

    def among(self, g: Game, r: Record, cards: dict[int, Derived]) -> list[int]:
        """Those of the cards that belong to it, in their order."""
        return [x for x in cards if self.fits(g, r, x)]

    def places(self, g: Game, r: Record) -> int:
        """Bit mask of the zones, each player's apart, where whatever comes there may belong to it."""
        return 0

    def facts(self, g: Game, r: Record) -> list[int]:
        """The same things, by the references under which to look what they are like: what has gone, as it last was."""
        return self.refs(g, r)

    def known(self, g: Game, r: Record, seat: int) -> bool:
        """Whether that seat knows exactly what belongs to it."""
        return True

    def searched(self, g: Game, r: Record) -> list[int]:
        """All that one looks through who searches for it."""
        return self.refs(g, r)

    def hides(self, g: Game, r: Record) -> bool:
        """Whether what belongs to it depends on cards that somebody does not see."""
        return not self.known(g, r, 0)


class Instruction:
    """One instruction of a program. `run` acts or asks; `take` receives the answer."""

    clause: int = 0

    def run(self, g: Game, f: Frame, r: Record) -> int:
        raise NotImplementedError

    def take(self, g: Game, f: Frame, r: Record) -> int:
        raise NotImplementedError


class Matcher:
    """Which events a listener is about. kinds: the event kinds it is indexed under."""

    kinds: tuple[int, ...] = EMPTY

    def matches(self, g: Game, key: int, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
        raise NotImplementedError


class Change:
    """One change of a continuous effect: in one layer, reading and writing known facts."""

    layer: int = 0
    reads: int = 0
    writes: int = 0
    sets: bool = False
    """It replaces what it writes, so that its order against others matters."""
    abilities: bool = False
    """It gives or takes abilities."""
    forbids: bool = False
    """It keeps a card from something (`Derived.cannot`)."""
    looks: int = 0
    zones: int = 0
    """Where its cards must lie for it to do anything; 0: that makes no difference."""
    local: bool = False
    """What it does to a card depends on nothing but that card."""
    looked_up: bool = False
    """It is worked out in no layer: the game looks it up where it matters (what a card costs to play)."""
    fixed: bool = False
    """Also of a static ability its number is worked out once, when its effect begins."""

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        raise NotImplementedError

    def fix(self, g: Game, r: Record) -> int:
        """The number to keep when the effect begins by resolution, or (fixed) in whatever way."""
        return 0

    def shield(self) -> int:
        """The replacement ability that this change puts in force, or -1."""
        return -1


@final
class Program:
    """A flat list of instructions with what must be settled before it is played."""

    __slots__ = ("id", "code", "slots", "ability")

    def __init__(self, code: list[Instruction], slots: int) -> None:
        self.id = 0
        self.code = code
        self.slots = slots
        self.ability = -1


@final
class Spec:
    """The changes that one Lasting or one static ability makes, and what they apply to."""

    __slots__ = ("id", "changes", "to", "condition", "ability", "reads", "zones", "grants", "looks", "looked_up",
                 "layers", "uses", "writes", "local", "only_itself", "bounds", "shields", "fixed", "forbids")

    def __init__(self, changes: tuple[Change, ...], to: Group | None, condition: Condition | None) -> None:
        self.id = 0
        self.changes = changes
        self.to = to
        self.condition = condition
        self.ability = -1
        reads = 0
        if to is not None:
            reads |= to.reads
        if condition is not None:
            reads |= condition.reads
        self.reads = reads
        self.zones = to.zones if to is not None else 0
        self.grants = False
        self.looked_up = False
        self.layers = 0
        """Bit mask of the layers in which it changes anything."""
        self.uses = reads
        """All that it reads, in whatever layer."""
        self.writes = 0
        self.looks = (condition.looks if condition is not None else 0) | (to.looks if to is not None else 0)
        """What must change, while no card comes to play, leaves it or changes hands, for it to do something else."""
        self.local = (condition is None or condition.local) and (to is None or to.local)
        """It looks from no thing to another: what it does to one stays while only others change."""
        self.only_itself = to is not None and to.only_itself
        """It changes nothing but the thing that its card is part of."""
        self.bounds = tuple([x for x in (self.zones, *[c.zones for c in changes]) if x])
        """Sets of zones: for a local effect it makes no difference where in such a set, or where outside, a thing lies."""
        self.shields = False
        """Some change of it puts a replacement ability in force."""
        self.fixed = False
        self.forbids = False
        """Some change of it keeps cards from something."""
        for c in changes:
            if c.forbids:
                self.forbids = True
            if c.fixed:
                self.fixed = True
            if not c.local:
                self.local = False
            if c.shield() >= 0:
                self.shields = True
            if c.abilities:
                self.grants = True
            self.looks |= c.looks
            if c.looked_up:
                self.looked_up = True
            self.layers |= 1 << c.layer
            self.uses |= c.reads
            self.writes |= c.writes


@final
class Ability:
    """A lowered ability. Immutable once its library is built."""

    __slots__ = ("id", "kind", "zones", "program", "cost", "money", "matcher", "condition", "limit", "per_game", "spec",
                 "may", "keyword", "number", "enters", "enters_others", "targets", "modes", "aim", "where", "free", "card", "index",
                 "parent", "name", "name_en", "part", "price", "bonus", "tree", "slots")

    def __init__(self, kind: int, zones: int) -> None:
        self.id = 0
        self.kind = kind
        self.zones = zones
        self.program: Program | None = None
        self.cost: Program | None = None
        """The actions demanded as a cost, in the order of the text."""
        self.money: Number | None = None
        """How much of the game's money the cost demands, before it is changed."""
        self.matcher: Matcher | None = None
        self.condition: Condition | None = None
        self.limit = 0
        self.per_game = False
        self.spec: Spec | None = None
        self.may = False
        self.keyword = 0
        self.number = 0
        self.enters = False
        """It does nothing but enter the card that has it."""
        self.enters_others = False
        """It does nothing but enter other cards."""
        self.targets: tuple[Instruction, ...] = ()
        """The picks that are made on playing."""
        self.modes: Instruction | None = None
        self.aim: Program | None = None
        """The program that makes those picks."""
        self.where: tuple[WhereVar, ...] = ()
        self.free: tuple[int, ...] = ()
        """Undetermined numbers that the player chooses on playing, as places in the play record."""
        self.card = ""
        self.index = 0
        self.parent = -1
        self.name = ""
        self.name_en = ""
        self.part = -1
        """Which printed piece of a card it is, by the game's number, or -1."""
        self.price: tuple[int, ...] = EMPTY
        """What playing it demands, in the game's own numbers."""
        self.bonus: tuple[int, ...] = EMPTY
        """What it adds and against what, in the game's own numbers."""
        self.tree: object = None
        self.slots = -1
        """Places in a record of it for what is chosen, once that was asked (`plays.record.slots_of`)."""


@final
class WhereVar:
    """How an undetermined number is found; early: already on playing."""

    __slots__ = ("index", "number", "early")

    def __init__(self, index: int, number: Number, early: bool) -> None:
        self.index = index
        self.number = number
        self.early = early
