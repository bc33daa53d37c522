"""Instructions: clauses in the form their verb stands in, joined into sentences, sentences into an effect.

「Aして、Bしてもよい」 makes A the cost of B (1203.6); 「Aを選び、それをBしてもよい」 only leaves B open.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from taisen.games.ninja_slayer.text.words import ACTIONS, STATES
from taisen.kernel.effects import tree as t
from taisen.text.draft import (
    SUBJECT,
    Bound,
    Claim,
    Clause,
    DivideIt,
    It,
    Omitted,
    Open,
    Otherwise,
    Picked,
    Scoped,
    Sentence,
)
from taisen.text.forms.frames import Words, framed, roles_of
from taisen.text.inflection import DOES, NEXT, RETURNED, THEIR, THEY, WHO
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay
from taisen.text.verbs import forms
from taisen.text.vocabulary import Action

from .nouns import is_zone
from .numbers import ANY, counter, each, multiplied

FORMS: Final = ("fin", "te", "ren", "may", "unless")
HOW: Final = (("選", "bu", "choose", "choose"), ("探", "su", "search", "search out"), ("無作為に選", "bu", "random", "choose at random"))
MOVES: Final = (("加え", "r1"), ("戻", "su"), ("置", "ku"))
OWNERS: Final = (("you", "your"), (SUBJECT, THEIR), ("", "owner"), (RETURNED, RETURNED))
MOVED: Final = {"加え": "add", "戻": "return", "置": "put"}
Clauses = tuple[Clause, ...]


def install(w: TwoWay) -> None:
    _roles(w)
    _actions(w)
    _moves(w)
    _choices(w)
    _lasting(w)
    _rows(w)
    _nested(w)
    _sentences(w)
    _costs(w)
    _modes(w)


# ---- what the frames of a vocabulary may name --------------------------------------------------------------
def _roles(w: TwoWay) -> None:
    w.form("object_wo", 'x=things "すべてを"', "all {x:many}", lambda x: x, lambda x: {"x": x} if not is_zone(x) else None)
    w.form("object_wo", 'x=definite "を"', "{x}", lambda x: x, lambda x: {"x": x} if not isinstance(x, t.Things) else None)
    w.form("object_wo", 'x=things "をすべて"', "", lambda x: x)
    w.form("zone_wo", 'p=zone_of "を"', "{p:whole}", _whole_zone, lambda x: {"p": (x.whose, x.zone)} if is_zone(x) else None)
    w.form("omitted", '""', "it", lambda at: Omitted(False, at), lambda x: {} if isinstance(x, Omitted) and not x.many else None, spanned=True)
    w.written("omitted", '""', "them", lambda x: {} if isinstance(x, Omitted) and x.many else None)
    w.words("whom", [("相手プレイヤー", t.Player("opponent"), "your opponent")])
    w.form("whom", "x=definite", "{x}", lambda x: x, lambda x: {"x": x} if not isinstance(x, t.Player) else None)
    w.form("whom", "x=player", "{x}")
    w.form("target_ni", 'x=whom "に" ("、")?', "{x}")
    w.form("amount", "n=number", "{n} damage", lambda n: n, lambda n: {"n": n} if _plain(n) else None)
    w.form("amount", 'n=number "点の"', "", lambda n: n, lambda n: None)
    w.form("amount", 'n=equal "に等しい"', "damage equal to {n}", lambda n: n, lambda n: {"n": n} if not _plain(n) else None)
    w.form("equal", "n=expression", "{n}", lambda n: REFUSED if _plain(n) else n, lambda n: {"n": n})
    w.form("cards", '("カードを")? n=number "枚"', "{n:cards}", lambda n: n, lambda n: {"n": n} if _plain(n) else None)
    w.form("cards", 'n=equal "に等しい枚数" ("のカードを" | "")', "cards equal to {n}", lambda n: n, lambda n: {"n": n} if not _plain(n) else None)
    w.words("free", [("コストを支払わずに", True, " without paying its cost")])
    w.words("placed_as", [(s.adverb, (s.slot, name), f", {s.en}") for name, s in STATES.items() if s.adverb])
    w.words("destination_whose", [("持ち主の", "", "owner"), ("あなたの", "you", "your"), ("相手の", "opponent", "your opponent's"),
                                  ("自分の", SUBJECT, THEIR)])
    w.words("bound_for", [("", who, en) for who, en in OWNERS])
    w.words("back_to", [("持ち主の", who, en) for who, en in OWNERS])
    w.words("destination_end", [(("の一番上", "の上"), "top", "top"), (("の一番下", "の下"), "bottom", "bottom")])
    place = 'zone=zone end=destination_end? "に"'
    w.form("destination", f"a=placed_as? whose=destination_whose? {place} b=placed_as?", "", _destination)
    for rule in ("destination_whose", "back_to", "bound_for"):
        w.written("destination", f"a=placed_as? whose={rule} {place}", "{zone:goal whose end a}", _undestination(rule))
    w.grammar.label("destination", "where it goes", "移動先")


def _plain(n: Any) -> bool:
    return isinstance(n, (t.Const, t.Var))


def _whole_zone(p: tuple[str, str]) -> Any:
    things = t.Things("card", p[0], p[1])
    return things if is_zone(things) else REFUSED


def _destination(a: Any, whose: Any, zone: str, end: Any, b: Any) -> Any:
    if a and b:
        return REFUSED
    slot = a or b
    return t.Place(zone, whose or "", end or "", **({slot[0]: slot[1]} if slot else {}))


def _undestination(rule: str) -> Any:
    """Whose zone it is: named, or its owner's where it goes back, or as one knows."""
    def take(bound: Any) -> Any:
        if not isinstance(bound, Bound):
            return None
        to = bound.to
        if rule != ("destination_whose" if to.whose else "back_to" if bound.back or to.zone == "deck" else "bound_for"):
            return None
        slot = ("pose", to.pose) if to.pose else ("face", to.face) if to.face else None
        return {"a": slot, "whose": to.whose or (RETURNED if bound.back and not bound.of else bound.of), "zone": to.zone, "end": to.end or None}
    return take


# ---- verbs -------------------------------------------------------------------------------------------------
def _actions(w: TwoWay) -> None:
    framed(w, "action", ((action.frames, _written(action)) for action in ACTIONS), _done, _undone)
    for action in ACTIONS:
        if "objects=object_wo" in action.frames:
            w.words("picking_verb" if action.chooses else "cost_verb", _written(action))
    w.form("action", "objects=part verb=picking_verb", "*verb", _picked, _unpicked(False))
    w.form("cost_clause", "objects=part verb=cost_verb", "*verb", _picked, _unpicked(False))
    for verb in ("cost_verb", "picking_verb"):
        w.written("clause", f'objects=part "選んで" verb={verb}', "*verb", _unpicked(True))
    w.form("clause", "c=action", "{c}", lambda c: c, lambda c: {"c": c} if _unfor_each(c) is None else None)
    w.form("clause", "n=per c=action", "{c} {n}", _for_each, _unfor_each)


def _written(action: Action) -> Words:
    stems = (*(((action.stem, action.conjugation),) if action.conjugation else ()), *action.stems)
    words = [(word, form) for stem, c in stems for word, form in forms(stem, c, FORMS)]
    if action.bare:
        words.insert(0, (action.stem, "fin"))
    return [(word, (action.verb, form, action.divides), action.en) for word, form in words]


def _done(verb: tuple[str, str, bool], **roles: Any) -> Any:
    name, form, divides = verb
    given = {role: value for role, value in roles.items() if value is not None}
    if not divides:
        return Clause((t.Do(name, **given),), form)
    target = given.get("objects", It())
    return Clause((DivideIt(name, given["amount"], target),), form) if isinstance(target, (It, Omitted)) else REFUSED


def _undone(frame: str) -> Any:
    """A frame has room for all that the instruction says."""
    roles = roles_of(frame)

    def take(c: Clause) -> Any:
        if len(c.steps) != 1:
            return None
        step = c.steps[0]
        if isinstance(step, DivideIt):
            said: dict[str, Any] = {"objects": step.it if "objects" in roles else None, "amount": step.amount}
            divides = True
        elif isinstance(step, t.Do):
            said = {"objects": step.objects, "amount": step.amount, "to": step.to, "source": step.source, "free": step.free or None,
                    "player": step.player}
            divides = False
        else:
            return None
        if any(value is not None and role not in roles for role, value in said.items()):
            return None
        return {**{role: said.get(role) for role in roles}, "verb": (step.verb, c.form, divides)}
    return take


def _picked(objects: t.Part, verb: tuple[str, str, bool]) -> Any:
    """「手札を1枚捨てる」: picked as it is done."""
    if objects.least != objects.most:
        return REFUSED
    left_out: Any = Omitted()
    return Clause((t.Choose((objects,), "choose", SUBJECT), t.Do(verb[0], left_out)), verb[1])


def _unpicked(long: bool) -> Any:
    def take(c: Clause) -> Any:
        step = c.steps[0]
        return {"objects": step.part, "verb": (step.step.verb, c.form, False)} if isinstance(step, Picked) and step.long == long else None
    return take


def _for_each(n: t.Number, c: Clause) -> Any:
    step = c.steps[-1]
    if not isinstance(step, (t.Do, DivideIt)) or step.amount is None:
        return REFUSED
    amount = multiplied(step.amount, n)
    if amount is REFUSED:
        return REFUSED
    changed = (DivideIt(step.verb, amount, step.it) if isinstance(step, DivideIt) else
               t.Do(step.verb, step.objects, amount, step.player, step.to, step.source, step.free))
    return Clause((*c.steps[:-1], changed), c.form)


def _unfor_each(c: Clause) -> Any:
    step = c.steps[0]
    if not isinstance(step, (t.Do, DivideIt)) or step.amount is None or len(c.steps) > 1:
        return None
    per, number = each(step.amount)
    if per is None:
        return None
    plain = DivideIt(step.verb, number, step.it) if isinstance(step, DivideIt) else \
        t.Do(step.verb, step.objects, number, step.player, step.to, step.source, step.free)
    return {"n": per, "c": Clause((plain,), c.form)}


def _moves(w: TwoWay) -> None:
    words = {stem: [(word, form, "") for word, form in forms(stem, c, FORMS)] for stem, c in MOVES}
    w.words("move_verb", [word for some in words.values() for word in some])
    for stem, some in words.items():
        w.words(f"move_{MOVED[stem]}", some)
    w.grammar.label("move_verb", "a verb of moving (加える, 戻す, 置く)", "「加える」「戻す」「置く」")
    for rule in ("object_wo", "zone_wo", "omitted"):
        w.form("action", f"o={rule} to=destination verb=move_verb", "", lambda o, to, verb: Clause((t.Do("move", o, to=to),), verb))
        for stem in words:
            w.written("action", f"o={rule} to=destination verb=move_{MOVED[stem]}", f"{DOES}{{to:put o}}", _unmoved(stem))
    w.form("cost_clause", "part=part to=destination verb=move_verb", "", _moved)


def _unmoved(stem: str) -> Any:
    def take(c: Clause) -> Any:
        step = c.steps[0]
        if not isinstance(step, t.Do) or step.verb != "move" or not isinstance(step.to, Bound):
            return None
        zone = step.to.to.zone
        if stem != ("戻" if zone == "deck" or (zone == "hand" and step.to.back) else "加え" if zone == "hand" else "置"):
            return None
        return {"o": step.objects, "to": step.to, "verb": c.form}
    return take


def _moved(part: t.Part, to: t.Place, verb: str) -> Any:
    if part.least != part.most:
        return REFUSED
    left_out: Any = Omitted()
    return Clause((t.Choose((part,), "choose", SUBJECT), t.Do("move", left_out, to=to)), verb)


# ---- choosing ----------------------------------------------------------------------------------------------
def _choices(w: TwoWay) -> None:
    w.words("choose_verb", [(word, (kind, form), en) for stem, c, kind, en in HOW for word, form in forms(stem, c, FORMS)])
    w.grammar.label("choose_verb", "a verb of choosing (選ぶ, 探す)", "「選ぶ」「探す」")
    w.form("part", 'noun=noun "を" q=quantity', "{noun:quantified q}", _part, _unpart)
    w.form("part", 'noun=noun q=quantity "を"', "", _part)
    w.form("parts", "x=part", "{x}", lambda x: (x,), lambda x: {"x": x[0]} if len(x) == 1 else None)
    w.form("parts", 'x=part "か" ("、" | "") rest=parts', "{x}, or {rest}", lambda x, rest: (x, *rest),
           lambda x: {"x": x[0], "rest": x[1:]} if len(x) > 1 else None)
    w.form("total", '"合計" field=field "が" number=number op=compare "になるように" ("、")?', "with a total {field} of {number}{op}", t.HasField)
    w.form("clause", 'place=from_place ("、")? total=total? parts=parts verb=choose_verb',
           f"{DOES}{{verb}} {{parts}} from {{place:whole}}[ {{total}}]",
           _choice, lambda c: _unchoice(c, True))
    w.form("clause", "total=total? parts=parts verb=choose_verb", f"{DOES}{{verb}} {{parts}}[ {{total}}]",
           lambda total, parts, verb: _choice(None, total, parts, verb), lambda c: _unchoice(c, False))
    w.form("clause", '("その中から" | "それらの中から") total=total? parts=parts verb=choose_verb', "",
           lambda total, parts, verb: _choice("seen", total, parts, verb))
    w.form("clause", '("その中から" | "それらの中から") q=quantity ("を")? verb=choose_verb', "", _any_seen)


def _part(noun: Any, q: tuple[Any, Any, str]) -> Any:
    if not isinstance(noun, (t.Things, t.Either, t.Seen)):
        return REFUSED
    return t.Part(noun, q[0], t.Count(noun) if q[1] == ANY else q[1])


@dataclass(frozen=True, slots=True)
class _Found:
    """A part of a search whose place was said before."""
    part: t.Part
    counter: str


def _unpart(x: Any) -> Any:
    part, counted = (x.part, x.counter) if isinstance(x, _Found) else (x, counter(x.what))
    if part.most == t.Count(part.what):
        return {"noun": part.what, "q": (part.least, ANY, "" if part.least == t.Const(0) else counted)}
    return {"noun": part.what, "q": (part.least, part.most, counted)}


def _any_seen(q: Any, verb: tuple[str, str]) -> Any:
    return _choice(None, None, (_part(t.Seen(), q),), verb)


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
    return _in(part, t.Seen(what.kind, what.tests) if place == "seen" else t.Things(what.kind, place[0], place[1], what.tests))


def _in(part: t.Part, what: Any) -> t.Part:
    return t.Part(what, part.least, t.Count(what) if part.most == t.Count(part.what) else part.most)


def _unchoice(c: Clause, searching: bool) -> Any:
    step = c.steps[0]
    if not isinstance(step, t.Choose) or len(c.steps) > 1:
        return None
    said = {"total": step.total, "parts": step.parts, "verb": (step.how, c.form)}
    if not searching:
        return said
    places = {(p.what.whose, p.what.zone) if isinstance(p.what, t.Things) else ("", "") for p in step.parts}
    place = places.pop()
    if step.how != "search" or places or not place[1]:
        return None
    found: list[Any] = [(p, p.what) for p in step.parts]
    return {**said, "place": place, "parts": tuple(_Found(_in(p, t.Things(x.kind, "", "", x.tests)), counter(x)) for p, x in found)}


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
    if not isinstance(x, t.Later) or _timed(x) or bool(x.until) != until or x.each != each_time:
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


