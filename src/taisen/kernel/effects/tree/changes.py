"""Changes of a continuous effect."""
from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from taisen.kernel.effects.tree.abilities import Ability
    from taisen.kernel.effects.tree.nouns import Noun
    from taisen.kernel.effects.tree.numbers import Number
    from taisen.kernel.effects.tree.qualities import Test
    from taisen.kernel.effects.tree.steps import Steps


@dataclass(frozen=True, slots=True)
class Add:
    """Raise (or, negative, lower) a number field."""
    field: str
    number: Number


@dataclass(frozen=True, slots=True)
class SetTo:
    field: str
    number: Number


@dataclass(frozen=True, slots=True)
class GainTrait:
    name: str


@dataclass(frozen=True, slots=True)
class LoseTrait:
    name: str


@dataclass(frozen=True, slots=True)
class Gain:
    """Gain an ability (a keyword is an ability too)."""
    ability: Ability


@dataclass(frozen=True, slots=True)
class Lose:
    """Lose a keyword, or the ability that is quoted (whatever its name), or, where neither is said, all abilities."""
    keyword: str = ""
    ability: Ability | None = None


@dataclass(frozen=True, slots=True)
class Become:
    """A non-number fact becomes another: kind, name, controller (value: you/opponent)."""
    field: str
    value: str


@dataclass(frozen=True, slots=True)
class Cannot:
    """May not do, or not be the object of, the game's action (greet, be_chosen, be_killed, interrupt, enter, …).

    For entering, what it is said of are the cards that may not be entered (wherever they are), `by` the player.
    noun: what it may not do that with or to.
    """
    action: str
    by: Noun | None = None
    noun: Noun | None = None


@dataclass(frozen=True, slots=True)
class Demanded:
    """It can do that only if its player does this for it at that time (…しなければ…できない)."""
    action: str
    cost: Steps


@dataclass(frozen=True, slots=True)
class CostChange:
    """What entering it costs: op is = + or -."""
    op: str
    number: Number


@dataclass(frozen=True, slots=True)
class FreeEntry:
    """It may be entered without paying its cost."""


@dataclass(frozen=True, slots=True)
class MoreDamage:
    """Damage it deals (side taken: damage it takes) is raised (negative: lowered); manner narrows it (ikusa).

    other: the other side of it, whom it hits or who deals it; at: the zones where it is then.
    """
    number: Number
    manner: str = ""
    side: str = "dealt"
    other: Noun | None = None
    at: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Can:
    """May do what the rules do not give: the game's word for it, with what it is about."""
    action: str
    noun: Noun | None = None
    number: Number | None = None


@dataclass(frozen=True, slots=True)
class Treated:
    """Counts as that, also (what it is by itself stays) or only."""
    tests: tuple[Test, ...]
    kind: str = ""
    also: bool = True


@dataclass(frozen=True, slots=True)
class Attaching:
    """What it may be attached to, and how many of it each may have (0: any number)."""
    to: Noun | None = None
    most: int = 0


@dataclass(frozen=True, slots=True)
class AtMost:
    """May be used so often per turn or game."""
    times: int
    per: str = "turn"


Change = (Add | SetTo | GainTrait | LoseTrait | Gain | Lose | Become | Cannot | Demanded | CostChange | FreeEntry
          | MoreDamage | Can | Treated | Attaching | AtMost)
