"""Unseen situations, written from the book: ranks, job changes, limit breaks, what is given and void, chips, triggers."""
from __future__ import annotations

import pytest

from taisen.games.info import CardData
from tests.games.granblue.bench import (
    DRAW,
    Table,
    act,
    always,
    auto,
    cast,
    hit_leader,
    leader,
    member,
    once,
    summon,
    table,
    up,
)
from tests.rules import rule


def counter(t: Table) -> Table:
    """The turn player does nothing more; the other one takes the counter step."""
    t.to("attack").pass_(0)
    assert t.said() == (1, "counter")
    return t.yes()  # type: ignore[return-value]


@rule("granblue", "10-2-3-1-1", "8-9-3")
def test_a_rank_that_is_lower_where_it_lies() -> None:
    t = table(crystals=3)
    t.put(0, "member_area", member("Lead", always("自分の他の団員のランクに-1する。"), rank=1))
    t.put(0, "hand", member("Two", rank=3), member("Three", rank=4))
    t.start()
    assert t.may("enter") == ["Two"]


@rule("granblue", "10-2-3-1-1")
def test_the_leaders_rank_is_apart() -> None:
    t = table(crystals=3, leaders=(leader("Captain", rank=3), leader("Rival")))
    t.put(0, "hand", member("Three", rank=3))
    t.start()
    assert t.may("enter") == ["Three"]


@rule("granblue", "10-2-3-1-1")
def test_over_the_ranks_all_stay_and_nobody_comes() -> None:
    t = cast("宝晶石2枚を選び、奥義ゲージに置く。", crystals=3)
    t.put(0, "member_area", member("A", rank=3))
    t.put(0, "hand", member("Zero", rank=0), member("B"))
    t.start().act("summon", "Spark")
    t.through("choose")
    assert t.count(0, "crystal") == 1 and t.where("A") == (0, "member_area")
    assert "10-2-3-1-1" in t.why_not("Zero") and t.may("enter") == []


@rule("granblue", "10-3-3-1", "10-2-3-1-1")
def test_no_job_over_the_crystals() -> None:
    t = table(crystals=2)
    t.put(0, "leader_deck", leader("R3", rank=3), leader("R2", rank=2))
    t.start()
    assert set(t.may("job_change")) == {"R2", "Idle 0"}
    assert "10-2-3-1-1" in t.why_not("R3")


@rule("granblue", "10-3-3-3-1", "7-1")
def test_the_attacked_leader_changes_its_job() -> None:
    t = table("attack", crystals=5)
    t.put(1, "leader_deck", leader("Wall", rank=1, hp=9))
    t.put(1, "hand", summon("Change", "団長デッキの団長カード1枚にジョブチェンジする。"))
    t.put(0, "member_area", member("Ann", atk=6))
    t.start().attack("Ann")
    counter(t).act("summon", "Change").choose("Wall")
    t.strike()
    assert t.hits() == [("Wall", 6)] and t.count(1, "armour") == 5


@rule("granblue", "10-2-2")
def test_a_job_change_is_no_entering() -> None:
    t = table(crystals=5)
    t.put(0, "leader_deck", leader("New", auto("登場", DRAW) + "\n" + auto("ジョブチェンジした", "デッキの上から1枚を奥義ゲージに置く。"), rank=1))
    t.put(0, "member_area", member("See", auto("自分の団長が登場した", DRAW)))
    t.start().act("job_change", "New")
    assert t.told("draw") == [] and t.count(0, "gauge") == 1


@rule("granblue", "10-3-3-3-1", "10-16-1-3")
def test_the_new_leader_inherits_all() -> None:
    t = table(crystals=5)
    t.put(0, "leader_deck", leader("New", rank=1, hp=5, atk=1))
    t.put(0, "hand", summon("Up", "このターン中、自分の団長のATKに+2する。自分の団長にHP+1チップ1個を置く。自分の団長をレストにする。"))
    t.start().act("summon", "Up").act("job_change", "New")
    assert t.numbers("New") == (1, 6, 3) and t.bowed("New")


@rule("granblue", "10-3-3-3-1", "7-4-1-2")
def test_the_attacking_leader_changes_its_job() -> None:
    t = table("attack", crystals=5)
    t.put(0, "leader_deck", leader("New", rank=1, atk=7))
    t.put(0, "hand", summon("Change", "団長デッキの団長カード1枚にジョブチェンジする。"))
    t.put(1, "member_area", member("X", hp=20))
    t.start().attack("Captain").act("summon", "Change").choose("New")
    t.strike()
    assert t.hits() == [("X", 7)]


@rule("granblue", "10-2-2", "10-4-3-3-1")
def test_a_limit_break_is_no_entering() -> None:
    t = table(crystals=5)
    t.put(0, "member_area", member("[a] Ann"), member("See", auto("自分の他の団員が登場した", DRAW)))
    t.put(0, "hand", member("[b] Ann", auto("登場", DRAW) + "\n" + auto("上限解放", "デッキの上から1枚を奥義ゲージに置く。")))
    t.start().act("limit_break", "[b] Ann")
    assert t.told("draw") == [] and t.count(0, "gauge") == 1 and t.numbers("[b] Ann") == (1, 5, 4)


@rule("granblue", "10-4-3-3-2", "10-4-3-3-1")
def test_a_second_level_card_under_the_rested() -> None:
    t = table(crystals=5)
    x = t.put(0, "member_area", member("[a] Ann"), bowed=True)
    t.put(0, "member_area", member("[z] Ann"), down=True, on=x, role="level")
    t.put(0, "hand", member("[b] Ann"))
    t.start().act("limit_break", "[b] Ann")
    assert t.bowed("[b] Ann") and t.numbers("[b] Ann") == (1, 7, 6)
    assert sorted(t.roles("[b] Ann", "level")) == ["[a] Ann", "[z] Ann"]


@rule("granblue", "3-6-3-1")
def test_the_others_level_cards_may_be_looked_at() -> None:
    t = table(crystals=5)
    x = t.put(1, "member_area", member("[a] Ann"))
    t.put(1, "member_area", member("[z] Ann"), down=True, on=x, role="level")
    t.start()
    assert t.sees(0, "[z] Ann")


@rule("granblue", "10-4-3-1", "10-2-3-1-1")
def test_what_is_covered_has_no_rank() -> None:
    t = table(crystals=4)
    t.put(0, "member_area", member("[a] Ann", rank=3), member("Bea", rank=1))
    t.put(0, "hand", member("[b] Ann", rank=3), member("[c] Ann", rank=4))
    t.start()
    assert t.may("limit_break") == ["[b] Ann"]


@rule("granblue", "10-5-2", "10-4-3-2")
def test_once_a_turn_anew_for_the_card_on_top() -> None:
    t = table(crystals=5)
    text = once(DRAW)
    t.put(0, "member_area", member("[a] Ann", text))
    t.put(0, "hand", member("[b] Ann", text))
    t.start().use("[a] Ann")
    assert t.may("use") == []
    t.act("limit_break", "[b] Ann")
    assert t.may("use") == ["[b] Ann"]


@rule("granblue", "10-5-2")
def test_once_a_turn_each_of_two() -> None:
    t = table()
    t.put(0, "member_area", member("Ann", once(DRAW)), member("Bea", once(DRAW)))
    t.start().use("Ann").use("Bea")
    assert t.may("use") == [] and len(t.told("draw")) == 2


@rule("granblue", "10-5-1")
def test_once_a_turn_of_what_triggers_twice() -> None:
    t = table(crystals=9)
    t.put(0, "member_area", member("See", "【ターン1回】勘:自分の他の団員が登場した時、カード1枚を引く。"))
    t.put(0, "hand", member("A"), member("B"))
    t.start().act("enter", "A").act("enter", "B")
    assert len(t.told("draw")) == 1


@rule("granblue", "10-5-1", "8-4-2-5")
def test_a_refused_cost_uses_nothing_up() -> None:
    t = table(crystals=9)
    t.put(0, "member_area", member("See", "【ターン1回】勘:[①]自分の他の団員が登場した時、カード1枚を引く。"))
    t.put(0, "hand", member("A"), member("B"))
    t.start().act("enter", "A")
    assert t.kind == "use", t.kind
    t.no()
    t.act("enter", "B")
    assert t.kind == "use"
    t.yes()
    assert len(t.told("draw")) == 1


@rule("granblue", "10-10-1", "10-10-2")
def test_what_is_given_after_the_voiding_works() -> None:
    t = table(crystals=9)
    t.put(0, "hand", summon("Null", "自分の団員1枚を選び、このターン中、効果を無効にする。"),
          summon("Give", "自分の団員1枚を選び、このターン中、その団員に『名:[(0)]カード1枚を引く。』を与える。"))
    t.put(0, "member_area", member("Ann", act("カード2枚を引く。")))
    t.start().act("summon", "Null").act("summon", "Give")
    assert t.may("use") == ["Ann"]
    t.use("Ann")
    assert len(t.told("draw")) == 1


@rule("granblue", "10-10-2")
def test_what_was_given_before_is_void_too() -> None:
    t = table(crystals=9)
    t.put(0, "hand", summon("Null", "自分の団員1枚を選び、このターン中、効果を無効にする。"),
          summon("Give", "自分の団員1枚を選び、このターン中、その団員に『名:[(0)]カード1枚を引く。』を与える。"), member("More"))
    t.put(0, "member_area", member("Ann"))
    t.start().act("summon", "Give").act("summon", "Null")
    assert t.may("use") == []


@rule("granblue", "10-10-2-1")
def test_what_was_received_is_over_and_what_always_holds_is_not() -> None:
    t = table(crystals=9)
    t.put(0, "hand",
          summon("Up", "自分の「Ann」1枚を選び、このターン中、ATKに+3する。"),
          summon("Give", "自分の「Ann」1枚を選び、このターン中、その団員に『名:[(0)]カード1枚を引く。』を与える。"),
          summon("Free", "自分の「Ann」1枚を選び、受けている効果を無効にする。"))
    t.put(0, "member_area", member("Ann"), member("Boss", always("自分の他の団員のATKに+1する。")))
    t.start().act("summon", "Up").act("summon", "Give")
    assert t.value("Ann", "atk") == 6 and t.may("use") == ["Ann"]
    t.act("summon", "Free")
    assert t.value("Ann", "atk") == 3 and t.may("use") == []


@rule("granblue", "10-10-2-1", "10-16-4-1")
def test_chips_stay_where_effects_are_void() -> None:
    t = table(crystals=9)
    t.put(0, "hand", summon("Chip", "自分の「Ann」1枚を選び、ATK+2チップ1個を置く。"),
              summon("Free", "自分の「Ann」1枚を選び、受けている効果を無効にする。"), member("X"))
    t.put(0, "member_area", member("Ann"))
    t.start().act("summon", "Chip").act("summon", "Free")
    assert t.value("Ann", "atk") == 4


@rule("granblue", "10-10-2-1")
def test_a_leader_is_freed_alone() -> None:
    t = table(crystals=9)
    t.put(0, "hand", summon("Up", "このターン中、味方のATKに+3する。"), summon("Free", "自分の団長が受けている効果を無効にする。"), member("X"))
    t.put(0, "member_area", member("Ann"))
    t.start().act("summon", "Up").act("summon", "Free")
    assert (t.value("Captain", "atk"), t.value("Ann", "atk")) == (3, 5)


@rule("granblue", "10-13-1", "10-13-2")
def test_two_damage_for_at_most_two() -> None:
    t = cast("相手の団員3枚までを選び、2ダメージを割り振って与える。", crystals=9)
    t.put(1, "member_area", member("X", hp=1), member("Y", hp=1), member("Z", hp=1))
    t.start().act("summon", "Spark")
    for name in ("X", "Y"):
        t.choose(name)
    t.through("choose", "divide")
    assert all(n >= 1 for _, n in t.hits()) and sum(n for _, n in t.hits()) == 2 and len(t.hits()) <= 2


@rule("granblue", "10-13-2", "1-3-2")
def test_two_damage_for_three_who_must_be_chosen() -> None:
    t = cast("相手の団員3枚を選び、2ダメージを割り振って与える。", crystals=9)
    t.put(1, "member_area", member("X", hp=1), member("Y", hp=1), member("Z", hp=1))
    t.start().act("summon", "Spark")
    t.through("choose", "divide")
    assert sum(n for _, n in t.hits()) == 2 and all(n >= 1 for _, n in t.hits())


@rule("granblue", "10-15-1", "10-15-1-1")
def test_back_to_what_is_printed_but_for_levels_and_what_always_holds() -> None:
    t = table(crystals=9)
    x = t.put(0, "member_area", member("Ann", act(up(3))))
    t.put(0, "member_area", member("Boss", always("自分の他の団員のATKに+1する。")))
    t.put(0, "member_area", member("Old"), down=True, on=x, role="level")
    t.put(0, "hand", summon("Chip", "自分の「Ann」1枚を選び、ATK+2チップ1個を置く。"),
              summon("Back", "自分の「Ann」1枚を選び、ATKを元々の数値に戻す。"),
          summon("Chip2", "自分の「Ann」1枚を選び、ATK+1チップ1個を置く。"), member("X"))
    t.start().use("Ann").act("summon", "Chip")
    assert t.value("Ann", "atk") == 2 + 3 + 1 + 2 + 2
    t.act("summon", "Back")
    assert t.value("Ann", "atk") == 2 + 1 + 2
    t.act("summon", "Chip2")
    assert t.value("Ann", "atk") == 2 + 1 + 2 + 1


@rule("granblue", "10-16-1-2", "9-2-3-2")
def test_who_is_saved_keeps_its_chips() -> None:
    t = table(crystals=9)
    x = t.put(0, "member_area", member("Ann"), counters={"atk_up": 1})
    t.put(0, "member_area", member("Old"), down=True, on=x, role="level")
    t.put(0, "hand", summon("K", "自分の団員1枚を選び、戦闘不能にする。"), member("X"))
    t.start().act("summon", "K")
    assert t.value("Ann", "atk") == 3 and t.counters("Ann") == {"atk_up": 1}


@rule("granblue", "10-16-2", "10-16-3")
@pytest.mark.parametrize("zone,ja", [("leader_area", "団長エリア"), ("member_area", "団員エリア"), ("gauge", "奥義ゲージ")])
def test_chips_in_a_zone_are_counted_and_spent(zone: str, ja: str) -> None:
    t = cast(f"自分の{ja}にチップ3個を置く。相手の{ja}にチップ1個を置く。", crystals=9)
    t.put(0, "member_area",
              member("Ann", always(f"自分の{ja}のチップ1個につき、このカードのATKに+1する。") + "\n" + act(DRAW, f"{ja}のチップ1個を消費する")
                                   + "\n" + always(f"自分の{ja}にチップが3個以上ある場合、このカードのHPに+1する。") + "\n" + act(DRAW,
                                             f"{ja}のチップすべてを消費する")))
    t.start().act("summon", "Spark")
    assert t.counters(zone=zone, seat=0) == {"chip": 3} and t.counters(zone=zone, seat=1) == {"chip": 1}
    assert t.numbers("Ann") == (1, 4, 5)
    t.use("Ann", 0)
    assert t.numbers("Ann") == (1, 3, 4)
    t.use("Ann", 1)
    assert t.numbers("Ann") == (1, 3, 2) and t.counters(zone=zone, seat=0) == {} and t.counters(zone=zone, seat=1) == {"chip": 1}


@rule("granblue", "10-17-1-1")
def test_summons_trigger_from_the_deck_and_not_from_the_hand() -> None:
    t = cast("デッキの上から2枚を宝晶石にする。手札1枚を選び、宝晶石にする。", crystals=3)
    t.put(0, "deck", summon("D1", DRAW), summon("D2", hit_leader(1)))
    t.put(0, "hand", summon("H1", hit_leader(4)))
    t.start().act("summon", "Spark")
    t.through("choose", "waiting_order")
    assert len(t.told("trigger")) == 2 and [n for _, n in t.hits()] == [1]
    assert t.where("D1") == (0, "crystal") and t.where("H1") == (0, "crystal")


@rule("granblue", "10-17-1-1", "10-17-1")
def test_a_summon_searched_for_triggers_as_a_crystal() -> None:
    t = cast("自分のデッキから召喚石1枚を探し、宝晶石にする。デッキをシャッフルする。", crystals=3)
    t.put(0, "deck", summon("D1", hit_leader(1), condition="自分の団員が3枚以上いる"))
    t.start().act("summon", "Spark").choose("D1")
    assert len(t.told("trigger")) == 1 and [n for _, n in t.hits()] == [1]


@rule("granblue", "10-17-1-1", "4-3-2")
def test_the_others_crystal_triggers_for_the_other() -> None:
    t = cast("相手のデッキの上から1枚を宝晶石にする。", crystals=3)
    t.put(1, "deck", summon("D1", hit_leader(1)))
    t.start().act("summon", "Spark")
    assert t.hits() == [("Captain", 1)]


@rule("granblue", "10-17-1-1", "8-7-6")
def test_a_crystal_that_went_on_triggers_all_the_same() -> None:
    t = cast("デッキの上から1枚を宝晶石にする。宝晶石の召喚石1枚を選び、手札に加える。", crystals=3)
    t.put(0, "deck", summon("D1", hit_leader(1)))
    t.start().act("summon", "Spark")
    t.through("choose")
    assert t.where("D1") == (0, "hand") and [n for _, n in t.hits()] == [1]


@rule("granblue", "10-14-1")
def test_chance_asks_nobody() -> None:
    t = cast("相手の手札1枚を無作為に選び、奥義ゲージに置く。", crystals=9)
    t.put(1, "hand", member("P"), member("Q"), member("R"))
    t.start().act("summon", "Spark")
    assert t.kind == "main" and t.count(1, "hand") == 2 and t.count(1, "gauge") == 1


@rule("granblue", "10-11-1", "10-11-2")
def test_a_kind_of_card_that_was_declared() -> None:
    for n, drawn in ((1, 0), (2, 1), (3, 0)):
        t = cast("カード種類1つを宣言する。デッキの上から1枚を公開する。そのカードが宣言したカード種類の場合、カード1枚を引く。", crystals=9)
        t.put(0, "deck", member("P"))
        t.start().act("summon", "Spark")
        t.mode(n)
        assert len(t.told("draw")) == drawn


@rule("granblue", "10-11-1", "10-16-2")
def test_the_log_tells_what_was_declared_and_which_chips() -> None:
    t = cast("数字1つを宣言する。属性1つを宣言する。自分の団員1枚を選び、ATK+2チップ2個を置く。自分の奥義ゲージにチップ1個を置く。", crystals=9)
    t.put(0, "member_area", member("Ann"))
    t.start().act("summon", "Spark")
    t.number(4).mode(6)
    told = [e.text("en") for e in t.game.events()][-4:]
    assert told == ["Player 1 declares 4", "Player 1 declares dark", "2 ATK+2 chips put on Ann", "1 chip put on Player 1's ultimate gauge"]
    told = [e.text("ja") for e in t.game.events()][-4:]
    assert told == ["プレイヤー1は4を宣言した", "プレイヤー1は闇属性を宣言した", "AnnにATK+2チップ2個を置いた",
              "プレイヤー1の奥義ゲージにチップ1個を置いた"]


@rule("granblue", "10-4-3-3", "10-4-3-3-1")
def test_level_cards_by_effects() -> None:
    t = cast("団員1枚を選び、デッキの上から1枚をその団員のレベルカードにする。", crystals=9)
    t.put(0, "member_area", member("Ann", auto("登場", DRAW)),
              member("Bea", act("手札1枚をこのカードのレベルカードにしてよい。そうした場合、カード1枚を引く。")))
    t.put(0, "hand", member("H"))
    t.put(0, "deck", member("D"))
    t.start().act("summon", "Spark").choose("Ann")
    assert t.roles("Ann", "level") == ["D"] and t.numbers("Ann") == (1, 5, 4)
    t.use("Bea").yes().choose("H")
    assert t.roles("Bea", "level") == ["H"] and len(t.told("draw")) == 1


@rule("granblue", "3-1-6")
def test_nobody_elses_card_becomes_a_level_card() -> None:
    t = cast("相手の手札1枚を無作為に選び、そのカードを自分の団員1枚のレベルカードにする。", crystals=9)
    t.put(0, "member_area", member("Ann"))
    t.put(1, "hand", member("H"))
    t.start().act("summon", "Spark")
    assert t.roles("Ann", "level") == [] and t.where("H") == (1, "hand")


@rule("granblue", "10-10-2")
def test_each_kind_of_effect_is_voided_by_itself() -> None:
    t = table(crystals=9)
    t.put(0, "member_area", member("Ann", act(DRAW) + "\n" + auto("自分の他の団員が登場した", DRAW) + "\n" + always("このカードのHPに+1する。")))
    t.put(0, "hand", summon("A", "自分の「Ann」1枚を選び、このターン中、【起動効果】を無効にする。"),
              summon("C", "自分の「Ann」1枚を選び、このターン中、【永続効果】を無効にする。"),
          summon("B", "自分の「Ann」1枚を選び、このターン中、【自動効果】を無効にする。"), member("In"), member("In2"))
    t.start().act("summon", "A")
    assert t.may("use") == [] and t.value("Ann", "hp") == 4
    t.act("enter", "In")
    assert len(t.told("draw")) == 1
    t.act("summon", "B").act("enter", "In2")
    assert len(t.told("draw")) == 1 and t.value("Ann", "hp") == 4
    t.act("summon", "C")
    assert t.value("Ann", "hp") == 3


@rule("granblue", "2-1-1-2", "2-1-1-3")
def test_second_names_versions_and_parts_of_names() -> None:
    t = table(crystals=9)
    t.put(0, "member_area", member("[sea] Ann (swim)"), member("[sky] Bea"),
          member("Boss", always("二つ名「sea」の他の団員のATKに+1する。") + "\n" + always("バージョン「swim」の団員のHPに+1する。") + "\n" +
                 always("キャラ名に「nn」を含む団員のHPに+2する。")))
    t.start()
    assert t.numbers("[sea] Ann (swim)") == (1, 6, 3) and t.numbers("[sky] Bea") == (1, 3, 2)


@rule("granblue", "10-16-4-1", "10-2-3-1-1")
def test_a_rank_chip_makes_room() -> None:
    t = cast("自分の団員1枚を選び、ランク-2チップ1個を置く。", crystals=3)
    t.put(0, "member_area", member("Ann", rank=3))
    t.put(0, "hand", member("Two", rank=2), member("Three", rank=3))
    t.start()
    assert t.may("enter") == []
    t.act("summon", "Spark")
    assert t.may("enter") == ["Two"]


@rule("granblue", "10-15-1", "10-16-4-1")
def test_a_void_rank_chip_makes_none() -> None:
    t = cast("自分の「Ann」1枚を選び、ランクを元々の数値に戻す。", crystals=3)
    t.put(0, "member_area", member("Ann", rank=3), counters={"rank_down_2": 1})
    t.put(0, "hand", member("Two", rank=2))
    t.start()
    assert t.may("enter") == ["Two"]
    t.act("summon", "Spark")
    assert t.numbers("Ann")[0] == 3 and "10-2-3-1-1" in t.why_not("Two")


@rule("granblue", "10-13-1", "9-2-1-3-2")
def test_each_part_of_a_division_is_damage() -> None:
    t = cast("相手の団員2枚までを選び、3ダメージを割り振って与える。", crystals=9)
    t.put(1, "member_area", member("X", always("このカードが受けるダメージを+1する。"), hp=3), member("Y", hp=9))
    t.start().act("summon", "Spark").choose("X").choose("Y")
    t.number(2)
    assert t.hits() == [("X", 3), ("Y", 1)] and t.where("X") == (1, "gauge")


@rule("granblue", "10-17-1")
@pytest.mark.parametrize(("top", "triggered"), [(summon("Top", hit_leader(1), condition="団員が3枚以上"), 1), (member("Top"), 0)])
def test_what_is_shown_is_triggered_if_it_is_a_summon(top: CardData, triggered: int) -> None:
    t = cast("デッキの上から1枚を公開する。それが召喚石の場合、トリガー発動する。")
    t.put(0, "deck", top)
    t.start().act("summon", "Spark")
    assert len(t.told("trigger")) == triggered and t.zone(0, "deck")[0] == "Top"
