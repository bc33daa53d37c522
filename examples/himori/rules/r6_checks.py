"""6 Checks."""
from __future__ import annotations

import sys
from typing import Final

from himori.rules.r1_ending import count_lights
from himori.terms import K_WAITING, MIGHT, SINK, WATCH, book
from taisen.kernel.continuous import derived, refresh
from taisen.kernel.effects.program import run_play
from taisen.kernel.events import do_all
from taisen.kernel.ledger import Break, patch, uphold
from taisen.kernel.names import DONE, NEXT, Frame
from taisen.kernel.plays.record import waits_no_longer
from taisen.kernel.procedure import Procedure
from taisen.kernel.seats import sides
from taisen.kernel.sight import hide_all
from taisen.kernel.state import Game
from taisen.kernel.timing import ask_waiting, taken

check: Final = Procedure(book, "6 check")


@check.step("6.1", en="Lights are counted first.", ja="まず光を数える。")
def lights(g: Game, f: Frame) -> int:
    hide_all(g)
    if g.stale:
        refresh(g)
    return DONE if count_lights(g) else NEXT


@check.step("6.2", en="Keepers without might sink.", ja="力が0以下の灯守を海に置く。")
def faint(g: Game, f: Frame) -> int:
    weak = [r for s in range(g.seats) for r in g.zone(s, WATCH) if derived(g, r).nums[MIGHT] <= 0]
    return do_all(g, SINK, weak, [0] * len(weak), 0, g.tp)


@check.step("6.3", "5.4", en="One waiting ability, of several the one that its player likes, is carried out, and all is checked anew.",
            ja="待っている能力を好きな順に1つ行い、はじめから点検する。")
def next_waiting(g: Game, f: Frame) -> int:
    g.due = 0
    return ask_waiting(g, K_WAITING, sides(g)) if g.waiting else DONE


@check.step(label="6.3 take")
def carry_out(g: Game, f: Frame) -> int:
    check.goto(f, "6.1")
    r = waits_no_longer(g, taken(g))
    return run_play(g, r.id, False)


def _first_come(g: Game, kind: int, groups: list[list[int]]) -> int:
    """For the proof: nobody is asked."""
    g.answer = g.waiting[0]
    return NEXT


def _only_one() -> None:
    """For the proof: what else waits goes on waiting."""
    check.steps[check.index["6.3 take"]] = lambda g, f: run_play(g, waits_no_longer(g, taken(g)).id, False)


uphold(book, "5.4", by=ask_waiting, at=__name__, en="Its player says which of several is carried out next.",
       ja="複数あるなら、次に行う能力をそのプレイヤーが選ぶ。",
       breaks=(patch(sys.modules[__name__], "ask_waiting", _first_come, "the first that came"),))
uphold(book, "6.3", by=next_waiting, at=__name__, en="Checks go on until nothing waits.", ja="待っている能力がなくなるまで点検を続ける。",
       breaks=(Break("one, and no more", _only_one),))
