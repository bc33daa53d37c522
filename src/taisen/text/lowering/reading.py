"""Nouns, numbers, tests and conditions of effect trees, as far as all books read them alike."""
from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import ClassVar, Final

from taisen.errors import TaisenError
from taisen.kernel.effects import tree as t
from taisen.kernel.effects import values as v
from taisen.kernel.library import Library
from taisen.kernel.lowered import Condition, Group, Number, Test
from taisen.kernel.names import P_X, P_Y, P_Z
from taisen.text.lowering.phrases import says_more
from taisen.text.lowering.scope import Talk

WHOSE: Final = {"you": v.YOU, "opponent": v.OPPONENT, "": v.ANYBODY, "each": v.ANYBODY}
VARIABLES: Final = {"X": P_X, "Y": P_Y, "Z": P_Z}
"""Undetermined numbers, by where a play keeps them."""
PRINTED: Final = "printed_"
"""Before a field: as it is printed, whatever has changed it."""


class Reader:
    """Reads the parts of one ability's tree. What only a game's own words mean is refused here.

    bound: nouns that stand for something else here (a pick that has been made into a slot). fields: the numbers of cards
    that texts speak of.
    """

    kinds: ClassVar[Mapping[str, int]] = {}
    """The game's kinds of cards, where texts tell by them what is meant."""
    any_kind: ClassVar[tuple[str, ...]] = ("card", "")
    """Words that say no more than that it is a card."""

    def __init__(self, lib: Library, fields: Mapping[str, int]) -> None:
        self.lib = lib
        self.fields = fields
        self.bound: dict[t.Noun, Group] = {}

    def unknown(self, node: object) -> TaisenError:
        raise NotImplementedError

    # ---- numbers
    def number(self, x: t.Number) -> Number:
        if isinstance(x, t.Const):
            return v.NConst(x.n)
        if isinstance(x, t.Var):
            return self.variable(x)
        if isinstance(x, t.Count):
            return self.count(x.of)
        if isinstance(x, t.Value):
            return self.value(x)
        if isinstance(x, t.Times):
            return v.NTimes(x.by, self.number(x.number))
        if isinstance(x, t.Plus):
            return v.NPlus(self.number(x.left), self.number(x.right))
        if isinstance(x, t.Difference) and x.left is not None and x.right is not None:
            return v.NDifference(self.number(x.left), self.number(x.right))
        if isinstance(x, t.Quotient):
            return v.NQuotient(self.number(x.number), x.by)
        if isinstance(x, t.Capped):
            return v.NCapped(self.number(x.number), x.most)
        if isinstance(x, t.EventAmount):
            return v.NEventAmount()
        return self.own_number(x)

    def own_number(self, x: t.Number) -> Number:
        raise self.unknown(x)

    def variable(self, x: t.Var) -> Number:
        if x.name not in VARIABLES:
            raise self.unknown(x)
        return v.NVar(VARIABLES[x.name])

    def count(self, of: t.Noun) -> Number:
        return v.NCount(self.noun(of))

    def value(self, x: t.Value) -> Number:
        if x.field.startswith(PRINTED) and x.field.removeprefix(PRINTED) in self.fields:
            return v.NPrinted(self.noun(x.of), self.fields[x.field.removeprefix(PRINTED)])
        if x.field not in self.fields:
            raise self.unknown(x)
        return v.NValue(self.noun(x.of), self.fields[x.field])

    # ---- nouns
    def noun_or_none(self, x: t.Noun | None) -> Group | None:
        return None if x is None else self.noun(x)

    def noun(self, x: t.Noun) -> Group:
        if x in self.bound:
            return self.bound[x]
        if isinstance(x, t.This):
            return self.this(x.kind)
        if isinstance(x, t.That):
            return self.that(x)
        if isinstance(x, t.Things | t.Seen):
            # The last of them is of what all the others leave.
            utmost = [y for y in x.tests if isinstance(y, t.Utmost)]
            if utmost:
                return self.utmost(dataclasses.replace(x, tests=tuple([y for y in x.tests if y is not utmost[-1]])), utmost[-1])
        if isinstance(x, t.Affected):
            tests = (*self.kind_tests(x.kind), *self.tests(x.tests))
            group = self.affected(x)
            return v.GWith(group, tests) if tests else group
        if isinstance(x, t.EventThing):
            return self.event_thing(x)
        if isinstance(x, t.Player):
            return self.player(x)
        if isinstance(x, t.Things):
            return self.things(x)
        if isinstance(x, t.Either | t.Both):
            return v.GEither(tuple([self.noun(y) for y in x.nouns]))
        if isinstance(x, t.Every):
            return self.noun(x.of)
        if isinstance(x, t.TopOf):
            return self.top(x)
        if isinstance(x, t.Seen):
            return self.seen(x, (*self.kind_tests(x.kind), *self.tests(x.tests)))
        if isinstance(x, t.Rest):
            return self.seen(x, ())
        return self.own_noun(x)

    def own_noun(self, x: t.Noun) -> Group:
        raise self.unknown(x)

    def utmost(self, of: t.Noun, x: t.Utmost) -> Group:
        """Those of them that have most, or least, of a number."""
        if x.field not in self.fields:
            raise self.unknown(x)
        return v.GUtmost(self.noun(of), self.fields[x.field], x.most)

    def this(self, kind: str) -> Group:
        raise NotImplementedError

    def that(self, x: t.That) -> Group:
        raise self.unknown(x)

    def affected(self, x: t.Affected) -> Group:
        raise self.unknown(x)

    def event_thing(self, x: t.EventThing) -> Group:
        raise self.unknown(x)

    def things(self, x: t.Things) -> Group:
        raise NotImplementedError

    def top(self, x: t.TopOf) -> Group:
        return v.GTop(self.zone(x.zone), self.whose(x.whose), self.number(x.number), x.end == "bottom")

    def seen(self, x: t.Seen | t.Rest, tests: tuple[Test, ...]) -> Group:
        return v.GSeen(-1, tests, isinstance(x, t.Rest))

    def player(self, x: t.Player) -> Group:
        return v.GPlayers(self.whose(x.who))

    def whose(self, word: str) -> int:
        if word not in WHOSE:
            raise self.unknown(word)
        return WHOSE[word]

    def zone(self, name: str) -> int:
        """The one zone of that name."""
        raise NotImplementedError

    def anywhere(self, x: t.Noun) -> Group:
        """What a thing of an event must be like, wherever it was or is then."""
        if isinstance(x, t.Either | t.Both):
            return v.GEither(tuple([self.anywhere(y) for y in x.nouns]))
        if isinstance(x, t.Every):
            return self.anywhere(x.of)
        return self.like(x) if isinstance(x, t.Things) and self.without_place(x) else self.noun(x)

    def without_place(self, x: t.Things) -> bool:
        """The text does not say where they are."""
        return x.zone == ""

    def like(self, x: t.Things) -> Group:
        """Whatever is like this, wherever it is."""
        return v.GLike(self.whose(x.whose) if x.whose else v.ANYBODY, (*self.kind_tests(x.kind), *self.tests(x.tests)))

    def only(self, event: t.Event, *roles: str) -> None:
        """Nothing else is said of it."""
        if says_more(event, *roles):
            raise self.unknown(event)

    # ---- tests
    def kind_tests(self, kind: str) -> tuple[Test, ...]:
        """A kind that is named, as tests."""
        if not self.kinds or kind in self.any_kind:
            return ()
        if kind not in self.kinds:
            raise self.unknown(kind)
        return (v.TKind(self.kinds[kind], ""),)

    def tests(self, tests: tuple[t.Test, ...]) -> tuple[Test, ...]:
        return tuple([self.test(x) for x in tests])

    def test(self, x: t.Test) -> Test:
        if isinstance(x, t.HasTrait):
            return v.TTrait(self.trait(x.name))
        if isinstance(x, t.Named):
            return self.named(x.name)
        if isinstance(x, t.Is):
            return self.fact(x)
        if isinstance(x, t.HasField):
            return self.field(x)
        if isinstance(x, t.InState):
            return self.state(x)
        if isinstance(x, t.HasKeyword):
            return self.keyword(x)
        if isinstance(x, t.Other):
            return v.TOther(self.than(x.than))
        if isinstance(x, t.Not):
            return v.TNot(self.test(x.test))
        if isinstance(x, t.AnyOf):
            return v.TAny(self.tests(x.tests))
        return self.own_test(x)

    def own_test(self, x: t.Test) -> Test:
        raise self.unknown(x)

    def trait(self, name: str) -> str:
        """A trait as cards have it."""
        return name

    def named(self, name: str) -> Test:
        raise NotImplementedError

    def fact(self, x: t.Is) -> Test:
        raise self.unknown(x)

    def field(self, x: t.HasField) -> Test:
        if x.field not in self.fields:
            raise self.unknown(x)
        return v.TField(self.fields[x.field], x.op, self.number(x.number))

    def state(self, x: t.InState) -> Test:
        raise self.unknown(x)

    def keyword(self, x: t.HasKeyword) -> Test:
        raise self.unknown(x)

    def than(self, noun: t.Noun | None) -> Group | None:
        """What others are other than: this card, if nothing else is said."""
        return self.this("") if noun is None else self.noun(noun)

    # ---- conditions
    def condition(self, c: t.Condition) -> Condition:
        if isinstance(c, t.Compare):
            return v.CCompare(self.number(c.left), c.op, self.number(c.right))
        if isinstance(c, t.Fits):
            return self.fits(c)
        if isinstance(c, t.TurnOf):
            return self.turn_of(c)
        if isinstance(c, t.InPhase):
            return self.in_phase(c)
        if isinstance(c, t.DidSo):
            return self.did_so()
        if isinstance(c, t.All):
            return v.CAll(tuple([self.condition(x) for x in c.conditions]))
        if isinstance(c, t.Some):
            return v.CSome(tuple([self.condition(x) for x in c.conditions]))
        if isinstance(c, t.Unless):
            return v.CNot(self.condition(c.condition))
        return self.own_condition(c)

    def condition_or_none(self, c: t.Condition | None) -> Condition | None:
        return None if c is None else self.condition(c)

    def own_condition(self, c: t.Condition) -> Condition:
        raise self.unknown(c)

    def fits(self, c: t.Fits) -> Condition:
        raise NotImplementedError

    def turn_of(self, c: t.TurnOf) -> Condition:
        return v.CTurnOf(self.whose(c.who))

    def in_phase(self, c: t.InPhase) -> Condition:
        raise self.unknown(c)

    def did_so(self) -> Condition:
        return v.CDid()


class Telling(Reader):
    """One whose words may mean what the text has spoken of."""

    def __init__(self, lib: Library, fields: Mapping[str, int], scope: Talk) -> None:
        super().__init__(lib, fields)
        self.talk = scope

    def that(self, x: t.That) -> Group:
        return self.talk.that(x)

    def affected(self, x: t.Affected) -> Group:
        return self.talk.done(x.verb, x)

    def seen(self, x: t.Seen | t.Rest, tests: tuple[Test, ...]) -> Group:
        return self.talk.seen(x, tests)
