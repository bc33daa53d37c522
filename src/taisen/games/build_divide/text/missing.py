"""What could never be done, because its card is on no field: refused where a text says it."""
from __future__ import annotations

from typing import Final

from taisen.errors import CannotDo
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes

ON_FIELD: Final = ("stand", "rest", "switch", "destroy", "deal", "mutual")
"""Done to units on the field alone (401-7)."""
GOING: Final = ("destroyed", "dropped", "discarded", "leave", "removed")


def has_left(trigger: t.Event | t.Holds) -> bool:
    """The card itself is in another zone by then, and another card (401-5)."""
    return isinstance(trigger, t.Event) and isinstance(trigger.subject, t.This) and trigger.verb in GOING


def is_there(steps: t.Steps) -> None:
    """None of these is done to the card itself."""
    this = t.This("")
    for x in nodes(steps):
        to: list[t.Noun | None] = []
        if isinstance(x, t.Do) and x.verb in ON_FIELD:
            to = [x.objects, x.target]
        elif isinstance(x, t.Lasting):
            to = [x.to]
        if [n for n in to if n == this or (isinstance(n, t.Both) and this in n.nouns)]:
            raise CannotDo("The card itself is no unit on the field then.", "このカードはその時フィールドのユニットではありません。", x)
