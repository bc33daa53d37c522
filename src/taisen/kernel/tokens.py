"""What a seat sees as rows of small numbers, for programs that learn: the head, a row a card, a play and an option.

Cards are looked at through `knowledge.look_at`, which shows what the seat sees and no more; no view is made of them, which took a
third of the time. Seats are counted from the one that looks; 0 is always "none", so that what is not there is a row of noughts. What
each column says is in taisen.rl.spaces.
"""
from __future__ import annotations

from typing import Final, final

from taisen.kernel.knowledge import WAITS, Eye, PlaySeen, QuestionSeen, asked_of, look_at, settle
from taisen.kernel.library import Library
from taisen.kernel.names import EMPTY, NOTE_SHIFT, REC, SEAT, V_ABILITY, V_INDEX, V_NUMBER, V_PAIR
from taisen.kernel.state import Card, Derived, Game

TOLD: Final = 8
HEAD: Final = 13
"""Columns of the head before what is told and the players."""
PLAYER: Final = 5
"""Columns of a player before the counts of its zones."""
CARD: Final = 16
"""Columns of a card before its numbers."""
BEFORE: Final = 13
"""Of those, the ones before what the card is by itself: its kind, how many abilities, whether something is forbidden."""
HOST: Final = 8
"""The column of what it is attached to."""
TARGETS: Final = 3
PLAY: Final = 9 + TARGETS
OPTION: Final = 8
LARGEST: Final = 32_000


@final
class Tokens(Eye):
    """What one seat sees in numbers: whole rows, one after another, as many as there are."""

    __slots__ = ("out", "ends", "rows", "me", "seats", "zones", "fields", "most", "shown", "rel", "changed", "now", "zone", "picked", "hosts")

    def __init__(self, me: int, seats: int, zones: int, fields: int, most: int, shown: int, picked: tuple[int, ...]) -> None:
        self.me = me
        self.seats = seats
        self.zones = zones
        self.fields = fields
        self.most = most
        """So many cards have a row; what lies farther down the order is left out."""
        self.shown = shown
        """So many options have a row."""
        self.picked = picked
        self.out: list[int] = []
        """Of each card the first BEFORE columns (the others are as printed, but for those of `changed`); the head; plays; options;
        what the changed cards are now."""
        self.ends: list[int] = []
        """Where each of these ends."""
        self.changed: list[int] = []
        """Rows of cards that effects have touched, counted from 0."""
        self.now: list[int] = []
        self.rows: dict[int, int] = {}
        """By handle: the number of its row, from 1 on."""
        self.hosts: list[int] = []
        """Places in `out` that are to have a card's row, each followed by the card's handle: its row may come later."""
        self.rel: list[int] = [(s - me) % seats + 1 for s in range(seats)]
        self.zone = 0

    def seat(self, s: int) -> int:
        """A seat as the one that looks counts them, from 1 on."""
        return self.rel[s]

    # ---- the head
    def take_head(self, g: Game, q: QuestionSeen | None, phase: int, scores: list[int], first: int) -> None:
        out = self.out
        out += [self.me, self.seats, small(g.turn), phase + 1, self.rel[g.tp], g.over]
        if q is None:
            out += [0, 0, 0, 0, 0, 0, 0]
        else:
            out += [q.kind + 1, small(q.least), small(q.most), len(q.picked), small(len(q.options)), small(first), self.thing(q.about)]
        told = g.rules.told(g, self.me)
        for k in range(TOLD):
            out.append(small(told[k]) if k < len(told) else 0)
        team = g.team
        for n in range(self.seats):
            s = (self.me + n) % self.seats
            out += [1 if team[s] == team[self.me] else 2, g.gone[s], small(g.hurt[s]), small(scores[team[s]]) if scores else 0,
                    self.counters_at(g, s) if g.counters else 0]
            for z in range(self.zones):
                out.append(len(g.zones[s * self.zones + z]))

    def counters_at(self, g: Game, s: int) -> int:
        """All counters that lie on the player."""
        total = 0
        for kind in range(len(g.rules.counters)):
            total += g.counters.get(kind << NOTE_SHIFT | SEAT | s, 0)
        return small(total)

    def thing(self, name: int) -> int:
        """The row of a card, or less than nothing: a player, as -1 for the one who looks; something in progress from -16 on."""
        if name <= 0:
            return 0
        if name >= REC:
            return 0 if name & WAITS else -16 - (name & WAITS - 1)
        if name >= SEAT:
            return -self.seat(name & 7)
        return self.rows.get(name, 0)

    # ---- cards
    def take_cards(self, g: Game) -> None:
        """One's own first, then the others' in the order of their seats."""
        for n in range(self.seats):
            s = (self.me + n) % self.seats
            for z in range(self.zones):
                index = s * self.zones + z
                if g.zones[index]:
                    self.zone = z + 1
                    look_at(g, self.me, index, self)
        for k in range(0, len(self.hosts), 2):
            self.out[self.hosts[k]] = self.rows.get(self.hosts[k + 1], 0)

    def take(self, handle: int, face: int, c: Card, now: Derived | None, host: int, half: bool, place: int,
             counters: tuple[int, ...]) -> None:
        out = self.out
        row = len(out) // BEFORE
        if row >= self.most:
            return
        if handle:
            self.rows[handle] = row + 1
        if host:
            self.hosts.append(len(out) + HOST)
            self.hosts.append(host)
        total = 0
        for k in range(1, len(counters), 2):
            total += counters[k]
        # In one piece: an append a number took twice as long.
        out += [face + 1, self.rel[c.owner], self.rel[c.seat], self.zone, place, c.pose, c.down, small(c.damage), 0, small(c.tucked),
                small(total), 1 if self.picked and handle and handle in self.picked else 0, 1 if half else 0]
        if now is not None:
            self.changed.append(row)
            self.now += numbers(now.kind, len(now.abilities), now.cannot, now.nums, now.has, self.fields)

    # ---- what is in progress
    def take_plays(self, g: Game, most: int) -> None:
        """From the last one on, then what waits."""
        count = 0
        for k in range(len(g.pile)):
            if count < most:
                self.take_play(PlaySeen(g, self.me, g.records[g.pile[len(g.pile) - 1 - k]]), 1)
                count += 1
        for i in g.waiting:
            if count < most:
                self.take_play(PlaySeen(g, self.me, g.records[i]), 2)
                count += 1

    def take_play(self, p: PlaySeen, where: int) -> None:
        out = self.out
        out.append(where)
        out.append(p.what + 1)
        out.append(self.seat(p.seat))
        out.append(self.rows.get(p.card, 0) if p.card < SEAT else 0)
        out.append(p.face + 1)
        out.append(p.ability + 1)
        for n in p.numbers:
            out.append(small(n))
        count = 0
        for targets in p.targets:
            for name in targets:
                if count < TARGETS:
                    out.append(self.thing(name))
                    count += 1
        out.extend([0] * (TARGETS - count))

    # ---- options
    def take_options(self, q: QuestionSeen, first: int) -> None:
        for k in range(first, min(len(q.options), first + self.shown)):
            verb, name, more = q.options[k]
            self.take_option(verb, name, more)

    def take_option(self, verb: int, name: int, more: int) -> None:
        row = self.rows.get(name, 0) if 0 < name < SEAT else 0
        numbered = verb in (V_NUMBER, V_INDEX, V_ABILITY) or verb >= V_PAIR
        # A back has no name: it is told by where it lies.
        back = not numbered and more > 0
        self.out += [verb + 1, row, self.out[(row - 1) * BEFORE] if row else 0, self.rel[name & 7] if SEAT <= name < REC else 0,
                     name_in_pile(name), small(more) + 1 if numbered else 0, (more >> 16) % self.zones + 1 if back else 0,
                     (more & (1 << 16) - 1) + 1 if back else 0]


def name_in_pile(name: int) -> int:
    """Something in progress by its place there, from 1 on; what waits is counted from 1001 on."""
    if name < REC:
        return 0
    if name & WAITS:
        return 1001 + (name & WAITS - 1)
    return (name & WAITS - 1) + 1


def small(n: int) -> int:
    """No larger than fits into sixteen bits."""
    return LARGEST if n > LARGEST else -LARGEST if n < -LARGEST else n


def numbers(kind: int, abilities: int, cannot: int, nums: list[int], has: int, fields: int) -> list[int]:
    """What a card is by itself."""
    out = [small(kind) + 1, abilities, 1 if cannot else 0]
    for i in range(fields):
        out.append(small(nums[i]) if has >> i & 1 else 0)
    return out


def printed_numbers(lib: Library, fields: int) -> list[list[int]]:
    """By face + 1, what is printed; found once for a library."""
    return [[0] * (CARD - BEFORE + fields)] + [numbers(d.kind, len(d.abilities), 0, list(d.nums), d.has, fields) for d in lib.defs]


def tokens(g: Game, seat: int, phase: int, scores: list[int], size: tuple[int, int, int, int], first: int) -> Tokens:
    """size: numbers of a card, most cards, plays and options. first: the option with which the shown ones begin."""
    fields, most, plays, shown = size
    settle(g)
    q = asked_of(g, seat)
    t = Tokens(seat, g.seats, g.rules.count, fields, most, shown, q.picked if q is not None else EMPTY)
    t.take_cards(g)
    t.ends.append(len(t.out))
    t.take_head(g, q, phase, scores, first)
    t.ends.append(len(t.out))
    t.take_plays(g, plays)
    t.ends.append(len(t.out))
    if q is not None:
        t.take_options(q, first)
    t.ends.append(len(t.out))
    t.out += t.now
    return t
