"""What an instruction is done to and where it goes: 控え室からキャラを1枚, デッキの上から3枚, その中から…, エネルギーに【レスト】で."""
from __future__ import annotations

from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.forms.nouns import among, things_in, unamong
from taisen.text.forms.numbers import ALL, EXACT, UP_TO, Quantity, quantified, quantities, unquantified
from taisen.text.forms.objects import among_them, goals, piles, some, top, unsome, untop
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay

from .nouns import in_each, owned, placed, unin_each, unplaced
from .numbers import as_many

PLACES = (("控え室", "waiting_room", "the waiting room"), ("手札", "hand", "hand"), ("エネルギー", "energy", "the energy area"),
          (("空席のメンバー", "空席", "メンバーの空席"), "vacancy", "a vacant member slot"),
          ("キャラのいるメンバー", "taken_member", "a taken member slot"),
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
           lambda x, y, q: some(placed(x, y), q), _unsource_of)
    w.form("obj", 'x=area "から" ("、")? q=q y=descs "を"', "", lambda x, y, q: some(placed(x, y), q))
    w.form("obj", 'x=area "から" ("、")? y=descs "を"', "", lambda x, y: some(placed(x, y), _ONE))
    w.form("obj", 'x=area "から" ("、")? a=desc b=and_desc more=and_desc* "を" ("、")? q=q', "{q} {a}{b}{more|} from {x}", _of_each,
           lambda x: _unof_each(x, True))
    w.form("obj", 'x=area "から" ("、")? a=desc b=and_desc more=and_desc* ("を" | "の")? "合計" q=q ("を")?', "{q} {a}{b}{more|} in all from {x}",
           lambda x, a, b, more, q: REFUSED if q.each or q == ALL else some(in_each(x, (a, b, *more)), q), lambda x: _unof_each(x, False))
    w.form("obj", 'a=among x=desc b=and_desc more=and_desc* "を" ("、")? q=q', "{q} {x}{b}{more|} among them",
           lambda a, x, b, more, q: some(t.Both(tuple(among(y) for y in (x, b, *more))), q) if q.each else REFUSED, _unseen_each)
    w.form("obj", 'x=np "を" ("、")? q=q', "{q} of {x}", lambda x, q: _definite(x, q), _unquantity)
    w.form("obj", 'x=np "を" ("、")?', "{x}", lambda x: x if _single(x) else REFUSED, lambda x: {"x": x} if _single(x) else None)
    w.form("obj", 'a=ref "と" ("、")? b=obj_from', "{a} and {b}", lambda a, b: t.Both((a, b)),
           lambda x: {"a": x.nouns[0], "b": x.nouns[1]} if isinstance(x, t.Both) and len(x.nouns) == 2
           and not isinstance(x.nouns[0], (t.Things, t.Pick)) and unquantified(x.nouns[1]) else None)
    w.form("obj", 'a=obj_from "と" ("、")? b=obj_from', "{a} and {b}",
           lambda a, b: t.Both((a, b)) if _counted_pick(a) and _counted_pick(b) else REFUSED,
           lambda x: {"a": x.nouns[0], "b": x.nouns[1]} if isinstance(x, t.Both) and len(x.nouns) == 2 and all(map(_counted_pick, x.nouns)) else None)
    w.form("obj", 'a=obj_from "と" ("、")? b=ref "を"', "{a} and {b}", lambda a, b: t.Both((a, b)) if _counted_pick(a) else REFUSED,
           lambda x: {"a": x.nouns[0], "b": x.nouns[1]} if isinstance(x, t.Both) and len(x.nouns) == 2 and _counted_pick(x.nouns[0]) else None)
    # so many of one sort and so many of another, out of the same
    w.form("obj", 'x=area "から" ("、")? a=desc "を" q=q "と" ("、")? b=desc "を" r=q', "{q} {a} and {r} {b} from {x}", _of_two, _unof_two)
    w.form("obj", 'x=area "の中で" ("、")? y=descs "から" q=q', "", lambda x, y, q: some(placed(x, y), q))
    w.form("obj", 'x=area "から" ("、")? a=desc b=and_desc "を" "それぞれ" n=digits "枚ずつ合計" m=digits "枚まで"', "",
           lambda x, a, b, n, m: some(in_each(x, (a, b)), Quantity(t.Const(0), t.Const(n), True)) if m == 2 * n else REFUSED)
    w.form("obj", '"すべての" x=spots "の" y=descs "を"', "", lambda x, y: _all_of(owned("each", x), y))
    # by chance: 「手札から無作為に1枚」
    w.form("obj_random", 'x=area ("から" | "を") "無作為に" q=q ("を")?', "{q} from {x}", quantified, _unsource)
    w.form("obj_random", 'x=area "から" ("、")? y=descs "を" "無作為に" q=q', "{q} {y} from {x}",
           lambda x, y, q: some(placed(x, y), q), _unsource_of)
    w.form("obj_random", 'x=area "から" ("、")? "無作為に" y=descs "を" q=q', "", lambda x, y, q: some(placed(x, y), q))
    w.form("obj_from", 'x=area "から" ("、")? q=q', "{q} from {x}", quantified, _unsource)
    w.form("obj_from", 'x=area "から" ("、")? y=descs "を" ("、")? q=q', "{q} {y} from {x}",
           lambda x, y, q: some(placed(x, y), q), _unsource_of)
    w.form("obj_from", 'x=area "を" q=q', "", quantified)


def _all_of(x: Any, y: Any) -> Any:
    inner = placed(x, y)
    return REFUSED if inner is REFUSED else t.Every(inner)


def _counted_pick(x: Any) -> bool:
    return isinstance(x, t.Pick) and not x.each


def _of_two(x: Any, a: Any, q: Any, b: Any, r: Any) -> Any:
    parts = [some(placed(x, y), n) for y, n in ((a, q), (b, r))]
    return t.Both(tuple(parts)) if all(_counted_pick(p) for p in parts) and a != b else REFUSED


def _unof_two(x: Any) -> Any:
    if not isinstance(x, t.Both) or len(x.nouns) != 2 or not all(map(_counted_pick, x.nouns)):
        return None
    found: list[Any] = [unquantified(n) for n in x.nouns]
    inner: list[Any] = [unplaced(n) for n, _q in found]
    if any(i is None or not isinstance(i["y"], t.Things) for i in inner) or inner[0]["x"] != inner[1]["x"]:
        return None
    return {"x": inner[0]["x"], "a": inner[0]["y"], "q": found[0][1], "b": inner[1]["y"], "r": found[1][1]}


def _of_each(x: Any, a: Any, b: Any, more: Any, q: Any) -> Any:
    return some(in_each(x, (a, b, *more)), q) if q.each else REFUSED


def _unof_each(x: Any, each: bool) -> Any:
    found = unquantified(x)
    inner = unin_each(found[0]) if found and found[1] != ALL and found[1].each == each else None
    return found and inner and {"x": inner[0], "a": inner[1][0], "b": inner[1][1], "more": inner[1][2:], "q": found[1]}


def _unseen_each(x: Any) -> Any:
    found = unquantified(x)
    if found is None or not found[1].each or not isinstance(found[0], t.Both) or not all(isinstance(n, t.Seen) for n in found[0].nouns):
        return None
    parts = [t.Things(n.kind, "", "", n.tests) for n in found[0].nouns if isinstance(n, t.Seen)]
    return {"a": "among", "x": parts[0], "b": parts[1], "more": tuple(parts[2:]), "q": found[1]}


_ONE = Quantity(t.Const(1), t.Const(1))


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
    found = unsome(x)
    return found if found and unplaced(found["x"]) is None and things_in(found["x"]) else None


def _unsource_of(x: Any) -> Any:
    found = unquantified(x)
    inner = unplaced(found[0]) if found else None
    return {**inner, "q": found[1]} if found and inner else None


def _unquantity(x: Any) -> Any:
    found = unsome(x)
    return found if found and not isinstance(found["x"], t.Seen) else None


# ---- the top of a deck, cards looked at ---------------------------------------------------------------------------------
def _decks(w: TwoWay) -> None:
    for end, word in (("top", "上"), ("bottom", "下")):
        w.form("obj", f'whose=whose? "デッキの{word}から" ("、")? q=deck_q ("を")?', f"{{q}} card~ from the {end} of {{whose}} deck",
               lambda whose, q, end=end: top(whose or "own", "deck", end, q),
               lambda x, end=end: {"whose": x.whose, "q": untop(x)} if isinstance(x, t.TopOf) and x.end == end else None)
        w.form("obj", f'whose=whose? "デッキを" ("一番")? "{word}から" ("、")? q=deck_q ("を")?', "",
               lambda whose, q, end=end: top(whose or "own", "deck", end, q))
    quantities(w, "deck_q", '"枚"', (EXACT, UP_TO))
    as_many(w, "deck_q")


def _seen(w: TwoWay) -> None:
    among_them(w, more=("それらの中から、", "そこから"))
    w.form("obj", 'a=among q=q ("を")?', "{q} of them", lambda a, q: quantified(t.Seen(), q),
           lambda x: _unseen(x, plain=True))
    w.form("obj", 'a=among y=descs "を" ("、")? q=q', "{q} {y} among them", lambda a, y, q: some(among(y), q),
           lambda x: _unseen(x, plain=False))


def _unseen(x: Any, plain: bool) -> Any:
    found = unquantified(x)
    if found is None or (found[0] == t.Seen()) != plain:
        return None
    inner = unamong(found[0])
    if inner is None:
        return None
    return {"a": "among", "q": found[1]} if plain else {"a": "among", "y": inner, "q": found[1]}


# ---- where to ---------------------------------------------------------------------------------------------------------------
def _goals(w: TwoWay) -> None:
    places: list[tuple[tuple[str, ...], str, str]] = [((ja,) if isinstance(ja, str) else ja, v, en) for ja, v, en in PLACES]
    goals(w, [*((tuple(f"{x}に" for x in ja), t.Place(v), en) for ja, v, en in places), *piles("デッキ", "deck", "the deck")],
          [("望む順で", "any", " in any order"), (("相手の望む順で", "相手が望む順で"), "opponents", " in the order your opponent likes")],
          [("【レスト】で", "rested", " rested"), ("【スタンド】で", "standing", " standing")],
          [(("裏向きで", "裏向きのまま"), "down", " face down"), ("表向きで", "up", " face up")])
    w.form("dest", '"エネルギーか空席のメンバーに" pose=pose?', "the energy area or a vacant member slot[{pose}]",
           lambda pose: t.Place("energy_or_vacancy", pose=pose or ""),
           lambda x: {"pose": x.pose or None} if isinstance(x, t.Place) and x.zone == "energy_or_vacancy" else None)
