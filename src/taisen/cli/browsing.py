"""What `taisen play` asks of the page: whether it can be served, and the table that was asked for by options."""
from __future__ import annotations

import importlib.util
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from taisen.agents import NAMES as AGENTS
from taisen.cards.decks import WHAT as DECK
from taisen.cards.files import WHAT as CARDS
from taisen.cards.reading import read_text
from taisen.cli.terminal.words import say
from taisen.errors import TaisenError
from taisen.games.info import GameInfo

HUMAN: Final = "human"
PACKAGES: Final = ("starlette", "uvicorn", "websockets")


def served(lang: str) -> bool:
    """Whether the packages of the server are there; else a sentence says what happens instead."""
    missing = next((name for name in PACKAGES if importlib.util.find_spec(name) is None), None)
    if missing is not None:
        print(say(lang, "no_server", package=missing), file=sys.stderr)
    return missing is None


def table_asked(info: GameInfo, decks: Sequence[str | Path] | None, watch: bool, opponent: str | None,
                cards: Sequence[Path], more: Mapping[str, Any]) -> dict[str, Any] | None:
    """The table as a request to the server (docs/server.md); None when nothing was asked for: the page offers all."""
    if len(cards) > 1:
        raise TaisenError("In the browser there is one file of further cards; more of them go with --terminal.",
                          "ブラウザで追加できるカードファイルは1つです。複数なら --terminal を付けてください。")
    asked = {"opponent": "watch" if watch else "hotseat" if opponent == HUMAN else opponent,
             "agents": ["greedy", opponent] if watch and opponent in AGENTS else None,
             "decks": [deck_asked(info, deck) for deck in decks] if decks else None,
             "cards": read_text(cards[0], CARDS).text if cards else None, **more}
    given = {key: value for key, value in asked.items() if value is not None}
    return {"game": info.name, **given} if given.keys() - {"lang"} else None


def deck_asked(info: GameInfo, deck: str | Path) -> dict[str, str]:
    return {"starter": str(deck)} if deck in info.starters else {"text": read_text(Path(deck), DECK).text}
