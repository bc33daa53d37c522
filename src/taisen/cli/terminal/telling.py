"""Which events are worth a line."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from taisen import Event

SHOWN_TO_ENTER: Final = 12
"""A card that is entered within so many events was revealed for that."""
SHOWN_FOR: Final = ("enter", "send", "attach", "to_resolution")
"""Where a card goes that everybody sees there."""


TURN: Final = "turn_start"


def telling(events: Sequence[Event]) -> list[Event]:
    """For the log: what happened."""
    return [e for e in events if not e.row.quiet]


def brief(events: Sequence[Event], lang: str, names: Sequence[str]) -> list[str]:
    """For the board: what the board does not show by itself; the same thing several times is one line.

    At a table of more than two a line says whose turn it was.
    """
    out: list[str] = []
    times = 1
    begun = {e.turn: e for e in events if e.name == TURN} if len(names) > 2 else {}
    for n, event in enumerate(events):
        if event.row.quiet or event.row.seen or entered_next(events, n):
            continue
        turn = begun.pop(event.turn, None)
        if turn is not None:
            out.append(f"― {turn.text(lang, names)}")
        text = event.text(lang, names)
        if out and out[-1].removesuffix(f" ×{times}") == text:
            times += 1
            out[-1] = f"{text} ×{times}"
        else:
            out.append(text)
            times = 1
    return out


def entered_next(events: Sequence[Event], n: int) -> bool:
    """A reveal that only begins a move to where all see it."""
    event = events[n]
    card = event.kept.card
    return event.name == "reveal" and card is not None and any(
        later.name in SHOWN_FOR and later.kept.card is not None and later.kept.card.instance == card.instance
        for later in events[n + 1:n + SHOWN_TO_ENTER])
