"""Nouns, numbers, tests and conditions of effect trees, as this book reads them (2, 4, 10.7.2.3)."""
from __future__ import annotations

from typing import Final

from taisen.errors import TaisenError
from taisen.games.hololive.rules import r02_nouns as h
from taisen.games.hololive.terms import (
    ACTIVE,
    BATON_COST,
    BUZZ,
    CENTER,
    COLLAB,
    COLLABED,
    COLOR,
    DOWN,
    HP,
    KIND,
    KINDS,
    LEVEL,
    LIFE,
    LIMITED,
    NAME,
    OSHI,
    PART,
    PHASE,
    RESTING,
    STAGE,
    SUBTYPES,
    TURN_START,
    USE_ART,
    USE_SKILL,
    USE_SUPPORT,
    ZONE_BY_NAME,
    book,
)
from taisen.games.hololive.text.phrases import unknown
from taisen.games.hololive.text.spelling import tag_trait
from taisen.kernel.effects import tree as t
from taisen.kernel.effects import values as v
from taisen.kernel.ledger import uphold
from taisen.kernel.library import Library
from taisen.kernel.lowered import Change, Condition, Group, Matcher, Number, Test
from taisen.kernel.names import P_X, P_Y
from taisen.text.lowering import reading, scope
from taisen.text.lowering.abilities import Maker
from taisen.text.lowering.reading import WHOSE

FACTS: Final = {"color": COLOR, "name": NAME, "level": LEVEL, "tag": "#"}
ABILITY_PARTS: Final = {"art": "art", "sp_skill": "sp", "oshi_skill": "oshi", "bloom": "bloom", "gift": "gift",
                        "collab": "collab"}
SINGLE: Final = 1 << OSHI | 1 << CENTER | 1 << COLLAB
"""Zones that hold one thing of each player's."""
HELD_KINDS: Final = ("cheer", "tool", "mascot", "fan", "support", "item", "event", "staff")
FIRST_TURNS: Final = {"first_turn_second": (True, False), "first_turn_first": (True, True), "first_turn": (True, None),
                      "went_first": (False, True), "went_second": (False, False)}
"""Whether it is about that player's first turn, and whether that player went first."""
READ: Final = {"hp": HP, "baton_pass": BATON_COST}
"""Numbers of cards, as texts call them, that are no game of their own to work out."""


class References(scope.Scope):
    """What the words mean that point at something: the ability that is being read knows. `scope.Scope` is one."""

    attached: bool = False
    """It is the ability of a support that is attached: 'this' is the member it is attached to."""
    art: bool = False

    def this(self, kind: str) -> Group:
        raise NotImplementedError

    def that(self, kind: str, whose: str, zone: str) -> Group:
        raise NotImplementedError

    def selected(self, kind: str) -> Group:
        raise NotImplementedError

    def affected(self, verb: str, kind: str, origin: str) -> Group:
        raise NotImplementedError

    def done_just_now(self) -> Group:
        raise NotImplementedError

    def anothers_die(self) -> bool:
        """What a die shows is asked of the one that the event is about, not of this ability's own."""
        return False


class Matching(Maker):
    """Who makes what the parts of a text need: matchers, changes, abilities. `lowering.Lowering` is one."""

    def unknown(self, node: object) -> TaisenError:
        return unknown(node)

    def matcher(self, event: t.Event, condition: Condition | None, reader: Reader) -> Matcher:
        raise NotImplementedError

    def change(self, c: t.Change, reader: Reader, to: t.Noun | None = None) -> list[Change]:
        raise NotImplementedError


def zones_of(name: str) -> tuple[int, ...]:
    """4.6.1, 4.7.4, 4.8.4, 4.9.3: a zone by its name; the stage is its three positions."""
    if name in ("", "stage"):
        return STAGE
    if name not in ZONE_BY_NAME:
        raise TaisenError(f"There is no zone {name!r}.", f"{name!r}という領域はありません。")
    return (ZONE_BY_NAME[name],)


def zone_of(name: str) -> int:
    zones = zones_of(name)
    if len(zones) > 1:
        raise unreadable(name)
    return zones[0]


uphold(book, "4.7.4", "4.8.4", "4.9.3", by=zones_of, at=__name__,
       en="Center, collab and back holomem are the members in those positions.",
       ja="センターホロメン、コラボホロメン、バックホロメンは、それぞれの位置にいるホロメンである。")


def kind_test(kind: str) -> tuple[Test, ...]:
    """2.15.1: a kind named in a text means cards of that type or subtype, or that count as such."""
    if kind in ("card", "color", ""):
        return ()
    if kind not in KINDS and kind not in SUBTYPES:
        raise unreadable(kind)
    return (v.TKind(KINDS.get(kind, -1), KIND + kind),)


uphold(book, "2.15.1", by=kind_test, at=__name__,
       en="Words for what a card's facts say mean the cards whose facts say so.",
       ja="カードの情報の内容による言及は、その情報がその内容を持つカードを意味する。")


class Reader(reading.Reader):
    """own: whose 'their own' things are meant, and those with nobody named, seen from the ability's player."""

    def __init__(self, lib: Library, scope: References, matching: Matching | None = None) -> None:
        super().__init__(lib, READ)
        self.scope = scope
        self.matching = matching
        self.own: int = v.YOU

    def unknown(self, node: object) -> TaisenError:
        return unreadable(node)

    # ---- numbers
    def own_number(self, n: t.Number) -> Number:
        if isinstance(n, t.Kinds) and n.of == t.That("dice"):
            return h.NFaces()
        if isinstance(n, t.Kinds):
            return v.NKinds(self.noun(n.of), fact(n.field))
        if isinstance(n, t.Rolled) and self.scope.anothers_die():
            return h.NDie()
        if isinstance(n, t.Rolled):
            return h.NRolled(WHOSE[n.who])
        if isinstance(n, t.RolledTimes) and not self.scope.anothers_die():
            return h.NRolledTimes(face(n.shows))
        if isinstance(n, t.Occurrences):
            return self.occurrences(n.event, "turn")
        raise unreadable(n)

    def count(self, of: t.Noun) -> Number:
        """What was shown counts also after it has been put somewhere (その中に…があるなら)."""
        shown = isinstance(of, t.Affected) and of.verb == "reveal" and isinstance(self.affected(of), v.GSeen)
        if isinstance(of, t.Seen) or (isinstance(of, t.Affected) and shown):
            return v.NCount(h.GShown((*kind_test(of.kind), *self.tests(of.tests))))
        return super().count(of)

    def value(self, n: t.Value) -> Number:
        if n.field == "number":
            # A number that was chosen or declared is kept in the play.
            return v.NVar(P_X)
        if n.field in ("highest", "lowest"):
            return h.NDiceEnd(n.field == "highest")
        if n.field == "overkill":
            return h.NOver()
        if n.field == "damage" and isinstance(n.of, t.Affected):
            # What was healed in all is kept in the play.
            return v.NVar(P_Y)
        if isinstance(n.of, t.Pick):
            raise unreadable(n)
        of = self.noun(n.of)
        if n.field == "hp_left":
            return h.NHpLeft(of)
        if n.field == "hp":
            return v.NValue(of, HP)
        if n.field == "life":
            return v.NHeld(of, LIFE)
        if n.field == "life_lost":
            return h.NLifeLost(of)
        if n.field == "damage":
            return v.NDamage(of)
        if n.field == "baton_pass":
            return v.NValue(of, BATON_COST)
        raise unreadable(n)

    def occurrences(self, event: t.Event, within: str) -> Number:
        if self.matching is None or within not in h.WITHIN:
            raise unreadable(event)
        matcher = self.matching.matcher(event, None, self)
        for kind in matcher.kinds:
            self.lib.noted |= 1 << kind
        if isinstance(event.by, t.AbilityOf):
            self.lib.noted |= 1 << USE_SKILL
        when = h.WITHIN[within]
        if when == h.OPPONENTS_LAST_TURN:
            self.lib.noted |= 1 << TURN_START
        if when == h.THIS_GAME:
            for kind in (*matcher.kinds, USE_SKILL):
                self.lib.flags |= 1 << kind
        return h.NOccurrences(matcher, when)

    # ---- nouns
    def this(self, kind: str) -> Group:
        return self.scope.this(kind)

    def that(self, n: t.That) -> Group:
        return self.scope.that(n.kind, n.whose, n.zone)

    def affected(self, n: t.Affected) -> Group:
        return self.scope.affected(n.verb, n.kind, n.origin)

    def event_thing(self, n: t.EventThing) -> Group:
        return v.GEventThing(n.role)

    def own_noun(self, n: t.Noun) -> Group:
        if isinstance(n, t.Selected):
            return self.scope.selected(n.kind)
        if isinstance(n, t.Pick):
            # Picking is the instruction's; where nothing was picked, any of them will do.
            return self.noun(n.of)
        if isinstance(n, t.TargetOf):
            of = n.noun.of if isinstance(n.noun, t.AbilityOf) else None
            return h.GArtTarget(self.noun_or_none(of))
        if isinstance(n, t.AbilityOf):
            return self.abilities(n)
        raise unreadable(n)

    def zone(self, name: str) -> int:
        return zone_of(name)

    def whose(self, word: str) -> int:
        return self.own if word == "own" else super().whose(word)

    def things(self, n: t.Things) -> Group:
        """Cards where the text says; with no zone named, the stage (and the oshi where it is)."""
        if n.kind == "number":
            raise unreadable(n)
        rest: list[t.Test] = []
        special: list[t.Test] = []
        for x in n.tests:
            if isinstance(x, (t.Alike, t.StackedOn, t.AttachedTo, t.TookPart, t.HasAttached)):
                special.append(x)
            else:
                rest.append(x)
        group = self.plain(n, special, rest)
        for x in n.tests:
            if isinstance(x, t.Alike):
                group = v.GAlike(group, fact(x.field), x.same)
        return group

    def plain(self, n: t.Things, special: list[t.Test], rest: list[t.Test]) -> Group:
        """Without what goes for all of them together. The first test that says where they are gives the candidates."""
        left = [x for x in special if not isinstance(x, t.Alike)]
        for x in left:
            others = [y for y in left if y is not x]
            tests = (*kind_test(n.kind), *self.tests((*rest, *others)))
            seat = () if n.whose in ("", "each") else (v.TWhose(self.whose(n.whose)),)
            if isinstance(x, t.StackedOn):
                return v.GStack(self.noun(x.noun), (*seat, *tests), x.including)
            if isinstance(x, t.AttachedTo) and n.zone in ("", "stage"):
                return v.GAttached(self.noun(x.noun), (*seat, *tests))
            if isinstance(x, t.HasAttached) and isinstance(x.noun, t.This) and x.least == 1 and not n.zone:
                return v.GHost(self.noun(x.noun), (*seat, *tests))
            if isinstance(x, t.TookPart):
                past = self.took_part(n, x.event, seat, tests)
                if past is not None:
                    return past
        tests = (*kind_test(n.kind), *self.tests((*rest, *left)))
        if n.kind == "oshi":
            return v.GZones((OSHI,), self.whose(n.whose), tests)
        zones = zones_of(n.zone)
        if zones[0] not in STAGE:
            return v.GZones(zones, self.holder(n.whose), tests)
        return on_stage(zones, self.whose(n.whose) if len(zones) > 1 else self.holder(n.whose), n.kind, tests)

    def holder(self, whose: str) -> int:
        """3.1.2.4.1: a position, hand, deck or archive with nobody named is that of whoever carries it out."""
        return self.own if whose == "" else self.whose(whose)

    def took_part(self, n: t.Things, event: t.Event, seat: tuple[Test, ...], tests: tuple[Test, ...]) -> Group | None:
        """Things by what happened to them, where they need not be on the stage any more."""
        if event.verb == "used":
            self.lib.noted |= 1 << USE_SUPPORT
            whose = self.whose(event.by.who) if isinstance(event.by, t.Player) else v.ANYBODY
            return h.GTookPart(USE_SUPPORT, h.THIS_TURN, whose, (*seat, *tests))
        if event.verb == "down" and event.whose == "opponent":
            self.lib.noted |= 1 << DOWN | 1 << TURN_START
            return h.GTookPart(DOWN, h.OPPONENTS_LAST_TURN, v.ANYBODY, (*seat, *tests))
        if event.verb == "down":
            return v.GWith(self.scope.that(n.kind, "", ""), (*seat, *tests))
        if event.verb == "sent":
            return v.GWith(self.scope.affected("sent", n.kind, ""), (*seat, *tests))
        return None

    def anywhere(self, n: t.Noun) -> Group:
        return self.anywhere(n.of) if isinstance(n, t.Pick) else super().anywhere(n)

    def abilities(self, n: t.AbilityOf) -> Group:
        if n.kind == "die":
            return self.scope.that("die", n.whose, "")
        if n.kind not in ABILITY_PARTS:
            raise unreadable(n)
        whose = self.whose(n.whose)
        of: Group = v.GZones((OSHI, *STAGE), whose, (), v.ALONE)
        if n.of is not None and n.kind in ("sp_skill", "oshi_skill") and isinstance(n.of, t.Things):
            of = v.GZones((OSHI,), whose, self.tests(n.of.tests))
        elif n.of is not None:
            of = self.noun(n.of)
        return h.GAbilities(PART[ABILITY_PARTS[n.kind]], n.name, of)

    # ---- tests
    def kind_tests(self, kind: str) -> tuple[Test, ...]:
        return kind_test(kind)

    def trait(self, name: str) -> str:
        return tag_trait(name)

    def named(self, name: str) -> Test:
        return h.TNamed(name)

    def state(self, x: t.InState) -> Test:
        if x.state not in ("resting", "active"):
            raise unreadable(x)
        return v.TPose(RESTING if x.state == "resting" else ACTIVE)

    def own_test(self, x: t.Test) -> Test:
        if isinstance(x, t.NameIncludes):
            return h.TNameHas(x.words)
        if isinstance(x, t.HasAbilityKind):
            return v.TPart(PART[x.kind])
        if isinstance(x, t.HasAbility):
            return v.TAbility(x.ability)
        if isinstance(x, t.Lost):
            return v.TBears(x.least)
        return self.relation(x)

    def relation(self, x: t.Test) -> Test:
        """Tests that look at other things."""
        if isinstance(x, t.AttachedTo):
            return v.TAttachedTo(self.noun(x.noun))
        if isinstance(x, t.HasAttached) and isinstance(x.noun, t.Both) and x.least == 1:
            return v.TAll(tuple(v.THasAttached(self.noun(n), 1) for n in x.noun.nouns))
        if isinstance(x, t.HasAttached):
            return v.THasAttached(self.noun(x.noun), x.least)
        if isinstance(x, t.SameAs):
            return v.TSame(fact(x.field), self.noun(x.noun), x.same)
        if isinstance(x, t.TookPart):
            return self.part_taken(x)
        raise unreadable(x)

    def part_taken(self, x: t.TookPart) -> Test:
        if x.event.verb == "bloom":
            return self.bloomed(x.event)
        if x.event.verb == "enter":
            return h.TCameThisTurn()
        if x.event in (t.Event("collab"), t.Event("uses_art")):
            kind = COLLABED if x.event.verb == "collab" else USE_ART
            self.lib.noted |= 1 << kind
            return h.TTookPart(kind)
        raise unreadable(x)

    def bloomed(self, event: t.Event) -> Test:
        """このターンに…からBloomした is what happened, …からBloomしている what lies there."""
        by = event.by
        if by is None:
            return h.TBloomed(())
        if event.whose != "turn":
            return h.TOver(self.anywhere(by))
        if not isinstance(by, t.Things) or by.whose or by.zone:
            raise unreadable(by)
        tests = (*kind_test(by.kind), *self.tests(by.tests))
        if not all(h.of_print(x) for x in tests):
            raise unreadable(by)
        return h.TBloomed(tests)

    def fact(self, x: t.Is) -> Test:
        if x.field == "color":
            return v.TTrait(COLOR + x.value)
        if x.field == "level":
            return v.TTrait(LEVEL + x.value)
        if x.field == "buzz":
            return v.TTrait(BUZZ)
        if x.field == "limited":
            return v.TTrait(LIMITED)
        if x.field == "whose":
            return v.TWhose(self.whose(x.value))
        if x.field == "kind":
            return v.TAll(kind_test(x.value))
        raise unreadable(x)

    def field(self, x: t.HasField) -> Test:
        if x.field == "level" and isinstance(x.number, t.Value) and x.number.field == "level":
            return h.TLevelBeside(x.op, self.noun(x.number.of))
        if x.field == "level":
            return h.TLevel(x.op, self.number(x.number))
        if x.field == "hp_left":
            return h.THpLeft(x.op, self.number(x.number))
        if x.field == "colors":
            return h.TColors(x.op, self.number(x.number))
        return super().field(x)

    # ---- conditions
    def own_condition(self, c: t.Condition) -> Condition:
        if isinstance(c, t.Happened):
            return v.CCompare(self.occurrences(c.event, c.within), ">=", v.NConst(c.least))
        if isinstance(c, t.Did):
            return self.did(c)
        if isinstance(c, t.Shows) and self.scope.anothers_die():
            if c.op in ("total", "total_of_art"):
                raise unreadable(c)
            return h.CDieShows(face(c))
        if isinstance(c, t.Shows):
            if c.op == "total_of_art":
                return h.CArtShows(h.Face(c.faces, c.odd, "", 0))
            if c.op == "total":
                return h.CTotalShows(h.Face(c.faces, c.odd, "", 0))
            return h.CShows(face(c))
        if isinstance(c, t.Overkill):
            return v.CCompare(h.NOver(), ">=", v.NConst(c.least))
        raise unreadable(c)

    def in_phase(self, c: t.InPhase) -> Condition:
        return in_phase(c)

    def did_so(self) -> Condition:
        return v.CCompare(v.NCount(self.scope.done_just_now()), ">=", v.NConst(1))

    def did(self, c: t.Did) -> Condition:
        if c.verb == "janken":
            # Winning is having done so.
            return v.CDid()
        kind = c.kind
        tests: tuple[Test, ...] = ()
        if kind == "debut_holomem":
            kind = "holomem"
            tests = (v.TTrait(LEVEL + "debut"),)
        group = self.scope.affected(c.verb, kind or "card", "")
        tests = (*kind_test(kind), *tests)
        return v.CCompare(v.NCount(v.GWith(group, tests) if tests else group), ">=", v.NConst(c.least))

    def fits(self, c: t.Fits) -> Condition:
        """All that is named is like this, or, of several that the text does not call all, one."""
        alike = [x for x in c.tests if isinstance(x, t.Alike)]
        if alike and alike[0].field == "cheer_color" and isinstance(c.noun, t.Both):
            return h.CCheersApart(tuple(self.noun(x) for x in c.noun.nouns))
        tests = (*kind_test(c.kind), *self.tests(tuple(x for x in c.tests if not isinstance(x, t.Alike))))
        zone = zone_of(c.zone) if c.zone else -1
        if isinstance(c.noun, t.Pick) or alike:
            return self.so_many_fit(c, tests, alike)
        if isinstance(c.noun, t.Things) and c.noun.whose == "each":
            return v.CAll((self.fits(same_of(c, c.noun, "you")), self.fits(same_of(c, c.noun, "opponent"))))
        if isinstance(c.noun, t.Both):
            # AとBが…なら: each of them is there and like that.
            return v.CAll(tuple(self.fits(t.Fits(n, c.tests, c.kind, c.zone)) for n in c.noun.nouns))
        group = self.noun(c.noun)
        if zone < 0 and isinstance(c.noun, t.Things) and several(group):
            return v.CCompare(v.NCount(v.GWith(group, tests)), ">=", v.NConst(1))
        return v.CFits(group, tests, -1, zone)

    def so_many_fit(self, c: t.Fits, tests: tuple[Test, ...], alike: list[t.Alike]) -> Condition:
        """So many of them are like this, and alike."""
        group: Group = v.GWith(self.noun(c.noun), tests)
        for x in alike:
            group = v.GAlike(group, fact(x.field), x.same)
        if isinstance(c.noun, t.Both):
            # AとBが同じ色: each of them is there.
            return v.CCompare(v.NCount(group), ">=", v.NConst(len(c.noun.nouns)))
        least = self.number(c.noun.least) if isinstance(c.noun, t.Pick) else v.NCount(self.noun(c.noun))
        return v.CAll((v.CCompare(v.NCount(group), ">=", least), v.CCompare(v.NCount(group), ">=", v.NConst(1))))


def on_stage(zones: tuple[int, ...], whose: int, kind: str, tests: tuple[Test, ...]) -> Group:
    """4.4.2.2: holomem there are the members, by their top cards; cheers and supports are attached."""
    stands = v.ALONE if kind == "holomem" else v.HELD if kind in HELD_KINDS else v.ANYHOW
    return v.GZones(zones, whose, tests, stands)


uphold(book, "4.4.1", by=on_stage, at=__name__,
       en="Holomem on the stage are members: whole stacks, by their top cards.",
       ja="ステージの「ホロメン」は、一連のカード群としてのホロメンを参照する。")
uphold(book, "4.4.8", by=v.GStack.refs, at=__name__,
       en="'Stacked holomem' are the holomem cards under the top one.", ja="重なっているホロメンとは、一番上以外のホロメンカードである。")
uphold(book, "2.4.4", by=v.TSame.holds, at=__name__,
       en="Two cards are of the same colour when they share one.", ja="共通する色があれば同色である。")


def several(group: Group) -> bool:
    """It may name more than one thing by itself."""
    return isinstance(group, h.GTookPart) or (isinstance(group, v.GZones) and group.zones & ~SINGLE != 0)


def same_of(c: t.Fits, noun: t.Things, whose: str) -> t.Fits:
    return t.Fits(t.Things(noun.kind, whose, noun.zone, noun.tests), c.tests, c.kind, c.zone)


def in_phase(c: t.InPhase) -> Condition:
    if c.phase in FIRST_TURNS:
        return h.CFirstTurn(WHOSE[c.who], *FIRST_TURNS[c.phase])
    if c.phase not in PHASE:
        raise unreadable(c)
    return v.CInPhase(PHASE[c.phase], WHOSE[c.who])


def fact(field: str) -> str:
    """How traits of that kind begin. 2.4.2.2: colourless is no colour, so it is no trait."""
    if field not in FACTS:
        raise unreadable(field)
    return FACTS[field]


def face(shows: t.Shows) -> h.Face:
    return h.Face(shows.faces, shows.odd, shows.op, shows.number)


def unreadable(node: object) -> TaisenError:
    return TaisenError(f"hololive OFFICIAL CARD GAME cannot read this part of an effect: {node}.",
                       f"ホロライブOCGでは読めない効果の部分です:{node}")
