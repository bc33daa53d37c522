"""From what is read sentence by sentence to the effect, and back.

whose: 自分 is the player who acts; outside 「相手は…」 that is you.
otherwise: 「…なら、A。違うなら、B。」 are the two branches of one If.
options: i. ii. iii. belong to the choice before them.
apart: a second time said in a sentence stands beside the first.
time: a statement that names no time, after one that does, lasts as long as that one.
"""
from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.forms.paragraphs import finished as _finished
from taisen.text.forms.paragraphs import unfinished as _unfinished
from taisen.text.forms.sequences import timed


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
    done = _finished(steps, alone=True)
    if done is None:
        return None
    done = yours(_apart(_chosen_instead(done)))
    return done if standing else timed(done)


def _chosen_instead(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """9.3.1.3.2: 「…際、かわりにAしてよい。そうしたら、B」: both are what happens instead."""
    out: list[Any] = []
    for step in steps:
        last = out[-1] if out else None
        if isinstance(last, t.Shield) and last.replacement.may and isinstance(step, t.If) and step.condition == t.DidSo() and not step.otherwise:
            out[-1] = replace(last, replacement=replace(last.replacement, steps=(*last.replacement.steps, step)))
        else:
            out.append(step)
    return tuple(out)


def _unchosen_instead(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    out: list[Any] = []
    for step in steps:
        inner = step.replacement.steps if isinstance(step, t.Shield) and step.replacement.may else ()
        if len(inner) > 1 and isinstance(inner[-1], t.If) and inner[-1].condition == t.DidSo():
            out += [replace(step, replacement=replace(step.replacement, steps=inner[:-1])), inner[-1]]
        else:
            out.append(step)
    return tuple(out)


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
    return _unfinished(_unchosen_instead(steps), _inline)


def _inline(step: t.Modes) -> bool:
    """Aするか、Bする: written in the sentence itself."""
    return step.choose == 1 and len(step.options) == 2 and not step.upto and all(_act(o) for o in step.options)


def _act(steps: tuple[Any, ...]) -> bool:
    if len(steps) > 2 or not all(isinstance(s, t.Do) for s in steps):
        return False
    return len(steps) == 1 or steps[0].verb == "choose"
