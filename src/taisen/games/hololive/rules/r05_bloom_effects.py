"""5.13 Bloom by an effect: it obeys the conditions of the action (8.3.2, 8.3.3) unless the text lifts them."""
from __future__ import annotations

from typing import final

from taisen.games.hololive.rules.r05_instructions import STARTED, seat_of
from taisen.games.hololive.rules.r08_blooming import (
    next_level,
    no_spot,
    not_yet_bloomed,
    outlives,
    same_name,
    there_before,
)
from taisen.games.hololive.rules.r10_layers import forbidden
from taisen.games.hololive.rules.r10_permissions import permitted
from taisen.games.hololive.terms import (
    BLOOM,
    CANNOT_BLOOM,
    HOLOMEM,
    K_BLOOM,
    N_TURNS,
)
from taisen.kernel.continuous import derived
from taisen.kernel.effects import ops
from taisen.kernel.effects.demands import Demand
from taisen.kernel.effects.program import COUNT
from taisen.kernel.events import do
from taisen.kernel.lowered import Group
from taisen.kernel.names import EMPTY, P_SEAT, P_SLOTS, P_SOURCE, STOP, V_CARD, V_STOP, VERB, Frame
from taisen.kernel.question import K_CHOOSE, distinct
from taisen.kernel.state import Game, Record


def member_fits(g: Game, member: int, bloomed_too: bool, new: bool) -> bool:
    """8.3.2 (bloomed_too: the text lets one Bloom that has bloomed; new: one that came this turn)."""
    return no_spot(g, member) and (new or there_before(g, member)) and (bloomed_too or not_yet_bloomed(g, member)) \
        and not forbidden(g, member, CANNOT_BLOOM)


def first_turn(g: Game, seat: int) -> bool:
    """8.3.1: nobody Blooms in a turn that is that player's first."""
    return g.tp == seat and g.numbers[N_TURNS + seat] <= 1


def card_fits(g: Game, member: int, card: int) -> bool:
    """8.3.3"""
    return derived(g, card).kind == HOLOMEM and same_name(g, member, card) and outlives(g, member, card) \
        and (next_level(g, member, card) or bool(permitted(g, member, "bloom_any_level")))


@final
class BloomWith(Demand):
    """A member and a card for it are chosen, and it Blooms. hidden: the card's zone is, so that none need be found."""

    def __init__(self, objects: Group, using: Group, bloomed_too: bool, hidden: bool, slot: int, who: int) -> None:
        self.objects = objects
        self.using = using
        self.bloomed_too = bloomed_too
        self.hidden = hidden
        self.slot = slot
        self.who = who
        self.new = False
        """The text speaks of members that came this turn."""
        self.on_first_turn = False
        """The text lets it be done in the player's first turn too."""

    def members(self, g: Game, r: Record) -> list[int]:
        if not self.on_first_turn and first_turn(g, seat_of(g, r, self.who)):
            return []
        return [m for m in self.objects.refs(g, r) if member_fits(g, m, self.bloomed_too, self.new) and self.cards(g, r, m)]

    def cards(self, g: Game, r: Record, member: int) -> list[int]:
        return [x for x in self.using.refs(g, r) if card_fits(g, member, x)]

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
                if g.veils and self.hidden and self.using.hides(g, r) and self.objects.refs(g, r):
                    return g.ask(seat, K_CHOOSE, [STOP], r.id)
                return ops.nothing(g)
            options = [V_CARD << VERB | x for x in members]
            return g.ask(seat, K_CHOOSE, [STOP, *options] if self.hidden else options, r.id)
        if len(picked) == 1:
            return g.ask(seat, K_BLOOM, [V_CARD << VERB | x for x in distinct(g, self.cards(g, r, picked[0]))], picked[0])
        return do(g, BLOOM, picked[0], picked[1], r.numbers[P_SOURCE], r.numbers[P_SEAT])

    def take(self, g: Game, f: Frame, r: Record) -> int:
        if g.answer >> VERB == V_STOP:
            return ops.nothing(g)
        return ops.collect(g, r, self.slot)
