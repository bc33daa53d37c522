"""What a text speaks of while it is lowered: the card itself, the event, what was named, chosen or done before."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

from taisen.errors import TaisenError
from taisen.games.rebirth.rules.r02_nouns import GAttackedCharacter
from taisen.games.rebirth.rules.r09_events import CNow, CSupport
from taisen.games.rebirth.terms import SUPPORT
from taisen.games.rebirth.text.matchers import lower_event
from taisen.games.rebirth.text.phrases import unknown
from taisen.games.rebirth.text.reading import Reader, References
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import CDid, GEventThing, GThis, GWith
from taisen.kernel.lowered import Condition, Group, Test
from taisen.text.lowering import scope
from taisen.text.lowering.scope import Spoken

SOURCE_IS_SUBJECT: Final = ("retires", "supported", "attack_end", "attack_blocked")
"""Events of which the text's subject is their source."""
PERSONS: Final = ("", "stage", "entry", "member")
CHARACTER_ZONES: Final = (*PERSONS, "hand", "waiting_room", "retire", "deck", "any")
"""Where a card that is spoken of may be called a character."""


@final
class Scope(References):
    """Slots, and what has been spoken of so far, in reading order."""

    def __init__(self, event: t.Event | None = None) -> None:
        self.counted: list[Spoken] = []
        """What conditions have asked for: spoken of where nothing else is."""
        self.lasted = ""
        """How long the statement before lasts."""
        self.named_player: Group | None = None
        """Who was chosen: そのプレイヤー."""
        self.tells = False
        """It is known whether what the text has just said was done."""
        self.number_declared = -1
        """Where the play keeps the number that was declared."""
        super().__init__(event)

    def hear(self) -> None:
        super().hear()
        event = self.event
        if event is not None and event.verb == "supported" and isinstance(event.by, t.Things):
            # Who supports is what the event happens to.
            self.spoken.append(self.named(event.by, GEventThing("subject")))

    def done(self, verb: str, node: t.Noun) -> Group:
        event = self.event
        if verb == "put_waiting_room" and not [x for x in self.deeds if x.startswith("put")] and event is not None \
                and event.verb == "put" and event.goal == "waiting_room":
            return self.happened("subject")
        return super().done(verb if verb in self.deeds else verb.replace("_", ":", 1), node)

    def declared(self) -> int:
        if self.number_declared < 0:
            raise unknown(t.Affected("declare"))
        return self.number_declared

    def unknown(self, node: object) -> TaisenError:
        return unknown(node)

    def hand_on(self, inner: scope.Scope) -> None:
        super().hand_on(inner)
        if isinstance(inner, Scope):
            inner.counted = self.counted[:]
            inner.named_player = self.named_player
            inner.about, inner.lasted = self.about, self.lasted

    def is_such(self, s: Spoken, kind: str) -> bool:
        if kind in ("", s.kind):
            return True
        if kind == "character":
            return s.kind == "card" and s.zone in CHARACTER_ZONES
        if kind == "card":
            return True
        if kind == "member":
            return s.zone == "member"
        return kind == "energy" and s.kind == "card" and s.zone == "energy"

    def by_subject(self, verb: str) -> bool:
        return verb in SOURCE_IS_SUBJECT

    def happened(self, role: str) -> Group:
        verb = self.event.verb if self.event is not None else ""
        if (verb, role) in (("attack", "object"), ("block", "object"), ("attacked", "subject")):
            return GAttackedCharacter()
        return GEventThing("subject") if verb == "attacked" else super().happened(role)

    # ---- what the reader asks for
    def this(self, kind: str) -> Group:
        if kind in ("", "card", "rebirth"):
            return GThis()
        raise unknown(t.This(kind))

    def player_named(self) -> Group:
        if self.named_player is None:
            raise unknown(t.Player("that"))
        return self.named_player

    def chose(self, group: Group) -> None:
        super().chose(group)
        self.lasted = ""

    def did_so(self) -> Condition:
        if not self.tells:
            raise unknown(t.DidSo())
        return CDid()

    def told(self) -> Iterable[Spoken]:
        return (*super().told(), *reversed(self.counted))

    def that(self, noun: t.That) -> Group:
        if noun.kind not in ("", "character", "card", "energy", "partner", "rebirth", "member") or noun.zone:
            raise unknown(noun)
        return super().that(noun)

    def seen(self, noun: t.Seen | t.Rest, tests: tuple[Test, ...]) -> Group:
        """Those that were looked at or revealed; where none were, those that the event moved."""
        if self.looked:
            return super().seen(noun, tests)
        event = self.event
        if event is None or event.verb not in ("put", "returned") or not isinstance(event.subject, t.Things) or isinstance(noun, t.Rest):
            raise unknown(noun)
        moved = self.happened("subject")
        return GWith(moved, tests) if tests else moved

    def happens(self, event: t.Event, read: Reader) -> Condition:
        """Of the event that the ability is about; who supports, where that is another one, is looked for in the attack."""
        if self.event is None:
            raise unknown(event)
        now = lower_event(event, read)
        if [k for k in lower_event(self.event, read).kinds if k in now.kinds]:
            return CNow(now)
        if now.kinds != (SUPPORT,):
            raise unknown(event)
        return CSupport(now)

    # ---- kind, whose and zone of what a noun names
    def own_kind(self, noun: t.Noun | None) -> tuple[str, str, str]:
        if isinstance(noun, t.This):
            return "character", "", ""
        if isinstance(noun, t.That):
            return noun.kind or "card", "", ""
        return "card", "", "deck"

    def persons(self) -> tuple[str, ...]:
        return PERSONS

    def spread(self) -> str:
        return "any"
