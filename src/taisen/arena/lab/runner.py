"""Playing a plan: on all cores, or on a cluster; broken off and gone on with; ended where the question is settled.

Which games count is decided by their numbers alone, never by who was quicker: however many play, the same comes out.
"""
from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Final, Protocol

from taisen.arena.lab.plan import Plan
from taisen.arena.lab.results import Results, Row
from taisen.arena.lab.settling import Verdicts
from taisen.arena.lab.watch import Watch
from taisen.arena.match import play_on
from taisen.arena.quick import settle_in
from taisen.arena.simulate import by_sides, seated
from taisen.errors import TaisenError

MOST: Final = 32
SECONDS: Final = 1.0
"""A worker is given so much at once: who breaks off waits no longer than that for games that are half played."""
AHEAD: Final = 2
"""So many chunks for each worker are under way or wait."""
FALLS: Final = 3
"""So often processes may die in a row before it is given up."""


def play(plan: Plan, number: int, answers: list[tuple[int, int]] | None = None) -> Row:
    """One game of the plan, watched."""
    table, _, _ = plan.place(number)
    game, at, agents = seated(plan.tables[table], plan.seed_of(number))
    watch = Watch(game.info, game.state)
    out = by_sides(play_on(game.info, game.state, agents, watch.look, answers), at)
    ends = tuple([(at[s] if s >= 0 else -1, why) for s, why in watch.ended(game.state)])
    cards = tuple([watch.counts(at.index(side)) for side in range(len(at))])
    return Row(number, out.winners, out.first, out.after, out.turns, out.decisions, ends, cards)


def chunk(plan: Plan, numbers: Sequence[int]) -> tuple[list[Row], float]:
    """(games, seconds)"""
    began = time.perf_counter()
    return [play(plan, n) for n in numbers], time.perf_counter() - began


Job = tuple[list[Row], float]


class Crew(Protocol):
    """Whoever plays: takes chunks, gives back what is done. A chunk that was lost is played again."""

    size: int

    def give(self, numbers: Sequence[int]) -> None: ...

    def busy(self) -> int:
        """So many chunks are under way."""
        ...

    def done(self) -> list[Job]:
        """What has been finished; waits for at least one while any is under way."""
        ...

    def close(self, now: bool) -> None: ...


class Alone:
    """This process."""

    size = 1

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.waiting: list[Sequence[int]] = []

    def give(self, numbers: Sequence[int]) -> None:
        self.waiting.append(numbers)

    def busy(self) -> int:
        return len(self.waiting)

    def done(self) -> list[Job]:
        # Taken away only once it is played: who breaks off in the middle has not lost its place.
        job = chunk(self.plan, self.waiting[0])
        del self.waiting[0]
        return [job]

    def close(self, now: bool) -> None:
        self.waiting.clear()


def begin_worker() -> None:
    """It ends when it is told to; a break from the keyboard is the business of who gave it work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    settle_in()


class Processes:
    """So many processes of this machine. Where some of them die, what they had is played by new ones."""

    def __init__(self, plan: Plan, size: int) -> None:
        self.plan = plan
        self.size = size
        self.falls = 0
        self.pool = self.begin()
        self.given: dict[Future[Job], Sequence[int]] = {}

    def begin(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.size, initializer=begin_worker)

    def give(self, numbers: Sequence[int]) -> None:
        try:
            self.given[self.pool.submit(chunk, self.plan, numbers)] = numbers
        except BrokenProcessPool:
            self.again()
            self.give(numbers)

    def busy(self) -> int:
        return len(self.given)

    def done(self) -> list[Job]:
        ready, _ = wait(self.given, return_when=FIRST_COMPLETED)
        out = []
        try:
            for each in ready:
                out.append(each.result())
                del self.given[each]
            self.falls = 0
        except BrokenProcessPool:
            self.again()
        return out

    def again(self) -> None:
        self.falls += 1
        lost = list(self.given.values())
        self.given = {}
        self.pool.shutdown(wait=False, cancel_futures=True)
        if self.falls > FALLS:
            raise TaisenError("The processes that play keep dying; with --out what was played is kept (too little memory? try --jobs 1).",
                              "対戦プロセスが繰り返し落ちました。--out の結果は残っています(メモリ不足なら --jobs 1 を試してください)。")
        self.pool = self.begin()
        for numbers in lost:
            self.give(numbers)

    def close(self, now: bool) -> None:
        self.pool.shutdown(wait=not now, cancel_futures=True)


@dataclass(frozen=True, slots=True)
class Ran:
    """What came of it: the games that count, in their order."""

    plan: Plan
    rows: tuple[Row, ...]
    seconds: float
    """Of this run; `fresh` games were played in it, the others were there."""
    fresh: int
    stopped: bool
    """Broken off by whoever watched."""
    settled: tuple[int, ...]
    """By table: how many games it took to settle its question; 0: it is not settled, or was not asked."""


Progress = Callable[[int, int, int], None]
"""(games there are, games there are to be, games played in this run)"""


def run(plan: Plan, results: Results, jobs: int = 1, progress: Progress | None = None, crew: Crew | None = None) -> Ran:
    """Play what is not there yet. A break from the keyboard ends it after the games that are under way."""
    began = time.perf_counter()
    with results.opened():
        verdicts = Verdicts(plan)
        for row in sorted(results.rows.values(), key=lambda r: r.number):
            verdicts.add(row)
        before = len(results.rows)
        left = wanted(plan, results, verdicts)
        stopped = False
        first = next(left, None)
        if first is not None:
            players = crew or (Alone(plan) if jobs <= 1 else Processes(plan, jobs))
            try:
                stopped = go_on(players, first, left, results, verdicts, lambda: report(progress, plan, results, verdicts, before))
            finally:
                players.close(stopped)
        rows = tuple([r for _, r in sorted(results.rows.items()) if verdicts.counts(r.number)])
        return Ran(plan, rows, time.perf_counter() - began, len(results.rows) - before, stopped, verdicts.after())


def report(progress: Progress | None, plan: Plan, results: Results, verdicts: Verdicts, before: int) -> None:
    if progress is not None:
        progress(len(results.rows), plan.total - verdicts.spared(results.rows), len(results.rows) - before)


def wanted(plan: Plan, results: Results, verdicts: Verdicts) -> Iterator[int]:
    """Games that are still to be played, looked up as late as can be: a table may be settled meanwhile."""
    for number in plan.numbers():
        if number not in results.rows and not verdicts.settled(number):
            yield number


def go_on(crew: Crew, first: int, left: Iterator[int], results: Results, verdicts: Verdicts, told: Callable[[], None]) -> bool:
    """Whether it was broken off."""
    size, stopped, over = 1, False, False
    begun: list[int] = [first]

    def more() -> None:
        nonlocal over
        while not (over or stopped) and crew.busy() < AHEAD * crew.size:
            numbers = begun[:]
            begun.clear()
            while len(numbers) < size and (number := next(left, None)) is not None:
                numbers.append(number)
            over = len(numbers) < size
            if numbers:
                crew.give(numbers)

    while True:
        try:
            more()
            if not crew.busy():
                return stopped
            for rows, seconds in crew.done():
                results.add(rows)
                for row in rows:
                    verdicts.add(row)
                size = max(1, min(MOST, int(SECONDS * len(rows) / max(seconds, 1e-9))))
            told()
        except KeyboardInterrupt:
            if stopped or isinstance(crew, Alone):
                return True
            stopped = True


def cores() -> int:
    """So many processes can really run at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
