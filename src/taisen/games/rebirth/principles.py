"""What the kernel keeps for this book in general: waiting abilities (9.8), last information (9.12), masters (3.1.2)."""
from __future__ import annotations

from taisen.games.rebirth.playing import ability_play, play_waiting
from taisen.games.rebirth.terms import book
from taisen.kernel import events, moves, triggers
from taisen.kernel.ledger import uphold

uphold(book, "9.8.2", by=triggers.trigger, at=__name__,
       en="When what triggers an automatic ability happens, it waits.", ja="誘発条件が満たされた自動能力は待機状態になる。")
uphold(book, "9.8.2.1", by=triggers.trigger, at=__name__,
       en="It waits as often as that has happened.", ja="誘発条件が複数回満たされたら、その回数分待機状態になる。")
uphold(book, "9.8.4.2", by=events.collect, at=__name__,
       en="An ability hears of what moves together with its own card's coming.",
       ja="能力が有効になる領域に入ると同時に行われた移動でも、誘発条件は満たされる。")
uphold(book, "9.8.5.1", by=triggers.from_delayed, at=__name__,
       en="A delayed trigger without a time comes once.", ja="時限誘発は、期限がなければ一度だけ誘発条件を満たす。")
uphold(book, "9.8.6.1", by=triggers.check_states, at=__name__,
       en="A state trigger waits once, and again after it has resolved if the state still holds.",
       ja="状態誘発は一度だけ待機状態になり、解決後も条件が満たされていれば再び待機状態になる。")
uphold(book, "9.8.7", by=play_waiting, at=__name__,
       en="A waiting ability is played also when its card has gone elsewhere.",
       ja="待機状態の自動能力は、そのカードの領域が変わっていてもプレイする。")
uphold(book, "9.12.1", by=moves.remember_last, at=__name__,
       en="A card that has left entry and members is looked at as it last was there.",
       ja="枠から離れたカードは、最後にその領域にあったときの情報を参照する。")
uphold(book, "3.1.2.2", by=ability_play, at=__name__,
       en="An activated ability is whoever's played it.", ja="起動能力のマスターは、それをプレイしたプレイヤーである。")
uphold(book, "3.1.2.3", by=triggers.holder_seat, at=__name__,
       en="An automatic ability is its card's or its effect's master's.",
       ja="自動能力のマスターは、それを持つカードや発生させた効果のマスターである。")
