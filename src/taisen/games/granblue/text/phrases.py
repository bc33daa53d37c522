"""Looking at trees before they are lowered: what is refused, whose things somebody else handles, what is multiplied."""
from __future__ import annotations

import dataclasses
from typing import Final

from taisen.errors import CannotDo, TaisenError
from taisen.kernel.effects import tree as t
from taisen.text.lowering import phrases

SEARCHED: Final = ("deck", "leader_deck")
"""Zones that one looks through to choose from them."""


def unknown(node: object) -> TaisenError:
    return CannotDo("Granblue cannot do this part of an effect.", "グランブルーではまだ実行できない部分です。", node)


def refused(en: str, ja: str, node: object) -> TaisenError:
    return CannotDo(en, ja, node)


class Multiplier(phrases.Multiplier):
    def unknown(self, node: object) -> TaisenError:
        return unknown(node)

    def times(self, n: t.Number) -> t.Number:
        return self.by if n == t.Const(1) else super().times(n)

    def pick(self, noun: t.Pick) -> t.Pick:
        """With まで one need not choose so many times either."""
        if noun.most is None:
            raise unknown(noun)
        several = super().pick(noun)
        return dataclasses.replace(several, least=noun.least) if noun.least == t.Const(0) else several


def multiplied(s: t.Step, by: t.Number) -> t.Step:
    """The step with its numbers taken as often as the number says."""
    return Multiplier(by).step(s)
