"""The whole game as plain data: cards, zones, records, frames, effects in force, knowledge, the pending question.

Nothing here decides anything. What clones share is replaced, never changed in place. A reference is one int: a card is
its instance number with its incarnation above it, a seat and a record have a bit of their own.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from taisen.kernel.budget import Meter
from taisen.kernel.names import (
    ASK,
    E_HOLD,
    EMPTY,
    ID,
    LOOKS_ALL,
    LOOKS_DAMAGE,
    LOOKS_GAME,
    LOOKS_TURN,
    NEXT,
    NOTE_SHIFT,
    P_EVENT,
    P_INTS,
    P_KEY,
    P_PROGRAM,
    P_SEAT,
    P_SLOTS,
    P_SOURCE,
    P_WHAT,
    R_PLAY,
    REC,
    SEAT,
    Frame,
)
from taisen.kernel.parts import Card as Card
from taisen.kernel.parts import Derived as Derived
from taisen.kernel.parts import Effect as Effect
from taisen.kernel.parts import LastKnown as LastKnown
from taisen.kernel.parts import Record as Record

if TYPE_CHECKING:
    from taisen.kernel.library import CardDef, Library
    from taisen.kernel.rules import Log, Rules
    from taisen.kernel.things import Heap

# How far listeners and static effects must be worked out anew
FULLY: Final = 1
PERHAPS: Final = 2
"""Only if other abilities work than before: no effect has begun or ended otherwise."""
ALL_ZONES: Final = -1
"""A bit mask of zones in which every bit is set."""


@final
class Game:
    """A game in progress. Everything is here, always."""

    __slots__ = ("rules", "lib", "seats", "team", "home", "rng", "key", "cards", "face", "zones", "heaps", "records", "next_record",
                 "waiting", "pile", "replacing", "interrupting", "triggering", "secret", "state_triggers", "effects",
                 "next_effect", "layered", "cache", "cache_before", "changed_cards", "last_known", "stale", "volatile", "tangled", "keys",
                 "voices", "stale_voices", "audible", "held", "dynamic", "looked_up", "shielding", "forbidding", "all_local", "equal_zones",
                 "layering", "reach", "reached", "version", "touched", "orderly", "unseen", "moved", "quiet", "offers", "poor", "calm",
                 "limits", "notes", "counters", "numbers", "shown", "knows", "handles", "next_handle", "hurt", "gone", "turn", "tp",
                 "over", "winners", "seat", "askers", "kind", "about", "options", "least", "most", "picked",
                 "answer", "result", "results", "stack", "due", "clock", "checkpoint", "spoilt", "idle", "seen",
                 "barred", "forced", "trail", "repeat", "veils", "beginner", "log", "meter", "delayed", "unordered", "became", "history", "then")

    def __init__(self, rules: Rules | None = None, lib: Library | None = None, seats: int = 0) -> None:
        if rules is None or lib is None:
            # For clone: everything is copied in at once.
            return
        self.rules: Rules = rules
        self.lib: Library = lib
        self.seats = seats
        self.team: list[int] = list(range(seats))
        self.home: list[int] = rules.homes(self.team)
        """Per seat and zone: where in `zones` its cards are. One list serves a team, or all, where the zone is theirs."""
        self.rng: int = 1
        self.key: bytes = b""
        """Of a game whose chance is a secret: `rng` counts the numbers drawn with it. None: `rng` is the last number itself."""
        self.cards: list[Card] = [Card(0, 0, 0, 0, 0, 0, 0)]
        self.face: list[int] = [0]
        """Instance 0 is nobody's and lies nowhere: a reference of 0 means none."""
        self.zones: list[list[int]] = [[]] * (seats * rules.count)
        """Per seat and zone: its cards. A list is replaced when a card comes or goes, never changed: clones share them."""
        self.heaps: list[Heap | None] = [None] * (seats * rules.count)
        """Per zone: its cards by what they belong to (`things.heap`), or None where that is not known."""
        self.records: dict[int, Record] = {}
        self.next_record: int = REC + 1
        """A record's id is also the reference to it."""
        self.waiting: list[int] = []
        """Play records of abilities that have triggered and wait."""
        self.pile: list[int] = []
        """Play records in progress, oldest first: the stack."""
        kinds = len(rules.events)
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
        self.cache_before: dict[int, Derived] = {}
        """What cards were before the things of `astir` changed: all the others still are. Replaced, never changed."""
        self.changed_cards: list[int] = []
        """Cards of things that have come, gone or changed since `cache_before` was right."""
        self.last_known: dict[int, LastKnown] = {}
        self.stale: int = 1
        """Listeners and static effects must be worked out anew before the next event: FULLY, or PERHAPS."""
        self.keys: list[int] = []
        """The abilities that worked when that was done last. Replaced, never changed."""
        self.voices: list[list[int]] = [[]] * (seats * rules.count)
        """Per zone: the abilities of its cards that listen or are in force, as last looked up."""
        self.stale_voices: int = ALL_ZONES
        """Bit mask of the zones where they may be others: a card came, went, was turned over, became part of another, or
        was changed by effects."""
        self.audible: tuple[int, ...] = tuple([i for i in range(seats * rules.count)
                                               if (lib.listens | rules.played) >> i % rules.count & 1])
        """The zones whose cards can have such abilities at all, by their places in `zones`."""
        self.held: int = 0
        """An event with several parts is being carried out: nothing is worked out anew before the last of them."""
        self.volatile: int = 0
        """Some effect in force gives or takes abilities under a condition: any change may change listeners."""
        self.tangled: int = 0
        """Some effect in force reads what another writes: their order may change with any change."""
        self.dynamic: int = 0
        """What effects in force look at (LOOKS_ bits): what they do may change while no card in their reach comes or goes."""
        self.looked_up: int = 0
        """Some effect in force is one that the game looks up."""
        self.forbidding: int = 0
        """Some effect in force keeps cards from something."""
        self.shielding: int = 0
        """Some effect in force puts a replacement ability in force."""
        self.all_local: int = 0
        """No effect in force looks from one thing (a card with all that belongs to it) to another: `Spec.local`."""
        self.equal_zones: int = 0
        """Zones in play, as bits: in which of these a thing lies makes no difference to any effect in force."""
        self.layering: int = 0
        """Some effect in force is worked out in a layer. Without one every card is as printed."""
        self.version: int = 0
        """Raised whenever something changes that what may be done could depend on."""
        self.touched: int = 0
        """Raised whenever effects in force, or what they come to, may have changed otherwise than by a card's move."""
        self.orderly: int = -1
        """`touched` when the game found nothing in play that rules must set right."""
        self.unseen: list[int] = []
        """Cards of things that have come, gone, changed or been hurt since, where effects reach."""
        self.moved: list[int] = [0] * seats
        """Per seat: raised whenever a card of its own comes, goes or is turned."""
        self.poor: list[int] = [-1] * seats
        """Per seat: `touched` and `moved` together when it had nothing to try, whatever the others might do."""
        self.quiet: list[int] = [-1] * seats
        """Per seat: the version at which what it could do in a window was looked up. Skips looking again in the next one: +30%."""
        self.offers: list[list[int]] = [[]] * seats
        """Per seat: what it could do then. Never changed."""
        self.calm: int = -1
        """The version at which no state that something waits for had come about."""
        self.reach: int = rules.played
        """The zones whose cards effects in force may reach."""
        self.reached: tuple[int, ...] = EMPTY
        """Those in which cards are worked out, by their places in `zones`."""
        self.limits: dict[int, int] = {}
        self.notes: dict[int, tuple[int, ...]] = {}
        """Facts that cards ask about later, by the game's note kind and a reference."""
        self.counters: dict[int, int] = {}
        """How many counters lie where, by kind (above NOTE_SHIFT) and what they lie on. Replaced, never changed."""
        self.numbers: list[int] = []
        """The game's own numbers, by its names (N_…)."""
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
        self.trail: tuple[int, ...] = EMPTY
        """The latest answers in words of their own, once something has been done again: see `loops.decision`."""
        self.repeat: tuple[int, ...] = EMPTY
        """The round that is carried out by a number, or was: see `loops.MODE`."""
        self.veils: int = 0
        """People play who must not learn each other's cards: what only a hidden card could have made a choice is asked too."""
        self.beginner: int = -1
        """Who begins, where the players have agreed on it; -1: what the book says decides."""
        self.log: Log | None = None
        self.meter: Meter | None = None
        """What decisions may cost, where that is counted; shared with clones."""
        self.delayed: tuple[int, ...] = EMPTY
        """Record ids of delayed triggers in force."""
        self.unordered: tuple[int, ...] = EMPTY
        """Static effects that began together and whose order matters: still to be asked."""
        self.became: dict[int, int] = {}
        """References to a thing whose top card is another now, and what to call it since. Replaced, never changed."""
        self.history: tuple[tuple[int, ...], ...] = ()
        """What happened, where some card asks about it: (turn, the game's phase, kind, part, number, source, by, after)."""
        self.then: tuple[int, ...] = EMPTY
        """What a move brings with it at once, as triples of event kind, thing and number: see `events.bring`."""

    # ---- looking
    def live(self, ref: int) -> bool:
        """The reference names a card that is still that card."""
        return 0 < ref < SEAT and self.cards[ref & ID].ref == ref

    def now(self, ref: int) -> int:
        """The reference under which that thing goes on: a stack of cards is called by its top card."""
        became = self.became
        while became and ref in became:
            ref = became[ref]
        return ref

    def card(self, ref: int) -> Card:
        """The card as it is, or as it last was when it has gone."""
        if self.became:
            ref = self.now(ref)
        c = self.cards[ref & ID]
        if c.ref != ref:
            known = self.last_known.get(ref)
            if known is not None:
                return known.card
        return c

    def definition(self, ref: int) -> CardDef:
        return self.lib.defs[self.face[ref & ID]]

    def zone(self, seat: int, z: int) -> list[int]:
        return self.zones[self.home[seat * self.rules.count + z]]

    def take_sides(self, team: list[int]) -> None:
        """Who plays with whom, before any card lies anywhere."""
        self.team = team
        self.home = self.rules.homes(team)

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
    def new_record(self, kind: int, numbers: list[int], sets: list[tuple[int, ...]]) -> Record:
        i = self.next_record
        self.next_record = i + 1
        r = Record(i, kind, numbers, sets)
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
            self.release(r.numbers[P_EVENT])

    def release(self, event: int) -> None:
        if event:
            e = self.records.get(event)
            if e is not None:
                e.numbers[E_HOLD] -= 1
                if e.numbers[E_HOLD] <= 0:
                    del self.records[event]

    # ---- frames
    def push(self, proc: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> int:
        self.stack.append([proc, 0, a, b, c, d])
        return NEXT

    # ---- the game's own numbers and notes, records, turns: whatever is set is told to what is kept
    def set(self, number: int, value: int) -> None:
        """One of the game's own numbers."""
        if self.numbers[number] != value:
            self.numbers[number] = value
            if self.dynamic & LOOKS_GAME or not self.rules.whereabouts >> number & 1:
                self.stir(LOOKS_GAME)

    def write(self, r: Record, number: int, value: int) -> None:
        """A number of something in progress that effects may look at: an attack, a greeting."""
        if r.numbers[number] != value:
            r.numbers[number] = value
            self.stir(LOOKS_GAME)

    def write_set(self, r: Record, which: int, values: tuple[int, ...]) -> None:
        """A set of it."""
        if r.sets[which] != values:
            r.sets[which] = values
            self.stir(LOOKS_GAME)

    def note(self, key: int, values: tuple[int, ...]) -> None:
        self.notes[key] = values
        self.stir(LOOKS_GAME)
        ref = key & (1 << NOTE_SHIFT) - 1
        if ref:
            self.unsettle(ref)

    def unnote(self, key: int) -> tuple[int, ...]:
        """What was noted is forgotten, and returned."""
        if key not in self.notes:
            return EMPTY
        self.stir(LOOKS_GAME)
        return self.notes.pop(key)

    def unnote_all(self, kinds: tuple[int, ...]) -> None:
        """All notes of these kinds are forgotten."""
        for key in [k for k in self.notes if k >> NOTE_SHIFT in kinds]:
            self.unnote(key)

    def unnote_others(self, kinds: tuple[int, ...]) -> None:
        """All notes of other kinds than these are forgotten."""
        for key in [k for k in self.notes if k >> NOTE_SHIFT not in kinds]:
            self.unnote(key)

    def turn_to(self, seat: int) -> None:
        self.tp = seat
        self.stir(LOOKS_GAME | LOOKS_TURN)

    def set_turn(self, number: int) -> None:
        self.turn = number
        self.stir(LOOKS_GAME)

    def hurt_player(self, seat: int, damage: int) -> None:
        """A player bears so much more damage, or less, that is not yet processed."""
        self.hurt[seat] += damage
        self.due = 1
        self.stir(LOOKS_DAMAGE)

    def lay_on_pile(self, play: int) -> None:
        self.pile.append(play)
        self.stir(LOOKS_GAME)

    def take_off_pile(self, play: int) -> None:
        self.pile.remove(play)
        self.stir(LOOKS_GAME)

    def count_use(self, key: int) -> None:
        """An ability that may be used only so often has been used once more."""
        self.limits[key] = self.limits.get(key, 0) + 1
        self.stir(LOOKS_GAME)

    def renew_uses(self, kept: dict[int, int]) -> None:
        """What has been used so often may be again, but for these."""
        if len(kept) != len(self.limits):
            self.stir(LOOKS_GAME)
        self.limits = kept

    def anew(self) -> None:
        """Whose effects and abilities there are may be quite others: a player has left."""
        self.stale = FULLY
        self.touch()
        self.due = 1

    # ---- caches
    def touch(self) -> None:
        """Something changed that continuous effects may look at."""
        self.touched += 1
        self.drop()

    def drop(self) -> None:
        """What effects come to must be worked out anew."""
        self.version += 1
        if self.cache:
            self.cache = {}
        if self.cache_before:
            self.cache_before = {}
        if self.volatile or self.tangled:
            self.doubt()

    def disturb(self, ref: int, other: int) -> None:
        """A card came, went or changed hands where effects reach; other: what it is now, was part of, or belongs to.

        As long as no effect looks from one thing to another, only the things of these two are worked out anew.
        """
        self.version += 1
        if self.cache:
            if self.all_local:
                self.cache_before = self.cache
                self.changed_cards = [ref, other]
            self.cache = {}
        elif self.cache_before:
            self.changed_cards.append(ref)
            self.changed_cards.append(other)
        if self.orderly == self.touched:
            self.unseen.append(ref)
            self.unseen.append(other)
        if self.volatile or self.tangled:
            self.doubt()

    def unsettle(self, ref: int) -> None:
        """Something about a card in play has changed that rules may have to do with, but no effect."""
        if self.orderly == self.touched:
            self.unseen.append(ref)

    def doubt(self) -> None:
        """Other abilities may work than before."""
        if self.tangled:
            self.stale = FULLY
        elif not self.stale:
            self.stale = PERHAPS

    def changed(self) -> None:
        """Something changed that no continuous effect looks at, but that what may be done could depend on."""
        self.version += 1

    def stir(self, what: int = LOOKS_ALL) -> None:
        """A small change (a turned card, a count elsewhere), as LOOKS_ bits: only effects that look at such things care."""
        self.version += 1
        if self.dynamic & what:
            self.touch()
            self.due = 1

    # ---- copying
    def clone(self) -> Game:
        n = Game()
        copy_into(self, n)
        return n

    def declare(self, wish: bool = True) -> None:
        """Keep the position before a declaration, so that it can be rolled back, and taken back by wish."""
        self.checkpoint = None
        past = self.clone()
        past.spoilt = 0
        self.checkpoint = past
        self.spoilt = 0 if wish else 1

    def restore(self, past: Game) -> None:
        """Become that earlier position again (which stays as it is). That it has been here counts as no progress."""
        log, idle, forced, seen, barred = self.log, self.idle, self.forced, self.seen, self.barred
        trail, repeat = self.trail, self.repeat
        meter = self.meter
        stack = self.stack
        copy_into(past, self)
        # The loop goes on with the frames of the list that it has.
        stack[:] = self.stack
        self.stack = stack
        self.log = log
        self.meter = meter
        self.idle = idle
        self.forced = forced
        self.seen = seen
        self.barred = barred
        self.trail = trail
        self.repeat = repeat


def copy_into(g: Game, n: Game) -> None:
    """Make n the same position as g, sharing only what is replaced and never changed in place."""
    n.rules = g.rules
    n.lib = g.lib
    n.seats = g.seats
    n.team = g.team
    n.home = g.home
    n.rng = g.rng
    n.key = g.key
    n.meter = g.meter
    n.cards = g.cards[:]
    n.face = g.face
    n.zones = g.zones[:]
    n.heaps = g.heaps[:]
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
    n.cache_before = g.cache_before
    n.changed_cards = g.changed_cards[:]
    n.last_known = g.last_known
    n.stale = g.stale
    n.held = 0
    n.volatile = g.volatile
    n.tangled = g.tangled
    n.keys = g.keys
    n.voices = g.voices[:]
    n.stale_voices = g.stale_voices
    n.audible = g.audible
    n.dynamic = g.dynamic
    n.looked_up = g.looked_up
    n.shielding = g.shielding
    n.forbidding = g.forbidding
    n.all_local = g.all_local
    n.equal_zones = g.equal_zones
    n.layering = g.layering
    n.version = g.version
    n.touched = g.touched
    n.orderly = g.orderly
    n.unseen = g.unseen[:]
    n.moved = g.moved[:]
    n.poor = g.poor[:]
    n.quiet = g.quiet[:]
    n.offers = g.offers[:]
    n.calm = g.calm
    n.reach = g.reach
    n.reached = g.reached
    n.limits = g.limits.copy()
    n.notes = g.notes.copy()
    n.counters = g.counters
    n.numbers = g.numbers[:]
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
    n.trail = g.trail
    n.repeat = g.repeat
    n.veils = g.veils
    n.beginner = g.beginner
    n.log = None
    n.delayed = g.delayed
    n.unordered = g.unordered
    n.became = g.became
    n.history = g.history
    n.then = g.then
