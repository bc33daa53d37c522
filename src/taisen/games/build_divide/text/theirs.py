"""Whose a bare noun is where somebody else does something."""
from __future__ import annotations

import dataclasses

from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import rewrite


def theirs(steps: t.Steps) -> t.Steps:
    """相手は手札を1枚捨てる: what is one's own is the acting player's."""

    def change(node: object) -> object:
        if isinstance(node, t.Things | t.TopOf) and node.whose in ("you", "opponent"):
            return dataclasses.replace(node, whose="opponent" if node.whose == "you" else "you")
        return node

    out: t.Steps = rewrite(steps, change)
    return out
