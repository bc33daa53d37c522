"""A view as rows of small numbers, for programs that learn: the head, a row a card, a play and an option.

Nothing but the view is looked at, and what everybody knows (the library, teams, the phase, scores). Seats are counted from the one
that looks; 0 is always "none", so that what is not there is a row of noughts. What each column says is in taisen.rl.spaces.
"""
from __future__ import annotations

from typing import Final, final

from taisen.kernel.knowledge import UNKNOWN, WAITS, CardSeen, PlaySeen, View
from taisen.kernel.library import Library
from taisen.kernel.names import EMPTY, REC, SEAT, V_ABILITY, V_INDEX, V_NUMBER, V_PAIR

TOLD: Final = 8
HEAD: Final = 13
"""Columns of the head before what is told and the players."""
PLAYER: Final = 5
"""Columns of a player before the counts of its zones."""
CARD: Final = 16
"""Columns of a card before its numbers."""
BEFORE: Final = 13
"""Of those, the ones before what the card is by itself: its kind, how many abilities, whether something is forbidden."""
TARGETS: Final = 3
PLAY: Final = 9 + TARGETS
OPTION: Final = 8
LARGEST: Final = 32_000


@final
class Tokens:
    """One seat's view in numbers: lists of whole rows, as many as there are."""

    __slots__ = ("head", "cards", "plays", "options", "rows", "me", "seats", "zones", "fields", "most", "shown", "rel", "changed", "now")

    def __init__(self, me: int, seats: int, zones: int, fields: int, most: int, shown: int) -> None:
        self.me = me
        self.seats = seats
        self.zones = zones
        self.fields = fields
        self.most = most
        """So many cards have a row; what lies farther down the order is left out."""
        self.shown = shown
        """So many options have a row."""
        self.head: list[int] = []
        self.cards: list[int] = []
        """Of each card the first BEFORE columns; the others are as printed, but for those of `changed`."""
        self.changed: list[int] = []
        """Rows of cards that effects have touched, counted from 0."""
        self.now: list[int] = []
        """What these are now."""
        self.plays: list[int] = []
        self.options: list[int] = []
        self.rows: dict[int, int] = {}
        """By handle: the number of its row, from 1 on."""
        self.rel: list[int] = [(s - me) % seats + 1 for s in range(seats)]

    def seat(self, s: int) -> int:
        """A seat as the one that looks counts them, from 1 on."""
        return self.rel[s]

    # ---- the head
    def take_head(self, v: View, team: list[int], phase: int, scores: list[int], first: int) -> None:
        q = v.question
        out = self.head
        out.append(self.me)
        out.append(self.seats)
        out.append(small(v.turn))
        out.append(phase + 1)
        out.append(self.seat(v.tp))
        out.append(v.over)
        if q is None:
            out.extend([0] * 7)
        else:
            out.append(q.kind + 1)
            out.append(small(q.least))
            out.append(small(q.most))
            out.append(len(q.picked))
            out.append(small(len(q.options)))
            out.append(small(first))
            out.append(self.thing(q.about))
        told = v.told
        for k in range(TOLD):
            out.append(small(told[k]) if k < len(told) else 0)
        for n in range(self.seats):
            s = (self.me + n) % self.seats
            out.append(1 if team[s] == team[self.me] else 2)
            out.append(v.gone[s])
            out.append(small(v.hurt[s]))
            out.append(small(scores[team[s]]) if scores else 0)
            out.append(self.counters_at(v, s))
            for z in range(self.zones):
                out.append(v.zones[s * self.zones + z].count)

    def counters_at(self, v: View, s: int) -> int:
        """All counters that lie on the player."""
        total = 0
        for about, _, number in v.counters:
            if about == SEAT | s:
                total += number
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
    def take_cards(self, v: View) -> None:
        """One's own first, then the others' in the order of their seats; all rows are named before any is written."""
        found: list[CardSeen] = []
        zones: list[int] = []
        places: list[int] = []
        for n in range(self.seats):
            s = (self.me + n) % self.seats
            for z in range(self.zones):
                seen = v.zones[s * self.zones + z]
                for k in range(len(seen.cards)):
                    found.append(seen.cards[k])
                    zones.append(z)
                    places.append(seen.at[k] if seen.at else k)
        count = min(len(found), self.most)
        for k in range(count):
            if found[k].handle:
                self.rows[found[k].handle] = k + 1
        q = v.question
        for k in range(count):
            self.take_card(found[k], zones[k], places[k], q.picked if q is not None else EMPTY)

    def take_card(self, c: CardSeen, zone: int, place: int, picked: tuple[int, ...]) -> None:
        total = 0
        for k in range(1, len(c.counters), 2):
            total += c.counters[k]
        handle = c.handle
        out = self.cards
        # In one piece: an append a number took twice as long.
        out += [c.face + 1, self.rel[c.owner], self.rel[c.seat], zone + 1, place, c.pose, c.down, small(c.damage),
                self.rows.get(c.host, 0) if c.host else 0, small(c.tucked), small(total),
                1 if picked and handle and handle in picked else 0, 1 if c.half else 0]
        facts = c.facts
        if facts is not None and c.face != UNKNOWN:
            self.changed.append(len(out) // BEFORE - 1)
            self.now += numbers(facts.kind, len(facts.abilities), facts.cannot, facts.nums, facts.has, self.fields)

    # ---- what is in progress
    def take_plays(self, v: View, most: int) -> None:
        """From the last one on, then what waits."""
        count = 0
        for k in range(len(v.pile)):
            if count < most:
                self.take_play(v.pile[len(v.pile) - 1 - k], 1)
                count += 1
        for p in v.waiting:
            if count < most:
                self.take_play(p, 2)
                count += 1

    def take_play(self, p: PlaySeen, where: int) -> None:
        out = self.plays
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
    def take_options(self, v: View, first: int) -> None:
        q = v.question
        if q is None:
            return
        for k in range(first, min(len(q.options), first + self.shown)):
            verb, name, more = q.options[k]
            self.take_option(verb, name, more)

    def take_option(self, verb: int, name: int, more: int) -> None:
        row = self.rows.get(name, 0) if 0 < name < SEAT else 0
        out = self.options
        out.append(verb + 1)
        out.append(row)
        out.append(self.cards[(row - 1) * BEFORE] if row else 0)
        out.append(self.seat(name & 7) if SEAT <= name < REC else 0)
        out.append(name_in_pile(name))
        numbered = verb in (V_NUMBER, V_INDEX, V_ABILITY) or verb >= V_PAIR
        out.append(small(more) + 1 if numbered else 0)
        # A back has no name: it is told by where it lies.
        back = not numbered and more > 0
        out.append((more >> 16) % self.zones + 1 if back else 0)
        out.append((more & (1 << 16) - 1) + 1 if back else 0)


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


def numbers(kind: int, abilities: int, cannot: int, nums: tuple[int, ...], has: int, fields: int) -> list[int]:
    """What a card is by itself."""
    out = [small(kind) + 1, abilities, 1 if cannot else 0]
    for i in range(fields):
        out.append(small(nums[i]) if has >> i & 1 else 0)
    return out


def printed_numbers(lib: Library, fields: int) -> list[list[int]]:
    """By face + 1, what is printed; found once for a library."""
    return [[0] * (CARD - BEFORE + fields)] + [numbers(d.kind, len(d.abilities), 0, d.nums, d.has, fields) for d in lib.defs]


def tokens(v: View, team: list[int], phase: int, scores: list[int], size: tuple[int, int, int, int], first: int) -> Tokens:
    """size: numbers of a card, most cards, plays and options. first: the option with which the shown ones begin."""
    fields, most, plays, shown = size
    seats = len(team)
    t = Tokens(v.seat, seats, len(v.zones) // seats, fields, most, shown)
    t.take_cards(v)
    t.take_head(v, team, phase, scores, first)
    t.take_plays(v, plays)
    t.take_options(v, first)
    return t
