"""5.6-5.9, 5.11 Drawing, looking, revealing: what the kernel's instructions keep of it."""
from __future__ import annotations

from typing import final

from taisen.games.hololive.rules.r05_instructions import seat_of
from taisen.games.hololive.terms import HAND, book
from taisen.kernel.effects import ops
from taisen.kernel.effects.ops import none_below
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Number
from taisen.kernel.state import Game, Record


@final
class ToDraw(Number):
    """手札がN枚になるまで: how many are missing."""

    def __init__(self, hand: Number, who: int) -> None:
        self.hand = hand
        self.who = who

    def value(self, g: Game, r: Record) -> int:
        return none_below(self.hand.value(g, r) - len(g.zone(seat_of(g, r, self.who), HAND)))


uphold(book, "5.7.2", "5.7.3.1", "5.7.3.4", by=ops.Repeat.run, at=__name__,
       en="Drawing N cards is drawing one card N times; up to N ends when N have been drawn, at once when N is 0 or less.",
       ja="N枚引くとは1枚引くことをN回繰り返すこと。N枚までなら、Nが0以下か、引いた回数がNに達したら終了する。")
uphold(book, "5.7.3", "5.7.3.2", by=ops.Repeat.take, at=__name__,
       en="Drawing up to N cards is drawing one after another as long as the player wants.",
       ja="N枚まで引く指示では、引くたびに終了するかを選ぶ。")
uphold(book, "5.7.3.3", by=ops.Repeat.one, at=__name__,
       en="Each time one card is drawn.", ja="1回ごとにカードを1枚引く。")
uphold(book, "5.9.2", "5.9.2.1", "5.9.2.3", "5.9.2.5", by=ops.LookDeeper.run, at=__name__,
       en="Looking at up to N cards from the top goes one card deeper each time, until N or until the player stops.",
       ja="上からN枚まで見る指示では、1枚ずつ、N枚に達するか終了を選ぶまで見る。")
uphold(book, "5.9.2.2", "5.9.2.4", by=ops.LookDeeper.deeper, at=__name__,
       en="The first is the top card, each next one lies one deeper.", ja="1枚目は一番上で、次は1枚ずつ下のカードを見る。")
uphold(book, "5.11.2", by=ops.Reveal.run, at=__name__,
       en="Cards of a deck that are to be revealed are chosen by what is said of them, and shown.",
       ja="デッキのカードを公開する指示では、指定に一致するカードを選んで公開する。")
