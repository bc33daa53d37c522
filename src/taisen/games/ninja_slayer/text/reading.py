"""Nouns, numbers, tests and conditions of effect trees, as this book reads them (205.3, 302, 306.5, 1302, 1304, 1307)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from taisen.errors import TaisenError
from taisen.games.ninja_slayer.rules.r1203_costs import Abilities
from taisen.games.ninja_slayer.rules.r1209_events import VERBS, EventMatcher, Killers, part_of
from taisen.games.ninja_slayer.rules.r1300_instructions import Done, KeepDone
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
    PHASE,
    UNBOWED,
    ZONE_BY_NAME,
    book,
)
from taisen.games.ninja_slayer.text.phrases import ELSEWHERE, about_entering, by_whom, entered_from, unknown
from taisen.games.ninja_slayer.text.scope import Scope
from taisen.kernel import continuous
from taisen.kernel.effects import tree as t
from taisen.kernel.effects import values as v
from taisen.kernel.effects.ops import GReplaced
from taisen.kernel.effects.values.history import CHappened
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
)
from taisen.text.lowering import reading
from taisen.text.lowering.reading import WHOSE

ABILITY_KINDS: Final = {"activated": A_ACTIVATED, "triggered": A_TRIGGERED, "static": A_STATIC, "ukemi": A_CHECK,
                        "kotodama": A_SPELL, "replacement": A_REPLACEMENT}


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


class Reader(reading.Reader):
    """Reads the parts of one ability's tree. `where` gives the numbers of a static ability's X; `used` hears of others."""

    def __init__(self, lib: Library, scope: Scope | None = None, where: Mapping[str, t.Number] | None = None,
                 used: set[str] | None = None) -> None:
        super().__init__(lib, FIELDS)
        self.scope = scope if scope is not None else Scope()
        self.where = where
        self.used = used
        self.kept: dict[str, KeepDone] = {}
        """What the text has done, by verb."""

    def unknown(self, node: object) -> TaisenError:
        return unreadable(node)

    # ---- numbers
    def variable(self, n: t.Var) -> Number:
        if self.where is not None and n.name in self.where:
            return self.number(self.where[n.name])
        if self.used is not None:
            self.used.add(n.name)
        return super().variable(n)

    # ---- nouns
    def event_thing(self, n: t.EventThing) -> Group:
        """A thing of the event that is spoken of: what it happens to, who killed, or else its source."""
        e = self.scope.event
        if n.role == (part_of(e)[0] if e is not None else "subject"):
            return GReplaced() if self.scope.replaced is not None else v.GEventThing("subject")
        killer = None if e is None else e.subject if e.verb == "kills" else e.by if e.verb == "killed" else None
        return v.GEventThing("source") if killer is None else Killers(self.noun(killer))

    def affected(self, n: t.Affected) -> Group:
        if n.verb not in self.kept or n.kind != "card" or n.tests or n.origin:
            raise unreadable(n)
        return Done(self.kept[n.verb])

    def this(self, kind: str) -> Group:
        return GReplaced() if isinstance(self.scope.replaced, t.This) else v.GThis()

    def own_noun(self, n: t.Noun) -> Group:
        if not isinstance(n, t.Chosen):
            raise unreadable(n)
        if self.scope.replaced == n:
            return GReplaced()
        # Where each player chose, what the side did that is spoken of, or all of it.
        made = [v.GSlot(slot) for slot in self.scope.slots_of(n.slot)]
        return made[0] if len(made) == 1 else v.GJoined(tuple(made))

    def seen(self, n: t.Seen | t.Rest, tests: tuple[Test, ...]) -> Group:
        return v.GSeen(KINDS.get(n.kind, -1), tests, False) if isinstance(n, t.Seen) else super().seen(n, tests)

    def zone(self, name: str) -> int:
        return zone_id(name)

    def without_place(self, n: t.Things) -> bool:
        """What a moving card must be like says nothing of where it is looked at."""
        return n.kind == "card" or n.kind in KINDS

    def like(self, n: t.Things) -> Group:
        return v.GZone(v.ANYWHERE, WHOSE[n.whose], KINDS.get(n.kind, -1), self.tests(n.tests))

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
        if n.who == "that":
            return v.GPlayerOf(v.GEventThing("subject"), False)
        if n.who == "chosen":
            return v.GPlayerOf(v.GSlot(max(self.scope.base, self.scope.slots - 1)), False)
        return super().player(n)

    def things(self, n: t.Things) -> Group:
        if n.kind == "player":
            return v.GPlayers(WHOSE[n.whose])
        tests = self.tests(n.tests)
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
    def named(self, name: str) -> Test:
        return v.TName(name)

    def own_test(self, x: t.Test) -> Test:
        if isinstance(x, t.NameIncludes):
            return v.TNameIncludes(x.words)
        if isinstance(x, t.Changed):
            return v.TChanged(FIELDS[x.field], x.up)
        if isinstance(x, t.HasAbilityKind):
            return v.TAbilityKind(ABILITY_KINDS[x.kind])
        raise unreadable(x)

    def keyword(self, x: t.HasKeyword) -> Test:
        return v.TKeyword(KEYWORDS[x.keyword])

    def than(self, noun: t.Noun | None) -> Group | None:
        return self.noun_or_none(noun)

    def state(self, x: t.InState) -> Test:
        states: dict[str, Test] = {
            "unbowed": v.TPose(UNBOWED), "bowed": v.TPose(BOWED), "face_up": v.TDown(FACE_UP),
            "face_down": v.TDown(FACE_DOWN), "greeting": Greeting(), "greeted": Greeted(), "fighting": InGreeting(),
            "damaged": v.TDamaged()}
        if x.state not in states:
            raise unreadable(x)
        return states[x.state]

    # ---- conditions
    def fits(self, c: t.Fits) -> Condition:
        return v.CFits(self.noun(c.noun), self.tests(c.tests), KINDS.get(c.kind, -1), zone_id(c.zone) if c.zone else -1)

    def in_phase(self, c: t.InPhase) -> Condition:
        if c.phase not in PHASE:
            raise unreadable(c)
        self.lib.looks |= LOOKS_GAME
        return v.CInPhase(PHASE[c.phase], WHOSE[c.who])

    def own_condition(self, c: t.Condition) -> Condition:
        if isinstance(c, t.PaidExtra):
            return v.CExtra(0)
        if isinstance(c, t.Happened):
            return self.happened(c)
        raise unreadable(c)


    def happened(self, c: t.Happened) -> Condition:
        """このターン、…なら: what can be told of it afterwards, so often."""
        e = c.event
        if c.within != "turn" or e.verb not in TOLD_OF or e.whose or e.manner or e.origin or e.goal \
                or (e.by is not None and not isinstance(e.by, t.Player)):
            raise unreadable(c)
        found = self.heard(e, None)
        for kind in found.kinds:
            self.lib.noted |= 1 << kind
        return CHappened(found, c.least)

    # ---- events
    def heard(self, event: t.Event, condition: t.Condition | None) -> EventMatcher:
        if event.verb not in VERBS:
            raise unknown(event)
        subject = self.noun_or_none(event.subject)
        origin = event.origin
        if event.verb in ELSEWHERE and event.subject is not None:
            subject = self.anywhere(event.subject)
            named = event.subject.zone if isinstance(event.subject, t.Things) else ""
            origin = origin or (named if named != event.goal else "")
        return EventMatcher(
            event.verb, subject, self.noun_or_none(event.object), self.cause_or_none(event.by),
            event.manner, zone_id(origin) if origin else -1, zone_id(event.goal) if event.goal else -1,
            {"you": 0, "opponent": 1, "": 2}[event.whose], self.condition(condition) if condition is not None else None)


TOLD_OF: Final = ("enter", "ambush", "greet", "greeted", "interrupts", "countered", "killed", "takes_damage", "draws", "heals", "bowed", "unbowed")
"""Events of which all that a text says of them can still be told in the same turn."""


def unreadable(node: object) -> TaisenError:
    return TaisenError(f"Ninja Slayer cannot read this part of an effect: {node}.",
                       f"ニンジャスレイヤーTCGでは読めない効果の部分です:{node}")
