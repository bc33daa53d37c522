"""What a game in progress is made of: cards, records, what cards are just now and were at last, effects in force."""
from __future__ import annotations

from typing import final


@final
class Card:
    """A card where it is now. Immutable; replaced on change."""

    __slots__ = ("ref", "owner", "seat", "zone", "pose", "down", "damage", "came", "host", "tucked", "since", "begun",
                 "begun_face")

    def __init__(self, ref: int, owner: int, seat: int, zone: int, pose: int, down: int, damage: int,
                 came: int = -1, host: int = 0, tucked: int = 0, since: int = 0) -> None:
        self.ref = ref
        self.owner = owner
        self.seat = seat
        self.zone = zone
        self.pose = pose
        self.down = down
        self.damage = damage
        self.came = came
        """The zone it was in before, or -1."""
        self.host = host
        """The card it is attached to or lies under, or 0."""
        self.tucked = tucked
        """1: it lies under its host as part of one stack: nothing that it says works, and it is no thing of its own."""
        self.since = since
        """The clock when it became the card it is: what began earlier found it there."""
        self.begun: Derived | None = None
        """What it is where it lies before any effect, once that was worked out; with which face. Never changed in place."""
        self.begun_face: int = -1

    def called(self, ref: int) -> Card:
        return Card(ref, self.owner, self.seat, self.zone, self.pose, self.down, self.damage, self.came, self.host,
                    self.tucked, self.since)

    def posed(self, pose: int) -> Card:
        return Card(self.ref, self.owner, self.seat, self.zone, pose, self.down, self.damage, self.came, self.host,
                    self.tucked, self.since).like(self)

    def like(self, before: Card) -> Card:
        """Nothing has changed that what it is could depend on."""
        self.begun = before.begun
        self.begun_face = before.begun_face
        return self

    def faced(self, down: int) -> Card:
        return Card(self.ref, self.owner, self.seat, self.zone, self.pose, down, self.damage, self.came, self.host,
                    self.tucked, self.since)

    def hurt(self, damage: int) -> Card:
        return Card(self.ref, self.owner, self.seat, self.zone, self.pose, self.down, damage, self.came, self.host,
                    self.tucked, self.since).like(self)

    def under(self, host: int, tucked: int) -> Card:
        return Card(self.ref, self.owner, self.seat, self.zone, self.pose, self.down, self.damage, self.came, host,
                    tucked, self.since)


@final
class Record:
    """Something in progress that others refer to: `numbers` by their names (P_…, E_…, the game's own) and tuples of ints."""

    __slots__ = ("id", "kind", "numbers", "sets")

    def __init__(self, i: int, kind: int, numbers: list[int], sets: list[tuple[int, ...]]) -> None:
        self.id = i
        self.kind = kind
        self.numbers = numbers
        self.sets = sets

    def copy(self) -> Record:
        return Record(self.id, self.kind, self.numbers[:], self.sets[:])


@final
class Derived:
    """What a card is now, after all continuous effects; `has` masks which number fields it has at all."""

    __slots__ = ("kind", "name", "title", "traits", "nums", "has", "abilities", "cannot", "seat", "voice")

    def __init__(self, kind: int, name: str, title: str, traits: frozenset[str], nums: list[int], has: int,
                 abilities: tuple[int, ...], cannot: int, seat: int) -> None:
        self.kind = kind
        self.name = name
        self.title = title
        self.traits = traits
        self.nums = nums
        self.has = has
        self.abilities = abilities
        self.cannot = cannot
        self.seat = seat
        self.voice: list[int] | None = None
        """Those of its abilities that listen or are in force, once that was asked: it is not changed any more then."""

    def copy(self) -> Derived:
        return Derived(self.kind, self.name, self.title, self.traits, self.nums[:], self.has, self.abilities,
                       self.cannot, self.seat)


@final
class LastKnown:
    """Last known information about a card that has gone: the card as it was and what it was. Immutable."""

    __slots__ = ("card", "derived", "face")

    def __init__(self, card: Card, derived: Derived, face: int) -> None:
        self.card = card
        self.derived = derived
        self.face = face


@final
class Effect:
    """One continuous effect in force. Immutable.

    spec names its changes in the library; refs is the set it was fixed on (empty with a static: whatever fits);
    ints are the numbers fixed when it began; key is the static ability it comes from, or 0.
    """

    __slots__ = ("id", "stamp", "spec", "source", "seat", "refs", "ints", "until", "key", "uses", "scope")

    def __init__(self, i: int, stamp: int, spec: int, source: int, seat: int, refs: tuple[int, ...],
                 ints: tuple[int, ...], until: int, key: int, uses: int, scope: Record) -> None:
        self.id = i
        self.stamp = stamp
        self.spec = spec
        self.source = source
        self.seat = seat
        self.refs = refs
        self.ints = ints
        self.until = until
        self.key = key
        self.uses = uses
        self.scope = scope

    def stamped(self, stamp: int) -> Effect:
        return Effect(self.id, stamp, self.spec, self.source, self.seat, self.refs, self.ints, self.until, self.key,
                      self.uses, self.scope)

    def on(self, refs: tuple[int, ...]) -> Effect:
        return Effect(self.id, self.stamp, self.spec, self.source, self.seat, refs, self.ints, self.until, self.key,
                      self.uses, self.scope)

    def used(self) -> Effect:
        return Effect(self.id, self.stamp, self.spec, self.source, self.seat, self.refs, self.ints, self.until,
                      self.key, self.uses - 1, self.scope)
