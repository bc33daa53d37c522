"""5.6-5.9, 5.11 Drawing, looking, revealing, shuffling."""
from __future__ import annotations

from typing import final

from taisen.games.hololive.rules.r05_instructions import deep_enough, seat_of, whole_last
from taisen.games.hololive.terms import (
    CHEER_DECK,
    DECK,
    DRAW,
    HAND,
    K_DRAW,
    LOOK,
    REVEAL,
    SHUFFLE,
    SHUFFLE_CHEERS,
    book,
)
from taisen.kernel.effects.demands import Demand
from taisen.kernel.effects.ops import alive, none_below, objects_ready
from taisen.kernel.effects.program import COUNT
from taisen.kernel.events import do, do_all
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Group, Instruction, Number
from taisen.kernel.names import (
    EMPTY,
    GOING,
    NO,
    P_SEAT,
    P_SEEN,
    P_SOURCE,
    SEAT,
    STAY,
    YES,
    Frame,
)
from taisen.kernel.question import K_NUMBER
from taisen.kernel.state import Game, Record


# ---- 5.7 drawing -----------------------------------------------------------------------------------------------------------
@final
class DrawUpTo(Instruction):
    """5.7.3: one card after another, as long as the player wants, at most so many."""

    def __init__(self, who: int, number: Number) -> None:
        self.who = who
        self.number = number

    def run(self, g: Game, f: Frame, r: Record) -> int:
        if f[COUNT] == 0:
            g.results = EMPTY
        if drawn_enough(f[COUNT], self.number.value(g, r)):
            return GOING
        return g.ask(seat_of(g, r, self.who), K_DRAW, [NO, YES], r.id)

    def take(self, g: Game, f: Frame, r: Record) -> int:
        if g.answer == NO:
            return GOING
        f[COUNT] += 1
        return draw_one(g, r, seat_of(g, r, self.who))


def drawn_enough(drawn: int, most: int) -> bool:
    return drawn >= most


def draw_one(g: Game, r: Record, seat: int) -> int:
    do(g, DRAW, SEAT | seat, 1, r.n[P_SOURCE], r.n[P_SEAT])
    return STAY


uphold(book, "5.7.3", "5.7.3.2", by=DrawUpTo.run, at=__name__,
       en="Drawing up to N cards is drawing one after another as long as the player wants.",
       ja="N枚まで引く指示では、引くたびに終了するかを選ぶ。")
uphold(book, "5.7.3.1", "5.7.3.4", by=drawn_enough, at=__name__,
       en="It ends when N cards have been drawn, at once when N is 0 or less.",
       ja="Nが0以下か、引いた回数がNに達したら終了する。")
uphold(book, "5.7.3.3", by=draw_one, at=__name__,
       en="Each time one card is drawn.", ja="1回ごとにカードを1枚引く。")


@final
class ToDraw(Number):
    """手札がN枚になるまで: how many are missing."""

    def __init__(self, hand: Number, who: int) -> None:
        self.hand = hand
        self.who = who

    def value(self, g: Game, r: Record) -> int:
        return none_below(self.hand.value(g, r) - len(g.zone(seat_of(g, r, self.who), HAND)))


@final
class DrawBottom(Instruction):
    """Cards drawn from the bottom of the deck, one by one."""

    def __init__(self, who: int, number: Number, kind: int) -> None:
        self.who = who
        self.number = number
        self.kind = kind

    def run(self, g: Game, f: Frame, r: Record) -> int:
        deck = g.zone(seat_of(g, r, self.who), DECK)
        if f[COUNT] >= self.number.value(g, r) or not deck:
            return GOING
        f[COUNT] += 1
        do(g, self.kind, deck[0], 0, r.n[P_SOURCE], r.n[P_SEAT])
        return STAY


# ---- 5.8, 5.9, 5.11 looking and revealing -----------------------------------------------------------------------------------
@final
class Look(Demand):
    """One player looks at cards; from now on they are what その中 means."""

    def __init__(self, objects: Group, who: int) -> None:
        self.objects = objects
        self.who = who

    def payable(self, g: Game, r: Record) -> bool:
        return True

    def run(self, g: Game, f: Frame, r: Record) -> int:
        refs = alive(g, self.objects.refs(g, r))
        r.sets[P_SEEN] = tuple(refs)
        return do_all(g, LOOK, refs, [seat_of(g, r, self.who) + 1] * len(refs), r.n[P_SOURCE], r.n[P_SEAT])


@final
class LookUpTo(Instruction):
    """5.9.2: one card deeper each time, as long as the player wants."""

    def __init__(self, zone: int, number: Number, who: int) -> None:
        self.zone = zone
        self.number = number
        self.who = who

    def run(self, g: Game, f: Frame, r: Record) -> int:
        seat = seat_of(g, r, self.who)
        deck = g.zone(seat, self.zone)
        if f[COUNT] == 0:
            r.sets[P_SEEN] = EMPTY
        if drawn_enough(f[COUNT], min(self.number.value(g, r), len(deck))):
            return GOING
        return g.ask(seat, K_NUMBER, [NO, YES], r.id)

    def take(self, g: Game, f: Frame, r: Record) -> int:
        if g.answer == NO:
            return GOING
        f[COUNT] += 1
        return look_deeper(g, r, seat_of(g, r, self.who), self.zone, f[COUNT])


def look_deeper(g: Game, r: Record, seat: int, zone: int, depth: int) -> int:
    ref = g.zone(seat, zone)[-depth]
    r.sets[P_SEEN] = (*r.sets[P_SEEN], ref)
    do(g, LOOK, ref, seat + 1, r.n[P_SOURCE], r.n[P_SEAT])
    return STAY


uphold(book, "5.9.2", "5.9.2.1", "5.9.2.3", "5.9.2.5", by=LookUpTo.run, at=__name__,
       en="Looking at up to N cards from the top goes one card deeper each time, until N or until the player stops.",
       ja="上からN枚まで見る指示では、1枚ずつ、N枚に達するか終了を選ぶまで見る。")
uphold(book, "5.9.2.2", "5.9.2.4", by=look_deeper, at=__name__,
       en="The first is the top card, each next one lies one deeper.", ja="1枚目は一番上で、次は1枚ずつ下のカードを見る。")


@final
class Reveal(Demand):
    """Cards are shown to all; with `seen`, they are what その中 means from now on."""

    def __init__(self, objects: Group, seen: bool) -> None:
        self.objects = objects
        self.seen = seen

    def payable(self, g: Game, r: Record) -> bool:
        return self.to_come or (bool(self.objects.refs(g, r)) and deep_enough(g, r, self.objects))

    def run(self, g: Game, f: Frame, r: Record) -> int:
        refs = alive(g, self.objects.refs(g, r))
        if self.seen:
            r.sets[P_SEEN] = tuple(refs)
        return do_all(g, REVEAL, refs, [0] * len(refs), r.n[P_SOURCE], r.n[P_SEAT])


uphold(book, "5.11.2", by=Reveal.run, at=__name__,
       en="Cards of a deck that are to be revealed are chosen by what is said of them, and shown.",
       ja="デッキのカードを公開する指示では、指定に一致するカードを選んで公開する。")


@final
class Shuffle(Instruction):
    """5.6.1: the players' decks (or cheer decks, or holo power) are shuffled."""

    def __init__(self, who: Group, zone: int) -> None:
        self.who = who
        self.zone = zone

    def run(self, g: Game, f: Frame, r: Record) -> int:
        players = self.who.refs(g, r)
        if f[COUNT] >= len(players):
            return GOING
        seat = players[f[COUNT]]
        f[COUNT] += 1
        if self.zone == CHEER_DECK:
            do(g, SHUFFLE_CHEERS, seat, 0, r.n[P_SOURCE], r.n[P_SEAT])
        else:
            do(g, SHUFFLE, seat, self.zone if self.zone != DECK else 0, r.n[P_SOURCE], r.n[P_SEAT])
        return STAY


@final
class ShuffleInto(Demand):
    """Cards go back into their decks, which are then shuffled: nobody sets an order."""

    def __init__(self, objects: Group, kind: int) -> None:
        self.objects = objects
        self.kind = kind

    def payable(self, g: Game, r: Record) -> bool:
        return objects_ready(g, r, self, self.objects, self.kind)

    def run(self, g: Game, f: Frame, r: Record) -> int:
        refs = whole_last(g, alive(g, self.objects.refs(g, r)))
        return do_all(g, self.kind, refs, [0] * len(refs), r.n[P_SOURCE], r.n[P_SEAT])
