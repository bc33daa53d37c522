"""What a search remembers of options: moves that mean the same in every world that a seat holds possible."""
from __future__ import annotations

from typing import Final

from taisen.kernel.names import ID, PAYLOAD, SEAT, V_ABILITY, V_CARD, V_OWN, V_PAIR, VERB
from taisen.kernel.state import Game

Move = int
"""One number: the verb, the card by its face where it lies hidden from somebody, else by its reference, and what else is said."""

_BY_FACE: Final = 1 << 40
_MORE: Final = 44


def move(g: Game, option: int) -> Move:
    """What an option does, said so that it is found again where other cards lie face down.

    A card that only some see is meant by its face: its likes will do. One that all see is meant itself.
    """
    verb = option >> VERB
    what = option & PAYLOAD
    if verb == V_ABILITY or verb >= V_PAIR:
        return verb << VERB | (what & 255) << _MORE | named(g, what >> 8)
    if verb == V_CARD or verb >= V_OWN:
        return verb << VERB | named(g, what)
    return option


def named(g: Game, ref: int) -> int:
    if not 0 < ref < SEAT:
        return ref
    i = ref & ID
    c = g.cards[i]
    if g.rules.hidden >> c.zone & 1 or c.down:
        return _BY_FACE | g.face[i] << 3 | c.owner
    return ref


def habit(g: Game, option: int) -> Move:
    """What an option does, said so that it is found again in other positions: every card by its face."""
    verb = option >> VERB
    what = option & PAYLOAD
    more = 0
    if verb == V_ABILITY or verb >= V_PAIR:
        more, what = what & 255, what >> 8
    elif verb != V_CARD and verb < V_OWN:
        return g.kind << VERB | verb << 32 | min(what, 15)
    if not 0 < what < SEAT:
        return g.kind << VERB | verb << 32
    i = what & ID
    return (g.kind << VERB | verb << 32 | more << 24) + (g.face[i] + 1 << 2 | (g.cards[i].owner == g.seat))
