"""What each player does (各プレイヤーは…): the same instruction from the side of either player, with what is their own.

Each step is carried out by both before the next one, the turn player first. A step that only moves or changes things
that were chosen before happens to all of them at one moment.
"""
from __future__ import annotations

import dataclasses
from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import rewrite, speaks_of

SIDES: Final = ("you", "opponent")
OTHERS: Final = 16
"""What the opponent chooses where each player does lies so many slots behind what the controller chooses."""
AT_ONCE: Final = ("discard", "kill", "damage", "bow", "unbow", "exclude", "turn_down", "turn_up", "move", "ambush", "reveal")
"""Verbs that are one event for all that they are done to."""
EACH: Final = "each"


def by_each(s: t.Step) -> bool:
    """Each player carries it out for themselves."""
    if isinstance(s, t.Choose | t.May):
        return s.by == EACH
    if isinstance(s, t.Do):
        return s.player == t.Player(EACH) and not at_once(s)
    return isinstance(s, t.If) and speaks_of(s.condition, EACH)


def at_once(s: t.Do) -> bool:
    """One event for everybody's things: chosen ones, or all of a sort."""
    if s.verb == "shuffle":
        # The decks that something has been put into, whoever did.
        return isinstance(s.objects, t.Things) and s.objects.whose == "owner"
    if s.verb not in AT_ONCE or speaks_of((s.amount, s.source, s.to), EACH):
        return False
    if isinstance(s.objects, t.Things):
        return not speaks_of(s.objects.tests, EACH)
    return isinstance(s.objects, t.Chosen)


def for_side(s: t.Step, who: str) -> t.Step:
    """The step as one of the players carries it out, said from the side of the one who controls the effect."""

    def change(node: Any) -> Any:
        for field in ("whose", "by", "who"):
            if getattr(node, field, "") == EACH:
                return dataclasses.replace(node, **{field: who})
        return node

    changed: t.Step = rewrite(s, change)
    return changed


def gathered(steps: t.Steps) -> list[t.Steps]:
    """The steps one by one, but those together in which each player deals with the cards that they have looked at."""
    out: list[t.Steps] = []
    i = 0
    while i < len(steps):
        n = 1
        if looked_at_by_each(steps[i]):
            while i + n < len(steps) and says_each(steps[i + n]):
                n += 1
        out.append(steps[i:i + n])
        i += n
    return out


def says_each(s: t.Step) -> bool:
    return by_each(s) or (isinstance(s, t.Do) and s.player == t.Player(EACH))


def looked_at_by_each(s: t.Step) -> bool:
    return isinstance(s, t.Do) and s.verb in ("look", "reveal") and s.player == t.Player(EACH) and isinstance(s.objects, t.TopOf)
