"""Conditions in the forms that a sentence needs: なら/れば (ba), て (te), か (ka), 時 (toki), かぎり (kagiri).

The rule `condition` gives (condition, form); what uses it asks for the form it wants.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from taisen.kernel.effects import tree as t

from ..parser import REFUSED, Grammar
from ..vocabulary import Vocabulary

Formed = tuple[Any, str]

_EXIST = {
    "ba": ("いれば", "あれば", "いるなら", "あるなら", "いる場合", "ある場合"),
    "te": ("いて", "あって", "あり", "おり"),
    "ka": ("いるか", "あるか"),
    "toki": ("いる時", "ある時"), "kagiri": ("いるかぎり", "あるかぎり", "いる限り", "ある限り", "いる間", "ある間"),
}
_LACK = {
    "ba": ("いなければ", "なければ", "いないなら", "ないなら", "いない場合", "ない場合"), "te": ("いなくて", "なくて"),
    "ka": ("いないか", "ないか"),
    "toki": ("いない時", "ない時"), "kagiri": ("いないかぎり", "ないかぎり", "いない限り", "ない限り"),
}
_IS = {
    "ba": ("なら", "であれば", "の場合", "である場合"), "te": ("で", "であり"),
    "ka": ("か", "であるか"), "toki": ("の時", "である時"),
    "kagiri": ("であるかぎり", "のかぎり", "である限り", "の間"),
}
_IS_NOT = {
    "ba": ("でないなら", "ではないなら", "でなければ", "でない場合"), "te": ("でなく", "ではなく"),
    "ka": ("でないか", "ではないか"),
    "toki": ("でない時", "ではない時"), "kagiri": ("でないかぎり", "ではないかぎり"),
}
_IS_ADJ = {
    "ba": ("いなら", "ければ"), "te": ("く", "くて"), "ka": ("いか",), "toki": ("い時",), "kagiri": ("いかぎり",),
}
_HAVE = {"ba": ("持っていれば", "持つなら", "持っているなら"), "te": ("持っていて",), "ka": ("持つか",),
         "toki": ("持つ時",), "kagiri": ("持つかぎり", "持っているかぎり")}


def install(g: Grammar, v: Vocabulary) -> None:
    _endings(g)
    _counts(g)
    _values(g)
    _likeness(g)
    _times(g, v)
    g.add("condition", "simple_condition", lambda c: c)
    g.add("condition", 'simple_condition ("、")? condition', _joined)
    for form in ("ba", "toki", "kagiri"):
        g.add(f"condition_{form}", "condition", _in_form(form))
    g.label("simple_condition", "a condition", "条件")


def _endings(g: Grammar) -> None:
    tables = {"exists": (_EXIST, _LACK), "is": (_IS, _IS_NOT), "is_adjective": (_IS_ADJ, {}), "has": (_HAVE, {})}
    for name, (plain, negated) in tables.items():
        g.words(name, [(w, (True, form)) for form, words in plain.items() for w in words])
        g.words(name, [(w, (False, form)) for form, words in negated.items() for w in words])
    # いる after a verb's て: not the existence of ある
    g.words("being", [(w, (yes, form)) for yes, table in ((True, _EXIST), (False, _LACK))
                      for form, words in table.items() for w in words if w.startswith("い")])


def _in_form(form: str) -> Callable[[Formed], Any]:
    return lambda formed: formed[0] if formed[1] == form else REFUSED


def _joined(first: Formed, second: Formed) -> Any:
    """AでBなら, AかBなら: the first must stand in the joining form."""
    kind: Any = {"te": t.All, "ka": t.Some}.get(first[1])
    if kind is None:
        return REFUSED
    rest = second[0]
    if isinstance(rest, (t.All, t.Some)) and not isinstance(rest, kind):
        return REFUSED      # 「AでBかC」 says too little about what belongs together
    inner = rest.conditions if isinstance(rest, kind) else (rest,)
    return (kind((first[0], *inner)), second[1])


def signed(condition: Any, ending: tuple[bool, str]) -> Formed:
    return (condition if ending[0] else t.Unless(condition), ending[1])


# ---- how many ----------------------------------------------------------------------------------------------
def _counts(g: Grammar) -> None:
    def exist(things: Any, number: Any, _counter: Any, op: Any, ending: tuple[bool, str]) -> Any:
        yes, form = ending
        if number is None:
            return (t.Compare(t.Count(things), ">=" if yes else "=", t.Const(1 if yes else 0)), form)
        if op == "=" or not yes:
            return REFUSED
        return (t.Compare(t.Count(things), op, number), form)

    def exist_in(place: tuple[str, str], bare: Any, *rest: Any) -> Any:
        return exist(t.Things(bare.kind, place[0], place[1], bare.tests), *rest)

    def amount(things: Any, number: Any, _counter: Any, op: str, ending: tuple[bool, str]) -> Formed:
        return signed(t.Compare(t.Count(things), op, number), ending)

    g.add("simple_condition", 'zone_of "に" bare "が" (number counter compare)? exists', exist_in)
    g.add("simple_condition", 'things "が" (number counter compare)? exists', exist)
    g.add("simple_condition", 'things "が" number counter compare is', amount)


# ---- numbers compared --------------------------------------------------------------------------------------
def _values(g: Grammar) -> None:
    g.words("more_or_less", [(w, ">") for w in ("多", "大き", "高")] + [(w, "<") for w in ("少な", "小さ", "低")])

    def counts(left: Any, right: Any, op: str, ending: tuple[bool, str]) -> Formed:
        return signed(t.Compare(t.Count(left), op, t.Count(right)), ending)

    def terms(left: Any, right: Any, op: str, ending: tuple[bool, str]) -> Formed:
        return signed(t.Compare(left, op, right), ending)

    g.add("simple_condition", 'term "が" number compare is',
          lambda left, right, op, ending: signed(t.Compare(left, op, right), ending))
    g.add("simple_condition", 'variable "が" number compare is',
          lambda left, right, op, ending: signed(t.Compare(left, op, right), ending))
    g.add("simple_condition", 'things "が" things "より" more_or_less is_adjective', counts)
    g.add("simple_condition", 'term "が" term "より" more_or_less is_adjective', terms)


# ---- what something is like --------------------------------------------------------------------------------
def _likeness(g: Grammar) -> None:
    def fits(noun: Any, bare: Any, ending: tuple[bool, str]) -> Formed:
        return signed(t.Fits(noun, bare.tests, bare.kind), ending)

    def state(noun: Any, test: Any, ending: tuple[bool, str]) -> Formed:
        return signed(t.Fits(noun, (test,)), ending)

    def keyword(noun: Any, name: str, ending: tuple[bool, str]) -> Formed:
        return signed(t.Fits(noun, (t.HasKeyword(name),)), ending)

    def where(noun: Any, zone: str, ending: tuple[bool, str]) -> Any:
        # 「これが手札にあり、…」 and かぎり say where the ability works, which is no condition
        if isinstance(noun, t.This) and ending[1] in ("te", "kagiri"):
            return REFUSED
        return signed(t.Fits(noun, (), "card", zone), ending)

    g.add("simple_condition", 'reference "が" bare is', fits)
    g.add("simple_condition", 'reference "が" state_noun is', state)
    g.add("simple_condition", 'reference "が" number_test is', state)
    g.add("simple_condition", 'reference "が" state_verb being', state)
    g.add("simple_condition", 'reference "の" changed_test being', state)
    g.add("simple_condition", 'reference "が" keyword "を" has', keyword)
    g.add("simple_condition", 'reference "が" zone "に" exists', where)


# ---- when, and what happened -------------------------------------------------------------------------------
def _times(g: Grammar, v: Vocabulary) -> None:
    g.words("phase", [(w, name) for name, word in v.phases.items() for w in word.ja])
    g.words("extra_cost", [(w, name) for name, word in v.extra_costs.items() for w in word.ja])
    g.words("paid", [("いたなら", True), ("いれば", True), ("いた場合", True), ("いるなら", True),
                     ("いないなら", False),
                     ("いなければ", False), ("いなかったなら", False)])
    g.add("simple_condition", 'whose "のターン" is', lambda who, ending: signed(t.TurnOf(who), ending))
    g.add("simple_condition", 'whose "のターン中"', lambda who: (t.TurnOf(who), "kagiri"))
    g.add("simple_condition", '(whose "の")? phase ("中")? is',
          lambda who, phase, ending: signed(t.InPhase(phase, who or ""), ending))
    g.add("simple_condition", '(whose "の")? phase "中"', lambda who, phase: (t.InPhase(phase, who or ""), "kagiri"))
    g.add("simple_condition", '"このターン" ("中")? ("に" | "、")? (digits "回以上")? event "なら"', _happened)
    g.add("simple_condition", '("そうしたなら" | "そうした場合")', lambda: (t.DidSo(), "ba"))
    g.add("simple_condition", '"そうしなかったなら"', lambda: (t.Unless(t.DidSo()), "ba"))
    g.add("simple_condition", 'extra_cost "が支払われて" paid',
          lambda name, yes: signed(t.PaidExtra(name), (yes, "ba")))


def _happened(least: int | None, event: tuple[t.Event, str]) -> Any:
    if event[1] not in ("past", "teita") or least == 0:
        return REFUSED
    return (t.Happened(event[0], 1 if least is None else least), "ba")
