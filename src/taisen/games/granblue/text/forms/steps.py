"""Instructions: verbs with their frames, joined into sentences."""
from __future__ import annotations

from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.forms.paragraphs import modes
from taisen.text.forms.people import people
from taisen.text.forms.sequences import clauses, each_time
from taisen.text.forms.steps import FIN, REN, leading, under, verbs
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay, hole

OBJ: Final = "objects=obj"
OPT: Final = "objects=obj?"
YOU: Final = '"自分は" | "自分は、" | "あなたは" | "あなたは、"'
NI: Final = "objects=to_whom?"
# verb, stem, conjugation, frame, English, what else the Do says
VERBS: Final[tuple[tuple[str, str, str, str, str, dict[str, Any]], ...]] = (
    ("choose", "選", "bu", OBJ, "choose {objects}", {}),
    ("choose", "選", "bu", f'{OBJ} "無作為に"', "choose {objects} at random", {"manner": "random"}),
    ("choose", "選", "bu", f'"無作為に" {OBJ}', "", {"manner": "random"}),
    ("search", "探", "su", OBJ, "search for {objects}", {}),
    ("draw", "引", "ku", '"カード" amount=number "枚を"', "draw {amount} card~", {}),
    ("draw", "引", "ku", '("カードを")? amount=number "枚" ("を")?', "", {}),
    ("draw", "引", "ku", '"カード" amount=number "枚"', "", {}),
    ("draw", "引", "ku", '"カード" amount=number "枚までを"', "draw up to {amount} card~", {"manner": "up_to"}),
    ("draw", "引", "ku", '("カードを" | "カード")? amount=number "枚まで"', "", {"manner": "up_to"}),
    ("draw", "引", "ku", 'amount=number "枚までを"', "", {"manner": "up_to"}),
    ("draw", "引", "ku", 'amount=equal "枚数のカードを"', "draw {amount} cards", {}),
    ("put", "置", "ku", f"{OPT} to=dest", "put [{objects}¦it] into {to}", {}),
    ("return", "戻", "su", f"{OPT} to=dest", "return [{objects}¦it] to {to}", {}),
    ("move", "加え", "r1", f'{OPT} "手札に"', "add [{objects}¦it] to hand", {}),
    ("enter", "登場させ", "r1", f'{OPT} ("団員エリアに")? manner=pose?', "let [{objects}¦it] enter[{manner}]", {}),
    ("deal", "与え", "r1", f'{NI} amount=number ("の")? "ダメージを"', "deal {amount} damage to [{objects}¦it]", {}),
    ("deal", "与え", "r1", f'{NI} "ダメージ" amount=number "を"', "", {}),
    ("deal", "与え", "r1", f'{NI} amount=equal "ダメージを"', "deal {amount} damage to [{objects}¦it]", {}),
    ("divide", "与え", "r1", f'{NI} amount=number ("の")? "ダメージを" ("自由に" | "好きなように")? "割り振って"',
     "divide {amount} damage among [{objects}¦them]", {}),
    ("down", "戦闘不能に", "suru", OPT, "take [{objects}¦it] down", {}),
    ("break", "破壊", "suru", OPT, "break [{objects}¦it]", {}),
    ("activate", "アクティブに", "suru", OPT, "make [{objects}¦it] active", {}),
    ("activate", "アクティブ状態に", "suru", OPT, "", {}),
    ("rest", "レストに", "suru", OPT, "rest [{objects}¦it]", {}),
    ("rest", "レスト", "suru", OPT, "", {}),
    ("turn_up", "表向きに", "suru", OPT, "turn [{objects}¦it] face up", {}),
    ("turn_down", "裏向きに", "suru", OPT, "turn [{objects}¦it] face down", {}),
    ("reveal", "公開", "suru", OPT, "show [{objects}¦it]", {}),
    ("reveal", "見せ", "r1", OPT, "", {}),
    ("look", "見", "r1", OBJ, "look at {objects}", {}),
    ("shuffle", "シャッフル", "suru", 'objects=shuffled "を"', "shuffle {objects}", {}),
    ("crystal", "宝晶石に", "suru", f"{OPT} manner=pose?", "make [{objects}¦it] a crystal[{manner}]", {}),
    ("crystal", "宝晶石に", "suru", f"manner=pose {OPT}", "", {}),
    ("declare", "宣言", "suru", 'objects=declared "を"', "declare {objects}", {}),
    ("put_chip", "置", "ku", f'{NI} using=chips_of "を"', "put {using} on [{objects}¦it]", {}),
    ("put_chip", "置", "ku", f'{NI} using=chips_of', "", {}),
    ("spend_chip", "消費", "suru", 'objects=of_whom? using=chips_of "を"', "spend {using}[ of {objects}]", {}),
    ("spend_chip", "取り除", "ku", 'objects=of_whom? using=chips_of "を"', "", {}),
    ("restore", "戻", "su", 'objects=of_whom? manner=restored "を元々の数値に"', "return the {manner} [of {objects}¦of it] to what is printed", {}),
    ("void_effects", "無効に", "suru", 'objects=of_whom? "受けている効果を"', "void the effects on [{objects}¦it]", {}),
    ("void_effects", "無効に", "suru", 'objects=who_ga "受けている効果を"', "", {}),
    ("limit_break", "上限解放", "suru", f'{OPT} target=onto "重ねて"', "break the limit of {target} with [{objects}¦it]", {}),
    ("limit_break", "上限解放", "suru", f'{OPT} target=onto ("重ね、" | "")', "", {}),
    ("limit_break", "上限解放させ", "r1", f'{OPT} target=onto ("重ねて" | "重ね、" | "")', "", {}),
    ("level", "レベルカードに", "suru", f"{OPT} target=whose_level", "make [{objects}¦it] a level card of {target}", {}),
    ("job_change", "ジョブチェンジ", "suru", "objects=into?", "make a job change to [{objects}¦it]", {}),
    ("trigger", "トリガー発動", "suru", OPT, "trigger-activate [{objects}¦it]", {}),
    ("lose", "敗北", "suru", '("ゲームに")?', "lose the game", {}),
    ("win", "勝利", "suru", '("ゲームに")?', "win the game", {}),
)
WAYS: Final = {"do_fin": FIN, "do_ren": REN, "do_may": ("{te}よい", "{te}もよい", "{can}")}


def install(w: TwoWay) -> None:
    _roles(w)
    verbs(w, VERBS, WAYS)
    _sequences(w)
    _nested(w)


def _roles(w: TwoWay) -> None:
    w.form("to_whom", 'x=target "に"', "{x}")
    w.form("to_whom", 'x=target "の上に"', "", lambda x: x)
    w.form("to_whom", 'x=area "に"', "{x}")
    w.form("of_whom", 'x=target "の"', "{x}")
    w.form("of_whom", 'x=target "に置かれている"', "", lambda x: x)
    w.form("of_whom", 'x=area ("の" | "に置かれている")', "{x}")
    w.form("whose_level", 'x=target "の"', "{x}")
    w.form("who_ga", 'x=target "が"', "{x}")
    w.form("onto", 'x=target "に"', "{x}")
    w.form("onto", 'x=target "の上に"', "", lambda x: x)
    same = t.Things("member", "you", "member", (t.SameAs("name", t.That("")),))
    w.words("onto", [(("同じキャラ名の団員に", "同じキャラ名の団員の上に"), same, "a member of the same name")])
    w.form("into", 'x=target "に"', "{x}")
    w.words("shuffled", [(("デッキ",), t.Things("card", "", "deck"), "the deck"),
                         ("相手のデッキ", t.Things("card", "opponent", "deck"), "your opponent's deck"),
                         ("自分のデッキ", t.Things("card", "you", "deck"), "your deck")])
    w.form("chips_of", 'x=chip ("を")? n=chips', "{n} {x}~", lambda x, n: t.Pick(t.Things(f"chip:{x}"), n, n), _unchips)
    w.form("chips_of", "x=chip", "", lambda x: t.Pick(t.Things(f"chip:{x}"), t.Const(1), t.Const(1)))
    w.form("chips_of", 'x=chip ("を")? ("すべて" | "全て")', "all {x}~", lambda x: t.Every(t.Things(f"chip:{x}")),
           _unall_chips)
    w.words("restored", [("ATK", "atk", "ATK"), ("HP", "hp", "HP"), ("ランク", "rank", "rank"), (("HPとATK", "ATKとHP"), "hp atk", "HP and ATK")])
    w.words("declared", [(("数字1つ", "数字を1つ", "ランク1つ", "ランクを1つ"), t.Pick(t.Things("said:rank"), t.Const(1), t.Const(1)), "1 number")])
    w.words("declared", [((f"{ja}1つ", f"{ja}を1つ"), t.Pick(t.Things(f"said:{v}"), t.Const(1), t.Const(1)), f"1 {en}")
                         for ja, v, en in (("属性", "attribute", "attribute"), ("カード種類", "kind", "kind of card"))])


def _unchips(x: Any) -> Any:
    if not isinstance(x, t.Pick) or not isinstance(x.of, t.Things) or not x.of.kind.startswith("chip:"):
        return None
    return {"x": x.of.kind.removeprefix("chip:"), "n": x.least}


def _unall_chips(n: Any) -> Any:
    return {"x": n.of.kind.removeprefix("chip:")} if isinstance(n, t.Every) and isinstance(n.of, t.Things) else None


# ---- rows of steps --------------------------------------------------------------------------------------------------------------
def _sequences(w: TwoWay) -> None:
    each_time(w)
    clauses(w, YOU)


def _nested(w: TwoWay) -> None:
    w.form("nested", 'condition=cond_case "、" steps=clause', "if {condition}, {steps}", t.If)
    w.form("nested", 'condition=cond_case steps=clause', "", lambda condition, steps: t.If(condition, steps))
    under(w, "clause", '("ことで、" | "ことで")')
    people(w, "actor", "は", each=("お互いは", "お互いに", "お互いのプレイヤーは", "すべてのプレイヤーは"), that=("そのプレイヤー",), comma=True)
    leading(w, "clause", "seq_may", "{player} ⇒ {steps}", '("かわりに、" | "かわりに")', '("さらに、" | "さらに" | "加えて、")',
            '("その後、" | "そして、")')
    modes(w, '("以下から" | "次から" | "次の中から")', '("つを選ぶ" | "つ選ぶ" | "つを選び、発動する")', '("つまでを選ぶ" | "つまで選ぶ")')
    _replacing(w)


# ---- 8-2-1-3-1 …する場合、かわりに ---------------------------------------------------------------------------------------------------
def _replacing(w: TwoWay) -> None:
    lead = 'until=span? once=once? event=event_would ("場合" | "時") "、かわりに" ("、")?'
    w.words("span", [(("このターン中、", "このターン、"), "turn", "this turn, ")])
    w.words("once", [(("次に",), "once", "the next time ")])
    w.form("replaced", f"{lead} x=seq_may", "[{until}][{once}]if {event}, you may instead {x}", _shield(True), _unshield(True))
    w.form("replaced", f"{lead} x=seq", "[{until}][{once}]if {event}, instead {x}", _shield(False), _unshield(False))
    w.form("do_fin", '"そのダメージを" amount=signed ("する")?', "that damage changes by {amount}", t.Do("change_damage", amount=hole("amount")))
    w.form("do_fin", '"そのダメージを" amount=number "にする"', "that damage becomes {amount}", t.Do("set_damage", amount=hole("amount")))
    w.form("do_fin", '"そのダメージは" amount=number "になる"', "", lambda amount: t.Do("set_damage", amount=amount))
    w.form("do_fin", '"そのダメージは" amount=signed "される"', "", lambda amount: t.Do("change_damage", amount=amount))


def _shield(may: bool) -> Any:
    def make(until: Any, once: Any, event: Any, x: Any) -> Any:
        if not may and any(isinstance(s, t.May) for s in x):
            return REFUSED
        return t.Shield(t.Replacement(event, x, may), until or "", 1 if once else 0)
    return make


def _unshield(may: bool) -> Any:
    def take(s: Any) -> Any:
        if not isinstance(s, t.Shield) or s.replacement.may != may:
            return None
        return {"until": s.until or None, "once": "once" if s.uses else None, "event": s.replacement.event, "x": s.replacement.steps}
    return take
