"""Numbers, counters and quantities: 2枚まで, 3以下, 〈A〉の数に等しい, 1人につき."""
from __future__ import annotations

from typing import Any

from taisen.kernel.effects import tree as t

from ..parser import REFUSED, Grammar
from ..vocabulary import Vocabulary

ANY = "any"    # a quantity without a bound: 好きな枚数


def install(g: Grammar, v: Vocabulary) -> None:
    g.token("digits", r"[0-9]{1,5}(?![0-9])", int, first="0123456789")
    g.label("digits", "a number", "数")
    g.words("variable", [(name, t.Var(name)) for name in "XYZ"])
    g.add("number", "digits", t.Const)
    g.add("number", "variable", lambda var: var)
    g.words("counter", [(c, c) for c in ("枚", "人", "つ")])
    g.label("counter", "a counter (枚, 人, つ)", "助数詞(枚・人・つ)")
    g.words("compare", [("以上", ">="), ("以下", "<="), ("", "=")])
    g.words("field", [(w, name) for name, word in v.fields.items() for w in word.ja])
    _quantities(g)
    _expressions(g)


def _quantities(g: Grammar) -> None:
    g.add("quantity", "number counter", lambda n, _c: (n, n))
    g.add("quantity", 'number counter "まで"', lambda n, _c: (t.Const(0), n))
    g.add("quantity", 'number counter "以上"', lambda n, _c: (n, ANY))
    g.add("quantity", '("好きな枚数" | "好きな人数" | "好きな数")', lambda: (t.Const(0), ANY))


def _expressions(g: Grammar) -> None:
    g.add("expression", "term", lambda n: n)
    g.add("expression", 'term "の" digits "倍"', lambda n, by: t.Times(by, n) if by > 1 else REFUSED)
    g.add("expression", 'term "に" number "を加えた数"', t.Plus)
    g.add("expression", 'term "と" term "の合計"', t.Plus)
    g.add("expression", "number", lambda n: n)
    g.add("term", 'noun ("の数" | "の枚数" | "の人数")', _count)
    g.add("term", 'noun "の" field', _value)
    g.add("term", 'noun "の" field "の合計"', lambda noun, field: _value(noun, field, total=True))
    g.add("term", '("そのダメージ" | "その数") ("の数値")?', t.EventAmount)
    # につき: so much for each of them
    g.add("per", 'things ("1" counter)? "につき" ("、")?', lambda things, _c: t.Count(things))


def _count(noun: Any) -> Any:
    if isinstance(noun, (t.Player, t.This)):
        return REFUSED
    return t.Count(noun)


def _value(noun: Any, field: str, total: bool = False) -> Any:
    """A field of one thing; over things that may be many the text must say 合計."""
    many = isinstance(noun, (t.Things, t.Either))
    if isinstance(noun, t.Player) or many != total:
        return REFUSED
    return t.Value(noun, field)


def multiplied(number: t.Number, per: t.Number | None) -> Any:
    """`number` for each that `per` counts."""
    if per is None:
        return number
    if number == t.Const(1):
        return per
    if isinstance(number, t.Const):
        return t.Times(number.n, per)
    return REFUSED
