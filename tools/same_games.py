"""Prove that the compiled package plays the same games as the interpreted one.

    python tools/same_games.py [--games N] [--game NAME]…

Plays N seeds of random games in two processes, one with each package, and compares the digests of their traces: games
between the starter decks in every format and, where printed decks lie beside the project, as many between those.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
INTERPRETED = ROOT / "src"
COMPILED = ROOT / "build" / "compiled"


def games() -> list[str]:
    """Those that are whole. Asked in a process of its own: here a package would have to be chosen first."""
    ask = "from taisen.games import NAMES; print(*NAMES)"
    env = {**os.environ, "PYTHONPATH": str(INTERPRETED)}
    return sorted(subprocess.run([sys.executable, "-c", ask], env=env, capture_output=True, text=True, check=True).stdout.split())


def play(game: str, count: int) -> None:
    """Worker: print whether this package is compiled, then one digest a seed."""
    import taisen
    from taisen.arena import digest_of

    print(Path(str(taisen.__file__)).resolve().parents[1], taisen.COMPILED)
    sys.path.append(str(ROOT))
    from tests import printed
    from tests.invariants.tables import fixed_table, printed_table

    for seed in range(count):
        print(digest_of(fixed_table(game, seed).begin(seed), seed))
    if printed.playable(game):
        for seed in range(count):
            print(digest_of(printed_table(game, seed).begin(seed), seed))


def start(package: Path, game: str, count: int) -> subprocess.Popen[str]:
    command = [sys.executable, __file__, "--play", game, "--games", str(count)]
    env = {**os.environ, "PYTHONPATH": str(package), "PYTHONHASHSEED": "random"}
    return subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)


def compare(game: str, count: int) -> bool:
    began = time.time()
    runs = [(package, start(package, game, count)) for package in (INTERPRETED, COMPILED)]
    lines = []
    for package, run in runs:
        out, _ = run.communicate()
        told = out.splitlines()
        expected = f"{package} {package == COMPILED}"
        if run.returncode != 0 or not told or told[0] != expected:
            print(f"{game}: expected '{expected}', got '{told[0] if told else 'nothing'}' (exit {run.returncode})")
            return False
        lines.append(told[1:])
    differing = [seed for seed, (one, other) in enumerate(zip(*lines, strict=True)) if one != other]
    if differing:
        print(f"{game}: {len(differing)} of {len(lines[0])} games differ when compiled, the first with seed "
              f"{differing[0] % count}{' between printed decks' if differing[0] >= count else ''}")
        return False
    distinct = len(set(lines[0]))
    print(f"{game}: {len(lines[0])} games the same, compiled and not ({distinct} distinct, {time.time() - began:.0f} s)")
    return True


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="seeds to play (200)")
    parser.add_argument("--game", action="append", help="only this game")
    parser.add_argument("--play", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.play:
        play(args.play, args.games)
        return 0
    if not COMPILED.is_dir():
        sys.exit("There is no compiled package in build/compiled: run 'make compiled' first.")
    results = [compare(game, args.games) for game in args.game or games()]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
