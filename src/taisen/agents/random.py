"""The player that takes any option."""
from __future__ import annotations

from taisen.agents.base import Table, mix


class RandomAgent:
    """Every option equally often; the same seed answers the same questions alike."""

    def __init__(self, seed: int = 0) -> None:
        self.name = "random"
        self._state = mix(seed, 1)

    def choose(self, table: Table) -> int:
        self._state = mix(self._state)
        return self._state % len(table.options)
