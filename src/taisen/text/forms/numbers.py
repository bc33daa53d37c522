"""Digits, signs, comparisons, quantities (2枚まで, 1枚以上, すべて), and what is counted with につき."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay


def install(w: TwoWay) -> None:
    w.token("digits", r"[0-9]{1,5}(?![0-9])", int, str, first="0123456789")
    w.grammar.label("digits", "a number", "数")
    w.form("number", "n=digits", "{n}", t.Const)
    w.form("signed", '"+" n=digits', "+{n}", t.Const, lambda x: {"n": x.n} if x.n > 0 else None)
    w.form("signed", '"-" n=digits', "-{n}", lambda n: t.Const(-n), lambda x: {"n": -x.n} if x.n < 0 else None)
    w.words("op", [("以上", ">=", "or more"), ("以下", "<=", "or less")])
    w.words("than", [("少な", "<", "less"), (("多",), ">", "more"), ("小さ", "<", "less"), ("大き", ">", "more")])


# ---- 2枚まで, 1枚以上 ----------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Quantity:
    """So many of something. most None: any number. counter: with which word they are counted, where that is a role."""
    least: Any
    most: Any
    each: bool = False
    counter: str = ""
    whole: bool = False
    """All of them, from `least` on."""


ALL: Final = Quantity(None, None)
NONE_AT_LEAST: Final = t.Const(0)
EXACT, RANGE, UP_TO, AT_LEAST, EACH, UP_TO_EACH, WHOLE = "exact", "range", "up to", "at least", "each", "up to each", "all"
_WAYS: Final[dict[str, tuple[str, str]]] = {
    EXACT: ("n={number} {counter}", "{n}"),
    RANGE: ('a={number} "~" b={number} {counter}', "{a} to {b}"),
    UP_TO: ('n={number} {counter} "まで"', "up to {n}"),
    AT_LEAST: ('n={number} {counter} "以上"', "{n} or more"),
    EACH: ('("それぞれ")? n={number} {counter} "ずつ"', "{n} each"),
    WHOLE: ('n={number} {counter} "以上" ("、")? "すべて"', "all, {n} or more"),
    UP_TO_EACH: ('("それぞれ" n={number} {counter} "まで" | n={number} {counter} "ずつまで" | n={number} {counter} "までずつ")', "up to {n} each"),
}


def quantities(w: TwoWay, rule: str, counter: str, ways: Iterable[str] = (EXACT, UP_TO), any_number: tuple[str, ...] = (),
               every: tuple[str, ...] = (), total: bool = False) -> None:
    """So many, up to so many, …, counted with that word (or with what the role `c` of the pattern `counter` stands for).

    any_number, every: words for it. total: 「合計」 may stand before the number.
    """
    named = "c=" in counter
    for way in ways:
        ja, en = _WAYS[way]
        lead = '("合計")? ' if total and way in (EXACT, UP_TO) else ""
        w.form(rule, lead + ja.format(number="number", counter=counter).replace('" "', ""), en, _quantity(way), _unquantity(way, named))
    if any_number:
        w.words(rule, [(any_number, Quantity(NONE_AT_LEAST, None), "any number")])
    if every:
        w.words(rule, [(every, ALL, "all")])


def _quantity(way: str) -> Any:
    def make(n: Any = None, c: str = "", a: Any = None, b: Any = None) -> Any:
        if way == RANGE:
            return Quantity(a, b, False, c) if a.n < b.n else REFUSED
        if way in (UP_TO, UP_TO_EACH):
            return up_to(n, way == UP_TO_EACH, c) if n != NONE_AT_LEAST else REFUSED
        if way == WHOLE:
            return Quantity(n, None, False, c, True) if n.n else REFUSED
        return Quantity(n, None if way == AT_LEAST else n, way == EACH, c)
    return make


def up_to(n: Any, each: bool = False, counter: str = "") -> Quantity:
    """「まで」: from none at all."""
    return Quantity(NONE_AT_LEAST, n, each, counter)


def sort_of(q: Quantity) -> str:
    """As which of them it is written; "" where it takes a word of its own."""
    if q.least is None or (q.most is None and q.least == NONE_AT_LEAST):
        return ""
    if q.most is None:
        return WHOLE if q.whole else AT_LEAST
    if q.least == q.most:
        return EACH if q.each else EXACT
    return (UP_TO_EACH if q.each else UP_TO) if q.least == NONE_AT_LEAST else RANGE


def _unquantity(way: str, named: bool) -> Any:
    def take(q: Any) -> Any:
        if sort_of(q) != way:
            return None
        said = {"a": q.least, "b": q.most} if way == RANGE else {"n": q.most if way in (UP_TO, UP_TO_EACH) else q.least}
        return {**said, "c": q.counter} if named else said
    return take


def quantified(x: Any, q: Quantity) -> Any:
    """So many of them, picked as the instruction is carried out; or all."""
    if q.whole:
        return t.Whole(x, q.least.n)
    return t.Every(x) if q == ALL else t.Pick(x, q.least, q.most, q.each)


def unquantified(x: Any) -> tuple[Any, Quantity] | None:
    if isinstance(x, t.Every):
        return x.of, ALL
    if isinstance(x, t.Whole):
        return x.of, Quantity(t.Const(x.least), None, whole=True)
    return (x.of, Quantity(x.least, x.most, x.each)) if isinstance(x, t.Pick) else None


# ---- につき: so many at a time -------------------------------------------------------------------------------------
def at_a_time(number: Any, each: int) -> Any:
    if each < 1:
        return REFUSED
    return number if each == 1 else t.Quotient(number, each)


def taken_apart(number: Any) -> tuple[Any, int]:
    return (number.number, number.by) if isinstance(number, t.Quotient) else (number, 1)


def for_every(w: TwoWay) -> None:
    """`per`: 「…1枚につき」, of what `counted` says."""
    w.form("per", 'n=counted "につき" ("、")?', "for every {n}")


def counted_field(w: TwoWay, such: Callable[[Any], bool] = lambda _field: True) -> None:
    """`counted`: so much of a number of something at a time. such: which numbers."""
    w.form("counted", 'of=np "の" x=field each=digits', "{each} {x} of {of}", lambda of, x, each: at_a_time(t.Value(of, x), each), valued(such))


def valued(such: Callable[[Any], bool]) -> Any:
    def take(number: Any) -> Any:
        inner, each = taken_apart(number)
        return {"of": inner.of, "x": inner.field, "each": each} if isinstance(inner, t.Value) and such(inner.field) else None
    return take


def kinds_of(field: str) -> tuple[Any, Any]:
    """So many different ones of them."""
    def make(of: Any, each: int) -> Any:
        return REFUSED if isinstance(of, t.Pick) else at_a_time(t.Kinds(of, field), each)

    def take(number: Any) -> Any:
        inner, each = taken_apart(number)
        return {"of": inner.of, "each": each} if isinstance(inner, t.Kinds) and inner.field == field else None
    return make, take


def count(of: Any, each: int) -> Any:
    return REFUSED if isinstance(of, (t.Pick, t.Every)) else at_a_time(t.Count(of), each)


def uncount(number: Any) -> Any:
    inner, each = taken_apart(number)
    return {"of": inner.of, "each": each} if isinstance(inner, t.Count) else None


def each(x: Any, each: int) -> Any:
    return at_a_time(x, each)


def uneach(*kinds: type) -> Any:
    def take(number: Any) -> Any:
        inner, each = taken_apart(number)
        return {"x": inner, "each": each} if isinstance(inner, kinds) else None
    return take
