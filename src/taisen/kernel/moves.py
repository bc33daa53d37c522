"""The raw changes of state. Only events (their raw move) and set-up call these; nothing else moves a card."""
from __future__ import annotations

from taisen.kernel.counters import take_all
from taisen.kernel.last_known import changed_there, former_ref, remember_last
from taisen.kernel.names import (
    EMPTY,
    FORMER,
    ID,
    INCARNATION,
    LOOKS_DAMAGE,
    LOOKS_PLACES,
    LOOKS_POSE,
)
from taisen.kernel.rolls import draw
from taisen.kernel.sight import after_sight, forget, issue_handle, knowing, remember_sides, sees_place
from taisen.kernel.state import FULLY, Card, Game
from taisen.kernel.things import forget_heap, zone_index


def move(g: Game, ref: int, seat: int, zone: int, pose: int = 0, down: int = 0, bottom: bool = False) -> int:
    """Move a card to a seat's zone and give back its new reference (the same one where it stays the same card)."""
    i = ref & ID
    c = g.cards[i]
    rules = g.rules
    n = rules.count
    origin = g.home[c.seat * n + c.zone]
    left = g.zones[origin]
    same = rules.keeps(g, c, zone)
    # While it still lies there: effects reach what is in its zone.
    if same:
        if rules.looks_back(c, zone):
            remember_last(g, c, former_ref(g, ref))
    elif rules.played >> c.zone & 1 or changed_there(g, c):
        remember_last(g, c, ref)
    sided = g.lib.sided and g.lib.defs[g.face[i]].other >= 0
    known = 0
    if sided:
        # It cannot lie face down.
        down = 0
        known = knowing(g, i)
        if not rules.sided >> zone & 1 and g.lib.defs[g.face[i]].behind:
            known |= watching(g, c, Card(ref, c.owner, seat, zone, 0, 0, 0))
            other_side(g, i)
    left = left[:]
    if left[-1] == ref:
        left.pop()
    else:
        left.remove(ref)
    g.zones[origin] = left
    if same:
        new = ref
        card = Card(ref, c.owner, seat, zone, c.pose, down, c.damage, c.zone, c.host, c.tucked, c.since)
    else:
        new = ref + INCARNATION
        card = Card(new, c.owner, seat, zone, pose, down, 0, c.zone, 0, 0, g.clock)
    g.cards[i] = card
    end = g.home[seat * n + zone]
    goal = g.zones[end]
    g.heaps[origin] = None
    g.heaps[end] = None
    g.zones[end] = [new, *goal] if bottom else [*goal, new]
    definition = g.lib.defs[g.face[i]]
    if definition.listens & (1 << zone | 1 << c.zone):
        g.stale_voices |= 1 << origin | 1 << end
        if seat == c.seat:
            g.doubt()
        else:
            g.stale = FULLY
    elif speaks(g, ref):
        g.stale_voices |= 1 << origin | 1 << end
    if (g.reach >> zone | g.reach >> c.zone) & 1 or ref in g.cache or ref in g.cache_before:
        if not same:
            g.disturb(ref, new)
        if c.host or same:
            g.disturb(ref, c.host)
    else:
        g.stir(LOOKS_PLACES)
    g.moved[c.seat] += 1
    g.moved[seat] += 1
    after_sight(g, i, c, card, left)
    if sided:
        remember_sides(g, i, known)
    g.due = 1
    if g.counters and not same:
        take_all(g, ref)
    if definition.token and rules.tokenless >> zone & 1:
        cease(g, new)
    return new


def watching(g: Game, before: Card, after: Card) -> int:
    """The seats, as bits, that see the card both before and after."""
    out = 0
    for s in range(g.seats):
        if sees_place(g, s, before) and sees_place(g, s, after):
            out |= 1 << s
    return out


def other_side(g: Game, i: int) -> None:
    face = g.face[:]
    face[i] = g.lib.defs[face[i]].other
    g.face = face


def turn_side(g: Game, ref: int) -> bool:
    """Turn a card that is printed on both sides: the other one counts now. False where it is not, or sides do not count."""
    i = ref & ID
    c = g.cards[i]
    if g.lib.defs[g.face[i]].other < 0 or not g.rules.sided >> c.zone & 1:
        return False
    known = knowing(g, i) | watching(g, c, c)
    other_side(g, i)
    g.cards[i] = c.faced(c.down)
    forget_heap(g, c.seat, c.zone)
    g.doubt()
    remember_sides(g, i, known)
    g.moved[c.seat] += 1
    g.due = 1
    g.touch()
    return True


def speaks(g: Game, ref: int) -> bool:
    """It has been given abilities, as far as that is known; where it is not all voices are looked up anew."""
    if not g.volatile:
        return False
    d = g.cache.get(ref) if g.cache else g.cache_before.get(ref)
    return d is not None and bool(d.abilities)


def set_pose(g: Game, ref: int, pose: int) -> bool:
    """Turn a card; False when it already was so."""
    c = g.cards[ref & ID]
    if c.pose == pose:
        return False
    g.cards[ref & ID] = c.posed(pose)
    g.moved[c.seat] += 1
    g.stir(LOOKS_POSE)
    return True


def set_down(g: Game, ref: int, down: int) -> bool:
    """Turn a card face up or down; who saw it remembers it."""
    i = ref & ID
    c = g.cards[i]
    if c.down == down or (down and g.lib.defs[g.face[i]].other >= 0):
        return False
    card = c.faced(down)
    g.cards[i] = card
    forget_heap(g, c.seat, c.zone)
    if g.lib.defs[g.face[i]].listens >> c.zone & 1:
        g.doubt()
    for s in range(g.seats):
        if sees_place(g, s, card):
            issue_handle(g, s, i)
            g.knows[s] &= ~(1 << i)
        elif sees_place(g, s, c):
            g.knows[s] |= 1 << i
    g.touch()
    g.due = 1
    return True


def begin_anew(g: Game, ref: int) -> None:
    """The card counts as having come just now: what has resolved before and names no cards is not about it."""
    c = g.cards[ref & ID]
    g.cards[ref & ID] = Card(ref, c.owner, c.seat, c.zone, c.pose, c.down, c.damage, c.came, c.host, c.tucked, g.clock)
    g.clock += 1
    g.disturb(ref, ref)
    g.due = 1


def set_damage(g: Game, ref: int, damage: int) -> None:
    g.cards[ref & ID] = g.cards[ref & ID].hurt(damage)
    g.unsettle(ref)
    g.due = 1
    g.stir(LOOKS_DAMAGE)


def shuffle(g: Game, seat: int, zone: int, but: tuple[int, ...] = EMPTY) -> None:
    """Put a zone into random order; everybody forgets what lies where. but: these are kept out of it and lie on top."""
    cards = g.zone(seat, zone)[:]
    if but:
        cards = [r for r in cards if r not in but]
    for i in range(len(cards) - 1, 0, -1):
        j = draw(g) % (i + 1)
        t = cards[i]
        cards[i] = cards[j]
        cards[j] = t
    g.zones[zone_index(g, seat, zone)] = [*cards, *but] if but else cards
    reordered(g, seat, zone)
    g.spoilt = 1
    blind = g.rules.hidden & g.rules.owner_blind & 1 << zone
    for s in range(g.seats):
        h = g.handles[s]
        mask = 0
        for r in cards:
            i = r & ID
            if blind or not sees_place(g, s, g.cards[i]):
                mask |= 1 << i
                h[i] = 0
        g.knows[s] &= ~mask
        g.shown[s] &= ~mask


def arrange(g: Game, seat: int, zone: int, refs: list[int]) -> None:
    """Cards of a zone that keeps order change places among themselves, from the top; only its player and team learn how."""
    cards = g.zone(seat, zone)[:]
    g.zones[zone_index(g, seat, zone)] = cards
    places = sorted([cards.index(r) for r in refs], reverse=True)
    for k in range(len(refs)):
        cards[places[k]] = refs[k]
    for s in range(g.seats):
        for r in refs:
            if g.team[s] != g.team[seat] and not sees_place(g, s, g.cards[r & ID]):
                forget(g, s, r & ID)
    reordered(g, seat, zone)


def reordered(g: Game, seat: int, zone: int) -> None:
    """The cards of a zone lie in another order."""
    forget_heap(g, seat, zone)
    if g.lib.listens >> zone & 1:
        # Who listens is asked in that order.
        g.doubt()
    if g.reach >> zone & 1:
        g.touch()
        g.due = 1
    else:
        g.stir(LOOKS_PLACES)


def create(g: Game, face: int, seat: int, zone: int) -> int:
    """Make a token in a seat's zone; who has it first owns it. 0 where none can lie, or where there is room for no more.

    One that has ceased leaves its instance to the next of its face, so that making and ceasing can go on for ever. A
    reference finds it gone all the same: it is another incarnation.
    """
    rules = g.rules
    definition = g.lib.defs[face]
    if not definition.token or rules.tokenless >> zone & 1:
        return 0
    i = 0
    for c in g.cards:
        if c.zone == rules.count and g.face[c.ref & ID] == face and c.ref + INCARNATION < FORMER:
            i = c.ref & ID
            break
    if i:
        ref = g.cards[i].ref
        g.cards[i] = Card(ref, seat, seat, zone, 0, 0, 0, -1, 0, 0, g.clock)
    elif len(g.cards) <= ID:
        i = ref = len(g.cards)
        g.face = [*g.face, face]
        g.cards.append(Card(ref, seat, seat, zone, 0, 0, 0, -1, 0, 0, g.clock))
        for h in g.handles:
            h.append(0)
    else:
        return 0
    there = zone_index(g, seat, zone)
    g.zones[there] = [*g.zones[there], ref]
    forget_heap(g, seat, zone)
    for s in range(g.seats):
        if sees_place(g, s, g.cards[i]):
            issue_handle(g, s, i)
    if definition.listens:
        g.doubt()
    if g.reach >> zone & 1:
        g.disturb(ref, ref)
    else:
        g.stir(LOOKS_PLACES)
    g.moved[seat] += 1
    g.due = 1
    return ref


def cease(g: Game, ref: int) -> bool:
    """A token is nowhere any more. What it was is remembered as of what leaves play. False for what is no token."""
    i = ref & ID
    c = g.cards[i]
    definition = g.lib.defs[g.face[i]]
    if not definition.token or c.ref != ref or c.zone == g.rules.count:
        return False
    remember_last(g, c, ref)
    there = zone_index(g, c.seat, c.zone)
    g.zones[there] = [r for r in g.zones[there] if r != ref]
    g.cards[i] = Card(ref + INCARNATION, c.owner, c.seat, g.rules.count, 0, 0, 0, c.zone)
    take_all(g, ref)
    forget_heap(g, c.seat, c.zone)
    if definition.listens or g.volatile:
        g.doubt()
    for s in range(g.seats):
        forget(g, s, i)
        g.shown[s] &= ~(1 << i)
    if g.reach >> c.zone & 1 or ref in g.cache or ref in g.cache_before:
        g.disturb(ref, c.host)
    else:
        g.stir(LOOKS_PLACES)
    g.moved[c.seat] += 1
    g.due = 1
    return True


def new_card(g: Game, face: int, owner: int, zone: int) -> int:
    """Bring a card into the game during set-up."""
    new_cards(g, [face], owner, zone)
    return len(g.cards) - 1


def new_cards(g: Game, faces: list[int], owner: int, zone: int) -> None:
    """Bring a deck into the game, the first card undermost: at once, since the faces are shared by clones and copied."""
    first = len(g.cards)
    g.face = g.face + faces
    refs = list(range(first, first + len(faces)))
    g.cards.extend([Card(i, owner, owner, zone, 0, 0, 0) for i in refs])
    g.zones[zone_index(g, owner, zone)] = g.zone(owner, zone) + refs
    forget_heap(g, owner, zone)
    g.stale = FULLY
    g.touch()
    g.due = 1
    g.moved[owner] += 1
    for s in range(g.seats):
        g.handles[s].extend([0] * len(faces))
        if faces and sees_place(g, s, g.cards[first]):
            for i in refs:
                issue_handle(g, s, i)
