"""Copies of plays: a record like another's, or of a card that is not played itself; it resolves like a play, and is no card."""
from __future__ import annotations

from taisen.kernel.last_known import remember_last
from taisen.kernel.names import (
    DECLARING,
    E_HOLD,
    EMPTY,
    HOLDER_SHIFT,
    ID,
    P_AIMED,
    P_CAME,
    P_CARD,
    P_COST,
    P_EVENT,
    P_FREE,
    P_KEY,
    P_SEAT,
    P_SEEN,
    P_SLOTS,
    P_SOURCE,
    P_STATE,
    P_WHAT,
    SEAT,
    W_CARD,
    W_COPY,
)
from taisen.kernel.plays.record import ability_of, draft, enter
from taisen.kernel.state import Game, Record


def copy_play(g: Game, model: Record, seat: int, anew: bool) -> Record:
    """A copy of what is in progress, played by that seat: with the same modes, numbers and targets.

    anew: its targets are to be chosen anew. It lies nowhere yet; what was paid for the model was not paid for it.
    """
    n = model.numbers[:]
    sets = [EMPTY if k in (P_COST, P_CAME, P_SEEN) else s for k, s in enumerate(model.sets)]
    if n[P_WHAT] == W_CARD:
        known_by_its_source(g, n[P_CARD])
        a = ability_of(g, model)
        n[P_WHAT] = W_COPY
        n[P_SOURCE] = n[P_CARD]
        n[P_CARD] = 0
        if a is not None:
            n[P_KEY] = a.id | n[P_SOURCE] << HOLDER_SHIFT
    n[P_SEAT] = seat
    n[P_STATE] = DECLARING
    if anew:
        for k in range(len(sets)):
            if k == P_AIMED or k >= P_SLOTS:
                sets[k] = EMPTY
    if n[P_EVENT] in g.records:
        g.records[n[P_EVENT]].numbers[E_HOLD] += 1
    return g.new_record(model.kind, n, sets)


def copy_card(g: Game, ref: int, seat: int) -> Record:
    """A copy of a card that is not in progress, to be played by that seat without paying: modes and targets are still open."""
    known_by_its_source(g, ref)
    spell = g.definition(ref).spell
    a = g.lib.abilities[spell] if spell >= 0 else None
    r = draft(W_COPY, a, ref, seat, spell | ref << HOLDER_SHIFT if spell >= 0 else 0)
    r.numbers[P_FREE] = 1
    return enter(g, r)


def known_by_its_source(g: Game, ref: int) -> None:
    """The copy is called by the card it was made from, wherever that goes."""
    if 0 < ref < SEAT and g.live(ref):
        remember_last(g, g.cards[ref & ID], ref)
