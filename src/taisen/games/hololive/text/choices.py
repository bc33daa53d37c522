"""Nouns in instructions: what is chosen, from what, by whom, and when (10.7.2.3)."""
from __future__ import annotations

import dataclasses
from typing import Any, Final

from taisen.games.hololive.rules import r05_instructions as own
from taisen.games.hololive.terms import book
from taisen.games.hololive.text.phrases import (
    HIDDEN,
    SEARCHED,
    unknown,
)
from taisen.games.hololive.text.reading import Matching, Reader
from taisen.games.hololive.text.scope import Scope
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import GJoined, GSlot, NConst
from taisen.kernel.effects.walking import rewrite
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Condition, Group, Number
from taisen.text.lowering.bodies import Body
from taisen.text.lowering.choices import may_fail_to_find
from taisen.text.lowering.phrases import without_alike
from taisen.text.lowering.reading import VARIABLES


class Choices(Body[Matching, Scope, Reader]):
    """What one ability has spoken of and chosen, and the code that does the choosing."""

    def __init__(self, low: Matching, scope: Scope) -> None:
        super().__init__(low, scope)
        self.replacing = scope.replacing
        self.conditions: list[Condition] = []
        self.foreseeable = True
        """Its costs can be judged before the event that it is about is there."""
        self.cheers: dict[int, tuple[str, ...]] = {}
        """Slots of cheers that are chosen, with the colours they must be of."""
        self.spare: Group | None = None
        """The card that is archived in place of a cheer."""
        self.support = False
        """It is the text of a support, which must change something (10.7.2.3.7)."""
        self.keyword = 0
        self.bound: dict[t.Noun, Group] = {}
        """Nouns that stand for something else for the moment."""
        self.member: t.Noun | None = None
        self.member_last: Group | None = None
        """The member that a condition was about, and what had been dealt with last by then."""

    def new_reader(self) -> Reader:
        read = Reader(self.lib, self.scope, self.low)
        read.bound.update(self.bound)
        return read

    def number(self, n: t.Number | None, at: object) -> Number:
        return super().number(None if n is None else self.settled_number(n), at)

    def settled_number(self, n: t.Number) -> t.Number:
        """A number about something that is to be chosen (ホロメン1人が受けているダメージ): that is chosen first."""
        out: t.Number = rewrite(n, lambda x: t.Chosen(self.pick(x.of, x.least, x.most)) if isinstance(x, t.Pick) else x)
        return out

    def take(self, noun: t.Noun | None) -> Group:
        return self.take_some(noun) if isinstance(noun, t.TopOf) and noun.least is not None else super().take(noun)

    def take_things(self, noun: t.Things) -> Group:
        return self.of_each_player(noun) if noun.whose == "each" else super().take_things(noun)

    def take_both(self, noun: t.Both) -> Group:
        """A1枚とB1枚: no card is both."""
        groups: list[Group] = []
        for n in noun.nouns:
            if isinstance(n, t.Pick) and isinstance(n.of, t.Things):
                taken = [x.slot for x, before in zip(groups, noun.nouns, strict=False)
                         if isinstance(x, GSlot) and isinstance(before, t.Pick) and could_be_both(before.of, n.of)]
                if taken:
                    others = tuple([t.Other(t.Chosen(x)) for x in taken])
                    n = dataclasses.replace(n, of=dataclasses.replace(n.of, tests=(*n.of.tests, *others)))
            groups.append(self.take_whole(n))
        return GJoined(tuple(groups))

    def point_at(self, noun: t.Noun) -> Group:
        group = super().point_at(self.hoisted(noun))
        if isinstance(noun, t.TargetOf):
            self.scope.speak(noun, group)
        return group

    def of_each_player(self, noun: t.Things) -> Group:
        """お互いのセンターホロメン: both, with nothing to choose; elsewhere nobody is told which."""
        if noun.zone not in ("center", "collab"):
            raise unknown(noun)
        group = self.point_at(noun)
        self.scope.speak(noun, group)
        return group

    def every(self, noun: t.Every) -> Group:
        inner = self.hoisted(noun.of)
        group = self.reader().noun(inner)
        self.scope.speak(inner, group)
        return group

    def take_whole(self, noun: t.Noun) -> Group:
        """One of several that are named together: a place that holds one thing is that thing."""
        if isinstance(noun, t.Things) and noun.zone in ("center", "collab"):
            return self.point_at(noun)
        return self.take(noun)

    def take_pick(self, noun: t.Pick) -> Group:
        if not noun.each and isinstance(noun.of, t.Things) and [x for x in noun.of.tests if isinstance(x, t.AttachedTo) and of_several(x.noun)]:
            # ホロメン2人のエール1枚: of each of them one is said with ずつ.
            raise unknown(noun)
        if not noun.each and isinstance(noun.of, t.Things) and noun.of.whose == "each":
            # お互いの…1枚: of each player one, or one in all, and chosen by whom?
            raise unknown(noun)
        if not noun.each and isinstance(noun.of, t.Things) and (noun.of.kind, noun.of.zone) == ("card", "holo_power") and not noun.of.tests:
            # Nobody knows these cards: which of them is all one, and the top ones are taken.
            if noun.most is None:
                raise unknown(noun)
            some = noun.least if noun.least != noun.most else None
            return self.take(t.TopOf(noun.most, noun.of.whose or "you", "holo_power", least=some))
        return super().take_pick(noun)

    def take_each(self, noun: t.Pick) -> Group:
        """…ずつ: so many of every sort."""
        plain, alike = without_alike(noun.of)
        if isinstance(plain, t.Both):
            sorts: list[t.Noun] = list(plain.nouns)
        elif isinstance(plain, t.Things) and [x for x in plain.tests if like_each(x)]:
            sorts = self.one_for_each(plain)
        elif isinstance(plain, t.Things):
            sorts = split(plain)
        else:
            raise unknown(noun)
        slots = tuple([self.scope.slot() for _ in sorts])
        for i, sort in enumerate(sorts):
            if isinstance(sort, t.Things) and sort is not plain:
                sort = dataclasses.replace(sort, tests=(*sort.tests, *[t.Other(t.Chosen(x)) for x in slots[:i]]))
            self.pick(sort, noun.least, noun.most, slots[i], slots if alike else (), alike)
        return GJoined(tuple([GSlot(i) for i in slots]))

    def one_for_each(self, noun: t.Things) -> list[t.Noun]:
        """それぞれ選んだ…と同色の…1枚ずつ: one sort for every thing that was chosen, no card for two of them."""
        (like,) = [x for x in noun.tests if like_each(x)]
        if not isinstance(like, t.SameAs) or not isinstance(like.noun, t.Every):
            raise unknown(noun)
        chosen = self.reader().noun(like.noun.of)
        most = [x.parts[0].most for x in self.code if isinstance(x, ops.Pick) and isinstance(chosen, GSlot) and x.slot == chosen.slot]
        if not most or not isinstance(most[0], NConst):
            raise unknown(noun)
        rest = self.scope.slot()
        self.code.append(ops.Fill(rest, chosen))
        sorts: list[t.Noun] = []
        for _ in range(most[0].n):
            one = self.scope.slot()
            each = own.NextOne(rest, one)
            self.code.append(each)
            each.to = len(self.code)
            tests = tuple([t.SameAs(like.field, t.Chosen(one)) if x is like else x for x in noun.tests])
            sorts.append(dataclasses.replace(noun, tests=tests))
        return sorts

    def take_some(self, noun: t.TopOf) -> Group:
        """1~3枚 of the top: how many is said first."""
        if noun.least is None:
            raise unknown(noun)
        read = self.reader()
        var = self.new_var()
        pile = read.noun(dataclasses.replace(noun, least=None))
        self.code.append(own.ChooseCount(VARIABLES[var.name], read.number(noun.least), read.number(noun.number), pile, self.who))
        return read.noun(dataclasses.replace(noun, number=var, least=None))

    def hoisted(self, noun: t.Noun) -> t.Noun:
        """A noun told by another that is to be chosen (自分のホロメン1人と同色の…): that one is chosen first."""

        def change(node: Any) -> Any:
            if isinstance(node, t.Pick) and node is not noun:
                return t.Chosen(self.pick(node.of, node.least, node.most))
            return node

        out: t.Noun = rewrite(noun, change)
        return out

    def pick(self, of: t.Noun, least: t.Number, most: t.Number | None, slot: int = -1,
             with_slots: tuple[int, ...] = (), more_alike: tuple[t.Alike, ...] = ()) -> int:
        """10.7.2.3: choose now, by the numbers said, as far as possible."""
        first = len(self.code)
        plain, alike = without_alike(self.hoisted(of))
        inner = [x for x in self.code[first:] if isinstance(x, ops.Pick)]
        alike = alike or more_alike
        if slot < 0:
            slot = self.scope.slot()
        group = self.picked_from(plain)
        if len(alike) > 1:
            raise unknown(of)
        choosable: ops.Choosable = ops.Choosable()
        if alike:
            choosable = own.AlikeSoFar(alike[0].field, alike[0].same, with_slots or (slot,))
        pick = self.choose_from(plain, group, slot, least, most, choosable)
        for x in inner:
            x.leads += (pick,)
        if isinstance(plain, t.Things) and plain.kind == "cheer":
            self.cheers[slot] = tuple([x.value for x in plain.tests if isinstance(x, t.Is) and x.field == "color"])
        self.scope.speak(of, GSlot(slot))
        return slot

    def hidden(self) -> tuple[str, ...]:
        return HIDDEN

    def searched(self) -> tuple[str, ...]:
        return SEARCHED

    def is_any(self, noun: t.Things) -> bool:
        return (noun.kind, noun.zone) == ("cheer", "cheer_deck") or super().is_any(noun)

    def picked_from(self, noun: t.Noun) -> Group:
        read = self.reader()
        if isinstance(noun, t.Both | t.Either):
            return read.noun(t.Either(tuple([n.of if isinstance(n, t.Every | t.Pick) else n for n in noun.nouns])))
        if isinstance(noun, t.Every):
            return read.noun(noun.of)
        return read.noun(noun)


ANY_KIND: Final = {"card", "support"}


def could_be_both(a: t.Noun, b: t.Things) -> bool:
    """One card can be of either sort: they lie in the same place, and nothing that is printed once tells them apart."""
    if not isinstance(a, t.Things) or (a.whose, a.zone) != (b.whose, b.zone) or (a.kind != b.kind and not {a.kind, b.kind} & ANY_KIND):
        return False
    levels = [[x.value for x in n.tests if isinstance(x, t.Is) and x.field == "level"] for n in (a, b)]
    if levels[0] and levels[1] and levels[0] != levels[1]:
        return False
    hosts = [[x for x in n.tests if isinstance(x, t.AttachedTo)] for n in (a, b)]
    return hosts[0] == hosts[1]


def of_several(noun: t.Noun) -> bool:
    return isinstance(noun, t.Pick) and noun.most != t.Const(1)


uphold(book, "10.7.2.3.5", "4.1.2.3", by=may_fail_to_find, at=__name__,
       en="What must have certain facts and lies in a hidden zone need not be found there.",
       ja="非公開領域から情報を条件に選ぶ場合、条件を満たすカードがあっても選ばないことができる。")
uphold(book, "10.7.2.3", by=Choices.pick, at=__name__,
       en="What an ability has chosen is chosen when the instruction is reached in its resolution.",
       ja="選ぶ指示の対象は、解決中にその指示があった段階で選ぶ。")
uphold(book, "10.7.2.3.1", "10.7.2.3.2", "10.7.2.3.3", "10.7.2.3.4", "1.3.5.1", by=ops.Pick.least_of, at=__name__,
       en="As many as said are chosen, as far as possible; with まで, any number from 0 on.",
       ja="指定された数を可能なかぎり選ぶ。「まで」なら0から指定された数まで任意に選べる。")


def like_each(test: t.Test) -> bool:
    """それぞれ…と同色の: compared with every one of them by itself."""
    return isinstance(test, t.SameAs) and isinstance(test.noun, t.Every) and isinstance(test.noun.of, t.Selected)


def split(noun: t.Things) -> list[t.Noun]:
    """Things attached to one or the other: those of the one, and those of the other."""
    for i, test in enumerate(noun.tests):
        if isinstance(test, t.AttachedTo) and isinstance(test.noun, t.Both):
            return [dataclasses.replace(noun, tests=(*noun.tests[:i], t.AttachedTo(n), *noun.tests[i + 1:]))
                    for n in test.noun.nouns]
    raise unknown(noun)
