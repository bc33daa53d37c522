"""The words of a game as data, for forms that are made of tables.

In every `ja` tuple the first is the usual writing, the others are accepted too.
"""
from __future__ import annotations

from dataclasses import dataclass

from taisen.kernel.effects.tree import Change


@dataclass(frozen=True, slots=True)
class Word:
    ja: tuple[str, ...]
    en: str
    plural: str = ""

    @property
    def many(self) -> str:
        return self.plural or self.en + "s"


@dataclass(frozen=True, slots=True)
class Zone:
    """personal: a player's own when nobody is named (手札, デッキ). people: its cards are counted 人. shared: there is one."""
    ja: tuple[str, ...]
    en: str
    personal: bool = False
    at: str = "in"
    people: bool = False
    shared: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """noun: 「オジギ状態」. verb: 「アイサツしている」 without its いる."""
    en: str
    noun: tuple[str, ...] = ()
    verb: tuple[str, ...] = ()
    adverb: tuple[str, ...] = ()    # as a card is placed: 「裏向きで」
    slot: str = ""                  # which of tree.Place's facts it is then: pose or face


@dataclass(frozen=True, slots=True)
class Action:
    """An instruction: verb id, stem and conjugation, the frames (patterns with roles) it may stand in, its English.

    bare: may end a sentence as a noun (「1枚ドロー。」).
    chooses: 「…を1枚V」 picks without 選ぶ. divides: its amount is shared out among what was chosen.
    stems: more (stem, conjugation) pairs that mean the same.
    """
    verb: str
    stem: str
    conjugation: str
    frames: tuple[str, ...]
    en: str
    bare: bool = False
    chooses: bool = False
    divides: bool = False
    you: bool = False    # its subject is said even when it is you: 「あなたは1回復する」
    stems: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class EventVerb:
    """An event by its verb; frames name the roles of tree.Event. In its English the verb stands as present/base/past."""
    verb: str
    stem: str
    conjugation: str
    frames: tuple[str, ...]
    en: str


@dataclass(frozen=True, slots=True)
class Prohibition:
    """できない: ja as it ends a sentence, te as it goes on."""
    ja: tuple[str, ...]
    te: tuple[str, ...]
    en: str


@dataclass(frozen=True, slots=True)
class Phrase:
    """A fixed sentence of the game that makes a continuous change to the card itself."""
    ja: tuple[str, ...]
    changes: tuple[Change, ...]
    zone: str
    en: str
