"""Nouns, numbers, tests and conditions of effect trees, as this book reads them (2, 4, 11)."""
from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import ClassVar, Final

from taisen.errors import TaisenError
from taisen.games.rebirth.rules import r02_nouns as n
from taisen.games.rebirth.rules import r11_conditions as must
from taisen.games.rebirth.terms import (
    ATTACK,
    COLOR,
    ENERGY,
    ENTRY,
    EXCHANGE,
    EXCHANGE_RESTED,
    FACE_DOWN,
    FACE_UP,
    FIELDS,
    HAND,
    KEYWORDS,
    KINDS,
    MEMBERS,
    REBIRTH,
    RESTED,
    SLOTS,
    STANDING,
    TO_ENTRY,
    ZONE_BY_NAME,
    book,
)
from taisen.games.rebirth.text.phrases import unknown
from taisen.games.rebirth.text.spelling import attribute
from taisen.kernel.effects import tree as t
from taisen.kernel.effects import values as v
from taisen.kernel.effects.walking import parts_of_noun
from taisen.kernel.ledger import patch, set_item, uphold
from taisen.kernel.library import Library
from taisen.kernel.lowered import Condition, Group, Number, Test
from taisen.text.lowering import reading, scope, statements

WHOSE: Final = {"you": v.YOU, "opponent": v.OPPONENT, "each": v.ANYBODY, "any": v.ANYBODY, "ally": n.ALLY, "own": v.YOU}


def things_of(noun: t.Noun) -> list[t.Things]:
    return [x for x in parts_of_noun(noun) if isinstance(x, t.Things)]


FACES: Final = {"face_down": FACE_DOWN, "face_up": FACE_UP}


class References(scope.Talk):
    """What the words mean that point at something: the ability that is being read knows. `scope.Scope` is one."""

    def this(self, kind: str) -> Group:
        raise NotImplementedError

    def happens(self, event: t.Event, read: Reader) -> Condition:
        raise NotImplementedError

    def did_so(self) -> Condition:
        raise NotImplementedError

    def declared(self) -> int:
        raise NotImplementedError

    def player_named(self) -> Group:
        raise NotImplementedError


class Maker(statements.Standing):
    """Who makes the abilities that parts of a text need. `lowering.Lowering` is one."""

    def unknown(self, node: object) -> TaisenError:
        return unknown(node)


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


class Reader(reading.Telling):
    """Reads the parts of one ability's tree."""

    kinds: ClassVar[Mapping[str, int]] = KINDS

    def __init__(self, lib: Library, scope: References) -> None:
        super().__init__(lib, FIELDS, scope)
        self.scope = scope

    def unknown(self, node: object) -> TaisenError:
        return unknown(node)

    # ---- numbers
    def own_number(self, x: t.Number) -> Number:
        if isinstance(x, t.Kinds) and x.field == "name":
            return v.NDifferentNames(self.noun(x.of))
        if isinstance(x, t.Kinds) and x.field == "trait" and not [y for y in things_of(x.of) if y.tests]:
            return n.NAttributes(self.noun(x.of))
        raise unknown(x)

    def value(self, x: t.Value) -> Number:
        if x == t.Value(t.Affected("declare"), "number"):
            return v.NVar(self.scope.declared())
        return super().value(x)

    def count(self, of: t.Noun) -> Number:
        if isinstance(of, t.Things) and of.kind == "vacancy" and of.zone == "member" and not of.tests:
            return n.NVacant(self.whose(of.whose))
        return super().count(of)

    # ---- nouns
    def this(self, kind: str) -> Group:
        return self.scope.this(kind)

    def player(self, x: t.Player) -> Group:
        if x.who == "that":
            return self.scope.player_named()
        return n.GSeats(self.whose(x.who))

    def top(self, x: t.TopOf) -> Group:
        if x.least is not None or x.whose not in ("you", "own", "") or x.zone != "deck":
            raise unknown(x)
        return super().top(x)

    def zone(self, name: str) -> int:
        return named_zone(name)

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
        if x.kind == "player" and not x.zone and not rest and not roles:
            return n.GSeats(self.whose(x.whose) if x.whose else v.ANYBODY)
        if x.kind in ("vacancy", "number", "player"):
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

    def like(self, x: t.Things) -> Group:
        if x.kind not in ("card", "character", "rebirth", "partner"):
            raise unknown(x)
        whose = self.whose(x.whose) if x.whose else v.ANYBODY
        return n.GAnywhere(whose, -1 if x.kind == "card" else KINDS[x.kind], self.tests(x.tests))

    # ---- tests
    def trait(self, name: str) -> str:
        return attribute(name)

    def named(self, name: str) -> Test:
        return n.TNamed(name)

    def own_test(self, x: t.Test) -> Test:
        if isinstance(x, t.SameAs) and x.field in FIELDS:
            return v.TSameNumber(FIELDS[x.field], self.noun(x.noun), x.same)
        if isinstance(x, t.TookPart):
            return self.part_taken(x)
        if isinstance(x, t.SameAs) and x.field == "name":
            return v.TSameName(self.noun(x.noun), x.same)
        raise unknown(x)

    def part_taken(self, x: t.TookPart) -> Test:
        """It was put there, from there, this turn."""
        e = x.event
        if e != t.Event("put", origin=e.origin, goal="entry", whose="turn") or e.origin not in ZONE_BY_NAME:
            raise unknown(x)
        self.lib.noted |= 1 << TO_ENTRY | 1 << EXCHANGE | 1 << EXCHANGE_RESTED
        return must.TPutToday(ENTRY, named_zone(e.origin), (TO_ENTRY, EXCHANGE, EXCHANGE_RESTED))

    def state(self, x: t.InState) -> Test:
        if x.state == "rested":
            return v.TPose(RESTED)
        if x.state == "standing":
            return v.TPose(STANDING)
        if x.state in n.ROLES:
            return n.TInBattle(x.state)
        if x.state in FACES:
            return v.TDown(FACES[x.state])
        raise unknown(x)

    def keyword(self, x: t.HasKeyword) -> Test:
        if x.keyword == "recombo":
            return n.TRecombo()
        if x.keyword not in KEYWORDS:
            raise unknown(x)
        return n.TKeywordHad(KEYWORDS[x.keyword])

    def fact(self, x: t.Is) -> Test:
        if x.field.endswith("_parity") and x.field.removesuffix("_parity") in FIELDS:
            return n.TParity(FIELDS[x.field.removesuffix("_parity")], x.value == "odd")
        if x.field == "kind" and x.value in KINDS:
            return v.TKind(KINDS[x.value], "")
        if x.field == "color":
            return v.TTrait(COLOR + x.value)
        raise unknown(x)

    # ---- conditions
    def own_condition(self, c: t.Condition) -> Condition:
        if isinstance(c, t.Icon):
            return self.icon(c)
        if isinstance(c, t.During) and isinstance(c.noun, t.Occasion):
            return self.occasion(c.noun)
        if isinstance(c, t.Happened) and c.within == "now" and c.least == 1:
            return self.scope.happens(c.event, self)
        if isinstance(c, t.Done):
            return self.done(c)
        raise unknown(c)

    def did_so(self) -> Condition:
        return self.scope.did_so()

    def turn_of(self, c: t.TurnOf) -> Condition:
        if c.who not in ("you", "opponent"):
            raise unknown(c)
        return must.CTurn(c.who == "you")

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
        group, tests = self.deed(c.step)
        what = c.step.target if c.step.verb == "exchange" and c.step.objects is None else c.step.objects
        if isinstance(what, t.Things):
            tests = (*tests, *self.kind_tests(what.kind), *self.tests(what.tests))
            if what.zone:
                tests = (*tests, n.TCameFrom(zones_of(what.zone, what.kind), self.whose(what.whose)))
            elif what.whose:
                raise unknown(c)
        return v.COneFits(group, tests, c.least)

    def deed(self, step: t.Do) -> tuple[Group, tuple[Test, ...]]:
        """What was done so; what has changed places has been put where it is now."""
        if step.to is None:
            return self.scope.done(step.verb, t.Affected(step.verb)), ()
        key = f"{step.verb}:{step.to.zone}"
        if step.verb in ("put", "return", "move") and key not in self.scope.deeds and "exchanged" in self.scope.deeds:
            return self.scope.done("exchanged", t.Affected(step.verb)), (n.TLies(zones_of(step.to.zone, "card")),)
        return self.scope.done(key, t.Affected(step.verb)), ()

    def fits(self, c: t.Fits) -> Condition:
        """All that is named is like this, or, of several that the text does not call all, one."""
        alike = [x for x in c.tests if isinstance(x, t.Alike)]
        if alike:
            if len(c.tests) > 1 or alike[0].field != "name" or c.kind != "card":
                raise unknown(c)
            return v.CAlikeNames(self.noun(c.noun), alike[0].same)
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
            return v.COneFits(group, tests)
        return v.CFits(group, tests, -1, -1)

