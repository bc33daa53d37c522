"""Effect trees as plain data (lists, strings, numbers) and back, for JSON."""
from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any

from taisen.cards.bounds import NUMBER, TREE
from taisen.kernel.effects import tree


def tree_to_data(node: Any) -> Any:
    """A node is ["Name", field, field, …], a tuple is {"t": […]}; all else is itself."""
    if node is None or isinstance(node, bool | int | str):
        return node
    if isinstance(node, tuple):
        return {"t": [tree_to_data(x) for x in node]}
    return [type(node).__name__, *[tree_to_data(getattr(node, name)) for name in field_names(type(node).__name__)]]


def data_to_tree(data: Any, depth: int = TREE) -> Any:
    """The tree again. ValueError when this is no tree's data, or is nested deeper than any card's."""
    if isinstance(data, int) and abs(data) > NUMBER:
        raise ValueError("a number of an effect is too large")
    if data is None or isinstance(data, bool | int | str):
        return data
    if depth <= 0:
        raise ValueError("an effect is nested too deep")
    if isinstance(data, dict) and isinstance(data.get("t"), list):
        return tuple([data_to_tree(x, depth - 1) for x in data["t"]])
    if not isinstance(data, list) or not data or not isinstance(data[0], str) or data[0] not in (*nodes(), "Part"):
        raise ValueError("this is no effect tree")
    if data[0] == "Part":
        return _part(*[data_to_tree(x, depth - 1) for x in data[1:]])
    kind = nodes()[data[0]]
    if not needed(data[0]) <= len(data) - 1 <= len(field_names(data[0])):
        raise ValueError(f"{data[0]} has other fields")
    return kind(*[data_to_tree(x, depth - 1) for x in data[1:]])


def _part(*fields: Any) -> Any:
    """As files of before have it, a number of a choice's things, which is a Pick like any other."""
    if len(fields) != 3:
        raise ValueError("Part has other fields")
    of, least, most = fields
    return tree.Pick(of, least, None if most == tree.Count(of) else most)


@cache
def nodes() -> dict[str, type]:
    return {name: kind for name, kind in vars(tree).items() if isinstance(kind, type) and is_dataclass(kind)}


@cache
def field_names(kind: str) -> tuple[str, ...]:
    return tuple([f.name for f in fields(nodes()[kind])])


@cache
def needed(kind: str) -> int:
    """So many fields have nothing that they are where they are not given: what files of before say nothing of comes behind."""
    return len([f for f in fields(nodes()[kind]) if f.default is MISSING])
