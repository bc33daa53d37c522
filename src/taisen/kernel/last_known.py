"""What cards were like when they left or moved, for whoever asks later."""
from __future__ import annotations

from taisen.kernel.continuous import whole
from taisen.kernel.names import (
    FORMER,
    ID,
    REAL,
    SEAT,
)
from taisen.kernel.state import FULLY, Card, Game, LastKnown, Record


def changed_there(g: Game, c: Card) -> bool:
    """Some effect reaches the card although it is not in play: it may be other than it is printed."""
    if g.stale != FULLY and g.reach >> c.zone & 1:
        return True
    ref = c.ref
    for e in g.effects.values():
        if (e.source == ref and e.key) or ref in e.refs:
            return True
    if g.stale == FULLY:
        for e in g.effects.values():
            if g.lib.specs[e.spec].zones >> c.zone & 1:
                return True
    return False


def remember_last(g: Game, c: Card, ref: int) -> None:
    """Keep what a card in play was like when it left, for whoever asks later by that reference."""
    last = dict(g.last_known)
    last[ref] = LastKnown(c if ref == c.ref else c.called(ref), whole(g, c.ref), g.face[ref & ID])
    g.last_known = last


def former_ref(g: Game, ref: int) -> int:
    """A reference of its own for what a card was like before a move through which it stays the same card."""
    past = ref + FORMER
    while past in g.last_known and past + FORMER < SEAT:
        past += FORMER
    return past


def as_it_was(g: Game, ref: int, known_before: dict[int, LastKnown]) -> int:
    """What an event that has just happened was about: a card that went on as the same one, as it was before.

    known_before: what was remembered before the event.
    """
    if g.last_known is known_before:
        return ref
    newest = next(reversed(g.last_known))
    return newest if newest >= FORMER and newest & REAL == ref else ref


def prune_last(g: Game) -> None:
    """Forget what cards were like that nothing in progress or in force names any more."""
    if not g.last_known and not g.became:
        return
    named: set[int] = set()
    for r in g.records.values():
        note_ints(r, named)
    for e in g.effects.values():
        if e.key:
            named.add(e.source)
        else:
            note_ints(e.scope, named)
            named.update(e.refs)
    for values in g.notes.values():
        named.update(values)
    for happening in g.history:
        named.update(happening)
    g.last_known = {ref: past for ref, past in g.last_known.items() if ref in named}
    if g.became:
        g.became = {old: new for old, new in g.became.items() if old in named}


def note_ints(r: Record, into: set[int]) -> None:
    into.update(r.numbers)
    for s in r.sets:
        into.update(s)
