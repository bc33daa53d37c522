"""Fitting things into the terminal: full-width characters count two."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.text import Text

GAP: Final = 2
"""Between columns."""


def clip(text: str, width: int) -> str:
    """The text in at most so many cells, cut with … where it is longer."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(0, width - 1)).rstrip() + "…"


def flow(cells: Sequence[Text], width: int, head: Text | None = None, gap: int = 2, indent: int = 2) -> list[Text]:
    """Cells one after another, broken between them; further lines are indented."""
    lines: list[Text] = []
    line = head.copy() if head is not None else Text()
    used = line.cell_len
    empty = True
    for cell in cells:
        need = cell.cell_len + (0 if empty else gap)
        if not empty and used + need > width:
            lines.append(line)
            line = Text(" " * indent)
            used, empty, need = indent, True, cell.cell_len
        if not empty:
            line.append(" " * gap)
        line.append_text(cell)
        used += need
        empty = False
    lines.append(line)
    for each in lines:
        each.truncate(width, overflow="ellipsis")
    return lines


def columns(cells: Sequence[Text], width: int, height: int = 0) -> list[Text]:
    """Numbered cells in as many columns as fit, read downwards; with a height, only as many columns as it needs."""
    if not cells:
        return []
    rows = min([r for r in range(1, len(cells) + 1) if sum(widths(cells, r)) - GAP <= width], default=len(cells))
    if rows == len(cells):
        return [_cut(c, width) for c in cells]
    if height:
        rows = max(rows, min(height, len(cells)))
    wide = widths(cells, rows)
    lines: list[Text] = []
    for r in range(rows):
        line = Text()
        for c in range(r, len(cells), rows):
            cell = cells[c].copy()
            if c + rows < len(cells):
                cell.append(" " * (wide[c // rows] - cell.cell_len))
            line.append_text(cell)
        lines.append(line)
    return lines


def widths(cells: Sequence[Text], rows: int) -> list[int]:
    """How wide each column is, with the gap behind it."""
    return [max([c.cell_len for c in cells[at:at + rows]]) + GAP for at in range(0, len(cells), rows)]


def _cut(text: Text, width: int) -> Text:
    out = text.copy()
    out.truncate(width, overflow="ellipsis")
    return out
