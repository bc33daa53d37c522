"""What has to hold: …がいる場合, …が3枚以上の場合, その団員が火属性の場合, このターンに…した場合."""
from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.forms.conditions import (
    Stocks,
    at_least,
    counted,
    existing,
    joined,
    lacking,
    relative,
    uncounted,
    unless,
)
from taisen.text.forms.people import turns_during
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay, hole

# endings by sort of predicate: noun (…の場合), be (…いる), adj (多い), not (いない), nai (ない), past (…した)
CASE: Final = {"noun": '("の場合" | "なら" | "である場合" | "であれば")', "be": '("る場合" | "るなら" | "れば")',
               "adj": '("い場合" | "いなら" | "ければ")',
               "not": '("いない場合" | "いないなら" | "いなければ")', "nai": '("ない場合" | "ないなら" | "なければ")', "past": '("場合" | "なら")'}
ENDINGS: Final = {
    "case": CASE,
    "te": {"noun": '("で" | "であり")', "be": '("て" | "り")', "adj": '"く"', "not": '("いなくて" | "おらず")', "nai": '"なく"', "past": '"で"'},
    "ka": {"noun": '"か"', "be": '"るか"', "adj": '"いか"', "not": '"いないか"', "nai": '"ないか"', "past": '"か"'},
    "when": {"noun": '("の時" | "である時")', "be": '"る時"', "adj": '"い時"', "not": '"いない時"', "nai": '"ない時"', "past": '"時である"'},
    "bare": {"noun": '("である" | "")', "be": '"る"', "adj": '"い"', "not": '"いない"', "nai": '"ない"', "past": '("" | "こと")'},
}
"""case: 場合; when: a state that triggers; bare: the condition of a summon or a job change, which is nothing else."""
BE: Final = '("い" | "あ" | "登場してい" | "置かれてい")'
LIE: Final = '("あ" | "い" | "置かれてい")'
STOCKS: Final = Stocks('"枚"', BE, of="", plainly=True)


def install(w: TwoWay) -> None:
    w.form("stock", "x=things", "{x}")
    w.form("stock", 'x=zone ("に" | "の中に") y=cards', "", _in_zone)
    w.form("stock", '"その中に" y=cards', "{y} among them", lambda y: t.Seen(y.kind, y.tests) if isinstance(y, t.Things) else REFUSED,
           lambda x: {"y": t.Things(x.kind, "", "", x.tests)} if isinstance(x, t.Seen) else None)
    w.form("valued", 'of=np "の" field=field', "the {field} of {of}", lambda of, field: t.Value(of, field),
           lambda n: {"of": n.of, "field": n.field} if isinstance(n, t.Value) and not n.field.startswith("chip:") else None)
    w.form("valued", 'of=things "の枚数"', "the number of {of}", t.Count)
    w.form("valued", 'x=chip_count', "{x}")
    w.form("chip_count", 'of=area ("の" | "に置かれている") x=chip ("の数" | "の枚数")', "the number of {x}~ on {of}", lambda of,
           x: t.Value(of, f"chip:{x}"),
           lambda n: {"of": n.of, "x": n.field.removeprefix("chip:")} if isinstance(n, t.Value) and n.field.startswith("chip:") else None)
    w.form("chip_count", 'of=np ("の" | "に置かれている") x=chip ("の数" | "の枚数")', "the number of {x}~ on {of}", lambda of,
           x: t.Value(of, f"chip:{x}"),
           lambda n: {"of": n.of, "x": n.field.removeprefix("chip:")} if isinstance(n, t.Value) and n.field.startswith("chip:") else None)
    w.form("held", "of=zone", "{of}", t.Count)
    w.form("held", 'of=zone "の枚数"', "", t.Count)
    for form, ends in ENDINGS.items():
        rule = f"cond1_{form}"
        _existing(w, rule, ends)
        _fitting(w, rule, ends)
        _numbers(w, rule, ends)
        _past(w, rule, ends)
    w.words("cond1_case", [(("その場合", "そうした場合", "そうしたなら"), t.DidSo(), "you did so"),
                           (("そうしない場合", "そうしなかった場合"), t.Unless(t.DidSo()), "you did not"),
                           (("そうでない場合", "違う場合"), t.Otherwise(), "not")])
    joined(w, tuple(ENDINGS))
    _during(w)


def _in_zone(x: t.Things, y: Any) -> Any:
    from .nouns import placed
    return placed(x, y)


# ---- …がいる, …が3枚以上ある -------------------------------------------------------------------------------------------------------
def _existing(w: TwoWay, rule: str, e: dict[str, str]) -> None:
    existing(w, rule, e, STOCKS)
    w.form(rule, f'of=stock ("が" | "も") ("" | "登場して" | "置かれて") {e["not"]}', "there is no {of}", lambda of: t.Unless(at_least(of, 1)),
           _nobody)
    lacking(w, rule, e["nai"], STOCKS)
    w.form(rule, f'of=zone "にカードが" {e["nai"]}', "", lambda of: t.Unless(at_least(of, 1)))
    w.form(rule, f'of=stock ("合計")? n=digits "枚" op=op {e["noun"]}', "", counted)
    w.form(rule, f'of=stock ("合計")? n=digits "枚" op=op "が" {BE} {e["be"]}', "", counted)
    w.form(rule, f'of=stock "が" n=digits "枚だけ" {BE} {e["be"]}', "", counted)
    w.form(rule, f'of=stock "に" x=chip "が" n=chips op=op {LIE} {e["be"]}', "there are {n} {op} {x}~ on {of}",
           lambda of, x, n, op: t.Compare(t.Value(of, f"chip:{x}"), op, n), _unchips)
    w.form(rule, f'of=area "に" x=chip "が" n=chips op=op {LIE} {e["be"]}', "there are {n} {op} {x}~ on {of}",
           lambda of, x, n, op: t.Compare(t.Value(of, f"chip:{x}"), op, n), _unchips)
    w.form(rule, f'of=ref "に" x=chip "が" n=chips op=op {LIE} {e["be"]}', "there are {n} {op} {x}~ on {of}",
           lambda of, x, n, op: t.Compare(t.Value(of, f"chip:{x}"), op, n), _unchips)
    w.form(rule, f'of=ref "に" x=chip "が" {LIE} {e["be"]}', "", lambda of, x: t.Compare(t.Value(of, f"chip:{x}"), ">=", t.Const(1)))


def _nobody(c: Any) -> Any:
    """いない is said of those who stand on the field."""
    found = unless(uncounted(">=", 1))(c)
    return found if found and isinstance(found["of"], t.Things) and found["of"].zone in ("member", "leader", "stage", "any_stage") else None


def _unchips(c: Any) -> Any:
    if not isinstance(c, t.Compare) or not isinstance(c.left, t.Value) or not c.left.field.startswith("chip:") or not isinstance(c.right, t.Const):
        return None
    return {"of": c.left.of, "x": c.left.field.removeprefix("chip:"), "op": c.op, "n": c.right}


# ---- その団員が火属性の場合 ------------------------------------------------------------------------------------------------------------
FITS: Final = (("アクティブ", "active", "active"), ("レスト", "rested", "rested"), ("上限解放状態", "limit_broken", "in limit break"),
               ("表向き", "face_up", "face up"), ("裏向き", "face_down", "face down"), ("バトル相手", "attacked", "attacked"),
               ("アタックカード", "attacking", "an attacking card"))
NOW: Final = (("アタックしてい", "attacking", "attacking"), ("アタックされてい", "attacked", "attacked"),
              ("登場してい", "on_stage", "on the field"))


def _fitting(w: TwoWay, rule: str, e: dict[str, str]) -> None:
    noun = e["noun"]
    for ja, state, en in FITS:
        w.form(rule, f'noun=np ("が" | "は") "{ja}" {noun}', f"{{noun}} <noun:is/are> {en}", t.Fits(hole("noun"), (t.InState(state),)))
    for ja, state, en in NOW:
        w.form(rule, f'noun=ref ("が" | "は") "{ja}" {e["be"]}', f"{{noun}} is {en}", t.Fits(hole("noun"), (t.InState(state),)))
    w.form(rule, f'noun=np ("が" | "は") x=marks {noun}', "{noun} is {x}", t.Fits(hole("noun"), (hole("x"),)))
    for said, end in (("宣言した数字と同じ", noun), ("宣言した数字と同じ", e["past"]), ("宣言した数字", noun)):
        w.form(rule, f'noun=np "のランクが{said}" {end}', "", lambda noun: t.Fits(noun, (t.SameAs("rank", t.Affected("declare")),)))
    w.form(rule, f'noun=np ("が" | "は") x=as_declared {noun}', "{noun} <noun:is/are> {x}", t.Fits(hole("noun"), (hole("x"),)))
    w.form(rule, 'noun=np ("が" | "は") x=marks "を持" ("つ場合" | "つなら")' if rule == "cond1_case" else f'noun=np "が" x=marks "以外" {noun}',
           "", (lambda noun, x: t.Fits(noun, (x,))) if rule == "cond1_case" else (lambda noun, x: t.Fits(noun, (t.Not(x),))))
    w.form(rule, f'noun=ref ("が" | "は") x=card {noun}', "{noun} is a {x}",
           lambda noun, x: t.Fits(noun, x.tests, x.kind) if x.kind != "card" else REFUSED,
           lambda c: {"noun": c.noun, "x": t.Things(c.kind, "", "", c.tests)} if isinstance(c, t.Fits) and c.kind != "card" else None)
    w.form(rule, f'of=np "の" field=field "が" n=digits op=op {noun}', "the {field} of {of} is {n} {op}", _value, _unvalue)
    w.form(rule, f'of=np "の" field=field "が" n=digits {noun}', "the {field} of {of} is {n}", lambda of, field, n: _value(of, field, n, "="),
           lambda c: {k: v for k, v in (_unvalue(c) or {}).items() if k != "op"} if isinstance(c, t.Compare) and c.op == "=" else None)
    w.form(rule, f'of=np "のランクの合計が" n=digits op=op {noun}', "", lambda of, n, op: _value(of, "rank", n, op))


def _value(of: Any, field: str, n: int, op: str) -> Any:
    return t.Compare(t.Value(of, field), op, t.Const(n))


def _unvalue(c: Any) -> Any:
    if not isinstance(c, t.Compare) or not isinstance(c.left, t.Value) or c.left.field.startswith("chip:") or not isinstance(c.right, t.Const):
        return None
    return {"of": c.left.of, "field": c.left.field, "n": c.right.n, "op": c.op}


# ---- more or fewer than ----------------------------------------------------------------------------------------------------------------
def _numbers(w: TwoWay, rule: str, e: dict[str, str]) -> None:
    w.form(rule, f'a=valued ("が" | "は") b=valued "より" op=than {e["adj"]}', "{a} is {op} than {b}", t.Compare(hole("a"), hole("op"), hole("b")))
    make, take = relative(_theirs, lambda x: isinstance(x, t.Count) and isinstance(x.of, t.Things))
    w.form(rule, f'left=held "が相手より" op=than {e["adj"]}', "{left} holds {op} cards than your opponent's", make, take)
    w.form(rule, f'a=held ("が" | "は") b=held "より" op=than {e["adj"]}', "{a} holds {op} cards than {b}",
           lambda a, b, op: t.Compare(a, op, b), lambda c: {"a": c.left, "b": c.right, "op": c.op} if isinstance(c, t.Compare)
           and isinstance(c.left, t.Count) and isinstance(c.right, t.Count) else None)


def _theirs(number: Any) -> Any:
    return replace(number, of=replace(number.of, whose="opponent"))


# ---- what has happened -----------------------------------------------------------------------------------------------------------------
def _past(w: TwoWay, rule: str, e: dict[str, str]) -> None:
    w.form(rule, f'("このターンに" | "このターン中に" | "このターン") event=event_past {e["past"]}', "{event} this turn",
           t.Happened(hole("event"), 1, "turn"))


# ---- 自分のターン中、 --------------------------------------------------------------------------------------------------------------------
def _during(w: TwoWay) -> None:
    turns_during(w, ("自分", "あなた"), ("のターン中", "のターンの間"))
    w.words("cond_during", [(("自分のメインフェイズ中",), t.InPhase("main", "you"), "your main phase"),
                            (("バトル中",), t.InPhase("battle"), "a battle"),
                            (("カウンターステップ中", "相手のカウンターステップ中"), t.InPhase("counter"), "a counter step")])
    w.words("cond_during", [(("アタックしている間", "アタック中"), t.Fits(t.This(), (t.InState("attacking"),)), "its attack")])
    w.form("cond_during", 'noun=ref ("が" | "の") "アタック" ("中" | "している間" | "しているバトル中")', "the attack of {noun}",
           t.Fits(hole("noun"), (t.InState("attacking"),)), lambda c: {"noun": c.noun} if isinstance(c,
               t.Fits) and c.tests == (t.InState("attacking"),) else None)
