"""Instructions: clauses in the form their verb stands in, joined into sentences, sentences into an effect.

「Aして、Bしてもよい」 makes A the cost of B (Ninja Slayer 1203.6); 「Aを選び、それをBしてもよい」 only leaves B open.
"""
from __future__ import annotations

from typing import Any

from taisen.kernel.effects import tree as t

from ..draft import SUBJECT, Claim, Clause, DivideIt, It, Omitted, Otherwise, Scoped
from ..parser import REFUSED, Grammar
from ..verbs import forms
from ..vocabulary import Action, Vocabulary
from .numbers import ANY, multiplied

_FORMS = ("fin", "te", "ren", "may", "unless")
Clauses = tuple[Clause, ...]


def install(g: Grammar, v: Vocabulary) -> None:
    _roles(g, v)
    _actions(g, v)
    _moves(g)
    _choices(g)
    _lasting(g)
    _sentences(g)
    _costs(g)
    _modes(g)


# ---- what the frames of a vocabulary may name --------------------------------------------------------------
def _roles(g: Grammar, v: Vocabulary) -> None:
    g.add("object_wo", 'definite "を"', lambda x: x)
    g.add("object_wo", 'things "をすべて"', lambda x: x)
    g.add("zone_wo", 'whole_zone "を"', lambda x: x)
    g.add("omitted", "", lambda at: Omitted(at), spanned=True)
    g.add("target_ni", 'definite "に" ("、")?', lambda x: x)
    g.add("target_ni", 'player "に" ("、")?', lambda x: x)
    g.add("amount", 'number ("点の")?', lambda n: n)
    g.add("amount", 'equal "に等しい"', lambda n: n)
    g.add("equal", "expression", lambda n: REFUSED if isinstance(n, (t.Const, t.Var)) else n)
    g.add("cards", '("カードを")? number "枚"', lambda n: n)
    g.add("cards", 'equal "に等しい枚数" ("のカードを")?', lambda n: n)
    g.words("free", [("コストを支払わずに", True)])
    g.words("placed_as", [(w, (s.slot, name)) for name, s in v.states.items() for w in s.adverb])
    g.add("destination", 'placed_as? destination_whose? zone destination_end? "に" placed_as?', _destination)
    g.words("destination_whose", [("持ち主の", ""), ("あなたの", "you"), ("相手の", "opponent"), ("自分の", SUBJECT)])
    g.words("destination_end", [(w + x, e) for e, x in (("top", "上"), ("bottom", "下")) for w in ("の一番", "の")])
    g.label("destination", "where it goes", "移動先")


def _destination(before: Any, whose: Any, zone: str, end: Any, after: Any) -> Any:
    if before and after:
        return REFUSED
    placed = {before[0]: before[1]} if before else {after[0]: after[1]} if after else {}
    return t.Place(zone, whose or "", end or "", **placed)


# ---- verbs -------------------------------------------------------------------------------------------------
def _actions(g: Grammar, v: Vocabulary) -> None:
    """As for events: one production for each distinct frame."""
    endings: dict[str, str] = {}
    for action in v.actions:
        for frame in action.frames:
            rule = endings.setdefault(frame, f"action_verb_{len(endings)}")
            g.words(rule, _written(action))
    picked = [a for a in v.actions if "objects=object_wo" in a.frames]
    for action in picked:
        g.words("picking_verb" if action.chooses else "cost_verb", _written(action))
    for frame, rule in endings.items():
        g.add("action", f"{frame} verb={rule}", _done)
        g.label(rule, "a verb", "動詞")
    g.add("action", "part picking_verb", _picked)
    g.add("cost_clause", "part cost_verb", _picked)
    g.add("clause", "action", lambda c: c)
    g.add("clause", "per action", _for_each)


def _written(action: Action) -> list[tuple[str, tuple[str, str, bool]]]:
    stems = (*(((action.stem, action.conjugation),) if action.conjugation else ()), *action.stems)
    words = [(w, (action.verb, form, action.divides)) for stem, c in stems for w, form in forms(stem, c, _FORMS)]
    return words + ([(action.stem, (action.verb, "fin", action.divides))] if action.bare else [])


def _done(verb: tuple[str, str, bool], **roles: Any) -> Any:
    name, form, divides = verb
    given = {role: value for role, value in roles.items() if value is not None}
    step: Any
    if divides:
        target = given.get("objects")
        if target is not None and not isinstance(target, (It, Omitted)):
            return REFUSED
        step = DivideIt(name, given["amount"], target.at if target else (0, 0))
    else:
        step = t.Do(name, **given)
    return Clause((step,), form)


def _omitted(verb: str, to: t.Place | None = None) -> t.Do:
    left_out: Any = Omitted()
    return t.Do(verb, left_out, to=to)


def _picked(part: t.Part, verb: tuple[str, str, bool]) -> Any:
    """「手札を1枚捨てる」: picked as it is done."""
    if part.least != part.most:
        return REFUSED
    return Clause((t.Choose((part,), "choose", SUBJECT), _omitted(verb[0])), verb[1])


def _for_each(per: t.Number, clause: Clause) -> Any:
    step = clause.steps[-1]
    if not isinstance(step, (t.Do, DivideIt)) or step.amount is None:
        return REFUSED
    amount = multiplied(step.amount, per)
    if amount is REFUSED:
        return REFUSED
    changed = (DivideIt(step.verb, amount, step.at) if isinstance(step, DivideIt) else
               t.Do(step.verb, step.objects, amount, step.player, step.to, step.source, step.free))
    return Clause((*clause.steps[:-1], changed), clause.form)


def _moves(g: Grammar) -> None:
    g.words("move_verb", [pair for stem, c in (("加え", "r1"), ("戻", "su"), ("置", "ku"))
                          for pair in forms(stem, c, _FORMS)])
    g.label("move_verb", "a verb of moving (加える, 戻す, 置く)", "「加える」「戻す」「置く」")
    g.add("action", "object_wo destination move_verb", lambda o, to, form: Clause((t.Do("move", o, to=to),), form))
    g.add("action", "zone_wo destination move_verb", lambda o, to, form: Clause((t.Do("move", o, to=to),), form))
    g.add("action", "omitted destination move_verb", lambda o, to, form: Clause((t.Do("move", o, to=to),), form))
    g.add("cost_clause", "part destination move_verb", _moved)


def _moved(part: t.Part, to: t.Place, form: str) -> Any:
    if part.least != part.most:
        return REFUSED
    return Clause((t.Choose((part,), "choose", SUBJECT), _omitted("move", to)), form)


# ---- choosing ----------------------------------------------------------------------------------------------
def _choices(g: Grammar) -> None:
    how = (("選", "bu", "choose"), ("探", "su", "search"), ("無作為に選", "bu", "random"))
    g.words("choose_verb", [(w, (kind, form)) for stem, c, kind in how for w, form in forms(stem, c, _FORMS)])
    g.label("choose_verb", "a verb of choosing (選ぶ, 探す)", "「選ぶ」「探す」")
    g.add("part", 'noun "を" quantity', _part)
    g.add("part", 'noun quantity "を"', _part)
    g.add("parts", "part", lambda p: (p,))
    g.add("parts", 'part "か" ("、")? parts', lambda p, more: (p, *more))
    g.add("total", '"合計" field "が" number compare "になるように" ("、")?', lambda f, n, op: t.HasField(f, op, n))
    g.add("clause", 'total? parts choose_verb', lambda total, parts, verb: _choice(None, total, parts, verb))
    g.add("clause", 'from_place ("、")? total? parts choose_verb', _choice)
    g.add("clause", '("その中から" | "それらの中から") total? parts choose_verb',
          lambda total, parts, verb: _choice("seen", total, parts, verb))
    g.add("clause", '("その中から" | "それらの中から") quantity ("を")? choose_verb', _any_seen)


def _part(noun: Any, quantity: tuple[Any, Any]) -> Any:
    if not isinstance(noun, (t.Things, t.Either, t.Seen)):
        return REFUSED
    least, most = quantity
    return t.Part(noun, least, t.Count(noun) if most == ANY else most)


def _any_seen(quantity: tuple[Any, Any], verb: tuple[str, str]) -> Any:
    return _choice(None, None, (_part(t.Seen(), quantity),), verb)


def _choice(place: Any, total: Any, parts: tuple[Any, ...], verb: tuple[str, str]) -> Any:
    how, form = verb
    if form == "may":
        return REFUSED
    if place is not None:
        moved = [_from(place, part) for part in parts]
        if any(part is REFUSED for part in moved):
            return REFUSED
        parts = tuple(moved)
    return Clause((t.Choose(parts, how, SUBJECT, total),), form)


def _from(place: Any, part: t.Part) -> Any:
    what = part.what
    if not isinstance(what, t.Things) or what.whose or what.zone:
        return REFUSED
    new: Any = t.Seen(what.kind, what.tests) if place == "seen" else t.Things(what.kind, place[0], place[1], what.tests)
    most = t.Count(new) if part.most == t.Count(what) else part.most
    return t.Part(new, part.least, most)


# ---- effects that last -------------------------------------------------------------------------------------
def _lasting(g: Grammar) -> None:
    g.add("clause", '(duration ("、")?)? claim', _lasts)
    g.add("nested", 'duration "、" event_would ("、")? "代わりに" ("、")? seq',
          lambda until, event, seq: _shield(until, 0, event, seq))
    g.add("nested", 'duration "、" "次に" event_would ("、")? "代わりに" ("、")? seq',
          lambda until, event, seq: _shield(until, 1, event, seq))


def _lasts(duration: str | None, claim: Claim) -> Any:
    if claim.zone or (duration and claim.until):
        return REFUSED
    return Clause((t.Lasting(claim.changes, claim.to, duration or claim.until or "game"),), claim.form)


def _shield(until: str, uses: int, event: t.Event, seq: Clauses) -> t.Shield:
    return t.Shield(replacement(event, seq), until, uses)


def replacement(event: t.Event, seq: Clauses, condition: Any = None) -> t.Replacement:
    """代わりに…してもよい leaves the replacement itself to its player."""
    steps = fold(seq)
    last = steps[-1] if steps else None
    if isinstance(last, t.May):
        return t.Replacement(event, (*steps[:-1], *last.cost, *last.steps), True, condition)
    return t.Replacement(event, steps, False, condition)


# ---- sentences ---------------------------------------------------------------------------------------------
def _sentences(g: Grammar) -> None:
    g.add("seq", "clause", lambda c: (c,) if c.form in ("fin", "may") else REFUSED)
    g.add("seq", 'clause "、" seq', lambda c, rest: (c, *rest) if c.form in ("te", "ren") else REFUSED)
    g.add("seq", "clause seq", lambda c, rest: (c, *rest) if c.form == "te" else REFUSED)
    g.add("seq", "nested", lambda step: (Clause((step,), "fin"),))
    g.add("nested", 'condition_ba "、" seq', lambda condition, seq: t.If(condition, fold(seq)))
    g.add("nested", '"その後" ("、")? seq', lambda seq: t.Then(fold(seq)))
    g.add("nested", 'player "は" ("、")? seq', lambda who, seq: Scoped(who, fold(seq)))
    g.add("nested", '"この" timing_word "、" seq', lambda verb, seq: t.Later(t.Event(verb), fold(seq)))
    g.add("nested", '"次の" (whose "の")? timing_word "、" seq',
          lambda who, verb, seq: t.Later(t.Event(verb, whose=who or ""), fold(seq)))
    g.add("nested", 'duration "、" ("次に")? event "時" "、" seq', _once_happened)
    g.add("nested", '"次に" event "時" "、" seq', lambda event, seq: _once_happened("", event, seq))
    g.add("nested", 'duration "、" event "たび" ("に")? ("、")? seq', _whenever)
    g.add("sentence", 'seq "。"', lambda seq: fold(seq))
    g.add("sentence", '"そうでないなら、" seq "。"', lambda seq: (Otherwise(fold(seq)),))
    g.add("effect", "sentence sentence*", _effect)


def _once_happened(until: str, event: tuple[t.Event, str], seq: Clauses) -> Any:
    return t.Later(event[0], fold(seq), until) if event[1] == "past" else REFUSED


def _whenever(until: str, event: tuple[t.Event, str], seq: Clauses) -> Any:
    return t.Later(event[0], fold(seq), until, True) if event[1] == "fin" else REFUSED


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


def _flat(seq: Clauses) -> tuple[Any, ...]:
    return tuple(step for clause in seq for step in clause.steps)


def _effect(first: tuple[Any, ...], rest: tuple[tuple[Any, ...], ...]) -> Any:
    steps: list[Any] = []
    # the last option of a choice runs to the end of its line, so nothing comes after a choice of modes
    if any(isinstance(sentence, _WithModes) for sentence in (first, *rest)[:-1]):
        return REFUSED
    for sentence in (first, *rest):
        if isinstance(sentence[0], Otherwise):
            last = steps[-1] if steps else None
            if not isinstance(last, t.If) or last.otherwise:
                return REFUSED
            steps[-1] = t.If(last.condition, last.steps, sentence[0].steps)
        else:
            steps.extend(sentence)
    return tuple(steps)


# ---- costs and modes ---------------------------------------------------------------------------------------
def _costs(g: Grammar) -> None:
    g.add("cost_part", "cost_clause", lambda c: c)
    g.add("cost_part", "clause", lambda c: c if not isinstance(c.steps[0], t.Lasting) else REFUSED)
    g.add("cost", "cost_part", lambda c: c.steps if c.form == "fin" else REFUSED)
    g.add("cost", 'cost_part "、" cost', lambda c, rest: (*c.steps, *rest) if c.form != "may" else REFUSED)
    g.add("cost", "cost_part cost", lambda c, rest: (*c.steps, *rest) if c.form == "te" else REFUSED)
    g.label("cost", "a cost", "コスト")
    g.add("unless_cost", "cost_part", lambda c: c.steps if c.form == "unless" else REFUSED)
    g.add("unless_cost", 'cost_part "、" unless_cost', lambda c, rest: (*c.steps, *rest) if c.form in ("te", "ren") else REFUSED)
    g.add("unless_cost", "cost_part unless_cost", lambda c, rest: (*c.steps, *rest) if c.form == "te" else REFUSED)


def _modes(g: Grammar) -> None:
    def modes(number: int, upto: Any, options: tuple[Any, ...]) -> Any:
        return (t.Modes(number, options, upto is not None),) if len(options) > 1 else REFUSED

    g.words("upto", [("まで", True)])
    g.add("modes", '"次から" digits "つ" upto? ("を")? ("選択する。" | "選択。" | "選ぶ。") option*', modes)
    g.add("option", '"・" effect', lambda steps: steps)
    g.add("sentence", "modes", _WithModes)
    g.add("sentence", 'condition_ba "、" modes', lambda condition, m: _WithModes((t.If(condition, m),)))


class _WithModes(tuple[Any, ...]):
    """The steps of a sentence that ends in a choice of modes."""
