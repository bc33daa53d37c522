"""How clauses are strung together: a row of them in a sentence, what it stands under, sentences, costs, a choice of modes.

A clause (`draft.Clause`) says in which form its verb stands. 「Aして、Bしてもよい」 makes A the cost of B; 「Aを選び、それをBしてもよい」
only leaves B open. A game gives the rules `clause`, `cost_clause`, `claim`, `event`, `event_would`, `timing_word`, `duration`,
`condition_ba`, `player` and `whose`.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.draft import SUBJECT, Claim, Clause, Open, Otherwise, Scoped, Sentence
from taisen.text.inflection import NEXT, THEY, WHO
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay

Clauses = tuple[Clause, ...]


def install(w: TwoWay) -> None:
    for part in (_lasting, _rows, _nested, _sentences, _costs, _modes):
        part(w)


# ---- effects that last -------------------------------------------------------------------------------------
def _lasting(w: TwoWay) -> None:
    w.written("clause", 'claim=claim', "{claim} for the rest of the game", lambda c: _unlasts(c, True))
    w.form("clause", '(until=duration ("、" | ""))? claim=claim', "{claim} {until}", _lasts, lambda c: _unlasts(c, False))
    for once, uses, en in (("", 0, "whenever {until} {event}"), ('"次に"', 1, "the next time {until} {event}")):
        w.form("nested", f'until=duration "、" {once} event=event_would ("、" | "") "代わりに" ("、")? seq=seq', f"{en}, {{seq:listed}} instead",
               lambda until, event, seq, uses=uses: t.Shield(replacement(event, seq), until, uses), _unshield(uses))


def _lasts(until: str | None, claim: Claim) -> Any:
    if claim.zone or (until and claim.until):
        return REFUSED
    return Clause((t.Lasting(claim.changes, claim.to, until or claim.until or "game"),), claim.form)


def _unlasts(c: Clause, game: bool) -> Any:
    step = c.steps[0]
    if not isinstance(step, t.Lasting) or (step.until == "game") != game:
        return None
    return {"until": None if game else step.until, "claim": Claim(step.to, step.changes, c.form)}


def replacement(event: t.Event, seq: Clauses, condition: Any = None) -> t.Replacement:
    """代わりに…してもよい leaves the replacement itself to its player."""
    steps = fold(seq)
    last = steps[-1] if steps else None
    if isinstance(last, t.May):
        return t.Replacement(event, (*steps[:-1], *last.cost, *last.steps), True, condition)
    return t.Replacement(event, steps, False, condition)


def unreplaced(r: t.Replacement) -> Clauses | Open:
    return unfold((t.May(r.steps),) if r.may else r.steps)


def _unshield(uses: int) -> Any:
    def take(x: Any) -> Any:
        if not isinstance(x, t.Shield) or x.uses != uses:
            return None
        return {"until": x.until, "event": x.replacement.event, "seq": unreplaced(x.replacement)}
    return take


# ---- rows of clauses -----------------------------------------------------------------------------------------
def _rows(w: TwoWay) -> None:
    w.form("seq", "c=clause", "{c}", lambda c: (c,) if c.form in ("fin", "may") else REFUSED, _only_one("c"))
    w.form("seq", 'c=clause "、" rest=seq', f"{{c}}{NEXT}{{rest}}", lambda c, rest: (c, *rest) if c.form in ("te", "ren") else REFUSED,
           lambda x: {"c": x[0], "rest": x[1:]} if isinstance(x, tuple) and len(x) > 1 else None)
    w.form("seq", "c=clause rest=seq", "", lambda c, rest: (c, *rest) if c.form == "te" else REFUSED)
    w.form("seq", '"さらに" ("、")? rest=seq', "", lambda rest: rest)    # every sentence is on top of what was done
    w.form("seq", "x=nested", "{x}", lambda x: (Clause((x,), "fin"),),
           lambda x: {"x": x[0].steps[0]} if isinstance(x, tuple) and len(x) == 1 else None)
    # what ends in してもよい, as it is written
    may = f"{WHO} may {{steps:base:listed}}"
    paid = f"{WHO} may {{cost:base:listed}}. If {THEY} do, {{steps:listed}}"
    for before, lead in (("before=row ", f"{{before}}{NEXT}"), ("", "")):
        for cost, en in (("", may), ("cost=row ", paid)):
            w.written("seq", f"{before}{cost}steps=row_end", lead + en, _opened(bool(before), bool(cost)))
    w.written("row_end", "c=clause", "{c}", _only_one("c"))
    w.written("row_end", 'c=clause "、" rest=row_end', f"{{c}}{NEXT}{{rest}}", lambda x: {"c": x[0], "rest": x[1:]} if len(x) > 1 else None)
    for end, when in (("", True), ('"、"', False)):
        w.written("row", f"c=cost_part {end}", "{c}", _in_row(when, False))
        w.written("row", f"c=cost_part {end} rest=row", f"{{c}}{NEXT}{{rest}}", _in_row(when, True))


def _only_one(role: str) -> Any:
    return lambda x: {role: x[0]} if isinstance(x, tuple) and len(x) == 1 else None


def _opened(before: bool, cost: bool) -> Any:
    def take(x: Any) -> Any:
        if not isinstance(x, Open) or (bool(x.before), bool(x.cost)) != (before, cost):
            return None
        return {"before": x.before, "cost": x.cost, "steps": x.steps}
    return take


def _in_row(leads_on: bool, more: bool) -> Any:
    def take(x: Clauses) -> Any:
        if (len(x) > 1) != more or _leads_on(x[0]) != leads_on:
            return None
        return {"c": x[0], "rest": x[1:]}
    return take


def _leads_on(c: Clause) -> bool:
    """「選んで捨てて」: a choice and what it is for are one."""
    return isinstance(c.steps[0], t.Choose) and c.form == "te"


def fold(seq: Clauses) -> tuple[Any, ...]:
    """The steps of a sentence; with a final してもよい, what comes before in て-form is its cost."""
    if seq[-1].form != "may":
        return _flat(seq)
    doing = [i for i, c in enumerate(seq) if c.form == "te" and not isinstance(c.steps[0], t.Choose)]
    doing += [i for i, c in enumerate(seq) if c.form == "te" and len(c.steps) > 1]
    if doing:
        first = min(i for i, c in enumerate(seq) if c.form == "te")
        last = max(doing) + 1
    else:
        first = last = next(i for i, c in enumerate(seq) if not isinstance(c.steps[0], t.Choose) or len(c.steps) > 1)
    return (*_flat(seq[:first]), t.May(_flat(seq[last:]), _flat(seq[first:last]), SUBJECT))


def unfold(steps: tuple[Any, ...]) -> Clauses | Open:
    """The way back: each step as a clause in its form."""
    last = steps[-1]
    if isinstance(last, t.May):
        return Open(_clauses(steps[:-1], "ren", "ren"), _clauses(last.cost, "te", "te"),
                    (*_clauses(last.steps[:-1], "ren", "ren"), Clause(last.steps[-1:], "may")))
    return (*_clauses(steps[:-1], "ren", "te"), Clause(steps[-1:], "fin"))


def _clauses(steps: tuple[Any, ...], choosing: str, doing: str) -> Clauses:
    return tuple(Clause((step,), choosing if isinstance(step, t.Choose) else doing) for step in steps)


def _flat(seq: Clauses) -> tuple[Any, ...]:
    return tuple(step for clause in seq for step in clause.steps)


# ---- what a row stands under ---------------------------------------------------------------------------------
def _nested(w: TwoWay) -> None:
    w.form("nested", 'condition=condition_ba "、" seq=seq', "if {condition}, {seq:listed}",
           lambda condition, seq: t.If(condition, fold(seq)),
           lambda x: {"condition": x.condition, "seq": unfold(x.steps)} if isinstance(x, t.If) and not x.otherwise else None)
    w.form("nested", '("その後、" | "その後") seq=seq', "then {seq:listed}", lambda seq: t.Then(fold(seq)),
           lambda x: {"seq": unfold(x.steps)} if isinstance(x, t.Then) else None)
    w.form("nested", 'who=player "は" ("、")? seq=seq', "{seq:by who}", lambda who, seq: Scoped(who, fold(seq)),
           lambda x: {"who": x.who, "seq": unfold(x.steps)} if isinstance(x, Scoped) else None)
    w.form("nested", '"この" verb=timing_word "、" seq=seq', "at {verb:this_point}, {seq:listed}",
           lambda verb, seq: t.Later(t.Event(verb), fold(seq)), lambda x: _unlater(x, "this"))
    w.form("nested", '"次の" verb=timing_word "、" seq=seq', "at {verb:next_point}, {seq:listed}",
           lambda verb, seq: t.Later(t.Event(verb), fold(seq)), lambda x: _unlater(x, "next"))
    w.form("nested", '"次の" whose=whose "の" verb=timing_word "、" seq=seq', "at {verb:next_point whose}, {seq:listed}",
           lambda whose, verb, seq: t.Later(t.Event(verb, whose=whose), fold(seq)), lambda x: _unlater(x, "whose"))
    w.form("nested", 'until=duration "、" ("次に")? e=event "時" "、" seq=seq', "the next time {until} {e:present}, {seq:listed}", _once_happened,
           lambda x: _unhappened(x, True, False))
    w.form("nested", '"次に" e=event "時" "、" seq=seq', "the next time {e:present}, {seq:listed}", lambda e, seq: _once_happened("", e, seq),
           lambda x: _unhappened(x, False, False))
    w.form("nested", '"この後" ("、")? e=event "時" ("、" | "") seq=seq', "", lambda e, seq: _once_happened("", e, seq))
    # from now on the next such point, this turn's own too
    w.form("nested", '"この後" ("、")? ("次の")? verb=timing_word "、" seq=seq', "", lambda verb, seq: t.Later(t.Event(verb), fold(seq)))
    w.form("nested", '"この後" ("、")? ("次の")? whose=whose "の" verb=timing_word "、" seq=seq', "",
           lambda whose, verb, seq: t.Later(t.Event(verb, whose=whose), fold(seq)))
    w.form("nested", '"この後" ("、")? e=event "たび" ("に")? ("、" | "") seq=seq', "from now on, whenever {e:present}, {seq:listed}",
           lambda e, seq: t.Later(e[0], fold(seq), "game", True) if e[1] == "fin" else REFUSED,
           lambda x: _unhappened(replace(x, until=""), False, True) if isinstance(x, t.Later) and x.until == "game" else None)
    w.form("nested", 'until=duration "、" e=event "たび" ("に")? ("、" | "") seq=seq', "{until}, whenever {e:present}, {seq:listed}",
           lambda until, e, seq: t.Later(e[0], fold(seq), until, True) if e[1] == "fin" else REFUSED, lambda x: _unhappened(x, True, True))


def _timed(x: Any) -> bool:
    return isinstance(x, t.Later) and x.trigger.subject is None and x.trigger.by is None


def _unlater(x: Any, which: str) -> Any:
    if not _timed(x):
        return None
    at = x.trigger
    if which != ("whose" if at.whose else "this" if at.verb.endswith("_end") else "next"):
        return None
    return {"whose": at.whose or None, "verb": at.verb, "seq": unfold(x.steps)}


def _once_happened(until: str, e: tuple[t.Event, str], seq: Clauses) -> Any:
    return t.Later(e[0], fold(seq), until) if e[1] == "past" else REFUSED


def _unhappened(x: Any, until: bool, each_time: bool) -> Any:
    if not isinstance(x, t.Later) or _timed(x) or x.until == "game" or bool(x.until) != until or x.each != each_time:
        return None
    return {"until": x.until or None, "e": (x.trigger, "fin" if each_time else "past"), "seq": unfold(x.steps)}


# ---- sentences -----------------------------------------------------------------------------------------------
def _sentences(w: TwoWay) -> None:
    w.form("sentence", 'seq=seq "。"', "{seq:sentences}.", lambda seq: fold(seq),
           lambda x: {"seq": unfold(x.steps)} if isinstance(x, Sentence) and not isinstance(x.steps[-1], Otherwise) else None)
    w.form("sentence", '"そうでないなら、" seq=seq "。"', "otherwise, {seq:listed}.", lambda seq: (Otherwise(fold(seq)),),
           lambda x: {"seq": unfold(x.steps[0].steps)} if isinstance(x, Sentence) and isinstance(x.steps[0], Otherwise) else None)
    w.form("effect", "first=sentence more=sentence*", "{first}[ {more| }]", _effect, lambda x: {"first": x[0], "more": x[1:]})


def _effect(first: tuple[Any, ...], more: tuple[tuple[Any, ...], ...]) -> Any:
    steps: list[Any] = []
    # the last option of a choice runs to the end of its line, so nothing comes after a choice of modes
    if any(isinstance(sentence, _WithModes) for sentence in (first, *more)[:-1]):
        return REFUSED
    for sentence in (first, *more):
        if isinstance(sentence[0], Otherwise):
            last = steps[-1] if steps else None
            if not isinstance(last, t.If) or last.otherwise:
                return REFUSED
            steps[-1] = t.If(last.condition, last.steps, sentence[0].steps)
        else:
            steps.extend(sentence)
    return tuple(steps)


# ---- costs and modes ---------------------------------------------------------------------------------------
def _costs(w: TwoWay) -> None:
    w.form("cost_part", "c=cost_clause", "{c}")
    w.form("cost_part", "c=clause", "{c}", lambda c: c if not isinstance(c.steps[0], t.Lasting) else REFUSED, lambda c: {"c": c})
    for rule, form, going in (("cost", "fin", "ren"), ("unless_cost", "unless", "te")):
        w.form(rule, "c=cost_part", "{c}", lambda c, form=form: c.steps if c.form == form else REFUSED,
               lambda x, form=form: {"c": Clause(x, form)} if len(x) == 1 else None)
        w.form(rule, "c=cost_part rest=" + rule, f"{{c}}{NEXT}{{rest}}", lambda c, rest: (*c.steps, *rest) if c.form == "te" else REFUSED,
               lambda x: {"c": Clause(x[:1], "te"), "rest": x[1:]} if len(x) > 1 and isinstance(x[0], t.Choose) else None)
        w.form(rule, f'c=cost_part "、" rest={rule}', f"{{c}}{NEXT}{{rest}}", _paid_first(rule),
               lambda x, going=going: {"c": Clause(x[:1], going), "rest": x[1:]} if len(x) > 1 else None)
    w.grammar.label("cost", "a cost", "コスト")


def _paid_first(rule: str) -> Callable[[Clause, tuple[Any, ...]], Any]:
    def make(c: Clause, rest: tuple[Any, ...]) -> Any:
        goes_on = c.form != "may" if rule == "cost" else c.form in ("te", "ren")
        return (*c.steps, *rest) if goes_on else REFUSED
    return make


def _modes(w: TwoWay) -> None:
    def modes(choose: int, upto: Any, options: tuple[Any, ...]) -> Any:
        return (t.Modes(choose, options, upto is not None),) if len(options) > 1 else REFUSED

    w.words("upto", [("まで", True, "up to ")])
    w.form("modes", '"次から" choose=digits "つ" upto=upto? ("を")? ("選択する。" | "選択。" | "選ぶ。") options=option*',
           "choose [{upto}]{choose}:{options|}", modes,
           lambda x: {"choose": x[0].choose, "upto": x[0].upto or None, "options": x[0].options} if isinstance(x[0], t.Modes) else None)
    w.form("option", '"・" x=effect', "\n• {x:capital}", lambda x: x, lambda x: {"x": x})
    w.form("sentence", "x=modes", "{x}", lambda x: _WithModes(x), lambda x: {"x": x.steps} if _chooses(x, t.Modes) else None)
    w.form("sentence", 'c=condition_ba "、" x=modes', "if {c}, {x}", lambda c, x: _WithModes((t.If(c, x),)),
           lambda x: {"c": x.steps[0].condition, "x": x.steps[0].steps}
           if _chooses(x, t.If) and isinstance(x.steps[0].steps[0], t.Modes) else None)
    w.forms["sentence"].reverse()


def _chooses(x: Any, kind: type) -> bool:
    return isinstance(x, Sentence) and len(x.steps) == 1 and isinstance(x.steps[0], kind)


class _WithModes(tuple[Any, ...]):
    """The steps of a sentence that ends in a choice of modes."""


