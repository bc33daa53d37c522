"""What a text refers back to must have been spoken of: 選んだ…, 公開した…, 残り, an object left out.

The effect keeps such references as they are (Selected, Affected, Rest, Seen, an absent object); the game finds what
they mean when it lowers the effect. Here a text is refused in which there is nothing they could mean.
"""
from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from taisen.kernel.effects import tree as t

from .sequences import in_order


def refers_to_nothing(ability: Any, doers: Mapping[str, Collection[str]], needs_object: Collection[str],
                      seeing: Collection[str]) -> bool:
    """Whether the ability refers to something that it never spoke of.

    doers: the verbs after which a thing is called so. needs_object: verbs whose object may be left out when another verb
    has just brought it up. seeing: verbs after which there are cards to choose among, and a rest of them.
    """
    done: set[str] = set()
    for node in in_order(ability):
        if _nothing(node, done, doers, needs_object, seeing):
            return True
        if isinstance(node, (t.Event, t.Do)):
            done |= {node.verb, "object"}
            if isinstance(node, t.Do) and node.to is not None:
                done.add(f"{node.verb}_{node.to.zone}")
    return False


def _nothing(node: Any, done: set[str], doers: Mapping[str, Collection[str]], needs_object: Collection[str],
             seeing: Collection[str]) -> bool:
    if isinstance(node, t.Do):
        return node.verb in needs_object and node.objects is None and "object" not in done
    if isinstance(node, t.Selected):
        return "choose" not in done
    if isinstance(node, t.Affected):
        return not done.intersection(doers[node.verb])
    return isinstance(node, (t.Rest, t.Seen)) and not done.intersection(seeing)
