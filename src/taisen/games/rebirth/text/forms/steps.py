"""Instructions: verbs with their frames, joined into sentences."""
from __future__ import annotations

from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.forms.numbers import ALL, quantified
from taisen.text.forms.objects import among_them, some, unsome
from taisen.text.forms.paragraphs import modes
from taisen.text.forms.people import people
from taisen.text.forms.sequences import clauses, each_time, one, unone
from taisen.text.forms.steps import FIN, REN, leading, under, verbs
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay, hole

from .nouns import placed

OBJ = "objects=obj"
OPT = "objects=obj?"
YOU = '"あなたは" | "あなたは、"'
SPARK = '"【スパーク】として"'

# verb, stem, conjugation, frame, English, what else the Do says
VERBS: tuple[tuple[str, str, str, str, str, dict[str, Any]], ...] = (
    ("choose", "選", "bu", OBJ, "choose {objects}", {}),
    ("choose", "選", "bu", "objects=abilities", "choose {objects}", {}),
    ("put", "置", "ku", f"{OPT} to=dest", "put [{objects}¦it] into {to}", {}),
    ("put", "置", "ku", f"to=dest {OBJ}", "", {}),
    ("put", "置", "ku", f'{OPT} ("自分の" | "自分の、")? target=descs ("がいる" | "のいる") "メンバーに"',
     "put [{objects}¦it] onto a member slot with {target}", {"to": t.Place("member"), "manner": "where"}),
    ("put", "置", "ku", f'{OPT} ("自分の" | "自分の、")? target=descs ("がいない" | "のいない") ("自分の")? "メンバーに"',
     "put [{objects}¦it] onto a member slot without {target}", {"to": t.Place("member"), "manner": "where_not"}),
    ("put", "置", "ku", 'objects=ref "を" source=out_of to=dest', "put {objects} from {source} into {to}", {}),
    ("return", "戻", "su", 'objects=ref "を" source=out_of to=dest', "return {objects} from {source} to {to}", {}),
    ("put", "思い出に", "suru", OPT, "", {"to": t.Place("memory")}),
    ("return", "戻", "su", f"{OPT} to=dest", "return [{objects}¦it] to {to}", {}),
    ("move", "加え", "r1", f"{OPT} to=hand_ni", "add [{objects}¦it] to {to}", {}),
    ("choose", "選", "bu", "objects=obj_random", "choose {objects} at random", {"manner": "random"}),
    ("choose", "選", "bu", "objects=players", "choose {objects}", {}),
    ("draw", "引", "ku", '("カードを")? amount=number "枚"', "draw {amount} card~", {}),
    ("draw", "引", "ku", '("カードを")? amount=number "枚まで"', "draw up to {amount} card~", {"manner": "up_to"}),
    ("draw", "引", "ku", 'amount=same_number "と同じ枚数"', "draw as many cards as {amount}", {}),
    ("draw_to", "引", "ku", '("自分の")? "手札が" amount=number "枚になるように"', "draw until you have {amount} card~ in hand", {}),
    ("heal", "回復", "suru", '("ダメージを")? amount=number "点"', "heal {amount} point~", {}),
    ("stand", "【スタンド】", "suru", OPT, "stand [{objects}¦it]", {}),
    ("rest", "【レスト】", "suru", OPT, "rest [{objects}¦it]", {}),
    ("stand", "【スタンド】状態に", "suru", OPT, "", {}),
    ("rest", "【レスト】状態に", "suru", OPT, "", {}),
    ("set", "セット", "suru", OPT, "set [{objects}¦it]", {}),
    ("exchange", "入れ替え", "r1", f'{OPT} target=partner_of "と"', "exchange [{objects}¦it] with {target}", {}),
    ("exchange", "入れ替え", "r1", OBJ, "exchange {objects}", {}),
    ("exchange", "【レスト】で入れ替え", "r1", OPT, "exchange [{objects}¦them], rested", {"manner": "rested"}),
    ("exchange", "【レスト】で入れ替え", "r1", f'{OPT} target=partner_of "と"', "exchange [{objects}¦it] with {target}, rested",
     {"manner": "rested"}),
    ("reveal", "公開", "suru", OPT, "reveal [{objects}¦it]", {}),
    ("look", "見", "r1", OBJ, "look at {objects}", {}),
    ("retire", "リタイアさせ", "r1", OPT, "retire [{objects}¦it]", {}),
    ("discard", "すて", "r1", OPT, "discard [{objects}¦it]", {}),
    ("discard", "すて", "r1", "objects=obj_random", "discard {objects} at random", {"manner": "random"}),
    ("remove", "除外", "suru", OPT, "remove [{objects}¦it] from the game", {}),
    ("soul", "", "suru", f'{OPT} target=soul_of "の【魂】に"', "make [{objects}¦it] a soul of {target}", {}),
    ("turn_down", "裏向きに", "suru", OPT, "turn [{objects}¦it] face down", {}),
    ("turn_down", "裏向きに", "suru", f'{OPT} using=guise "として"', "turn [{objects}¦it] face down as {using}", {}),
    ("put", "置", "ku", f'{OPT} using=guise "として" to=dest', "put [{objects}¦it] into {to} as {using}", {}),
    ("turn_up", "表向きに", "suru", OPT, "turn [{objects}¦it] face up", {}),
    ("turn_up", "表に", "suru", OPT, "", {}),
    ("turn_down", "裏に", "suru", OPT, "", {}),
    ("trigger", "発動させ", "r1", f'objects=abilities? using=spark_of {SPARK}', "trigger [{objects}¦it] as a 【Spark】 of {using}", {}),
    ("trigger", "発動", "suru", f'objects=abilities? using=spark_of {SPARK}', "", {}),
    ("trigger", "発動させ", "r1", 'objects=abilities?', "trigger [{objects}¦it]", {}),
    ("trigger", "発動", "suru", 'objects=abilities', "", {}),
    ("trigger", "発動", "suru", "", "", {}),
    ("shuffle_in", "デッキに戻し、シャッフル", "suru", OPT, "shuffle [{objects}¦it] into the deck", {}),
    ("shuffle_in", "デッキに加えてシャッフル", "suru", OPT, "", {}),
    ("shuffle_in", "デッキに戻してシャッフル", "suru", OPT, "", {}),
    ("return", "戻", "su", 'source=out_of objects=ref "を" to=dest', "", {}),
    ("check", "チェック", "suru", "", "make a check", {}),
    ("lose", "敗北", "suru", '("ゲームに")?', "lose the game", {}),
    ("win", "勝利", "suru", '("ゲームに")?', "win the game", {}),
    ("end_phase", "終了", "suru", '"このフェイズを"', "end this phase", {}),
    ("shuffle", "シャッフル", "suru", 'objects=shuffled "を"', "shuffle {objects}", {}),
    ("keep", "残", "su", "objects=kept", "keep {objects}", {}),
    ("pay", "", "suru", '("[")? "エネ" amount=number ("]")?', "pay {amount} energy", {}),
    ("show", "裏向きで提示", "suru", OPT, "lay [{objects}¦it] face down before you", {}),
    ("undo", "取り消", "su", "objects=undone", "undo {objects}", {}),
    ("declare", "宣言", "suru", "objects=declared", "declare {objects}", {}),
    ("set_damage", "に", "suru", 'objects=np "が受けているダメージを" amount=number', "set the damage on {objects} to {amount}", {}),
    ("deal", "与え", "r1", 'objects=np "に" amount=number ("点の")? "ダメージを"', "deal {amount} damage to {objects}", {}),
)
WAYS = {"do_fin": FIN, "do_ren": REN, "do_may": ("{te}よい", "{te}もよい")}


def install(w: TwoWay) -> None:
    _roles(w)
    verbs(w, VERBS, WAYS)
    _sequences(w)
    _nested(w)


def _roles(w: TwoWay) -> None:
    w.words("hand_ni", [("手札に", t.Place("hand"), "hand")])
    w.form("hand_ni", 'whose=whose "手札に"', "{whose} hand", lambda whose: t.Place("hand", whose),
           lambda x: {"whose": x.whose} if x == t.Place("hand", x.whose) and x.whose else None)
    w.form("partner_of", "x=np", "{x}", lambda x: x if not isinstance(x, t.Every) else REFUSED, lambda x: {"x": x})
    w.form("partner_of", 'x=things q=q', "{q} of {x}", lambda x, q: quantified(x, q) if q != ALL else REFUSED,
           lambda x: unsome(x) if isinstance(x, t.Pick) else None)
    w.words("out_of", [("控え室から", t.Things("card", "", "waiting_room"), "the waiting room"),
                       ("エントリーから", t.Things("card", "", "entry"), "the entry"), ("手札から", t.Things("card", "", "hand"), "hand"),
                       ("リタイアから", t.Things("card", "", "retire"), "the retire area")])
    w.form("soul_of", "x=ref", "{x}")
    w.form("soul_of", "x=things", "{x}")
    w.words("shuffled", [("あなたのデッキ", t.Things("card", "you", "deck"), "your deck"),
                         (("デッキ", "自分のデッキ"), t.Things("card", "own", "deck"), "the deck")])
    w.form("kept", 'q=q ("を")?', "{q} of them", lambda q: REFUSED if q == ALL else quantified(t.That(""), q),
           lambda x: {"q": unsome(x)["q"]} if isinstance(x, t.Pick) else None)
    w.form("kept", 'x=ref "を"', "{x}")
    w.words("undone", [("そのリタイアとダメージを", t.Both((t.That("retiring"), t.That("damage"))), "that retiring and damage"),
                       ("そのリタイアを", t.That("retiring"), "that retiring"), ("そのアタックを", t.That("attack"), "that attack")])
    w.form("guise", '"コスト" c=digits "でATK" a=digits "/DEF" d=digits "の" (x=trait "で")? n=alias "のキャラ"',
           "a character “{n}”[ with {x}], cost {c}, {a}/{d}", _guise, _unguise)
    w.form("alias", '"『" name=alias_words "』"', "{name}", t.Named)
    w.form("declared", 'a=digits "~" b=digits "の数字を1つ"', "one number from {a} to {b}",
           t.Pick(t.Things("number", "", "", (t.HasField("number", ">=", t.Const(hole("a"))),
                                              t.HasField("number", "<=", t.Const(hole("b"))))), t.Const(1), t.Const(1)))
    w.form("declared", 'x=name_kind "を1つ"', "one {x}", t.Pick(t.Things(hole("x")), t.Const(1), t.Const(1)))
    w.words("name_kind", [("カード名", "card_name", "card name"), ("属性", "attribute", "attribute")])
    w.words("whose_players", [("プレイヤー", "", "player~"), (("相手プレイヤー", "相手"), "opponent", "of your opponents"),
                              (("味方プレイヤー", "味方"), "ally", "player~ of your side")])
    w.form("players", 'whose=whose_players "を" n=digits "人"', "{n} {whose}", _named_players,
           _players_named)
    w.form("players", 'whose=whose_players n=digits "人を"', "", _named_players)
    _abilities(w)


def _named_players(n: int, whose: str) -> Any:
    return t.Pick(t.Things("player", whose), t.Const(n), t.Const(n)) if n else REFUSED


def _players_named(x: Any) -> Any:
    if not isinstance(x, t.Pick) or not isinstance(x.of, t.Things) or x.of.kind != "player" or not isinstance(x.least, t.Const):
        return None
    return {"n": x.least.n, "whose": x.of.whose}


def _guise(c: int, a: int, d: int, x: Any, n: Any) -> Any:
    numbers = tuple(t.HasField(f, "=", t.Const(v)) for f, v in (("cost", c), ("atk", a), ("def", d)))
    return t.Things("character", "", "", (*numbers, *((x,) if x else ()), n))


def _unguise(x: Any) -> Any:
    if not isinstance(x, t.Things) or len(x.tests) not in (4, 5) or not all(isinstance(y, t.HasField) for y in x.tests[:3]):
        return None
    c, a, d = (y.number.n for y in x.tests[:3])    # type: ignore[union-attr]
    return {"c": c, "a": a, "d": d, "x": x.tests[3] if len(x.tests) == 5 else None, "n": x.tests[-1]}


# ---- abilities as things: キャラの【スパーク】を1つ ---------------------------------------------------------------------------
def _abilities(w: TwoWay) -> None:
    kinds = (("【スパーク】", "spark", "【Spark】"), ("【ブロッカー】", "blocker", "【Blocker】"), ("【キャンセル】", "cancel", "【Cancel】"),
             ("【起】", "activated", "【Activated】"), ("【自】", "triggered", "【Automatic】"), ("【永】", "standing", "【Continuous】"),
             ("【Reコンボ】", "recombo", "【Re-combo】"), ("能力", "", "abilities"), ("効果", "effect", "effects"))
    w.words("ability_kind", kinds)
    w.form("ability", "kind=ability_kind", "{kind}", t.AbilityOf)
    w.form("ability", 'of=np "の" ("、")? kind=ability_kind', "{kind} of {of}", t.AbilityOf)
    w.form("ability", '"その" kind=ability_kind', "its {kind}", t.AbilityOf(hole("kind"), of=t.That("")))
    w.form("abilities", 'x=ability ("から" | "を" | "からを") q=pieces', "{q} {x}", quantified, _unsome_ability)
    w.form("abilities", 'x=area "から" ("、")? y=desc "の" kind=ability_kind ("を" | "から") q=pieces', "{q} {kind} of {y} in {x}",
           _placed_ability, lambda x: None)
    w.form("abilities", 'x=area "から" ("、")? kind=ability_kind "を" q=pieces', "{q} {kind} from {x}",
           lambda x, kind, q: quantified(t.AbilityOf(kind, of=x), q), lambda x: None)
    among_them(w, "those")
    w.form("abilities", 'a=those y=desc "の" kind=ability_kind ("を" | "から") q=pieces', "{q} {kind} of {y} among them",
           lambda a, y, kind, q: quantified(t.AbilityOf(kind, of=t.Seen(y.kind, y.tests)), q), _unamong)
    w.form("abilities", 'x=ability "を"', "{x}", lambda x: x if x.of is not None else REFUSED,
           lambda x: {"x": x} if isinstance(x, t.AbilityOf) and x.of is not None else None)
    w.form("abilities", 'x=ref "を"', "{x}")
    w.form("spark_of", 'x=ref "の"', "{x}")
    w.form("spark_of", 'x=things "の"', "{x}")


def _placed_ability(x: Any, y: Any, kind: str, q: Any) -> Any:
    inner = placed(x, y)
    return REFUSED if inner is REFUSED else some(t.AbilityOf(kind, of=inner), q)


def _unsome_ability(x: Any) -> Any:
    found = unsome(x)
    return found if found and isinstance(x.of, t.AbilityOf) and not (isinstance(x, t.Pick) and isinstance(x.of.of, t.Seen)) else None


def _unamong(x: Any) -> Any:
    if not isinstance(x, t.Pick) or not isinstance(x.of, t.AbilityOf) or not isinstance(x.of.of, t.Seen):
        return None
    seen = x.of.of
    return {"a": "among", "y": t.Things(seen.kind, "", "", seen.tests), "kind": x.of.kind, "q": unsome(x)["q"]}


def _uninstead(x: Any) -> Any:
    of = x.of[0] if isinstance(x, t.Instead) and len(x.of) == 1 else None
    if not isinstance(of, t.Do) or of.verb not in ("return", "put") or of.to is None or of != t.Do(of.verb, of.objects, to=of.to):
        return None
    return {"x": of.objects, "to": of.to, "verb": of.verb, "steps": x.steps}


# ---- rows of steps ------------------------------------------------------------------------------------------------------------
def _sequences(w: TwoWay) -> None:
    each_time(w, f"({YOU})?")
    clauses(w, YOU, _yours)


def _yours(steps: tuple[Any, ...]) -> bool:
    first = steps[0]
    if isinstance(first, (t.May, t.Paying)):
        first = (first.cost or first.steps)[0]
    return isinstance(first, (t.Do, t.Modes))


def _nested(w: TwoWay) -> None:
    w.form("nested", 'condition=cond_if ("、")? steps=clause', "if {condition}, {steps}", t.If)
    under(w, "clause", '"ことで、"')
    w.form("nested", 'step=did_after steps=clause', "after you {step}, {steps}", t.If(t.Done(hole("step")), (t.Then(hole("steps")),)))
    w.form("nested", '"この効果で引いたターン終了時、" steps=clause', "",
           lambda steps: t.If(t.Done(t.Do("draw")), (t.Later(t.Event("turn_end", whose="this"), steps),)))
    everybody = ("各プレイヤーは", "各プレイヤーは、", "お互い", "お互いに", "お互いは", "お互いは、", "お互いのプレイヤーは")
    people(w, "actor", "は", each=everybody, that=("そのプレイヤー",), comma=True)
    leading(w, "clause", "seq_may", "{player} ⇒ {steps}", '("かわりに" | "かわりに、")', '("さらに、" | "さらに")', '("その後、" | "そして、")')
    w.form("nested", 'a=act ("か、" | "か") b=act', "either {a}, or {b}", t.Modes(1, (hole("a"), hole("b"))))
    w.form("act", "x=do_fin", "{x}", one, unone)
    w.form("act", "a=do_ren x=do_fin", "{a}, and {x}", lambda a, x: (a, x) if isinstance(a, t.Do) and a.verb == "choose" else REFUSED,
           lambda x: {"a": x[0], "x": x[1]} if len(x) == 2 and isinstance(x[0], t.Do) and x[0].verb == "choose" else None)
    w.form("nested", '("この効果で" | "この効果で、")? of=seq_koto ("際、かわりに" | "際、かわりに、" | "かわりに" | "かわりに、") steps=clause',
           "in place of “{of}”, {steps}", t.Instead)
    w.form("nested", 'x=area "ではなくデッキの上から置いてよい"', "you may put it from the top of your deck and not from {x}",
           t.Instead((t.May((t.Do("put", t.TopOf(t.Const(1), "you")),)),), (t.Do("put", source=hole("x")),)))
    w.form("nested", '"この効果で" x=descs "を" to=dest verb=replaced ("かわりに" | "かわりに、") steps=clause',
           "when this would {verb} {x} to {to}, instead {steps}", lambda x, to, verb, steps: t.Instead(steps, (t.Do(verb, x, to=to),)), _uninstead)
    w.words("replaced", [(("戻す際、",), "return", "return"), (("置く際、",), "put", "put")])
    modes(w, '"以下から"', '("つ選ぶ" | "つ選び、以下を行う")', '"つまで選ぶ"')
