"""Many games at once in one process, NumPy in and out. A game that is over is followed by the next one at once."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike, NDArray

from taisen.agents.base import mix
from taisen.arena.quick import settle_in
from taisen.errors import TaisenError
from taisen.rl.play import LIMIT, Decks, Mask, Play, Tables
from taisen.rl.spaces import ACTIONS, Spaces, Vector


@dataclass(frozen=True, slots=True)
class Seen:
    """What is asked in each game. The arrays are written anew by the next step: copy what you keep."""

    observation: Vector
    """(games, size): what the seat that is asked sees."""
    mask: Mask
    """(games, actions): 1 where an action is open to it."""
    seat: NDArray[np.int8]
    """(games): who is asked."""
    advice: NDArray[np.int16]
    """(games): what the advisor would do, where there is one."""


@dataclass(frozen=True, slots=True)
class Stepped:
    """What came of one action in each game."""

    seen: Seen
    """Of a game that has ended: the first question of the next."""
    rewards: NDArray[np.float32]
    """(games, seats): of games that have ended with this action, else nothing."""
    done: NDArray[np.bool_]
    """(games): it has ended with this action."""
    broken_off: NDArray[np.bool_]
    """(games): of those, the ones that had gone on for too long."""


def game_seed(seed: int, game: int, episode: int) -> int:
    """By which the so-manieth game at a place is dealt: the same wherever that place is played."""
    return mix(mix(seed, game), episode) >> 2


class Games:
    """So many games side by side. `first` is the number of the first of them where they are a part of more.

    agents: who plays some of the seats. skip: a question with one option is answered by itself. advisor: an agent that says of each
    question what it would do.
    """

    def __init__(self, game: str, format: str | None = None, seats: int | None = None, *, count: int, seed: int = 0,
                 decks: Decks = (), cards: Sequence[str | Path] = (), agents: Mapping[int, str] | None = None,
                 limit: int = LIMIT, skip: bool = False, advisor: str | None = None, first: int = 0) -> None:
        if count < 1:
            raise TaisenError("At least one game has to be played.", "対戦は1つ以上必要です。")
        tables = Tables(game, format, seats, decks, cards)
        self.spaces: Spaces = tables.spaces
        self.count = count
        self.seed = seed
        self.first = first
        self._plays = [Play(tables, agents, limit, skip, advisor) for _ in range(count)]
        self._episodes = [-1] * count
        self.observation: Vector = np.zeros((count, self.spaces.size), np.int16)
        self.mask: Mask = np.zeros((count, ACTIONS), np.int8)
        self.seat: NDArray[np.int8] = np.zeros(count, np.int8)
        self.advice: NDArray[np.int16] = np.zeros(count, np.int16)
        settle_in()

    def into(self, observation: Vector, mask: Mask, seat: NDArray[np.int8], advice: NDArray[np.int16]) -> None:
        """Write into these arrays from now on."""
        self.observation, self.mask, self.seat, self.advice = observation, mask, seat, advice

    def reset(self) -> Seen:
        """Every game anew, from the first of its seeds on."""
        self._episodes = [-1] * self.count
        for i in range(self.count):
            self._next(i)
            self._look(i)
        return self.seen

    @property
    def seen(self) -> Seen:
        return Seen(self.observation, self.mask, self.seat, self.advice)

    def _next(self, i: int) -> None:
        """The next game at this place in which anybody is asked anything."""
        play = self._plays[i]
        while True:
            self._episodes[i] += 1
            play.reset(game_seed(self.seed, self.first + i, self._episodes[i]))
            if not play.over:
                return

    def _look(self, i: int) -> None:
        play = self._plays[i]
        self.seat[i] = play.seat
        play.observe(play.seat, self.observation[i])
        play.mask(self.mask[i])
        if play.advisor is not None:
            self.advice[i] = play.advice()

    def step(self, actions: ArrayLike) -> Stepped:
        """One action in each game, of the seat that is asked there."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.count,):
            raise TaisenError(f"{self.count} games need {self.count} actions, not {chosen.size}.",
                              f"{self.count}個の対戦には{self.count}個の行動が必要です({chosen.size}個ではなく)。")
        rewards = np.zeros((self.count, self.spaces.seats), np.float32)
        done = np.zeros(self.count, np.bool_)
        broken = np.zeros(self.count, np.bool_)
        for i, action in enumerate(chosen.tolist()):
            play = self._plays[i]
            play.act(action)
            if play.over or play.broken_off:
                rewards[i] = play.rewards()
                done[i] = True
                broken[i] = play.broken_off
                self._next(i)
            self._look(i)
        return Stepped(self.seen, rewards, done, broken)

    def close(self) -> None:
        """There is nothing to close; for who does not know whether processes play."""
