"""From what is read sentence by sentence to the effect, and back.

A デッキ, 手札 or 奥義ゲージ without a player is that of the master of what the text has chosen by 選ぶ, one's own where it has
chosen nothing yet (3-2-1-1-1, 3-3-1-1-1, 3-4-1-3-1-1). 「…場合、かわりに」 of a state becomes the other branch of the instruction
before. A time that is said once goes on.
"""
from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.forms.paragraphs import finished as _finished
from taisen.text.forms.paragraphs import unfinished as _unfinished
from taisen.text.forms.sequences import timed

from .nouns import OPEN

Steps = tuple[Any, ...]


class Masters:
    """Whose an open zone is, as the text is read on."""

    def __init__(self) -> None:
        self.chosen = False

    def of(self, node: Any) -> Any:
        if isinstance(node, tuple):
            return tuple(self.of(x) for x in node)
        if not is_dataclass(node) or isinstance(node, type):
            return node
        if isinstance(node, t.Activated | t.Triggered | t.Continuous | t.Reaction | t.Spell):
            return node    # an effect that is given is a text of its own
        changed = {f.name: self.of(getattr(node, f.name)) for f in fields(node)}
        if isinstance(node, t.Things | t.TopOf) and node.zone in OPEN and node.whose == "":
            changed["whose"] = "master" if self.chosen else "you"
        out = replace(node, **changed)
        if isinstance(out, t.Do) and out.verb == "choose":
            self.chosen = True
        return out


def settled(node: Any) -> Any:
    """With every zone somebody's. In costs, triggers and conditions no object has been chosen: what is open there is one's own."""
    return Masters().of(node)


def finished(steps: Steps, standing: bool = False) -> Steps | None:
    """The effect; None where something has nothing to go with."""
    done = _finished(steps, alone=False)
    done = None if done is None else replaced(done)
    if done is None:
        return None
    done = settled(done)
    return done if standing else timed(done)


# ---- A。…場合、かわりにB。 -----------------------------------------------------------------------------------------------------
def replaced(steps: Steps) -> Steps | None:
    """B is done instead of A where the condition holds, and A's choices are then not made."""
    out: list[Any] = []
    for step in steps:
        if isinstance(step, t.If) and len(step.steps) == 1 and isinstance(step.steps[0], t.Instead):
            if not out or step.otherwise:
                return None
            before = out.pop()
            out.append(t.If(step.condition, step.steps[0].steps, (before,)))
        elif out and _chosen_instead(out[-1]) and isinstance(step, t.If) and step.condition == t.DidSo() and not step.otherwise:
            shield = out.pop()
            inner = shield.replacement
            out.append(replace(shield, replacement=replace(inner, steps=(*inner.steps, step))))
        elif [x for x in getattr(step, "steps", ()) if isinstance(x, t.Instead)] or isinstance(step, t.Instead):
            return None
        else:
            out.append(step)
    return tuple(out)


def _chosen_instead(step: Any) -> bool:
    """…する時、かわりに…してよい (8-10-3): その場合 goes on with it."""
    return isinstance(step, t.Shield) and step.replacement.may


def unfinished(steps: Steps) -> Steps:
    out: list[Any] = []
    for step in _unfinished(steps):
        if _chosen_instead(step) and len(step.replacement.steps) > 1 and isinstance(step.replacement.steps[-1], t.If):
            inner = step.replacement
            out += [replace(step, replacement=replace(inner, steps=inner.steps[:-1])), inner.steps[-1]]
        elif isinstance(step, t.If) and step.condition == t.Otherwise() and out and _plain_before(out[-1], step):
            condition = out.pop()
            out += [*step.steps, t.If(condition.condition, (t.Instead(condition.steps),))]
        else:
            out.append(step)
    return tuple(out)


def _plain_before(before: Any, step: t.If) -> bool:
    """One instruction, and another in its place under a condition."""
    return isinstance(before, t.If) and len(step.steps) == 1 and not isinstance(step.steps[0], t.If)
