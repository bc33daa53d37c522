"""The words of one game, as data: what the shared grammar is filled with, and what the renderers write.

In every `ja` tuple the first is the usual writing, the others are accepted too.
"""
from __future__ import annotations

from dataclasses import dataclass, field

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
    """personal: a player's own when nobody is named (手札, デッキ). people: its cards are counted 人."""
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
    """An instruction: verb id, stem and conjugation, the frames (patterns with roles) it may stand in.

    ja and en are templates over the roles ({amount:damage} is an amount of something).
    bare: may end a sentence as a noun (「1枚ドロー。」).
    chooses: 「…を1枚V」 picks without 選ぶ. divides: its amount is shared out among what was chosen.
    stems: more (stem, conjugation) pairs that mean the same.
    """
    verb: str
    stem: str
    conjugation: str
    frames: tuple[str, ...]
    ja: str
    en: str
    bare: bool = False
    chooses: bool = False
    divides: bool = False
    you: bool = False    # its subject is said even when it is you: 「あなたは1回復する」
    stems: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class EventVerb:
    """An event by its verb; frames name the roles of tree.Event.

    ja, en: templates for rendering; in en the verb stands as present/base/past after its subject.
    """
    verb: str
    stem: str
    conjugation: str
    frames: tuple[str, ...]
    ja: str
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


@dataclass(frozen=True, slots=True)
class Vocabulary:
    game: str
    folds: tuple[tuple[str, str], ...]
    kinds: dict[str, Word]
    zones: dict[str, Zone]
    fields: dict[str, Word]
    pair: tuple[str, str]
    states: dict[str, State]
    ability_kinds: dict[str, Word]
    keywords: dict[str, Word]
    cost_keywords: dict[str, Word]
    extra_costs: dict[str, Word]
    durations: dict[str, Word]
    timings: dict[str, Word]
    phases: dict[str, Word]
    manners: dict[str, Word]          # 「イクサで」
    damage_words: dict[str, Word]     # 「イクサダメージ」
    actions: tuple[Action, ...]
    events: tuple[EventVerb, ...]
    prohibitions: dict[str, Prohibition]
    phrases: tuple[Phrase, ...]
    playing_cost: tuple[str, ...]     # 「…をエントリーするためのコスト」, after its noun
    playing_cost_en: str
    playing_zone: str                 # where a card's own cost change works
    enter_now: tuple[str, ...] = ()   # 「これがエントリーする!」
    enter_now_en: str = ""
    traits_en: dict[str, str] = field(default_factory=dict)

    def __hash__(self) -> int:
        return id(self)
