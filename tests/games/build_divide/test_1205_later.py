"""1205-5: abilities that trigger later, once or each time."""
from __future__ import annotations

from tests.games.build_divide.bench import DRAW, auto, battle, command, table, unit
from tests.rules import rule

MINE = "build_divide"


@rule(MINE, "1205-5a")
def test_at_the_next_end_phase_what_was_chosen_is_destroyed() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Rush",
                             "あなたのユニット1体を対象とし、そのターン中、それのパワーを+5000する。次のエンドフェイズ開始時、それを破壊する。"))
    t.put(0, "field", unit("Knight", power=2000), unit("Other", power=3000))
    t.start()
    t.act("play", "Rush").choose("Knight").pass_until_empty()
    assert t.value("Knight", "power") == 7000 and t.zone(0, "field") == ["Knight", "Other"]
    t.pass_until(turn=1)
    assert t.zone(0, "field") == ["Other"]


@rule(MINE, "1205-5a")
def test_next_time_is_once_and_whenever_is_each_time() -> None:
    for text, drawn in (("そのターン中、次にあなたのユニットが登場した時、カードを1枚引く。", 1),
                        ("そのターン中、あなたのユニットが登場した時、カードを1枚引く。", 2)):
        t = table(energy=3)
        t.put(0, "hand", command("Call", text), unit("First"), unit("Second", power=4000), unit("Third", power=3000, cost=0))
        t.start()
        for name in ("Call", "First", "Second"):
            t.act("play", name).pass_until_empty()
        assert len(t.told("draw")) == drawn


@rule(MINE, "1205-5a")
def test_at_the_start_of_a_turn_to_come() -> None:
    for text, turn in (("次のあなたのターン開始時、カードを2枚引く。", 0), ("次の相手のターン開始時、カードを2枚引く。", 1)):
        t = table(energy=1)
        t.put(0, "hand", command("Wait", text))
        t.idle(1).start()
        t.act("play", "Wait").pass_until_empty()
        assert t.told("draw") == []
        t.pass_until(turn=1, phase="main")
        assert len([d for d in t.told("draw") if d.source == "Wait"]) == (2 if turn == 1 else 0)
        t.pass_until(turn=0, phase="main")
        assert len([d for d in t.told("draw") if d.source == "Wait"]) == 2


@rule(MINE, "1205-5a")
def test_at_the_end_of_that_battle() -> None:
    t = battle(unit("Moth", auto("このユニットがバトルする", "そのバトル終了時、このユニットを破壊する。") + "\n" + auto("このユニットが破壊された",
                                                                                                                         DRAW), power=9000),
               unit("Guard", power=1000), resting=True)
    t.start()
    t.choose("Moth").choose("Guard").settle()
    assert t.zone(1, "grave") == ["Guard"]
    t.go().pass_until(phase="end")
    assert t.zone(0, "grave") == ["Moth"] and len(t.told("draw")) == 1
