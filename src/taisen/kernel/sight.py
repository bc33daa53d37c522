"""Who sees which card: places, showing, remembering, and handles that are issued anew out of sight."""
from __future__ import annotations

from taisen.kernel.names import (
    EMPTY,
    ID,
)
from taisen.kernel.state import Card, Game

ALL_SEATS = (1 << 8) - 1


def sees_place(g: Game, seat: int, c: Card) -> bool:
    """The place itself shows the card to that seat. What one player of a team sees the others see too."""
    bit = 1 << c.zone
    rules = g.rules
    if c.down:
        if rules.down_seen & bit:
            return g.team[c.seat] == g.team[seat]
        return bool(rules.down_open & bit) or (c.seat == seat and bool(rules.down_own & bit))
    if not rules.hidden & bit:
        return True
    return g.team[c.seat] == g.team[seat] and not rules.owner_blind & bit


def shows_all(g: Game, seat: int, c: Card) -> bool:
    """The place shows that seat the card whole: of one that is printed on both sides the other side too."""
    if not sees_place(g, seat, c):
        return False
    bit = 1 << c.zone
    rules = g.rules
    if not rules.other_shut & bit or g.lib.defs[g.face[c.ref & ID]].other < 0:
        return True
    if rules.other_team & bit:
        return g.team[c.seat] == g.team[seat]
    return c.seat == seat and bool(rules.other_own & bit)


def sees(g: Game, seat: int, i: int) -> bool:
    """That seat knows the face of this instance: it sees it, was shown it, or remembers it."""
    return bool((g.shown[seat] | g.knows[seat]) >> i & 1) or shows_all(g, seat, g.cards[i])


def one_sided(g: Game, seat: int, i: int) -> bool:
    """That seat sees one side of the card and does not know the other."""
    return bool(g.rules.other_shut) and not sees(g, seat, i) and sees_place(g, seat, g.cards[i])


def public(g: Game, ref: int) -> bool:
    """Every seat sees the card where it is or has been shown it for now."""
    i = ref & ID
    c = g.cards[i]
    for s in range(g.seats):
        if not (g.shown[s] >> i & 1) and not shows_all(g, s, c):
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


def knowing(g: Game, i: int) -> int:
    """The seats that know a card whole, as bits."""
    out = 0
    for s in range(g.seats):
        if sees(g, s, i):
            out |= 1 << s
    return out


def remember_sides(g: Game, i: int, known: int) -> None:
    """After a card that is printed on both sides moved or was turned; known: the seats that know it whole."""
    c = g.cards[i]
    for s in range(g.seats):
        if known >> s & 1:
            # What one sees need not be remembered.
            g.knows[s] = g.knows[s] & ~(1 << i) if shows_all(g, s, c) else g.knows[s] | 1 << i
        elif g.knows[s] >> i & 1:
            # Out of sight, and only one side of it was seen.
            forget(g, s, i)
            if not g.rules.hidden >> c.zone & 1:
                issue_handle(g, s, i)


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
            if not shows_all(g, s, g.cards[i]):
                g.spoilt = 1


def hide(g: Game, ref: int, seats: int = ALL_SEATS) -> None:
    """The showing is over: who was shown the card remembers it."""
    i = ref & ID
    for s in range(g.seats):
        if seats >> s & 1 and g.shown[s] >> i & 1:
            g.shown[s] ^= 1 << i
            g.changed()
            if not shows_all(g, s, g.cards[i]):
                g.knows[s] |= 1 << i


def hide_all(g: Game, but: tuple[int, ...] = EMPTY) -> None:
    """All showing is over, except of these instances."""
    for s in range(g.seats):
        mask = g.shown[s]
        while mask:
            i = (mask & -mask).bit_length() - 1
            if i not in but:
                hide(g, g.cards[i].ref)
            mask &= mask - 1
