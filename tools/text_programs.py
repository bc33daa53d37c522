"""What a text becomes in the engine, written out so that two programs can be compared."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from taisen.errors import TaisenError
from taisen.games.hololive.text import lowering as hololive
from taisen.games.rebirth.text import lowering as rebirth
from taisen.kernel.library import Library

# the tree is where it came from, the others number it
APART = {"card", "index", "tree", "text", "clause"}


def program(game: str, part: str, effect: tuple[Any, ...]) -> str | None:
    """All abilities of a printed piece with all their instructions; None where the game cannot do it."""
    lib = Library()
    try:
        beside = LOWERED[game](lib, part, effect)
    except TaisenError:
        return None
    return "\n".join([*(written(a) for a in lib.abilities), *beside, str(lib.noted)])


def hololive_piece(lib: Library, part: str, effect: tuple[Any, ...]) -> tuple[str, ...]:
    low = hololive.Lowering(lib, "X")
    return str(low.piece(part, effect, "", "", 1, (0,) * 7, ())), str(low.also)


def rebirth_card(lib: Library, part: str, effect: tuple[Any, ...]) -> tuple[str, ...]:
    low = rebirth.Lowering(lib, "X", part)
    return str(low.abilities(effect)), str(low.copies)


LOWERED = {"hololive": hololive_piece, "rebirth": rebirth_card}


def written(x: Any, inside: tuple[int, ...] = ()) -> str:
    if x is None or isinstance(x, (int, str)):
        return repr(x)
    if isinstance(x, (tuple, list)):
        return f"({', '.join(written(y, inside) for y in x)})"
    if isinstance(x, (set, frozenset)):
        return str(sorted(map(str, x)))
    if isinstance(x, (dict, Library)) or id(x) in inside:
        return type(x).__name__
    # In whatever order they were set.
    facts = ", ".join(f"{name}={written(value, (*inside, id(x)))}" for name, value in sorted(facts_of(x), key=lambda f: f[0]) if name not in APART)
    return f"{type(x).__name__}({facts})"


def facts_of(x: Any) -> Iterator[tuple[str, Any]]:
    for cls in type(x).__mro__:
        for name in getattr(cls, "__slots__", ()):
            if hasattr(x, name):
                yield name, getattr(x, name)
    yield from getattr(x, "__dict__", {}).items()
