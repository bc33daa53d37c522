"""1208 Continuous effects: the changes that effects make to cards, each in its layer."""
from __future__ import annotations

from typing import Final, final

from taisen.games.build_divide.terms import (
    CANNOT,
    HIT,
    LAYER_FACTS,
    LAYER_GIVE,
    LAYER_NUMBERS,
    LAYER_TAKE,
    POWER,
    UNIT,
    book,
)
from taisen.kernel import layers
from taisen.kernel.continuous import derived
from taisen.kernel.effects import changes
from taisen.kernel.effects.changes import CountedRule, number_of
from taisen.kernel.effects.values import READS_ABILITIES, READS_KIND
from taisen.kernel.ledger import data, patch, uphold
from taisen.kernel.lowered import Change, Number
from taisen.kernel.names import EMPTY, SEAT
from taisen.kernel.rulings import rulings
from taisen.kernel.state import Derived, Effect, Game, Record

OF_UNITS: Final = 1 << POWER | 1 << HIT
LAYERS: Final = changes.Layers(LAYER_GIVE, LAYER_FACTS, LAYER_NUMBERS, CANNOT)


@final
class LoseAbilities(Change):
    """1208-1c: all abilities are lost."""

    def __init__(self) -> None:
        self.layer = LAYER_TAKE
        self.writes = READS_ABILITIES
        self.abilities = True
        self.sets = True
        self.local = True

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        d.abilities = EMPTY


@final
class SetNumber(Change):
    """A number becomes another."""

    def __init__(self, field: int, number: Number) -> None:
        self.field = field
        self.number = number
        self.layer = LAYER_NUMBERS
        self.reads = number.reads
        self.looks = number.looks
        self.local = number.local
        self.writes = 1 << field
        self.sets = True

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        if d.has >> self.field & 1:
            d.nums[self.field] = number_of(g, e, index, self.number)

    def fix(self, g: Game, r: Record) -> int:
        return self.number.value(g, r)


# ---- in no layer: looked up where they matter
@final
class CostBy(CountedRule):
    """1204-2h:iv: playing such a card costs so much more, or less."""


@final
class HandLimit(CountedRule):
    """405-4: a player's hand limit rises or falls."""


@final
class MoreEnergy(CountedRule):
    """1103-7a: a player may lay so many more cards as energy each turn."""


@final
class DamageBy(CountedRule):
    """519: damage to a unit is so much more, or (next: only once) so much less."""

    def __init__(self, number: Number, once: bool) -> None:
        super().__init__(number)
        self.once = once


def rules_for(g: Game, about: int) -> list[tuple[Effect, int, Change]]:
    """What effects that are worked out in no layer say of a card or player now."""
    return rulings(g, about) if g.looked_up or g.stale else []


def added(g: Game, about: int, kind: type) -> int:
    """All that such effects add for a card or player."""
    n = 0
    for e, i, c in rules_for(g, about):
        if isinstance(c, kind) and isinstance(c, CountedRule):
            n += number_of(g, e, i, c.number)
    return n


def of_player(seat: int) -> int:
    return SEAT | seat


def forbidden(g: Game, ref: int, action: str) -> bool:
    """104-3: some effect keeps this card from that."""
    d = derived(g, ref)
    return d.cannot != 0 and bool(d.cannot >> CANNOT[action] & 1)


@final
class AsUnit(Change):
    """1406-1a: the card is a unit besides what it is, and has its printed power and hit; 1406-1b: it has them only then."""

    def __init__(self) -> None:
        self.layer = LAYER_FACTS
        self.writes = READS_KIND | OF_UNITS
        self.local = True

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        d.kind |= UNIT
        d.has |= OF_UNITS


def as_unit() -> Change:
    return AsUnit()


uphold(book, "1208-1", "1208-1a", by=layers.derive_all, at=__name__, en="What a card is now is found from what is printed, layer by layer.",
       ja="カードの情報は、表記を基準に、持続効果を順に適用して求める。")
data(book, "1208-1b", by=changes.GainAbility.apply, at=__name__, en="First abilities are given,", ja="まず能力を与える効果を適用し、",
     breaks=(patch(LAYERS, "abilities", LAYER_TAKE, "giving comes with taking"),))
uphold(book, "1208-1c", by=LoseAbilities.apply, at=__name__, en="then abilities are taken,", ja="次に能力を失わせる効果を適用し、")
uphold(book, "1208-1d", by=changes.Forbid.apply, at=__name__, en="then what is no number changes,", ja="次に数値以外を変更する効果を適用し、")
uphold(book, "1208-1e", by=changes.AddNumber.apply, at=__name__, en="then numbers.", ja="最後に数値を変更する効果を適用する。")
uphold(book, "104-3", by=forbidden, at=__name__, en="What an effect forbids is not done, whatever else tells to do it.",
       ja="禁止する効果は常に優先される。")
