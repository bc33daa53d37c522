"""Nouns in instructions: what is chosen, from what, by whom, and when (9.7.4.3)."""
from __future__ import annotations

from typing import Final

from taisen.games.rebirth.rules import r05_instructions as own
from taisen.games.rebirth.rules.r02_nouns import ROLES
from taisen.games.rebirth.terms import HIDDEN_ZONES, book
from taisen.games.rebirth.text.forms import numbers
from taisen.games.rebirth.text.phrases import SEARCHED, needs_facts, unknown
from taisen.games.rebirth.text.reading import Maker, Reader
from taisen.games.rebirth.text.scope import Scope
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import YOU, GJoined, GSlot, NCount
from taisen.kernel.effects.walking import in_zones
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.lowered import Group, Instruction, Number
from taisen.kernel.names import P_X, P_Z

VARS: Final = {"X": P_X, "Z": P_Z}


class Choices:
    """What one ability has spoken of and chosen, and the code that does the choosing."""

    def __init__(self, low: Maker, scope: Scope) -> None:
        self.low = low
        self.lib = low.lib
        self.scope = scope
        self.code: list[Instruction] = []
        self.free_vars = ["Z", "X"]
        """Numbers of the play that no other use has; Y keeps how many attacks there were."""

    def reader(self) -> Reader:
        read = Reader(self.lib, self.scope)
        for i in range(self.scope.slots):
            read.bound[t.Chosen(i)] = GSlot(i)
        return read

    def number(self, n: t.Number | None, at: object) -> Number:
        if n is None:
            raise unknown(at)
        return self.reader().number(n)

    def take(self, noun: t.Noun | None) -> Group:
        """What an instruction is done to; what is to be chosen is chosen now."""
        if noun is None:
            if self.scope.last is None:
                raise unknown(noun)
            return self.scope.last
        if isinstance(noun, t.Pick):
            return self.take_pick(noun)
        if isinstance(noun, t.Both):
            group: Group = GJoined(tuple([self.take(n) for n in noun.nouns]))
            self.scope.speak(noun, group)
            return group
        if isinstance(noun, t.Every) and isinstance(noun.of, t.That):
            return self.those(noun.of)
        if isinstance(noun, t.Things) and noun.zone == "" and noun.kind == "card" and noun.whose == "":
            raise unknown(noun)
        if isinstance(noun, t.Things | t.Either) and not is_one(noun):
            return GSlot(self.pick(noun, t.Const(1), t.Const(1)))
        group = self.reader().noun(noun)
        if not isinstance(noun, t.This):
            self.scope.speak(noun, group)
        return group

    def those(self, noun: t.That) -> Group:
        """それら: all that the text has just chosen or done something to."""
        if noun.kind == "" and self.scope.last is not None:
            return self.scope.last
        return self.reader().noun(noun)

    def take_pick(self, noun: t.Pick) -> Group:
        if isinstance(noun.of, t.Every | t.Pick | t.AbilityOf):
            raise unknown(noun)
        if not noun.each:
            return GSlot(self.pick(noun.of, noun.least, noun.most))
        if not isinstance(noun.of, t.Both):
            raise unknown(noun)
        slots: list[int] = []
        for sort in noun.of.nouns:
            slots.append(self.pick(sort, noun.least, noun.most))
        group = GJoined(tuple([GSlot(i) for i in slots]))
        self.scope.speak(noun.of, group)
        return group

    def pick(self, of: t.Noun, least: t.Number, most: t.Number | None) -> int:
        """Choose now, by the numbers said, as far as possible (1.3.2, 1.3.5.1)."""
        if [x for x in (of.tests if isinstance(of, t.Things | t.Seen) else ()) if isinstance(x, t.Alike)]:
            raise unknown(of)
        read = self.reader()
        group = read.noun(of)
        slot = self.scope.slot()
        searching = in_zones(of, HIDDEN_ZONES) and needs_facts(of)
        pick = ops.Pick(
            slot, (ops.PickPart(group, read.number(least), read.number(most) if most is not None else NCount(group)),),
            YOU, False, may_fail_to_find(searching), -1, False, 0, "", None, own.Choosing())
        pick.looks = in_zones(of, SEARCHED)
        self.code.append(pick)
        self.scope.speak(of, GSlot(slot))
        return slot


def is_one(noun: t.Noun) -> bool:
    """It is a place that holds one card, or whoever attacks, supports, …: there is nothing to choose."""
    if not isinstance(noun, t.Things):
        return False
    mentioned = [x for x in noun.tests if isinstance(x, t.InState) and (x.state in ROLES or x.state == "mentioned")]
    return (noun.zone == "entry" and noun.whose in ("you", "own", "opponent")) or bool(mentioned)


def may_fail_to_find(searching: bool) -> bool:
    return searching


uphold(book, "9.7.4.3", by=may_fail_to_find, at=__name__,
       en="What must have certain facts and lies in a hidden zone need not be found there.",
       ja="非公開領域から情報を条件に選ぶ場合、条件を満たすカードがあっても選ばないことができる。")
uphold(book, "1.3.5", by=ops.Pick.least_of, at=__name__,
       en="As many as said are chosen, as far as possible.", ja="指定された数を可能なかぎり選ぶ。")
uphold(book, "1.3.5.1", by=numbers.fixed, at=__name__,
       en="With まで, any number from 0 on is chosen.", ja="「まで」なら、0から指定された数まで任意に選べる。",
       breaks=(patch(numbers, "fixed", lambda least, most: (t.Const(most), t.Const(most), False), "as many as there may be"),))
