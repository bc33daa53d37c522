"""Games to learn from: a PettingZoo environment per game and format, and many games at once in NumPy arrays.

>>> from taisen.rl import Games
>>> games = Games("ninja_slayer", count=2, seed=1)
>>> seen = games.reset()
>>> seen.observation.shape[0], seen.mask.any(axis=1).tolist()
(2, [True, True])

What the numbers mean is in `taisen.rl.spaces`. `env` and `raw_env` need PettingZoo (`pip install 'taisen[rl]'`), the rest NumPy alone.
"""
from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from taisen.errors import TaisenError

try:
    import numpy  # noqa: F401
except ImportError:
    raise TaisenError("taisen.rl needs NumPy: pip install 'taisen[rl]'.",
                      "taisen.rl にはNumPyが必要です。pip install 'taisen[rl]' としてください。") from None

from taisen.rl.spaces import VERSION, Spaces
from taisen.rl.vector import Games, Seen, Stepped
from taisen.rl.workers import WorkerGames

if TYPE_CHECKING:
    from taisen.rl.aec import env, raw_env

__all__ = ["VERSION", "Games", "Seen", "Spaces", "Stepped", "WorkerGames", "env", "raw_env"]


def __getattr__(name: str) -> Any:
    if name not in ("env", "raw_env"):
        raise AttributeError(f"module 'taisen.rl' has no attribute '{name}'")
    try:
        found = import_module("taisen.rl.aec")
    except ImportError:
        raise TaisenError("The environment needs PettingZoo: pip install 'taisen[rl]'.",
                          "環境にはPettingZooが必要です。pip install 'taisen[rl]' としてください。") from None
    return getattr(found, name)
