"""104-4, 202-3a, 1901-2 Players as texts name them: each in turn, the other's opponent, those of one's own side."""
from __future__ import annotations

from typing import final

from taisen.games.build_divide.terms import book
from taisen.kernel.effects import ops
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Group, Test
from taisen.kernel.names import LOOKS_GAME, P_SEAT, SEAT
from taisen.kernel.seats import in_order, opponents, side
from taisen.kernel.state import Game, Record


@final
class GAllInTurn(Group):
    """各プレイヤー: the turn player first (104-4)."""

    def __init__(self) -> None:
        self.looks = LOOKS_GAME

    def refs(self, g: Game, r: Record) -> list[int]:
        return [SEAT | s for s in in_order(g)]


@final
class GTheirOpponent(Group):
    """その相手: the opponents of whoever the event was about, or whose card."""

    def __init__(self, of: Group) -> None:
        self.of = of

    def refs(self, g: Game, r: Record) -> list[int]:
        for x in self.of.refs(g, r):
            return [SEAT | s for s in opponents(g, x & 7 if x >= SEAT else g.card(x).seat)]
        return []


@final
class GOwnSide(Group):
    """味方: the controller and the mate."""

    def __init__(self) -> None:
        self.looks = 0

    def refs(self, g: Game, r: Record) -> list[int]:
        return [SEAT | s for s in side(g, r.numbers[P_SEAT])]


@final
class TOwnSide(Test):
    """It is the controller's or the mate's."""

    def __init__(self) -> None:
        self.looks = 0
        self.local = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return g.team[ref & 7 if ref >= SEAT else g.card(ref).seat] == g.team[r.numbers[P_SEAT]]


uphold(book, "104-4", by=GAllInTurn.refs, at=__name__,
       en="Of several players who choose at once the turn player chooses first, and the others know what.",
       ja="複数のプレイヤーが同時に選択する場合、ターンプレイヤーから先に選択し、その内容を知ってから非ターンプレイヤーが選択する。")
uphold(book, "104-4a", by=ops.LayAside.run, at=__name__,
       en="Hidden cards are chosen without being shown, and move when all have chosen.",
       ja="非公開領域のカードは公開しないまま選択し、全員が選択した後に公開や移動を行う。")
uphold(book, "202-3a", by=GTheirOpponent.refs, at=__name__, en="その相手 is the player who is not the one that is meant.",
       ja="「その相手」とは、そのプレイヤーでないプレイヤーである。")
uphold(book, "1901-2", by=GOwnSide.refs, at=__name__, en="味方 is the controller,", ja="「味方」は、支配者または")
uphold(book, "1901-2", by=TOwnSide.holds, at=__name__, en="or the mate.", ja="支配者のチームメイトを指す。")
