"""What stands before a noun: colours, attributes, titles, names, icons, states, numbers, what it has taken part in; amounts."""
from __future__ import annotations

from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.forms.qualities import either
from taisen.text.two_way import TwoWay, hole

SORTS: Final = (t.HasTrait, t.Is, t.Named, t.NameIncludes, t.HasKeyword, t.HasAbilityKind)
KEYWORDS: Final = (("デコイ", "decoy", "Decoy"), ("ブリッツ", "blitz", "Blitz"), ("バーサーク", "berserk", "Berserk"),
                   ("アサルトテリトリー", "assault", "Assault Territory"), ("エヴォル", "evol", "Evol"), ("レガシー", "legacy", "Legacy"),
                   ("ブライト", "bright", "Bright"), ("ログ", "log", "Log"), ("コスプレ", "cosplay", "Cosplay"), ("結束", "cohesion", "Cohesion"))
ICONS: Final = ((("バスター",), t.Is("trigger", "バスター"), "with a buster icon"), (("ショット",), t.Is("trigger", "ショット"), "with a shot icon"),
                (("バスターアイコン", "【バスター】"), t.Is("trigger", "バスター"), ""), (("ショットアイコン", "【ショット】"), t.Is("trigger",
                    "ショット"), ""),
                (("エース",), t.Is("subtype", "エース"), "that is an ace"), (("アイコン能力",), t.HasAbilityKind("icon"), "with an icon ability"))
COUNTERS: Final = (("断罪", "judgment", "judgment"), ("錬成", "alchemy", "alchemy"))


def install(w: TwoWay) -> None:
    w.words("counter", COUNTERS)
    w.form("mark", "value=colour", "in {value}", t.Is, field="colour")
    w.form("mark", '"「" name=words "」"', "with the attribute {name}", t.HasTrait)
    w.form("mark", '"属性「" name=words "」"', "", t.HasTrait)
    w.form("mark", '"称号「" value=words "」"', "with the title {value}", t.Is, field="title")
    w.form("mark", '"称号が「" value=words "」"', "", t.Is, field="title")
    w.form("mark", '"カード名「" name=words "」"', "called {name}", t.Named)
    w.form("mark", '"《" value=words "》"', "with the name 《{value}》", t.Is, field="identity")
    w.form("mark", '"サブタイプ「" value=words "」"', "of the subtype {value}", t.Is, field="subtype")
    w.form("mark", '"「" value=words "」の紋章"', "with the crest {value}", lambda value: t.Is("crest", value),
           lambda x: {"value": x.value} if isinstance(x, t.Is) and x.field == "crest" and x.value else None)
    w.words("mark", ICONS)
    w.words("mark", [(f"【{ja}】", t.HasKeyword(word), f"with {en}") for ja, word, en in KEYWORDS])
    w.form("marks", "x=mark", "{x}")
    either(w, "marks", "mark", kinds=SORTS)
    w.form("mod", 'x=marks ("の" | "を持つ" | "である" | "属性を持つ" | "属性の" | "の属性を持つ")', "{x}")
    w.form("mod", 'test=marks ("でない" | "以外の" | "ではない" | "を持たない")', "other than {test}", t.Not)
    w.words("mod", [("テリトリーでない", t.Not(t.Is("kind", "territory")), "that is no territory"), ("コマンドでない", t.Not(t.Is("kind", "command")),
        "that is no command"),
                    ("ユニットでない", t.Not(t.Is("kind", "unit")), "that is no unit")])
    w.form("mod", '"カード名に「" words=words "」を含む"', "with {words} in its name", t.NameIncludes)
    w.form("mod", 'field=field ("が")? n=big op=op "の"', "with {field} {n} {op}", t.HasField(hole("field"), hole("op"), t.Const(hole("n"))))
    w.form("mod", 'field=field ("が")? n=big "の"', "with {field} {n}", t.HasField(hole("field"), "=", t.Const(hole("n"))))
    w.form("mod", 'field=field "が" n=amount op=op "の"', "with {field} {n} {op}", t.HasField(hole("field"), hole("op"), hole("n")),
           lambda x: {"field": x.field, "op": x.op, "n": x.number} if isinstance(x, t.HasField) and not isinstance(x.number, t.Const) else None)
    w.form("mod", 'noun=ref ("と共通する" | "と共通の") "属性を持つ"', "that shares an attribute with {noun}", t.SameAs, field="attribute")
    w.form("mod", 'noun=ref "と同じカード名の"', "with the name of {noun}", t.SameAs, field="name")
    w.form("mod", '"アイコン能力を" n=big ("つ" | "個") "以上持つ"', "with {n} icon abilities or more", lambda n: t.HasAbilityKind(f"icon{n}"),
           lambda x: {"n": int(x.kind[4:])} if isinstance(x, t.HasAbilityKind) and x.kind[4:].isdigit() else None)
    w.form("mod", '"【" x=garment "】を着ている"', "wearing {x}", lambda x: t.Is("wearing", x), lambda x: {"x": x.value} if isinstance(x, t.Is)
           and x.field == "wearing" else None)
    w.words("garment", [("純潔", "純潔", "Junketsu"), ("鮮血", "鮮血", "Senketsu"), ("極制服", "極制服", "Goku")])
    w.words("mod", [(("表の",), t.InState("face_up"), "face-up"), (("裏の", "裏向きの"), t.InState("face_down"), "face-down")])
    w.words("mod", [(("レスト状態の", "レストしている"), t.InState("rested"), "resting"),
                    (("スタンド状態の", "スタンドしている"), t.InState("standing"), "standing"),
                    (("アタックしている",), t.InState("attacking"), "attacking"), (("ブロックしている",), t.InState("blocking"), "blocking"),
                    (("バトルしている", "バトル中の"), t.InState("battling"), "battling"),
                    (("【ブライト】している",), t.InState("bright"), "brightened"), (("開放されている", "開放状態の"), t.InState("open"), "open"),
                    (("未開放の", "未開放状態の"), t.Not(t.InState("open")), "closed"),
                    (("オーラを持たない",), t.Not(t.Is("aura")), "without auras"), (("オーラを持つ",), t.Is("aura"), "with auras"),
                    (("他の", "このユニット以外の"), t.Other(), "besides this card")])
    w.form("mod", '("このターンに" | "このターン中に") origin=origin? "登場した"', "that came into play this turn[ from {origin}]",
           lambda origin: t.TookPart(t.Event("enter", origin=origin or "")),
           lambda x: {"origin": x.event.origin or None} if isinstance(x, t.TookPart) and x.event.verb == "enter" else None)
    w.words("mod", [(("共通の色を持たない", "色が共通しない"), t.Alike("colour", False), "that share no colour"),
                    (("同じカード名の",), t.Alike("name"), "with one name"), (("異なるカード名の", "カード名の異なる"), t.Alike("name", False),
                        "with different names")])
    _amounts(w)


def _amounts(w: TwoWay) -> None:
    """Numbers that are read off something."""
    w.form("amount_plain", "n=big", "{n}", t.Const)
    w.form("amount", 'of=ref "の" field=field', "the {field} of {of}", t.Value)
    w.form("amount", 'of=things ("の枚数" | "の数" | "の総数")', "the number of {of}", t.Count)
    w.form("amount", '"あなたの" x=counter "カウンターの数"', "the number of your {x} counters", lambda x: t.Value(t.Player("you"), f"counter:{x}"),
           _uncounters)
    w.form("amount", 'of=things "の" field=field "の合計"', "the total {field} of {of}", lambda of, field: t.Value(t.Every(of), field),
           lambda n: {"of": n.of.of, "field": n.field} if isinstance(n, t.Value) and isinstance(n.of, t.Every) else None)


def _uncounters(n: Any) -> Any:
    if not isinstance(n, t.Value) or n.of != t.Player("you") or not n.field.startswith("counter:"):
        return None
    return {"x": n.field.removeprefix("counter:")}
