"""How a game's cards and decks stand in files: which keys a [[card]] has, which sections a deck."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from taisen.games.info import CardData, Violation

Words = tuple[str, str]


def _no_kind(numbers: Mapping[str, int | str]) -> str:
    return ""


def _no_section(card: CardData) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class FactForm:
    """A key whose value is a word, of a list or any, or several: a level, colours."""

    fact: str
    """Its name in CardData.facts."""
    words: tuple[str, ...]
    """What it may be; any word where none are named."""
    many: bool = False


@dataclass(frozen=True, slots=True)
class PieceForm:
    """[[card.TABLE]]: printed pieces with a name and a text of their own."""

    table: str
    parts: tuple[str, ...]
    """What its `kind` may say; where it is only one there is no `kind`."""
    number: str = ""
    """Key of its own number."""
    cost: str = ""
    """Key of the symbols that it demands."""
    bonus: str = ""
    """Key of what it adds, by symbol."""
    symbols: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardForm:
    """The keys of a card, besides id, name, text and flavour."""

    kind: str = "kind"
    traits: str = "traits"
    titled: bool = True
    second: str = ""
    """Key of a second text."""
    numbers: tuple[str, ...] = ()
    """Keys of numbers; all fields of the game where none are named."""
    letters: bool = True
    """A number may be X."""
    facts: Mapping[str, FactForm] = field(default_factory=dict)
    marks: tuple[str, ...] = ()
    """Keys that are true or not there: CardData.facts["marks"]."""
    text_part: str = ""
    """The fact that says as what the card's own text is read; where a card has it the text is a piece of that part."""
    beside: bool = False
    """The card's own text stands beside its pieces, and before them."""
    texts: tuple[str, ...] = ()
    """Keys of further texts, each a piece of the part of that name."""
    pieces: tuple[PieceForm, ...] = ()
    words: Mapping[str, Words] = field(default_factory=dict)
    """What its keys are called, where they are no fields of the game."""
    unmarked: Callable[[Mapping[str, int | str]], str] = _no_kind
    """The kind of a card on which none is printed, by its numbers; "": it must be said."""

    def table_of(self, part: str) -> PieceForm | None:
        return next((p for p in self.pieces if part in p.parts), None)


@dataclass(frozen=True, slots=True)
class DeckForm:
    """The sections of a deck, where it has any, and which cards belong to which."""

    sections: tuple[str, ...] = ()
    words: Mapping[str, Words] = field(default_factory=dict)
    section_of: Callable[[CardData], str] = _no_section
    misplaced: Callable[[CardData, str], Violation] | None = None
    """What to say of a card that stands in a section where it does not belong."""
    marks: Mapping[str, str] = field(default_factory=dict)
    """By section: what a deck's list has before the id of a card that lies there, where the same card may lie elsewhere."""

    def plain(self, i: str) -> str:
        """The card's own id."""
        for mark in self.marks.values():
            if i.startswith(mark):
                return i.removeprefix(mark)
        return i

    def marked(self, i: str, section: str) -> str:
        return self.marks.get(section, "") + i

    def section(self, i: str, card: CardData) -> str:
        """Where that entry of a list lies."""
        return next((s for s, mark in self.marks.items() if i.startswith(mark)), "") or self.section_of(card)


@dataclass(frozen=True, slots=True)
class Imported:
    """Cards of another software's file, with the English of their traits."""

    cards: Sequence[CardData]
    traits: Mapping[str, str] = field(default_factory=dict)
    odd: Sequence[Words] = ()
    """What is wrong with the rows that are left out: sentences in Japanese and English."""
    unread: Words | None = None
    """Which parts of the cards were not read, in one sentence."""


@dataclass(frozen=True, slots=True)
class DeckRow:
    """A deck of another software's file: its cards by section; "" where the file has none."""

    name: str
    sections: Mapping[str, Mapping[str, int]]


@dataclass(frozen=True, slots=True)
class DeckWriter:
    """Another software's form of a deck, written."""

    ja: str
    en: str
    suffix: str
    """How its files end."""
    write: Callable[[DeckRow], str]
