"""A table that is drawn: where the zones lie, what cards show."""
from __future__ import annotations

from typing import Final

from taisen.games.info import Goal, Layout, Place, Stock

LAYOUT: Final = Layout(3, 9, (
    Place("retire", 0, 0, 1, "pile"), Place("rebirth", 0, 1, 2), Place("entry", 0, 4, 1, "slot"),
    Place("memory", 0, 7, 1, "pile"), Place("deck", 0, 8, 1, "pile"),
    Place("energy", 1, 0, 3), Place("member_1", 1, 3, 1, "slot"), Place("member_2", 1, 4, 1, "slot"),
    Place("member_3", 1, 5, 1, "slot"), Place("waiting_room", 1, 8, 1, "pile"),
    Place("hand", 2, 1, 7, "fan"), Place("outside", 2, 8, 1, "pile"),
), away=("memory", "outside"), sign="entry", tally=("retire", "hand"))

GOALS: Final = (Goal("retire", "リタイア", "retired", 6, limit=7),)
STOCKS: Final = (Stock(("energy",), "エネルギー", "energy", ready=True), Stock(("hand",), "手札", "hand"),
                 Stock(("deck",), "デッキ", "deck"))

PICTURES: Final = {"character": "person", "partner": "companion", "rebirth": "place"}
