"""Moments that may be carried out again and that each listener hears once: the end of a turn, the close of an attack."""
from __future__ import annotations

from taisen.kernel.continuous import refresh
from taisen.kernel.events import do, keep, match, new_event
from taisen.kernel.names import E_AFTER, NEXT, NOTE_SHIFT, SEAT
from taisen.kernel.state import Game
from taisen.kernel.triggers import trigger, used_up


def yet_to_hear(g: Game, kind: int, note: int, source: int = 0) -> list[int]:
    """The listeners for whom the turn player's moment of this kind has not come yet. Who has heard is kept under the note."""
    if g.stale:
        refresh(g)
    heard = g.notes.get(note << NOTE_SHIFT, ())
    part = SEAT | g.tp
    return [k for k in g.triggering[kind] if k not in heard and match(g, k, kind, part, 0, source, -1, part)]


def come_once(g: Game, kind: int, note: int, source: int = 0) -> int:
    """The moment comes, as the last act of a step; when it comes again, only for those who have not heard of it."""
    key = note << NOTE_SHIFT
    first = key not in g.notes
    fresh = yet_to_hear(g, kind, note, source)
    if not first and not fresh:
        return NEXT
    g.note(key, (*g.notes.get(key, ()), *fresh))
    if first:
        return do(g, kind, SEAT | g.tp, 0, source)
    tell(g, kind, fresh, source)
    return NEXT


def tell(g: Game, kind: int, keys: list[int], source: int) -> None:
    """The moment comes for these listeners."""
    part = SEAT | g.tp
    if g.lib.noted >> kind & 1:
        keep(g, kind, part, 0, source, -1, part)
    if g.log is not None:
        g.log(g, kind, part, 0, source, -1, part)
    event = 0
    for k in keys:
        if used_up(g, k):
            continue
        if not event:
            event = new_event(g, kind, (part,), (0,), source, -1)
            g.records[event].sets[E_AFTER] = (part,)
        trigger(g, k, event, 0)
