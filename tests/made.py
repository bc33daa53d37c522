"""Decks drawn up at random from the printed cards that lie beside the project, one title each, for games without deck lists there."""
from __future__ import annotations

import tempfile
from collections import Counter
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType

from taisen.cards.decks import Deck
from taisen.cards.writing import write_cards
from taisen.games import game_info
from tests.printed import FOLDER, imported

MAKERS = ("rebirth",)
"""Games whose `tests.games.<game>.printed` has titles, cards of a title understood whole, and decks of a title."""


def there(game: str) -> bool:
    return game in MAKERS and (FOLDER / game / "cards.jsonl").exists()


def maker(game: str) -> ModuleType:
    return import_module(f"tests.games.{game}.printed")


@cache
def titles(game: str) -> tuple[str, ...]:
    return tuple(maker(game).titles()) if there(game) else ()


def title_of(game: str, number: int) -> str:
    return titles(game)[number % len(titles(game))]


@cache
def deck(game: str, number: int) -> Deck:
    """The titles in turn; each time round with other cards."""
    ids = maker(game).deck(title_of(game, number), Random(number))
    return Deck(game, dict(Counter(ids)), name=f"{title_of(game, number)} {number}")


@cache
def card_file(game: str, title: str) -> Path:
    """The cards of a title that are understood whole, as a card file of ours, made anew for the run."""
    path = Path(tempfile.mkdtemp(prefix="taisen-made-")) / "cards.toml"
    path.write_text(write_cards(game_info(game), maker(game).lowered(title).values(), imported(game).traits), encoding="utf8")
    return path
