"""The printed cards of this game that lie beside the project; nothing of them is in it."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from random import Random
from typing import Any

from taisen.errors import TaisenError
from taisen.games.info import CardData, Piece
from taisen.games.rebirth.cardbook import build_card
from taisen.kernel.model import Library
from tests.printed import FOLDER

CARDS = FOLDER / "rebirth" / "cards.jsonl"
PRINTED = CARDS.exists()
ENOUGH = 40
"""Cards of a title from which decks can be built."""


def card_of(row: dict[str, Any]) -> CardData:
    fields = {"cost": row.get("cost") or 0, "atk": row.get("atk") or 0, "def": row.get("df") or 0}
    pieces = tuple(Piece("", text=a["text"]) for a in row.get("abilities") or () if a.get("text"))
    return CardData(row["id"], row["name"], row["type"].lower(), fields, tuple(row.get("tags") or ()), row.get("text") or "",
                    facts={"title": (title_of(row),)}, pieces=pieces)


def title_of(row: dict[str, Any]) -> str:
    return str(row["set"]).split("/", maxsplit=1)[0]


@cache
def titles() -> dict[str, list[CardData]]:
    """All cards with a name, by title, for titles with enough of them."""
    out: dict[str, list[CardData]] = {}
    for line in CARDS.read_text("utf8").splitlines():
        row = json.loads(line)
        if row["name"]:
            out.setdefault(title_of(row), []).append(card_of(row))
    return {title: cards for title, cards in sorted(out.items()) if len(cards) >= ENOUGH}


@cache
def lowered(title: str) -> dict[str, CardData]:
    """Those of a title that are understood whole."""
    return {c.id: c for c in titles()[title] if is_whole(c)}


def is_whole(card: CardData) -> bool:
    try:
        build_card(Library(), card)
    except TaisenError:
        return False
    return True


def deck(title: str, chance: Random) -> list[str]:
    """6.1: fifty cards, four of a name, eight Re-birth cards at most, three partners beside; none where there are too few."""
    cards = sorted(lowered(title).values(), key=lambda c: c.id)
    chance.shuffle(cards)
    names: Counter[str] = Counter()
    main: list[str] = []
    rebirths = 0
    for card in [c for c in cards if c.kind != "partner"]:
        n = min(4 - names[card.name], 50 - len(main), 8 - rebirths if card.kind == "rebirth" else 4)
        if n > 0:
            names[card.name] += n
            rebirths += n if card.kind == "rebirth" else 0
            main += [card.id] * n
    partners = [c.id for c in cards if c.kind == "partner"]
    return main + [chance.choice(partners) for _ in range(3)] if len(main) == 50 and partners else []
