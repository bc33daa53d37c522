"""What happens: the events of triggers (…した時), of replacements (…する際) and of delayed effects (このターン終了時)."""
from __future__ import annotations

from dataclasses import replace
from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.forms.events import event, would
from taisen.text.forms.nouns import OR, link
from taisen.text.forms.people import effects_of, people, turns_of
from taisen.text.forms.times import END, START, coming, point_words, points, triggers, untimed
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay

S = 'subject=np "が" ("、")?'
BY = "by=by?"
# verb, frame, stem, conjugation, English
EVENTS: tuple[tuple[str, str, str, str, str], ...] = (
    ("support", S, "サポート", "suru", "{subject} supports"),
    ("support", f'{S} object=np "を"', "サポート", "suru", "{subject} supports {object}"),
    ("supported", f'{S} by=np "に"', "サポートされ", "r1", "{subject} is supported by {by}"),
    ("supported", S, "サポートされ", "r1", "{subject} is supported"),
    ("attack", S, "アタック", "suru", "{subject} attacks"),
    ("attack", 'subject=player_ga', "アタック", "suru", "{subject} attacks"),
    ("attacked", S, "アタックされ", "r1", "{subject} is attacked"),
    ("partner_attack", S, "パートナーアタック", "suru", "{subject} makes a partner attack"),
    ("block", S, "ブロック", "suru", "{subject} blocks"),
    ("block", f'{S} object=np "を"', "ブロック", "suru", "{subject} blocks for {object}"),
    ("block", 'subject=player_ga', "ブロック", "suru", "{subject} block"),
    ("attack_blocked", 'subject=attacker "のアタックが"', "ブロックされ", "r1", "an attack of {subject} is blocked"),
    ("attack_blocked", 'subject=attacker "のアタックを相手が"', "ブロック", "suru", ""),
    ("block", 'subject=player_ga object=np "を"', "ブロック", "suru", "{subject} block for {object}"),
    ("souled", 'subject=np "を【魂】に"', "", "suru", "{subject} is made a soul"),
    ("retires", f'{S} object=np "を" manner=attack_by?', "リタイアさせ", "r1", "{subject} retires {object}[ {manner}]"),
    ("retires", f'{S} manner=attack_by object=np "を"', "リタイアさせ", "r1", ""),
    ("retires", 'by=ref "が" ("、")? subject=np "をサポートしたアタックで" ("、")? object=np "を"', "リタイアさせ", "r1",
     "{subject} supported by {by} retires {object}"),
    ("retired", f"{S} {BY}", "リタイア", "suru", "{subject} retires[ {by}]"),
    ("put", f"{S} {BY} origin=origin? goal=goal?", "置かれ", "r1", "{subject} is put[ from {origin}][ into {goal}][ {by}]"),
    ("put", f"{S} origin=origin by=by goal=goal?", "置かれ", "r1", ""),
    ("put", f"{S} whose=turn_ni {BY} origin=origin? goal=goal?", "置かれ", "r1", ""),
    ("put", 'subject=np "が" goal=owned_goal', "置かれ", "r1", "{subject} is put into {goal}"),
    ("put", 'goal=owned_goal subject=np "が" origin=origin?', "置かれ", "r1", "{subject} is put into {goal}[ from {origin}]"),
    ("enters", f"{S} origin=origin? goal=goal?", "登場", "suru", "{subject} comes into play[ in {goal}][ from {origin}]"),
    ("returned", f"{S} {BY} origin=origin? goal=goal", "戻", "r5", "{subject} is returned to {goal}[ from {origin}][ {by}]"),
    ("set", S, "セットされ", "r1", "{subject} is set"),
    ("heal", "subject=player_ga", "回復", "suru", "{subject} heal"),
    ("check", "subject=player_ga", "チェック", "suru", "{subject} make a check"),
    ("use", 'subject=player_ga object=ability "を"', "使", "u", "{subject} use {object}"),
    ("cancelled", 'object=ability "が"', "【キャンセル】され", "r1", "{object} is cancelled"),
    ("cancelled", 'object=ability "が"', "キャンセルされ", "r1", ""),
    ("chosen", f"{S} {BY}", "選ばれ", "r1", "{subject} is chosen[ {by}]"),
    ("stood", f'by=by {S} ("【レスト】から")?', "【スタンド】", "suru", ""),
    ("stood", f'{S} {BY} ("【レスト】から")?', "【スタンド】", "suru", "{subject} is stood[ {by}]"),
    ("rested", f"{S} {BY}", "【レスト】", "suru", "{subject} is rested[ {by}]"),
    ("puts", 'subject=player_ga origin=origin? goal=goal? object=np "を"', "置", "ku", "{subject} put {object}[ from {origin}][ into {goal}]"),
    ("draws", 'subject=player_ga ("カードを")? ("1枚")?', "引", "ku", "{subject} draw"),
    ("draws", 'subject=player_ga by=by ("カードを")?', "引", "ku", "{subject} draw {by}"),
)
PHASES = tuple((ja, name, en, (START, END)) for ja, name, en in (
    ("ゲーム", "game", "the game"), ("スタートステップ", "start_step", "start step"), ("ブロックステップ", "block_step", "block step"),
    ("ダメージステップ", "damage_step", "damage step"), ("クローズステップ", "close_step", "close step"),
    ("ターン", "turn", "turn"), ("メインフェイズ", "main", "main phase"), ("アタックフェイズ", "attack", "attack phase"),
    ("スタンバイフェイズ", "standby", "standby phase"), ("エネルギーフェイズ", "energy", "energy phase"), ("エンドフェイズ", "end", "end phase"))
    if name != "attack") + (("アタックフェイズ", "attack", "attack phase", (START,)), ("アタックフェイズ", "attack_phase", "attack phase", (END,)))
"""The end of the attack phase is called otherwise than the end of an attack."""
TURNS = ((("あなたのターン中に", "あなたのターン中、", "自分のターン中に"), "you", "your turn"),
         (("相手のターン中に", "相手のターン中、"), "opponent", "your opponent's turn"),
         (("あなたのアタックフェイズ中に", "あなたのアタックフェイズ中、"), "your_attack_phase", "your attack phase"),
         (("あなたのメインフェイズ中に", "あなたのメインフェイズ中、"), "your_main_phase", "your main phase"),
         (("あなたのスタンバイフェイズに", "あなたのスタンバイフェイズ中に", "あなたのスタンバイフェイズ中、"), "your_standby_phase",
          "your standby phase"))
ZONES = (("手札", "hand", "hand"), ("デッキ", "deck", "the deck"), ("控え室", "waiting_room", "the waiting room"),
         ("エネルギー", "energy", "the energy area"), ("メンバー", "member", "a member slot"), ("エントリー", "entry", "the entry"),
         ("リタイア", "retire", "the retire area"))


def install(w: TwoWay) -> None:
    people(w, "player_ga", "が", you=("あなた",))
    w.words("attack_by", [("パートナーアタックで", "partner_attack", "by a partner attack"), ("アタックで", "attack", "by an attack")])
    effects_of(w, "by", ("あなた", "自分"))
    w.words("by", [(("相手のキャラの効果で",), t.AbilityOf("effect", of=t.Things("character", "opponent")),
                    "by an effect of your opponent's characters"),
                   (("あなたのキャラの効果で",), t.AbilityOf("effect", of=t.Things("character", "you")), "by an effect of your characters"),
                   ("このキャラの【キャンセル】で", t.AbilityOf("cancel", of=t.This()), "by its 【Cancel】"),
                   ("相手のアタックで", t.AbilityOf("attack", whose="opponent"), "by an attack of your opponent"),
                   (("パートナーアタックで",), t.AbilityOf("partner_attack"), "by a partner attack"),
                   ("アタックで", t.AbilityOf("attack"), "by an attack")])
    w.form("by", 'name=name "で"', "by {name}", lambda name: t.Things("card", "", "", (name,)),
           lambda x: {"name": x.tests[0]} if isinstance(x, t.Things) else None)
    origins: list[Any] = [((f"{ja}から", f"{ja}から、"), v, en) for ja, v, en in ZONES]
    origins += [((f"{ja}以外から", f"{ja}以外から、"), f"not_{v}", f"elsewhere than {en}") for ja, v, en in ZONES]
    w.words("origin", [*origins, (("エントリーかメンバーから", "、エントリーかメンバーから"), "stage", "the entry or a member slot"),
                       ("いずれかの領域から", "any", "any zone")])
    w.words("goal", [*((f"{ja}に", v, en) for ja, v, en in ZONES),
                     (("エントリーかメンバーに", "、エントリーかメンバーに"), "stage", "the entry or a member slot"),
                     ("デッキの下に", "deck_bottom", "the bottom of the deck"), ("空席のメンバーに", "vacancy", "a vacant member slot")])
    w.words("end_zone", ZONES)
    for rule, case in (("origin", "から"), ("goal", "に")):
        w.form(rule, f'("、")? a=end_zone b={link(w, "end_zone", OR)} more=or_end_zone* "{case}" ("、")?', "{a}{b}{more|}", _zones, _unzones)
    w.words("owned_goal", [("あなたのエントリーに", "your_entry", "your entry"), ("あなたのメンバーに", "your_member", "one of your member slots"),
                           ("相手のエントリーに", "opponents_entry", "your opponent's entry"),
                           ("相手のメンバーに", "opponents_member", "one of your opponent's member slots")])
    for verb, frame, stem, conjugation, en in EVENTS:
        event(w, frame, stem, conjugation, (("event", "past", en, verb), ("event_would", "fin", would(en), f"would_{verb}")))
    _timings(w)
    _triggers(w)


def _zones(a: str, b: str, more: tuple[str, ...]) -> Any:
    names = (a, b, *more)
    return REFUSED if sorted(names) == ["entry", "member"] else "_or_".join(names)


def _unzones(x: str) -> Any:
    names = x.split("_or_")
    return {"a": names[0], "b": names[1], "more": tuple(names[2:])} if len(names) > 1 else None


# ---- the points of a turn ---------------------------------------------------------------------------------------------------------
def _timings(w: TwoWay) -> None:
    turns_of(w, ("あなた", "自分"))
    points(w, PHASES, "whose=whose_turn", alone=False)
    w.words("any_timing", point_words(PHASES))
    w.form("timing", "verb=any_timing", "at {verb:point whose}", lambda verb: t.Event(verb), untimed(False))
    w.form("timing", 'whose=whose_turn "ターンの終わりに"', "", lambda whose: t.Event("turn_end", whose=whose))
    w.form("timing", '"ターンの終わりに"', "at the end of the turn", t.Event("turn_end", whose="this"), lambda e: None)
    w.form("timing", 'subject=attacker "の" ("次の")? "アタック終了時"', "at the end of an attack of {subject}", t.Event, verb="attack_end")
    w.form("timing", 'subject=np "が" object=np "をリタイアさせたアタック終了時"', "at the end of an attack in which {subject} retired {object}",
           t.Event, verb="attack_end", manner="retiring")
    w.form("timing", 'subject=np "がサポートしたアタック終了時"', "at the end of an attack {subject} supported", t.Event, verb="supported_attack_end")
    w.words("timing", [(("このアタック終了時", "そのアタック終了時", "アタック終了時", "このアタックの終了時", "アタックの終了時"),
                        t.Event("attack_end"), "at the end of this attack")])


def _triggers(w: TwoWay) -> None:
    w.words("trigger", [("登場した時", t.Event("enters", t.This()), ""),
                        (("このカードがエントリー処理によりデッキからエントリーに置かれた時",), t.Event("spark", t.This()), "")])
    w.form("trigger", "condition=cond1_when", "when {condition}", t.Holds)
    triggers(w, TURNS, coming("attack_end"), '"に" ("、")?', next_time=False)
    w.form("later_event", '"このターン" event=next_event "時、"', "when {event} next this turn",
           lambda event: replace(event, whose="next_this_turn"),
           lambda e: {"event": replace(e, whose="")} if isinstance(e, t.Event) and e.whose == "next_this_turn" else None)
    w.form("next_event", 'subject=np "が次にアタックした"', "{subject} attacks", t.Event, verb="attack")
    w.form("next_event", 'subject=np "が次にサポートした"', "{subject} supports", t.Event, verb="support")
