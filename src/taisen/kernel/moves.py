"""The raw changes of state. Only events (their raw move) and set-up call these; nothing else moves a card."""
from __future__ import annotations

from taisen.kernel.chance import key_of, keyed, rng_next, seed_rng
from taisen.kernel.continuous import whole
from taisen.kernel.layers import begin
from taisen.kernel.names import EMPTY, ID, INCARNATION, LOOKS_DAMAGE, LOOKS_PLACES, LOOKS_POSE, PAST, REAL, SEAT
from taisen.kernel.state import FULLY, Card, Game, Last, Record
from taisen.kernel.things import forget_heap, heap, parts_of, zone_index

ALL_SEATS = (1 << 8) - 1


# ---- chance ------------------------------------------------------------------------------------------------------
def seed_chance(g: Game, seed: int) -> None:
    """The game's random numbers begin: those that a small seed gives everybody, or those of a secret key."""
    g.key = key_of(seed, "game")
    g.rng = 0 if g.key else seed_rng(seed)


def draw(g: Game) -> int:
    """The next random number. With a key `rng` counts them; without one it is the number itself."""
    if g.key:
        g.rng += 1
        return keyed(g.key, g.rng)
    x = rng_next(g.rng)
    g.rng = x
    return x


def random_below(g: Game, n: int) -> int:
    """A random number below n, from the state's own random numbers."""
    g.spoilt = 1
    return draw(g) % n


# ---- sight -------------------------------------------------------------------------------------------------------
def sees_place(g: Game, seat: int, c: Card) -> bool:
    """The place itself shows the card to that seat. What one player of a team sees the others see too."""
    bit = 1 << c.zone
    rules = g.rules
    if c.down:
        return bool(rules.down_seen & bit) and g.team[c.seat] == g.team[seat]
    if not rules.hidden & bit:
        return True
    return g.team[c.seat] == g.team[seat] and not rules.owner_blind & bit


def sees(g: Game, seat: int, i: int) -> bool:
    """That seat knows the face of this instance: it sees it, was shown it, or remembers it."""
    return bool((g.shown[seat] | g.knows[seat]) >> i & 1) or sees_place(g, seat, g.cards[i])


def public(g: Game, ref: int) -> bool:
    """Every seat sees the card where it is or has been shown it for now."""
    i = ref & ID
    c = g.cards[i]
    for s in range(g.seats):
        if not (g.shown[s] >> i & 1) and not sees_place(g, s, c):
            return False
    return True


def issue_handle(g: Game, seat: int, i: int) -> None:
    h = g.handles[seat]
    if h[i] == 0:
        h[i] = g.next_handle[seat]
        g.next_handle[seat] += 1


def forget(g: Game, seat: int, i: int) -> None:
    """The seat can no longer tell where this card is."""
    if g.knows[seat] >> i & 1:
        g.knows[seat] ^= 1 << i
    g.handles[seat][i] = 0


def forget_zone(g: Game, seat: int, refs: list[int]) -> None:
    """One of these went somewhere unseen: the seat forgets every card that could have been it."""
    known = g.knows[seat]
    if known:
        for r in refs:
            if known >> (r & ID) & 1:
                forget(g, seat, r & ID)


def mingle(g: Game, seat: int, i: int, others: list[int]) -> None:
    """A card of a zone without order comes to this seat's sight: it could be any card like it that the seat knew there.

    So much is left of what it knew as there surely are of them, and none can be followed by its handle.
    """
    known = g.knows[seat] & ~g.shown[seat]
    if not known:
        return
    alike: list[int] = []
    unsure = False
    for r in others:
        j = r & ID
        if j == i:
            continue
        if not known >> j & 1:
            unsure = unsure or not g.shown[seat] >> j & 1
        elif g.face[j] == g.face[i]:
            alike.append(j)
    if known >> i & 1:
        if not unsure and not alike:
            return
        g.handles[seat][i] = 0
    elif alike:
        forget(g, seat, alike.pop(0))
    issue_handle(g, seat, i)
    for j in alike:
        g.handles[seat][j] = 0
        issue_handle(g, seat, j)


def after_sight(g: Game, i: int, before: Card, after: Card, left: list[int]) -> None:
    """Bring every seat's knowledge up to date after a move."""
    rules = g.rules
    came_from = rules.hidden >> before.zone & 1
    goes_to = rules.hidden >> after.zone & 1
    if not came_from and not goes_to and not before.down | after.down:
        return
    shown = 0
    for s in range(g.seats):
        if g.shown[s] >> i & 1:
            shown |= 1 << s
            g.shown[s] ^= 1 << i
    mixed = came_from and not rules.ordered >> before.zone & 1
    for s in range(g.seats):
        if sees_place(g, s, after):
            if mixed and not shown >> s & 1 and not sees_place(g, s, before):
                mingle(g, s, i, left)
            issue_handle(g, s, i)
            if g.knows[s] >> i & 1:
                g.knows[s] ^= 1 << i
        elif shown >> s & 1 or sees_place(g, s, before):
            issue_handle(g, s, i)
            g.knows[s] |= 1 << i
        elif mixed or (came_from and shown):
            # Out of a place without order, or picked by somebody who was looking: it could have been any of them.
            forget_zone(g, s, left)
            forget(g, s, i)
        elif before.down and goes_to and not g.knows[s] >> i & 1:
            # A back that one could point at goes out of sight.
            forget(g, s, i)
        if not goes_to:
            issue_handle(g, s, i)


# ---- moves -------------------------------------------------------------------------------------------------------
def move(g: Game, ref: int, seat: int, zone: int, pose: int = 0, down: int = 0, bottom: bool = False) -> int:
    """Move a card to a seat's zone and give back its new reference (the same one where it stays the same card)."""
    i = ref & ID
    c = g.cards[i]
    rules = g.rules
    n = rules.count
    origin = (0 if rules.shared >> c.zone & 1 else c.seat) * n + c.zone
    left = g.zones[origin]
    same = rules.keeps(g, c, zone)
    # While it still lies there: effects reach what is in its zone.
    if same:
        if rules.looks_back(c, zone):
            remember_last(g, c, past_ref(g, ref))
    elif rules.played >> c.zone & 1 or changed_there(g, c):
        remember_last(g, c, ref)
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
    end = (0 if rules.shared >> zone & 1 else seat) * n + zone
    goal = g.zones[end]
    g.heaps[origin] = None
    g.heaps[end] = None
    g.zones[end] = [new, *goal] if bottom else [*goal, new]
    definition = g.lib.defs[g.face[i]]
    if definition.listens & (1 << zone | 1 << c.zone):
        g.unheard |= 1 << origin | 1 << end
        if seat == c.seat:
            g.doubt()
        else:
            g.stale = FULLY
    elif speaks(g, ref):
        g.unheard |= 1 << origin | 1 << end
    if (g.reach >> zone | g.reach >> c.zone) & 1 or ref in g.cache or ref in g.past:
        if not same:
            g.disturb(ref, new)
        if c.host or same:
            g.disturb(ref, c.host)
    else:
        g.stir(LOOKS_PLACES)
    g.moved[c.seat] += 1
    g.moved[seat] += 1
    after_sight(g, i, c, card, left)
    g.due = 1
    return new


def speaks(g: Game, ref: int) -> bool:
    """It has been given abilities, as far as that is known; where it is not all voices are looked up anew."""
    if not g.volatile:
        return False
    d = g.cache.get(ref) if g.cache else g.past.get(ref)
    return d is not None and bool(d.abilities)


# ---- things made of several cards --------------------------------------------------------------------------------
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
    steady = c.seat == seat and g.near and g.stale != FULLY and g.steady & both == both and not g.rules.hidden & both
    if steady and g.rules.keeps(g, c, zone) and not g.rules.looks_back(c, zone) and not turned_down(g, things):
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
        g.unheard |= 1 << left | 1 << end
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
    last = dict(g.last)
    last[ref] = Last(c if ref == c.ref else c.called(ref), whole(g, c.ref), g.face[ref & ID])
    g.last = last


def past_ref(g: Game, ref: int) -> int:
    """A reference of its own for what a card was like before a move through which it stays the same card."""
    past = ref + PAST
    while past in g.last and past + PAST < SEAT:
        past += PAST
    return past


def as_it_was(g: Game, ref: int, last: dict[int, Last]) -> int:
    """What an event that has just happened was about: a card that went on as the same one, as it was before.

    last: what was remembered before the event.
    """
    if g.last is last:
        return ref
    newest = list(g.last)[-1]
    return newest if newest >= PAST and newest & REAL == ref else ref


def prune_last(g: Game) -> None:
    """Forget what cards were like that nothing in progress or in force names any more."""
    if not g.last and not g.became:
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
    g.last = {ref: past for ref, past in g.last.items() if ref in named}
    if g.became:
        g.became = {old: new for old, new in g.became.items() if old in named}


def note_ints(r: Record, into: set[int]) -> None:
    into.update(r.n)
    for s in r.sets:
        into.update(s)


def follow(g: Game, old: int, new: int) -> None:
    """Continuing effects on the old reference go on for the new one."""
    for e in list(g.effects.values()):
        if old in e.refs:
            g.effects[e.id] = e.on(tuple([new if r == old else r for r in e.refs]))
            g.stale = FULLY
            g.touch()


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
    if c.down == down:
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
    return True


def set_damage(g: Game, ref: int, damage: int) -> None:
    g.cards[ref & ID] = g.cards[ref & ID].hurt(damage)
    g.unsettle(ref)
    g.due = 1
    g.stir(LOOKS_DAMAGE)


def shuffle(g: Game, seat: int, zone: int) -> None:
    """Put a zone into random order; everybody forgets what lies where."""
    cards = g.zone(seat, zone)[:]
    g.zones[zone_index(g, seat, zone)] = cards
    for i in range(len(cards) - 1, 0, -1):
        j = draw(g) % (i + 1)
        t = cards[i]
        cards[i] = cards[j]
        cards[j] = t
    forget_heap(g, seat, zone)
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
    forget_heap(g, seat, zone)
    for s in range(g.seats):
        for r in refs:
            if g.team[s] != g.team[seat] and not sees_place(g, s, g.cards[r & ID]):
                forget(g, s, r & ID)
    if g.reach >> zone & 1:
        g.touch()
    else:
        g.stir(LOOKS_PLACES)


def show(g: Game, ref: int, seats: int = ALL_SEATS) -> None:
    """Show a card to some seats until it is hidden again or moves."""
    i = ref & ID
    for s in range(g.seats):
        if seats >> s & 1 and not g.shown[s] >> i & 1:
            c = g.cards[i]
            if g.rules.hidden >> c.zone & 1 and not g.rules.ordered >> c.zone & 1 and not sees_place(g, s, c):
                mingle(g, s, i, g.zone(c.seat, c.zone))
            g.shown[s] |= 1 << i
            g.changed()
            issue_handle(g, s, i)
            if not sees_place(g, s, g.cards[i]):
                g.spoilt = 1


def hide(g: Game, ref: int, seats: int = ALL_SEATS) -> None:
    """The showing is over: who was shown the card remembers it."""
    i = ref & ID
    for s in range(g.seats):
        if seats >> s & 1 and g.shown[s] >> i & 1:
            g.shown[s] ^= 1 << i
            g.changed()
            if not sees_place(g, s, g.cards[i]):
                g.knows[s] |= 1 << i


def hide_all(g: Game, but: tuple[int, ...] = EMPTY) -> None:
    """All showing is over, except of these instances."""
    for s in range(g.seats):
        mask = g.shown[s]
        i = 0
        while mask:
            if mask & 1 and i not in but:
                hide(g, g.cards[i].ref)
            mask >>= 1
            i += 1


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
    g.moved[owner] += 1
    for s in range(g.seats):
        g.handles[s].extend([0] * len(faces))
        if faces and sees_place(g, s, g.cards[first]):
            for i in refs:
                issue_handle(g, s, i)
