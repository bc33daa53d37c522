"""Tests: what a thing must be like."""
from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from taisen.kernel.effects.tree.abilities import Ability
    from taisen.kernel.effects.tree.events import Event
    from taisen.kernel.effects.tree.nouns import Noun
    from taisen.kernel.effects.tree.numbers import Number


@dataclass(frozen=True, slots=True)
class HasTrait:
    name: str


@dataclass(frozen=True, slots=True)
class Named:
    name: str


@dataclass(frozen=True, slots=True)
class NameIncludes:
    words: str


@dataclass(frozen=True, slots=True)
class HasField:
    """A field compared with a number; op is one of = != <= >= < >."""
    field: str
    op: str
    number: Number


@dataclass(frozen=True, slots=True)
class Changed:
    """A number field is greater (up) or smaller than it originally was."""
    field: str
    up: bool = True


@dataclass(frozen=True, slots=True)
class InState:
    """A state by the game's name for it: bowed, unbowed, face_up, face_down, greeting, greeted, fighting, damaged, …"""
    state: str


@dataclass(frozen=True, slots=True)
class HasKeyword:
    keyword: str


@dataclass(frozen=True, slots=True)
class HasAbilityKind:
    """It has an ability of that kind (ukemi, activated, triggered, …)."""
    kind: str


@dataclass(frozen=True, slots=True)
class Other:
    """Not the card that has this ability, or not the things that `than` names."""
    than: Noun | None = None


@dataclass(frozen=True, slots=True)
class Not:
    test: Test


@dataclass(frozen=True, slots=True)
class AnyOf:
    tests: tuple[Test, ...]


@dataclass(frozen=True, slots=True)
class Is:
    """A fact that is no number: its colour, its level, a mark it bears (value "" where the fact is only there or not)."""
    field: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class AttachedTo:
    """It is attached to that (…のエール, …に付いている)."""
    noun: Noun


@dataclass(frozen=True, slots=True)
class StackedOn:
    """It is a card of that thing's stack (…に重なっている). including: the top card counts too (…を含め)."""
    noun: Noun
    including: bool = False


@dataclass(frozen=True, slots=True)
class HasAttached:
    """At least so many of these are attached to it."""
    noun: Noun
    least: int = 1


@dataclass(frozen=True, slots=True)
class SameAs:
    """A fact of it (name, colour) is the same as, or with `same` False differs from, that of the noun."""
    field: str
    noun: Noun
    same: bool = True


@dataclass(frozen=True, slots=True)
class Alike:
    """Among all that are meant the fact is the same, or with `same` False different each time (異なるカード名の)."""
    field: str
    same: bool = True


@dataclass(frozen=True, slots=True)
class Utmost:
    """Of what is otherwise like this it has most (or, with `most` False, least) of that number (最もコストが高い)."""
    field: str
    most: bool = True


@dataclass(frozen=True, slots=True)
class Lost:
    """It has taken so much damage (HPが40以上減っている)."""
    least: int = 1


@dataclass(frozen=True, slots=True)
class TookPart:
    """It was the subject of the event (このターンにBloomした)."""
    event: Event


@dataclass(frozen=True, slots=True)
class HasAbility:
    """It has this very ability."""
    ability: Ability


Test = (HasTrait | Changed | Named | NameIncludes | HasField | InState | HasKeyword | HasAbilityKind | Other | Not
        | AnyOf | Is | AttachedTo | StackedOn | HasAttached | SameAs | Alike | Utmost | Lost | TookPart | HasAbility)
