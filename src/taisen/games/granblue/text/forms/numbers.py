"""Quantities: 1枚, 2枚まで, すべて; chips by number; the price in crystals; what is counted with につき."""
from __future__ import annotations

from typing import Any, Final

from taisen.games.granblue.terms import ATTRIBUTE_WORDS, ATTRIBUTES
from taisen.kernel.effects import tree as t
from taisen.text.forms.numbers import (
    AT_LEAST,
    EXACT,
    UP_TO,
    count,
    counted_field,
    each,
    for_every,
    quantities,
    uncount,
    uneach,
)
from taisen.text.forms.numbers import install as _shared
from taisen.text.two_way import TwoWay

FIELDS: Final = (("ATK", "atk", "ATK"), ("HP", "hp", "HP"), ("ランク", "rank", "rank"),
                 ("元々のATK", "printed_atk", "original ATK"), ("元々のHP", "printed_hp", "original HP"),
                 ("元々のランク", "printed_rank", "original rank"))


def install(w: TwoWay) -> None:
    _shared(w)
    w.words("field", FIELDS)
    w.grammar.label("field", "ATK, HP or rank", "ATK・HP・ランク")
    quantities(w, "q", '"枚"', (EXACT, UP_TO, AT_LEAST), ("好きな枚数", "望む枚数", "任意の枚数"), ("すべて", "全て"), total=True)
    w.form("chips", 'n=digits ("個" | "つ" | "枚")', "{n}", t.Const)
    w.words("all", [(("すべて", "全て"), True, "all")])
    _priced(w)
    _counted(w)
    _amounts(w)


# ---- 火火2: so many crystals of an attribute and so many of any ------------------------------------------------------------
def _priced(w: TwoWay) -> None:
    signs = "".join(ja for ja, _en in ATTRIBUTE_WORDS.values())
    w.token("price", rf"(?:\(0\)|[{signs}]+[0-9]*|[0-9]+)(?=[\]、])", _price, _unprice, _price_en, signs + "0123456789(")
    w.grammar.label("price", "crystals to rest, as 火火1", "レストする宝晶石(火火1など)")


def _price(word: str) -> t.Do:
    by = {ja: name for name, (ja, _en) in ATTRIBUTE_WORDS.items()}
    kinds = [by[c] for c in word if c in by]
    plain = "".join(c for c in word if c.isdigit())
    return t.Do("pay", amount=t.Const(int(plain or 0)), manner=" ".join(sorted(kinds, key=ATTRIBUTES.index)))


def _unprice(step: t.Do) -> str:
    signs = "".join(ATTRIBUTE_WORDS[x][0] for x in step.manner.split())
    n = step.amount.n if isinstance(step.amount, t.Const) else 0
    return signs + (str(n) if n or not signs else "")


def _price_en(word: str) -> str:
    by = dict(ATTRIBUTE_WORDS.values())
    said = [by[c] for c in word if c in by]
    parts = [f"{said.count(x)} {x}" for x in dict.fromkeys(said)]
    plain = "".join(c for c in word if c.isdigit())
    return " and ".join([*parts, *([plain] if plain and plain != "0" else [])]) or "0"


# ---- につき ----------------------------------------------------------------------------------------------------------------
def _counted(w: TwoWay) -> None:
    w.form("counted", 'of=np ("合計")? each=digits "枚"', "{each} of {of}", count, uncount)
    counted_field(w, lambda field: not field.startswith("chip:"))
    w.form("counted", 'x=chip_number each=digits ("個" | "つ")', "{each} of {x}", each, _unchips)
    w.form("chip_number", 'of=area ("の" | "に置かれている") x=chip', "the {x}~ on {of}", lambda of, x: t.Value(of, f"chip:{x}"),
           lambda n: {"of": n.of, "x": n.field.removeprefix("chip:")} if isinstance(n, t.Value) and n.field.startswith("chip:") else None)
    w.form("chip_number", 'of=np ("の" | "に置かれている") x=chip', "the {x}~ on {of}", lambda of, x: t.Value(of, f"chip:{x}"),
           lambda n: {"of": n.of, "x": n.field.removeprefix("chip:")} if isinstance(n, t.Value) and n.field.startswith("chip:") else None)
    for_every(w)


def _unchips(number: Any) -> Any:
    found = uneach(t.Value)(number)
    return found if found and found["x"].field.startswith("chip:") else None


# ---- X: …の枚数に等しい ------------------------------------------------------------------------------------------------------
def _amounts(w: TwoWay) -> None:
    """What may stand where a number does: 3, その枚数, この団員のATK."""
    w.form("amount", "n=digits", "{n}", t.Const)
    w.form("amount", "x=equal", "{x}")
    w.form("equal", 'of=np "の" x=field ("に等しい" | "と同じ" | "分の")', "as much as the {x} of {of}~", lambda of, x: t.Value(of, x),
           lambda n: {"of": n.of, "x": n.field} if isinstance(n, t.Value) and not n.field.startswith("chip:") else None)
    w.words("equal", [(("宣言した数字に等しい", "宣言した数字と同じ", "宣言した数字の"), t.Value(t.Affected("declare"), "number"),
                       "the declared number")])
    w.form("equal", 'of=np ("の枚数に等しい" | "の枚数と同じ" | "の枚数分の" | "の数に等しい")', "as many as {of}", t.Count)
