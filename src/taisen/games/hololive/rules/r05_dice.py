"""5.22, 5.24 Dice, and rock-paper-scissors."""
from __future__ import annotations

from typing import Final, final

from taisen.games.hololive.rules.r02_nouns import THEIR_DIE
from taisen.games.hololive.rules.r04_zones import DIE
from taisen.games.hololive.rules.r05_instructions import seat_of
from taisen.games.hololive.terms import JANKEN, K_JANKEN, NOTE_DICE, P_DICE, ROLL, book
from taisen.kernel.budget import STEP_COST
from taisen.kernel.effects.demands import Demand
from taisen.kernel.effects.program import COUNT
from taisen.kernel.effects.values.words import YOU
from taisen.kernel.events import do, do_all
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Instruction, Number
from taisen.kernel.names import (
    E_NUMBERS,
    GOING,
    NOTE_SHIFT,
    P_DID,
    P_EVENT,
    P_PART,
    P_SEAT,
    P_SOURCE,
    PAYLOAD,
    SEAT,
    STAY,
    V_INDEX,
    V_NUMBER,
    VERB,
    Frame,
)
from taisen.kernel.question import K_NUMBER
from taisen.kernel.rolls import random_below
from taisen.kernel.seats import opponent_of
from taisen.kernel.state import Game, Record

FACES: Final = 6
ROLLED: Final = 1
HANDS: Final = 3
"""1 rock, 2 paper, 3 scissors: each beats the one before it, and rock beats scissors."""


def throw(g: Game) -> int:
    """5.22.1: one die with six faces. A position set up by hand may have said what comes next."""
    coming = g.notes.get(NOTE_DICE << NOTE_SHIFT, ())
    if coming:
        g.note(NOTE_DICE << NOTE_SHIFT, coming[1:])
        return coming[0]
    return 1 + random_below(g, FACES)


uphold(book, "5.22.1", by=throw, at=__name__,
       en="Rolling a die is rolling one die with six faces; the text that follows looks at the face.",
       ja="サイコロを振るとは6面のサイコロ1個を振ることで、その後のテキストはその目を参照する。")


@final
class Roll(Demand):
    """So many dice in one event; what counts in the end is what comes of it."""

    def __init__(self, number: Number, who: int) -> None:
        self.number = number
        self.who = who

    def payable(self, g: Game, r: Record) -> bool:
        return self.number.value(g, r) > 0

    def run(self, g: Game, f: Frame, r: Record) -> int:
        if f[COUNT] == ROLLED:
            theirs = 0 if self.who == YOU else THEIR_DIE
            r.sets[P_DICE] = r.sets[P_DICE] + tuple([x - DIE + theirs for x in g.results if x >= DIE])
            return GOING
        dice = max(0, self.number.value(g, r))
        f[COUNT] = ROLLED
        if g.meter is not None:
            g.meter.charge(STEP_COST * dice)
        do_all(g, ROLL, [SEAT | seat_of(g, r, self.who)] * dice, [throw(g) for _ in range(dice)], r.numbers[P_SOURCE],
               r.numbers[P_SEAT])
        return STAY


uphold(book, "5.22.2", by=Roll.run, at=__name__,
       en="Where a die may be rolled, what follows is done if it was.", ja="サイコロを振れる効果は、振ったならその後のテキストを実行する。")


# ---- inside a replacement of a roll
@final
class SetFaces(Instruction):
    """The dice of the roll in progress count as showing that: every one, or only that which is replaced."""

    def __init__(self, number: Number, every: bool) -> None:
        self.number = number
        self.every = every

    def run(self, g: Game, f: Frame, r: Record) -> int:
        e = g.records[r.numbers[P_EVENT]]
        face = self.number.value(g, r)
        e.sets[E_NUMBERS] = tuple([face if self.every or i == r.numbers[P_PART] else x for i, x in enumerate(e.sets[E_NUMBERS])])
        return GOING


@final
class AddFaces(Instruction):
    """The dice of the roll in progress count as showing so much more or less; no die shows less than nothing (1.3.2.2.1)."""

    def __init__(self, number: Number, every: bool) -> None:
        self.number = number
        self.every = every

    def run(self, g: Game, f: Frame, r: Record) -> int:
        e = g.records[r.numbers[P_EVENT]]
        n = self.number.value(g, r)
        e.sets[E_NUMBERS] = tuple([min(MOST, max(0, x + n)) if self.every or i == r.numbers[P_PART] else x
                                   for i, x in enumerate(e.sets[E_NUMBERS])])
        return GOING


MOST: Final = THEIR_DIE - 1
"""More than any die shows whatever is added to it."""


@final
class Reroll(Instruction):
    """One die of the roll in progress is thrown again, or every one."""

    def __init__(self, every: bool) -> None:
        self.every = every

    def run(self, g: Game, f: Frame, r: Record) -> int:
        dice = len(g.records[r.numbers[P_EVENT]].sets[E_NUMBERS])
        if self.every:
            for i in range(dice):
                throw_again(g, r, i)
            return GOING
        return g.ask(r.numbers[P_SEAT], K_NUMBER, [V_INDEX << VERB | i for i in range(dice)], r.numbers[P_EVENT])

    def take(self, g: Game, f: Frame, r: Record) -> int:
        throw_again(g, r, g.answer & PAYLOAD)
        return GOING


def throw_again(g: Game, r: Record, i: int) -> None:
    """5.24.1: the new face counts in place of the old one."""
    e = g.records[r.numbers[P_EVENT]]
    e.sets[E_NUMBERS] = (*e.sets[E_NUMBERS][:i], throw(g), *e.sets[E_NUMBERS][i + 1:])


uphold(book, "10.2.1.3.3", by=AddFaces.run, at=__name__,
       en="Changing the number of a die that was rolled replaces it.", ja="ふったサイコロの目を変更する効果は置換効果である。")
uphold(book, "5.24.1", by=throw_again, at=__name__,
       en="A die rolled anew counts with its new face in place of the old one.",
       ja="振り直したサイコロは、現在の値に代えて新たな値を採用する。")


# ---- rock, paper, scissors
@final
class Janken(Demand):
    """Until somebody wins; そうしたなら means that the effect's player has."""

    def payable(self, g: Game, r: Record) -> bool:
        return True

    def run(self, g: Game, f: Frame, r: Record) -> int:
        if f[COUNT] > HANDS:
            return GOING
        # The first choice is kept in the frame alone: nobody learns it before the second is made.
        seat = r.numbers[P_SEAT] if f[COUNT] == 0 else opponent_of(g, r)
        return g.ask(seat, K_JANKEN, [V_NUMBER << VERB | n for n in range(1, HANDS + 1)], r.id)

    def take(self, g: Game, f: Frame, r: Record) -> int:
        hand = g.answer & PAYLOAD
        if f[COUNT] == 0:
            f[COUNT] = hand
            return STAY
        won = (f[COUNT] - hand) % HANDS
        if won == 0:
            f[COUNT] = 0
            return STAY
        f[COUNT] = HANDS + 1
        r.numbers[P_DID] = 1 if won == 1 else 0
        winner = r.numbers[P_SEAT] if won == 1 else opponent_of(g, r)
        do(g, JANKEN, SEAT | winner, 0, r.numbers[P_SOURCE], r.numbers[P_SEAT])
        return STAY
