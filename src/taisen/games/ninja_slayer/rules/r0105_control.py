"""105.3 Who controls what, and 306.4: a card on the field follows its controller."""
from __future__ import annotations

from taisen.games.ninja_slayer.terms import CONTROL, CONTROL_MATTERS, FIELD, NOTE_TAKEN, book
from taisen.kernel.continuous import derived
from taisen.kernel.events import do
from taisen.kernel.ledger import uphold
from taisen.kernel.names import ID, NEXT, NOTE_SHIFT, STEP
from taisen.kernel.state import Game


def default_controller(g: Game, ref: int) -> int:
    """Whose field the card is on when no effect gives it to another: where it was before one took it."""
    taken = g.notes.get(NOTE_TAKEN << NOTE_SHIFT | ref)
    return taken[0] if taken is not None else g.cards[ref & ID].seat


uphold(book, "105.3", "105.3a", by=default_controller, at=__name__,
       en="A card is controlled by its owner unless an effect changes that; 'you' is the controller.",
       ja="カードの支配者は、変更する効果がないかぎり持ち主である。")


def wanted_field(g: Game, ref: int) -> int:
    d = derived(g, ref)
    if ref in g.cache and d.seat >= 0:
        return d.seat
    return default_controller(g, ref)


def sync_control(g: Game) -> int:
    """Move one card whose controller has changed to that player's field; the step repeats while there is one."""
    r = misplaced(g) if g.lib.flags & CONTROL_MATTERS else 0
    if not r:
        return NEXT
    g.stack[-1][STEP] -= 1
    return change_field(g, r)


def misplaced(g: Game) -> int:
    for s in range(g.seats):
        for r in g.zone(s, FIELD):
            if wanted_field(g, r) != s:
                return r
    return 0


def change_field(g: Game, ref: int) -> int:
    to = wanted_field(g, ref)
    key = NOTE_TAKEN << NOTE_SHIFT | ref
    if key not in g.notes:
        g.note(key, (g.cards[ref & ID].seat,))
    elif g.notes[key][0] == to:
        g.unnote(key)
    return do(g, CONTROL, ref, to + 1)
