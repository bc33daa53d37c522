"""Nouns, numbers, tests and conditions of effect trees, as this book reads them."""
from __future__ import annotations

from typing import Final

from taisen.errors import TaisenError
from taisen.games.build_divide.rules.r0500_nouns import (
    CAwakened,
    COpened,
    COwnTitles,
    CRedZone,
    GBattle,
    GOpponents,
    NColours,
    NLife,
    TAmong,
    TCalled,
    TCalledInPart,
    THasFact,
    TInBattle,
    TKindBits,
    TMine,
    TOfOpponent,
    TOpened,
    TSharesAttribute,
    TTrigger,
)
from taisen.games.build_divide.rules.r0500_players import (
    ANY_SOURCE,
    CAnyOpponent,
    CBeingHurt,
    GAllInTurn,
    GOwnSide,
    GTheirOpponent,
    TOwnSide,
)
from taisen.games.build_divide.rules.r0520_copying import GOwnCard
from taisen.games.build_divide.rules.r0521_auras import GBearer, THasAura
from taisen.games.build_divide.rules.r1205_events import EventMatcher
from taisen.games.build_divide.rules.r1400_instructions import CEvolved, GLogs, TBright, TIcons
from taisen.games.build_divide.rules.r1417_wearing import TWearing
from taisen.games.build_divide.terms import (
    COLOUR_FACT,
    CREST_FACT,
    FACE_UP,
    FIELDS,
    IDENTITY_FACT,
    KINDS,
    KW_ASSAULT,
    KW_BERSERK,
    KW_BLITZ,
    KW_BRIGHT,
    KW_COHESION,
    KW_COSPLAY,
    KW_DECOY,
    KW_EVOL,
    KW_LEGACY,
    KW_LOG,
    RANK_BATTLE,
    RANK_BUSTER,
    RANK_EFFECT,
    RESTED,
    STOOD,
    SUBTYPE_FACT,
    TITLE_FACT,
    TRIGGER_FACT,
    ZONE_BY_NAME,
    book,
)
from taisen.games.build_divide.text.attaching import auras
from taisen.games.build_divide.text.phrases import unknown
from taisen.games.build_divide.text.scope import Scope
from taisen.kernel.effects import tree as t
from taisen.kernel.effects import values as v
from taisen.kernel.effects.values.history import CHappened, TTookPart
from taisen.kernel.effects.values.stacks import DOWN, EITHER, UP
from taisen.kernel.effects.walking import nodes
from taisen.kernel.ledger import uphold
from taisen.kernel.library import Library
from taisen.kernel.lowered import Condition, Group, Number, Test
from taisen.text.lowering import reading

BEING_HURT: Final = "being_hurt"
HURT_BY: Final = {"": ANY_SOURCE, "_attack": RANK_BATTLE, "_effect": RANK_EFFECT, "_buster": RANK_BUSTER}
COUNTERS: Final = {"judgment": 0, "alchemy": 1}
HAVING: Final = {"decoy": KW_DECOY, "blitz": KW_BLITZ, "berserk": KW_BERSERK, "assault": KW_ASSAULT, "evol": KW_EVOL, "legacy": KW_LEGACY,
                 "bright": KW_BRIGHT, "log": KW_LOG, "cosplay": KW_COSPLAY, "cohesion": KW_COHESION}
TWO: Final = 2


class Reader(reading.Telling):
    """Reads the parts of one ability's tree."""

    def __init__(self, lib: Library, scope: Scope) -> None:
        super().__init__(lib, FIELDS, scope)
        self.scope = scope
        self.of_command = False
        self.laid_over = -1
        """The slot of the command that has become an aura (521-5c)."""

    def unknown(self, node: object) -> TaisenError:
        return unknown(node)

    def heard(self, event: t.Event) -> EventMatcher:
        """An event of this turn: it is kept from the beginning of the game on."""
        from taisen.games.build_divide.text.matchers import lower_event
        found = lower_event(event, self)
        for kind in found.kinds:
            self.lib.noted |= 1 << kind
        return found

    # ---- nouns
    def this(self, kind: str) -> Group:
        if kind and kind not in ZONE_BY_NAME:
            raise unknown(t.This(kind))
        return GOwnCard() if self.of_command else v.GThis()

    def players(self, whose: str) -> Group:
        return GOpponents() if whose == "opponent" else v.GPlayers(self.whose(whose))

    def player(self, x: t.Player) -> Group:
        if x.who == "each":
            return GAllInTurn()
        if x.who == "mates":
            return GOwnSide()
        if x.who == "their_opponent":
            return GTheirOpponent(v.GEventThing("subject"))
        return self.players(x.who)

    def whose(self, word: str) -> int:
        """1901-2: of 味方 a test tells which."""
        return v.ANYBODY if word == "mates" else super().whose(word)

    def zone(self, name: str) -> int:
        if name not in ZONE_BY_NAME:
            raise unknown(name)
        return ZONE_BY_NAME[name]

    def kind_tests(self, kind: str) -> tuple[Test, ...]:
        if kind in ("card", ""):
            return ()
        if kind not in KINDS:
            raise unknown(kind)
        return (TKindBits(KINDS[kind]),)

    def things(self, x: t.Things) -> Group:
        """401-7: without a zone a unit is one on the field; 401-8: a territory in either of its zones."""
        if x.kind == "log":
            return GLogs(self.players(x.whose))
        if x.zone == "resolution":
            kind = self.kind_tests(x.kind) if x.kind in KINDS else ()
            return v.GPile(self.whose(x.whose), -1, x.kind != "ability", x.kind in ("ability", "card_or_ability"), (*kind, *self.tests(x.tests)))
        if x.kind == "aura":
            return auras(self, x)
        tests = (*self.kind_tests(x.kind), *self.tests(tuple([y for y in x.tests if y != t.InState("face_down")])),
                 *whose_tests(x))
        if x.zone and x.zone != "field" and x.whose == "opponent":
            return v.GZonesOf(GOpponents(), (self.zone(x.zone),), tests[:-1])
        if x.zone:
            faces = EITHER if x.zone == "energy" and not [y for y in x.tests if not isinstance(y, t.InState)] else UP
            if t.InState("face_down") in x.tests:
                faces = DOWN
            return v.GZones((self.zone(x.zone),), self.whose(x.whose), tests, v.ALONE, faces)
        if x.kind == "territory":
            return v.GZones((ZONE_BY_NAME["territory"], ZONE_BY_NAME["field"]), self.whose(x.whose), tests, v.ALONE)
        return v.GZones((ZONE_BY_NAME["field"],), self.whose(x.whose), tests, v.ALONE)

    def like(self, x: t.Things) -> Group:
        return v.GLike(self.whose(x.whose) if x.whose else v.ANYBODY, (*self.kind_tests(x.kind), *self.tests(x.tests)))

    def own_noun(self, x: t.Noun) -> Group:
        if isinstance(x, t.Selected):
            return self.scope.done("choose", x)
        if x == t.TargetOf(t.This("aura")):
            if self.laid_over < 0:
                raise unknown(x)
            return GBearer(self.laid_over)
        if isinstance(x, t.TargetOf):
            return GBattle()
        raise unknown(x)

    # ---- numbers
    def value(self, x: t.Value) -> Number:
        if x.field.startswith("counter:") and isinstance(x.of, t.Player):
            return v.NCounters(self.noun(x.of), COUNTERS[x.field.removeprefix("counter:")])
        if x.field == "life":
            return NLife(self.noun(x.of))
        return super().value(x)

    def own_number(self, x: t.Number) -> Number:
        if isinstance(x, t.Kinds) and x.field == "colour":
            return NColours(self.noun(x.of))
        raise unknown(x)

    # ---- tests
    def named(self, name: str) -> Test:
        return TCalled(name)

    def fact(self, x: t.Is) -> Test:
        if x.field == "colour":
            return v.TTrait(COLOUR_FACT + x.value)
        if x.field == "title":
            return v.TTrait(TITLE_FACT + x.value)
        if x.field == "identity":
            return v.TTrait(IDENTITY_FACT + x.value)
        if x.field == "subtype":
            return v.TTrait(SUBTYPE_FACT + x.value)
        if x.field == "kind":
            return self.kind_tests(x.value)[0]
        if x.field == "this":
            return v.TNot(v.TOther(self.this("")))
        if x.field == "crest" and not x.value:
            return THasFact(CREST_FACT)
        if x.field == "crest":
            return v.TTrait(CREST_FACT + x.value)
        if x.field == "wearing":
            return TWearing(x.value)
        if x.field == "aura":
            return THasAura()
        if x.field == "trigger":
            return TTrigger(TRIGGER_FACT + x.value)
        raise unknown(x)

    def state(self, x: t.InState) -> Test:
        if x.state in ("rested", "standing"):
            return v.TPose(RESTED if x.state == "rested" else STOOD)
        if x.state == "face_up":
            return v.TDown(FACE_UP)
        if x.state in ("attacking", "blocking", "battling"):
            return TInBattle(x.state)
        if x.state == "bright":
            return TBright()
        if x.state == "open":
            return TOpened()
        raise unknown(x)

    def own_test(self, x: t.Test) -> Test:
        if isinstance(x, t.SameAs) and x.field == "among":
            return TAmong(self.noun(x.noun))
        if isinstance(x, t.SameAs) and x.field == "attribute" and x.same:
            return TSharesAttribute(self.noun(x.noun))
        if isinstance(x, t.SameAs) and x.field == "name":
            return v.TSameName(self.noun(x.noun), x.same) if x.same else self.refuse(x)
        if isinstance(x, t.HasAbilityKind) and x.kind.startswith("icon"):
            return TIcons(int(x.kind.removeprefix("icon") or 1))
        if isinstance(x, t.TookPart):
            return TTookPart(self.heard(x.event))
        if isinstance(x, t.NameIncludes):
            return TCalledInPart(x.words)
        raise unknown(x)

    def refuse(self, x: object) -> Test:
        raise unknown(x)

    def keyword(self, x: t.HasKeyword) -> Test:
        if x.keyword not in HAVING:
            raise unknown(x)
        return v.TKeyword(HAVING[x.keyword])

    # ---- conditions
    def fits(self, c: t.Fits) -> Condition:
        tests = (*self.kind_tests(c.kind), *self.tests(c.tests))
        return v.COneFits(self.noun(c.noun), tests) if isinstance(c.noun, t.Things) else v.CFits(self.noun(c.noun), tests, -1, -1)

    def own_condition(self, c: t.Condition) -> Condition:
        if isinstance(c, t.Did):
            return v.CCompare(v.NCount(self.talk.done(c.verb, t.Affected(c.verb))), ">=", v.NConst(c.least))
        if isinstance(c, t.Icon) and c.keyword.startswith(BEING_HURT):
            return CBeingHurt(c.number, HURT_BY[c.keyword.removeprefix(BEING_HURT)])
        if isinstance(c, t.Happened) and c.within == "turn":
            return CHappened(self.heard(c.event), c.least)
        if isinstance(c, t.Icon):
            if c.keyword == "red_zone":
                return CRedZone(True)
            if c.keyword == "yellow_zone":
                return CRedZone(False)
            if c.keyword == "boundary":
                return self.boundary(c)
            if c.keyword == "haunted":
                return CHappened(self.went_to_grave(c), 1)
            if c.keyword == "evolved" or c.keyword.startswith("evolved:"):
                return CEvolved(c.keyword.removeprefix("evolved").removeprefix(":"))
            if c.keyword == "opened":
                return COpened()
            if c.keyword == "own_titles":
                return COwnTitles()
            if c.keyword == "awakened":
                return CAwakened(tuple([TITLE_FACT + x.value for x in c.tests if isinstance(x, t.Is)]))
        raise unknown(c)

    def boundary(self, c: t.Icon) -> Condition:
        """1414-2, 1414-3: two energy of each of two colours; or just two colours among all."""
        if not c.tests:
            return v.CCompare(NColours(self.noun(t.Things("card", "you", "energy"))), "=", v.NConst(TWO))
        return v.CAll(tuple([v.CCompare(self.count(t.Things("card", "you", "energy", (x,))), ">=", v.NConst(TWO)) for x in c.tests]))

    def went_to_grave(self, c: t.Icon) -> EventMatcher:
        """1411-2: such a card went to its player's graveyard from anywhere."""
        return self.heard(t.Event("dropped", t.Things("card", "", "", c.tests), goal="grave"))


uphold(book, "401-9", "401-9a", by=Reader.things, at=__name__, en="A name in 《》 means cards on the field, or in the zone that is named.",
       ja="領域の指定のない《識別名》はフィールドの、指定があればその領域の、その識別名を持つカードを参照する。")


def whose_tests(x: t.Things) -> tuple[Test, ...]:
    """Whose they are, where the zone does not tell it."""
    if x.whose == "mates":
        return (TOwnSide(),)
    if x.whose == "opponent":
        return (TOfOpponent(),)
    return (TMine(),) if x.whose == "you" and x.zone in ("", "field") else ()


class StandingReader(Reader):
    """Reads the conditions of what holds all the time."""

    def condition(self, c: t.Condition) -> Condition:
        made = super().condition(c)
        return CAnyOpponent(made) if about_opponent(c) and not isinstance(c, t.All | t.Some | t.Unless) else made


def about_opponent(c: object) -> bool:
    """It asks something of an opponent, or of what an opponent has."""
    for x in nodes(c):
        if (isinstance(x, t.Player) and x.who == "opponent") or (isinstance(x, t.Things | t.TopOf) and x.whose == "opponent"):
            return True
    return False
