"""What is refused, and where one looks through cards to choose."""
from __future__ import annotations

from typing import Final

from taisen.errors import CannotDo, TaisenError

SEARCHED: Final = ("deck", "d_deck")
HIDDEN: Final = ("deck", "hand", "life", "d_deck", "set")


def unknown(node: object) -> TaisenError:
    return CannotDo("Build Divide cannot do this part of an effect.", "ビルディバイドではまだ実行できない部分です。", node)
