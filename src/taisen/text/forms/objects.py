"""What an instruction is done to and where it goes: so many of them, the top of a pile, a place with what is said of it."""
from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.forms.numbers import Quantity, quantified, unquantified
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay

Table = list[tuple[Any, Any, str]]
ENDS: Final = (("下", "bottom"), ("上", "top"), ("上か下", "top_or_bottom"))


# ---- so many of them ---------------------------------------------------------------------------------------------------
def some(x: Any, q: Quantity) -> Any:
    """So many of what may have been refused."""
    return REFUSED if x is REFUSED else quantified(x, q)


def unsome(x: Any) -> Any:
    """The way back, as roles; None for what is not counted."""
    found = unquantified(x)
    return found and {"x": found[0], "q": found[1]}


def among_them(w: TwoWay, rule: str = "among", more: tuple[str, ...] = ()) -> None:
    """「その中から」, and what else a game says for it."""
    w.words(rule, [(("その中から", "その中から、", "それらの中から", *more), "among", "")])


# ---- デッキの上から3枚 ---------------------------------------------------------------------------------------------------
def top(whose: str, zone: str, end: str, q: Quantity) -> t.TopOf:
    """So many from an end of a pile; from so many on where its player may take fewer."""
    return t.TopOf(q.most, whose, zone, end, None if q.least == q.most else q.least)


def untop(x: Any) -> Quantity | None:
    """How many; None for another noun."""
    return Quantity(x.number if x.least is None else x.least, x.number) if isinstance(x, t.TopOf) else None


# ---- where to: 望む順でデッキの下に, エネルギーに【レスト】で, 裏向きで… --------------------------------------------------------
def piles(ja: str, zone: str, en: str, most: str = "") -> Table:
    """The ends of a pile as places. most: a word that may stand before an end."""
    return [(tuple(f"{ja}の{lead}{word}に" for lead in dict.fromkeys(("", most))), t.Place(zone, end=end), f"the {end.replace('_', ' ')} of {en}")
            for word, end in ENDS]


def goals(w: TwoWay, places: Table, orders: Table, poses: Table, faces: Table, face_behind: bool = False) -> None:
    """`dest`: a place, whose it is, in what order cards go there and how they lie; which face they show is written before the
    place or behind it. The rule `whose` is the game's."""
    for rule, table in (("place", places), ("order", orders), ("pose", poses), ("face", faces)):
        w.words(rule, table)
    if face_behind:
        w.form("dest", "order=order? whose=whose? place=place face=face? pose=pose?", "[{whose} ]{place}[{face}][{pose}][{order}]", _goal, _ungoal)
        w.form("dest", "face=face place=place pose=pose?", "", _goal)
    else:
        w.form("dest", "order=order? whose=whose? place=place pose=pose?", "[{whose} ]{place}[{pose}][{order}]", _goal,
               lambda x: None if x.face else _ungoal(x))
        w.form("dest", "face=face place=place pose=pose?", "{place}{face}[{pose}]", _goal, lambda x: None if x.whose or x.order else _ungoal(x))
        w.form("dest", "place=place face=face pose=pose?", "", _goal)
    for also in ("whose=whose? place=place order=order", "whose=whose? pose=pose place=place"):
        w.form("dest", also, "", _goal)


def _goal(place: t.Place, whose: str | None = None, order: str | None = None, pose: str | None = None, face: str | None = None) -> t.Place:
    return replace(place, whose=whose or "", order=order or "", pose=pose or "", face=face or "")


def _ungoal(x: t.Place) -> Any:
    return {"whose": x.whose or None, "order": x.order or None, "pose": x.pose or None, "face": x.face or None,
            "place": t.Place(x.zone, end=x.end)}
