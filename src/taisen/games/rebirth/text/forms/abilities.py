"""Whole paragraphs: icons of kind, zone, condition and limit, costs, triggers."""
from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.forms.paragraphs import Options, costs, options, sentences, statement
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay, hole

from .finishing import finished, unfinished, yours

ZONES = (("【エントリー】", "entry", "(Entry)"), ("【メンバー】", "member", "(Member)"), ("【控え室】", "waiting_room", "(Waiting room)"),
         ("【手札】", "hand", "(Hand)"), ("【エネルギー】", "energy", "(Energy)"), ("【リタイア】", "retire", "(Retire)"),
         ("【魂】", "soul", "(Soul)"), ("【セット】", "rebirth", "(Set)"))
ROMAN = (("i.", 1), ("ii.", 2), ("iii.", 3), ("iv.", 4))


def install(w: TwoWay) -> None:
    _icons(w)
    _bodies(w)
    _costs(w)
    w.form("paragraph", '"【スパーク】" icons=icons (":" | "") steps=body', "【Spark】{icons}: {steps}", _spark, _unspark)
    w.form("paragraph", '"【自】" icons=icons (":" | "") trigger=trigger "、" steps=body', "【Automatic】{icons}: {trigger}: {steps}",
           _triggered, _untriggered)
    w.form("paragraph", '"【自】" icons=icons (":" | "") trigger=trigger "に" ("、")? steps=body', "", _triggered)
    w.form("paragraph", '"【起】" icons=icons (":" | "") cost=cost? steps=body', "【Activated】{icons}: [{cost}: ]{steps}", _activated, _unactivated)
    w.form("paragraph", '"【永】" icons=icons (":" | "") steps=body', "【Continuous】{icons}: {steps}", _standing, _unstanding)
    _keywords(w)


# ---- icons ------------------------------------------------------------------------------------------------------------------------
def _icons(w: TwoWay) -> None:
    w.words("zone_icon", [(ja, v, f" {en}") for ja, v, en in ZONES])
    w.form("limit_icon", '"【ターン" times=digits "回】"', " ({times} per turn)", t.Limit)
    w.form("icon_more", '("or" | "&" | "か")? x=mark', " or {x}")
    w.form("combo_icon", '"【Reコンボ】" tests=icon_name*', " 【Re-combo{tests|}】", t.Icon, keyword="recombo")
    w.form("icon_name", '("or" | "&")? x=name', " {x}")
    w.form("level_icon", '"【本領発揮Lv" number=digits "】" tests=icon_more*', " 【Showcase Lv{number}{tests|}】", t.Icon, keyword="showcase")
    w.form("one_icon", "x=zone_icon", "{x}", lambda x: ("at", x), lambda i: {"x": i[1]} if i[0] == "at" else None)
    w.form("one_icon", "x=limit_icon", "{x}", lambda x: ("limit", x), lambda i: {"x": i[1]} if i[0] == "limit" else None)
    w.form("one_icon", "x=combo_icon", "{x}", lambda x: ("condition", x), lambda i: _condition(i, "recombo"))
    w.form("one_icon", "x=level_icon", "{x}", lambda x: ("condition", x), lambda i: _condition(i, "showcase"))
    w.form("icons", "x=one_icon*", "{x|}", _marks, _unmarks)


def _condition(icon: Any, keyword: str) -> Any:
    return {"x": icon[1]} if icon[0] == "condition" and icon[1].keyword == keyword else None


def _marks(x: Any) -> Any:
    """(zones, conditions, limit)"""
    limits = [v for k, v in x if k == "limit"]
    if len(limits) > 1:
        return REFUSED
    return (tuple(v for k, v in x if k == "at"), tuple(v for k, v in x if k == "condition"), limits[0] if limits else None)


def _unmarks(m: Any) -> Any:
    at, conditions, limit = m
    return {"x": (*(("at", z) for z in at), *(("condition", c) for c in conditions), *((("limit", limit),) if limit else ()))}


def _with_icons(icons: Any) -> dict[str, Any]:
    at, conditions, limit = icons
    condition = None if not conditions else conditions[0] if len(conditions) == 1 else t.All(conditions)
    return {"at": at, "condition": condition, "limit": limit}


def _icons_of(a: Any) -> Any:
    condition = a.condition
    conditions = () if condition is None else condition.conditions if isinstance(condition, t.All) else (condition,)
    return (a.at, conditions, getattr(a, "limit", None)) if all(isinstance(c, t.Icon) for c in conditions) else None


# ---- sentences ----------------------------------------------------------------------------------------------------------------------
def _bodies(w: TwoWay) -> None:
    sentences(w, "body", _goes_on)
    w.form("sentence", '"この能力は" ("各ターン" | "1ターンに") n=digits "回" ("しか使えない" | "まで使える") ("。")?', "", lambda n: (Often(n),))
    options(w)
    sentences(w, "option_body", _goes_on)
    for ja, number in ROMAN:
        w.form(f"option{number}", f'"{ja}" ("あなたは")? x=option_body', f"({number}) {{x}}", lambda x: x, lambda x: {"x": x})
    w.form("options", "a=option1 b=option2", "{a} {b}", lambda a, b: Options((a, b)), _unoptions(2))
    w.form("options", "a=option1 b=option2 c=option3", "{a} {b} {c}", lambda a, b, c: Options((a, b, c)), _unoptions(3))
    w.form("options", "a=option1 b=option2 c=option3 d=option4", "{a} {b} {c} {d}", lambda a, b, c, d: Options((a, b, c, d)), _unoptions(4))


def _goes_on(step: t.Do) -> bool:
    return step.objects is None and step.amount is None and step.verb not in ("check", "end_phase")


def _unoptions(size: int) -> Any:
    def take(x: Any) -> Any:
        if not isinstance(x, Options) or len(x.options) != size:
            return None
        return dict(zip("abcd", x.options, strict=False))
    return take


def no_energy() -> t.Steps:
    """5.14.2.1: the icon with 無 stands for 0."""
    return (t.Do("pay", amount=t.Const(0)),)


# ---- costs --------------------------------------------------------------------------------------------------------------------------
def _costs(w: TwoWay) -> None:
    w.form("cost_item", '"エネ" n=digits', "pay {n} energy", (t.Do("pay", amount=t.Const(hole("n"))),))
    w.form("cost_item", '"エネ無"', "", lambda: no_energy(), lambda x: None)
    w.form("cost_item", '(n=digits "エネルギーを支払う" | "エネルギーを" n=digits ("点")? "支払う")', "",
           lambda n: (t.Do("pay", amount=t.Const(n)),), lambda x: None)
    w.form("cost_item", 'x=np "を【レスト】"', "", lambda x: (t.Do("rest", x),), lambda x: None)
    costs(w)


# ---- abilities ------------------------------------------------------------------------------------------------------------------------
SPARK = t.Event("spark", t.This())


def _spark(icons: Any, steps: Any) -> Any:
    if any(isinstance(s, Often) for s in steps):
        return REFUSED
    done = finished(steps)
    return REFUSED if done is None else t.Triggered(SPARK, done, **_with_icons(icons))


def _unspark(a: Any) -> Any:
    if not isinstance(a, t.Triggered) or a.trigger != SPARK:
        return None
    return {"icons": _icons_of(a), "steps": unfinished(a.steps)}


def _triggered(icons: Any, trigger: Any, steps: Any) -> Any:
    if any(isinstance(s, Often) for s in steps):
        return REFUSED
    done = finished(steps)
    return REFUSED if done is None else t.Triggered(yours(trigger), done, **_with_icons(icons))


def _untriggered(a: Any) -> Any:
    if not isinstance(a, t.Triggered) or a.trigger == SPARK:
        return None
    return {"icons": _icons_of(a), "trigger": a.trigger, "steps": unfinished(a.steps)}


@dataclass(frozen=True, slots=True)
class Often:
    """「この能力は各ターン3回まで使える」: what the icon 【ターン3回】 says."""
    times: int


def _activated(icons: Any, cost: Any, steps: Any) -> Any:
    if len(steps) > 1 and isinstance(steps[-1], Often):
        if icons[2] is not None or not steps[-1].times:
            return REFUSED
        icons, steps = (*icons[:2], t.Limit(steps[-1].times)), steps[:-1]
    if any(isinstance(s, Often) for s in steps):
        return REFUSED
    done = finished(steps)
    return REFUSED if done is None else t.Activated(yours(cost or ()), done, **_with_icons(icons))


def _unactivated(a: Any) -> Any:
    if not isinstance(a, t.Activated):
        return None
    return {"icons": _icons_of(a), "cost": a.cost or None, "steps": unfinished(a.steps)}


def _standing(icons: Any, steps: Any) -> Any:
    if any(isinstance(s, Often) for s in steps):
        return REFUSED
    done = finished(steps, standing=True)
    if done is None or not all(statement(s) for s in done):
        return REFUSED
    return t.Continuous(done, **_with_icons(icons))


def _unstanding(a: Any) -> Any:
    return {"icons": _icons_of(a), "steps": unfinished(a.steps)} if isinstance(a, t.Continuous) else None


# ---- keywords --------------------------------------------------------------------------------------------------------------------------
def _keywords(w: TwoWay) -> None:
    w.form("paragraph", '"【のびしろ】" ("。")?', "【Potential】", t.Keyword("potential"))
    w.form("paragraph", '"【ブロッカー】" icons=icons (":" | "") ("。")?', "【Blocker】{icons}", lambda icons: _keyword("blocker", icons, None),
           lambda a: _unkeyword(a, "blocker", False))
    w.form("paragraph", '"【ブロッカー】" icons=icons (":" | "") a=mark more=icon_more* ("。")?', "【Blocker】{icons} {a}{more|}",
           lambda icons, a, more: _keyword("blocker", icons, (a, *more)), lambda a: _unkeyword(a, "blocker", True))
    w.form("paragraph", '"【キャンセル】" icons=icons ":" of=cancelled ("。")?', "【Cancel】{icons}: {of}",
           lambda icons, of: replace(_keyword("cancel", icons, None), of=of),
           lambda a: {"icons": _icons_of(a), "of": a.of} if isinstance(a, t.Keyword) and a.keyword == "cancel" else None)
    spark = t.AbilityOf("spark")
    no_rebirth = t.Things("card", "", "", (t.Not(t.Is("kind", "rebirth")),))
    w.words("cancelled", [("Reバース以外の【スパーク】", t.AbilityOf("spark", of=no_rebirth), "a 【Spark】 but of a Re-birth"),
                          (("【スパーク】or【キャンセル】", "【スパーク】か【キャンセル】"), t.Either((spark, t.AbilityOf("cancel"))),
                           "a 【Spark】 or a 【Cancel】"),
                          ("【スパーク】", spark, "a 【Spark】")])
    w.words("cancelled_play", [("キャラ", t.Things("character"), "a character being played"),
                               ("【起】", t.AbilityOf("activated"), "an 【Activated】 ability"),
                               ("【自】", t.AbilityOf("automatic"), "an 【Auto】 ability")])
    w.form("cancelled", "x=cancelled_play", "{x}")
    w.form("cancelled", 'a=cancelled_play ("か" | "or") b=cancelled_play', "{a} or {b}", t.Either((hole("a"), hole("b"))))


def _keyword(keyword: str, icons: Any, marks: Any) -> Any:
    at, conditions, limit = icons
    if limit is not None:
        return REFUSED
    of = None
    if marks:
        of = t.Things("card", "", "", (marks[0] if len(marks) == 1 else t.AnyOf(marks),))
    return t.Keyword(keyword, of=of, at=at, condition=_with_icons((at, conditions, None))["condition"])


def _unkeyword(a: Any, keyword: str, marked: bool) -> Any:
    if not isinstance(a, t.Keyword) or a.keyword != keyword or (a.of is not None) != marked:
        return None
    out: dict[str, Any] = {"icons": _icons_of(a)}
    if isinstance(a.of, t.Things):
        (test,) = a.of.tests
        marks = test.tests if isinstance(test, t.AnyOf) else (test,)
        out |= {"a": marks[0], "more": marks[1:]}
    return out
