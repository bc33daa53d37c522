"""5.9, 5.10 Cards are drawn, looked at and shown."""
from __future__ import annotations

from typing import final

from taisen.games.rebirth.rules.r05_instructions import STARTED, times
from taisen.games.rebirth.terms import DECK, DRAW, K_DRAW_MORE, K_LOOK_MORE, LOOK, REVEAL, book
from taisen.kernel.effects.demands import Demand
from taisen.kernel.effects.ops import alive
from taisen.kernel.effects.program import COUNT
from taisen.kernel.events import do, do_all
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Group, Instruction, Number
from taisen.kernel.names import EMPTY, GOING, NO, P_SEAT, P_SEEN, P_SLOTS, P_SOURCE, STAY, YES, Frame
from taisen.kernel.state import Game, Record


@final
class Draw(Demand):
    """5.9.2: one card so many times, each of the players. 5.9.3 (up to): it may be ended before each."""

    def __init__(self, who: Group, number: Number, up_to: bool, slot: int) -> None:
        self.who = who
        self.number = number
        self.up_to = up_to
        self.slot = slot

    def payable(self, g: Game, r: Record) -> bool:
        return True

    def run(self, g: Game, f: Frame, r: Record) -> int:
        slot = P_SLOTS + self.slot
        if f[COUNT] == 0:
            r.sets[slot] = EMPTY
        elif g.result > 0:
            r.sets[slot] = r.sets[slot] + (g.result,)
        players = self.who.refs(g, r)
        n = times(g, r, self.number)
        if f[COUNT] >= n * len(players):
            g.results = r.sets[slot]
            return GOING
        if self.up_to:
            return g.ask(players[f[COUNT] // n] & 7, K_DRAW_MORE, [NO, YES], r.id)
        return self.one(g, f, r)

    def one(self, g: Game, f: Frame, r: Record) -> int:
        seat = self.who.refs(g, r)[f[COUNT] // max(1, self.number.value(g, r))]
        f[COUNT] += 1
        do(g, DRAW, seat, 1, r.n[P_SOURCE], r.n[P_SEAT])
        return STAY

    def take(self, g: Game, f: Frame, r: Record) -> int:
        if g.answer == YES:
            return self.one(g, f, r)
        g.results = r.sets[P_SLOTS + self.slot]
        return GOING


uphold(book, "5.9.2", by=Draw.one, at=__name__,
       en="Drawing N cards is drawing one card N times.", ja="N枚引く指示では、1枚引く行動をN回繰り返す。")
uphold(book, "5.9.3", "5.9.3.1", "5.9.3.2", "5.9.3.3", by=Draw.take, at=__name__,
       en="Drawing up to N, the player may stop before each card.", ja="N枚まで引く指示では、1枚引くたびに終了するかを選べる。")


@final
class LookTop(Instruction):
    """5.10.2: the top cards of the deck; 5.10.3 (up to): one by one, as long as its player likes."""

    def __init__(self, number: Number, up_to: bool) -> None:
        self.number = number
        self.up_to = up_to

    def run(self, g: Game, f: Frame, r: Record) -> int:
        deck = g.zone(r.n[P_SEAT], DECK)
        n = min(times(g, r, self.number), len(deck))
        if f[COUNT] == 0:
            r.sets[P_SEEN] = EMPTY
        if f[COUNT] >= n:
            g.results = r.sets[P_SEEN]
            return GOING
        if self.up_to:
            return g.ask(r.n[P_SEAT], K_LOOK_MORE, [NO, YES], r.id)
        return self.one(g, f, r)

    def one(self, g: Game, f: Frame, r: Record) -> int:
        ref = g.zone(r.n[P_SEAT], DECK)[-1 - f[COUNT]]
        f[COUNT] += 1
        r.sets[P_SEEN] = (*r.sets[P_SEEN], ref)
        do(g, LOOK, ref, r.n[P_SEAT] + 1, r.n[P_SOURCE], r.n[P_SEAT])
        return STAY

    def take(self, g: Game, f: Frame, r: Record) -> int:
        return self.one(g, f, r) if g.answer == YES else GOING


uphold(book, "5.10.2", "5.10.3.1", "5.10.3.3", by=LookTop.one, at=__name__,
       en="Looking at the top of the deck goes from the top card on, one after another.", ja="デッキの一番上から順に、1枚ずつ情報を知る。")
uphold(book, "5.10.3", "5.10.3.2", "5.10.3.4", by=LookTop.take, at=__name__,
       en="Looking at up to N, the player may stop before each.", ja="「N枚まで見る」なら、1枚ごとに終了するかを選べる。")


@final
class LookAt(Instruction):
    """5.10.1: the player learns what the cards are."""

    def __init__(self, what: Group) -> None:
        self.what = what

    def run(self, g: Game, f: Frame, r: Record) -> int:
        refs = alive(g, self.what.refs(g, r))
        r.sets[P_SEEN] = tuple(refs)
        return do_all(g, LOOK, refs, [r.n[P_SEAT] + 1] * len(refs), r.n[P_SOURCE], r.n[P_SEAT])


@final
class Reveal(Demand):
    """Cards are shown to everybody until the effect is over. seen: その中から is said of them."""

    def __init__(self, objects: Group, seen: bool) -> None:
        self.objects = objects
        self.seen = seen

    def payable(self, g: Game, r: Record) -> bool:
        return self.to_come or bool(alive(g, self.objects.refs(g, r)))

    def run(self, g: Game, f: Frame, r: Record) -> int:
        refs = alive(g, self.objects.refs(g, r))
        if f[COUNT] == STARTED:
            g.results = tuple(refs)
            return GOING
        if self.seen:
            r.sets[P_SEEN] = tuple(refs)
        f[COUNT] = STARTED
        do_all(g, REVEAL, refs, [0] * len(refs), r.n[P_SOURCE], r.n[P_SEAT])
        return STAY
