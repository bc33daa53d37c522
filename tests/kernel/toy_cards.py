"""The toy's cards, built straight from the effect language's objects: no text, one card a part of the gauntlet."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from taisen.kernel.continuous import static_scope
from taisen.kernel.effects.changes import Become, Likeness
from taisen.kernel.effects.ops import (
    Act,
    Begin,
    Came,
    ChangeAmount,
    Check,
    Choosable,
    Delay,
    Instead,
    MayAsk,
    Pick,
    PickPart,
    Repeat,
    Unless,
)
from taisen.kernel.effects.values import (
    ANYBODY,
    OPPONENT,
    READS_TRAITS,
    YOU,
    CCompare,
    CDid,
    GEither,
    GEventThing,
    GPile,
    GPlayers,
    GSlot,
    GThis,
    GZone,
    NConst,
    NCount,
    NCounters,
    NTimes,
    TKinds,
    TOther,
    TTrait,
)
from taisen.kernel.library import CardDef, Library
from taisen.kernel.lowered import Ability, Change, Condition, Group, Instruction, Matcher, Number, Program, Spec
from taisen.kernel.names import (
    A_ACTIVATED,
    A_INTERRUPT,
    A_REPLACEMENT,
    A_SPELL,
    A_STATE,
    A_STATIC,
    A_TRIGGERED,
    HOLDER_SHIFT,
    P_SEAT,
    SEAT,
    U_TURN,
)
from taisen.kernel.plays.payment import ANY
from taisen.kernel.state import Derived, Effect, Game, Record
from tests.kernel import toy
from tests.kernel.toy import DECK, FIELD, GRAVE, GUARD, HAND, POWER, STORE, CopyCard, CopyPlay, OpenWindow, Pay, Wear


# ---- changes
@final
class Add(Change):
    """A number more, or less."""

    def __init__(self, field: int, number: Number) -> None:
        self.layer = toy.NUMBERS
        self.field = field
        self.number = number
        self.reads = number.reads
        self.writes = 1 << field

    def fix(self, g: Game, r: Record) -> int:
        return self.number.value(g, r)

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        d.nums[self.field] += e.ints[index] if e.key == 0 else self.number.value(g, e.scope)


@final
class SetTo(Change):
    def __init__(self, field: int, n: int) -> None:
        self.layer = toy.NUMBERS
        self.field = field
        self.n = n
        self.writes = 1 << field
        self.sets = True

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        d.nums[self.field] = self.n


@final
class GainTrait(Change):
    def __init__(self, trait: str) -> None:
        self.layer = toy.TRAITS
        self.trait = trait
        self.writes = READS_TRAITS

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        d.traits = d.traits | {self.trait}


@final
class Grant(Change):
    def __init__(self, ability: Ability) -> None:
        self.layer = toy.ABILITIES
        self.ability = ability
        self.abilities = True

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        d.abilities = d.abilities + (self.ability.id | e.id << 12 | ref << HOLDER_SHIFT,)


@final
class Shielded(Change):
    def __init__(self, ability: Ability) -> None:
        self.ability = ability

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        pass

    def shield(self) -> int:
        return self.ability.id


# ---- events that abilities are about
@final
class Happens(Matcher):
    """An event to a card or player that fits; by what the holder is now, or the effect that shields."""

    def __init__(self, kind: int, what: Group) -> None:
        self.kinds = (kind,)
        self.what = what

    def matches(self, g: Game, key: int, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
        if key < 0:
            return self.what.fits(g, g.records[-key], part)
        effect = g.effects.get(key >> 12 & (1 << 20) - 1)
        if effect is not None and any(c.shield() >= 0 for c in g.lib.specs[effect.spec].changes):
            return self.what.fits(g, effect.scope, part)
        holder = key >> HOLDER_SHIFT
        return self.what.fits(g, static_scope(holder, g.card(holder).seat, key), part)


@final
class Arrived(Matcher):
    """The holder itself has arrived."""

    def __init__(self) -> None:
        self.kinds = (toy.ARRIVE,)

    def matches(self, g: Game, key: int, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
        return key >> HOLDER_SHIFT == after


@final
class IsSeat(Group):
    """A player, for matchers."""

    def __init__(self, mine: bool) -> None:
        self.mine = mine

    def refs(self, g: Game, r: Record) -> list[int]:
        return [SEAT | r.numbers[P_SEAT]] if self.mine else [SEAT | s for s in range(g.seats) if s != r.numbers[P_SEAT]]


# ---- building
def choose(slot: int, what: Group, least: int = 1, most: int = 1, aim: bool = False, by: int = YOU) -> Pick:
    return Pick(slot, (PickPart(what, NConst(least), NConst(most)),), by, aim, False, -1, False, -1, "", None,
                Choosable())


def mine(zone: int, *, other: bool = False, trait: str = "", kind: int = -1) -> GZone:
    tests: tuple[TOther | TTrait | TKinds, ...] = (TOther(None),) if other else ()
    tests += (TKinds(kind),) if kind >= 0 else ()
    return GZone(zone, YOU, -1, tests + ((TTrait(trait),) if trait else ()))


CHARACTERS: Final = GZone(FIELD, ANYBODY, -1, (TKinds(toy.CHARACTER),))
ANY_TARGET: Final = GEither((CHARACTERS, GPlayers(ANYBODY)))
PLAYS: Final = GPile(ANYBODY, -1, True, True, ())


class Builder:
    def __init__(self) -> None:
        self.lib = Library()

    def program(self, *code: Instruction) -> Program:
        slots = 1 + max([x.slot for x in code if isinstance(x, Pick | Came | Pay)], default=-1)
        return self.lib.add_program(Program(list(code), max(slots, 2)))

    def ability(self, kind: int, zones: int, *code: Instruction, aim: Pick | None = None,
                matcher: Matcher | None = None, limit: int = 0, may: bool = False, condition: Condition | None = None,
                cost: tuple[Instruction, ...] = ()) -> Ability:
        a = Ability(kind, zones)
        if code or kind in (A_SPELL, A_ACTIVATED):
            a.program = self.program(*code)
        if aim is not None:
            a.targets = (aim,)
            a.aim = self.program(aim)
        if cost:
            a.cost = self.program(*cost)
        a.matcher = matcher
        a.limit = limit
        a.may = may
        a.condition = condition
        self.lib.add_ability(a)
        return a

    def static(self, to: Group, *changes: Change, condition: Condition | None = None) -> Ability:
        a = self.ability(A_STATIC, 1 << FIELD)
        a.spec = self.spec(*changes, to=to, condition=condition)
        return a

    def spec(self, *changes: Change, to: Group | None = None, condition: Condition | None = None) -> Spec:
        return self.lib.add_spec(Spec(changes, to, condition))

    def spell(self, name: str, *code: Instruction, aim: Pick | None = None, cost: tuple[Instruction, ...] = ()) -> None:
        a = self.ability(A_SPELL, 0, *code, aim=aim, cost=cost)
        self.card(name, toy.SPELL, (0, 0), (), a)

    def character(self, name: str, power: int, guard: int, *abilities: Ability, traits: tuple[str, ...] = ()) -> int:
        return self.card(name, toy.CHARACTER, (power, guard), traits, self.ability(A_SPELL, 0), *abilities).face

    def card(self, i: str, kind: int, nums: tuple[int, int], traits: tuple[str, ...], *abilities: Ability, name: str = "") -> CardDef:
        d = CardDef(i, name or i, kind, frozenset(traits), nums, 3 if kind & toy.CHARACTER else 0)
        d.abilities = tuple([a.id for a in abilities])
        d.hash = f"{i}:1"
        self.lib.add_card(d)
        return d


def damage(what: Group, n: int) -> Act:
    return Act(toy.DAMAGE, what, NConst(n), None)


def draw(n: int = 1, who: int = YOU) -> Repeat:
    return Repeat(toy.DRAW, GPlayers(who), NConst(n))


def if_done(*code: Instruction) -> tuple[Instruction, ...]:
    """What follows only when the instruction before was carried out; the last of a program."""
    jump = Unless(CDid())
    jump.to = 1 << 20
    return (jump, *code)


def may(who: int, *code: Instruction) -> tuple[Instruction, ...]:
    ask = MayAsk(who)
    ask.to = 1 << 20
    return (ask, *code)


def spells(b: Builder) -> None:
    slot = GSlot(0)
    b.spell("bolt", damage(slot, 2), aim=choose(0, ANY_TARGET, aim=True))
    b.spell("cancel", Act(toy.COUNTER, slot, None, None), aim=choose(0, PLAYS, aim=True))
    b.spell("echo", CopyPlay(0), aim=choose(0, PLAYS, aim=True))
    # A reference to a card just moved: what the destroyed card has become goes to its owner's hand.
    b.spell("rescue", Act(toy.DESTROY, slot, None, None), Came(1), Act(toy.TO_HAND, GSlot(1), None, None),
            aim=choose(0, CHARACTERS, aim=True))
    # A set that is settled at resolution: chosen then, and whoever is on the field then.
    b.spell("rally", choose(0, CHARACTERS, 0, 2), Begin(b.spec(Add(POWER, NConst(2))), slot, U_TURN),
            Begin(b.spec(Add(GUARD, NCount(mine(FIELD)))), mine(FIELD), U_TURN))
    b.spell("parley", damage(slot, 1), OpenWindow(), damage(slot, 1), aim=choose(0, ANY_TARGET, aim=True))
    # Everybody may be gone before the end of it.
    b.spell("doom", damage(GPlayers(OPPONENT), 6), draw(), *may(OPPONENT, draw(1, OPPONENT)))
    b.spell("price", draw(2), cost=(choose(0, mine(HAND)), Act(toy.DISCARD, slot, None, None)))
    later = b.ability(A_TRIGGERED, 0, damage(slot, 1), matcher=Happens(toy.TURN_START, GPlayers(ANYBODY)))
    b.spell("omen", Delay(later), aim=choose(0, ANY_TARGET, aim=True))
    ward = b.ability(A_REPLACEMENT, 0, ChangeAmount(NConst(-1), False), matcher=Happens(toy.DAMAGE, IsSeat(True)))
    b.spell("ward", Begin(b.spec(Shielded(ward)), None, 0, uses=2))
    b.spell("veil", Act(toy.TURN_DOWN, slot, None, None), aim=choose(0, CHARACTERS, aim=True))
    b.spell("tide", Act(toy.TO_BOTTOM, slot, None, None), Act(toy.SHUFFLE, GPlayers(YOU), None, None),
            aim=choose(0, mine(HAND), aim=True))


    # Searching: who searches sees the deck, the others see neither what is there nor what is taken.
    b.spell("seek", Pick(0, (PickPart(GZone(DECK, YOU, -1, (TKinds(toy.CHARACTER),)), NConst(0), NConst(1)),), YOU, False, True,
                         -1, False, -1, "", None, Choosable()),
            Act(toy.TO_HAND, slot, None, None), Act(toy.SHUFFLE, GPlayers(YOU), None, None))
    # What a team has together, and what lies face down for one, for a team, for all.
    b.spell("bank", Act(toy.TO_LIFE, GPlayers(YOU), None, None))
    b.spell("pulse", Act(toy.FROM_LIFE, GPlayers(YOU), None, None))
    b.spell("lend", choose(0, mine(HAND)), Act(toy.TO_STORE, slot, None, None))
    b.spell("borrow", choose(0, mine(STORE)), Act(toy.TO_HAND, slot, None, None))
    b.spell("raid", choose(0, GZone(STORE, OPPONENT, -1, ())), Act(toy.TO_GRAVE, slot, None, None))
    for event in (toy.TO_TRAP, toy.TO_BOX, toy.TO_GAUGE):
        b.spell(f"lay{toy.EVENTS[event][2:]}", Act(event, GPlayers(YOU), None, None))
    back = GZone(toy.TRAP, ANYBODY, -1, (), True)
    b.spell("spring", Act(toy.TO_HAND, slot, None, None), aim=choose(0, back, aim=True))
    # Cards with two sides: brought to the land, turned over there, taken back.
    fields = GZone(HAND, YOU, -1, (TKinds(toy.PLACE),))
    lands = GZone(toy.LAND, ANYBODY, -1, ())
    b.spell("found", choose(0, fields), Act(toy.SETTLE, slot, None, None))
    b.spell("reveal", Act(toy.OPEN, slot, None, None), aim=choose(0, lands, aim=True))
    b.spell("uproot", Act(toy.TO_HAND, slot, None, None), aim=choose(0, lands, aim=True))
    # Tokens: one comes; one that would go to the hand ceases, one in the grave lies there.
    b.spell("egg", Act(toy.HATCH, GPlayers(YOU), None, None))
    b.spell("fox", Act(toy.UNMAKE, slot, None, None), aim=choose(0, CHARACTERS, aim=True))
    b.spell("recall", Act(toy.TO_HAND, slot, None, None), aim=choose(0, CHARACTERS, aim=True))
    # Copies: of a play as it is, of a spell in the grave, of what is printed on another card.
    b.spell("reflect", CopyPlay(0, False), aim=choose(0, PLAYS, aim=True))
    b.spell("recast", choose(0, GZone(GRAVE, YOU, -1, (TKinds(toy.SPELL),))), CopyCard(0))
    b.spell("mimic", choose(1, CHARACTERS), Begin(b.spec(Likeness(toy.ABILITIES, GSlot(1), (), True)), slot, U_TURN),
            aim=choose(0, CHARACTERS, aim=True))
    b.spell("mould", choose(1, CHARACTERS), Begin(b.spec(Likeness(toy.NUMBERS, GSlot(1), (POWER, GUARD), False)), slot, 0),
            aim=choose(0, CHARACTERS, aim=True))
    # Counters: on a card, at a player, in a zone; taken as a cost, counted.
    b.spell("feed", Act(toy.BOOSTED, slot, NConst(2), None), aim=choose(0, CHARACTERS, aim=True))
    b.spell("taunt", Act(toy.RAGED, slot, NConst(1), None), aim=choose(0, CHARACTERS, aim=True))
    b.spell("starve", Act(toy.UNBOOSTED, slot, NConst(1), None), aim=choose(0, CHARACTERS, aim=True))
    b.spell("spark", Act(toy.CHARGED, GPlayers(YOU), NConst(1), None), Act(toy.FLOODED, GPlayers(YOU), NConst(2), None))
    b.spell("burst", Act(toy.DAMAGE, GPlayers(OPPONENT), NCounters(GPlayers(YOU), toy.CHARGE), None),
            Act(toy.DISCHARGED, GPlayers(YOU), NConst(9), None))
    # A card from the hand as an aura; a place that is a character too; one that is both from the beginning.
    b.spell("gild", choose(1, mine(HAND)), Wear(1, 0), aim=choose(0, CHARACTERS, aim=True))
    b.spell("rouse", Begin(b.spec(Become(toy.TRAITS, toy.CHARACTER), Add(GUARD, NConst(1))), slot, U_TURN), aim=choose(0, lands, aim=True))
    b.spell("tame", Begin(b.spec(Become(toy.TRAITS, toy.SPELL, toy.CHARACTER)), slot, U_TURN), aim=choose(0, CHARACTERS, aim=True))
    # A price in colours: one red, one red or blue, one of any.
    b.spell("tithe", draw(3), cost=(Pay(0, [toy.RED, toy.RED | toy.BLUE, ANY]),))
    # Picking blind: backs are all that the chooser sees.
    b.spell("pinch", choose(0, GZone(HAND, OPPONENT, -1, ())), Act(toy.TO_BOTTOM, slot, None, None))


def characters(b: Builder) -> None:
    slot = GSlot(0)
    others = mine(FIELD, other=True)
    b.character("soldier", 2, 2, traits=("red",))
    b.character("jay", 1, 1, traits=("red", "blue"))
    b.character("scout", 1, 1, b.ability(A_TRIGGERED, 1 << FIELD, draw(), matcher=Arrived()))
    # Asks in the middle of a move: discard, and the destroyed card goes to its owner's hand instead.
    b.character("bearer", 1, 3, b.ability(
        A_REPLACEMENT, 1 << FIELD, choose(0, mine(HAND)), Act(toy.DISCARD, slot, None, None), Check(),
        *if_done(Instead(), Act(toy.TO_HAND, GEventThing("subject"), None, None)),
        matcher=Happens(toy.DESTROY, others), may=True))
    # Asks inside rule processing: characters are destroyed there, and it answers at once.
    b.character("warden", 1, 4, b.ability(
        A_INTERRUPT, 1 << FIELD, choose(0, ANY_TARGET), damage(slot, 1), matcher=Happens(toy.DESTROY, CHARACTERS)))
    study = b.ability(A_ACTIVATED, 1 << FIELD, draw(), limit=1)
    b.character("banner", 1, 4, b.static(others, Grant(study), Add(POWER, NConst(1))))
    b.character("watcher", 1, 2, b.ability(
        A_TRIGGERED, 1 << HAND, damage(slot, 1), aim=choose(0, ANY_TARGET, aim=True),
        matcher=Happens(toy.DAMAGE, IsSeat(True))))
    b.character("beggar", 1, 2, b.ability(
        A_STATE, 1 << FIELD, draw(), limit=1, condition=CCompare(NCount(mine(HAND)), "=", NConst(0))))
    b.character("painter", 1, 3, b.static(CHARACTERS, GainTrait("red")))
    b.character("captain", 2, 4, b.static(mine(FIELD, trait="red"), Add(POWER, NConst(1))))
    b.character("giant", 2, 5, b.static(CHARACTERS, SetTo(POWER, 5)))
    b.character("dwarf", 2, 5, b.static(CHARACTERS, SetTo(POWER, 1)))
    b.character("crowd", 0, 4, b.static(GThis(), Add(POWER, NTimes(2, NCount(mine(FIELD))))))
    b.character("archer", 1, 3, b.ability(
        A_ACTIVATED, 1 << FIELD, damage(slot, 1), aim=choose(0, ANY_TARGET, aim=True), limit=2))
    b.character("fountain", 0, 6, b.ability(A_ACTIVATED, 1 << FIELD, Act(toy.HEAL, GPlayers(YOU), NConst(1), None)))
    b.character("guardian", 1, 4, b.static(
        GThis(), Shielded(b.ability(A_REPLACEMENT, 0, ChangeAmount(NConst(-1), False),
                                    matcher=Happens(toy.DAMAGE, IsSeat(True)))),
        condition=CCompare(NCount(mine(HAND)), ">=", NConst(2))))
    # Two that answer each other for ever.
    b.lib.defs[b.character("chick", 1, 1)].token = True
    # What was taken away is looked at as it last was.
    b.character("keeper", 1, 4, b.ability(
        A_TRIGGERED, 1 << FIELD, Act(toy.HEAL, GPlayers(YOU), NConst(1), None), matcher=Happens(toy.UNMAKE, CHARACTERS)))
    b.card("golem", toy.CHARACTER | toy.SPELL, (2, 3), (), b.ability(A_SPELL, 0))
    b.character("mirror", 1, 9, b.ability(
        A_INTERRUPT, 1 << FIELD, Act(toy.LOOK, GThis(), None, None), matcher=Happens(toy.LOOK, CHARACTERS)))


def places(b: Builder) -> None:
    """Two meadows look alike; one is a tower behind, the other a lake that makes its owner's characters strong."""
    grass = b.ability(A_SPELL, 0)
    tower = b.ability(A_ACTIVATED, 1 << toy.LAND, draw(), limit=1)
    lake = b.ability(A_STATIC, 1 << toy.LAND)
    lake.spec = b.spec(Add(POWER, NConst(3)), to=mine(FIELD))
    sides = [b.card("meadow_1", toy.PLACE, (0, 0), (), grass, name="meadow"), b.card("tower", toy.PLACE, (1, 5), (), b.ability(A_SPELL, 0), tower),
             b.card("meadow_2", toy.PLACE, (0, 0), (), grass, name="meadow"), b.card("lake", toy.PLACE, (1, 5), (), b.ability(A_SPELL, 0), lake)]
    b.lib.pair(sides[0], sides[1])
    b.lib.pair(sides[2], sides[3])
    b.lib.alike(sides[2], sides[0])


NAMES: Final = ("bolt", "cancel", "echo", "rescue", "rally", "parley", "price", "omen", "ward", "veil", "tide",
                "seek", "pinch", "bank", "pulse", "lend", "borrow", "raid", "lay_trap", "lay_box", "lay_gauge", "spring",
                "found", "reveal", "uproot", "meadow_1", "meadow_2", "egg", "fox", "recall", "keeper",
                "gild", "rouse", "tame", "golem", "feed", "taunt", "starve", "spark", "burst",
                "tithe", "jay", "reflect", "recast", "mimic", "mould",
                "soldier", "scout", "bearer", "warden", "banner", "watcher", "beggar", "painter", "captain", "giant",
                "dwarf", "crowd", "archer", "guardian", "doom")


def build(more: Callable[[Builder], None] | None = None) -> Library:
    b = Builder()
    spells(b)
    characters(b)
    places(b)
    if more is not None:
        more(b)
    return b.lib


LIB: Final = build()
