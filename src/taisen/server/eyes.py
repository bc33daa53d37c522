"""Whose eyes look at a table: a seat's, those of somebody who sees what all seats see, or of somebody who sees everything.

The kernel makes a seat's view. For watchers the same is made here: a card has a face when every seat sees it, and a
handle of the watchers' own, which is another as soon as any seat can no longer follow the card.
"""
from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from taisen.games.info import GameInfo
from taisen.kernel import knowledge
from taisen.kernel.continuous import refresh
from taisen.kernel.counters import all_counters
from taisen.kernel.knowledge import CardSeen, Facts, PlaySeen
from taisen.kernel.layers import work_out
from taisen.kernel.names import ID, P_AIMED, P_CARD, P_SLOTS, P_SOURCE, P_WHAT, REC, SEAT, W_CARD
from taisen.kernel.sight import sees, sees_place
from taisen.kernel.state import Game as State
from taisen.kernel.state import Record
from taisen.log import Named
from taisen.views import CardView, PlayView, View, card_view, laid, play_view, players_seen, view_of

PUBLIC: Final = -1
OPEN: Final = -2


@dataclass(slots=True)
class Eyes:
    """A seat, PUBLIC or OPEN; watchers' handles are kept here."""

    who: int
    seats: int = 2
    _handles: dict[tuple[int, ...], int] = field(default_factory=dict)

    @property
    def mask(self) -> int:
        """The seats that must all have seen something for these eyes to have seen it."""
        if self.who >= 0:
            return 1 << self.who
        return (1 << self.seats) - 1 if self.who == PUBLIC else 0

    def sees(self, g: State, i: int) -> bool:
        if self.who >= 0:
            return sees(g, self.who, i)
        return self.who == OPEN or all(sees(g, s, i) for s in range(g.seats))

    def handle(self, instance: int, handles: tuple[int, ...]) -> int:
        """What these eyes call a card that the seats call so; 0 when they cannot follow it."""
        if self.who >= 0:
            return handles[self.who]
        if self.who == OPEN:
            return instance
        if not all(handles):
            return 0
        return self._handles.setdefault(handles, len(self._handles) + 1)

    def of(self, g: State, ref: int) -> int:
        """The handle of a card where it lies; players as -1 - seat."""
        if SEAT <= ref < REC:
            return -1 - (ref & 7)
        if not 0 < ref < SEAT or not g.live(ref):
            return 0
        i = ref & ID
        return self.handle(i, tuple([g.handles[s][i] for s in range(g.seats)]))

    def named(self, c: Named | None) -> int:
        return 0 if c is None else self.handle(c.instance, c.handles)

    def saw(self, c: Named) -> bool:
        return c.seen & self.mask == self.mask

    def view(self, info: GameInfo, g: State) -> View:
        if self.who >= 0:
            return view_of(info, g, self.who)
        return watched(info, g, self)


def watched(info: GameInfo, g: State, eyes: Eyes) -> View:
    """As view_of, for eyes that are no seat's. Begun from a seat's view; everything that names a card is put anew."""
    if g.stale:
        refresh(g)
    if g.layering and not g.cache:
        work_out(g)
    zones: dict[tuple[int | None, str], list[CardView]] = {}
    for i, refs in enumerate(g.zones):
        z = info.rules.zones[i % info.rules.count]
        if g.home[i] != i:
            continue
        owner = i // info.rules.count
        zones[(None if z.shared else owner, z.name)] = [card_of(info, g, eyes, r, owner) for r in refs]
        if not z.ordered and not z.others_see:
            # How an unordered hidden zone lies is nobody's business: what is known of it comes first.
            zones[(owner, z.name)].sort(key=lambda c: (c.id is None, c.handle, c.kind))
    plays = [[play_of(g, eyes, g.records[i]) for i in some] for some in (g.pile, g.waiting)]
    return replace(view_of(info, g, 0), seat=eyes.who, zones=zones, pile=tuple(plays[0]), waiting=tuple(plays[1]),
                   deciding=bool(g.options), question=None, players=players_seen(info, g, eyes.who))


def card_of(info: GameInfo, g: State, eyes: Eyes, ref: int, owner: int) -> CardView:
    i = ref & ID
    c = g.cards[i]
    seen = seen_of(g, eyes, ref)
    if seen.face == knowledge.UNKNOWN:
        z = info.rules.zones[c.zone]
        kind = info.table.back_kinds[info.rules.lot(g, i)] if z.mixed and info.table.back_kinds else ""
        return CardView(seen.handle, None, c.owner, owner, c.pose, True, c.damage, kind, counters=laid(info, seen))
    return card_view(info, g.lib, seen)


def seen_of(g: State, eyes: Eyes, ref: int) -> CardSeen:
    """A card as `knowledge.zone_seen` has it, for eyes that are no seat's."""
    i = ref & ID
    c = g.cards[i]
    whole = eyes.sees(g, i)
    if whole or (g.lib.sided and all(sees_place(g, s, c) for s in range(g.seats))):
        d = g.cache.get(ref)
        out = CardSeen(eyes.of(g, ref), g.face[i] if whole else g.definition(ref).look, c, Facts(d) if d is not None else None,
                       eyes.of(g, c.host) if c.host else 0, not whole)
    else:
        out = CardSeen(eyes.of(g, ref) if g.rules.zones[c.zone].others_see else 0, knowledge.UNKNOWN, c, None)
        out.down = 1
        out.tucked = 0
    if g.counters and (eyes.who == OPEN or g.rules.zones[c.zone].others_see):
        out.counters = all_counters(g, ref)
    return out


def play_of(g: State, eyes: Eyes, r: Record) -> PlayView:
    ref = r.numbers[P_CARD] if r.numbers[P_WHAT] == W_CARD else r.numbers[P_SOURCE]
    shown = play_view(g.lib, PlaySeen(g, 0, r))
    faces = [knowledge.face_seen(g, s, ref) for s in range(g.seats)]
    known = min(faces) if eyes.who == PUBLIC else max(faces)
    d = g.lib.defs[known] if known >= 0 else None
    targets = tuple([tuple([eyes.of(g, x) for x in r.sets[P_SLOTS + s]]) for s in r.sets[P_AIMED]])
    return replace(shown, handle=eyes.of(g, ref), id=d.id if d is not None else None, definition=d, targets=targets)
