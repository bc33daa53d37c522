"""The learning curve as a picture: `python examples/learning/curve.py OUT.svg net.csv [other.csv …]`.

Above: how often the network does what greedy would do, while it imitates. Below: how often it beats greedy while it learns by playing
(its moves are drawn by chance then), over some two hundred games at a time, with 95% intervals.
"""
from __future__ import annotations

import csv
import sys
from pathlib import Path

from taisen.arena.simulate import wilson

WIDE, HIGH, LEFT, TOP, GAP = 640, 150, 46, 26, 46
COLOURS = ("#b0532f", "#2f6fb0", "#4c8a3d", "#7a4fa3")
ENOUGH = 200


def points(path: Path) -> tuple[list[tuple[float, float]], list[tuple[float, float, float, float]]]:
    """(seconds, share alike) while it imitated; (seconds, share won, low, high) while it played."""
    alike: list[tuple[float, float]] = []
    played: list[tuple[float, float, float, float]] = []
    before = (0.0, 0)
    for row in csv.DictReader(path.open(encoding="utf8")):
        seconds = float(row["seconds"])
        if row["stage"] == "imitate":
            alike.append((seconds, float(row["agreement"])))
        elif row["stage"] == "play":
            won, of = float(row["won"]), int(row["of"])
            if of < before[1]:
                before = (0.0, 0)
            if of - before[1] >= ENOUGH:
                share, games = won - before[0], of - before[1]
                played.append((seconds, share / games, *wilson(round(share), games)))
                before = (won, of)
    return alike, played


def drawn(files: list[Path]) -> str:
    found = [(path.stem, *points(path)) for path in files]
    last = max([p[0] for _, alike, played in found for p in (*alike, *played)])
    out: list[str] = []

    def x(seconds: float) -> float:
        return LEFT + (WIDE - LEFT - 10) * seconds / last

    def frame(top: float, low: float, high: float, words: str) -> None:
        out.append(f'<text x="{LEFT}" y="{top - 8}" font-weight="600">{words}</text>')
        steps = 4
        for k in range(steps + 1):
            at = top + HIGH * k / steps
            share = high - (high - low) * k / steps
            out.append(f'<line x1="{LEFT}" x2="{WIDE - 10}" y1="{at:.1f}" y2="{at:.1f}" stroke="#ccc"/>'
                       f'<text x="{LEFT - 6}" y="{at + 4:.1f}" text-anchor="end">{share:.0%}</text>')

    def y(top: float, low: float, high: float, share: float) -> float:
        return top + HIGH * (high - max(low, min(high, share))) / (high - low)

    second = TOP + HIGH + GAP
    frame(TOP, 0.4, 1.0, "Does what greedy would do")
    frame(second, 0.3, 0.7, "Beats greedy, learning")
    for k, (name, alike, played) in enumerate(found):
        colour = COLOURS[k % len(COLOURS)]
        line = " ".join([f"{x(s):.1f},{y(TOP, 0.4, 1.0, share):.1f}" for s, share in alike])
        out.append(f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="{line}"/>')
        line = " ".join([f"{x(s):.1f},{y(second, 0.3, 0.7, share):.1f}" for s, share, _, _ in played])
        out.append(f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="{line}"/>')
        for s, share, low, high in played:
            out.append(f'<line x1="{x(s):.1f}" x2="{x(s):.1f}" y1="{y(second, 0.3, 0.7, low):.1f}" y2="{y(second, 0.3, 0.7, high):.1f}" '
                       f'stroke="{colour}" opacity="0.5"/><circle cx="{x(s):.1f}" cy="{y(second, 0.3, 0.7, share):.1f}" r="3" fill="{colour}"/>')
        out.append(f'<text x="{WIDE - 150}" y="{TOP + HIGH - 12 - 16 * k}" fill="{colour}">{name}</text>')
    bottom = second + HIGH + 18
    for seconds in range(0, int(last) + 1, 50):
        out.append(f'<text x="{x(seconds):.1f}" y="{bottom}" text-anchor="middle">{seconds} s</text>')
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {bottom + 10}" font-family="sans-serif" font-size="12">'
            f'<rect width="100%" height="100%" fill="#fff"/>{"".join(out)}</svg>\n')


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit("python examples/learning/curve.py OUT.svg CURVE.csv …")
    Path(sys.argv[1]).write_text(drawn([Path(p) for p in sys.argv[2:]]), encoding="utf8")
