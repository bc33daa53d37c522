"""A table that is drawn: where the zones lie, what cards show, where it asks."""
from __future__ import annotations

from typing import Final

from taisen.games.info import Goal, Layout, Place, Stock

LAYOUT: Final = Layout(3, 10, (
    Place("life", 0, 0, 1, "pile"), Place("field", 0, 1, 6), Place("removed", 0, 7, 1, "pile"), Place("set", 0, 8, 1, "pile"),
    Place("deck", 0, 9, 1, "pile"),
    Place("territory", 1, 0, 2), Place("energy", 1, 2, 6), Place("d_deck", 1, 8, 1, "pile"), Place("grave", 1, 9, 1, "pile"),
    Place("hand", 2, 1, 8, "fan"),
), middle=("resolution",), away=("removed", "set", "d_deck"), tally=("life", "hand"))

GOALS: Final = (Goal("life", "ライフ", "life", 0, start=10), Goal("deck", "山札", "deck", 0))
STOCKS: Final = (Stock(("energy",), "エナジー", "energy", ready=True), Stock(("hand",), "手札", "hand"))
PICTURES: Final = {"unit": "person", "command": "light", "territory": "place"}
STOPS: Final = (("main", "battle"), ("battle",))
"""One's own main phase, and once it is settled what is attacked (803-10): there is something to gain, and all there is to know."""
