"""5.13 Bloom by an effect: it obeys the conditions of the action (8.3.2, 8.3.3) unless the text lifts them."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from taisen.games.hololive.instructions import STARTED, nothing, seat_of
from taisen.games.hololive.terms import (
    BLOOM,
    HOLOMEM,
    HP,
    K_BLOOM,
    LEVEL,
    N_CLOCK,
    NAME,
    NOTE_BLOOMED,
    NOTE_SHIFT,
)
from taisen.kernel.continuous import derived
from taisen.kernel.effects.demands import Demand
from taisen.kernel.effects.program import COUNT
from taisen.kernel.events import do
from taisen.kernel.model import Group
from taisen.kernel.names import EMPTY, ID, P_SEAT, P_SLOTS, P_SOURCE, PAYLOAD, STAY, STOP, V_CARD, V_STOP, VERB, Frame
from taisen.kernel.question import K_CHOOSE, distinct
from taisen.kernel.state import Game, Record

FORBIDDEN: Final[list[Callable[[Game, int], bool]]] = []
"""What cards say: (game, member) -> it may not Bloom."""
BEFORE: Final = {"first": ("debut", "first"), "second": ("first", "second")}
"""By level of the card laid on top: the levels that may lie under it (8.3.3)."""


def member_may_bloom(g: Game, member: int, again: bool) -> bool:
    """8.3.2: no Spot, not put on the stage this turn, not bloomed this turn (again: the text lifts the last)."""
    c = g.cards[member & ID]
    if LEVEL + "spot" in derived(g, member).traits or c.since >= g.n[N_CLOCK]:
        return False
    if not again and NOTE_BLOOMED << NOTE_SHIFT | member in g.notes:
        return False
    return not [x for x in FORBIDDEN if x(g, member)]


def card_may_bloom(g: Game, member: int, card: int, any_level: bool = False) -> bool:
    """8.3.3: the same name, one level up or the same, and more HP than the member bears damage."""
    m = derived(g, member)
    d = derived(g, card)
    if d.kind != HOLOMEM or not [x for x in d.traits if x.startswith(NAME) and x in m.traits]:
        return False
    if not any_level and not [up for up in BEFORE if LEVEL + up in d.traits
                              and [x for x in BEFORE[up] if LEVEL + x in m.traits]]:
        return False
    return d.nums[HP] > g.cards[member & ID].damage


@final
class BloomWith(Demand):
    """A member and a card for it are chosen, and it Blooms. free: the card lies hidden, so that none need be found."""

    def __init__(self, objects: Group, using: Group, again: bool, hidden: bool, slot: int, who: int) -> None:
        self.objects = objects
        self.using = using
        self.again = again
        self.hidden = hidden
        self.slot = slot
        self.who = who

    def members(self, g: Game, r: Record) -> list[int]:
        return [m for m in self.objects.refs(g, r) if member_may_bloom(g, m, self.again) and self.cards(g, r, m)]

    def cards(self, g: Game, r: Record, member: int) -> list[int]:
        return [x for x in self.using.refs(g, r) if card_may_bloom(g, member, x)]

    def payable(self, g: Game, r: Record) -> bool:
        return bool(self.members(g, r))

    def run(self, g: Game, f: Frame, r: Record) -> int:
        slot = P_SLOTS + self.slot
        if f[COUNT] == 0:
            r.sets[slot] = EMPTY
            f[COUNT] = STARTED
        picked = r.sets[slot]
        seat = seat_of(g, r, self.who)
        if not picked:
            members = self.members(g, r)
            if not members:
                return nothing(g)
            options = [V_CARD << VERB | x for x in members]
            return g.ask(seat, K_CHOOSE, [STOP, *options] if self.hidden else options, r.id)
        if len(picked) == 1:
            return g.ask(seat, K_BLOOM, [V_CARD << VERB | x for x in distinct(g, self.cards(g, r, picked[0]))], picked[0])
        return do(g, BLOOM, picked[0], picked[1], r.n[P_SOURCE], r.n[P_SEAT])

    def take(self, g: Game, f: Frame, r: Record) -> int:
        if g.answer >> VERB == V_STOP:
            return nothing(g)
        slot = P_SLOTS + self.slot
        r.sets[slot] = r.sets[slot] + (g.answer & PAYLOAD,)
        return STAY
