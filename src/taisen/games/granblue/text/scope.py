"""What a text speaks of while it is lowered: the card itself, the event, what was named, chosen or done before."""
from __future__ import annotations

from typing import Final, final

from taisen.games.granblue.rules.r04_nouns import GBattle, GDealers
from taisen.games.granblue.text.phrases import unknown
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import ANYBODY, GEventThing, GSeen, GThis
from taisen.kernel.lowered import Group, Test
from taisen.text.lowering import scope

STAGE: Final = ("member", "leader", "stage", "any_stage")
BY_DEALER: Final = ("damages", "downs")
"""Events of which the text's subject dealt the damage."""


@final
class Scope(scope.Scope):
    """Slots, and what has been spoken of so far, in reading order."""

    def __init__(self, event: t.Event | None = None, ultimate: bool = False) -> None:
        super().__init__(event)
        self.about: Group | None = GThis() if ultimate else None
        """What the statement before was about, or what was chosen since; an ultimate speaks of its own card (2-6-1-1-2)."""
        self.ultimate = ultimate
        self.deeds: dict[str, Group] = {}
        self.looked = False
        """Cards have been looked at or shown, of which more can be said (その中から, 残り)."""
        self.chosen: Group | None = None
        """What 選ぶ has chosen last: its master's are the zones that are left open."""
        self.declared: dict[str, int] = {}
        """What was declared, by its sort: where its number is kept."""
        self.found: Group | None = None
        """What was searched for (10-7-1-1)."""
        self.hear()

    def inside(self, event: t.Event | None) -> Scope:
        """The scope of what happens later: it knows what has been chosen, and its own event."""
        inner = Scope(event)
        self.hand_on(inner)
        inner.last, inner.about, inner.chosen = self.last, self.about, self.chosen
        inner.deeds, inner.looked, inner.declared = dict(self.deeds), self.looked, dict(self.declared)
        return inner

    def is_told(self, noun: t.Noun) -> bool:
        return not isinstance(noun, t.This | t.Player | t.AbilityOf)

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
            return GDealers() if role == "subject" else GEventThing("subject")
        if (verb, role) in (("attack", "object"), ("attacked", "subject")):
            return GBattle("target", ANYBODY)
        return GEventThing("subject")

    # ---- what the reader asks for
    def that(self, noun: t.That) -> Group:
        if noun.zone or noun.whose:
            raise unknown(noun)
        for s in reversed(self.spoken):
            if self.is_such(s, noun.kind):
                return s.group
        raise unknown(noun)

    def done(self, verb: str, node: object) -> Group:
        if verb not in self.deeds:
            raise unknown(node)
        return self.deeds[verb]

    def seen(self, noun: t.Seen | t.Rest, tests: tuple[Test, ...]) -> Group:
        if not self.looked:
            raise unknown(noun)
        return GSeen(-1, tests, isinstance(noun, t.Rest))

    # ---- kind, whose and zone of what a noun names
    def own_kind(self, noun: t.Noun | None) -> tuple[str, str, str]:
        if isinstance(noun, t.This):
            return "ally", "you", "stage"
        return (noun.kind if isinstance(noun, t.That | t.Selected) else "card"), "", ""

    def kind_of_all(self, each: list[tuple[str, str, str]]) -> tuple[str, str, str]:
        kind, whose, zone = super().kind_of_all(each)
        return kind if len({k for k, _, _ in each}) == 1 else "card", whose, zone

    def persons(self) -> tuple[str, ...]:
        return STAGE
