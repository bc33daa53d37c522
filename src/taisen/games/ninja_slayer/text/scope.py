"""What an ability's text speaks of: the event, what is replaced, and its choices by number."""
from __future__ import annotations

from typing import final

from taisen.games.ninja_slayer.rules.r1300_each_player import OTHERS, SIDES
from taisen.kernel.effects import tree as t
from taisen.text.lowering import scope


@final
class Scope(scope.Scope):
    """Slots in reading order. base: the first of them that this text's own choices have."""

    def __init__(self, event: t.Event | None = None, base: int = 0, replaced: t.Noun | None = None) -> None:
        super().__init__(event)
        self.base = base
        self.slots = base
        self.replaced = replaced
        self.parted: set[int] = set()
        """The choices that each player makes."""
        self.side = ""
        """Of what each player does: whose share is being lowered."""

    def inside(self, event: t.Event) -> Scope:
        """The scope of what happens later: it knows what has been chosen, and its own event."""
        inner = Scope(event, self.base)
        self.hand_on(inner)
        inner.parted = self.parted
        return inner

    def slots_of(self, number: int) -> tuple[int, ...]:
        """Where a choice of the text lies; where each player made it, of the side that is being lowered, or of both."""
        slot = self.base + number
        if slot not in self.parted:
            return (slot,)
        both = (slot, slot + OTHERS)
        return both[SIDES.index(self.side):][:1] if self.side else both

    def behind(self) -> int:
        """The first slot behind all of them."""
        return self.slots if not self.parted else max(self.slots, max(self.parted) + OTHERS + 1)
