"""Whose a bare noun is where somebody else does something."""
from __future__ import annotations

import dataclasses
from typing import Final

from taisen.games.build_divide.text.phrases import unknown
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes, rewrite


def theirs(steps: t.Steps) -> t.Steps:
    """相手は手札を1枚捨てる: what is one's own is the acting player's."""

    def change(node: object) -> object:
        if isinstance(node, t.Things | t.TopOf) and node.whose in ("you", "opponent"):
            return dataclasses.replace(node, whose="opponent" if node.whose == "you" else "you")
        return node

    out: t.Steps = rewrite(steps, change)
    return out


OWN_DOING: Final = ("scout", "look", "copy", "equivalent_exchange", "play", "predict", "skill", "attach_until", "make", "attach")
"""What whoever does it has, looks at or chooses all through."""


def acts_as_itself(steps: t.Steps) -> bool:
    """The other player carries it out as if the ability were theirs: nobody else is named in it."""
    found = list(nodes(steps))
    if not [x for x in found if isinstance(x, t.Do) and x.verb in OWN_DOING]:
        return False
    named = [x for x in found if (isinstance(x, t.Player) and x.who == "opponent")
             or (isinstance(x, t.Things | t.TopOf) and x.whose == "opponent")]
    if named:
        raise unknown(named[0])
    return True


def means_one(steps: t.Steps) -> bool:
    """2601-1: it means an opponent, and has no target that is a card or an ability."""
    found = list(nodes(steps))
    if [x for x in found if isinstance(x, t.Do) and x.verb == "target"]:
        return False
    for x in found:
        if isinstance(x, t.Player) and x.who == "opponent":
            return True
        if isinstance(x, t.TopOf) and x.whose == "opponent":
            return True
        if isinstance(x, t.Every | t.Count) and isinstance(x.of, t.Things) and x.of.whose == "opponent":
            return True
    return False
