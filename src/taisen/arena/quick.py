"""Many games in one process."""
from __future__ import annotations

import gc


def settle_in() -> None:
    """Cards, rules and texts are there to stay: Python's collector need not walk through them again and again.

    Nor after every few hundred of the small lists that a game makes and drops: none of them lies in a circle.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
