"""What an instruction is done to and where it goes: 手札1枚, デッキの上から3枚, その中から…, 奥義ゲージに裏向きで."""
from __future__ import annotations

from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.forms.nouns import among, unamong
from taisen.text.forms.numbers import ALL, EXACT, UP_TO, quantified, quantities, unquantified
from taisen.text.forms.objects import among_them, goals, piles, some, top, unsome, untop
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
    w.form("obj", 'x=things q=q "を"', "{q} {x}", some, _unsome)
    w.form("obj", 'x=things "を" q=q ("、")?', "", some)
    w.form("obj", 'x=things q=q', "", lambda x, q: some(x, q) if q != ALL else REFUSED)
    w.form("obj", '("すべての" | "全ての") x=things "を"', "", lambda x: t.Every(x))
    w.form("obj", 'x=things "のうち" q=q "を"', "", some)
    w.form("obj", 'a=single "と" x=things q=q "を"', "{a} and {q} {x}", lambda a, x, q: t.Both((a, some(x, q))) if _single(a) else REFUSED,
           lambda x: {"a": x.nouns[0], **(_unsome(x.nouns[1]) or {})} if isinstance(x, t.Both) and len(x.nouns) == 2
           and isinstance(x.nouns[1], t.Pick) and _unsome(x.nouns[1]) else None)
    w.form("obj", 'x=zone ("から" | "から、") y=cards q=q "を"', "", lambda x, y, q: some(placed(x, y), q))
    w.form("obj", 'x=zone ("から" | "から、") y=cards "を" q=q', "", lambda x, y, q: some(placed(x, y), q))
    w.form("obj", 'x=zone ("から" | "から、") q=q "を"', "", some)
    w.form("obj", 'x=np "を"', "{x}", lambda x: x if _single(x) else REFUSED, lambda x: {"x": x} if _single(x) else None)


def _unsome(x: Any) -> Any:
    found = unsome(x)
    return found if found and not isinstance(found["x"], (t.That, t.Seen)) else None


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
                   f"the {en} {{q}} card~ of [{{whose}}¦its master's] {{zone}}" if written else "",
                   lambda whose, zone, q, end=end: top(whose or ("" if zone == "deck" else "you"), zone, end, q),
                   (lambda x, end=end: _untop(x, end)) if written else None)
    w.form("obj", 'whose=whose? zone=pile "の一番上のカードを"', "",
           lambda whose, zone: t.TopOf(t.Const(1), whose or ("" if zone == "deck" else "you"), zone))
    w.words("pile", [("デッキ", "deck", "deck"), ("アーマー", "armour", "armour")])
    quantities(w, "deck_q", '"枚"', (EXACT, UP_TO))


def _untop(x: Any, end: str) -> Any:
    if not isinstance(x, t.TopOf) or x.end != end:
        return None
    return {"whose": x.whose if x.whose not in ("", "master") else None, "zone": x.zone, "q": untop(x)}


def _among(w: TwoWay) -> None:
    among_them(w)
    w.form("obj", 'a=among y=cards q=q "を"', "{q} {y} among them", lambda a, y, q: some(among(y), q), _unseen)
    w.form("obj", 'a=among y=cards "を" q=q', "", lambda a, y, q: some(among(y), q))
    w.form("obj", 'a=among q=q ("を")?', "", lambda a, q: quantified(t.Seen(), q))


def _unseen(x: Any) -> Any:
    found = unquantified(x)
    inner = unamong(found[0]) if found else None
    return {"a": "among", "y": inner, "q": found[1]} if found and inner else None


# ---- where to -----------------------------------------------------------------------------------------------------------------
def _goals(w: TwoWay) -> None:
    goals(w, [*((ja, t.Place(v), en) for ja, v, en in PLACES), *piles("デッキ", "deck", "the deck", "一番")],
          [(("任意の順番で", "好きな順番で", "望む順番で"), "any", " in any order"),
           (("無作為な順番で", "ランダムに"), "random", " in random order")],
          [(("レストで", "レスト状態で"), "rested", " rested"), (("アクティブで", "アクティブ状態で"), "active", " active")],
          [(("裏向きで", "裏向きのまま"), "down", " face down"), ("表向きで", "up", " face up")], face_behind=True)
