"""What a text speaks of while it is lowered: the card itself, the event, what was named, chosen or done before."""
from __future__ import annotations

from typing import final

from taisen.errors import TaisenError
from taisen.games.build_divide.text.phrases import unknown
from taisen.kernel.effects import tree as t
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

    def persons(self) -> tuple[str, ...]:
        return ("field",)
