"""The printed cards and decks of this game that lie beside the project; nothing of them is in it."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from taisen.games.info import CardData
from tests import printed

GAME = "hololive"
FOLDER = printed.FOLDER / GAME
PRINTED = (FOLDER / "cards.jsonl").exists()


def cards() -> Mapping[str, CardData]:
    """The printed cards by id."""
    return printed.cards(GAME)


def decks() -> list[dict[str, int]]:
    """The tournament decks: card id -> copies, all parts together."""
    return [dict(deck.cards) for deck in printed.decks(GAME)]


def card_file() -> Path:
    """All of them as one card file of ours, made anew for the run."""
    return printed.card_file(GAME)
