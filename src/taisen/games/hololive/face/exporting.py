"""Decks in the forms of other software: what `importing` reads, written."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from taisen.games.forms import DeckRow, DeckWriter
from taisen.games.hololive.face.importing import LOG_LISTS
from taisen.games.hololive.rules.r06_formats import CHEER_PART, MAIN, OSHI
from taisen.games.rows import written

FIRST: Final = 0
"""holoDelta names the picture of a card beside it; the first is always there."""


def part(deck: DeckRow, name: str) -> Mapping[str, int]:
    return deck.sections.get(name, {})


def holo_delta(deck: DeckRow) -> str:
    oshi = [[i, FIRST] for i, n in part(deck, OSHI).items() for _ in range(n)]
    rest = {key: [[i, n, FIRST] for i, n in part(deck, name).items()] for key, name in (("deck", MAIN), ("cheerDeck", CHEER_PART))}
    return written({"deckName": deck.name, "oshi": oshi[0] if len(oshi) == 1 else oshi, **rest})


def deck_log(deck: DeckRow) -> str:
    lists = {key: [{"card_number": i, "num": n} for i, n in part(deck, name).items()] for key, name in LOG_LISTS.items()}
    return written({"title": deck.name} | {key: rows for key, rows in lists.items() if rows})


def line(deck: DeckRow) -> str:
    return written({"deck": deck.name, OSHI: list(part(deck, OSHI).items()), MAIN: dict(part(deck, MAIN)),
                    CHEER_PART: dict(part(deck, CHEER_PART))})


DECK_WRITERS: Final = {
    "holodelta": DeckWriter("holoDelta", "holoDelta", ".json", holo_delta),
    "decklog": DeckWriter("デッキログ", "deck log", ".json", deck_log),
    "line": DeckWriter("1行のJSON", "a line of JSON", ".jsonl", line),
}
