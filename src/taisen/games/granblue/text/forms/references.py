"""What a text may refer back to."""
from __future__ import annotations

from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.forms.references import refers_to_nothing

# what was done, for what is called so afterwards
DOERS: Final = {
    "reveal": ("reveal",), "draw": ("draw", "draws"), "put": ("put",), "enter": ("enter",), "return": ("return", "returned"), "look": ("look",),
    "move": ("move", "put"), "crystal": ("crystal",), "search": ("search",), "break": ("break", "armour_break"), "turn_down": ("turn_down",),
    "declare": ("declare",),
}
NEEDS_OBJECT: Final = ("put", "return", "move", "enter", "deal", "divide", "down", "activate", "rest", "turn_up", "turn_down", "reveal", "crystal",
                       "put_chip", "restore", "void_effects", "trigger", "limit_break")


def unspoken(ability: Any) -> bool:
    """Whether the ability refers to something that it never spoke of."""
    if isinstance(ability, t.Reaction):
        ability = ability.steps
    return refers_to_nothing(ability, DOERS, NEEDS_OBJECT, ("look", "reveal", "search", "choose"))
