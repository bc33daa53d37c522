"""A table set by hand at a step of the turn, run up to another step or to a question."""
from __future__ import annotations

from typing import Self

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
from taisen.kernel.names import ID, PROC, STEP, Frame
from taisen.kernel.state import Card
from tests.games.hololive.makings import cheer, holomem
from tests.games.hololive.table import Table
from tests.laid import Stepping

PHASES = {"7.2": "reset", "7.3": "hand", "7.4": "cheer", "7.5": "main", "7.6": "performance", "7.7": "end"}


def blank(i: str, subtype: str = "event", marks: tuple[str, ...] = ()) -> CardData:
    """A support without a text: the test gives it its abilities."""
    return CardData(i, f"Support {i}", "support", facts={"subtype": (subtype,), "marks": marks})


class Turn(Table, Stepping):
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
        for s in (0, 1):
            for _ in range(5):
                new_card(g, self.lib.by_id["Z"], s, DECK)
                new_card(g, self.lib.by_id["Y-1"], s, CHEER_DECK)
        self.centers = [] if bare else [self.put(s, CENTER, "X") for s in (0, 1)]

    def fresh(self, ref: int) -> int:
        """It came this turn."""
        c = self.g.cards[ref & ID]
        self.g.cards[ref & ID] = Card(c.ref, c.owner, c.seat, c.zone, c.pose, c.down, c.damage, c.came, c.host, c.tucked,
                                      self.g.clock)
        return ref

    def hand(self, *ids: str, seat: int = 0) -> list[int]:
        return [self.put(seat, HAND, i) for i in ids]

    # ---- running
    def start(self, step: str, until: str = "") -> Self:
        """From this step of the turn up to (not with) that one, or to a question."""
        self.g.numbers[N_PHASE] = PHASE[PHASES[step[:3]]]
        self.g.stack = []
        self.g.push(turn.id)
        self.g.stack[-1][STEP] = turn.index[step]
        self.g.due = 1
        self.g.stale = 1
        return self.go(until)

    def main(self) -> Self:
        return self.start("7.5.2", "7.5.3")

    def stops(self, f: Frame) -> bool:
        return f[PROC] == turn.id and super().stops(f)

    # ---- seeing
    def acts(self, verb: int) -> list[int]:
        return super().acts(verb) if self.asked else []

    def why_not(self, verb: str, what: int, seat: int = 0) -> list[str]:
        return [r.rule for r in VERBS[verb].why_not(self.g, seat, what)]

    def lives(self, seat: int) -> int:
        return len(self.g.zone(seat, LIFE))
