"""Nouns in instructions: what is chosen, from what, by whom, and when."""
from __future__ import annotations

from typing import Generic, TypeVar

from taisen.errors import TaisenError
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import YOU, GJoined, GSlot, NCount
from taisen.kernel.effects.walking import in_zones, parts_of_noun
from taisen.kernel.lowered import Group, Instruction, Number
from taisen.text.lowering.abilities import Maker
from taisen.text.lowering.reading import Reader
from taisen.text.lowering.scope import Scope

Low = TypeVar("Low", bound=Maker)
Heard = TypeVar("Heard", bound=Scope)
Read = TypeVar("Read", bound=Reader)


class Choices(Generic[Low, Heard, Read]):
    """What one ability has spoken of and chosen, and the code that does the choosing."""

    def __init__(self, low: Low, scope: Heard) -> None:
        self.low = low
        self.lib = low.lib
        self.scope = scope
        self.code: list[Instruction] = []
        self.who = YOU
        """Who carries out what is being lowered."""
        self.free_vars = ["Z", "X"]
        """Numbers of the play that no other use has: X also keeps a number chosen, Y what was counted."""

    def unknown(self, node: object) -> TaisenError:
        return self.low.unknown(node)

    def new_reader(self) -> Read:
        raise NotImplementedError

    def reader(self) -> Read:
        """It knows what has been chosen so far."""
        read = self.new_reader()
        for i in range(self.scope.slots):
            read.bound[t.Chosen(i)] = GSlot(i)
        return read

    def new_var(self) -> t.Var:
        if not self.free_vars:
            raise self.unknown(t.Var("X"))
        return t.Var(self.free_vars.pop(0))

    def number(self, n: t.Number | None, at: object) -> Number:
        if n is None:
            raise self.unknown(at)
        return self.reader().number(n)

    # ---- what an instruction is done to
    def take(self, noun: t.Noun | None) -> Group:
        """What an instruction is done to; what is to be chosen is chosen now."""
        if noun is None:
            if self.scope.last is None:
                raise self.unknown(noun)
            return self.scope.last
        if isinstance(noun, t.Pick):
            return self.take_pick(noun)
        if isinstance(noun, t.Things):
            return self.take_things(noun)
        if isinstance(noun, t.Either):
            return self.take_either(noun)
        if isinstance(noun, t.Both):
            return self.take_both(noun)
        if isinstance(noun, t.Every):
            return self.every(noun)
        return self.point_at(noun)

    def take_pick(self, noun: t.Pick) -> Group:
        return self.take_each(noun) if noun.each else GSlot(self.pick(noun.of, noun.least, noun.most))

    def take_each(self, noun: t.Pick) -> Group:
        """…ずつ: so many of every sort."""
        raise self.unknown(noun)

    def take_things(self, noun: t.Things) -> Group:
        """A bare noun: one of the things that it names."""
        return self.point_at(noun) if self.is_one(noun) else self.take_one(noun)

    def take_one(self, noun: t.Noun) -> Group:
        return GSlot(self.pick(noun, t.Const(1), t.Const(1)))

    def is_one(self, noun: t.Things) -> bool:
        """There is nothing to choose."""
        return False

    def take_either(self, noun: t.Either) -> Group:
        """One of the things that any of them names; the number is the same for all."""
        nouns: list[t.Noun] = []
        counts: set[tuple[t.Number, t.Number | None]] = set()
        for n in noun.nouns:
            nouns.append(n.of if isinstance(n, t.Pick) else n)
            counts.add((n.least, n.most) if isinstance(n, t.Pick) else (t.Const(1), t.Const(1)))
        if len(counts) != 1:
            raise self.unknown(noun)
        least, most = counts.pop()
        return GSlot(self.pick(t.Either(tuple(nouns)), least, most))

    def take_both(self, noun: t.Both) -> Group:
        return GJoined(tuple([self.take(n) for n in noun.nouns]))

    def every(self, noun: t.Every) -> Group:
        return self.point_at(noun)

    def point_at(self, noun: t.Noun) -> Group:
        """What the words mean, with nothing to choose."""
        return self.reader().noun(noun)

    # ---- choosing
    def pick(self, of: t.Noun, least: t.Number, most: t.Number | None) -> int:
        """The slot of what is chosen now."""
        raise NotImplementedError

    def choose_from(self, noun: t.Noun, group: Group, slot: int, least: t.Number, most: t.Number | None,
                    choosable: ops.Choosable) -> ops.Pick:
        """By the numbers said, as far as possible."""
        read = self.reader()
        number = read.number(most) if most is not None else NCount(group)
        searching = in_zones(noun, self.hidden()) and self.needs_facts(noun)
        pick = ops.Pick(slot, (ops.PickPart(group, read.number(least), number),), self.who, False, may_fail_to_find(searching),
                        -1, False, 0, "", None, choosable)
        pick.looks = in_zones(noun, self.searched())
        self.code.append(pick)
        return pick

    def hidden(self) -> tuple[str, ...]:
        """Zones whose cards somebody cannot see."""
        raise NotImplementedError

    def searched(self) -> tuple[str, ...]:
        """Zones that one looks through to choose from them."""
        raise NotImplementedError

    def needs_facts(self, noun: t.Noun) -> bool:
        """What is to be chosen must be of some kind, so that its being there is not vouched for."""
        for x in parts_of_noun(noun):
            if isinstance(x, t.Things) and (x.tests or not self.is_any(x)):
                return True
        return False

    def is_any(self, noun: t.Things) -> bool:
        """Its kind says no more than that it is one of what lies there."""
        return noun.kind == "card"


def may_fail_to_find(searching: bool) -> bool:
    """What must have certain facts and lies in a hidden zone need not be found there."""
    return searching
