"""1604 Commands that lie on the field as units."""
from __future__ import annotations

from typing import Final, final

from taisen.games.build_divide.terms import COMMAND, HIT, LAYER_GIVE, POWER, UNIT, book
from taisen.kernel.continuous import start_effect, static_scope
from taisen.kernel.effects.changes import Become
from taisen.kernel.effects.values import READS_ABILITIES
from taisen.kernel.ledger import uphold
from taisen.kernel.library import Library
from taisen.kernel.lowered import Change, Spec
from taisen.kernel.names import EFFECT_MASK, EFFECT_SHIFT, ID, U_GAME
from taisen.kernel.state import Derived, Effect, Game

SPEC_SHIFT: Final = 16
"""In the number of ENTER: what makes it a unit, + 1."""


@final
class Defined(Change):
    """1604-3: a number that the card has not by itself; all that raises or lowers it comes later."""

    def __init__(self, field: int, n: int) -> None:
        self.field = field
        self.n = n
        self.layer = LAYER_GIVE
        self.writes = 1 << field
        self.sets = True
        self.local = True

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        d.nums[self.field] = self.n
        d.has |= 1 << self.field


@final
class VoidText(Change):
    """1604-2a: what is printed on it does not work; what it is given does."""

    def __init__(self) -> None:
        self.layer = LAYER_GIVE
        self.writes = READS_ABILITIES
        self.abilities = True
        self.local = True

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        d.abilities = tuple([k for k in d.abilities if k >> EFFECT_SHIFT & EFFECT_MASK])


def as_unit_of(lib: Library, power: int, hit: int) -> int:
    """What goes with ENTER for it. The rule says what the card is, so that is settled before any effect is about it."""
    spec = lib.add_spec(Spec((VoidText(), Become(LAYER_GIVE, UNIT, COMMAND), Defined(POWER, power), Defined(HIT, hit)), None, None))
    return spec.id + 1 << SPEC_SHIFT


def make_unit(g: Game, ref: int, placing: int) -> None:
    """1604-2: as it comes; a card that is no command is what it is."""
    if placing >> SPEC_SHIFT and g.definition(ref).kind & COMMAND:
        start_effect(g, g.lib.specs[(placing >> SPEC_SHIFT) - 1], static_scope(ref, g.cards[ref & ID].seat, 0), (ref,), U_GAME)


uphold(book, "1604-2", by=make_unit, at=__name__, en="A command on the field as a unit is a unit and no command there.",
       ja="ユニット化したコマンドは、フィールドにある間「コマンド」を失い「ユニット」を得る。")
uphold(book, "1604-2a", by=VoidText.apply, at=__name__, en="Its text is void.", ja="そのテキストは無効である。")
uphold(book, "1604-3", by=Defined.apply, at=__name__, en="Its power and hit are those that the effect says.",
       ja="パワーとヒットは、ユニットとした効果によって定義される。")
