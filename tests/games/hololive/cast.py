"""The cards that rule tests make up, and the positions in which they are played."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from taisen.games.info import CardData, Piece
from taisen.scenario import Position

GAME = "hololive"


def position(**said: Any) -> Position:
    """The main step of player 0's third turn, with blank cards wherever a player needs some."""
    return Position(GAME, **said)


# ---- cards, called by their names
def member(name: str, *pieces: Piece, hp: int = 100, level: str = "debut", color: str = "white", baton: int = 1,
           traits: Sequence[str] = (), marks: Sequence[str] = (), called: str = "") -> CardData:
    """A member; `called` is the name of the one it is, where that is not its own."""
    return CardData(name, called or name, "holomem", {"hp": hp, "baton": baton}, tuple(traits), pieces=pieces,
                    facts={"color": tuple(color.split()), "level": (level,), "marks": tuple(marks)})


def support(name: str, subtype: str, text: str = "", marks: Sequence[str] = ()) -> CardData:
    return CardData(name, name, "support", facts={"subtype": (subtype,), "marks": tuple(marks)}, text=text,
                    pieces=(Piece(subtype, text=text),))


def event(name: str, text: str, marks: Sequence[str] = ()) -> CardData:
    return support(name, "event", text, marks)


def oshi(name: str, *pieces: Piece, life: int = 5) -> CardData:
    return CardData(name, name, "oshi", {"life": life}, facts={"color": ("white",)}, pieces=pieces)


def cheer(name: str, color: str = "white") -> CardData:
    return CardData(name, name, "cheer", facts={"color": tuple(color.split())})


# ---- what is printed on them
def art(number: int = 20, cost: Sequence[str] = (), text: str = "", name: str = "一歩",
        bonus: Sequence[tuple[str, int]] = ()) -> Piece:
    return Piece("art", name, name, cost=tuple(cost), number=number, text=text, bonus=tuple(bonus))


def gift(text: str, name: str = "贈り物") -> Piece:
    return Piece("gift", name, name, text=text)


def collab(text: str) -> Piece:
    return Piece("collab", "共演", "Duet", text=text)


def bloom(text: str) -> Piece:
    return Piece("bloom", "開花", "Bloom", text=text)


def skill(text: str, price: int = 1, part: str = "oshi") -> Piece:
    """An oshi skill; `part="sp"` for the SP one."""
    return Piece(part, "応援" if part == "oshi" else "大応援", "Cheer" if part == "oshi" else "Big Cheer", text=text, number=price)


def on_demand(text: str) -> Piece:
    """What a member does whenever its player says so, once a turn in the main step."""
    return gift("[ターンに1回]自分のメインステップに使える:" + text, "手番")
