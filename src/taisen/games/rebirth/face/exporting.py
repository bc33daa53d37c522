"""Decks in the forms of other software: what `importing` reads, written."""
from __future__ import annotations

from typing import Final

from taisen.games.forms import DeckRow, DeckWriter
from taisen.games.rebirth.rules.r06_formats import MAIN, PARTNER_PART, PARTS
from taisen.games.rows import written

LOG_LISTS: Final = {"list": MAIN, "p_list": PARTNER_PART}


def deck_log(deck: DeckRow) -> str:
    lists = {key: [{"card_number": i, "num": n} for i, n in deck.sections.get(name, {}).items()] for key, name in LOG_LISTS.items()}
    return written({"title": deck.name} | {key: rows for key, rows in lists.items() if rows})


def line(deck: DeckRow) -> str:
    return written({"deck": deck.name, **{part: dict(deck.sections.get(part, {})) for part in PARTS}})


DECK_WRITERS: Final = {
    "decklog": DeckWriter("デッキログ", "deck log", ".json", deck_log),
    "line": DeckWriter("1行のJSON", "a line of JSON", ".jsonl", line),
}
