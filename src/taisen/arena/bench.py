"""How fast the engine is: one core, random legal play between the starter decks or given ones, by the processor's time."""
from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import taisen
from taisen.agents.base import mix
from taisen.arena.quick import settle_in
from taisen.built import PLACE, current
from taisen.cards import read_cards
from taisen.cards.files import own_files
from taisen.games import game_info
from taisen.games.info import GameInfo
from taisen.kernel.knowledge import redeal, view
from taisen.kernel.names import Frame
from taisen.kernel.procedure import STEPS, Step, choose
from taisen.kernel.state import Game

POSITIONS: Final = 60
"""Mid-game questions on which single operations are measured."""


@dataclass(frozen=True, slots=True)
class Match:
    """What is played: the game, its decks (the starter decks where none are named), files of further cards, and how."""

    game: str
    decks: tuple[str, ...] | None = None
    cards: tuple[str, ...] = ()
    format: str | None = None
    seats: int | None = None

    def begin(self, seed: int) -> taisen.Game:
        return taisen.new_game(self.game, self.decks, format=self.format, seats=self.seats, seed=seed, cards=self.cards)


@dataclass(frozen=True, slots=True)
class Speed:
    """The numbers of one game on one core; times in the unit of the name."""

    game: str
    compiled: bool
    games: int
    decisions_per_s: float
    games_per_s: float
    decisions_per_game: float
    steps_per_decision: float
    clone_us: float
    view_us: float
    words_us: float
    """The view with its words, as the public API gives it."""
    redeal_us: float
    save_bytes: float
    save_us: float
    compile_card_ms: float
    load_cards_s: float
    import_s: float


@dataclass(frozen=True, slots=True)
class Report:
    """A game's speed here, compiled (when that package is there), and what it is set beside."""

    speed: Speed
    compiled: Speed | None
    rlcard_decisions_per_s: float | None
    notes: tuple[tuple[str, str], ...]
    """What was left out and why: Japanese, English."""

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def bench(match: Match, seconds: float = 5.0, beside: bool = True,
          progress: Callable[[str], None] | None = None) -> Report:
    """Measure. With `beside` also the compiled package, and rlcard's uno where it is installed, in the same run."""
    say = progress or (lambda _: None)
    speed = measure(match, seconds, say)
    if not beside:
        return Report(speed, None, None, ())
    notes: list[tuple[str, str]] = []
    say("compiled")
    compiled = None if speed.compiled else _compiled(match, seconds, notes)
    say("rlcard")
    return Report(speed, compiled, _rlcard(seconds, notes), tuple(notes))


def measure(match: Match, seconds: float, say: Callable[[str], None]) -> Speed:
    say("cards")
    compile_ms, load_s = _cards(game_info(match.game), match)
    say("games")
    played, decisions, spent = _random_games(match, seconds)
    say("steps")
    steps = _steps(match, max(2, played // 20))
    say("positions")
    tables = _mid_game(match)
    states = [t.state for t in tables]
    return Speed(
        game=match.game, compiled=taisen.COMPILED, games=played, decisions_per_s=decisions / spent,
        games_per_s=played / spent, decisions_per_game=decisions / played, steps_per_decision=steps,
        clone_us=_micros([s.clone for s in states]),
        view_us=_micros([partial(view, s, s.seat) for s in states]),
        words_us=_micros([partial(t.view, t.state.seat) for t in tables]),
        redeal_us=_micros([partial(redeal, s, s.seat, 7) for s in states]),
        save_bytes=statistics.median(len(t.save()) for t in tables),
        save_us=_micros([t.save for t in tables], rounds=3),
        compile_card_ms=compile_ms, load_cards_s=load_s, import_s=_import_seconds(),
    )


def play_random(state: Game, seed: int) -> int:
    """To the end, any option; the number of decisions."""
    count = 0
    while not state.over:
        # Cheaper than an agent: what is measured is the engine.
        seed = (seed * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        choose(state, (seed >> 33) % len(state.options))
        count += 1
    return count


def _random_games(match: Match, seconds: float) -> tuple[int, int, float]:
    """Games, decisions, seconds of play; dealing counts as play, reading cards does not."""
    first = match.begin(0)
    settle_in()
    played = decisions = 0
    began = time.process_time()
    while True:
        decisions += play_random(first.again(played).state, mix(played))
        played += 1
        spent = time.process_time() - began
        if spent >= seconds:
            return played, decisions, spent


def _steps(match: Match, games: int) -> float:
    """Steps of procedures per decision, counted in games of their own."""
    counted = [0]

    def counting(fn: Step) -> Step:
        def step(g: Game, f: Frame) -> int:
            counted[0] += 1
            return fn(g, f)

        return step

    kept = [steps[:] for steps in STEPS]
    for steps in STEPS:
        steps[:] = [counting(fn) for fn in steps]
    try:
        decisions = sum(play_random(match.begin(n).state, mix(n)) for n in range(games))
    finally:
        for steps, old in zip(STEPS, kept, strict=True):
            steps[:] = old
    return counted[0] / decisions


def _mid_game(match: Match) -> list[taisen.Game]:
    """Questions from the middle third of random games."""
    found: list[taisen.Game] = []
    seed = 0
    while len(found) < POSITIONS:
        length = play_random(match.begin(seed).state, mix(seed))
        table = match.begin(seed)
        dice = mix(seed)
        for n in range(length * 2 // 3):
            dice = (dice * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
            table.answer((dice >> 33) % len(table.state.options))
            if n > length // 3 and n % max(1, length // 18) == 0:
                found.append(table.clone())
        seed += 1
    return found[:POSITIONS]


def _micros(actions: Sequence[Callable[[], object]], rounds: int = 20) -> float:
    """The median action's time, each taken at its best of several rounds: what else the machine does is left out."""
    times = []
    for action in actions:
        best = float("inf")
        for _ in range(rounds):
            began = time.perf_counter()
            action()
            best = min(best, time.perf_counter() - began)
        times.append(best)
    return statistics.median(times) * 1e6


def _cards(info: GameInfo, match: Match) -> tuple[float, float]:
    """Median milliseconds to compile one card's text, and seconds to have the decks ready."""
    known = read_cards(info, [*own_files(info.name), *match.cards])
    cards = list(known.values()) if match.decks is None else [known[i] for i in match.begin(0).setup.cards]
    times = []
    for card in cards:
        began = time.perf_counter()
        info.build_library([card])
        times.append(time.perf_counter() - began)
    began = time.perf_counter()
    match.begin(0)
    return statistics.median(times) * 1e3, time.perf_counter() - began


def _import_seconds() -> float:
    """Of a fresh process, the best of three."""
    code = "import time; t = time.perf_counter(); import taisen; print(time.perf_counter() - t)"
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=_environment())
            for _ in range(3)]
    return min(float(run.stdout) for run in runs)


def _environment(package: Path | None = None) -> dict[str, str]:
    where = package or Path(taisen.__file__).resolve().parents[1]
    return {**os.environ, "PYTHONPATH": str(where)}


def _compiled(match: Match, seconds: float, notes: list[tuple[str, str]]) -> Speed | None:
    """The same measurement by the compiled package, in a process of its own."""
    if not current():
        notes.append(("いまのソースのコンパイル版がないため比較を省きました(make compiled で作れます)。",
                      "There is no compiled package of these sources, so it is left out: 'make compiled' makes it."))
        return None
    code = ("import json, sys, dataclasses; from taisen.arena.bench import Match, measure; "
            f"print(json.dumps(dataclasses.asdict(measure({match!r}, {seconds!r}, lambda _: None))))")
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=_environment(PLACE))
    if run.returncode == 0:
        speed = Speed(**json.loads(run.stdout))
        if speed.compiled:
            return speed
    notes.append(("build/compiled が動かないため比較を省きました(make compiled で作り直せます)。",
                  "The package in build/compiled does not run or is not compiled: 'make compiled' makes it anew."))
    return None


def _rlcard(seconds: float, notes: list[tuple[str, str]]) -> float | None:
    """Decisions a second of rlcard's uno with random players, as its own loop plays it."""
    try:
        import rlcard
        from rlcard.agents import RandomAgent
    except ImportError:
        notes.append(("rlcard がないため比較を省きました(pip install 'taisen[bench]')。",
                      "rlcard is not installed, so it is left out: pip install 'taisen[bench]'."))
        return None
    env = rlcard.make("uno", config={"seed": 0})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    began = time.process_time()
    decisions = 0
    while time.process_time() - began < seconds:
        trajectories, _ = env.run(is_training=False)
        decisions += sum(len(t) // 2 for t in trajectories)
    return decisions / (time.process_time() - began)
