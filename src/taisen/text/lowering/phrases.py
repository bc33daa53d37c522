"""Looking at trees before they are lowered: what is one, what is alike, what is taken several times."""
from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from taisen.errors import TaisenError
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import rewrite

Refusal = Callable[[object], TaisenError]


def says_more(node: t.Do | t.Event, *roles: str) -> bool:
    """Whether it says anything besides its verb, these roles and whose it is."""
    said = {"verb", "whose", *roles}
    return any(getattr(node, f.name) for f in dataclasses.fields(node) if f.name not in said)


def without_alike(noun: t.Noun) -> tuple[t.Noun, tuple[t.Alike, ...]]:
    """A noun without the tests that compare the things among themselves, and those tests."""
    found: list[t.Alike] = []

    def change(node: Any) -> Any:
        if isinstance(node, t.Things | t.Seen):
            alike = [x for x in node.tests if isinstance(x, t.Alike)]
            if alike:
                found.extend([x for x in alike if x not in found])
                return dataclasses.replace(node, tests=tuple([x for x in node.tests if not isinstance(x, t.Alike)]))
        return node

    plain: t.Noun = rewrite(noun, change)
    return plain, tuple(found)


def theirs(steps: t.Steps) -> t.Steps:
    """相手は手札1枚を選び: what is one's own is the acting player's."""

    def change(node: object) -> object:
        if isinstance(node, t.Things | t.TopOf) and node.whose in ("you", "opponent"):
            return dataclasses.replace(node, whose="opponent" if node.whose == "you" else "you")
        return node

    out: t.Steps = rewrite(steps, change)
    return out


class Multiplier:
    """…につき: the first number of every instruction is taken so many times."""

    def __init__(self, by: t.Number, unknown: Refusal) -> None:
        self.by = by
        self.unknown = unknown

    def times(self, n: t.Number) -> t.Number:
        if isinstance(n, t.Const):
            return t.Times(n.n, self.by)
        raise self.unknown(n)

    def steps(self, steps: t.Steps) -> t.Steps:
        return tuple([self.step(x) for x in steps])

    def step(self, s: t.Step) -> t.Step:
        if isinstance(s, t.Do):
            return self.do(s)
        if isinstance(s, t.Lasting):
            return dataclasses.replace(s, changes=tuple([self.change(c) for c in s.changes]))
        return self.own_step(s)

    def own_step(self, s: t.Step) -> t.Step:
        raise self.unknown(s)

    def do(self, s: t.Do) -> t.Do:
        noun = s.objects
        if s.amount is not None:
            return dataclasses.replace(s, amount=self.times(s.amount))
        if isinstance(noun, t.Pick):
            return dataclasses.replace(s, objects=self.pick(noun))
        if isinstance(noun, t.TopOf):
            return dataclasses.replace(s, objects=dataclasses.replace(noun, number=self.times(noun.number)))
        raise self.unknown(s)

    def pick(self, noun: t.Pick) -> t.Pick:
        return dataclasses.replace(noun, least=self.times(noun.least), most=None if noun.most is None else self.times(noun.most))

    def change(self, c: t.Change) -> t.Change:
        if isinstance(c, t.Add | t.MoreDamage):
            return dataclasses.replace(c, number=self.times(c.number))
        raise self.unknown(c)


class FewerToo(Multiplier):
    """With まで one need not choose so many times either; 1 so many times is just that many."""

    def times(self, n: t.Number) -> t.Number:
        return self.by if n == t.Const(1) else super().times(n)

    def pick(self, noun: t.Pick) -> t.Pick:
        if noun.most is None:
            raise self.unknown(noun)
        several = super().pick(noun)
        return dataclasses.replace(several, least=noun.least) if noun.least == t.Const(0) else several
