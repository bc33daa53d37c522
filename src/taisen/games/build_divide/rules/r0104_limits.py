"""104-3 What effects keep a player from playing, and numbers that they keep from changing."""
from __future__ import annotations

from typing import final

from taisen.games.build_divide.rules.r1208_layers import of_player, rules_for
from taisen.games.build_divide.terms import HAND, LAYER_FIXED, PLAY, book
from taisen.kernel.effects.changes import CountedRule, Rule, number_of
from taisen.kernel.effects.values import fit_all
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Change, Test
from taisen.kernel.names import ID
from taisen.kernel.state import Derived, Effect, Game

KIND = 2
BY = 6


@final
class PlaysAtMost(CountedRule):
    """A player can play only so many cards a turn."""


@final
class NoPlaying(Rule):
    """A player cannot play such cards out of the hand."""

    def __init__(self, tests: tuple[Test, ...]) -> None:
        super().__init__()
        self.tests = tests


@final
class NotBlockedBy(Rule):
    """803-4b:iii: such units cannot block it."""

    def __init__(self, tests: tuple[Test, ...]) -> None:
        super().__init__()
        self.tests = tests


@final
class NotBlocking(Rule):
    """803-4b:iii: it cannot block such units."""

    def __init__(self, tests: tuple[Test, ...]) -> None:
        super().__init__()
        self.tests = tests


def kept_from_blocking(g: Game, ref: int, attacker: int) -> bool:
    """Some effect on the attacker keeps such a unit from blocking it, or one on that unit from blocking such an attacker."""
    for e, _, c in rules_for(g, attacker):
        if isinstance(c, NotBlockedBy) and fit_all(g, e.scope, c.tests, ref):
            return True
    for e, _, c in rules_for(g, ref):
        if isinstance(c, NotBlocking) and fit_all(g, e.scope, c.tests, attacker):
            return True
    return False


@final
class Unchanged(Change):
    """A number neither rises nor falls: after all that would change it, it is what is printed."""

    def __init__(self, field: int) -> None:
        self.field = field
        self.layer = LAYER_FIXED
        self.writes = 1 << field
        self.sets = True
        self.local = True

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        d.nums[self.field] = g.definition(ref).nums[self.field]


def kept_from_playing(g: Game, seat: int, ref: int) -> bool:
    """Some effect on this player keeps the card from being played."""
    for e, i, c in rules_for(g, of_player(seat)):
        if isinstance(c, PlaysAtMost) and played_this_turn(g, seat) >= number_of(g, e, i, c.number):
            return True
        if isinstance(c, NoPlaying) and g.cards[ref & ID].zone == HAND and fit_all(g, e.scope, c.tests, ref):
            return True
    return False


def played_this_turn(g: Game, seat: int) -> int:
    return len([h for h in g.history if h[0] == g.turn and h[KIND] == PLAY and h[BY] == seat])


uphold(book, "1204-2a:ii", by=kept_from_playing, at=__name__, en="Nor can a card be named that an effect keeps its player from playing.",
       ja="効果によりプレイできないプレイヤーは、そのカードを指定できない。")
