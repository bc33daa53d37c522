"""Decks in the forms of other software: what `importing` reads, written."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from taisen.games.forms import DeckRow, DeckWriter
from taisen.games.hololive.face.importing import LOG_LISTS
from taisen.games.hololive.rules.r06_formats import CHEER_PART, MAIN, OSHI, PARTS
from taisen.games.rows import line_writer, log_writer, written

FIRST: Final = 0
"""holoDelta names the picture of a card beside it; the first is always there."""


def part(deck: DeckRow, name: str) -> Mapping[str, int]:
    return deck.sections.get(name, {})


def holo_delta(deck: DeckRow) -> str:
    oshi = [[i, FIRST] for i, n in part(deck, OSHI).items() for _ in range(n)]
    rest = {key: [[i, n, FIRST] for i, n in part(deck, name).items()] for key, name in (("deck", MAIN), ("cheerDeck", CHEER_PART))}
    return written({"deckName": deck.name, "oshi": oshi[0] if len(oshi) == 1 else oshi, **rest})


DECK_WRITERS: Final = {
    "holodelta": DeckWriter("holoDelta", "holoDelta", ".json", holo_delta),
    "decklog": log_writer(LOG_LISTS),
    "line": line_writer(PARTS),
}
