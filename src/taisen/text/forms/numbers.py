"""Digits, signs, comparisons, and what is counted with につき."""
from __future__ import annotations

from typing import Any

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


# ---- につき: so many at a time -------------------------------------------------------------------------------------
def at_a_time(number: Any, each: int) -> Any:
    if each < 1:
        return REFUSED
    return number if each == 1 else t.Quotient(number, each)


def taken_apart(number: Any) -> tuple[Any, int]:
    return (number.number, number.by) if isinstance(number, t.Quotient) else (number, 1)


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
