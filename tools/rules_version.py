"""Raise the version of a game's rules where its games come out otherwise than when the number was last raised.

    python -m tools.rules_version [--check]

Plays random games between the starter decks in every format and compares their traces with those in tests/kept/traces.json.
Where they differ, `RULES_VERSION` in the game's game.py is raised and the trace recorded. A change of rules that these games
do not meet is to be told by raising the number by hand.
"""
from __future__ import annotations

import argparse
import hashlib
import json
import re
from datetime import date
from pathlib import Path
from typing import Any, Final

from taisen.api import new_game
from taisen.arena import digest_of
from taisen.games import NAMES, game_info

ROOT: Final = Path(__file__).resolve().parents[1]
TRACES: Final = ROOT / "tests" / "kept" / "traces.json"
DAY: Final = date(2026, 11, 1)
GAMES: Final = 16
"""So many random games a game, the formats in turn."""


def trace(game: str) -> str:
    """What the random games of this game come to."""
    info = game_info(game)
    formats = [f for f in info.formats.values() if not f.sealed]
    hashed = hashlib.sha256()
    for seed in range(GAMES):
        f = formats[seed % len(formats)]
        hashed.update(digest_of(new_game(game, format=f.name, seats=f.seats[0], seed=seed, as_of=DAY), seed).encode())
    return hashed.hexdigest()[:32]


def recorded() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(TRACES.read_text()) if TRACES.exists() else {}
    return found


def now(game: str) -> dict[str, Any]:
    return {"rules": game_info(game).rules_version, "trace": trace(game)}


def raise_number(game: str, to: int) -> None:
    path = ROOT / "src" / "taisen" / "games" / game / "game.py"
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r"^RULES_VERSION: Final = \d+$", f"RULES_VERSION: Final = {to}", text, flags=re.M), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only say what would be done")
    check: bool = parser.parse_args().check
    kept = recorded()
    for game in NAMES:
        found = now(game)
        if kept.get(game) == found:
            print(f"{game}: rules {found['rules']}, as recorded")
            continue
        before = kept.get(game, {"rules": 0, "trace": ""})
        if found["trace"] != before["trace"] and found["rules"] <= before["rules"]:
            found["rules"] = before["rules"] + 1
            if not check:
                raise_number(game, found["rules"])
        print(f"{game}: rules {before['rules']} -> {found['rules']}")
        kept[game] = found
    if not check:
        TRACES.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n")


if __name__ == "__main__":
    main()
