"""Where a text lets cards go: the event that takes one there."""
from __future__ import annotations

from collections.abc import Mapping
from typing import final

from taisen.kernel.effects import tree as t


@final
class Places:
    """A game's: by the zone's name, the ends of the deck, the zones in which a card can be put down rested, and the number for that."""

    def __init__(self, events: Mapping[str, int], top: int, bottom: int, resting: tuple[str, ...], rested: int) -> None:
        self.events = events
        self.top = top
        self.bottom = bottom
        self.resting = resting
        self.rested = rested

    def way(self, to: t.Place) -> tuple[int, int] | None:
        """The event and its number; None where no card goes so."""
        if to.zone == "deck" and to.end in ("top", "bottom") and not to.pose:
            return self.top if to.end == "top" else self.bottom, 0
        lies = to.pose == "rested"
        if to.zone not in self.events or to.end or (lies and to.zone not in self.resting):
            return None
        return self.events[to.zone], self.rested if lies else 0
