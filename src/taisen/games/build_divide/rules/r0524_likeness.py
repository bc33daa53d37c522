"""524 The same abilities, the same numbers as another card; 518-2 how many cards one scouts."""
from __future__ import annotations

from typing import Final, final

from taisen.games.build_divide.rules.r0300_cards import COLOUR_BITS
from taisen.games.build_divide.rules.r1208_layers import added, of_player
from taisen.games.build_divide.terms import (
    C_ANY,
    C_BLACK,
    C_BLUE,
    C_EITHER,
    C_RED,
    C_WHITE,
    COST,
    HIT,
    LAYER_FACTS,
    LAYER_GIVE,
    LAYER_NUMBERS,
    POWER,
    book,
)
from taisen.kernel.continuous import abilities_of, derived
from taisen.kernel.effects.changes import CountedRule
from taisen.kernel.effects.values import READS_ABILITIES, READS_TRAITS
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Change, Group, Number
from taisen.kernel.names import ABILITY, HOLDER_SHIFT, ID, P_SEAT, P_SLOTS, SEAT
from taisen.kernel.state import Derived, Effect, Game, Record

NUMBERS: Final = (COST, POWER, HIT, C_BLACK, C_BLUE, C_WHITE, C_RED, C_EITHER, C_ANY)
"""The play cost, power and hit."""


class Same(Change):
    """What it is said to be the same as is looked at once, as the effect begins, and kept with the effect."""

    def __init__(self, model: Group, slot: int) -> None:
        self.model = model
        self.slot = slot
        self.sets = True
        self.local = True

    def fix(self, g: Game, r: Record) -> int:
        found = [x for x in self.model.facts(g, r) if x < SEAT]
        if not found:
            return 0
        r.sets[P_SLOTS + self.slot] = self.kept(g, found[0])
        return 1

    def kept(self, g: Game, ref: int) -> tuple[int, ...]:
        raise NotImplementedError

    def there(self, e: Effect, index: int) -> bool:
        return bool(e.ints[index])


def facts_of_model(g: Game, ref: int) -> Derived:
    past = g.last_known.get(ref)
    return past.derived if past is not None and not g.live(ref) else derived(g, ref)


def all_abilities(g: Game, ref: int) -> tuple[int, ...]:
    """524-1: those that it has now; of a card that is not in play, or has left it, also those that work elsewhere."""
    past = g.last_known.get(ref)
    if not g.live(ref) and past is not None:
        return tuple([k & ABILITY for k in past.derived.abilities])
    if g.rules.played >> g.cards[ref & ID].zone & 1:
        return tuple([k & ABILITY for k in abilities_of(g, ref)])
    return g.definition(ref).abilities


@final
class SameAbilities(Same):
    """524-1: its own are lost, all of the other's are there instead."""

    def __init__(self, model: Group, slot: int) -> None:
        super().__init__(model, slot)
        self.layer = LAYER_GIVE
        self.writes = READS_ABILITIES
        self.abilities = True

    def kept(self, g: Game, ref: int) -> tuple[int, ...]:
        return all_abilities(g, ref)

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        if self.there(e, index):
            zone = g.cards[ref & ID].zone
            d.abilities = tuple([a | e.id << 12 | ref << HOLDER_SHIFT for a in e.scope.sets[P_SLOTS + self.slot]
                                 if g.lib.abilities[a].zones >> zone & 1])


@final
class SameNumbers(Same):
    """524-2: play cost, power and hit are the other's."""

    def __init__(self, model: Group, slot: int) -> None:
        super().__init__(model, slot)
        self.layer = LAYER_NUMBERS
        self.writes = sum([1 << n for n in NUMBERS])

    def kept(self, g: Game, ref: int) -> tuple[int, ...]:
        d = facts_of_model(g, ref)
        return (d.has, *[d.nums[n] for n in NUMBERS])

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        if self.there(e, index):
            has, *values = e.scope.sets[P_SLOTS + self.slot]
            for n, value in zip(NUMBERS, values, strict=True):
                d.nums[n] = value
                d.has = d.has & ~(1 << n) | has & 1 << n


@final
class SameColours(Same):
    """524-2: and the colours."""

    def __init__(self, model: Group, slot: int) -> None:
        super().__init__(model, slot)
        self.layer = LAYER_FACTS
        self.writes = READS_TRAITS

    def kept(self, g: Game, ref: int) -> tuple[int, ...]:
        d = facts_of_model(g, ref)
        return tuple([bit for fact, bit in COLOUR_BITS.items() if fact in d.traits])

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        if self.there(e, index):
            d.traits = frozenset([x for x in d.traits if x not in COLOUR_BITS]
                                 + [fact for fact, bit in COLOUR_BITS.items() if bit in e.scope.sets[P_SLOTS + self.slot]])


# ---- 518-2
@final
class MoreScouting(CountedRule):
    """A player scouts so many more cards, or fewer."""


@final
class NScouted(Number):
    """How many cards are scouted where so many are said."""

    def __init__(self, said: Number) -> None:
        self.said = said
        self.reads = said.reads

    def value(self, g: Game, r: Record) -> int:
        return max(0, self.said.value(g, r) + added(g, of_player(r.numbers[P_SEAT]), MoreScouting))


uphold(book, "524-1", by=SameAbilities.apply, at=__name__, en="A card with the same abilities as another loses its own and has all of the other's.",
       ja="同じ能力を持つカードは、現在の能力をすべて失い、そのカードが持つ能力をすべて得る。")
uphold(book, "524-2", by=SameNumbers.apply, at=__name__, en="One with the same numbers has the other's play cost, power and hit,",
       ja="同じ数値を持つカードは、プレイコスト・パワー・ヒットを失い、そのカードのものを得る。")
uphold(book, "524-2", by=SameColours.apply, at=__name__, en="and its colours.", ja="色も同様である。")
uphold(book, "518-2", by=NScouted.value, at=__name__, en="What changes how many cards one scouts changes the number that a text says.",
       ja="スカウトする数を修正する効果は、指示された数値を修正した数値に置換する。")
