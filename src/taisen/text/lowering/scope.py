"""What a text speaks of while it is lowered: the event, what was named, chosen or done before."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Self, final

from taisen.errors import TaisenError
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import GEventThing, GSeen
from taisen.kernel.lowered import Group, Test


@final
class Spoken:
    """A thing that the text has named: its kind, whose, where, and the group that is meant."""

    __slots__ = ("group", "kind", "whose", "zone")

    def __init__(self, kind: str, whose: str, zone: str, group: Group) -> None:
        self.kind = kind
        self.whose = whose
        self.zone = zone
        self.group = group


class Scope:
    """Slots, and what has been spoken of so far, in reading order."""

    def __init__(self, event: t.Event | None = None) -> None:
        self.event = event
        self.slots = 0
        self.spoken: list[Spoken] = []
        self.last: Group | None = None
        """What the instruction before was done to: what an instruction without an object is done to."""

    def slot(self) -> int:
        self.slots += 1
        return self.slots - 1

    def hand_on(self, inner: Scope) -> None:
        """What happens later is told with what has been chosen and spoken of."""
        inner.slots = self.slots
        inner.spoken = [*self.spoken, *inner.spoken]

    # ---- speaking
    def speak(self, noun: t.Noun, group: Group) -> None:
        """What the text names is what その… means next."""
        self.spoken.append(self.named(noun, group))

    def named(self, noun: t.Noun, group: Group) -> Spoken:
        kind, whose, zone = self.kind_of(noun)
        return Spoken(kind, whose, zone, group)

    def hear(self) -> None:
        """The event's things are spoken of from the beginning."""
        event = self.event
        for noun, role in ((event.subject, "subject"), (event.object, "object")) if event is not None else ():
            if noun is not None and self.is_told(noun):
                self.spoken.append(self.named(noun, self.happened(role)))

    def is_told(self, noun: t.Noun) -> bool:
        """A thing of the event that the text can go on speaking of."""
        return not isinstance(noun, t.This)

    def happened(self, role: str) -> Group:
        """The event's subject or object, as the text calls them."""
        turned = self.event is not None and self.by_subject(self.event.verb)
        return GEventThing("subject" if (role == "subject") != turned else "source")

    def by_subject(self, verb: str) -> bool:
        """The text's subject is whoever causes such an event, and the object what it happens to."""
        return False

    # ---- kind, whose and zone of what a noun names
    def kind_of(self, noun: t.Noun | None) -> tuple[str, str, str]:
        if isinstance(noun, t.Things):
            return noun.kind, noun.whose, noun.zone
        if isinstance(noun, t.Pick | t.Every):
            return self.kind_of(noun.of)
        if isinstance(noun, t.Either | t.Both):
            return self.kind_of_all([self.kind_of(n) for n in noun.nouns])
        if isinstance(noun, t.Seen | t.Affected):
            return noun.kind, "you", "deck"
        if isinstance(noun, t.Rest):
            return "card", "you", "deck"
        return self.own_kind(noun)

    def own_kind(self, noun: t.Noun | None) -> tuple[str, str, str]:
        return "", "", ""

    def kind_of_all(self, each: list[tuple[str, str, str]]) -> tuple[str, str, str]:
        zones = {z for _, _, z in each}
        together = "stage" if zones <= set(self.persons()) else self.spread()
        return each[0][0], each[0][1], each[0][2] if len(zones) == 1 else together

    def persons(self) -> tuple[str, ...]:
        """Zones where those are that act in the game."""
        raise NotImplementedError

    def spread(self) -> str:
        """The zone of things that are in several."""
        return ""


class Talk(Scope):
    """One in which a text goes on speaking of what it was about, what it has done, what was looked at."""

    def __init__(self, event: t.Event | None = None) -> None:
        super().__init__(event)
        self.about: Group | None = None
        """What the statement before was about, or what was chosen since."""
        self.deeds: dict[str, Group] = {}
        """By verb: what it was done to last."""
        self.looked = False
        """Cards have been looked at or revealed, of which more can be said (その中から, 残り)."""
        self.hear()

    def unknown(self, node: object) -> TaisenError:
        """The refusal of what was not spoken of."""
        raise NotImplementedError

    def inside(self, event: t.Event | None) -> Self:
        """The scope of what happens later: it knows what has been chosen, and its own event."""
        inner = type(self)(event)
        self.hand_on(inner)
        return inner

    def hand_on(self, inner: Scope) -> None:
        super().hand_on(inner)
        inner.last = self.last
        if isinstance(inner, Talk):
            inner.deeds = dict(self.deeds)
            inner.looked = self.looked

    def is_told(self, noun: t.Noun) -> bool:
        return not isinstance(noun, t.This | t.Player | t.AbilityOf)

    def is_such(self, s: Spoken, kind: str) -> bool:
        """A thing that was spoken of may be called so."""
        raise NotImplementedError

    # ---- what has been done
    def chose(self, group: Group) -> None:
        """選ぶ has chosen that: what is said next is about it."""
        self.last = self.about = self.deeds["choose"] = group

    def saw(self, verb: str, noun: t.Noun, group: Group) -> None:
        """Those were looked at or revealed; of what kind and whose they are, the noun says."""
        self.looked = True
        self.last = self.deeds[verb] = group
        self.speak(noun, group)

    # ---- what the reader asks for
    def told(self) -> Iterable[Spoken]:
        """What その… can mean, the first that is such a thing."""
        return reversed(self.spoken)

    def that(self, noun: t.That) -> Group:
        for s in self.told():
            if self.is_such(s, noun.kind):
                return s.group
        raise self.unknown(noun)

    def done(self, verb: str, node: t.Noun) -> Group:
        """What the text has done that to."""
        if verb not in self.deeds:
            raise self.unknown(node)
        return self.deeds[verb]

    def seen(self, noun: t.Seen | t.Rest, tests: tuple[Test, ...]) -> Group:
        if not self.looked:
            raise self.unknown(noun)
        return GSeen(-1, tests, isinstance(noun, t.Rest))

    def kind_of_all(self, each: list[tuple[str, str, str]]) -> tuple[str, str, str]:
        """Of several kinds together nothing more is said than that they are cards."""
        kind, whose, zone = super().kind_of_all(each)
        return kind if len({k for k, _, _ in each}) == 1 else "card", whose, zone
