"""How hard an opponent is: what a player picks instead of an agent by its name."""
from __future__ import annotations

from typing import Final

from taisen.agents.base import Agent, Table, mix
from taisen.agents.greedy import GreedyAgent, passive
from taisen.agents.search import Budget, SearchAgent

SLIPS: Final = 30
"""Of a hundred decisions an easy opponent takes so many by chance."""
HARD: Final = Budget(rounds=3000, seconds=1.5)
"""What a hard opponent may think at once; nobody waits longer for it."""
LEVELS: Final[dict[str, tuple[str, str]]] = {
    "easy": ("やさしいAI", "Easy"),
    "normal": ("ふつうのAI", "Normal"),
    "hard": ("つよいAI", "Hard"),
}
"""From the easiest on: Japanese, English."""


class EasyAgent:
    """Greedy, but for what it does by chance: now and then it does nothing, or anything."""

    def __init__(self, seed: int = 0) -> None:
        self.name = "easy"
        self._greedy = GreedyAgent(seed)
        self._dice = mix(seed, 4)

    def choose(self, table: Table) -> int:
        self._dice = mix(self._dice)
        if not table.declaring() and self._dice % 100 < SLIPS:
            roll = self._dice >> 8
            return passive(table.options) if roll & 1 else (roll >> 1) % len(table.options)
        return self._greedy.choose(table)


def level(name: str, seed: int) -> Agent:
    if name == "easy":
        return EasyAgent(seed)
    if name == "hard":
        return SearchAgent(seed, HARD, "hard")
    found = GreedyAgent(seed)
    found.name = name
    return found
