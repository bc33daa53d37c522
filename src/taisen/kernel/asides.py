"""A rule that steps in right after a move: a procedure that the raw move has pushed keeps what came of the move meanwhile."""
from __future__ import annotations

from taisen.kernel.names import EMPTY, R_THEN
from taisen.kernel.state import Game


def set_aside(g: Game) -> int:
    """As the first act of such a procedure: the record that keeps what came of the move."""
    return g.new_record(R_THEN, [g.result], [EMPTY, g.results]).id


def take_back(g: Game, kept: int) -> None:
    """As its last: whoever made the move finds its results as if nothing had come between."""
    r = g.records.pop(kept)
    g.result = r.numbers[0]
    g.results = r.sets[1]
