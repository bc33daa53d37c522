"""Where the book's procedures meet: windows in windows, packets that change between two points, territories that are units, mates."""
from __future__ import annotations

import pytest

from tests.games.build_divide.bench import (
    BUSTER,
    DRAW,
    STONE,
    Table,
    ace,
    act,
    always,
    auto,
    battle,
    command,
    table,
    territory,
    unit,
)
from tests.games.build_divide.test_1800_tag_team import tag
from tests.rules import rule

MINE = "build_divide"
KILL = "相手のユニット1体を対象とし、それを破壊する。"


# ---- windows in windows
@rule(MINE, "1003-2c", "1003-2d", "1103-8", "1103-9a", "1104-2", "1104-3", "1104-3a")
def test_a_window_inside_a_window_resolves_what_lies_in_the_one_zone() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Slow", "カードを1枚引く。"), command("Burn", "相手に2ダメージを与える。", cost=0, quick=True))
    t.put(1, "life", BUSTER, command("Trap", "カードを3枚引く。", trigger="shot"), unit("Third", cost=9), unit("Fourth", cost=9))
    t.start()
    t.act("play", "Slow").act("play", "Burn")
    t.pass_until(kind="shot")
    # The first point is dealt and has brought a buster, in whose window the shot lies; below it waits what was played first.
    assert (t.seat, t.pile(), t.zone(1, "grave")) == (1, ["Slow"], ["Buster"])
    t.yes()
    t.pass_until_empty()
    log = t.events()
    draws = [i for i, e in enumerate(log) if e == "draw"]
    checks = [i for i, e in enumerate(log) if e == "trigger_check"]
    assert [d.player for d in t.told("draw")] == [1, 1, 1, 0]
    assert len(checks) == 3 and checks[1] < draws[0] and draws[-1] < checks[2]
    assert t.zone(1, "life") == ["Fourth"] and t.pile() == []


@rule(MINE, "1104-2", "1104-3", "1103-8a", "516-1")
def test_an_effect_between_two_points_opens_a_window_of_its_own() -> None:
    t = battle(unit("Knight", hit=2))
    t.put(1, "life", *[unit(f"Life {i}", cost=9) for i in range(6)])
    t.put(0, "hand", command("Spark", "相手に1ダメージを与える。", cost=0, quick=True))
    t.start()
    t.attack("Knight")
    while len(t.told("trigger_check")) < 1:
        t.decline()
    assert t.kind == "priority" and t.zone(1, "grave") == ["Life 0"]
    t.act("play", "Spark").pass_().pass_()
    t.settle()
    assert [d.card for d in t.told("trigger_check")] == ["Life 0", "Life 1", "Life 2"] and t.count(1, "life") == 3


@rule(MINE, "1104-3a", "1104-3b")
def test_new_packets_wait_for_each_other_by_rank() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Quake", "各プレイヤーに1ダメージを与える。相手に1ダメージを与える。"))
    t.put(0, "life", unit("Mine", cost=9), STONE)
    t.put(1, "life", BUSTER, unit("Theirs 1", cost=9), unit("Theirs 2", cost=9), unit("Theirs 3", cost=9), STONE)
    t.start()
    t.act("play", "Quake").pass_until_empty()
    while t.kind == "packet":
        t.game.answer(0)
        t.pass_until_empty()
    # The turn player's own comes first; the buster of the other's first point before the point that was dealt besides.
    assert [d.card for d in t.told("trigger_check")] == ["Mine", "Buster", "Theirs 1", "Theirs 2"]


# ---- between two points of a packet
def between(text: str, hit: int = 2, who: int = 1, more: str = "") -> Table:
    """A unit attacks; after the first point of its damage somebody plays that."""
    t = battle(unit("Knight", more, hit=hit))
    t.put(0, "field", unit("Second", power=4000))
    t.put(who, "hand", command("Answer", text, cost=0, quick=True))
    t.put(1, "life", *[unit(f"Life {i}", cost=9) for i in range(9)])
    t.start()
    t.attack("Knight")
    while len(t.told("trigger_check")) < 1:
        t.decline()
    t.to("priority", who).act("play", "Answer")
    if t.kind == "choose":
        t.choose("Knight")
    while t.kind == "priority" and t.pile():
        t.pass_()
    return t


@rule(MINE, "1002-2b", "1002-2b:i", "1103-8a")
@pytest.mark.parametrize(("text", "who", "points"), [
    (KILL, 1, 1), ("相手のユニット1体を対象とし、それを手札に戻す。", 1, 1),
    ("相手のユニット1体を対象とし、そのターン中、それのヒットを-1する。", 1, 1),
    ("そのターン中、あなたのユニットすべてのヒットを+1する。", 0, 3), ("カードを1枚引く。", 1, 2)])
def test_the_packet_follows_the_attacker_between_two_points(text: str, who: int, points: int) -> None:
    t = between(text, who=who)
    t.settle()
    assert len(t.told("trigger_check")) == points and t.count(1, "life") == 9 - points
    assert t.kind == "attack" or t.paused


@rule(MINE, "537-1b", "531-1b")
def test_a_stopped_attack_ends_its_packet_and_the_next_goes_on() -> None:
    t = between("アタックを中止する。", hit=3)
    t.settle()
    assert len(t.told("trigger_check")) == 1 and t.zone(1, "grave") == ["Life 0", "Answer"]
    t.go().to("attack").choose("Second").choose(1).settle()
    assert len(t.told("trigger_check")) == 2


@rule(MINE, "537-1b", "1104-3")
def test_a_stopped_attack_leaves_what_else_was_played_to_resolve() -> None:
    t = battle(unit("Knight", hit=3))
    t.put(0, "field", unit("Second"))
    t.put(1, "hand", command("Wait", "カードを2枚引く。", cost=0, quick=True), command("Halt", "アタックを中止する。", cost=0, quick=True))
    t.put(1, "life", *[unit(f"Life {i}", cost=9) for i in range(9)])
    t.start()
    t.attack("Knight")
    while len(t.told("trigger_check")) < 1:
        t.decline()
    t.to("priority", 1).act("play", "Wait").act("play", "Halt")
    t.pass_until_empty()
    t.settle()
    assert len(t.told("trigger_check")) == 1 and [d.player for d in t.told("draw")] == [1, 1]
    assert sorted(t.zone(1, "grave")) == ["Halt", "Life 0", "Wait"]


@rule(MINE, "531-1", "531-1a", "531-1b", "531-1c", "531-1d", "531-1e")
def test_moving_to_the_end_phase_between_two_points_ends_all_of_it() -> None:
    t = battle(unit("Knight", auto("このユニットがアタックした", "相手に1ダメージを与える。") + "\n⁅自⁆あなたのターン終了時、カードを1枚引く。",
                    hit=3), pause_at="706-3")
    t.put(0, "field", unit("Second"))
    t.put(1, "hand", command("Wait", "カードを2枚引く。", cost=0, quick=True), command("Night", "エンドフェイズに移行する。", cost=0, quick=True))
    t.put(1, "life", BUSTER, *[unit(f"Life {i}", cost=9) for i in range(9)])
    t.start()
    t.attack("Knight")
    while len(t.told("trigger_check")) < 1:
        t.decline()
    t.to("priority", 1).act("play", "Wait").act("play", "Night")
    while not t.paused:
        t.decline()
    t.go()
    while not t.paused:
        t.decline()
    assert t.at == "end" and len(t.told("trigger_check")) <= 2
    assert "Wait" in t.zone(1, "removed") and "Night" in t.zone(1, "removed") + t.zone(1, "grave")
    assert [d.player for d in t.told("draw")] == [0] and t.state.numbers[10] == 0 and t.told("attack_end") == []


# ---- a territory that is a unit, with auras, beside another territory
def assaulting() -> Table:
    t = table(energy=9, pause_at="806-3")
    t.put(0, "territory", territory("Ruin", "Storm", opened="【アサルトテリトリー】", power=6000, hit=1), territory("Tower", "Rain"))
    t.put(0, "hand", ace("Hero", "Storm", cost=5), command("Crown", "あなたの墓地にあるカード1枚を+1000オーラとしてあなたのテリトリー1枚につける。",
                                                           cost=1))
    t.put(0, "grave", STONE)
    t.put(1, "field", unit("Giant", power=20000), bowed=True)
    t.start()
    t.act("play", "Hero").to("open").choose("Ruin")
    return t


@rule(MINE, "1406-2", "521-4", "706-6", "1303-5", "1303-6", "804-6a")
def test_destroyed_in_battle_it_keeps_its_aura_until_one_territory_is_left() -> None:
    for kept, aura in (("Ruin", "territory"), ("Tower", "grave")):
        t = assaulting()
        t.act("play", "Crown").pass_until_empty()
        t.choose("Ruin").pass_until_empty()
        if t.kind == "choose":
            t.choose("Stone").pass_until_empty()
        assert t.value("Ruin", "power") == 7000 and t.where("Stone") == (0, "field")
        t.to("attack").choose("Ruin").choose("Giant").settle()
        assert t.where("Ruin") == (0, "territory") and not t.side("Ruin").endswith("/open") and t.damage("Ruin") == 0
        assert t.roles("Ruin", "aura") == ["Stone"] and t.where("Stone") == (0, "territory")
        assert t.names("won") == ["Giant"] and t.told("destroy") == []
        t.go()
        t.to("surplus").choose("Tower" if kept == "Ruin" else "Ruin")
        t.pass_until(turn=1)
        assert t.zone(0, "removed") == ["Tower" if kept == "Ruin" else "Ruin"]
        assert t.where("Stone") == (0, aura)


# ---- teams
@rule(MINE, "2401-1c", "2601-1", "1003-2d")
def test_a_shot_of_the_mates_is_played_by_its_owner_who_names_the_opponent() -> None:
    t = tag("attack", pause_at="806-3", bare=frozenset({(2, "life")}))
    t.put(0, "field", unit("Knight"))
    t.put(0, "hand", unit("Mine", cost=9))
    t.put(3, "hand", unit("Mates", cost=9))
    t.put(1, "life", command("Trap", "相手は手札1枚を捨てる。", trigger="shot"), STONE, STONE, owner=2)
    t.start()
    t.choose("Knight").choose(1)
    t.to("shot")
    assert t.seat == 2
    t.yes()
    assert t.seat == 2 and sorted(t.options()) == ["player 0", "player 3"]
    t.choose(3)
    t.settle()
    assert t.zone(3, "grave") == ["Mates"] and t.zone(0, "grave") == [] and t.zone(2, "grave") == ["Trap"]


@rule(MINE, "2401-1b", "1003-2c:i", "2002-3b")
def test_a_buster_of_the_mates_goes_on_against_the_attacked_player() -> None:
    t = tag("attack", pause_at="806-3", bare=frozenset({(2, "life")}))
    t.put(0, "field", unit("Knight", auto("相手がダメージを受けた", DRAW), hit=1))
    t.put(1, "life", BUSTER, owner=2)
    t.put(1, "life", BUSTER, owner=1)
    t.put(1, "life", unit("Last", cost=9), STONE, owner=2)
    t.start()
    t.choose("Knight").choose(1).settle()
    assert [d.player for d in t.told("trigger_check")] == [1, 1, 1] and [d.player for d in t.told("buster_hurt")] == [1, 1]
    assert t.zone(1, "grave") == ["Buster"] and t.zone(2, "grave") == ["Buster", "Last"]


@rule(MINE, "2601-2", "2601-3", "2601-1")
def test_whose_opponent_it_is_in_a_target_a_statement_and_an_instruction() -> None:
    t = tag()
    t.put(3, "field", unit("Mates", always("相手のユニットすべてのパワーを-1000する。"), power=3000))
    for s in (0, 1, 2):
        t.put(s, "field", unit(f"Unit {s}", power=3000))
    t.put(0, "hand", command("Bolt", KILL, cost=0), command("Storm", "そのターン中、相手のユニットすべてのパワーを-500する。", cost=0))
    t.start()
    assert [t.value(f"Unit {s}", "power") for s in (0, 1, 2)] == [3000, 2000, 2000] and t.value("Mates", "power") == 3000
    t.act("play", "Storm")
    assert t.options() == ["player 1", "player 2"]
    t.choose(2).pass_until_empty()
    assert [t.value(f"Unit {s}", "power") for s in (0, 1, 2)] == [3000, 2000, 1500]
    t.act("play", "Bolt")
    assert t.options() == ["Unit 1", "Unit 2"]


@rule(MINE, "2501-1", "2502-9b", "1103-9b")
def test_a_mate_answers_inside_a_damage_window() -> None:
    t = tag("attack", pause_at="806-3", bare=frozenset({(2, "life")}))
    t.put(0, "field", unit("Knight", hit=2))
    t.put(2, "hand", command("Snipe", KILL, cost=0, quick=True))
    t.put(1, "life", STONE, count=5, owner=1)
    t.start()
    t.to("attack").choose("Knight").choose(1)
    while len(t.told("trigger_check")) < 1:
        t.decline()
    assert t.kind == "priority"
    t.act("play", "Snipe")
    t.settle()
    assert len(t.told("trigger_check")) == 1 and t.zone(0, "grave") == ["Knight"]


@rule(MINE, "1203-2", "513-1")
def test_an_ability_used_in_answer_to_a_trigger_check() -> None:
    t = battle(unit("Knight", hit=2))
    t.put(1, "field", unit("Sage", act("アタックを中止する。", "このユニットをレストする", "クイック"), power=1000))
    t.put(1, "life", *[unit(f"Life {i}", cost=9) for i in range(4)])
    t.start()
    t.attack("Knight").to("block").pass_()
    while len(t.told("trigger_check")) < 1:
        t.decline()
    t.to("priority", 1).use("Sage").settle()
    assert len(t.told("trigger_check")) == 1 and t.bowed("Sage")
