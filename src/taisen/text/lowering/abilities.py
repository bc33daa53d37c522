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

    def belong(self, first: int, ids: list[int]) -> None:
        """What was added with printed abilities (what they give, what comes of them later) belongs to them."""
        for a in self.lib.abilities[first:]:
            if a.id not in ids and a.parent < 0 and ids:
                a.parent = ids[-1]


def limited(a: Ability, limit: t.Limit | None) -> None:
    """So often in a turn or a game."""
    if limit is not None:
        a.limit = limit.times
        a.per_game = limit.per == "game"


def both(a: Condition | None, *more: Condition | None) -> Condition | None:
    """All the conditions that there are."""
    every = [x for x in (a, *more) if x is not None]
    return None if not every else every[0] if len(every) == 1 else CAll(tuple(every))
