"""1 Winning and losing."""
from __future__ import annotations

from himori.terms import LIGHT, book
from taisen.kernel.counters import counters
from taisen.kernel.ledger import uphold
from taisen.kernel.names import SEAT
from taisen.kernel.state import Game

ENOUGH = 12


def end(g: Game, winners: list[int]) -> None:
    """The game is over; with nobody, or everybody, among the winners it is a draw."""
    g.over = 1
    g.winners = sum([1 << s for s in winners]) if len(winners) < g.seats else 0
    g.options = []


def lose(g: Game, seat: int) -> None:
    end(g, g.opponents(seat))


def count_lights(g: Game) -> bool:
    """1.2: whether somebody has enough of them."""
    bright = [s for s in range(g.seats) if counters(g, SEAT | s, LIGHT) >= ENOUGH]
    if bright:
        end(g, bright)
    return bool(bright)


uphold(book, "1.2", by=count_lights, at=__name__, en="Whoever has twelve lights at a check wins; both: a draw.",
       ja="点検の時に光が12個以上あれば勝つ。両者なら引き分け。")
uphold(book, "1.4", by=lose, at=__name__, en="A player may concede at any time, and loses.", ja="いつでも投了でき、投了すると負ける。")
