"""A table that is drawn: where the zones lie, what cards show."""
from __future__ import annotations

from typing import Final

from taisen.games.info import Goal, Layout, Place, Stock

LAYOUT: Final = Layout(3, 8, (
    Place("armour", 0, 0, 1, "pile"), Place("member_area", 0, 1, 6), Place("deck", 0, 7, 1, "pile"),
    Place("leader_deck", 1, 0, 1, "pile"), Place("leader_area", 1, 1, 1, "slot"), Place("crystal", 1, 2, 5),
    Place("gauge", 1, 7, 1, "pile"),
    Place("hand", 2, 1, 6, "fan"),
), sign="leader_area", tally=("armour", "hand"))

GOALS: Final = (Goal("armour", "アーマー", "armour", 0, start=5), Goal("deck", "デッキ", "deck", 1))
STOCKS: Final = (Stock(("crystal",), "宝晶石", "crystals", ready=True), Stock(("gauge",), "ゲージ", "gauge"), Stock(("hand",), "手札", "hand"))

PICTURES: Final = {"leader": "person", "member": "person", "summon": "companion"}
