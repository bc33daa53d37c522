"""What a text speaks of while it is lowered: the card itself, the event, what was named, chosen or done before."""
from __future__ import annotations

from typing import Final, final

from taisen.games.rebirth.rules.r02_nouns import GAttackedCharacter
from taisen.games.rebirth.rules.r09_events import CNow, CSupport
from taisen.games.rebirth.terms import SUPPORT
from taisen.games.rebirth.text.hearing import lower_event
from taisen.games.rebirth.text.phrases import unknown
from taisen.games.rebirth.text.reading import Reader, References
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import GEventThing, GSeen, GThis, GWith
from taisen.kernel.lowered import Condition, Group, Test

SOURCE_IS_SUBJECT: Final = ("retires", "supported", "attack_end")
"""Events of which the text's subject is their source."""
PERSONS: Final = ("", "stage", "entry", "member")
CHARACTER_ZONES: Final = (*PERSONS, "hand", "waiting_room", "retire", "deck", "any")
"""Where a card that is spoken of may be called a character."""


@final
class Spoken:
    """A thing that the text has named: its kind, where it is, and the group that is meant."""

    __slots__ = ("group", "kind", "zone")

    def __init__(self, kind: str, zone: str, group: Group) -> None:
        self.kind = kind
        self.zone = zone
        self.group = group

    def is_such(self, kind: str) -> bool:
        if kind in ("", self.kind):
            return True
        if kind == "character":
            return self.kind == "card" and self.zone in CHARACTER_ZONES
        if kind == "card":
            return True
        if kind == "member":
            return self.zone == "member"
        return kind == "energy" and self.kind == "card" and self.zone == "energy"


@final
class Scope(References):
    """Slots, and what has been spoken of so far, in reading order."""

    def __init__(self, event: t.Event | None = None) -> None:
        self.event = event
        self.slots = 0
        self.spoken: list[Spoken] = []
        self.last: Group | None = None
        """What the instruction before was done to: what one without an object is done to."""
        self.about: Group | None = None
        """What the statement before was about, or what was chosen since."""
        self.counted: list[Spoken] = []
        """What conditions have asked for: spoken of where nothing else is."""
        self.deeds: dict[str, Group] = {}
        self.looked = False
        """Cards have been looked at or revealed, of which more can be said (その中から, 残り)."""
        if event is not None:
            for noun, role in ((event.subject, "subject"), (event.object, "object")):
                if noun is not None and not isinstance(noun, t.This | t.Player | t.AbilityOf):
                    kind, zone = what(noun)
                    self.spoken.append(Spoken(kind, zone, self.happened(role)))

    def inside(self, event: t.Event | None) -> Scope:
        """The scope of what happens later: it knows what has been chosen, and its own event."""
        inner = Scope(event)
        inner.slots = self.slots
        inner.spoken = [*self.spoken, *inner.spoken]
        inner.last = self.last
        inner.counted = self.counted[:]
        inner.deeds = dict(self.deeds)
        inner.looked = self.looked
        return inner

    def slot(self) -> int:
        self.slots += 1
        return self.slots - 1

    def speak(self, noun: t.Noun, group: Group) -> None:
        kind, zone = what(noun)
        self.spoken.append(Spoken(kind, zone, group))

    def happened(self, role: str) -> Group:
        """The event's subject or object, as the text calls them."""
        verb = self.event.verb if self.event is not None else ""
        if role == "object" and verb in ("attack", "block"):
            return GAttackedCharacter()
        if verb == "attacked":
            return GAttackedCharacter() if role == "subject" else GEventThing("subject")
        if verb in SOURCE_IS_SUBJECT:
            return GEventThing("source" if role == "subject" else "subject")
        return GEventThing("subject" if role == "subject" else "source")

    # ---- what the reader asks for
    def this(self, kind: str) -> Group:
        if kind in ("", "card", "rebirth"):
            return GThis()
        raise unknown(t.This(kind))

    def that(self, noun: t.That) -> Group:
        if noun.kind not in ("", "character", "card", "energy", "partner", "rebirth", "member") or noun.zone:
            raise unknown(noun)
        for s in (*reversed(self.spoken), *reversed(self.counted)):
            if s.is_such(noun.kind):
                return s.group
        raise unknown(noun)

    def affected(self, verb: str) -> Group:
        if verb not in self.deeds:
            raise unknown(t.Affected(verb))
        return self.deeds[verb]

    def seen(self, noun: t.Seen | t.Rest, tests: tuple[Test, ...]) -> Group:
        """Those that were looked at or revealed; where none were, those that the event moved."""
        if self.looked:
            return GSeen(-1, tests, isinstance(noun, t.Rest))
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


def what(noun: t.Noun) -> tuple[str, str]:
    """Kind and zone of what a noun names."""
    if isinstance(noun, t.Things):
        return noun.kind, noun.zone
    if isinstance(noun, t.Pick | t.Every):
        return what(noun.of)
    if isinstance(noun, t.Either | t.Both):
        kinds = [what(n) for n in noun.nouns]
        zones = {z for _, z in kinds}
        same = {k for k, _ in kinds}
        return kinds[0][0] if len(same) == 1 else "card", kinds[0][1] if len(zones) == 1 else "stage" if zones <= set(PERSONS) else "any"
    if isinstance(noun, t.Seen | t.Affected):
        return noun.kind, "deck"
    if isinstance(noun, t.This):
        return "character", ""
    if isinstance(noun, t.That):
        return noun.kind or "card", ""
    return "card", "deck"
