"""The games that the engine knows, by name. A game is imported when it is first asked for."""
from __future__ import annotations

import importlib

from taisen.errors import TaisenError
from taisen.games.info import GameInfo

NAMES = ("ninja_slayer", "hololive", "rebirth")


def game_info(name: str) -> GameInfo:
    """The game of that name."""
    if name not in NAMES:
        known = ", ".join(NAMES)
        raise TaisenError(f"There is no game {name!r}; there is {known}.", f"{name!r}というゲームはありません。あるのは{known}です。")
    info = importlib.import_module(f"taisen.games.{name}.game").INFO
    assert isinstance(info, GameInfo)
    return info
