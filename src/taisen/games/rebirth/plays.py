"""What is being played: its ability, and whether its condition keywords hold (11.2)."""
from __future__ import annotations

from taisen.games.rebirth.terms import book
from taisen.kernel.ledger import uphold
from taisen.kernel.model import Ability
from taisen.kernel.names import (
    A_STATE,
    ABILITY,
    EMPTY,
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


uphold(book, "11.2.4", by=keywords_met, at=__name__,
       en="An ability with several condition keywords needs all of them.", ja="条件キーワードが複数あるなら、すべて満たしている必要がある。")
