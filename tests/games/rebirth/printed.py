"""The printed cards of this game that lie beside the project; nothing of them is in it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from random import Random

from taisen.errors import TaisenError
from taisen.games.cardbooks import trees_of
from taisen.games.info import CardData
from taisen.games.rebirth.text.cardbook import build_card
from taisen.games.rebirth.text.vocabulary import VOCABULARY
from taisen.kernel.library import Library
from tests.printed import FOLDER, cards

CARDS = FOLDER / "rebirth" / "cards.jsonl"
PRINTED = CARDS.exists()
ENOUGH = 40
"""Cards of a title from which decks can be built."""
BORROWED = 5


@cache
def titles() -> dict[str, list[CardData]]:
    """All cards by title, for titles with enough of them."""
    out: dict[str, list[CardData]] = {}
    for card in cards("rebirth").values():
        out.setdefault(card.facts["title"][0], []).append(card)
    return {title: of for title, of in sorted(out.items()) if len(of) >= ENOUGH}


@cache
def lowered(title: str) -> dict[str, CardData]:
    """Those of a title that are understood whole; where none of them is a partner, with other titles' partners."""
    known = [c for c in map(whole, titles()[title]) if c is not None]
    if not [c for c in known if c.kind == "partner"]:
        others = [c for c in cards("rebirth").values() if c.kind == "partner"][:BORROWED]
        known += [replace(c, id=f"{title} {c.id}") for c in others]
    return {c.id: c for c in known}


def whole(card: CardData) -> CardData | None:
    """The card with what it means, where all of it is understood and can be carried out."""
    try:
        read = replace(card, effects=trees_of(card, VOCABULARY))
        build_card(Library(), read)
    except TaisenError:
        return None
    return read


def deck(title: str, chance: Random) -> list[str]:
    """6.1: fifty cards, four of a name, eight Re-birth cards at most, three partners beside."""
    known = sorted(lowered(title).values(), key=lambda c: c.id)
    chance.shuffle(known)
    names: Counter[str] = Counter()
    main: list[str] = []
    rebirths = 0
    for card in [c for c in known if c.kind != "partner"]:
        n = min(4 - names[card.name], 50 - len(main), 8 - rebirths if card.kind == "rebirth" else 4)
        if n > 0:
            names[card.name] += n
            rebirths += n if card.kind == "rebirth" else 0
            main += [card.id] * n
    own = [c.id for c in known if c.kind == "partner"]
    assert len(main) == 50, title
    return main + [chance.choice(own) for _ in range(3)]
