"""Games in words: recorded with one state of the code, played again by name with another, and compared.

    python -m tools.traces record [GAME …] [--games 200] [--to build/traces] [--jobs 2]
    python -m tools.traces replay [GAME …] [--from build/traces] [--jobs 2]

For every game and format so many games of starter decks, and as many of printed decks where they lie beside the project. A trace
has no numbers of the code's own: who is asked what with which options, what was answered, what happened, each by its
words. So it can be compared across changes that move everything about; the replayer answers by name. Each difference is told
once for each game it is the first of, the most frequent first; exit status 1 when there is one.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import taisen
from taisen.games import NAMES, game_info
from tests import printed
from tests.invariants.tables import Chooser, Table, printed_table, tables

ROOT = Path(__file__).resolve().parents[1]
LONGEST = 6000
"""So many decisions of one game are looked at."""
PART = 25


@dataclass(frozen=True)
class Part:
    """Some of the games of one format: they lie in one file."""

    game: str
    format: str
    printed: bool
    first: int
    count: int

    @property
    def name(self) -> str:
        return f"{self.game}-{self.format}{'-printed' if self.printed else ''}-{self.first}"

    def table(self, n: int) -> Table:
        if self.printed:
            return printed_table(self.game, n)
        of = [t for t in tables([self.game]) if t.format == self.format]
        return of[n % len(of)]


def parts(games: list[str], count: int) -> Iterator[Part]:
    for game in games:
        info = game_info(game)
        for form in info.formats.values():
            for first in range(0, count, PART):
                yield Part(game, form.name, False, first, min(PART, count - first))
        if printed.playable(game):
            for first in range(0, count, PART):
                yield Part(game, info.default_format, True, first, min(PART, count - first))


# ---- one game
def asked(game: taisen.Game) -> list[Any]:
    """Who is asked what: the seats, the question, the options, all in words."""
    q = game.question
    assert q is not None
    return [" ".join(f"player {s + 1}" for s in q.seats), q.kind, q.text("en"), q.labels("en")]


def told(game: taisen.Game, since: int) -> list[str]:
    return [event.text("en") for event in game.events(since)]


def ended(game: taisen.Game) -> list[str]:
    return [f"player {s + 1}" for s in game.result.winners] if game.result.over else ["not over"]


def record(game: taisen.Game, seed: int) -> Iterator[list[Any]]:
    """A line a decision: [asked, answer, what happened]; the last: [result]."""
    chooser = Chooser(seed)
    since = len(game.events())
    for _ in range(LONGEST):
        if game.question is None:
            break
        question = asked(game)
        index = chooser(game.state)
        game.answer(index)
        happened = told(game, since)
        since += len(happened)
        yield [question, question[3][index], happened]
    yield [ended(game)]


def difference(game: taisen.Game, lines: list[list[Any]]) -> str:
    """Play a trace again: what differs first; "" when nothing does."""
    since = len(game.events())
    for line in lines:
        if len(line) == 1:
            return "" if line[0] == ended(game) else f"it ends otherwise: {line[0]} → {ended(game)}"
        was, answer, happened = line
        if game.question is None:
            return f"the game is over where was asked: {was[2]}"
        now = asked(game)
        for what, old, new in zip(("who is asked", "the kind of question", "the question"), was, now, strict=False):
            if old != new:
                return f"{what}: {old} → {new}"
        if was[3] != now[3]:
            gone, come = [o for o in was[3] if o not in now[3]], [o for o in now[3] if o not in was[3]]
            order = "" if gone or come else " (their order)"
            return f"options of '{was[2]}'{order}: gone {gone[:4]}, new {come[:4]}"
        game.answer(now[3].index(answer))
        new_events = told(game, since)
        since += len(new_events)
        if new_events != happened:
            at = next((n for n, (a, b) in enumerate(zip(happened, new_events, strict=False)) if a != b), min(len(happened), len(new_events)))
            return f"after '{answer}': {happened[at:at + 1]} → {new_events[at:at + 1]}"
    return "the trace has no end"


# ---- many of them
def record_part(part: Part, folder: Path) -> int:
    decisions = 0
    text: list[str] = []
    for n in range(part.first, part.first + part.count):
        lines = list(record(part.table(n).begin(n), n))
        decisions += len(lines) - 1
        text.append(json.dumps(lines, ensure_ascii=False))
    with gzip.open(folder / f"{part.name}.gz", "wt", encoding="utf8") as out:
        out.write("\n".join(text) + "\n")
    return decisions


def replay_part(part: Part, folder: Path) -> list[str]:
    """The first difference of each game, or ""."""
    with gzip.open(folder / f"{part.name}.gz", "rt", encoding="utf8") as lines:
        kept = [json.loads(line) for line in lines]
    return [difference(part.table(part.first + n).begin(part.first + n), lines) for n, lines in enumerate(kept)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("record", "replay"))
    parser.add_argument("games", nargs="*", default=list(NAMES), metavar="GAME")
    parser.add_argument("--games", dest="count", type=int, default=200)
    parser.add_argument("--to", "--from", dest="folder", type=Path, default=ROOT / "build" / "traces")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    strange = [name for name in options.games if name not in NAMES]
    if strange:
        sys.exit(f"There is no game '{strange[0]}'; there are {', '.join(NAMES)}.")
    all_parts = list(parts(options.games, options.count))
    folder: Path = options.folder
    if options.what == "replay":
        all_parts = [part for part in all_parts if (folder / f"{part.name}.gz").is_file()]
        if not all_parts:
            sys.exit(f"There are no traces in {folder}: record some first, with the code to compare with.")
    folder.mkdir(parents=True, exist_ok=True)
    began = time.time()
    found: Counter[str] = Counter()
    games = decisions = 0
    with ProcessPoolExecutor(options.jobs) as pool:
        if options.what == "record":
            for part, count in zip(all_parts, pool.map(record_part, all_parts, [folder] * len(all_parts)), strict=True):
                games, decisions = games + part.count, decisions + count
        else:
            for part, differences in zip(all_parts, pool.map(replay_part, all_parts, [folder] * len(all_parts)), strict=True):
                games += len(differences)
                found.update(f"{part.game} {part.format}: {one}" for one in differences if one)
    for what, times in found.most_common(40):
        print(f"{times} × {what}")
    if options.what == "record":
        print(f"{games} games, {decisions} decisions recorded in {folder}, {time.time() - began:.0f} s")
    else:
        print(f"{games} games played again by name, {sum(found.values())} differ, {time.time() - began:.0f} s")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
