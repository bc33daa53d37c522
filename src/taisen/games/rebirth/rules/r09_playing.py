"""9.7 Playing and resolving: naming, paying, answers, resolution; 9.8.3 waiting abilities."""
from __future__ import annotations

from typing import Final

from taisen.games.rebirth.rules.r01_losing import UNWIND
from taisen.games.rebirth.rules.r04_moving import vacant
from taisen.games.rebirth.rules.r04_zones import payable
from taisen.games.rebirth.rules.r05_paying import pay_energy
from taisen.games.rebirth.rules.r09_cancels import give_answers
from taisen.games.rebirth.rules.r09_layers import ability_barred
from taisen.games.rebirth.rules.r09_plays import PAID_BY_CHOICE, keywords_met
from taisen.games.rebirth.rules.r12_players import opponents_of
from taisen.games.rebirth.terms import (
    COST,
    ENTRY,
    F_CANCELLED,
    F_UNDONE,
    K_OPPONENT,
    K_PLACE,
    K_USE,
    MEMBERS,
    P_PLACE,
    PLAYED_CARD,
    ROLL_BACK,
    TO_ENTRY,
    TO_MEMBER,
    TO_WAITING_ROOM,
    USED,
    book,
)
from taisen.kernel.continuous import derived
from taisen.kernel.cutting import cut
from taisen.kernel.effects.program import OWN, REC_ID, run_play
from taisen.kernel.effects.program import effect as program
from taisen.kernel.events import do
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Ability
from taisen.kernel.names import (
    A_TRIGGERED,
    ID,
    NEXT,
    NO,
    P_CARD,
    P_FLAGS,
    P_KEY,
    P_OPPONENT,
    P_PROGRAM,
    P_SEAT,
    P_SOURCE,
    P_STATE,
    P_WHAT,
    PAYLOAD,
    PROC,
    RESOLVING,
    SEAT,
    V_INDEX,
    V_SEAT,
    VERB,
    W_ABILITY,
    W_CARD,
    Frame,
)
from taisen.kernel.plays import undoing
from taisen.kernel.plays.costs import ask_use, asked_all_the_same, demands_met, pay_demands, unpaid
from taisen.kernel.plays.record import ability_draft, ability_of, begin, count_use, draft, enter, leave, waits_no_longer
from taisen.kernel.procedure import Procedure
from taisen.kernel.sight import hide_all, show
from taisen.kernel.state import Game, Record
from taisen.kernel.triggers import used_up

playing: Final = Procedure(book, "9.7 playing")

PLAY: Final = 2
BY: Final = 3
MASTER: Final = 4
"""Who plays it: in its record somebody else may be carrying out a part of it."""
BY_PLAYER: Final = 0
BY_WAITING: Final = 1
TIMING_BARRED: Final = 3
"""Local of the main phase: an action that had to be rolled back, + 1."""


# ---- beginning
def play_card(g: Game, card: int) -> int:
    """A character of the hand is played."""
    return start(g, enter(g, draft(W_CARD, None, card, g.cards[card & ID].seat, 0)), BY_PLAYER)


def play_ability(g: Game, card: int, key: int) -> int:
    return start(g, enter(g, ability_draft(g, key, g.cards[card & ID].seat)), BY_PLAYER)


def play_waiting(g: Game, i: int) -> int:
    """9.8.3, 9.8.7: one occurrence of a waiting ability is played, also when its card has moved; it waits no longer."""
    return start(g, waits_no_longer(g, i), BY_WAITING)


def start(g: Game, r: Record, by: int) -> int:
    return begin(g, playing.id, r, by, r.numbers[P_SEAT])


# ---- what it costs
def energy_price(g: Game, r: Record) -> int:
    """A character's own cost, or what an ability's cost says (5.14.2)."""
    if r.numbers[P_WHAT] == W_CARD:
        return max(0, derived(g, r.numbers[P_CARD]).nums[COST])
    a = ability_of(g, r)
    return a.money.value(g, r) if a is not None and a.money is not None else 0


def can_pay(g: Game, r: Record) -> bool:
    """9.5.2.2: all of the cost or nothing."""
    return payable(g, r.numbers[P_SEAT], energy_price(g, r)) and demands_met(g, ability_of(g, r), r)


uphold(book, "9.5.2.2", by=can_pay, at=__name__,
       en="A cost that cannot be paid whole cannot be paid at all.", ja="一部でも支払えないコストは、まったく支払えない。")


# ---- 9.7.2 ------------------------------------------------------------------------------------------------------------
# Naming the place is a part of naming the card, and nobody does anything between the two: it is asked before the card is
# shown, so that it can still be taken back.
@playing.step("9.7.2.1.1", "9.7.2", en="For a character the entry or a member slot is named.",
              ja="キャラなら、エントリーかメンバー枠を1つ指定する。")
def where(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    if r.numbers[P_WHAT] != W_CARD:
        return playing.goto(f, "9.8.3.2")
    return g.ask(r.numbers[P_SEAT], K_PLACE, [V_INDEX << VERB | z for z in places(g, r.numbers[P_SEAT])], r.numbers[P_CARD])


def places(g: Game, seat: int) -> list[int]:
    """The entry and the member slots; of several vacant slots, which nobody could tell apart, one."""
    free = vacant(g, seat)
    return [ENTRY, *[z for z in MEMBERS if z not in free or z == free[0]]]


@playing.step(label="9.7.2.1.1 take")
def take_place(g: Game, f: Frame) -> int:
    g.records[f[PLAY]].numbers[P_PLACE] = g.answer & PAYLOAD
    return playing.goto(f, "9.7.2.1")


@playing.step("9.8.3.2", "10.4.3", en="An ability that cannot be played waits no longer.",
              ja="プレイできない自動能力は、待機状態が1回取り消される。")
def playable(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    if used_up(g, r.numbers[P_KEY]) or kept_from(g, f, r):
        return not_played(g, f)
    may = f[BY] == BY_WAITING and optional(g, r)
    if not can_pay(g, r) and not asked_all_the_same(g, ability_of(g, r), r, may, payable(g, r.numbers[P_SEAT], energy_price(g, r))):
        return not_played(g, f)
    return NEXT


def kept_from(g: Game, f: Frame, r: Record) -> bool:
    """1.3.3: automatic abilities of cards there may not be used."""
    return f[BY] == BY_WAITING and ability_barred(g, r.numbers[P_SEAT], A_TRIGGERED, g.card(r.numbers[P_SOURCE]).zone)


@playing.step("9.2.2.2", "9.8.3.1.1", "9.8.3.1",
              en="One with a once-per-turn icon, or with a cost that is paid by choice, may be left; any other must be played.",
              ja="ターン1回の自動能力や、任意でコストを支払う自動能力は、プレイしないことを選べる。それ以外は強制である。")
def may_use(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    if f[BY] != BY_WAITING or not optional(g, r):
        return playing.goto(f, "12.5.5")
    return ask_use(g, K_USE, r, can_pay(g, r))


def optional(g: Game, r: Record) -> bool:
    a = ability_of(g, r)
    return a is not None and (a.may or limited(a))


def limited(a: Ability) -> bool:
    return a.limit > 0 and not a.number & PAID_BY_CHOICE


uphold(book, "9.2.2.2", by=limited, at=__name__,
       en="A waiting ability with a once-per-turn icon may be left unplayed.",
       ja="ターン1回の自動能力は、プレイせずに待機状態を減らすことができる。")


@playing.step("9.8.3.2.1", en="Left, it waits no longer and does not count as used.",
              ja="プレイしないことを選んだ場合、待機状態が1回取り消される。")
def declined(g: Game, f: Frame) -> int:
    return not_played(g, f) if g.answer == NO else NEXT


@playing.step("12.5.5", en="With several opponents the one that the ability is about is named.",
              ja="相手が複数いるなら、参照する相手を1人指定する。")
def which_opponent(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    others = opponents_of(g, r.numbers[P_SEAT])
    if len(others) < 2 or not mentions_opponent(g, r):
        return playing.goto(f, "9.5.2")
    return g.ask(r.numbers[P_SEAT], K_OPPONENT, [V_SEAT << VERB | SEAT | s for s in others], r.id)


def mentions_opponent(g: Game, r: Record) -> bool:
    """The text of the ability says 相手: noted when it was lowered."""
    a = ability_of(g, r)
    return a is not None and bool(a.number & ABOUT_OPPONENT)


ABOUT_OPPONENT: Final = 1 << 16
"""In Ability.number."""


@playing.step(label="12.5.5 take")
def take_opponent(g: Game, f: Frame) -> int:
    g.records[f[PLAY]].numbers[P_OPPONENT] = (g.answer & 7) + 1
    return playing.goto(f, "9.5.2")


@playing.step("9.7.2.1", en="What is played is named; a card of the hand is shown.",
              ja="プレイするものを指定する。手札のカードなら公開する。")
def name_it(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    show(g, r.numbers[P_CARD])
    return do(g, PLAYED_CARD, r.numbers[P_CARD], 0, 0, r.numbers[P_SEAT])


@playing.step("9.5.2", "5.14.2", en="The cost is paid: energy first.", ja="コストを支払う。まずエネルギーを支払う。")
def pay(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    if not can_pay(g, r):
        return not_played(g, f)
    price = energy_price(g, r)
    return pay_energy(g, r.numbers[P_SEAT], price) if price > 0 else NEXT


@playing.step("9.5.2.1", en="What else the cost demands is done in the order in which it is written.",
              ja="コストに複数の行動がある場合、テキストの先頭に近い方から順に実行する。")
def pay_actions(g: Game, f: Frame) -> int:
    return pay_demands(g, g.records[f[PLAY]])


@playing.step("9.2.2.1", "9.2.2.1.1", en="It has been played: what may be played once a turn may not be again, cancelled or not.",
              ja="プレイしたことになり、ターン1回の能力は、キャンセルされてもこのターン中は再びプレイできない。")
def played(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    if unpaid(r):
        return not_played(g, f)
    g.checkpoint = None
    a = ability_of(g, r)
    if a is None or not a.number & PAID_BY_CHOICE:
        count_use(g, r)
    return do(g, USED, r.numbers[P_SOURCE], 0, 0, r.numbers[P_SEAT]) if r.numbers[P_WHAT] == W_ABILITY else NEXT


# ---- 9.7.3
@playing.step("9.7.3", en="The others may answer.", ja="対抗処理が行われる。")
def answer(g: Game, f: Frame) -> int:
    return give_answers(g, f[PLAY])


@playing.step("5.13.1", "5.19.1", "5.19.2", en="What was cancelled or undone ends here; an undone card goes to the waiting room.",
              ja="キャンセルされた、または取り消されたプレイは解決されずに終わる。取り消されたカードは控え室に置かれる。")
def stopped(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    if not r.numbers[P_FLAGS] & (F_CANCELLED | F_UNDONE):
        return playing.goto(f, "9.7.4")
    playing.goto(f, "over")
    if r.numbers[P_WHAT] == W_CARD and g.live(r.numbers[P_CARD]):
        return do(g, TO_WAITING_ROOM, r.numbers[P_CARD], 0, 0, r.numbers[P_SEAT])
    return NEXT


# ---- 9.7.4
@playing.step("9.7.4", "9.7.1", en="It is resolved.", ja="カードや能力の解決を行う。")
def resolve(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    r.numbers[P_STATE] = RESOLVING
    return NEXT if r.numbers[P_WHAT] == W_CARD else playing.goto(f, "9.7.4.2")


@playing.step("9.7.4.1", en="A card is put into the named zone.", ja="カードを指定の領域に置く。")
def place_card(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    playing.goto(f, "over")
    if not g.live(r.numbers[P_CARD]):
        return NEXT
    if r.numbers[P_PLACE] == ENTRY:
        return do(g, TO_ENTRY, r.numbers[P_CARD], 0, 0, r.numbers[P_SEAT])
    return do(g, TO_MEMBER, r.numbers[P_CARD], r.numbers[P_PLACE], 0, r.numbers[P_SEAT])


@playing.step("9.7.4.2", "9.7.4.2.1", "9.9.1", "11.2.3.2", "11.2.3.3",
              en="An ability does what it says, once, even if its card is gone; not if a condition keyword does not hold now.",
              ja="能力の効果を1度実行する。カードがなくても解決する。条件キーワードを満たしていなければ解決は行われない。")
def effect(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    return run_play(g, r.id, True) if r.numbers[P_PROGRAM] >= 0 and keywords_met(g, r) else NEXT


@playing.step(label="over")
def over(g: Game, f: Frame) -> int:
    hide_all(g)
    return leave(g, g.records[f[PLAY]])


def not_played(g: Game, f: Frame) -> int:
    return undoing.not_played(g, g.records[f[PLAY]], f[BY] == BY_PLAYER, ROLL_BACK, TIMING_BARRED)


# ---- 12.4.4 what a player who leaves was playing
def stop_plays(g: Game, seat: int) -> None:
    """Whatever that player played is broken off and over, with everything that was going on inside it."""
    top = len(g.stack) - 1
    for k in range(top):
        if is_of(g, g.stack[k], seat):
            cut(g, k, top)
            return


uphold(book, "12.4.4", by=stop_plays, at=__name__,
       en="What a player who leaves was playing is broken off.", ja="退場したプレイヤーがプレイしたものの解決は、中断して終了する。")


def is_of(g: Game, f: Frame, seat: int) -> bool:
    """What that player plays, or a replacement of theirs that is being carried out."""
    if f[PROC] == playing.id:
        return f[MASTER] == seat
    return f[PROC] == program.id and f[OWN] == 0 and g.records[f[REC_ID]].numbers[P_SEAT] == seat


UNWIND.append(stop_plays)
