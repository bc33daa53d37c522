"""1-2 Winning and losing: by rule processing, by an effect, by conceding."""
from __future__ import annotations

from collections.abc import Callable

from taisen.games.granblue.terms import LOSE, book
from taisen.kernel import ending
from taisen.kernel.ending import all_but, end, mask_of, tell_lost
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.state import Game


def lose(g: Game, losers: int, why: Callable[[Game, int], int] = lambda g, seat: 0) -> None:
    """These players lose at this moment, and the game ends; everybody else has won. why: by which of the conditions."""
    if g.over or not losers:
        return
    for s in range(g.seats):
        tell_lost(g, losers & 1 << s, LOSE, why(g, s))
    end(g, all_but(g, losers))


def lose_by_effect(g: Game, seats: list[int]) -> None:
    """1-2-5: at once, in the middle of the effect."""
    lose(g, mask_of(seats))


def win_by_effect(g: Game, seats: list[int]) -> None:
    """1-2-5: at once, in the middle of the effect."""
    if not g.over:
        end(g, mask_of(seats))


def concede(g: Game, seat: int) -> None:
    """1-2-4: at any moment, without waiting for a check point, and as no event: nothing touches or replaces it."""
    if not g.over and not g.gone[seat]:
        g.gone[seat] = 1
        lose(g, 1 << seat)


def _first_of_them(g: Game, losers: int) -> int:
    return mask_of([s for s in range(g.seats) if s != (0 if losers & 1 else 1)])


uphold(book, "1-2-1", by=lose, at=__name__,
       en="When a player loses the game ends; who has not lost has won.",
       ja="いずれかのプレイヤーが敗北するとゲームは終了し、敗北していないプレイヤーが勝利する。")
uphold(book, "1-2-3", by=all_but, at=__name__,
       en="When all lose at once the game is a draw.", ja="すべてのプレイヤーが同時に敗北する場合は引き分けとなる。",
       breaks=(patch(ending, "all_but", _first_of_them, "one of them wins"),))
uphold(book, "1-2-4", "1-2-4-1", by=concede, at=__name__,
       en="A player may concede at any moment and loses at once; no card touches that.",
       ja="プレイヤーはいつでも投了でき、ただちに敗北する。投了はカードの影響を受けない。")
uphold(book, "1-2-5", by=lose_by_effect, at=__name__,
       en="Who loses by an effect loses at once.", ja="効果で敗北するプレイヤーは、その処理中に敗北する。")
uphold(book, "1-2-5", by=win_by_effect, at=__name__,
       en="Who wins by an effect wins at once.", ja="効果で勝利するプレイヤーは、その処理中に勝利する。")
