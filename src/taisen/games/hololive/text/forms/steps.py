"""Instructions: verbs with their frames, joined into sentences and effects."""
from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.forms.nouns import among, each_thing, unamong_as
from taisen.text.forms.numbers import quantified
from taisen.text.forms.paragraphs import sentences, unbranched
from taisen.text.forms.sequences import one, row, rows, unone
from taisen.text.forms.steps import FIN, REN, leading, verb
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay, hole

from .nouns import in_either, inherited, unpicked

OBJ = "objects=obj"
OPT = "objects=obj?"
TO = 'target=np "に" ("、")?'

# verb, stem, conjugation, frames, English, what else the Do says
VERBS: tuple[tuple[str, str, str, tuple[str, ...], str, dict[str, Any]], ...] = (
    ("draw", "引", "ku", ('player=deck_wo amount=number "枚"',), "draw {amount} card~", {}),
    ("draw", "引", "ku", ('player=deck_wo "下から" amount=number "枚"',), "draw {amount} card~ from the bottom of your deck",
     {"manner": "bottom"}),
    ("draw", "引", "ku", ('player=deck_wo amount=number "枚まで"',), "draw up to {amount} card~", {"manner": "up_to"}),
    ("draw", "引", "ku", ('amount=as_many "と同じ枚数" ("、")? player=deck_wo',), "draw as many cards as {amount}", {}),
    ("draw", "引", "ku", ('("自分は" ("、")? | "あなたは" ("、")?)? "カードを" amount=number "枚"', '"あなたは" ("、")? amount=number "枚"'),
     "draw {amount} card~", {}),
    ("draw", "引", "ku", ('"デッキを" amount=number "枚"',), "", {}),
    ("draw", "引", "ku", ('("自分は" ("、")? | "あなたは" ("、")?)? "カードを" amount=number "枚まで"',), "draw up to {amount} card~",
     {"manner": "up_to"}),
    ("draw_to", "引", "ku", ('("自分の")? "手札が" amount=number ("枚になるまで" | "枚になるように") "、自分のデッキを"',),
     "draw until you have {amount} card~ in hand", {}),
    ("draw_to", "引", "ku", ('("自身の")? "手札が" amount=number ("枚になるまで" | "枚になるように") "、" player=deck_own',),
     "draw until you have {amount} card~ in hand", {}),
    ("draw_to", "引", "ku", ('"自分の手札が" amount=same_number "と同じになるまで、自分のデッキを"',),
     "draw until your hand is {amount}", {}),
    ("archive", "アーカイブ", "suru", (OPT,), "archive [{objects}¦it]", {}),
    ("archive", "アーカイブ", "suru", ('objects=down_to',), "archive {objects}", {}),
    ("reveal", "公開", "suru", (OBJ,), "reveal {objects}", {}),
    ("look", "見", "r1", (OBJ, 'objects=top_of'), "look at {objects}", {}),
    ("look", "見", "r1", ('objects=top_many "まで"',), "look at up to {objects}", {"manner": "up_to"}),
    ("choose", "選", "bu", (OBJ,), "choose {objects}", {}),
    ("move", "加え", "r1", (f"{OPT} to=hand_ni",), "add [{objects}¦it] to {to}", {}),
    ("return", "戻", "su", (f'{OPT} to=dest',), "return [{objects}¦it] to {to}", {}),
    ("return", "置", "ku", (f'{OPT} to=dest',), "", {}),
    ("shuffle_into", "戻してシャッフル", "suru", (f'{OPT} to=dest',), "return [{objects}¦it] to {to} and shuffle", {}),
    ("shuffle", "シャッフル", "suru", ('objects=shuffled "を"',), "shuffle {objects}", {}),
    ("enter", "ステージに出", "su", (OPT,), "put [{objects}¦it] on stage", {}),
    ("send", "送", "r5", (f"{OPT} {TO}",), "send [{objects}¦it] to {target}", {}),
    ("send", "1枚ずつ送", "r5", (f"{OPT} {TO}",), "send [{objects}¦it] to {target}, one each", {"manner": "one_each"}),
    ("send", "好きな枚数送", "r5", (f"{OPT} {TO}",), "send any number of [{objects}¦it] to {target}", {"manner": "any_number"}),
    ("send", "割り振って送", "r5", (f"{OPT} {TO}",), "send [{objects}¦it] to {target}, divided as you like",
     {"manner": "divided"}),
    ("attach", "付け", "r1", (f"{OPT} {TO}",), "attach [{objects}¦it] to {target}", {}),
    ("attach", "割り振って付け", "r1", (f"{OPT} {TO}",), "attach [{objects}¦it] to {target}, divided as you like",
     {"manner": "divided"}),
    ("reattach", "付け替え", "r1", (f"{OPT} {TO}",), "re-attach [{objects}¦it] to {target}", {}),
    ("reattach", "1枚ずつ付け替え", "r1", (f"{OPT} {TO}",), "re-attach [{objects}¦it] to {target}, one each",
     {"manner": "one_each"}),
    ("reattach", "割り振って付け替え", "r1", (f"{OPT} {TO}",), "re-attach [{objects}¦it] to {target}, divided as you like",
     {"manner": "divided"}),
    ("special_damage", "与え", "r1", ('objects=np "に" ("、")? amount=damage_amount "を"',),
     "deal {amount} to {objects}", {}),
    # 5.20.1: what an effect deals, whether or not the text calls it special
    ("special_damage", "与え", "r1", ('objects=np "に" ("、")? amount=plain_damage "を"',), "", {}),
    ("special_damage", "", "suru", ('objects=np "に" ("、")? amount=plain_damage',), "", {}),
    ("special_damage", "割り振って与え", "r1", ('objects=np "に特殊ダメージ" amount=number "を10ずつ"',),
     "deal {amount} special damage to {objects}, divided as you like in steps of 10", {"manner": "divided"}),
    ("heal", "回復", "suru", ('objects=np "のHP" ("を")? amount=number',), "heal {amount} HP of {objects}", {}),
    ("heal", "回復", "suru", ('objects=np "のHPすべて" ("を")?',), "heal all HP of {objects}", {"manner": "all"}),
    ("heal", "回復", "suru", ('objects=np "のHPをすべて"',), "", {"manner": "all"}),
    ("heal", "回復", "suru", ('amount=as_damaged "だけ" ("、")? objects=np "のHPを"',), "heal HP of {objects} equal to {amount}", {}),
    ("heal", "回復", "suru", ('objects=np "のHPを" ("、")? amount=as_damaged "だけ"',), "", {}),
    ("heal", "回復", "suru", ('objects=np "のHPを" ("、")? amount=number "だけ"',), "", {}),
    ("set_hp", "に", "suru", ('objects=np "の残りHPを" amount=number',), "set the HP left of {objects} to {amount}", {}),
    ("roll", "振", "r5", ('"サイコロを" amount=number "回"',), "roll a die {amount} time~", {}),
    ("reroll", "振り直", "su", ('("そのサイコロを" | "サイコロを") amount=number "回"',), "re-roll {amount} time~", {}),
    ("reroll", "振り直", "su", ('("そのサイコロを" | "サイコロを")?',), "", {"amount": t.Const(1)}),
    ("move_to", "移動", "suru", ('objects=obj? to=position_ni',), "move [{objects}¦it] to {to}", {}),
    ("move_to", "移動させ", "r1", ('objects=obj? to=position_ni',), "", {}),
    ("move_to", "戻", "su", ('objects=obj to=position_ni',), "", {}),
    ("switch", "交代させ", "r1", ('objects=np "を"', "objects=exchanged"), "switch {objects}", {}),
    ("switch", "交代", "suru", ('objects=np "を"', "objects=exchanged"), "", {}),
    ("switch", "入れ替え", "r1", ('objects=np "を"', "objects=exchanged"), "", {}),
    ("rest", "お休みさせ", "r1", (OBJ,), "rest {objects}", {}),
    ("rest", "お休みに", "suru", (OBJ,), "", {}),
    ("rest", "お休み状態に", "suru", (OBJ,), "", {}),
    ("activate", "アクティブに", "suru", (OBJ,), "make {objects} active", {}),
    ("activate", "アクティブ状態に", "suru", (OBJ,), "", {}),
    ("activate", "お休みしていない状態に", "suru", (OBJ,), "", {}),
    ("down", "ダウンさせ", "r1", (OBJ,), "down {objects}", {}),
    ("down", "ダウン", "suru", (OBJ,), "", {}),
    ("collab", "コラボさせ", "r1", (OBJ,), "make {objects} collab", {}),
    ("collab", "コラボ", "suru", (OBJ,), "", {}),
    ("bloom", "Bloom", "suru", ('objects=obj using=np "を使って" ("、")?', 'objects=obj using=np ("に" | "で")'),
     "bloom {objects} using {using}", {}),
    ("bloom", "Bloom", "suru", ('objects=obj using=in_deck "を使って" ("、")?',), "bloom {objects} using {using}", {}),
    ("bloom", "Bloomさせ", "r1", ('objects=obj using=in_deck "を使って" ("、")?',), "", {}),
    ("bloom", "Bloom", "suru", ('using=in_deck "を使って" ("、")? objects=obj',), "", {}),
    ("bloom", "Bloomさせ", "r1", ('using=in_deck "を使って" ("、")? objects=obj',), "", {}),
    ("bloom", "Bloomさせ", "r1", ('objects=obj using=np "を使って" ("、")?',), "", {}),
    ("bloom", "Bloom", "suru", ('using=np "を使って" ("、")? objects=obj',), "", {}),
    ("bloom", "Bloomさせ", "r1", ('using=np "を使って" ("、")? objects=obj',), "", {}),
    ("bloom", "もう1回Bloom", "suru", ('objects=obj using=np "を使って" ("、")?',), "bloom {objects} once more using {using}",
     {"manner": "again"}),
    ("bloom", "もう1回Bloomさせ", "r1", ('objects=obj using=np "を使って" ("、")?',), "", {"manner": "again"}),
    ("to_holo_power", "ホロパワーに", "suru", (OBJ,), "put {objects} into holo Power", {}),
    ("return_to_debut", "Debutホロメンに戻", "su",
     (OBJ,), "return {objects} to a Debut holomem", {}),
    ("clear_damage", "ダメージを無く", "su", ('',), "remove all damage", {}),
    ("keep", "残", "su", (OBJ,), "keep {objects}", {}),
    ("count", "数え", "r1", (OBJ,), "count {objects}", {}),
    ("janken", "じゃんけん", "suru", ('"相手と勝敗が決まるまで"',), "play rock-paper-scissors with your opponent until someone wins", {}),
    ("repeat_art", "使", "u", ('target=np "に、このアーツをもう1回"',), "use this Art again on {target}", {}),
    ("repeat_art", "使", "u", ('"このアーツをもう1回"',), "use this Art again", {}),
    ("extra_turn", "開始", "suru", ('"このターンの後に、もう1回自分のターンを"',), "take another turn after this one", {}),
    ("reroll_all", "振り直", "su", ('"そのサイコロの結果をすべて無くし、はじめからサイコロを"',),
     "void all results of those dice and roll them anew", {}),
    ("send", "送", "r5", (f"{TO} {OBJ}",), "", {}),
    ("attach", "付け", "r1", (f"{TO} {OBJ}",), "", {}),
    ("reattach", "付け替え", "r1", (f"{TO} {OBJ}",), "", {}),
)


@dataclass(frozen=True, slots=True)
class Cap:
    """ただし、数える枚数は…まで: taken into the sentence before when the text is read."""
    most: int


@dataclass(frozen=True, slots=True)
class NoLoss:
    """ただし、ダウンしても相手のライフは減らない: taken into the damage of the sentence before."""


@dataclass(frozen=True, slots=True)
class ArtsOnly:
    """ただし、特殊ダメージは除く: taken into the statement before, which is about targets of Arts."""


DEBUT_RETURN = (
    t.Do("clear_damage"),
    t.Do("keep", t.Both((t.Pick(t.Things("holomem", "", "", (t.Is("level", "debut"),)), t.Const(1), t.Const(1)),
                         t.Every(t.Things("cheer"))))),
    t.Do("return", t.Every(t.Things("card", "", "", (t.Other(),))), to=t.Place("hand")),
)
Reservation = Cap | NoLoss | ArtsOnly


def install(w: TwoWay) -> None:
    _roles(w)
    for name, stem, conjugation, frames, en, said in VERBS:
        for frame in frames:
            _verb(w, name, stem, conjugation, frame, en, said)
    _single(w)
    _sentences(w)
    _bodies(w)


# 「Aし、B」 and 「A後、B」; what may be left undone
WAYS = {"do_fin": FIN, "do_ren": (*REN, "{past}後、", "{ren}"), "do_can": ("{can}", "{fin}ことができる", "{te}もよい", "{te}よい")}


def _verb(w: TwoWay, name: str, stem: str, conjugation: str, frame: str, en: str, said: dict[str, Any]) -> None:
    ways = {**WAYS, "do_fin": ("", "する")} if name == "heal" or not stem else WAYS
    verb(w, name, stem, conjugation, frame, en, said, ways)


def _roles(w: TwoWay) -> None:
    w.form("obj", 'x=np "を" ("、")?', "{x}")
    w.form("obj", 'of=np "を好きな枚数" ("、")?', "any number of {of}", t.Pick(hole("of"), t.Const(0), None))
    w.form("obj", 'of=np "を指定された枚数"', "the stated number of {of}", t.Pick(hole("of"), t.Var(), t.Var()))
    # 「エールを1枚」 is 「エール1枚を」
    for counter in ("people", "sheets"):
        w.form("obj", f'x=single "を" q={counter} ("、")?', "{q} of {x}", _counted_after, lambda x: None)
        w.form("obj", f'whose=whose pile=pile "から" ("、")? x=single "を" q={counter} ("、")?', "{q} of {x} from {whose} {pile}",
               lambda whose, pile, x, q: _counted_after(_from(whose, pile, x), q), lambda x: None)
        w.form("obj", f'"その中から" ("、")? x=single "を" q={counter} ("、")?', "{q} of {x} among them",
               lambda x, q: _counted_after(among(x), q), lambda x: None)
    for counter in ("people", "sheets"):
        for q, after in ((f"each_{counter}", ""), (counter, "合計")):
            said = f'"を{after}" q={q} ("、")?'
            w.form("obj", f"x=sorts {said}", "", _sorted, lambda x: None)
            w.form("obj", f'whose=whose pile=pile "から" ("、")? x=sorts_row {said}', "",
                   lambda whose, pile, x, q: _sorted(_from(whose, pile, x), q), lambda x: None)
            w.form("obj", f'"その中から" ("、")? x=sorts_row {said}', "", lambda x, q: _sorted(among(x), q), lambda x: None)
    w.form("obj", 'whose=whose pile=pile "から" ("、")? x=np "を" ("、")?', "{x} from {whose} {pile}", _from, _unfrom)
    w.form("obj", 'whose=whose a=pile "か" b=pile "から" ("、")? x=np "を" ("、")?', "",
           lambda whose, a, b, x: each_thing(x, lambda n: REFUSED if n.whose else in_either(whose, a, b, n)))
    w.form("obj", '"その中から" ("、")? x=np "を"', "{x} among them", among, _unseen)
    w.form("obj", '"その中から" ("、")? x=np "を好きな枚数"', "any number of {x} among them", _seen_any, _unseen_any)
    w.form("obj", '"その中から" ("、")? q=sheets "を"', "{q} of them", lambda q: among(quantified(t.Things("card"), q)) if not q.each else REFUSED)
    w.form("obj", 'x=within_stack "の中から" q=sheets "を"', "{q} of {x}",
           lambda x, q: quantified(x, q) if not q.each else REFUSED, lambda x: unpicked(x) if isinstance(x, t.Pick) and _stack(x.of) else None)
    w.form("within_stack", "x=things", "{x}", lambda x: x if _stack(x) else REFUSED, lambda x: {"x": x})
    w.form("obj", 'x=single "をすべて" ("、")?', "all of {x}", lambda x: REFUSED if isinstance(x, t.This) else t.Every(x), lambda x: None)
    w.form("in_deck", 'whose=whose ("デッキの" | "デッキから" | "デッキから、") x=np', "{x} in {whose} deck",
           lambda whose, x: _from(whose, "deck", x), _undeck)
    w.form("exchanged", 'a=unit "を" ("、")? b=unit "と"', "", lambda a, b: t.Both((a, inherited(a, b))), lambda x: None)
    w.form("as_many", 'of=np', "{of}", lambda of: REFUSED if isinstance(of, (t.Pick, t.Every)) else t.Count(of),
           lambda x: {"of": x.of} if isinstance(x, t.Count) else None)
    w.form("as_many", "x=dice_number", "{x}")
    w.form("as_many", "x=diff", "{x}")
    w.form("down_to", 'whose=whose? "手札が" n=digits ("枚になるまで" | "枚になるように") ("、")? ("手札を")?',
           "cards in [{whose} ¦]hand until there are {n}", _down_to, _undown_to)
    w.form("as_many", 'verb=done "枚数"', "", lambda verb: t.Count(t.Affected(verb)), lambda _x: None)
    w.form("obj", '"そのすべてを"', "all of them", t.Every(t.That("")))
    w.form("obj", 'x=pile_same "を"', "{x}")
    w.form("pile_same", 'whose=whose "デッキの上から、" n=pile_cards "と同じ枚数"', "as many cards from the top of {whose} deck as {n}",
           t.TopOf(t.Count(hole("n")), hole("whose")))
    same = '("と同じ枚数" | "と同じ数" | "と同じ人数の枚数")'
    w.form("pile_same", f'whose=whose pile=pile "の上から" ("、")? n=as_many {same}',
           "as many cards from the top of {whose} {pile} as {n}", t.TopOf(hole("n"), hole("whose"), hole("pile")))
    w.form("obj", f'n=as_many {same} ("、")? whose=whose pile=pile "の上から" ("カードを")?', "",
           lambda n, whose, pile: t.TopOf(n, whose, pile), lambda _x: None)
    w.words("deck_wo", [(("自分のデッキを", "自分のデッキから"), t.Player("you"), ""),
                        (("自身のデッキを", "それぞれのデッキを"), t.Player("own"), "")])
    w.words("deck_own", [(("自身のデッキを", "それぞれのデッキを"), t.Player("own"), "")])
    w.form("same_number", "x=dice_number", "{x}")
    w.form("same_number", 'of=np "の枚数"', "the number of {of}", t.Count)
    w.words("hand_ni", [("手札に", t.Place("hand"), "your hand"), ("自分の手札に", t.Place("hand", "you"), "your own hand")])
    places: list[tuple[str | tuple[str, ...], Any, str]] = [
        ("手札に", t.Place("hand"), "hand"), ("自分の手札に", t.Place("hand", "you"), "your own hand"),
        ("自分のデッキに", t.Place("deck", "you"), "your own deck"), ("デッキに", t.Place("deck"), "the deck"),
        ("エールデッキに", t.Place("cheer_deck"), "the cheer deck"), ("アーカイブに", t.Place("archive"), "the archive")]
    for ja, zone, en in (("デッキ", "deck", "the deck"), ("エールデッキ", "cheer_deck", "the cheer deck"),
                         ("ホロパワー", "holo_power", "holo Power")):
        for end, word in (("top", "上"), ("bottom", "下"), ("top_or_bottom", "上か下")):
            for order, lead, how in (("", "", ""), ("any", "好きな順で", " in any order")):
                written = (f"{lead}{ja}の{word}に", *((f"{ja}の{word}に{lead}",) if lead else ()))
                places.append(((f"{lead}自分の{ja}の{word}に",), t.Place(zone, "you", end, order=order),
                               f"the {end.replace('_', ' ')} of your own {en.removeprefix('the ')}{how}"))
                places.append((written, t.Place(zone, end=end, order=order),
                               f"the {end.replace('_', ' ')} of {en}{how}"))
    places.append(("裏向きにしてホロパワーの下に", t.Place("holo_power", end="bottom", face="down"), "the bottom of holo Power, face down"))
    w.words("dest", places)
    w.words("position_ni", [(f"{ja}ポジションに", t.Place(v), f"the {v} position") for ja, v in (
        ("センター", "center"), ("コラボ", "collab"), ("バック", "back"))])
    w.words("shuffled", [(("デッキ", "自分のデッキ"), t.Things("card", "you", "deck"), "the deck"),
                         (("エールデッキ", "自分のエールデッキ"), t.Things("card", "you", "cheer_deck"), "the cheer deck"),
                         (("ホロパワー", "自分のホロパワー"), t.Things("card", "you", "holo_power"), "holo Power")])
    w.form("plain_damage", 'n=digits "ダメージ"', "", t.Const)
    w.words("as_damaged", [(("そのダメージ", "そのダメージの数", "与えたダメージ", "受けたダメージ", "与えたダメージの数", "受けたダメージの数"),
                            t.EventAmount(), "that damage")])
    w.form("damage_amount", '"特殊ダメージ" n=digits', "{n} special damage", t.Const)
    w.form("damage_amount", 'n=digits "の特殊ダメージ"', "", lambda n: t.Const(n))
    w.form("damage_amount", 'number=per "特殊ダメージ" by=digits', "{by} special damage {number}", t.Times)
    w.form("damage_amount", 'x=equal_damage "と同じ数値の特殊ダメージ"', "special damage equal to {x}")
    w.form("equal_damage", 'of=np "が受けているダメージ" ("の合計数")?', "the damage on {of}", t.Value, field="damage")
    w.words("equal_damage", [("オーバーしたダメージ", t.Value(t.EventThing(), "overkill"), "the damage over"),
                             ("それ", t.EventAmount(), "the same amount")])


def _counted_after(x: Any, q: Any) -> Any:
    return REFUSED if x is REFUSED or q.each or isinstance(x, t.This) else quantified(x, q)


def _down_to(whose: Any, n: int) -> Any:
    """So many of the hand that so many are left."""
    hand = t.Things("card", whose or "", "hand")
    more = t.Plus(t.Count(hand), t.Const(-n))
    return t.Pick(hand, more, more)


def _undown_to(x: Any) -> Any:
    if not isinstance(x, t.Pick) or not isinstance(x.most, t.Plus) or not isinstance(x.most.right, t.Const) or not isinstance(x.of, t.Things):
        return None
    n = -x.most.right.n
    return {"whose": x.of.whose or None, "n": n} if n >= 0 and x == _down_to(x.of.whose, n) else None


def _sorted(x: Any, q: Any) -> Any:
    """So many of every sort, or so many of them in all."""
    return REFUSED if x is REFUSED else quantified(x, q)


def _stack(x: Any) -> bool:
    return isinstance(x, t.Things) and any(isinstance(y, t.StackedOn) for y in x.tests)


def _from(whose: str, pile: str, x: Any) -> Any:
    return each_thing(x, lambda n: replace(n, whose=whose, zone=pile) if not n.whose and not n.zone else REFUSED)


def _undeck(x: Any) -> Any:
    found = _unfrom(x)
    return {"whose": found["whose"], "x": found["x"]} if found and found["pile"] == "deck" else None


def _first(x: Any) -> Any:
    if isinstance(x, (t.Pick, t.Every)):
        return _first(x.of)
    return _first(x.nouns[0]) if isinstance(x, (t.Either, t.Both)) else x


def _unfrom(x: Any) -> Any:
    first = _first(x)
    if not isinstance(first, t.Things) or first.zone not in ("deck", "cheer_deck") or first == t.Things("card", first.whose, first.zone):
        if not (isinstance(x, (t.Pick, t.Every)) and isinstance(first, t.Things) and first.zone in ("deck", "cheer_deck")):
            return None
    whose, zone = first.whose, first.zone

    inner = each_thing(x, lambda n: replace(n, whose="", zone="") if (n.whose, n.zone) == (whose, zone) else REFUSED)
    return None if inner is REFUSED else {"whose": whose, "pile": zone, "x": inner}


def _unseen(x: Any) -> Any:
    return None if isinstance(x, t.Pick) and x.most is None else unamong_as("x")(x)


def _seen_any(x: Any) -> Any:
    inner = among(x)
    return REFUSED if inner is REFUSED or isinstance(inner, t.Pick) else t.Pick(inner, t.Const(0), None)


def _unseen_any(x: Any) -> Any:
    return _unseen(x.of) if isinstance(x, t.Pick) and x.most is None else None


# ---- steps that are no plain verb --------------------------------------------------------------------------------
def _single(w: TwoWay) -> None:
    w.form("do_fin", 'player=life_loser "ライフ-" amount=number', "{player} lose {amount} life", t.Do, verb="lose_life")
    w.form("do_ren", 'player=life_loser "ライフ-" amount=number "し、"', "{player} lose {amount} life", t.Do, verb="lose_life")
    for ja, name, en in (("勝利する", "win", "{player} win the game"), ("敗北する", "lose", "{player} lose the game")):
        w.form("do_fin", f'player=decided ("ゲームに")? "{ja}"', en, t.Do, verb=name)
    w.words("decided", [(("自分は", "自分は、", "自分が", "あなたは"), t.Player("you"), "you")])
    w.form("do_fin", '"ゲームに勝利する"', "win the game", t.Do, verb="win")
    w.form("do_fin", '("ゲームに")? "敗北する"', "lose the game", t.Do, verb="lose")
    w.form("do_fin", '"そのダメージを" ("、")? objects=np "がかわりに受ける"', "{objects} takes that damage instead", t.Do,
           verb="redirect_damage")
    w.form("do_fin", 'objects=np "が" ("そのダメージを" | "そのアーツダメージを" | "その特殊ダメージを")? "受ける"', "", t.Do, verb="redirect_damage")
    w.form("do_ren", '"そのダメージを" ("、")? objects=np "がかわりに受け" ("、" | "て、")', "have {objects} take that damage instead", t.Do,
           verb="redirect_damage")
    for ja, en in (("がかわりに", "have {objects} take that damage instead"), ("が", "")):
        said = f'"そのダメージを" ("、")? objects=np "{ja}"' if en \
            else f'objects=np "{ja}" ("そのダメージを" | "そのアーツダメージを" | "その特殊ダメージを")?'
        w.form("do_can", f'{said} ("受けられる" | "受けることができる" | "受けてもよい" | "受けてよい")', en, t.Do, verb="redirect_damage")
    w.words("do_ren", [("サイコロの目の数1つを宣言し、", t.Do("declare"), "declare a number of a die")])
    w.words("do_fin", [("サイコロの目の数1つを宣言する", t.Do("declare"), "declare a number of a die")])
    w.form("do_fin", 'a=digits "か" b=digits "を選ぶ"', "choose {a} or {b}", _faces, _unfaces)
    w.words("do_fin", [("そのダメージを受けない", t.Do("prevent_damage"), "that damage is not taken")])
    w.form("nested", 'condition=cond_if "、" steps=seq', "if {condition}, {steps}", t.If)
    w.form("nested", 'condition=cond_while "、" steps=seq', "while {condition}, {steps}", t.If)
    other = '("そうでないなら、" | "そうでない時、" | "それ以外なら、" | "それ以外の時、" | "違う時、" | "違うなら、")'
    w.form("nested", f"{other} steps=seq", "otherwise {steps}", t.If(t.Otherwise(), hole("steps")))
    w.form("nested", 'objects=obj "かわりにアーカイブできる"', "you may archive {objects} instead",
           t.Instead((t.May((t.Do("archive", hole("objects")),)),)))
    w.form("nested", 'number=per steps=seq', "{number}, {steps}", t.ForEach)
    w.form("nested", "x=per_claim", "{x}", lambda x: x, lambda x: None)
    leading(w, "seq", "seq_can", "{player}: {steps}", '("かわりに、" | "かわりに")', '("さらに、" | "さらに")', '"その後、"')
    w.words("actor", [(("相手は、", "相手は"), t.Player("opponent"), "your opponent"),
                      (("お互い、", "お互いに", "お互いは、", "お互いのプレイヤーは、"), t.Player("each"), "each player")])
    w.form("nested", 'cost=cost_koto "ことで、" steps=seq', "by doing “{cost}”, {steps}", t.Paying)
    w.form("cost_koto", "x=do_fin", "{x}", lambda x: (x,), lambda x: {"x": x[0]} if len(x) == 1 else None)
    w.form("nested", 'of=cost_koto "かわりに" ("、")? steps=seq', "in place of “{of}”, {steps}", t.Instead)
    w.form("nested", 'x=np "のかわりに" ("、")? steps=seq', "in place of {x}, {steps}",
           t.Instead(hole("steps"), (t.Do("archive", hole("x"), manner="one"),)))
    w.form("nested", 'a=cost_koto "か、" b=seq', "either {a}, or {b}", t.Modes(1, (hole("a"), hole("b"))))
    w.form("nested", 'until=duration trigger=event "時、" steps=seq', "{until}, when {trigger}: {steps}", t.Later)
    w.form("nested", '"このターンの終わりに、" steps=seq', "at the end of this turn, {steps}",
           t.Later(t.Event("end_start"), hole("steps"), "turn"))


def _faces(a: int, b: int) -> Any:
    faces = t.AnyOf(tuple(t.HasField("number", "=", t.Const(n)) for n in (a, b)))
    return t.Do("choose", t.Pick(t.Things("number", "", "", (faces,)), t.Const(1), t.Const(1)))


def _unfaces(step: Any) -> Any:
    for a in range(1, 7):
        for b in range(1, 7):
            if step == _faces(a, b):
                return {"a": a, "b": b}
    return None


def _explains(step: Any, steps: tuple[Any, ...]) -> bool:
    """Returning to Debut, explained by its parts, as the rules have them."""
    return isinstance(step, t.Do) and step.verb == "return_to_debut" and steps == DEBUT_RETURN


def _sentences(w: TwoWay) -> None:
    # 「Aし、Bできる」 leaves both open
    rows(w, lambda _a, rest: isinstance(rest[0], t.May) and not rest[0].cost)
    w.form("seq", 'a=claim_ren trigger=event "時、" steps=seq', "{a}, when {trigger}: {steps}",
           lambda a, trigger, steps: (a, t.Later(trigger, steps, a.until)) if a.until else REFUSED, lambda x: None)
    row(w, "seq_can", "do_can", "ren1")
    w.form("cost_can", "x=seq_can", "{x}")
    w.form("cost_can", "number=per steps=seq_can", "{number}, {steps}",
           (t.ForEach(hole("number"), hole("steps")),))
    row(w, "plain_seq", "do_fin", "do_ren")
    w.form("sentence", '("そして" | "次に、" | "また、")? x=seq "。"', "{x}.")
    w.form("sentence", 'x=harmless "。"', "{x}.", one, unone)
    w.form("sentence", 'x=seq "(" y=harmless_in ")。"', "{x} ({y}).", lambda x, y: (*x, y))
    w.form("sentence", 'x=seq "(" y=cap_in ")。"', "{x} ({y}).", lambda x, y: (*x, y))
    w.form("sentence", 'x=seq "(" y=claim_fin ")。"', "{x} ({y}).", lambda x, y: (*x, y))
    w.form("sentence", 'x=seq y=reminder "。"', "{x}{y}.", lambda x, y: x)
    # Reminders: what the rules say of the instruction anyway.
    w.words("reminder", [("(移動はコラボとしては扱わない)", "r", " (this is no collab)")])
    w.form("sentence", 'x=seq "(" y=seq ")。"', "{x} ({y}).", lambda x, y: x if _explains(x[-1], y) else REFUSED,
           lambda x: None)
    w.form("harmless", "x=harmless_in", "", lambda x: x, lambda x: None)
    w.words("harmless_in", [(("ダウンしても相手のライフは減らない", "ダウンしても、相手のライフは減らない",
                              "これによりダウンしても相手のライフは減らない", "これによりダウンしても、相手のライフは減らない"), NoLoss(),
                             "your opponent loses no life if it goes down"),
                            ("このアーツはそのホロメンがダウンするまで繰り返せる", t.Do("repeatable"),
                             "this Art may be repeated until that holomem goes down")])
    w.form("harmless", '"ただし、" x=harmless_in', "but {x}")
    w.words("harmless", [("この能力では最初のターンでもBloomできる", t.Do("bloom_on_first_turn"), "this works on your first turn too"),
                         ("ただし、特殊ダメージは除く", ArtsOnly(), "this is not about special damage")])
    w.form("sentence", '("ただし、")? y=cap_in "。"', "({y}).", (hole("y"),),
           lambda x: {"y": x[0]} if len(x) == 1 and isinstance(x[0], Cap) else None)
    counted = '("数える枚数は" | "数える人数は" | "エールは最大" | "引ける枚数は" | "振れる回数は")'
    w.form("cap_in", f'{counted} most=digits ("枚まで" | "人まで" | "回まで")', "at most {most}", Cap)
    w.form("sentence", '"ただし、" ("最大")? n=digits ("枚" | "人") "まで。"', "", lambda n: (Cap(n),), lambda _x: None)
    w.form("sentence", '"ただし、ホロメン1人に送る枚数は" most=digits "枚まで。"', "at most {most} to each holomem.",
           (t.Do("at_most_each", amount=t.Const(hole("most"))),))


# ---- whole effects -------------------------------------------------------------------------------------------------
def _bodies(w: TwoWay) -> None:
    sentences(w, "body")
    w.form("body", "x=modes", "{x}", one, unone)
    lead = '("次のうち" | "以下から" | "次の中から" | "次から" | "以下の中から" | "以下のうち")'
    for upto, ja, en in ((False, '("つを選ぶ。" | "つ選ぶ。")', ""), (True, '("つまで選ぶ。" | "つまでを選ぶ。")', "up to ")):
        w.form("modes", f'{lead} choose=digits {ja} first=mode rest=mode more=mode*', f"choose {en}{{choose}}: {{first}} {{rest}} {{more| }}",
               lambda choose, first, rest, more, upto=upto: _modes(choose, (first, rest, *more), upto), _unmodes(upto))
    w.form("modes", f'{lead} few=digits ("つを選ぶ。" | "つ選ぶ。") c=cond_if "、かわりに" ("、")? many=digits ("つを選ぶ。" | "つ選ぶ。") '
           'first=mode rest=mode more=mode*', "choose {few}; if {c}, choose {many} instead: {first} {rest} {more| }", _more_modes, _unmore_modes)
    w.form("mode", '"・" x=mode_body', "• {x}")
    w.form("body", 'condition=cond_if "、" x=modes', "if {condition}, {x}", (t.If(hole("condition"), (hole("x"),)),))
    w.form("body", '"その後、" x=modes', "then {x}", (t.Then((hole("x"),)),))
    sentences(w, "mode_body")
    w.form("body", "x=colon", "{x}", one, unone)
    w.form("body", 'x=plain_seq ":" rest=body', "{x}: {rest}", lambda x, rest: (*x, *rest), lambda x: None)
    w.form("body", 'x=lead_plain ":" rest=body', "", lambda x, rest: (*x, *rest), lambda x: None)
    w.form("lead_plain", 'c=cond_if "、" x=plain_seq', "", lambda c, x: (t.If(c, x),), lambda x: None)
    w.form("body", 'trigger=event "時、" steps=body', "when {trigger}: {steps}",
           (t.Later(hole("trigger"), hole("steps")),))
    w.form("colon", 'cost=cost_can ":" steps=body', "you may {cost}: {steps}", t.May)
    w.form("colon", 'condition=cond_if "、" x=colon', "if {condition}, {x}", t.If(hole("condition"), (hole("x"),)))
    w.form("colon", '"その後、" x=colon', "then {x}", t.Then((hole("x"),)))
    w.form("colon", 'cost=cost_koto "ことで、" x=colon', "by doing “{cost}”, {x}", t.Paying(hole("cost"), (hole("x"),)))


def _modes(choose: int, options: tuple[Any, ...], upto: bool) -> Any:
    """All of them would be no choice."""
    return t.Modes(choose, options, upto) if 1 <= choose < len(options) + upto else REFUSED


def _more_modes(few: int, c: Any, many: int, first: Any, rest: Any, more: Any) -> Any:
    options = (first, rest, *more)
    if not 1 <= few < many <= len(options):
        return REFUSED
    return t.If(c, (t.Modes(many, options),), (t.Modes(few, options),))


def _unmore_modes(x: Any) -> Any:
    if not isinstance(x, t.If) or len(x.steps) != 1 or len(x.otherwise) != 1:
        return None
    a: Any = x.steps[0]
    b: Any = x.otherwise[0]
    if not isinstance(a, t.Modes) or not isinstance(b, t.Modes) or a.options != b.options or a.upto or b.upto:
        return None
    return {"few": b.choose, "c": x.condition, "many": a.choose, "first": a.options[0], "rest": a.options[1], "more": a.options[2:]}


def _unmodes(upto: bool) -> Any:
    def take(x: Any) -> Any:
        if not isinstance(x, t.Modes) or x.upto != upto or len(x.options) < 2:
            return None
        return {"choose": x.choose, "first": x.options[0], "rest": x.options[1], "more": x.options[2:]}
    return take


# ---- ただし、…: what belongs to the sentence before --------------------------------------------------------------------
def capped(steps: tuple[Any, ...]) -> Any:
    """Caps and reservations taken into the step before them; None where there is nothing that they could go with."""
    out: list[Any] = []
    for step in steps:
        if isinstance(step, Reservation):
            inner = _reserved(out.pop(), step) if out else None
            if inner is None:
                return None
            out.append(inner)
            continue
        for name in ("steps", "cost"):
            held = getattr(step, name, None)
            if held:
                new = capped(held)
                if new is None:
                    return None
                step = replace(step, **{name: new})
        out.append(step)
    return tuple(out)


def _reserved(step: Any, mark: Reservation) -> Any:
    done = (_cap(step, mark.most) if isinstance(mark, Cap) else _harmless(step) if isinstance(mark, NoLoss)
            else _retargeted(step, "only_target", "only_target_arts"))
    held = getattr(step, "steps", None)
    if done is not None or not held:
        return done
    inner = _reserved(held[-1], mark)
    return None if inner is None else replace(step, steps=(*held[:-1], inner))


def _cap(step: Any, most: int) -> Any:
    if isinstance(step, t.ForEach):
        return replace(step, number=t.Capped(step.number, most))
    if isinstance(step, t.Do) and isinstance(step.amount, t.Times):
        return replace(step, amount=replace(step.amount, number=t.Capped(step.amount.number, most)))
    if isinstance(step, t.Do) and isinstance(step.amount, t.Count):
        return replace(step, amount=t.Capped(step.amount, most))
    if isinstance(step, t.Do) and isinstance(step.objects, t.Pick) and step.objects.most is None:
        return replace(step, objects=replace(step.objects, most=t.Const(most)))
    return None


def _harmless(step: Any) -> Any:
    if isinstance(step, t.Do) and step.verb in ("special_damage", "down"):
        return replace(step, without="life_loss")
    return None


def _retargeted(step: Any, old: str, new: str) -> Any:
    if not isinstance(step, t.Lasting) or len(step.changes) != 1:
        return None
    (change,) = step.changes
    if not isinstance(change, t.Can) or change.action != old:
        return None
    return replace(step, changes=(replace(change, action=new),))


def uncapped(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """The way back: each reservation as a sentence behind its step."""
    out: list[Any] = []
    for step in steps:
        if isinstance(step, t.If) and step.otherwise and _unmore_modes(step) is None:
            plain, other = unbranched(step)
            out += [*uncapped((plain,)), other]
            continue
        if isinstance(step, t.Later) or goes_to_the_end(step):
            out.append(replace(step, steps=uncapped(step.steps)))
        else:
            bare, marks = _bare(step)
            out += [bare, *marks]
    return tuple(out)


def goes_to_the_end(step: Any) -> bool:
    """A step that goes to the end of its paragraph, under a condition."""
    while isinstance(step, (t.If, t.Then, t.Paying)) and len(step.steps) == 1:
        step = step.steps[0]
    return isinstance(step, t.May) and bool(step.cost)


def _bare(step: Any) -> tuple[Any, list[Any]]:
    """The step without its reservations, and these."""
    number, amount = getattr(step, "number", None), getattr(step, "amount", None)
    if isinstance(number, t.Capped):
        return replace(step, number=number.number), [Cap(number.most)]
    if isinstance(amount, t.Capped):
        return replace(step, amount=amount.number), [Cap(amount.most)]
    if isinstance(amount, t.Times) and isinstance(amount.number, t.Capped):
        return replace(step, amount=replace(amount, number=amount.number.number)), [Cap(amount.number.most)]
    if isinstance(step, t.Do) and step.without:
        return replace(step, without=""), [NoLoss()]
    plain = _retargeted(step, "only_target_arts", "only_target")
    if plain is not None:
        return plain, [ArtsOnly()]
    held = getattr(step, "steps", None)
    if not held:
        return step, []
    bare, marks = _bare(held[-1])
    return (replace(step, steps=(*held[:-1], bare)), marks) if marks else (step, [])
