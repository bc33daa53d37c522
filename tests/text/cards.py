"""The texts of the game's own cards, read from their files."""
from __future__ import annotations

import tomllib
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).resolve().parents[2] / "src/taisen/games/ninja_slayer/cards"


class CardText(NamedTuple):
    id: str
    kind: str
    part: str
    text: str


def texts() -> list[CardText]:
    """Every text and ukemi, errata included."""
    out = []
    for path in sorted(FOLDER.glob("*.toml")):
        for card in tomllib.loads(path.read_text(encoding="utf-8")).get("card", []):
            for version in (card, *card.get("errata", [])):
                out += [CardText(card["id"], card["kind"], part, version[part])
                        for part in ("text", "ukemi") if version.get(part)]
    return out


def names() -> dict[str, str]:
    """The English of traits and of card names."""
    out: dict[str, str] = {}
    for path in sorted(FOLDER.glob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        out |= data.get("traits", {})
        out |= {card["name"]: card["name_en"] for card in data.get("card", [])}
    return out
