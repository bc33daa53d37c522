"""What goes wrong because of what somebody gave us: one sentence, in English and in Japanese."""

from __future__ import annotations

from typing import Final


class TaisenError(Exception):
    """A mistake in what the user gave: what, where, and what would be right.

    >>> str(TaisenError("There is no game 'chess'.", "「chess」というゲームはありません。"))
    "There is no game 'chess'."
    """

    def __init__(self, en: str, ja: str) -> None:
        super().__init__(en)
        self.en = en
        self.ja = ja


class CannotDo(TaisenError):
    """A part of an effect that a game understands and cannot carry out; `node` is that part of the tree."""

    def __init__(self, en: str, ja: str, node: object) -> None:
        super().__init__(en, ja)
        self.node = node


class Halted(TaisenError):
    """A decision cannot be carried out. The game stands where it stood before it."""


class Overrun(Halted):
    """A decision costs more than it may. The game that it was taken in is spoilt; the one before it is not."""

    def __init__(self) -> None:
        super().__init__("What the cards of this table do takes too long: the table stops here.",
                         "このテーブルのカードの処理に時間がかかりすぎるため、ここで止まりました。")


class Stuck(Halted):
    """A game that came from a file leads where the engine has no way on: its position is none that play could have come to."""

    def __init__(self) -> None:
        super().__init__("The game cannot go on like this: the position in its file is none that the rules could have led to.",
                         "この対戦は、これでは先へ進めません。ファイルの局面が、ルールに従ってできるものではありません。")


FAULTS: Final = (LookupError, TypeError, ValueError, AttributeError, AssertionError, ArithmeticError, RuntimeError)
"""What the engine raises where a position does not hold what its rules count on."""


class Moved(TaisenError):
    """A position refers to something of the engine that is another now, or gone."""
