"""Conditions: what must hold."""
from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from taisen.kernel.effects.tree.events import Event
    from taisen.kernel.effects.tree.nouns import Noun
    from taisen.kernel.effects.tree.numbers import Number
    from taisen.kernel.effects.tree.qualities import Test
    from taisen.kernel.effects.tree.steps import Do


@dataclass(frozen=True, slots=True)
class Compare:
    left: Number
    op: str
    right: Number


@dataclass(frozen=True, slots=True)
class Fits:
    """What `noun` names is like this: 「それが〈ニンジャ〉なら」, 「これがオジギ状態なら」."""
    noun: Noun
    tests: tuple[Test, ...]
    kind: str = "card"
    zone: str = ""


@dataclass(frozen=True, slots=True)
class TurnOf:
    who: str


@dataclass(frozen=True, slots=True)
class InPhase:
    phase: str
    who: str = ""


@dataclass(frozen=True, slots=True)
class Happened:
    """The event took place at least `least` times. within: turn (this one), or the game's word for another time."""
    event: Event
    least: int = 1
    within: str = "turn"


@dataclass(frozen=True, slots=True)
class DidSo:
    """そうしたなら: the instruction before was carried out."""


@dataclass(frozen=True, slots=True)
class PaidExtra:
    """The additional cost of that name was paid."""
    name: str


@dataclass(frozen=True, slots=True)
class All:
    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Some:
    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Unless:
    condition: Condition


@dataclass(frozen=True, slots=True)
class Shows:
    """The die shows odd or even, or one of these faces, or a face compared with a number (op <= or >=)."""
    faces: tuple[int, ...] = ()
    odd: bool | None = None
    op: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class Did:
    """This ability really did that verb, to at least so many (アーカイブしたなら)."""
    verb: str
    kind: str = ""
    least: int = 1


@dataclass(frozen=True, slots=True)
class Overkill:
    """The damage dealt was at least so much more than was left."""
    least: int = 1


@dataclass(frozen=True, slots=True)
class Icon:
    """A condition that the game's book names by a keyword, with its number and what the cards it counts are like."""
    keyword: str
    number: int = 0
    tests: tuple[Test, ...] = ()


@dataclass(frozen=True, slots=True)
class During:
    """While that goes on (このキャラのアタック中)."""
    noun: Noun


@dataclass(frozen=True, slots=True)
class Done:
    """This ability really carried out such an instruction, on at least so many (〈A〉を置いたら)."""
    step: Do
    least: int = 1


@dataclass(frozen=True, slots=True)
class Otherwise:
    """The condition before did not hold (違うなら), where it is not the other branch of an If."""


Condition = (Compare | Fits | TurnOf | InPhase | Happened | DidSo | PaidExtra | All | Some | Unless | Shows | Did
             | Overkill | Icon | During | Done | Otherwise)
