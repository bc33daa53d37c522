"""One game between agents."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from taisen.agents.base import Agent, Table
from taisen.games.info import GameInfo
from taisen.kernel.library import Library
from taisen.kernel.procedure import choose
from taisen.kernel.state import Game

ENDLESS: Final = 100_000
"""No game has so many decisions; one that has is an error in the rules, not a long game."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    winners: tuple[int, ...]
    first: int
    turns: int
    decisions: int

    @property
    def draw(self) -> bool:
        return not self.winners


def play_on(info: GameInfo, game: Game, agents: Sequence[Agent], look: Callable[[Game], None] | None = None,
            answers: list[tuple[int, int]] | None = None) -> Outcome:
    """Play from here to the end; the game is changed. look: called at every question. answers: who took which option is added."""
    first = game.tp
    opening = game.turn
    decisions = 0
    while not game.over:
        if game.turn == opening:
            # Who goes first may be one of the first questions.
            first = game.tp
        if look is not None:
            look(game)
        table = Table(info, game)
        index = agents[table.seat].choose(table)
        if answers is not None:
            answers.append((table.seat, index))
        choose(game, index)
        decisions += 1
        if decisions > ENDLESS:
            raise RuntimeError(f"A game of {info.name} has not ended after {ENDLESS} decisions.")
    winners = tuple(seat for seat in range(game.seats) if game.winners >> seat & 1)
    return Outcome(winners, first, game.turn, decisions)


def play_game(info: GameInfo, library: Library, decks: Sequence[Sequence[str]], agents: Sequence[Agent], seed: int,
              format: str | None = None) -> Outcome:
    """Deal and play a whole game. `decks` lists card ids, one list a seat."""
    game = info.new_game(library, decks, format or info.default_format, seed)
    return play_on(info, game, agents)
