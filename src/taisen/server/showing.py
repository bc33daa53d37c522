"""What a table shows, as text that is sent: made once for all who look through the same eyes, however many they are.

The content is that of `seen.py`. What costs most is put together from pieces that are remembered: a zone, and a card, that is as
it was is written as it was.
"""
from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

from taisen.games.info import GameInfo
from taisen.kernel.continuous import refresh
from taisen.kernel.knowledge import UNKNOWN, CardSeen, PlaySeen, zone_mark, zone_seen
from taisen.kernel.layers import work_out
from taisen.kernel.library import Library
from taisen.kernel.names import ID
from taisen.kernel.state import Game as State
from taisen.log import Event
from taisen.server.eyes import PUBLIC, Eyes, play_of, seen_of
from taisen.server.room import Room
from taisen.server.seen import (
    Names,
    aims,
    card_row,
    counters_row,
    event_row,
    face_row,
    play_row,
    question_row,
    seats_row,
)
from taisen.views import card_view, counters_about, play_view, players_seen, scores

MOST: Final = 600
"""So many cards are remembered as they are written."""

HANDLE: Final = '"handle":-1'
"""Where the handle of a card comes in what is written for several."""

Told = tuple[str, frozenset[str]]
"""A text and the cards that it names."""


written: Final[Callable[[Any], str]] = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


@cache
def quoted(name: str) -> str:
    return written(name)


class Pieces:
    """What of a table has been written, by what it was made from."""

    def __init__(self) -> None:
        self.cards: dict[tuple[object, ...], str] = {}
        self.marks: list[tuple[object, ...]] = []
        """Of every zone, what it was shown from at the last moment; the very same while it is equal."""
        self.zones: dict[int, list[tuple[tuple[object, ...], Told]]] = {}
        """By whose eyes, of every zone: its mark, and the text with the cards that it names."""

    def look(self, g: State) -> None:
        """See which zones are not as they were. To be done at every moment, before anything is shown."""
        if g.stale:
            refresh(g)
        if g.layering and not g.cache:
            work_out(g)
        now = [zone_mark(g, i) for i in range(len(g.zones))]
        self.marks = [before if before == mark else mark for before, mark in zip(self.marks, now, strict=True)] if self.marks else now


class Showing:
    """Of one table. Everything here is as of one moment: when the game has moved on it is made anew."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._pieces = Pieces()
        self._moment: tuple[object, ...] = ()
        self._views: dict[int, Told] = {}
        self._questions: dict[int, str] = {}
        self._events: dict[tuple[int, int], Told] = {}
        self._said: dict[tuple[object, ...], tuple[list[str], frozenset[str]]] = {}
        self._can: dict[int, str] = {}
        self._whole: dict[tuple[object, ...], str] = {}

    def look(self) -> None:
        """Forget what was true of another moment."""
        room = self.room
        moment = (id(room.game), room.revision, len(room.game.record), room.marks[-1], room.stopped, room.spent)
        if moment != self._moment:
            self._moment = moment
            for kept in (self._views, self._questions, self._events, self._said, self._can, self._whole):
                kept.clear()

    # ---- the parts of a state
    def view(self, eyes: Eyes) -> Told:
        if eyes.who not in self._views:
            game = self.room.game
            if not self._views:
                self._pieces.look(game.state)
            self._views[eyes.who] = view_text(game.info, game.state, eyes, self._pieces)
        return self._views[eyes.who]

    def events(self, eyes: Eyes, told: int) -> Told:
        """What has happened since so many events."""
        key = (eyes.who, told)
        if key not in self._events:
            found = [event_text(e, eyes, self.room.names, self._said) for e in self.room.game.events(told)]
            rows = ",".join([text for text, _ in found])
            self._events[key] = f"[{rows}]", frozenset().union(*[ids for _, ids in found])
        return self._events[key]

    def question(self, seat: int) -> str:
        """What this seat is asked, or null."""
        if seat < 0:
            return "null"
        if seat not in self._questions:
            room = self.room
            asked = room.game.asked(seat) if room.asked(seat) else None
            self._questions[seat] = "null" if asked is None else written(
                question_row(asked, room.number(seat), room.offered(), room.names))
        return self._questions[seat]

    def can(self, seat: int) -> str:
        if seat not in self._can:
            room = self.room
            sits = seat >= 0 and (not room.stopped or room.spent)
            self._can[seat] = written({"take_back": self.question(seat) != "null" and room.game.can_take_back,
                                       "concede": sits and not room.over and not room.game.state.gone[seat],
                                       "undo": sits and room.undoable and any(room.by_hand)})
        return self._can[seat]

    def faces(self, ids: Sequence[str]) -> str:
        lib, info = self.room.game.state.lib, self.room.game.info
        return "{" + ",".join([face_text(info, lib, lib.by_id[i]) for i in ids if i in lib.by_id]) + "}"

    def whole(self, eyes: Eyes, seat: int, told: int, cut: int, new: frozenset[str]) -> str:
        """A state as it is sent: the same text for all for whom it is the same."""
        key = (eyes.who, seat, told, cut, new)
        if key not in self._whole:
            taken = f'"cut":{cut},' if cut >= 0 else ""
            if self.room.conceded is not None:
                taken += f'"conceded":{self.room.conceded},'
            self._whole[key] = (f'{{"type":"state","view":{self.view(eyes)[0]},"events":{self.events(eyes, told)[0]},'
                                f'"can":{self.can(seat)},"question":{self.question(seat)},{taken}"faces":{self.faces(sorted(new))}}}')
        return self._whole[key]


# ---- events
def event_text(e: Event, eyes: Eyes, names: Names, said: dict[tuple[object, ...], tuple[list[str], frozenset[str]]]) -> Told:
    """As `seen.event_row` has it, with the cards it names. said: what was written of these events, cut where the handles come:
    that is the same for all who have seen the same of their cards."""
    h = e.kept
    key = (e.index, *[c is None or eyes.saw(c) for c in (h.card, h.source, h.other)])
    handles = [eyes.named(c) for c in (h.card, h.source) if c is not None]
    if key not in said:
        row = event_row(e, eyes, names)
        cards = [row[name] for name in ("card", "source") if name in row]
        for card in cards:
            card["handle"] = -1
        said[key] = written(row).split(HANDLE), frozenset([card["id"] for card in cards if card["id"] is not None])
    pieces, ids = said[key]
    return pieces[0] + "".join([f'"handle":{n}{piece}' for n, piece in zip(handles, pieces[1:], strict=True)]), ids


# ---- a view
def view_text(info: GameInfo, g: State, eyes: Eyes, kept: Pieces) -> Told:
    """As `seen.view_row` of these eyes' view has it, with the cards it names. kept: has looked at this moment."""
    before = kept.zones.get(eyes.who)
    if before is None:
        before = kept.zones[eyes.who] = [((-1,), ("", frozenset())) for _ in kept.marks]
    for i, mark in enumerate(kept.marks):
        if before[i][0] is not mark:
            before[i] = mark, ("", frozenset()) if g.home[i] != i else zone_text(info, g, eyes, i, kept)
    zones = [text for _, (text, _) in before if text]
    ids = set().union(*[named for _, (_, named) in before])
    plays = [[play_row(play_view(g.lib, PlaySeen(g, eyes.who, g.records[i])) if eyes.who >= 0 else play_of(g, eyes, g.records[i]))
              for i in some] for some in (g.pile, g.waiting)]
    ids |= {p["id"] for some in plays for p in some if p["id"] is not None}
    asked = eyes.who >= 0 and bool(g.askers >> eyes.who & 1)
    head = {"turn": g.turn, "turn_seat": g.tp, "phase": info.phases[info.phase_of(g)][0], "hurt": list(g.hurt), "over": bool(g.over),
            "winners": [s for s in range(g.seats) if g.over and g.winners >> s & 1], "deciding": bool(g.options) and not asked}
    tail = {"pile": plays[0], "waiting": plays[1], "aims": aims(info, g, eyes)} | counters_row(counters_about(info, g))
    if g.seats > 2:
        tail |= seats_row(g, players_seen(info, g, eyes.who), scores(info, g))
    return f'{written(head)[:-1]},"zones":[{",".join(zones)}],{written(tail)[1:]}', frozenset(ids)


def zone_text(info: GameInfo, g: State, eyes: Eyes, i: int, kept: Pieces) -> Told:
    z = info.rules.zones[i % info.rules.count]
    if eyes.who >= 0:
        seen = zone_seen(g, eyes.who, i)
        cards, at, backs = seen.cards, places(seen.at, len(seen.cards)), backs_of(info, seen.count, seen.backs, seen.cards, seen.at)
    else:
        cards, at, backs = watched_zone(info, g, eyes, i)
    ids: list[str] = []
    rows: list[str] = []
    where: list[int] = []
    for c, k in zip(cards, at, strict=True):
        if c.face != UNKNOWN or c.handle:
            rows.append(card_text(info, g.lib, c, kept))
            where.append(k)
            if c.face != UNKNOWN:
                ids.append(g.lib.defs[c.face].id)
                if g.lib.sided and not c.half and g.lib.defs[c.face].other >= 0:
                    ids.append(g.lib.defs[g.lib.defs[c.face].other].id)
    count = len(g.zones[i])
    more = f',"at":{written(where)}' if 0 < len(rows) < count else ""
    if backs:
        more += f',"backs":{written(backs)}'
    seat = "null" if z.shared else i // info.rules.count
    return f'{{"seat":{seat},"zone":{quoted(z.name)},"count":{count},"cards":[{",".join(rows)}]{more}}}', frozenset(ids)


def places(at: Sequence[int], count: int) -> Sequence[int]:
    return at or range(count)


def backs_of(info: GameInfo, count: int, lots: Sequence[int], cards: Sequence[CardSeen], at: Sequence[int]) -> dict[str, int]:
    """How many backs are of which kind, where backs can be told apart."""
    if not lots or not info.table.back_kinds or len(cards) == count:
        return {}
    kinds = [""] * len(cards)
    for lot, n in enumerate(lots):
        kinds += [info.table.back_kinds[lot]] * n
    for k in places(at, len(cards)):
        if k < len(kinds):
            kinds[k] = ""
    return dict(Counter([kind for kind in kinds[:count] if kind]))


def watched_zone(info: GameInfo, g: State, eyes: Eyes, i: int) -> tuple[list[CardSeen], Sequence[int], dict[str, int]]:
    """A zone through eyes that are no seat's."""
    z = info.rules.zones[i % info.rules.count]
    if eyes.who == PUBLIC and not z.others_see and not known_to_all(g, i):
        lots = [info.table.back_kinds[info.rules.lot(g, ref & ID)] for ref in g.zones[i]] if z.mixed and info.table.back_kinds else []
        return [], (), dict(Counter(sorted([lot for lot in lots if lot])))
    cards: list[CardSeen] = []
    backs: list[str] = []
    for ref in g.zones[i]:
        c = seen_of(g, eyes, ref)
        cards.append(c)
        unknown = c.face == UNKNOWN and z.mixed and info.table.back_kinds and not c.handle
        backs.append(info.table.back_kinds[info.rules.lot(g, ref & ID)] if unknown else "")
    if not z.ordered and not z.others_see:
        # How an unordered hidden zone lies is nobody's business: what is known of it comes first.
        names = {number: name for name, number in info.kinds.items()}
        order = sorted(range(len(cards)), key=lambda k: (cards[k].face == UNKNOWN, cards[k].handle,
                                                         backs[k] or kind_of(g.lib, cards[k], names)))
        cards = [cards[k] for k in order]
        backs = [backs[k] for k in order]
    return cards, range(len(cards)), dict(Counter([b for b in backs if b]))


def known_to_all(g: State, i: int) -> bool:
    """Whether every seat may know a card of a hidden zone: where those who do not see into it know none, nobody else counts."""
    rules = g.rules
    z = i % rules.count
    if not rules.hidden >> z & 1:
        return True
    blind = bool(rules.owner_blind >> z & 1)
    known = -1
    for s in range(g.seats):
        if blind or g.team[s] != g.team[i // rules.count]:
            known &= g.shown[s] | g.knows[s]
    return bool(known)


def kind_of(lib: Library, c: CardSeen, names: dict[int, str]) -> str:
    if c.face == UNKNOWN:
        return ""
    return names.get(c.facts.kind if c.facts is not None else lib.defs[c.face].kind, "")


def face_text(info: GameInfo, lib: Library, face: int) -> str:
    """What is printed on a card, under its id: written once."""
    key = ("face", face, "")
    if key not in lib.said:
        lib.said[key] = f"{written(lib.defs[face].id)}:{written(face_row(info, lib.defs[face]))}"
    return str(lib.said[key])


def card_text(info: GameInfo, lib: Library, c: CardSeen, kept: Pieces) -> str:
    """A card where it lies; written anew only when something of it has changed."""
    f = c.facts
    now = None if f is None else (f.name, f.traits, f.nums, f.has, f.abilities)
    key = (c.handle, c.face, c.owner, c.pose, c.down, c.damage, c.host, c.tucked, c.half, c.counters, now)
    text = kept.cards.get(key)
    if text is None:
        if len(kept.cards) >= MOST:
            kept.cards.clear()
        text = kept.cards[key] = written(card_row(card_view(info, lib, c)))
    return text
