"""Many games between two decks and two agents, over processes, with what they say about who is better."""
from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

import taisen
from taisen.agents import make_agent
from taisen.agents.base import mix
from taisen.arena.match import Outcome, play_on
from taisen.arena.quick import settle_in
from taisen.errors import TaisenError
from taisen.games import game_info

CHUNK: Final = 8


@dataclass(frozen=True, slots=True)
class Setup:
    """What is played, in words that go to another process."""

    game: str
    decks: tuple[str, str] | None = None
    """Names of starters or paths; None: the starters."""
    agents: tuple[str, str] = ("greedy", "greedy")
    format: str | None = None
    as_of: date | None = None
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Played:
    """One game from the first side's point of view: a side is a deck with its agent, whatever its seat."""

    winner: int
    """0, 1, or -1 for a draw."""
    seat: int
    """Where the first side sat."""
    first: int
    """The side that had the first turn."""
    turns: int
    decisions: int


@dataclass(frozen=True, slots=True)
class Summary:
    """What came out of it."""

    setup: Setup
    decks: tuple[str, str]
    games: int
    wins: tuple[int, int]
    draws: int
    first_wins: int
    turns: float
    decisions: float
    seconds: float

    def rate(self, side: int) -> float:
        return self.wins[side] / self.games if self.games else 0.0

    def interval(self, side: int) -> tuple[float, float]:
        return wilson(self.wins[side], self.games)

    def as_json(self) -> dict[str, object]:
        sides = [
            {"deck": self.decks[s], "agent": self.setup.agents[s], "wins": self.wins[s],
             "rate": round(self.rate(s), 4), "interval95": [round(x, 4) for x in self.interval(s)]}
            for s in (0, 1)
        ]
        return {"game": self.setup.game, "games": self.games, "sides": sides, "draws": self.draws,
                "first_player_wins": self.first_wins, "turns": round(self.turns, 2),
                "decisions": round(self.decisions, 1), "seconds": round(self.seconds, 2)}


def wilson(wins: int, games: int, z: float = 1.959964) -> tuple[float, float]:
    """The 95% interval of a share (Wilson): honest also near 0 and 1 and for few games.

    >>> [round(x, 3) for x in wilson(50, 100)]
    [0.404, 0.596]
    """
    if not games:
        return 0.0, 1.0
    p = wins / games
    middle = p + z * z / (2 * games)
    spread = z * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def sides(setup: Setup) -> tuple[str, str]:
    """The decks of the two sides."""
    if setup.decks is not None:
        return setup.decks
    starters = game_info(setup.game).starters
    return starters[0], starters[-1]


def one(setup: Setup, seed: int) -> Played:
    """Game number `seed`. Each pair of games has the same shuffle seed, with the sides' seats exchanged."""
    swapped = seed & 1
    decks = sides(setup)
    seated = [decks[swapped], decks[1 - swapped]]
    sealed = setup.format is not None and game_info(setup.game).formats[setup.format].sealed
    game = taisen.new_game(setup.game, None if sealed else seated, format=setup.format, seed=seed >> 1,
                           as_of=setup.as_of, cards=[Path(p) for p in setup.cards])
    agents = [make_agent(setup.agents[s ^ swapped], mix(seed, s)) for s in (0, 1)]
    out = play_on(game.info, game.state, agents)
    return _played(out, swapped)


def _played(out: Outcome, swapped: int) -> Played:
    winner = out.winners[0] ^ swapped if len(out.winners) == 1 else -1
    return Played(winner, swapped, out.first ^ swapped, out.turns, out.decisions)


def _chunk(setup: Setup, seeds: Sequence[int]) -> list[Played]:
    return [one(setup, seed) for seed in seeds]


def simulate(setup: Setup, games: int, seed: int = 0, jobs: int = 2,
             progress: Callable[[int, int], None] | None = None) -> Summary:
    """Play so many games; the result does not depend on the number of processes."""
    check(setup)
    began = time.perf_counter()
    results: list[Played] = []
    for done in _batches(setup, range(2 * seed, 2 * seed + games), jobs):
        results.extend(done)
        if progress is not None:
            progress(len(results), games)
    return _summary(setup, results, time.perf_counter() - began)


def check(setup: Setup) -> None:
    """Say what is wrong with a set-up before processes are started for it."""
    for name in setup.agents:
        make_agent(name)
    info = game_info(setup.game)
    if setup.format is not None and setup.format not in info.formats:
        known = ", ".join(info.formats)
        raise TaisenError(f"{info.name} has no format '{setup.format}'; it has {known}.",
                          f"{info.ja}にフォーマット「{setup.format}」はありません。あるのは {known} です。")
    taisen.new_game(setup.game, setup.decks, format=setup.format, as_of=setup.as_of,
                    cards=[Path(p) for p in setup.cards])


def _batches(setup: Setup, seeds: range, jobs: int) -> Iterator[list[Played]]:
    chunks = [list(seeds[i:i + CHUNK]) for i in range(0, len(seeds), CHUNK)]
    if jobs <= 1 or len(chunks) == 1:
        for chunk in chunks:
            yield _chunk(setup, chunk)
        return
    with ProcessPoolExecutor(jobs, initializer=settle_in) as pool:
        try:
            waiting: set[Future[list[Played]]] = {pool.submit(_chunk, setup, chunk) for chunk in chunks}
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for each in done:
                    yield each.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _summary(setup: Setup, results: Sequence[Played], seconds: float) -> Summary:
    games = len(results)
    wins = (sum(r.winner == 0 for r in results), sum(r.winner == 1 for r in results))
    return Summary(setup, sides(setup), games, wins, games - sum(wins),
                   sum(r.winner == r.first for r in results), sum(r.turns for r in results) / max(1, games),
                   sum(r.decisions for r in results) / max(1, games), seconds)
