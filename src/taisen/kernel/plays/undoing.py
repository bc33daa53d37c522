"""Declarations that cannot be completed: they did not happen, but what they have shown was seen."""
from __future__ import annotations

from taisen.kernel.names import ID, NEXT, P_CARD, P_SEAT, P_SOURCE
from taisen.kernel.plays.record import leave
from taisen.kernel.sight import issue_handle, sees_place
from taisen.kernel.state import Game, Record


def not_played(g: Game, r: Record, declared: bool, told: int, barred: int) -> int:
    """What cannot be completed did not happen: a declaration returns to the position before, what waited is dropped."""
    past = g.checkpoint
    if not declared or past is None:
        return leave(g, r)
    return undo_play(g, past, r, told, barred)


def undo_play(g: Game, past: Game, r: Record, told: int, barred: int) -> int:
    """Back to the position before a play was declared; told: the event that the log gets.

    barred: the local in which the frame that asks there keeps the answer that is not to be offered again; -1: nowhere.
    """
    shown = r.numbers[P_CARD]
    source = r.numbers[P_SOURCE]
    seat = r.numbers[P_SEAT]
    g.restore(past)
    g.checkpoint = None
    if shown:
        remember_shown(g, shown)
    if g.log is not None:
        g.log(g, told, g.cards[source & ID].ref, 0, 0, seat, 0)
    if barred >= 0:
        g.stack[-1][barred] = past.answer + 1
    return NEXT


def remember_shown(g: Game, ref: int) -> None:
    """Everybody has seen the card that is back where it was."""
    i = ref & ID
    for s in range(g.seats):
        if not sees_place(g, s, g.cards[i]):
            issue_handle(g, s, i)
            g.knows[s] |= 1 << i
