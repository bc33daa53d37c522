"""Printed text → one line for each ability.

Reminders in ( ) say nothing (312-2). A line that begins with a point is an option of the one before it (1204-2f).
"""
from __future__ import annotations

from typing import Final

from taisen.text.wording import Line, unreminded

OPENING: Final = "「《"
CLOSING: Final = "」》"
POINTS: Final = ("・", "▶", "●", "•")


def sections(text: str) -> list[list[Line]]:
    out: list[list[tuple[str, int]]] = []
    for line in unreminded(text, OPENING, CLOSING):
        if out and line and line[0][0] in POINTS:
            out[-1] += [("・", line[0][1]), *line[1:]]
        elif line:
            out.append(line)
    return [[Line("".join(c for c, _ in line), (*[place for _, place in line], line[-1][1] + 1)) for line in out]] if out else []
