"""How a card is told in words: its facts that are no numbers in play."""
from __future__ import annotations

from typing import Final

from taisen.games.info import CardData

COLOR_WORDS: Final = {"red": ("赤", "red"), "blue": ("青", "blue"), "yellow": ("黄", "yellow"), "green": ("緑", "green")}


def card_facts(card: CardData, lang: str) -> list[str]:
    """Colour and work, as far as they are printed."""
    at = 0 if lang == "ja" else 1
    return [*[COLOR_WORDS.get(c, (c, c))[at] for c in card.facts.get("color", ())], *card.facts.get("title", ())]
