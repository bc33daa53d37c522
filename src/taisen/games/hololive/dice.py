"""5.22, 5.24 Dice, and rock-paper-scissors."""
from __future__ import annotations

from typing import final

from taisen.games.hololive.instructions import seat_of
from taisen.games.hololive.terms import JANKEN, K_JANKEN, P_DICE, ROLL, ROLLED, book
from taisen.games.hololive.zones import DIE
from taisen.kernel.effects.demands import Demand
from taisen.kernel.effects.program import COUNT, REC_ID, effect
from taisen.kernel.events import do
from taisen.kernel.ledger import uphold
from taisen.kernel.model import Instruction, Number
from taisen.kernel.moves import random_below
from taisen.kernel.names import (
    E_XS,
    EMPTY,
    GOING,
    P_EVENT,
    P_FLAGS,
    P_PART,
    P_SEAT,
    P_SLOTS,
    P_SOURCE,
    PAYLOAD,
    PROC,
    SEAT,
    STAY,
    V_INDEX,
    V_NUMBER,
    VERB,
    Frame,
)
from taisen.kernel.question import K_NUMBER
from taisen.kernel.state import Game, Record

FACES = 6


def throw(g: Game, r: Record, seat: int) -> None:
    """One die: a face is thrown, and what counts in the end is what comes of the event."""
    do(g, ROLL, SEAT | seat, 1 + random_below(g, FACES), r.n[P_SOURCE], r.n[P_SEAT])


def face(g: Game) -> int:
    """The face that counts after the roll just made."""
    return g.result - DIE if DIE < g.result <= DIE + FACES else 0


def rolling(g: Game) -> Record | None:
    """The play whose roll is in progress; P_FLAGS says with how many dice."""
    for f in reversed(g.stack):
        if f[PROC] == effect.id:
            r = g.records.get(f[REC_ID])
            if r is not None and r.n[P_FLAGS] > 0:
                return r
    return None


@final
class Roll(Demand):
    """So many dice, one after another; when all lie there, those who may react do."""

    def __init__(self, number: Number, who: int) -> None:
        self.number = number
        self.who = who

    def payable(self, g: Game, r: Record) -> bool:
        return self.number.value(g, r) > 0

    def run(self, g: Game, f: Frame, r: Record) -> int:
        seat = seat_of(g, r, self.who)
        if f[COUNT] == 0:
            r.sets[P_DICE] = EMPTY
            r.n[P_FLAGS] = max(0, self.number.value(g, r))
        dice = r.n[P_FLAGS]
        if f[COUNT] % 2:
            r.sets[P_DICE] = (*r.sets[P_DICE], face(g))
            f[COUNT] += 1
        if f[COUNT] < 2 * dice:
            f[COUNT] += 1
            throw(g, r, seat)
            return STAY
        if f[COUNT] == 2 * dice and dice:
            f[COUNT] += 2
            do(g, ROLLED, SEAT | seat, r.id, r.n[P_SOURCE], r.n[P_SEAT])
            return STAY
        r.n[P_FLAGS] = 0
        return GOING


uphold(book, "5.22.1", by=throw, at=__name__,
       en="Rolling a die is rolling one die with six faces; the text that follows looks at the face.",
       ja="サイコロを振るとは6面のサイコロ1個を振ることで、その後のテキストはその目を参照する。")
uphold(book, "5.22.2", by=Roll.run, at=__name__,
       en="Where a die may be rolled, what follows is done if it was.", ja="サイコロを振れる効果は、振ったならその後のテキストを実行する。")


@final
class Reroll(Instruction):
    """One die of the roll that is being reacted to is thrown again (every: all of them)."""

    def __init__(self, every: bool) -> None:
        self.every = every

    def run(self, g: Game, f: Frame, r: Record) -> int:
        roller = self.roller(g, r)
        if roller is None or not roller.sets[P_DICE]:
            return GOING
        dice = len(roller.sets[P_DICE])
        if self.every:
            return self.again(g, f, r, roller, dice)
        if f[COUNT] > dice:
            take_new(g, roller, f[COUNT] - dice - 1)
            return GOING
        return g.ask(r.n[P_SEAT], K_NUMBER, [V_INDEX << VERB | i for i in range(dice)], roller.id)

    def again(self, g: Game, f: Frame, r: Record, roller: Record, dice: int) -> int:
        if f[COUNT]:
            take_new(g, roller, f[COUNT] - 1)
        if f[COUNT] < dice:
            f[COUNT] += 1
            throw(g, roller, roller.n[P_SEAT])
            return STAY
        do(g, ROLLED, SEAT | roller.n[P_SEAT], roller.id, roller.n[P_SOURCE], roller.n[P_SEAT])
        return GOING

    def take(self, g: Game, f: Frame, r: Record) -> int:
        roller = self.roller(g, r)
        if roller is not None:
            f[COUNT] = len(roller.sets[P_DICE]) + 1 + (g.answer & PAYLOAD)
            throw(g, roller, roller.n[P_SEAT])
        return STAY

    def roller(self, g: Game, r: Record) -> Record | None:
        e = g.records.get(r.n[P_EVENT])
        if e is None or not 0 <= r.n[P_PART] < len(e.sets[E_XS]):
            return None
        return g.records.get(e.sets[E_XS][r.n[P_PART]])


def take_new(g: Game, roller: Record, i: int) -> None:
    """5.24.1: the new face counts in place of the old one."""
    dice = roller.sets[P_DICE]
    roller.sets[P_DICE] = (*dice[:i], face(g), *dice[i + 1:])


uphold(book, "5.24.1", by=take_new, at=__name__,
       en="A die rolled anew counts with its new face in place of the old one.",
       ja="振り直したサイコロは、現在の値に代えて新たな値を採用する。")


@final
class Janken(Demand):
    """Rock, paper, scissors until somebody wins; the slot holds the player of the effect if he has."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def payable(self, g: Game, r: Record) -> bool:
        return True

    def run(self, g: Game, f: Frame, r: Record) -> int:
        if f[COUNT] > HANDS:
            return GOING
        # Nobody learns the first choice before the second is made: it is kept in the frame alone.
        seat = r.n[P_SEAT] if f[COUNT] == 0 else g.opponents(r.n[P_SEAT])[0]
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
        r.sets[P_SLOTS + self.slot] = (SEAT | r.n[P_SEAT],) if won == 1 else EMPTY
        winner = r.n[P_SEAT] if won == 1 else g.opponents(r.n[P_SEAT])[0]
        do(g, JANKEN, SEAT | winner, 0, r.n[P_SOURCE], r.n[P_SEAT])
        return STAY


HANDS = 3
"""1 rock, 2 paper, 3 scissors: each beats the one before it, and rock beats scissors."""
