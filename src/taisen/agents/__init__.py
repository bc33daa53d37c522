"""Players that are programs. They see what their seat sees: the question, and worlds that agree with its view."""
from __future__ import annotations

from typing import Final

from taisen.agents.base import Agent, Table
from taisen.agents.greedy import GreedyAgent
from taisen.agents.levels import LEVELS, EasyAgent, level
from taisen.agents.network import NetworkAgent, require
from taisen.agents.random import RandomAgent
from taisen.agents.search import Budget, SearchAgent, Thought
from taisen.errors import TaisenError

__all__ = ["LEVELS", "NAMES", "PATIENT", "Agent", "Budget", "EasyAgent", "GreedyAgent", "NetworkAgent", "RandomAgent", "SearchAgent", "Table",
           "Thought", "make_agent", "require"]

NAMES: Final = (*LEVELS, "greedy", "random", "search", "network", "guided")
PATIENT: Final = ("hard", "search", "guided")
"""Those that think for long."""


def make_agent(name: str, seed: int = 0) -> Agent:
    """An agent by its name: a level, or what plays it. `search:800` searches with so many rounds a decision, `network:FILE` plays as
    a network of one's own has learned to. Whether it can play at a table: `require`.

    >>> make_agent("random", 3).name
    'random'
    """
    kind, _, rounds = name.partition(":")
    if kind in LEVELS and not rounds:
        return level(kind, seed)
    if kind == "random" and not rounds:
        return RandomAgent(seed)
    if kind == "greedy" and not rounds:
        return GreedyAgent(seed)
    if kind in ("search", "guided") and (not rounds or (rounds.isdecimal() and 0 < int(rounds) <= 1_000_000)):
        return SearchAgent(seed, Budget(int(rounds)) if rounds else None, name, kind == "guided")
    if kind == "network":
        return NetworkAgent(rounds, name)
    raise TaisenError(
        f"There is no agent '{name}': say {', '.join(NAMES[:-1])} or {NAMES[-1]} (search:800 for so many rounds a decision).",
        f"エージェント「{name}」はありません。{'・'.join(NAMES)} から選んでください(search:800 で1手の試行回数を指定)。",
    )
