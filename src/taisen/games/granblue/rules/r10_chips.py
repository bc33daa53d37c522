"""10-16 Chips on cards and in zones: put down, spent, counted; and voided where a number returns to what is printed."""
from __future__ import annotations

from typing import Final, final

from taisen.games.granblue.terms import (
    CHIP_FIELDS,
    CHIPS,
    CHIPS_OF_ONE,
    MOST_CHIP,
    PUT_CHIP,
    RANK,
    SPEND_CHIP,
    VOID_FROM,
    book,
)
from taisen.kernel import counters as table
from taisen.kernel.counters import at_zone, counters, put_counters
from taisen.kernel.effects.demands import Demand
from taisen.kernel.effects.ops import none_below
from taisen.kernel.effects.ops.doing import alive
from taisen.kernel.events import UNCHANGED, do_all
from taisen.kernel.ledger import data, uphold
from taisen.kernel.lowered import Group, Instruction, Number
from taisen.kernel.names import EMPTY, GOING, NOTE_SHIFT, P_SEAT, P_SOURCE, SEAT, Frame
from taisen.kernel.state import Game, Record

ON_CARD: Final = 0
"""In place of a zone: the chips lie on cards."""
KIND_BITS: Final = 8
ZONE_SHIFT: Final = 16


def chip(field: int, amount: int) -> int:
    """The kind of the HP+X, ATK+X or ランク+X chip."""
    if not 1 <= abs(amount) <= MOST_CHIP:
        raise ValueError(f"chips change a number by 1 to {MOST_CHIP}, not by {amount}")
    at = [row[0] for row in CHIP_FIELDS].index(field)
    return 1 + (abs(amount) - 1) * CHIPS_OF_ONE + 2 * at + (amount < 0)


def voided(kind: int) -> int:
    """The same chip when its change is void."""
    return kind - 1 + VOID_FROM if 0 < kind < VOID_FROM else kind


def chips_number(kind: int, n: int, zone: int = -1) -> int:
    """What comes with PUT_CHIP and SPEND_CHIP: so many of a kind, on a card or (of a player) in a zone."""
    return zone + 1 << ZONE_SHIFT | n << KIND_BITS | kind


def place(g: Game, part: int, number: int) -> int:
    return at_zone(g, part & 7, (number >> ZONE_SHIFT) - 1) if part >= SEAT else part


def chips_on(g: Game, about: int, kind: int) -> int:
    """How many of a kind lie there, void ones too; kind -1: of whatever kind."""
    if kind < 0:
        return sum([n for key, n in g.counters.items() if key & table.ABOUT == about])
    return counters(g, about, kind) + (counters(g, about, voided(kind)) if kind else 0)


def raw_put_chip(g: Game, part: int, chips: int, source: int) -> int:
    kind = chips & (1 << KIND_BITS) - 1
    n = chips >> KIND_BITS & (1 << KIND_BITS) - 1
    if n <= 0 or (part < SEAT and not g.live(part)):
        return UNCHANGED
    put_counters(g, place(g, part, chips), kind, n)
    return part


def raw_spend_chip(g: Game, part: int, chips: int, source: int) -> int:
    """As many as there are; void ones first."""
    kind = chips & (1 << KIND_BITS) - 1
    left = chips >> KIND_BITS & (1 << KIND_BITS) - 1
    about = place(g, part, chips)
    if left <= 0 or not chips_on(g, about, kind):
        return UNCHANGED
    left += put_counters(g, about, voided(kind), -left) if kind else 0
    put_counters(g, about, kind, -left)
    return part


@final
class PutChips(Instruction):
    """10-16-2: chips of a kind are put on each of the cards, or into a zone of each of the players."""

    def __init__(self, to: Group, kind: int, number: Number, zone: int = -1) -> None:
        self.to = to
        self.kind = kind
        self.number = number
        self.zone = zone

    def run(self, g: Game, f: Frame, r: Record) -> int:
        refs = alive(g, self.to.refs(g, r))
        n = none_below(self.number.value(g, r))
        if not refs or not n:
            g.results = EMPTY
            g.result = UNCHANGED
            return GOING
        return do_all(g, PUT_CHIP, refs, [chips_number(self.kind, n, self.zone)] * len(refs), r.numbers[P_SOURCE], r.numbers[P_SEAT])


@final
class SpendChips(Demand):
    """10-16-3: so many chips of a kind are taken from each of the cards, or from the zone of each of the players."""

    def __init__(self, of: Group, kind: int, number: Number, zone: int = -1) -> None:
        self.of = of
        self.kind = kind
        self.number = number
        self.zone = zone

    def payable(self, g: Game, r: Record) -> bool:
        n = self.number.value(g, r)
        refs = alive(g, self.of.refs(g, r))
        if self.to_come:
            return True
        return bool(refs) and not [x for x in refs if chips_on(g, place(g, x, chips_number(self.kind, 0, self.zone)), self.kind) < n]

    def run(self, g: Game, f: Frame, r: Record) -> int:
        refs = alive(g, self.of.refs(g, r))
        n = none_below(self.number.value(g, r))
        return do_all(g, SPEND_CHIP, refs, [chips_number(self.kind, n, self.zone)] * len(refs), r.numbers[P_SOURCE], r.numbers[P_SEAT])


@final
class NChips(Number):
    """How many chips of a kind (-1: of any) lie on the cards, or in the zone of the players."""

    def __init__(self, of: Group, kind: int, zone: int = -1) -> None:
        self.of = of
        self.kind = kind
        self.zone = zone
        self.reads = of.reads

    def value(self, g: Game, r: Record) -> int:
        return sum([chips_on(g, place(g, x, chips_number(0, 0, self.zone)), self.kind) for x in self.of.refs(g, r)])


def void_chips(g: Game, ref: int, field: int) -> None:
    """10-15-1: chips that change the number stay, and change it no longer."""
    for kind in range(1, VOID_FROM):
        if CHIPS[kind].field == field:
            n = counters(g, ref, kind)
            if n:
                put_counters(g, ref, kind, -n)
                put_counters(g, ref, voided(kind), n)


def changes_ranks(g: Game) -> bool:
    """Some chip that lies somewhere changes a rank."""
    return bool(g.counters) and bool([k for k in g.counters if CHIPS[k >> NOTE_SHIFT].field == RANK and CHIPS[k >> NOTE_SHIFT].each])


uphold(book, "10-16-2", by=raw_put_chip, at=__name__,
       en="To put a chip is to lay it on a card or into a zone.", ja="チップを置くとは、カードの上や領域にチップを置くことである。")
uphold(book, "10-16-3", by=raw_spend_chip, at=__name__,
       en="To spend a chip is to take away one that lies there.", ja="チップを消費するとは、置かれているチップを取り除くことである。")
uphold(book, "10-16-1-2", by=table.take_all, at=__name__,
       en="Chips on a card are gone when it moves to another zone.", ja="カードが領域を移動すると、上のチップは取り除かれる。")
uphold(book, "10-16-1-3", by=table.pass_on, at=__name__,
       en="After a job change or limit break they lie on the new card.", ja="ジョブチェンジや上限解放をすると、チップは新しいカードに引き継がれる。")
data(book, "10-16-4-1", by=table.bear_counters, at=__name__,
     en="HP+X, ATK+X and rank+X chips change those numbers of their card by X.",
     ja="HP+X、ATK+X、ランク+Xのチップは、置かれているカードのその数値にXの修正を与える。")
