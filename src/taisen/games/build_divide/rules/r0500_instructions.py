"""500 What texts tell to do that is no plain move: targets, scouting, damage of one unit to another, opening, ending phases."""
from __future__ import annotations

from typing import Final, final

from taisen.games.build_divide.rules.r1208_layers import forbidden
from taisen.games.build_divide.terms import F_THEN, FIELD, R_ADDED, book
from taisen.kernel.effects import ops
from taisen.kernel.effects.ops import Choosable
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Ability, Group, Instruction
from taisen.kernel.names import (
    E_HOLD,
    EMPTY,
    GOING,
    P_AIMED,
    P_CARD,
    P_COST,
    P_EVENT,
    P_FLAGS,
    P_KEY,
    P_PROGRAM,
    P_SEAT,
    P_SLOTS,
    P_STATE,
    P_WHAT,
    R_PLAY,
    SEAT,
    W_ABILITY,
    WAITING,
    Frame,
)
from taisen.kernel.plays.record import slots_of
from taisen.kernel.seats import is_turn
from taisen.kernel.state import Game, Record


@final
class Choosing(Choosable):
    """1204-2g:ii, 104-3: what an effect keeps from being a target is no proper one."""

    def __init__(self, aim: bool) -> None:
        self.aim = aim

    def allows(self, g: Game, r: Record, ref: int) -> bool:
        if not self.aim or ref >= SEAT or g.card(ref).zone != FIELD:
            return True
        if forbidden(g, ref, "be_targeted"):
            return False
        return g.team[g.card(ref).seat] == g.team[r.numbers[P_SEAT]] or not forbidden(g, ref, "be_targeted_by_opponent")


@final
class AddTurn(Instruction):
    """1603-1: these players get an added turn each; 1603-2b: the turn player's counts as got first."""

    def __init__(self, who: Group) -> None:
        self.who = who

    def run(self, g: Game, f: Frame, r: Record) -> int:
        seats = [x & 7 for x in self.who.refs(g, r) if x >= SEAT]
        for seat in sorted(seats, key=lambda s: 0 if is_turn(g, s) else 1):
            g.new_record(R_ADDED, [seat], [])
        return GOING


@final
class Afterwards(Instruction):
    """1204-3a:v: what stands behind その後 has triggered now, and is played in the next rule processing."""

    def __init__(self, ability: Ability) -> None:
        self.ability = ability

    def run(self, g: Game, f: Frame, r: Record) -> int:
        n = r.numbers[:]
        n[P_WHAT] = W_ABILITY
        n[P_KEY] = self.ability.id
        n[P_PROGRAM] = self.ability.program.id if self.ability.program is not None else -1
        n[P_STATE] = WAITING
        n[P_FLAGS] = F_THEN
        n[P_CARD] = 0
        sets = [*r.sets, *[EMPTY] * max(0, P_SLOTS + slots_of(self.ability) - len(r.sets))]
        sets[P_AIMED] = EMPTY
        sets[P_COST] = EMPTY
        if n[P_EVENT] in g.records:
            g.records[n[P_EVENT]].numbers[E_HOLD] += 1
        g.waiting.append(g.new_record(R_PLAY, n, sets).id)
        g.due = 1
        return GOING


PICK: Final = ops.Pick
uphold(book, "1204-2e", "1204-3a:v", by=Afterwards.run, at=__name__,
       en="What stands behind その後 is an ability of its own that triggers as the text before it is resolved.",
       ja="「その後」以降は、それ以前のテキストが解決されたときに誘発する自動能力としてプレイする。")
uphold(book, "1204-2g:ii", by=Choosing.allows, at=__name__, en="What an effect keeps from being a target is none.",
       ja="適正でないものは対象にできない。")
uphold(book, "104-2", "104-2b", by=PICK.least_of, at=__name__, en="As much as possible of an instruction is done.",
       ja="一部のみ実行可能な場合、可能な限り最大数を実行する。")
uphold(book, "104-5", "104-5a", by=PICK.most_of, at=__name__, en="With まで any number from 0 on is chosen.",
       ja="「まで」なら0から上限まで任意の数を選べる。")
uphold(book, "532-1a:i", by=ops.MayAsk.run, at=__name__, en="What cannot be done whole cannot be chosen to be done.",
       ja="行動を完全に実行できない場合、実行することを選べない。")
uphold(book, "532-1", "532-1a", "532-1b", by=ops.MayAsk.take, at=__name__,
       en="By doing something an effect may be had; who does not do it has nothing.",
       ja="「(行動)することで」は、実行するかしないかを選び、実行した場合のみ効果を適用する。")
