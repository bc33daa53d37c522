"""What goes wrong because of what somebody gave us: one sentence, in English and in Japanese."""

from __future__ import annotations


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


class Overrun(TaisenError):
    """A decision costs more than it may. The game that it was taken in is spoilt; the one before it is not."""

    def __init__(self) -> None:
        super().__init__("What the cards of this table do takes too long: the table stops here.",
                         "このテーブルのカードの処理に時間がかかりすぎるため、ここで止まりました。")


class Moved(TaisenError):
    """A position refers to something of the engine that is another now, or gone."""
