"""Players that are programs. They see what their seat sees: the question, and worlds that agree with its view."""
from __future__ import annotations

from taisen.agents.base import Agent, Table
from taisen.agents.greedy import GreedyAgent
from taisen.agents.random import RandomAgent
from taisen.errors import TaisenError

__all__ = ["NAMES", "Agent", "GreedyAgent", "RandomAgent", "Table", "make_agent"]

NAMES = ("greedy", "random")


def make_agent(name: str, seed: int = 0) -> Agent:
    """An agent by its name.

    >>> make_agent("random", 3).name
    'random'
    """
    if name == "random":
        return RandomAgent(seed)
    if name == "greedy":
        return GreedyAgent(seed)
    raise TaisenError(
        f"There is no agent '{name}': say {' or '.join(NAMES)}.",
        f"エージェント「{name}」はありません。{'・'.join(NAMES)} から選んでください。",
    )
