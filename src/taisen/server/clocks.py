"""The clocks of a table: so many seconds for every move, and beyond that a pool that does not come back. Whoever has none left loses.

Nothing here asks what time it is: that is said.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Json = dict[str, Any]


class Clock:
    """Whose time runs, by the question that each is asked."""

    def __init__(self, move: float, pool: float, left: Mapping[str, float] | None = None) -> None:
        self.move = move
        self.pool = pool
        self.left: dict[int, float] = {int(s): v for s, v in (left or {}).items()}
        """What of the pool a seat has left, where it has used some."""
        self.running: dict[int, tuple[int, float]] = {}
        """Of every seat that is asked: the number of its question, and since when."""

    def of(self, seat: int) -> float:
        return self.left.get(seat, self.pool)

    def ask(self, asked: Mapping[int, int], now: float) -> bool:
        """These seats are asked these questions now. Whether somebody has used something of the pool."""
        used = False
        for seat, (number, since) in list(self.running.items()):
            if asked.get(seat) == number:
                continue
            del self.running[seat]
            over = now - since - self.move
            if over > 0:
                self.left[seat] = max(0.0, self.of(seat) - over)
                used = True
        for seat, number in asked.items():
            if seat not in self.running:
                self.running[seat] = number, now
        return used

    def ends(self, seat: int) -> float:
        """When the time of a seat that is asked runs out."""
        return self.running[seat][1] + self.move + self.of(seat)

    def due(self) -> float | None:
        """When the first of those who are asked runs out of time."""
        return min((self.ends(s) for s in self.running), default=None)

    def out(self, now: float) -> int | None:
        """Who has none left: of several the first."""
        late = [(self.ends(s), s) for s in self.running if self.ends(s) <= now]
        return min(late)[1] if late else None

    def row(self, seats: int, now: float, mine: int | None = None) -> Json:
        """For a seat: what everybody's pool had left before the question that is asked, and how long one's own has run. Where two
        play, also the other's: that somebody thinks is seen there; of more nobody is told who."""
        told = [s for s in self.running if s == mine or seats == 2]
        return {"move": self.move, "pool": self.pool, "left": [round(self.of(s), 1) for s in range(seats)],
                "running": {str(s): round(now - self.running[s][1], 1) for s in told}}
