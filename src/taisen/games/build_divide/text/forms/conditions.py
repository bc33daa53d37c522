"""What has to hold: states of players and cards, how many there are, what has happened this turn; several of them together."""
from __future__ import annotations

from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.forms.conditions import Stocks, at_least, existing, joined, lacking, uncounted, unless
from taisen.text.two_way import TwoWay, hole

# endings by sort of predicate: noun (…なら), be (…いる), adj (多い), not (いない), nai (ない), past (…した)
ENDINGS: Final = {
    "if": {"noun": '("なら" | "の場合" | "である場合" | "であれば" | "だったら" | "だった場合")',
           "be": '("るなら" | "る場合" | "れば" | "たら")', "adj": '("いなら" | "い場合")',
           "not": '("いないなら" | "いない場合" | "いなければ")', "nai": '("ないなら" | "ない場合" | "なければ")',
           "past": '("なら" | "ら" | "場合")'},
    "te": {"noun": '("で" | "であり")', "be": '("て" | "り")', "adj": '"く"', "not": '("おらず" | "いなくて")', "nai": '"なく"', "past": '"り"'},
    "while": {"noun": '"の間"', "be": '"る間"', "adj": '"い間"', "not": '"いない間"', "nai": '"ない間"', "past": '"間"'},
    "ka": {"noun": '"か"', "be": '"るか"', "adj": '"いか"', "not": '"いないか"', "nai": '"ないか"', "past": '"か"'},
}
STOCKS: Final = Stocks('("枚" | "体" | "つ" | "個")', '("い" | "あ")', of="", plainly=True, after='("が" | "も")')
STATES: Final = (("あなたのライフがレッドゾーン", "noun", t.Icon("red_zone"), "your life is in the red zone"),
                 ("あなたのライフがイエローゾーン", "noun", t.Icon("yellow_zone"), "your life is in the yellow zone"),
                 ("あなたのテリトリーが開放されてい", "be", t.Icon("opened"), "your territory is open"),
                 ("あなたのターン", "noun", t.TurnOf("you"), "it is your turn"), ("相手のターン", "noun", t.TurnOf("opponent"),
                     "it is your opponent's turn"))
FITS: Final = (("レスト状態", "rested", "resting"), ("スタンド状態", "standing", "standing"), ("レスト", "rested", ""), ("スタンド", "standing", ""),
               ("表", "face_up", "face up"), ("裏", "face_down", "face down"))
NOW: Final = (("アタックしてい", "attacking", "attacking"), ("ブロックしてい", "blocking", "blocking"), ("バトルしてい", "battling", "battling"),
              ("【ブライト】してい", "bright", "brightened"), ("レストしてい", "rested", ""), ("スタンドしてい", "standing", ""))


E_HAVE: Final = {"cond1_if": '("つなら" | "つ場合" | "てば" | "っていたら")', "cond1_te": '("ち")', "cond1_ka": '("つか")',
                 "cond1_while": '("つ間")'}


PAID: Final = ("払った", "支払った", "閉じた", "レストした", "スタンドした", "開放した", "裏にした", "表にした",
               "取り除いた", "スイッチした", "ドロップした")
DONE: Final = (("破壊した", "destroy", "it was destroyed"), ("捨てた", "discard", "it was discarded"), ("置いた", "put", "it was put there"),
               ("公開した", "reveal", "it was revealed"), ("引いた", "draw", "a card was drawn"), ("つけた", "attach", "it was attached"),
               ("リムーブした", "remove", "it was removed"), ("戻した", "return", "it was returned"))
"""What the text itself has done before: it is refused where it has not spoken of that."""


def install(w: TwoWay) -> None:
    w.form("stock", "x=things", "{x}")
    w.form("stock", 'x=among_cards', "{x}")
    w.form("among_cards", '"その中に" x=cards', "{x} among them", lambda x: t.Seen(x.kind, x.tests),
           lambda x: {"x": t.Things(x.kind, "", "", x.tests)} if isinstance(x, t.Seen) else None)
    for form, ends in ENDINGS.items():
        rule = f"cond1_{form}"
        _states(w, rule, ends)
        existing(w, rule, ends, STOCKS)
        w.form(rule, f'of=stock ("が" | "も") {ends["not"]}', "there is no {of}", lambda of: t.Unless(at_least(of, 1)), unless(uncounted(">=", 1)))
        lacking(w, rule, ends["nai"], STOCKS)
        _fitting(w, rule, ends)
        _numbers(w, rule, ends)
        _past(w, rule, ends)
    w.words("cond1_if", [(("そうした場合", "そうしたら", "そうしたなら"), t.DidSo(), "you did"),
                         (("そうしなかった場合", "そうしなかったら", "そうしないなら", "払わないなら", "払わなかったら"), t.Unless(t.DidSo()),
                          "you did not"),
                         (tuple(f"{verb}{end}" for verb in PAID for end in ("ら", "場合", "なら")), t.DidSo(), ""),
                         (("違うなら", "そうでない場合", "そうでなければ"), t.Otherwise(), "not"),
                         (("これをエヴォルしていたら", "これをエヴォルしていた場合", "エヴォルしていたら", "エヴォルした場合",
                           "これをエヴォルした場合"), t.Icon("evolved"), "this was played for its evol cost")])
    w.words("cond1_if", [((f"{ja}ら", f"{ja}場合", f"{ja}なら"), t.Did(verb), en) for ja, verb, en in DONE])
    w.form("cond1_if", 'n=big "枚つけたら"', "{n} were attached", lambda n: t.Did("attach", "", n), lambda c: {"n": c.least} if isinstance(c,
        t.Did) else None)
    joined(w, tuple(ENDINGS))
    w.form("cond", "x=cond_if", "if {x}", lambda x: x, lambda x: {"x": x})


def _states(w: TwoWay, rule: str, e: dict[str, str]) -> None:
    for ja, sort, tree, en in STATES:
        w.form(rule, f'"{ja}" {e[sort]}', en, lambda tree=tree: tree, lambda c, tree=tree: {} if c == tree else None)


def _fitting(w: TwoWay, rule: str, e: dict[str, str]) -> None:
    for ja, state, en in FITS:
        w.form(rule, f'noun=ref ("が" | "は") "{ja}" {e["noun"]}', f"{{noun}} is {en}" if en else "", t.Fits(hole("noun"), (t.InState(state),)))
    for ja, state, en in NOW:
        w.form(rule, f'noun=ref ("が" | "は") "{ja}" {e["be"]}', f"{{noun}} is {en}" if en else "", t.Fits(hole("noun"), (t.InState(state),)))
    w.form(rule, f'noun=ref ("が" | "は") x=such {e["noun"]}', "{noun} is {x}", lambda noun, x: t.Fits(noun, x.tests, x.kind), _unsuch)
    w.form(rule, f'noun=ref ("が" | "は") x=such ("で" | "では") {e["nai"]}', "{noun} is not {x}",
           lambda noun, x: t.Unless(t.Fits(noun, x.tests, x.kind)), _unfits)
    w.form(rule, f'noun=ref ("が" | "は") "紋章を持" {E_HAVE[rule]}', "{noun} has a crest", t.Fits(hole("noun"), (t.Is("crest"),)))
    w.form("such", "x=cards", "a {x}", lambda x: x, lambda x: {"x": x})
    w.form("such", "mods=mark", "{mods}", lambda mods: t.Things("card", "", "", (mods,)))
    w.form(rule, f'noun=ref ("が" | "は") x=mark "を持" {E_HAVE[rule]}', "", lambda noun, x: t.Fits(noun, (x,)))


def _unsuch(c: Any) -> Any:
    """A state alone is said without a noun."""
    if not isinstance(c, t.Fits) or (c.kind == "card" and any(isinstance(x, t.InState) for x in c.tests)):
        return None
    return {"noun": c.noun, "x": t.Things(c.kind, "", "", c.tests)}


def _unfits(c: Any) -> Any:
    return _unsuch(c.condition) if isinstance(c, t.Unless) else None


def _numbers(w: TwoWay, rule: str, e: dict[str, str]) -> None:
    w.form(rule, f'left=amount ("が" | "は") right=amount_plain op=op {e["noun"]}', "{left} is {right} {op}", t.Compare(hole("left"), hole("op"),
        hole("right")))
    w.form(rule, f'left=amount ("が" | "は") right=amount_plain ("枚" | "体" | "個")? {e["noun"]}', "{left} is just {right}",
           lambda left, right: t.Compare(left, "=", right), lambda c: {"left": c.left, "right": c.right} if isinstance(c, t.Compare) and c.op == "="
           and not isinstance(c.left, t.Count) else None)


def _past(w: TwoWay, rule: str, e: dict[str, str]) -> None:
    lead = '("このターン、" | "このターン中、" | "このターンに" | "このターン中に" | "このターン")'
    w.form(rule, f'{lead} event=event_past {e["past"]}', "{event} this turn", t.Happened(hole("event"), 1, "turn"))
    w.form(rule, f'{lead} event=event_not {_bare(e["not"])}', "{event} not this turn", t.Unless(t.Happened(hole("event"), 1, "turn")))


def _bare(ending: str) -> str:
    """いない is said by the verb already."""
    return ending.replace('"いない', '"').replace('"いなければ"', '"なら"').replace('"おらず"', '"で"').replace('"いなくて、"', '"で、"')
