"""The games that the engine knows, by name. A game is imported when it is first asked for.

Those that are shipped, and those that `TAISEN_GAMES` names: folders or importable packages, several with a colon
between them (a semicolon on Windows). Such a folder is a package by itself, as a shipped game's is: game.py, terms.py,
rules/, text/, face/, cards/, decks/.
"""
from __future__ import annotations

import importlib
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Final

from taisen.errors import TaisenError
from taisen.games.info import GameInfo
from taisen.kernel.ledger import BOOKS, Book, load, load_game

SHIPPED: Final = ("ninja_slayer", "hololive", "rebirth", "granblue", "build_divide")
VARIABLE: Final = "TAISEN_GAMES"


def plugged(said: str) -> dict[str, str]:
    """The packages of the games that the variable names, by the game's name. A folder's parent becomes importable."""
    out: dict[str, str] = {}
    for one in said.split(os.pathsep):
        if not one:
            continue
        folder = Path(one).resolve()
        package = one
        if (folder / "game.py").is_file():
            package = folder.name
            if str(folder.parent) not in sys.path:
                sys.path.append(str(folder.parent))
        elif not all(part.isidentifier() for part in one.split(".")):
            raise TaisenError(f"{VARIABLE} names {one!r}, where there is no game.py.", f"{VARIABLE}の{one!r}にはgame.pyがありません。")
        out[package.rsplit(".", 1)[-1]] = package
    return {name: package for name, package in out.items() if name not in SHIPPED}


PACKAGES: Final = {name: f"taisen.games.{name}" for name in SHIPPED} | plugged(os.environ.get(VARIABLE, ""))
NAMES: Final = tuple(PACKAGES)


def package_of(name: str) -> str:
    """The package in which a game is."""
    if name not in PACKAGES:
        known = ", ".join(NAMES)
        raise TaisenError(f"There is no game {name!r}; there is {known}.", f"{name!r}というゲームはありません。あるのは{known}です。")
    return PACKAGES[name]


def part_of(name: str, part: str) -> ModuleType:
    """A module of a game: "terms", "text.vocabulary"."""
    package = package_of(name)
    try:
        return importlib.import_module(f"{package}.{part}")
    except ModuleNotFoundError as error:
        if error.name is None or not package.startswith(error.name):
            raise
        raise TaisenError(f"{VARIABLE} names {package!r}, but there is no such game.",
                          f"{VARIABLE}の{package!r}というゲームはありません。") from None


def folder_of(name: str) -> Path:
    """Where a game's files lie."""
    return Path(str(part_of(name, "game").__file__)).parent if name not in SHIPPED else Path(__file__).parent / name


def books(game: str | None = None, shipped: str = __name__) -> dict[str, Book]:
    """The books of the games (or of the one), with all that their modules wrote in them. shipped: the package of most."""
    found = load(shipped, game)
    for name, package in PACKAGES.items():
        if name not in SHIPPED and game in (None, name):
            load_game(package)
            if name in BOOKS:
                found[name] = BOOKS[name]
    return found


def game_info(name: str) -> GameInfo:
    """The game of that name."""
    info = part_of(name, "game").INFO
    assert isinstance(info, GameInfo)
    return info
