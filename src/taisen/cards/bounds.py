"""How much of anything a file may hold: looked at before it costs anything, said in one sentence.

What is written by hand stays far below all of these; what is above them was made to fill a memory or a clock.
"""
from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from taisen.errors import TaisenError
from taisen.games.info import CardData

LONGEST: Final = 4_000_000
"""So many characters a file that people write may have."""
DEEPEST: Final = 16
"""So many brackets may stand in each other."""
DOTS: Final = 8
"""So many dots a key may have."""
WORD: Final = 200
"""So many characters a bare word (a key, a number, a date) may have."""
COPIES: Final = 1000
"""So many cards a deck may have, copies counted, and so many a position."""
NUMBER: Final = 1_000_000
"""The largest number on a card."""
TEXT: Final = 4000
"""So many characters a text of a card may have."""
NAME: Final = 300
"""So many characters a name, a trait or another word of a card may have."""
MANY: Final = 60
"""So many traits, facts of one sort, or pieces a card may have."""
TREE: Final = 60
"""So deep an effect may be nested."""

_PIECE = re.compile(r'''"""|\'\'\'|["'#]|[\[\]{}]|[=,\n]|\.|[^"'#\[\]{}=,\n.\s]+''')
_STRINGS: Final = {'"""': re.compile(r'(?:[^"\\]|\\.|"(?!""))*+"{3,5}', re.DOTALL), "'''": re.compile(r"(?:[^']|'(?!''))*+'{3,5}"),
                   '"': re.compile(r'(?:[^"\\\n]|\\.)*+"'), "'": re.compile(r"[^'\n]*+'"), "#": re.compile(r"[^\n]*")}


def too_much(text: str) -> tuple[int, str, str] | None:
    """What is too large in a TOML text: (its line, English, Japanese); None when it may be read.

    Reading TOML takes the square of the length of a dotted key, and a call for every bracket.
    """
    if len(text) > LONGEST:
        return 0, f"it has {len(text)} characters; at most {LONGEST} can be read.", f"{len(text)}文字あります。読めるのは{LONGEST}文字までです。"
    at = depth = dots = 0
    while found := _PIECE.search(text, at):
        piece, at = found.group(), found.end()
        if piece in _STRINGS:
            rest = _STRINGS[piece].match(text, at)
            if rest is None:
                return None     # A string without an end: the reader says so.
            at = rest.end()
        elif piece == ".":
            dots += 1
            if dots > DOTS:
                return line(text, at), f"a key may have {DOTS} dots; this one has more.", f"キーの「.」は{DOTS}個までです。"
        elif len(piece) > WORD:
            return (line(text, at), f"a key or a number may have {WORD} characters; this one has {len(piece)}.",
                    f"キーや数値は{WORD}文字までです(これは{len(piece)}文字)。")
        elif piece in "[]{}=,\n":
            dots = 0
            depth += (piece in "[{") - (piece in "]}")
            if depth > DEEPEST:
                return line(text, at), f"brackets may be nested {DEEPEST} deep; here they are deeper.", f"括弧の入れ子は{DEEPEST}段までです。"
    return None


def line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1


def short(value: object) -> str:
    """A value as a sentence may quote it."""
    told = repr(value) if not isinstance(value, list | dict | tuple) else "a list" if isinstance(value, list) else "a table"
    return told if len(told) <= 80 else told[:79] + "…"


def require_copies(cards: Mapping[str, int]) -> None:
    """A deck of a size that can be dealt."""
    total = sum([abs(n) for n in cards.values()])
    if len(cards) > COPIES or total > COPIES:
        told = max(len(cards), total)
        raise TaisenError(f"A deck may have {COPIES} cards in all; this one has {told if told < 10**12 else 'far more'}.",
                          f"デッキは全部で{COPIES}枚までです({told if told < 10**12 else 'はるかに多い'}枚あります)。")


def require_card(card: CardData) -> None:
    """A card whose words and numbers are of a size that can be printed."""
    words = [card.id, card.name, card.name_en, card.title, card.title_en, card.rarity, card.reworded_by, *card.traits]
    texts = [card.text, card.check_text, card.flavour, card.flavour_en, card.reworded, card.check_reworded]
    numbers: list[Any] = [*card.fields.values()]
    lists: list[Any] = [card.traits, card.pieces, card.fields, card.facts, *card.facts.values()]
    for piece in card.pieces:
        words += [piece.part, piece.name, piece.name_en, *piece.cost, *[w for w, _ in piece.bonus]]
        texts += [piece.text, piece.reworded]
        numbers += [piece.number, *[n for _, n in piece.bonus]]
        lists += [piece.cost, piece.bonus]
    words += [word for fact in card.facts.values() for word in fact]
    if not all(isinstance(t, str) for t in (*words, *texts)) or not all(isinstance(n, int | str) for n in numbers):
        raise ValueError("a card's words are of the wrong kind")
    name = card.id[:60]
    if any(len(w) > NAME for w in words) or any(isinstance(n, str) and len(n) > NAME for n in numbers):
        raise TaisenError(f"A name or word of card '{name}' is too long: at most {NAME} characters.",
                          f"カード「{name}」の名前や語が長すぎます({NAME}文字まで)。")
    if any(len(t) > TEXT for t in texts):
        raise TaisenError(f"A text of card '{name}' is too long: at most {TEXT} characters.",
                          f"カード「{name}」のテキストが長すぎます({TEXT}文字まで)。")
    if any(isinstance(n, int) and abs(n) > NUMBER for n in numbers):
        raise TaisenError(f"A number of card '{name}' is too large: at most {NUMBER}.",
                          f"カード「{name}」の数値が大きすぎます({NUMBER}まで)。")
    if any(len(x) > MANY for x in lists):
        raise TaisenError(f"Card '{name}' has too many traits or pieces: at most {MANY} of a sort.",
                          f"カード「{name}」の属性や能力が多すぎます(1種類{MANY}個まで)。")
