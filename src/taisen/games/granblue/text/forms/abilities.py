"""Whole abilities (8-1): effect names, costs in [ ], triggers, what holds all the time, ultimates, conditions."""
from __future__ import annotations

from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.forms.paragraphs import bulleted, costs, options, sentences, statement
from taisen.text.forms.qualities import plain
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay

from .finishing import finished, settled, unfinished

ICONS: Final = ((("【アシスト】",), "assist", "(Assist) "), (("【ターン1回】",), "once", "(Once per turn) "),
                (("【起動効果】", "【起動】"), "activated", ""),
                (("【永続効果】", "【永続】"), "continuous", ""), (("【自動効果】", "【自動】"), "automatic", ""))
ULTIMATE: Final = "ultimate"
ONCE: Final = t.Limit(1)
AWAITED: Final = ("this", "turn", "next_this_turn", "opponents_next", "your_next")
"""Times that only an effect in progress can speak of."""


def install(w: TwoWay) -> None:
    w.token("effect_name", r"[^⟪⟫]+(?=⟫)", str, str, plain)
    w.form("named", '"⟪" name=effect_name "⟫"', "{name}: ")
    w.words("icon", ICONS)
    w.form("lead", "icons=icon* name=named? more=icon*", "{icons|}[{name}]", _lead, _unlead)
    _bodies(w)
    _costs(w)
    w.form("paragraph", 'lead=lead cost=cost? trigger=trigger "、" steps=body', "{lead}[({cost}) ]{trigger}: {steps}",
           _triggered, _untriggered)
    w.form("paragraph", "lead=lead cost=cost steps=body", "{lead}({cost}): {steps}", _activated, _unactivated)
    w.form("paragraph", "lead=lead steps=body", "{lead}{steps}", _standing, _unstanding)
    w.form("paragraph", "lead=lead steps=body", "{lead}{steps}", _spell, _unspell)
    w.form("ultimate", '"<奥義" n=digits name=named? steps=body ">"', "Ultimate {n}, {name}{steps}", _ultimate, _unultimate)
    w.form("ultimate", '"<奥義" n=digits name=named steps=clause ">"', "", _ultimate)
    w.form("paragraph", 'x=ultimate ("。")?', "{x}")
    w.form("paragraph", 'x=cond_case ("。")?', "", lambda x: t.Requirement(settled(x)))
    w.form("paragraph", 'x=cond_bare ("。")?', "{x}", lambda x: t.Requirement(settled(x)),
           lambda a: {"x": a.condition} if isinstance(a, t.Requirement) and not a.cost else None)


# ---- icons and names --------------------------------------------------------------------------------------------------------------
def _lead(icons: Any, name: Any, more: Any) -> Any:
    words = (*icons, *more)
    return REFUSED if len(set(words)) < len(words) else (tuple(sorted(words)), name or "")


def _unlead(x: Any) -> Any:
    return {"icons": x[0], "name": x[1] or None, "more": ()} if isinstance(x, tuple) and len(x) == 2 else None


def _said(lead: Any, kind: str, *also: str) -> dict[str, Any] | None:
    """What the icons say of such an ability; None where they say another kind."""
    icons, name = lead
    if [x for x in icons if x not in ("once", kind, *also)]:
        return None
    return {"limit": ONCE if "once" in icons else None, "name": name, "at": ("hand",) if "assist" in icons else ()}


def _lead_of(a: Any) -> Any:
    if getattr(a, "limit", None) not in (None, ONCE) or a.at not in ((), ("hand",)):
        return None
    icons = (*(("assist",) if a.at else ()), *(("once",) if getattr(a, "limit", None) else ()))
    return (icons, a.name)


# ---- sentences ----------------------------------------------------------------------------------------------------------------------
def _bodies(w: TwoWay) -> None:
    sentences(w, "body", _goes_on)
    sentences(w, "option_body", _goes_on)
    options(w)
    w.form("option", '"・" x=option_body', "• {x} ", lambda x: x, lambda x: {"x": x})
    bulleted(w)



def _goes_on(step: t.Do) -> bool:
    """It is done to what the instruction before it was done to, and is said in one sentence with it."""
    return step.objects is None and (step.amount is None or step.verb in ("deal", "divide")) and step.verb not in ("win", "lose", "limit_break")


# ---- costs --------------------------------------------------------------------------------------------------------------------------
def _costs(w: TwoWay) -> None:
    w.form("cost_item", "x=price", "rest {x} crystal~", lambda x: (x,), lambda x: {"x": x[0]} if len(x) == 1 and _is_price(x[0]) else None)
    costs(w)


def _is_price(step: Any) -> bool:
    return isinstance(step, t.Do) and step.verb == "pay"


# ---- abilities ------------------------------------------------------------------------------------------------------------------------
def _triggered(lead: Any, cost: Any, trigger: Any, steps: Any) -> Any:
    if isinstance(trigger, t.Event) and trigger.whose in AWAITED:
        return REFUSED
    said = _said(lead, "automatic")
    done = None if said is None else finished(steps)
    return REFUSED if done is None else t.Triggered(settled(trigger), done, cost=settled(cost or ()), **(said or {}))


def _untriggered(a: Any) -> Any:
    if not isinstance(a, t.Triggered):
        return None
    return {"lead": _lead_of(a), "cost": a.cost or None, "trigger": a.trigger, "steps": unfinished(a.steps)}


def _activated(lead: Any, cost: Any, steps: Any) -> Any:
    said = _said(lead, "activated", "assist")
    done = None if said is None else finished(steps)
    return REFUSED if done is None else t.Activated(settled(cost), done, **(said or {}))


def _unactivated(a: Any) -> Any:
    return {"lead": _lead_of(a), "cost": a.cost, "steps": unfinished(a.steps)} if isinstance(a, t.Activated) and a.cost else None


def _standing(lead: Any, steps: Any) -> Any:
    said = _said(lead, "continuous")
    done = None if said is None else finished(steps, standing=True)
    if done is None or said is None or said["limit"] is not None or not all(statement(s) for s in done):
        return REFUSED
    return t.Continuous(done, name=said["name"])


def _unstanding(a: Any) -> Any:
    return {"lead": ((), a.name), "steps": unfinished(a.steps)} if isinstance(a, t.Continuous) and not a.at else None


def _spell(lead: Any, steps: Any) -> Any:
    done = finished(steps)
    return REFUSED if done is None or lead[0] else t.Spell(done, name=lead[1])


def _unspell(a: Any) -> Any:
    return {"lead": ((), a.name), "steps": unfinished(a.steps)} if isinstance(a, t.Spell) else None


def _ultimate(n: int, name: Any, steps: Any) -> Any:
    done = finished(steps)
    return REFUSED if done is None else t.Reaction(done, t.Event(ULTIMATE, t.This(), amount=n), name=name or "")


def _unultimate(a: Any) -> Any:
    if not isinstance(a, t.Reaction) or not isinstance(a.trigger, t.Event) or a.trigger.verb != ULTIMATE:
        return None
    return {"n": a.trigger.amount, "name": a.name or None, "steps": unfinished(a.steps)}
