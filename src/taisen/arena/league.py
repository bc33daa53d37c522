"""Which agent is stronger: pairs of games with the same shuffle and the seats exchanged, until the question is settled.

Every game is a line of a results file, so that a league can be broken off and gone on with. What is played depends on the
league's seed alone, however many processes play it.
"""
from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import taisen
from taisen.agents import make_agent, require
from taisen.agents.base import mix
from taisen.arena.match import play_on
from taisen.arena.quick import settle_in
from taisen.arena.simulate import wilson
from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.setting import fill_decks

FORM: Final = 1
LEAST: Final = 10
"""So many pairs are played before anything counts as settled."""
SCALE: Final = 400 / math.log(10)
"""Elo points of a natural unit of strength."""
PRIOR: Final = 0.5
"""Each pair of agents is taken to have drawn once: who has won everything is not infinitely better."""


@dataclass(frozen=True, slots=True)
class League:
    """Who meets whom, in words that go to another process."""

    game: str
    agents: tuple[str, ...]
    decks: tuple[str, ...] = ()
    """Each plays against each and itself, from both sides; the starters without it."""
    format: str | None = None
    seed: int = 0
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Meeting:
    """One game of a pair: agents and decks by seat."""

    agents: tuple[str, str]
    decks: tuple[str, str]
    seed: int
    pair: int


@dataclass(frozen=True, slots=True)
class Row:
    """How one game ended. `score` is the first agent's of the two, as the league names them: 1, 0, or a half."""

    first: str
    second: str
    pair: int
    seat: int
    """Where the first agent sat."""
    score: float
    turns: int
    decisions: int


@dataclass(frozen=True, slots=True)
class Standing:
    agent: str
    elo: float
    error: float
    """Half the width of the 95% interval; 0 of the agent that the others are compared with."""
    games: int
    score: float


@dataclass(frozen=True, slots=True)
class Duel:
    first: str
    second: str
    games: int
    score: float
    low: float
    high: float
    settled: bool


# ---- what is played
def meetings(league: League, first: str, second: str, most: int) -> Iterator[tuple[Meeting, Meeting]]:
    """Pairs of games: the same decks at the same seats and the same shuffle, the agents exchanged."""
    info = game_info(league.game)
    names = [str(d) for d in (league.decks or tuple(info.starters))]
    tables = [(a, b) for a in names for b in names]
    tables.sort(key=lambda pair: pair[0] == pair[1])
    for n in range(most):
        decks = tables[n % len(tables)]
        seed = mix(league.seed, n) >> 2
        yield Meeting((first, second), decks, seed, n), Meeting((second, first), decks, seed, n)


def play(league: League, meeting: Meeting) -> tuple[float, int, int]:
    """(score of the agent at the first seat, turns, decisions)."""
    info = game_info(league.game)
    decks = fill_decks(info, list(meeting.decks))
    table = taisen.new_game(league.game, decks, format=league.format, seed=meeting.seed, cards=[Path(c) for c in league.cards])
    agents = [make_agent(name, mix(meeting.seed, seat)) for seat, name in enumerate(meeting.agents)]
    out = play_on(info, table.state, agents)
    return (0.5 if out.draw or len(out.winners) == 2 else 1.0 if 0 in out.winners else 0.0), out.turns, out.decisions


def pair_of(league: League, meeting: tuple[Meeting, Meeting]) -> list[Row]:
    one, other = meeting
    first, second = one.agents
    a, b = play(league, one), play(league, other)
    return [Row(first, second, one.pair, 0, a[0], a[1], a[2]), Row(first, second, one.pair, 1, 1.0 - b[0], b[1], b[2])]


# ---- what is kept
def header(league: League) -> dict[str, Any]:
    info = game_info(league.game)
    return {"taisen league": FORM, "rules": info.rules_version, **json.loads(json.dumps(asdict(league)))}


def read(path: Path, league: League) -> list[Row]:
    """What was played before, of whole pairs. A line that was cut short is played again."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return []
    except (OSError, UnicodeDecodeError) as error:
        raise TaisenError(f"{path} cannot be read ({error}).", f"{path}を読めません({error})。") from None
    if not lines:
        return []
    try:
        head = json.loads(lines[0])
    except ValueError:
        head = None
    if not isinstance(head, dict) or "taisen league" not in head:
        raise TaisenError(f"{path} is no results file of a league: name another, or one that is not there yet.",
                          f"{path}はリーグの結果ファイルではありません。別の名前を指定してください。")
    wrong = [key for key, value in header(league).items() if key != "agents" and head.get(key) != value]
    if wrong:
        raise TaisenError(f"{path} holds another league ({', '.join(wrong)} differ): name another file.",
                          f"{path}は別のリーグの結果です({'、'.join(wrong)}が違います)。別のファイルを指定してください。")
    rows: dict[tuple[str, str, int, int], Row] = {}
    for line in lines[1:]:
        try:
            row = Row(**json.loads(line))
        except (ValueError, TypeError):
            continue
        rows[row.first, row.second, row.pair, row.seat] = row
    return [r for k, r in sorted(rows.items()) if (*k[:3], 1 - k[3]) in rows]


def run(league: League, pairs: int, path: Path | None = None, jobs: int = 2, settle: bool = True,
        progress: Callable[[Duel], None] | None = None) -> list[Row]:
    """Play every two agents against each other, at most so many pairs of games; the rows, those of before among them."""
    for name in league.agents:
        make_agent(name)
        require(name, league.game, 2)
    if len(set(league.agents)) < 2 or len(set(league.agents)) < len(league.agents):
        raise TaisenError("A league needs at least two different agents: say --agent twice or more.",
                          "リーグには異なるエージェントが2つ以上必要です。--agent を2回以上指定してください。")
    rows = read(path, league) if path is not None else []
    if path is not None and not rows:
        write(path, [header(league)], "w")
    with ProcessPoolExecutor(jobs, initializer=settle_in) as workers:
        for first, second in combinations(league.agents, 2):
            duel(league, (first, second), pairs, rows, path, (workers, jobs), settle, progress)
    return rows


def duel(league: League, two: tuple[str, str], pairs: int, rows: list[Row], path: Path | None, pool: tuple[ProcessPoolExecutor, int],
         settle: bool, progress: Callable[[Duel], None] | None) -> None:
    done = {r.pair for r in rows if (r.first, r.second) == two}
    workers, jobs = pool
    left = [m for m in meetings(league, *two, pairs) if m[0].pair not in done]
    for i in range(0, len(left), jobs):
        if settle and judged(two, rows).settled:
            break
        # Pairs are taken in their order and counted in whole batches: what is settled does not depend on who was quicker.
        for found in workers.map(pair_of, [league] * jobs, left[i:i + jobs]):
            rows.extend(found)
            if path is not None:
                write(path, [asdict(r) for r in found], "a")
            if progress is not None:
                progress(judged(two, rows))


def write(path: Path, data: Sequence[dict[str, Any]], mode: str) -> None:
    try:
        with path.open(mode, encoding="utf-8") as out:
            for row in data:
                out.write(json.dumps(row, ensure_ascii=False) + "\n")
    except OSError as error:
        raise TaisenError(f"{path} cannot be written ({error.strerror}).", f"{path}に書き込めません({error.strerror})。") from None


# ---- what it says
def judged(two: tuple[str, str], rows: Sequence[Row]) -> Duel:
    """The score with its interval, counted in pairs: two games with one shuffle are one trial. Settled once a half is outside."""
    mine = [r for r in rows if (r.first, r.second) == two]
    score = sum([r.score for r in mine]) / max(1, len(mine))
    low, high = wilson(round(sum([r.score for r in mine])), len(mine))
    return Duel(*two, len(mine), score, low, high, len(mine) >= 2 * LEAST and not low <= 0.5 <= high)


def duels(league: League, rows: Sequence[Row]) -> list[Duel]:
    return [judged(two, rows) for two in combinations(league.agents, 2)]


def standings(league: League, rows: Sequence[Row]) -> list[Standing]:
    """Elo of every agent, the first one's being 0: the strengths under which what happened was likeliest."""
    names = list(league.agents)
    n = len(names)
    won = [[PRIOR if i != j else 0.0 for j in range(n)] for i in range(n)]
    for r in rows:
        if r.first in names and r.second in names:
            i, j = names.index(r.first), names.index(r.second)
            won[i][j] += r.score
            won[j][i] += 1.0 - r.score
    strength = [1.0] * n
    for _ in range(500):
        for i in range(n):
            met = sum([(won[i][j] + won[j][i]) / (strength[i] + strength[j]) for j in range(n) if j != i])
            strength[i] = sum(won[i]) / met
        middle = math.exp(sum([math.log(s) for s in strength]) / n)
        strength = [s / middle for s in strength]
    variance = spread(strength, won)
    out = []
    for i, name in enumerate(names):
        played = [r for r in rows if name in (r.first, r.second)]
        score = sum([r.score if r.first == name else 1.0 - r.score for r in played])
        error = 1.96 * SCALE * math.sqrt(max(0.0, variance[i][i] + variance[0][0] - 2 * variance[0][i]))
        out.append(Standing(name, SCALE * math.log(strength[i] / strength[0]), error, len(played), score / max(1, len(played))))
    return sorted(out, key=lambda s: -s.elo)


def spread(strength: Sequence[float], won: Sequence[Sequence[float]]) -> list[list[float]]:
    """How uncertain the strengths are: the information's inverse, with their sum held at nothing."""
    n = len(strength)
    m = [[1.0 / n] * n for _ in range(n)]
    for i in range(n):
        for j in range(n):
            if i != j:
                p = strength[i] / (strength[i] + strength[j])
                weight = (won[i][j] + won[j][i]) * p * (1 - p)
                m[i][i] += weight
                m[i][j] -= weight
    return inverse(m)


def inverse(m: Sequence[Sequence[float]]) -> list[list[float]]:
    n = len(m)
    a = [[*row, *[1.0 if i == j else 0.0 for j in range(n)]] for i, row in enumerate(m)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda k: abs(a[k][i]))
        a[i], a[pivot] = a[pivot], a[i]
        a[i] = [v / a[i][i] for v in a[i]]
        for k in range(n):
            if k != i:
                a[k] = [x - a[k][i] * y for x, y in zip(a[k], a[i], strict=True)]
    return [row[n:] for row in a]
