"""Numbers, counters and quantities: 2枚まで, 3以下, 〈A〉の数に等しい, 1人につき."""
from __future__ import annotations

from typing import Any, Final

from taisen.games.ninja_slayer.text.words import ACTIONS, FIELDS, ZONES
from taisen.kernel.effects import tree as t
from taisen.text.forms.numbers import AT_LEAST, EXACT, UP_TO, Quantity, quantities
from taisen.text.forms.numbers import install as _shared
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay
from taisen.text.verbs import forms


def install(w: TwoWay) -> None:
    _shared(w)
    w.words("number", [(name, t.Var(name), name) for name in "XYZ"])
    w.words("variable", [(name, t.Var(name), name) for name in "XYZ"])
    w.words("counter", [(c, c, "") for c in ("枚", "人", "つ")])
    w.grammar.label("counter", "a counter (枚, 人, つ)", "助数詞(枚・人・つ)")
    w.words("compare", [("以上", ">=", " or more"), ("以下", "<=", " or less"), (("", "ちょうど"), "=", "")])
    w.words("field", [(word.ja, name, word.en) for name, word in FIELDS.items()])
    quantities(w, "quantity", "c=counter", (EXACT, UP_TO, AT_LEAST), ("好きな数", "好きな枚数", "好きな人数"))
    for ja in ('"ちょうど" n=number c=counter', 'n=number c=counter "ちょうど"'):
        w.form("quantity", ja, "", lambda n, c: Quantity(n, n, counter=c))
    _expressions(w)


def _expressions(w: TwoWay) -> None:
    w.form("expression", "x=term", "{x}")
    w.form("expression", 'x=term "の" by=digits "倍"', "twice {x}", lambda x, by: t.Times(by, x) if by > 1 else REFUSED,
           lambda n: {"x": n.number, "by": 2} if isinstance(n, t.Times) and n.by == 2 else None)
    w.form("expression", 'x=term "の" by=digits "倍"', "{by} times {x}", lambda x, by: t.Times(by, x) if by > 1 else REFUSED,
           lambda n: {"x": n.number, "by": n.by} if isinstance(n, t.Times) and n.by > 1 else None)
    w.form("expression", 'x=variable "の" by=digits "倍"', "{by} times {x}", lambda x, by: t.Times(by, x) if by > 1 else REFUSED,
           lambda n: {"x": n.number, "by": n.by} if isinstance(n, t.Times) and n.by > 1 else None)
    for rule in ("term", "variable"):
        w.form("manifold", f'x={rule} "の" by=digits "倍"', "", lambda x, by: t.Times(by, x) if by > 1 else REFUSED)
    w.form("expression", 'left=term "に" right=number "を加えた数"', "{left} plus {right}", t.Plus)
    w.form("expression", 'left=term "と" right=term "の合計"', "{left} plus {right}", t.Plus)
    w.form("expression", "x=number", "{x}")
    w.form("term", 'of=noun ("の数" | "の枚数" | "の人数")', "the number of {of:many}", _count,
           lambda n: {"of": n.of} if isinstance(n, t.Count) else None)
    w.form("term", 'of=noun "の" field=field', "{of:possessive} {field}", _value, _unvalue(False))
    w.form("term", 'of=noun "の" field=field "の合計"', "the total {field} of {of:many}", lambda of, field: _value(of, field, True),
           _unvalue(True))
    w.form("term", '("そのダメージ" | "その数") ("の数値")?', "that amount", t.EventAmount())
    w.words("deed_done", deeds("past"))
    w.form("term", 'verb=deed_done ("枚数" | "人数" | "数" | "カードの枚数")', "the number of cards {verb}",
           lambda verb: t.Count(t.Affected(verb, "card")) if verb in COUNTED else REFUSED,
           lambda n: {"verb": n.of.verb} if isinstance(n, t.Count) and isinstance(n.of, t.Affected) else None)
    # につき: so much for each of them
    w.form("per", 'verb=deed_done ("カード" | "キャラクター")? ("1" c=counter)? "につき" ("、")?', "for each card {verb}",
           lambda verb, c: t.Count(t.Affected(verb, "card")) if verb in COUNTED else REFUSED,
           lambda n: {"verb": n.of.verb, "c": "枚"} if isinstance(n, t.Count) and isinstance(n.of, t.Affected) else None)
    w.form("per", 'of=things ("1" c=counter)? "につき" ("、")?', "for each {of:one}", lambda of, c: t.Count(of),
           lambda n: {"of": n.of, "c": counter(n.of)} if isinstance(n, t.Count) and isinstance(n.of, t.Things) else None)


COUNTED: Final = {"discard": "discarded", "kill": "killed", "bow": "bowed", "unbow": "unbowed", "exclude": "excluded",
                  "turn_down": "turned face down", "turn_up": "turned face up", "move": "put there", "ambush": "ambushed", "reveal": "revealed"}
"""Verbs of which it is told to how many cards that was done."""
MOVES: Final = (("戻", "su"), ("加え", "r1"), ("置", "ku"))


def deeds(form: str) -> list[tuple[str, str, str]]:
    """Every verb in that form, with its past in English."""
    stems = [(stem, c, a.verb) for a in ACTIONS for stem, c in (*(((a.stem, a.conjugation),) if a.conjugation else ()), *a.stems)]
    stems += [(stem, c, "move") for stem, c in MOVES]
    return [(word, verb, COUNTED.get(verb, "")) for stem, c, verb in stems for word, _form in forms(stem, c, (form,))]


def _count(of: Any) -> Any:
    return REFUSED if isinstance(of, (t.Player, t.This)) else t.Count(of)


def _value(of: Any, field: str, total: bool = False) -> Any:
    """A field of one thing; over things that may be many the text must say 合計."""
    if isinstance(of, t.Player) or isinstance(of, (t.Things, t.Either)) != total:
        return REFUSED
    return t.Value(of, field)


def _unvalue(total: bool) -> Any:
    def take(n: Any) -> Any:
        if not isinstance(n, t.Value) or isinstance(n.of, (t.Things, t.Either)) != total:
            return None
        return {"of": n.of, "field": n.field}
    return take


def multiplied(number: Any, per: Any) -> Any:
    """`number` for each that `per` counts."""
    if per is None:
        return number
    if number == t.Const(1):
        return per
    return t.Times(number.n, per) if isinstance(number, t.Const) else REFUSED


def each(number: Any) -> tuple[Any, Any]:
    """The way back: what is counted, None where it counts nothing, and how many for each."""
    by, counted = (number.by, number.number) if isinstance(number, t.Times) else (1, number)
    if isinstance(counted, t.Count) and isinstance(counted.of, (t.Things, t.Affected)):
        return counted, t.Const(by)
    return None, number


def counter(noun: Any) -> str:
    """What its things are counted with: cards 枚, characters on the field and players 人, abilities つ."""
    if isinstance(noun, t.Either):
        return counter(noun.nouns[-1])
    if not isinstance(noun, t.Things):
        return "枚"
    if noun.kind in ("ability", "card_or_ability"):
        return "つ"
    return "人" if noun.kind == "player" or not noun.zone or ZONES[noun.zone].people else "枚"


