"""What a game and its cards are to the kernel: rules, zones, card definitions, and what lowered texts are made of."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, final

from taisen.kernel.names import (
    A_ACTIVATED,
    A_SPELL,
    A_STATE,
    EMPTY,
    ID,
    LISTENING,
    LOOKS_ALL,
    P_SEAT,
    PAST,
    REAL,
    REC,
    SEAT,
    Frame,
)
from taisen.kernel.state import (
    Card,
    Derived,
    Effect,
    Game,
    Record,
)


# ---- what a lowered card text is made of: objects with virtual methods ---------------------------------------------
class Number:
    """A number worked out in the scope of a play (or of a static ability)."""

    reads: int = 0
    looks: int = LOOKS_ALL
    """What it looks at besides which cards are in play, whose they are and what they are like (LOOKS_ bits)."""
    near: bool = False
    """It is the same whatever any card is like."""

    def value(self, g: Game, r: Record) -> int:
        raise NotImplementedError


class Test:
    """What a thing must be like. Looks at the card as it is, or as it last was."""

    reads: int = 0
    looks: int = LOOKS_ALL
    near: bool = False
    """It looks at nothing but that card: whose it is, what it is like, not where in play it lies."""

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        raise NotImplementedError


def all_near(tests: tuple[Test, ...]) -> bool:
    for t in tests:
        if not t.near:
            return False
    return True


class Condition:
    reads: int = 0
    looks: int = LOOKS_ALL

    def holds(self, g: Game, r: Record) -> bool:
        raise NotImplementedError


class Group:
    """A noun: the things it names now, as references, in a fixed order."""

    reads: int = 0
    looks: int = LOOKS_ALL
    zones: int = 0
    """Where its cards lie; 0: that makes no difference."""
    near: bool = False
    """Whether a card belongs to it depends on that card alone, or (`own`) on the thing that it is part of."""
    own: bool = False
    """It names nothing but the card that has the ability and what that is attached to."""
    newcomers: bool = False
    """An effect that began by resolution is also about what has come to it since."""

    def refs(self, g: Game, r: Record) -> list[int]:
        raise NotImplementedError

    def fits(self, g: Game, r: Record, ref: int) -> bool:
        """One thing belongs to it (as it is, or as it last was)."""
        return (ref & REAL if PAST <= ref < SEAT else ref) in self.refs(g, r)

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

    def matches(self, g: Game, key: int, kind: int, part: int, x: int, source: int, by: int, after: int) -> bool:
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
    looks: int = 0
    zones: int = 0
    """Where its cards must lie for it to do anything; 0: that makes no difference."""
    near: bool = False
    """What it does to a card depends on nothing but that card."""
    apart: bool = False
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

    __slots__ = ("id", "changes", "to", "condition", "ability", "reads", "zones", "grants", "looks", "apart",
                 "layers", "uses", "writes", "near", "own", "bounds", "shields", "fixed")

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
        self.apart = False
        self.layers = 0
        """Bit mask of the layers in which it changes anything."""
        self.uses = reads
        """All that it reads, in whatever layer."""
        self.writes = 0
        self.looks = (condition.looks if condition is not None else 0) | (to.looks if to is not None else 0)
        """What must change, while no card comes to play, leaves it or changes hands, for it to do something else."""
        self.near = condition is None and (to is None or to.near)
        """It looks from no thing to another: what it does to one stays while only others change."""
        self.own = to is not None and to.own
        """It changes nothing but the thing that its card is part of."""
        self.bounds = tuple([x for x in (self.zones, *[c.zones for c in changes]) if x])
        """Sets of zones: for a near effect it makes no difference where in such a set, or where outside, a thing lies."""
        self.shields = False
        """Some change of it puts a replacement ability in force."""
        self.fixed = False
        for c in changes:
            if c.fixed:
                self.fixed = True
            if not c.near:
                self.near = False
            if c.shield() >= 0:
                self.shields = True
            if c.abilities:
                self.grants = True
            self.looks |= c.looks
            if c.apart:
                self.apart = True
            self.layers |= 1 << c.layer
            self.uses |= c.reads
            self.writes |= c.writes


@final
class Ability:
    """A lowered ability. Immutable once its library is built."""

    __slots__ = ("id", "kind", "zones", "program", "cost", "ether", "matcher", "condition", "limit", "per_game", "spec",
                 "may", "keyword", "number", "enters", "enters_others", "targets", "modes", "aim", "where", "free", "card", "index",
                 "parent", "name", "name_en", "part", "price", "bonus", "tree")

    def __init__(self, kind: int, zones: int) -> None:
        self.id = 0
        self.kind = kind
        self.zones = zones
        self.program: Program | None = None
        self.cost: Program | None = None
        """The actions demanded as a cost, in the order of the text."""
        self.ether: Number | None = None
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


@final
class WhereVar:
    """How an undetermined number is found; early: already on playing."""

    __slots__ = ("index", "number", "early")

    def __init__(self, index: int, number: Number, early: bool) -> None:
        self.index = index
        self.number = number
        self.early = early


@final
class CardDef:
    """A printed card, compiled. Immutable once its library is built."""

    __slots__ = ("id", "face", "name", "name_en", "title", "title_en", "kind", "traits", "nums", "has", "abilities",
                 "zones", "throughout", "listens", "spell", "extra", "activated", "defining", "base", "plain", "hash", "text", "check_text", "pieces",
                 "flavour", "variable_cost", "words", "bits", "kin")

    def __init__(self, i: str, name: str, kind: int, traits: frozenset[str], nums: tuple[int, ...], has: int) -> None:
        self.id = i
        self.face = 0
        self.name = name
        self.name_en = name
        self.title = ""
        self.title_en = ""
        self.kind = kind
        self.traits = traits
        self.nums = nums
        self.has = has
        self.abilities: tuple[int, ...] = ()
        self.zones = 0
        """Zones in which some ability of it works."""
        self.throughout = -1
        """Zones in which all of them do."""
        self.listens = 0
        """Zones in which it has an ability that listens to events or is in force."""
        self.spell = -1
        """What it does when it resolves: the number of that ability, or -1."""
        self.extra = -1
        """The ability that offers an additional cost, by the game's word, or -1."""
        self.activated = 0
        """Zones in which it has an activated ability."""
        self.defining: tuple[int, ...] = ()
        """Static abilities that say what the card itself is, wherever it is."""
        self.base = Derived(kind, name, "", traits, list(nums), has, EMPTY, 0, 0)
        self.plain = Derived(kind, name, "", traits, list(nums), has, EMPTY, 0, -1)
        """What it is where no ability of its own works and before any effect. Never changed."""
        self.hash = ""
        self.text = ""
        self.check_text = ""
        self.pieces: tuple[Any, ...] = ()
        """Its printed pieces, where it has any, as its data gives them."""
        self.flavour = ""
        self.variable_cost = False
        self.words: dict[str, str] = {}
        """The English of names and traits that texts mention, where they are not of the game's own cards."""
        self.bits = 0
        """The game's own bits: what is printed, as its rules ask most often."""
        self.kin: frozenset[int] = frozenset()
        """The faces of the library that go with this one as printed, by the game's word."""


@final
class Library:
    """The card definitions of one game in progress, and everything lowered from them, by number.

    Built in the order of the card ids, so that the numbers are the same wherever the same cards are used.
    """

    __slots__ = ("defs", "abilities", "programs", "specs", "listens", "activated", "defining", "by_id", "flags", "noted",
                 "looks", "far", "words", "bits", "fixing", "hears", "nobody", "interrupts", "secretly", "withholds", "waits", "states")

    def __init__(self) -> None:
        self.defs: list[CardDef] = []
        self.abilities: list[Ability] = []
        self.programs: list[Program] = []
        self.specs: list[Spec] = []
        self.listens = 0
        self.activated = 0
        self.defining = 0
        """What cards' own abilities say of them wherever they are, as bits of what can be written."""
        self.by_id: dict[str, int] = {}
        self.flags = 0
        """For the game's own notes about these cards."""
        self.noted = 0
        """Bit mask of the event kinds that some card asks about afterwards: they are kept in Game.history."""
        self.looks = 0
        """What cards look at whatever is in force, in rules that the game keeps the outcome of (LOOKS_ bits)."""
        self.far = False
        """Such a rule looks from one thing to another."""
        self.words: dict[str, str] = {}
        """As CardDef.words, of all its cards."""
        self.bits = 0
        """The game's own bits about all of these cards."""
        self.fixing = False
        """Some static ability's number is worked out once, when its effect begins."""
        self.hears: list[tuple[int, ...]] = []
        """Per ability: where it is indexed among the listeners (`continuous.listen`), once that was asked."""
        self.nobody: list[tuple[int, ...]] = []
        """A table without listeners. Never changed."""
        self.interrupts = False
        """Some ability listens as an interrupt."""
        self.states = False
        """Some ability waits for a state to come about."""
        self.secretly = 0
        """Bit mask of the event kinds of which some card may hear where others do not see it (known with `hears`)."""
        self.withholds = 0
        """Of these the kinds that some card may replace from such a place, if its player likes (known with `hears`)."""
        self.waits = False
        """Some ability waits in such a place for a state to come about (known with `hears`)."""

    def add_ability(self, a: Ability) -> int:
        a.id = len(self.abilities)
        self.abilities.append(a)
        if a.kind == A_STATE:
            self.states = True
        return a.id

    def enter(self, a: Ability, card: str, tree: object) -> Ability:
        """An ability lowered from a tree of that card's text, with what belongs to it."""
        a.card = card
        a.tree = tree
        a.index = len([x for x in self.abilities if x.card == card])
        self.add_ability(a)
        for p in (a.program, a.aim, a.cost):
            if p is not None and p.ability < 0:
                p.ability = a.id
        if a.spec is not None:
            a.spec.ability = a.id
        return a

    def add_program(self, p: Program) -> Program:
        p.id = len(self.programs)
        self.programs.append(p)
        return p

    def add_spec(self, s: Spec) -> Spec:
        s.id = len(self.specs)
        self.specs.append(s)
        self.fixing = self.fixing or s.fixed
        return s

    def add_card(self, d: CardDef) -> None:
        d.face = len(self.defs)
        for i in d.abilities:
            a = self.abilities[i]
            d.zones |= a.zones
            d.throughout &= a.zones
            if a.kind == A_ACTIVATED:
                d.activated |= a.zones
            elif LISTENING >> a.kind & 1:
                d.listens |= a.zones
            elif a.kind == A_SPELL and d.spell < 0:
                d.spell = i
        d.base.title = d.title
        d.plain = d.base.copy()
        d.plain.seat = -1
        self.by_id[d.id] = d.face
        self.defs.append(d)
        for i in d.defining:
            spec = self.abilities[i].spec
            if spec is not None:
                self.defining |= spec.writes
        self.listens |= d.listens
        self.activated |= d.activated


# ---- what a game plugs in --------------------------------------------------------------------------------------------
@final
class ZoneDef:
    """A zone of a game: who sees it, whether it keeps order, what its cards show."""

    __slots__ = ("id", "name", "ja", "en", "owner_sees", "others_see", "ordered", "posed", "faced", "shared", "played",
                 "down_seen", "mixed")

    def __init__(self, i: int, name: str, ja: str, en: str, *, owner_sees: bool = True, others_see: bool = True,
                 ordered: bool = False, posed: bool = False, faced: bool = False, shared: bool = False,
                 played: bool = False, down_seen: bool = False, mixed: bool = False) -> None:
        self.id = i
        self.name = name
        self.ja = ja
        self.en = en
        self.owner_sees = owner_sees
        self.others_see = others_see
        self.ordered = ordered
        self.posed = posed
        self.faced = faced
        self.shared = shared
        self.played = played
        """Cards here are in play: continuous effects are worked out for them, last information is kept."""
        self.down_seen = down_seen
        """What lies face down here its owner sees."""
        self.mixed = mixed
        """Backs of several lots lie here, which everybody can tell apart."""


Raw = Callable[["Game", int, int, int], int]
Log = Callable[["Game", int, int, int, int, int, int], None]


class Rules:
    """One game's rulebook as the kernel sees it: tables and hooks. Immutable after import."""

    def __init__(self, name: str, zones: list[ZoneDef], event_names: list[str], raw: list[Raw], layers: int) -> None:
        self.name = name
        self.zones = zones
        self.count = len(zones)
        self.event_names = event_names
        self.raw = raw
        self.layers = layers
        self.played = 0
        self.hidden = 0
        self.owner_blind = 0
        self.shared = 0
        self.ordered = 0
        self.down_seen = 0
        self.mixed = 0
        self.veiled: tuple[int, ...] = ()
        """Kinds of questions that are put also where there is only one answer: what a hand lacks must not show."""
        self.guarded: tuple[int, ...] = ()
        """As `veiled`, but only in games between people (`Game.veils`) and while the player holds what others do not see."""
        self.numbers = -1
        """So many numbers of its own the game keeps (`Game.n`); -1: not said."""
        self.counts_triggers = True
        """A limited ability is used when it triggers; otherwise the game counts it when it is played."""
        for z in zones:
            b = 1 << z.id
            if z.played:
                self.played |= b
            if not z.others_see:
                self.hidden |= b
            if not z.owner_sees:
                self.owner_blind |= b
            if z.shared:
                self.shared |= b
            if z.ordered:
                self.ordered |= b
            if z.down_seen:
                self.down_seen |= b
            if z.mixed:
                self.mixed |= b

    def leave(self, g: Game, seat: int) -> None:
        """A player leaves the game (concedes, or has lost): what the book does then."""
        raise NotImplementedError

    def keeps(self, g: Game, card: Card, zone: int) -> bool:
        """Whether a move of this card into that zone leaves it the same card."""
        return False

    def looks_back(self, card: Card, zone: int) -> bool:
        """Whether a card that stays the same card through this move may be looked at as it was before it.

        Then what the event is about is the card as it was (a reference from PAST on), and what came of it the card.
        """
        return False

    def seen_as(self, g: Game, before: int, after: int) -> int:
        """Which of a moved card's references a trigger looks at: as it was, or as it is now."""
        return before

    def affected(self, g: Game, kind: int, part: int) -> int:
        """Whose choice it is when several replacement effects want one event."""
        if part >= REC:
            return g.records[part].n[P_SEAT]
        return (part & 7) if part >= SEAT else g.cards[part & ID].seat

    def foremost(self, g: Game, pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Of the replacements (listener, part) that want an event, those that must come before the others."""
        return pairs

    def phase(self, g: Game) -> int:
        """Which phase or step of the turn it is, by the game's number."""
        return 0

    def lot(self, g: Game, i: int) -> int:
        """Which of a player's piles of backs a card belongs to: everybody can tell the backs of two lots apart."""
        return 0

    def bound(self, g: Game) -> list[int]:
        """Instances that may lie face down where not every card could lie: `could_be` says which could."""
        return []

    def could_be(self, g: Game, i: int, face: int) -> bool:
        """Whether a card of that face could lie where such an instance lies."""
        return True

    def possible(self, g: Game, kind: int, part: int) -> bool:
        """Whether the event could change anything there: what a cost demands must (replacements aside)."""
        return True

    def often_enough(self, g: Game, kind: int, part: int, times: int) -> bool:
        """Whether the event could happen there so many times in a row, as a cost may demand."""
        return True

    def uses_up(self, kind: int) -> int:
        """Whether what was paid with by such an event can be paid with again: 0 yes, 1 not in that way, 2 not at all."""
        return 2

    def too_late(self, g: Game, until: int) -> bool:
        """The moment until which an effect would last is already past: it does not begin."""
        return False

    def told(self, g: Game, seat: int) -> tuple[int, ...]:
        """The game's own numbers as a seat may know them, for its view. No reference may be among them."""
        return EMPTY
