"""800 Priority: who may act, what they may do, and when the kotodama space resolves."""
from __future__ import annotations

from typing import Final

from taisen.games.ninja_slayer.rules.r0602_actions import CHARACTER_PHASE, actions, only_passes
from taisen.games.ninja_slayer.rules.r0900_checks import rule_check
from taisen.games.ninja_slayer.rules.r1204_entry import enter_ability, enter_card
from taisen.games.ninja_slayer.rules.r1205_resolution import resolve_top
from taisen.games.ninja_slayer.terms import K_PRIORITY, N_PHASE, PASSED, book
from taisen.kernel.continuous import abilities_of
from taisen.kernel.ledger import uphold
from taisen.kernel.names import DONE, NEXT, PASS, PAYLOAD, SEAT, V_ABILITY, VERB, Frame
from taisen.kernel.procedure import Procedure
from taisen.kernel.seats import duel
from taisen.kernel.state import Game
from taisen.kernel.timing import check_due
from taisen.kernel.windows import BARRED, HOLDER, acted, all_passed, give_priority_to, unbarred

priority: Final = Procedure(book, "800 priority")


@priority.step("802.2", "802.1", en="The turn player gets priority.", ja="ターンプレイヤーが優先権を得る。")
def turn_player_first(g: Game, f: Frame) -> int:
    give_priority_to(f, g.tp)
    # With nothing due the rule check does nothing.
    return NEXT if check_due(g) else priority.goto(f, "802.4")


@priority.step("802.3", en="A rule check is carried out.", ja="ルールチェックを実行する。")
def check(g: Game, f: Frame) -> int:
    if check_due(g):
        return g.push(rule_check.id)
    return NEXT


@priority.step("802.4", "802.4a", en="Who has priority passes, enters a kotodama or an activated ability, or (802.4d) a character.",
               ja="優先権を持つプレイヤーは、パス、コトダマや起動能力のエントリー等のいずれかを行う。")
def act(g: Game, f: Frame) -> int:
    options = actions(g, f[HOLDER])
    if f[BARRED]:
        options = unbarred(f, options)
    if len(options) == 1 and not g.veils:
        # As if it had been chosen: a log that names the steps must not tell that there was no choice.
        g.answer = PASS
        return NEXT if g.log is not None else passed(g, f)
    return g.ask(f[HOLDER], K_PRIORITY, options)


@priority.step("802.5", "802.5a", en="After any action but a pass the same player has priority again.",
               ja="パス以外の行動をしたプレイヤーは引き続き優先権を得る。")
def carry_out(g: Game, f: Frame) -> int:
    answer = g.answer
    if answer == PASS:
        return passed(g, f)
    priority.goto(f, "802.4")
    g.declare()
    acted(f)
    priority.goto(f, "802.6")
    if answer >> VERB == V_ABILITY:
        ref = (answer & PAYLOAD) >> 8
        return enter_ability(g, abilities_of(g, ref)[answer & 255], f[HOLDER])
    return enter_card(g, answer & PAYLOAD, f[HOLDER])


def passed(g: Game, f: Frame) -> int:
    """802.5b, 802.5c"""
    if g.log is not None:
        g.log(g, PASSED, SEAT | f[HOLDER], 0, 0, f[HOLDER], 0)
    if not all_passed(g, f):
        # With nothing due the rule check does nothing: on to the other player's choice at once.
        return priority.goto(f, "802.3" if check_due(g) else "802.4")
    if not g.pile:
        return DONE
    give_priority_to(f, g.tp)
    priority.goto(f, "802.6")
    return resolve_top(g)


@priority.step("802.6", en="While the priority process is not complete it goes on from 802.3.",
               ja="優先権処理が完了していなければ802.3に戻る。")
def go_round(g: Game, f: Frame) -> int:
    return priority.goto(f, "802.3")


uphold(book, "802.5b", by=all_passed, at=__name__,
       en="After a pass that is not the second in a row the other player gets priority.",
       ja="連続したパスでなければ、対戦相手が優先権を得る。")
uphold(book, "802.5c", by=all_passed, at=__name__,
       en="After two passes in a row the newest thing in the kotodama space resolves and the turn player gets priority; with none there it is over.",
       ja="両者が続けてパスすれば、最後に置かれたものを解決してターンプレイヤーが優先権を得る。何もなければ完了する。")


def give_priority(g: Game) -> int:
    """Run a priority process. Where it is known that both can only pass, and nobody is told of it, it is over at once: 4 in 10."""
    if not g.stale and g.log is None and not g.veils and not g.pile and not check_due(g) and both_quiet(g):
        g.answer = PASS
        return NEXT
    return g.push(priority.id)


def both_quiet(g: Game) -> bool:
    """Nothing has changed since each was found with nothing to do."""
    return g.numbers[N_PHASE] != CHARACTER_PHASE and duel(g) and only_passes(g, 0) and only_passes(g, 1)
