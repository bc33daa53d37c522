"""5.9, 5.10 Cards are drawn and looked at: what the kernel's instructions keep of it."""
from __future__ import annotations

from taisen.games.rebirth.terms import book
from taisen.kernel.effects import ops
from taisen.kernel.ledger import uphold

uphold(book, "5.9.2", by=ops.Repeat.one, at=__name__,
       en="Drawing N cards is drawing one card N times.", ja="N枚引く指示では、1枚引く行動をN回繰り返す。")
uphold(book, "5.9.3", "5.9.3.1", "5.9.3.2", "5.9.3.3", by=ops.Repeat.take, at=__name__,
       en="Drawing up to N, the player may stop before each card.", ja="N枚まで引く指示では、1枚引くたびに終了するかを選べる。")
uphold(book, "5.10.2", "5.10.3.1", "5.10.3.3", by=ops.LookDeeper.deeper, at=__name__,
       en="Looking at the top of the deck goes from the top card on, one after another.", ja="デッキの一番上から順に、1枚ずつ情報を知る。")
uphold(book, "5.10.3", "5.10.3.2", "5.10.3.4", by=ops.LookDeeper.take, at=__name__,
       en="Looking at up to N, the player may stop before each.", ja="「N枚まで見る」なら、1枚ごとに終了するかを選べる。")
