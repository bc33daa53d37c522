"""The changes that a text says, wherever it says them: what all books read alike, and where a game reads its own."""
from __future__ import annotations

from typing import ClassVar, Generic

from taisen.errors import TaisenError
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.changes import Layers
from taisen.kernel.lowered import Change
from taisen.text.lowering.choices import Low, Read


class Changer(Generic[Low, Read]):
    """Reads changes, each by its kind. What a game does not know is refused."""

    layers: Layers
    """The game's."""
    given: ClassVar[tuple[type, ...]] = (object,)
    """The sorts of abilities that its effects give."""

    def __init__(self, low: Low, read: Read) -> None:
        self.low = low
        self.read = read

    def unknown(self, node: object) -> TaisenError:
        return self.low.unknown(node)

    def changes(self, changes: tuple[t.Change, ...]) -> list[Change]:
        return [x for c in changes for x in self.change(c)]

    def change(self, c: t.Change) -> list[Change]:
        if isinstance(c, t.Add):
            return [self.add(c)]
        if isinstance(c, t.SetTo):
            return self.set_to(c)
        if isinstance(c, t.GainTrait):
            return [self.layers.fact(self.read.trait(c.name))]
        if isinstance(c, t.Gain):
            return self.gain(c)
        if isinstance(c, t.Lose):
            return [self.lose(c)]
        if isinstance(c, t.Become):
            return [self.become(c)]
        if isinstance(c, t.Cannot):
            return [self.cannot(c)]
        return self.own_change(c)

    def own_change(self, c: t.Change) -> list[Change]:
        raise self.unknown(c)

    def add(self, c: t.Add) -> Change:
        """A number that texts speak of rises or falls."""
        if c.field not in self.read.fields:
            raise self.unknown(c)
        return self.layers.number(self.read.fields[c.field], self.read.number(c.number))

    def set_to(self, c: t.SetTo) -> list[Change]:
        raise self.unknown(c)

    def gain(self, c: t.Gain) -> list[Change]:
        """An ability is given, where it works."""
        if not isinstance(c.ability, self.given):
            raise self.unknown(c)
        return self.layers.given([self.low.lib.abilities[i] for i in self.low.given(c.ability)])

    def lose(self, c: t.Lose) -> Change:
        raise self.unknown(c)

    def become(self, c: t.Become) -> Change:
        raise self.unknown(c)

    def cannot(self, c: t.Cannot) -> Change:
        """By the game's word for it."""
        if c.by is not None or c.noun is not None or c.action not in self.layers.cannot:
            raise self.unknown(c)
        return self.layers.forbid(c.action)
