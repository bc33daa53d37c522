"""What stands before a noun: attributes 〔 〕, names 《 》, icons, costs and strengths, states, what has happened to it."""
from __future__ import annotations

from dataclasses import replace
from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.forms.nouns import OR, link
from taisen.text.forms.qualities import alike, marked, of_sorts, plain, so_much, utmost
from taisen.text.two_way import TwoWay, hole

ICONS = (("【のびしろ】", "potential", "【Potential】"), ("【ブロッカー】", "blocker", "【Blocker】"), ("【キャンセル】", "cancel", "【Cancel】"),
         ("【スパーク】", "spark", "【Spark】"), ("【Reコンボ】", "recombo", "【Re-combo】"))
FIELDS = (("コスト", "cost", "cost"), ("ATK", "atk", "ATK"), ("DEF", "def", "DEF"))
ALIKE = (("コスト", "cost", "cost"), ("カード名", "name", "card name"), ("名前", "name", "card name"), ("属性", "trait", "attribute"))
MARKS = (t.HasTrait, t.Named, t.HasKeyword)
is_mark = of_sorts(*MARKS)


def install(w: TwoWay) -> None:
    w.token("trait_words", r"[^〔〕]+", str, str, plain)
    w.token("name_words", r"[^《》]+", str, str, plain)
    w.token("alias_words", r"[^『』]+", str, str, plain)
    w.form("trait", '"〔" name=trait_words "〕"', "〔{name}〕", t.HasTrait)
    w.token("angled_words", r"[^〈〉【】。]+", str, str, plain)
    w.form("trait", '"〈" name=angled_words "〉"', "", t.HasTrait, lambda x: None)
    w.form("name", '"《" name=name_words "》"', "《{name}》", t.Named)
    w.form("name", '"『" name=alias_words "』"', "『{name}』", t.Named, lambda x: None)
    w.words("icon", [(ja, t.HasKeyword(v), en) for ja, v, en in ICONS])
    w.grammar.label("trait", "an attribute in 〔 〕", "〔属性〕")
    w.grammar.label("name", "a name in 《 》", "《カード名》")
    marked(w, ("trait", "name", "icon"), MARKS)
    _mods(w)


def _mods(w: TwoWay) -> None:
    w.words("mod", [(("【レスト】している", "【レスト】状態の", "【レスト】している、"), t.InState("rested"), "that is rested"),
                    (("【スタンド】している", "【スタンド】状態の", "【スタンド】している、"), t.InState("standing"), "that is standing"),
                    ("裏向きの", t.InState("face_down"), "that is face down"),
                    ("表向きの", t.InState("face_up"), "that is face up"),
                    (("他の", "別の"), t.Other(), "other"),
                    (("異なるカード名の", "カード名が異なる", "カード名の異なる"), t.Alike("name", False), "with different card names"),
                    (("同じカード名の", "カード名が同じ"), t.Alike("name"), "with the same card name"),
                    ("このターン手札からエントリーに置かれた", t.TookPart(t.Event("put", origin="hand", goal="entry", whose="turn")),
                     "put on the entry from hand this turn"),
                    (("アタックしている",), t.InState("attacking"), "that is attacking"),
                    (("アタックされている", "アタックされた"), t.InState("attacked"), "that is attacked"),
                    (("サポートしている", "サポートした"), t.InState("supporting"), "that supports"),
                    (("サポートされた", "サポートされている"), t.InState("supported"), "that is supported"),
                    (("ブロックされた", "ブロックされている"), t.InState("blocked"), "that is blocked"),
                    ("パートナーアタックしている", t.InState("partner_attacking"), "that makes a partner attack"),
                    ("パートナーアタックされている", t.InState("partner_attacked"), "that is attacked by a partner attack")])
    w.form("mod", 'than=ref "以外の" ("、")?', "other than {than}", t.Other)
    w.form("mod", 'test=marks "以外の" ("、")?', "other than {test}", t.Not)
    w.form("mod", 'x=marks "の"', "with {x}")
    w.form("mod", 'x=marks ("を持つ" | "を持つ、" | "で")', "with {x}", lambda x: x, lambda x: None)
    utmost(w, "mod", "fields", "with the {most} {field}")
    w.form("mod", 'field=fields "が" x=parity ("の" | "である")', "with an {x} {field}", lambda field, x: replace(x, field=f"{field}_parity"),
           lambda x: {"field": x.field.removesuffix("_parity"), "x": replace(x, field="cost_parity")} if isinstance(x, t.Is)
           and x.field.endswith("_parity") else None)
    w.words("parity", [("奇数", t.Is("cost_parity", "odd"), "odd"), ("偶数", t.Is("cost_parity", "even"), "even")])
    w.form("mod", 'x=marks ("を持たない" | "を持たない、")', "without {x}", t.Not(hole("x")), lambda x: None)
    w.form("mod", 'a=mark "も" more=also_mark* ("持たない" | "持たない、")', "without {a}{more|}",
           lambda a, more: t.Not(t.AnyOf((a, *more))), lambda x: None)
    w.form("also_mark", 'x=mark "も"', " or {x}")
    w.words("ability_mark", [("【起】", t.HasAbilityKind("activated"), "【Activated】"), ("【自】", t.HasAbilityKind("triggered"), "【Automatic】"),
                             ("【永】", t.HasAbilityKind("standing"), "【Continuous】")])
    w.form("mod", 'x=ability_mark ("を持つ" | "を持つ、")', "with {x}")
    w.form("mod", 'test=ability_mark ("を持たない" | "を持たない、")', "without {test}", t.Not)
    w.words("fields", [(ja, v, en) for ja, v, en in FIELDS])
    so_much(w, "fields", '("の" | "で" | "、")', '("の" | "で")')
    w.form("mod", 'n=digits field=fields op=op "の"', "", lambda n, field, op: t.HasField(field, op, t.Const(n)))
    w.form("mod", f'field=fields ("が、" | "が")? n=digits more={link(w, "digits", OR)}* "の"', "with {field} {n}{more|}", _one_of, _unone_of)
    w.form("mod", 'a=so_many b=or_so_many more=or_so_many* "の"', "with {a}{b}{more|}", lambda a, b, more: t.AnyOf((a, b, *more)),
           lambda x: {"a": x.tests[0], "b": x.tests[1], "more": x.tests[2:]} if isinstance(x, t.AnyOf) and all(map(_number, x.tests))
           and len({y.field for y in x.tests if isinstance(y, t.HasField)}) > 1 else None)
    w.form("so_many", "field=fields n=digits", "{field} {n}", t.HasField(hole("field"), "=", t.Const(hole("n"))))
    link(w, "so_many", OR)
    alike(w, ALIKE)
    for ja, field, _en in ALIKE:
        w.form("mod", f'noun=ref "と{ja}が同じ"', "", lambda noun, f=field: t.SameAs(f, noun))
    w.form("mod", '"宣言した数字と同じ" field=fields "の"', "with the declared number as its {field}",
           t.HasField(hole("field"), "=", t.Value(t.Affected("declare"), "number")))


def _one_of(field: str, n: int, more: tuple[int, ...]) -> Any:
    tests = tuple(t.HasField(field, "=", t.Const(x)) for x in (n, *more))
    return t.AnyOf(tests) if more else tests[0]


def _number(x: Any) -> bool:
    return isinstance(x, t.HasField) and x.op == "=" and isinstance(x.number, t.Const)


def _unone_of(x: Any) -> Any:
    if not isinstance(x, t.AnyOf) or not all(map(_number, x.tests)):
        return None
    tests: Any = x.tests
    if len({y.field for y in tests}) > 1:
        return None
    numbers = tuple(y.number.n for y in tests)
    return {"field": tests[0].field, "n": numbers[0], "more": numbers[1:]}
