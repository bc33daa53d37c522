"""Keywords (1400) that are shorter words for an ability: each becomes the ability that the book says it is."""
from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.forms.paragraphs import finished, unfinished
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay

ONE: Final = t.Const(1)
TWO: Final = t.Const(2)
THIS: Final = t.This()
HAND: Final = t.Things("card", "you", "hand")
ROMANCE: Final = t.Triggered(t.Event("enter", THIS), (t.May((t.Do("set", t.Pick(HAND, ONE, ONE)),)),))
GRADUATION: Final = t.Triggered(t.Event("attack_end", THIS), (t.May((t.Do("remove", THIS),)),))
JUDGMENT: Final = t.Triggered(t.Event("enter", t.Things("unit", "opponent")), (t.Do("get_counter", amount=ONE, manner="judgment"),))
TWO_DOWN: Final = (t.Do("turn_down", t.Pick(t.Things("card", "you", "energy", (t.InState("face_up"),)), TWO, TWO)),)
FIXED: Final = (('"【恋愛頭脳戦】"', ROMANCE, "Battle of Wits"), ('"【卒業】"', GRADUATION, "Graduation"),
                ('("【ジャッジメント:ユニット】" | "【ジャッジメント】ユニット")', JUDGMENT, "Judgment: Unit"))
COLOURS: Final = (("黒", "black"), ("青", "blue"), ("白", "white"), ("赤", "red"))


def install(w: TwoWay) -> None:
    for ja, tree, en in FIXED:
        w.form("paragraph", f'{ja} ("。")?', en, lambda tree=tree: tree, lambda a, tree=tree: {} if a == tree else None)
    w.form("paragraph", '"【マギア】" steps=body', "Magia: {steps}", _magia, _unmagia)
    w.form("paragraph", '"【マケイン】" steps=body', "Losing Heroine: {steps}", _loser, _unloser)
    w.form("paragraph", '"【ブライト「" name=words "」+" n=big "】" ("。")?', "Bright {name} +{n}", _bright, _unbright)
    w.form("paragraph", '"保持称号解放中" ("、")? x=paragraph', "(While a territory of its title is open) {x}", _under(t.Icon("own_titles")),
           _ununder(t.Icon("own_titles")))
    w.form("paragraph", '"【相棒】《" name=words "》" x=paragraph', "Partner 《{name}》: {x}",
           lambda name, x: _conditioned(x, partner(name)), _unpartner)
    w.words("bound_colour", [(ja, en, en) for ja, en in COLOURS])
    w.form("paragraph", '"【境界-" a=bound_colour b=bound_colour "】" x=paragraph', "Boundary {a} {b}: {x}",
           lambda a, b, x: _conditioned(x, boundary(a, b)), _unboundary)
    w.form("paragraph", '"【境界-「」】" x=paragraph', "Boundary: {x}", _under(TWO_COLOURS), _ununder(TWO_COLOURS))


# ---- 1421, 1416, 1410
def _magia(steps: Any) -> Any:
    done = finished(steps)
    return REFUSED if done is None else t.Triggered(t.Event("attack", THIS), (t.Paying(TWO_DOWN, done),))


def _unmagia(a: Any) -> Any:
    if not isinstance(a, t.Triggered) or a.trigger != t.Event("attack", THIS) or len(a.steps) != 1 or a.condition is not None:
        return None
    step = a.steps[0]
    return {"steps": unfinished(step.steps)} if isinstance(step, t.Paying) and step.cost == TWO_DOWN else None


def _loser(steps: Any) -> Any:
    done = finished(steps)
    return REFUSED if done is None else t.Triggered(t.Event("lost", THIS), done, name="マケイン")


def _unloser(a: Any) -> Any:
    return {"steps": unfinished(a.steps)} if isinstance(a, t.Triggered) and a.name == "マケイン" else None


def _bright(name: str, n: int) -> Any:
    discard = t.Do("discard", t.Pick(replace(HAND, tests=(t.HasTrait(name),)), ONE, ONE))
    return t.Triggered(t.Event("battle", THIS, whose="you"), (t.Paying((discard,), (t.Lasting((t.Add("power", t.Const(n)),), THIS, "turn"),)),))


def _unbright(a: Any) -> Any:
    if not isinstance(a, t.Triggered) or a.trigger != t.Event("battle", THIS, whose="you") or len(a.steps) != 1:
        return None
    step = a.steps[0]
    if not isinstance(step, t.Paying) or len(step.steps) != 1 or not isinstance(step.steps[0], t.Lasting):
        return None
    objects = step.cost[0].objects if isinstance(step.cost[0], t.Do) else None
    add = step.steps[0].changes[0]
    if not isinstance(objects, t.Pick) or not isinstance(objects.of, t.Things) or not isinstance(add, t.Add) or not isinstance(add.number, t.Const):
        return None
    test = objects.of.tests[0] if objects.of.tests else None
    return {"name": test.name, "n": add.number.n} if isinstance(test, t.HasTrait) else None


# ---- 1414, 1422, 1423: what makes an ability valid
def _conditioned(x: Any, condition: Any) -> Any:
    if not isinstance(x, (t.Triggered, t.Activated, t.Continuous)) or x.condition is not None:
        return REFUSED
    return replace(x, condition=condition)


def _under(condition: Any) -> Any:
    return lambda x: _conditioned(x, condition)


def _ununder(condition: Any) -> Any:
    return lambda a: {"x": replace(a, condition=None)} if getattr(a, "condition", None) == condition else None


def partner(name: str) -> t.Compare:
    return t.Compare(t.Count(t.Things("unit", "you", "", (t.Other(), t.Is("identity", name)))), ">=", ONE)


def _unpartner(a: Any) -> Any:
    c = getattr(a, "condition", None)
    if not isinstance(c, t.Compare) or not isinstance(c.left, t.Count) or not isinstance(c.left.of, t.Things) or len(c.left.of.tests) != 2:
        return None
    test = c.left.of.tests[1]
    return {"name": test.value, "x": replace(a, condition=None)} if isinstance(test, t.Is) and test.field == "identity" else None


def of_colour(colour: str) -> t.Compare:
    return t.Compare(t.Count(t.Things("card", "you", "energy", (t.Is("colour", colour),))), ">=", TWO)


def boundary(a: str, b: str) -> t.All:
    return t.All((of_colour(a), of_colour(b)))


TWO_COLOURS: Final = t.Compare(t.Kinds(t.Things("card", "you", "energy"), "colour"), "=", TWO)


def _unboundary(x: Any) -> Any:
    c = getattr(x, "condition", None)
    for _ja, a in COLOURS:
        for _ja_b, b in COLOURS:
            if c == boundary(a, b):
                return {"a": a, "b": b, "x": replace(x, condition=None)}
    return None
