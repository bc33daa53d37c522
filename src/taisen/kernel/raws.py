"""Raw moves that are the same in every book, and which self of a moved card a trigger looks at."""
from __future__ import annotations

from taisen.kernel.counters import put_counters
from taisen.kernel.events import UNCHANGED
from taisen.kernel.moves import cease, create, set_down, set_pose, turn_side
from taisen.kernel.names import ID, SEAT
from taisen.kernel.sight import public, show
from taisen.kernel.state import Game


def raw_mark(g: Game, ref: int, number: int, source: int) -> int:
    """A moment or a declaration: nothing moves."""
    return ref


def raw_reveal(g: Game, ref: int, number: int, source: int) -> int:
    """What everybody sees is not revealed again."""
    if public(g, ref):
        return UNCHANGED
    show(g, ref)
    return ref


def raw_look(g: Game, ref: int, player: int, source: int) -> int:
    """One player (x - 1) learns what the card is; it stays as hidden as it was."""
    show(g, ref, 1 << (player - 1))
    return ref


def turn_to(g: Game, ref: int, pose: int) -> int:
    """Only where cards have an orientation, and only a card that lay the other way."""
    posed = g.rules.zones[g.cards[ref & ID].zone].posed
    return ref if posed and set_pose(g, ref, pose) else UNCHANGED


def turn_over(g: Game, ref: int, down: int) -> int:
    """Only where cards have two sides to show, and only a card that showed the other."""
    faced = g.rules.zones[g.cards[ref & ID].zone].faced
    return ref if faced and set_down(g, ref, down) else UNCHANGED


def turn_sides(g: Game, ref: int) -> int:
    """Only where it counts which side lies up, and only a card that is printed on both."""
    return ref if turn_side(g, ref) else UNCHANGED


def make(g: Game, face: int, seat: int, zone: int) -> int:
    """A token comes; nothing happens where none can lie, or when there is room for no more."""
    return create(g, face, seat, zone) or UNCHANGED


def unmake(g: Game, ref: int) -> int:
    """A token is taken away."""
    return ref if cease(g, ref) else UNCHANGED


def count(g: Game, about: int, kind: int, n: int) -> int:
    """So many counters more or less on a card, at a player, in a zone (`counters.at_zone`)."""
    if about < SEAT and not g.live(about):
        return UNCHANGED
    return about if put_counters(g, about, kind, n) else UNCHANGED


# ---- a card that moved has two selves ------------------------------------------------------------------------------
def self_seen(g: Game, before: int, after: int, stage: int) -> int:
    """As which of its two selves a card that moved is looked at; stage: the zones out of which it is seen as it was."""
    if before >= SEAT or after <= 0 or after >= SEAT or before & ID != after & ID or before == after:
        return before
    was = g.cards[after & ID].came
    now = g.cards[after & ID].zone
    if stage >> was & 1:
        return left_self(before)
    if unseen(g, was) != unseen(g, now):
        return public_self(before, after, unseen(g, was))
    return arrived_self(after)


def unseen(g: Game, zone: int) -> bool:
    """Not every player sees what lies there."""
    return zone < 0 or bool(g.rules.hidden >> zone & 1)


def left_self(before: int) -> int:
    return before


def public_self(before: int, after: int, from_hidden: bool) -> int:
    return after if from_hidden else before


def arrived_self(after: int) -> int:
    return after
