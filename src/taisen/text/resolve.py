"""References found: それ, それら, an omitted object, そのプレイヤー and 自分 become the node they mean.

It walks an ability in reading order. Slots number the choices from 0; what was spoken of last is what それ means.
A quoted ability that is granted starts afresh.
"""
from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from taisen.kernel.effects import tree as t

from . import draft
from .errors import Wording
from .speech import Speech

_NOTHING = Wording("This refers to nothing", "指すものがありません")


class Unresolved(Exception):
    """A reference without anything to refer to, at a span of the normalised text."""

    def __init__(self, at: tuple[int, int], problem: Wording = _NOTHING) -> None:
        self.at = at
        self.problem = problem
        super().__init__(problem.en)


class _Context(Speech):
    """What has been said so far in one ability, and who is the subject of the sentence."""
    __slots__ = ("subject",)

    def __init__(self) -> None:
        super().__init__()
        self.subject: Any = t.Player("you")


def resolved(ability: Any) -> Any:
    """The same ability without drafts; raises Unresolved."""
    return _node(ability, _Context())


def _node(node: Any, c: _Context) -> Any:
    if isinstance(node, tuple):
        return _steps(node, c)
    if not is_dataclass(node):
        return node
    handler = _HANDLERS.get(type(node))
    return handler(node, c) if handler else _fields(node, c)


_NAMES: dict[type, tuple[str, ...]] = {}


def _fields(node: Any, c: _Context, first: tuple[str, ...] = ()) -> Any:
    """The node with its fields resolved, those named first before the others."""
    names = _NAMES.get(type(node))
    if names is None:
        names = _NAMES[type(node)] = tuple(f.name for f in fields(node))
    changed: dict[str, Any] = {}
    for name in (*first, *(n for n in names if n not in first)):
        old = getattr(node, name)
        new = _node(old, c)
        if new is not old:
            changed[name] = new
    return replace(node, **changed) if changed else node


def _steps(steps: tuple[Any, ...], c: _Context) -> tuple[Any, ...]:
    out: list[Any] = []
    for step in steps:
        if isinstance(step, draft.Scoped):
            out.extend(_scoped(step, c))
        else:
            out.append(_node(step, c))
    return tuple(out) if any(a is not b for a, b in zip(out, steps, strict=False)) or len(out) != len(steps) else steps


def _scoped(step: draft.Scoped, c: _Context) -> tuple[Any, ...]:
    outer = c.subject
    c.subject = _node(step.who, c)
    steps = _steps(step.steps, c)
    c.subject = outer
    return steps


# ---- references --------------------------------------------------------------------------------------------
def _it(node: draft.It, c: _Context) -> Any:
    if c.last is None:
        raise Unresolved(node.at)
    return c.last


def _omitted(node: draft.Omitted, c: _Context) -> Any:
    if not isinstance(c.last, t.Chosen):
        raise Unresolved(node.at, Wording("The object of this verb is missing", "何をするのかがありません"))
    return c.last


def _nth(node: draft.Nth, c: _Context) -> Any:
    if not 1 <= node.n <= c.slots:
        raise Unresolved(node.at)
    return t.Chosen(node.n - 1)


def _did_that(node: draft.DidThat, c: _Context) -> Any:
    if c.deed != node.verb:
        raise Unresolved(node.at)
    return t.DidSo()


def _affected(node: t.Affected, c: _Context) -> Any:
    if node.verb not in c.deeds:
        raise Unresolved((0, 0))
    return node


def _that_player(node: draft.ThatPlayer, c: _Context) -> Any:
    return t.Player("chosen" if c.players_chosen else "that")


def _whose(node: Any, c: _Context) -> Any:
    node = _fields(node, c)
    return replace(node, whose=c.subject.who) if node.whose == draft.SUBJECT else node


# ---- instructions ------------------------------------------------------------------------------------------
def _choose(node: t.Choose, c: _Context) -> Any:
    node = _fields(node, c)
    if node.by == draft.SUBJECT:
        node = replace(node, by=c.subject.who)
    c.chose(node)
    return node


def _do(node: t.Do, c: _Context) -> Any:
    node = _fields(node, c)
    if node.player is None and c.subject != t.Player("you"):
        node = replace(node, player=c.subject)
    elif node.player == t.Player("you"):
        node = replace(node, player=None)
    c.did(node)
    return node


def _divide(node: draft.DivideIt, c: _Context) -> Any:
    if not isinstance(c.last, t.Chosen):
        raise Unresolved(node.it.at)
    return t.Divide(node.verb, c.last.slot, _node(node.amount, c))


def _may(node: t.May, c: _Context) -> Any:
    node = _fields(node, c, ("cost", "steps"))
    return replace(node, by=c.subject.who) if node.by == draft.SUBJECT else node


def _shield(node: t.Shield, c: _Context) -> Any:
    event = _event(node.replacement.event, c)
    subject = c.subject
    inner = replace(node.replacement, event=event, steps=_steps(node.replacement.steps, c))
    c.subject = subject
    return replace(node, replacement=inner)


def _lasting(node: t.Lasting, c: _Context) -> Any:
    return _fields(node, c, ("to", "changes"))


def _gain(node: t.Gain, c: _Context) -> Any:
    return replace(node, ability=resolved(node.ability))


def _lose(node: t.Lose, c: _Context) -> Any:
    return node if node.ability is None else replace(node, ability=resolved(node.ability))


# ---- events: what they speak of ----------------------------------------------------------------------------
def _event(node: t.Event, c: _Context) -> Any:
    node = _fields(node, c)
    c.heard(node)
    return node


def _happened(node: t.Happened, c: _Context) -> Any:
    last = c.last
    node = _fields(node, c)
    c.last = last      # what happened earlier this turn is not what それ speaks of
    return node


def _triggered(node: Any, c: _Context) -> Any:
    return _fields(node, c, ("trigger", "condition", "steps"))


def _cost_first(node: Any, c: _Context) -> Any:
    return _fields(node, c, ("cost", "condition", "steps"))


def _replacement(node: t.Replacement, c: _Context) -> Any:
    return _fields(node, c, ("condition", "event", "steps"))


_HANDLERS: dict[type, Any] = {
    draft.It: _it, draft.Omitted: _omitted, draft.Nth: _nth, draft.ThatPlayer: _that_player,
    draft.DidThat: _did_that, t.Affected: _affected,
    draft.DivideIt: _divide, t.Things: _whose, t.TopOf: _whose, t.Place: _whose,
    t.Choose: _choose, t.Do: _do, t.May: _may, t.Shield: _shield, t.Lasting: _lasting, t.Gain: _gain,
    t.Lose: _lose,
    t.Event: _event, t.Happened: _happened, t.Triggered: _triggered, t.Activated: _cost_first,
    t.OnCheck: _cost_first, t.Replacement: _replacement,
}
