"""800: attacking, blocking, battling; 1402, 1403, 1405."""
from __future__ import annotations

from tests.games.build_divide.bench import STONE, auto, battle, command, unit
from tests.rules import rule

MINE = "build_divide"
DRAWS = "カードを1枚引く。"


@rule(MINE, "802-4b", "802-4b:i", "802-4b:ii", "801-1", "401-7")
def test_a_standing_unit_attacks_the_opponent_or_a_resting_unit() -> None:
    t = battle(unit("Knight"), unit("Guard"))
    t.put(1, "field", unit("Sleeper"), bowed=True)
    t.put(0, "field", unit("Tired"), bowed=True)
    t.put(0, "field", unit("Mate"))
    t.start()
    assert t.options() == ["pass", "Knight", "Mate"]
    assert t.why_not("Tired", verb="attack") == ["802-4b:i"] and t.why_not("Guard", verb="attack") == ["802-4b:i"]
    t.choose("Knight")
    assert t.kind == "attacked" and t.options() == ["player 1", "Sleeper"]


@rule(MINE, "802-4b:iii", "104-3", "1208-1d")
def test_what_an_effect_forbids_is_no_attack() -> None:
    t = battle(unit("Pacifist", "⁅永⁆このユニットはアタックできない。"))
    t.put(0, "field", unit("Shy", "⁅永⁆このユニットはプレイヤーにアタックできない。"))
    t.put(0, "field", unit("Knight"))
    t.put(1, "field", unit("Ghost", "⁅永⁆このユニットはアタックされない。"), bowed=True)
    t.start()
    assert t.options() == ["pass", "Knight"]
    assert t.why_not("Pacifist", verb="attack") == ["802-4b:iii"] and t.why_not("Shy", verb="attack") == ["802-4b:ii"]
    t.choose("Knight").choose(1)


@rule(MINE, "802-1", "802-2", "802-3", "802-5", "802-9", "802-9a", "802-9b", "802-10", "803-1", "803-2", "803-9", "803-10", "803-11",
      "805-1", "805-2", "806-1", "806-2", "806-3", "311-2", "801-2")
def test_an_unblocked_attack() -> None:
    t = battle(unit("Knight", hit=2), unit("Guard"))
    t.put(0, "hand", command("Trick", DRAWS, cost=0, quick=True))
    t.put(1, "hand", command("Answer", DRAWS, cost=0, quick=True))
    t.start()
    t.attack("Knight")
    assert not t.bowed("Knight")
    t.to("block")
    assert t.bowed("Knight")
    t.pass_()
    t.settle()
    assert t.count(1, "life") == 8 and t.count(1, "grave") == 2
    happened = [e for e in t.events() if e not in ("pass", "to_grave", "trigger_check")]
    assert happened == ["attack_phase_start", "attack_step_start", "rest", "attack", "block_step_start", "unblocked", "attack_hurt",
                        "attack_end"]


@rule(MINE, "802-1", "806-3")
def test_the_attack_phase_begins_once() -> None:
    t = battle(unit("Knight"))
    t.put(0, "field", unit("Squire", auto("あなたのアタックフェイズ開始", DRAWS)))
    t.start()
    t.attack("Knight").settle()
    t.attack("Squire").settle()
    assert len(t.told("attack_phase_start")) == 1 and len(t.told("draw")) == 1


@rule(MINE, "802-6", "1204-3a")
def test_an_attack_that_is_no_longer_proper_is_declared_anew() -> None:
    t = battle(unit("Knight"))
    t.put(0, "field", unit("Mate"))
    t.put(1, "hand", command("Snare", "相手のユニット1体を対象とし、それをレストする。", cost=0, quick=True))
    t.start()
    t.attack("Knight")
    t.to("priority", 1).act("play", "Snare").choose("Knight")
    t.to("attack")
    assert t.options() == ["pass", "Mate"] and t.told("attack") == []


@rule(MINE, "802-7", "802-4a")
def test_an_end_of_the_attacks_may_be_taken_back_when_the_other_has_played_something() -> None:
    t = battle(unit("Knight"))
    t.put(1, "hand", command("Snare", DRAWS, cost=0, quick=True))
    t.start()
    t.to("attack").pass_()
    t.to("priority", 1).act("play", "Snare")
    t.to("keep", 0).yes()
    assert t.kind == "attack"
    t = battle(unit("Knight"))
    t.put(1, "hand", command("Snare", DRAWS, cost=0, quick=True))
    t.put(0, "hand", command("Mine", DRAWS, cost=0, quick=True))
    t.start()
    t.to("attack").pass_()
    t.to("priority", 0).act("play", "Mine")
    t.pass_until(phase="end")
    assert t.told("take_back") == []


@rule(MINE, "803-3", "802-9b")
def test_an_attacker_that_is_gone_is_not_blocked() -> None:
    t = battle(unit("Knight"), unit("Guard"))
    t.put(1, "hand", command("Snare", "相手のユニット1体を対象とし、それを破壊する。", cost=0, quick=True))
    t.start()
    t.attack("Knight")
    t.to("priority", 1).pass_()
    t.to("priority", 1).act("play", "Snare").choose("Knight")
    t.settle("block")
    assert t.kind != "block" and t.count(1, "life") == 10 and t.told("attack_end") == []


@rule(MINE, "803-4", "803-4a", "803-4b:i", "803-4b:iii", "803-4c", "803-5", "803-7", "803-7a", "803-7b", "803-7c", "803-8", "803-8a")
def test_a_blocking_unit_is_attacked_instead() -> None:
    t = battle(unit("Knight", power=6000), unit("Guard", power=4000))
    t.put(1, "field", unit("Tired"), bowed=True)
    t.put(1, "field", unit("Coward", "⁅永⁆このユニットはブロックできない。"))
    t.start()
    t.attack("Knight", 1).to("block", 1)
    assert t.options() == ["pass", "Guard"] and t.why_not("Tired", verb="block") == ["803-4b:i"]
    assert t.why_not("Coward", verb="block") == ["803-4b:iii"]
    t.choose("Guard")
    t.settle()
    assert t.zone(1, "grave") == ["Guard"] and t.count(1, "life") == 10 and t.damage("Knight") == 4000
    assert [d.card for d in t.told("battle")] == ["Knight", "Guard"] and t.names("block") == ["Guard"]


@rule(MINE, "803-4b:ii")
def test_what_is_attacked_does_not_block_itself() -> None:
    t = battle(unit("Knight", power=6000), unit("Guard", power=4000), resting=True)
    t.put(1, "field", unit("Second", power=4000))
    t.put(1, "hand", command("Wake", "あなたのユニット1体を対象とし、それをスタンドする。", cost=0, quick=True))
    t.start()
    t.attack("Knight", "Guard")
    t.to("priority", 1).pass_()
    t.to("priority", 1).act("play", "Wake").choose("Guard")
    t.to("block")
    assert t.options() == ["pass", "Second"] and t.why_not("Guard", verb="block") == ["803-4b:ii"]


@rule(MINE, "803-6")
def test_a_block_that_is_no_longer_proper_is_declared_anew() -> None:
    t = battle(unit("Knight"), unit("Guard"))
    t.put(1, "field", unit("Second"))
    t.put(0, "hand", command("Snare", "相手のユニット1体を対象とし、それをレストする。", cost=0, quick=True))
    t.start()
    t.attack("Knight", 1).to("block").choose("Guard")
    t.to("priority", 0).act("play", "Snare").choose("Guard")
    t.to("block")
    assert t.options() == ["pass", "Second"]


@rule(MINE, "804-1", "804-4", "804-5", "804-6", "804-6a", "804-7", "804-8", "804-9", "804-6c", "804-6d", "804-15", "804-16", "804-17", "804-18",
      "804-10",
      "804-19", "310-2", "516-2", "1303-2", "517-1")
def test_the_stronger_unit_wins() -> None:
    t = battle(unit("Knight", auto("このユニットがバトルに勝利した", DRAWS), power=6000),
               unit("Guard", auto("このユニットがバトルに敗北した", DRAWS), power=4000), resting=True)
    t.start()
    t.attack("Knight", "Guard").settle()
    assert t.zone(1, "grave") == ["Guard"] and t.zone(0, "field") == ["Knight"]
    order = [e for e in t.events() if e in ("won", "player_won", "lost_battle", "player_lost_battle", "tied", "destroy", "draw")]
    assert order == ["destroy", "won", "draw", "player_won", "lost_battle", "draw", "player_lost_battle"]
    assert [d.player for d in t.told("draw")] == [0, 1]


@rule(MINE, "804-6b", "804-11", "804-12", "804-13", "804-14", "1303-1")
def test_units_of_equal_power_tie() -> None:
    t = battle(unit("Knight", auto("このユニットがバトルに引き分けた", DRAWS), power=4000), unit("Guard", power=4000), resting=True)
    t.start()
    t.attack("Knight", "Guard").settle()
    assert t.zone(0, "grave") == ["Knight"] and t.zone(1, "grave") == ["Guard"]
    assert t.names("tied") == ["Knight", "Guard"] and len(t.told("player_tied")) == 2 and t.told("won") == [] and len(t.told("draw")) == 1


@rule(MINE, "804-2", "804-3", "1403-2")
def test_blitz_strikes_first() -> None:
    t = battle(unit("Knight", "【ブリッツ】", power=4000), unit("Guard", power=4000), resting=True)
    t.start()
    t.attack("Knight", "Guard").settle()
    assert t.zone(0, "field") == ["Knight"] and t.damage("Knight") == 0 and t.zone(1, "grave") == ["Guard"]
    t = battle(unit("Knight", "【ブリッツ】", power=4000), unit("Giant", power=9000), resting=True)
    t.start()
    t.attack("Knight", "Giant").settle()
    assert t.zone(0, "grave") == ["Knight"] and t.damage("Giant") == 4000 and t.names("won") == ["Giant"]


@rule(MINE, "804-1", "804-6b")
def test_a_battle_without_one_of_the_two_deals_no_damage() -> None:
    t = battle(unit("Knight", power=6000), unit("Guard", power=4000), resting=True)
    t.put(1, "hand", command("Flee", "あなたのユニット1体を対象とし、それを手札に戻す。", cost=0, quick=True))
    t.start()
    t.attack("Knight", "Guard")
    for _ in range(9):
        t.to("priority", 1)
        if t.told("battle"):
            break
        t.pass_()
    t.to("priority", 1).act("play", "Flee").choose("Guard")
    t.settle()
    assert t.told("damage") == [] and t.names("won") == ["Knight"]


@rule(MINE, "1402-2", "1402-2a")
def test_a_resting_decoy_is_attacked() -> None:
    t = battle(unit("Knight"), unit("Bait", "【デコイ】"), resting=True)
    t.put(1, "field", unit("Lure", "【デコイ】"), unit("Other"), bowed=True)
    t.put(1, "field", unit("Upright", "【デコイ】"))
    t.start()
    t.to("attack").choose("Knight")
    assert t.options() == ["Bait", "Lure"]


@rule(MINE, "1405-1a", "1405-2", "1405-3", "802-4c", "802-4c:i", "802-4c:ii")
def test_a_berserk_unit_must_attack_a_player() -> None:
    t = battle(unit("Fury", "【バーサーク】"), unit("Sleeper"), resting=True)
    t.put(0, "field", unit("Mate"))
    t.start()
    assert t.options() == ["Fury", "Mate"]
    t.choose("Mate", "Sleeper").settle()
    assert t.paused and t.names("attack") == ["Mate"]
    t.go()
    t.settle()
    assert t.names("attack") == ["Mate", "Fury"] and t.count(1, "life") == 9


@rule(MINE, "806-1")
def test_the_end_of_an_attack_and_of_a_battle_are_heard() -> None:
    t = battle(unit("Knight", "⁅自⁆アタック終了時、カードを1枚引く。\n⁅自⁆バトル終了時、カードを1枚引く。", power=6000), unit("Guard", power=4000),
               resting=True)
    t.start()
    t.attack("Knight", "Guard").settle("waiting")
    t.choose("Knight").settle()
    assert len(t.told("draw")) == 2
    t = battle(unit("Knight", "⁅自⁆アタック終了時、カードを1枚引く。\n⁅自⁆バトル終了時、カードを1枚引く。"))
    t.put(0, "hand", STONE)
    t.start()
    t.attack("Knight").settle()
    assert t.waiting() == ["Knight"] and t.names("battle_end") == []


@rule(MINE, "803-8b", "803-8")
def test_the_unit_in_battle_and_its_opponent_are_known_while_it_lasts() -> None:
    t = battle(unit("Knight", auto("このユニットがバトルする", "そのターン中、バトル相手のユニットのパワーを-3000する。"), power=4000),
               unit("Guard", power=6000), resting=True)
    t.start()
    t.attack("Knight", "Guard").settle()
    assert t.zone(1, "grave") == ["Guard"] and t.names("won") == ["Knight"] and t.damage("Knight") == 3000


