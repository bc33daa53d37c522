"""Things made of several cards: a card with all that is attached to it or lies under it."""
from __future__ import annotations

from typing import Final, final

from taisen.kernel.names import ID
from taisen.kernel.state import Game

NONE: Final[list[int]] = []
_zones: Final[dict[int, tuple[int, ...]]] = {}


@final
class Heap:
    """The cards of a zone in their order, by the thing that they belong to. Nobody changes the lists."""

    __slots__ = ("alone", "parts", "sorts", "doubled")

    def __init__(self) -> None:
        self.alone: list[int] = []
        """Those that belong to none."""
        self.parts: dict[int, list[int]] = {}
        """The others, by what they belong to."""
        self.sorts: list[list[int]] = []
        """What a game keeps besides that follows from the same: by its own names, all or none."""
        self.doubled: int = -1
        """Two that belong to none have one face: 1, 0, or -1 as long as nobody has asked."""

    def less(self, thing: int) -> Heap:
        """The same without a thing and all that belongs to it."""
        out = Heap()
        out.alone = [r for r in self.alone if r != thing]
        out.parts = self.parts.copy()
        out.parts.pop(thing, None)
        return out

    def more(self, thing: int, parts: list[int]) -> Heap:
        """The same with a thing and what belongs to it, laid on the others."""
        out = Heap()
        out.alone = [*self.alone, thing]
        out.parts = self.parts.copy()
        if parts:
            out.parts[thing] = parts
        return out


def zones_in(mask: int) -> tuple[int, ...]:
    """The zones of a bit mask, in their order."""
    found = _zones.get(mask)
    if found is None:
        found = tuple([z for z in range(mask.bit_length()) if mask >> z & 1])
        _zones[mask] = found
    return found


def zone_index(g: Game, seat: int, zone: int) -> int:
    """The place of a zone in `Game.zones`."""
    return g.home[seat * g.rules.count + zone]


def holders(g: Game, seats: list[int], zone: int) -> list[int]:
    """Of these players as many as there are lists of the zone: who has it together is named once."""
    if not g.rules.teamed >> zone & 1:
        return seats
    out: list[int] = []
    found: list[int] = []
    for s in seats:
        i = zone_index(g, s, zone)
        if i not in found:
            found.append(i)
            out.append(s)
    return out


def heap(g: Game, seat: int, zone: int) -> Heap:
    """The cards of a zone by the thing that they belong to. Kept until a card comes, goes or changes hands."""
    i = g.home[seat * g.rules.count + zone]
    found = g.heaps[i]
    if found is None:
        found = Heap()
        cards = g.cards
        parts = found.parts
        alone = found.alone
        for r in g.zones[i]:
            host = cards[r & ID].host
            if not host:
                alone.append(r)
            elif host in parts:
                parts[host].append(r)
            else:
                parts[host] = [r]
        g.heaps[i] = found
    return found


def doubled(g: Game, seat: int, zone: int) -> int:
    """Two of the things that lie there have one face."""
    found = heap(g, seat, zone)
    if found.doubled < 0:
        alone = found.alone
        found.doubled = 0 if len(alone) < 2 or len({g.face[r & ID] for r in alone}) == len(alone) else 1
    return found.doubled


def forget_heap(g: Game, seat: int, zone: int, voices: bool = True) -> None:
    """The cards of a zone are others now, or belong to others; voices: also their abilities."""
    i = zone_index(g, seat, zone)
    g.heaps[i] = None
    if voices:
        g.stale_voices |= 1 << i


def parts_of(g: Game, ref: int) -> list[int]:
    """The cards that are attached to a thing or lie under it, the lowest first. Not to be changed."""
    c = g.cards[ref & ID]
    return heap(g, c.seat, c.zone).parts.get(ref, NONE)
