"""Quantities: 1枚, 2枚まで, 1枚ずつ, すべて, …と同じ枚数; and what is counted with につき."""
from __future__ import annotations

from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.forms.numbers import (
    AT_LEAST,
    EACH,
    EXACT,
    NONE_AT_LEAST,
    UP_TO,
    UP_TO_EACH,
    WHOLE,
    Quantity,
    at_a_time,
    count,
    counted_field,
    each,
    for_every,
    kinds_of,
    quantities,
    taken_apart,
    uncount,
    uneach,
)
from taisen.text.forms.numbers import install as _shared
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay, hole


def install(w: TwoWay) -> None:
    _shared(w)
    w.words("stat_zero", [(("±0", "+0", "-0"), t.Const(0), "±0")])
    w.form("stat", "x=signed", "{x}", lambda x: x if x.n else REFUSED, lambda x: {"x": x} if x.n else None)
    w.form("stat", "x=stat_zero", "{x}")
    _quantities(w)
    _counted(w)


def _quantities(w: TwoWay) -> None:
    for rule, counter, ways, any_number in (("q", '"枚"', (EXACT, UP_TO, EACH, UP_TO_EACH, AT_LEAST, WHOLE), ("望む枚数", "好きな枚数", "好きな数")),
                                            ("pieces", '"つ"', (EXACT, UP_TO), ("望む数", "好きな数だけ"))):
        quantities(w, rule, counter, ways, any_number, ("すべて",), total=True)
    as_many(w, "q")
    w.form("q", 'x=same_number "と同じ枚数まで"', "up to as many as {x}", lambda x: Quantity(NONE_AT_LEAST, x),
           lambda q: {"x": q.most} if isinstance(q.most, t.Count) and q.least == NONE_AT_LEAST else None)
    w.form("same_number", "of=np", "{of}", t.Count)
    w.form("same_number", 'verb=done "枚数"', "", lambda verb: t.Count(t.Affected(verb, "card")))


def _unseen_kinds(number: Any) -> Any:
    inner, each = taken_apart(number)
    of = inner.of if isinstance(inner, t.Kinds) and inner.field == "name" else None
    return {"y": t.Things(of.kind, "", "", of.tests), "each": each} if isinstance(of, t.Seen) else None


def as_many(w: TwoWay, rule: str) -> None:
    w.form(rule, 'x=same_number "と同じ枚数"', "as many as {x}", lambda x: Quantity(x, x),
           lambda q: {"x": q.least} if isinstance(q.least, t.Count) and q.least == q.most else None)


# ---- につき --------------------------------------------------------------------------------------------------------
def _counted(w: TwoWay) -> None:
    w.form("counted", 'of=np ("合計")? each=digits ("枚" | "つ")', "{each} of {of}", count, uncount)
    w.form("counted", 'of=np "の合計" each=digits ("枚" | "つ")', "", count)
    w.form("counted", 'of=np "のカード名" each=digits "種類"', "{each} card name among {of}",
           *kinds_of("name"))
    w.form("counted", 'of=np "のカード名の異なる" each=digits "種類"', "", kinds_of("name")[0])
    w.form("counted", '"その中の" y=desc each=digits "種類"', "{each} card name of {y} among them",
           lambda y, each: at_a_time(t.Kinds(t.Seen(y.kind, y.tests), "name"), each), _unseen_kinds)
    w.form("counted", 'of=np ("の属性" | "が持つ属性") each=digits ("種類" | "つ")', "{each} attribute among {of}", *kinds_of("trait"))
    w.form("counted", 'of=np ("の名前が異なるキャラ" | "の異なるカード名のキャラ") each=digits "種類"', "", kinds_of("name")[0])
    w.form("counted", 'verb=done ("枚数")? each=digits "枚"', "", lambda verb, each: count(t.Affected(verb, "card"), each))
    counted_field(w)
    w.form("counted", 'of=np "の" x=field "合計" each=digits', "", lambda of, x, each: at_a_time(t.Value(of, x), each))
    w.form("counted", 'x=that_field each=digits', "{each} of {x}", each, uneach(t.Value))
    for_every(w)
    w.words("field", [("ATK", "atk", "ATK"), ("DEF", "def", "DEF"), ("コスト", "cost", "cost")])
    w.form("that_field", '"その" x=field', "its {x}", t.Value(t.That(""), hole("x")))
