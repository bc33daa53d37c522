"""taisen (対戦): plays Japanese trading card games by their comprehensive rules.

>>> import taisen
>>> game = taisen.new_game("ninja_slayer", seed=7)
>>> game.question is not None
True
"""
from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from taisen.version import __version__

if TYPE_CHECKING:
    from taisen.api import Entry, Game, Result, Undone, game_names, new_game
    from taisen.asking import Option, Question
    from taisen.cards import Deck, check_deck, read_cards, read_deck, write_deck
    from taisen.errors import TaisenError
    from taisen.log import Cause, Event
    from taisen.reasons import Reason
    from taisen.replays import Replay, load_game, load_replay
    from taisen.views import CardView, View

    COMPILED: bool
    """Whether the kernel runs compiled."""

# Where each public name is: a name is imported when it is first used, so that the commands start at once.
_PLACES = {
    "taisen.api": ("Entry", "Game", "Result", "Undone", "game_names", "new_game"),
    "taisen.asking": ("Option", "Question"),
    "taisen.cards": ("Deck", "check_deck", "read_cards", "read_deck", "write_deck"),
    "taisen.errors": ("TaisenError",),
    "taisen.log": ("Cause", "Event"),
    "taisen.reasons": ("Reason",),
    "taisen.replays": ("Replay", "load_game", "load_replay"),
    "taisen.views": ("CardView", "View"),
}
_HOME = {name: module for module, names in _PLACES.items() for name in names}

__all__ = ["COMPILED", "CardView", "Cause", "Deck", "Entry", "Event", "Game", "Option", "Question", "Reason", "Replay",
           "Result", "TaisenError", "Undone", "View", "__version__", "check_deck", "game_names", "load_game",
           "load_replay", "new_game", "read_cards", "read_deck", "write_deck"]


def __getattr__(name: str) -> Any:
    if name == "COMPILED":
        return not str(importlib.import_module("taisen.kernel.state").__file__).endswith(".py")
    if name not in _HOME:
        raise AttributeError(f"taisen has no '{name}'")
    value = getattr(importlib.import_module(_HOME[name]), name)
    globals()[name] = value
    return value
