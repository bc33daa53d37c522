"""The digest of a random game: equal wherever the same rules are played, compiled or not."""
from __future__ import annotations

import hashlib

import taisen
from taisen.agents.base import Table
from taisen.agents.random import RandomAgent
from taisen.kernel.procedure import choose


def trace_digest(game: str, seed: int) -> str:
    """The digest of a random game between the starter decks."""
    return digest_of(taisen.new_game(game, seed=seed), seed)


def digest_of(table: taisen.Game, seed: int) -> str:
    """Play a game to its end at random: hash every question and answer, and the position it ends with."""
    state = table.state
    agent = RandomAgent(seed)
    hashed = hashlib.sha256()
    while not state.over:
        index = agent.choose(Table(table.info, state))
        hashed.update(f"{state.seat} {state.kind} {state.options} {state.picked} {index}\n".encode())
        choose(state, index)
    hashed.update(f"{state.winners} {table.digest()}".encode())
    return hashed.hexdigest()
