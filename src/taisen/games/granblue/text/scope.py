"""What a text speaks of while it is lowered: the card itself, the event, what was named, chosen or done before."""
from __future__ import annotations

from typing import Final, final

from taisen.errors import TaisenError
from taisen.games.granblue.rules.r04_nouns import GBattle, GDealers
from taisen.games.granblue.text.phrases import unknown
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import ANYBODY, GEventThing, GThis
from taisen.kernel.lowered import Group
from taisen.text.lowering import scope

STAGE: Final = ("member", "leader", "stage", "any_stage")
BY_DEALER: Final = ("damages", "downs")
"""Events of which the text's subject dealt the damage."""


@final
class Scope(scope.Talk):
    """Slots, and what has been spoken of so far, in reading order."""

    def __init__(self, event: t.Event | None = None, ultimate: bool = False) -> None:
        self.dealers = GDealers()
        """Who deals the damage of the event, once the event is read those that its words mean."""
        super().__init__(event)
        self.ultimate = ultimate
        if ultimate:
            # It speaks of its own card (2-6-1-1-2).
            self.about = GThis()
        self.chosen: Group | None = None
        """What 選ぶ has chosen last: its master's are the zones that are left open."""
        self.declared: dict[str, int] = {}
        """What was declared, by its sort: where its number is kept."""
        self.found: Group | None = None
        """What was searched for (10-7-1-1)."""

    def unknown(self, node: object) -> TaisenError:
        return unknown(node)

    def hand_on(self, inner: scope.Scope) -> None:
        super().hand_on(inner)
        if isinstance(inner, Scope):
            inner.about, inner.chosen, inner.declared = self.about, self.chosen, dict(self.declared)

    def is_such(self, s: scope.Spoken, kind: str) -> bool:
        if kind in ("", "card", s.kind):
            return True
        if kind in ("member", "leader", "ally"):
            return s.kind in ("card", "ally") or (kind == "ally" and s.zone in STAGE)
        return kind in ("crystal", "armour") and s.zone == kind

    def happened(self, role: str) -> Group:
        """The event's subject or object, as the text calls them."""
        verb = self.event.verb if self.event is not None else ""
        if verb in BY_DEALER:
            return self.dealers if role == "subject" else GEventThing("subject")
        if (verb, role) in (("attack", "object"), ("attacked", "subject")):
            return GBattle("target", ANYBODY)
        return GEventThing("subject")

    # ---- what the reader asks for
    def that(self, noun: t.That) -> Group:
        if noun.zone or noun.whose:
            raise unknown(noun)
        return super().that(noun)

    # ---- kind, whose and zone of what a noun names
    def own_kind(self, noun: t.Noun | None) -> tuple[str, str, str]:
        if isinstance(noun, t.This):
            return "ally", "you", "stage"
        return (noun.kind if isinstance(noun, t.That | t.Selected) else "card"), "", ""

    def persons(self) -> tuple[str, ...]:
        return STAGE
