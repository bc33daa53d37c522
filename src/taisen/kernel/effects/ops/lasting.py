"""Instructions that begin something lasting."""
from __future__ import annotations

from typing import Final, final

from taisen.kernel.continuous import start_effect
from taisen.kernel.lowered import Ability, Group, Instruction, Spec
from taisen.kernel.names import EMPTY, GOING, P_CARD, P_SEAT, REC, U_BEFORE, U_FUTURE, U_SHIFT, Frame
from taisen.kernel.seats import opponent_of
from taisen.kernel.state import Game, Record
from taisen.kernel.triggers import start_delayed

ONCE: Final = -1
"""For a delayed trigger: until it has happened once."""
NEXT_TURN_YOU: Final = -2
NEXT_TURN_OPPONENT: Final = -3
BEFORE_TURN_YOU: Final = -4
"""Until that player's next turn begins."""
BEFORE_TURN_OPPONENT: Final = -5


def card_of(g: Game, ref: int) -> int:
    """What is in progress is named by its play; what lasts on it lasts on the card, also once it has resolved."""
    if ref < REC:
        return ref
    return g.records[ref].numbers[P_CARD] or ref


@final
class Begin(Instruction):
    """A continuous effect begins, on what its noun names now (or on nothing in particular: a shield)."""

    def __init__(self, spec: Spec, to: Group | None, until: int, uses: int = 0) -> None:
        self.spec = spec
        self.to = to
        self.until = until
        self.uses = uses

    def run(self, g: Game, f: Frame, r: Record) -> int:
        # A play that has been countered, or is over, is none any more.
        refs = tuple([card_of(g, x) for x in self.to.refs(g, r) if x < REC or x in g.records]) if self.to is not None else EMPTY
        if self.to is not None and not refs:
            return GOING
        if not g.rules.too_late(g, self.until):
            start_effect(g, self.spec, r, refs, until_code(g, r, self.until), self.uses)
        return GOING


def until_code(g: Game, r: Record, until: int) -> int:
    """A time of the text as the kernel keeps it: a turn to come is somebody's."""
    if until == NEXT_TURN_YOU:
        return U_FUTURE | r.numbers[P_SEAT] << U_SHIFT
    if until == NEXT_TURN_OPPONENT:
        return U_FUTURE | opponent_of(g, r) << U_SHIFT
    if until == BEFORE_TURN_YOU:
        return U_BEFORE | r.numbers[P_SEAT] << U_SHIFT
    if until == BEFORE_TURN_OPPONENT:
        return U_BEFORE | opponent_of(g, r) << U_SHIFT
    return until


@final
class Delay(Instruction):
    """A delayed trigger is made; it keeps all that has been chosen."""

    def __init__(self, ability: Ability, until: int = ONCE, once: bool = False) -> None:
        self.ability = ability
        self.until = until
        """ONCE, or each time until then."""
        self.once = once
        """Until then, but only the first time."""

    def run(self, g: Game, f: Frame, r: Record) -> int:
        if not g.rules.too_late(g, self.until):
            start_delayed(g, r, self.ability, until_code(g, r, self.until), self.once)
        return GOING
