"""A table that is drawn: where the zones lie, what cards show."""
from __future__ import annotations

from typing import Final

from taisen.games.info import Goal, Layout, Place, Stock

LAYOUT: Final = Layout(3, 8, (
    Place("life", 0, 0, 1, "pile"), Place("collab", 0, 2, 1, "slot"), Place("center", 0, 3, 1, "slot"),
    Place("oshi", 0, 5, 1, "slot"), Place("deck", 0, 7, 1, "pile"),
    Place("cheer_deck", 1, 0, 1, "pile"), Place("back", 1, 1, 5), Place("holo_power", 1, 6, 1, "pile"),
    Place("archive", 1, 7, 1, "pile"),
    Place("hand", 2, 1, 6, "fan"),
), middle=("resolution",), away=("resolution",))

GOALS: Final = (Goal("life", "ライフ", "life", 1, printed=("oshi", "life")), Goal("deck", "デッキ", "deck", 0))
STOCKS: Final = (
    Stock(("holo_power",), "ホロパワー", "holo power"), Stock(("hand",), "手札", "hand"),
    Stock(("center", "collab", "back"), "エール", "cheers", kind="cheer", marks="color:"))

PICTURES: Final = {
    "oshi": "person", "holomem": "person", "cheer": "light", "kind:item": "thing", "kind:tool": "thing", "kind:event": "place",
    "kind:staff": "person", "kind:fan": "person", "kind:mascot": "companion"}
