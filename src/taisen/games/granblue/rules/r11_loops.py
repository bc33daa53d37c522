"""11-1 Endless loops: what the kernel notices of them, and what becomes of each of the three cases."""
from __future__ import annotations

from taisen.games.granblue.terms import book
from taisen.kernel import counting, loops, procedure
from taisen.kernel.ledger import uphold

uphold(book, "11-1-1", by=loops.answering, at=__name__,
       en="What could go on for ever is noticed where it is answered again and again.", ja="繰り返される選択から、永久循環を見つける。")
uphold(book, "11-1-1-1", by=procedure.endless, at=__name__,
       en="A loop that nobody can stop is noticed", ja="どちらのプレイヤーにも止める方法がない永久循環を見つける。")
uphold(book, "11-1-1-1", by=procedure.draw_game, at=__name__,
       en="and ends the game in a draw.", ja="その場合、ゲームは引き分けで終了する。")
uphold(book, "11-1-1-2", "11-1-1-3", by=counting.name_number, at=__name__,
       en="Whoever can stop a loop says how often it is carried out, the turn player first.",
       ja="永久循環を止められるプレイヤーは、循環行動を何回繰り返すかを、ターンプレイヤーから順に宣言する。")
uphold(book, "11-1-1-2", "11-1-1-3", by=loops.take_away, at=__name__,
       en="What led back to the very same position by choice is not open there again.",
       ja="まったく同一の状態に戻る循環行動は、その状態で再び選択できない。")
uphold(book, "11-1-1-2", by=loops.narrow, at=__name__,
       en="Who kept it going does not choose it again after it was carried out as often as said.",
       ja="宣言した回数だけ実行した後、その循環行動を再び選択することはできない。")
uphold(book, "11-1-1-3", by=counting.take_number, at=__name__,
       en="The smaller number holds, and who named it breaks the loop off.",
       ja="より小さい方の回数だけ実行し、そのプレイヤーが止める選択を行う。")
