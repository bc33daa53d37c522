"""4 Terms: owners and masters, free timing, orientation, drawing: what the kernel keeps of it for this book."""
from __future__ import annotations

from taisen.games.granblue.rules import r07_battle
from taisen.games.granblue.rules.r03_moving import home
from taisen.games.granblue.rules.r03_zones import raw_draw
from taisen.games.granblue.rules.r06_main_phase import main_options
from taisen.games.granblue.rules.r08_checks import check_point
from taisen.games.granblue.terms import book
from taisen.kernel import continuous, moves, triggers
from taisen.kernel.effects import ops, values
from taisen.kernel.ledger import uphold
from taisen.kernel.plays.record import ability_draft

uphold(book, "4-2-2", by=home, at=__name__,
       en="A card's owner is who brought it in a deck.", ja="オーナーとは、そのカードをデッキに入れてゲームを開始したプレイヤーである。")
uphold(book, "4-3-2", by=triggers.holder_seat, at=__name__,
       en="A card's master is the player in whose zone it lies.", ja="カードのマスターとは、それが置かれている領域のプレイヤーである。")
uphold(book, "4-3-3", "4-3-3-1", by=ability_draft, at=__name__,
       en="An activated effect is whoever's activated it.", ja="起動効果のマスターは、それを発動したプレイヤーである。")
uphold(book, "4-3-3-2", by=continuous.static_seat, at=__name__,
       en="A permanent effect is its card's master's.", ja="永続効果のマスターは、それを有するカードのマスターである。")
uphold(book, "4-3-3-3", by=triggers.holder_seat, at=__name__,
       en="An automatic effect is its card's master's.", ja="自動効果のマスターは、それを有するカードのマスターである。")
uphold(book, "4-6-3", by=main_options, at=__name__,
       en="In free timing a player does one of the things that are possible, or nothing.",
       ja="フリータイミングでは、可能な行動を1つ選択して実行するか、何もしないことを選択する。")
uphold(book, "4-6-3", by=r07_battle.attack_options, at=__name__,
       en="So in the attack step.", ja="アタックステップでも同様である。")
uphold(book, "4-7-1", by=moves.move, at=__name__,
       en="A card is put down active unless said otherwise.", ja="カードは、特に指示がなければアクティブ状態で置かれる。")
uphold(book, "4-7-1-1-1", "4-7-1-2-1", by=values.TPose.holds, at=__name__,
       en="An active card is one that lies active, a rested card one that lies rested.",
       ja="「アクティブの」「レストの」は、その状態のカードを指す。")
uphold(book, "4-8-2", by=raw_draw, at=__name__,
       en="Drawing one card moves the top card of the deck to hand, unseen.",
       ja="1枚を引くとは、デッキの一番上のカードを公開せずに手札に移動することである。")
uphold(book, "4-8-3", "4-8-4", "4-8-4-3", by=ops.Repeat.run, at=__name__,
       en="Drawing N cards is drawing one card N times; up to N ends when N are drawn, at once when N is 0.",
       ja="N枚引くとは1枚引くことをN回繰り返すことである。N枚までなら、N回に達したら終了する。")
uphold(book, "4-8-4-1", by=ops.Repeat.take, at=__name__,
       en="Before each card of up to N the player may stop.", ja="N枚まで引く指示では、引く前に終了できる。")
uphold(book, "4-8-4-2", by=ops.Repeat.one, at=__name__,
       en="Each time one card is drawn.", ja="1回ごとに1枚引く。")
uphold(book, "4-5-2", "4-6-2", by=check_point, at=__name__,
       en="Before anybody acts freely a check point is gone through.", ja="フリータイミングの前に、チェックポイントが発生する。")
