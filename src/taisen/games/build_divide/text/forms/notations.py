"""Specified notations (500) that are no plain verb, and statements that they need."""
from __future__ import annotations

from typing import Any, Final

from taisen.games.build_divide.text.forms.steps import WAYS
from taisen.kernel.effects import tree as t
from taisen.text.forms.claims import is_a
from taisen.text.forms.claims import statement as claim
from taisen.text.forms.numbers import quantified, unquantified
from taisen.text.forms.objects import unsome
from taisen.text.forms.steps import verb
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay


def install(w: TwoWay) -> None:
    _statements(w)
    _attaching(w)


def _statements(w: TwoWay) -> None:
    claim(w, 'to=target ("は" | "に") "「" name=words "」を"', '("得る" | "与える")', '("得て、" | "与え、")',
          "{to} <to:gains/gain> the attribute {name}",
          lambda name: REFUSED if "。" in name else t.GainTrait(name), lambda c: {"name": c.name} if is_a(c, t.GainTrait) else None)
    claim(w, 'to=target "の" field=stat "を" n=big "に"', '"する"', '"し、"', "the {field} of {to} becomes {n}",
          lambda field, n: t.SetTo(field, t.Const(n)), _unset)


def _unset(c: Any) -> Any:
    return {"field": c.field, "n": c.number.n} if is_a(c, t.SetTo) and isinstance(c.number, t.Const) and c.field in ("power", "hit") else None


# ---- 521, 523-2, 536
def _attaching(w: TwoWay) -> None:
    w.words("token", [(("クラスカード", "「クラスカード」"), "class_card", "Class Card")])
    w.form("things", 'noun=ref ("の" | "についている" | "が持つ") mods=mod* "オーラ"', "aura~[ {mods| }] of {noun}",
           lambda noun, mods: t.Things("aura", "", "", (t.AttachedTo(noun), *mods)), _unaura)
    w.form("token_noun", 'noun=ref ("の" | "についている") "クラスカード"', "Class Card~ of {noun}",
           lambda noun: t.Things("aura", "", "", (t.AttachedTo(noun), CLASS)),
           _unclass)
    w.form("token_noun", 'whose=whose? zone=zone ("にある" | "の") "クラスカード"', "Class Card~ in [{whose}¦your] {zone}",
           lambda zone, whose=None: t.Things("card", whose or "you", zone, (CLASS,)),
           lambda x: {"whose": x.whose, "zone": x.zone} if isinstance(x, t.Things) and x.zone and x.tests == (CLASS,) else None)
    w.form("token_obj", 'x=token_noun q=q ("を")?', "{q} {x}", quantified, unsome)
    w.form("token_obj", 'x=token_noun "を" q=q', "", quantified)
    w.form("from_auras", 'noun=ref "から" mods=mod* "オーラを" q=q', "{q} aura~[ {mods| }] from {noun}",
           lambda noun, mods, q: quantified(t.Things("aura", "", "", (t.AttachedTo(noun), *mods)), q), _unfrom)
    w.form("aura_host", 'x=things "に"', "{x}")
    w.form("class_cards", '"クラスカードを" n=big "枚" ("生成して")?', "{n} Class Card~", t.Const)
    w.form("class_cards", '"クラスカード" n=big "枚を" ("生成して")?', "", t.Const)
    w.form("class_cards", '"クラスカードを" ("生成して")?', "", lambda: t.Const(1))
    w.form("token_place", "x=dest", "{x}")
    w.words("token_place", [("フィールドに", t.Place("field"), "the field")])
    w.words("ref", [(("このオーラがついているユニット", "これがついているユニット", "このカードがついているユニット"), t.TargetOf(t.This("aura")),
                     "the unit that has this aura")])
    w.form("event", 'subject=mover ("が" | "は") "バトルでドロップした"', "{subject} drops in battle", t.Event, verb="dropped", manner="battle")
    w.form("event", 'subject=mover "に" "オーラがついた"', "an aura is attached to {subject}", t.Event, verb="attached")
    w.token("hit_word", r"[0-9]{1,2}(?![0-9])", str, str)
    w.words("things", [(("解決領域にあるコマンドカード", "解決領域にあるコマンド"), t.Things("command", "", "resolution"),
                        "command card~ in the resolution zone")])
    w.form("do_fin", '"【等価交換" amount=big_number "】"', "", lambda amount: t.Do("equivalent_exchange", amount=amount))
    for name, stem, conjugation, frame, en, said in VERBS:
        verb(w, name, stem, conjugation, frame, en, said, WAYS)


CLASS: Final = t.Named("クラスカード")
UNPAID: Final = ('("コストを払わずに" | "コストを支払わずに" | "コストを払わず" | "そのコストを支払わずに" | "そのコストを払わずに" | '
                 '"このコストを払わずに")')
VERBS: Final[tuple[tuple[str, str, str, str, str, dict[str, Any]], ...]] = (
    ("discard", "捨て", "r1", "objects=from_auras", "discard {objects}", {}),
    ("attach", "つけ", "r1", 'objects=obj ("裏向きに" | "裏向きで")? "ログとして" target=aura_host', "attach {objects} to {target} as log~",
     {"manner": "log"}),
    ("attach", "つけ", "r1", 'objects=obj ("名称が")? ("服として" | "服オーラとして") target=aura_host', "attach {objects} to {target} as clothes",
     {"manner": "clothes"}),
    ("attach", "つけ", "r1", "target=aura_host amount=class_cards", "attach {amount} to {target}", {"manner": "class_card"}),
    ("attach", "つけ", "r1", "amount=class_cards target=aura_host", "", {"manner": "class_card"}),
    ("attach", "つけ", "r1", "objects=token_obj target=aura_host", "attach {objects} to {target}", {"manner": "class"}),
    ("attach", "つけ", "r1", '("このカード" | "これ" | "自身") "を" target=aura_host "重ねて"', "lay this card over {target}",
     {"manner": "overlay", "objects": t.This()}),
    ("make", "生成", "suru", 'to=token_place manner=token "を" amount=big_number "枚"', "make {amount} {manner} in {to}", {}),
    ("make", "生成", "suru", 'to=token_place manner=token amount=big_number "枚を"', "", {}),
    ("enter", "登場させ", "r1", 'objects=obj "パワー" amount=big_number ("・" | "、")? "ヒット" manner=hit_word "のユニットとして"',
     "put {objects} into play as a unit with power {amount} and hit {manner}", {}),
    ("copy", "コピー", "suru", "objects=obj", "copy {objects}", {}),
    ("play", "プレイ", "suru", "objects=obj", "play {objects}", {}),
    ("play", "プレイ", "suru", f"objects=obj {UNPAID}", "play {objects} without paying", {"free": True}),
    ("equivalent_exchange", "行", "u", '"【等価交換" amount=big_number "】を"', "Equivalent Exchange {amount}", {}),
    ("unmake", "取り除", "ku", "objects=token_obj", "remove {objects} from the game", {}),
)


def _unaura(x: Any) -> Any:
    if not isinstance(x, t.Things) or x.kind != "aura" or not x.tests or not isinstance(x.tests[0], t.AttachedTo) or CLASS in x.tests:
        return None
    return {"noun": x.tests[0].noun, "mods": x.tests[1:]}


def _unclass(x: Any) -> Any:
    if not isinstance(x, t.Things) or x.kind != "aura" or x.tests[1:] != (CLASS,):
        return None
    on: Any = x.tests[0]
    return {"noun": on.noun}


def _unfrom(x: Any) -> Any:
    found = unquantified(x)
    roles = _unaura(found[0]) if found else None
    return roles and found and {**roles, "q": found[1]}
