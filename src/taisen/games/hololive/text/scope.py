"""What a text speaks of while it is lowered: the card itself, the event, what was named, chosen or done before."""
from __future__ import annotations

from typing import Final, final

from taisen.games.hololive.terms import (
    HOLOMEM,
    KIND,
    KINDS,
    N_ART,
    OSHI,
    P_ART,
    ZONE_BY_NAME,
)
from taisen.games.hololive.text.phrases import unknown
from taisen.games.hololive.text.reading import References
from taisen.kernel.continuous import derived
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
from taisen.kernel.names import (
    E_AFTER,
    E_XS,
    EFFECT_MASK,
    EFFECT_SHIFT,
    ID,
    P_EVENT,
    P_KEY,
    P_PART,
    P_SLOTS,
    SEAT,
)
from taisen.kernel.state import Game, Record
from taisen.text.lowering.scope import Spoken

SOURCE_IS_SUBJECT: Final = ("downs", "deals_damage", "rolls", "would_roll", "would_roll_three", "reveals", "archives")
"""Events of which the text's subject is whoever causes them, and the object what they happen to."""
MEMBER_IS_OBJECT: Final = ("attaches", "attached", "sent")
"""Events that happen to a card, with a member as the other side."""
WHOSE: Final = {"you": YOU, "opponent": OPPONENT, "": ANYBODY}
SAME_DEED: Final = {"move_to_back": "move_to", "sent": "sent_to", "return_hand": "return", "return_deck": "return"}
"""What a text calls what it has done, and the verb it did it by."""
POSITIONS: Final = ("center", "collab", "back")
PERSONS: Final = ("", "stage", "center", "collab", "back")


# ---- groups that only this game's texts speak of ---------------------------------------------------------------------
@final
class GGiver(Group):
    """The attached card that gives the ability to the member which has it (13.5.2)."""

    def refs(self, g: Game, r: Record) -> list[int]:
        e = g.effects.get(r.n[P_KEY] >> EFFECT_SHIFT & EFFECT_MASK)
        return [e.source] if e is not None and g.live(e.source) else []


@final
class GArt(Group):
    """The art in progress: the record of the art that this is the text of, or that it is about."""

    def refs(self, g: Game, r: Record) -> list[int]:
        art = r.n[P_ART] or g.n[N_ART]
        return [art] if art in g.records else []


@final
class GOther(Group):
    """The member on the other side of an event that happens to a card."""

    def refs(self, g: Game, r: Record) -> list[int]:
        e = g.records.get(r.n[P_EVENT])
        if e is None or not 0 <= r.n[P_PART] < len(e.sets[E_XS]):
            return []
        other = g.now(e.sets[E_XS][r.n[P_PART]])
        return [other] if g.live(other) else []


@final
class GDone(Group):
    """What this ability's own instructions did something to, by the references it has since (4.1.4.1).

    kind: "" any, a kind of card, or a kind with its level before it; came: the zone it came from, or -1.
    """

    def __init__(self, slots: tuple[int, ...], kind: str, came: int) -> None:
        self.slots = slots
        self.kind = kind
        self.came = came

    def refs(self, g: Game, r: Record) -> list[int]:
        out: list[int] = []
        for slot in self.slots:
            for x in r.sets[P_SLOTS + slot]:
                now = g.now(x)
                if now not in out and (now >= SEAT or g.cards[now & ID].ref == now) and self.is_such(g, now):
                    out.append(now)
        return out

    def is_such(self, g: Game, ref: int) -> bool:
        if ref >= SEAT:
            return True
        if self.came >= 0 and g.cards[ref & ID].came != self.came:
            return False
        return of_kind(g, ref, self.kind)


def of_kind(g: Game, ref: int, kind: str) -> bool:
    """The card is of that kind: a card type, a subtype, or a level with a card type."""
    level, _, rest = kind.rpartition("_")
    d = derived(g, ref)
    if level and "level:" + level not in d.traits:
        return False
    if rest in ("", "card"):
        return True
    return KIND + rest in d.traits or (rest in KINDS and d.kind == KINDS[rest])


@final
class GHappened(Group):
    """All that the event happened to, of a kind, by the references it has since."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def refs(self, g: Game, r: Record) -> list[int]:
        e = g.records.get(r.n[P_EVENT])
        if e is None:
            return []
        return [x for x in e.sets[E_AFTER] if 0 < x < SEAT and of_kind(g, x, self.kind)]


@final
class GThere(Group):
    """Those of the things that are in that zone now."""

    def __init__(self, of: Group, zone: int) -> None:
        self.of = of
        self.zone = zone

    def refs(self, g: Game, r: Record) -> list[int]:
        return [x for x in self.of.refs(g, r) if x < SEAT and g.cards[x & ID].zone == self.zone]


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
        return verb in SOURCE_IS_SUBJECT

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
