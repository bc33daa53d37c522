"""Play many random games and check at every question what must always hold.

    python -m tools.soak GAME [--games 50000] [--jobs 2] [--seed 0] [--full 10] [--relay 100] [--lean]
    python -m tools.soak GAME --decks 20 [--jobs 2] …
    python -m tools.soak --again FILE

Every format and pair of decks has its turn. Every position is checked for soundness; every tenth game (--full) at the
full rate, with views, words, permutations, copies, undoing and the log; every hundredth (--relay) is also resumed in
another process from each of its questions. A game that fails is written to build/soak, from where --again plays it.
With --decks only the printed decks that lie beside the project play, each of those whose cards are all understood at
least so many games; then it is told which abilities of their cards did nothing in any of them. Where there are printed
cards but no deck lists, decks are drawn up from them at random, so many games for each title, in all formats.
To try the compiled package: PYTHONPATH=build/compiled python -m tools.soak …
"""
from __future__ import annotations

import argparse
import json
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

import taisen
from taisen.cards import read_cards
from taisen.cards.library import library
from taisen.games import NAMES, game_info
from tests import made, printed
from tests.elsewhere import Worker
from tests.invariants.playing import FULL, LEAN, SWIFT, Course, Plan, begin, play
from tests.invariants.relay import MODULE, compare, run_course
from tests.invariants.resolving import Resolved, all_of
from tests.invariants.tables import NUMBER, Table, drawn_table, printed_table, seatings

ROOT = Path(__file__).resolve().parents[1]
OUT = ROOT / "build" / "soak"
CHUNK = 20
KINDS = ("activated", "triggered", "static", "replacement", "interrupt", "spell", "check", "keyword", "state")
EVERY = 15.0
"""Seconds between two lines of progress."""

_worker: list[Worker] = []


@dataclass(slots=True)
class Tally:
    """What came of some games."""

    games: int = 0
    decisions: int = 0
    turns: int = 0
    longest: int = 0
    seconds: float = 0.0
    results: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    decks: Counter[str] = field(default_factory=Counter)
    """How many whole games each deck has played."""
    resolved: Resolved = field(default_factory=Resolved)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.turns += other.turns
        self.longest = max(self.longest, other.longest)
        self.seconds += other.seconds
        self.results.update(other.results)
        self.failures += other.failures
        self.decks.update(other.decks)
        self.resolved.found |= other.resolved.found

    def line(self, elapsed: float) -> str:
        return (f"{self.games} games, {self.decisions} decisions, {self.games / elapsed:.1f} games/s, "
                f"{1000 * self.seconds / max(1, self.games):.0f} ms of processor a game, {len(self.failures)} failures")


def some_games(game: str, first: int, count: int, full: int, relay: int, decks: bool = False, lean: bool = False) -> Tally:
    """One task of a worker process."""
    tally = Tally()
    began = time.process_time()
    with tally.resolved.listening():
        for table, seed in printed_seatings(game, first, count) if decks else islice(seatings((game,), first), count):
            plan = FULL if full > 0 and seed % full == 0 else LEAN if lean else SWIFT
            one_game(table, seed, plan, relay > 0 and seed % relay == 0, tally)
    tally.seconds = time.process_time() - began
    return tally


def printed_seatings(game: str, first: int, count: int) -> list[tuple[Table, int]]:
    table = printed_table if printed.playable(game) else drawn_table
    return [(table(game, seed), seed) for seed in range(first, first + count)]


def one_game(table: Table, seed: int, plan: Plan, relay: bool, tally: Tally) -> None:
    course: Course | None = None
    try:
        course = begin(table, seed)
        play(course, plan, resolved=tally.resolved if plan is not LEAN else None)
        if relay:
            compare(run_course(table, seed), elsewhere())
    except Exception as error:
        tally.failures.append(report(table, seed, course, error))
        return
    g = course.game.state
    tally.games += 1
    tally.decks.update(set(table.decks or ()))
    tally.decisions += course.decisions
    tally.turns += g.turn
    tally.longest = max(tally.longest, g.turn)
    tally.results[" + ".join([f"seat {s}" for s in range(g.seats) if g.winners >> s & 1]) or "draw"] += 1


def elsewhere() -> Worker:
    """Each worker process has one other process of its own."""
    if not _worker:
        _worker.append(Worker(MODULE))
    return _worker[0]


# ---- failures --------------------------------------------------------------------------------------------------------
def report(table: Table, seed: int, course: Course | None, error: Exception) -> str:
    """Write down the game so that it can be played again."""
    OUT.mkdir(parents=True, exist_ok=True)
    path = OUT / f"{'-'.join(table.name.split())}-{seed}.json"
    answers = course.answers if course is not None else []
    told = "".join(traceback.format_exception(error))
    path.write_text(json.dumps({"game": table.game, "format": table.format, "decks": table.decks, "seed": seed,
                                "answers": answers, "error": str(error) or repr(error), "traceback": told},
                               ensure_ascii=False, indent=1), encoding="utf-8")
    where = path.relative_to(ROOT)
    return f"{table.name}, seed {seed}, after {len(answers)} answers: {str(error) or repr(error)} ({where})"


def again(path: str) -> int:
    """Play a written game with every check at every question."""
    kept = json.loads(Path(path).read_text(encoding="utf-8"))
    table = Table(kept["game"], kept["format"], tuple(kept["decks"]) if kept["decks"] else None)
    course = begin(table, kept["seed"])
    print(f"{table.name}, seed {kept['seed']}: {kept['error']}")
    play(course, FULL, kept["answers"])
    compare(run_course(table, kept["seed"]), elsewhere())
    print("Now it holds.")
    return 0


# ---- all of them -----------------------------------------------------------------------------------------------------
def tasks(args: argparse.Namespace) -> Iterator[tuple[str, int, int, int, int, bool, bool]]:
    for first in range(args.seed, args.seed + args.games, CHUNK):
        count = min(CHUNK, args.seed + args.games - first)
        yield args.game, first, count, args.full, args.relay, args.decks > 0, args.lean


def soak(args: argparse.Namespace) -> Tally:
    tally = Tally()
    began = told = time.time()
    with ProcessPoolExecutor(args.jobs) as pool:
        todo = list(tasks(args))
        for done in pool.map(some_games, *zip(*todo, strict=True)):
            tally.add(done)
            for failure in done.failures:
                print(f"FAILED {failure}", flush=True)
            if time.time() - told > EVERY:
                told = time.time()
                print(tally.line(told - began), flush=True)
    print(tally.line(time.time() - began))
    return tally


def tell_decks(game: str, tally: Tally) -> None:
    """How many games each deck played, why the others did not, and what did nothing in any game."""
    known = printed.playable(game)
    least = min([tally.decks[f"{NUMBER}{n}"] for n in known])
    print(f"{len(known)} of {len(printed.decks(game))} decks played, each at least {least} whole games")
    for n in range(len(printed.decks(game))):
        if n not in known:
            print(f"  deck {n} is not played: {printed.why_not(game, n)}")
    info = game_info(game)
    found = read_cards(game, [printed.card_file(game)])
    cards = {i: found[i] for n in known for i in printed.decks(game)[n].cards}
    lib = library(info, cards)
    expected = all_of(lib)
    missing = sorted(set(expected) - tally.resolved.found)
    print(f"{len(expected) - len(missing)} of {len(expected)} abilities of their {len(cards)} cards did something; these did not:")
    parts = list(info.words.part_words)
    for card, index in missing:
        a = lib.abilities[expected[card, index]]
        part = parts[a.part] if 0 <= a.part < len(parts) else ""
        given = " (given or lasting)" if a.parent >= 0 else ""
        decks = sum(card in printed.decks(game)[n].cards for n in known)
        print(f"  {card} {part} {KINDS[a.kind]}{given} in {decks} decks")


def tell_drawn(game: str, tally: Tally) -> None:
    """What did nothing in any game, of all cards that decks are drawn up from."""
    cards = {c.id: c for title in made.titles(game) for c in made.maker(game).lowered(title).values()}
    lib = library(game_info(game), cards)
    expected = all_of(lib)
    missing = sorted(set(expected) - tally.resolved.found)
    print(f"{len(expected) - len(missing)} of {len(expected)} abilities of {len(cards)} cards of {len(made.titles(game))} titles "
          "did something; these did not:")
    for card, index in missing:
        print(f"  {card} {KINDS[lib.abilities[expected[card, index]].kind]}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=NAMES, default=NAMES[0])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--full", type=int, default=10, help="every so many games at the full rate of checks; 0 never")
    parser.add_argument("--relay", type=int, default=100, help="every so many games resumed in another process; 0 never")
    parser.add_argument("--lean", action="store_true", help="between those, look at one position in eight: twice as many games")
    parser.add_argument("--decks", type=int, default=0, metavar="N",
                        help="only the printed decks, each in at least N games; tells which abilities did nothing")
    parser.add_argument("--again", metavar="FILE", help="play a failed game again")
    args = parser.parse_args()
    if args.again:
        return again(args.again)
    if args.decks and not printed.playable(args.game) and not made.there(args.game):
        sys.exit(f"There are no printed decks of {args.game} beside the project.")
    if args.decks:
        args.games = args.decks * len(printed.playable(args.game) or made.titles(args.game))
    print(f"{args.game}: {args.games} games from seed {args.seed}, {'compiled' if taisen.COMPILED else 'interpreted'}")
    tally = soak(args)
    for who, n in sorted(tally.results.items()):
        print(f"  {who}: {n}")
    if tally.games:
        print(f"  {tally.decisions / tally.games:.0f} decisions and {tally.turns / tally.games:.1f} turns a game, "
              f"{tally.longest} turns at most")
    if args.decks and printed.playable(args.game):
        tell_decks(args.game, tally)
    elif args.decks:
        tell_drawn(args.game, tally)
    return 1 if tally.failures else 0


if __name__ == "__main__":
    sys.exit(main())
