"""Instructions: verbs with their frames, joined into sentences."""
from __future__ import annotations

from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.forms.numbers import ALL, quantified
from taisen.text.forms.objects import goals, piles
from taisen.text.forms.paragraphs import modes
from taisen.text.forms.sequences import clauses
from taisen.text.forms.steps import FIN, REN, leading, verb
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay

OBJ: Final = "objects=obj"
HAND: Final = t.Things("card", "you", "hand")
YOU: Final = '"あなたは" | "自分は" | "あなたは、"'
VERBS: Final[tuple[tuple[str, str, str, str, str, dict[str, Any]], ...]] = (
    ("target", "", "suru", 'objects=picked "を対象と"', "target {objects}", {}),
    ("target", "", "suru", 'objects=picked "対象と"', "", {}),
    ("target", "", "suru", 'objects=pickeds "を対象と"', "target {objects}", {}),
    ("attach_until", "つけ", "r1",
     'objects=cards ("が出るまで、" | "が出るまで") "あなたの山札の上から1枚ずつ" target=aura_host "+" amount=big_number "オーラとして"',
     "attach the cards of your deck, one by one until there is a {objects}, to {target} as +{amount} auras", {}),
    ("rest", "レスト", "suru", 'amount=worth objects=obj', "rest {objects} that have {amount} power together", {}),
    ("draw", "引", "ku", '("カードを")? amount=big_number "枚" ("を")?', "draw {amount} card~", {}),
    ("discard", "捨て", "r1", OBJ, "discard {objects}", {}),
    ("destroy", "破壊", "suru", OBJ, "destroy {objects}", {}),
    ("drop", "ドロップ", "suru", OBJ, "drop {objects}", {}),
    ("rest", "レスト", "suru", OBJ, "rest {objects}", {}),
    ("stand", "スタンド", "suru", OBJ, "stand {objects}", {}),
    ("remove", "リムーブ", "suru", OBJ, "remove {objects}", {}),
    ("turn_down", "裏に", "suru", OBJ, "turn {objects} face down", {}),
    ("turn_up", "表に", "suru", OBJ, "turn {objects} face up", {}),
    ("open", "開放", "suru", OBJ, "open {objects}", {}),
    ("close", "閉じ", "r1", OBJ, "close {objects}", {}),
    ("set", "伏せ", "r1", OBJ, "set {objects} face down", {}),
    ("enter", "登場させ", "r1", f'{OBJ} manner=rested?', "put {objects} into play[ {manner}]", {}),
    ("put", "置", "ku", f"{OBJ} to=dest", "put {objects} into {to}", {}),
    ("return", "戻", "su", f"{OBJ} to=dest", "return {objects} to {to}", {}),
    ("move", "加え", "r1", f"{OBJ} to=dest", "add {objects} to {to}", {}),
    ("move", "加え", "r1", "to=dest", "add it to {to}", {}),
    ("deal", "与え", "r1", 'objects=to_whom amount=big_number ("の")? "ダメージを"', "deal {amount} damage to {objects}", {}),
    ("deal", "与え", "r1", 'objects=to_whom amount=equal "ダメージを"', "deal damage {amount} to {objects}", {}),
    ("switch", "スイッチ", "suru", 'objects=obj?', "switch [{objects}¦this card]", {}),
    ("look", "見", "r1", "objects=top", "look at {objects}", {}),
    ("reveal", "公開", "suru", OBJ, "reveal {objects}", {}),
    ("shuffle", "シャッフル", "suru", 'objects=shuffled "を"', "shuffle {objects}", {}),
    ("get_counter", "得", "r1", 'manner=counter "カウンターを" amount=big_number "個"', "get {amount} {manner} counter~", {}),
    ("spend_counter", "取り除", "ku", 'manner=counter "カウンターを" amount=big_number "個"', "remove {amount} {manner} counter~", {}),
    ("attach", "着せ", "r1", 'objects=obj target=aura_host', "let {target} wear {objects}", {"manner": "clothes"}),
    ("attach", "着せ", "r1", 'target=aura_host objects=obj', "", {"manner": "clothes"}),
    ("discard", "捨て", "r1", "objects=any_cards", "", {}),
    ("attach", "つけ", "r1", 'objects=obj "+" amount=big_number "オーラとして" target=aura_host',
     "attach {objects} to {target} as +{amount} aura~", {}),
    ("attach", "つけ", "r1", 'objects=obj target=aura_host "+" amount=big_number "オーラとして"', "", {}),
    ("attach", "つけ", "r1", 'target=aura_host objects=obj "+" amount=big_number "オーラとして"', "", {}),
    ("mutual", "与え合", "u", 'objects=ref "と" target=ref "は互いに" amount=big_number "ダメージを"',
     "{objects} and {target} deal {amount} damage to each other", {}),
    ("end_phase", "移行", "suru", '"エンドフェイズに"', "move to the end phase", {}),
    ("stop_attack", "中止", "suru", '"アタックを"', "stop the attack", {}),
    ("counter", "打ち消", "su", OBJ, "counter {objects}", {}),
    ("win", "勝利", "suru", '("ゲームに")?', "win the game", {}),
    ("lose", "敗北", "suru", '("ゲームに")?', "lose the game", {}),
    ("extra_turn", "得", "r1", '"追加ターンを"', "get an added turn", {}),
)
WAYS: Final = {"do_fin": FIN, "do_ren": REN, "do_may": ("{te}よい", "{te}もよい"), "do_unless": ("{unless}",)}


def install(w: TwoWay) -> None:
    w.form("big_number", "n=big", "{n}", t.Const)
    w.words("rested", [(("レスト状態で", "レストで"), "rested", "resting")])
    w.words("shuffled", [(("山札", "あなたの山札", "自分の山札"), t.Things("card", "you", "deck"), "your deck"),
                         ("相手の山札", t.Things("card", "opponent", "deck"), "your opponent's deck")])
    w.form("to_whom", 'x=target "に"', "{x}")
    w.form("to_whom", 'x=picked "に"', "{x}")
    w.words("to_whom", [(("相手に", "相手プレイヤーに"), t.Player("opponent"), "your opponent"), (("あなたに", "自分に"), t.Player("you"), "you")])
    w.form("worth", '"パワーの合計が" n=big "以上になるように" ("、")?', "{n} or more", t.Const)
    w.form("any_cards", '("カードを")? q=q', "{q} card~", lambda q: quantified(HAND, q) if q != ALL else REFUSED, lambda _x: None)
    w.form("nested", '"以下を行う"', "do what applies of the following", lambda: t.Modes(0, ()), lambda x: {} if x == t.Modes(0, ()) else None)
    _places(w)
    for name, stem, conjugation, frame, en, said in VERBS:
        verb(w, name, stem, conjugation, frame, en, said, WAYS)
    for rule, ends in (("do_fin", '("する" | "")'), ("do_ren", '("し、" | "して、")')):
        w.form(rule, f'"スカウト" amount=big_number {ends}', "scout {amount}", t.Do, verb="scout")
    w.form("aura_host", 'x=ref "に"', "{x}")
    w.words("aura_host", [("オーラを持たないこのユニットに", t.Things("unit", "", "", (t.Not(t.Is("aura")), t.Is("this"))),
                           "this unit without auras")])
    w.form("aura_host", 'x=picked "に"', "{x}")
    clauses(w, YOU)
    w.form("nested", 'condition=cond "、" steps=clause', "{condition}, {steps}", t.If)
    w.form("nested", 'event=event_would "場合、代わりに" x=seq', "if {event}, instead {x}",
           lambda event, x: REFUSED if isinstance(x[0], t.May) else t.Shield(t.Replacement(event, x), ""), _unshield)
    w.form("nested", "trigger=later_event steps=clause", "{trigger}, {steps}", t.Later)
    w.form("equal", 'of=ref "の" field=field ("に等しい" | "と同じ")', "as much as the {field} of {of}", t.Value)
    w.words("actor", [(("相手は", "相手は、"), t.Player("opponent"), "your opponent")])
    w.form("nested", 'cost=seq_koto ("ことで、" | "ことで") steps=clause', "you may {cost}; if you do, {steps}", t.Paying)
    leading(w, "clause", "seq_may", "{player} ⇒ {steps}", '("代わりに、" | "代わりに")', '("さらに、" | "さらに")', '("その後、")')
    modes(w, '("以下から" | "次から" | "以下の中から" | "次の中から" | "次のうち")', '("つを選ぶ" | "つ選ぶ")', '("つまでを選ぶ" | "つまで選ぶ")')


def _places(w: TwoWay) -> None:
    places = [(("手札に",), t.Place("hand"), "hand"), (("墓地に", "ドロップゾーンに"), t.Place("grave"), "the graveyard"),
              (("エナジーゾーンに", "エナジーに"), t.Place("energy"), "the energy zone"),
              (("ライフの先頭に", "ライフゾーンの一番上に", "ライフに", "ライフの一番上に", "ライフゾーンに", "ライフの上に",
                                                                              "ライフゾーンの上に"), t.Place("life", end="top"),
                                                                              "the top of life"),
              (("リムーブゾーンに",), t.Place("removed"), "the removed zone"),
              (("テリトリーゾーンに",), t.Place("territory"), "the territory zone"), *piles("山札", "deck", "the deck", "一番")[:2]]
    goals(w, places, [(("望む順番で", "任意の順番で"), "any", " in any order")], [(("レスト状態で", "レストで"), "rested", " resting")],
          [(("裏向きで", "裏向きに"), "face_down", " face down")])


def _unshield(s: Any) -> Any:
    if not isinstance(s, t.Shield) or s.until or s.uses or s.replacement.may:
        return None
    return {"event": s.replacement.event, "x": s.replacement.steps}
