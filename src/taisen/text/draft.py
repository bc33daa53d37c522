"""What stands in a parsed tree until its references are found: pronouns, omitted objects, whose subject it is.

These never leave the compiler; `resolve` replaces them all.
"""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from taisen.kernel.effects import tree as t

SUBJECT: Final = "~"    # whose: the subject of the sentence; "you" where it has none


@dataclass(frozen=True, slots=True)
class It:
    """それ, それら, そのキャラクター: what was spoken of last. `at` marks it for error messages."""
    at: tuple[int, int] = field(default=(0, 0), compare=False)


@dataclass(frozen=True, slots=True)
class Omitted:
    """An object left out after a choice in the same sentence: 「…を1枚選び、アンブッシュする」."""
    at: tuple[int, int] = field(default=(0, 0), compare=False)


@dataclass(frozen=True, slots=True)
class Nth:
    """N番目に選んだもの."""
    n: int
    at: tuple[int, int] = field(default=(0, 0), compare=False)


@dataclass(frozen=True, slots=True)
class ThatPlayer:
    """そのプレイヤー: the chosen one, or the one of the event."""


@dataclass(frozen=True, slots=True)
class Scoped:
    """Steps with a subject of their own: 「相手は…」."""
    who: Any
    steps: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class DivideIt:
    """割り振る among what was chosen last."""
    verb: str
    amount: t.Number
    at: tuple[int, int] = field(default=(0, 0), compare=False)


@dataclass(frozen=True, slots=True)
class Clause:
    """One predicate: its steps and the form its verb stands in (fin, may, te, ren)."""
    steps: tuple[Any, ...]
    form: str


@dataclass(frozen=True, slots=True)
class Otherwise:
    """そうでないなら: belongs to the condition of the sentence before."""
    steps: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Claim:
    """A continuous statement: what it is about, what becomes of it, how long if it says so."""
    to: Any
    changes: tuple[Any, ...]
    form: str
    until: str = ""
    zone: str = ""
