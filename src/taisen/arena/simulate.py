"""Many games between decks and agents, over processes, with what they say about who is better."""
from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from pathlib import Path
from typing import Final

import taisen
from taisen.agents import make_agent, require
from taisen.agents.base import Agent, mix
from taisen.arena.match import Outcome, play_on
from taisen.arena.quick import settle_in
from taisen.cards.decks import Deck, read_deck
from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.setting import choose_format, fill_decks, require_seats

CHUNK: Final = 8


@dataclass(frozen=True, slots=True)
class Swap:
    """One card of a deck for another, by ids; every copy, or so many."""

    out: str
    into: str
    count: int = 0


@dataclass(frozen=True, slots=True)
class Setup:
    """What is played, in words that go to another process."""

    game: str
    decks: tuple[str, ...] | None = None
    """Names of starters or paths, one a side; who has none plays a starter."""
    agents: tuple[str, ...] = ("greedy",)
    """One a side, in turn where there are fewer."""
    format: str | None = None
    as_of: date | None = None
    cards: tuple[str, ...] = ()
    seats: int | None = None
    """How many play; without it as many as the decks, or as the format needs."""
    swaps: tuple[Swap, ...] = ()
    """In the first side's deck these cards stand for others."""


@dataclass(frozen=True, slots=True)
class Sides:
    """Who plays: a side is a deck with its agent, whatever its seat."""

    decks: tuple[str, ...]
    agents: tuple[str, ...]
    format: str
    team: int
    """So many neighbours are one team."""

    @property
    def count(self) -> int:
        return len(self.agents)

    @property
    def rounds(self) -> int:
        """So many games have the same shuffle, with the sides moved round the table; teams stay together."""
        return self.count // self.team

    def at(self, seat: int, turned: int) -> int:
        """The side that sits there."""
        return (seat + turned * self.team) % self.count


@dataclass(frozen=True, slots=True)
class Played:
    """One game, by sides."""

    winners: tuple[int, ...]
    """Several where a team won, or two at once; none: a draw."""
    first: int
    """The side that had the first turn."""
    after: tuple[int, ...]
    """How many seats after that one each winner sat."""
    turns: int
    decisions: int


@dataclass(frozen=True, slots=True)
class Summary:
    """What came out of it."""

    setup: Setup
    sides: Sides
    games: int
    wins: tuple[int, ...]
    """Of each side."""
    draws: int
    first_wins: int
    """Games that the side with the first turn won, alone or with its team."""
    order_wins: tuple[int, ...]
    """Wins by place in the order of turns, the first player's first."""
    turns: float
    decisions: float
    seconds: float

    @property
    def decks(self) -> tuple[str, ...]:
        return self.sides.decks

    @property
    def agents(self) -> tuple[str, ...]:
        return self.sides.agents

    @property
    def in_teams(self) -> bool:
        return self.sides.team > 1

    def rate(self, side: int) -> float:
        return self.wins[side] / self.games if self.games else 0.0

    def interval(self, side: int) -> tuple[float, float]:
        return wilson(self.wins[side], self.games)

    def by_deck(self) -> dict[str, tuple[int, int]]:
        """How often each deck won, and how often it was played: the sides that have it together."""
        return {deck: (sum([w for w, d in zip(self.wins, self.decks, strict=True) if d == deck]),
                       self.games * self.decks.count(deck)) for deck in dict.fromkeys(self.decks)}

    def as_json(self) -> dict[str, object]:
        rows = [{"deck": self.decks[s] if self.decks else None, "agent": self.agents[s], "wins": self.wins[s],
                 "rate": round(self.rate(s), 4), "interval95": [round(x, 4) for x in self.interval(s)],
                 **({"team": s // self.sides.team + 1} if self.in_teams else {})}
                for s in range(self.sides.count)]
        return {"game": self.setup.game, "format": self.sides.format, "games": self.games, "sides": rows,
                "decks": {deck: {"wins": won, "of": of} for deck, (won, of) in self.by_deck().items()},
                "draws": self.draws, "first_player_wins": self.first_wins, "wins_by_turn_order": list(self.order_wins),
                "turns": round(self.turns, 2), "decisions": round(self.decisions, 1), "seconds": round(self.seconds, 2),
                "compiled": taisen.COMPILED}


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


@cache
def sides(setup: Setup) -> Sides:
    """Who plays, with what was not said filled in. Raises TaisenError where something does not fit."""
    for name in setup.agents:
        make_agent(name)
    info = game_info(setup.game)
    said = setup.seats if setup.seats is not None else len(setup.decks) if setup.decks else None
    format = choose_format(info, setup.format, said)
    count = min(info.formats[format].seats) if said is None else said
    require_seats(info, format, count)
    for name in setup.agents:
        require(name, info.name, count)
    given = [*(setup.decks or ()), *[None] * count][:max(count, len(setup.decks or ()))]
    if info.formats[format].sealed:
        if setup.decks:
            raise TaisenError(f"In {format} the decks are opened from packs: give none.",
                              f"{info.formats[format].ja}ではパックを開けてデッキにします。デッキは指定できません。")
        decks: tuple[str, ...] = ()
    else:
        decks = tuple([str(d) for d in fill_decks(info, given)])
    table = begin(setup, decks, format, 0)
    if setup.swaps:
        begin(setup, [exchanged(setup, decks[0]), *decks[1:]], format, 0)
    agents = tuple([setup.agents[s % len(setup.agents)] for s in range(count)])
    return Sides(decks, agents, format, table.state.team.count(table.state.team[0]))


def exchanged(setup: Setup, name: str) -> Deck:
    """The deck with its swaps made: each new card lies where the old one lay, so that all others are dealt as they were."""
    deck = read_deck(name, setup.game)
    ids = deck.ids()
    for swap in setup.swaps:
        copies = [i for i, card in enumerate(ids) if card == swap.out]
        if not copies or len(copies) < swap.count:
            raise TaisenError(f"{deck.name_en or name} has {len(copies)} copies of {swap.out}, not {swap.count or 1} to swap.",
                              f"{deck.name or name}には{swap.out}が{len(copies)}枚しかなく、入れ替えられません。")
        for i in copies[-swap.count:]:
            ids[i] = swap.into
    return replace(deck, cards={i: ids.count(i) for i in sorted(set(ids))}, order=tuple(ids), parts={})


def begin(setup: Setup, decks: Sequence[str | Deck], format: str, seed: int) -> taisen.Game:
    return taisen.new_game(setup.game, decks or None, format=format, seed=seed, as_of=setup.as_of,
                           cards=[Path(p) for p in setup.cards])


@cache
def seated_table(setup: Setup, turned: int) -> taisen.Game:
    """A game with the sides so far round the table."""
    who = sides(setup)
    decks: list[str | Deck] = list(who.decks)
    if setup.swaps:
        decks[0] = exchanged(setup, who.decks[0])
    return begin(setup, [decks[who.at(s, turned)] for s in range(who.count)], who.format, 0)


def seated(setup: Setup, seed: int) -> tuple[taisen.Game, list[int], list[Agent]]:
    """Game number `seed` at its first question, the side at each seat, and its agent. So many games have one shuffle, the sides
    moved on round the table from one to the next."""
    who = sides(setup)
    deal, turned = divmod(seed, who.rounds)
    at = [who.at(s, turned) for s in range(who.count)]
    # Packs are opened for every game.
    game = seated_table(setup, turned).again(deal) if who.decks else begin(setup, (), who.format, deal)
    return game, at, [make_agent(who.agents[side], mix(seed, s)) for s, side in enumerate(at)]


def one(setup: Setup, seed: int) -> Played:
    """Game number `seed`, played."""
    game, at, agents = seated(setup, seed)
    return by_sides(play_on(game.info, game.state, agents), at)


def by_sides(out: Outcome, seated: Sequence[int]) -> Played:
    who = len(seated)
    return Played(tuple([seated[s] for s in out.winners]), seated[out.first],
                  tuple([(s - out.first) % who for s in out.winners]), out.turns, out.decisions)


def _chunk(setup: Setup, seeds: Sequence[int]) -> list[Played]:
    return [one(setup, seed) for seed in seeds]


def simulate(setup: Setup, games: int, seed: int = 0, jobs: int = 2,
             progress: Callable[[int, int], None] | None = None) -> Summary:
    """Play so many games; the result does not depend on the number of processes."""
    rounds = sides(setup).rounds
    began = time.perf_counter()
    results: list[Played] = []
    for done in _batches(setup, range(rounds * seed, rounds * seed + games), jobs):
        results.extend(done)
        if progress is not None:
            progress(len(results), games)
    return summary_of(setup, results, time.perf_counter() - began)


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


def summary_of(setup: Setup, results: Sequence[Played], seconds: float) -> Summary:
    games = len(results)
    who = sides(setup)
    wins = tuple([sum(side in r.winners for r in results) for side in range(who.count)])
    order = tuple([sum(place in r.after for r in results) for place in range(who.count)])
    return Summary(setup, who, games, wins, sum(not r.winners for r in results),
                   sum(r.first in r.winners for r in results), order, sum(r.turns for r in results) / max(1, games),
                   sum(r.decisions for r in results) / max(1, games), seconds)
