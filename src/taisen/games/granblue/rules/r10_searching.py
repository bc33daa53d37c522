"""10-6 Showing cards, 10-7 shuffling after a search, 10-8 to 10-12, 10-18: what the raw moves and the kernel keep of it."""
from __future__ import annotations

from typing import final

from taisen.games.granblue.rules.r03_zones import (
    raw_activate,
    raw_rest,
    raw_shuffle,
    raw_to_crystal,
    raw_turn_down,
    raw_turn_up,
)
from taisen.games.granblue.rules.r06_main_phase import own_activated
from taisen.games.granblue.terms import DECK, NOTE_FOUND, SHUFFLE, book
from taisen.kernel import moves, raws, sight
from taisen.kernel.effects import changes, ops
from taisen.kernel.effects.ops.doing import alive
from taisen.kernel.events import do
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Group, Instruction
from taisen.kernel.names import ID, NOTE_SHIFT, P_SEAT, P_SOURCE, SEAT, Frame
from taisen.kernel.state import Game, Record


@final
class ShuffleRest(Instruction):
    """The decks of these players are shuffled; what was found before in them is kept out of it and lies on top."""

    def __init__(self, who: Group, found: Group) -> None:
        self.who = who
        self.found = found

    def run(self, g: Game, f: Frame, r: Record) -> int:
        seats = [x & 7 for x in self.who.refs(g, r)]
        seat = seats[0] if seats else r.numbers[P_SEAT]
        found = tuple([x for x in alive(g, self.found.refs(g, r)) if x < SEAT and g.cards[x & ID].zone == DECK and g.cards[x & ID].seat == seat])
        if found:
            g.note(NOTE_FOUND << NOTE_SHIFT | seat, found)
        return do(g, SHUFFLE, SEAT | seat, DECK, r.numbers[P_SOURCE], r.numbers[P_SEAT])


uphold(book, "10-6-1", "10-6-1-2", by=raws.raw_reveal, at=__name__,
       en="To show a card is to let all players see it for a while.",
       ja="見せる・公開するとは、しばらくの間すべてのプレイヤーにカードを開示することである。")
uphold(book, "10-6-1-1", by=ops.Reveal.run, at=__name__,
       en="A card shown as a cost is shown as the cost is paid.", ja="コストとして見せるカードは、コストを支払う段階で開示する。")
uphold(book, "10-6-1-3", "10-6-1-3-1", by=sight.hide, at=__name__,
       en="When the showing is over the card is hidden again; it never left its zone.",
       ja="開示する期間が終わったカードは元に戻す。見せることは領域を変更しない。")
uphold(book, "10-7-1", "3-2-4", by=raw_shuffle, at=__name__,
       en="To shuffle is to put the cards of a hidden zone into random order.", ja="シャッフルするとは、非公開領域のカードを無作為化することである。")
uphold(book, "10-7-1-1", by=ShuffleRest.run, at=__name__,
       en="A shuffle after a search leaves what was found out of it.", ja="「探す」に続くシャッフルでは、探したカードは無作為化しない。")
uphold(book, "10-7-1-2", by=moves.shuffle, at=__name__,
       en="Nobody follows a card through a shuffle, whoever could see it before.",
       ja="公開状態のカードでも、情報を見ながらシャッフルすることはできない。")
uphold(book, "10-8-1", by=raw_activate, at=__name__,
       en="To activate a card is to turn it active", ja="アクティブにするとは、アクティブ状態にすることである。")
uphold(book, "10-8-1", by=raw_rest, at=__name__,
       en="and to rest it is to turn it rested.", ja="レストにするとは、レスト状態にすることである。")
uphold(book, "10-9-1", by=raw_turn_up, at=__name__,
       en="To turn a card face up is to let it lie face up", ja="表向きにするとは、表向き状態にすることである。")
uphold(book, "10-9-1", by=raw_turn_down, at=__name__,
       en="and to turn it face down is to let it lie face down.", ja="裏向きにするとは、裏向き状態にすることである。")
uphold(book, "10-10-1", "10-10-3", by=changes.GainAbility.apply, at=__name__,
       en="A card that is given, or gains, an effect or ultimate is as if it had it.",
       ja="効果や奥義を与えられた、または得たカードは、それを持つかのように扱う。")
uphold(book, "10-12-1", by=raw_to_crystal, at=__name__,
       en="To make a card a crystal is to put it from anywhere else into the crystal area.",
       ja="宝晶石にするとは、宝晶石エリア以外のカードを宝晶石エリアに置くことである。")
uphold(book, "10-18-2", by=own_activated, at=__name__,
       en="An assist is activated only while its card is in the hand.", ja="アシストは、その団員カードが手札にある時のみ発動できる。")
