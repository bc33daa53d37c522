"""How cards are written, in both languages: each form is read and written."""
from __future__ import annotations

from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.forms import numbers
from taisen.text.two_way import TwoWay, hole
from taisen.text.wording import TextWording


def install(w: TwoWay) -> None:
    for part in (numbers.install, nouns, steps, abilities):
        part(w)


def nouns(w: TwoWay) -> None:
    w.words("whose", [("自分の", "you", "your"), ("相手の", "opponent", "your opponent's")])
    w.words("kind", [("灯守", "keeper", "keeper~"), ("風", "wind", "wind~"), ("カード", "card", "card~")])
    w.words("field", [("力", "might", "might"), ("輝き", "shine", "shine"), ("コスト", "cost", "cost")])
    w.form("test", 'field=field "が" number=number op=op "の"', "with {number} {op} {field}", t.HasField)
    w.form("noun", '"この灯守"', "this keeper", t.This)
    w.form("noun", 'whose=whose "灯守"', "{whose} keeper~", t.Things, kind="keeper")
    w.form("noun", 'whose=whose "他の灯守"', "{whose} other keeper~", t.Things, kind="keeper", tests=(t.Other(),))
    w.form("noun", 'whose=whose test=test "灯守"', "{whose} keeper~ {test}", t.Things("keeper", hole("whose"), "", (hole("test"),)))
    w.form("noun", 'whose=whose "海の" kind=kind', "the {kind} in {whose} sea", t.Things, zone="sea")
    w.form("pick", 'of=noun "を" n=digits "枚選び、"', "choose {n} of {of}", lambda of, n: t.Pick(of, t.Const(n), t.Const(n)), picked(False))
    w.form("pick", 'of=noun "を" n=digits "枚まで選び、"', "choose up to {n} of {of}", lambda of, n: t.Pick(of, t.Const(0), t.Const(n)),
           picked(True))


def picked(fewer: bool) -> Any:
    """The way back: of a choice of just so many, or of up to so many."""
    def take(x: t.Pick) -> dict[str, Any] | None:
        if (x.least != x.most) != fewer or not isinstance(x.most, t.Const):
            return None
        return {"of": x.of, "n": x.most.n}
    return take


def steps(w: TwoWay) -> None:
    w.words("verb", [("海に沈める", "sink", "sink"), ("寝かせる", "rest", "rest"), ("起こす", "wake", "wake")])
    w.form("step", '"カードを" amount=number "枚引く"', "draw {amount} card~", t.Do, verb="draw")
    w.form("step", '"光を" amount=number "個得る"', "gain {amount} light~", t.Do, verb="gain")
    w.form("step", '"相手は光を" amount=number "個失う"', "your opponent loses {amount} light~", t.Do, verb="fade", player=t.Player("opponent"))
    w.form("step", "objects=pick verb=verb", "{objects} and {verb} them", t.Do)
    w.form("step", 'objects=pick "手札に戻す"', "{objects} and return them to hand", t.Do, verb="to_hand")
    w.form("step", 'to=target "このターン、その" field=field "を" number=signed "する"', "{to}; it gets {number} {field} this turn",
           t.Lasting((t.Add(hole("field"), hole("number")),), hole("to"), "turn"))
    w.form("target", "x=pick", "{x}")
    w.form("step", '"光が" n=number "個以上あるなら、" step=step', "if you have {n} or more lights, {step}",
           t.If(t.Compare(t.Value(t.Player("you"), "light"), ">=", hole("n")), (hole("step"),)))
    w.form("body", 'x=step "。"', "{x}.", lambda x: (x,), lambda x: {"x": x[0]} if len(x) == 1 else None)
    w.form("body", 'x=step "。" rest=body', "{x}. {rest}", lambda x, rest: (x, *rest), lambda x: {"x": x[0], "rest": x[1:]} if len(x) > 1 else None)


def abilities(w: TwoWay) -> None:
    w.form("paragraph", '"【登場】:" steps=body', "Arrival: {steps}", t.Triggered(t.Event("arrive", t.This()), hole("steps")))
    w.form("paragraph", '"【常時】:" to=noun "の" field=field "を" number=signed "する。"', "Constant: {to} <to:gets/get> {number} {field}.",
           t.Static((t.Add(hole("field"), hole("number")),), hole("to")))
    w.form("paragraph", "steps=body", "{steps}", t.Spell)


VOCABULARY: Final = TextWording("himori", install, frozenset())
