"""How what happens is told: which events are plays, and what of them counts."""
from __future__ import annotations

from typing import Final

from taisen.games.info import Story

STORY: Final = Story(
    plays={"play": ("rest",), "use": ("rest",), "attack": ("rest",), "block": ("rest",), "place": ()},
    moves={"open": (), "set_down": ()},
    outcomes=("damage", "hurt", "attack_hurt", "buster_hurt", "trigger_check", "destroy", "counter", "lose", "enter"),
    downs=("destroy",),
    held=("play", "use", "trigger_check", "open"),
    many={"draw": ("{who}は{n}枚引いた", "{who} draws {n} cards"), "stand": ("{n}枚がスタンドした", "{n} cards stand"),
          "rest": ("{n}枚がレストした", "{n} cards rest"), "to_energy": ("{n}枚をエナジーゾーンに置いた", "{n} cards become energy"),
          "to_life": ("{n}枚をライフに置いた", "{n} cards become life")})
