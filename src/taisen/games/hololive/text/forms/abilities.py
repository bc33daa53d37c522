"""Whole paragraphs: marks of position and frequency, triggers, what may be used when, what a card needs."""
from __future__ import annotations

from dataclasses import replace
from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.forms.sequences import branched, timed
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay, hole
from taisen.text.wording import lasting

from .lasting import takes_time
from .measures import told_differences
from .references import among_archived, others
from .steps import capped, goes_to_the_end, uncapped

Marks = tuple[tuple[str, ...], t.Limit | None]
USES = ("use", "use_in_collab")


def install(w: TwoWay) -> None:
    _marks(w)
    _whens(w)
    w.form("paragraph", "marks=marks x=content", "{marks}{x}", _marked, _unmarked)
    w.form("paragraph", "x=content", "{x}", None)
    w.form("paragraph", "x=requirement", "{x}", None)
    w.form("content", 'when=when "時、" steps=body', "When {when}: {steps}", _triggered, _untriggered)
    w.form("content", 'c=cond_when "、" steps=body', "When {c}: {steps}",
           lambda c, steps: _triggered((t.Holds(c), None), steps),
           lambda a: {"c": a.trigger.condition, "steps": _unbody(a.steps)} if isinstance(a, t.Triggered)
           and isinstance(a.trigger, t.Holds) else None)
    w.form("content", 'moment=moment steps=body', "When {moment}: {steps}", lambda moment, steps: _triggered((moment, None), steps),
           lambda a: {"moment": a.trigger, "steps": _unbody(a.steps)} if isinstance(a, t.Triggered) and a.condition is None
           and isinstance(a.trigger, t.Event) else None)
    w.form("content", 'when=when "時に使える:" steps=body', "May be used when {when}: {steps}", _reaction, _unreaction)
    w.form("content", 'when=when "時、" c=cond_if "使える:" steps=body', "May be used when {when}, if {c}: {steps}",
           lambda when, c, steps: _reaction((when[0], c if when[1] is None else t.All((when[1], c))), steps))
    w.form("content", 'c=cond_if ("に使える:" | "使える:") steps=body', "May be used if {c}: {steps}",
           lambda c, steps: _reaction((None, c), steps),
           lambda a: {"c": a.condition, "steps": _unbody(a.steps)} if isinstance(a, t.Reaction) and a.trigger is None
           and not isinstance(a.condition, t.InPhase) and not _unphased(a) else None)
    w.form("content", 'c=phase_de steps=body', "May be used during {c}: {steps}", lambda c, steps: _reaction((None, c), steps),
           lambda a: {"c": a.condition, "steps": _unbody(a.steps)} if isinstance(a, t.Reaction) and a.trigger is None
           and isinstance(a.condition, t.InPhase) else None)
    w.form("content", 'x=cond_if "、" c=phase_ni steps=body', "May be used during {c}, if {x}: {steps}",
           lambda x, c, steps: _reaction((None, t.All((c, x))), steps), _unphased)
    w.words("phase_de", [(("自分のメインステップで、", "自分のメインステップに使える:"), t.InPhase("main", "you"), "your main step")])
    w.words("phase_ni", [("自分のメインステップに使える:", t.InPhase("main", "you"), "your main step")])
    w.form("content", 'x=np "が受ける" manner=damage_kind ("は" | "を") ("、")? ("すべて")? ("かわりに" | "かわりに、") by=np "が受ける。"', "",
           lambda x, manner, by: t.Triggered(t.Event("would_take_damage", x, manner=manner), (t.Do("redirect_damage", by),)), lambda _a: None)
    w.form("content", "steps=body", "{steps}", _spell, lambda a: {"steps": _unbody(a.steps)} if isinstance(a, t.Spell) else None)
    _requirements(w)
    w.form("extra_ability", "x=claim0", "{x}", lambda x: t.Static(x.changes, x.to),
           lambda a: {"x": t.Lasting(a.changes, a.to, "")} if isinstance(a, t.Static) else None)
    # 13.5.2, as one sentence: whatever member it is attached to
    for ja in ("ツール", "マスコット", "ファン"):
        w.form("paragraph", f'"この{ja}が付いているホロメンは「" x=content "」の能力を得る" ("。")?', "",
               lambda x: t.Granting(t.Things("holomem"), (x,)), lambda a: None)
    w.form("grant", 'to=np "に付いていたら能力追加"', "If attached to {to}, it gains:")
    w.form("alternative", 'c=cond_if "、能力変更可能"', "If {c}, may be used instead:")


def _marks(w: TwoWay) -> None:
    w.form("at_mark", '"[" a=at_list "限定]"', "(only in {a}) ")
    w.form("at_list", "x=at", "{x}")
    w.form("limit_mark", '"[" per=per_turn times=digits "回]"', "({times} per {per}) ", t.Limit)
    w.form("marks", "at=at_mark limit=limit_mark", "{at}{limit}", lambda at, limit: (at, limit),
           lambda m: {"at": m[0], "limit": m[1]} if m[0] and m[1] else None)
    w.form("marks", "limit=limit_mark at=at_mark", "{limit}{at}", lambda at, limit: (at, limit), lambda m: None)
    w.form("marks", "at=at_mark", "{at}", lambda at: (at, None), lambda m: {"at": m[0]} if m[0] else None)
    w.form("marks", "limit=limit_mark", "{limit}", lambda limit: ((), limit), lambda m: {"limit": m[1]} if m[1] else None)


def _marked(marks: Marks, x: Any) -> Any:
    if marks[1] is not None and getattr(x, "limit", None) is not None:
        return REFUSED
    return replace(x, at=marks[0], limit=marks[1] or getattr(x, "limit", None))


def so_often(a: Any) -> Any:
    """「この能力は1ターンに1回しか使えない。」 behind it is [ターンに1回] before it."""
    last = a.steps[-1]
    if len(a.steps) < 2 or not isinstance(last, t.Lasting) or last.to is not None or not isinstance(last.changes[0], t.AtMost):
        return a
    return replace(a, steps=a.steps[:-1], limit=t.Limit(last.changes[0].times, last.changes[0].per))


def _unmarked(a: Any) -> Any:
    at, limit = getattr(a, "at", ()), getattr(a, "limit", None)
    if not at and limit is None:
        return None
    return {"marks": (at, limit), "x": replace(a, at=(), limit=None)}


def _unphased(a: Any) -> Any:
    if not isinstance(a, t.Reaction) or a.trigger is not None or not isinstance(a.condition, t.All):
        return None
    c, *rest = a.condition.conditions
    return {"x": rest[0], "c": c, "steps": _unbody(a.steps)} if isinstance(c, t.InPhase) and len(rest) == 1 else None


# ---- triggers --------------------------------------------------------------------------------------------------------
def _whens(w: TwoWay) -> None:
    """(event, condition beside it): 相手のターンで、…"""
    w.words("turn_de", [("相手のターンで、", t.TurnOf("opponent"), "on your opponent's turn"),
                        ("自分のターンで、", t.TurnOf("you"), "on your turn")])
    w.form("when", "event=event", "{event}", lambda event: (event, None),
           lambda x: {"event": x[0]} if x[1] is None and x[0] is not None else None)
    w.form("when", "turn=turn_de event=event", "{turn}, {event}", lambda turn, event: (event, turn),
           lambda x: {"turn": x[1], "event": x[0]} if isinstance(x[1], t.TurnOf) else None)
    w.form("when", 'x=head "からBloomしている" event=event', "{event}, having bloomed from {x}", _bloomed_from, _unbloomed_from)
    w.form("when", 'c=cond1_te "、" event=event', "{c} and {event}", lambda c, event: (event, c),
           lambda x: {"c": x[1], "event": x[0]} if x[1] is not None else None)


def _bloomed_from(x: Any, event: Any) -> Any:
    return (event, t.Fits(t.This(), (t.TookPart(t.Event("bloom", by=x)),))) if event.subject == t.This() else REFUSED


def _unbloomed_from(x: Any) -> Any:
    event, c = x
    if not isinstance(c, t.Fits) or c.noun != t.This() or not isinstance(c.tests[0], t.TookPart):
        return None
    return {"x": c.tests[0].event.by, "event": event}


def _body(steps: Any) -> Any:
    """Reservations in their places, and a limit of use at the very end, wherever the last sentence stood."""
    done = capped(steps)
    if done is None:
        return None
    done = branched(done)
    done = done and told_differences(among_archived(done))
    if done is None:
        return None
    inner, limits = _lifted(timed(others(done), takes_time))
    return (*inner, *limits)


def _lifted(steps: tuple[Any, ...]) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    last = steps[-1]
    if len(steps) > 1 and _limits_use(last):
        return steps[:-1], (last,)
    if isinstance(last, (t.May, t.Later)) or (isinstance(last, (t.If, t.Then, t.Paying)) and len(last.steps) == 1):
        inner, limits = _lifted(last.steps)
        return ((*steps[:-1], replace(last, steps=inner)), limits) if limits and inner else (steps, ())
    return steps, ()


def _limits_use(step: Any) -> bool:
    """A sentence about when or how often it may be used: it is under no condition of the sentences before it."""
    if isinstance(step, t.If) and isinstance(step.condition, t.Unless) and len(step.steps) == 1:
        step = step.steps[0]
        return isinstance(step, t.Lasting) and any(isinstance(c, t.Cannot) and c.action in USES for c in step.changes)
    return isinstance(step, t.Lasting) and any(isinstance(c, t.AtMost) for c in step.changes)


def _unbody(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """The way back: a limit at the end goes behind what it stood behind."""
    if len(steps) == 2 and goes_to_the_end(steps[0]) and _limits_use(steps[1]):
        steps = (_with_last(steps[0], steps[1]),)
    return uncapped(steps)


def _with_last(step: Any, last: Any) -> Any:
    if isinstance(step, t.May):
        return replace(step, steps=(*step.steps, last))
    return replace(step, steps=(_with_last(step.steps[0], last),))


def _triggered(when: Any, steps: Any) -> Any:
    done = _body(steps)
    return REFUSED if done is None else so_often(t.Triggered(when[0], by_choice(when[0], done), condition=when[1]))


SHIELDING = ("prevent_damage", "redirect_damage")


def _about_itself(step: Any) -> bool:
    """It says by itself that what would happen does not, or does otherwise."""
    if isinstance(step, t.Lasting):
        return not step.until and any(isinstance(c, t.MoreDamage) for c in step.changes)
    return isinstance(step, t.Do) and step.verb in SHIELDING


def by_choice(event: Any, steps: Any) -> Any:
    """10.2.1.3.2: 「…する時、かわりにAしてよい。そうしたら、B。」 is B in place of it, at the cost of A."""
    first = steps[0]
    if not isinstance(event, t.Event) or not event.verb.startswith("would_") or not isinstance(first, t.Instead) or first.of \
            or len(first.steps) != 1:
        return steps
    inner, rest = first.steps[0], steps[1:]
    deeds = inner.steps if isinstance(inner, t.May) and not inner.cost else (inner,)
    shields = len(deeds) == 1 and isinstance(deeds[0], t.Do) and deeds[0].verb in SHIELDING
    if isinstance(inner, t.May) and not inner.cost and len(rest) == 1 and isinstance(rest[0], t.If) and rest[0].condition == t.DidSo() \
            and not rest[0].otherwise:
        told = rest[0].steps
        if shields:
            return (t.May((*deeds, *told)),)
        return (t.May(told if any(_about_itself(x) for x in told) else (t.Instead(told),), deeds),)
    return (inner, *rest) if shields else steps


def _untriggered(a: Any) -> Any:
    return {"when": (a.trigger, a.condition), "steps": _unbody(a.steps)} if isinstance(a, t.Triggered) else None


def told_apart(readings: list[Any], held: bool) -> list[Any]:
    """10.8.6: 「…の時、」 triggers an ability that nothing else plays, and is a condition in one that is played.

    held: of an ability that its card just has. What holds all the time is no trigger.
    """
    states = [x for x in readings if isinstance(x, t.Triggered) and isinstance(x.trigger, t.Holds)]
    others = [x for x in readings if x not in states]
    if not states or not held:
        return others
    return [x for x in others if not isinstance(lasting(x), t.Spell)] or states


def _reaction(when: Any, steps: Any) -> Any:
    done = _body(steps)
    return REFUSED if done is None else so_often(t.Reaction(by_choice(when[0], done), when[0], when[1]))


def _unreaction(a: Any) -> Any:
    if not isinstance(a, t.Reaction) or a.trigger is None:
        return None
    return {"when": (a.trigger, a.condition), "steps": _unbody(a.steps)}


def _spell(steps: Any) -> Any:
    if isinstance(steps[0], t.Later) and not steps[0].until:
        return REFUSED        # that is a triggered ability
    done = _body(steps)
    return REFUSED if done is None else so_often(t.Spell(done))


def _not_playable(c: Any) -> Any:
    """…がいないなら使えない is …がいなければ使えない."""
    return t.Requirement(c.condition if isinstance(c, t.Unless) else t.Unless(c))


# ---- what a card needs -------------------------------------------------------------------------------------------------
def _requirements(w: TwoWay) -> None:
    w.form("requirement", '"このカードは、" condition=cond_only "使えない。"', "Playable only if {condition}.", t.Requirement)
    w.form("requirement", '"このカードは、" c=cond_if ("、")? "使えない。"', "Not playable if {c}.", _not_playable,
           lambda a: {"c": a.condition.condition} if isinstance(a, t.Requirement) and isinstance(a.condition, t.Unless) else None)
    w.form("requirement", '"このカードは、" cost=cost_neg "使えない。"', "To play this, {cost}.", t.Requirement)
    w.form("cost_neg", 'objects=obj "アーカイブしなければ"', "archive {objects}", (t.Do("archive", hole("objects")),))
    w.form("cost_neg", 'objects=obj to=dest "戻さなければ"', "return {objects} to {to}", (t.Do("return", hole("objects"), to=hole("to")),))
    w.form("cost_neg", 'objects=obj "公開しなければ"', "reveal {objects}", (t.Do("reveal", hole("objects")),))
    w.form("cost_neg", 'objects=obj "お休みさせなければ"', "rest {objects}", (t.Do("rest", hole("objects")),))
    w.form("cost_neg", 'objects=obj "ホロパワーにしなければ"', "put {objects} into holo Power", (t.Do("to_holo_power", hole("objects")),))
    for where, action, en in (("", "use", ""), ("コラボポジションでは", "use_in_collab", " in the collab position")):
        w.form("nested", f'to=this_art "は、" c=cond_only "{where}使えない"', f"{{to}} can be used{en} only if {{c}}",
               t.If(t.Unless(hole("c")), (t.Lasting((t.Cannot(action),), hole("to"), ""),)))
    w.form("nested", 'to=this_art "は、" c=cond_if "、エール" n=digits "枚を必要とせずに使える"', "if {c}, {to} needs {n} cheer~ less",
           lambda to, c, n: t.If(c, (t.Lasting((t.Add("art_cost_any", t.Const(-n)),), to, ""),)), lambda x: None)
