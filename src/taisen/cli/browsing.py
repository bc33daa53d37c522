"""What `taisen play` asks of the page: whether it can be served, and the table that was asked for by options."""
from __future__ import annotations

import importlib.util
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from taisen.agents import NAMES as AGENTS
from taisen.cards.decks import WHAT as DECK
from taisen.cards.decks import read_deck, require_legal
from taisen.cards.files import WHAT as CARDS
from taisen.cards.files import CardSet, own_files, read_set
from taisen.cards.reading import read_text
from taisen.cli.seating import HUMAN, Others, Seating
from taisen.cli.terminal.words import say
from taisen.errors import TaisenError
from taisen.games.info import GameInfo

PACKAGES: Final = ("starlette", "uvicorn", "websockets")


def served(lang: str) -> bool:
    """Whether the packages of the server are there; else a sentence says what happens instead."""
    missing = next((name for name in PACKAGES if importlib.util.find_spec(name) is None), None)
    if missing is not None:
        print(say(lang, "no_server", package=missing), file=sys.stderr)
    return missing is None


def table_asked(info: GameInfo, seats: Seating, others: Others, watch: bool, cards: Sequence[Path],
                more: Mapping[str, Any]) -> dict[str, Any] | None:
    """The table as a request to the server (docs/server.md); None when nothing was asked for: the page offers all."""
    if len(cards) > 1:
        raise TaisenError("In the browser there is one file of further cards; more of them go with --terminal.",
                          "ブラウザで追加できるカードファイルは1つです。複数なら --terminal を付けてください。")
    found = read_set(info, [*own_files(info.name), *cards]) if seats.decks else None
    asked = {"decks": [deck_asked(info, deck, seats.format, found) for deck in seats.decks] if seats.decks and found else None,
             "cards": read_text(cards[0], CARDS).text if cards else None, **who_asked(info, seats, others, watch), **more}
    given = {key: value for key, value in asked.items() if value is not None}
    return {"game": info.name, **given} if given.keys() - {"lang"} else None


def who_asked(info: GameInfo, seats: Seating, others: Others, watch: bool) -> dict[str, Any]:
    """Two players as the page says it; more of them seat by seat."""
    half = seats.seats // max(1, info.formats[seats.format].teams) if info.formats[seats.format].teams else 1
    kinds = others.kinds([s // half for s in range(seats.seats)], watch)
    if seats.seats > 2:
        return {"players": ["me" if kind == HUMAN else kind for kind in kinds]}
    opponent = others.opponents[0] if others.opponents else None
    return {"opponent": "watch" if watch else "hotseat" if opponent == HUMAN else opponent,
            "agents": kinds if watch and opponent in AGENTS else None}


def deck_asked(info: GameInfo, deck: str | Path, format: str, found: CardSet) -> dict[str, str]:
    """A deck for the server, which never learns of the file: so what is wrong with it is said here, by its name."""
    if deck in info.starters:
        return {"starter": str(deck)}
    require_legal(info, read_deck(deck, info.name), found.cards, format)
    return {"text": read_text(Path(deck), DECK).text}
