"""1209 Replacements: of damage in its order, and those that are a choice."""
from __future__ import annotations

from typing import final

from taisen.games.build_divide.rules.r1205_events import EventMatcher
from taisen.games.build_divide.terms import K_RULE, book
from taisen.kernel.effects import ops
from taisen.kernel.effects.demands import all_payable
from taisen.kernel.events import do
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Condition, Group, Instruction
from taisen.kernel.names import (
    ABILITY,
    E_BY,
    E_KIND,
    E_NUMBERS,
    E_SOURCE,
    GOING,
    P_EVENT,
    P_PART,
    P_SEAT,
    PAYLOAD,
    SEAT,
    V_SEAT,
    VERB,
    Frame,
)
from taisen.kernel.state import Game, Record


@final
class CCanDo(Condition):
    """1209-3: what is to be done by choice instead can be done."""

    def __init__(self, condition: Condition | None) -> None:
        self.condition = condition
        self.possible: tuple[Instruction, ...] = ()

    def holds(self, g: Game, r: Record) -> bool:
        return (self.condition is None or self.condition.holds(g, r)) and all_payable(g, self.possible, r)


@final
class Redirect(Instruction):
    """1209-1: the damage is dealt to another player in place of the one it was for, with its source and number."""

    def __init__(self, to: Group) -> None:
        self.to = to
        self.instead = ops.Instead()

    def run(self, g: Game, f: Frame, r: Record) -> int:
        players = self.to.refs(g, r)
        return g.ask(r.numbers[P_SEAT], K_RULE, [V_SEAT << VERB | x for x in players], r.id) if players else GOING

    def take(self, g: Game, f: Frame, r: Record) -> int:
        e = g.records[r.numbers[P_EVENT]]
        number = e.sets[E_NUMBERS][r.numbers[P_PART]]
        self.instead.run(g, f, r)
        return do(g, e.numbers[E_KIND], SEAT | g.answer & PAYLOAD & 7, number, e.numbers[E_SOURCE], e.numbers[E_BY])


def in_its_order(g: Game, pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """1209-2d: what replaces dealing damage before what replaces being dealt it; it is reduced after all of that (519-2a)."""
    dealing = [x for x in pairs if about_dealing(g, x[0])]
    return dealing or pairs


DEALING = ("deals", "deals_player")


def about_dealing(g: Game, key: int) -> bool:
    m = g.lib.abilities[key & ABILITY].matcher
    return isinstance(m, EventMatcher) and m.verb in DEALING


uphold(book, "1209-2d", by=in_its_order, at=__name__,
       en="Of damage what replaces dealing it applies first, then what replaces being dealt it, then what reduces it.",
       ja="ダメージの置換効果は、「与える」ダメージ、軽減以外の「受ける」ダメージ、「軽減」の順に適用する。")
uphold(book, "1209-1", by=Redirect.take, at=__name__, en="Damage may be dealt to another player in place of the one it was for.",
       ja="ダメージは、置換効果により、代わりに他のプレイヤーに与えられることがある。")
uphold(book, "1209-3", by=CCanDo.holds, at=__name__, en="A replacement by choice applies only if what it says can be done.",
       ja="選択型置換効果は、その選択を実行できないのであれば適用できない。")
