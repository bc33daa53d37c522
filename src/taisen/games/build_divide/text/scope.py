"""What a text speaks of while it is lowered: the card itself, the event, what was named, chosen or done before."""
from __future__ import annotations

from typing import final

from taisen.errors import TaisenError
from taisen.games.build_divide.rules.r0521_auras import GNewHost
from taisen.games.build_divide.text.phrases import unknown
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import GWith
from taisen.kernel.lowered import Group, Test
from taisen.text.lowering import scope


@final
class Scope(scope.Talk):
    """Slots, and what has been spoken of so far, in reading order."""

    def unknown(self, node: object) -> TaisenError:
        return unknown(node)

    def is_such(self, s: scope.Spoken, kind: str) -> bool:
        return kind in ("", "card", s.kind) or (kind in ("unit", "territory", "command") and s.kind == "card")

    def own_kind(self, noun: t.Noun | None) -> tuple[str, str, str]:
        if isinstance(noun, t.This):
            return "unit", "you", "field"
        return (noun.kind if isinstance(noun, t.That | t.Selected) else "card"), "", ""

    def happened(self, role: str) -> Group:
        """The unit to which an aura was attached is what such an event is told of."""
        return GNewHost() if role == "subject" and self.event is not None and self.event.verb == "attached" else super().happened(role)

    def seen(self, noun: t.Seen | t.Rest, tests: tuple[Test, ...]) -> Group:
        """その中: of what was just moved, where nothing was looked at."""
        if not self.looked and isinstance(noun, t.Seen) and "put" in self.deeds:
            return GWith(self.deeds["put"], tests)
        return super().seen(noun, tests)

    def persons(self) -> tuple[str, ...]:
        return ("field",)
