"""What has to hold: …がいるなら, …が3枚以上なら, それが〔A〕なら, …を置いたら."""
from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.forms.conditions import (
    ENDINGS,
    Stocks,
    all_there,
    at_least,
    by_a_margin,
    counted,
    existing,
    joined,
    lacking,
    relative,
    unall_there,
    uncounted,
)
from taisen.text.forms.nouns import AND, among, each_thing, link, things_in, unamong_as
from taisen.text.forms.numbers import count, uncount
from taisen.text.forms.people import people, turns_during
from taisen.text.forms.times import turns
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay, hole

from .nouns import in_each, placed, unin_each, unplaced


def install(w: TwoWay) -> None:
    _stocks(w)
    for form in ("if", "te", "ka"):
        ends = {**ENDINGS[form]}
        if form == "if":
            ends["not"] = '("いないなら" | "いない時" | "いなければ" | "ないなら" | "ない時")'
        if form == "te":
            ends["not"] = '("いなくて" | "なくて" | "いず" | "なく")'
            ends["adj"] = '("くて" | "く")'
        _existing(w, f"cond1_{form}", ends)
        _fitting(w, f"cond1_{form}", ends)
        _numbers(w, f"cond1_{form}", ends)
        _times(w, f"cond1_{form}", ends)
    w.form("cond1_when", 'of=stock "が" ("1枚も")? ("ない時" | "いない時")', "there is no {of}", lambda of: t.Compare(t.Count(of), "=", t.Const(0)),
           uncounted("=", 0))
    for n, op, en in (('n=digits ("枚" | "つ")', "", "exactly {n}"), ('n=digits ("枚" | "つ") op=op', "op", "{n} {op}")):
        w.form("cond1_when", f'of=stock "が" ("合計" | "合計で")? {n} ("の時" | "ある時" | "いる時")', f"there are {en} of {{of}}",
               counted, uncounted("" if op else "=", 0))
    _done(w)
    joined(w, ("if",), '("、")?')
    _during(w)


# ---- …がいる, …が3枚以上いる --------------------------------------------------------------------------------------------
def _stocks(w: TwoWay) -> None:
    w.form("stock", 'x=area "に" ("、")? y=descs', "{y} in {x}", placed, unplaced)
    w.form("stock", "x=things", "{x}")
    w.form("stock", '"その中に" ("、")? y=descs', "{y} among them", lambda y: among(y), unamong_as("y"))
    w.form("stock", 'x=ref "に【魂】"', "a soul on {x}", lambda x: t.Things("card", "", "soul", (t.AttachedTo(x),)), lambda x: None)
    w.form("stock", 'x=ref "に" y=name "の【魂】"', "", lambda x, y: t.Things("card", "", "soul", (t.AttachedTo(x), y)), lambda x: None)
    w.form("stock", 'x=ref "の【魂】に" y=descs', "{y} among the souls of {x}",
           lambda x, y: REFUSED if isinstance(y, t.Either) else t.Things(y.kind, "", "soul", (t.AttachedTo(x), *y.tests)), _unsoul)
    link(w, "desc", AND, '("、")?')
    # several sorts counted together
    w.form("total", 'x=area ("に" | "の" | "にいる") ("、")? a=desc b=and_desc more=and_desc*', "{a}{b}{more|} in {x}", _together, _untogether)
    w.form("total", 'z=ref "と" x=area "の中で" ("、")? y=descs', "{y} among {z} and {x}", _with_them, _unwith_them)
    w.form("counted", 'of=total "合計" each=digits "枚"', "{each} of {of}", count, uncount)


def _together(x: Any, a: Any, b: Any, more: Any) -> Any:
    return in_each(x, (a, b, *more))


def _untogether(x: Any) -> Any:
    found = unin_each(x)
    return found and {"x": found[0], "a": found[1][0], "b": found[1][1], "more": found[1][2:]}


def _with_them(z: Any, x: Any, y: Any) -> Any:
    inner = placed(x, y)
    if not isinstance(y, t.Things) or not isinstance(inner, t.Things) or z != t.Every(t.That("")):
        return REFUSED
    return t.Both((t.Affected("put", y.kind, y.tests), inner))


def _unwith_them(x: Any) -> Any:
    if not isinstance(x, t.Both) or not isinstance(x.nouns[0], t.Affected):
        return None
    them, there = x.nouns[0], x.nouns[1]
    if not isinstance(there, t.Things) or (them.kind, them.tests) != (there.kind, there.tests):
        return None
    return {"z": t.Every(t.That("")), "x": t.Things("card", there.whose, there.zone), "y": t.Things(them.kind, "", "", them.tests)}


def _unsoul(x: Any) -> Any:
    if not isinstance(x, t.Things) or x.zone != "soul" or len(x.tests) < 2 or not isinstance(x.tests[0], t.AttachedTo):
        return None
    return {"x": x.tests[0].noun, "y": t.Things(x.kind, "", "", x.tests[1:])}


def _existing(w: TwoWay, rule: str, e: dict[str, str]) -> None:
    be, none, noun = e["be"], e["not"], e["noun"]
    existing(w, rule, e, STOCKS)
    lacking(w, rule, none, STOCKS)
    w.form(rule, f'x=area "に" ("、")? a=desc b=and_desc more=and_desc* "が" ("両方" | "それぞれ1枚以上")? ("い" | "あ") {be}',
           "there are {a}{b}{more|} in {x}",
           _all_there, _unall_there)
    w.form(rule, f'of=total "が合計" n=digits "枚" op=op ("い" | "あ") {be}', "there are {n} {op} of {of}", counted, uncounted("", 0, STOCKS.but))
    w.form(rule, f'of=area "が" x=descs "のみ" {noun}', "there is {x} and nothing else in {of}", _only, _unonly)
    w.form(rule, f'of=stock "が" ("合計")? n=digits "種類" op=op ("い" | "あ") {be}', "there are {n} {op} sorts of {of}",
           lambda of, n, op: t.Compare(t.Kinds(of, "trait" if _of_marks(of) else "name"), op, t.Const(n)),
           lambda c: {"of": c.left.of, "n": c.right.n, "op": c.op} if _unkinds(c) and _of_marks(c.left.of) == (c.left.field == "trait") else None)
    w.form(rule, f'"合計" n=digits "枚" op=op ({noun} | ("い" | "あ") {be})', "",
           lambda n, op: t.Compare(t.Count(t.That("number")), op, t.Const(n)))
    w.form(rule, f'n=digits "枚" op=op {noun}', "they are {n} {op}", t.Compare(t.Count(t.That("number")), hole("op"), t.Const(hole("n"))))
    for word, name in (("【レスト】してい", "rested"), ("【スタンド】してい", "standing")):
        w.form(rule, f'of=things "が" n=digits "枚" op=op "{word}" {be}', "",
               lambda of, n, op, name=name: counted(_in_state(of, name), n, op), lambda c: None)
        w.form(rule, f'of=things "がすべて" ("、")? "{word}" {be}', f"all of {{of}} are {name}",
               t.Fits(t.Every(hole("of")), (t.InState(name),)))
        w.form(rule, f'noun=ref ("が" | "は") "{word}" {be}', f"{{noun}} is {name}", t.Fits(hole("noun"), (t.InState(name),)))
        w.form(rule, f'of=things "が" "{word}" {be}', "", lambda of, name=name: at_least(_in_state(of, name), 1), lambda c: None)
    w.form(rule, f'of=things "がすべて" ("、")? x=desc {noun}', "all of {of} are {x}",
           lambda of, x: REFUSED if x.zone else t.Fits(t.Every(of), x.tests, x.kind),
           lambda c: {"of": c.noun.of, "x": t.Things(c.kind, "", "", c.tests)} if isinstance(c, t.Fits) and isinstance(c.noun, t.Every)
           and not c.zone and isinstance(c.noun.of, (t.Things, t.Either, t.Both))
           and not any(isinstance(y, t.InState | t.Alike) for y in c.tests) else None)
    w.form(rule, f'of=area ("の" | "が持つ") x=kinds_word "が" n=digits "種類" op=op {noun}', "there are {n} {op} {x} among {of}",
           lambda of, x, n, op: t.Compare(t.Kinds(of, x), op, t.Const(n)), _unkinds)
    w.form(rule, f'x=set_card "がセットされてい" {be}', "{x} is set", lambda x: at_least(x, 1), lambda c: None)
    w.form(rule, f'x=set_card "がセットされて" {none}', "{x} is not set", lambda x: t.Unless(at_least(x, 1)), lambda c: None)
    w.form(rule, f'noun=ref "が【魂】" {noun}', "{noun} is a soul", t.Fits(hole("noun"), (t.InState("soul"),)))
    w.form(rule, f'of=set_card "が" n=digits "枚" op=op "セットされてい" {be}', "", counted, lambda c: None)
    if rule == "cond1_if":
        w.words("kinds_word", [("カード名", "name", "card names"), ("属性", "trait", "attributes")])
        w.form("set_card", "whose=whose y=desc", "{whose} {y}", lambda whose, y: replace(y, whose=whose, zone="rebirth")
               if not y.zone else REFUSED, lambda x: None)


def _of_marks(x: Any) -> bool:
    """They are called by attributes, of which so many sorts are asked for; other cards are told apart by their names."""
    return any(isinstance(n, t.Things) and n.kind == "card" and n.tests and isinstance(n.tests[-1], t.HasTrait | t.AnyOf) for n in things_in(x) or ())


def _unkinds(c: Any) -> Any:
    if not isinstance(c, t.Compare) or not isinstance(c.left, t.Kinds) or not isinstance(c.right, t.Const):
        return None
    return {"of": c.left.of, "x": c.left.field, "n": c.right.n, "op": c.op}


def _only(of: Any, x: Any) -> Any:
    """There are some, and they are all like this."""
    return REFUSED if not isinstance(x, t.Things) or x.zone else t.All((at_least(of, 1), t.Fits(t.Every(of), x.tests, x.kind)))


def _unonly(c: Any) -> Any:
    if not isinstance(c, t.All) or len(c.conditions) != 2 or not isinstance(c.conditions[1], t.Fits):
        return None
    fits = c.conditions[1]
    if not isinstance(fits.noun, t.Every) or fits.zone or c.conditions[0] != at_least(fits.noun.of, 1):
        return None
    return {"of": fits.noun.of, "x": t.Things(fits.kind, "", "", fits.tests)}


def _in_state(of: Any, state: str) -> Any:
    return each_thing(of, lambda n: replace(n, tests=(*n.tests, t.InState(state))))


def _all_there(x: Any, a: Any, b: Any, more: Any) -> Any:
    found = tuple(placed(x, y) for y in (a, b, *more))
    return REFUSED if any(f is REFUSED for f in found) else all_there(found)


def _unall_there(c: Any) -> Any:
    parts = [unplaced(x) for x in unall_there(c) or ()]
    found: list[Any] = [p for p in parts if p is not None and isinstance(p["y"], t.Things)]
    if not found or len(found) != len(parts) or any(p["x"] != found[0]["x"] for p in found):
        return None
    return {"x": found[0]["x"], "a": found[0]["y"], "b": found[1]["y"], "more": tuple(p["y"] for p in found[2:])}


STOCKS: Final = Stocks('("枚" | "つ")', before='("合計" | "合計で")?', but=t.That("number"))


# ---- それが〔A〕なら -------------------------------------------------------------------------------------------------------
def _fitting(w: TwoWay, rule: str, e: dict[str, str]) -> None:
    noun = e["noun"]
    w.form(rule, f'noun=ref ("が" | "は") ("、")? x=descs {noun}', "{noun} is {x}", _fits, _unfits)
    w.form(rule, f'noun=entry "が" ("、")? x=descs {noun}', "{noun} is {x}", _fits, _unfits)
    if rule == "cond1_if":
        w.form("acting", "x=things", "{x}", lambda x: x if _acting(x) else REFUSED, lambda x: {"x": x} if _acting(x) else None)
    w.form(rule, f'noun=acting "の" field=fields "が" n=digits op=op {noun}', "",
           lambda noun, field, n, op: t.Fits(noun, (t.HasField(field, op, t.Const(n)),)), lambda c: None)
    w.form(rule, f'noun=acting "が" ("、")? x=descs {noun}', "{noun} is {x}", _fits, _unfits)
    for who in ("ref", "entry"):
        w.form(rule, f'noun={who} "が" field=fields ("が")? n=digits op=op {noun}', "{noun} has {field} {n} {op}",
               t.Fits(hole("noun"), (t.HasField(hole("field"), hole("op"), t.Const(hole("n"))),)))
        w.form(rule, f'noun={who} "の" field=fields "が" n=digits op=op {noun}', "",
               lambda noun, field, n, op: t.Fits(noun, (t.HasField(field, op, t.Const(n)),)), lambda c: None)
        w.form(rule, f'noun={who} "の" field=fields "が" n=digits {noun}', "{noun} has {field} {n}",
               t.Fits(hole("noun"), (t.HasField(hole("field"), "=", t.Const(hole("n"))),)))
    if rule == "cond1_if":
        w.form("entry", "x=area", "{x}", lambda x: x if isinstance(x, t.Things) and x.zone == "entry" else REFUSED,
               lambda x: {"x": x} if isinstance(x, t.Things) and x.zone == "entry" else None)
        for whom in ("ref", "entry"):
            w.form(rule, f'noun={whom} ("が" | "は") x=marks ("を持つなら" | "を持つ時")', "",
                   lambda noun, x: t.Fits(noun, (x,)), lambda c: None)
        w.form(rule, 'noun=ref ("が" | "は") x=marks "を持たないなら"', "",
               lambda noun, x: t.Fits(noun, (t.Not(x),)), lambda c: None)
        w.form(rule, 'noun=ref "が" test=marks "以外なら"', "{noun} is not {test}", lambda noun, test: t.Fits(noun, (t.Not(test),)),
               lambda c: {"noun": c.noun, "test": c.tests[0].test} if isinstance(c, t.Fits) and len(c.tests) == 1
               and isinstance(c.tests[0], t.Not) else None)
    w.form(rule, f'"そのコストが" x=parity {noun}', "its cost is {x}", t.Fits(t.That(""), (hole("x"),)))
    w.form(rule, f'noun=things ("のカード名が" | "も") ("それぞれ" | "すべて") ("違" | "異な") {_differ(rule)}',
           "{noun} all have different card names",
           t.Fits(t.Every(hole("noun")), (t.Alike("name", False),)))


def _acting(x: Any) -> bool:
    """Whoever supports, is supported, attacks, …: one character."""
    return isinstance(x, t.Things) and any(isinstance(y, t.InState) and y.state in ROLES for y in x.tests)


ROLES: Final = ("attacking", "attacked", "supporting", "supported", "blocked")


def _differ(rule: str) -> str:
    return {"cond1_if": '("うなら" | "るなら")', "cond1_te": '("い" | "って" | "り")', "cond1_ka": '("うか" | "るか")'}[rule]


def _fits(noun: Any, x: Any) -> Any:
    if isinstance(x, t.Either):
        parts: Any = x.nouns
        return t.Some(tuple(t.Fits(noun, n.tests, n.kind) for n in parts))
    return t.Fits(noun, x.tests, x.kind) if not x.zone else REFUSED


def _unfits(c: Any) -> Any:
    if isinstance(c, t.Some) and all(isinstance(x, t.Fits) for x in c.conditions):
        parts: list[Any] = [_unfits(x) for x in c.conditions]
        if any(p is None or p["noun"] != parts[0]["noun"] for p in parts):
            return None
        return {"noun": parts[0]["noun"], "x": t.Either(tuple(p["x"] for p in parts))}
    if not isinstance(c, t.Fits) or c.zone or isinstance(c.noun, t.Every):
        return None
    return {"noun": c.noun, "x": t.Things(c.kind, "", "", c.tests)}


# ---- more or fewer than ------------------------------------------------------------------------------------------------------
def _numbers(w: TwoWay, rule: str, e: dict[str, str]) -> None:
    for who, ja, en in (("opponent", "相手", "your opponent's"), ("you", "あなた", "yours"), ("you", "自分", "yours")):
        other = relative(partial(_theirs, who), _spoken_of)
        w.form(rule, f'left=held ("の枚数")? "が{ja}より" op=than {e["adj"]}', f"{{left}} holds {{op}} cards than {en}", *other)
        w.form(rule, f'left=held ("の枚数")? "が{ja}より" n=digits "枚以上" op=than {e["adj"]}',
               f"{{left}} holds {{op}} cards than {en} by {{n}} or more",
               *by_a_margin(partial(_theirs, who), lambda left: isinstance(left, t.Count) and _spoken_of(left)))
        w.form(rule, f'left=held "が{ja}の" b=area_head ("の枚数")? "より" op=than {e["adj"]}', "",
               lambda left, b, op, make=other[0]: make(left, op) if {n.zone for n in things_in(left.of) or ()} == {b[1]} else REFUSED)
        w.form(rule, f'left=held "が{ja}" op=op {e["noun"]}', f"{{left}} holds as many cards as {en} {{op}}", *other)
        w.form(rule, f'left=measured "が{ja}より" op=than {e["adj"]}', f"{{left}} is {{op}} than {en}", *other)
    w.form(rule, f'a=valued "が" b=valued "より" op=than {e["adj"]}', "{a} is {op} than {b}", t.Compare(hole("a"), hole("op"), hole("b")))
    w.form(rule, f'a=valued "が" noun=ref "より" op=than {e["adj"]}', "{a} is {op} than that of {noun}",
           lambda a, noun, op: t.Compare(a, op, t.Value(noun, a.field)),
           lambda c: {"a": c.left, "noun": c.right.of, "op": c.op} if isinstance(c, t.Compare) and isinstance(c.left, t.Value)
           and isinstance(c.right, t.Value) and c.right.field == c.left.field and isinstance(c.right.of, t.This | t.That) else None)
    if rule == "cond1_if":
        w.form("valued", 'of=np "の" field=fields', "{field} of {of}", t.Value)
        w.form("held", "of=area", "{of}", t.Count)
        w.form("measured", 'of=area "の" field=fields', "{field} of {of}", t.Value)


def _spoken_of(number: Any) -> bool:
    return isinstance(number, (t.Count, t.Value)) and bool(things_in(number.of))


def _theirs(who: str, number: Any) -> Any:
    return replace(number, of=each_thing(number.of, lambda n: replace(n, whose=who)))


# ---- turns, what was done ------------------------------------------------------------------------------------------------------
def _times(w: TwoWay, rule: str, e: dict[str, str]) -> None:
    turns(w, rule, e["noun"], (("あなた", "you", "your"), ("自分", "you", "your"), ("相手", "opponent", "your opponent's")))
    w.form(rule, f'("それが")? noun=occasion {e["noun"]}', "this is {noun}", t.During)


def _done(w: TwoWay) -> None:
    rule = "cond1_if"
    w.words(rule, [(("そうしたら", "そうしたなら"), t.DidSo(), "you did so"),
                   (("そうしないなら", "そうしなかったら"), t.Unless(t.DidSo()), "you did not"),
                   (("違うなら", "そうでないなら", "異なるなら"), t.Otherwise(), "not"),
                   (("勝ちなら", "あなたが勝ちなら", "それであなたが勝ちなら", "それで勝ちなら"), t.Did("win_check"), "you win the check"),
                   (("負けなら", "あなたが負けなら", "それであなたが負けなら", "それで負けなら"), t.Did("lose_check"), "you lose the check")])
    w.form(rule, '("この効果で" | "この効果で、")? objects=did_what least=did_least to=dest? verb=did_verb_tara',
           "you {verb} {least} or more of {objects}[ into {to}]",
           lambda objects, least, to, verb: t.Done(t.Do(verb, objects, to=to), least) if least > 1 else REFUSED, _undone)
    w.form(rule, '("この効果で" | "この効果で、")? step=did_tara', "you {step}", t.Done)
    w.form(rule, '("この効果で" | "この効果で、")? least=did_least step=did_tara', "you {step}, {least} or more", t.Done)
    w.form(rule, '("この効果で" | "この効果で、")? n=digits "枚" step=did_tara', "", lambda n, step: t.Done(step, n) if n else REFUSED)
    w.form(rule, '("この効果で" | "この効果で、")? step=did_nai', "you do not {step}", t.Unless(t.Done(hole("step"))))
    w.form("did_least", 'n=digits "枚以上"', "{n}")
    for ending, table in (("tara", DID), ("nai", DID_NOT), ("after", AFTER)):
        w.words(f"did_verb_{ending}", table)
        w.form(f"did_{ending}", f'objects=did_what? to=dest? verb=did_verb_{ending}', "{verb} [{objects}¦it][ into {to}]", _do, _undo)
        w.form(f"did_{ending}", f'target=did_with verb=did_verb_{ending}', "{verb} it with {target}",
               lambda target, verb: t.Do(verb, target=target) if verb == "exchange" else REFUSED,
               lambda d: {"target": d.target, "verb": d.verb} if d.target is not None else None)
    w.form("did_what", 'x=np "を"', "{x}", lambda x: x if not isinstance(x, t.Every) else REFUSED, lambda x: {"x": x})
    w.form("did_with", 'x=np "と"', "{x}")
    # which of them it was that the trigger heard
    w.form(rule, 'object=np "をサポートしたら"', "{object} is supported", t.Happened(t.Event("support", object=hole("object")), 1, "now"))
    w.form(rule, '("その" | "この") "アタックが" by=np "にサポートされたなら"', "", lambda by: t.Happened(t.Event("supported", by=by), 1, "now"))
    w.form(rule, '("その" | "この") "アタックが" ("【ブロッカー】で")? ("ブロックされたなら" | "ブロックされているなら")', "",
           lambda: at_least(t.Things("character", tests=(t.InState("blocked"),)), 1))
    w.form(rule, 'by=np "にサポートされたら"', "{by} supports", t.Happened(t.Event("supported", by=hole("by")), 1, "now"))


# past, negative, verb, English
VERBS = (
    ("置いた", "置かない", "put", "put"),
    ("戻した", "戻さない", "return", "return"),
    ("引いた", "引かない", "draw", "draw"),
    ("セットした", "セットしない", "set", "set"),
    ("入れ替えた", "入れ替えない", "exchange", "exchange"),
    ("選んだ", "選ばない", "choose", "choose"),
    ("公開した", "公開しない", "reveal", "reveal"),
    ("【スタンド】した", "【スタンド】しない", "stand", "stand"),
    ("【レスト】した", "【レスト】しない", "rest", "rest"),
    ("加えた", "加えない", "move", "add"),
    ("提示した", "提示しない", "show", "lay"),
    ("発動した", "発動しない", "trigger", "trigger"),
    ("見た", "見ない", "look", "look at"),
)
DID = tuple(((f"{past}ら", f"{past}なら"), v, en) for past, _not, v, en in VERBS)
DID_NOT = tuple((f"{negative}なら", v, en) for _past, negative, v, en in VERBS)
AFTER = tuple(((f"{past}後、", f"{past}後に", f"{past}時、"), v, en) for past, _not, v, en in VERBS)


def _do(objects: Any, to: Any, verb: str) -> Any:
    return t.Do(verb, objects, to=to)


def _undo(d: Any) -> Any:
    return {"objects": d.objects, "to": d.to, "verb": d.verb} if d.target is None else None


def _undone(c: Any) -> Any:
    """Of so many of certain cards."""
    if not isinstance(c, t.Done) or c.least < 2 or c.step.objects is None:
        return None
    parts = _undo(c.step)
    return parts and {**parts, "least": c.least}


def _during(w: TwoWay) -> None:
    """…中、 before statements that hold then."""
    turns_during(w, ("あなた", "自分"))
    w.words("cond_during", [("あなたのメインフェイズ中", t.InPhase("main", "you"), "your main phase"),
                            ("あなたのアタックフェイズ中", t.InPhase("attack", "you"), "your attack phase"),
                            (("あなたがチェックする際、そのチェック中", "そのチェック中"), t.During(t.That("check")), "that check")])
    w.form("cond_during", 'noun=occasion "中"', "{noun}", lambda noun: t.During(noun) if isinstance(noun, t.Occasion) else REFUSED,
           lambda c: {"noun": c.noun} if isinstance(c, t.During) else None)
    for ja, state, en in (("ブロックされている", "blocked", "is blocked"),
                          ("パートナーアタックしている", "partner_attacking", "makes a partner attack"),
                          ("パートナーアタックされている", "partner_attacked", "is hit by a partner attack")):
        w.form("cond_during", f'noun=ref "が{ja}間"', f"the time in which {{noun}} {en}", t.Fits(hole("noun"), (t.InState(state),)))
    # 8.2.4.3: who is so does it for as long as the attack lasts
    w.form("cond_during", 'subject=attacker "がアタックしている間"', "", lambda subject: t.During(t.Occasion(t.Event("attack", subject))))
    w.form("cond_during", 'object=attacked "がアタックされている間"', "", lambda object: t.During(t.Occasion(t.Event("attack", object=object))))
    w.form("cond_during", 'subject=attacker "がサポートしている間"', "", lambda subject: t.During(t.Occasion(t.Event("support", subject))))
    _occasions(w)


def _occasions(w: TwoWay) -> None:
    w.words("within", [(("各ターン", "各ターン、"), "each_turn", "each turn"), ("このターン", "turn", "this turn")])
    w.form("attack_of", 'subject=attacker "の"', " of {subject}", lambda subject: t.Event("attack", subject),
           lambda e: {"subject": e.subject} if e.subject is not None else None)
    w.form("attack_of", 'object=attacked "への"', " on {object}", lambda object: t.Event("attack", object=object),
           lambda e: {"object": e.object} if e.object is not None and e.subject is None else None)
    w.form("attacker", "x=ref", "{x}")
    w.form("attacker", "x=things", "{x}")
    people(w, "attacker", you=("あなた", "自分"))
    w.form("attacked", "x=ref", "{x}")
    w.form("attacked", "x=things", "{x}")
    w.words("attacked", [("味方", t.Player("ally"), "your side")])
    w.form("nth", 'a=digits "回目"', "{a}", lambda a: (a,), lambda n: {"a": n[0]} if len(n) == 1 else None)
    w.form("nth", 'a=digits "回目と" b=digits "回目"', "{a} and {b}", lambda a, b: (a, b),
           lambda n: {"a": n[0], "b": n[1]} if len(n) == 2 else None)
    w.form("nth", 'a=digits "回目か" b=digits "回目"', "", lambda a, b: (a, b))
    w.form("occasion", 'within=within? event=attack_of? nth=nth "のアタック"', "attack number {nth}[{event}][ {within}]",
           lambda within, event, nth: t.Occasion(event or t.Event("attack"), nth, within=within or ""), _unoccasion("nth"))
    w.form("occasion", 'nth=nth_each event=attack_of "アタック"', "", lambda nth, event: t.Occasion(event, nth, within="each_turn"))
    w.form("nth_each", '"各ターン" a=digits "回目の"', "", lambda a: (a,))
    w.form("occasion", 'within=within? event=attack_of? "次のアタック"', "the next attack[{event}][ {within}]",
           lambda within, event: t.Occasion(event or t.Event("attack"), next=True, within=within or ""), _unoccasion("next"))
    w.form("occasion", 'within=within? event=attack_of "アタック"', "attack~[{event}][ {within}]",
           lambda within, event: t.Occasion(event, within=within or ""), _unoccasion(""))
    w.form("occasion", 'within=within? subject=attacker "が" next=next? "サポートしたアタック"', "[{next}]attack~ that {subject} supports[ {within}]",
           lambda within, subject, next: t.Occasion(t.Event("support", subject), next=bool(next), within=within or ""),
           lambda o: {"within": o.within or None, "subject": o.event.subject, "next": "next" if o.next else None}
           if isinstance(o, t.Occasion) and o.event.verb == "support" else None)
    w.words("next", [("次に", "next", "the next ")])
    w.words("occasion", [("このアタック", t.This("attack"), "this attack"), ("そのアタック", t.That("attack"), "that attack")])
    w.form("occasion", 'by=things "にサポートされた" subject=ref "のアタック"', "attacks of {subject} supported by {by}",
           t.Occasion(t.Event("attack", hole("subject"), by=hole("by"))))


def _unoccasion(how: str) -> Any:
    def take(o: Any) -> Any:
        if not isinstance(o, t.Occasion) or o.event.verb != "attack" or o.event.by is not None:
            return None
        if how != ("nth" if o.nth else "next" if o.next else ""):
            return None
        plain = o.event == t.Event("attack")
        out: dict[str, Any] = {"within": o.within or None, "event": None if plain else o.event}
        return {**out, "nth": o.nth} if how == "nth" else out
    return take
