"""8-6-3 選ぶ: what may be chosen; 8-10-3 whether what would be done instead can be."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from taisen.games.granblue.rules.r08_layers import forbidden
from taisen.games.granblue.terms import ON_STAGE, book
from taisen.kernel.continuous import cannot
from taisen.kernel.effects import ops
from taisen.kernel.effects.ops import Choosable
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.lowered import Condition, Group
from taisen.kernel.names import ID, P_SEAT, P_SLOTS, SEAT
from taisen.kernel.state import Game, Record
from taisen.text.forms import numbers
from taisen.text.lowering import choices


@final
class Choosing(Choosable):
    """1-3-3: what an effect keeps from being chosen is not offered."""

    def allows(self, g: Game, r: Record, ref: int) -> bool:
        if ref >= SEAT or not cannot(g, ref):
            return True
        c = g.card(ref)
        if not ON_STAGE >> c.zone & 1:
            return True
        return not forbidden(g, ref, "be_chosen") and (c.seat == r.numbers[P_SEAT] or not forbidden(g, ref, "be_chosen_by_opponent"))


@final
class CDoable(Condition):
    """8-10-3: such an event could happen to at least so many of these."""

    def __init__(self, kind: int, to: Group, least: int) -> None:
        self.kind = kind
        self.to = to
        self.least = least
        self.reads = to.reads

    def holds(self, g: Game, r: Record) -> bool:
        return len([x for x in self.to.refs(g, r) if g.card(x).ref & ID == x & ID and g.rules.possible(g, self.kind, x)]) >= self.least


PICK: Final = ops.Pick
uphold(book, "8-6-3", "8-6-3-1", "8-6-3-3", "1-3-2", by=PICK.least_of, at=__name__,
       en="As many as said are chosen when the instruction is reached, as far as possible.",
       ja="選ぶ数が指定されている場合、指示の段階で、可能なかぎりその数を選ぶ。")
uphold(book, "8-6-3-2", by=numbers.up_to, at=__name__,
       en="With まで any number from 0 on is chosen.", ja="「まで」なら、0から指定された数まで任意の数を選べる。")


def _somebody_all_the_same(self: ops.Pick, g: Game, r: Record, enough: Callable[[ops.Pick, Game, Record], int] = PICK.enough) -> int:
    slot = P_SLOTS + self.slot
    r.sets[slot] = r.sets[slot] or tuple(self.candidates(g, r, 0)[:1])
    return enough(self, g, r)


uphold(book, "8-6-3-4", by=PICK.enough, at=__name__,
       en="Where nothing is chosen, nothing is done to it.", ja="対象を1つも選ばない場合、その対象の関わる効果は無視される。",
       breaks=(patch(PICK, "enough", _somebody_all_the_same, "somebody is chosen all the same"),))
uphold(book, "8-6-3-5", by=choices.may_fail_to_find, at=__name__,
       en="Hidden cards of a demanded quality may be left unchosen.", ja="非公開カードから情報を条件に選ぶ場合、選ばないことができる。")
uphold(book, "8-10-3", by=CDoable.holds, at=__name__,
       en="A replacement by choice is not applied where what is chosen cannot be done.",
       ja="選択型置換効果は、その選択を実行できないなら適用できない。")
