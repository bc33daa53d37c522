"""More of what happens and to whom: players, several conditions of one ability, damage; replacements that are a choice."""
from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from taisen.games.build_divide.text.forms.events import WRITTEN, either
from taisen.kernel.effects import tree as t
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay

PLAYERS: Final = (("あなた", t.Player("you"), "you"), ("相手", t.Player("opponent"), "your opponent"),
                  ("プレイヤー", t.Player("each"), "a player"))
DONE: Final = (("カードを引いた", "draws", "{subject} <subject:draws/draw> a card"), ("ダメージを受けた", "hurt",
                                                                                      "{subject} <subject:is/are> dealt damage"),
               ("バトルに勝利した", "wins_battle", "{subject} <subject:wins/win> a battle"),
               ("バトルに敗北した", "loses_battle", "{subject} <subject:loses/lose> a battle"),
               ("レッドゾーンになった", "red_zone", "{subject} <subject:comes/come> to the red zone"))
HURT_BY: Final = (("", "", ""), ("アタックによる", "_attack", " of an attack"), ("効果による", "_effect", " of an effect"),
                  ("バスターによる", "_buster", " of a buster"))
SO: Final = '("そうしたら、" | "そうした場合、" | "そうしたなら、")'
PERMANENT: Final = '("⁅永⁆" | "⁅永続⁆" | "【永】" | "【永続】")'


def install(w: TwoWay) -> None:
    _players(w)
    _several(w)
    _instead(w)
    _assault(w)
    _later(w)
    _being_hurt(w)
    w.form("nested", '("以下のうち" | "以下の中から") ("、")? "条件を満たすものを" ("すべて")? ("行う" | "実行する")', "", lambda: t.Modes(0, ()))
    w.form("as_many", 'of=things ("の数" | "の枚数")', "as there are {of}", t.Count)
    w.form("picked", 'n=as_many ("までの" | "まで") x=several', "up to as many {x} {n}", lambda n, x: t.Pick(x, t.Const(0), n),
           lambda x: {"n": x.most, "x": x.of} if isinstance(x, t.Pick) and x.least == t.Const(0) and isinstance(x.most, t.Count) else None)
    w.form("picked", 'n=as_many "と同じ数の" x=several', "as many {x} {n}", lambda n, x: t.Pick(x, n, n),
           lambda x: {"n": x.most, "x": x.of} if isinstance(x, t.Pick) and x.least == x.most and isinstance(x.most, t.Count) else None)


# ---- 2401-2
def _being_hurt(w: TwoWay) -> None:
    for ja, by, en in HURT_BY:
        word = f"being_hurt{by}"
        w.form("cond", f'"あなたが{ja}" n=big ("以上の" | "点以上の") "ダメージを受けている" ("なら" | "場合")',
               f"if you are being dealt {{n}} or more damage{en}", lambda n, word=word: t.Icon(word, n),
               lambda c, word=word: {"n": c.number} if isinstance(c, t.Icon) and c.number and c.keyword == word else None)
        w.form("cond", f'"あなたが{ja}ダメージを受けている" ("なら" | "場合")', f"if you are being dealt damage{en}", lambda word=word: t.Icon(word),
               lambda c, word=word: {} if c == t.Icon(word) else None)


# ---- who
def _players(w: TwoWay) -> None:
    w.words("player_ga", [((f"{ja}が", f"{ja}は"), who, en) for ja, who, en in PLAYERS])
    for ja, verb, en in DONE:
        w.form("event", f'subject=player_ga "{ja}"', en, t.Event, verb=verb)
    w.words("actor", [(("各プレイヤーは", "各プレイヤーは、", "それぞれのプレイヤーは", "プレイヤーはそれぞれ",
                       "お互いのプレイヤーは", "お互いは", "両プレイヤーは"), t.Player("each"), "each player"),
                      (("その相手は", "その相手は、"), t.Player("their_opponent"), "the opponent of that player"),
                      (("味方は", "味方は、", "味方はそれぞれ"), t.Player("mates"), "each player of your team")])
    w.words("to_whom", [(("各プレイヤーに", "すべてのプレイヤーに", "全てのプレイヤーに"), t.Player("each"), "each player")])
    w.words("whose", [("味方の", "mates", "your team's")])


# ---- 1201-4a:i
def _several(w: TwoWay) -> None:
    w.words("also", [(f"{ja}時", verb, en.removeprefix("{subject} ")) for ja, verb, en in WRITTEN])
    w.form("trigger", 'a=event ("時と" | "時と、" | "時か" | "時か、" | "時、または") also=also', "when {a} or {also}",
           lambda a, also: REFUSED if a.subject is None else either(a, replace(a, verb=also, origin="")), _unalso)
    w.form("trigger", 'a=event ("時と" | "時と、" | "時か" | "時か、" | "時、または") b=event "時"', "when {a} or when {b}", either, _uneither)


def _parts(e: Any) -> Any:
    nouns = e.subject.nouns if isinstance(e, t.Event) and e.verb == "either" and isinstance(e.subject, t.Either) else ()
    return [x.event for x in nouns if isinstance(x, t.Occasion)]


def _unalso(e: Any) -> Any:
    found = _parts(e)
    if len(found) != 2 or found[1] != replace(found[0], verb=found[1].verb, origin=""):
        return None
    return {"a": found[0], "also": found[1].verb}


def _uneither(e: Any) -> Any:
    found = _parts(e)
    return {"a": found[0], "b": found[1]} if len(found) == 2 else None


# ---- 1209
def _instead(w: TwoWay) -> None:
    w.form("event_would", 'subject=mover ("が" | "は") "ダメージを受ける"', "{subject} would be dealt damage", t.Event, verb="damaged")
    w.form("event_would", 'subject=mover ("が" | "は") "ユニットにダメージを与える"', "{subject} would deal damage to a unit", t.Event, verb="deals")
    w.form("event_would", 'subject=mover ("が" | "は") object=harmed "ダメージを与える"', "{subject} would deal damage to {object}", t.Event,
           verb="deals_player")
    w.words("harmed", [("プレイヤーに", t.Player("each"), "a player"), (("相手に", "相手プレイヤーに"), t.Player("opponent"), "your opponent"),
                       ("あなたに", t.Player("you"), "you")])
    w.form("do_fin", 'objects=bearer "ダメージを受ける"', "{objects} take~ that damage", t.Do, verb="take_that_damage")
    w.words("bearer", [(("相手がその", "相手プレイヤーがその"), t.Player("opponent"), "your opponent"), ("あなたがその", t.Player("you"), "you")])
    for verb, ja, en in (("times_damage", 'amount=digit_number "倍の"', "{amount} times the damage"),
                         ("more_damage", 'amount=big_number "点多い"', "{amount} more of the damage"),
                         ("less_damage", 'amount=big_number "点少ない"', "{amount} less of the damage"),
                         ("set_damage", 'amount=big_number "点の"', "{amount} damage")):
        w.form("do_fin", f'{ja} "ダメージを" ("与える" | "受ける")', f"it is {en}", t.Do, verb=verb)
    w.form("digit_number", "n=digits", "{n}", t.Const)
    w.form("nested", 'event=event_would "場合、代わりに" cost=seq_may', "if {event}, you may instead {cost}",
           lambda event, cost: t.Shield(t.Replacement(event, cost, may=True), ""), _unmay)
    w.form("paragraph", f'{PERMANENT} event=event_would "場合、代わりに" cost=seq_may "。" {SO} rest=clause "。"',
           "Permanent: if {event}, you may instead {cost}; if you do, {rest}.",
           lambda event, cost, rest: t.Continuous((t.Shield(t.Replacement(event, (*cost, t.Further(rest)), may=True), ""),)), _unchosen)


def _unmay(s: Any) -> Any:
    if not isinstance(s, t.Shield) or s.until or s.uses or not s.replacement.may or isinstance(s.replacement.steps[-1], t.Further):
        return None
    return {"event": s.replacement.event, "cost": s.replacement.steps}


def _unchosen(a: Any) -> Any:
    s = a.steps[0] if isinstance(a, t.Continuous) and a.condition is None and len(a.steps) == 1 else None
    if not isinstance(s, t.Shield) or s.until or s.uses or not s.replacement.may or not isinstance(s.replacement.steps[-1], t.Further):
        return None
    return {"event": s.replacement.event, "cost": s.replacement.steps[:-1], "rest": s.replacement.steps[-1].steps}


# ---- 1406-3, 1406-4: where no number is said it is one
def _assault(w: TwoWay) -> None:
    w.form("assault_obj", "x=obj", "{x}", lambda x: x, lambda x: {"x": x} if x != _one(x) else None)
    w.form("assault_obj", 'x=things "を"', "1 {x}", single, lambda x: {"x": x.of} if isinstance(x, t.Pick) and x == _one(x) else None)
    w.words("this_turn", [(("そのターン中、", "このターン中、"), "turn", "this turn")])
    for rule, end in (("do_fin", '"する"'), ("do_ren", '("し、" | "して、")'), ("do_may", '("してよい" | "してもよい")')):
        w.form(rule, f'manner=this_turn? objects=assault_obj "【アサルトテリトリー】としてユニットに" {end}',
               "make {objects} a unit like an Assault Territory[ {manner}]", _make_unit, _unmake_unit)


def single(x: Any) -> Any:
    return t.Pick(x, t.Const(1), t.Const(1)) if isinstance(x, t.Things) else REFUSED


def _one(x: Any) -> Any:
    return t.Pick(x.of, t.Const(1), t.Const(1)) if isinstance(x, t.Pick) else None


def _make_unit(objects: Any, manner: Any) -> Any:
    return t.Do("make_unit", objects, manner=manner or "")


def _unmake_unit(s: Any) -> Any:
    return {"objects": s.objects, "manner": s.manner or None} if isinstance(s, t.Do) and s.verb == "make_unit" else None


# ---- 1205-5
COMING: Final = ((("次のあなたのターン開始時、", "次の自分のターン開始時、"), t.Event("turn_start", whose="your_next"),
                  "at the start of your next turn"),
                 (("次の相手のターン開始時、",), t.Event("turn_start", whose="opponents_next"), "at the start of your opponent's next turn"),
                 (("そのアタック終了時、", "このアタック終了時、"), t.Event("attack_end", whose="next_this_turn"), "at the end of this attack"))


def _later(w: TwoWay) -> None:
    w.words("later_event", COMING)
    for ja, whose, en in (('event=event "時、"', "turn", "this turn, whenever {event}"), ('"次に" event=event "時、"', "next_this_turn",
                                                                                          "when {event} next this turn")):
        w.form("later_event", f'("そのターン中、" | "このターン中、") {ja}', en, lambda event,
               whose=whose: REFUSED if event.whose else replace(event, whose=whose),
               lambda e, whose=whose: {"event": replace(e, whose="")} if isinstance(e,
                                                                                    t.Event) and e.whose == whose and e.subject is not None else None)
