"""9-2-2 Going down: who was felled goes to the gauge at once, the turn player's members before the other's."""
from __future__ import annotations

import sys
from typing import Final

from taisen.games.granblue.rules.r02_cards import is_leader
from taisen.games.granblue.rules.r03_areas import armour_of, there
from taisen.games.granblue.rules.r03_moving import put
from taisen.games.granblue.rules.r08_layers import forbidden
from taisen.games.granblue.rules.r09_damage import downs, leader_falls
from taisen.games.granblue.terms import DOWN, GAUGE, N_REFILLS, NOTE_FELLED, book
from taisen.kernel.asides import set_aside, take_back
from taisen.kernel.events import UNCHANGED, do_all
from taisen.kernel.ledger import Break, patch, uphold
from taisen.kernel.names import DONE, ID, NEXT, NOTE_SHIFT, Frame
from taisen.kernel.seats import in_order
from taisen.kernel.state import Game

KEPT: Final = 2
"""The record that keeps what came of the damage."""


def next_felled(g: Game) -> int:
    """Whose members go down next; -1: nobody's are left."""
    for s in in_order(g):
        if NOTE_FELLED << NOTE_SHIFT | s in g.notes:
            return s
    return -1


@downs.step("9-2-2-1-1", "9-2-2-1", "9-2", en="Members that were felled go down at once, the turn player's before the other's.",
            ja="団員の戦闘不能処理は即座に行う。ターンプレイヤーの団員をすべて、次に非ターンプレイヤーの団員をすべて処理する。")
def go_down(g: Game, f: Frame) -> int:
    if not f[KEPT]:
        f[KEPT] = set_aside(g)
    seat = next_felled(g)
    if seat < 0:
        return NEXT
    downs.goto(f, "9-2-2-1-1")
    felled = g.unnote(NOTE_FELLED << NOTE_SHIFT | seat)
    refs: list[int] = []
    by: list[int] = []
    for i in range(0, len(felled), 2):
        ref = g.now(felled[i])
        if there(g, ref) and ref not in refs:
            refs.append(ref)
            by.append(felled[i + 1])
    return do_all(g, DOWN, refs, by, by[0] if by and len(set(by)) == 1 else 0)


@downs.step(label="over")
def over(g: Game, f: Frame) -> int:
    take_back(g, f[KEPT])
    return DONE


def raw_down(g: Game, ref: int, cause: int, source: int) -> int:
    """Felled, or told to go down by an effect: a member goes to the gauge; a leader is down if it has no armour."""
    if not there(g, ref) or forbidden(g, ref, "go_down"):
        return UNCHANGED
    if is_leader(g, ref):
        return leader_told(g, ref)
    seat = g.cards[ref & ID].seat
    new = put(g, ref, GAUGE)
    if new != UNCHANGED:
        gone_down(g, seat)
    return new


def leader_told(g: Game, ref: int) -> int:
    if not armour_of(g, g.cards[ref & ID].seat):
        leader_falls(g, ref)
    return UNCHANGED


def gone_down(g: Game, seat: int) -> None:
    """One refilling waits for the check point."""
    g.set(N_REFILLS + seat, g.numbers[N_REFILLS + seat] + 1)
    g.due = 1


_HERE: Final = sys.modules[__name__]


def _others_first() -> None:
    old = in_order
    patch(_HERE, "in_order", lambda g: old(g)[::-1]).apply()


uphold(book, "9-2-2-1-1", by=next_felled, at=__name__,
       en="The turn player's members go down before the other's.", ja="ターンプレイヤーの団員の戦闘不能処理が先である。",
       breaks=(Break("the others first", _others_first),))
uphold(book, "9-2-2-3-1", "9-2-2-3", "3-1-4", by=raw_down, at=__name__,
       en="A member that goes down is put into the gauge.", ja="戦闘不能になった団員カードは奥義ゲージに置かれる。")
uphold(book, "9-4-1-3-1", by=leader_told, at=__name__,
       en="A leader without armour that an effect lets go down is down; one with armour is not.",
       ja="アーマーのない団長は、戦闘不能にする効果で戦闘不能になる。アーマーがあればならない。")
uphold(book, "9-4-3-2", by=gone_down, at=__name__,
       en="For each member gone down a refilling waits.", ja="戦闘不能処理で奥義ゲージに置かれた団員ごとに、補充処理が発生する。")
