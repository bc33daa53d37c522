"""A table that is drawn, and the words of options."""
from __future__ import annotations

from typing import Final

from himori.terms import ACTS
from taisen.games import wording
from taisen.games.info import Layout, Place
from taisen.kernel.names import V_RECORD, VERB
from taisen.kernel.state import Game

LAYOUT: Final = Layout(3, 7, (
    Place("watch", 0, 0, 7),
    Place("oil", 1, 0, 5), Place("sea", 1, 5, 1, "pile"), Place("deck", 1, 6, 1, "pile"),
    Place("hand", 2, 0, 7, "fan"),
))
PICTURES: Final = {"keeper": "person", "wind": "place"}


def option_label(g: Game, option: int, lang: str) -> str | None:
    if option >> VERB == V_RECORD:
        return wording.waiting(g, option & (1 << VERB) - 1, lang, whose_ability)
    return wording.act(option, ACTS, lang, lambda ref: wording.name_of(g, ref, lang))


def whose_ability(g: Game, ref: int, key: int, lang: str) -> str:
    return f"{wording.name_of(g, ref, lang)}【登場】" if lang == "ja" else f"{wording.name_of(g, ref, lang)}: Arrival"
