"""The game is over: who has won, who lost, and what the log hears of it. Players are bits of a mask."""
from __future__ import annotations

from taisen.kernel.names import SEAT
from taisen.kernel.state import Game


def mask_of(seats: list[int]) -> int:
    return sum([1 << s for s in seats])


def all_but(g: Game, losers: int) -> int:
    """Everybody who has not lost: nobody, where all have."""
    return mask_of(list(range(g.seats))) & ~losers


def end(g: Game, winners: int) -> None:
    """Over, with these winners; none: a draw."""
    g.over = 1
    g.winners = winners
    g.options = []


def tell_lost(g: Game, losers: int, kind: int, why: int = 0) -> None:
    """The log hears who loses (kind), as of an event that nothing can listen to. why: which of the game's rules of losing it is
    (`Telling.lost_by`), from 1; 0: the step says it."""
    if g.log is not None:
        for s in range(g.seats):
            if losers >> s & 1:
                g.log(g, kind, SEAT | s, why, 0, s, 0)
