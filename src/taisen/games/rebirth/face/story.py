"""How what happens is told: which events are plays, and what of them counts."""
from __future__ import annotations

from typing import Final

from taisen.games.info import Story

STORY: Final = Story(
    plays={"play": ("rest",), "use": ("rest",), "attack": ("rest", "partner_attack"), "block": ("rest", "discard"),
           "cancel": ("rest", "discard"), "set": ("rest",)},
    moves={"to_member": ("rest",), "to_energy": ()},
    outcomes=("damage", "to_retire", "heal", "cancelled", "refresh", "point", "leave", "roll_back", "lose"),
    downs=("to_retire",),
    held=("play", "use", "block", "cancel", "set", "to_member"),
    many={"draw": ("{who}は{n}枚引いた", "{who} draws {n} cards"), "stand": ("{n}枚がスタンドした", "{n} cards stand"),
          "rest": ("{n}枚がレストした", "{n} cards rest")})
