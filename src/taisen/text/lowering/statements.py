"""What holds all the time: statements one by one, each under the conditions that it stands under."""
from __future__ import annotations

import dataclasses

from taisen.kernel.effects import tree as t
from taisen.kernel.lowered import Ability, Condition
from taisen.text.lowering.abilities import Dispatcher
from taisen.text.lowering.phrases import FewerToo
from taisen.text.lowering.reading import Reader


class Standing(Dispatcher):
    """One whose permanent abilities make several statements, of which one goes on with what another was about."""

    about: t.Noun | None = None
    """What the statement before was about."""

    def reader(self) -> Reader:
        raise NotImplementedError

    def statements(self, tree: t.Continuous) -> list[int]:
        conditions = [] if tree.condition is None else [self.reader().condition(tree.condition)]
        self.about = None
        return [i for s in tree.steps for i in self.statement(tree, s, conditions)]

    def statement(self, tree: t.Continuous, s: t.Step, conditions: list[Condition]) -> list[int]:
        if isinstance(s, t.If | t.While) and not (isinstance(s, t.If) and s.otherwise):
            inner = [*conditions, self.reader().condition(s.condition)]
            return [i for x in s.steps for i in self.statement(tree, x, inner)]
        if isinstance(s, t.Further):
            return [i for x in s.steps for i in self.statement(tree, x, conditions)]
        if isinstance(s, t.ForEach) and len(s.steps) == 1:
            return self.statement(tree, FewerToo(s.number, self.unknown).step(s.steps[0]), conditions)
        if isinstance(s, t.Lasting) and not s.until:
            s = self.about_the_same(s)
            return self.claim(tree, s, conditions)
        if isinstance(s, t.Shield):
            return [self.instead(tree, s, conditions).id]
        raise self.unknown(s)

    def about_the_same(self, s: t.Lasting) -> t.Lasting:
        if s.to is None:
            if self.about is None:
                raise self.unknown(s)
            s = dataclasses.replace(s, to=self.about)
        self.about = s.to
        return s

    def claim(self, tree: t.Continuous, s: t.Lasting, conditions: list[Condition]) -> list[int]:
        """The abilities that one statement becomes; it says what it is about."""
        raise self.unknown(s)

    def instead(self, tree: t.Continuous, s: t.Shield, conditions: list[Condition]) -> Ability:
        raise self.unknown(s)
