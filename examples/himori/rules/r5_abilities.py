"""5 Abilities: when they trigger, what is chosen for them."""
from __future__ import annotations

import sys
from typing import Final, final

from himori.terms import ARRIVE, KEEPER, LAYER_NUMBERS, WATCH, book
from taisen.kernel import layers
from taisen.kernel.effects.changes import Layers
from taisen.kernel.effects.ops import Pick
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.lowered import Matcher
from taisen.kernel.names import HOLDER_SHIFT
from taisen.kernel.state import Game

WORKS: Final = 1 << WATCH
"""5.1, 5.2: where a keeper's abilities work."""
__all__ = ["KEEPER", "LAYERS", "WORKS", "Arrived"]


@final
class Arrived(Matcher):
    """5.1: the keeper itself has come."""

    kinds = (ARRIVE,)

    def matches(self, g: Game, key: int, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
        return key >> HOLDER_SHIFT == after


LAYERS: Final = Layers(LAYER_NUMBERS, LAYER_NUMBERS, LAYER_NUMBERS, {})
"""There is one layer: numbers rise and fall."""


uphold(book, "5.1", by=Arrived.matches, at=__name__, en="An arrival ability triggers as its keeper takes the watch.",
       ja="【登場】は、その灯守が見張りに置かれた時に誘発する。")
uphold(book, "5.2", by=layers.begin, at=__name__, en="A constant ability works while its keeper has the watch.",
       ja="【常時】は、その灯守が見張りにある間はたらく。", breaks=(patch(layers, "base_keys", lambda g, ref: (), "it never works"),))
uphold(book, "1.5", "5.3", by=Pick.least_of, at=__name__, en="As many as said are chosen, as far as there are; with まで fewer will do.",
       ja="できるだけ指定の数を選ぶ。「まで」なら少なくてもよい。")
_HERE: Final = sys.modules[__name__]
