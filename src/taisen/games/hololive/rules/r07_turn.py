"""7 The turn: reset, hand, cheer, main, performance and end step."""
from __future__ import annotations

import sys
from typing import Final

from taisen.games.hololive.rules.r01_losing import lose
from taisen.games.hololive.rules.r04_stage import members, members_at
from taisen.games.hololive.rules.r08_main_step import own_first_turn, very_first_turn
from taisen.games.hololive.rules.r09_performing import forget_performance
from taisen.games.hololive.rules.r10_layers import forbidden, undefeated
from taisen.games.hololive.rules.r10_timing import IN_MAIN, IN_PERFORMANCE, give_timing
from taisen.games.hololive.rules.r11_checks import check_timing, processing_due
from taisen.games.hololive.terms import (
    ACTIVATE,
    ACTIVE,
    BACK,
    CANNOT_BECOME_ACTIVE,
    CANNOT_REST_BY_MOVE,
    CANNOT_REST_IN_RESET,
    CENTER,
    CHEER_DECK,
    CHEER_START,
    COLLAB,
    DECK,
    DRAW,
    HAND_START,
    HISTORY_TURNS,
    K_NEW_CENTER,
    K_SEND,
    LOST_BY,
    MAIN_START,
    MOVE,
    N_CLOCK,
    N_EXTRA_TURN,
    N_PHASE,
    N_TURNS,
    NOTE_DICE,
    NOTE_DOWN,
    NOTE_ENDED,
    NOTE_GAME,
    NOTE_HIT,
    PERFORMANCE_END,
    PERFORMANCE_START,
    PHASE,
    RESET_START,
    REST,
    RESTING,
    REVEAL,
    SEND,
    TURN_END,
    TURN_START,
    book,
)
from taisen.kernel import moments, turns
from taisen.kernel.continuous import end_until
from taisen.kernel.events import do, do_all, keep, match
from taisen.kernel.ledger import Break, exchange, patch, uphold
from taisen.kernel.names import ID, NEXT, NOTE_SHIFT, PAYLOAD, SEAT, STEP, U_TURN, V_CARD, VERB, Frame
from taisen.kernel.procedure import Procedure
from taisen.kernel.seats import opponent
from taisen.kernel.state import Game

turn: Final = Procedure(book, "7 turn")

MOVED: Final = 2
"""The member that comes back from the collab position."""
BUSY: Final = 2
"""In the end step: something was resolved in the check timing of 7.7.2."""
SENT: Final = 3
"""The cheer that is sent in the cheer step."""

LASTING_NOTES: Final = (NOTE_HIT, NOTE_DOWN, NOTE_GAME, NOTE_DICE)


def set_phase(g: Game, name: str) -> None:
    """Which step it is, for whatever looks at it."""
    g.set(N_PHASE, PHASE[name])


# ---- 7.2 reset step
@turn.step("7.2.1", en="A player's first turn has no reset step.", ja="自身の最初のターンなら、リセットステップを行わず手札ステップに進む。")
def first_turn(g: Game, f: Frame) -> int:
    set_phase(g, "reset")
    return turn.goto(f, "7.3.1") if own_first_turn(g, g.tp) else NEXT


@turn.step("7.2.2", en="All cards on one's own stage become active.", ja="自身のステージのカードをすべてお休みしていない状態にする。")
def wake(g: Game, f: Frame) -> int:
    resting = [m for m in members(g, g.tp) if g.cards[m & ID].pose == RESTING and not forbidden(g, m, CANNOT_BECOME_ACTIVE)]
    return do_all(g, ACTIVATE, resting, [0] * len(resting), 0, g.tp)


@turn.step("7.2.3", en="A member in the collab position goes to the back.", ja="コラボポジションのホロメンをバックポジションに移動する。")
def collab_back(g: Game, f: Frame) -> int:
    there = members_at(g, g.tp, COLLAB)
    if not there:
        return turn.goto(f, "7.2.4")
    f[MOVED] = there[0]
    return do(g, MOVE, there[0], BACK, 0, g.tp)


@turn.step(label="7.2.3 rest")
def collab_rests(g: Game, f: Frame) -> int:
    moved = g.now(f[MOVED])
    f[MOVED] = 0
    return rest_it(g, moved)


def rest_it(g: Game, ref: int) -> int:
    if g.live(ref) and g.cards[ref & ID].zone == BACK and not stays_awake(g, ref):
        return do(g, REST, ref, 0, 0, g.tp)
    return NEXT


uphold(book, "7.2.3", by=rest_it, at=__name__, en="There it rests.", ja="その後そのホロメンをお休みにする。")


def stays_awake(g: Game, ref: int) -> bool:
    return forbidden(g, ref, CANNOT_REST_IN_RESET) or forbidden(g, ref, CANNOT_REST_BY_MOVE)


@turn.step("7.2.4", en="'At the start of the turn' happens, and 'at the start of the reset step'.",
           ja="「ターンの始めに」と「リセットステップの始めに」が発生する。")
def turn_starts(g: Game, f: Frame) -> int:
    return do(g, TURN_START, SEAT | g.tp)


@turn.step(label="7.2.4 reset")
def reset_starts(g: Game, f: Frame) -> int:
    return do(g, RESET_START, SEAT | g.tp)


@turn.step("7.2.5", en="Check timing.", ja="チェックタイミングが発生する。")
def reset_check(g: Game, f: Frame) -> int:
    return check_timing(g)


@turn.step("7.2.6", en="Without a center an active member of the back, or else a resting one, becomes the center.",
           ja="センターホロメンがいなければ、お休みしていないバックホロメン、いなければお休みしているバックホロメン1人をセンターに移動する。")
def reset_center(g: Game, f: Frame) -> int:
    return ask_center(g) if center_missing(g) else turn.goto(f, "7.2.7")


@turn.step(label="7.2.6 take")
def take_reset_center(g: Game, f: Frame) -> int:
    return do(g, MOVE, g.answer & PAYLOAD, CENTER, 0, g.tp)


@turn.step("7.2.7", en="Check timing; then the hand step.", ja="チェックタイミングが発生し、終わると手札ステップに進む。")
def reset_over(g: Game, f: Frame) -> int:
    return check_timing(g)


def center_missing(g: Game) -> bool:
    """There is no center and somebody in the back to become it."""
    return not members_at(g, g.tp, CENTER) and bool(new_centers(g))


def new_centers(g: Game) -> list[int]:
    return active_ones(g) or resting_ones(g)


def active_ones(g: Game) -> list[int]:
    return [m for m in members_at(g, g.tp, BACK) if g.cards[m & ID].pose == ACTIVE]


uphold(book, "7.7.3.1", by=active_ones, at=__name__,
       en="An active member of the back, if there is one.", ja="お休みしていないバックホロメンがいるなら、そのうち1人。")


def resting_ones(g: Game) -> list[int]:
    return [m for m in members_at(g, g.tp, BACK) if g.cards[m & ID].pose == RESTING]


uphold(book, "7.7.3.2", by=resting_ones, at=__name__,
       en="A resting one if all of them rest.", ja="お休みしているバックホロメンのみなら、そのうち1人。")


def ask_center(g: Game) -> int:
    return g.ask(g.tp, K_NEW_CENTER, [V_CARD << VERB | m for m in new_centers(g)])


# ---- 7.3 hand step
@turn.step("7.3.1", en="'At the start of the hand step' happens; check timing.",
           ja="「手札ステップの始めに」が発生し、チェックタイミングが発生する。")
def hand_starts(g: Game, f: Frame) -> int:
    set_phase(g, "hand")
    return do(g, HAND_START, SEAT | g.tp)


@turn.step(label="7.3.1 check")
def hand_check(g: Game, f: Frame) -> int:
    return check_timing(g)


@turn.step("7.3.2", en="The turn player draws a card.", ja="ターンプレイヤーはカードを1枚引く。")
def draw(g: Game, f: Frame) -> int:
    if no_card_to_draw(g):
        if not undefeated(g, g.tp):
            lose(g, 1 << g.tp, LOST_BY.index("7.3.2.1") + 1)
        return NEXT
    return do(g, DRAW, SEAT | g.tp, 1, 0, g.tp)


def no_card_to_draw(g: Game) -> bool:
    return not g.zone(g.tp, DECK)


uphold(book, "7.3.2.1", "1.2.1.4", by=no_card_to_draw, at=__name__,
       en="Who has no card to draw in the hand step loses.", ja="手札ステップにデッキのカードを引けないプレイヤーは敗北する。")


@turn.step("7.3.3", en="Check timing; then the cheer step.", ja="チェックタイミングが発生し、終わるとエールステップに進む。")
def hand_over(g: Game, f: Frame) -> int:
    return check_timing(g)


# ---- 7.4 cheer step
@turn.step("7.4.1", en="'At the start of the cheer step' happens; check timing.",
           ja="「エールステップの始めに」が発生し、チェックタイミングが発生する。")
def cheer_starts(g: Game, f: Frame) -> int:
    set_phase(g, "cheer")
    return do(g, CHEER_START, SEAT | g.tp)


@turn.step(label="7.4.1 check")
def cheer_check(g: Game, f: Frame) -> int:
    return check_timing(g)


@turn.step("7.4.2", "5.19.2", en="The top card of the cheer deck is revealed and sent to one of the turn player's members.",
           ja="エールデッキの一番上のカードを公開し、ステージ上の自分のホロメンに送る。")
def reveal_cheer(g: Game, f: Frame) -> int:
    cheers = g.zone(g.tp, CHEER_DECK)
    if not cheers or not members(g, g.tp):
        return turn.goto(f, "7.4.3")
    f[SENT] = cheers[-1]
    return do(g, REVEAL, cheers[-1], 0, 0, g.tp)


@turn.step(label="7.4.2 whom")
def whom_to_send(g: Game, f: Frame) -> int:
    return g.ask(g.tp, K_SEND, [V_CARD << VERB | m for m in members(g, g.tp)], f[SENT])


@turn.step(label="7.4.2 send")
def send_cheer(g: Game, f: Frame) -> int:
    cheer = f[SENT]
    f[SENT] = 0
    return do(g, SEND, cheer, g.answer & PAYLOAD, 0, g.tp)


@turn.step("7.4.3", en="Check timing; then the main step.", ja="チェックタイミングが発生し、終わるとメインステップに進む。")
def cheer_over(g: Game, f: Frame) -> int:
    return check_timing(g)


# ---- 7.5 main step
@turn.step("7.5.1", en="'At the start of the main step' happens; check timing.",
           ja="「メインステップの始めに」が発生し、チェックタイミングが発生する。")
def main_starts(g: Game, f: Frame) -> int:
    set_phase(g, "main")
    return do(g, MAIN_START, SEAT | g.tp)


@turn.step("7.5.2", en="The turn player gets play timing for the actions of the main step (8).",
           ja="ターンプレイヤーにプレイタイミングが与えられ、メインステップのアクション(8)を実行できる。")
def act_in_main(g: Game, f: Frame) -> int:
    return give_timing(g, IN_MAIN)


@turn.step("7.5.3", en="Check timing; then the performance step.", ja="チェックタイミングが発生し、終わるとパフォーマンスステップに進む。")
def main_over(g: Game, f: Frame) -> int:
    return check_timing(g)


# ---- 7.6 performance step
@turn.step("7.6.1", en="The first player's first turn has no performance step.",
           ja="先攻プレイヤーの第1ターンなら、このステップをとばす。")
def no_performance(g: Game, f: Frame) -> int:
    if very_first_turn(g):
        return turn.goto(f, "7.7.1")
    set_phase(g, "performance")
    return do(g, PERFORMANCE_START, SEAT | g.tp)


@turn.step("7.6.2", en="The turn player gets play timing for performances (9).",
           ja="ターンプレイヤーにプレイタイミングが与えられ、パフォーマンス(9)を実行できる。")
def perform(g: Game, f: Frame) -> int:
    return give_timing(g, IN_PERFORMANCE)


@turn.step(label="7.6.3 end")
def performance_ends(g: Game, f: Frame) -> int:
    return do(g, PERFORMANCE_END, SEAT | g.tp)


@turn.step("7.6.3", en="Check timing; then the end step.", ja="チェックタイミングが発生し、終わるとエンドステップに進む。")
def performed(g: Game, f: Frame) -> int:
    return check_timing(g)


# ---- 7.7 end step
@turn.step("7.7.1", en="'At the end of the turn' happens, for the abilities for which it has not happened this turn.",
           ja="「ターンの終わりに」のうち、このターンまだ誘発条件を満たしていないものが発生する。")
def turn_ends(g: Game, f: Frame) -> int:
    set_phase(g, "end")
    return moments.come_once(g, TURN_END, NOTE_ENDED)


def _heard_again() -> None:
    def all_of_them(g: Game, kind: int, note: int, source: int = 0) -> list[int]:
        again = NOTE_ENDED << NOTE_SHIFT in g.notes and g.stack[-1][STEP] > turn.index["7.7.2"]
        return [] if again else [k for k in g.triggering[TURN_END] if match(g, k, TURN_END, SEAT | g.tp, 0, 0, -1, 0)]

    patch(moments, "yet_to_hear", all_of_them).apply()


uphold(book, "7.7.1", by=moments.yet_to_hear, at=__name__,
       en="Each hears of the end of a turn once.", ja="「ターンの終わりに」は、各能力につき1ターンに1度だけ発生する。",
       breaks=(Break("everybody hears of it again", _heard_again),))


@turn.step(label="7.7.2 due")
def look_for_work(g: Game, f: Frame) -> int:
    f[BUSY] = 1 if g.waiting or processing_due(g) else 0
    return NEXT


@turn.step("7.7.2", en="Check timing; then effects that last until the end of the turn, or this turn, end.",
           ja="チェックタイミングが発生し、終わると、ターンの終わりまでの効果とそのターン中の効果が消滅する。")
def end_check(g: Game, f: Frame) -> int:
    return check_timing(g)


@turn.step(label="7.7.2 effects")
def effects_end(g: Game, f: Frame) -> int:
    end_until(g, U_TURN)
    return NEXT


uphold(book, "7.7.2", by=effects_end, at=__name__,
       en="Effects that last this turn end after that check timing.", ja="チェックタイミングの後、このターンの効果が消滅する。")


@turn.step("7.7.3", en="A turn player without a center gets a new one from the back.",
           ja="センターホロメンがいなければ、バックホロメン1人をセンターに移動する。")
def end_center(g: Game, f: Frame) -> int:
    return ask_center(g) if center_missing(g) else turn.goto(f, "7.7.4")


@turn.step(label="7.7.3 take")
def take_end_center(g: Game, f: Frame) -> int:
    return do(g, MOVE, g.answer & PAYLOAD, CENTER, 0, g.tp)


def _collab_too() -> None:
    old = new_centers
    patch(sys.modules[__name__], "new_centers", lambda g: old(g) or members_at(g, g.tp, COLLAB)).apply()


uphold(book, "7.7.3.3", by=new_centers, at=__name__,
       en="With nobody in the back the center stays empty, also when somebody collabs.",
       ja="バックホロメンがいなければ、コラボホロメンがいても移動は行わず、センターは空いたままになる。",
       breaks=(Break("a collab member becomes the center", _collab_too),))


@turn.step("7.7.4", en="If nothing was resolved and nothing has triggered the opponent's turn begins, else the end step again.",
           ja="何も解決されず何も誘発していなければ対戦相手のターンになり、そうでなければエンドステップを最初から行う。")
def next_turn(g: Game, f: Frame) -> int:
    if f[BUSY] or g.waiting or moments.yet_to_hear(g, TURN_END, NOTE_ENDED):
        return turn.goto(f, "7.7.1")
    f[BUSY] = 0
    g.turn_to(whose_turn_next(g))
    new_turn(g)
    return turn.goto(f, "7.2.1")


def whose_turn_next(g: Game) -> int:
    """The opponent's, unless a card gives another turn."""
    extra = g.numbers[N_EXTRA_TURN]
    g.set(N_EXTRA_TURN, 0)
    return extra - 1 if extra else opponent(g, g.tp)


uphold(book, "7.1.1", by=whose_turn_next, at=__name__,
       en="The game is a row of turns, in each of which one player is the turn player.",
       ja="ゲームはターンを繰り返して進み、ターンごとに一方がターンプレイヤーとなる。")


def new_turn(g: Game) -> None:
    """A turn of g.tp begins: counts and facts of a turn begin anew."""
    forget_performance(g)
    turns.new_turn(g, N_TURNS, N_CLOCK, LASTING_NOTES, HISTORY_TURNS, g.lib.flags)
    if own_first_turn(g, g.tp) and g.lib.noted >> TURN_START & 1:
        # Nothing triggers at the start of a first turn (7.2.1), but whose turn it was is asked about later.
        keep(g, TURN_START, SEAT | g.tp, 0, 0, -1, SEAT | g.tp)


uphold(book, "7.1.2", by=set_phase, at=__name__,
       en="The turn player goes through reset, hand, cheer, main, performance and end step in this order.",
       ja="ターンプレイヤーは、リセット、手札、エール、メイン、パフォーマンス、エンドの各ステップをこの順に実行する。",
       breaks=(exchange(turn.steps, turn.index["7.3.2"], turn.index["7.4.2"], "the cheer comes before the draw"),
               exchange(turn.steps, turn.index["7.5.2"], turn.index["7.6.2"], "performances come before the main step")))
