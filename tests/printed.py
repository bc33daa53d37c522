"""The printed cards and tournament decks that lie beside the project, game by game; nothing of them is in it."""
from __future__ import annotations

import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from taisen.cards import read_cards
from taisen.cards.decks import Deck, check_deck
from taisen.cards.library import understood
from taisen.cards.writing import write_cards
from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.games.forms import Imported
from taisen.games.info import CardData

FOLDER = Path(__file__).resolve().parents[2] / "shared" / "cards"


def there(game: str) -> bool:
    """The game knows how to read such files, and there are some."""
    info = game_info(game)
    known = info.files.import_cards is not None and info.files.import_decks is not None
    return known and (FOLDER / game / "cards.jsonl").exists() and (FOLDER / game / "decks.jsonl").exists()


@cache
def imported(game: str) -> Imported:
    take = game_info(game).files.import_cards
    assert take is not None
    return take((FOLDER / game / "cards.jsonl").read_text("utf8"))


@cache
def cards(game: str) -> Mapping[str, CardData]:
    """The printed cards by id."""
    return {c.id: c for c in imported(game).cards}


@cache
def decks(game: str) -> tuple[Deck, ...]:
    """The tournament decks in the order of their file, all parts together."""
    take = game_info(game).files.import_decks
    assert take is not None
    rows = take((FOLDER / game / "decks.jsonl").read_text("utf8"))
    return tuple(Deck(game, {i: n for part in row.sections.values() for i, n in part.items()}, name=f"#{k}")
                 for k, row in enumerate(rows))


@cache
def why_not(game: str, number: int) -> str:
    """Why that deck cannot be played: a card that is not understood whole, or the rules of deck building; or nothing."""
    info = game_info(game)
    deck = decks(game)[number]
    found = read_cards(game, [card_file(game)])
    wrong = check_deck(info, deck, found)
    if wrong:
        return " ".join(v.en for v in wrong)
    try:
        info.build_library(understood(info, [found[i] for i in sorted(deck.cards)]))
    except TaisenError as error:
        return error.en
    return ""


@cache
def playable(game: str) -> tuple[int, ...]:
    """The numbers of the decks all of whose cards are understood whole."""
    return tuple(n for n in range(len(decks(game))) if not why_not(game, n)) if there(game) else ()


@cache
def card_file(game: str) -> Path:
    """All of them as one card file of ours, made anew for the run."""
    path = Path(tempfile.mkdtemp(prefix="taisen-printed-")) / "cards.toml"
    path.write_text(write_cards(game_info(game), cards(game).values(), imported(game).traits), encoding="utf8")
    return path
