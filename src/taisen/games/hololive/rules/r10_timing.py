"""10.6.2, 10.6.4 Play timing: the turn player acts as often as wished, with check timing before each choice."""
from __future__ import annotations

from typing import Final

from taisen.games.hololive.rules.r08_actions import blooming, collabing, passing, placing
from taisen.games.hololive.rules.r08_main_step import main_options
from taisen.games.hololive.rules.r09_performing import art_options, use_art
from taisen.games.hololive.rules.r10_playing import TIMING_BARRED, play_skill, play_support
from taisen.games.hololive.rules.r11_checks import check_timing
from taisen.games.hololive.rules.r12_arts import art_key
from taisen.games.hololive.terms import (
    K_MAIN,
    K_PERFORM,
    V_ART,
    V_BATON,
    V_BLOOM,
    V_COLLAB,
    V_PLACE,
    V_SKILL,
    V_SUPPORT,
    book,
)
from taisen.kernel.continuous import abilities_of
from taisen.kernel.ledger import uphold
from taisen.kernel.names import DONE, NEXT, PASS, PAYLOAD, VERB, Frame
from taisen.kernel.procedure import Procedure
from taisen.kernel.sight import hide_all
from taisen.kernel.state import Game

timing: Final = Procedure(book, "10.6.4 play timing")

STEP_OF: Final = 2
"""In which step the play timing is given: what may be done in it."""
IN_MAIN: Final = 0
IN_PERFORMANCE: Final = 1


def give_timing(g: Game, step: int) -> int:
    return g.push(timing.id, step)


@timing.step("10.6.4.1", "10.6.2", "10.6.4", "8.1.2", en="Check timing comes first, and again after each action.",
             ja="まずチェックタイミングが発生する。行動を1回実行するたびにも発生する。")
def check(g: Game, f: Frame) -> int:
    hide_all(g)
    return check_timing(g)


@timing.step("10.6.4.2", "8.1.1", en="The turn player does one of the things that can be done, or nothing.",
             ja="ターンプレイヤーは、可能な行動を1つ実行するか、何もしないかを選ぶ。")
def act(g: Game, f: Frame) -> int:
    options = open_options(g, f[STEP_OF])
    if f[TIMING_BARRED]:
        options = [o for o in options if o + 1 != f[TIMING_BARRED]]
    return g.ask(g.tp, K_MAIN if f[STEP_OF] == IN_MAIN else K_PERFORM, options)


def open_options(g: Game, step: int) -> list[int]:
    if step == IN_MAIN:
        return main_options(g, g.tp)
    return [PASS, *art_options(g, g.tp)]


@timing.step("10.6.4.3", en="Who does nothing ends the play timing.", ja="何もしないことを選んだら、プレイタイミングが終了する。")
def carry_out(g: Game, f: Frame) -> int:
    answer = g.answer
    if answer == PASS:
        return DONE
    verb = answer >> VERB
    if verb in (V_PLACE, V_COLLAB):
        # Done as soon as said: nothing is declared that could be taken back.
        g.checkpoint = None
    else:
        timing.goto(f, "10.6.4.2")
        g.declare()
    f[TIMING_BARRED] = 0
    timing.goto(f, "10.6.4.1")
    return do_action(g, verb, answer & PAYLOAD)


def do_action(g: Game, verb: int, what: int) -> int:
    if verb == V_PLACE:
        return g.push(placing.id, what)
    if verb == V_BLOOM:
        return g.push(blooming.id, what)
    if verb == V_COLLAB:
        return g.push(collabing.id, what)
    if verb == V_BATON:
        return g.push(passing.id, what)
    if verb == V_SUPPORT:
        return use_support(g, what)
    if verb == V_SKILL:
        return use_skill(g, what)
    if verb == V_ART:
        return use_art(g, what >> 8, art_key(g, what))
    return NEXT


def use_support(g: Game, card: int) -> int:
    return play_support(g, card)


uphold(book, "8.6.1", by=use_support, at=__name__,
       en="A support of the hand is played and resolved.", ja="手札のサポートカードを1枚選び、プレイして解決する。")


def use_skill(g: Game, what: int) -> int:
    return play_skill(g, what >> 8, abilities_of(g, what >> 8)[what & 255])


uphold(book, "8.5.1", by=use_skill, at=__name__,
       en="A skill of one's own oshi is paid for, played and resolved.",
       ja="自分の推しホロメンの推しスキルのコストを支払い、プレイして解決する。")
