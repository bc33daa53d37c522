"""Nouns, numbers, tests and conditions of effect trees, as this book reads them (205.3, 302, 306.5, 1302, 1304, 1307)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from taisen.errors import TaisenError
from taisen.games.ninja_slayer.rules.r1203_costs import Abilities
from taisen.games.ninja_slayer.rules.r1209_events import Killers, part_of
from taisen.games.ninja_slayer.rules.r1300_each_player import OTHERS, SIDES
from taisen.games.ninja_slayer.rules.r1400_keywords import Greeted, Greeting, InGreeting
from taisen.games.ninja_slayer.terms import (
    ABILITIES_MATTER,
    BOWED,
    DECK,
    FACE_DOWN,
    FACE_UP,
    FIELD,
    FIELDS,
    KEYWORDS,
    KINDS,
    KOTODAMA_SPACE,
    N_PHASE,
    PHASE,
    UNBOWED,
    ZONE_BY_NAME,
    book,
)
from taisen.games.ninja_slayer.text.phrases import about_entering, by_whom, entered_from
from taisen.kernel import continuous
from taisen.kernel.effects import tree as t
from taisen.kernel.effects import values as v
from taisen.kernel.effects.ops import GReplaced
from taisen.kernel.ledger import uphold
from taisen.kernel.library import Library
from taisen.kernel.lowered import Condition, Group, Number, Test
from taisen.kernel.names import (
    A_ACTIVATED,
    A_CHECK,
    A_REPLACEMENT,
    A_SPELL,
    A_STATIC,
    A_TRIGGERED,
    LOOKS_GAME,
    P_SEAT,
    P_X,
)
from taisen.kernel.state import Game, Record

WHOSE: Final = {"you": v.YOU, "opponent": v.OPPONENT, "": v.ANYBODY, "each": v.ANYBODY}
ABILITY_KINDS: Final = {"activated": A_ACTIVATED, "triggered": A_TRIGGERED, "static": A_STATIC, "ukemi": A_CHECK,
                        "kotodama": A_SPELL, "replacement": A_REPLACEMENT}
VARIABLES: Final = {"X": P_X, "Y": P_X + 1, "Z": P_X + 2}


def zone_id(name: str) -> int:
    if name not in ZONE_BY_NAME:
        raise TaisenError(f"There is no zone {name!r}.", f"{name!r}という領域はありません。")
    return ZONE_BY_NAME[name]


uphold(book, "1210.2", by=continuous.defined, at=__name__,
       en="A static ability that defines its own card's facts without condition works in every zone.",
       ja="自身の情報を条件なしに定義する常時能力(基準能力)は、任意の領域で機能する。")


def default_zone(name: str) -> int:
    """205.3, 306.5, 1302.1b, 1302.2a: with no zone named, cards on the field are meant."""
    return zone_id(name) if name else FIELD


uphold(book, "205.3", "306.5", "306.5a", "1302.1b", "1302.2a", by=default_zone, at=__name__,
       en="Cards named by kind, name, trait or facts with no zone are those on the field; counting counts them there.",
       ja="領域を定めず種類・カード名・属性・情報で参照し、数える場合、場にあるカードを意味する。")


class CInPhase(Condition):
    """It is that phase (of that player's turn)."""

    def __init__(self, phase: int, who: int) -> None:
        self.phase = phase
        self.who = who

    def holds(self, g: Game, r: Record) -> bool:
        if g.n[N_PHASE] != self.phase:
            return False
        return self.who == v.ANYBODY or (g.tp == r.n[P_SEAT]) == (self.who == v.YOU)


class Reader:
    """Reads the parts of one ability's tree. `where` gives the numbers of a static ability's X; `base` shifts slots."""

    def __init__(self, lib: Library, where: Mapping[str, t.Number] | None = None, base: int = 0,
                 replaced: t.Noun | None = None, used: set[str] | None = None, last_slot: int = 0,
                 heard: t.Event | None = None, parted: frozenset[int] = frozenset(), side: str = "") -> None:
        self.last_slot = last_slot
        self.lib = lib
        self.where = where
        self.base = base
        self.replaced = replaced
        self.used = used
        self.heard = heard
        """The event that the ability is about."""
        self.parted = parted
        """The choices that each player makes; which side's is meant, where one is."""
        self.side = side

    # ---- numbers
    def number(self, n: t.Number) -> Number:
        if isinstance(n, t.Const):
            return v.NConst(n.n)
        if isinstance(n, t.Var):
            if self.where is not None and n.name in self.where:
                return self.number(self.where[n.name])
            if self.used is not None:
                self.used.add(n.name)
            return v.NVar(VARIABLES[n.name])
        if isinstance(n, t.Count):
            return v.NCount(self.noun(n.of))
        if isinstance(n, t.Value):
            return v.NValue(self.noun(n.of), FIELDS[n.field])
        if isinstance(n, t.Times):
            return v.NTimes(n.by, self.number(n.number))
        if isinstance(n, t.Plus):
            return v.NPlus(self.number(n.left), self.number(n.right))
        if isinstance(n, t.EventAmount):
            return v.NEventAmount()
        raise unreadable(n)

    def plus(self, left: Number, right: Number) -> Number:
        return v.NPlus(left, right)

    # ---- nouns
    def noun_or_none(self, n: t.Noun | None) -> Group | None:
        return None if n is None else self.noun(n)

    def event_thing(self, role: str) -> Group:
        """A thing of the event that is spoken of: what it happens to, who killed, or else its source."""
        e = self.heard
        if role == (part_of(e)[0] if e is not None else "subject"):
            return GReplaced() if self.replaced is not None else v.GEventThing("subject")
        killer = None if e is None else e.subject if e.verb == "kills" else e.by if e.verb == "killed" else None
        return v.GEventThing("source") if killer is None else Killers(self.noun(killer))

    def noun(self, n: t.Noun) -> Group:
        if isinstance(n, t.This):
            if isinstance(self.replaced, t.This):
                return GReplaced()
            return v.GThis()
        if isinstance(n, t.Chosen):
            if self.replaced is not None and self.replaced == n:
                return GReplaced()
            return self.chosen(self.base + n.slot)
        if isinstance(n, t.EventThing):
            return self.event_thing(n.role)
        if isinstance(n, t.Player):
            return self.player(n)
        if isinstance(n, t.Either):
            return v.GEither(tuple(self.noun(x) for x in n.nouns))
        if isinstance(n, t.TopOf):
            return v.GTop(zone_id(n.zone), WHOSE[n.whose], self.number(n.number), n.end == "bottom")
        if isinstance(n, t.Things):
            return self.things(n)
        if isinstance(n, t.Seen):
            return v.GSeen(KINDS.get(n.kind, -1), tuple(self.test(x) for x in n.tests), False)
        if isinstance(n, t.Rest):
            return v.GSeen(-1, (), True)
        raise unreadable(n)

    def chosen(self, slot: int) -> Group:
        """What was chosen; where each player chose, what the side did that is spoken of, or all of it."""
        if slot not in self.parted or self.side == SIDES[0]:
            return v.GSlot(slot)
        theirs = v.GSlot(slot + OTHERS)
        return theirs if self.side else v.GJoined((v.GSlot(slot), theirs))

    def anywhere(self, n: t.Noun) -> Group:
        """What a moving card must be like, wherever it is looked at."""
        if isinstance(n, t.Either):
            return v.GEither(tuple(self.anywhere(x) for x in n.nouns))
        if not isinstance(n, t.Things) or (n.kind != "card" and n.kind not in KINDS):
            return self.noun(n)
        return v.GZone(v.ANYWHERE, WHOSE[n.whose], KINDS.get(n.kind, -1), tuple(self.test(x) for x in n.tests))

    def entered(self, to: t.Noun | None, changes: tuple[t.Change, ...]) -> Group | None:
        """Cards and abilities of which it is said whether, or for how much, they are entered: wherever they are."""
        if isinstance(to, t.AbilityOf) and about_entering(changes[0]):
            self.lib.flags |= ABILITIES_MATTER
            whose = by_whom(changes[0]) or to.whose
            of = self.noun_or_none(to.of)
            return Abilities(WHOSE[whose], ABILITY_KINDS.get(to.kind, -1), of, None)
        cards = entered_from(to, changes)
        if not isinstance(to, t.Things) or to.kind not in ("ability", "card_or_ability") or cards is None:
            return self.noun_or_none(cards)
        self.lib.flags |= ABILITIES_MATTER
        named = t.Things("card", to.whose, to.zone, to.tests)
        found = entered_from(named, changes) if to.kind != "ability" else None
        return Abilities(WHOSE[by_whom(changes[0]) or to.whose], -1, None, self.noun_or_none(found))

    def cause_or_none(self, n: t.Noun | None) -> Group | None:
        """What did it: a kotodama, or any card, does it from elsewhere than the field."""
        if isinstance(n, t.Things) and n.kind in ("card", "kotodama") and not n.zone:
            return self.anywhere(n)
        return self.noun_or_none(n)

    def player(self, n: t.Player) -> Group:
        if n.who in WHOSE:
            return v.GPlayers(WHOSE[n.who])
        if n.who == "that":
            return v.GPlayerOf(v.GEventThing("subject"), False)
        if n.who == "chosen":
            return v.GPlayerOf(v.GSlot(self.base + max(0, self.last_slot)), False)
        raise unreadable(n)

    def things(self, n: t.Things) -> Group:
        if n.kind == "player":
            return v.GPlayers(WHOSE[n.whose])
        tests = tuple(self.test(x) for x in n.tests)
        zone = default_zone(n.zone)
        if n.kind in ("ability", "card_or_ability") or zone == KOTODAMA_SPACE:
            kind = KINDS.get(n.kind, -1)
            return v.GPile(WHOSE[n.whose], kind, n.kind != "ability", n.kind in ("ability", "card_or_ability"), tests)
        kind = KINDS.get(n.kind, -1)
        if kind < 0 and n.kind != "card":
            raise unreadable(n)
        face_down = any(isinstance(x, t.InState) and x.state == "face_down" for x in n.tests) \
            or (zone == DECK and not n.tests)
        return v.GZone(zone, WHOSE[n.whose], kind, tests, face_down)

    # ---- tests
    def test(self, x: t.Test) -> Test:
        if isinstance(x, t.HasTrait):
            return v.TTrait(x.name)
        if isinstance(x, t.Named):
            return v.TName(x.name)
        if isinstance(x, t.NameIncludes):
            return v.TNameIncludes(x.words)
        if isinstance(x, t.HasField):
            return v.TField(FIELDS[x.field], x.op, self.number(x.number))
        if isinstance(x, t.Changed):
            return v.TChanged(FIELDS[x.field], x.up)
        if isinstance(x, t.InState):
            return self.state(x)
        if isinstance(x, t.HasKeyword):
            return v.TKeyword(KEYWORDS[x.keyword])
        if isinstance(x, t.HasAbilityKind):
            return v.TAbilityKind(ABILITY_KINDS[x.kind])
        if isinstance(x, t.Other):
            return v.TOther(self.noun_or_none(x.than))
        if isinstance(x, t.Not):
            return v.TNot(self.test(x.test))
        if isinstance(x, t.AnyOf):
            return v.TAny(tuple(self.test(y) for y in x.tests))
        raise unreadable(x)

    def state(self, x: t.InState) -> Test:
        states: dict[str, Test] = {
            "unbowed": v.TPose(UNBOWED), "bowed": v.TPose(BOWED), "face_up": v.TDown(FACE_UP),
            "face_down": v.TDown(FACE_DOWN), "greeting": Greeting(), "greeted": Greeted(), "fighting": InGreeting(),
            "damaged": v.TDamaged()}
        if x.state not in states:
            raise unreadable(x)
        return states[x.state]

    # ---- conditions
    def condition(self, c: t.Condition) -> Condition:
        if isinstance(c, t.Compare):
            return v.CCompare(self.number(c.left), c.op, self.number(c.right))
        if isinstance(c, t.Fits):
            kind = KINDS.get(c.kind, -1)
            return v.CFits(self.noun(c.noun), tuple(self.test(x) for x in c.tests), kind,
                           zone_id(c.zone) if c.zone else -1)
        if isinstance(c, t.TurnOf):
            return v.CTurnOf(WHOSE[c.who])
        if isinstance(c, t.InPhase):
            if c.phase not in PHASE:
                raise unreadable(c)
            self.lib.looks |= LOOKS_GAME
            return CInPhase(PHASE[c.phase], WHOSE[c.who])
        if isinstance(c, t.DidSo):
            return v.CDid()
        if isinstance(c, t.PaidExtra):
            return v.CExtra(0)
        if isinstance(c, t.All):
            return v.CAll(tuple(self.condition(x) for x in c.conditions))
        if isinstance(c, t.Some):
            return v.CSome(tuple(self.condition(x) for x in c.conditions))
        if isinstance(c, t.Unless):
            return v.CNot(self.condition(c.condition))
        raise unreadable(c)


def unreadable(node: object) -> TaisenError:
    return TaisenError(f"Ninja Slayer cannot read this part of an effect: {node}.",
                       f"ニンジャスレイヤーTCGでは読めない効果の部分です:{node}")
