"""Looking at trees before they are lowered: what is refused, whose things somebody else handles, what is multiplied."""
from __future__ import annotations

from typing import Final

from taisen.errors import CannotDo, TaisenError

SEARCHED: Final = ("deck", "leader_deck")
"""Zones that one looks through to choose from them."""


def unknown(node: object) -> TaisenError:
    return CannotDo("Granblue cannot do this part of an effect.", "グランブルーではまだ実行できない部分です。", node)


def refused(en: str, ja: str, node: object) -> TaisenError:
    return CannotDo(en, ja, node)
