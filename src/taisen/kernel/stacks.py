"""Things made of several cards: what is attached or lies under, moves as one, has a new card on top."""
from __future__ import annotations

from taisen.kernel.counters import pass_on, take_all
from taisen.kernel.layers import begin
from taisen.kernel.moves import move, speaks
from taisen.kernel.names import (
    ID,
    INCARNATION,
)
from taisen.kernel.state import FULLY, Card, Game
from taisen.kernel.things import forget_heap, heap, parts_of, zone_index


def put_under(g: Game, ref: int, host: int, tucked: int) -> None:
    """Relate a card to a thing in the same zone: attached to it, or part of its stack. host 0: to none any more."""
    c = g.cards[ref & ID]
    g.cards[ref & ID] = c.under(host, tucked)
    forget_heap(g, c.seat, c.zone, bool(g.definition(ref).abilities))
    if g.tangled or c.tucked != tucked:
        g.doubt()
    g.moved[c.seat] += 1
    g.disturb(ref, host)
    if c.host:
        g.disturb(ref, c.host)
    g.due = 1


def move_whole(g: Game, ref: int, seat: int, zone: int) -> None:
    """A thing that stays the same thing moves with all that belongs to it, unchanged in its make-up."""
    c = g.cards[ref & ID]
    parts = parts_of(g, ref)
    things = [*parts, ref]
    both = 1 << c.zone | 1 << zone
    unnoticed = c.seat == seat and g.all_local and g.stale != FULLY and g.equal_zones & both == both and not g.rules.hidden & both
    # Where sides count in one of the two only, another side may count there.
    unnoticed = unnoticed and not (g.lib.sided and g.rules.sided & both and g.rules.sided & both != both)
    if unnoticed and g.rules.keeps(g, c, zone) and not g.rules.looks_back(c, zone) and not turned_down(g, things):
        here = heap(g, seat, c.zone).less(ref)
        there = heap(g, seat, zone).more(ref, parts)
        slide(g, things, seat, c.zone, zone)
        g.heaps[zone_index(g, seat, c.zone)] = here
        g.heaps[zone_index(g, seat, zone)] = there
        return
    for r in things:
        move(g, r, seat, zone)


def turned_down(g: Game, refs: list[int]) -> bool:
    for r in refs:
        if g.cards[r & ID].down:
            return True
    return False


def slide(g: Game, things: list[int], seat: int, origin: int, goal: int) -> None:
    """Cards go to another zone of their seat in full view and stay the same cards: as `move` of each, but at once.

    No effect cares in which of the two zones they lie: only other abilities of theirs may work. The heaps are the
    caller's.
    """
    left = zone_index(g, seat, origin)
    end = zone_index(g, seat, goal)
    g.zones[left] = [r for r in g.zones[left] if r not in things]
    g.zones[end] = g.zones[end] + things
    both = 1 << origin | 1 << goal
    heard = False
    for r in things:
        c = g.cards[r & ID]
        definition = g.lib.defs[g.face[r & ID]]
        card = Card(r, c.owner, seat, goal, c.pose, 0, c.damage, origin, c.host, c.tucked, c.since)
        g.cards[r & ID] = card
        g.unsettle(r)
        if c.tucked or not definition.zones & both or definition.throughout & both == both:
            card.like(c)
        elif g.cache:
            other_abilities(g, r, c)
        else:
            g.disturb(r, c.host)
        heard = heard or bool(definition.listens & both) or speaks(g, r)
    if heard:
        g.stale_voices |= 1 << left | 1 << end
        g.doubt()
    g.moved[seat] += 1
    g.changed()
    g.due = 1


def other_abilities(g: Game, ref: int, before: Card) -> None:
    """Of what a card has printed something else works now; what it was given stays."""
    d = g.cache.get(ref)
    begun = before.begun
    if d is None or begun is None or begun.abilities != d.abilities[:len(begun.abilities)]:
        g.disturb(ref, before.host)
        return
    given = d.abilities[len(begun.abilities):]
    cache = g.cache.copy()
    begin(g, ref, cache)
    if given or d is not begun:
        now = d.copy()
        now.abilities = cache[ref].abilities + given
        cache[ref] = now
    g.cache = cache


def crown(g: Game, host: int, heir: int) -> int:
    """A card of the thing's stack becomes its top card, and the old one lies under it in its place.

    The thing stays what it was: pose, damage, effects on it and references to it go on under its new name.
    """
    old = g.cards[host & ID]
    young = g.cards[heir & ID]
    top = heir + INCARNATION
    below = host + INCARNATION
    zone = g.zone(old.seat, old.zone)[:]
    g.zones[zone_index(g, old.seat, old.zone)] = zone
    for r in zone:
        c = g.cards[r & ID]
        if c.host == host:
            g.cards[r & ID] = c.under(top, c.tucked)
    g.cards[heir & ID] = Card(top, young.owner, old.seat, old.zone, old.pose, old.down, old.damage, young.came, 0, 0,
                              old.since)
    g.cards[host & ID] = Card(below, old.owner, old.seat, old.zone, 0, old.down, 0, old.came, top, 1, old.since)
    zone[zone.index(heir)] = top
    zone[zone.index(host)] = below
    forget_heap(g, old.seat, old.zone)
    g.became = {**g.became, host: top}
    g.doubt()
    g.moved[old.seat] += 1
    g.disturb(host, top)
    g.disturb(heir, below)
    g.due = 1
    follow(g, host, top)
    if g.counters:
        take_all(g, heir)
        pass_on(g, host, top)
    return top


def cover(g: Game, host: int, card: int) -> int:
    """A card from elsewhere is laid on top of a thing and becomes its top card. The thing's new name."""
    c = g.cards[host & ID]
    new = move(g, card, c.seat, c.zone)
    zone = g.zone(c.seat, c.zone)[:]
    zone.remove(new)
    zone.insert(zone.index(host) + 1, new)
    g.zones[zone_index(g, c.seat, c.zone)] = zone
    put_under(g, new, host, 1)
    return crown(g, host, new)


def follow(g: Game, old: int, new: int) -> None:
    """Continuing effects on the old reference go on for the new one."""
    for e in list(g.effects.values()):
        if old in e.refs:
            g.effects[e.id] = e.on(tuple([new if r == old else r for r in e.refs]))
            g.stale = FULLY
            g.touch()
