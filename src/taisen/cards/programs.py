"""What a card's texts become in the engine, written out so that two cards' programs can be compared."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from taisen.games.info import CardData, GameInfo
from taisen.kernel.library import Library

APART: Final = {"card", "index", "tree", "text", "clause"}
"""The tree is where it came from; the others number it."""
SLOTS: Final = ("member_descriptor", "getset_descriptor")
"""What a class keeps of each thing, also of a compiled one."""


def programs(info: GameInfo, card: CardData) -> str:
    """All that the library holds of a card. TaisenError where it cannot be built."""
    lib = info.build_library([card])
    d = lib.defs[lib.by_id[card.id]]
    notes = f"{lib.noted} {lib.flags} {lib.looks} {lib.looks_across} {lib.bits} {d.bits} {d.abilities} {d.defining} {d.extra} {sorted(d.traits)}"
    return "\n".join([notes, *[written(x) for x in (*lib.abilities, *lib.programs, *lib.specs)]])


def written(x: Any, inside: tuple[int, ...] = ()) -> str:
    if x is None or isinstance(x, (int, str)):
        return repr(x)
    if isinstance(x, (tuple, list)):
        return f"({', '.join([written(y, inside) for y in x])})"
    if isinstance(x, (set, frozenset)):
        return str(sorted(map(str, x)))
    if isinstance(x, (dict, Library)) or id(x) in inside:
        return type(x).__name__
    # In whatever order they were set.
    facts = ", ".join([f"{name}={written(value, (*inside, id(x)))}" for name, value in sorted(facts_of(x), key=lambda f: f[0])
                       if name not in APART])
    return f"{type(x).__name__}({facts})"


def facts_of(x: Any) -> Iterator[tuple[str, Any]]:
    for cls in type(x).__mro__:
        for name, kept in vars(cls).items():
            if type(kept).__name__ in SLOTS and not name.startswith("__") and hasattr(x, name):
                yield name, getattr(x, name)
    yield from getattr(x, "__dict__", {}).items()
