"""Pictures of a report, as SVG that stands in the page: shares with intervals, counts, a matrix, differences."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

WIDE: Final = 860
NAME: Final = 300
ROW: Final = 26
HIGH: Final = 170


@dataclass(frozen=True, slots=True)
class Bar:
    """One line of a picture."""

    name: str
    value: float
    low: float
    high: float
    told: str
    mark: str = ""
    """good, bad or nothing: its colour."""


def framed(wide: float, high: float, label: str, inner: str) -> str:
    return f'<svg viewBox="0 0 {wide:.0f} {high:.0f}" role="img" aria-label="{escape(label, quote=True)}">{inner}</svg>'


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}" text-anchor="{anchor}">{escape(words)}</text>'


def cut(words: str, most: float = 40) -> str:
    """No longer than there is room; a full-width character takes two."""
    room = most
    for i, c in enumerate(words):
        room -= 2 if ord(c) > 0x2E7F else 1
        if room < 0:
            return words[:i] + "…"
    return words


def shares(bars: Sequence[Bar], label: str, middle: float = 0.5) -> str:
    """Shares from 0 to 1 with their intervals."""
    room = WIDE - NAME - 170
    out = [f'<line x1="{NAME + room * middle:.1f}" x2="{NAME + room * middle:.1f}" y1="0" y2="{len(bars) * ROW}" class="half"/>']
    for i, bar in enumerate(bars):
        y = i * ROW + ROW / 2
        out.append(text(NAME - 8, y + 4, cut(bar.name), "name", "end"))
        out.append(f'<rect x="{NAME}" y="{y - 8:.1f}" width="{max(0.5, room * bar.value):.1f}" height="16" class="bar {bar.mark}"/>')
        out.append(whisker(NAME + room * bar.low, NAME + room * bar.high, y))
        out.append(text(NAME + room + 8, y + 4, bar.told))
    return framed(WIDE, len(bars) * ROW + 2, label, "".join(out))


def differences(bars: Sequence[Bar], label: str) -> str:
    """Differences around nothing with their intervals: a dot each."""
    widest = max([0.05, *[abs(x) for b in bars for x in (b.low, b.high)]])
    room = WIDE - NAME - 170

    def at(value: float) -> float:
        return NAME + room / 2 + value / widest * room / 2

    out = [f'<line x1="{at(0):.1f}" x2="{at(0):.1f}" y1="0" y2="{len(bars) * ROW}" class="half"/>']
    for i, bar in enumerate(bars):
        y = i * ROW + ROW / 2
        out.append(text(NAME - 8, y + 4, cut(bar.name), "name", "end"))
        out.append(whisker(at(bar.low), at(bar.high), y))
        out.append(f'<circle cx="{at(bar.value):.1f}" cy="{y:.1f}" r="5" class="dot {bar.mark}"/>')
        out.append(text(NAME + room + 8, y + 4, bar.told))
    return framed(WIDE, len(bars) * ROW + 2, label, "".join(out))


def whisker(low: float, high: float, y: float) -> str:
    return (f'<path d="M{low:.1f} {y:.1f}H{high:.1f}M{low:.1f} {y - 4:.1f}v8M{high:.1f} {y - 4:.1f}v8" class="whisker"/>')


def counts(found: Mapping[int, int], label: str) -> str:
    """How often each number came: a column each, some together where they are many."""
    low, high = min(found), max(found)
    step = max(1, -(-(high - low + 1) // 40))
    columns = [sum([found.get(n, 0) for n in range(a, a + step)]) for a in range(low, high + 1, step)]
    most = max(columns)
    width = WIDE / len(columns)
    out = []
    for i, n in enumerate(columns):
        tall = (HIGH - 40) * n / most
        named = str(low + i * step) if step == 1 else f"{low + i * step}–{low + (i + 1) * step - 1}"
        out.append(f'<rect x="{i * width + 1:.1f}" y="{HIGH - 20 - tall:.1f}" width="{max(1.0, width - 2):.1f}" height="{tall:.1f}" '
                   f'class="bar"><title>{named}: {n}</title></rect>')
        if i % max(1, -(-len(columns) // 14)) == 0:
            out.append(text(i * width + width / 2, HIGH - 4, named, "small", "middle"))
        if len(columns) <= 20 and n:
            out.append(text(i * width + width / 2, HIGH - 25 - tall, str(n), "small", "middle"))
    return framed(WIDE, HIGH, label, "".join(out))


def matrix(names: Sequence[str], rates: Mapping[tuple[int, int], tuple[float, str]], label: str) -> str:
    """How often the deck of a row beats that of a column."""
    n = len(names)
    cell = min(110.0, (WIDE - NAME) / n)
    tall = 40.0
    out = []
    for i, name in enumerate(names):
        out.append(text(NAME - 8, 30 + i * tall + tall / 2 + 4, f"{i + 1}  {cut(name)}", "name", "end"))
        out.append(text(NAME + i * cell + cell / 2, 20, str(i + 1), "name", "middle"))
        for j in range(n):
            found = rates.get((i, j))
            if found is None:
                continue
            rate, told = found
            x, y = NAME + j * cell, 30 + i * tall
            side = "good" if rate > 0.5 else "bad"
            out.append(f'<rect x="{x + 1:.1f}" y="{y + 1:.1f}" width="{cell - 2:.1f}" height="{tall - 2:.1f}" class="cell {side}" '
                       f'style="opacity:{min(1.0, 0.12 + 1.6 * abs(rate - 0.5)):.2f}"><title>{escape(told)}</title></rect>')
            out.append(text(x + cell / 2, y + tall / 2 + 5, f"{rate:.0%}", "", "middle"))
    return framed(WIDE, 32 + n * tall, label, "".join(out))
