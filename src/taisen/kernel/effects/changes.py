"""Changes of continuous effects that games share: abilities, facts, numbers, prohibitions, replacements in force.

In which layer each of them applies is the game's to say.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from taisen.kernel.effects.values.words import READS_ABILITIES, READS_KIND, READS_TRAITS
from taisen.kernel.lowered import Ability, Change, Group, Number
from taisen.kernel.names import HOLDER_SHIFT, ID, SEAT
from taisen.kernel.state import Derived, Effect, Game, Record

NOWHERE: Final = 99
"""A layer that no card is worked out in: these changes are looked up where they matter."""


def number_of(g: Game, e: Effect, index: int, number: Number) -> int:
    """What a permanent ability counts it counts all the time; what began by resolution was counted then."""
    return number.value(g, e.scope) if e.key else e.ints[index]


class GainAbility(Change):
    """The card has the ability too, where that ability works."""

    def __init__(self, layer: int, ability: int, zones: int, local: bool = True) -> None:
        self.ability = ability
        self.zones = zones
        self.layer = layer
        self.writes = READS_ABILITIES
        self.abilities = True
        self.local = local

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        if self.zones >> g.cards[ref & ID].zone & 1:
            d.abilities = d.abilities + (self.ability | e.id << 12 | ref << HOLDER_SHIFT,)


class GainFact(Change):
    """It counts as that too: a trait, a name, a colour."""

    def __init__(self, layer: int, trait: str, local: bool = True) -> None:
        self.trait = trait
        self.layer = layer
        self.writes = READS_TRAITS
        self.local = local

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        d.traits = d.traits | {self.trait}


class Become(Change):
    """Where cards can be of several kinds at once (a bit each): it is of these kinds too, and no longer of those."""

    def __init__(self, layer: int, gains: int, loses: int = 0, local: bool = True) -> None:
        self.gains = gains
        self.loses = loses
        self.layer = layer
        self.writes = READS_KIND
        self.sets = loses != 0
        self.local = local

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        d.kind = d.kind & ~self.loses | self.gains


class Forbid(Change):
    """The card may not do, or have done to it, what the bit of Derived.cannot names."""

    def __init__(self, layer: int, bit: int, local: bool = True) -> None:
        self.bit = bit
        self.layer = layer
        self.local = local
        self.forbids = True

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        d.cannot |= 1 << self.bit


class AddNumber(Change):
    """A number rises or falls; it may go below 0. had: only where the card has such a number."""

    def __init__(self, layer: int, field: int, number: Number, had: bool, local: bool = True) -> None:
        self.field = field
        self.number = number
        self.had = had
        self.layer = layer
        self.reads = number.reads
        self.looks = number.looks
        self.local = local and number.local
        self.writes = 1 << field

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        if not self.had or d.has >> self.field & 1:
            d.nums[self.field] += number_of(g, e, index, self.number)

    def fix(self, g: Game, r: Record) -> int:
        return self.number.value(g, r)


@final
class Layers:
    """In which layer of a game the changes that all games have apply, and what its texts forbid, by the bits of Derived.cannot.

    had: numbers rise and fall only where a card has them.
    """

    def __init__(self, abilities: int, facts: int, numbers: int, cannot: Mapping[str, int], had: bool = True, traits: int = -1) -> None:
        self.abilities = abilities
        self.facts = facts
        self.numbers = numbers
        self.cannot = cannot
        self.had = had
        self.traits = facts if traits < 0 else traits

    def ability(self, ability: int, zones: int) -> GainAbility:
        return GainAbility(self.abilities, ability, zones)

    def given(self, abilities: list[Ability]) -> list[Change]:
        return [self.ability(a.id, a.zones) for a in abilities]

    def fact(self, trait: str) -> GainFact:
        return GainFact(self.traits, trait)

    def forbid(self, action: str) -> Forbid:
        return Forbid(self.facts, self.cannot[action])

    def number(self, field: int, number: Number) -> AddNumber:
        return AddNumber(self.numbers, field, number, self.had)


class Likeness(Change):
    """The card has what is printed on another one instead of its own: its abilities, or some of its numbers.

    Which one is settled when the effect begins; where there is none it changes nothing.
    """

    def __init__(self, layer: int, model: Group, fields: tuple[int, ...], abilities: bool, local: bool = True) -> None:
        self.model = model
        self.fields = fields
        self.layer = layer
        self.abilities = abilities
        self.sets = True
        self.local = local
        self.writes = READS_ABILITIES if abilities else 0
        for field in fields:
            self.writes |= 1 << field

    def fix(self, g: Game, r: Record) -> int:
        """The face of the other card, + 1."""
        for ref in self.model.refs(g, r):
            if ref < SEAT:
                past = g.last_known.get(ref)
                return (past.face if past is not None else g.face[ref & ID]) + 1
        return 0

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        if not e.ints or not e.ints[index]:
            return
        like = g.lib.defs[e.ints[index] - 1]
        for field in self.fields:
            d.nums[field] = like.nums[field]
            d.has = d.has & ~(1 << field) | like.has & 1 << field
        if self.abilities:
            zone = g.cards[ref & ID].zone
            d.abilities = tuple([a | e.id << 12 | ref << HOLDER_SHIFT for a in like.abilities if g.lib.abilities[a].zones >> zone & 1])


class Rule(Change):
    """A change in no layer: the rules look it up where it matters."""

    def __init__(self) -> None:
        self.layer = NOWHERE
        self.looked_up = True


@final
class Bar(Rule):
    """A player may not do that, by the game's number for it."""

    def __init__(self, action: int) -> None:
        super().__init__()
        self.action = action


class CountedRule(Rule):
    """One with a number, which `number_of` tells."""

    def __init__(self, number: Number) -> None:
        super().__init__()
        self.number = number

    def fix(self, g: Game, r: Record) -> int:
        return self.number.value(g, r)


class Guard(Change):
    """A replacement effect in force: it listens, it changes no card."""

    def __init__(self, ability: int) -> None:
        self.ability = ability
        self.layer = NOWHERE

    def shield(self) -> int:
        return self.ability
