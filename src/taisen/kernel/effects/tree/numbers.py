"""Numbers: written out, counted, read off something, settled in play."""
from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from taisen.kernel.effects.tree.conditions import Shows
    from taisen.kernel.effects.tree.events import Event
    from taisen.kernel.effects.tree.nouns import Noun


@dataclass(frozen=True, slots=True)
class Const:
    n: int


@dataclass(frozen=True, slots=True)
class Var:
    """An undetermined number: X, Y or Z. How it is found, if the text says so, is the ability's `where`."""
    name: str = "X"


@dataclass(frozen=True, slots=True)
class Count:
    """How many things there are."""
    of: Noun


@dataclass(frozen=True, slots=True)
class Value:
    """A field of one thing (its cost, its strength), or the total over several."""
    of: Noun
    field: str


@dataclass(frozen=True, slots=True)
class Times:
    by: int
    number: Number


@dataclass(frozen=True, slots=True)
class Plus:
    left: Number
    right: Number


@dataclass(frozen=True, slots=True)
class Difference:
    """By how much the one differs from the other, whichever is more. None: of the two that were just compared (その差)."""
    left: Number | None = None
    right: Number | None = None


@dataclass(frozen=True, slots=True)
class EventAmount:
    """The number of the event that is spoken of: the damage dealt, the cards drawn."""


@dataclass(frozen=True, slots=True)
class Quotient:
    """How often `by` goes into the number (2枚につき)."""
    number: Number
    by: int


@dataclass(frozen=True, slots=True)
class Capped:
    """The number, but at most so much (ただし、数える枚数は5枚まで)."""
    number: Number
    most: int


@dataclass(frozen=True, slots=True)
class Kinds:
    """How many different values of a field there are among the things (エール1色につき)."""
    of: Noun
    field: str


@dataclass(frozen=True, slots=True)
class Rolled:
    """What the dice of this ability show, added up (出た目の数, 出た目の合計数). who: whose dice."""
    who: str = "you"


@dataclass(frozen=True, slots=True)
class RolledTimes:
    """How many of this ability's dice show that (奇数が出た回数)."""
    shows: Shows


@dataclass(frozen=True, slots=True)
class Occurrences:
    """How often the event took place this turn (…した回数)."""
    event: Event


Number = (Const | Var | Count | Value | Times | Plus | Difference | EventAmount | Quotient | Capped | Kinds | Rolled | RolledTimes
          | Occurrences)
