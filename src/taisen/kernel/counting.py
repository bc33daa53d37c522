"""How often a round that comes again and again is carried out: whoever has something to say in it names a number.

The turn player first, then the others in turn; the smallest number holds. Then the question that the round began with is asked
anew, and `loops.carried_out` answers it, and all that follow, that often.
"""
from __future__ import annotations

from typing import Final

from taisen.kernel.ledger import Book
from taisen.kernel.loops import BREAKING, CARRYING, CLOSED, LAP, LAPS, asked_of
from taisen.kernel.names import ASK, DONE, NEXT, PAYLOAD, STEP, V_NUMBER, VERB, Frame
from taisen.kernel.procedure import Procedure
from taisen.kernel.question import K_AT_MOST, K_OFTEN
from taisen.kernel.rules import Rules
from taisen.kernel.state import Game

# ---- the frame
TURN: Final = 2
"""How far it has gone round the table, the turn player first."""
NUMBER: Final = 3
"""One more than the smallest number yet."""
FEWER: Final = 4
"""The seat, counted from 1, that named a smaller one last and has to break the round off."""
REST: Final = 5


def install(rules: Rules, book: Book | None, label: str, breaks: bool) -> Procedure:
    """The procedure of a game, under its book's number. breaks: see `Rules.breaks_loops`."""
    procedure = Procedure(book, "loop")
    procedure.then(label, name_number)
    procedure.then(f"{label} named", take_number)
    procedure.then(f"{label} carried out", carry_out)
    rules.looping = procedure.id
    rules.breaks_loops = breaks
    return procedure


def speaker(g: Game, turn: int) -> int:
    """How far round the table whoever answers something in the round sits next, from that place on; past it when nobody does."""
    lap = g.repeat[LAP:]
    while turn < g.seats:
        seat = (g.tp + turn) % g.seats
        if not g.gone[seat] and any(asked_of(d)[0] == seat for d in lap):
            break
        turn += 1
    return turn


def name_number(g: Game, f: Frame) -> int:
    """Whoever began the round is carrying it out this time; nobody can name more than was named before."""
    turn = speaker(g, f[TURN])
    if turn >= g.seats:
        f[STEP] += 1
        return NEXT
    seat = (g.tp + turn) % g.seats
    most = f[NUMBER] - 1 if f[NUMBER] else LAPS
    least = 1 if most and seat == asked_of(g.repeat[LAP])[0] else 0
    g.ask(seat, K_AT_MOST if f[NUMBER] else K_OFTEN, [V_NUMBER << VERB | n for n in range(least, most + 1)])
    for d in g.repeat[LAP:]:
        if asked_of(d)[0] == seat:
            # Of a team that answers together any one can say it.
            g.askers |= asked_of(d)[1]
    return ASK


def take_number(g: Game, f: Frame) -> int:
    turn = speaker(g, f[TURN])
    seat = (g.tp + turn) % g.seats
    n = g.answer & PAYLOAD
    if f[NUMBER] > 0 and n < f[NUMBER] - 1 and g.rules.breaks_loops and seat != asked_of(g.repeat[LAP])[0]:
        f[FEWER] = seat + 1
        f[REST] = f[NUMBER] - 1 - n
    f[NUMBER] = n + 1
    f[TURN] = turn + 1
    f[STEP] -= 2
    return NEXT


def carry_out(g: Game, f: Frame) -> int:
    """The number holds from here on."""
    n = max(f[NUMBER] - 1, 0)
    mode = CARRYING if n else BREAKING if f[FEWER] else CLOSED
    g.repeat = (mode, n, 0, f[FEWER], f[REST], *g.repeat[LAP:])
    if g.meter is not None:
        g.meter.carry_on()
    # The question below is asked anew: asking steps change nothing.
    g.stack[-2][STEP] -= 1
    return DONE
