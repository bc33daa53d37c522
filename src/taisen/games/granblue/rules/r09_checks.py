"""9-3, 9-4 Rule processing at check points, in its order: defeat, breaking armour, refilling members."""
from __future__ import annotations

import sys
from typing import Final

from taisen.games.granblue.rules.r01_losing import lose
from taisen.games.granblue.rules.r02_cards import is_member
from taisen.games.granblue.rules.r03_areas import armour_of
from taisen.games.granblue.rules.r08_playing import trigger_summon
from taisen.games.granblue.rules.r10_entering import can_enter
from taisen.games.granblue.terms import (
    ARMOUR,
    ARMOUR_BREAK,
    AS_RESTED,
    BY_ARMOUR,
    BY_REFILL,
    DECK,
    ENTER,
    HAND,
    K_ARMOUR,
    K_ARMOUR_ENTER,
    K_REFILL,
    K_TRIGGER,
    N_DOWN,
    N_REFILLS,
    NOTE_BREAK,
    TO_GAUGE,
    TO_HAND,
    book,
)
from taisen.kernel.events import UNCHANGED, do
from taisen.kernel.ledger import Break, patch, uphold
from taisen.kernel.names import DONE, ID, NEXT, NO, NOTE_SHIFT, PASS, PAYLOAD, V_CARD, VERB, YES, Frame
from taisen.kernel.procedure import Procedure
from taisen.kernel.question import distinct
from taisen.kernel.seats import in_order
from taisen.kernel.sight import show
from taisen.kernel.state import Game

breaking: Final = Procedure(book, "9-4-2 breaking armour")
refilling: Final = Procedure(book, "9-4-3 refilling members")

WHOSE: Final = 2
NAMED: Final = 3
SOURCE: Final = 4
CARD: Final = 5


# ---- 9-3, 9-4 what is due
def processing_due(g: Game) -> bool:
    """Looked at only in a check point (9-3)."""
    return bool(defeated(g)) or bool(breaks_due(g)) or bool(refills_due(g))


def process_next(g: Game) -> int:
    """The first thing that is due, as the last act of a step."""
    losers = defeated(g)
    if losers:
        lose(g, losers, condition)
        return NEXT
    seats = breaks_due(g)
    if seats:
        return begin_break(g, seats[0])
    return g.push(refilling.id, refills_due(g)[0])


# ---- 9-4-1 defeat
def defeated(g: Game) -> int:
    """All who meet a condition at this moment, as bits: they lose together."""
    mask = 0
    for s in range(g.seats):
        if leader_down(g, s) or deck_empty(g, s):
            mask |= 1 << s
    return mask


def leader_down(g: Game, seat: int) -> bool:
    return bool(g.numbers[N_DOWN + seat])


def condition(g: Game, seat: int) -> int:
    """Which of `LOST_BY`."""
    return 1 if leader_down(g, seat) else 2


def deck_empty(g: Game, seat: int) -> bool:
    return not g.zone(seat, DECK)


# ---- 9-4-2 breaking armour
def breaks_due(g: Game) -> list[int]:
    """The players whose armour is to break, the turn player first."""
    return [s for s in in_order(g) if NOTE_BREAK << NOTE_SHIFT | s in g.notes] if g.notes else []


def begin_break(g: Game, seat: int) -> int:
    """One of them, the one that was hit first."""
    key = NOTE_BREAK << NOTE_SHIFT | seat
    waiting = g.unnote(key)
    if len(waiting) > 2:
        g.note(key, waiting[2:])
    return g.push(breaking.id, seat, waiting[0], waiting[1])


@breaking.step("9-4-2-3-1", "9-4-2-3", en="The player picks one of the armour cards and turns it up.",
               ja="アーマーを破壊されるプレイヤーは、自分のアーマーを1枚選択し、表向きにする。")
def which_armour(g: Game, f: Frame) -> int:
    there = choices(g, f[WHOSE], f[NAMED])
    if not there:
        return breaking.goto(f, "end")
    return g.ask(f[WHOSE], K_ARMOUR, [V_CARD << VERB | r for r in there])


def choices(g: Game, seat: int, named: int) -> list[int]:
    """The armour that an effect names, else any. Of cards that nobody has seen it is all one which is taken."""
    there = armour_of(g, seat)
    if named:
        return [r for r in there if r == named]
    known = 0
    for s in range(g.seats):
        known |= g.knows[s] | g.shown[s]
    unseen = [r for r in there if not known >> (r & ID) & 1]
    return [r for r in there if r not in unseen[:-1]]


@breaking.step(label="9-4-2-3-1 turn up")
def turn_up(g: Game, f: Frame) -> int:
    f[CARD] = g.answer & PAYLOAD
    return do(g, ARMOUR_BREAK, f[CARD], 0, f[SOURCE])


def raw_armour_break(g: Game, ref: int, number: int, source: int) -> int:
    """It lies face up where it is until it is known where it goes."""
    if g.cards[ref & ID].zone != ARMOUR:
        return UNCHANGED
    show(g, ref)
    return ref


@breaking.step("9-4-2-3-2", en="What is done with it depends on whether it is a member or a summon.",
               ja="団員カードなら登場、召喚石カードならトリガー発動の手順に進む。")
def member_or_summon(g: Game, f: Frame) -> int:
    if g.result == UNCHANGED or not g.live(f[CARD]):
        return breaking.goto(f, "end")
    if is_member(g, f[CARD]):
        return breaking.goto(f, "9-4-2-3-2-1")
    summon_broke(g, f[WHOSE])
    return breaking.goto(f, "9-4-2-3-2-2")


def summon_broke(g: Game, seat: int) -> None:
    """One refilling waits for the check point."""
    g.set(N_REFILLS + seat, g.numbers[N_REFILLS + seat] + 1)


@breaking.step("9-4-2-3-2-1", en="A member may enter rested if rank and name allow it; else it goes to hand.",
               ja="団員カードは、ランクとキャラ名の条件を満たすならレストで登場させることができる。しないなら手札に加える。")
def may_let_enter(g: Game, f: Frame) -> int:
    return g.ask(f[WHOSE], K_ARMOUR_ENTER, [NO, YES] if can_enter(g, f[WHOSE], f[CARD]) else [NO], f[CARD])


@breaking.step(label="9-4-2-3-2-1 take")
def let_enter(g: Game, f: Frame) -> int:
    breaking.goto(f, "to hand")
    if g.answer == NO:
        return NEXT
    return do(g, ENTER, f[CARD], AS_RESTED | BY_ARMOUR, 0, f[WHOSE])


@breaking.step("9-4-2-3-2-2", "10-17-1-2", en="A summon may be put into the gauge and trigger-activated; else it goes to hand.",
               ja="召喚石カードは、奥義ゲージに置くことでトリガー発動できる。しないなら手札に加える。")
def may_trigger(g: Game, f: Frame) -> int:
    return g.ask(f[WHOSE], K_TRIGGER, [NO, YES], f[CARD])


@breaking.step(label="9-4-2-3-2-2 take")
def put_summon(g: Game, f: Frame) -> int:
    if g.answer == NO:
        return breaking.goto(f, "to hand")
    return do(g, TO_GAUGE, f[CARD], 0, 0, f[WHOSE])


@breaking.step(label="9-4-2-3-2-2 trigger")
def trigger_it(g: Game, f: Frame) -> int:
    """Its effect resolves inside the break."""
    breaking.goto(f, "to hand")
    return trigger_summon(g, g.result, f[WHOSE]) if g.result != UNCHANGED else NEXT


@breaking.step(label="to hand")
def to_hand(g: Game, f: Frame) -> int:
    """What did not go anywhere else."""
    if g.live(f[CARD]) and g.cards[f[CARD] & ID].zone == ARMOUR:
        return do(g, TO_HAND, f[CARD], 0, 0, f[WHOSE])
    return NEXT


# ---- 9-4-3 refilling
def refills_due(g: Game) -> list[int]:
    """The players who may refill, the turn player first."""
    due = [s for s in range(g.seats) if g.numbers[N_REFILLS + s]]
    return [s for s in in_order(g) if s in due] if due else due


def refills(g: Game, seat: int) -> list[int]:
    """The members of the hand that may enter."""
    return [r for r in distinct(g, g.zone(seat, HAND)) if can_enter(g, seat, r)]


@refilling.step("9-4-3-3-1", "9-4-3-3", en="A member of the hand that fits rank and name may enter rested.",
                ja="手札からランクとキャラ名の条件を満たす団員カード1枚を、レストで登場させることができる。")
def which_member(g: Game, f: Frame) -> int:
    return g.ask(f[WHOSE], K_REFILL, [PASS, *[V_CARD << VERB | r for r in refills(g, f[WHOSE])]])


@refilling.step(label="9-4-3-3-1 take")
def enter_rested(g: Game, f: Frame) -> int:
    g.set(N_REFILLS + f[WHOSE], g.numbers[N_REFILLS + f[WHOSE]] - 1)
    if g.answer == PASS:
        return NEXT
    return do(g, ENTER, g.answer & PAYLOAD, AS_RESTED | BY_REFILL, 0, f[WHOSE])


@refilling.step(label="over")
def refilled(g: Game, f: Frame) -> int:
    g.due = 1
    return DONE


_HERE: Final = sys.modules[__name__]


def _refill_before_breaks() -> None:
    def swapped(g: Game) -> int:
        losers = defeated(g)
        if losers:
            lose(g, losers)
            return NEXT
        seats = refills_due(g)
        return g.push(refilling.id, seats[0]) if seats else begin_break(g, breaks_due(g)[0])

    patch(_HERE, "process_next", swapped).apply()


def _others_first() -> None:
    old = in_order
    patch(_HERE, "in_order", lambda g: old(g)[::-1]).apply()


def _one_at_a_time() -> None:
    old = defeated
    patch(_HERE, "defeated", lambda g: old(g) & -old(g)).apply()


uphold(book, "9-3", "1-2-2", by=processing_due, at=__name__,
       en="Whether such a condition holds is looked at only in check points.",
       ja="チェック型ルール処理は、チェックポイントで条件を満たしている場合にのみ実行する。")
uphold(book, "9-4", by=process_next, at=__name__,
       en="Of several the first in order is done: defeat, armour, refilling.", ja="敗北判定、アーマーの破壊、団員の補充の順に実行する。",
       breaks=(Break("refilling before armour", _refill_before_breaks),))
uphold(book, "9-4-1-1", by=defeated, at=__name__,
       en="Defeat is looked at in check points.", ja="敗北判定処理はチェック型ルール処理である。")
uphold(book, "9-4-1-2", "1-2-2", by=defeated, at=__name__,
       en="All who meet a condition of defeat then lose.", ja="ルール処理の開始時点で敗北条件を満たしているすべてのプレイヤーが敗北する。",
       breaks=(Break("one of them only", _one_at_a_time),))
uphold(book, "9-4-1-3", "1-2-2-1", by=leader_down, at=__name__,
       en="Whose leader is down loses.", ja="団長が戦闘不能であるプレイヤーは敗北する。")
uphold(book, "9-4-1-4", "1-2-2-2", by=deck_empty, at=__name__,
       en="Who has no card in the deck loses.", ja="デッキエリアのカードが0枚のプレイヤーは敗北する。")
uphold(book, "9-4-2-1", by=breaks_due, at=__name__,
       en="Armour breaks at check points.", ja="アーマーの破壊処理はチェック型ルール処理である。")
uphold(book, "9-4-2-1-1", by=breaks_due, at=__name__,
       en="The turn player's armour breaks first.", ja="ターンプレイヤーのアーマーの破壊処理が先である。",
       breaks=(Break("the others first", _others_first),))
uphold(book, "9-4-2-3-1-1", by=choices, at=__name__,
       en="The armour that an effect names is turned up.", ja="効果が指定したアーマーがあれば、それを表向きにする。")
uphold(book, "9-4-3-1", by=refills_due, at=__name__,
       en="Members are refilled at check points.", ja="団員の補充処理はチェック型ルール処理である。")
uphold(book, "9-4-3-1-1", by=refills_due, at=__name__,
       en="The turn player refills first, one member after another.",
       ja="ターンプレイヤーの団員の補充処理をすべて先に実行する。",
       breaks=(Break("the others first", _others_first),))
uphold(book, "9-4-3-2", by=summon_broke, at=__name__,
       en="A summon turned up by an armour break lets its player refill a member.",
       ja="アーマーの破壊で召喚石が表向きになると、団員の補充処理が発生する。")
