"""What a text becomes in the engine, written out so that two programs can be compared."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from taisen.errors import TaisenError
from taisen.games.hololive.lowering import Lowering
from taisen.kernel.model import Library

# the tree is where it came from, the others number it
APART = {"card", "index", "tree", "text", "clause"}


def program(part: str, effect: tuple[Any, ...]) -> str | None:
    """All abilities of a printed piece with all their instructions; None where the game cannot do it."""
    lib = Library()
    low = Lowering(lib, "X")
    try:
        ids = low.piece(part, effect, "", "", 1, (0,) * 7, ())
    except TaisenError:
        return None
    return "\n".join([*(written(a) for a in lib.abilities), str(ids), str(low.also), str(lib.noted)])


def written(x: Any, inside: tuple[int, ...] = ()) -> str:
    if x is None or isinstance(x, (int, str)):
        return repr(x)
    if isinstance(x, (tuple, list)):
        return f"({', '.join(written(y, inside) for y in x)})"
    if isinstance(x, (set, frozenset)):
        return str(sorted(map(str, x)))
    if isinstance(x, (dict, Library)) or id(x) in inside:
        return type(x).__name__
    facts = ", ".join(f"{name}={written(value, (*inside, id(x)))}" for name, value in facts_of(x) if name not in APART)
    return f"{type(x).__name__}({facts})"


def facts_of(x: Any) -> Iterator[tuple[str, Any]]:
    for cls in type(x).__mro__:
        for name in getattr(cls, "__slots__", ()):
            if hasattr(x, name):
                yield name, getattr(x, name)
    yield from getattr(x, "__dict__", {}).items()
