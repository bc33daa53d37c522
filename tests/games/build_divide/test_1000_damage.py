"""1000 to 1104: damage to players, busters and shots, windows inside windows."""
from __future__ import annotations

from taisen.games.build_divide.rules.r1000_packets import packets
from taisen.games.build_divide.terms import D_DEALT, D_UNIT
from tests.games.build_divide.bench import BUSTER, STONE, auto, battle, command, table, unit
from tests.rules import rule

MINE = "build_divide"
DRAWS = "カードを1枚引く。"
HITS = "相手に1ダメージを与える。"


@rule(MINE, "1003-1", "1003-2", "1003-2b", "1003-3", "1002-1", "1002-2", "1002-2a", "1103-4", "1103-8a", "1103-1a", "1103-3", "1103-6", "1103-8b",
      "1103-8c", "407-2", "401-6")
def test_each_point_reveals_the_top_card_of_life() -> None:
    t = battle(unit("Knight", hit=2))
    t.lives(1, unit("First", cost=9), unit("Second", cost=9), more=3)
    t.start()
    t.attack("Knight").settle()
    assert t.zone(1, "grave") == ["First", "Second"] and t.zone(1, "life") == ["Stone"] * 3
    assert t.names("trigger_check") == ["First", "Second"] and not packets(t.state)


@rule(MINE, "1003-2a", "103-1")
def test_who_is_hit_without_life_loses() -> None:
    t = battle(unit("Knight", hit=2))
    t.put(1, "life", STONE)
    t.start()
    t.attack("Knight").settle()
    assert t.over and t.winner == 0


@rule(MINE, "1003-2c", "1003-2c:i", "1104-1", "1104-2", "1104-2a", "1104-3", "1104-3a", "1103-5")
def test_a_buster_deals_one_more_in_a_window_of_its_own() -> None:
    t = battle(unit("Knight", hit=1))
    t.lives(1, BUSTER, BUSTER, unit("Third", cost=9), more=3)
    t.start()
    t.attack("Knight").settle()
    assert t.zone(1, "grave") == ["Buster", "Buster", "Third"] and len(t.told("buster_hurt")) == 2 and t.count(1, "life") == 3


@rule(MINE, "1003-2d", "1003-2d:i", "512-2", "2401-1c")
def test_a_shot_may_be_played_at_once_without_paying() -> None:
    t = battle(unit("Knight", hit=1))
    t.lives(1, command("Flash", "相手のユニット1体を対象とし、それを破壊する。", cost=9, trigger="shot"), more=3)
    t.idle(1).start()
    t.attack("Knight").to("shot", 1).yes()
    assert t.pile() == ["Flash"] and t.where("Flash") == (1, "resolution")
    t.settle()
    assert t.zone(0, "grave") == ["Knight"] and t.zone(1, "grave") == ["Flash"]
    t = battle(unit("Knight", hit=1))
    t.lives(1, command("Flash", "相手のユニット1体を対象とし、それを破壊する。", cost=9, trigger="shot"), more=3)
    t.start()
    t.attack("Knight").to("shot", 1).no()
    assert t.zone(1, "grave") == ["Flash"] and t.zone(0, "field") == ["Knight"]


@rule(MINE, "1003-2d:i", "1204-2g:iii")
def test_a_shot_without_targets_goes_to_the_graveyard() -> None:
    t = battle(unit("Knight", hit=1))
    t.lives(1, command("Flash", "あなたのユニット1体を対象とし、それを破壊する。", cost=9, trigger="shot"), more=3)
    t.start()
    t.attack("Knight").settle("shot")
    assert t.paused and t.zone(1, "grave") == ["Flash"]


@rule(MINE, "1003-2d", "902-1", "1204-3c")
def test_a_unit_with_a_shot_comes_into_play() -> None:
    t = battle(unit("Knight", hit=1))
    t.lives(1, unit("Rescue", cost=9, trigger="shot"), more=3)
    t.start()
    t.attack("Knight").to("shot", 1).yes().settle()
    assert t.zone(1, "field") == ["Rescue"]


@rule(MINE, "1002-2b")
def test_a_packet_of_an_attack_follows_the_hit() -> None:
    t = battle(unit("Knight", hit=1))
    t.lives(1, command("Flash", "相手のユニット1体を対象とし、そのターン中、それのヒットを+2する。", cost=9, trigger="shot"), more=9)
    t.start()
    t.attack("Knight").to("shot", 1).yes().settle()
    assert t.count(1, "life") == 7


@rule(MINE, "1002-2b:i", "1103-8a")
def test_without_the_attacker_no_more_is_dealt() -> None:
    t = battle(unit("Knight", hit=3))
    t.lives(1, command("Flash", "相手のユニット1体を対象とし、それを破壊する。", cost=9, trigger="shot"), more=9)
    t.start()
    t.attack("Knight").to("shot", 1).yes().settle()
    assert t.count(1, "life") == 9 and not packets(t.state)


@rule(MINE, "1003-2c:i", "1104-3b", "1103-1", "1103-8")
def test_a_busters_packet_stays_whatever_becomes_of_the_attacker() -> None:
    t = battle(unit("Knight", hit=1))
    t.lives(1, BUSTER, command("Flash", "相手のユニット1体を対象とし、それを破壊する。", cost=9, trigger="shot"), more=9)
    t.idle(1).start()
    t.attack("Knight").to("shot", 1).yes()
    assert [p.numbers[D_DEALT] for p in packets(t.state)] == [1, 1]
    assert [p.numbers[D_UNIT] for p in packets(t.state)] == [t.ref("Knight")] * 2
    t.settle()
    assert t.count(1, "life") == 9 and t.zone(0, "grave") == ["Knight"]


@rule(MINE, "516-1", "1104-3", "1103-5", "1103-11")
def test_damage_by_an_effect_opens_a_damage_window() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Bolt", HITS), STONE)
    t.lives(1, unit("First", cost=9), more=3)
    t.start()
    t.act("play", "Bolt").pass_until_empty()
    assert t.zone(1, "grave") == ["First"] and t.told("hurt")[0].source == "Bolt"


@rule(MINE, "1103-9", "1103-9a", "1103-9b", "413-4", "413-4a", "1102-1a", "1102-2", "1103-10", "1103-2")
def test_the_newest_thing_resolves_when_both_have_passed() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Slow", DRAWS))
    t.put(1, "hand", command("Fast", DRAWS, cost=0, quick=True), command("Later", DRAWS, cost=0, quick=True))
    t.put(0, "hand", command("Mine", DRAWS, cost=0, quick=True))
    t.start()
    t.act("play", "Slow")
    assert t.seat == 0 and t.options() == ["pass", "play Mine"]
    t.pass_(0)
    assert t.seat == 1
    t.act("play", "Fast")
    assert t.seat == 1 and t.pile() == ["Fast", "Slow"]
    t.pass_(1).pass_(0)
    assert t.pile() == ["Slow"] and t.zone(1, "grave") == ["Fast"] and t.seat == 0


@rule(MINE, "1103-8", "1104-2", "1103-1")
def test_an_inner_window_resolves_what_lies_there_and_the_outer_one_goes_on() -> None:
    """A buster's window opens while a shot of the first point waits in the resolution zone."""
    t = battle(unit("Knight", hit=2))
    t.lives(1, command("Flash", DRAWS, cost=9, trigger="shot"), BUSTER, unit("Third", cost=9), more=5)
    t.idle(1).start()
    t.attack("Knight").to("shot", 1).yes()
    assert t.pile() == ["Flash"]
    t.settle()
    assert t.zone(1, "grave") == ["Flash", "Buster", "Third"] and t.count(1, "life") == 5


@rule(MINE, "1103-7", "1103-7a", "1103-7a:i", "307-1a", "307-1b", "307-2")
def test_normal_things_wait_until_nothing_is_in_progress() -> None:
    t = table(energy=3)
    t.put(0, "hand", command("Slow", DRAWS), command("Other", DRAWS, cost=0), command("Mine", DRAWS, cost=0, quick=True), STONE)
    t.put(1, "hand", command("Theirs", DRAWS, cost=0))
    t.start()
    assert t.may("energy") == ["Slow", "Other", "Mine", "Stone"]
    t.act("energy", "Stone")
    assert t.zone(0, "energy")[-1] == "Stone" and t.pile() == [] and t.seat == 0
    assert t.may("energy") == [] and "1103-7a" in t.why_not("Slow", verb="energy")
    t.act("play", "Slow").choose("Stone")
    assert t.may("play") == ["Mine"] and t.why_not("Other", verb="play") == ["1103-7"]
    t.pass_until_empty()
    assert t.may("play")[0] == "Other"
    assert "1103-7" in t.why_not("Theirs", 1, verb="play")


@rule(MINE, "1104-3a")
def test_busters_come_before_what_effects_deal() -> None:
    t = battle(unit("Knight", auto("このユニットがアタックした", "相手に2ダメージを与える。"), hit=1))
    t.lives(1, BUSTER, unit("Second", cost=9), unit("Third", cost=9), unit("Fourth", cost=9), more=3)
    t.start()
    t.attack("Knight").settle()
    order = [e for e in t.events() if e in ("hurt", "buster_hurt", "attack_hurt", "trigger_check")]
    assert order == ["hurt", "trigger_check", "buster_hurt", "trigger_check", "trigger_check", "attack_hurt", "trigger_check"]


@rule(MINE, "103-1a")
def test_when_both_lose_at_once_it_is_a_draw() -> None:
    from taisen.games.build_divide.rules.r0100_losing import lose
    t = table(energy=1)
    t.put(0, "hand", STONE)
    t.start()
    lose(t.state, [0, 1])
    assert t.state.over and t.state.winners == 0


@rule(MINE, "103-2", "103-2a")
def test_a_player_may_concede() -> None:
    t = table(energy=1)
    t.put(0, "hand", STONE)
    t.start()
    t.concede(1)
    assert t.over and t.winner == 0


@rule(MINE, "103-3")
def test_an_effect_may_win_the_game() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Crown", "ゲームに勝利する。"))
    t.start()
    t.act("play", "Crown").pass_until_empty()
    assert t.over and t.winner == 0
