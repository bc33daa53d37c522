"""What a stage is worth beyond its printed numbers: arts that can be paid, cheers where they serve, members in danger."""
from __future__ import annotations

from typing import Final

from taisen.games.hololive.terms import BACK, CENTER, COLLAB, COLOR, COLORS, KIND, LIFE, PART
from taisen.kernel.library import CardDef
from taisen.kernel.names import A_ACTIVATED, ID
from taisen.kernel.state import Card, Game

POSITIONS: Final = ((CENTER, 1.0), (COLLAB, 0.6), (BACK, 0.5))
"""How much an art counts there: the collab rests next turn, a back holomem comes forward sooner or later."""
POWER: Final = 0.025
TEXT: Final = 15
"""What a text is worth beside an art's number."""
LACK: Final = 0.4
"""So much of an art's worth each cheer costs that it still lacks."""
SPARE: Final = 0.25
"""What a cheer is worth that no art of the card needs yet, up to what a later Bloom will ask."""
SPARES: Final = 2
EXPOSED: Final = 0.012
"""What a point of damage costs a member that stands in front, beside the general weight."""
NEAR_END: Final = (0.0, -6.0, -2.5, -1.0)
"""The last lives are dearer than the first."""
ART: Final = PART["art"]


def appraise(g: Game, seat: int) -> float:
    lives = len(g.zone(seat, LIFE))
    total = NEAR_END[lives] if lives < len(NEAR_END) else 0.0
    for zone, weight in POSITIONS:
        refs = g.zone(seat, zone)
        for ref in refs:
            c = g.cards[ref & ID]
            if not c.host and not c.down:
                total += weight * member(g, c, refs)
                if zone != BACK:
                    total -= EXPOSED * c.damage
    return total


def member(g: Game, c: Card, refs: list[int]) -> float:
    """What a member can do with the cheers it has; those of the zone that lie with it are its own."""
    d = g.lib.defs[g.face[c.ref & ID]]
    counts = [0] * len(COLORS)
    cheers = 0
    for ref in refs:
        other = g.cards[ref & ID]
        if other.host == c.ref and not other.tucked:
            color = cheer_color(g.lib.defs[g.face[ref & ID]])
            if color >= 0:
                counts[color] += 1
                cheers += 1
    best = 0.0
    used = 0
    for number in d.abilities:
        a = g.lib.abilities[number]
        if a.part == ART and a.kind == A_ACTIVATED:
            demanded = sum(a.price)
            lack = max(lacking(a.price, counts), demanded - cheers)
            worth = (a.number + (TEXT if a.program is not None else 0)) * max(0.0, 1.0 - LACK * lack)
            if worth > best:
                best, used = worth, demanded
    return POWER * best + SPARE * min(SPARES, max(0, cheers - used))


def lacking(price: tuple[int, ...], counts: list[int]) -> int:
    """How many cheers of a colour that it names are not there."""
    return sum([max(0, price[i] - n) for i, n in enumerate(counts)])


def cheer_color(d: CardDef) -> int:
    """The colour of a cheer; -1 for what is none."""
    if KIND + "cheer" not in d.traits:
        return -1
    for i, color in enumerate(COLORS):
        if COLOR + color in d.traits:
            return i
    return -1
