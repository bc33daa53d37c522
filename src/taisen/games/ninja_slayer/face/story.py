"""How what happens is told: which events are plays, and what of them counts."""
from __future__ import annotations

from typing import Final

from taisen.games.info import Story

STORY: Final = Story(
    plays={"enter": ("reveal", "bow", "to_space"), "enter_ability": ("reveal", "bow", "to_space"), "greet": ("bow",),
           "interrupt": ("bow",), "check": ()},
    outcomes=("kill", "damage", "ikusa_damage", "heal", "counter", "control", "ambush", "roll_back", "lose"),
    downs=("kill",),
    held=("enter", "enter_ability", "interrupt"),
    many={"draw": ("{who}は{n}枚ドロー", "{who} draws {n} cards"), "unbow": ("{n}枚をアンタイ・オジギした", "{n} cards unbow"),
          "bow": ("{n}枚をオジギした", "{n} cards bow"), "discard": ("{who}は{n}枚捨てた", "{who} discards {n} cards")})
