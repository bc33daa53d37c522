"""Counters, chips, marks: so many of a kind on a card, at a player or in a zone.

Kept in one table of the game, so that games without any pay nothing. What a counter does to a number of its card is
worked out in the layer that its kind names, with the effects.
"""
from __future__ import annotations

from typing import Final

from taisen.kernel.names import ID, LOOKS_GAME, NOTE_SHIFT, PLACE, ROLES, SEAT
from taisen.kernel.state import FULLY, Derived, Game
from taisen.kernel.things import zone_index

ABOUT: Final = (1 << NOTE_SHIFT) - 1


def at_zone(g: Game, seat: int, zone: int) -> int:
    """What counters in a zone are about."""
    return PLACE | zone_index(g, seat, zone)


def counters(g: Game, about: int, kind: int) -> int:
    """How many of a kind lie there."""
    return g.counters.get(kind << NOTE_SHIFT | about, 0)


def all_counters(g: Game, about: int) -> tuple[int, ...]:
    """Pairs of kind and number."""
    out: tuple[int, ...] = ()
    for key in sorted(g.counters):
        if key & ABOUT == about:
            out += (key >> NOTE_SHIFT, g.counters[key])
    return out


def put_counters(g: Game, about: int, kind: int, n: int) -> int:
    """So many more, or (below 0) less: none are less than none. How many came or went."""
    key = kind << NOTE_SHIFT | about
    had = g.counters.get(key, 0)
    has = max(0, had + n)
    if has == had:
        return 0
    bore = bearing(g)
    table = dict(g.counters)
    if has:
        table[key] = has
    else:
        del table[key]
    g.counters = table
    told(g, about, [kind], bore)
    return has - had


def bearing(g: Game) -> bool:
    """Some counter that is there changes a number."""
    if g.rules.borne:
        for key in g.counters:
            if g.rules.counters[key >> NOTE_SHIFT].each:
                return True
    return False


def told(g: Game, about: int, kinds: list[int], bore: bool) -> None:
    """What lies there has changed; bore: whether some counter changed a number before."""
    g.due = 1
    g.stir(LOOKS_GAME)
    if bearing(g) != bore:
        # Whether anything is worked out at all.
        g.stale = FULLY
    if about < SEAT:
        g.unsettle(about)
        c = g.cards[about & ID]
        if c.tucked >= ROLES:
            # What it is attached to may count them.
            g.disturb(about, c.host)
            g.moved[c.seat] += 1
        elif [k for k in kinds if g.rules.counters[k].each]:
            g.disturb(about, about)
            g.moved[c.seat] += 1


def take_all(g: Game, about: int) -> None:
    """All that lie there are gone: its card is another now."""
    gone = [key for key in g.counters if key & ABOUT == about]
    if gone:
        bore = bearing(g)
        g.counters = {key: n for key, n in g.counters.items() if key & ABOUT != about}
        told(g, about, [key >> NOTE_SHIFT for key in gone], bore)


def pass_on(g: Game, old: int, new: int) -> None:
    """They lie on what the thing is called now."""
    there = [key for key in g.counters if key & ABOUT == old]
    if there:
        g.counters = {key - old + new if key & ABOUT == old else key: n for key, n in g.counters.items()}
        told(g, new, [key >> NOTE_SHIFT for key in there], bearing(g))


def bear_counters(g: Game, layer: int, cards: dict[int, Derived]) -> None:
    """What counters do to numbers in this layer."""
    for key, n in g.counters.items():
        kind = g.rules.counters[key >> NOTE_SHIFT]
        ref = key & ABOUT
        if kind.each and kind.layer == layer and ref in cards:
            d = cards[ref]
            if d is g.cards[ref & ID].begun:
                d = d.copy()
                cards[ref] = d
                g.cache[ref] = d
            d.nums[kind.field] += kind.each * n
