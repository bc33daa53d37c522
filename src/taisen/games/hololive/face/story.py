"""How what happens is told: which events are plays, and what of them counts."""
from __future__ import annotations

from typing import Final

from taisen.games.info import Story

STORY: Final = Story(
    plays={"to_resolution": (), "begin_skill": (), "begin_effect": (), "use_art": (), "baton_pass": ("archive",), "redraw": ()},
    moves={"enter": (), "bloom": (), "collab": ("to_holo_power",)},
    outcomes=("arts_damage", "special_damage", "soft_damage", "down", "lose_life", "heal", "roll", "roll_back", "lose"),
    downs=("down",),
    held=("to_resolution", "begin_skill", "begin_effect", "bloom", "use_art"),
    many={"draw": ("{who}は{n}枚引いた", "{who} draws {n} cards"), "activate": ("{n}人がお休みから戻った", "{n} are active again"),
          "archive": ("{n}枚をアーカイブした", "{n} cards are archived"), "to_life": ("{n}枚をライフに置いた", "{n} cards go to life")})
