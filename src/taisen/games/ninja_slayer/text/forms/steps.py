"""Instructions: verbs with their frames, moving, choosing, picking; how they are joined is what all games share (`rows`)."""
from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from taisen.games.ninja_slayer.text.words import ACTIONS, STATES
from taisen.kernel.effects import tree as t
from taisen.text.draft import SUBJECT, Bound, Clause, DivideIt, It, Omitted, Picked
from taisen.text.forms.frames import Words, framed, roles_of
from taisen.text.forms.numbers import Quantity, quantified, sort_of
from taisen.text.forms.rows import install as _rows
from taisen.text.inflection import DOES, RETURNED, THEIR
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay
from taisen.text.verbs import forms
from taisen.text.vocabulary import Action

from .nouns import is_zone
from .numbers import counter, each, multiplied

FORMS: Final = ("fin", "te", "ren", "may", "unless")
HOW: Final = (("選", "bu", "choose", "choose"), ("探", "su", "search", "search out"), ("無作為に選", "bu", "random", "choose at random"))
MOVES: Final = (("加え", "r1"), ("戻", "su"), ("置", "ku"))
THAT_ZONE: Final = "owner"
"""Whose deck it is: of what has just been put there."""
OWNERS: Final = (("you", "your"), (SUBJECT, THEIR), ("", "owner"), (RETURNED, RETURNED))
MOVED: Final = {"加え": "add", "戻": "return", "置": "put"}


def install(w: TwoWay) -> None:
    _roles(w)
    _actions(w)
    _moves(w)
    _choices(w)
    _rows(w)


# ---- what the frames of a vocabulary may name --------------------------------------------------------------
def _roles(w: TwoWay) -> None:
    w.form("object_wo", 'x=things "すべてを"', "all {x:many}", lambda x: x, lambda x: {"x": x} if not is_zone(x) else None)
    w.form("object_wo", 'x=definite "を"', "{x}", lambda x: x, lambda x: {"x": x} if not isinstance(x, t.Things) else None)
    w.form("object_wo", 'x=things "をすべて"', "", lambda x: x)
    w.form("object_wo", 'p=zone_of "の" ("一番")? end=end "から" "カードを" n=number "枚"', "",
           lambda p, end, n: t.TopOf(n, p[0], p[1], end))
    w.form("object_wo", "x=top_many", "", lambda x: x)
    # what one instruction is done to it is done to at one moment anyway
    w.form("object_wo", 'x=definite "を同時に"', "", lambda x: REFUSED if x == t.This() or x == It() else x)
    w.form("object_wo", 'x=things ("すべてを同時に" | "を同時にすべて")', "", lambda x: x)
    w.form("zone_wo", '"そのデッキを"', "that deck", t.Things("card", THAT_ZONE, "deck"))
    w.form("zone_wo", 'p=zone_of "を"', "{p:whole}", _whole_zone, lambda x: {"p": (x.whose, x.zone)} if is_zone(x) else None)
    w.form("omitted", '""', "it", lambda at: Omitted(False, at), lambda x: {} if isinstance(x, Omitted) and not x.many else None, spanned=True)
    w.written("omitted", '""', "them", lambda x: {} if isinstance(x, Omitted) and x.many else None)
    w.words("whom", [("相手プレイヤー", t.Player("opponent"), "your opponent")])
    w.form("whom", "x=definite", "{x}", lambda x: x, lambda x: {"x": x} if not isinstance(x, t.Player) else None)
    w.form("whom", "x=player", "{x}")
    w.form("target_ni", 'x=whom "に" ("、")?', "{x}")
    w.form("amount", "n=number", "{n} damage", lambda n: n, lambda n: {"n": n} if _plain(n) and n != t.EventAmount() else None)
    w.form("amount", 'n=number "点の"', "", lambda n: n, lambda n: None)
    w.form("amount", 'n=equal "に等しい"', "damage equal to {n}", lambda n: n, lambda n: {"n": n} if not _plain(n) else None)
    w.form("equal", "n=expression", "{n}", lambda n: REFUSED if isinstance(n, (t.Const, t.Var)) else n, lambda n: {"n": n})
    w.form("amount", '"その"', "that much damage", lambda: t.EventAmount(), lambda x: {} if x == t.EventAmount() else None)
    w.form("amount", '"その" by=digits "倍の"', "", _of_that)
    w.form("amount", 'n=manifold "の"', "", lambda n: n)
    w.form("amount", '(("それと" | "これと")? "同じ") ("点数" | "数値" | "値" | "数" | "量") "の"', "", lambda: t.EventAmount())
    w.form("cards", '("カードを")? n=number "枚"', "{n:cards}", lambda n: n, lambda n: {"n": n} if _plain(n) else None)
    w.form("cards", 'n=equal "に等しい枚数" ("のカードを" | "")', "cards equal to {n}", lambda n: n, lambda n: {"n": n} if not _plain(n) else None)
    w.words("free", [("コストを支払わずに", True, " without paying its cost")])
    w.words("placed_as", [(s.adverb, (s.slot, name), f", {s.en}") for name, s in STATES.items() if s.adverb])
    w.words("destination_whose", [("持ち主の", "", "owner"), ("あなたの", "you", "your"), ("相手の", "opponent", "your opponent's"),
                                  ("自分の", SUBJECT, THEIR)])
    w.words("bound_for", [("", who, en) for who, en in OWNERS])
    w.words("back_to", [("持ち主の", who, en) for who, en in OWNERS])
    w.words("destination_end", [(("の一番上", "の上"), "top", "top"), (("の一番下", "の下"), "bottom", "bottom")])
    w.words("in_order", [(("好きな順番で", "任意の順番で", "望む順番で"), "any", " in any order")])
    place = 'zone=zone end=destination_end? "に"'
    w.form("destination", f"a=placed_as? order=in_order? whose=destination_whose? {place} b=placed_as?", "", _destination)
    w.form("destination", f"whose=destination_whose? {place} order=in_order", "",
           lambda whose, zone, end, order: _destination(None, order, whose, zone, end, None))
    for rule in ("destination_whose", "back_to", "bound_for"):
        w.written("destination", f"a=placed_as? order=in_order? whose={rule} {place}", "{zone:goal whose end a order}", _undestination(rule))
    w.grammar.label("destination", "where it goes", "移動先")


def _plain(n: Any) -> bool:
    return isinstance(n, (t.Const, t.Var, t.EventAmount))


def _of_that(by: int) -> Any:
    return t.Times(by, t.EventAmount()) if by > 1 else REFUSED


def _whole_zone(p: tuple[str, str]) -> Any:
    things = t.Things("card", p[0], p[1])
    return things if is_zone(things) else REFUSED


def _destination(a: Any, order: Any, whose: Any, zone: str, end: Any, b: Any) -> Any:
    if (a and b) or (order and not end):
        return REFUSED
    slot = a or b
    return t.Place(zone, whose or "", end or "", order=order or "", **({slot[0]: slot[1]} if slot else {}))


def _undestination(rule: str) -> Any:
    """Whose zone it is: named, or its owner's where it goes back, or as one knows."""
    def take(bound: Any) -> Any:
        if not isinstance(bound, Bound):
            return None
        to = bound.to
        if rule != ("destination_whose" if to.whose else "back_to" if bound.back or to.zone == "deck" else "bound_for"):
            return None
        slot = ("pose", to.pose) if to.pose else ("face", to.face) if to.face else None
        return {"a": slot, "whose": to.whose or (RETURNED if bound.back and not bound.of else bound.of), "zone": to.zone, "end": to.end or None,
                "order": to.order or None}
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


def _picked(objects: t.Pick, verb: tuple[str, str, bool]) -> Any:
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
    # out of one's own hand nobody else's choice could be meant: it is picked as it is done
    w.form("clause", "part=hand_part to=destination verb=move_verb", "", _moved)
    w.form("hand_part", "x=part", "{x}", lambda x: x if _own_hand(x.of) else REFUSED)
    w.form("part", 'n=equal ("と同じ" | "に等しい") ("枚数" | "人数" | "数") "の" noun=noun "を"', "",
           lambda n, noun: quantified(noun, Quantity(n, n)) if isinstance(noun, t.Things) else REFUSED)
    # 「…をデッキに加えてシャッフルする」: the deck that it has gone into
    w.words("mixed_in", [(word, form, "") for word, form in forms("シャッフル", "suru", FORMS)])
    for rule in ("object_wo", "zone_wo", "omitted"):
        w.form("clause", f'o={rule} to=destination ("加えて" | "戻して" | "置いて") ("、")? verb=mixed_in', "", _mixed_in)


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


def _mixed_in(o: Any, to: t.Place, verb: str) -> Any:
    if to.zone != "deck" or to.end:
        return REFUSED
    return Clause((t.Do("move", o, to=to), t.Do("shuffle", t.Things("card", THAT_ZONE, "deck"))), verb)


def _own_hand(noun: Any) -> bool:
    return isinstance(noun, t.Things) and noun.zone == "hand" and noun.whose in (SUBJECT, "you")


def _moved(part: t.Pick, to: t.Place, verb: str) -> Any:
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
    w.form("clause", '(place=from_place ("、")?)? a=things "と" b=things "を" ("それぞれ")? n=number c=counter'
           ' ("ずつ" upto=upto? | upto=upto "ずつ") verb=choose_verb',
           f"{DOES}{{verb}} [{{upto}}]{{n}} {{a:many}} and {{n}} {{b:many}}", _each_choice, _uneach_choice)
    w.form("clause", '("その中から" | "それらの中から") total=total? parts=parts verb=choose_verb', "",
           lambda total, parts, verb: _choice("seen", total, parts, verb))
    w.form("clause", '("その中から" | "それらの中から") q=quantity ("を")? verb=choose_verb', "", _any_seen)


def _part(noun: Any, q: Quantity) -> Any:
    return quantified(noun, q) if isinstance(noun, (t.Things, t.Either, t.Seen)) else REFUSED


@dataclass(frozen=True, slots=True)
class _Found:
    """A part of a search whose place was said before."""
    part: t.Pick
    counter: str


def _unpart(x: Any) -> Any:
    part, counted = (x.part, x.counter) if isinstance(x, _Found) else (x, counter(x.of))
    q = Quantity(part.least, part.most)
    return {"noun": part.of, "q": replace(q, counter=counted) if sort_of(q) else q}


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


def _from(place: Any, part: t.Pick) -> Any:
    what = part.of
    if not isinstance(what, t.Things) or what.whose or what.zone:
        return REFUSED
    return replace(part, of=t.Seen(what.kind, what.tests) if place == "seen" else t.Things(what.kind, place[0], place[1], what.tests))


def _unchoice(c: Clause, searching: bool) -> Any:
    step = c.steps[0]
    if not isinstance(step, t.Choose) or len(c.steps) > 1 or step.each:
        return None
    said = {"total": step.total, "parts": step.parts, "verb": (step.how, c.form)}
    if not searching:
        return said
    places = {(p.of.whose, p.of.zone) if isinstance(p.of, t.Things) else ("", "") for p in step.parts}
    place = places.pop()
    if step.how != "search" or places or not place[1]:
        return None
    found: list[Any] = [(p, p.of) for p in step.parts]
    return {**said, "place": place, "parts": tuple(_Found(replace(p, of=t.Things(x.kind, "", "", x.tests)), counter(x)) for p, x in found)}


def _each_choice(place: Any, a: t.Things, b: t.Things, n: Any, c: str, upto: Any, verb: tuple[str, str]) -> Any:
    """「〈A〉と〈B〉を1人ずつ」: a place that is said once goes for both."""
    how, form = verb
    if form == "may" or how == "random" or (place is not None and (a.zone or a.whose or b.zone or b.whose)):
        return REFUSED
    if not b.zone and not b.whose:
        b = replace(b, whose=a.whose, zone=a.zone)
    sorts = (a, b) if place is None else tuple([replace(x, whose=place[0], zone=place[1]) for x in (a, b)])
    return REFUSED if a == b else Clause((t.Choose(tuple([t.Pick(x, t.Const(0) if upto else n, n) for x in sorts]), how, SUBJECT, None, True),), form)


def _uneach_choice(clause: Clause) -> Any:
    step = clause.steps[0]
    if not isinstance(step, t.Choose) or not step.each or len(clause.steps) > 1 or len(step.parts) != 2:
        return None
    first, second = step.parts
    a, b = first.of, second.of
    if not isinstance(a, t.Things) or not isinstance(b, t.Things) or (first.least, first.most) != (second.least, second.most):
        return None
    if (a.whose, a.zone) == (b.whose, b.zone):
        b = replace(b, whose="", zone="")
    return {"place": None, "a": a, "b": b, "n": first.most, "c": counter(first.of), "upto": first.least != first.most or None,
            "verb": (step.how, clause.form)}
