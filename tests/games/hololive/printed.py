"""The printed cards and decks that lie beside the project; nothing of them is in it."""
from __future__ import annotations

import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from taisen.cards.writing import write_cards
from taisen.games import game_info
from taisen.games.info import CardData

FOLDER = Path(__file__).resolve().parents[4] / "shared/cards/hololive"
PRINTED = (FOLDER / "cards.jsonl").exists()


@cache
def cards() -> Mapping[str, CardData]:
    """The printed cards by id."""
    take = game_info("hololive").import_cards
    assert take is not None
    return {c.id: c for c in take((FOLDER / "cards.jsonl").read_text("utf8")).cards}


@cache
def decks() -> list[dict[str, int]]:
    """The tournament decks: card id -> copies, all parts together."""
    take = game_info("hololive").import_decks
    assert take is not None
    out = []
    for row in take((FOLDER / "decks.jsonl").read_text("utf8")):
        out.append({i: n for part in row.sections.values() for i, n in part.items()})
    return out


@cache
def card_file() -> Path:
    """All of them as one card file of ours, made anew for the run."""
    path = Path(tempfile.mkdtemp(prefix="taisen-printed-")) / "cards.toml"
    path.write_text(write_cards(game_info("hololive"), cards().values()), encoding="utf8")
    return path
