"""Whole abilities: sentences, a choice of modes and its options, costs in brackets, and what holds all the time.

What is said in a sentence of its own and belongs to the one before (the options of a choice, 「違うなら、…」, a time said
once) is brought together when an ability is read (`finished`) and parted again when it is written (`unfinished`).
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.two_way import TwoWay, hole

from .sequences import branched, one, unone

Steps = tuple[Any, ...]
Alone = Callable[[Any], bool]


@dataclass(frozen=True, slots=True)
class Options:
    """i.… ii.…, ・…: taken into the choice before them when the text is read."""
    options: tuple[Steps, ...]


def never(_step: Any) -> bool:
    return False


# ---- sentences ---------------------------------------------------------------------------------------------------------
def sentences(w: TwoWay, rule: str, goes_on: Alone = never, lead: str = "", en: str = "", rest: str = "") -> None:
    """One sentence or several. goes_on: whether an instruction is said in one sentence with the one before it.

    lead, en: what stands before the first of them; rest: the rule of the others (the same, where nothing leads).
    """
    rest = rest or rule
    w.form(rule, f"{lead} x=sentence", f"{en}{{x}}", lambda x: x, lambda x: {"x": x} if together(x, goes_on) == len(x) else None)
    w.form(rule, f"{lead} x=sentence rest={rest}", f"{en}{{x}} {{rest}}", lambda x, rest: (*x, *rest), _parted(goes_on))


def _parted(goes_on: Alone) -> Any:
    def take(x: Any) -> Any:
        size = together(x, goes_on)
        return {"x": x[:size], "rest": x[size:]} if size < len(x) else None
    return take


def together(steps: Steps, goes_on: Alone = never) -> int:
    """How many steps make the first sentence: an instruction that leaves out its object goes with the one before."""
    size = 1
    while size < len(steps) and isinstance(steps[size - 1], t.Do) and isinstance(steps[size], t.Do) and goes_on(steps[size]):
        size += 1
    return size


# ---- a choice of modes -----------------------------------------------------------------------------------------------
def modes(w: TwoWay, lead: str, exactly: str, up_to: str) -> None:
    """「以下からNつ選ぶ」: the choice; its options follow. exactly, up_to: how it ends behind the number."""
    for upto, ja, en in ((False, exactly, ""), (True, up_to, "up to ")):
        w.form("nested", f"{lead} choose=digits {ja}", f"choose {en}{{choose}} of the following", t.Modes(hole("choose"), (), upto))


def options(w: TwoWay) -> None:
    """The options of a choice end its ability; the rule `options` is the game's."""
    w.form("body", "x=options", "{x}", one, lambda x: unone(x) if isinstance(x[0], Options) else None)


def bulleted(w: TwoWay) -> None:
    """`options` of two or more, each behind a point; the rule `option` is the game's."""
    w.form("options", "a=option b=option more=option*", "{a}{b}{more|}", lambda a, b, more: Options((a, b, *more)),
           lambda x: {"a": x.options[0], "b": x.options[1], "more": x.options[2:]} if isinstance(x, Options) else None)


# ---- costs ---------------------------------------------------------------------------------------------------------------
def costs(w: TwoWay, item: str = "seq_koto") -> None:
    """`cost`: what is paid, in brackets, part by part; `cost_item` also has the game's own price, which is a Do of the verb pay."""
    w.form("cost", '"[" steps=cost_list "]"', "{steps}")
    w.form("cost_item", f"x={item}", "{x}", lambda x: x, lambda x: {"x": x} if not pays(x) else None)
    w.form("cost_list", "x=cost_item", "{x}", lambda x: x, lambda x: {"x": x} if len(x) == 1 or not any(pays((s,)) for s in x) else None)
    w.form("cost_list", 'x=cost_item "、" rest=cost_list', "{x}, {rest}", lambda x, rest: (*x, *rest), _cost_parts)


def pays(steps: Steps) -> bool:
    return isinstance(steps[0], t.Do) and steps[0].verb == "pay"


def _cost_parts(x: Any) -> Any:
    """The price alone; what is done for it up to the price."""
    first = next((i for i, s in enumerate(x) if pays((s,))), -1)
    if len(x) < 2 or first < 0:
        return None
    return {"x": x[:first or 1], "rest": x[first or 1:]}


# ---- what holds all the time ---------------------------------------------------------------------------------------------
def statement(step: Any) -> bool:
    """What can hold all the time: no instruction that is carried out once."""
    if isinstance(step, (t.If, t.While, t.ForEach, t.Further)):
        return all(statement(s) for s in (*step.steps, *getattr(step, "otherwise", ())))
    return isinstance(step, (t.Lasting, t.Shield))


# ---- reading: what belongs to the sentence before ------------------------------------------------------------------------
def optioned(steps: Steps) -> Steps | None:
    """Options in the choices before them; None where one has nothing to go with."""
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


def finished(steps: Steps, alone: bool = False) -> Steps | None:
    """The steps with options and other branches in their places. alone: 「違うなら」 may stand without a condition before it."""
    done = optioned(steps)
    return None if done is None else branched(done, alone)


def _open(step: Any) -> bool:
    if isinstance(step, t.Modes):
        return not step.options
    return any(_open(s) for s in getattr(step, "steps", ()))


def _with_options(step: Any, options: tuple[Steps, ...]) -> Any:
    if isinstance(step, t.Modes):
        return replace(step, options=options) if not step.options and step.choose <= len(options) else None
    held = getattr(step, "steps", None)
    if not held:
        return None
    inner = _with_options(held[-1], options)
    return None if inner is None else replace(step, steps=(*held[:-1], inner))


# ---- the way back --------------------------------------------------------------------------------------------------------
def unfinished(steps: Steps, inline: Callable[[t.Modes], bool] = never) -> Steps:
    """Each option and other branch behind its step. inline: a choice that is written in its sentence itself."""
    out: list[Any] = []
    for step in steps:
        bare, options = _without_options(step, inline)
        out += unbranched(bare)
        if options:
            out.append(Options(options))
    return tuple(out)


def unbranched(step: Any) -> Steps:
    if isinstance(step, t.If) and step.otherwise:
        return (replace(step, otherwise=()), t.If(t.Otherwise(), step.otherwise))
    return (step,)


def _without_options(step: Any, inline: Callable[[t.Modes], bool]) -> tuple[Any, tuple[Steps, ...]]:
    if isinstance(step, t.Modes):
        return (step, ()) if inline(step) else (replace(step, options=()), step.options)
    held = getattr(step, "steps", None)
    if not held or isinstance(step, t.Shield):
        return step, ()
    inner, options = _without_options(held[-1], inline)
    return (replace(step, steps=(*held[:-1], inner)), options) if options else (step, ())
