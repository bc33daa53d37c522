"""Abilities: what a card has.

`at`: the zones where the card has to be for the ability to be there (empty: where the game's book says).
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from taisen.kernel.effects.tree.changes import Change
    from taisen.kernel.effects.tree.conditions import Condition
    from taisen.kernel.effects.tree.events import Event, Trigger
    from taisen.kernel.effects.tree.nouns import Noun
    from taisen.kernel.effects.tree.numbers import Number
    from taisen.kernel.effects.tree.steps import Steps


@dataclass(frozen=True, slots=True)
class Where:
    """How an undetermined number is found: 「Xは…に等しい」."""
    name: str
    number: Number


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `times` per turn (or game). of: trigger (only triggers so often) or use."""
    times: int
    per: str = "turn"


@dataclass(frozen=True, slots=True)
class Activated:
    cost: Steps
    steps: Steps
    zone: str = ""
    condition: Condition | None = None
    limit: Limit | None = None
    where: tuple[Where, ...] = ()
    name: str = ""
    at: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Triggered:
    """`condition` is an intervening one that the game reads where its book says; most texts use If in the steps.

    cost: what playing it demands, where its book has such.
    """
    trigger: Trigger
    steps: Steps
    zone: str = ""
    condition: Condition | None = None
    limit: Limit | None = None
    where: tuple[Where, ...] = ()
    name: str = ""
    at: tuple[str, ...] = ()
    cost: Steps = ()


@dataclass(frozen=True, slots=True)
class Static:
    changes: tuple[Change, ...]
    to: Noun
    condition: Condition | None = None
    zone: str = ""
    where: tuple[Where, ...] = ()
    name: str = ""
    limit: Limit | None = None
    at: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Replacement:
    """Would the event happen, the steps happen instead (with `may`: if its player wants)."""
    event: Event
    steps: Steps
    may: bool = False
    condition: Condition | None = None
    zone: str = ""
    limit: Limit | None = None
    name: str = ""
    at: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Continuous:
    """Statements that hold all the time: Lasting without a time, under If, While and ForEach; Shield for replacements.

    For texts that make several statements, or one under conditions of its own; `condition` goes for the whole ability.
    """
    steps: Steps
    condition: Condition | None = None
    limit: Limit | None = None
    at: tuple[str, ...] = ()
    name: str = ""


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword with its number or its cost, where it has one. of: what it works on, where the text says so."""
    keyword: str
    number: int = 0
    cost: Steps = ()
    of: Noun | None = None
    condition: Condition | None = None
    at: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Spell:
    """What a card does when it resolves (a spell, an event)."""
    steps: Steps
    where: tuple[Where, ...] = ()
    name: str = ""
    limit: Limit | None = None
    at: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OnCheck:
    """An ability of a card turned up in a damage check (Ninja Slayer: ukemi).

    enters: it enters the card itself (it is played as it comes up), if `condition` holds; otherwise `steps` are its effect.
    """
    steps: Steps = ()
    enters: bool = False
    condition: Condition | None = None
    cost: Steps = ()
    where: tuple[Where, ...] = ()
    name: str = ""


@dataclass(frozen=True, slots=True)
class Requirement:
    """The card may be played only if the condition holds and the cost is paid."""
    condition: Condition | None = None
    cost: Steps = ()
    name: str = ""


@dataclass(frozen=True, slots=True)
class Granting:
    """Where its card is attached to such a thing, that thing has these abilities too."""
    to: Noun
    abilities: tuple[Ability, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class Alternative:
    """While the condition holds, these abilities may be used in place of the card's own."""
    condition: Condition
    abilities: tuple[Ability, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class Reaction:
    """May be used at the time of the trigger, or while the condition holds (…時に使える)."""
    steps: Steps
    trigger: Trigger | None = None
    condition: Condition | None = None
    limit: Limit | None = None
    at: tuple[str, ...] = ()
    name: str = ""


Ability = (Activated | Triggered | Static | Continuous | Replacement | Keyword | Spell | OnCheck | Requirement | Granting
           | Alternative | Reaction)
