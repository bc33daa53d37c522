"""A table that is drawn, and the words of options."""
from __future__ import annotations

from typing import Final

from taisen.games import wording
from taisen.games.build_divide.terms import ACTS
from taisen.games.info import Layout, Place
from taisen.kernel.names import V_RECORD, VERB
from taisen.kernel.state import Game

LAYOUT: Final = Layout(3, 9, (
    Place("field", 0, 0, 9),
    Place("territory", 1, 0, 2), Place("energy", 1, 2, 5), Place("life", 1, 7, 1, "pile"), Place("deck", 1, 8, 1, "pile"),
    Place("hand", 2, 0, 8, "fan"), Place("grave", 2, 8, 1, "pile"),
), middle=("resolution",), away=("removed", "d_deck", "set"), tally=("life", "hand"))


def option_label(g: Game, option: int, lang: str) -> str | None:
    if option >> VERB == V_RECORD:
        return None
    return wording.act(option, ACTS, lang, lambda ref: wording.name_of(g, ref, lang))
