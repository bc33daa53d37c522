"""Quantities: 1枚, 2枚まで, 1枚ずつ, すべて, …と同じ枚数; and what is counted with につき."""
from __future__ import annotations

from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.forms.numbers import at_a_time, count, each, taken_apart, uncount, uneach
from taisen.text.forms.numbers import install as _shared
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay, hole

Quantity = tuple[Any, Any, bool] | str    # least, most, of each; or "all"


def install(w: TwoWay) -> None:
    _shared(w)
    w.words("stat_zero", [(("±0", "+0", "-0"), t.Const(0), "±0")])
    w.form("stat", "x=signed", "{x}", lambda x: x if x.n else REFUSED, lambda x: {"x": x} if x.n else None)
    w.form("stat", "x=stat_zero", "{x}")
    _quantities(w)
    _counted(w)


def _quantities(w: TwoWay) -> None:
    for rule, counter in (("q", "枚"), ("pieces", "つ")):
        w.form(rule, f'n=digits "{counter}"', "{n}", lambda n: fixed(n, n), lambda q: _n(q, "exact"))
        w.form(rule, f'("合計")? n=digits "{counter}まで"', "up to {n}", lambda n: fixed(0, n), lambda q: _n(q, "up to"))
        w.words(rule, [(("望む枚数", "好きな枚数", "好きな数") if counter == "枚" else ("望む数", "好きな数だけ"),
                        (t.Const(0), None, False), "any number"), ("すべて", "all", "all")])
    w.form("q", 'n=digits "枚ずつ"', "{n} each", lambda n: (t.Const(n), t.Const(n), True), lambda q: _n(q, "each"))
    w.form("q", '("それぞれ" n=digits "枚まで" | n=digits "枚ずつまで" | n=digits "枚まで" "ずつ")', "up to {n} each",
           lambda n: (t.Const(0), t.Const(n), True), lambda q: _n(q, "up to each"))
    w.form("q", 'n=digits "枚以上"', "{n} or more", lambda n: (t.Const(n), None, False),
           lambda q: {"n": q[0].n} if _number(q) and q[1] is None and q[0] != t.Const(0) else None)
    w.form("q", '"合計" n=digits "枚"', "", lambda n: fixed(n, n))
    w.form("q", 'x=same_number "と同じ枚数"', "as many as {x}", lambda x: (x, x, False),
           lambda q: {"x": q[0]} if q != "all" and isinstance(q[0], t.Count) and q[0] == q[1] else None)
    w.form("q", 'x=same_number "と同じ枚数まで"', "up to as many as {x}", lambda x: (t.Const(0), x, False),
           lambda q: {"x": q[1]} if q != "all" and isinstance(q[1], t.Count) and q[0] == t.Const(0) else None)
    w.form("same_number", "of=np", "{of}", t.Count)


def fixed(least: int, most: int) -> Quantity:
    return (t.Const(least), t.Const(most), False)


def _number(q: Any) -> bool:
    return q != "all" and isinstance(q[0], t.Const)


def _n(q: Any, how: str) -> Any:
    if not _number(q) or not isinstance(q[1], t.Const):
        return None
    sort = "up to" if q[0] == t.Const(0) else "exact"
    if q[2]:
        sort = "each" if sort == "exact" else "up to each"
    return {"n": q[1].n} if sort == how and (sort != "exact" or q[0] == q[1]) else None


def quantified(x: Any, q: Any) -> Any:
    return t.Every(x) if q == "all" else t.Pick(x, *q)


def unquantified(x: Any) -> tuple[Any, Any] | None:
    if isinstance(x, t.Every):
        return x.of, "all"
    return (x.of, (x.least, x.most, x.each)) if isinstance(x, t.Pick) else None


# ---- につき --------------------------------------------------------------------------------------------------------
def _counted(w: TwoWay) -> None:
    w.form("counted", 'of=np ("合計")? each=digits ("枚" | "つ")', "{each} of {of}", count, uncount)
    w.form("counted", 'of=np "の合計" each=digits ("枚" | "つ")', "", count)
    w.form("counted", 'of=np "のカード名" each=digits "種類"', "{each} card name among {of}",
           lambda of, each: at_a_time(t.Kinds(of, "name"), each), lambda n: _unkinds(n, "name"))
    w.form("counted", 'of=np "の" x=field each=digits', "{each} {x} of {of}",
           lambda of, x, each: at_a_time(t.Value(of, x), each), _unvalue)
    w.form("counted", 'x=that_field each=digits', "{each} of {x}", each, uneach(t.Value))
    w.form("per", 'n=counted "につき" ("、")?', "for every {n}")
    w.words("field", [("ATK", "atk", "ATK"), ("DEF", "def", "DEF"), ("コスト", "cost", "cost")])
    w.form("that_field", '"その" x=field', "its {x}", t.Value(t.That(""), hole("x")))


def _unkinds(number: Any, field: str) -> Any:
    inner, n = taken_apart(number)
    return {"of": inner.of, "each": n} if isinstance(inner, t.Kinds) and inner.field == field else None


def _unvalue(number: Any) -> Any:
    inner, n = taken_apart(number)
    return {"of": inner.of, "x": inner.field, "each": n} if isinstance(inner, t.Value) else None
