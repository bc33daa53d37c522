"""Steps in a row, as tuples: one, or one and the rest."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from taisen.kernel.effects import tree as t


def one(x: Any) -> Any:
    return (x,)


def unone(x: Any) -> Any:
    return {"x": x[0]} if isinstance(x, tuple) and len(x) == 1 else None


def more(a: Any, rest: Any) -> Any:
    return (a, *rest)


def unmore(x: Any) -> Any:
    return {"a": x[0], "rest": x[1:]} if isinstance(x, tuple) and len(x) > 1 else None


def first_step(x: Any) -> Any:
    """A sentence of a body for each step: the unmaking of a last sentence."""
    return {"x": x} if isinstance(x, tuple) and len(x) == 1 else None


def unsentence(x: Any) -> Any:
    return {"x": x[:1], "rest": x[1:]} if isinstance(x, tuple) and len(x) > 1 else None


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
