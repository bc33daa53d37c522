"""What stands before a noun in every game: one quality or another, the same or another fact than something has."""
from __future__ import annotations

from typing import Any

from taisen.kernel.effects import tree as t


def any_of(a: Any, b: Any, more: Any) -> Any:
    return t.AnyOf((a, b, *more))


def some_of(*kinds: type) -> Any:
    """The unmaking of AnyOf: its first, its second and the others, where all are of these kinds (without kinds: of any)."""
    def take(x: Any) -> Any:
        if not isinstance(x, t.AnyOf) or len(x.tests) < 2 or (kinds and not all(isinstance(y, kinds) for y in x.tests)):
            return None
        return {"a": x.tests[0], "b": x.tests[1], "more": x.tests[2:]}
    return take
