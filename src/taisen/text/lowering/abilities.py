"""The abilities of a card: what is said of them besides what they do."""
from __future__ import annotations

from taisen.errors import TaisenError
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import CAll
from taisen.kernel.library import Library
from taisen.kernel.lowered import Ability, Condition


class Maker:
    """Who lowers a card's texts into a library, and makes the abilities that parts of them need."""

    lib: Library
    card: str

    def unknown(self, node: object) -> TaisenError:
        """The refusal of what the game cannot do."""
        raise NotImplementedError

    def add(self, a: Ability, tree: object) -> Ability:
        return self.lib.enter(a, self.card, tree)

    def given(self, tree: t.Ability) -> list[int]:
        """The ids of an ability that an effect gives."""
        raise self.unknown(tree)

    def once_a_turn(self, a: Ability, limit: t.Limit | None) -> None:
        """Where a book knows no other limit."""
        if limit is not None:
            if limit.times != 1 or limit.per != "turn":
                raise self.unknown(limit)
            a.limit = 1

    def belong(self, first: int, ids: list[int]) -> None:
        """What was added with printed abilities (what they give, what comes of them later) belongs to them.

        It is added while its own is lowered, which is added after it.
        """
        for a in self.lib.abilities[first:]:
            if a.id not in ids and a.parent < 0 and ids:
                a.parent = min((i for i in ids if i > a.id), default=ids[-1])


class Dispatcher(Maker):
    """One whose abilities are lowered each by itself, by the kind that its tree says. What a game does not know is refused."""

    def given(self, tree: t.Ability) -> list[int]:
        return self.ability(tree)

    def ability(self, tree: t.Ability) -> list[int]:
        """The ids of what one printed ability becomes."""
        if isinstance(tree, t.Activated):
            return [self.activated(tree).id]
        if isinstance(tree, t.Triggered):
            return [self.triggered(tree).id]
        if isinstance(tree, t.Static):
            return self.static(tree)
        if isinstance(tree, t.Continuous):
            return self.continuous(tree)
        if isinstance(tree, t.Replacement):
            return [self.replacement(tree).id]
        if isinstance(tree, t.Keyword):
            return [self.keyword(tree).id]
        return self.own_ability(tree)

    def own_ability(self, tree: t.Ability) -> list[int]:
        raise self.unknown(tree)

    def activated(self, tree: t.Activated) -> Ability:
        raise self.unknown(tree)

    def triggered(self, tree: t.Triggered) -> Ability:
        raise self.unknown(tree)

    def static(self, tree: t.Static) -> list[int]:
        raise self.unknown(tree)

    def continuous(self, tree: t.Continuous) -> list[int]:
        raise self.unknown(tree)

    def replacement(self, tree: t.Replacement) -> Ability:
        raise self.unknown(tree)

    def keyword(self, tree: t.Keyword) -> Ability:
        raise self.unknown(tree)


def limited(a: Ability, limit: t.Limit | None) -> None:
    """So often in a turn or a game."""
    if limit is not None:
        a.limit = limit.times
        a.per_game = limit.per == "game"


def both(a: Condition | None, *more: Condition | None) -> Condition | None:
    """All the conditions that there are."""
    every = [x for x in (a, *more) if x is not None]
    return None if not every else every[0] if len(every) == 1 else CAll(tuple(every))
