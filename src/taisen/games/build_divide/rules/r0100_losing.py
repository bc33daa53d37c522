"""103 Winning and losing; 1803 in teams."""
from __future__ import annotations

import sys
from typing import Final

from taisen.games.build_divide.terms import CONCEDED, LOSE, N_CONCEDED, book
from taisen.kernel.ending import end, tell_lost
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.state import Game


def team_of(g: Game, seat: int) -> list[int]:
    """Who wins and loses with that player."""
    return [s for s in range(g.seats) if g.team[s] == g.team[seat]]


def lose(g: Game, losers: list[int], why: int = 0) -> None:
    """103-1, 103-1a: at that moment, all of them together; whoever has not lost has won. why: which of `LOST_BY`."""
    out = 0
    for s in losers:
        for mate in team_of(g, s):
            out |= 1 << mate
    tell_lost(g, out, LOSE, why)
    # What was asked last differs with who looks on: windows in which nobody could act may have gone by unopened.
    g.ask(0, 0, [])
    end(g, ((1 << g.seats) - 1) & ~out)


def win(g: Game, seat: int) -> None:
    """103-3"""
    lose(g, [s for s in range(g.seats) if g.team[s] != g.team[seat]])


def concede(g: Game, seat: int) -> None:
    """103-2, 103-2a: whatever effects say; 1803-2: of a team only when both have agreed, in one turn."""
    g.set(N_CONCEDED, g.numbers[N_CONCEDED] | 1 << seat)
    if both_agree(g, seat):
        lose(g, [seat])
    else:
        tell_lost(g, 1 << seat, CONCEDED)


def both_agree(g: Game, seat: int) -> bool:
    return not [s for s in team_of(g, seat) if not g.numbers[N_CONCEDED] >> s & 1]


_HERE: Final = sys.modules[__name__]
uphold(book, "103-1", by=lose, at=__name__, en="When a player loses, those who have not lost win at once.",
       ja="いずれかのプレイヤーが敗北したら、敗北していないプレイヤーが勝利し、ゲームは終了する。")
uphold(book, "103-1a", by=lose, at=__name__, en="When all lose together it is a draw.", ja="全員が同時に敗北したら引き分け。",
       breaks=(patch(_HERE, "end", lambda g, winners: end(g, winners or 1), "the first player wins"),))
uphold(book, "103-2", "103-2a", by=concede, at=__name__, en="A player may concede at any time, whatever effects say, and loses.",
       ja="プレイヤーはいつでも投了でき、効果の影響を受けずに敗北する。")
uphold(book, "103-3", by=win, at=__name__, en="Who wins by an effect wins at once.", ja="効果により勝利した時点でゲームは終了する。")
uphold(book, "1803-2", by=both_agree, at=__name__, en="A team concedes when both of it have agreed.",
       ja="投了は、チーム内の両プレイヤーが同意した場合に宣言できる。")
uphold(book, "1803-1", by=team_of, at=__name__, en="A team wins and loses together.",
       ja="チームのプレイヤーが勝利・敗北すれば、チームが勝利・敗北する。")
