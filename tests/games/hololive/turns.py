"""A table set by hand at a step of the turn, run up to another step or to a question."""
from __future__ import annotations

from collections.abc import Callable

from taisen.games.hololive.rules.r07_turn import turn
from taisen.games.hololive.rules.r08_main_step import VERBS
from taisen.games.hololive.terms import (
    CENTER,
    CHEER_DECK,
    DECK,
    HAND,
    LIFE,
    N_CLOCK,
    N_FIRST,
    N_PHASE,
    N_TURNS,
    PHASE,
)
from taisen.games.info import CardData
from taisen.kernel.moves import new_card
from taisen.kernel.names import ASK, ID, NEXT, PASS, PAYLOAD, PROC, STEP, VERB, Frame
from taisen.kernel.procedure import PROCEDURES, STEPS, answer_itself
from taisen.kernel.state import Card, Game
from tests.games.hololive.makings import cheer, holomem
from tests.games.hololive.table import Table

PHASES = {"7.2": "reset", "7.3": "hand", "7.4": "cheer", "7.5": "main", "7.6": "performance", "7.7": "end"}


def blank(i: str, subtype: str = "event", marks: tuple[str, ...] = ()) -> CardData:
    """A support without a text: the test gives it its abilities."""
    return CardData(i, f"Support {i}", "support", facts={"subtype": (subtype,), "marks": marks})


ENDLESS = 2000


def go_on(g: Game, answered: bool = False, stop: Callable[[Frame], bool] | None = None) -> bool:
    """Step by step up to a question, or to a step where to stop (true). answered: a question has just been.

    Every step leads to another one, a question has an answer, and only what was asked is taken.
    """
    steps = 0
    while not g.over:
        assert g.stack, "nothing is left to go on with"
        assert steps < ENDLESS, "it goes on for ever"
        f = g.stack[-1]
        if steps and stop is not None and stop(f):
            return True
        label = PROCEDURES[f[PROC]].labels[f[STEP]]
        assert answered or not label.endswith(" take"), f"{label}: nothing was asked"
        steps += 1
        answered = False
        f[STEP] += 1
        signal = STEPS[f[PROC]][f[STEP] - 1](g, f)
        if signal == ASK:
            assert g.options, f"{label}: nothing to choose from"
            if answer_itself(g):
                return False
            answered = True
        elif signal != NEXT:
            g.stack.pop()
    return False


class Turn(Table):
    """Player 0's third turn; each player has a deck, cheers and lives, and a center unless `bare`."""

    def __init__(self, *cards: CardData, tp: int = 0, turns: int = 3, first: int = 0, bare: bool = False) -> None:
        super().__init__(holomem("X", name="X", hp=100), holomem("Z", name="Z"), cheer("Y-2", "red"), *cards)
        g = self.g
        g.tp = tp
        g.clock = 10
        g.numbers[N_CLOCK] = g.clock
        g.numbers[N_FIRST] = first
        g.numbers[N_TURNS + tp] = turns
        g.numbers[N_TURNS + 1 - tp] = turns if tp != first else turns - 1
        self.stop = ""
        for s in (0, 1):
            for _ in range(5):
                new_card(g, self.lib.by_id["Z"], s, DECK)
                new_card(g, self.lib.by_id["Y-1"], s, CHEER_DECK)
        self.centers = [] if bare else [self.put(s, CENTER, "X") for s in (0, 1)]

    def rest(self, ref: int) -> int:
        self.g.cards[ref & ID] = self.g.cards[ref & ID].posed(1)
        return ref

    def fresh(self, ref: int) -> int:
        """It came this turn."""
        c = self.g.cards[ref & ID]
        self.g.cards[ref & ID] = Card(c.ref, c.owner, c.seat, c.zone, c.pose, c.down, c.damage, c.came, c.host, c.tucked,
                                      self.g.clock)
        return ref

    def hand(self, *ids: str, seat: int = 0) -> list[int]:
        return [self.put(seat, HAND, i) for i in ids]

    # ---- running
    def start(self, step: str, until: str = "") -> Turn:
        """From this step of the turn up to (not with) that one, or to a question."""
        self.g.numbers[N_PHASE] = PHASE[PHASES[step[:3]]]
        self.g.stack = []
        self.g.push(turn.id)
        self.g.stack[-1][STEP] = turn.index[step]
        self.g.due = 1
        self.g.stale = 1
        return self.go(until)

    def main(self) -> Turn:
        return self.start("7.5.2", "7.5.3")

    def go(self, until: str = "", answered: bool = False) -> Turn:
        self.stop = until or self.stop
        if go_on(self.g, answered, lambda f: f[PROC] == turn.id and turn.labels[f[STEP]] == self.stop):
            self.g.kind = 99
        return self

    def pick(self, *refs: int) -> Turn:
        for r in refs:
            found = [o for o in self.g.options if o & PAYLOAD == r]
            assert found, (r, self.offered(), self.g.kind)
            self.g.answer = found[0]
            self.go(answered=True)
        return self

    def answer(self, option: int) -> Turn:
        assert option in self.g.options, (option, self.g.options)
        self.g.answer = option
        return self.go(answered=True)

    def act(self, verb: int, what: int) -> Turn:
        return self.answer(verb << VERB | what)

    def done(self) -> Turn:
        return self.answer(PASS)

    # ---- seeing
    def acts(self, verb: int) -> list[int]:
        """What may be done in that way now."""
        return [o & PAYLOAD for o in self.g.options if o >> VERB == verb] if not self.passed else []

    @property
    def passed(self) -> bool:
        return self.g.kind == 99

    def why_not(self, verb: str, what: int, seat: int = 0) -> list[str]:
        return [r.rule for r in VERBS[verb].why_not(self.g, seat, what)]

    def where(self, ref: int) -> tuple[int, int]:
        c = self.g.cards[ref & ID]
        return c.seat, c.zone

    def resting(self, ref: int) -> bool:
        return self.g.cards[ref & ID].pose == 1

    def lives(self, seat: int) -> int:
        return len(self.g.zone(seat, LIFE))


