"""Nouns, numbers, tests and conditions of effect trees, as this book reads them (2, 4, 11)."""
from __future__ import annotations

import sys
from typing import Final

from taisen.games.rebirth.rules import r02_nouns as n
from taisen.games.rebirth.rules import r11_conditions as must
from taisen.games.rebirth.terms import (
    ATTACK,
    COLOR,
    DECK,
    ENERGY,
    FACE_DOWN,
    FIELDS,
    HAND,
    KEYWORDS,
    KINDS,
    MEMBERS,
    REBIRTH,
    RESTED,
    SLOTS,
    STANDING,
    ZONE_BY_NAME,
    book,
)
from taisen.games.rebirth.text.phrases import unknown
from taisen.games.rebirth.text.spelling import attribute
from taisen.kernel.effects import tree as t
from taisen.kernel.effects import values as v
from taisen.kernel.ledger import patch, set_item, uphold
from taisen.kernel.library import Library
from taisen.kernel.lowered import Ability, Condition, Group, Number, Test
from taisen.kernel.names import P_X, P_Y, P_Z

WHOSE: Final = {"you": v.YOU, "opponent": v.OPPONENT, "each": v.ANYBODY, "any": v.ANYBODY, "ally": n.ALLY, "own": v.YOU}
VARIABLES: Final = {"X": P_X, "Y": P_Y, "Z": P_Z}


class References:
    """What the words mean that point at something: the ability that is being read knows. `scope.Scope` is one."""

    def this(self, kind: str) -> Group:
        raise NotImplementedError

    def that(self, noun: t.That) -> Group:
        raise NotImplementedError

    def affected(self, verb: str) -> Group:
        raise NotImplementedError

    def happens(self, event: t.Event, read: Reader) -> Condition:
        raise NotImplementedError

    def seen(self, noun: t.Seen | t.Rest, tests: tuple[Test, ...]) -> Group:
        raise NotImplementedError


class Maker:
    """Who makes the abilities that parts of a text need. `lowering.Lowering` is one."""

    lib: Library

    def add(self, a: Ability, tree: object) -> Ability:
        raise NotImplementedError

    def given(self, tree: t.Ability) -> list[int]:
        raise NotImplementedError


def zones_of(name: str, kind: str) -> tuple[int, ...]:
    """2.2.3.1, 4.4.3-4.12.3: a zone by its name; the members are three slots; without a zone, entry and members.

    4.6.4: partners without a zone are those in the energy area, 4.7.4: Re-birth cards those that are set.
    """
    if name == "":
        return without_zone(kind)
    return SLOTS if name == "stage" else MEMBERS if name == "member" else (named_zone(name),)


def without_zone(kind: str) -> tuple[int, ...]:
    if kind in ("character", "card"):
        return SLOTS
    if kind in AT_HOME:
        return (AT_HOME[kind],)
    raise unknown(kind)


def named_zone(name: str) -> int:
    if name not in ZONE_BY_NAME:
        raise unknown(name)
    return ZONE_BY_NAME[name]


AT_HOME: Final = {"partner": ENERGY, "rebirth": REBIRTH}
"""Where cards of a kind are that a text names without a zone."""
uphold(book, "4.5.4", by=zones_of, at=__name__,
       en="Members named in a text are that zone or the characters there.", ja="「メンバー」は、その領域またはそこに置かれているキャラを参照する。")
uphold(book, "2.2.3.1", by=without_zone, at=__name__,
       en="Characters without a zone are those in entry and members.", ja="領域の指定がないキャラは、エントリーとメンバーのキャラである。",
       breaks=(patch(sys.modules[__name__], "without_zone", lambda kind: MEMBERS, "members only"),))
for _rule, _kind, _en, _ja in (
    ("4.6.4", "partner", "Partners in a text are the partner cards in energy.", "「パートナー」は、エネルギー置場のパートナーカードを参照する。"),
    ("4.7.4", "rebirth", "Re-births in a text are those that are set.", "「Reバース」は、Reバース置場またはそこのReバースを参照する。"),
):
    uphold(book, _rule, by=without_zone, at=__name__, en=_en, ja=_ja, breaks=(set_item(AT_HOME, _kind, HAND, "those in hand"),))
for _rule, _name, _en, _ja in (
    ("4.4.3", "entry", "Entry in a text is that zone or the character there.", "「エントリー」は、その領域またはそこのキャラを参照する。"),
    ("4.8.4", "retire", "Retire in a text is that zone or the cards there.", "「リタイア」は、その領域またはそこのカードを参照する。"),
    ("4.9.4", "deck", "Deck in a text is the deck zone.", "「デッキ」は、ゲーム中ではデッキ置場を意味する。"),
    ("4.12.3", "memory", "Memory in a text is that zone or the cards there.", "「思い出」は、その領域またはそこのカードを参照する。"),
):
    uphold(book, _rule, by=named_zone, at=__name__, en=_en, ja=_ja, breaks=(set_item(ZONE_BY_NAME, _name, HAND, "the hand"),))


def kind_of(kind: str, zone: str) -> int:
    """2.2.3: a kind named in a text means cards of that kind. 4.6.3: energy means what is no partner."""
    if kind == "card":
        return n.NO_PARTNER if zone == "energy" else -1
    if kind not in KINDS:
        raise unknown(kind)
    return KINDS[kind]


uphold(book, "2.2.3", "4.6.3", "2.2.2", by=kind_of, at=__name__,
       en="A kind named in a text means cards of that kind; energy as cards means those there that are no partners.",
       ja="種類のみの表記はその種類のカードを、「エネルギー」はエネルギー置場のパートナーでないカードを意味する。")


class Reader:
    """Reads the parts of one ability's tree. bound: nouns that stand for something else here."""

    def __init__(self, lib: Library, scope: References) -> None:
        self.lib = lib
        self.scope = scope
        self.bound: dict[t.Noun, Group] = {}

    # ---- numbers
    def number(self, x: t.Number) -> Number:
        if isinstance(x, t.Const):
            return v.NConst(x.n)
        if isinstance(x, t.Var):
            return v.NVar(VARIABLES[x.name])
        if isinstance(x, t.Count):
            return self.count(x.of)
        if isinstance(x, t.Value):
            return self.value(x)
        if isinstance(x, t.Times):
            return v.NTimes(x.by, self.number(x.number))
        if isinstance(x, t.Plus):
            return v.NPlus(self.number(x.left), self.number(x.right))
        if isinstance(x, t.Quotient):
            return v.NQuotient(self.number(x.number), x.by)
        if isinstance(x, t.Capped):
            return v.NCapped(self.number(x.number), x.most)
        if isinstance(x, t.Kinds) and x.field == "name":
            return n.NDifferentNames(self.noun(x.of))
        raise unknown(x)

    def count(self, of: t.Noun) -> Number:
        if isinstance(of, t.Things) and of.kind == "vacancy" and of.zone == "member" and not of.tests:
            return n.NVacant(self.whose(of.whose))
        return v.NCount(self.noun(of))

    def value(self, x: t.Value) -> Number:
        of = self.noun(x.of)
        if x.field in FIELDS:
            return v.NValue(of, FIELDS[x.field])
        if x.field.startswith("printed_") and x.field[8:] in FIELDS:
            return n.NPrinted(of, FIELDS[x.field[8:]])
        raise unknown(x)

    # ---- nouns
    def noun(self, x: t.Noun) -> Group:
        if x in self.bound:
            return self.bound[x]
        if isinstance(x, t.This):
            return self.scope.this(x.kind)
        if isinstance(x, t.That):
            return self.scope.that(x)
        if isinstance(x, t.Affected):
            group = self.scope.affected(x.verb)
            tests = (*self.kind_tests(x.kind), *self.tests(x.tests))
            return v.GWith(group, tests) if tests else group
        if isinstance(x, t.Player):
            return n.GSeats(self.whose(x.who))
        if isinstance(x, t.Things):
            return self.things(x)
        if isinstance(x, t.Either | t.Both):
            return v.GEither(tuple([self.noun(y) for y in x.nouns]))
        if isinstance(x, t.Every):
            return self.noun(x.of)
        if isinstance(x, t.TopOf) and x.least is None and x.whose in ("you", "own", "") and x.zone == "deck":
            return v.GTop(DECK, v.YOU, self.number(x.number), x.end == "bottom")
        if isinstance(x, t.Seen):
            return self.scope.seen(x, (*self.kind_tests(x.kind), *self.tests(x.tests)))
        if isinstance(x, t.Rest):
            return self.scope.seen(x, ())
        raise unknown(x)

    def whose(self, word: str) -> int:
        """4.1.1.2: a zone with nobody named is that of whoever carries it out."""
        if word == "":
            return v.YOU
        if word not in WHOSE:
            raise unknown(word)
        return WHOSE[word]

    def things(self, x: t.Things) -> Group:
        roles = [y for y in x.tests if isinstance(y, t.InState) and y.state in n.ROLES]
        rest = tuple([y for y in x.tests if y not in roles])
        if t.InState("mentioned") in rest and not x.zone and not x.whose and not roles:
            tests = self.tests(tuple([y for y in rest if y != t.InState("mentioned")]))
            return v.GWith(self.scope.that(t.That("character")), tests)
        if x.kind in ("vacancy", "number"):
            raise unknown(x)
        tests = self.tests(rest)
        if roles and len(roles) == 1 and isinstance(roles[0], t.InState):
            group: Group = n.GBattle(roles[0].state)
            if x.whose:
                tests = (*tests, n.TWhose(self.whose(x.whose)))
            return v.GWith(group, tests) if tests else group
        zones = zones_of(x.zone, x.kind)
        whose = self.whose(x.whose) if x.whose or x.zone else v.ANYBODY
        return n.GPlaces(zones, whose, kind_of(x.kind, x.zone), tests)

    def anywhere(self, x: t.Noun) -> Group:
        """What a thing of an event must be like, wherever it was or is then."""
        if isinstance(x, t.Either | t.Both):
            return v.GEither(tuple([self.anywhere(y) for y in x.nouns]))
        if isinstance(x, t.Every):
            return self.anywhere(x.of)
        if not isinstance(x, t.Things) or x.zone:
            return self.noun(x)
        if x.kind not in ("card", "character", "rebirth", "partner"):
            raise unknown(x)
        whose = self.whose(x.whose) if x.whose else v.ANYBODY
        return n.GAnywhere(whose, -1 if x.kind == "card" else KINDS[x.kind], self.tests(x.tests))

    # ---- tests
    def kind_tests(self, kind: str) -> tuple[Test, ...]:
        if kind in ("card", ""):
            return ()
        if kind not in KINDS:
            raise unknown(kind)
        return (v.TKind(KINDS[kind], ""),)

    def tests(self, tests: tuple[t.Test, ...]) -> tuple[Test, ...]:
        return tuple([self.test(x) for x in tests])

    def test(self, x: t.Test) -> Test:
        if isinstance(x, t.HasTrait):
            return v.TTrait(attribute(x.name))
        if isinstance(x, t.Named):
            return n.TNamed(x.name)
        if isinstance(x, t.HasField):
            return self.field(x)
        if isinstance(x, t.InState):
            return self.state(x)
        if isinstance(x, t.HasKeyword):
            return self.keyword(x)
        if isinstance(x, t.Other):
            return v.TOther(self.scope.this("") if x.than is None else self.noun(x.than))
        if isinstance(x, t.Not):
            return v.TNot(self.test(x.test))
        if isinstance(x, t.AnyOf):
            return v.TAny(self.tests(x.tests))
        if isinstance(x, t.Is):
            return self.fact(x)
        if isinstance(x, t.SameAs) and x.field in FIELDS:
            return n.TSameNumber(FIELDS[x.field], self.noun(x.noun), x.same)
        if isinstance(x, t.SameAs) and x.field == "name":
            return n.TSameName(self.noun(x.noun), x.same)
        raise unknown(x)

    def field(self, x: t.HasField) -> Test:
        if x.field not in FIELDS:
            raise unknown(x)
        return v.TField(FIELDS[x.field], x.op, self.number(x.number))

    def state(self, x: t.InState) -> Test:
        if x.state == "rested":
            return v.TPose(RESTED)
        if x.state == "standing":
            return v.TPose(STANDING)
        if x.state in n.ROLES:
            return n.TInBattle(x.state)
        if x.state == "face_down":
            return v.TDown(FACE_DOWN)
        raise unknown(x)

    def keyword(self, x: t.HasKeyword) -> Test:
        if x.keyword == "recombo":
            return n.TRecombo()
        if x.keyword not in KEYWORDS:
            raise unknown(x)
        return n.TKeywordHad(KEYWORDS[x.keyword])

    def fact(self, x: t.Is) -> Test:
        if x.field == "kind" and x.value in KINDS:
            return v.TKind(KINDS[x.value], "")
        if x.field == "color":
            return v.TTrait(COLOR + x.value)
        raise unknown(x)

    # ---- conditions
    def condition(self, c: t.Condition) -> Condition:
        if isinstance(c, t.Compare):
            return v.CCompare(self.number(c.left), c.op, self.number(c.right))
        if isinstance(c, t.Fits):
            return self.fits(c)
        if isinstance(c, t.TurnOf) and c.who in ("you", "opponent"):
            return must.CTurn(c.who == "you")
        if isinstance(c, t.Icon):
            return self.icon(c)
        if isinstance(c, t.During) and isinstance(c.noun, t.Occasion):
            return self.occasion(c.noun)
        if isinstance(c, t.Happened) and c.within == "now" and c.least == 1:
            return self.scope.happens(c.event, self)
        if isinstance(c, t.DidSo):
            return v.CDid()
        if isinstance(c, t.Done):
            return self.done(c)
        if isinstance(c, t.All):
            return v.CAll(tuple([self.condition(x) for x in c.conditions]))
        if isinstance(c, t.Some):
            return v.CSome(tuple([self.condition(x) for x in c.conditions]))
        if isinstance(c, t.Unless):
            return v.CNot(self.condition(c.condition))
        raise unknown(c)

    def icon(self, c: t.Icon) -> Condition:
        tests = self.tests(c.tests)
        if c.keyword == "showcase":
            return must.CShowcase(c.number, tests)
        if c.keyword == "recombo":
            return must.CRecombo(tests)
        raise unknown(c)

    def occasion(self, o: t.Occasion) -> Condition:
        """While an attack goes on: whose, against whom, the n-th of the turn or the next one."""
        event = o.event
        if event.verb == "support" and event.subject is not None and not o.nth and not o.next:
            return must.CSupporting(self.noun(event.subject))
        if event.verb != "attack" or event.by is not None or event.manner or o.within not in ("", "each_turn", "turn") \
                or (o.nth and not o.within):
            raise unknown(o)
        by: Group | None = None
        seats = -1
        if isinstance(event.subject, t.Player):
            seats = self.whose(event.subject.who)
        elif isinstance(event.subject, t.Things) and not event.subject.tests and event.subject.kind == "character" \
                and not event.subject.zone and event.subject.whose:
            seats = self.whose(event.subject.whose)
        elif event.subject is not None:
            by = self.noun(event.subject)
        against = self.noun(event.object) if event.object is not None else None
        if by is not None or against is not None or seats >= 0 or o.next:
            self.lib.noted |= 1 << ATTACK
        return must.CDuring(by, seats, against, o.nth, o.next)

    def done(self, c: t.Done) -> Condition:
        """This ability really did that, to at least so many that are like this."""
        if c.step.objects is not None and not isinstance(c.step.objects, t.Things):
            raise unknown(c)
        to = c.step.to
        if to is not None and (to.whose or to.end or to.pose or to.face):
            raise unknown(c)
        group = self.scope.affected(c.step.verb if to is None else f"{c.step.verb}:{to.zone}")
        tests: tuple[Test, ...] = ()
        what = c.step.target if c.step.verb == "exchange" and c.step.objects is None else c.step.objects
        if isinstance(what, t.Things):
            tests = (*self.kind_tests(what.kind), *self.tests(what.tests))
            if what.zone:
                tests = (*tests, n.TCameFrom(zones_of(what.zone, what.kind), self.whose(what.whose)))
            elif what.whose:
                raise unknown(c)
        return must.COneFits(group, tests, c.least)

    def fits(self, c: t.Fits) -> Condition:
        """All that is named is like this, or, of several that the text does not call all, one."""
        alike = [x for x in c.tests if isinstance(x, t.Alike)]
        if alike:
            if len(c.tests) > 1 or alike[0].field != "name" or c.kind != "card":
                raise unknown(c)
            return must.CAlikeNames(self.noun(c.noun), alike[0].same)
        tests = (*self.kind_tests(c.kind), *self.tests(c.tests))
        if isinstance(c.noun, t.Pick):
            raise unknown(c)
        group = self.noun(c.noun)
        if c.zone:
            zones = zones_of(c.zone, c.kind)
            if len(zones) > 1 or isinstance(c.noun, t.Things):
                raise unknown(c)
            return v.CFits(group, tests, -1, zones[0])
        if isinstance(c.noun, t.Things) and c.noun.zone != "entry":
            return must.COneFits(group, tests)
        return v.CFits(group, tests, -1, -1)

