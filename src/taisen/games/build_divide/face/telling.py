"""How a card is told in words: what stands before each printed piece, and its facts that are no numbers in play."""
from __future__ import annotations

from typing import Final

from taisen.games.build_divide.terms import COLOUR_WORDS, ICONS_PIECE, OPEN_PIECE, TRIGGER_WORDS, UNIT_PIECE
from taisen.games.info import OWN_TEXT, CardData, Piece

PART_WORDS: Final = {OWN_TEXT: ("テキスト", "Text"), OPEN_PIECE: ("開放面", "Open face"), UNIT_PIECE: ("ユニット面", "Unit face"),
                     ICONS_PIECE: ("能力アイコン", "Ability icons")}
"""The pieces of a card: its text, that of a territory's other face (319), what its icons mean (1501-5)."""
TIMING_WORDS: Final = {"quick": ("クイック", "Quick")}
SUBTYPE_WORDS: Final = {"エース": ("エース", "Ace")}


def piece_head(piece: Piece, lang: str) -> str:
    """What a piece is, and what its face is called.

    >>> piece_head(Piece("open", "灯台", "The Lighthouse"), "en")
    '[Open face: The Lighthouse]'
    """
    at = 0 if lang == "ja" else 1
    if piece.part not in (OPEN_PIECE, UNIT_PIECE, ICONS_PIECE):
        return ""
    words = PART_WORDS[piece.part][at]
    name = piece.name if at == 0 else piece.name_en or piece.name
    if not name:
        return f"[{words}]"
    return f"[{words} {name}]" if at == 0 else f"[{words}: {name}]"


def card_facts(card: CardData, lang: str) -> list[str]:
    """Colours, timing, subtypes, trigger icon and titles, as far as they are printed."""
    at = 0 if lang == "ja" else 1
    out = [COLOUR_WORDS.get(c, (c, c))[at] for c in card.facts.get("color", ())]
    for fact, words in (("timing", TIMING_WORDS), ("subtype", SUBTYPE_WORDS), ("trigger", TRIGGER_WORDS)):
        out += [words.get(x, (x, x))[at] for x in card.facts.get(fact, ()) if x != "normal"]
    return out
