"""What a text refers back to must have been spoken of: 選んだ…, 公開した…, 残った…, an object left out.

The effect keeps such references as they are (Selected, Affected, Rest, Seen, an absent object); the game finds what
they mean when it lowers the effect. Here a text is refused in which there is nothing they could mean.
"""
from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes, rewrite
from taisen.text.forms.references import refers_to_nothing

# what was done, for what is called so afterwards
DOERS: Final = {
    "reveal": {"reveal", "reveals"}, "archive": {"archive", "archives"}, "return": {"return", "shuffle_into"},
    "return_hand": {"return_hand"}, "return_deck": {"return_deck", "shuffle_into_deck"},
    "draw": {"draw", "draw_to"}, "attach": {"attach"}, "look": {"look"}, "enter": {"enter"}, "heal": {"heal"},
    "move_to_back": {"switch", "move_to"}, "will_archive": {"would_archive"}, "declare": {"declare"},
    "switch": {"switch", "switched"}, "send": {"send"}, "reattach": {"reattach"}, "bloom": {"bloom"},
}
# verbs whose object may be left out when another verb has just brought it up
NEEDS_OBJECT: Final = {"archive", "move", "return", "shuffle_into", "enter", "send", "attach", "reattach", "move_to"}


def among_archived(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """「…をアーカイブする。その中の…」: of what was archived, where nothing has been looked at."""
    verbs = [x.verb for x in nodes(steps) if isinstance(x, t.Do)]
    if "archive" not in verbs or {"look", "reveal"}.intersection(verbs):
        return steps
    out: tuple[Any, ...] = rewrite(steps, lambda x: t.Affected("archive", x.kind, x.tests) if isinstance(x, t.Seen) else x)
    return out


def others(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """「そのホロメンのエールを…他のホロメンに」: other than the one that had them, not than this card."""
    return tuple(_others(step) for step in steps)


def _others(step: Any) -> Any:
    for name in ("steps", "cost"):
        if getattr(step, name, None):
            step = replace(step, **{name: others(getattr(step, name))})
    if isinstance(step, t.Do) and step.target is not None and _from_another(step.objects):
        return replace(step, target=_other(step.target))
    return step


def _from_another(noun: Any) -> bool:
    """Cards attached to something else than this card's holomem."""
    while isinstance(noun, (t.Pick, t.Every)):
        noun = noun.of
    return isinstance(noun, t.Things) and any(isinstance(x, t.AttachedTo) and x.noun != t.This() for x in noun.tests)


def _other(noun: Any) -> Any:
    if isinstance(noun, (t.Pick, t.Every)):
        return replace(noun, of=_other(noun.of))
    if not isinstance(noun, t.Things):
        return noun
    return replace(noun, tests=tuple(t.Other(t.That("holomem")) if x == t.Other() else x for x in noun.tests))


def unspoken(ability: Any) -> bool:
    """Whether the ability refers to something that it never spoke of."""
    if hasattr(ability, "abilities"):
        return any(unspoken(one) for one in ability.abilities)
    return refers_to_nothing(ability, DOERS, NEEDS_OBJECT, ("look", "reveal"))
