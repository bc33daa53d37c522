"""Looking through effect trees before they are lowered: finding and rewriting nodes by their fields."""
from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from types import UnionType
from typing import Any

from taisen.kernel.effects import tree as t


def rewrite(node: Any, change: Callable[[Any], Any], stop: type | None = None) -> Any:
    """The same tree with every node changed, the inner ones first; what is inside a node of type `stop` is left."""
    if isinstance(node, tuple):
        return tuple([rewrite(x, change, stop) for x in node])
    if not dataclasses.is_dataclass(node) or isinstance(node, type) or (stop is not None and isinstance(node, stop)):
        return node
    values = {f.name: rewrite(getattr(node, f.name), change, stop) for f in dataclasses.fields(node)}
    same = all(values[f.name] is getattr(node, f.name) for f in dataclasses.fields(node))
    return change(node if same else dataclasses.replace(node, **values))


def nodes(node: Any, stop: type | UnionType | None = None) -> Iterator[Any]:
    """Every node of a tree, the outer ones first, in reading order; those of type `stop` are left out with what is inside."""
    if isinstance(node, tuple):
        for x in node:
            yield from nodes(x, stop)
    elif dataclasses.is_dataclass(node) and not isinstance(node, type) and (stop is None or not isinstance(node, stop)):
        yield node
        for f in dataclasses.fields(node):
            yield from nodes(getattr(node, f.name), stop)


def speaks_of(node: Any, who: str) -> bool:
    """Something in it is that player's, or that player's doing."""
    for x in nodes(node):
        if who in (getattr(x, "whose", ""), getattr(x, "by", ""), getattr(x, "who", "")):
            return True
    return False


def parts_of_noun(noun: t.Noun) -> list[t.Noun]:
    """The kinds of things that a noun is put together of."""
    if isinstance(noun, t.Either | t.Both):
        return [x for n in noun.nouns for x in parts_of_noun(n)]
    if isinstance(noun, t.Pick | t.Every):
        return parts_of_noun(noun.of)
    return [noun]


def in_zones(noun: t.Noun, zones: tuple[str, ...]) -> bool:
    for x in parts_of_noun(noun):
        if isinstance(x, t.Things) and x.zone in zones:
            return True
    return False


def unnamed(tree: object) -> object:
    """An ability by what it says alone, whatever it is called."""
    if isinstance(tree, t.Activated | t.Triggered | t.Static | t.Replacement | t.Spell | t.OnCheck):
        return dataclasses.replace(tree, name="")
    return tree
