"""What a game begins with: format, decks, cards, seed."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from taisen.cards.decks import Deck, read_deck, require_legal
from taisen.cards.files import CardSet, read_set
from taisen.cards.library import library, mentioned_words
from taisen.errors import TaisenError
from taisen.games.info import CardData, GameInfo
from taisen.kernel.state import Game as State
from taisen.log import Log


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game was begun with: together with the record it is the whole game."""

    info: GameInfo
    format: str
    seed: int
    decks: tuple[Deck, ...]
    as_of: date
    cards: Mapping[str, CardData]
    """The cards of the library."""
    foreign: tuple[str, ...] = ()
    """Ids of those that are not the game's own."""
    words: Mapping[str, str] = field(default_factory=dict)
    """The English of the names and traits that their texts mention."""


def choose_decks(info: GameInfo, format: str, decks: Sequence[Deck | str | Path] | None, found: CardSet,
                 seed: int) -> list[Deck]:
    if decks is None and info.formats[format].sealed and info.open_packs is not None:
        packs = info.open_packs(list(found.cards.values()), seed)
        return [Deck(info.name, {i: ids.count(i) for i in sorted(set(ids))}, format=format) for ids in packs]
    lists = [d if isinstance(d, Deck) else read_deck(d, info.name) for d in decks or info.starters]
    if len(lists) != 2:
        raise TaisenError(f"{info.en} is played with 2 decks, not {len(lists)}.",
                          f"{info.ja}には2つのデッキが必要です({len(lists)}つではなく)。")
    for deck in lists:
        if deck.game != info.name:
            raise TaisenError(f"A deck of '{deck.game}' cannot play {info.en}.",
                              f"「{deck.game}」のデッキで{info.ja}はできません。")
        require_legal(info, deck, found.cards, format)
    return lists


def prepare(info: GameInfo, format: str, seed: int, decks: Sequence[Deck], as_of: date, found: CardSet,
            pool: Sequence[str] = (), more: bool = False) -> Setup:
    ids = sorted({i for d in decks for i in d.cards} | {found.find(name).id for name in pool})
    own = set(read_set(info, None, as_of).cards) if more else set(found.cards)
    cards = {i: found.cards[i] for i in ids}
    return Setup(info, format, seed, tuple(decks), as_of, cards, tuple([i for i in ids if i not in own]),
                 mentioned_words(info, cards, found) if more else {})


def deal(setup: Setup, log: Log | None = None) -> State:
    """The kernel's game at its first question."""
    lib = library(setup.info, setup.cards, setup.words)
    return setup.info.new_game(lib, [d.ids() for d in setup.decks], setup.format, setup.seed)
