"""Nouns, numbers, tests and conditions of effect trees, as this book reads them (2, 3, 4, 10)."""
from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import ClassVar, Final, TypeGuard

from taisen.errors import TaisenError
from taisen.games.granblue.rules import r04_nouns as n
from taisen.games.granblue.rules.r04_marks import TChipped, TNoAttribute
from taisen.games.granblue.rules.r08_events import EventMatcher
from taisen.games.granblue.rules.r10_chips import NChips
from taisen.games.granblue.rules.r10_instructions import TDeclared
from taisen.games.granblue.terms import (
    ACTIVE,
    ATTRIBUTE,
    CHIP_BY_NAME,
    FACE_DOWN,
    FACE_UP,
    FIELDS,
    KEYWORDS,
    KINDS,
    LEADER,
    MEMBER,
    PHASE,
    RESTED,
    SOURCES_ASKED,
    ZONE_BY_NAME,
    book,
)
from taisen.games.granblue.text.forms import nouns
from taisen.games.granblue.text.phrases import unknown
from taisen.games.granblue.text.scope import STAGE, Scope
from taisen.kernel.effects import tree as t
from taisen.kernel.effects import values as v
from taisen.kernel.effects.values.history import CHappened, TTookPart
from taisen.kernel.effects.values.stacks import DOWN, EITHER
from taisen.kernel.ledger import patch, set_item, uphold
from taisen.kernel.library import Library
from taisen.kernel.lowered import Condition, Group, Number, Test
from taisen.text.lowering import reading

WHOSE: Final = {"you": v.YOU, "opponent": v.OPPONENT, "each": v.ANYBODY}
AREAS: Final = {"member": (MEMBER,), "leader": (LEADER,), "stage": (LEADER, MEMBER), "any_stage": (LEADER, MEMBER)}
ROLES: Final = {"attacking": n.ATTACKING, "attacked": n.TARGET}
NAMES: Final[Mapping[str, Callable[[str], Test]]] = {"second_name": n.TSecondName, "version": n.TVersion}
HURT: Final = ("damaged", "damages", "down", "downs")
"""Events of which one may ask where the damage came from (4-9-1)."""
PHASES: Final = {"main": PHASE["main"], "counter": PHASE["counter"]}


class Reader(reading.Telling):
    """Reads the parts of one ability's tree."""

    kinds: ClassVar[Mapping[str, int]] = KINDS
    any_kind: ClassVar[tuple[str, ...]] = ("card", "ally", "")

    def __init__(self, lib: Library, scope: Scope) -> None:
        super().__init__(lib, FIELDS, scope)
        self.scope = scope

    def unknown(self, node: object) -> TaisenError:
        return unknown(node)

    # ---- numbers
    def value(self, x: t.Value) -> Number:
        if x.field == "number" and x.of == t.Affected("declare"):
            if "rank" not in self.scope.declared:
                raise unknown(x)
            return v.NVar(self.scope.declared["rank"])
        if x.field.startswith("chip:"):
            kind = CHIP_BY_NAME[x.field.removeprefix("chip:")]
            if is_place(x.of):
                return NChips(self.players(x.of.whose), kind, ZONE_BY_NAME[x.of.zone])
            return NChips(self.noun(x.of), kind)
        return super().value(x)

    def own_number(self, x: t.Number) -> Number:
        if isinstance(x, t.Kinds) and x.field == "name":
            return n.NCharacters(self.noun(x.of))
        raise unknown(x)

    # ---- nouns
    def this(self, kind: str) -> Group:
        if kind:
            raise unknown(t.This(kind))
        return v.GThis()

    def own_noun(self, x: t.Noun) -> Group:
        if isinstance(x, t.Selected):
            return self.scope.done("choose", x)
        if isinstance(x, t.TargetOf) and isinstance(x.noun, t.This):
            return n.GBattle(n.TARGET, v.ANYBODY)
        raise unknown(x)

    def event_thing(self, x: t.EventThing) -> Group:
        """4-9-1: ダメージの発生源 of the damage that this is about."""
        event = self.scope.event
        if x.role != "source" or event is None or event.verb not in HURT:
            raise unknown(x)
        self.lib.flags |= SOURCES_ASKED
        return n.GDealers()

    def player(self, x: t.Player) -> Group:
        if x.who == "that":
            return v.GPlayerOf(self.scope.that(t.That("")), False)
        return super().player(x)

    def players(self, whose: str) -> Group:
        """Whose zone it is: also that of the master of what was chosen (3-2-1-1-1)."""
        if whose != "master":
            return v.GPlayers(self.whose(whose))
        if self.scope.chosen is None:
            raise unknown(whose)
        return v.GPlayerOf(self.scope.chosen, False)

    def zone(self, name: str) -> int:
        if name not in ZONE_BY_NAME:
            raise unknown(name)
        return ZONE_BY_NAME[name]

    def whose(self, word: str) -> int:
        if word not in WHOSE:
            raise unknown(word)
        return WHOSE[word]

    def top(self, x: t.TopOf) -> Group:
        if x.whose == "master":
            return n.GTopsOf(self.players("master"), self.zone(x.zone), self.number(x.number), x.end == "bottom")
        return super().top(x)

    def things(self, x: t.Things) -> Group:
        if x.zone == "level":
            return self.levels(x)
        if x.zone in STAGE:
            return self.standing(x)
        tests = x.tests
        faces = EITHER if x.zone == "gauge" else 0
        if x.zone == "gauge" and t.InState("face_down") in tests:
            faces, tests = DOWN, tuple([y for y in tests if y != t.InState("face_down")])
        if t.InState("face_up") in tests:
            faces, tests = 0, tuple([y for y in tests if y != t.InState("face_up")])
        every = (*self.kind_tests(x.kind), *self.tests(tests))
        if x.whose == "master":
            return v.GZonesOf(self.players("master"), (self.zone(x.zone),), every)
        return v.GZones((self.zone(x.zone),), self.whose(x.whose), every, faces=faces)

    def standing(self, x: t.Things) -> Group:
        """登場している: those on top in the two areas (10-2-1-1)."""
        roles = [y.state for y in x.tests if isinstance(y, t.InState) and y.state in ROLES]
        rest = tuple([y for y in x.tests if not (isinstance(y, t.InState) and y.state in ROLES)])
        if roles and x.zone == "any_stage" and len(roles) == 1:
            return n.GBattle(ROLES[roles[0]], self.whose(x.whose or "each"), self.tests(rest))
        return v.GZones(AREAS[x.zone], self.whose(x.whose), self.tests(x.tests), v.ALONE)

    def levels(self, x: t.Things) -> Group:
        of = x.tests[0]
        if not isinstance(of, t.AttachedTo) or len(x.tests) > 1:
            raise unknown(x)
        return v.GStack(self.noun(of.noun), (), False)

    def without_place(self, x: t.Things) -> bool:
        return x.zone == "" or x.zone in STAGE

    # ---- tests
    def named(self, name: str) -> Test:
        """2-1-1-1-1: 「」 is a character name."""
        return n.TCharacter(name)

    def fact(self, x: t.Is) -> Test:
        if x.field == "card_name":
            return n.TCardName(x.value)
        if x.field in NAMES:
            return NAMES[x.field](x.value)
        if x.field == "attribute":
            return TNoAttribute() if x.value == "none" else v.TTrait(ATTRIBUTE + x.value)
        raise unknown(x)

    def test(self, x: t.Test) -> Test:
        if isinstance(x, t.Not):
            if isinstance(x.test, t.Is) and x.test.field == "attribute":
                # 2-2-1-1-1: what has no attribute is no 「火属性以外」 either.
                return n.TOtherAttribute(x.test.value)
            if isinstance(x.test, t.AnyOf):
                return v.TAll(tuple([self.test(t.Not(y)) for y in x.test.tests]))
        return super().test(x)

    def field(self, x: t.HasField) -> Test:
        if x.field.startswith("chip:"):
            return TChipped(CHIP_BY_NAME[x.field.removeprefix("chip:")])
        if x.field.startswith("printed_"):
            return n.TPrinted(FIELDS[x.field[8:]], x.op, self.number(x.number))
        return super().field(x)

    def state(self, x: t.InState) -> Test:
        if x.state in ("active", "rested"):
            return v.TPose(ACTIVE if x.state == "active" else RESTED)
        if x.state in ("face_up", "face_down"):
            return v.TDown(FACE_UP if x.state == "face_up" else FACE_DOWN)
        if x.state in ROLES:
            return n.TInBattle(ROLES[x.state])
        if x.state == "limit_broken":
            return n.TLevelled()
        if x.state == "on_stage":
            return n.TThere()
        raise unknown(x)

    def own_test(self, x: t.Test) -> Test:
        if isinstance(x, t.NameIncludes):
            return n.TCharacterIncludes(x.words)
        if isinstance(x, t.SameAs) and isinstance(x.noun, t.Affected) and x.noun.verb == "declare":
            if x.field not in self.scope.declared:
                raise unknown(x)
            return TDeclared(x.field, self.scope.declared[x.field])
        if isinstance(x, t.SameAs) and x.field == "name":
            return n.TSameCharacter(self.noun(x.noun), x.same)
        if isinstance(x, t.SameAs) and x.field == "attribute":
            return v.TSame(ATTRIBUTE, self.noun(x.noun), x.same)
        if isinstance(x, t.SameAs) and x.field == "rank":
            return v.TSameNumber(FIELDS["rank"], self.noun(x.noun), x.same)
        if isinstance(x, t.HasAbilityKind) and x.kind in KEYWORDS:
            return v.TKeyword(KEYWORDS[x.kind])
        if isinstance(x, t.TookPart):
            return TTookPart(self.heard(x.event))
        raise unknown(x)

    # ---- conditions
    def fits(self, c: t.Fits) -> Condition:
        """All that is named is like this, and there is something; of several that the text does not call all, one."""
        if c.zone:
            raise unknown(c)
        tests = (*self.kind_tests(c.kind), *self.tests(c.tests))
        several = isinstance(c.noun, t.Things) and not (c.noun.zone == "leader" and c.noun.whose != "each")
        group = self.noun(c.noun)
        return v.COneFits(group, tests) if several else v.CFits(group, tests, -1, -1)

    def in_phase(self, c: t.InPhase) -> Condition:
        if c.phase == "battle" and not c.who:
            return n.CInBattle()
        if c.phase not in PHASES:
            raise unknown(c)
        return v.CInPhase(PHASES[c.phase], self.whose(c.who or "each"))

    def own_condition(self, c: t.Condition) -> Condition:
        if isinstance(c, t.Happened) and c.within == "turn":
            return CHappened(self.heard(c.event), c.least)
        raise unknown(c)

    def heard(self, event: t.Event) -> EventMatcher:
        """An event of this turn: it is kept from the beginning of the turn on."""
        from taisen.games.granblue.text.matchers import lower_event
        if event.whose == "turn":
            event = dataclasses.replace(event, whose="")
        found = lower_event(event, self)
        for kind in found.kinds:
            self.lib.noted |= 1 << kind
        return found


def is_place(noun: t.Noun | None) -> TypeGuard[t.Things]:
    """A zone as a whole, where chips lie too (10-16-2)."""
    return isinstance(noun, t.Things) and noun.zone in ZONE_BY_NAME and not noun.tests and noun.kind == "card"


def _always_ones_own(self: Reader, whose: str) -> Group:
    return v.GPlayers(self.whose("you" if whose == "master" else whose))


def _another_zone(of: str) -> Callable[[Reader, str], int]:
    def zone(self: Reader, name: str) -> int:
        return ZONE_BY_NAME["armour" if name == of else name]
    return zone


uphold(book, "2-11-2", by=Reader.kind_tests, at=__name__,
       en="A card is a leader, a member or a summon, and texts mean it by that.", ja="カード種類は団長・団員・召喚石の3種類である。",
       breaks=(patch(Reader, "kind_tests", lambda self, kind: (), "kinds are not told apart"),))
_THE_OTHERS: Final = set_item(WHOSE, "you", v.OPPONENT)
for _rule, _ja, _en in (("2-11-2-1-1", "「団長」は自分の団長エリアに登場している団長である。", "団長 means the leader in one's own leader area."),
                        ("2-11-2-1-2", "「味方」は自分の登場している団長と団員である。", "味方 means one's own leader and members."),
                        ("2-11-2-2-1", "「団員」は自分の団員エリアに登場している団員である。", "団員 means the members in one's own member area."),
                        ("2-11-2-3-1", "「召喚石」は召喚石のカードである。", "召喚石 means summons.")):
    uphold(book, _rule, by=nouns._owned if "summon" not in _en else Reader.kind_tests, at=__name__, en=_en, ja=_ja,
           breaks=() if "summon" in _en else (_THE_OTHERS,))
for _rule, _ja, _en in (("3-2-1-1-1", "指定のないデッキは、選んだ対象のマスターの、対象がなければ自分のものである。",
                         "An unowned deck is that of the chosen object's master, one's own where nothing is chosen."),
                        ("3-3-1-1-1", "指定のない手札も同様である。", "So is an unowned hand."),
                        ("3-4-1-3-1-1", "指定のない奥義ゲージも同様である。", "So is an unowned ultimate gauge.")):
    uphold(book, _rule, by=Reader.players, at=__name__, en=_en, ja=_ja,
           breaks=(patch(Reader, "players", _always_ones_own, "it is one's own always"),))
for _zone, _rules in (("deck", ("3-2-1-1",)), ("hand", ("3-3-1-1",)), ("gauge", ("3-4-1-3-1", "3-4-1-3-2")), ("crystal", ("3-7-1-2",))):
    uphold(book, *_rules, by=Reader.things, at=__name__,
           en="A zone named in a text means the cards that lie there.", ja="領域の名は、その領域に置かれているカードを指す。",
           breaks=(patch(Reader, "zone", _another_zone(_zone), f"{_zone} means the armour"),))
uphold(book, "3-7-1-2-1", "3-8-1-1", by=nouns._zone, at=__name__,
       en="Crystals and armour of nobody in particular are one's own.", ja="プレイヤーの指定がない「宝晶石」「アーマー」は自分のものを指す。",
       breaks=(_THE_OTHERS,))
