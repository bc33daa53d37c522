"""What stands before a noun in every game: one quality or another."""
from __future__ import annotations

from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.two_way import TwoWay


def any_of(a: Any, b: Any, more: Any) -> Any:
    return t.AnyOf((a, b, *more))


def some_of(*kinds: type) -> Any:
    """The unmaking of AnyOf: its first, its second and the others, where all are of these kinds (without kinds: of any)."""
    def take(x: Any) -> Any:
        if not isinstance(x, t.AnyOf) or len(x.tests) < 2 or (kinds and not all(isinstance(y, kinds) for y in x.tests)):
            return None
        return {"a": x.tests[0], "b": x.tests[1], "more": x.tests[2:]}
    return take


def either(w: TwoWay, rule: str, one: str, ja: str = "{}", en: str = "{}", kinds: tuple[type, ...] = (), written: bool = True) -> None:
    """「AかBかC」, of things that `one` stands for, in what stands around it."""
    if f"or_{one}" not in w.forms:
        w.form(f"or_{one}", f'"か" x={one}', " or {x}")
    w.form(rule, ja.format(f"a={one} b=or_{one} more=or_{one}*"), en.format("{a}{b}{more|}"), any_of, some_of(*kinds) if written else None)
