"""The whole game as plain data: cards, zones, records, frames, effects in force, knowledge, the pending question.

Nothing here decides anything. What clones share is replaced, never changed in place. A reference is one int: a card is
its instance number with its incarnation above it, a seat and a record have a bit of their own.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

Frame = list[int]
PROC: Final = 0
STEP: Final = 1
"""A frame is [procedure, step, local, local, …]: ints only."""

# ---- what a step tells the run loop
NEXT: Final = 0
ASK: Final = 1
DONE: Final = 2
# ---- and what an instruction of an effect may tell its interpreter besides
GOING: Final = 3
STAY: Final = 4

# ---- references
ID: Final = (1 << 10) - 1
INCARNATION: Final = 1 << 10
SEAT: Final = 1 << 27
REC: Final = 1 << 28
NOTHING: Final = 0
"""No reference. Instance 0 is never a card, so that 0 can mean none."""

# ---- listener keys: ability | granting effect << 12 | holder << 32
ABILITY: Final = (1 << 12) - 1
EFFECT_SHIFT: Final = 12
EFFECT_MASK: Final = (1 << 20) - 1
HOLDER_SHIFT: Final = 32

# ---- options: verb << VERB | payload
VERB: Final = 54
PAYLOAD: Final = (1 << 54) - 1
V_PASS: Final = 0
V_CARD: Final = 1
V_YES: Final = 2
V_NO: Final = 3
V_STOP: Final = 4
V_NUMBER: Final = 5
V_ABILITY: Final = 6
V_RECORD: Final = 7
V_SEAT: Final = 8
V_INDEX: Final = 9
V_ENTER: Final = 10
PASS: Final = 0
YES: Final = V_YES << VERB
NO: Final = V_NO << VERB
STOP: Final = V_STOP << VERB

EMPTY: Final[tuple[int, ...]] = ()


@final
class Card:
    """A card where it is now. Immutable; replaced on change."""

    __slots__ = ("ref", "owner", "seat", "zone", "pose", "down", "damage", "came")

    def __init__(self, ref: int, owner: int, seat: int, zone: int, pose: int, down: int, damage: int,
                 came: int = -1) -> None:
        self.ref = ref
        self.owner = owner
        self.seat = seat
        self.zone = zone
        self.pose = pose
        self.down = down
        self.damage = damage
        self.came = came
        """The zone it was in before, or -1."""

    def posed(self, pose: int) -> Card:
        return Card(self.ref, self.owner, self.seat, self.zone, pose, self.down, self.damage, self.came)

    def faced(self, down: int) -> Card:
        return Card(self.ref, self.owner, self.seat, self.zone, self.pose, down, self.damage, self.came)

    def hurt(self, damage: int) -> Card:
        return Card(self.ref, self.owner, self.seat, self.zone, self.pose, self.down, damage, self.came)


@final
class Record:
    """Something in progress that others refer to: named ints and tuples of ints."""

    __slots__ = ("id", "kind", "n", "sets")

    def __init__(self, i: int, kind: int, n: list[int], sets: list[tuple[int, ...]]) -> None:
        self.id = i
        self.kind = kind
        self.n = n
        self.sets = sets

    def copy(self) -> Record:
        return Record(self.id, self.kind, self.n[:], self.sets[:])


# ---- record kinds of the kernel; games add theirs from R_GAME on
R_EVENT: Final = 0
R_PLAY: Final = 1
R_WINDOW: Final = 2
R_DELAYED: Final = 3
R_GAME: Final = 8

# event: ints
E_KIND: Final = 0
E_SOURCE: Final = 1
E_BY: Final = 2
E_HOLD: Final = 3
"""How many others still refer to the event."""
E_KEY: Final = 4
"""The replacement that is being applied."""
E_AMOUNT: Final = 5
"""How much the event dealt in all, once it has happened."""
# event: sets
E_PARTS: Final = 0
E_XS: Final = 1
E_AFTER: Final = 2
E_APPLIED: Final = 3
E_TODO: Final = 4
"""Interrupts still to run, or hidden triggers still to ask about: (key, part) pairs."""
E_REPLACING: Final = 5
"""The replacements there were as the event began. Its parts happen together: what becomes of one takes none away from
another."""

# play: ints
P_PROGRAM: Final = 0
P_SOURCE: Final = 1
P_SEAT: Final = 2
P_EVENT: Final = 3
P_PART: Final = 4
"""Which part of its event it is about; REPLACED once it took that part's place (P_COST then keeps part and number)."""
P_STATE: Final = 5
P_KEY: Final = 6
P_CARD: Final = 7
P_X: Final = 8
P_Y: Final = 9
P_Z: Final = 10
P_EXTRA: Final = 11
P_FREE: Final = 12
P_DID: Final = 13
P_WHAT: Final = 14
P_FLAGS: Final = 15
"""For the game's own marks on a play."""
P_INTS: Final = 16
# play: sets; slot i is sets[P_SLOTS + i]
P_MODES: Final = 0
P_SHARES: Final = 1
P_COST: Final = 2
P_AIMED: Final = 3
"""Slots that were filled on playing and are checked again on resolution."""
P_SEEN: Final = 4
"""What this ability last looked at or revealed."""
P_CAME: Final = 5
"""Pairs of references, before and after: what this ability's own instructions have moved."""
P_SLOTS: Final = 6
REPLACED: Final = -1
# states of a play
DECLARING: Final = 0
PLAYED: Final = 1
RESOLVING: Final = 2
COUNTERED: Final = 3
WAITING: Final = 4
# what a play is
W_CARD: Final = 0
W_ABILITY: Final = 1
W_CHECK: Final = 2

# window: ints
W_SEAT: Final = 0
W_PASSES: Final = 1
W_ABOUT: Final = 2


@final
class Derived:
    """What a card is now, after all continuous effects; `has` masks which number fields it has at all."""

    __slots__ = ("kind", "name", "title", "traits", "nums", "has", "abilities", "cannot", "seat")

    def __init__(self, kind: int, name: str, title: str, traits: frozenset[str], nums: list[int], has: int,
                 abilities: tuple[int, ...], cannot: int, seat: int) -> None:
        self.kind = kind
        self.name = name
        self.title = title
        self.traits = traits
        self.nums = nums
        self.has = has
        self.abilities = abilities
        self.cannot = cannot
        self.seat = seat

    def copy(self) -> Derived:
        return Derived(self.kind, self.name, self.title, self.traits, self.nums[:], self.has, self.abilities,
                       self.cannot, self.seat)


@final
class Last:
    """Last known information about a card that has gone: the card as it was and what it was. Immutable."""

    __slots__ = ("card", "derived", "face")

    def __init__(self, card: Card, derived: Derived, face: int) -> None:
        self.card = card
        self.derived = derived
        self.face = face


@final
class Effect:
    """One continuous effect in force. Immutable.

    spec names its changes in the library; refs is the set it was fixed on (empty with a static: whatever fits);
    ints are the numbers fixed when it began; key is the static ability it comes from, or 0.
    """

    __slots__ = ("id", "stamp", "spec", "source", "seat", "refs", "ints", "until", "key", "uses", "scope")

    def __init__(self, i: int, stamp: int, spec: int, source: int, seat: int, refs: tuple[int, ...],
                 ints: tuple[int, ...], until: int, key: int, uses: int, scope: Record) -> None:
        self.id = i
        self.stamp = stamp
        self.spec = spec
        self.source = source
        self.seat = seat
        self.refs = refs
        self.ints = ints
        self.until = until
        self.key = key
        self.uses = uses
        self.scope = scope

    def stamped(self, stamp: int) -> Effect:
        return Effect(self.id, stamp, self.spec, self.source, self.seat, self.refs, self.ints, self.until, self.key,
                      self.uses, self.scope)

    def on(self, refs: tuple[int, ...]) -> Effect:
        return Effect(self.id, self.stamp, self.spec, self.source, self.seat, refs, self.ints, self.until, self.key,
                      self.uses, self.scope)

    def used(self) -> Effect:
        return Effect(self.id, self.stamp, self.spec, self.source, self.seat, self.refs, self.ints, self.until,
                      self.key, self.uses - 1, self.scope)


# ---- what a lowered card text is made of: objects with virtual methods ---------------------------------------------
class Number:
    """A number worked out in the scope of a play (or of a static ability)."""

    reads: int = 0
    dynamic: bool = True
    """It may change while no card comes, goes or changes hands."""

    def value(self, g: Game, r: Record) -> int:
        raise NotImplementedError


class Test:
    """What a thing must be like. Looks at the card as it is, or as it last was."""

    reads: int = 0
    dynamic: bool = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        raise NotImplementedError


class Condition:
    reads: int = 0

    def holds(self, g: Game, r: Record) -> bool:
        raise NotImplementedError


class Group:
    """A noun: the things it names now, as references, in a fixed order."""

    reads: int = 0
    dynamic: bool = True
    zones: int = 0

    def refs(self, g: Game, r: Record) -> list[int]:
        raise NotImplementedError

    def fits(self, g: Game, r: Record, ref: int) -> bool:
        """One thing belongs to it (as it is, or as it last was)."""
        return ref in self.refs(g, r)

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
    dynamic: bool = False
    apart: bool = False
    """It is worked out in no layer: the game looks it up where it matters (what a card costs to play)."""

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        raise NotImplementedError

    def fix(self, g: Game, r: Record) -> int:
        """The number to keep when the effect begins by resolution."""
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

    __slots__ = ("id", "changes", "to", "condition", "ability", "reads", "zones", "grants", "dynamic", "apart")

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
        self.dynamic = condition is not None or (to is not None and to.dynamic)
        """What it does may change while no card comes, goes or changes hands."""
        for c in changes:
            if c.abilities:
                self.grants = True
            if c.dynamic:
                self.dynamic = True
            if c.apart:
                self.apart = True


# ---- kinds of abilities
A_ACTIVATED: Final = 0
A_TRIGGERED: Final = 1
A_STATIC: Final = 2
A_REPLACEMENT: Final = 3
A_INTERRUPT: Final = 4
A_SPELL: Final = 5
A_CHECK: Final = 6
A_KEYWORD: Final = 7
A_STATE: Final = 8


@final
class Ability:
    """A lowered ability. Immutable once its library is built."""

    __slots__ = ("id", "kind", "zones", "program", "cost", "ether", "matcher", "condition", "limit", "per_game", "spec",
                 "may", "keyword", "number", "enters", "enters_others", "targets", "modes", "aim", "where", "free", "card", "index",
                 "parent", "name", "tree")

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
                 "zones", "activated", "defining", "base", "hash", "text", "check_text", "flavour", "variable_cost")

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
        self.activated = 0
        """Zones in which it has an activated ability."""
        self.defining: tuple[int, ...] = ()
        """Static abilities that say what the card itself is, wherever it is."""
        self.base = Derived(kind, name, "", traits, list(nums), has, EMPTY, 0, 0)
        self.hash = ""
        self.text = ""
        self.check_text = ""
        self.flavour = ""
        self.variable_cost = False


@final
class Library:
    """The card definitions of one game in progress, and everything lowered from them, by number.

    Built in the order of the card ids, so that the numbers are the same wherever the same cards are used.
    """

    __slots__ = ("defs", "abilities", "programs", "specs", "zones", "activated", "by_id", "flags")

    def __init__(self) -> None:
        self.defs: list[CardDef] = []
        self.abilities: list[Ability] = []
        self.programs: list[Program] = []
        self.specs: list[Spec] = []
        self.zones = 0
        self.activated = 0
        self.by_id: dict[str, int] = {}
        self.flags = 0
        """For the game's own notes about these cards."""

    def add_ability(self, a: Ability) -> int:
        a.id = len(self.abilities)
        self.abilities.append(a)
        return a.id

    def add_program(self, p: Program) -> Program:
        p.id = len(self.programs)
        self.programs.append(p)
        return p

    def add_spec(self, s: Spec) -> Spec:
        s.id = len(self.specs)
        self.specs.append(s)
        return s

    def add_card(self, d: CardDef) -> None:
        d.face = len(self.defs)
        for a in d.abilities:
            d.zones |= self.abilities[a].zones
            if self.abilities[a].kind == A_ACTIVATED:
                d.activated |= self.abilities[a].zones
        d.base.title = d.title
        self.by_id[d.id] = d.face
        self.defs.append(d)
        self.zones |= d.zones
        self.activated |= d.activated


# ---- what a game plugs in --------------------------------------------------------------------------------------------
@final
class ZoneDef:
    """A zone of a game: who sees it, whether it keeps order, what its cards show."""

    __slots__ = ("id", "name", "ja", "en", "owner_sees", "others_see", "ordered", "posed", "faced", "shared", "played")

    def __init__(self, i: int, name: str, ja: str, en: str, *, owner_sees: bool = True, others_see: bool = True,
                 ordered: bool = False, posed: bool = False, faced: bool = False, shared: bool = False,
                 played: bool = False) -> None:
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

    def leave(self, g: Game, seat: int) -> None:
        """A player leaves the game (concedes, or has lost): what the book does then."""
        raise NotImplementedError

    def keeps(self, g: Game, card: Card, zone: int) -> bool:
        """Whether a move of this card into that zone leaves it the same card."""
        return False

    def seen_as(self, g: Game, before: int, after: int) -> int:
        """Which of a moved card's references a trigger looks at: as it was, or as it is now."""
        return before

    def affected(self, g: Game, kind: int, part: int) -> int:
        """Whose choice it is when several replacement effects want one event."""
        if part >= REC:
            return g.records[part].n[P_SEAT]
        return (part & 7) if part >= SEAT else g.cards[part & ID].seat

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


@final
class Game:
    """A game in progress. Everything is here, always."""

    __slots__ = ("rules", "lib", "seats", "team", "rng", "cards", "face", "zones", "records", "next_record", "waiting",
                 "pile", "replacing", "interrupting", "triggering", "secret", "state_triggers", "effects",
                 "next_effect", "layered", "cache", "last", "stale", "volatile", "held", "dynamic", "apart", "reach", "version",
                 "quiet", "limits",
                 "notes", "n", "shown", "knows", "handles", "next_handle", "hurt", "gone", "turn", "tp", "over",
                 "winners", "seat", "askers", "kind", "about", "options", "least", "most", "picked", "answer",
                 "result", "results", "stack", "due", "clock", "checkpoint", "spoilt", "idle", "seen", "barred",
                 "forced", "log", "fingerprint", "delayed", "unordered")

    def __init__(self, rules: Rules | None = None, lib: Library | None = None, seats: int = 0) -> None:
        if rules is None or lib is None:
            # For clone: everything is copied in at once.
            return
        self.rules: Rules = rules
        self.lib: Library = lib
        self.seats = seats
        self.team: list[int] = list(range(seats))
        self.rng: int = 1
        self.cards: list[Card] = [Card(0, 0, 0, 0, 0, 0, 0)]
        self.face: list[int] = [0]
        """Instance 0 is nobody's and lies nowhere: a reference of 0 means none."""
        self.zones: list[list[int]] = [[] for _ in range(seats * rules.count)]
        self.records: dict[int, Record] = {}
        self.next_record: int = REC + 1
        """A record's id is also the reference to it."""
        self.waiting: list[int] = []
        """Play records of abilities that have triggered and wait."""
        self.pile: list[int] = []
        """Play records in progress, oldest first: the stack."""
        kinds = len(rules.event_names)
        self.replacing: list[tuple[int, ...]] = [EMPTY] * kinds
        self.interrupting: list[tuple[int, ...]] = [EMPTY] * kinds
        self.triggering: list[tuple[int, ...]] = [EMPTY] * kinds
        self.secret: list[tuple[int, ...]] = [EMPTY] * kinds
        """Triggers of cards that somebody cannot see: they trigger only when shown."""
        self.state_triggers: tuple[int, ...] = EMPTY
        self.effects: dict[int, Effect] = {}
        self.next_effect: int = 1
        self.layered: list[tuple[Effect, ...]] = [()] * rules.layers
        self.cache: dict[int, Derived] = {}
        self.last: dict[int, Last] = {}
        self.stale: int = 1
        """Listeners and static effects must be worked out anew before the next event."""
        self.held: int = 0
        """An event with several parts is being carried out: nothing is worked out anew before the last of them."""
        self.volatile: int = 0
        """Some effect in force gives or takes abilities under a condition: any change may change listeners."""
        self.dynamic: int = 0
        """Some effect in force may change what it does while no card in its reach comes or goes."""
        self.apart: int = 0
        """Some effect in force is one that the game looks up."""
        self.version: int = 0
        """Raised whenever something changes that what may be done could depend on."""
        self.quiet: list[int] = [-1] * seats
        """Per seat: the version at which it could only pass. Skips looking again in the next window: +25%."""
        self.reach: int = rules.played
        """The zones whose cards effects in force may reach."""
        self.limits: dict[int, int] = {}
        self.notes: dict[int, tuple[int, ...]] = {}
        """Facts that cards ask about later, by the game's note kind and a reference."""
        self.n: list[int] = []
        """The game's own numbers, by its names."""
        self.shown: list[int] = [0] * seats
        """Per seat: instances shown to it for now (a reveal, a look, a search)."""
        self.knows: list[int] = [0] * seats
        """Per seat: instances in hidden places that it remembers."""
        self.handles: list[list[int]] = [[0] for _ in range(seats)]
        self.next_handle: list[int] = [1] * seats
        self.hurt: list[int] = [0] * seats
        """Damage a player bears and that is not yet processed."""
        self.gone: list[int] = [0] * seats
        self.turn: int = 0
        self.tp: int = 0
        self.over: int = 0
        self.winners: int = 0
        """Bit mask of seats; no bit with `over` set is a draw."""
        self.seat: int = -1
        self.askers: int = 0
        self.kind: int = -1
        self.about: int = 0
        self.options: list[int] = []
        self.least: int = 1
        self.most: int = 1
        self.picked: tuple[int, ...] = EMPTY
        self.answer: int = 0
        self.result: int = 0
        self.results: tuple[int, ...] = EMPTY
        self.stack: list[Frame] = []
        self.due: int = 0
        """Something may be waiting for rule processing."""
        self.clock: int = 1
        """Timestamp of continuous effects."""
        self.checkpoint: Game | None = None
        """The position before the declaration in progress; never run, so clones share it."""
        self.spoilt: int = 0
        """Since the checkpoint something was revealed or randomised: it cannot be taken back by wish."""
        self.idle: int = 0
        self.seen: dict[int, int] = {}
        self.barred: dict[int, int] = {}
        self.forced: int = 0
        self.log: Log | None = None
        self.fingerprint: int = 0
        self.delayed: tuple[int, ...] = EMPTY
        """Record ids of delayed triggers in force."""
        self.unordered: tuple[int, ...] = EMPTY
        """Static effects that began together and whose order matters: still to be asked."""

    # ---- looking
    def live(self, ref: int) -> bool:
        """The reference names a card that is still that card."""
        return 0 < ref < SEAT and self.cards[ref & ID].ref == ref

    def card(self, ref: int) -> Card:
        """The card as it is, or as it last was when it has gone."""
        c = self.cards[ref & ID]
        if c.ref != ref:
            past = self.last.get(ref)
            if past is not None:
                return past.card
        return c

    def definition(self, ref: int) -> CardDef:
        return self.lib.defs[self.face[ref & ID]]

    def zone(self, seat: int, z: int) -> list[int]:
        if self.rules.shared >> z & 1:
            seat = 0
        return self.zones[seat * self.rules.count + z]

    def opponents(self, seat: int) -> list[int]:
        return [s for s in range(self.seats) if self.team[s] != self.team[seat] and not self.gone[s]]

    def next_seat(self, seat: int) -> int:
        s = (seat + 1) % self.seats
        while self.gone[s] and s != seat:
            s = (s + 1) % self.seats
        return s

    # ---- asking
    def ask(self, seat: int, kind: int, options: list[int], about: int = 0) -> int:
        """One seat picks one of the options. The asking step changes nothing, so it can be run again."""
        self.seat = seat
        self.askers = 1 << seat
        self.kind = kind
        self.options = options
        self.about = about
        self.least = 1
        self.most = 1
        self.picked = EMPTY
        return ASK

    def ask_group(self, seat: int, kind: int, options: list[int], least: int, most: int, picked: tuple[int, ...],
                  about: int = 0) -> int:
        """One pick of several: the options are offered in one order only."""
        self.ask(seat, kind, options, about)
        self.least = least
        self.most = most
        self.picked = picked
        return ASK

    def ask_team(self, seat: int, kind: int, options: list[int], about: int = 0) -> int:
        """Any member of the seat's team may answer."""
        self.ask(seat, kind, options, about)
        mask = 0
        for s in range(self.seats):
            if self.team[s] == self.team[seat] and not self.gone[s]:
                mask |= 1 << s
        self.askers = mask
        return ASK

    # ---- records
    def new_record(self, kind: int, n: list[int], sets: list[tuple[int, ...]]) -> Record:
        i = self.next_record
        self.next_record = i + 1
        r = Record(i, kind, n, sets)
        self.records[i] = r
        return r

    def new_play(self, what: int, program: int, source: int, seat: int, key: int, slots: int) -> Record:
        n = [0] * P_INTS
        n[P_PROGRAM] = program
        n[P_SOURCE] = source
        n[P_SEAT] = seat
        n[P_KEY] = key
        n[P_WHAT] = what
        return self.new_record(R_PLAY, n, [EMPTY] * (P_SLOTS + slots))

    def drop_play(self, r: Record) -> None:
        """A play is over: its record goes, and its event's when nobody else refers to it."""
        if r.id in self.records:
            del self.records[r.id]
            self.release(r.n[P_EVENT])

    def release(self, event: int) -> None:
        if event:
            e = self.records.get(event)
            if e is not None:
                e.n[E_HOLD] -= 1
                if e.n[E_HOLD] <= 0:
                    del self.records[event]

    # ---- frames
    def push(self, proc: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> int:
        self.stack.append([proc, 0, a, b, c, d])
        return NEXT

    # ---- caches
    def touch(self) -> None:
        """Something changed that continuous effects may look at."""
        self.version += 1
        if self.cache:
            self.cache = {}
        if self.volatile:
            self.stale = 1

    def stir(self) -> None:
        """A small change (a turned card, a count elsewhere): only effects that look at such things care."""
        self.version += 1
        if self.dynamic:
            self.touch()

    # ---- copying
    def clone(self) -> Game:
        n = Game()
        copy_into(self, n)
        return n

    def restore(self, past: Game) -> None:
        """Become that earlier position again (which stays as it is). That it has been here counts as no progress."""
        log, idle, forced, seen, barred = self.log, self.idle, self.forced, self.seen, self.barred
        copy_into(past, self)
        self.log = log
        self.idle = idle
        self.forced = forced
        self.seen = seen
        self.barred = barred


def copy_into(g: Game, n: Game) -> None:
    """Make n the same position as g, sharing only what is replaced and never changed in place."""
    n.rules = g.rules
    n.lib = g.lib
    n.seats = g.seats
    n.team = g.team
    n.rng = g.rng
    n.cards = g.cards[:]
    n.face = g.face
    n.zones = [z[:] for z in g.zones]
    n.records = {k: r.copy() for k, r in g.records.items()} if g.records else {}
    n.next_record = g.next_record
    n.waiting = g.waiting[:]
    n.pile = g.pile[:]
    n.replacing = g.replacing
    n.interrupting = g.interrupting
    n.triggering = g.triggering
    n.secret = g.secret
    n.state_triggers = g.state_triggers
    n.effects = g.effects.copy()
    n.next_effect = g.next_effect
    n.layered = g.layered
    n.cache = g.cache if g.cache else {}
    n.last = g.last
    n.stale = g.stale
    n.held = 0
    n.volatile = g.volatile
    n.dynamic = g.dynamic
    n.apart = g.apart
    n.version = g.version
    n.quiet = g.quiet[:]
    n.reach = g.reach
    n.limits = g.limits.copy()
    n.notes = g.notes.copy()
    n.n = g.n[:]
    n.shown = g.shown[:]
    n.knows = g.knows[:]
    n.handles = [h[:] for h in g.handles]
    n.next_handle = g.next_handle[:]
    n.hurt = g.hurt[:]
    n.gone = g.gone[:]
    n.turn = g.turn
    n.tp = g.tp
    n.over = g.over
    n.winners = g.winners
    n.seat = g.seat
    n.askers = g.askers
    n.kind = g.kind
    n.about = g.about
    n.options = g.options
    n.least = g.least
    n.most = g.most
    n.picked = g.picked
    n.answer = g.answer
    n.result = g.result
    n.results = g.results
    n.stack = [f[:] for f in g.stack]
    n.due = g.due
    n.clock = g.clock
    n.checkpoint = g.checkpoint
    n.spoilt = g.spoilt
    n.idle = g.idle
    n.seen = g.seen
    n.barred = g.barred
    n.forced = g.forced
    n.log = None
    n.fingerprint = g.fingerprint
    n.delayed = g.delayed
    n.unordered = g.unordered
