"""How what happens is told: which events are plays, and what of them counts."""
from __future__ import annotations

from typing import Final

from taisen.games.info import Story

STORY: Final = Story(
    plays={"attack": ("rest",), "summon": ("rest", "turn_down"), "use": ("rest",), "ultimate": ("turn_down",), "trigger": (),
           "job_change": ("rest",), "limit_break": ("rest",), "chain_burst": ()},
    moves={"enter": ("rest",), "to_crystal": ()},
    outcomes=("damage", "down", "leader_down", "armour_break", "level_lost", "roll_back", "lose"),
    downs=("down", "leader_down"),
    held=("summon", "use", "ultimate", "trigger", "job_change", "limit_break", "enter"),
    many={"draw": ("{who}は{n}枚引いた", "{who} draws {n} cards"), "activate": ("{n}枚がアクティブになった", "{n} cards become active"),
          "rest": ("{n}枚がレストした", "{n} cards rest"), "to_armour": ("{n}枚をアーマーに置いた", "{n} cards become armour")})
