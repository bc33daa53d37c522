"""What has been spoken of so far: what それ means at a place in a text. The compiler and the renderers share it."""
from __future__ import annotations

from typing import Any

from taisen.kernel.effects import tree as t


class Speech:
    """Slots number the choices from 0 in reading order; `last` is what それ refers to."""
    __slots__ = ("deed", "deeds", "last", "players_chosen", "plural", "seen_many", "slots")

    def __init__(self) -> None:
        self.slots = 0
        self.last: Any = None
        self.players_chosen = False
        self.plural: set[int] = set()
        self.seen_many = False
        self.deed = ""
        """What the instruction before does."""
        self.deeds: set[str] = set()

    def chose(self, choice: t.Choose) -> None:
        self.last = t.Chosen(self.slots)
        if choice.each or any(part.most != t.Const(1) for part in choice.parts):
            self.plural.add(self.slots)
        self.slots += 1
        self.players_chosen = all(isinstance(p.of, t.Things) and p.of.kind == "player" for p in choice.parts)

    def did(self, step: t.Do) -> None:
        """Cards looked at or revealed are spoken of from then on."""
        self.deed = step.verb
        self.deeds.add(step.verb)
        if step.verb in ("look", "reveal") and not isinstance(step.objects, (t.Chosen, t.This, t.Seen)):
            self.last = t.Seen()
            self.seen_many = not isinstance(step.objects, t.TopOf) or step.objects.number != t.Const(1)

    def heard(self, event: t.Event) -> None:
        """An event brings up its object, or who caused it, or whom it is about, whichever is not known already."""
        for role, thing in (("object", event.object), ("source", event.by), ("subject", event.subject)):
            if isinstance(thing, (t.Things, t.Either)):
                self.last = t.EventThing(role)
                return
            if role == "subject" and isinstance(thing, (t.This, t.Chosen)):
                self.last = thing
