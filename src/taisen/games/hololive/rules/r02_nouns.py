"""What this book's texts speak of besides cards in zones: HP, lives, dice, arts in progress, what has happened."""
from __future__ import annotations

from typing import Final, final

from taisen.games.hololive.rules.r04_stage import attached, hp_left, stack_of
from taisen.games.hololive.rules.r05_damage import fatal_hit
from taisen.games.hololive.rules.r10_events import matching
from taisen.games.hololive.terms import (
    ART_PLAY,
    ART_TARGET,
    ART_USER,
    COLOR,
    HP,
    KIND,
    LEVEL,
    LEVELS,
    LIFE,
    LIFE_POINTS,
    N_ART,
    N_CLOCK,
    N_FIRST,
    N_PHASE,
    N_TURNS,
    NAME,
    NOTE_BLOOMED,
    OSHI,
    P_ART,
    P_DICE,
    PHASE,
    TURN_START,
    book,
)
from taisen.games.hololive.text.spelling import name_trait
from taisen.kernel.continuous import abilities_of, derived
from taisen.kernel.effects.values import (
    ANYBODY,
    READS_ABILITIES,
    READS_TRAITS,
    YOU,
    TAny,
    TKind,
    TNot,
    TTrait,
    all_public,
    compare,
    facts_of,
    fit_all,
)
from taisen.kernel.ledger import uphold
from taisen.kernel.library import CardDef
from taisen.kernel.lowered import Ability, Condition, Group, Matcher, Number, Test
from taisen.kernel.names import (
    ABILITY,
    E_NUMBERS,
    E_PARTS,
    HOLDER_SHIFT,
    ID,
    LOOKS_DAMAGE,
    LOOKS_GAME,
    LOOKS_PLACES,
    NOTE_SHIFT,
    P_EVENT,
    P_PART,
    P_SEAT,
    P_SEEN,
    P_SLOTS,
    SEAT,
)
from taisen.kernel.seats import opponent
from taisen.kernel.state import Game, Record
from taisen.text.wording import spelt

# ---- Game.history entries
H_TURN: Final = 0
H_PHASE: Final = 1
H_KIND: Final = 2
H_PART: Final = 3

HIT_OVER: Final = 4
"""In a hit: how much more it was than was left."""
THEIR_DIE: Final = 64
"""In P_DICE: added to the face where another than the ability's player rolled it."""


# ---- facts -----------------------------------------------------------------------------------------------------------
def named(g: Game, ref: int, name: str) -> bool:
    """2.1.2, 2.11.2.3: a card that has that name (as a trait) now, its own or one it is treated as having too."""
    return name in derived(g, ref).traits


uphold(book, "2.1.2", by=named, at=__name__,
       en="A name in a text means the cards that have that card name, or have it too.",
       ja="テキストの〈名称〉は、カード名がその名称であるカード(追加のカード名を含む)を参照する。")


@final
class TNamed(Test):
    def __init__(self, name: str) -> None:
        self.name = name_trait(name)
        self.reads = READS_TRAITS
        self.looks = 0
        self.local = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return named(g, ref, self.name)


@final
class TNameHas(Test):
    """One of its names contains the words (2.1.2)."""

    def __init__(self, words: str) -> None:
        self.words = spelt(words)
        self.reads = READS_TRAITS
        self.looks = 0
        self.local = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        for x in facts_of(derived(g, ref).traits, NAME):
            if self.words in x[len(NAME):]:
                return True
        return False


@final
class TLevel(Test):
    """Its Bloom level, Debut being 0, compared with a number; Spot is on no such scale."""

    def __init__(self, op: str, number: Number) -> None:
        self.op = op
        self.number = number
        self.reads = READS_TRAITS | number.reads
        self.looks = number.looks
        self.local = number.local

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        traits = derived(g, ref).traits
        for i in range(len(LEVELS) - 1):
            if LEVEL + LEVELS[i] in traits:
                return compare(i, self.op, self.number.value(g, r))
        return False


@final
class TLevelBeside(Test):
    """Its Bloom level compared with that of every one of these; Spot is on no such scale."""

    def __init__(self, op: str, beside: Group) -> None:
        self.op = op
        self.beside = beside
        self.reads = READS_TRAITS | beside.reads
        self.looks = beside.looks

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        own = level_of(g, ref)
        others = [level_of(g, x) for x in self.beside.refs(g, r)]
        return own >= 0 and bool(others) and not [x for x in others if x < 0 or not compare(own, self.op, x)]


def level_of(g: Game, ref: int) -> int:
    """Debut 0, 1st 1, 2nd 2; -1: on no scale."""
    traits = derived(g, ref).traits
    for i in range(len(LEVELS) - 1):
        if LEVEL + LEVELS[i] in traits:
            return i
    return -1


@final
class THpLeft(Test):
    """4.4.5.4: its HP, which is what is left of it, compared with a number."""

    def __init__(self, op: str, number: Number) -> None:
        self.op = op
        self.number = number
        self.reads = 1 << HP | number.reads
        self.looks = LOOKS_DAMAGE | number.looks

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return compare(hp_left(g, ref), self.op, self.number.value(g, r))


@final
class TColors(Test):
    """How many colours it has; colourless is none (2.4.2.2)."""

    def __init__(self, op: str, number: Number) -> None:
        self.op = op
        self.number = number
        self.reads = READS_TRAITS | number.reads
        self.looks = number.looks

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return compare(len(facts_of(derived(g, ref).traits, COLOR)), self.op, self.number.value(g, r))


@final
class TBloomed(Test):
    """It has bloomed this turn, the last time from a card that was like this: that happened, whatever lies under it now."""

    def __init__(self, before: tuple[Test, ...]) -> None:
        self.before = before

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        noted = g.notes.get(NOTE_BLOOMED << NOTE_SHIFT | g.now(ref))
        if noted is None:
            return False
        for x in self.before:
            if len(noted) < 2 or not holds_printed(x, g.lib.defs[noted[1]]):
                return False
        return True


def holds_printed(test: Test, d: CardDef) -> bool:
    """The test of a card as it is printed."""
    if isinstance(test, TTrait):
        return test.name in d.traits
    if isinstance(test, TKind):
        return d.kind == test.kind or test.trait in d.traits
    if isinstance(test, TNot):
        return not holds_printed(test.test, d)
    if isinstance(test, TAny):
        return any(holds_printed(one, d) for one in test.tests)
    return False


def of_print(test: Test) -> bool:
    """`holds_printed` knows it."""
    if isinstance(test, TNot):
        return of_print(test.test)
    if isinstance(test, TAny):
        return all(of_print(one) for one in test.tests)
    return isinstance(test, TTrait | TKind)


@final
class TOver(Test):
    """…からBloomしている: the card right under its top card is like this."""

    def __init__(self, source: Group) -> None:
        self.source = source
        self.reads = source.reads

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        under = stack_of(g, g.now(ref))
        return bool(under) and self.source.fits(g, r, under[-1])


@final
class TCameThisTurn(Test):
    """It was put on the stage this turn."""

    def __init__(self) -> None:
        self.looks = LOOKS_GAME

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return g.card(ref).since >= g.numbers[N_CLOCK]


# ---- things ----------------------------------------------------------------------------------------------------------
@final
class GArtTarget(Group):
    """The target of the art that the play is the text of (12.2.3.2), or of the art in progress of such a member."""

    def __init__(self, of: Group | None = None) -> None:
        self.of = of

    def art(self, g: Game, r: Record) -> Record | None:
        if self.of is None:
            return g.records.get(r.numbers[P_ART])
        art = g.records.get(g.numbers[N_ART])
        return art if art is not None and self.of.fits(g, r, g.now(art.numbers[ART_USER])) else None

    def refs(self, g: Game, r: Record) -> list[int]:
        art = self.art(g, r)
        if art is None:
            return []
        target = g.now(art.numbers[ART_TARGET])
        return [target] if g.live(target) else []

    def facts(self, g: Game, r: Record) -> list[int]:
        art = self.art(g, r)
        return [art.numbers[ART_TARGET]] if art is not None and art.numbers[ART_TARGET] else []


@final
class GShown(Group):
    """Those of the cards last looked at or revealed that fit, also where this effect has put them since (4.1.4.1)."""

    def __init__(self, tests: tuple[Test, ...]) -> None:
        self.tests = tests
        for t in tests:
            self.reads |= t.reads

    def refs(self, g: Game, r: Record) -> list[int]:
        shown = {x & ID for x in r.sets[P_SEEN]}
        kept = {x & ID: x for slot in r.sets[P_SLOTS:] for x in slot if x & ID in shown and g.cards[x & ID].ref == x}
        now = [x if g.cards[x & ID].ref == x else kept.get(x & ID, 0) for x in r.sets[P_SEEN]]
        return [x for x in now if x and fit_all(g, r, self.tests, x)]

    def hides(self, g: Game, r: Record) -> bool:
        return bool(self.tests) and not all_public(g, [x for x in r.sets[P_SEEN] if g.live(x)])


# ---- abilities -------------------------------------------------------------------------------------------------------
SPELT: Final[dict[str, str]] = {}
"""Names of abilities as texts that speak of them are read."""


def called(a: Ability, name: str) -> bool:
    """10.1.3.1: an ability named in a text is any ability of that name."""
    if a.name not in SPELT:
        SPELT[a.name] = spelt(a.name)
    return SPELT[a.name] == name


uphold(book, "10.1.3.1", by=called, at=__name__,
       en="A text that speaks of an ability by its name means every ability with that name.",
       ja="能力名での参照は、同じ能力名を持つあらゆる能力を参照する。")


@final
class GAbilities(Group):
    """Abilities by which printed piece they are and by name: their listener keys, as their holders have them now."""

    def __init__(self, part: int, name: str, of: Group) -> None:
        self.part = part
        self.name = name
        self.of = of
        self.reads = of.reads | READS_ABILITIES
        self.looks = of.looks

    def refs(self, g: Game, r: Record) -> list[int]:
        return [key for ref in self.of.refs(g, r) if ref < SEAT for key in abilities_of(g, ref)
                if self.is_such(g, key & ABILITY)]

    def is_such(self, g: Game, ability: int) -> bool:
        a = g.lib.abilities[ability]
        return a.part == self.part and (not self.name or called(a, self.name))

    def fits(self, g: Game, r: Record, ref: int) -> bool:
        """`ref` is a listener key."""
        return self.is_such(g, ref & ABILITY) and self.of.fits(g, r, ref >> HOLDER_SHIFT)


# ---- what has happened (Game.history) --------------------------------------------------------------------------------
THIS_TURN: Final = 0
OPPONENTS_LAST_TURN: Final = 1
THIS_GAME: Final = 2
THIS_STEP: Final = 3
MAIN_STEP: Final = 4
WITHIN: Final = {"turn": THIS_TURN, "opponents_last_turn": OPPONENTS_LAST_TURN, "game": THIS_GAME,
                 "that_step": THIS_STEP, "main_step": MAIN_STEP}


def turn_before(g: Game, seat: int) -> int:
    """The number of the opponent's last turn before this one, or -1."""
    for h in reversed(g.history):
        if h[H_KIND] == TURN_START and h[H_TURN] < g.turn and g.team[h[H_PART] & 7] != g.team[seat]:
            return h[H_TURN]
    return -1


def within(g: Game, r: Record, when: int) -> list[tuple[int, ...]]:
    """What was noted of that time, in order."""
    if when == THIS_GAME:
        return list(g.history)
    turn = turn_before(g, r.numbers[P_SEAT]) if when == OPPONENTS_LAST_TURN else g.turn
    out = [h for h in g.history if h[H_TURN] == turn]
    if when == THIS_STEP:
        return [h for h in out if h[H_PHASE] == g.numbers[N_PHASE]]
    return [h for h in out if h[H_PHASE] == PHASE["main"]] if when == MAIN_STEP else out


@final
class NOccurrences(Number):
    """How often such an event has taken place in that time."""

    def __init__(self, matcher: Matcher, when: int) -> None:
        self.matcher = matcher
        self.when = when
        self.looks = LOOKS_GAME

    def value(self, g: Game, r: Record) -> int:
        return len(matching(g, r, self.matcher, within(g, r, self.when)))


@final
class GTookPart(Group):
    """What such events of that time were about, as it was then: each time it happened counts."""

    def __init__(self, kind: int, when: int, whose: int, tests: tuple[Test, ...]) -> None:
        self.kind = kind
        self.when = when
        self.whose = whose
        self.tests = tests
        for t in tests:
            self.reads |= t.reads

    def refs(self, g: Game, r: Record) -> list[int]:
        return [h[H_PART] for h in within(g, r, self.when) if h[H_KIND] == self.kind and self.is_such(g, r, h[H_PART])]

    def is_such(self, g: Game, r: Record, ref: int) -> bool:
        if ref >= SEAT:
            return False
        if self.whose != ANYBODY and (g.team[g.card(ref).seat] == g.team[r.numbers[P_SEAT]]) != (self.whose == YOU):
            return False
        return fit_all(g, r, self.tests, ref)


@final
class TTookPart(Test):
    """Such an event happened to it this turn."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.looks = LOOKS_GAME

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        now = g.now(ref)
        for h in within(g, r, THIS_TURN):
            if h[H_KIND] == self.kind and g.now(h[H_PART]) == now:
                return True
        return False


# ---- numbers ---------------------------------------------------------------------------------------------------------
@final
class NLifeLost(Number):
    """How many lives a player has lost since the beginning: what the oshi gave less what is there."""

    def __init__(self, of: Group) -> None:
        self.of = of
        self.looks = LOOKS_PLACES

    def value(self, g: Game, r: Record) -> int:
        n = 0
        for x in self.of.refs(g, r):
            if x >= SEAT:
                for oshi in g.zone(x & 7, OSHI):
                    n += max(0, g.definition(oshi).nums[LIFE_POINTS] - len(g.zone(x & 7, LIFE)))
        return n


@final
class NHpLeft(Number):
    """4.4.5.4: the HP of the members, which is what is left of it, added up."""

    def __init__(self, of: Group) -> None:
        self.of = of
        self.reads = 1 << HP | of.reads
        self.looks = of.looks | LOOKS_DAMAGE | LOOKS_PLACES

    def value(self, g: Game, r: Record) -> int:
        return sum([hp_left(g, x) for x in self.of.refs(g, r) if x < SEAT])


def over(g: Game, r: Record) -> int:
    """By how much the damage that brought the thing of the event down was more than was left of it."""
    e = g.records.get(r.numbers[P_EVENT])
    if e is None or not 0 <= r.numbers[P_PART] < len(e.sets[E_PARTS]):
        return 0
    hit = fatal_hit(g, g.now(e.sets[E_PARTS][r.numbers[P_PART]]))
    return max(0, hit[HIT_OVER]) if hit else 0


@final
class NOver(Number):
    def value(self, g: Game, r: Record) -> int:
        return over(g, r)


# ---- dice (5.22) -----------------------------------------------------------------------------------------------------
def dice_of(r: Record, who: int) -> list[int]:
    """What that player's dice of this ability show, in order."""
    return [x % THEIR_DIE for x in r.sets[P_DICE] if who == ANYBODY or (x < THEIR_DIE) == (who == YOU)]


@final
class Face:
    """What a die must show."""

    __slots__ = ("number", "odd", "op", "shown")

    def __init__(self, shown: tuple[int, ...], odd: bool | None, op: str, number: int) -> None:
        self.shown = shown
        self.odd = odd
        self.op = op
        self.number = number

    def shows(self, face: int) -> bool:
        if self.odd is not None and (face % 2 == 1) != self.odd:
            return False
        if self.shown and face not in self.shown:
            return False
        return not self.op or compare(face, self.op, self.number)


@final
class NRolled(Number):
    """What the dice show, added up."""

    def __init__(self, who: int) -> None:
        self.who = who

    def value(self, g: Game, r: Record) -> int:
        return sum(dice_of(r, self.who))


@final
class NRolledTimes(Number):
    """How many of this ability's dice show that."""

    def __init__(self, face: Face) -> None:
        self.face = face

    def value(self, g: Game, r: Record) -> int:
        return len([x for x in dice_of(r, YOU) if self.face.shows(x)])


@final
class NFaces(Number):
    """How many different numbers this ability's dice show."""

    def value(self, g: Game, r: Record) -> int:
        return len(set(dice_of(r, YOU)))


@final
class NDiceEnd(Number):
    """What the highest, or the lowest, of this ability's dice shows."""

    def __init__(self, highest: bool) -> None:
        self.highest = highest

    def value(self, g: Game, r: Record) -> int:
        rolled = dice_of(r, YOU)
        return (max(rolled) if self.highest else min(rolled)) if rolled else 0


@final
class CShows(Condition):
    """The die rolled last shows that (5.22.1)."""

    def __init__(self, face: Face) -> None:
        self.face = face

    def holds(self, g: Game, r: Record) -> bool:
        rolled = dice_of(r, YOU)
        return bool(rolled) and self.face.shows(rolled[-1])


def die_of_event(g: Game, r: Record) -> int:
    """What the die shows that the event is about; -1: none."""
    e = g.records.get(r.numbers[P_EVENT])
    i = r.numbers[P_PART]
    return e.sets[E_NUMBERS][i] if e is not None and 0 <= i < len(e.sets[E_NUMBERS]) else -1


@final
class NDie(Number):
    """What the die shows that the ability is about."""

    def value(self, g: Game, r: Record) -> int:
        return max(0, die_of_event(g, r))


@final
class CDieShows(Condition):
    """The die that the ability is about shows that."""

    def __init__(self, face: Face) -> None:
        self.face = face

    def holds(self, g: Game, r: Record) -> bool:
        shown = die_of_event(g, r)
        return shown >= 0 and self.face.shows(shown)


@final
class CTotalShows(Condition):
    """The dice of this ability show that, added up."""

    def __init__(self, face: Face) -> None:
        self.face = face

    def holds(self, g: Game, r: Record) -> bool:
        rolled = dice_of(r, YOU)
        return bool(rolled) and self.face.shows(sum(rolled))


@final
class CArtShows(Condition):
    """The dice rolled by the text of the art that was used show that, added up."""

    def __init__(self, face: Face) -> None:
        self.face = face

    def holds(self, g: Game, r: Record) -> bool:
        e = g.records.get(r.numbers[P_EVENT])
        if e is None or not 0 <= r.numbers[P_PART] < len(e.sets[E_NUMBERS]):
            return False
        art = g.records.get(e.sets[E_NUMBERS][r.numbers[P_PART]])
        if art is None:
            return False
        play = g.records.get(art.numbers[ART_PLAY])
        dice = play.sets[P_DICE] if play is not None else art.sets[0] if art.sets else ()
        rolled = [x % THEIR_DIE for x in dice if x < THEIR_DIE]
        return bool(rolled) and self.face.shows(sum(rolled))


# ---- conditions ------------------------------------------------------------------------------------------------------
@final
class CFirstTurn(Condition):
    """That player went first, or second (first None: either); first_turn: and it is the first turn of that player."""

    def __init__(self, who: int, first_turn: bool, first: bool | None) -> None:
        self.who = who
        self.first_turn = first_turn
        self.first = first
        self.looks = LOOKS_GAME

    def holds(self, g: Game, r: Record) -> bool:
        mine = r.numbers[P_SEAT]
        seat = mine if self.who == YOU else opponent(g, mine)
        if self.first is not None and (seat == g.numbers[N_FIRST]) != self.first:
            return False
        return not self.first_turn or (g.tp == seat and g.numbers[N_TURNS + seat] == 1)


@final
class CCheersApart(Condition):
    """Each of the members has a cheer, and two of them have cheers of different colours."""

    def __init__(self, members: tuple[Group, ...]) -> None:
        self.members = members
        self.reads = READS_TRAITS
        self.looks = 0
        for x in members:
            self.reads |= x.reads
            self.looks |= x.looks

    def holds(self, g: Game, r: Record) -> bool:
        colors: list[list[frozenset[str]]] = []
        for group in self.members:
            here = [facts_of(derived(g, x).traits, COLOR) for m in group.refs(g, r) for x in attached(g, m)
                    if KIND + "cheer" in derived(g, x).traits]
            if not here:
                return False
            colors.append(here)
        for i in range(len(colors)):
            for j in range(i):
                for a in colors[i]:
                    for b in colors[j]:
                        if a and b and not a & b:
                            return True
        return False
