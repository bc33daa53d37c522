"""What a game begins with: format, decks, cards, seed."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from taisen.cards.decks import Deck, read_deck, refuse, require_legal, require_opened
from taisen.cards.files import CardSet, read_set
from taisen.cards.library import library, mentioned_words
from taisen.errors import TaisenError
from taisen.games.info import CardData, GameInfo
from taisen.kernel.budget import Meter
from taisen.kernel.library import Library
from taisen.kernel.state import Game as State
from taisen.log import Log
from taisen.proof import Proof


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
    proof: Proof | None = None
    """What the seed was made from, where players were promised that nothing is dealt by hand."""
    veils: bool = False
    """Played by people against each other: what only a hidden card could have made a choice is asked too."""
    beginner: int | None = None
    """The seat that begins, where the players have agreed on it; else what the book says decides."""


def choose_format(info: GameInfo, format: str | None, seats: int | None) -> str:
    """The format that was said; else the usual one, or the first that so many can play."""
    if format is None and seats is not None and seats not in info.formats[info.default_format].seats:
        fitting = [f.name for f in info.formats.values() if seats in f.seats]
        if not fitting:
            known = numbers(sorted({n for f in info.formats.values() for n in f.seats}))
            raise TaisenError(f"{info.en} is played by {known}, not by {seats}.",
                              f"{info.ja}は{known}人で遊ぶゲームです({seats}人ではなく)。")
        return fitting[0]
    chosen = format or info.default_format
    if chosen not in info.formats:
        known = ", ".join(info.formats)
        raise TaisenError(f"There is no format '{chosen}' in {info.en}; there is {known}.",
                          f"{info.ja}に「{chosen}」という形式はありません。あるのは{known}です。")
    return chosen


def require_seats(info: GameInfo, format: str, seats: int) -> None:
    """So many can play it, or a sentence that says how many can."""
    f = info.formats[format]
    if seats not in f.seats:
        raise TaisenError(f"{info.en} in the format '{f.name}' is played by {numbers(f.seats)}, not by {seats}.",
                          f"{info.ja}の「{f.ja}」は{numbers(f.seats)}人で行います({seats}人ではなく)。")


def numbers(seats: Sequence[int]) -> str:
    """2, or 3-6."""
    runs = [n for n in seats if n - 1 not in seats]
    ends = [n for n in seats if n + 1 not in seats]
    return ", ".join([str(a) if a == b else f"{a}-{b}" for a, b in zip(runs, ends, strict=True)])


def starters_for(info: GameInfo, seats: int) -> list[str]:
    """The starter decks in turn, one a seat."""
    return [str(d) for d in fill_decks(info, [None] * seats)]


def fill_decks(info: GameInfo, given: Sequence[str | Path | None]) -> list[str | Path]:
    """A starter for whoever has no deck: one that nobody has yet, while there is one."""
    if not info.starters and None in given:
        raise TaisenError(f"{info.en} has no starter decks: name a deck for every player.",
                          f"{info.ja}にはスターターデッキがありません。全員のデッキを指定してください。")
    taken = [d for d in given if d is not None]
    out: list[str | Path] = []
    for deck in given:
        out.append(deck if deck is not None else min(info.starters, key=taken.count))
        if deck is None:
            taken.append(out[-1])
    return out


def choose_decks(info: GameInfo, format: str, decks: Sequence[Deck | str | Path] | None, found: CardSet,
                 seed: int, seats: int | None = None) -> list[Deck]:
    """One deck a seat: those that were given, else the starters in turn, for as many as were said or as need be."""
    count = seats if seats is not None else min(info.formats[format].seats) if decks is None else len(decks)
    require_seats(info, format, count)
    if decks is None and info.formats[format].sealed and info.files.open_packs is not None:
        return opened_packs(info, format, list(found.cards.values()), seed)
    if decks is not None and len(decks) != count:
        raise TaisenError(f"{count} players need {count} decks, not {len(decks)}.",
                          f"{count}人には{count}個のデッキが必要です({len(decks)}個ではなく)。")
    lists = [d if isinstance(d, Deck) else read_deck(d, info.name) for d in decks or starters_for(info, count)]
    for deck in lists:
        if deck.game != info.name:
            raise TaisenError(f"A deck of '{deck.game}' cannot play {info.en}.",
                              f"「{deck.game}」のデッキで{info.ja}はできません。")
        require_legal(info, deck, found.cards, format)
    together = info.formats[format].together
    if together is not None:
        for deck, wrong in zip(lists, together([d.cards for d in lists], found.cards), strict=True):
            refuse(deck, wrong)
    if info.formats[format].sealed and info.files.open_packs is not None:
        for deck, opened in zip(lists, opened_packs(info, format, list(found.cards.values()), seed), strict=False):
            require_opened(info, deck, opened, found.cards, format)
    return lists


def opened_packs(info: GameInfo, format: str, cards: Sequence[CardData], seed: int) -> list[Deck]:
    """One deck a seat, of packs that the seed opens."""
    assert info.files.open_packs is not None
    return [Deck(info.name, {i: ids.count(i) for i in sorted(set(ids))}, format=format) for ids in info.files.open_packs(cards, seed)]


def prepare(info: GameInfo, format: str, seed: int, decks: Sequence[Deck], as_of: date, found: CardSet,
            pool: Sequence[str] = (), more: bool = False, veils: bool = False, beginner: int | None = None) -> Setup:
    ids = sorted({i for d in decks for i in d.used} | {found.find(name).id for name in pool})
    own = set(read_set(info, None, as_of).cards) if more else set(found.cards)
    cards = {i: found.cards[i] for i in ids}
    return Setup(info, format, seed, tuple(decks), as_of, cards, tuple([i for i in ids if i not in own]),
                 mentioned_words(info, cards, found) if more else {}, veils=veils, beginner=beginner)


def deal(setup: Setup, log: Log | None = None, lib: Library | None = None, meter: Meter | None = None) -> State:
    """The kernel's game at its first question; lib: the cards, where they are compiled already; meter: what that may cost."""
    lib = lib or library(setup.info, setup.cards, setup.words)
    agreed = {} if setup.beginner is None else {"beginner": setup.beginner}
    return setup.info.new_game(lib, [d.ids() for d in setup.decks], setup.format, setup.seed, veils=setup.veils, meter=meter, **agreed)
