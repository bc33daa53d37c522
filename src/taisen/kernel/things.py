"""Things made of several cards: a card with all that is attached to it or lies under it."""
from __future__ import annotations

from typing import Final

from taisen.kernel.names import ID
from taisen.kernel.state import Game

UNKNOWN: Final[dict[int, list[int]]] = {}
NONE: Final[list[int]] = []


def heap(g: Game, seat: int, zone: int) -> dict[int, list[int]]:
    """The cards of a zone in their order, by the thing that they belong to; under 0 those that belong to none.

    Kept until a card comes, goes or changes hands. Nobody changes the lists; a game may keep others that follow from the
    same under numbers below 0.
    """
    i = (0 if g.rules.shared >> zone & 1 else seat) * g.rules.count + zone
    found = g.heaps[i]
    if not found:
        cards = g.cards
        alone: list[int] = []
        found = {0: alone}
        for r in g.zones[i]:
            host = cards[r & ID].host
            if not host:
                alone.append(r)
            elif host in found:
                found[host].append(r)
            else:
                found[host] = [r]
        g.heaps[i] = found
    return found


def forget_heap(g: Game, seat: int, zone: int, voices: bool = True) -> None:
    """The cards of a zone are others now, or belong to others; voices: also their abilities."""
    i = (0 if g.rules.shared >> zone & 1 else seat) * g.rules.count + zone
    g.heaps[i] = UNKNOWN
    if voices:
        g.voices[i] = None


def parts_of(g: Game, ref: int) -> list[int]:
    """The cards that are attached to a thing or lie under it, the lowest first. Not to be changed."""
    c = g.cards[ref & ID]
    return heap(g, c.seat, c.zone).get(ref, NONE)
