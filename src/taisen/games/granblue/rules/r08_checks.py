"""8-5 Check points: rule processing, then waiting automatic effects, one after another; 8-7-5 state triggers."""
from __future__ import annotations

from typing import Final

from taisen.games.granblue.rules.r02_ultimates import ultimate_options
from taisen.games.granblue.rules.r07_fighting import battle_broken, end_battle
from taisen.games.granblue.rules.r08_playing import play_ultimate, play_waiting
from taisen.games.granblue.rules.r09_checks import process_next, processing_due
from taisen.games.granblue.terms import K_ULTIMATE, K_WAITING_ORDER, N_ULTIMATE, V_ULTIMATE, book
from taisen.kernel.continuous import abilities_of, refresh
from taisen.kernel.ledger import exchange, uphold
from taisen.kernel.names import DONE, NEXT, PASS, PAYLOAD, V_RECORD, VERB, Frame
from taisen.kernel.procedure import Procedure
from taisen.kernel.sight import hide_all
from taisen.kernel.state import Game
from taisen.kernel.timing import ask_effect_order, check_due, take_effect_order
from taisen.kernel.triggers import check_states, waiting_of

check: Final = Procedure(book, "8-5 check point")

PASSED: Final = 2
"""1: the attacker's ultimate was passed over since the last thing was done."""


def check_point(g: Game, attacker: int = 0) -> int:
    """A check point comes up, as the last act of a step; attacker: whose ultimate may be activated in it (7-2-1-3-1-4).

    One that would find nothing to do is over at once.
    """
    if attacker:
        g.set(N_ULTIMATE, attacker)
    if not check_due(g) and not g.numbers[N_ULTIMATE]:
        return NEXT
    if nothing_due(g):
        g.due = 0
        g.set(N_ULTIMATE, 0)
        return NEXT
    return g.push(check.id)


def nothing_due(g: Game) -> bool:
    if g.stale:
        refresh(g)
    return not (g.waiting or states_due(g) or g.unordered or battle_broken(g) or processing_due(g) or ultimate_options(g))


def states_due(g: Game) -> bool:
    """Some state is waited for, and may have come about."""
    return bool(g.state_triggers) and (g.calm != g.version or any(g.shown))


@check.step("8-5-1-1", "4-5-2", en="One rule processing that is due is carried out, as long as any is.",
            ja="行うべきルール処理を1つ実行し、残っている間繰り返す。")
def process(g: Game, f: Frame) -> int:
    if g.stale:
        refresh(g)
    if g.unordered:
        return check.goto(f, "order")
    if battle_broken(g):
        check.goto(f, "8-5-1-1")
        return end_battle(g)
    if processing_due(g):
        check.goto(f, "8-5-1-1")
        f[PASSED] = 0
        return process_next(g)
    g.due = 0
    if g.state_triggers:
        check_states(g)
    return check.goto(f, "8-5-1-2")


@check.step(label="order")
def order_effects(g: Game, f: Frame) -> int:
    """Effects that began together have no order of time: the turn player sets one (1-3-4)."""
    return ask_effect_order(g)


@check.step(label="order take")
def take_order(g: Game, f: Frame) -> int:
    take_effect_order(g)
    return check.goto(f, "8-5-1-1")


@check.step("8-5-1-2", "8-7-3", en="The turn player picks one of the own waiting automatic effects, or the attacker's ultimate, and activates it.",
            ja="ターンプレイヤーは、待機状態の自分の自動効果を1つ選んで発動し解決する。アタックカードの奥義も同様に発動できる。")
def turn_player(g: Game, f: Frame) -> int:
    waiting = waiting_of(g, g.tp) if g.waiting else []
    ultimates = ultimate_options(g) if g.numbers[N_ULTIMATE] and not f[PASSED] else []
    if not waiting and not ultimates:
        return check.goto(f, "8-5-1-3")
    options = [*[V_RECORD << VERB | i for i in waiting], *ultimates]
    return g.ask(g.tp, K_WAITING_ORDER, options) if waiting else g.ask(g.tp, K_ULTIMATE, [PASS, *options])


@check.step(label="8-5-1-2 take")
def take_own(g: Game, f: Frame) -> int:
    if g.answer == PASS:
        f[PASSED] = 1
        return check.goto(f, "8-5-1-3")
    return activate(g, f)


@check.step("8-5-1-3", "8-7-3", en="Then the other player picks one of the own waiting effects and activates it.",
            ja="次に、非ターンプレイヤーが待機状態の自分の自動効果を1つ選んで発動し解決する。")
def other_player(g: Game, f: Frame) -> int:
    waiting = waiting_of(g, 1 - g.tp) if g.waiting else []
    if not waiting:
        return check.goto(f, "8-5-1-4")
    return g.ask(1 - g.tp, K_WAITING_ORDER, [V_RECORD << VERB | i for i in waiting])


@check.step(label="8-5-1-3 take")
def take_other(g: Game, f: Frame) -> int:
    return activate(g, f)


def activate(g: Game, f: Frame) -> int:
    """What was picked is activated and resolved; then all begins anew."""
    check.goto(f, "8-5-1-1")
    f[PASSED] = 0
    what = g.answer & PAYLOAD
    if g.answer >> VERB == V_ULTIMATE:
        return play_ultimate(g, what >> 8, abilities_of(g, what >> 8)[what & 255])
    return play_waiting(g, what)


@check.step("8-5-1-4", en="The check point ends.", ja="チェックポイントを終了する。")
def check_over(g: Game, f: Frame) -> int:
    g.set(N_ULTIMATE, 0)
    hide_all(g)
    return DONE


uphold(book, "8-5-1-1", by=process, at=__name__,
       en="Rule processing comes before automatic effects.", ja="ルール処理は自動効果の発動より先に行う。",
       breaks=(exchange(check.steps, check.index["8-5-1-1"], check.index["8-5-1-2"], "effects come before rule processing"),))
uphold(book, "8-5-1", "4-5-2", by=check_point, at=__name__,
       en="In a check point rule processing comes first, and only then automatic effects.",
       ja="チェックポイントでは、まずルール処理を解決し、その後に自動効果を発動する。")
