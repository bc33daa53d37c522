"""Play the same random games with two states of the code in turn, and tell how fast the one is beside the other.

    python tools/pairs.py OLD [NEW] [--game NAME]… [--pairs 15] [--games N] [--compiled] [--clones] [--playouts]

OLD and NEW (here, when left out) are checkouts. Each pair plays the same seeds in both, in a process a side that stays; who goes
first changes with every pair. Time is the processor's, so that what else the machine does counts little. Told for each game is
decisions per second of the new over the old with the interval that holds 95 of 100 (Student's, over the pairs' logarithms).
--compiled takes build/compiled of both. --clones tells clones and redeals per second of positions amid games instead; --playouts
the new one's playouts inside the kernel against the old one's ordinary play.
"""

from __future__ import annotations

import argparse
import math
import os
import statistics
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# 97.5% points of Student's distribution for 1, 2, … degrees of freedom; beyond them the last is near enough.
STUDENT = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16, 2.14, 2.13, 2.12, 2.11, 2.10, 2.09, 2.09,
           2.08, 2.07, 2.07, 2.06, 2.06, 2.06, 2.05, 2.05, 2.05, 2.04)

# What runs in each process: only what both states of the code have.
WORKER = '''
import sys, time
import taisen
from taisen.arena.quick import settle_in
from taisen.kernel.knowledge import redeal
from taisen.kernel.procedure import choose

def dice(seed):
    return (seed * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF

def play(state, seed):
    count = 0
    while not state.over:
        seed = dice(seed)
        choose(state, (seed >> 33) % len(state.options))
        count += 1
    return count

def decisions(seeds):
    return sum(play(first.again(n).state, n + 7) for n in seeds)

def playouts(seeds):
    from taisen.kernel.playout import play_out
    return sum(play_out(first.again(n).state, n + 7) for n in seeds)

def amid(seeds):
    found = []
    for n in seeds:
        state, seed, count = first.again(n).state, n + 7, 0
        while not state.over and count < 120:
            seed = dice(seed)
            if count % 30 == 29:
                found.append(state.clone())
            choose(state, (seed >> 33) % len(state.options))
            count += 1
    return found

def clones(seeds):
    for s in positions:
        for _ in range(100):
            s.clone()
    return 100 * len(positions)

def redeals(seeds):
    for s in positions:
        for n in range(20):
            redeal(s, s.seat, n)
    return 20 * len(positions)

game, work, positions = sys.argv[1], globals()[sys.argv[2]], []
first = taisen.new_game(game, seed=0)
if work in (clones, redeals):
    positions = amid(range(10))
decisions(range(2))
settle_in()
print(taisen.COMPILED, flush=True)
for line in sys.stdin:
    start, count = map(int, line.split())
    began = time.process_time()
    done = work(range(start, start + count))
    print(done, time.process_time() - began, flush=True)
'''


class Side:
    """One state of the code, playing one game."""

    def __init__(self, tree: Path, compiled: bool, game: str, work: str) -> None:
        package = tree / ("build/compiled" if compiled else "src")
        self.process = subprocess.Popen([sys.executable, "-c", WORKER, game, work], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, env={**os.environ, "PYTHONPATH": str(package), "PYTHONHASHSEED": "0"})
        told = self._line()
        if told != str(compiled):
            sys.exit(f"{package} does not run {'compiled' if compiled else 'interpreted'}: it says '{told}'.")

    def _line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def rate(self, start: int, count: int) -> tuple[int, float]:
        """Play some seeds: decisions (or clones), and how many of them a second."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{start} {count}\n")
        self.process.stdin.flush()
        done, spent = self._line().split()
        return int(done), int(done) / float(spent)

    def end(self) -> None:
        self.process.communicate()


def compare(old: Path, new: Path, compiled: bool, game: str, works: tuple[str, str], pairs: int, games: int) -> str:
    sides = [Side(old, compiled, game, works[0]), Side(new, compiled, game, works[1])]
    ratios: list[float] = []
    rates: list[tuple[float, float]] = []
    same = True
    for n in range(pairs):
        order = (0, 1) if n % 2 else (1, 0)
        found = {side: sides[side].rate(1 + n * games, games) for side in order}
        same &= found[0][0] == found[1][0]
        rates.append((found[0][1], found[1][1]))
        ratios.append(math.log(found[1][1] / found[0][1]))
    for side in sides:
        side.end()
    mean = statistics.fmean(ratios)
    half = STUDENT[min(pairs - 1, len(STUDENT)) - 1] * statistics.stdev(ratios) / math.sqrt(pairs)
    low, middle, high = (math.exp(x) for x in (mean - half, mean, mean + half))
    olds, news = (statistics.median(x[side] for x in rates) for side in (0, 1))
    return (f"{game} {' to '.join(dict.fromkeys(works))} {'compiled' if compiled else 'interpreted'}: {middle:.3f} [{low:.3f}, {high:.3f}] "
            f"({olds:.0f} -> {news:.0f} a second, {pairs} pairs of {games} games, {'equally many' if same else 'not equally many'})")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path, nargs="?", default=ROOT)
    parser.add_argument("--game", action="append", help="only this game")
    parser.add_argument("--pairs", type=int, default=15)
    parser.add_argument("--games", type=int, default=0, help="games a pair and side (4; compiled 20)")
    parser.add_argument("--compiled", action="store_true")
    parser.add_argument("--clones", action="store_true")
    parser.add_argument("--playouts", action="store_true")
    args = parser.parse_args()
    if args.pairs < 2:
        sys.exit("An interval needs two pairs or more.")
    works = [("clones", "clones"), ("redeals", "redeals")] if args.clones else [("decisions", "playouts" if args.playouts else "decisions")]
    for game in args.game or sorted(path.parent.name for path in (args.old / "src/taisen/games").glob("*/game.py")):
        for pair in works:
            print(compare(args.old, args.new, args.compiled, game, pair, args.pairs, args.games or (20 if args.compiled else 4)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
