"""What an instruction is done to and where it goes: 控え室からキャラを1枚, デッキの上から3枚, その中から…, エネルギーに【レスト】で."""
from __future__ import annotations

from dataclasses import replace
from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.forms.numbers import Quantity, quantified, unquantified
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay

from .nouns import placed, things_in, unplaced

PLACES = (("控え室", "waiting_room", "the waiting room"), ("手札", "hand", "hand"), ("エネルギー", "energy", "the energy area"),
          ("空席のメンバー", "vacancy", "a vacant member slot"), ("キャラのいるメンバー", "taken_member", "a taken member slot"),
          ("エントリーかメンバー", "stage", "the entry or a member slot"),
          ("メンバー", "member", "a member slot"), ("エントリー", "entry", "the entry"), ("リタイア", "retire", "the retire area"),
          ("Reバース置き場", "rebirth", "the Re-birth area"), ("思い出", "memory", "the memory area"))


def install(w: TwoWay) -> None:
    _sources(w)
    _decks(w)
    _seen(w)
    _goals(w)


def _sources(w: TwoWay) -> None:
    w.form("obj", 'x=area "から" ("、")? q=q ("を")?', "{q} from {x}", quantified, _unsource)
    w.form("obj", 'x=area "から" ("、")? y=descs "を" ("、")? q=q', "{q} {y} from {x}",
           lambda x, y, q: _of(placed(x, y), q), _unsource_of)
    w.form("obj", 'x=area "から" ("、")? q=q y=descs "を"', "", lambda x, y, q: _of(placed(x, y), q))
    w.form("obj", 'x=area "から" ("、")? y=descs "を"', "", lambda x, y: _of(placed(x, y), _ONE))
    w.form("obj", 'x=np "を" ("、")? q=q', "{q} of {x}", lambda x, q: _definite(x, q), _unquantity)
    w.form("obj", 'x=np "を" ("、")?', "{x}", lambda x: x if _single(x) else REFUSED, lambda x: {"x": x} if _single(x) else None)
    w.form("obj", 'a=ref "と" ("、")? b=obj_from', "{a} and {b}", lambda a, b: t.Both((a, b)),
           lambda x: {"a": x.nouns[0], "b": x.nouns[1]} if isinstance(x, t.Both) and len(x.nouns) == 2
           and not isinstance(x.nouns[0], (t.Things, t.Pick)) and unquantified(x.nouns[1]) else None)
    w.form("obj_from", 'x=area "から" ("、")? q=q', "{q} from {x}", quantified, _unsource)
    w.form("obj_from", 'x=area "から" ("、")? y=descs "を" ("、")? q=q', "{q} {y} from {x}",
           lambda x, y, q: _of(placed(x, y), q), _unsource_of)
    w.form("obj_from", 'x=area "を" q=q', "", quantified)


_ONE = Quantity(t.Const(1), t.Const(1))


def _of(x: Any, q: Any) -> Any:
    return REFUSED if x is REFUSED else quantified(x, q)


def _definite(x: Any, q: Any) -> Any:
    """So many of them: what was spoken of as a whole is not counted."""
    if isinstance(x, t.Both) and not things_in(x):
        return REFUSED
    return REFUSED if isinstance(x, (t.This, t.Every, t.Pick)) else quantified(x, q)


def _single(x: Any) -> bool:
    """What needs no number: something known, or the one card of an entry."""
    things = things_in(x)
    if things is None:
        return True
    return all(n.zone == "entry" or any(isinstance(y, t.InState) for y in n.tests) for n in things)


def _unsource(x: Any) -> Any:
    found = unquantified(x)
    if found is None or unplaced(found[0]) is not None or things_in(found[0]) is None:
        return None
    return {"x": found[0], "q": found[1]}


def _unsource_of(x: Any) -> Any:
    found = unquantified(x)
    inner = unplaced(found[0]) if found else None
    return {**inner, "q": found[1]} if found and inner else None


def _unquantity(x: Any) -> Any:
    found = unquantified(x)
    return {"x": found[0], "q": found[1]} if found and not isinstance(found[0], t.Seen) else None


# ---- the top of a deck, cards looked at ---------------------------------------------------------------------------------
def _decks(w: TwoWay) -> None:
    for end, word in (("top", "上"), ("bottom", "下")):
        w.form("obj", f'whose=whose? "デッキの{word}から" ("、")? q=deck_q ("を")?', f"{{q}} card~ from the {end} of {{whose}} deck",
               lambda whose, q, end=end: t.TopOf(q[1], whose or "own", "deck", end, q[0]),
               lambda x, end=end: {"whose": x.whose, "q": (x.least, x.number)} if isinstance(x, t.TopOf) and x.end == end else None)
    w.form("deck_q", 'n=digits "枚"', "{n}", lambda n: (None, t.Const(n)),
           lambda q: {"n": q[1].n} if q[0] is None and isinstance(q[1], t.Const) else None)
    w.form("deck_q", 'n=digits "枚まで"', "up to {n}", lambda n: (t.Const(0), t.Const(n)),
           lambda q: {"n": q[1].n} if q[0] == t.Const(0) and isinstance(q[1], t.Const) else None)
    w.form("deck_q", 'x=same_number "と同じ枚数"', "as many as {x}", lambda x: (None, x),
           lambda q: {"x": q[1]} if q[0] is None and isinstance(q[1], t.Count) else None)


def _seen(w: TwoWay) -> None:
    w.words("among", [(("その中から", "その中から、", "それらの中から", "それらの中から、", "そこから"), "among", "")])
    w.form("obj", 'a=among q=q ("を")?', "{q} of them", lambda a, q: quantified(t.Seen(), q),
           lambda x: _unseen(x, plain=True))
    w.form("obj", 'a=among y=descs "を" ("、")? q=q', "{q} {y} among them", lambda a, y, q: _of(_look(y), q),
           lambda x: _unseen(x, plain=False))


def _look(y: Any) -> Any:
    if isinstance(y, t.Either):
        return t.Either(tuple(_look(n) for n in y.nouns))
    return t.Seen(y.kind, y.tests)


def _unlook(x: Any) -> Any:
    if isinstance(x, t.Either) and all(isinstance(n, t.Seen) for n in x.nouns):
        return t.Either(tuple(_unlook(n) for n in x.nouns))
    return t.Things(x.kind, "", "", x.tests) if isinstance(x, t.Seen) else None


def _unseen(x: Any, plain: bool) -> Any:
    found = unquantified(x)
    if found is None or (found[0] == t.Seen()) != plain:
        return None
    inner = _unlook(found[0])
    if inner is None:
        return None
    return {"a": "among", "q": found[1]} if plain else {"a": "among", "y": inner, "q": found[1]}


# ---- where to ---------------------------------------------------------------------------------------------------------------
def _goals(w: TwoWay) -> None:
    w.words("place", [(f"{ja}に", t.Place(v), en) for ja, v, en in PLACES])
    w.words("place", [(f"デッキの{word}に", t.Place("deck", end=end), f"the {end.replace('_', ' ')} of the deck")
                      for word, end in (("下", "bottom"), ("上", "top"), ("上か下", "top_or_bottom"))])
    w.words("order", [("望む順で", "any", " in any order"), (("相手の望む順で", "相手が望む順で"), "opponents", " in the order your opponent likes")])
    w.words("pose", [("【レスト】で", "rested", " rested"), ("【スタンド】で", "standing", " standing")])
    w.words("face", [(("裏向きで", "裏向きのまま"), "down", " face down"), ("表向きで", "up", " face up")])
    w.form("dest", 'order=order? whose=whose? place=place pose=pose?', "[{whose} ]{place}[{pose}][{order}]", _goal, _ungoal)
    w.form("dest", 'face=face place=place pose=pose?', "{place}{face}[{pose}]", lambda face, place, pose: _goal(None, None, place, pose, face),
           lambda x: _unfaced(x))
    w.form("dest", 'place=place face=face', "", lambda face, place: _goal(None, None, place, None, face))
    w.form("dest", 'whose=whose? place=place order=order', "", lambda whose, place, order: _goal(whose, order, place, None))
    w.form("dest", 'whose=whose? pose=pose place=place', "", lambda whose, place, pose: _goal(whose, None, place, pose))
    w.form("dest", '"エネルギーか空席のメンバーに" pose=pose?', "the energy area or a vacant member slot[{pose}]",
           lambda pose: t.Place("energy_or_vacancy", pose=pose or ""),
           lambda x: {"pose": x.pose or None} if isinstance(x, t.Place) and x.zone == "energy_or_vacancy" else None)


def _goal(whose: Any, order: Any, place: t.Place, pose: Any, face: str = "") -> Any:
    return replace(place, whose=whose or "", order=order or "", pose=pose or "", face=face)


def _ungoal(x: Any) -> Any:
    if not isinstance(x, t.Place) or x.face:
        return None
    return {"whose": x.whose or None, "order": x.order or None, "pose": x.pose or None, "place": t.Place(x.zone, end=x.end)}


def _unfaced(x: Any) -> Any:
    if not isinstance(x, t.Place) or not x.face or x.whose or x.order:
        return None
    return {"face": x.face, "pose": x.pose or None, "place": t.Place(x.zone, end=x.end)}


