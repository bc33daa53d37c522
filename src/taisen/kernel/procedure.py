"""Procedures of numbered steps, and the loop that runs them.

A step either asks and changes nothing, or acts and ends with at most one event. Its rule numbers and its gist stand in
the decorator: what the log, "why?" and the ledger show.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from taisen.kernel.budget import STEP_COST
from taisen.kernel.continuous import refresh
from taisen.kernel.ledger import Book
from taisen.kernel.loops import (
    COUNTING,
    MARKS,
    MODE,
    NO_END,
    TO_COUNT,
    answering,
    carried_out,
    could_be_back,
    mark,
    narrow,
    position,
    take_away,
)
from taisen.kernel.names import ASK, DONE, ID, NEXT, NO, PROC, STEP, STOP, YES, Frame
from taisen.kernel.question import K_CHOOSE, K_MAY, K_MAY_REPLACE, K_SHOW
from taisen.kernel.sight import public
from taisen.kernel.state import Game
from taisen.kernel.twins import card_of, merge

Step = Callable[[Game, Frame], int]

STEPS: Final[list[list[Step]]] = []
PROCEDURES: Final[list[Procedure]] = []
BY_NAME: Final[dict[str, Procedure]] = {}

PATIENCE: Final = 4000
"""So many steps without a question before the loop looks whether the position returns."""
ENDLESS: Final = 60000
"""So many steps without a question are endless even if the position grows instead of returning."""
LOOK_COST: Final = 200
"""What it costs to look at a whole position."""
DEEP: Final = 400
"""So many nested frames are endless too."""


# ---- what becomes of a question
FORCED: Final = 0
STANDS: Final = 1
CARRIED: Final = 2


def done(g: Game, f: Frame) -> int:
    return DONE


class Procedure:
    """A procedure of the book: steps under their rule numbers. `goto` jumps by number, as the book does."""

    def __init__(self, book: Book | None, name: str) -> None:
        self.book = book
        self.name = name if book is None else book.game + ":" + name
        self.id = len(STEPS)
        self.steps: list[Step] = [done]
        self.labels: list[str] = ["end"]
        self.index: dict[str, int] = {"end": 0}
        STEPS.append(self.steps)
        MARKS.append(mark(self.name))
        PROCEDURES.append(self)
        BY_NAME[self.name] = self

    def step(self, *rules: str, en: str = "", ja: str = "", label: str = "") -> Callable[[Step], Step]:
        """Add the next step. `label` names it where one rule takes several steps."""

        def add(fn: Step) -> Step:
            self.then(label or rules[0], fn)
            if self.book is not None and rules and en:
                self.book.add(rules, en, ja, "step", fn.__module__, fn)
            return fn

        return add

    def then(self, label: str, fn: Step) -> None:
        if label in self.index:
            raise ValueError(f"{self.name} has two steps {label}: give one of them a label")
        n = len(self.steps) - 1
        self.steps.insert(n, fn)
        self.labels.insert(n, label)
        self.index[label] = n
        self.index["end"] = n + 1

    def goto(self, f: Frame, label: str) -> int:
        f[STEP] = self.index[label]
        return NEXT


def draw_game(g: Game) -> None:
    """Nobody wins."""
    g.over = 1
    g.winners = 0
    g.options = []


def run(g: Game) -> None:
    """Go on until somebody has a real choice, or the game is over."""
    stack = g.stack
    tables = STEPS
    meter = g.meter
    count = 0
    while not g.over:
        f = stack[-1]
        step = f[STEP]
        f[STEP] = step + 1
        if meter is not None:
            meter.charge(STEP_COST)
        signal = tables[f[PROC]][step](g, f)
        if signal == NEXT:
            count += 1
            if count > PATIENCE:
                if endless(g, count):
                    draw_game(g)
                    return
            continue
        if signal == ASK:
            settled = answer_itself(g)
            if settled == STANDS or g.over:
                return
            if settled == CARRIED:
                # As after an answer that was given by hand.
                count = 0
        else:
            stack.pop()
    g.options = []


def answer_itself(g: Game) -> int:
    """Whether the question STANDS. One with a single answer (FORCED), or to a seat that has left, is answered here.

    Not one that is veiled or guarded: that there was nothing else to answer must not show. One that belongs to a round that is
    being carried out is answered as in the round before (CARRIED).
    """
    if g.seen and could_be_back(g) and take_away(g):
        draw_game(g)
        return FORCED
    if g.meter is not None:
        g.meter.charge(4 * len(g.options))
    if len(g.options) > 1:
        merge(g)
    if g.repeat and g.repeat[MODE] != COUNTING:
        narrow(g)
    if (len(g.options) > 1 or g.kind in g.rules.veiled or (g.veils and guarded(g))) and (not g.gone[g.seat] or somebody_there(g)):
        if g.stale:
            # Looking at a position must not change it.
            refresh(g)
        return CARRIED if g.repeat and carried_out(g) else STANDS
    g.answer = g.options[0]
    return FORCED


def guarded(g: Game) -> bool:
    """The only answer is the only one because of cards that somebody does not see."""
    option = g.options[0]
    if g.kind in g.rules.guarded:
        return option != YES and holds_secrets(g)
    if option in (STOP, NO):
        # The kernel asks so only for this.
        return g.kind in (K_CHOOSE, K_MAY, K_SHOW, K_MAY_REPLACE)
    ref = card_of(option)
    if g.picked or not g.live(ref):
        return False
    c = g.cards[ref & ID]
    return bool(g.rules.hidden >> c.zone & 1) and not public(g, ref) and len(g.zone(c.seat, c.zone)) > g.least


def holds_secrets(g: Game) -> bool:
    """Whoever is asked has cards that others do not see."""
    zones = g.rules.hidden & ~g.rules.owner_blind
    for s in range(g.seats):
        if g.askers >> s & 1:
            for z in range(g.rules.count):
                if zones >> z & 1 and g.zone(s, z):
                    return True
    return False


def somebody_there(g: Game) -> bool:
    """Somebody who may answer has not left."""
    for s in range(g.seats):
        if g.askers >> s & 1 and not g.gone[s]:
            return True
    return False


_watch: dict[int, int] = {}


def endless(g: Game, count: int) -> bool:
    """Only forced steps, and the position returns or grows without end."""
    global _watch
    if count == PATIENCE + 1:
        _watch = {}
    if count > ENDLESS or len(g.stack) > DEEP:
        return True
    if g.stack[-1][STEP] != 0:
        return False
    if g.meter is not None:
        g.meter.charge(LOOK_COST + 4 * len(g.cards))
    d = position(g, True)
    if d in _watch:
        return True
    _watch[d] = count
    return False


def choose(g: Game, index: int) -> None:
    """Answer the pending question with one of its options."""
    if g.stale:
        refresh(g)
    if give(g, g.options[index]):
        run(g)


def give(g: Game, option: int) -> bool:
    """The answer is given; False when the game ends with it for having no end."""
    comes = answering(g, option)
    if comes == NO_END:
        draw_game(g)
    elif comes == TO_COUNT:
        g.push(g.rules.looping)
    else:
        g.answer = option
    return comes != NO_END


def reask(g: Game) -> None:
    """Make the pending question anew: somebody left, or the world was redealt. Asking steps change nothing."""
    g.stack[-1][STEP] -= 1
    run(g)


def leave(g: Game, seat: int) -> None:
    """A player leaves by wish, whoever is asked. The game then stands to be run on; it may be over."""
    asking = g.stack[-1]
    g.rules.leave(g, seat)
    if g.over:
        return
    if g.checkpoint is not None:
        # A declaration that is rolled back must not bring the player back.
        past = g.checkpoint.clone()
        g.rules.leave(past, seat)
        g.checkpoint = past
    if g.stack[-1] is asking:
        asking[STEP] -= 1
