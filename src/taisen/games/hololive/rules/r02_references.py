"""2, 4.1.4: what a text points back at: the card that gives an ability, the art, what happened, what was done."""
from __future__ import annotations

from typing import final

from taisen.games.hololive.terms import KIND, KINDS, N_ART, ON_STAGE, P_ART
from taisen.kernel.continuous import derived
from taisen.kernel.lowered import Group
from taisen.kernel.names import E_AFTER, E_NUMBERS, EFFECT_MASK, EFFECT_SHIFT, ID, P_EVENT, P_KEY, P_PART, P_SLOTS, SEAT
from taisen.kernel.state import Derived, Game, Record


@final
class GGiver(Group):
    """The attached card that gives the ability to the member which has it (13.5.2)."""

    def refs(self, g: Game, r: Record) -> list[int]:
        e = g.effects.get(r.numbers[P_KEY] >> EFFECT_SHIFT & EFFECT_MASK)
        return [e.source] if e is not None and g.live(e.source) else []


@final
class GArt(Group):
    """The art in progress: the record of the art that this is the text of, or that it is about."""

    def refs(self, g: Game, r: Record) -> list[int]:
        art = r.numbers[P_ART] or g.numbers[N_ART]
        return [art] if art in g.records else []


@final
class GOther(Group):
    """The member on the other side of an event that happens to a card."""

    def refs(self, g: Game, r: Record) -> list[int]:
        e = g.records.get(r.numbers[P_EVENT])
        if e is None or not 0 <= r.numbers[P_PART] < len(e.sets[E_NUMBERS]):
            return []
        other = g.now(e.sets[E_NUMBERS][r.numbers[P_PART]])
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
        e = g.records.get(r.numbers[P_EVENT])
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


@final
class GHostLike(Group):
    """13.5.2: the member that the card is attached to, where it is one of those."""

    def __init__(self, host: Group, like: Group) -> None:
        self.host = host
        self.like = like
        self.reads = host.reads | like.reads
        self.looks = host.looks | like.looks
        self.zones = like.zones & ON_STAGE or ON_STAGE
        self.only_itself = host.only_itself and like.local
        self.local = self.only_itself

    def refs(self, g: Game, r: Record) -> list[int]:
        return [x for x in self.host.refs(g, r) if self.like.fits(g, r, x)]

    def among(self, g: Game, r: Record, cards: dict[int, Derived]) -> list[int]:
        return [x for x in self.refs(g, r) if x in cards]

    def fits(self, g: Game, r: Record, ref: int) -> bool:
        return self.host.fits(g, r, ref) and self.like.fits(g, r, ref)
