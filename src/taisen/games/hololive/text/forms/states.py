"""Conditions on how something is: resting, where it stands, its HP, colours in common, what has not happened."""
from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.forms.conditions import at_least, by_a_margin
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay, hole

from .nouns import counted_as_people
from .qualities import at_most_attached, unmost_attached

NOT_SO = {"if": '("でないなら" | "でない時" | "ではないなら" | "ではない時")', "te": '("でなく" | "ではなく")',
          "while": '("でない間" | "ではない間")', "only": '"でない時にしか"', "ka": '("でないか" | "ではないか")',
          "when": '("でない時" | "ではない時")'}
LACKS = {"if": '("ないなら" | "ない時")', "te": '"なく"', "while": '"ない間"', "only": '"ない時にしか"', "ka": '"ないか"',
         "when": '"ない時"'}


def has_own_wording(test: Any) -> bool:
    """Said of a thing by a verb, not by what it is."""
    if isinstance(test, t.Not):
        test = test.test
        return isinstance(test, (t.HasAttached, t.InState, t.Named)) \
            or (isinstance(test, t.Is) and test.field in ("color", "level", "buzz", "kind")) \
            or (isinstance(test, t.AnyOf) and all(isinstance(x, t.Named) for x in test.tests))
    if isinstance(test, t.HasField):
        return test.field in ("hp", "hp_left") or isinstance(test.number, t.Value)
    return isinstance(test, (t.HasAttached, t.Lost, t.TookPart, t.InState, t.Alike))


def states(w: TwoWay, form: str, rule: str, e: dict[str, str]) -> None:
    """The forms of one ending."""
    _poses(w, rule, e)
    _not_so(w, rule, NOT_SO[form], LACKS[form], e["noun"])
    _counted(w, form, rule, e)
    _alike(w, rule, e)
    _attached(w, rule, e)
    w.form(rule, f'within=within event=event_teita {e["not"]}', "it is not true that {event} {within}",
           t.Unless(t.Happened(hole("event"), 1, hole("within"))))
    _past(w, rule, e)
    for ja, phase, en in (("自分が先攻で最初のターン", "first_turn_first", "it is your first turn going first"),
                          ("自分の最初のターン", "first_turn", "it is your first turn"),
                          ("自分が先攻", "went_first", "you went first"), ("自分が後攻", "went_second", "you went second")):
        w.form(rule, f'"{ja}" {e["noun"]}', en, t.InPhase(phase, "you"))


def _past(w: TwoWay, rule: str, e: dict[str, str]) -> None:
    """このホロメンがこのターンにBloomしていた; so many times, so many cards."""
    w.form(rule, f'noun=np "が" within=within verb=deed {e["past"]}', "",
           lambda noun, within, verb: t.Happened(t.Event(verb, noun), 1, within))
    w.form(rule, f'noun=np "が" within=within verb=deed {e["not"]}', "",
           lambda noun, within, verb: t.Unless(t.Happened(t.Event(verb, noun), 1, within)))
    w.form(rule, f'within=within subject=np "が" n=digits "回以上" verb=deed {e["past"]}', "{subject} {verb} {n} or more times {within}",
           t.Happened(t.Event(hole("verb"), hole("subject")), hole("n"), hole("within")))
    w.form(rule, f'within=within subject=np "を" n=digits "枚以上アーカイブして" {e["past"]}',
           "{n} or more of {subject} were archived {within}",
           t.Happened(t.Event("archives", hole("subject")), hole("n"), hole("within")))


def _poses(w: TwoWay, rule: str, e: dict[str, str]) -> None:
    resting = t.InState("resting")
    w.form(rule, f'noun=np "がお休みしてい" {e["be"]}', "{noun} is resting", t.Fits(hole("noun"), (resting,)))
    w.form(rule, f'noun=np "がお休みして" {e["not"]}', "{noun} is not resting", t.Fits(hole("noun"), (t.Not(resting),)))
    w.form(rule, f'noun=np "がお休み状態" {e["noun"]}', "", lambda noun: t.Fits(noun, (resting,)))
    w.form(rule, f'noun=np "がアクティブ状態" {e["noun"]}', "{noun} is active", t.Fits(hole("noun"), (t.InState("active"),)))
    w.form(rule, f'noun=ref0 "が" zone=position "にい" {e["be"]}', "", lambda noun, zone: t.Fits(noun, (), "holomem", zone))
    w.form(rule, f'noun=np "のHPが" least=digits "以上減ってい" {e["be"]}', "{noun} has {least} or more damage",
           t.Fits(hole("noun"), (t.Lost(hole("least")),)))
    w.form(rule, f'noun=np "の最大HPが" n=digits op=op {e["noun"]}', "{noun} has {n} {op} HP",
           t.Fits(hole("noun"), (t.HasField("hp", hole("op"), t.Const(hole("n"))),)))
    w.form(rule, f'noun=np "のBloomレベルが" than=somebody ("のBloomレベル")? "より" ("も")? op=height {e["adj"]}',
           "{noun}'s Bloom level is {op} than {than}'s", t.Fits(hole("noun"), (t.HasField("level", hole("op"), t.Value(hole("than"), "level")),)))
    w.form(rule, f'noun=np "が" x=colour {e["noun"]}', "", lambda noun, x: t.Fits(noun, (x,), "color"))


def _not_so(w: TwoWay, rule: str, not_so: str, lacks: str, noun_end: str) -> None:
    """…でないなら, …以外なら: it is there, and not like that. …がないなら: it is not there."""
    w.form(rule, f'noun=np "が" x=described {not_so}', "", _is_no)
    w.form(rule, f'noun=np "の色が" x=colours {not_so}', "", lambda noun, x: t.Fits(noun, (t.Not(x),)))
    w.form(rule, f'noun=np "が" x=barred "以外" {noun_end}', "{noun} is other than {x}", t.Fits(hole("noun"), (t.Not(hole("x")),)))
    w.form(rule, f'of=stock "が" {lacks}', "", lambda of: t.Unless(at_least(of, 1)) if not counted_as_people(of) else REFUSED)


def _is_no(noun: Any, x: t.Things) -> Any:
    """Not the one thing that is said of it; of several at once nobody knows which is denied."""
    if len(x.tests) != 1 or x.zone or x.kind not in ("holomem", "card"):
        return REFUSED
    return t.Fits(noun, (t.Not(x.tests[0]),))


def _counted(w: TwoWay, form: str, rule: str, e: dict[str, str]) -> None:
    """A number of things compared with the other player's; colours among them; what is stacked."""
    if form == "if":
        w.form("owned", 'of=stock ("の枚数" | "の人数" | "の数")?', "the number of {of}",
               lambda of: t.Count(of) if isinstance(of, t.Things) and of.whose in ("you", "opponent") else REFUSED,
               lambda x: {"of": x.of} if isinstance(x, t.Count) else None)
    for ja, who, en in (("相手", "opponent", "your opponent's"), ("自分", "you", "yours")):
        make, take = _relative_count(who)
        w.form(rule, f'left=owned "が{ja}より" op=than {e["adj"]}', f"{{left}} is {{op}} than {en}", make, take)
        w.form(rule, f'left=owned "が{ja}より" n=digits ("枚" | "人") "以上" op=than {e["adj"]}', f"{{left}} is {{op}} than {en} by {{n}} or more",
               *by_a_margin(partial(_theirs_of, who), _is_owned))
        w.form(rule, f'left=owned "が{ja}" op=op {e["noun"]}', f"{{left}} is {en} {{op}}", make, take)
    colours = t.Compare(t.Kinds(hole("of"), "color"), hole("op"), t.Const(hole("n")))
    w.form(rule, f'of=stock ("の色")? "が" n=digits "色" op=op {e["noun"]}', "there are {n} {op} colors among {of}", colours)
    w.form(rule, f'of=stock "の色が" n=digits "種類" op=op {e["noun"]}', "", lambda of, n, op: t.Compare(t.Kinds(of, "color"), op, t.Const(n)))
    w.form(rule, f'whose=whose zone=zone_ni n=digits "色" op=op "の" x=described "が" ("い" | "あ") {e["be"]}', "",
           lambda whose, zone, n, op, x: REFUSED if x.zone else
           t.Compare(t.Kinds(replace(x, whose=whose, zone=zone), "color"), op, t.Const(n)))
    w.form(rule, f'whose=whose zone=zone_ni ("すべての色の" | "6色すべての") x=described "が" ("い" | "あ") {e["be"]}', "",
           lambda whose, zone, x: REFUSED if x.zone else
           t.Compare(t.Kinds(replace(x, whose=whose, zone=zone), "color"), ">=", t.Const(6)))
    w.form(rule, f'noun=holder "に" n=digits "色" op=op "のエールが付いてい" {e["be"]}', "",
           lambda noun, n, op: t.Compare(t.Kinds(t.Things("cheer", "", "", (t.AttachedTo(noun),)), "color"), op, t.Const(n)))
    w.form(rule, f'noun=holder "に" x=described "が" n=digits "枚" op=op "重なってい" {e["be"]}', "",
           lambda noun, x, n, op: t.Compare(t.Count(replace(x, tests=(t.StackedOn(noun), *x.tests))), op, t.Const(n)))


def _theirs_of(who: str, left: Any) -> Any:
    return t.Count(replace(left.of, whose=who))


def _is_owned(left: Any) -> bool:
    return isinstance(left, t.Count) and isinstance(left.of, t.Things) and left.of.whose in ("you", "opponent")


def _relative_count(who: str) -> tuple[Any, Any]:
    """So many things compared with the other player's."""
    theirs = partial(_theirs_of, who)

    def make(left: Any, op: str) -> Any:
        return REFUSED if left.of.whose == who else t.Compare(left, op, theirs(left))

    def take(c: Any) -> Any:
        same = isinstance(c, t.Compare) and _is_owned(c.left) and c.left.of.whose != who and c.right == theirs(c.left)    # type: ignore[union-attr]
        return {"left": c.left, "op": c.op} if same else None
    return make, take


def _alike(w: TwoWay, rule: str, e: dict[str, str]) -> None:
    """AとBが同じ色なら, AとBの色が同じなら."""
    _same_colour(w, rule, e["noun"])
    for ja, field, en in (("色", "color", "color"), ("カード名", "name", "card name"), ("Bloomレベル", "level", "Bloom level")):
        for word, same, said in (("同じ", True, f"have the same {en}"), ("異なる", False, f"have different {en}s")):
            shape = t.Fits(t.Both((hole("a"), hole("b"))), (t.Alike(field, same),))
            w.form(rule, f'a=one_of "と" ("、")? b=one_of "が{word}{ja}" {e["noun"]}', f"{{a}} and {{b}} {said}", _pair(field, same),
                   _unpair(shape))
            ending = '("なら" | "時")' if rule == "cond1_if" and not same else e["noun"]
            w.form(rule, f'a=one_of "と" ("、")? b=one_of "の{ja}が" ("すべて")? "{word}" {ending}', "", _pair(field, same))


def _same_colour(w: TwoWay, rule: str, noun_end: str) -> None:
    """2.4.4: AとBが同色なら."""
    w.form(rule, f'a=one_of "と" ("、")? b=one_of "が同色" {noun_end}', "", _pair("color", True))


def _pair(field: str, same: bool) -> Any:
    def make(a: Any, b: Any) -> Any:
        if isinstance(a, t.Things) and isinstance(b, t.Things) and not b.whose:
            b = replace(b, whose=a.whose)
        return t.Fits(t.Both((a, b)), (t.Alike(field, same),))
    return make


def _unpair(shape: t.Fits) -> Any:
    def take(c: Any) -> Any:
        if not isinstance(c, t.Fits) or c.tests != shape.tests or not isinstance(c.noun, t.Both) or len(c.noun.nouns) != 2:
            return None
        return {"a": c.noun.nouns[0], "b": c.noun.nouns[1]}
    return take


def _attached(w: TwoWay, rule: str, e: dict[str, str]) -> None:
    def few(noun: Any, x: Any, n: int) -> Any:
        return t.Fits(noun, (at_most_attached(x, n),))

    def unfew(c: Any) -> Any:
        found = unmost_attached(c.tests[0]) if isinstance(c, t.Fits) and len(c.tests) == 1 else None
        return None if found is None else {"noun": c.noun, "x": found["noun"], "n": found["most"]}
    w.form(rule, f'noun=np "に" ("、")? n=digits "枚以上の" x=attachment "が付いてい" {e["be"]}', "",
           lambda noun, n, x: t.Fits(noun, (t.HasAttached(x, n),)))
    w.form(rule, f'noun=np "に" ("、")? n=digits "枚以上" x=attachment "が付いてい" {e["be"]}', "",
           lambda noun, n, x: t.Fits(noun, (t.HasAttached(x, n),)))
    w.form(rule, f'noun=np "に" ("、")? x=attachment "が" n=digits "枚以下付いてい" {e["be"]}',
           "{noun} has {n} or less {x} attached", few, unfew)


def install(w: TwoWay) -> None:
    """One thing by its place or by a word for it."""
    w.words("deed", [("Bloomして", "bloom", "bloomed"), ("コラボして", "collab", "collabed"), ("アーツを使って", "uses_art", "used an Art"),
                     ("ダウンして", "down", "went down"), ("バトンタッチして", "baton_passes", "used Baton Pass")])
    w.form("barred", "x=names", "{x}")
    w.form("barred", "x=colour", "{x}")
    w.form("barred", "x=level", "{x}")
    w.form("barred", 'x=level "ホロメン"', "{x} holomem", None, lambda x: None)
    w.form("one_of", "x=ref0", "{x}")
    w.form("one_of", "whose=whose? x=single_core", "[{whose} ]{x}",
           lambda whose, x: replace(x, whose=whose or ""),
           lambda x: {"whose": x.whose or None, "x": replace(x, whose="")} if isinstance(x, t.Things) else None)
    w.words("single_core", [("センターホロメン", t.Things("holomem", "", "center"), "center holomem"),
                            ("コラボホロメン", t.Things("holomem", "", "collab"), "collab holomem"),
                            ("推しホロメン", t.Things("oshi"), "oshi holomem")])
