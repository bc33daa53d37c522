"""What is being played: its ability, and whether its condition keywords hold (11.2)."""
from __future__ import annotations

from typing import Final, final

from taisen.games.rebirth.terms import book
from taisen.kernel.ledger import uphold
from taisen.kernel.model import Ability, Instruction
from taisen.kernel.names import (
    A_STATE,
    ABILITY,
    EMPTY,
    GOING,
    HOLDER_SHIFT,
    P_INTS,
    P_KEY,
    P_PROGRAM,
    P_SEAT,
    P_SLOTS,
    P_SOURCE,
    P_WHAT,
    R_PLAY,
    W_ABILITY,
    Frame,
)
from taisen.kernel.state import Game, Record


def ability_of(g: Game, r: Record) -> Ability | None:
    return g.lib.abilities[r.n[P_KEY] & ABILITY] if r.n[P_KEY] else None


def probe(g: Game, key: int, seat: int) -> Record:
    """The same without entering it into the game, to look what it would be."""
    a = g.lib.abilities[key & ABILITY]
    n = [0] * P_INTS
    n[P_PROGRAM] = a.program.id if a.program is not None else -1
    n[P_SOURCE] = key >> HOLDER_SHIFT
    n[P_SEAT] = seat
    n[P_KEY] = key
    n[P_WHAT] = W_ABILITY
    return Record(0, R_PLAY, n, [EMPTY] * (P_SLOTS + (a.program.slots if a.program is not None else 0)))


def keywords_met(g: Game, r: Record) -> bool:
    """11.2.4: all condition keywords of the ability hold. What a state trigger waits for is no such condition."""
    a = ability_of(g, r)
    return a is None or a.condition is None or a.kind == A_STATE or a.condition.holds(g, r)


PAID_BY_CHOICE: Final = 1 << 17
"""In Ability.number: a once-per-turn ability all of which is paid for by choice: who does not pay has not played it (9.8.3.1.1)."""


def count_use(g: Game, r: Record) -> None:
    """One more play of an ability that may be played only so often."""
    a = ability_of(g, r)
    if a is not None and a.limit:
        g.limits[r.n[P_KEY]] = g.limits.get(r.n[P_KEY], 0) + 1


@final
class CountUse(Instruction):
    """What was paid for by choice has been played."""

    def run(self, g: Game, f: Frame, r: Record) -> int:
        count_use(g, r)
        return GOING


uphold(book, "9.2.2.1", by=count_use, at=__name__,
       en="Each play of an ability with a once-per-turn icon counts.", ja="ターン1回の能力は、プレイするたびに数える。")
uphold(book, "11.2.4", by=keywords_met, at=__name__,
       en="An ability with several condition keywords needs all of them.", ja="条件キーワードが複数あるなら、すべて満たしている必要がある。")
