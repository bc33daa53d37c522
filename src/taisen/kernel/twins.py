"""Things in play that nobody could tell apart are offered once: the first of them stands for all.

Two cards are alike when the game would go on the same way with their places exchanged: the same face, owner and place,
the same standing and facts, the same effects on them, the same of theirs used up and noted, the same cards attached.
What anything in progress names is like nothing else.
"""
from __future__ import annotations

from taisen.kernel.continuous import derived
from taisen.kernel.counters import all_counters
from taisen.kernel.names import (
    ABILITY,
    HOLDER_SHIFT,
    ID,
    NOTE_SHIFT,
    P_KEY,
    PAYLOAD,
    R_DELAYED,
    R_PLAY,
    SEAT,
    V_ABILITY,
    V_CARD,
    V_OWN,
    V_PAIR,
    VERB,
)
from taisen.kernel.sight import sees
from taisen.kernel.state import Game, Record
from taisen.kernel.things import doubled, parts_of

Likeness = tuple[object, ...]


def card_of(option: int) -> int:
    """The card that an option is about, or 0."""
    verb = option >> VERB
    if verb == V_ABILITY or verb >= V_PAIR:
        return (option & PAYLOAD) >> 8
    return option & PAYLOAD if verb == V_CARD or verb >= V_OWN else 0


def manner(option: int) -> int:
    """The rest of it: what is done with the card."""
    verb = option >> VERB
    return verb << 8 | option & 255 if verb == V_ABILITY or verb >= V_PAIR else verb << 8


def in_play(g: Game, ref: int) -> bool:
    if not 0 < ref < SEAT:
        return False
    c = g.cards[ref & ID]
    return c.ref == ref and bool(g.rules.played & ~g.rules.ordered & 1 << c.zone)


def merge(g: Game) -> None:
    """Of the pending question's options on things in play that are alike, keep the first."""
    if len(g.options) < 2:
        return
    glanced = marks(g, g.options)
    if not glanced:
        return
    doubtful = perhaps_alike(g, glanced)
    if not doubtful:
        return
    named = named_now(g)
    found: set[tuple[int, Likeness]] = set()
    kept: list[int] = []
    for o in g.options:
        if o in doubtful:
            how = likeness(g, card_of(o), named)
            if how is not None:
                if (manner(o), how) in found:
                    continue
                found.add((manner(o), how))
        kept.append(o)
    g.options = kept


def marks(g: Game, options: list[int]) -> list[int]:
    """What is seen at a glance of the card in play that each option is about, and what is done with it.

    Options with different marks are not alike: working out a card's whole standing is dear, and seldom needed. One that is
    about no such card, or about the only one of its face there, has no mark (0). None at all where fewer than two have.
    """
    cards = g.cards
    face = g.face
    lively = g.rules.played & ~g.rules.ordered
    found = 0
    out: list[int] = []
    for o in options:
        verb = o >> VERB
        if verb == V_CARD or V_OWN <= verb < V_PAIR:
            ref = o & PAYLOAD
            how = verb << 8
        elif verb >= V_PAIR or verb == V_ABILITY:
            ref = (o & PAYLOAD) >> 8
            how = verb << 8 | o & 255
        else:
            out.append(0)
            continue
        mark = 0
        if 0 < ref < SEAT:
            c = cards[ref & ID]
            if c.ref == ref and lively >> c.zone & 1 and (c.host or doubled(g, c.seat, c.zone)):
                found += 1
                mark = ~((face[ref & ID] << 16 | how) << 16 | c.damage << 8 & 0xFF00 | c.pose << 4 | c.seat)
        out.append(mark)
    return out if found > 1 else []


def perhaps_alike(g: Game, glanced: list[int]) -> set[int]:
    """The options on cards in play that bear the mark of another one and have, it seems, the like attached."""
    once: set[int] = set()
    again: set[int] = set()
    for mark in glanced:
        if mark:
            if mark in once:
                again.add(mark)
            once.add(mark)
    if not again:
        return again
    seen: dict[tuple[int, int, int, int], int] = {}
    out: set[int] = set()
    for i in range(len(glanced)):
        if glanced[i] and glanced[i] in again:
            o = g.options[i]
            c = g.cards[card_of(o) & ID]
            parts = parts_of(g, c.ref)
            key = (glanced[i], c.zone, len(parts), sum([g.face[r & ID] for r in parts]))
            if key in seen:
                out.add(o)
                out.add(seen[key])
            else:
                seen[key] = o
    return out


def twins(g: Game, ref: int) -> list[int]:
    """The other things in the same place that are like this one in play."""
    if not in_play(g, ref):
        return []
    c = g.cards[ref & ID]
    face = g.face[ref & ID]
    others = [r for r in g.zone(c.seat, c.zone) if r != ref and g.face[r & ID] == face]
    if not others:
        return []
    named = named_now(g)
    how = likeness(g, ref, named)
    return [r for r in others if how is not None and likeness(g, r, named) == how]


# ---- what tells things apart -----------------------------------------------------------------------------------------
def likeness(g: Game, ref: int, named: set[int]) -> Likeness | None:
    """All that could tell this card from another; None when it is like no other."""
    i = ref & ID
    c = g.cards[i]
    if ref in named or not sees(g, g.seat, i):
        return None
    effects = touching(g, ref)
    if effects is None:
        return None
    parts: list[Likeness] = []
    for r in g.zone(c.seat, c.zone):
        if g.cards[r & ID].host == ref:
            part = likeness(g, r, named)
            if part is None:
                return None
            parts.append(part[1:])
    d = derived(g, ref)
    facts = (d.kind, d.name, d.title, tuple(sorted(d.traits)), tuple(d.nums), d.has,
             tuple([k & ABILITY for k in d.abilities]), d.cannot)
    seen = tuple([(g.knows[s] >> i & 1, g.shown[s] >> i & 1) for s in range(g.seats)])
    parts.sort(key=repr)
    return (c.host, g.face[i], c.owner, c.seat, c.zone, c.pose, c.down, c.damage, c.tucked, seen, facts, effects,
            used(g, ref), tuple(parts))


def touching(g: Game, ref: int) -> tuple[int, ...] | None:
    """The effects on a card and those it makes; None where the order of time could tell it from others."""
    out: list[int] = []
    specs = g.lib.specs
    for e in g.effects.values():
        spec = specs[e.spec]
        if e.key:
            if e.source == ref:
                for change in spec.changes:
                    if change.sets or change.abilities:
                        return None
                out.append(-e.spec - 1)
        elif ref in e.refs or (not e.refs and g.cards[ref & ID].since > e.stamp):
            out.append(e.id)
    return tuple(sorted(out))


def used(g: Game, ref: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """What is used up of it and noted about it."""
    out: list[tuple[int, tuple[int, ...]]] = []
    for k, n in g.limits.items():
        if k >> HOLDER_SHIFT == ref:
            out.append((k & ABILITY, (n,)))
    for k, values in g.notes.items():
        if k & (1 << NOTE_SHIFT) - 1 == ref:
            out.append((-(k >> NOTE_SHIFT) - 1, values))
    if g.counters:
        # Kinds of counters are told from kinds of notes by a number of their own.
        out.append((-1 << NOTE_SHIFT, all_counters(g, ref)))
    return tuple(sorted(out))


def named_now(g: Game) -> set[int]:
    """Every reference that something in progress or lasting holds, and other numbers besides."""
    named: set[int] = set(g.numbers)
    named.update(g.results)
    named.update(g.picked)
    named.add(g.about)
    named.add(g.result)
    for f in g.stack:
        named.update(f[2:])
    for r in g.records.values():
        note(r, named)
    for e in g.effects.values():
        if not e.key:
            note(e.scope, named)
    for values in g.notes.values():
        named.update(values)
    return named


def note(r: Record, named: set[int]) -> None:
    named.update(r.numbers)
    for s in r.sets:
        named.update(s)
    if r.kind in (R_PLAY, R_DELAYED):
        named.add(r.numbers[P_KEY] >> HOLDER_SHIFT)
