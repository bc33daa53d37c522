"""Whose a bare noun is where somebody else does something."""
from __future__ import annotations

import dataclasses

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
