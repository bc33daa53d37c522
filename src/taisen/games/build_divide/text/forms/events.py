"""What happens: the events of triggers, of replacements and of what has happened this turn, and the points of a turn."""
from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.forms.events import event, past, would
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay
from taisen.text.verbs import CONJUGATION

S: Final = 'subject=mover ("が" | "は")'
FROM: Final = "origin=origin?"
# verb, frame behind the subject, stem, conjugation, English, what else it says
EVENTS: Final[tuple[tuple[str, str, str, str, str, dict[str, Any]], ...]] = (
    ("enter", f"manner=way? {FROM}", "登場", "suru", "{subject} comes into play[ by {manner}][ from {origin}]", {}),
    ("attack", 'object=attacked?', "アタック", "suru", "{subject} attacks[ {object}]", {}),
    ("block", "", "ブロック", "suru", "{subject} blocks", {}),
    ("won", "", "バトルに勝利", "suru", "{subject} wins its battle", {}),
    ("won", '("アタックして" | "アタックし")', "バトルに勝利", "suru", "{subject} wins its battle as the attacker", {"manner": "attacking"}),
    ("lost", "", "バトルに敗北", "suru", "{subject} loses its battle", {}),
    ("tied", "", "バトルに引き分け", "r1", "{subject} ties its battle", {}),
    ("destroyed", "", "破壊され", "r1", "{subject} is destroyed", {}),
    ("dropped", FROM, "ドロップ", "suru", "{subject} drops[ from {origin}]", {}),
    ("dropped", FROM, "ドロップされ", "r1", "", {}),
    ("dropped", f'{FROM} "墓地に"', "置かれ", "r1", "", {}),
    ("dropped", f'{FROM} "あなたの墓地に"', "置かれ", "r1", "{subject} goes to your graveyard[ from {origin}]", {"goal": "grave"}),
    ("rested", "", "レスト", "suru", "{subject} rests", {}),
    ("rested", "", "レスト状態にな", "r5", "", {}),
    ("stood", "", "スタンド", "suru", "{subject} stands", {}),
    ("stood", "", "スタンド状態にな", "r5", "", {}),
    ("leave", '"フィールドを"', "離れ", "r1", "{subject} leaves the field", {}),
    ("opened", "", "開放され", "r1", "{subject} opens", {}),
    ("closed", "", "閉じられ", "r1", "{subject} closes", {}),
    ("discarded", "", "捨てられ", "r1", "{subject} is discarded", {}),
    ("damaged", '"ダメージを"', "受け", "r1", "{subject} takes damage", {}),
    ("turned_down", "", "裏にな", "r5", "{subject} is turned face down", {}),
    ("keyword", 'manner=by_keyword', "", "suru", "{subject} has its {manner} carried out", {}),
    ("removed", "", "リムーブされ", "r1", "{subject} is removed", {}),
)
# what players do
DOINGS: Final[tuple[tuple[str, str, str, str, str, dict[str, Any]], ...]] = (
    ("draws", '("カードを")?', "引", "ku", "{subject} draws", {}),
    ("drew_by_keyword", 'manner=cohesion "カードを"', "引", "ku", "{subject} draws by {manner}", {}),
    ("plays", 'object=mover "を"', "プレイ", "suru", "{subject} plays {object}", {}),
    ("hurt", '"ダメージを"', "受け", "r1", "{subject} takes damage", {}),
    ("wins_battle", "", "バトルに勝利", "suru", "{subject} wins the battle", {}),
    ("loses_battle", "", "バトルに敗北", "suru", "{subject} loses the battle", {}),
    ("ties_battle", "", "バトルに引き分け", "r1", "{subject} ties the battle", {}),
)
WRITTEN: Final = tuple([(stem + CONJUGATION[c]["past"][0], verb, en.split("[")[0]) for verb, frame, stem, c, en, said in EVENTS
                        if (not frame or verb in ("enter", "attack")) and not said and en])
ORIGINS: Final = ((("あなたの墓地から", "墓地から", "ドロップゾーンから"), "grave", "the graveyard"), (("手札から", "あなたの手札から"), "hand",
    "hand"),
                  (("フィールドから",), "field", "the field"),
                  (("山札から", "あなたの山札から"), "deck", "the deck"), (("ライフから", "ライフゾーンから"), "life", "life"),
                  (("エナジーゾーンから", "あなたのエナジーゾーンから"), "energy", "the energy zone"))
POINTS: Final = ((("ターンの始めに", "スタンドフェイズの始めに", "ターン開始時"), "turn_start", "the start of", "turn"),
                 (("ドローフェイズの開始時", "ドローフェイズ開始時"), "draw_start", "the start of", "draw phase"),
                 (("メインフェイズの開始時", "メインフェイズ開始時"), "main_start", "the start of", "main phase"),
                 (("アタックフェイズの開始時", "アタックフェイズ開始時"), "attack_start", "the start of", "attack phase"),
                 (("アタックステップの開始時", "アタックステップ開始時"), "attack_step_start", "the start of", "attack step"),
                 (("ブロックステップの開始時", "ブロックステップ開始時"), "block_step_start", "the start of", "block step"),
                 (("ターン終了時", "エンドフェイズ開始時", "エンドフェイズの開始時"), "turn_end", "the end of", "turn"))
OWNERS: Final = (("あなたの", "you", "your"), ("相手の", "opponent", "your opponent's"), ("", "", "each"))
KEYWORDS: Final = (("ブライト", "bright", "Bright"), ("卒業", "graduate", "Graduation"))


def install(w: TwoWay) -> None:
    w.words("origin", ORIGINS)
    w.words("way", [(("エヴォルで", "【エヴォル】で"), "evol", "Evol"), (("スイッチで",), "switch", "a switch"), (("【コスプレ】で",), "cosplay",
        "Cosplay")])
    w.words("by_keyword", [((f"【{ja}】", ja), word, en) for ja, word, en in KEYWORDS])
    w.words("cohesion", [(("【結束】で",), "cohesion", "Cohesion")])
    w.words("attacked", [(("プレイヤーに", "相手プレイヤーに", "相手に"), t.Player("opponent"), "a player"), (("ユニットに",), t.Things("unit"),
        "a unit")])
    w.form("mover", "x=ref", "{x}")
    w.form("mover", "x=things", "any of {x}")
    w.form("mover", "x=card_things", "any of {x}")
    w.form("mover", 'mod=mod mods=mod* "このユニット"', "this card {mod}[ {mods| }]", lambda mod, mods: t.Things("unit", "", "", (mod, *mods,
        t.Is("this"))),
           lambda x: {"mod": x.tests[0], "mods": x.tests[1:-1]} if isinstance(x,
               t.Things) and len(x.tests) > 1 and x.tests[-1] == t.Is("this") else None)
    w.words("player_ga", [(("あなたが", "あなたは", "自分が"), t.Player("you"), "you"), (("相手が", "相手は", "相手プレイヤーが"),
        t.Player("opponent"), "your opponent")])
    for subject, table in ((S, EVENTS), ("subject=player_ga", DOINGS)):
        for verb, frame, stem, conjugation, en, const in table:
            event(w, f"{subject} {frame}", stem, conjugation,
                  (("event", "past", en, verb), ("event_past", "teita", past(en), verb), ("event_past", "past", "", verb),
                   ("event_would", "fin", would(en), verb)), **const)
            te = CONJUGATION[conjugation]["te"][0]
            w.form("event_not", f'{subject} {frame} "{stem}{te}いない"', past(en), t.Event, verb=verb, **const)
    event(w, S, "バトル", "suru", (("event", "fin", "{subject} battles", "battle"),))
    w.form("event_would", '"破壊された" of=things "の" mods=mod* "オーラが墓地に置かれる"',
           "the auras[ {mods| }] of {of} that was destroyed would go to the graveyard",
           lambda of, mods: t.Event("aura_dropped", t.Things("aura", "", "", (t.AttachedTo(of), *mods))), _unaura_dropped)
    _judged(w)
    _triggers(w)


# ---- 1404-2 what a judgment is about -----------------------------------------------------------------------------------------------
DEEDS: Final = (
    ("ユニット", t.Event("enter", t.Things("unit", "opponent")), "Unit"),
    ("コマンド", t.Event("plays", t.Player("opponent"), object=t.Things("command")), "Command"),
    ("カードを引く", t.Event("draws", t.Player("opponent")), "drawing"),
    ("アタック", t.Event("attack", t.Things("unit", "opponent")), "attacking"),
    ("ブロック", t.Event("block", t.Things("unit", "opponent")), "blocking"),
    ("テリトリーを開放する", t.Event("opened", t.Things("territory", "opponent")), "opening a territory"),
)


def _judged(w: TwoWay) -> None:
    w.words("judged", DEEDS)


# ---- …時 ---------------------------------------------------------------------------------------------------------------------------
def _triggers(w: TwoWay) -> None:
    for ja, verb, en in (("バトル終了", "battle_end", "at the end of the battle of this card"),
                         ("アタック終了", "attack_end", "at the end of the attack of this card")):
        w.form("trigger", f'("{ja}時" | "このユニットの{ja}時")', en, lambda verb=verb: t.Event(verb, t.This()),
               lambda e, verb=verb: {} if e == t.Event(verb, t.This()) else None)
    w.form("trigger", 'event=event "時"', "when {event}", lambda event: event, lambda e: {"event": e} if isinstance(e, t.Event)
           and e.subject is not None and not e.whose else None)
    w.form("trigger", 'event=event "とき"', "", lambda event: event)
    w.form("trigger", 'turn=turn_ni event=event "時"', "when, during {turn}, {event}",
           lambda turn, event: REFUSED if event.whose else replace(event, whose=turn),
           lambda e: {"turn": e.whose, "event": replace(e, whose="")} if isinstance(e, t.Event) and e.whose and e.subject is not None else None)
    w.words("turn_ni", [(("あなたのターンに", "あなたのターン中、", "あなたのターン中に"), "you", "your turn"),
                        (("相手のターンに", "相手のターン中、", "相手のターン中に"), "opponent", "your opponent's turn")])
    for written, verb, en, what in POINTS:
        for whose_ja, whose, whose_en in OWNERS:
            words = " | ".join(f'"{whose_ja}{x}"' for x in written)
            w.form("trigger", f"({words})", f"at {en} {whose_en} {what}", lambda verb=verb, whose=whose: t.Event(verb, whose=whose),
                   lambda e, verb=verb, whose=whose: {} if e == t.Event(verb, whose=whose) else None)
    w.form("trigger", 'of=things ("がない時" | "がいない時")', "when there is no {of}",
           lambda of: t.Holds(t.Compare(t.Count(of), "<=", t.Const(0))), _unholds)
    w.words("trigger", [("ゲーム開始時", t.Event("game_start", whose="you"), "at the start of the game")])
    w.form("trigger", 'subject=mover ("が" | "は") a=did_or b=did "時"', "when {subject} {a} or {b}", _shared)
    w.words("did_or", [("登場したか", t.Event("enter"), "comes into play"), ("登場した時か", t.Event("enter"), ""), ("アタックしたか",
        t.Event("attack"), "attacks"),
                       ("墓地から登場したか", t.Event("enter", origin="grave"), ""), ("あなたの墓地から登場したか", t.Event("enter", origin="grave"),
                           "")])
    w.words("did", [("アタックした", t.Event("attack"), "attacks"), ("ブロックした", t.Event("block"), "blocks"), ("破壊された", t.Event("destroyed"),
        "is destroyed")])
    w.words("later_event", [(("ターン終了時、", "このターン終了時、", "そのターン終了時、"), t.Event("turn_end", whose="this"),
                             "at the end of this turn"),
                            (("次のエンドフェイズ開始時、", "次のエンドフェイズの開始時、"), t.Event("turn_end", whose=""),
                             "at the next end of a turn"),
                            (("そのバトル終了時、", "バトル終了時、"), t.Event("battle_end", whose="this"), "at the end of this battle")])


def _unaura_dropped(e: Any) -> Any:
    tests: Any = getattr(e.subject, "tests", ())
    return {"of": tests[0].noun, "mods": tests[1:]} if e.verb == "aura_dropped" else None


def _shared(subject: Any, a: t.Event, b: t.Event) -> Any:
    return either(replace(a, subject=subject), replace(b, subject=subject))


def either(a: t.Event, b: t.Event) -> t.Event:
    """1201-4a:i"""
    return t.Event("either", t.Either((t.Occasion(a), t.Occasion(b))))


def _unholds(x: Any) -> Any:
    if not isinstance(x, t.Holds) or not isinstance(x.condition, t.Compare) or not isinstance(x.condition.left, t.Count):
        return None
    return {"of": x.condition.left.of} if x.condition == t.Compare(x.condition.left, "<=", t.Const(0)) else None
