"""What has to hold."""
from __future__ import annotations

from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.two_way import TwoWay

STATES: Final = (("あなたのライフがレッドゾーン", t.Icon("red_zone"), "your life is in the red zone"),
                 ("あなたのライフがイエローゾーン", t.Icon("yellow_zone"), "your life is in the yellow zone"),
                 ("あなたのテリトリーが開放されている", t.Icon("opened"), "your territory is open"),
                 ("あなたのターン", t.TurnOf("you"), "it is your turn"), ("相手のターン", t.TurnOf("opponent"), "it is your opponent's turn"))


def install(w: TwoWay) -> None:
    w.words("cond", [((f"{ja}なら", f"{ja}場合", f"{ja}である場合"), x, f"if {en}") for ja, x, en in STATES])
    w.form("cond", 'of=things ("が" | "の数が") n=big ("枚" | "体") op=op ("なら" | "ある場合" | "いる場合" | "いるなら" | "あるなら")',
           "if there are {n} {op} {of}",
           lambda of, n, op: t.Compare(t.Count(of), op, t.Const(n)), _uncount)
    w.form("cond", 'of=things "が" ("いる" | "ある") ("なら" | "場合")', "if there is {of}", lambda of: t.Compare(t.Count(of), ">=", t.Const(1)),
           lambda x: None)
    w.words("cond", [(("そうした場合", "そうしたら", "そうしたなら"), t.DidSo(), "if you did")])


def _uncount(x: Any) -> Any:
    if not isinstance(x, t.Compare) or not isinstance(x.left, t.Count) or not isinstance(x.right, t.Const) or x.op not in (">=", "<="):
        return None
    return {"of": x.left.of, "n": x.right.n, "op": x.op}
