"""What happens: the events of triggers, and the points of a turn."""
from __future__ import annotations

from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.two_way import TwoWay

WRITTEN: Final[tuple[tuple[str, str, str], ...]] = (
    ("登場した", "enter", "{subject} comes into play"), ("アタックした", "attack", "{subject} attacks"),
                                                    ("ブロックした", "block", "{subject} blocks"),
    ("バトルする", "battle", "{subject} battles"), ("バトルに勝利した", "won", "{subject} wins its battle"),
                                                    ("バトルに敗北した", "lost", "{subject} loses its battle"),
    ("バトルに引き分けた", "tied", "{subject} ties its battle"), ("破壊された", "destroyed", "{subject} is destroyed"),
    ("ドロップした", "dropped", "{subject} drops"), ("レストした", "rested", "{subject} rests"), ("スタンドした", "stood", "{subject} stands"),
    ("フィールドを離れた", "leave", "{subject} leaves the field"), ("開放された", "opened", "{subject} opens"),
    ("捨てられた", "discarded", "{subject} is discarded"))
ORIGINS: Final = (("墓地から", "grave", "the graveyard"), ("手札から", "hand", "hand"), ("フィールドから", "field", "the field"),
                  ("エナジーゾーンから", "energy", "the energy zone"))
POINTS: Final = ((("ターンの始めに", "スタンドフェイズの始めに", "ターン開始時"), "turn_start", "the start of", "turn"),
                 (("ドローフェイズの開始時", "ドローフェイズ開始時"), "draw_start", "the start of", "draw phase"),
                 (("メインフェイズの開始時", "メインフェイズ開始時"), "main_start", "the start of", "main phase"),
                 (("アタックフェイズの開始時", "アタックフェイズ開始時"), "attack_start", "the start of", "attack phase"),
                 (("アタックステップの開始時", "アタックステップ開始時"), "attack_step_start", "the start of", "attack step"),
                 (("ブロックステップの開始時", "ブロックステップ開始時"), "block_step_start", "the start of", "block step"),
                 (("ターン終了時", "エンドフェイズ開始時"), "turn_end", "the end of", "turn"))
OWNERS: Final = (("あなたの", "you", "your"), ("相手の", "opponent", "your opponent's"), ("", "", "each"))


def install(w: TwoWay) -> None:
    w.words("origin", [(ja, v, en) for ja, v, en in ORIGINS])
    w.form("mover", "x=ref", "{x}")
    w.form("mover", "x=things", "{x}")
    for ja, verb, en in WRITTEN:
        where = "origin=origin? " if verb in ("enter", "dropped") else ""
        more = "[ from {origin}]" if where else ""
        w.form("event", f'subject=mover ("が" | "は") {where}"{ja}"', en + more, t.Event, verb=verb)
    w.form("event_would", 'subject=mover ("が" | "は") "破壊される"', "{subject} would be destroyed", t.Event, verb="destroyed")
    w.words("event_would", [(("あなたがカードを引く", "あなたが引く"), t.Event("draws", t.Player("you")), "you would draw"),
                            ("相手がカードを引く", t.Event("draws", t.Player("opponent")), "your opponent would draw")])
    for ja, verb, en in (("バトル終了", "battle_end", "at the end of the battle of this card"), ("アタック終了", "attack_end",
            "at the end of the attack of this card")):
        w.form("trigger", f'"{ja}時"', en, lambda verb=verb: t.Event(verb, t.This()), lambda e, verb=verb: {} if e == t.Event(verb, t.This())
               else None)
    w.form("trigger", 'event=event "時"', "when {event}", lambda event: event, lambda e: {"event": e} if isinstance(e, t.Event)
           and e.subject is not None else None)
    w.form("trigger", 'event=event "とき"', "", lambda event: event)
    for written, verb, en, what in POINTS:
        for whose_ja, whose, whose_en in OWNERS:
            words = " | ".join(f'"{whose_ja}{x}"' for x in written)
            w.form("trigger", f"({words})", f"at {en} {whose_en} {what}", lambda verb=verb, whose=whose: t.Event(verb, whose=whose),
                   lambda e, verb=verb, whose=whose: {} if e == t.Event(verb, whose=whose) else None)
    w.form("trigger", 'of=things ("がない時" | "がいない時")', "when there is no {of}",
           lambda of: t.Holds(t.Compare(t.Count(of), "<=", t.Const(0))), _unholds)
    w.words("later_event", [(("ターン終了時、", "このターン終了時、", "そのターン終了時、"), t.Event("turn_end", whose="this"),
                             "at the end of this turn")])
    w.words("trigger", [("ゲーム開始時", t.Event("game_start", whose="you"), "at the start of the game")])
    w.words("trigger", [("このテリトリーが開放された時", t.Event("opened", t.This()), "when this territory opens")])


def _unholds(x: Any) -> Any:
    if not isinstance(x, t.Holds) or not isinstance(x.condition, t.Compare) or not isinstance(x.condition.left, t.Count):
        return None
    return {"of": x.condition.left.of} if x.condition == t.Compare(x.condition.left, "<=", t.Const(0)) else None
