"""Conditions in the forms that a sentence needs: なら/れば (ba), て (te), か (ka), 時 (toki), かぎり (kagiri).

The rule `condition` gives (condition, form); what uses it asks for the form it wants.
"""
from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final

from taisen.games.ninja_slayer.text.words import EVENTS, EXTRA_COSTS, PHASES
from taisen.kernel.effects import tree as t
from taisen.text import draft
from taisen.text.forms.conditions import relative
from taisen.text.forms.frames import framed
from taisen.text.inflection import NOT
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay
from taisen.text.verbs import forms

from .nouns import is_zone, placed
from .numbers import COUNTED, counter, deeds

Formed = tuple[Any, str]
Ending = tuple[bool, str]    # whether it must hold, the form

EXIST: Final = {
    "ba": ("あれば", "あるなら", "あるならば", "ある場合"), "te": ("あって", "あり"), "ka": ("あるか",), "toki": ("ある時",),
    "kagiri": ("あるかぎり", "ある限り", "ある間"),
}
BE: Final = {
    "ba": ("いれば", "いるなら", "いるならば", "いる場合"), "te": ("いて", "おり"), "ka": ("いるか",), "toki": ("いる時",),
    "kagiri": ("いるかぎり", "いる限り", "いる間"),
}
LACK: Final = {
    "ba": ("なければ", "ないなら", "ない場合"), "te": ("なくて",), "ka": ("ないか",), "toki": ("ない時",), "kagiri": ("ないかぎり", "ない限り"),
}
BE_NOT: Final = {form: tuple("い" + word for word in words) for form, words in LACK.items()}
IS: Final = {
    "ba": ("なら", "であれば", "ならば", "の場合", "である場合"), "te": ("で", "であり"), "ka": ("か", "であるか"), "toki": ("の時", "である時"),
    "kagiri": ("の間", "であるかぎり", "のかぎり", "である限り"),
}
IS_NOT: Final = {
    "ba": ("でないなら", "ではないなら", "でなければ", "でない場合"), "te": ("でなく", "ではなく"), "ka": ("でないか", "ではないか"),
    "toki": ("でない時", "ではない時"), "kagiri": ("でないかぎり", "ではないかぎり"),
}
IS_ADJECTIVE: Final = {"ba": ("いなら", "ければ"), "te": ("くて", "く"), "ka": ("いか",), "toki": ("い時",), "kagiri": ("いかぎり",)}
HAVE: Final = {
    "ba": ("持っていれば", "持つなら", "持っているなら"), "te": ("持っていて",), "ka": ("持つか",), "toki": ("持つ時",),
    "kagiri": ("持つかぎり", "持っているかぎり"),
}


def install(w: TwoWay) -> None:
    # いる after a verb's て is not the existence of ある
    # …がいる and …がある: the last says which
    w.words("exists", [(words, (yes, form, people), "") for table, yes, people in (
        (EXIST, True, False), (LACK, False, False), (BE, True, True), (BE_NOT, False, True)) for form, words in table.items()])
    for rule, plain, negated in (("is", IS, IS_NOT),
                                 ("is_adjective", IS_ADJECTIVE, {}), ("has", HAVE, {}), ("being", BE, BE_NOT)):
        for table, yes, en in ((plain, True, ""), (negated, False, NOT)):
            w.words(rule, [(words, (yes, form), en) for form, words in table.items()])
    _counts(w)
    _values(w)
    _likeness(w)
    _times(w)
    _deeds(w)
    w.form("condition", "x=simple_condition", "{x}")
    for kind, form, word in ((t.All, "te", "and"), (t.Some, "ka", "or")):
        w.form("condition", 'a=simple_condition ("、" | "") b=condition', f"{{a}} {word} {{b}}", _joined(kind, form), _unjoined(kind, form))
    for form in ("ba", "toki", "kagiri"):
        w.form(f"condition_{form}", "c=condition", "{c}", _in_form(form), lambda c, form=form: {"c": (c, form)})
    w.grammar.label("simple_condition", "a condition", "条件")


def _in_form(form: str) -> Callable[[Formed], Any]:
    return lambda c: c[0] if c[1] == form else REFUSED


def _joined(kind: Any, form: str) -> Any:
    """AでBなら, AかBなら: the first must stand in the joining form."""
    def make(a: Formed, b: Formed) -> Any:
        if a[1] != form:
            return REFUSED
        rest = b[0]
        if isinstance(rest, (t.All, t.Some)) and not isinstance(rest, kind):
            return REFUSED      # 「AでBかC」 says too little about what belongs together
        inner = rest.conditions if isinstance(rest, kind) else (rest,)
        return (kind((a[0], *inner)), b[1])
    return make


def _unjoined(kind: Any, form: str) -> Any:
    def take(c: Formed) -> Any:
        if not isinstance(c[0], kind):
            return None
        first, *rest = c[0].conditions
        return {"a": (first, form), "b": (rest[0] if len(rest) == 1 else kind(tuple(rest)), c[1])}
    return take


def signed(condition: Any, ending: Ending) -> Formed:
    return (condition if ending[0] else t.Unless(condition), ending[1])


def unsigned(c: Formed) -> tuple[Any, Ending]:
    yes = not isinstance(c[0], t.Unless)
    return (c[0] if yes else c[0].condition, (yes, c[1]))


def like(take: Callable[[Any], Any]) -> Any:
    """The unmaking of a condition that may be negated: roles of what it says, and its ending."""
    def unmake(c: Formed) -> Any:
        inner, ending = unsigned(c)
        roles = take(inner)
        return None if roles is None else {**roles, "ending": ending}
    return unmake


# ---- how many ----------------------------------------------------------------------------------------------
def _counts(w: TwoWay) -> None:
    many = '(n=number c=counter op=compare)? ending=exists'
    w.form("simple_condition", f'p=zone_of "に" x=bare "が" {many}', "there {x:placed p:there n op}",
           lambda p, x, n, c, op, ending: _exist(placed(p, x), n, op, ending), _uncount(True))
    w.form("simple_condition", f'x=things "が" {many}', "there {x:there n op}",
           lambda x, n, c, op, ending: _exist(x, n, op, ending), _uncount(False))
    w.form("simple_condition", 'x=things "が" n=number c=counter op=compare ending=is', "{ending:unless}there {x:there n op}",
           lambda x, n, c, op, ending: signed(t.Compare(t.Count(x), op, n), ending), like(_amount))
    # so many and no more: 「2枚ちょうどなら」, 「ちょうど2人いれば」
    exactly = '("ちょうど" n=number c=counter | n=number c=counter "ちょうど")'
    w.form("simple_condition", 'x=things "が" "ちょうど" n=number c=counter ending=is', "",
           lambda x, n, c, ending: signed(t.Compare(t.Count(x), "=", n), ending))
    w.form("simple_condition", f'p=zone_of "に" x=bare "が" {exactly} ending=exists', "",
           lambda p, x, n, c, ending: _just(placed(p, x), n, ending))
    w.form("simple_condition", f'x=things "が" {exactly} ending=exists', "", lambda x, n, c, ending: _just(x, n, ending))


def _exist(things: Any, n: Any, op: Any, ending: tuple[bool, str, bool]) -> Any:
    yes, form, _people = ending
    if n is None:
        return (t.Compare(t.Count(things), ">=" if yes else "=", t.Const(1 if yes else 0)), form)
    return REFUSED if op == "=" or not yes else (t.Compare(t.Count(things), op, n), form)


def _just(things: Any, n: Any, ending: tuple[bool, str, bool]) -> Formed:
    return signed(t.Compare(t.Count(things), "=", n), ending[:2])


def _amount(c: Any) -> Any:
    if not isinstance(c, t.Compare) or not isinstance(c.left, t.Count) or not isinstance(c.left.of, t.Things) or c.op not in ("<=", ">=", "="):
        return None
    return {"x": c.left.of, "n": c.right, "c": counter(c.left.of), "op": c.op}


def _uncount(placed_first: bool) -> Any:
    def take(c: Formed) -> Any:
        roles = _amount(c[0])
        if roles is None or roles["op"] == "=" or is_zone(roles["x"]):
            return None
        x = roles["x"]
        if placed_first != bool(x.zone):
            return None
        if placed_first:
            roles |= {"p": (x.whose, x.zone), "x": t.Things(x.kind, "", "", x.tests)}
        return {**roles, "ending": (True, c[1], roles["c"] == "人")}
    return take


# ---- numbers compared --------------------------------------------------------------------------------------
def _values(w: TwoWay) -> None:
    w.words("more_or_less", [(("多", "大き", "高"), ">", "more"), (("少な", "小さ", "低"), "<", "less")])
    for left in ("term", "variable"):
        w.form("simple_condition", f'left={left} "が" right=number op=compare ending=is', "{ending:unless}{left} is {right}{op}",
               lambda left, right, op, ending: signed(t.Compare(left, op, right), ending), like(_compared))
    w.form("simple_condition", 'a=things "が" b=things "より" op=more_or_less ending=is_adjective',
           "the number of {a:many} is {op} than the number of {b:many}",
           lambda a, b, op, ending: signed(t.Compare(t.Count(a), op, t.Count(b)), ending),
           like(lambda c: {"a": c.left.of, "b": c.right.of, "op": c.op} if _than(c) and isinstance(c.left, t.Count)
                and isinstance(c.right, t.Count) else None))
    for who, ja, en in (("opponent", "相手", "your opponent has"), ("you", "あなた", "you have")):
        compared, uncompared = relative(partial(_theirs, who))
        w.form("simple_condition", f'a=things "が{ja}" "より" op=more_or_less ending=is_adjective',
               f"the number of {{a:many}} is {{op}} than {en} there",
               partial(_compared_with, compared), like(partial(_of_whose, uncompared)))
    w.form("simple_condition", 'a=term "が" b=term "より" op=more_or_less ending=is_adjective', "{a} is {op} than {b}",
           lambda a, b, op, ending: signed(t.Compare(a, op, b), ending),
           like(lambda c: {"a": c.left, "b": c.right, "op": c.op} if _than(c) else None))


def _theirs(who: str, number: t.Count) -> t.Count:
    return replace(number, of=replace(number.of, whose=who)) if isinstance(number.of, t.Things) and number.of.whose and number.of.zone else number


def _compared_with(compared: Any, a: Any, op: str, ending: Ending) -> Any:
    c = compared(t.Count(a), op)
    return c if c is REFUSED else signed(c, ending)


def _of_whose(uncompared: Any, c: Any) -> Any:
    found = uncompared(c)
    return {"a": found["left"].of, "op": found["op"]} if found and isinstance(found["left"], t.Count) and found["op"] in ("<", ">") else None


def _than(c: Any) -> bool:
    return isinstance(c, t.Compare) and c.op in ("<", ">")


def _compared(c: Any) -> Any:
    if not isinstance(c, t.Compare) or c.op not in ("<=", ">=", "=") or _amount(c) is not None:
        return None
    return {"left": c.left, "right": c.right, "op": c.op}


# ---- what something is like --------------------------------------------------------------------------------
def _likeness(w: TwoWay) -> None:
    def state(noun: Any, x: Any, ending: Ending) -> Formed:
        return signed(t.Fits(noun, (x,)), ending)

    be = "{noun:subject} <noun:is/are>{ending:negated}"
    have = "{noun:subject} {ending:having noun} {x:plain}"
    only = like(_only)
    w.form("simple_condition", 'noun=reference "が" x=state_noun ending=is', be + " {x}", state, only)
    w.form("simple_condition", 'noun=reference "が" x=number_test ending=is', have, state, only)
    w.form("simple_condition", 'noun=reference "が" x=state_verb ending=being', be + " {x}", state, only)
    w.form("simple_condition", 'noun=reference "の" x=changed_test ending=being', have, state, only)
    w.form("simple_condition", 'noun=reference "が" x=bare ending=is', be + " {x:kind_of noun}",
           lambda noun, x, ending: signed(t.Fits(noun, x.tests, x.kind), ending),
           like(lambda c: {"noun": c.noun, "x": t.Things(c.kind, "", "", c.tests)} if isinstance(c, t.Fits) and not c.zone else None))
    w.form("simple_condition", 'noun=reference "が" x=keyword "を" ending=has', "{noun:subject} {ending:having noun} {x}",
           lambda noun, x, ending: signed(t.Fits(noun, (t.HasKeyword(x),)), ending), lambda c: None)
    w.form("simple_condition", 'noun=reference "が" x=zone "に" ending=exists', "{noun:subject} <noun:is/are> in the {x:zone}",
           _where, _unwhere)


def _only(c: Any) -> Any:
    """The one test, where there is no other."""
    if not isinstance(c, t.Fits) or c.zone or c.kind != "card" or len(c.tests) != 1:
        return None
    return {"noun": c.noun, "x": c.tests[0]}


def _unwhere(c: Formed) -> Any:
    if not isinstance(c[0], t.Fits) or not c[0].zone or c[0].tests:
        return None
    return {"noun": c[0].noun, "x": c[0].zone, "ending": (True, c[1], False)}


def _where(noun: Any, x: str, ending: tuple[bool, str, bool]) -> Any:
    # 「これが手札にあり、…」 and かぎり say where the ability works, which is no condition
    if isinstance(noun, t.This) and ending[1] in ("te", "kagiri"):
        return REFUSED
    return signed(t.Fits(noun, (), "card", x), ending[:2])


# ---- when, and what happened -------------------------------------------------------------------------------
def _times(w: TwoWay) -> None:
    w.words("phase", [(word.ja, name, word.en) for name, word in PHASES.items()])
    w.words("extra_cost", [(word.ja, name, word.en) for name, word in EXTRA_COSTS.items()])
    w.words("paid", [(("いたなら", "いれば", "いた場合", "いるなら"), True, ""), (("いないなら", "いなければ", "いなかったなら"), False, " not")])
    turn = "it is{ending:negated} {who} turn"
    w.form("simple_condition", 'who=whose "のターン" ending=is', turn, lambda who, ending: signed(t.TurnOf(who), ending),
           like(lambda c: {"who": c.who} if isinstance(c, t.TurnOf) else None))
    w.form("simple_condition", 'who=whose "のターン中"', "", lambda who: (t.TurnOf(who), "kagiri"))
    for whose, en in (('who=whose "の"', "{who}"), ("", "the")):
        w.form("simple_condition", f'{whose} phase=phase "中"', f"it is {en} {{phase}}",
               lambda phase, who="": (t.InPhase(phase, who), "kagiri"), _unphase(bool(whose), True))
        w.form("simple_condition", f'{whose} phase=phase ("中" | "") ending=is', f"it is{{ending:negated}} {en} {{phase}}",
               lambda phase, ending, who="": signed(t.InPhase(phase, who), ending), _unphase(bool(whose), False))
    w.form("simple_condition", '"このターン" ("中")? ("、" | "に" | "") (n=digits "回以上")? event=event "なら"',
           "{event:past}[ {n} or more times] this turn", _happened, _unhappened)
    w.words("simple_condition", [(("そうしたなら", "そうした場合"), (t.DidSo(), "ba"), "you do"),
                                 ("そうしなかったなら", (t.Unless(t.DidSo()), "ba"), "you do not")])
    w.form("simple_condition", 'name=extra_cost ("が支払われて" | "を支払って") paid=paid', "its {name} was{paid} paid",
           lambda name, paid: signed(t.PaidExtra(name), (paid, "ba")), _unpaid)


def _unphase(owned: bool, while_: bool) -> Any:
    def take(c: Formed) -> Any:
        inner, ending = unsigned(c)
        if not isinstance(inner, t.InPhase) or bool(inner.who) != owned or (while_ != (ending == (True, "kagiri"))):
            return None
        return {"who": inner.who or None, "phase": inner.phase, "ending": ending}
    return take


def _unpaid(c: Formed) -> Any:
    inner, (yes, form) = unsigned(c)
    return {"name": inner.name, "paid": yes} if isinstance(inner, t.PaidExtra) and form == "ba" else None


def _happened(n: int | None, event: tuple[t.Event, str]) -> Any:
    if event[1] not in ("past", "teita") or n == 0:
        return REFUSED
    return (t.Happened(event[0], 1 if n is None else n), "ba")


def _unhappened(c: Formed) -> Any:
    if not isinstance(c[0], t.Happened) or c[1] != "ba":
        return None
    return {"n": c[0].least if c[0].least > 1 else None, "event": (c[0].event, "teita")}



# ---- what was done -----------------------------------------------------------------------------------------
def _deeds(w: TwoWay) -> None:
    """「打ち消したなら」 of the instruction before; 「2枚以上捨てたなら」; 「このターン、…が2人以上殺されていたなら」."""
    for sign, form, ending in ((True, "past", '("なら" | "場合")'), (False, "neg", '("なら" | "場合")')):
        w.words(f"deed_{form}", deeds(form))
        w.form("simple_condition", f"verb=deed_{form} {ending}", "",
               lambda verb, at, sign=sign: signed(draft.DidThat(verb, at), (sign, "ba")), spanned=True)
    w.words("deed_not", [(word.removesuffix("い") + "かった", verb, en) for word, verb, en in deeds("neg")])
    w.form("simple_condition", 'verb=deed_not "なら"', "", lambda verb, at: signed(draft.DidThat(verb, at), (False, "ba")), spanned=True)
    w.form("simple_condition", 'n=number c=counter op=compare verb=deed_past ("なら" | "場合")', "{n}{op} were {verb}",
           lambda n, c, op, verb: (t.Compare(t.Count(t.Affected(verb, "card")), op, n), "ba") if verb in COUNTED else REFUSED,
           lambda c: {"n": c[0].right, "c": "枚", "op": c[0].op, "verb": c[0].left.of.verb} if c[1] == "ba" and isinstance(c[0], t.Compare)
           and isinstance(c[0].left, t.Count) and isinstance(c[0].left.of, t.Affected) else None)
    framed(w, "event_many", ((tuple(counted_frame(frame) for frame in verb.frames if frame in COUNTED_FRAMES),
                              [(word, (verb.verb, form), "") for word, form in forms(verb.stem, verb.conjugation, ("past", "teita"))])
                             for verb in EVENTS), _many, lambda frame: (lambda x: None))
    w.form("simple_condition", '"このターン" ("中")? ("、" | "に" | "") event=event_many "なら"', "",
           lambda event: (t.Happened(event[0], event[1]), "ba"))


COUNTED_FRAMES: Final = ('subject=noun "が"', 'subject=noun "が" origin=origin?', 'by=player "が" subject=things "を" origin=origin?',
                         'subject=noun "が" by=by? origin=origin?', 'subject=noun "が" manner=manner? by=by?')


def counted_frame(frame: str) -> str:
    """Behind the cards of the frame, how many of them."""
    return re.sub(r'(subject=\w+ "[がを]")', r'\1 n=digits c=counter "以上"', frame)


def _many(verb: tuple[str, str], n: int, c: str, **roles: Any) -> Any:
    given = {role: value for role, value in roles.items() if value is not None}
    return (t.Event(verb[0], **given), n) if n else REFUSED
