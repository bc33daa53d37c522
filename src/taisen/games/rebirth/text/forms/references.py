"""What a text may refer back to."""
from __future__ import annotations

from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.forms.references import refers_to_nothing

# what was done, for what is called so afterwards
DOERS: Final = {
    "reveal": ("reveal",), "put": ("put", "puts"), "return": ("return", "returned"), "draw": ("draw",), "set": ("set",),
    "put_waiting_room": ("put", "put_waiting_room", "puts"), "put_energy": ("put_energy", "put"),
    "put_retire": ("put", "put_retire", "retires", "retired"),
    "rest": ("rest",), "stand": ("stand",),
    "exchange": ("exchange",), "look": ("look",), "move": ("move",), "declare": ("declare",),
}
NEEDS_OBJECT: Final = ("put", "return", "move", "stand", "rest", "set", "exchange", "reveal", "retire", "turn_up", "turn_down")


def unspoken(ability: Any) -> bool:
    """Whether the ability refers to something that it never spoke of. A spark speaks of nothing but its own card."""
    if isinstance(ability, t.Triggered) and isinstance(ability.trigger, t.Event) and ability.trigger.verb == "spark":
        ability = ability.steps
    return refers_to_nothing(ability, DOERS, NEEDS_OBJECT, ("look", "reveal", "put", "choose"))
