"""1.3.4 What several players do: they choose one after another, the turn player first, and then it is done at once."""
from __future__ import annotations

from taisen.games.rebirth.terms import book
from taisen.kernel.effects.ops import NextPlayer
from taisen.kernel.ledger import patch, uphold
from taisen.text.lowering import together

uphold(book, "1.3.4", by=NextPlayer.run, at=__name__,
       en="Where several players choose, the turn player chooses first and the others know of it.",
       ja="複数のプレイヤーが選択する場合、ターンプレイヤーから先に選択する。")
uphold(book, "1.3.4.1", by=together.first_choice, at=__name__,
       en="Cards of hidden zones are chosen by all before anything becomes of the first player's.",
       ja="非公開領域のカードは、公開せずに全員が選択し終えてから処理する。",
       breaks=(patch(together, "first_choice", lambda steps: None, "one is through before the next chooses"),))
