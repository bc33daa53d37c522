"""1.2 Winning, losing, draws, conceding; 14.1 endless loops."""
from __future__ import annotations

from taisen.games.hololive.terms import LOSE, book
from taisen.kernel import counting, loops, procedure
from taisen.kernel.ending import all_but, end, tell_lost
from taisen.kernel.ledger import uphold
from taisen.kernel.state import Game


def lose(g: Game, losers: int, why: int = 0) -> None:
    """losers: bit mask of the players who lose at this moment; why: which of `LOST_BY`. The game ends with it."""
    if not losers:
        return
    tell_lost(g, losers, LOSE, why)
    end(g, winners(g, losers))


def winners(g: Game, losers: int) -> int:
    """Who has not lost has won; when all have, nobody has."""
    return all_but(g, losers)


uphold(book, "1.2.1", by=winners, at=__name__,
       en="When a player loses the game ends there; the opponent who has not lost wins.",
       ja="誰かが敗北した時点でゲームは終わり、敗北していない相手が勝利する。")
uphold(book, "1.2.2", by=winners, at=__name__,
       en="When all players lose at the same moment the game is a draw.", ja="全員が同時に敗北したなら引き分けになる。")


def end_by_effect(g: Game, seat: int, wins: bool) -> None:
    """A card says that a player wins or loses: at once, not at the next check timing."""
    if wins:
        end(g, 1 << seat)
    else:
        lose(g, 1 << seat)


uphold(book, "1.2.4", by=end_by_effect, at=__name__,
       en="Who wins or loses by a card does so at once, in the middle of its effect.",
       ja="カードの効果による勝利や敗北は、その効果の処理中にただちに起こる。")


def concede(g: Game, seat: int) -> None:
    """At once, and as no event: nothing can listen to it or replace it."""
    g.gone[seat] = 1
    lose(g, 1 << seat)


uphold(book, "1.2.3", "1.2.3.1", by=concede, at=__name__,
       en="A player may concede at any moment and loses at once; no card touches that.",
       ja="いつでも投了でき、ただちに敗北する。カードの影響は受けない。")


# ---- 14.1 what never ends
uphold(book, "14.1.1", by=procedure.endless, at=__name__,
       en="What can or must be done for ever is an endless loop.", ja="永久に実行し続けられる、または実行せざるを得ないことを永久循環という。")
uphold(book, "14.1.1.1", by=counting.name_number, at=__name__,
       en="How often a loop is carried out the turn player says; the others agree, or have it done less often and then do something else.",
       ja="循環する行動はターンプレイヤーが回数を示し、他のプレイヤーはそれを認めるか、より少ない回数の後に別の行動をする。")
uphold(book, "14.1.1.2", by=loops.take_away, at=__name__,
       en="A loop kept going by choice ends: what led back to the same position is not open there again in that turn.",
       ja="選択で続けられる循環は終わる。同一の状態に戻った行動は、そのターン中その状態で再び行うことはできない。")
uphold(book, "14.1.1.2", by=loops.narrow, at=__name__,
       en="A loop that has been carried out as often as was said is not open again to whoever kept it going.",
       ja="示した回数を実行した循環は、それを続けていたプレイヤーが再び行うことはできない。")
uphold(book, "14.1.1.3", by=procedure.draw_game, at=__name__,
       en="A loop that no player can stop ends the game in a draw.", ja="どちらのプレイヤーにも止められない循環なら、ゲームは引き分けで終わる。")
