"""Where the zones lie on a table that is drawn."""
from __future__ import annotations

from typing import Final

from taisen.games.info import Goal, Layout, Place, Stock

LAYOUT: Final = Layout(3, 8, (
    Place("field", 0, 1, 6), Place("check", 0, 7, 1, "slot"),
    Place("damage", 1, 0, 2, "pile"), Place("ether", 1, 2, 4), Place("ohigan", 1, 6, 1, "pile"),
    Place("deck", 1, 7, 1, "pile"),
    Place("hand", 2, 1, 6, "fan"), Place("excluded", 2, 7, 1, "pile"),
), middle=("kotodama_space",), away=("excluded", "check"))

GOALS: Final = (Goal("damage", "ダメージ", "damage", 9, limit=10), Goal("deck", "デッキ", "deck", 1))
STOCKS: Final = (Stock(("ether",), "エテル", "ether", ready=True), Stock(("hand",), "手札", "hand"))
