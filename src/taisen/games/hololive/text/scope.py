"""What a text speaks of while it is lowered: the card itself, the event, what was named, chosen or done before."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from taisen.games.hololive.rules.r02_references import GArt, GDone, GGiver, GHappened, GOther
from taisen.games.hololive.terms import (
    HOLOMEM,
    OSHI,
    ZONE_BY_NAME,
)
from taisen.games.hololive.text.phrases import unknown
from taisen.games.hololive.text.reading import References
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.ops import GReplaced
from taisen.kernel.effects.values import (
    ANYBODY,
    OPPONENT,
    YOU,
    GHost,
    GJoined,
    GPlayers,
    GSlot,
    GThis,
    GZone,
)
from taisen.kernel.lowered import Group
from taisen.text.lowering.scope import Spoken

SOURCE_IS_SUBJECT: Final = ("downs", "deals_damage", "rolls", "would_roll", "would_roll_three", "reveals", "archives")
"""Events of which the text's subject is whoever causes them, and the object what they happen to."""
MEMBER_IS_OBJECT: Final = ("attaches", "attached", "sent")
"""Events that happen to a card, with a member as the other side."""
WHOSE: Final = {"you": YOU, "opponent": OPPONENT, "": ANYBODY}
SAME_DEED: Final = {"move_to_back": "move_to", "sent": "sent_to", "return_hand": "return", "return_deck": "return"}
"""What a text calls what it has done, and the verb it did it by."""
ROLLS: Final = ("rolls", "would_roll", "would_roll_three")
POSITIONS: Final = ("center", "collab", "back")
PERSONS: Final = ("", "stage", "center", "collab", "back")


@dataclass(frozen=True, slots=True)
class Told:
    """What one player's part of a text has spoken of so far."""
    last: Group | None
    spoken: list[Spoken]
    chosen: list[Spoken]
    latest: Group | None


# ---- the scope -------------------------------------------------------------------------------------------------------
@final
class Scope(References):
    """Slots, and what has been spoken of so far, in reading order."""

    def __init__(self, part: str, event: t.Event | None = None, attached: bool = False, granted: bool = False,
                 replacing: bool = False) -> None:
        super().__init__(event)
        self.part = part
        self.attached = attached
        """It is an ability of a card attached to a member."""
        self.art = part == "art"
        self.granted = granted
        """It is an ability that an attached card gives to its member."""
        self.replacing = replacing
        """The program stands in the place of an event, or changes it, before it happens."""
        self.chosen: list[Spoken] = []
        self.counted: Group | None = None
        self.either: Group | None = None
        """What a condition asked for together: どちらか is said of it."""
        self.deeds: dict[str, list[tuple[str, Group]]] = {}
        """By verb: what it was done to, and as whose instruction."""
        self.latest: Group | None = None
        """What the instruction just before was done to, by its deed: そうしたなら."""
        self.rolled = False
        """This ability has rolled dice of its own."""
        self.actor = ""
        """Who carries out what is being read, where the text says so."""
        if event is not None:
            self.hear()
            if replacing:
                self.last = GReplaced()

    def is_told(self, noun: t.Noun) -> bool:
        return self.kind_of(noun)[0] not in ("", "oshi") and super().is_told(noun)

    def is_such(self, s: Spoken, kind: str) -> bool:
        person = s.kind in ("holomem", "card") and s.zone in PERSONS
        if kind == "holomem":
            return person or s.kind == "holomem"
        if kind == "card":
            return not person
        return kind in ("", s.kind)

    # ---- speaking
    def speak(self, noun: t.Noun, group: Group) -> None:
        """What the text names is what その… means next; 他の… is only told from what it goes on speaking of."""
        if isinstance(noun, t.Things) and [x for x in noun.tests if isinstance(x, t.Other)]:
            return
        super().speak(noun, group)

    def choose(self, noun: t.Noun, group: Group) -> None:
        self.chosen.append(self.named(noun, group))

    def did(self, verb: str, group: Group) -> None:
        self.latest = group
        self.deeds.setdefault(verb, []).append((self.actor, group))

    def told(self) -> Told:
        """What could be spoken of next, to go on with when another player's part has been told."""
        return Told(self.last, self.spoken[:], self.chosen[:], self.latest)

    def tell(self, told: Told) -> None:
        self.last, self.spoken, self.chosen, self.latest = told.last, told.spoken[:], told.chosen[:], told.latest

    # ---- what the reader asks for
    def this(self, kind: str = "") -> Group:
        if kind == "art":
            return GArt()
        if kind == "oshi":
            return GZone(OSHI, YOU, -1, ())
        if kind == "":
            return GHost(GThis()) if self.attached else GThis()
        return GGiver() if self.granted else GThis()

    def by_subject(self, verb: str) -> bool:
        archived = verb == "archives" and self.event is not None and self.event.subject is not None \
            and self.kind_of(self.event.subject)[0] == "holomem"
        # A member that is archived from hand is itself what is spoken of.
        return verb in SOURCE_IS_SUBJECT and not archived

    def happened(self, role: str) -> Group:
        """A member on the other side of what happens to a card is found by itself."""
        return GOther() if role != "subject" and self.event is not None and self.event.verb in MEMBER_IS_OBJECT else super().happened(role)

    def that(self, kind: str, whose: str = "", zone: str = "") -> Group:
        if kind == "art":
            return GArt()
        if kind in ("die", "dice", "next_die"):
            return GPlayers(WHOSE.get(whose, YOU) if whose else YOU)
        if kind == "" and self.counted is not None:
            return self.counted
        if kind == "either" and self.either is not None:
            return self.either
        for s in reversed(self.spoken):
            if self.is_such(s, kind) and whose in ("", s.whose) and (zone not in POSITIONS or zone == s.zone):
                return s.group
        if kind == "holomem" and zone in ZONE_BY_NAME:
            return GZone(ZONE_BY_NAME[zone], WHOSE[whose], HOLOMEM, ())
        if kind == "holomem" and zone == "" and self.event is not None:
            return self.happened("subject")
        if kind in ("", "card") and self.last is not None:
            return self.last
        raise unknown(t.That(kind, whose, zone))

    def selected(self, kind: str) -> Group:
        for s in reversed(self.chosen):
            if self.is_such(s, kind):
                return s.group
        raise unknown(t.Selected(kind))

    def anothers_die(self) -> bool:
        return self.event is not None and self.event.verb in ROLLS and not self.rolled

    def done_just_now(self) -> Group:
        """Only where it can be seen afterwards: in what was moved, or was chosen to do it to."""
        if not isinstance(self.latest, GDone | GSlot):
            raise unknown(t.DidSo())
        return self.latest

    def affected(self, verb: str, kind: str = "card", origin: str = "") -> Group:
        if verb == "will_archive":
            return self.happened("subject")
        verb = SAME_DEED.get(verb, verb)
        done = [x for who, x in self.deeds.get(verb, []) if not self.actor or who in ("", self.actor)]
        if not done and self.event is not None and self.event.verb in (verb, verb + "s", verb + "d"):
            return GHappened(kind)
        if not done:
            raise unknown(t.Affected(verb, kind, (), origin))
        came = ZONE_BY_NAME.get(origin, -1)
        slots: list[int] = []
        for x in done:
            if isinstance(x, GDone):
                slots.extend(x.slots)
        if len(slots) == len(done):
            return GDone(tuple(slots), kind, came)
        return done[-1] if len(done) == 1 else GJoined(tuple(done))

    # ---- kind, whose and zone of what a noun names
    def own_kind(self, noun: t.Noun | None) -> tuple[str, str, str]:
        if isinstance(noun, t.That):
            return noun.kind, noun.whose, noun.zone
        if isinstance(noun, t.Selected):
            return noun.kind, "", ""
        if isinstance(noun, t.TopOf):
            return "card", noun.whose, noun.zone
        if isinstance(noun, t.This | t.EventThing | t.TargetOf):
            return "holomem", "", ""
        return super().own_kind(noun)

    def persons(self) -> tuple[str, ...]:
        return PERSONS
