"""9-2-3 A level card goes to the gauge in place of any move out of the member area."""
from __future__ import annotations

from typing import Final

from taisen.games.granblue.rules.r03_areas import levels_of
from taisen.games.granblue.terms import K_LEVEL, LEVEL_LOST, MEMBER, book
from taisen.kernel.asides import set_aside, take_back
from taisen.kernel.events import UNCHANGED, do
from taisen.kernel.ledger import uphold
from taisen.kernel.names import DONE, ID, PAYLOAD, V_CARD, VERB, Frame
from taisen.kernel.procedure import Procedure
from taisen.kernel.question import distinct
from taisen.kernel.state import Card, Game

saving: Final = Procedure(book, "9-2-3 level cards")

WHO: Final = 2
CAME: Final = 3
"""The record that keeps what came of the move that was not made."""


def stays(g: Game, c: Card, zone: int) -> bool:
    """A member with a level card does not leave the member area."""
    return c.zone == MEMBER and zone != MEMBER and c.host == 0 and bool(levels_of(g, c.ref))


def save(g: Game, ref: int) -> int:
    """As a raw move that does not take place: right after it a level card is given up."""
    g.push(saving.id, ref)
    return UNCHANGED


@saving.step("9-2-3-2", "9-2-3-1", "10-4-3-3-3", en="The member's master picks one of its level cards",
             ja="その団員が持つレベルカードを1枚選ぶ。")
def which_level(g: Game, f: Frame) -> int:
    """What came of the move is kept for whoever made it."""
    if not f[CAME]:
        f[CAME] = set_aside(g)
    levels = levels_of(g, f[WHO])
    if not levels:
        return saving.goto(f, "over")
    return g.ask(g.cards[f[WHO] & ID].seat, K_LEVEL, [V_CARD << VERB | r for r in distinct(g, levels)], f[WHO])


@saving.step(label="9-2-3-2 give up")
def give_up(g: Game, f: Frame) -> int:
    return do(g, LEVEL_LOST, g.answer & PAYLOAD, 0, 0, g.cards[f[WHO] & ID].seat)


uphold(book, "9-2-3-2", "10-4-3-3-3", by=give_up, at=__name__,
       en="and puts it into the gauge; the member stays.", ja="それを奥義ゲージに置き、その団員は団員エリアに残る。")


@saving.step(label="over")
def over(g: Game, f: Frame) -> int:
    take_back(g, f[CAME])
    return DONE


uphold(book, "9-2-3-1", "9-2-3-2", by=stays, at=__name__,
       en="A member with a level card stays where it would leave the member area, whatever would take it away.",
       ja="レベルカードを持つ団員は、団員エリア以外に移動する際、割り込みでその場に残る。")
