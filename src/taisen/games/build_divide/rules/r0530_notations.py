"""530 Predicting, 533 skills, 534 added turns for ever."""
from __future__ import annotations

from typing import final

from taisen.games.build_divide.rules.r0500_instructions import AddTurn
from taisen.games.build_divide.rules.r1205_events import EventMatcher
from taisen.games.build_divide.terms import END_START, K_PREDICT, SKILL_USED, book
from taisen.kernel.effects.demands import Demand
from taisen.kernel.effects.program import COUNT
from taisen.kernel.events import do
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Ability, Condition, Group, Instruction, Test
from taisen.kernel.names import (
    A_TRIGGERED,
    EMPTY,
    GOING,
    ID,
    P_SEAT,
    P_SEEN,
    P_SLOTS,
    P_SOURCE,
    PAYLOAD,
    SEAT,
    STAY,
    V_INDEX,
    VERB,
    Frame,
)
from taisen.kernel.state import Game, Record


# ---- 530
@final
class Predict(Instruction):
    """530-1: one of so many is chosen; what was looked at before does not tell whether it comes true."""

    def __init__(self, slot: int, options: int) -> None:
        self.slot = slot
        self.options = options

    def run(self, g: Game, f: Frame, r: Record) -> int:
        r.sets[P_SEEN] = EMPTY
        return g.ask(r.numbers[P_SEAT], K_PREDICT, [V_INDEX << VERB | i for i in range(self.options)], r.id)

    def take(self, g: Game, f: Frame, r: Record) -> int:
        r.sets[P_SLOTS + self.slot] = ((g.answer & PAYLOAD) + 1,)
        return GOING


@final
class CForetold(Condition):
    """530-2: the cards looked at since are like what was predicted; 530-2a: with none of them it has not come true."""

    def __init__(self, slot: int, options: tuple[tuple[Test, ...], ...]) -> None:
        self.slot = slot
        self.options = options

    def holds(self, g: Game, r: Record) -> bool:
        chosen = r.sets[P_SLOTS + self.slot]
        seen = [now(g, x) for x in r.sets[P_SEEN]]
        if not chosen or not seen:
            return False
        tests = self.options[chosen[0] - 1]
        return not [x for x in seen for y in tests if not y.holds(g, r, x)]


def now(g: Game, ref: int) -> int:
    """The card wherever it has gone meanwhile."""
    return ref if ref >= SEAT else g.cards[ref & ID].ref


# ---- 533
@final
class SkillUsed(Demand):
    """533-3: the card's skill has been carried out."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def payable(self, g: Game, r: Record) -> bool:
        return True

    def run(self, g: Game, f: Frame, r: Record) -> int:
        if f[COUNT]:
            return GOING
        f[COUNT] = 1
        r.sets[P_SLOTS + self.slot] = (r.numbers[P_SOURCE],)
        do(g, SKILL_USED, r.numbers[P_SOURCE], 0, 0, r.numbers[P_SEAT])
        return STAY


@final
class CSkillUsed(Condition):
    def __init__(self, slot: int) -> None:
        self.slot = slot

    def holds(self, g: Game, r: Record) -> bool:
        return bool(r.sets[P_SLOTS + self.slot])


# ---- 534
def at_every_end(who: Group) -> tuple[Ability, list[Instruction]]:
    """534-1: at the end of each turn these players get an added turn."""
    a = Ability(A_TRIGGERED, 0)
    a.matcher = EventMatcher("turn_end", (END_START,))
    return a, [AddTurn(who)]


uphold(book, "530-1", by=Predict.take, at=__name__, en="To predict is to choose one of the options.",
       ja="予想とは、一連の選択肢の中から1つを選択することである。")
uphold(book, "530-2", "530-2a", by=CForetold.holds, at=__name__,
       en="It has come true when what was chosen is so; where that cannot be told it has not.",
       ja="的中とは、選択した選択肢の条件が満たされていることであり、判定できなければ満たされていない。")
uphold(book, "533-3", by=SkillUsed.run, at=__name__, en="A skill has been used when its text was carried out.",
       ja="スキルが発動したとは、能力の解決の際にスキルコスト処理を実行したことである。")
uphold(book, "534-1", by=at_every_end, at=__name__, en="Added turns for ever: at the end of each turn that player gets another.",
       ja="ずっと追加ターンを行う場合、各ターン終了時に追加ターンを得る。")
