"""What stands before a noun: tags, names, levels, colours, what is attached, what has happened to it."""
from __future__ import annotations

from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.forms.qualities import either
from taisen.text.two_way import TwoWay, hole

COLOURS = (("白", "white"), ("緑", "green"), ("赤", "red"), ("青", "blue"), ("紫", "purple"), ("黄", "yellow"))
LEVELS = (("Debut", "debut", "Debut"), ("1st", "first", "1st"), ("2nd", "second", "2nd"), ("Spot", "spot", "Spot"))


def install(w: TwoWay) -> None:
    w.words("colour", [(ja, t.Is("color", en), en) for ja, en in COLOURS])
    w.words("level", [*((ja, t.Is("level", v), en) for ja, v, en in LEVELS), ("Buzz", t.Is("buzz"), "Buzz")])
    w.words("height", [("低", "<", "lower"), ("高", ">", "higher")])
    w.words("level_from", [("1st以上", t.HasField("level", ">=", t.Const(1)), "1st or higher"),
                           ("2nd以上", t.HasField("level", ">=", t.Const(2)), "2nd or higher")])
    w.words("limited", [("LIMITED", t.Is("limited"), "LIMITED")])
    w.token("tag_words", r"[^、。\[\]「」:#〈〉]+?(?=を持|か#|と#|\]を持)", str, str)
    w.token("name_words", r"[^〈〉]+", str, str)
    w.token("quoted", r"(?:[^「」]|「[^「」]*」)+", str, str)
    w.form("tag", '"#" name=tag_words', "#{name}", t.HasTrait)
    w.form("name", '"〈" name=name_words "〉"', "〈{name}〉", t.Named)
    w.form("names", "x=name", "{x}")
    either(w, "names", "name", '"[" {} "]"')
    either(w, "names", "name", written=False)
    _mods(w)


def _all(a: Any, b: Any, more: Any) -> Any:
    return (a, b, *more)


def _mods(w: TwoWay) -> None:
    _marks(w)
    _relations(w)
    w.words("mod", [(("他の",), t.Other(), "other than this"),
                    (("お休みしている", "お休み状態の"), t.InState("resting"), "that is resting"),
                    ("お休みしていない", t.Not(t.InState("resting")), "that is not resting"),
                    ("アクティブ状態の", t.InState("active"), "that is active"),
                    ("HPが減っている", t.Lost(), "with damage"),
                    ("色が1色で", t.HasField("colors", "=", t.Const(1)), "of one color"),
                    (("このターンにBloomした",), t.TookPart(t.Event("bloom")), "that bloomed this turn"),
                    ("このターンにコラボした", t.TookPart(t.Event("collab")), "that collabed this turn"),
                    ("このターンにアーツを使った", t.TookPart(t.Event("uses_art")), "that used an Art this turn"),
                    ("このターンに出した", t.TookPart(t.Event("enter")), "put on stage this turn"),
                    ("ダウンした", t.TookPart(t.Event("down")), "that went down"),
                    ("直前の相手のターンにダウンしていた", t.TookPart(t.Event("down", whose="opponent")),
                     "that went down during your opponent's last turn"),
                    ("エールを送られた", t.TookPart(t.Event("sent")), "that was sent cheers"),
                    ("このターンに自分が使っていた", t.TookPart(t.Event("used", by=t.Player("you"))),
                     "you have used this turn")])
    w.form("mod", '"HPが" least=digits "以上減っている"', "with {least} or more damage", t.Lost)
    w.form("mod", '"最大HP" n=digits op=op "の"', "with {n} {op} HP", t.HasField("hp", hole("op"), t.Const(hole("n"))))
    # 4.4.5.4: a member's HP is what is left of it
    w.form("mod", '("残りHP" | "HP") n=digits op=op "の"', "with {n} {op} HP left", t.HasField("hp_left", hole("op"), t.Const(hole("n"))))
    w.form("mod", '"カード名に「" words=quoted "」を含む"', "with “{words}” in its card name", t.NameIncludes)
    w.form("mod", '"このターンに" x=head "からBloomした"', "that bloomed from {x} this turn",
           t.TookPart(t.Event("bloom", by=hole("x"), whose="turn")))
    w.form("mod", 'x=head "からBloomしている"', "that has bloomed from {x}",
           t.TookPart(t.Event("bloom", by=hole("x"))))
    w.form("mod", '"バトンタッチに必要な無色が" n=digits "つ以上の"', "whose Baton Pass needs {n} or more",
           t.HasField("baton_pass", ">=", t.Const(hole("n"))))
    w.form("mod", '"エクストラ「" ability=extra_ability "」を持つ"', "with Extra “{ability}”", t.HasAbility)


def _marks(w: TwoWay) -> None:
    w.form("mod", 'x=tag "を持つ"', "with {x}")
    w.form("mod", 'test=tag "を持たない"', "without {test}", t.Not)
    either(w, "mod", "tag", '"[" {} "]を持つ"', "with {}", (t.HasTrait,))
    # both of them: two tests, written one after the other
    w.form("mod", 'a=tag b=and_tag more=and_tag* "を持つ"', "", _all)
    w.form("mod", '"[" a=tag b=and_tag more=and_tag* "]を持つ"', "", _all)
    w.form("and_tag", '"と" x=tag', " and {x}")
    w.words("kind_word", [(("サポートカード", "サポート"), "support", "support card"), ("ホロメン", "holomem", "holomem"),
                          ("エール", "cheer", "cheer"),
                          *((ja, kind, kind) for ja, kind in (("イベント", "event"), ("アイテム", "item"), ("スタッフ", "staff"), ("ツール", "tool"),
                                                              ("マスコット", "mascot"), ("ファン", "fan")))])
    w.form("mod", 'kind=kind_word ("ではない" | "でない" | "以外の")', "that is no {kind}", t.Not(t.Is("kind", hole("kind"))))
    w.form("mod", 'test=names "以外の"', "other than {test}", t.Not)
    w.form("mod", 'test=level "以外の"', "other than {test}", t.Not)
    w.form("mod", 'test=limited "以外の"', "other than {test}", t.Not)
    w.form("mod", 'test=colour "以外の"', "other than {test}", t.Not)
    w.form("mod", 'x=limited "の"', "that is {x}")
    w.form("mod", 'x=level "の"', "that is {x}")
    w.form("mod", 'x=level_from "の"', "that is {x}")
    either(w, "mod", "level", '"[" {} "]の"', "that is {}", (t.Is,))
    w.words("ability_kind", [("コラボエフェクト", t.HasAbilityKind("collab"), "a Collab Effect"),
                             (("ブルームエフェクト", "Bloomエフェクト"), t.HasAbilityKind("bloom"), "a Bloom Effect"),
                             ("ギフト", t.HasAbilityKind("gift"), "a Gift")])
    w.form("mod", 'x=ability_kind "を持つ"', "with {x}")
    w.form("mod", 'x=ability_kind "と"', "with {x} and")


def at_most_attached(noun: Any, most: int) -> Any:
    return t.Not(t.HasAttached(noun, most + 1))


def unmost_attached(x: Any) -> Any:
    if not isinstance(x, t.Not) or not isinstance(x.test, t.HasAttached) or x.test.least < 2:
        return None
    return {"noun": x.test.noun, "most": x.test.least - 1}


def _relations(w: TwoWay) -> None:
    w.form("mod", 'than=holder "よりBloomレベルが" op=height "い"', "with a {op} Bloom level than {than}",
           t.HasField("level", hole("op"), t.Value(hole("than"), "level")))
    w.form("mod", 'than=ref0 "以外の"', "other than {than}", t.Other)
    w.words("mod", [("そのホロメン以外の", t.Other(t.That("holomem")), "other than that holomem")])
    w.form("mod", 'noun=attachment ("が付いている" | "が付いてる")', "with {noun} attached", t.HasAttached)
    w.form("mod", 'noun=attachment "が付いていた"', "with {noun} attached", lambda noun: t.HasAttached(noun))
    w.form("mod", 'x=attachment "が付いていない"', "without {x} attached", t.Not(t.HasAttached(hole("x"))))
    w.form("mod", 'noun=attachment "が" least=digits "枚以上付いている"', "with {least} or more {noun} attached", t.HasAttached,
           lambda x: {"noun": x.noun, "least": x.least} if isinstance(x, t.HasAttached) and x.least > 1 else None)
    w.form("mod", 'noun=attachment "が" most=digits "枚以下付いている"', "with {most} or less {noun} attached", at_most_attached,
           unmost_attached)
    w.form("mod", 'noun=holder "に付いている"', "attached to {noun}", t.AttachedTo)
    w.form("mod", 'noun=holder "に重なっている"', "stacked with {noun}", t.StackedOn)
    w.form("mod", 'noun=holder "を含め重なっている"', "stacked with and including {noun}", t.StackedOn, including=True)
    for ja, field, en in (("カード名", "name", "card name"), ("色", "color", "color"), ("タグ", "tag", "tag"),
                          ("Bloomレベル", "level", "Bloom level")):
        has = "を持つ" if field == "tag" else "の"
        w.words("mod", [(f"異なる{ja}{has}", t.Alike(field, False), f"with different {en}s"),
                        (f"同じ{ja}{has}", t.Alike(field), f"with the same {en}")])
        w.form("mod", f'noun=holder ("と異なる{ja}{has}" | "と違う{ja}{has}")', f"with another {en} than {{noun}}", t.SameAs, field=field,
               same=False)
        if field != "color":
            w.form("mod", f'noun=holder "と同じ{ja}{has}"', f"with the same {en} as {{noun}}", t.SameAs, field=field)
    w.form("mod", 'noun=holder ("と同色の" | "と同じ色の")', "of the same color as {noun}", t.SameAs, field="color")
    w.form("mod", '"それぞれ" noun=holder ("と同色の" | "と同じ色の")', "of the same color as each of {noun}",
           t.SameAs("color", t.Every(hole("noun"))))
    w.words("mod", [("同色の", t.Alike("color"), "of the same color")])
