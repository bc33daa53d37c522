"""Playing a game to its end from within: the answers are made up here, and nobody looks at a question.

A playout is ordinary play: what it comes to is what the same answers would have come to. It is quicker because no option becomes
more than the number it is, nothing is logged, and, compiled, no question crosses the border to Python.
"""
from __future__ import annotations

from typing import Final, final

from taisen.kernel.names import V_NO, V_PASS, V_STOP, VERB
from taisen.kernel.procedure import choose
from taisen.kernel.state import Game

ENDLESS: Final = 100_000
"""No game has so many decisions."""
WORD: Final = (1 << 64) - 1


def next_dice(dice: int) -> int:
    """The next of the numbers that answers are made of: its upper bits are the good ones."""
    return (dice * 6364136223846793005 + 1442695040888963407) & WORD


class Policy:
    """How questions are answered. It is asked for an index, with a number that is random below 2**31."""

    def index(self, g: Game, number: int) -> int:
        raise NotImplementedError


@final
class Anything(Policy):
    """Every option equally often."""

    def index(self, g: Game, number: int) -> int:
        return number % len(g.options)


@final
class Eager(Policy):
    """Declines (passes, says no, stops) only once in so many times that something else could be done; else anything."""

    def __init__(self, seldom: int = 4) -> None:
        self.seldom = seldom

    def index(self, g: Game, number: int) -> int:
        options = g.options
        first = 0
        while first < len(options) and options[first] >> VERB in DECLINING:
            first += 1
        # Games offer declining first; where it comes elsewhere it is an option like the others.
        if first == 0 or first == len(options):
            return number % len(options)
        chance = number % self.seldom
        if not chance:
            return 0
        return first + number // self.seldom % (len(options) - first)


DECLINING: Final = (V_PASS, V_NO, V_STOP)
ANYTHING: Final = Anything()
POLICIES: Final[dict[str, Policy]] = {"anything": ANYTHING, "eager": Eager()}
"""By the names under which the API knows them."""


def play_out(g: Game, seed: int, policy: Policy = ANYTHING, limit: int = ENDLESS) -> int:
    """Answer every question until the game is over, or `limit` of them: how many it were. The game is changed, unlogged."""
    log = g.log
    g.log = None
    dice = seed & WORD
    count = 0
    while not g.over and count < limit:
        dice = next_dice(dice)
        choose(g, policy.index(g, dice >> 33))
        count += 1
    g.log = log
    return count


def play_worlds(worlds: list[Game], seed: int, policy: Policy = ANYTHING, limit: int = ENDLESS) -> list[int]:
    """Play out each of these games, with answers of its own: the seats that have won, as bits; -1 where it is not over."""
    out: list[int] = []
    for i in range(len(worlds)):
        play_out(worlds[i], next_dice(seed + i), policy, limit)
        out.append(worlds[i].winners if worlds[i].over else -1)
    return out
