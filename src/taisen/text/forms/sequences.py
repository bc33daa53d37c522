"""Steps in a row, as tuples: one, or one and the rest; rows that end a sentence, and what they stand under."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay


def one(x: Any) -> Any:
    return (x,)


def unone(x: Any) -> Any:
    return {"x": x[0]} if isinstance(x, tuple) and len(x) == 1 else None


def more(a: Any, rest: Any) -> Any:
    return (a, *rest)


def unmore(x: Any) -> Any:
    return {"a": x[0], "rest": x[1:]} if isinstance(x, tuple) and len(x) > 1 else None


# ---- 「Aし、B」 -----------------------------------------------------------------------------------------------------
def row(w: TwoWay, rule: str, last: str, before: str) -> None:
    """One of `last`, after any number of `before`."""
    w.form(rule, f"x={last}", "{x}", one, unone)
    w.form(rule, f"a={before} rest={rule}", "{a}, and {rest}", more, unmore)


def rows(w: TwoWay, takes_in: Callable[[Any, Any], bool], you: str = "") -> None:
    """`seq`: what ends a sentence (`fin1`), after any number of what goes on (`ren1`).

    takes_in: whether what is left open at the end, or is paid, takes in the step before; then 「Aし、Bしてよい」 is no row,
    but 「Aし、あなたはBしてよい」 is one (you: how that is said).
    """
    for rule, inner in (("fin1", ("do_fin", "claim_fin", "nested")), ("ren1", ("do_ren", "claim_ren"))):
        for x in inner:
            w.form(rule, f"x={x}", "{x}")
    w.form("seq", "x=fin1", "{x}", one, unone)
    w.form("seq", "a=ren1 rest=seq", "{a}, and {rest}", lambda a, rest: REFUSED if takes_in(a, rest) else (a, *rest),
           (lambda x: unmore(x) if len(x) > 1 and not takes_in(x[0], x[1:]) else None) if you else unmore)
    if you:
        w.form("seq", f"a=ren1 {you} rest=seq", "{a}, and {rest}", more, unmore)


def each_time(w: TwoWay, you: str = '""') -> None:
    """…につき: so much for each, of the one instruction behind it."""
    for rule in ("do_ren", "do_fin"):
        w.form(rule, f"number=per {you} x={rule}", "{number}, {x}",
               lambda number, x: REFUSED if isinstance(x, t.ForEach) else t.ForEach(number, (x,)), _uneach_time)


def clauses(w: TwoWay, you: str, said: Callable[[tuple[Any, ...]], bool] = lambda _steps: False) -> None:
    """`clause` and `sentence`: a row with what may be left open and what a cost is. you: how it is said that you do it, which may
    stand where a doing begins; said: where it is written."""
    rows(w, _one_may, f"({you})")
    row(w, "seq_may", "do_may", "do_ren")
    row(w, "seq_koto", "do_fin", "do_ren")
    w.form("clause", f"({you}) x=seq", "{x}", lambda x: x, lambda x: {"x": x} if said(x) else None)
    w.form("clause", "x=seq", "{x}", lambda x: x, lambda x: {"x": x})
    w.form("sentence", 'x=clause ("。" | "!。" | "!")', "{x}.", lambda x: x, lambda x: {"x": x})


def _one_may(a: Any, rest: Any) -> bool:
    """Whether what is left open, or is paid, takes in the doing before it."""
    if isinstance(rest[0], t.Modes):
        return bool(rest[0].options) and isinstance(a, t.Do) and a.verb == "choose"
    return isinstance(a, (t.Do, t.ForEach)) and isinstance(rest[0], (t.May, t.Paying))


def _uneach_time(x: Any) -> Any:
    return {"number": x.number, "x": x.steps[0]} if isinstance(x, t.ForEach) and isinstance(x.steps[0], t.Do) else None


def in_order(node: Any) -> Iterator[Any]:
    """Nodes as they are read: a cost before what it is paid for, an instruction after its objects."""
    if isinstance(node, tuple):
        for item in node:
            yield from in_order(item)
    elif is_dataclass(node):
        first = ("trigger", "condition", "cost", "of") if not isinstance(node, t.Do) else ()
        names = [f.name for f in fields(node)]
        for name in sorted(names, key=lambda n: (n not in first, names.index(n))):
            yield from in_order(getattr(node, name))
        yield node


# ---- the other half of a condition --------------------------------------------------------------------------------
def branched(steps: tuple[Any, ...], alone: bool = False) -> tuple[Any, ...] | None:
    """「…なら、A。違うなら、B。」 as the two branches of one If; None where there was no condition, unless that may stand alone."""
    out: list[Any] = []
    for step in steps:
        for name in ("steps", "cost"):
            held = getattr(step, name, None)
            if held:
                new = branched(held, alone)
                if new is None:
                    return None
                step = replace(step, **{name: new})
        if isinstance(step, t.If) and step.condition == t.Otherwise():
            before = out[-1] if out else None
            if isinstance(before, t.If) and not before.otherwise:
                out[-1] = replace(before, otherwise=step.steps)
                continue
            if not alone:
                return None
        out.append(step)
    return tuple(out)


# ---- a time that is said once goes on ------------------------------------------------------------------------------
def timed(steps: tuple[Any, ...], takes: Callable[[t.Lasting], bool] = lambda _step: True) -> tuple[Any, ...]:
    """A statement that names no time, after one that does, lasts as long as that one. takes: whether it can."""
    return _timed(steps, "", takes)[0]


def _timed(steps: tuple[Any, ...], until: str, takes: Callable[[t.Lasting], bool]) -> tuple[tuple[Any, ...], str]:
    out: list[Any] = []
    for step in steps:
        if isinstance(step, t.Lasting):
            if not step.until and until and takes(step):
                step = replace(step, until=until)
            until = step.until or until
        elif isinstance(step, t.Later):
            step = replace(step, steps=_timed(step.steps, "", takes)[0])
        elif isinstance(step, t.While):
            step = replace(step, steps=_timed(step.steps, until if _any_time(step.condition) else "", takes)[0])
        elif isinstance(step, t.Modes):
            step = replace(step, options=tuple(_timed(o, until, takes)[0] for o in step.options))
        elif getattr(step, "steps", None):
            inner, until = _timed(step.steps, until, takes)
            step = replace(step, steps=inner)
            if isinstance(step, t.If) and step.otherwise:
                step = replace(step, otherwise=_timed(step.otherwise, until, takes)[0])
        out.append(step)
    return tuple(out), until


def _any_time(condition: Any) -> bool:
    """An attack of no stated turn: a time said before goes for it too."""
    return isinstance(condition, t.During) and isinstance(condition.noun, t.Occasion) and not condition.noun.within
