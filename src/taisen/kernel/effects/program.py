"""The interpreter: runs a program's instructions for a play record, asking where they ask."""
from __future__ import annotations

from typing import Final

from taisen.kernel.events import RUN_PROGRAM
from taisen.kernel.names import DONE, GOING, NEXT, P_PROGRAM, PROC, STAY, STEP, Frame
from taisen.kernel.procedure import Procedure
from taisen.kernel.state import Game
from taisen.kernel.triggers import notice_states

effect: Final = Procedure(None, "effect")
RUN_PROGRAM.append(effect)

REC_ID: Final = 2
IP: Final = 3
"""The next instruction. It stays put while an instruction asks."""
OWN: Final = 4
"""0: the play record goes when the program is through; 1: whoever started it keeps it; 2 + n: program n, kept."""
COUNT: Final = 5
"""For the instruction that is running: how far it has come. 0 when the next one begins."""


@effect.step(label="run")
def run_instruction(g: Game, f: Frame) -> int:
    r = g.records[f[REC_ID]]
    own = f[OWN]
    code = g.lib.programs[own - 2 if own >= 2 else r.numbers[P_PROGRAM]].code
    while f[IP] < len(code):
        signal = code[f[IP]].run(g, f, r)
        if signal == GOING:
            f[IP] += 1
            f[COUNT] = 0
            if g.lib.states:
                notice_states(g)
        elif signal == NEXT:
            f[IP] += 1
            f[COUNT] = 0
            f[STEP] = 0
            return NEXT
        elif signal == STAY:
            f[STEP] = 0
            return NEXT
        elif signal == DONE:
            break
        else:
            return signal
    if own == 0:
        g.drop_play(r)
    return DONE


@effect.step(label="take")
def take_answer(g: Game, f: Frame) -> int:
    r = g.records[f[REC_ID]]
    own = f[OWN]
    code = g.lib.programs[own - 2 if own >= 2 else r.numbers[P_PROGRAM]].code
    signal = code[f[IP]].take(g, f, r)
    f[STEP] = 0
    if signal in (GOING, NEXT):
        f[IP] += 1
        f[COUNT] = 0
    return NEXT


def run_play(g: Game, play: int, keep: bool) -> int:
    """Run the play's own program."""
    return g.push(effect.id, play, 0, 1 if keep else 0, 0)


def run_program(g: Game, play: int, program: int) -> int:
    """Run another program (its targets, its costs) in the play's scope."""
    return g.push(effect.id, play, 0, 2 + program, 0)


def by_effect(g: Game) -> bool:
    """An effect is being carried out, and not the cost of an ability."""
    for f in reversed(g.stack):
        if f[PROC] == effect.id:
            return f[OWN] < 2
    return False
