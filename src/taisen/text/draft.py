"""What stands in a tree before its references are found, and when it is written: pronouns, omitted objects, subjects.

These never leave the texts: `resolve` replaces them all, `spoken` puts them in for writing.
"""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from taisen.kernel.effects import tree as t

SUBJECT: Final = "~"    # whose: the subject of the sentence; "you" where it has none


@dataclass(frozen=True, slots=True)
class It:
    """それ, それら, そのキャラクター: what was spoken of last. `at` marks it for error messages."""
    many: bool = False
    at: tuple[int, int] = field(default=(0, 0), compare=False)


@dataclass(frozen=True, slots=True)
class Omitted:
    """An object left out after a choice in the same sentence: 「…を1枚選び、アンブッシュする」."""
    many: bool = False
    at: tuple[int, int] = field(default=(0, 0), compare=False)


@dataclass(frozen=True, slots=True)
class Nth:
    """N番目に選んだもの. only: nothing else was chosen so far."""
    n: int
    many: bool = False
    only: bool = False
    at: tuple[int, int] = field(default=(0, 0), compare=False)


@dataclass(frozen=True, slots=True)
class DidThat:
    """「打ち消したなら」: the instruction before, which does that, was carried out."""
    verb: str
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
    it: It | Omitted = It()


@dataclass(frozen=True, slots=True)
class Picked:
    """「手札を1枚捨てる」: picked as it is done."""
    part: t.Pick
    step: t.Do
    long: bool = False    # 「手札を1枚選んで公開する」


@dataclass(frozen=True, slots=True)
class Bound:
    """Where something goes, as it is written: whether back to where it came from, whose zone that is as far as one knows."""
    to: t.Place
    back: bool = False
    of: str = ""


@dataclass(frozen=True, slots=True)
class Sentence:
    """Steps that are written in one sentence."""
    steps: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Clause:
    """One predicate: its steps and the form its verb stands in (fin, may, te, ren)."""
    steps: tuple[Any, ...]
    form: str


@dataclass(frozen=True, slots=True)
class Open:
    """A row of clauses that ends in してもよい, as it is written: what comes before, what is paid, what is done."""
    before: tuple[Clause, ...]
    cost: tuple[Clause, ...]
    steps: tuple[Clause, ...]


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
