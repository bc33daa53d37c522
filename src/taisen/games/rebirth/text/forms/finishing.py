"""From what is read sentence by sentence to the effect, and back.

whose: 自分 is the player who acts; outside 「相手は…」 that is you.
otherwise: 「…なら、A。違うなら、B。」 are the two branches of one If.
options: i. ii. iii. belong to the choice before them.
apart: a second time said in a sentence stands beside the first.
time: a statement that names no time, after one that does, lasts as long as that one.
"""
from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.forms.sequences import branched, timed


@dataclass(frozen=True, slots=True)
class Options:
    """i.… ii.…: taken into the choice before them when the text is read."""
    options: tuple[tuple[Any, ...], ...]


# ---- whose -----------------------------------------------------------------------------------------------------------------------
def yours(node: Any) -> Any:
    """自分の as yours, but for what another player does."""
    if isinstance(node, tuple):
        return tuple(yours(x) for x in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    if isinstance(node, t.By) or (isinstance(node, t.Event) and isinstance(node.subject, t.Player) and node.subject.who != "you"):
        return node
    if isinstance(node, t.Lasting) and isinstance(node.to, t.Player) and node.to.who != "you":
        return node
    changed = {f.name: "you" if f.name == "whose" and getattr(node, f.name) == "own" else yours(getattr(node, f.name))
               for f in fields(node)}
    return replace(node, **changed)


# ---- reading -----------------------------------------------------------------------------------------------------------------------
def finished(steps: tuple[Any, ...], standing: bool = False) -> tuple[Any, ...] | None:
    """The effect; None where something has nothing to go with."""
    done = _optioned(steps)
    if done is None:
        return None
    done = yours(_apart(branched(done, alone=True) or ()))
    return done if standing else timed(done)


def _optioned(steps: tuple[Any, ...]) -> tuple[Any, ...] | None:
    out: list[Any] = []
    for step in steps:
        if isinstance(step, Options):
            inner = _with_options(out.pop(), step.options) if out else None
            if inner is None:
                return None
            out.append(inner)
        else:
            out.append(step)
    return None if any(_open(step) for step in out) else tuple(out)


def _open(step: Any) -> bool:
    if isinstance(step, t.Modes):
        return not step.options
    return any(_open(s) for s in getattr(step, "steps", ()))


def _with_options(step: Any, options: Any) -> Any:
    if isinstance(step, t.Modes):
        return replace(step, options=options) if not step.options and step.choose <= len(options) else None
    held = getattr(step, "steps", None)
    if not held:
        return None
    inner = _with_options(held[-1], options)
    return None if inner is None else replace(step, steps=(*held[:-1], inner))


def _apart(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """「1回目のアタック中、A、2回目のアタック中、B」: one time after the other, not one within the other."""
    out: list[Any] = []
    for step in steps:
        if getattr(step, "steps", None):
            step = replace(step, steps=_apart(step.steps))
        if isinstance(step, t.While) and len(step.steps) > 1 and isinstance(step.steps[-1], t.While):
            last = step.steps[-1]
            out += [replace(step, steps=step.steps[:-1]), replace(last, condition=_same_sort(last.condition, step.condition))]
        else:
            out.append(step)
    return tuple(out)


def _same_sort(condition: Any, before: Any) -> Any:
    """The second attack of whom the first was."""
    if not isinstance(condition, t.During) or not isinstance(before, t.During):
        return condition
    one, first = condition.noun, before.noun
    if not isinstance(one, t.Occasion) or not isinstance(first, t.Occasion) or one.event != t.Event("attack") or one.within:
        return condition
    return t.During(replace(one, event=first.event, within=first.within))


# ---- the way back --------------------------------------------------------------------------------------------------------------------
def unfinished(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    out: list[Any] = []
    for step in steps:
        bare, options = _without_options(step)
        for one in _unbranched(bare):
            out.append(one)
        if options:
            out.append(Options(options))
    return tuple(out)


def _unbranched(step: Any) -> tuple[Any, ...]:
    if isinstance(step, t.If) and step.otherwise:
        return (replace(step, otherwise=()), t.If(t.Otherwise(), step.otherwise))
    return (step,)


def _without_options(step: Any) -> tuple[Any, Any]:
    if isinstance(step, t.Modes):
        return (replace(step, options=()), step.options) if not _inline(step) else (step, ())
    held = getattr(step, "steps", None)
    if not held:
        return step, ()
    inner, options = _without_options(held[-1])
    return (replace(step, steps=(*held[:-1], inner)), options) if options else (step, ())


def _inline(step: t.Modes) -> bool:
    """Aするか、Bする: written in the sentence itself."""
    return step.choose == 1 and len(step.options) == 2 and not step.upto and all(_act(o) for o in step.options)


def _act(steps: tuple[Any, ...]) -> bool:
    if len(steps) > 2 or not all(isinstance(s, t.Do) for s in steps):
        return False
    return len(steps) == 1 or steps[0].verb == "choose"
