"""What happens: the events of triggers (…した時), of replacements (…する場合、かわりに) and of delayed effects.

Without a subject it is the card itself that is spoken of (8-7-2-2).
"""
from __future__ import annotations

from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.forms.events import event, past, would
from taisen.text.forms.people import effects_of, people, turns_of
from taisen.text.forms.times import END, START, coming, points, triggers
from taisen.text.two_way import TwoWay

S: Final = 'subject=mover "が"'
BY: Final = "by=by?"
# verb, frame behind the subject, stem, conjugation, English, whether the card itself may go unsaid
EVENTS: Final[tuple[tuple[str, str, str, str, str, bool], ...]] = (
    ("enter", "manner=manner? origin=origin?", "登場", "suru", "{subject} enters[ {manner}][ from {origin}]", True),
    ("limit_break", "", "上限解放", "suru", "{subject} breaks its limit", True),
    ("job_change", "", "ジョブチェンジ", "suru", "{subject} comes by a job change", True),
    ("attack", "", "アタック", "suru", "{subject} attacks", True),
    ("pursue", "", "追撃", "suru", "{subject} joins an attack", True),
    ("attacked", "", "アタックされ", "r1", "{subject} is attacked", True),
    ("attack", 'object=np "に"', "アタック", "suru", "{subject} attacks {object}", True),
    ("down", f"{BY} manner=cause?", "戦闘不能にな", "r5", "{subject} goes down[ {manner}][ {by}]", True),
    ("downs", 'object=np "を" manner=cause?', "戦闘不能に", "suru", "{subject} takes {object} down[ {manner}]", True),
    ("ultimate", '"奥義を"', "発動", "suru", "{subject} uses its ultimate", True),
    ("damaged", f"{BY} manner=cause? \"ダメージを\"", "受け", "r1", "{subject} takes damage[ {manner}][ {by}]", True),
    ("damages", 'object=np "に" manner=cause? "ダメージを"', "与え", "r1", "{subject} deals damage to {object}[ {manner}]", True),
    ("activated", BY, "アクティブにな", "r5", "{subject} becomes active[ {by}]", True),
    ("rested", BY, "レストにな", "r5", "{subject} rests[ {by}]", True),
    ("turned_down", BY, "裏向きにな", "r5", "{subject} is turned face down[ {by}]", False),
    ("turned_up", BY, "表向きにな", "r5", "{subject} is turned face up[ {by}]", False),
    ("chosen", f"{BY}", "選ばれ", "r1", "{subject} is chosen[ {by}]", True),
    ("put", f"{BY} origin=origin? goal=added", "加えられ", "r1", "{subject} is put into {goal}[ from {origin}][ {by}]", True),
    ("put", f"{BY} origin=origin? goal=goal", "置かれ", "r1", "{subject} is put into {goal}[ from {origin}][ {by}]", True),
    ("returned", f"{BY} origin=origin? goal=goal", "戻", "r5", "{subject} is returned to {goal}[ from {origin}][ {by}]", True),
    ("put", f'{BY} origin=origin? goal=becomes', "な", "r5", "", True),
    ("level_lost", '"レベルカードを"', "失", "u", "{subject} loses a level card", True),
    ("leave", '("団員エリアから" | "場から")', "離れ", "r1", "{subject} leaves the member area", True),
)
NOMINAL: Final = (("登場", "enter", "this card enters"), ("上限解放", "limit_break", "this card breaks its limit"),
                  ("ジョブチェンジ", "job_change", "this card comes by a job change"), ("アタック", "attack", "this card attacks"),
                  ("追撃", "pursue", "this card joins an attack"))
# what players do: subject=player_ga
DOINGS: Final[tuple[tuple[str, str, str, str, str, dict[str, Any]], ...]] = (
    ("draws", '("カードを")?', "引", "ku", "{subject} draws", {}),
    ("summon", 'object=summoned "を"', "発動", "suru", "{subject} activates {object}", {}),
    ("uses_ultimate", '"奥義を"', "発動", "suru", "{subject} uses an ultimate", {}),
    ("chain_burst", '"チェインバースト"', "", "suru", "{subject} makes a chain burst", {}),
    ("shuffles", '"デッキを"', "シャッフル", "suru", "{subject} shuffles", {}),
)
PHASES: Final = tuple((ja, name, en, (START, END)) for ja, name, en in (
    ("ターン", "turn", "turn"), ("メインフェイズ", "main", "main phase"), ("バトルフェイズ", "battle", "battle phase"),
    ("アタックステップ", "attack_step", "attack step"), ("カウンターステップ", "counter_step", "counter step"),
    ("ダメージステップ", "damage_step", "damage step"), ("バーストフェイズ", "burst", "burst phase"), ("バトル", "fight", "battle")))
TURNS: Final = ((("自分のターン中に", "自分のターン中、", "あなたのターン中に"), "you", "your turn"),
                (("相手のターン中に", "相手のターン中、"), "opponent", "your opponent's turn"))
ZONES: Final = (("奥義ゲージ", "gauge", "the ultimate gauge"), ("手札", "hand", "the hand"), ("デッキ", "deck", "the deck"),
                ("宝晶石", "crystal", "the crystals"), ("宝晶石エリア", "crystal", "the crystals"), ("アーマー", "armour", "the armour"),
                ("団員エリア", "member", "the member area"), ("団長エリア", "leader", "the leader area"))


def install(w: TwoWay) -> None:
    _roles(w)
    _movers(w)
    for verb, frame, stem, conjugation, en, alone in EVENTS:
        forms = (("event", "past", en, verb), ("event_past", "past", past(en), verb), ("event_would", "fin", would(en), verb))
        event(w, f"{S} {frame}", stem, conjugation, forms)
        if alone:
            own = en.replace("{subject}", "this card")
            event(w, frame, stem, conjugation, (("event", "past", own, verb), ("event_past", "past", past(own), verb),
                                                ("event_would", "fin", would(own), verb)), subject=t.This())
    for verb, frame, stem, conjugation, en, const in DOINGS:
        event(w, f"subject=player_ga {frame}", stem, conjugation, (("event", "past", en, verb), ("event_past", "past", past(en), verb),
                                                                  ("event_would", "fin", would(en), verb)), **const)
    _armour(w)
    for ja, verb, en in NOMINAL:
        w.form("trigger", f'"{ja}時"', f"when {en}", lambda verb=verb: t.Event(verb, t.This()))
        w.form("trigger", f'{S} "{ja}時"', "", lambda subject, verb=verb: t.Event(verb, subject))
    w.form("event_would", 'subject=player_ga ("カードを" | "カード1枚を")? "引く"', "", t.Event, verb="draws")
    _timings(w)
    w.form("trigger", "condition=cond_when", "when {condition}", t.Holds)


def _armour(w: TwoWay) -> None:
    """Armour is spoken of as a thing of its player's."""
    for rule, form, en in (("event", "た", "{object} breaks"), ("event_past", "た", "{object} broke"),
                           ("event_would", "る", "{object} would break")):
        w.form(rule, f'object=armour "が" by=by? "破壊され{form}"', f"{en}[ {{by}}]", t.Event, verb="armour_break")
    w.words("armour", [(("自分のアーマー", "アーマー"), t.Things("card", "you", "armour"), "your armour"),
                       ("相手のアーマー", t.Things("card", "opponent", "armour"), "your opponent's armour")])


def _movers(w: TwoWay) -> None:
    """Whoever it happens to; a card of a kind, wherever it is or was."""
    w.form("mover", "x=np", "{x}")
    w.words("wherever", [("カード", "card", "card~"), ("団員カード", "member", "member card~"), ("団長カード", "leader", "leader card~"),
                         (("召喚石", "召喚石カード"), "summon", "summon~")])
    w.form("mover", "whose=whose? mods=mod* head=wherever", "[{whose} ]{head}[ {mods| }]",
           lambda whose, mods, head: t.Things(head, whose or "", "", mods),
           lambda x: {"whose": x.whose or None, "mods": x.tests, "head": x.kind} if isinstance(x, t.Things) and not x.zone else None)


def _roles(w: TwoWay) -> None:
    people(w, "player_ga", "が", you=("自分", "あなた"))
    effects_of(w, "by", ("自分",), ("効果で", "効果によって", "カードの効果で"))
    w.words("by", [(("アタックで", "アタックによって"), t.AbilityOf("attack"), "by an attack")])
    w.words("cause", [("バトルで", "battle", "in a battle"), ("チェインバーストで", "chain_burst", "by a chain burst")])
    w.words("manner", [(("補充で", "団員の補充で"), "refill", "by refilling"), (("アーマーの破壊で",), "armour", "out of the armour"),
                       (("効果で",), "effect", "by an effect"), (("手札から",), "hand", "from hand")])
    w.words("origin", [(f"{ja}から", v, en) for ja, v, en in ZONES])
    w.words("goal", [(f"{ja}に", v, en) for ja, v, en in ZONES])
    w.words("added", [("手札に", "hand", "the hand")])
    w.words("goal", [(("デッキの下に",), "deck_bottom", "the bottom of the deck"), (("デッキの上に",), "deck_top", "the top of the deck")])
    w.words("becomes", [("宝晶石に", "crystal", "a crystal")])
    w.form("summoned", "x=card", "a {x}", lambda x: x, lambda x: {"x": x} if isinstance(x, t.Things) and not x.zone else None)


# ---- the points of a turn -----------------------------------------------------------------------------------------------------------------
def _timings(w: TwoWay) -> None:
    turns_of(w, ("自分", "あなた"), ("お互いの", "各プレイヤーの", "各"))
    points(w, PHASES, "whose=whose_turn")
    triggers(w, TURNS, coming("fight_end"))


