"""Unseen situations, written from the book: what beats cards, whose it is, who moved, replacing, going down, armour, refilling."""
from __future__ import annotations

import pytest

from tests.games.granblue.bench import (
    DOWN,
    DRAW,
    STONE,
    act,
    always,
    auto,
    cast,
    hit,
    hit_leader,
    leader,
    member,
    summon,
    table,
    up,
)
from tests.rules import rule


@rule("granblue", "1-3-1-1", "3-6-3", "10-2-3")
def test_no_fourth_member_enters_by_an_effect() -> None:
    t = cast("手札の団員カード1枚を登場させる。", crystals=9)
    t.put(0, "member_area", member("A"), member("B"), member("C"))
    t.put(0, "hand", member("D"), summon("S2", DRAW))
    t.start().act("summon", "Spark")
    t.through("choose")
    assert t.where("D") == (0, "hand") and t.count(0, "member_area") == 3


@rule("granblue", "1-3-1-1", "10-2-3-2-1")
def test_no_namesake_enters_by_an_effect() -> None:
    t = cast("奥義ゲージの団員カード1枚を登場させる。")
    t.put(0, "member_area", member("[one] A"))
    t.put(0, "gauge", member("[two] A", hp=7))
    t.start().act("summon", "Spark")
    t.through("choose")
    assert t.where("[two] A") == (0, "gauge")


@rule("granblue", "1-3-1-1", "10-2-3-1-1")
def test_an_effect_lets_nobody_enter_over_the_ranks() -> None:
    t = cast("手札の団員カード1枚を登場させる。", crystals=3)
    t.put(0, "member_area", member("A", rank=2))
    t.put(0, "hand", member("B", rank=2), member("C", rank=1), summon("S2", DRAW))
    t.start().act("summon", "Spark")
    if t.kind == "choose":
        t.choose("C")
    assert t.where("C") == (0, "member_area") and t.where("B") == (0, "hand")


@rule("granblue", "1-3-1-1", "10-3-2")
def test_no_effect_changes_the_job_twice_a_turn() -> None:
    t = table(crystals=5)
    t.put(0, "leader_deck", leader("One", rank=1), leader("Two", rank=1))
    t.put(0, "member_area", member("Ann", act("団長デッキの団長カード1枚にジョブチェンジする。")))
    t.start().act("job_change", "One").use("Ann")
    t.through("choose")
    assert t.where("Two") == (0, "leader_deck") and len(t.told("job_change")) == 1


@rule("granblue", "1-3-1-1", "10-4-2")
def test_no_effect_breaks_a_second_limit_in_a_turn() -> None:
    t = cast("手札の団員カード1枚を同じキャラ名の団員に重ねて上限解放する。", crystals=9)
    t.put(0, "member_area", member("[a] Ann"), member("[a] Bea"))
    t.put(0, "hand", member("[b] Ann", hp=5), member("[b] Bea", hp=5))
    t.start().act("limit_break", "[b] Ann")
    assert t.may("limit_break") == []
    t.act("summon", "Spark")
    t.through("choose")
    assert t.where("[b] Bea") == (0, "hand")


@rule("granblue", "1-3-1-1", "2-6-1-1-3", "10-10-3")
def test_one_ultimate_a_turn_of_a_card_that_was_given_another() -> None:
    t = table("attack")
    t.put(0, "member_area", member("Ann", act("このカードをアクティブにする。"), ultimate=(1, up(1))))
    t.put(0, "hand", summon("Give", "自分の団員1枚を選び、このターン中、その団員は<奥義 1 星:このカードのATKに+5する。>を得る。"))
    t.put(0, "gauge", member("G"), count=6)
    t.put(1, "member_area", member("Guard", hp=99))
    t.start().act("summon", "Give").attack("Ann")
    t.game.answer(1)
    t.through("ultimate_cost")
    assert t.kind == "attack" and len(t.told("ultimate")) == 1
    t.use("Ann").act("pursue", "Ann")
    assert t.kind == "attack" and len(t.told("ultimate")) == 1


@rule("granblue", "1-3-3")
def test_who_does_not_become_active_is_not_made_active() -> None:
    t = cast("自分の団員1枚を選び、アクティブにする。")
    t.put(0, "member_area", member("Ann", always("このカードはアクティブにならない。")), bowed=True)
    t.start().act("summon", "Spark")
    assert t.bowed("Ann")


@rule("granblue", "2-11-2-2-1", "2-11-2-1-2", "3-7-1-2-1", "3-8-1-1")
@pytest.mark.parametrize(("word", "drawn"),
          [("団員が2枚以上", 0), ("味方が2枚以上", 1), ("相手の団員が3枚以上", 1), ("宝晶石が4枚以上", 0), ("アーマーが5枚以上", 0)])
def test_a_condition_counts_ones_own(word: str, drawn: int) -> None:
    t = cast(f"{word}の場合、カード1枚を引く。", crystals=(3, 9), armour=(4, 6))
    t.put(0, "member_area", member("A"))
    t.put(1, "member_area", member("X"), member("Y"), member("Z"))
    t.start().act("summon", "Spark")
    assert len(t.told("draw")) == drawn


@rule("granblue", "2-11-2-1-2", "3-6-3-1", "10-3-3-3")
def test_allies_are_neither_level_cards_nor_past_leaders() -> None:
    t = cast("味方が3枚以上いる場合、カード1枚を引く。", crystals=9)
    t.put(0, "leader_deck", leader("Next", rank=1))
    t.put(0, "member_area", member("[a] Ann"))
    t.put(0, "hand", member("[b] Ann", hp=8))
    t.start().act("job_change", "Next").act("limit_break", "[b] Ann").act("summon", "Spark")
    assert t.told("draw") == []


@rule("granblue", "2-11-2-2-1")
def test_a_bare_member_is_ones_own() -> None:
    t = cast("団員1枚を選び、レストにする。")
    t.put(0, "member_area", member("A"))
    t.put(1, "member_area", member("X"))
    t.start().act("summon", "Spark")
    assert t.bowed("A") and not t.bowed("X")


@rule("granblue", "3-3-1-1-1")
def test_the_hand_of_the_chosen_ones_master() -> None:
    t = cast("相手の団員1枚を選び、レストにする。手札1枚を選び、奥義ゲージに置く。")
    t.put(0, "hand", member("Mine"))
    t.put(1, "member_area", member("X"))
    t.put(1, "hand", member("Theirs"))
    t.start().act("summon", "Spark")
    t.through("choose")
    assert t.where("Theirs") == (1, "gauge") and t.where("Mine") == (0, "hand")


@rule("granblue", "3-7-1-2-1", "3-8-1-1")
def test_crystals_and_armour_are_ones_own_after_a_choice_too() -> None:
    t = cast("相手の団員1枚を選び、レストにする。宝晶石1枚を選び、奥義ゲージに置く。アーマー1枚を破壊する。")
    t.put(1, "member_area", member("X"))
    t.start().act("summon", "Spark")
    t.through("choose", "armour_enter")
    assert (t.count(0, "crystal"), t.count(1, "crystal")) == (2, 3)
    assert (t.count(0, "armour"), t.count(1, "armour")) == (4, 5)


@rule("granblue", "8-7-4-1", "8-7-4-1-2")
def test_who_went_down_is_looked_at_as_it_stood_there() -> None:
    t = table(crystals=5)
    t.put(0, "member_area", member("See", auto("相手の火属性の団員が戦闘不能になった", DRAW) + "\n" + act("相手の団員すべては火属性を得る。")) )
    t.put(0, "hand", summon("Paint", "相手の団員1枚を選び、このターン中、その団員は火属性を得る。"), summon("Kill", DOWN))
    t.put(1, "member_area", member("X", attributes=("water",)))
    t.start().act("summon", "Paint").act("summon", "Kill")
    assert t.names("down") == ["X"] and len(t.told("draw")) == 1


@rule("granblue", "8-9-3-1", "8-7-4-1-1")
def test_who_enters_is_looked_at_with_what_applies_there() -> None:
    t = table(crystals=5)
    t.put(0, "member_area", member("See", auto("自分のATKが3以上の団員が登場した", DRAW) + "\n" + always("自分の他の団員のATKに+1する。")))
    t.put(0, "hand", member("In", atk=2))
    t.start().act("enter", "In")
    assert len(t.told("draw")) == 1


@rule("granblue", "8-7-4-1-1")
def test_what_comes_from_the_hand_is_looked_at_in_the_gauge() -> None:
    t = cast("手札1枚を選び、奥義ゲージに置く。")
    t.put(0, "member_area", member("See", auto("自分の団員カードが手札から奥義ゲージに置かれた", DRAW)))
    t.put(0, "hand", member("Gone"))
    t.start().act("summon", "Spark")
    t.through("choose")
    assert len(t.told("draw")) == 1


@rule("granblue", "8-7-4-1-1")
def test_what_goes_to_the_hand_is_looked_at_in_the_gauge() -> None:
    t = cast("奥義ゲージ1枚を選び、手札に加える。")
    t.put(0, "member_area", member("See", auto("自分の召喚石が奥義ゲージから手札に加えられた", DRAW)))
    t.start().act("summon", "Spark")
    t.through("choose")
    assert t.where("Spark") == (0, "hand") and len(t.told("draw")) == 1


@rule("granblue", "8-7-6")
def test_who_is_gone_still_draws() -> None:
    t = table(crystals=5)
    t.put(0, "member_area", member("Ann", auto("戦闘不能になった", "このカードにATK+1チップ1個を置く。カード1枚を引く。")))
    t.put(0, "hand", summon("K", "自分の団員1枚を選び、戦闘不能にする。"))
    t.start().act("summon", "K")
    t.through("refill")
    assert len(t.told("draw")) == 1


@rule("granblue", "8-7-6", "3-1-4")
def test_what_a_card_that_left_does_to_itself_fails() -> None:
    t = table(crystals=5)
    t.put(0, "hand", member("Ann", auto("登場", "このカードにATK+1チップ1個を置く。カード1枚を引く。")))
    t.put(0, "member_area", member("Bea", auto("自分の団員が登場した", "その団員を手札に戻す。")))
    t.start().act("enter", "Ann")
    assert t.kind == "waiting_order"
    t.choose("Bea")
    assert t.where("Ann") == (0, "hand") and t.told("put_chip") == [] and len(t.told("draw")) == 1


@rule("granblue", "8-7-5-1")
def test_a_state_in_the_midst_of_an_effect_triggers() -> None:
    t = cast("手札すべてを奥義ゲージに置く。カード1枚を引く。")
    t.put(0, "member_area", member("Ann", auto("手札が0枚の", "カード2枚を引く。").replace("の時", "の時")))
    t.put(0, "hand", member("H"))
    t.start().act("summon", "Spark")
    assert t.count(0, "hand") in (1, 3)


@rule("granblue", "8-7-5-1")
def test_a_state_triggers_again_while_it_holds() -> None:
    t = table()
    t.put(0, "member_area",
              member("Ann", auto("自分の手札が0枚の", "デッキの上から1枚を奥義ゲージに置く。その後、奥義ゲージが3枚以上の場合、カード1枚を引く。")))
    t.start()
    assert t.count(0, "gauge") == 3 and t.count(0, "hand") == 1


@rule("granblue", "8-10-1-2", "9-4-3-2", "1-3-2-1")
def test_a_going_down_that_is_replaced_leaves_no_refill() -> None:
    t = cast("自分の団員1枚を選び、戦闘不能にする。", crystals=5)
    t.put(0, "member_area", member("Ann", always("この団員が戦闘不能になる場合、かわりにこの団員をレストにする。")), bowed=True)
    t.put(0, "hand", member("Next"))
    t.start().act("summon", "Spark")
    assert t.where("Ann") == (0, "member_area") and t.told("down") == [] and t.kind == "main"


@rule("granblue", "8-10-2", "8-10-2-1")
def test_the_master_of_who_is_hit_orders_what_replaces() -> None:
    t = cast(hit(4), crystals=5)
    t.put(1, "member_area", member("Ann", always("このカードがダメージを受ける場合、かわりにそのダメージを1にする。") + "\n" +
                                   always("このカードがダメージを受ける場合、かわりにそのダメージを+3する。"), hp=4))
    t.start().act("summon", "Spark")
    assert t.seat == 1
    n = len(t.asked.options)
    assert n == 2


@rule("granblue", "8-10-1-2", "9-2-3-2")
def test_a_going_down_that_is_replaced_costs_no_level_card() -> None:
    t = cast("自分の団員1枚を選び、戦闘不能にする。", crystals=5)
    x = t.put(0, "member_area", member("Ann", always("この団員が戦闘不能になる場合、かわりにこの団員をレストにする。")))
    t.put(0, "member_area", member("Old"), down=True, on=x, role="level")
    t.start().act("summon", "Spark")
    assert t.roles("Ann", "level") == ["Old"] and t.bowed("Ann")


@rule("granblue", "9-2-2-1-1")
def test_the_turn_players_go_down_first() -> None:
    t = cast("すべてのプレイヤーの団員すべてに9ダメージを与える。", crystals=5)
    t.put(0, "member_area", member("Mine"))
    t.put(1, "member_area", member("Theirs"))
    t.start().act("summon", "Spark")
    assert t.names("down") == ["Mine", "Theirs"]


@rule("granblue", "9-2-2-2", "1-3-6")
def test_no_hp_is_no_hit() -> None:
    t = cast("相手の団員1枚を選び、このターン中、HPに-5する。", crystals=5)
    t.put(0, "hand", summon("Poke", hit(1)))
    t.put(1, "member_area", member("X"))
    t.start().act("summon", "Spark")
    assert t.where("X") == (1, "member_area") and t.value("X", "hp") == -2
    t.act("summon", "Poke")
    assert t.where("X") == (1, "gauge")


@rule("granblue", "9-4-2-2", "9-4-1-3-1")
def test_the_last_armour_takes_both_hits() -> None:
    t = cast(hit_leader(5) + hit_leader(5), armour=(5, 1))
    t.start().act("summon", "Spark")
    t.through("armour_enter", "trigger")
    assert not t.over and t.count(1, "armour") == 0


@rule("granblue", "9-4-1-3-1")
def test_a_bare_leader_that_is_told_to_goes_down() -> None:
    t = cast("相手の団長を戦闘不能にする。", armour=(5, 0))
    t.start().act("summon", "Spark")
    assert t.over and t.winner == 0


@rule("granblue", "9-4-1-3-1")
def test_a_leader_with_armour_does_not_go_down_by_words() -> None:
    t = cast("相手の団長を戦闘不能にする。", armour=(5, 1))
    t.start().act("summon", "Spark")
    assert not t.over and t.count(1, "armour") == 1


@rule("granblue", "9-2-3-2", "10-4-3-3-3")
def test_who_was_saved_did_not_go_down() -> None:
    t = cast("相手の団員1枚を選び、戦闘不能にする。そうした場合、カード1枚を引く。")
    x = t.put(1, "member_area", member("X"))
    t.put(1, "member_area", member("Old"), down=True, on=x, role="level")
    t.start().act("summon", "Spark")
    assert t.where("X") == (1, "member_area") and t.told("draw") == [] and t.where("Old") == (1, "gauge")


@rule("granblue", "9-3", "9-4-1-4")
def test_the_last_card_drawn_and_another_put_back() -> None:
    t = cast("カード1枚を引く。手札1枚を選び、デッキの下に置く。", deck=0)
    t.put(0, "deck", member("Last"))
    t.put(1, "deck", STONE, count=5)
    t.put(0, "hand", member("Held"))
    t.start().act("summon", "Spark").choose("Held")
    assert not t.over and t.zone(0, "deck") == ["Held"]


@rule("granblue", "9-3", "9-4-1-4", "8-4-2")
def test_a_deck_emptied_by_the_cost_and_filled_by_the_effect() -> None:
    t = table(deck=0)
    t.put(0, "deck", member("Last"))
    t.put(1, "deck", STONE, count=5)
    t.put(0, "gauge", member("G"))
    t.put(0, "member_area", member("Ann", act("奥義ゲージ1枚を選び、デッキの下に置く。", "デッキの上から1枚を宝晶石にする")))
    t.start().use("Ann")
    t.through("choose")
    assert not t.over and t.zone(0, "deck") == ["G"]


@rule("granblue", "9-4", "9-4-1-2")
def test_defeat_is_before_the_armour_that_would_fill_the_deck() -> None:
    t = cast(hit_leader(9) + "相手のデッキの上から1枚を奥義ゲージに置く。", deck=0, armour=(5, 0))
    t.put(0, "deck", STONE, count=5)
    t.put(1, "deck", STONE, count=1)
    t.put(1, "armour", summon("Fill", "奥義ゲージ1枚を選び、デッキの下に置く。"))
    t.start().act("summon", "Spark")
    assert t.over and t.winner == 0


@rule("granblue", "9-4-3-2")
def test_who_is_put_into_the_gauge_is_not_refilled() -> None:
    t = cast("自分の団員1枚を選び、奥義ゲージに置く。", crystals=5)
    t.put(0, "member_area", member("Ann"))
    t.put(0, "hand", member("Next"))
    t.start().act("summon", "Spark")
    assert t.where("Ann") == (0, "gauge") and t.kind == "main"


@rule("granblue", "8-5-1-1", "9-4-3-3-1")
def test_what_waits_is_behind_the_refilling() -> None:
    t = cast("自分の団員1枚を選び、戦闘不能にする。", crystals=5)
    t.put(0, "member_area", member("Ann", auto("戦闘不能になった", "自分の団員すべてにATK+1チップ1個を置く。")))
    t.put(0, "hand", member("Next"))
    t.start().act("summon", "Spark")
    assert t.kind == "refill"
    t.choose("Next")
    assert t.value("Next", "atk") == 3 and t.bowed("Next")


@rule("granblue", "9-4-2-1-1", "9-4-2-3-2-2")
def test_the_turn_players_armour_breaks_first() -> None:
    t = cast("自分のアーマー1枚を破壊する。相手のアーマー1枚を破壊する。", armour=0)
    t.put(0, "armour", summon("MineS", DRAW))
    t.put(1, "armour", summon("TheirS", DRAW))
    t.start().act("summon", "Spark")
    assert t.said() == (0, "trigger")
    t.yes()
    assert t.said() == (1, "trigger")
    t.no()
    assert t.where("TheirS") == (1, "hand")


@rule("granblue", "9-4-2-3-2-1")
def test_armour_of_too_high_a_rank_goes_to_the_hand() -> None:
    t = cast("相手のアーマー1枚を破壊する。", armour=(5, 0), crystals=(5, 2))
    t.put(1, "armour", member("Big", rank=3))
    t.start().act("summon", "Spark")
    assert t.where("Big") == (1, "hand")


@rule("granblue", "9-4-3-3-1", "10-2-3-1-1")
def test_no_refill_over_the_ranks() -> None:
    t = cast(DOWN, crystals=(5, 3))
    t.put(1, "member_area", member("X", rank=1), member("Y", rank=2))
    t.put(1, "hand", member("P", rank=1), member("Q", rank=2))
    t.start().act("summon", "Spark").choose("X")
    assert t.said() == (1, "refill")
    assert set(t.options()) == {"pass", "P"}


@rule("granblue", "9-4-3-1-1")
def test_all_refills_of_the_turn_player_first() -> None:
    t = cast("すべてのプレイヤーの団員すべてを戦闘不能にする。", crystals=9)
    t.put(0, "member_area", member("A"), member("B"))
    t.put(1, "member_area", member("X"))
    t.put(0, "hand", member("P"), member("Q"), member("R"))
    t.put(1, "hand", member("S"), member("T"))
    t.start().act("summon", "Spark")
    assert t.said() == (0, "refill")
    t.choose("P")
    assert t.said() == (0, "refill")
    t.choose("Q")
    assert t.said() == (1, "refill")
    t.choose("S")
    assert t.kind == "main"


@rule("granblue", "9-4-3-2", "9-4-3-1-1")
def test_a_member_felled_by_an_armour_summon_is_refilled_too() -> None:
    t = cast("相手のアーマー1枚を破壊する。", armour=(5, 0), crystals=9)
    t.put(1, "armour", summon("Boom", "相手の団員1枚を選び、戦闘不能にする。"))
    t.put(0, "member_area", member("A"))
    t.put(0, "hand", member("P"))
    t.put(1, "hand", member("Q"))
    t.start().act("summon", "Spark").yes()
    assert t.said() == (0, "refill"), t.said()
    t.decline()
    assert t.said() == (1, "refill")
