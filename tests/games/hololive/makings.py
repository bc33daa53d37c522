"""Cards and decks made up on the spot."""
from __future__ import annotations

from typing import Any

from taisen.games.info import CardData, Piece


def oshi(i: str = "O-1", life: int = 5, **more: Any) -> CardData:
    return CardData(i, f"Oshi {i}", "oshi", {"life": life}, facts={"color": ("white",)}, **more)


def holomem(i: str, level: str = "debut", hp: int = 60, name: str = "", extra: str = "", **more: Any) -> CardData:
    art = Piece("art", "一歩", "One Step", cost=("colorless",), number=20)
    pieces = (art, Piece("extra", text=extra)) if extra else (art,)
    given: dict[str, Any] = {"facts": {"color": ("white",), "level": (level,)}, "pieces": pieces} | more
    return CardData(i, name or f"Member {i}", "holomem", {"hp": hp, "baton": 1}, **given)


def support(i: str, subtype: str = "event", text: str = "自分のデッキを1枚引く。", marks: tuple[str, ...] = ()) -> CardData:
    return CardData(i, f"Support {i}", "support", facts={"subtype": (subtype,), "marks": marks}, text=text,
                    pieces=(Piece(subtype, text=text),))


def cheer(i: str = "Y-1", color: str = "white") -> CardData:
    return CardData(i, f"Cheer {i}", "cheer", facts={"color": (color,)})
