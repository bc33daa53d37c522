"""What an instruction is done to and where it goes: 手札1枚, デッキの上から3枚, その中から…, 奥義ゲージに裏向きで."""
from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.forms.numbers import ALL, quantified, unquantified
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay

from .nouns import placed

PLACES: Final = ((("奥義ゲージに",), "gauge", "the ultimate gauge"), ("手札に", "hand", "hand"),
                 (("宝晶石エリアに", "宝晶石に"), "crystal", "the crystals"),
                 (("アーマーに", "アーマーエリアに"), "armour", "the armour"), (("団員エリアに",), "member", "the member area"),
                 (("団長デッキに",), "leader_deck", "the leader deck"))


def install(w: TwoWay) -> None:
    _sources(w)
    _tops(w)
    _among(w)
    _goals(w)


def _sources(w: TwoWay) -> None:
    w.form("obj", 'x=things q=q "を"', "{q} {x}", _some, _unsome)
    w.form("obj", 'x=things "を" q=q ("、")?', "", _some)
    w.form("obj", 'x=things q=q', "", lambda x, q: _some(x, q) if q != ALL else REFUSED)
    w.form("obj", '("すべての" | "全ての") x=things "を"', "", lambda x: t.Every(x))
    w.form("obj", 'x=things "のうち" q=q "を"', "", _some)
    w.form("obj", 'a=single "と" x=things q=q "を"', "{a} and {q} {x}", lambda a, x, q: t.Both((a, _some(x, q))) if _single(a) else REFUSED,
           lambda x: {"a": x.nouns[0], **(_unsome(x.nouns[1]) or {})} if isinstance(x, t.Both) and len(x.nouns) == 2
           and isinstance(x.nouns[1], t.Pick) and _unsome(x.nouns[1]) else None)
    w.form("obj", 'x=zone ("から" | "から、") y=cards q=q "を"', "", lambda x, y, q: _some(placed(x, y), q))
    w.form("obj", 'x=zone ("から" | "から、") y=cards "を" q=q', "", lambda x, y, q: _some(placed(x, y), q))
    w.form("obj", 'x=zone ("から" | "から、") q=q "を"', "", _some)
    w.form("obj", 'x=np "を"', "{x}", lambda x: x if _single(x) else REFUSED, lambda x: {"x": x} if _single(x) else None)


def _some(x: Any, q: Any) -> Any:
    return REFUSED if x is REFUSED else quantified(x, q)


def _unsome(x: Any) -> Any:
    found = unquantified(x)
    if found is None or isinstance(found[0], (t.That, t.Seen)):
        return None
    return {"x": found[0], "q": found[1]}


def _single(x: Any) -> bool:
    """What needs no number: something known, or the one leader of a player."""
    if isinstance(x, t.Things):
        return (x.zone == "leader" and x.whose in ("you", "opponent")) or t.InState("attacked") in x.tests or t.InState("attacking") in x.tests
    if isinstance(x, t.Both):
        return all(_single(n) for n in x.nouns)
    return not isinstance(x, t.Either) and not (isinstance(x, t.Every) and not isinstance(x.of, t.That))


def _tops(w: TwoWay) -> None:
    for words, end, en in (("の上から", "top", "top"), ("の下から", "bottom", "bottom")):
        for pattern, written in (('q=deck_q "を"', f"the {en} {{q}} of {{whose}} {{zone}}"), ('"カード" q=deck_q "を"', ""),
                                 ('"カードを" q=deck_q', "")):
            w.form("obj", f'whose=whose? zone=pile "{words}" {pattern}',
                   f"the {en} {{q}} of [{{whose}}¦its master's] {{zone}}" if written else "",
                   lambda whose, zone, q, end=end: t.TopOf(q[1], whose or ("" if zone == "deck" else "you"), zone, end, q[0]),
                   (lambda x, end=end: _untop(x, end)) if written else None)
    w.form("obj", 'whose=whose? zone=pile "の一番上のカードを"', "",
           lambda whose, zone: t.TopOf(t.Const(1), whose or ("" if zone == "deck" else "you"), zone))
    w.words("pile", [("デッキ", "deck", "deck"), ("アーマー", "armour", "armour")])
    w.form("deck_q", 'n=digits "枚"', "{n} card~", lambda n: (None, t.Const(n)),
           lambda q: {"n": q[1].n} if q[0] is None and isinstance(q[1], t.Const) else None)
    w.form("deck_q", 'n=digits "枚まで"', "up to {n} card~", lambda n: (t.Const(0), t.Const(n)),
           lambda q: {"n": q[1].n} if q[0] == t.Const(0) and isinstance(q[1], t.Const) else None)


def _untop(x: Any, end: str) -> Any:
    if not isinstance(x, t.TopOf) or x.end != end:
        return None
    return {"whose": x.whose if x.whose not in ("", "master") else None, "zone": x.zone, "q": (x.least, x.number)}


def _among(w: TwoWay) -> None:
    w.words("among", [(("その中から", "その中から、", "それらの中から"), "among", "")])
    w.form("obj", 'a=among y=cards q=q "を"', "{q} {y} among them", lambda a, y, q: _some(_look(y), q), _unseen)
    w.form("obj", 'a=among y=cards "を" q=q', "", lambda a, y, q: _some(_look(y), q))
    w.form("obj", 'a=among q=q ("を")?', "", lambda a, q: quantified(t.Seen(), q))


def _look(y: Any) -> Any:
    return t.Either(tuple(_look(n) for n in y.nouns)) if isinstance(y, t.Either) else t.Seen(y.kind, y.tests)


def _unlook(x: Any) -> Any:
    if isinstance(x, t.Either) and all(isinstance(n, t.Seen) for n in x.nouns):
        return t.Either(tuple(_unlook(n) for n in x.nouns))
    return t.Things(x.kind, "", "", x.tests) if isinstance(x, t.Seen) else None


def _unseen(x: Any) -> Any:
    found = unquantified(x)
    inner = _unlook(found[0]) if found else None
    return {"a": "among", "y": inner, "q": found[1]} if found and inner else None


# ---- where to -----------------------------------------------------------------------------------------------------------------
def _goals(w: TwoWay) -> None:
    w.words("place", [(ja, t.Place(v), en) for ja, v, en in PLACES])
    w.words("place", [((f"デッキの{word}に", f"デッキの一番{word}に"), t.Place("deck", end=end), f"the {end.replace('_', ' ')} of the deck")
                      for word, end in (("下", "bottom"), ("上", "top"), ("上か下", "top_or_bottom"))])
    w.words("order", [(("任意の順番で", "好きな順番で", "望む順番で"), "any", " in any order"),
                      (("無作為な順番で", "ランダムに"), "random", " in random order")])
    w.words("pose", [(("レストで", "レスト状態で"), "rested", " rested"), (("アクティブで", "アクティブ状態で"), "active", " active")])
    w.words("face", [(("裏向きで", "裏向きのまま"), "down", " face down"), ("表向きで", "up", " face up")])
    w.form("dest", "order=order? whose=whose? place=place face=face? pose=pose?", "[{whose} ]{place}[{face}][{pose}][{order}]", _goal, _ungoal)
    w.form("dest", "face=face place=place", "", lambda face, place: _goal(None, None, place, face, None))
    w.form("dest", "pose=pose place=place", "", lambda pose, place: _goal(None, None, place, None, pose))
    w.form("dest", "whose=whose? place=place order=order", "", lambda whose, place, order: _goal(order, whose, place, None, None))


def _goal(order: Any, whose: Any, place: t.Place, face: Any, pose: Any) -> Any:
    return replace(place, whose=whose or "", order=order or "", pose=pose or "", face=face or "")


def _ungoal(x: Any) -> Any:
    if not isinstance(x, t.Place):
        return None
    return {"whose": x.whose or None, "order": x.order or None, "pose": x.pose or None, "face": x.face or None, "place": t.Place(x.zone, end=x.end)}
