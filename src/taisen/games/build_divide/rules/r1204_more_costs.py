"""1204-2h, 1204-2i What else a card costs than its energy: in place of it, on top of it; in which order all of it is done."""
from __future__ import annotations

from typing import Final, final

from taisen.games.build_divide.rules.r1208_layers import rules_for
from taisen.games.build_divide.terms import K_COST, KW_MORE_COST, KW_PAY_IN, book
from taisen.kernel.effects.changes import Rule
from taisen.kernel.effects.demands import Demand, Want, can_meet
from taisen.kernel.effects.program import IP
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Ability, Instruction, Program
from taisen.kernel.names import (
    DONE,
    EMPTY,
    GOING,
    P_CARD,
    P_INTS,
    P_PROGRAM,
    P_SEAT,
    P_SLOTS,
    P_SOURCE,
    P_WHAT,
    PAYLOAD,
    R_PLAY,
    V_INDEX,
    VERB,
    W_ABILITY,
    W_CARD,
    Frame,
)
from taisen.kernel.plays.payment import ANY
from taisen.kernel.state import Game, Record

Demanded = tuple[Program, Record]
"""What must be done, and in whose name."""


def drafted(program: Program, seat: int, ref: int, played: bool = False) -> Record:
    """For a card or unit of that player, to try whether it can be done. played: it will lie in the resolution zone by then."""
    n = [0] * P_INTS
    n[P_PROGRAM] = program.id
    n[P_SOURCE] = ref
    n[P_CARD] = ref if played else 0
    n[P_SEAT] = seat
    n[P_WHAT] = W_ABILITY
    return Record(0, R_PLAY, n, [EMPTY] * (P_SLOTS + program.slots))


def all_can_be_done(g: Game, demands: list[Demanded]) -> bool:
    """Whole, one after another, as far as can be told beforehand."""
    wants: list[Want] = []
    for program, r in demands:
        for x in program.code:
            if isinstance(x, Demand):
                if not x.payable(g, r):
                    return False
                wants += x.wants(g, r)
    return len(wants) < 2 or can_meet(g, wants, 0, 0, 0, EMPTY)


# ---- 1204-2h:iii
class Imposed(Rule):
    """What an effect demands of whoever wants to do something with the card."""

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.program = program


@final
class PlayCost(Imposed):
    """The card is played only if its player does this for it."""


@final
class UseCost(Imposed):
    """Its activated abilities are."""


def imposed(g: Game, ref: int, ability: bool) -> list[Program]:
    """What effects demand on top of what the card, or one of its activated abilities, costs by itself."""
    if ability:
        return [c.program for _, _, c in rules_for(g, ref) if isinstance(c, UseCost)]
    return [c.program for _, _, c in rules_for(g, ref) if isinstance(c, PlayCost)]


def more_costs(g: Game, r: Record) -> list[Program]:
    """What the card that is played demands on top of its cost."""
    if r.numbers[P_WHAT] != W_CARD:
        return []
    return [a.cost for a in printed(g, r) if a.keyword == KW_MORE_COST and a.cost is not None]


def printed(g: Game, r: Record) -> list[Ability]:
    return [g.lib.abilities[i] for i in g.definition(r.numbers[P_CARD]).abilities]


# ---- 510-2b:i
def widened(g: Game, r: Record, price: list[int]) -> list[int]:
    """Its coloured points may be paid in more colours, or in any energy."""
    for a in printed(g, r):
        if a.keyword == KW_PAY_IN:
            price = [s if s == ANY else s | a.number if a.number else ANY for s in price]
    return price


# ---- 1204-2i:i
class Energy(Demand):
    """A part that other parts may first have to lay the energy for."""

    def payable_now(self, g: Game, r: Record) -> bool:
        raise NotImplementedError


@final
class AnyOrder(Instruction):
    """The parts of a cost, each of which ends by coming back here, in the order that its player likes."""

    def __init__(self, at: int) -> None:
        self.at = at
        """Which number of the play keeps what has been done."""
        self.starts: tuple[int, ...] = ()
        self.energy: dict[int, Energy] = {}
        """Of the parts those that are paid in energy."""

    def left(self, r: Record) -> list[int]:
        return [i for i in range(len(self.starts)) if not r.numbers[self.at] >> i & 1]

    def go_to(self, f: Frame, r: Record, part: int) -> int:
        r.numbers[self.at] |= 1 << part
        f[IP] = self.starts[part] - 1
        return GOING

    def run(self, g: Game, f: Frame, r: Record) -> int:
        left = self.left(r)
        if not left:
            r.numbers[self.at] = 0
            return DONE
        left = [i for i in left if i not in self.energy or self.energy[i].payable_now(g, r)] or left
        return self.go_to(f, r, left[0]) if len(left) == 1 else g.ask(r.numbers[P_SEAT], K_COST, [V_INDEX << VERB | i for i in left], r.id)

    def take(self, g: Game, f: Frame, r: Record) -> int:
        return self.go_to(f, r, g.answer & PAYLOAD)


PLAIN: Final = ("PayEnergy", "Act")
"""Instructions that turn cards where they lie: among these alone the order makes no difference."""

uphold(book, "1204-2h:iii", by=more_costs, at=__name__, en="An additional cost is demanded besides.",
       ja="追加のコストが必要な場合、それが追加される。")
uphold(book, "1204-2h:iii", by=imposed, at=__name__, en="So is what an effect demands for playing it.",
       ja="効果により求められる追加のコストも同様である。")
uphold(book, "510-2b:i", by=widened, at=__name__, en="Coloured points that may be paid in other colours, or in any, are paid so.",
       ja="「どの色でも払える」「複数の色でも払える」丸付き数字は、その色のエナジーで払える。")
uphold(book, "1204-2i:i", by=AnyOrder.run, at=__name__, en="The parts of a cost are done in any order.",
       ja="複数の行動が求められているコストは、任意の順番で実行できる。")
