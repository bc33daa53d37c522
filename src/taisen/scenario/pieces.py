"""The pieces of a hand-made position: cards made up on the spot, where they lie, and what is refused."""
from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from taisen.games.info import CardData

FILLER = "filler"
"""The name of the blank cards that fill decks and stand for any card."""


def card(name: str, *, kind: str = "character", text: str = "", ukemi: str = "", traits: Sequence[str] = (),
         title: str = "", effects: Any = None, **fields: int | str) -> CardData:
    """A card made up for a test: its name, its numbers (cost, karate, …; 1 where not said), its printed text."""
    facts = [name, kind, text, ukemi, sorted(fields.items()), list(traits), title, repr(effects)]
    i = "T-" + hashlib.sha256(repr(facts).encode()).hexdigest()[:12]
    return CardData(i, name, kind, fields, tuple(traits), text, ukemi, name, title, title, effects=effects)


class Refused(AssertionError):
    """What was said is not legal, or not possible: in both languages."""

    def __init__(self, en: str, ja: str) -> None:
        super().__init__(en)
        self.en = en
        self.ja = ja


@dataclass(slots=True, eq=False)
class Piece:
    """A card that was put somewhere: names it where its name alone would not."""

    name: str
    data: CardData
    seat: int
    zone: str
    pose: int = 0
    down: int = 0
    damage: int = 0
    owner: int = 0
    used: int = 0
    instance: int = 0
    on: Piece | None = None
    """What it is attached to or lies under."""
    under: bool = False
    fresh: bool = False
    """It came this turn."""
    role: str = ""
    """What it is while it is attached, by the game's word for it."""
    counters: Mapping[str, int] = field(default_factory=dict)
    """How many of each kind lie on it."""
    known: tuple[int, ...] = ()
    """Who knows what it is, though it lies hidden."""

    def __str__(self) -> str:
        return self.name


What = str | Piece | int
"""How tests name a thing: a card by name or piece, a player by seat number."""
