"""What every table laid by hand can say and be asked, whatever the game: the words of `taisen.scenario.Position`, by references.

`Position` is the language of rule tests: a card by its name, an action as a player would say it. A table of this kind is for what
no card says yet (abilities made up of Python) and for single changes; it has the same words, so that a test reads alike:

    t.put(0, HAND, "A")                     # a card is laid somewhere
    t.pick(ref).yes()                       # what is asked is answered
    assert t.bowed(ref) and t.count(0, HAND) == 1 and t.seat == 1

A game's table adds how its positions begin and what only its cards do.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import copy
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Self

from taisen.asking import KERNEL_KINDS
from taisen.kernel import procedure
from taisen.kernel.continuous import abilities_of, derived, start_effect, static_scope
from taisen.kernel.events import UNCHANGED, do
from taisen.kernel.knowledge import View, view
from taisen.kernel.library import Library
from taisen.kernel.lowered import Ability, Change, Instruction, Matcher, Program, Spec
from taisen.kernel.moves import shuffle
from taisen.kernel.names import (
    ASK,
    GOING,
    HOLDER_SHIFT,
    ID,
    NEXT,
    NO,
    PASS,
    PAYLOAD,
    PROC,
    SEAT,
    STEP,
    STOP,
    U_TURN,
    VERB,
    YES,
    Frame,
)
from taisen.kernel.parts import Derived, Effect
from taisen.kernel.procedure import PROCEDURES, STEPS, Procedure, choose, run
from taisen.kernel.sight import sees
from taisen.kernel.state import ALL_ZONES, FULLY, Game, Record
from taisen.kernel.things import parts_of
from taisen.labels import question_names

Act = Callable[[Game, Record], int | None]
"""What a made-up ability does; an event it ends with is its signal."""
Fits = Callable[[Game, int, int, int, int], bool]
"""Of an event: (g, the listener's card, part, number, source)."""

WORDS: Final = {"pass": PASS, "yes": YES, "no": NO, "stop": STOP}
DONE: Final = 99
"""What is being asked when all that was to be done is through."""
ENDLESS: Final = 9000

still = Procedure(None, "a table laid by hand")


@still.step(label="act")
def act(g: Game, f: Frame) -> int:
    return PENDING.pop()(g)


@still.step(label="wait")
def wait(g: Game, f: Frame) -> int:
    return g.ask(g.tp, DONE, [1, 2])


PENDING: list[Callable[[Game], int]] = []


class Does(Instruction):
    """What a made-up ability does: called once."""

    def __init__(self, act: Act) -> None:
        self.act = act

    def run(self, g: Game, f: Frame, r: Record) -> int:
        signal = self.act(g, r)
        return GOING if signal is None else signal


class On(Matcher):
    """Listens to events of these kinds that fit the test; of: only as an ability of that card."""

    def __init__(self, *kinds: int, fits: Fits | None = None, of: int = 0) -> None:
        self.kinds = kinds
        self.fits = fits
        self.of = of

    def matches(self, g: Game, key: int, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
        holder = key >> HOLDER_SHIFT
        return self.of in (0, holder) and (self.fits is None or self.fits(g, holder, part, number, source))


@dataclass(frozen=True, slots=True)
class Happened:
    """An event as the log is told of it: kind, thing or player, number, what did it and whose doing it was."""

    kind: int
    ref: int
    number: int
    source: int
    by: int

    @property
    def player(self) -> int:
        """Of an event that happens to a player: who."""
        return self.ref & 7


class Kind(str):
    """The name of a question. Compared with what is no question of the game it fails: a misspelt one is not just another one."""

    known: frozenset[str]

    def __new__(cls, name: str, known: frozenset[str]) -> Kind:
        made = super().__new__(cls, name)
        made.known = known
        return made

    def __eq__(self, other: object) -> bool:
        assert not isinstance(other, str) or not other or other in self.known, f"no question is called '{other}'"
        return str.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__


@cache
def kinds(game: str) -> tuple[dict[int, str], frozenset[str]]:
    """The names of all questions of a game by their numbers."""
    names = {**question_names(game), **dict(enumerate(KERNEL_KINDS))}
    return names, frozenset(names.values())


class Laid:
    """The part that all tables laid by hand share."""

    g: Game
    lib: Library

    # ---- setting up
    def bow(self, ref: int, pose: int = 1) -> int:
        """It lies rested, or as it is said."""
        self.g.cards[ref & ID] = self.g.cards[ref & ID].posed(pose)
        return ref

    def harm(self, ref: int, damage: int) -> int:
        """It bears just so much damage."""
        self.g.cards[ref & ID] = self.g.cards[ref & ID].hurt(damage)
        return ref

    def turn_over(self, ref: int, down: int) -> int:
        """It lies face down, or face up."""
        self.g.cards[ref & ID] = self.g.cards[ref & ID].faced(down)
        return ref

    def hear(self, tell: Callable[[Happened], object], *kinds: int) -> None:
        """From now on this is told of the events of these kinds, or of all."""
        def log(g: Game, kind: int, ref: int, number: int, source: int, by: int, after: int) -> None:
            if not kinds or kind in kinds:
                tell(Happened(kind, ref, number, source, by))

        self.g.log = log

    def make_turn(self, seat: int) -> None:
        """It is that player's turn."""
        self.g.tp = seat

    def later(self, by: int = 1) -> None:
        """Time has passed, so that what comes now is younger."""
        self.g.clock += by

    def lay_number(self, number: int, value: int) -> None:
        """One of the game's own numbers."""
        self.g.numbers[number] = value

    def shuffle(self, seat: int, zone: int) -> None:
        shuffle(self.g, seat, zone)

    def unsettle(self) -> None:
        """Rules are to look at what was laid."""
        self.g.due = 1

    def give_ability(self, card: str, kind: int, zones: int, act: Act | None = None, **facts: Any) -> int:
        """Give the card a made-up ability that works in these zones."""
        a = Ability(kind, zones)
        for name, value in facts.items():
            setattr(a, name, value)
        if act is not None:
            a.program = self.lib.add_program(Program([Does(act)], 1))
        self.lib.add_ability(a)
        d = self.lib.defs[self.lib.by_id[card]]
        d.abilities = (*d.abilities, a.id)
        d.zones |= a.zones
        d.listens |= a.zones
        self.lib.listens |= a.zones
        g = self.g
        for c in g.cards:
            # What is printed never changes in a game, so each card keeps what it begins as.
            c.begun = None
        g.stale_voices = ALL_ZONES
        g.audible = tuple(range(len(g.zones)))
        g.stale = FULLY
        g.touch()
        return a.id

    def begin(self, ref: int, change: Change, until: int = U_TURN) -> None:
        """An effect changes the card, this turn or so long."""
        spec = self.lib.add_spec(Spec((change,), None, None))
        start_effect(self.g, spec, static_scope(ref, 0, 0), (ref,), until)

    def copy(self) -> Self:
        """The same position once more, to go on from it otherwise."""
        other = copy(self)
        other.g = self.g.clone()
        return other

    # ---- doing
    def do(self, act: Callable[[Game], int]) -> Self:
        """Run this, and stop when it is through, or at a question."""
        self.g.stack = []
        self.g.push(still.id)
        PENDING.append(act)
        return self.go()

    def go(self) -> Self:
        run(self.g)
        return self

    def happen(self, kind: int, ref: int, number: int = 0, source: int = 0, by: int = -1) -> Self:
        """An event, with whatever comes of it."""
        return self.do(lambda g: do(g, kind, ref, number, source, by))

    def raw(self, kind: int, ref: int, number: int = 0) -> int:
        """The bare change behind an event; what the thing is called then."""
        after = self.g.rules.raw[kind](self.g, ref, number, 0)
        self.g.stale = FULLY
        return after

    def in_vain(self, kind: int, ref: int, number: int = 0) -> bool:
        """The bare change is made, and nothing has changed."""
        return self.raw(kind, ref, number) == UNCHANGED

    # ---- answering
    def answer(self, option: int) -> Self:
        assert option in self.g.options, (option, self.g.options, self.g.kind)
        choose(self.g, self.g.options.index(option))
        return self

    def act(self, verb: int, what: int) -> Self:
        """Take an action of the game with a card."""
        return self.answer(verb << VERB | what)

    def pick(self, *refs: int) -> Self:
        """Answer with this card, record or seat, one question after another."""
        for r in refs:
            found = [o for o in self.g.options if o & PAYLOAD == r]
            assert found, (r, self.offered(), self.g.kind)
            self.answer(found[0])
        return self

    def take(self, n: int) -> Self:
        """The n-th of the options, from 0; -1 is the last."""
        return self.answer(self.g.options[n])

    def word(self, word: str) -> Self:
        """Answer with a plain word: pass, yes, no, stop."""
        return self.answer(WORDS[word])

    def yes(self) -> Self:
        return self.word("yes")

    def no(self) -> Self:
        return self.word("no")

    def stop(self) -> Self:
        """No more picks."""
        return self.word("stop")

    def pass_(self) -> Self:
        return self.word("pass")

    # ---- the question
    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.g.seat

    @property
    def asked(self) -> int:
        """What is being asked, by the game's number of the question; 0 when all is through."""
        return 0 if self.g.kind == DONE else self.g.kind

    @property
    def kind(self) -> str:
        """The name of the question: main, choose, may_replace, …; "" when all is through."""
        names, known = kinds(self.g.rules.name)
        k = self.g.kind
        return Kind(names.get(k, "") if self.g.options and k != DONE else "", known)

    @property
    def askers(self) -> list[int]:
        """Who may answer."""
        return [s for s in range(self.g.seats) if self.g.askers >> s & 1]

    @property
    def choices(self) -> list[int]:
        """The options as the kernel has them."""
        return self.g.options

    def offered(self) -> list[int]:
        """With what may be answered: cards, seats, records."""
        return [o & PAYLOAD for o in self.g.options]

    def by(self, verb: int) -> Self:
        """The first option of that verb is taken."""
        return self.answer(next(o for o in self.g.options if o >> VERB == verb))

    def can(self, word: str) -> bool:
        """Whether that plain word may be said."""
        return WORDS[word] in self.g.options

    def acts(self, verb: int) -> list[int]:
        """With what that may be done now."""
        return [o & PAYLOAD for o in self.g.options if o >> VERB == verb]

    # ---- looking
    def cards(self, seat: int, zone: int) -> list[int]:
        """The references of what lies there, of a deck from the bottom."""
        return self.g.zone(seat, zone)

    def zone(self, seat: int, zone: int) -> list[str]:
        """The ids of what lies there."""
        return [self.g.definition(r).id for r in self.g.zone(seat, zone)]

    def count(self, seat: int, zone: int) -> int:
        return len(self.g.zone(seat, zone))

    def called(self, ref: int) -> str:
        """The id of the card."""
        return self.g.definition(ref).id

    def where(self, ref: int) -> tuple[int, int]:
        """(seat, zone) of a card."""
        c = self.g.cards[ref & ID]
        return c.seat, c.zone

    @staticmethod
    def which(refs: Iterable[int]) -> list[int]:
        """Which cards these are, wherever they have gone since."""
        return [r & ID for r in refs]

    def now(self, ref: int) -> int:
        """What it is called now."""
        return self.g.cards[ref & ID].ref

    def alive(self, ref: int) -> bool:
        """It is still that card: it has not moved on."""
        return self.g.live(ref)

    def bowed(self, ref: int) -> bool:
        return self.g.cards[ref & ID].pose == 1

    def pose(self, ref: int) -> int:
        return self.g.cards[ref & ID].pose

    def down(self, ref: int) -> int:
        return self.g.cards[ref & ID].down

    def damage(self, ref: int) -> int:
        return self.g.card(ref).damage

    def holder(self, ref: int) -> int:
        """At which player it lies."""
        return self.g.cards[ref & ID].seat

    def owner(self, ref: int) -> int:
        return self.g.cards[ref & ID].owner

    def place(self, ref: int) -> int:
        """The zone in which it lies."""
        return self.g.cards[ref & ID].zone

    def host(self, ref: int) -> int:
        """What it is attached to."""
        return self.g.cards[ref & ID].host

    def attached(self, ref: int) -> list[int]:
        """What is attached to a thing."""
        return [r for r in parts_of(self.g, ref) if not self.g.cards[r & ID].tucked]

    def below(self, ref: int) -> list[int]:
        """The cards under a thing's top card, the lowest first."""
        return [r for r in parts_of(self.g, ref) if self.g.cards[r & ID].tucked]

    def abilities(self, ref: int) -> tuple[int, ...]:
        return abilities_of(self.g, ref)

    def tally(self, number: int) -> int:
        """One of the game's own numbers."""
        return self.g.numbers[number]

    @property
    def effects(self) -> list[Effect]:
        """The continuous effects in force, the oldest first."""
        return list(self.g.effects.values())

    def view(self, seat: int) -> View:
        return view(self.g, seat)

    def seen(self, seat: int, owner: int, zone: int) -> list[str]:
        """What that player sees of somebody's zone: ids, "?" for a back. What lies hidden in it is left out."""
        there = view(self.g, seat).zone(self.g.rules.count, owner, zone).cards
        return ["?" if c.face < 0 else self.lib.defs[c.face].id for c in there]

    def sees(self, seat: int, ref: int) -> bool:
        """Whether that player can tell what the card is."""
        return sees(self.g, seat, ref & ID)

    def derived(self, ref: int) -> Derived:
        """What it is now."""
        return derived(self.g, ref)

    def knows(self, seat: int, ref: int) -> bool:
        """That player remembers what it is, though it lies hidden."""
        return bool(self.g.knows[seat] >> (ref & ID) & 1)

    def shown(self, seat: int, ref: int) -> bool:
        """It is being shown to that player."""
        return bool(self.g.shown[seat] >> (ref & ID) & 1)

    @property
    def tp(self) -> int:
        """Whose turn it is."""
        return self.g.tp

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self.g.turn

    @property
    def gone(self) -> list[int]:
        """Who has left the game."""
        return [s for s in range(self.g.seats) if self.g.gone[s]]

    @staticmethod
    def player(seat: int) -> int:
        """How a player is referred to."""
        return SEAT | seat

    @property
    def seats(self) -> int:
        return self.g.seats

    @property
    def over(self) -> bool:
        return bool(self.g.over)

    @property
    def won(self) -> list[int]:
        """Who has won; nobody: a draw, or it goes on."""
        return [s for s in range(self.g.seats) if self.g.winners >> s & 1]

    @property
    def waiting(self) -> list[int]:
        """What has triggered and waits to be played."""
        return self.g.waiting


def go_on(g: Game, answered: bool = False, stops: Callable[[Frame], bool] | None = None,
          answers_itself: Callable[[], bool] | None = None, asked_first: bool = True) -> bool:
    """Step by step up to a question, or to a step where to stop (true). answered: a question has just been.

    Every step leads to another one, a question has an answer, and (asked_first) only what was asked is taken.
    """
    steps = 0
    while not g.over:
        assert g.stack, "nothing is left to go on with, and the game is not over"
        assert steps < ENDLESS, "it goes on for ever"
        f = g.stack[-1]
        if steps and stops is not None and stops(f):
            return True
        label = PROCEDURES[f[PROC]].labels[f[STEP]]
        assert answered or not (asked_first and label.endswith(" take")), f"{label}: nothing was asked"
        steps += 1
        answered = False
        f[STEP] += 1
        signal = STEPS[f[PROC]][f[STEP] - 1](g, f)
        if signal == ASK:
            assert g.options, f"{label}: nothing to choose from"
            if procedure.answer_itself(g) and not (answers_itself is not None and answers_itself()):
                return False
            answered = True
        elif signal != NEXT:
            g.stack.pop()
    return False


class Stepping(Laid):
    """A table that goes on step by step, and can stop before any of them."""

    stops_at: str = ""
    """The label of the step before which it stops."""
    asked_first: bool = True
    """A step that takes an answer comes after a question only; else a step may answer itself."""

    def stops(self, f: Frame) -> bool:
        """Whether that frame is at the step where to stop."""
        return bool(self.stops_at) and PROCEDURES[f[PROC]].labels[f[STEP]] == self.stops_at

    def answers_itself(self) -> bool:
        """Questions that this table answers without the test."""
        return False

    def go(self, until: str = "", answered: bool = False) -> Self:
        self.stops_at = until or self.stops_at
        if go_on(self.g, answered, self.stops, self.answers_itself, self.asked_first):
            self.g.kind = DONE
        return self

    def answer(self, option: int) -> Self:
        assert option in self.g.options, (option, self.g.options, self.g.kind)
        self.g.answer = option
        return self.go(answered=True)
