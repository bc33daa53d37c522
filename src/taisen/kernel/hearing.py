"""Who an event concerns: listeners that match it, and players who could hold one as far as the others can tell."""
from __future__ import annotations

from typing import Final

from taisen.kernel.names import (
    A_TRIGGERED,
    ABILITY,
    E_AFTER,
    E_BY,
    E_KIND,
    E_PARTS,
    E_SOURCE,
    E_TODO,
    E_XS,
    EMPTY,
    HOLDER_SHIFT,
    P_KEY,
)
from taisen.kernel.sight import public
from taisen.kernel.state import Game, Record
from taisen.kernel.triggers import holder_seat, used_up

UNCHANGED: Final = -1
"""A raw move answers this when nothing came of it: then nothing triggers either."""
NOT_YET: Final = 0
"""What came of an event that a replacement is asked about: it has not happened."""
PRETENDED: Final = -(1 << 50)
"""In what an event has still to ask: less the seat, a player who holds nothing to show."""


def concerned(g: Game, keys: tuple[int, ...], kind: int, part: int, x: int, source: int, by: int) -> bool:
    """Whether any of these listeners is about this event. Judged before the move."""
    for key in keys:
        if match(g, key, kind, part, x, source, by, NOT_YET):
            return True
    return False


def match(g: Game, key: int, kind: int, part: int, x: int, source: int, by: int, after: int) -> bool:
    ability = key
    if key < 0:
        delayed = g.records.get(-key)
        if delayed is None:
            return False
        ability = delayed.n[P_KEY]
    a = g.lib.abilities[ability & ABILITY]
    if a.matcher is None:
        return False
    return a.matcher.matches(g, key, kind, part, x, source, by, after)


def concerning(g: Game, e: Record, keys: tuple[int, ...]) -> tuple[int, ...]:
    """(key, part) pairs of the listeners that are about what has happened."""
    todo: list[int] = []
    for i in range(len(e.sets[E_PARTS])):
        after = e.sets[E_AFTER][i]
        if after == UNCHANGED:
            continue
        for key in keys:
            if key and match(g, key, e.n[E_KIND], e.sets[E_PARTS][i], e.sets[E_XS][i], e.n[E_SOURCE], e.n[E_BY], after) \
                    and not used_up(g, key):
                todo.extend((key, i))
    return tuple(todo)


def pretended(g: Game, e: Record, only: int = -1) -> tuple[int, ...]:
    """Who could hold a card that triggers now, as far as the others can tell, and holds none, is asked all the same.

    only: of one seat, which has shown a card: it could hold another.
    """
    out: list[int] = []
    if not g.lib.secretly >> e.n[E_KIND] & 1:
        return EMPTY
    asked = [holder_seat(g, k) for k in e.sets[E_TODO][::2] if k > 0 and not public(g, k >> HOLDER_SHIFT)]
    for s in range(g.seats):
        if (only < 0 or s == only) and s not in asked and not g.gone[s] and could_trigger(g, e, s):
            out.extend((PRETENDED - s, 0))
    return tuple(out)


def could_trigger(g: Game, e: Record, seat: int) -> bool:
    """One of the player's cards that somebody does not see would trigger, lay it where the player keeps such cards."""
    for z in range(g.rules.count):
        held = g.zone(seat, z)
        if not g.rules.hidden >> z & 1 or g.rules.owner_blind >> z & 1 or not held or all_seen(g, held):
            continue
        for face in sorted({g.face[i] for i in range(1, len(g.cards)) if g.cards[i].owner == seat and not public(g, i)}):
            for a in g.lib.defs[face].abilities:
                ability = g.lib.abilities[a]
                if ability.kind == A_TRIGGERED and ability.zones >> z & 1 \
                        and concerning(g, e, (held[0] << HOLDER_SHIFT | a,)):
                    return True
    return False


def all_seen(g: Game, refs: list[int]) -> bool:
    for r in refs:
        if not public(g, r):
            return False
    return True
