"""What has happened this turn, as far as some text of the game asks for it."""
from __future__ import annotations

from typing import Final, final

from taisen.kernel.lowered import Condition, Matcher, Test
from taisen.kernel.names import ID, LOOKS_GAME
from taisen.kernel.state import Game, Record

TURN: Final = 0
KIND: Final = 2
PART: Final = 3
AFTER: Final = 7


class Recalled(Matcher):
    """Events that a text can also speak of afterwards."""

    def about(self, g: Game, r: Record, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
        """The event is one that the text means."""
        raise NotImplementedError


def this_turn(g: Game, m: Recalled, r: Record) -> list[tuple[int, ...]]:
    """Those that the text means."""
    return [h for h in g.history if h[TURN] == g.turn and h[KIND] in m.kinds
            and m.about(g, r, h[KIND], h[PART], h[4], h[5], h[6], h[AFTER])]


@final
class CHappened(Condition):
    """このターンに…した場合: so often."""

    def __init__(self, matcher: Recalled, least: int) -> None:
        self.matcher = matcher
        self.least = least
        self.looks = LOOKS_GAME

    def holds(self, g: Game, r: Record) -> bool:
        return len(this_turn(g, self.matcher, r)) >= self.least


@final
class TTookPart(Test):
    """このターンに登場した: it is what that has happened to, and still where it was then."""

    def __init__(self, matcher: Recalled) -> None:
        self.matcher = matcher
        self.looks = LOOKS_GAME

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return bool([h for h in this_turn(g, self.matcher, r) if same(g, ref, h[AFTER] or h[PART])])


def same(g: Game, ref: int, then: int) -> bool:
    return ref & ID == then & ID and g.now(then) == g.now(ref)
