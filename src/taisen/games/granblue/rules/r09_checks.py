"""9-4 Rule processing at check points: one after another, in the order of the book."""
from __future__ import annotations

from taisen.games.granblue.rules.r01_losing import lose
from taisen.games.granblue.terms import DECK, N_DOWN
from taisen.kernel.names import NEXT
from taisen.kernel.state import Game


def processing_due(g: Game) -> bool:
    """There is rule processing to carry out (8-5-1-1)."""
    return bool(defeated(g))


def process_next(g: Game) -> int:
    """The first that is due is carried out, as the last act of a step."""
    lose(g, defeated(g))
    return NEXT


def defeated(g: Game) -> int:
    """Whose leader is down, or whose deck is empty."""
    mask = 0
    for s in range(g.seats):
        if g.numbers[N_DOWN + s] or not g.zone(s, DECK):
            mask |= 1 << s
    return mask
