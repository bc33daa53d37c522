"""Things: whose, where, like what; several places together; what was spoken of before."""
from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.forms.nouns import (
    AND,
    OR,
    done_to,
    each_thing,
    headed,
    modified,
    nowhere,
    parted,
    several,
    single_nouns,
    spoken_of,
    things_in,
)
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay, hole

from .qualities import is_mark

WHOSE = ((("あなたの", "あなたの、"), "you", "your"), (("自分の", "自分の、"), "own", "their own"),
         (("相手の", "相手の、"), "opponent", "your opponent's"), (("味方の", "味方の、"), "ally", "your side's"),
         (("各プレイヤーの", "各プレイヤーの、", "すべてのプレイヤーの", "すべてのプレイヤーの、",
           "お互いの", "お互いの、", "すべての"), "each", "each player's"),
         (("いずれかの", "いずれかの、", "いずれかのプレイヤーの", "いずれかのプレイヤーの、"), "any", "any player's"),
         (("そのプレイヤーの", "そのプレイヤーの、"), "that", "that player's"))
AREAS = (("エントリー", ("card", "entry"), "entry"), ("メンバー", ("card", "member"), "member area"),
         ("リタイア", ("card", "retire"), "retire area"), ("手札", ("card", "hand"), "hand"),
         ("控え室", ("card", "waiting_room"), "waiting room"), ("エネルギー", ("card", "energy"), "energy area"),
         ("デッキ", ("card", "deck"), "deck"), ("思い出", ("card", "memory"), "memory area"),
         ("パートナー", ("partner", ""), "partner~"))
KINDS = (("キャラ", "character", "character~"), ("カード", "card", "card~"), ("Reバース", "rebirth", "Re-birth~"),
         ("パートナー", "partner", "partner~"))
DONE = (("公開した", "reveal", "revealed"), (("公開された",), "reveal", "revealed"),
        ("置いた", "put", "put"), ("【レスト】した", "rest", "rested"), ("【スタンド】した", "stand", "stood"),
        ("戻した", "return", "returned"), ("引いた", "draw", "drawn"), ("セットした", "set", "set"),
        (("控え室に置いた", "控え室に置かれた"), "put_waiting_room", "put into the waiting room"),
        (("エネルギーに置いた",), "put_energy", "put into the energy area"),
        (("リタイアに置かれた", "リタイアした"), "put_retire", "put into the retire area"),
        ("入れ替えた", "exchange", "exchanged"), ("見た", "look", "seen"), ("加えた", "move", "added"))


def install(w: TwoWay) -> None:
    w.words("whose", WHOSE)
    w.words("area_head", AREAS)
    w.words("kind", [(ja, v, en) for ja, v, en in KINDS])
    w.grammar.label("kind", "a kind of card", "カードの種類")
    w.grammar.label("area_head", "a zone", "領域")
    _described(w)
    _areas(w)
    _things(w)
    _references(w)


# ---- 〔A〕か《B》のキャラ ---------------------------------------------------------------------------------------------
def _described(w: TwoWay) -> None:
    w.form("head", "kind=kind", "{kind}", t.Things)
    w.form("head", "x=marks", "{x}", lambda x: t.Things("card", "", "", (x,)),
           lambda x: {"x": x.tests[0]} if isinstance(x, t.Things) and x.kind == "card" and len(x.tests) == 1
           and is_mark(x.tests[0]) and not x.whose and not x.zone else None)
    w.words("head", [(("空席", "空席のメンバー"), t.Things("vacancy", "", "member"), "vacant member slot~")])
    modified(w, "desc", "head", _with_mods, _without_mods)
    w.form("descs", "x=desc", "{x}")
    several(w, "descs", "desc", OR, t.Either, comma='("、")?', make=_either, unmake=parted(t.Either, (t.Things,), _nowhere))


def _with_mods(mods: Any, head: t.Things) -> Any:
    return replace(head, tests=(*mods, *head.tests))


def _without_mods(x: Any) -> Any:
    if not isinstance(x, t.Things) or x.whose or (x.zone and x.kind != "vacancy"):
        return None
    cut = len(x.tests) - (1 if x.kind == "card" and x.tests and is_mark(x.tests[-1]) else 0)
    return {"mods": x.tests[:cut], "head": replace(x, tests=x.tests[cut:])}


def _either(a: Any, b: Any, more: Any) -> Any:
    """Marks in a row are one description; here something differs between the parts."""
    parts = (a, b, *more)
    for one, other in pairwise(parts):
        if _ends_in_mark(one) and _only_marks(other):
            return REFUSED
    return t.Either(parts)


def _ends_in_mark(x: t.Things) -> bool:
    return x.kind == "card" and bool(x.tests) and is_mark(x.tests[-1])


def _only_marks(x: t.Things) -> bool:
    """〔A〕, or 〔A〕のキャラ, where the marks go with those before them."""
    return bool(x.tests) and all(is_mark(y) for y in x.tests)


def _nowhere(x: t.Either) -> bool:
    return bool(x == nowhere(x))


# ---- places: 相手の、エントリーと【レスト】しているメンバー -------------------------------------------------------------------
def _areas(w: TwoWay) -> None:
    headed(w, "spot", "area_head", AREAS)
    w.form("spot", '("セットされている" | "セットされた") ("、")? x=desc', "set {x}", _set, _unset)
    # one of several places is said of certain cards there: 「メンバーか控え室の《A》」
    w.form("spot_of", 'h=area_head ("の" | "にある" | "にいる") y=desc', "{y} in {h}", lambda h, y: placed(t.Things(h[0], "", h[1]), y), _unspot_of)
    for a, b in (("spot", "spot_of"), ("spot_of", "spot"), ("spot_of", "spot_of")):
        w.form("spots", f'a={a} "か" ("、")? b={b}', "{a} or {b}", lambda a, b: t.Either((a, b)) if _told_apart(a, b) else REFUSED,
               lambda x: {"a": x.nouns[0], "b": x.nouns[1]} if _in_two(x) else None)
    w.form("spots", "x=spot", "{x}")
    several(w, "spots", "spot", OR, t.Either, comma='("、")?')
    several(w, "spots", "spot", AND, t.Both)
    w.form("area", "whose=whose x=spots", "{whose} {x}", owned, _unowned)
    w.form("area", "x=spots", "{x}", lambda x: owned("own", x), lambda x: None)
    w.form("area", 'mods=mod_lead whose=whose x=spots', "{whose} {x} {mods}",
           lambda mods, whose, x: owned(whose, _tested(mods, x)), lambda x: None)
    w.form("area", '("自分と相手の" | "あなたと相手の") ("、")? x=spot', "{x} of yours and of your opponent's",
           lambda x: t.Both((owned("you", x), owned("opponent", x))), _ununited)
    w.form("area", '("セットされている" | "セットされた") whose=whose y=desc', "",
           lambda whose, y: REFUSED if y.zone else replace(y, whose=whose, zone="rebirth"))
    w.form("mod_lead", "x=mod", "{x}")


def _in_two(x: Any) -> bool:
    """Two places, of which something is said of one alone."""
    if not isinstance(x, t.Either) or len(x.nouns) != 2:
        return False
    a, b = x.nouns
    return isinstance(a, t.Things) and isinstance(b, t.Things) and _told_apart(a, b)


def _told_apart(a: t.Things, b: t.Things) -> bool:
    """What is said of the second place alone: 「リタイアか控え室のキャラ」 says it of both."""
    plain = b.kind == "card" and not b.tests
    return a != b and (plain or "rebirth" in (a.zone, b.zone))


def _unspot_of(x: Any) -> Any:
    if not isinstance(x, t.Things) or x.whose or not x.zone or x.zone in ("rebirth", "soul"):
        return None
    found = unplaced(x)
    return (found and isinstance(found["y"], t.Things) and not found["y"].zone and {"h": ("card", x.zone), "y": found["y"]}) or None


def _ununited(x: Any) -> Any:
    if not isinstance(x, t.Both) or len(x.nouns) != 2 or not all(isinstance(n, t.Things) for n in x.nouns):
        return None
    mine, theirs = x.nouns
    assert isinstance(mine, t.Things) and isinstance(theirs, t.Things)
    alike = (mine.whose, theirs.whose) == ("you", "opponent") and replace(mine, whose="") == replace(theirs, whose="")
    return {"x": replace(mine, whose="")} if alike else None


def _set(x: t.Things) -> Any:
    return REFUSED if x.zone else replace(x, zone="rebirth")


def _unset(x: Any) -> Any:
    return {"x": replace(x, zone="")} if isinstance(x, t.Things) and x.zone == "rebirth" and not x.whose else None


def owned(whose: str, x: Any) -> Any:
    return each_thing(x, lambda n: n if n.zone == "soul" else replace(n, whose=whose))


def _tested(mods: Any, x: Any) -> Any:
    return each_thing(x, lambda n: replace(n, tests=(mods, *n.tests)))


def _unowned(x: Any) -> Any:
    things = things_in(x)
    if things is None or len({n.whose for n in things}) > 1:
        return None
    if (any(_ends_in_mark(n) and n.zone != "rebirth" for n in things) and not _in_two(x)) or (not things[0].whose and things[0].zone != "soul"):
        return None
    if things[0].zone == "soul":
        return None
    return {"whose": things[0].whose, "x": owned("", x)}


# ---- things -------------------------------------------------------------------------------------------------------------
def _things(w: TwoWay) -> None:
    w.form("things", "x=area", "{x}")
    w.form("things", 'x=area ("の" | "にいる" | "にある") ("、")? y=descs', "{y} in {x}", placed, unplaced)
    w.form("things", "whose=whose y=descs", "{whose} {y}", _whose, _unwhose)
    w.form("things", "y=descs", "{y}")
    w.form("things", 'mods=mod_lead whose=whose y=descs', "{whose} {y} {mods}",
           lambda mods, whose, y: _whose(whose, _tested(mods, y)), lambda x: None)
    w.form("area", "x=soul", "{x}", lambda x: x, lambda x: {"x": x} if isinstance(x, t.Things) and x.zone == "soul" and x.kind == "card" else None)
    w.form("soul", 'x=ref "の【魂】"', "the souls of {x}", lambda x: t.Things("card", "", "soul", (t.AttachedTo(x),)),
           lambda x: {"x": x.tests[0].noun} if isinstance(x, t.Things) and x.zone == "soul" and len(x.tests) == 1
           and isinstance(x.tests[0], t.AttachedTo) else None)


def placed(x: Any, y: Any) -> Any:
    """What is described, in those places."""
    if isinstance(y, t.Either):
        if isinstance(x, (t.Either, t.Both)):
            return REFUSED
        parts = tuple(placed(x, one) for one in y.nouns)
        return REFUSED if any(p is REFUSED for p in parts) else t.Either(parts)

    def put(n: t.Things) -> Any:
        if n.zone == "rebirth" and not y.zone and y.kind in ("card", n.kind):
            # 「セットされているReバースか控え室から《A》を」
            return replace(n, tests=(*n.tests, *y.tests))
        if n.kind != "card" or y.zone not in ("", n.zone) or n.zone == "rebirth":
            return REFUSED
        return t.Things(y.kind, n.whose, n.zone, (*n.tests, *y.tests))
    return each_thing(x, put)


def in_each(x: Any, parts: tuple[Any, ...]) -> Any:
    """Several sorts in those places."""
    found = tuple(placed(x, y) for y in parts)
    return REFUSED if any(things_in(f) is None for f in found) else t.Both(found)


def unin_each(x: Any) -> Any:
    """The places and the sorts; None for another noun."""
    if not isinstance(x, t.Both) or len(x.nouns) < 2:
        return None
    parts: list[Any] = [unplaced(n) for n in x.nouns]
    if any(p is None or p["x"] != parts[0]["x"] or not isinstance(p["y"], t.Things) for p in parts):
        return None
    return parts[0]["x"], tuple(p["y"] for p in parts)


def unplaced(x: Any) -> Any:
    things = things_in(x)
    if things is None or not things[0].zone or any(n.zone == "rebirth" for n in things):
        return None
    if things[0].zone == "soul":
        return _unsouled(x)
    if isinstance(x, t.Things) or len({(n.whose, n.kind, n.tests) for n in things}) == 1:
        first = things[0]
        if first.kind == "card" and not _ends_in_mark(first):
            return None
        bare = each_thing(x, lambda n: t.Things("card", n.whose, n.zone))
        zone = first.zone if first.kind == "vacancy" else ""
        return {"x": bare, "y": t.Things(first.kind, "", zone, first.tests)}
    if isinstance(x, t.Either) and len({(n.whose, n.zone) for n in things}) == 1:
        first = things[0]
        return {"x": t.Things("card", first.whose, first.zone), "y": nowhere(x)}
    return None


def _unsouled(x: Any) -> Any:
    """Cards of a kind among the souls of something."""
    if not isinstance(x, t.Things) or not isinstance(x.tests[0], t.AttachedTo) or (len(x.tests) == 1 and x.kind == "card"):
        return None
    return {"x": t.Things("card", "", "soul", x.tests[:1]), "y": t.Things(x.kind, "", "", x.tests[1:])}


def _whose(whose: str, y: Any) -> Any:
    return each_thing(y, lambda n: REFUSED if n.zone and n.kind != "vacancy" else replace(n, whose=whose))


def _unwhose(x: Any) -> Any:
    things = things_in(x)
    if things is None or len({n.whose for n in things}) > 1 or not things[0].whose:
        return None
    if any(n.zone and n.kind != "vacancy" for n in things):
        return None
    return {"whose": things[0].whose, "y": each_thing(x, lambda n: replace(n, whose=""))}


# ---- what was spoken of ----------------------------------------------------------------------------------------------------
def _references(w: TwoWay) -> None:
    w.words("ref", [("このキャラ", t.This(), "this character"), ("このカード", t.This("card"), "this card"),
                    ("このReバース", t.This("rebirth"), "this Re-birth"), ("このパートナー", t.This("partner"), "this partner"),
                    (("それらのキャラ",), t.Every(t.That("character")), "those characters"),
                    (("それらのカード",), t.Every(t.That("card")), "those cards"),
                    ("それら", t.Every(t.That("")), "them"), (("それ", "これ"), t.That(""), "it"),
                    (("残り", "残りのカード", "残ったカード"), t.Rest(), "the rest")])
    nouns = (*((ja, v, en.rstrip("~")) for ja, v, en in KINDS), ("メンバー", "member", "member"),
             ("エネルギー", "energy", "energy card"), ("エントリー", "entry", "entry"))
    spoken_of(w, nouns)
    w.form("ref", '"その" x=name', "that {x}", lambda x: t.Things("card", "", "", (x, t.InState("mentioned"))),
           lambda n: {"x": n.tests[0]} if isinstance(n, t.Things) and len(n.tests) == 2
           and n.tests[1] == t.InState("mentioned") else None)
    w.words("ref", [(("リタイアさせたキャラ", "そのエントリーのキャラ"), t.That("character"), "")])
    w.form("ref", '"その" n=digits "枚"', "those {n} cards", t.Pick(t.That("card"), t.Const(hole("n")), t.Const(hole("n"))))
    done_to(w, DONE)
    single_nouns(w)
    w.form("np", 'a=ref "と" ("、")? b=single', "{a} and {b}", lambda a, b: t.Both((a, b)),
           lambda x: {"a": x.nouns[0], "b": x.nouns[1]} if isinstance(x, t.Both) and len(x.nouns) == 2
           and not isinstance(x.nouns[0], t.Things) else None)
