"""How often a round that comes again and again is carried out: whoever has something to say in it names a number.

The turn player first, then the others in turn; the smallest number holds. Then the question that the round began with is asked
anew, and `loops.carried_out` answers it, and all that follow, that often.
"""
from __future__ import annotations

from typing import Final

from taisen.kernel.ledger import Book
from taisen.kernel.loops import BREAKING, CARRYING, CLOSED, LAP, LAPS, asked_of
from taisen.kernel.model import Rules
from taisen.kernel.names import ASK, DONE, NEXT, PAYLOAD, STEP, V_NUMBER, VERB, Frame
from taisen.kernel.procedure import Procedure
from taisen.kernel.question import K_AT_MOST, K_OFTEN
from taisen.kernel.state import Game

ASKED: Final = 2
"""So many have named a number."""
NUMBER: Final = 3
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


def speakers(g: Game) -> list[tuple[int, int]]:
    """Who answers something in the round, with the bits of those who can speak in that place: the turn player first."""
    found: dict[int, int] = {}
    for d in g.repeat[LAP:]:
        seat, askers = asked_of(d)
        found[seat] = found.get(seat, 0) | askers
    order = [(g.tp + i) % g.seats for i in range(g.seats)]
    return [(s, found[s]) for s in order if s in found]


def name_number(g: Game, f: Frame) -> int:
    """Whoever began the round is carrying it out this time; nobody can name more than was named before."""
    order = speakers(g)
    seat, askers = order[f[ASKED]]
    most = f[NUMBER] if f[ASKED] else LAPS
    starter = asked_of(g.repeat[LAP])[0]
    least = min(1, most) if seat == starter else 0
    g.ask(seat, K_AT_MOST if f[ASKED] else K_OFTEN, [V_NUMBER << VERB | n for n in range(least, most + 1)])
    g.askers = askers
    return ASK


def take_number(g: Game, f: Frame) -> int:
    order = speakers(g)
    seat = order[f[ASKED]][0]
    n = g.answer & PAYLOAD
    if f[ASKED] and n < f[NUMBER] and g.rules.breaks_loops and seat != asked_of(g.repeat[LAP])[0]:
        f[FEWER] = seat + 1
        f[REST] = f[NUMBER] - n
    f[NUMBER] = n
    f[ASKED] += 1
    if f[ASKED] < len(order):
        f[STEP] -= 2
    return NEXT


def carry_out(g: Game, f: Frame) -> int:
    """The number holds from here on."""
    n = f[NUMBER]
    mode = CARRYING if n else BREAKING if f[FEWER] else CLOSED
    g.repeat = (mode, n, 0, f[FEWER], f[REST], *g.repeat[LAP:])
    if g.meter is not None:
        g.meter.carry_on()
    # The question below is asked anew: asking steps change nothing.
    g.stack[-2][STEP] -= 1
    return DONE
