"""What stands before a noun: attributes, types 種族「 」, names 「 」 and 《 》, numbers, states, chips."""
from __future__ import annotations

from typing import Any, Final

from taisen.games.granblue.terms import ATTRIBUTE_WORDS, CHIPS, VOID_FROM
from taisen.kernel.effects import tree as t
from taisen.text.forms.qualities import alike, marked, of_sorts, plain, so_much
from taisen.text.two_way import TwoWay, hole

STATES: Final = ((("アクティブの", "アクティブ状態の", "アクティブになっている"), "active", "active"),
                 (("レストの", "レスト状態の", "レストしている", "レストになっている"), "rested", "rested"),
                 (("表向きの", "表向き状態の"), "face_up", "face-up"), (("裏向きの", "裏向き状態の"), "face_down", "face-down"))
DOING: Final = ((("上限解放状態の", "上限解放している", "レベルカードを持つ"), "limit_broken", "with a level card"),
                (("アタックしている", "アタック中の"), "attacking", "that is attacking"),
                (("バトル相手の", "アタックされている"), "attacked", "that is attacked"))
DECLARED: Final = (("属性", "attribute", "attribute"), ("カード種類", "kind", "kind"), ("数字と同じランク", "rank", "rank"))
MARKS: Final = (t.HasTrait, t.Named, t.Is)
is_mark: Final = of_sorts(*MARKS)


def install(w: TwoWay) -> None:
    w.token("name_words", r"[^「」]+(?=」)", str, str, plain)
    w.token("card_words", r"[^《》]+(?=》)", str, str, plain)
    w.words("attribute", [(f"{ja}属性", t.Is("attribute", name), en) for name, (ja, en) in ATTRIBUTE_WORDS.items()])
    w.form("trait", '("種族" | "種別") "「" name=name_words "」"', "type “{name}”", t.HasTrait)
    w.form("name", '("キャラ名")? "「" name=name_words "」"', "“{name}”", t.Named)
    w.form("name", '("カード名")? "《" value=card_words "》"', "《{value}》", t.Is, field="card_name")
    for said, field, en in (("二つ名", "second_name", "second name"), ("バージョン", "version", "version"), ("性別", "version", "")):
        w.form("name", f'"{said}「" value=name_words "」"', f"{en} “{{value}}”" if en else "", t.Is, field=field)
    w.grammar.label("attribute", "an attribute", "属性")
    w.grammar.label("trait", "a type in 種族「 」", "種族「 」")
    w.grammar.label("name", "a name in 「 」 or 《 》", "「キャラ名」か《カード名》")
    marked(w, ("attribute", "trait", "name"), MARKS)
    w.words("chip", [(("チップ",), "chip", "chip")])
    w.words("chip", [(c.ja, c.name, c.en) for c in CHIPS[1:VOID_FROM]])
    _mods(w)


def _mods(w: TwoWay) -> None:
    w.words("mod", [(ja, t.InState(v), f"that is {en}") for ja, v, en in STATES])
    w.words("mod", [(ja, t.InState(v), en) for ja, v, en in DOING])
    w.words("mod", [(("他の", "このカード以外の", "この団員以外の", "この団長以外の"), t.Other(), "other"),
                    (("異なるキャラ名の", "キャラ名の異なる", "キャラ名が異なる"), t.Alike("name", False), "with different names"),
                    (("属性を持たない",), t.Is("attribute", "none"), "without an attribute"),
                    (("奥義を持つ",), t.HasAbilityKind("ultimate"), "with an ultimate"),
                    (("奥義を持たない",), t.Not(t.HasAbilityKind("ultimate")), "without an ultimate"),
                    (("アシストを持つ",), t.HasAbilityKind("assist"), "with an assist"),
                    (("このターンに登場した", "このターン登場した"), t.TookPart(t.Event("enter", whose="turn")), "that entered this turn"),
                    (("このターンにアタックした", "このターンアタックした"), t.TookPart(t.Event("attack", whose="turn")),
                     "that attacked this turn")])
    w.form("mod", '"キャラ名に「" words=name_words ("」を含む" | "」が含まれる")', "with “{words}” in the name", t.NameIncludes)
    w.form("mod", 'test=marks "以外の"', "other than {test}", t.Not)
    w.form("mod", 'than=ref "以外の"', "other than {than}", t.Other)
    w.form("mod", 'x=attribute "の"', "with the attribute {x}")
    w.form("mod", 'x=marks ("の" | "を持つ")', "with {x}", lambda x: x, lambda x: {"x": x} if is_mark(x) and not _attribute(x) else None)
    w.form("mod", 'test=marks "を持たない"', "without {test}", t.Not(hole("test")), lambda x: None)
    so_much(w, "field", '"の"', '"の"')
    w.form("mod", 'field=field ("が" | "は") noun=of_field op=op "の"', "with {field} {op} {noun}",
           t.HasField(hole("field"), hole("op"), hole("noun")))
    w.form("of_field", 'of=ref "の" field=field', "that of {of}", t.Value)
    w.form("mod", 'x=chip ("が置かれている" | "の置かれている" | "を持つ" | "が置かれた")', "with a {x} on it",
           lambda x: t.HasField(f"chip:{x}", ">=", t.Const(1)), _unbearing)
    alike(w, (("キャラ名", "name", "name"), ("属性", "attribute", "attribute"), ("ランク", "rank", "rank")))
    for ja, field, en in DECLARED:
        of_it = t.SameAs(field, t.Affected("declare"))
        w.words("mod", [((f"宣言した{ja}の", f"宣言された{ja}の"), of_it, f"with the declared {en}")])
        w.words("as_declared", [((f"宣言した{ja}", f"宣言された{ja}"), of_it, f"of the declared {en}")])


def _attribute(x: Any) -> bool:
    return isinstance(x, t.Is) and x.field == "attribute"


def _unbearing(x: Any) -> Any:
    if not isinstance(x, t.HasField) or not x.field.startswith("chip:") or x.op != ">=" or x.number != t.Const(1):
        return None
    return {"x": x.field.removeprefix("chip:")}
