"""What a text becomes in the engine, written out so that two programs can be compared."""
from __future__ import annotations

from typing import Any

from taisen.cards.programs import written
from taisen.errors import TaisenError
from taisen.games.hololive.text import lowering as hololive
from taisen.games.rebirth.text import lowering as rebirth
from taisen.kernel.library import Library


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
