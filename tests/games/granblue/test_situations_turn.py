"""Unseen situations, written from the book: battles, bursts, the turn, costs, choosing, where damage comes from."""
from __future__ import annotations

from tests.games.granblue.bench import (
    DOWN,
    DRAW,
    STONE,
    Table,
    act,
    always,
    assist,
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


def counter(t: Table) -> Table:
    """The turn player does nothing more; the other one takes the counter step."""
    t.to("attack").pass_(0)
    assert t.said() == (1, "counter")
    return t.yes()  # type: ignore[return-value]


@rule("granblue", "6-5-1-2-1-2", "9-2-1-3-3")
def test_a_chain_burst_is_no_damage_of_an_effect() -> None:
    t = table("burst")
    t.put(0, "gauge", member("G"), down=True, count=3)
    t.put(1, "member_area", member("X", always("このカードが受ける効果のダメージを-2する。"), hp=3))
    t.start()
    t.through("chain_burst", "burst_order")
    assert ("X", 3) in t.hits()


@rule("granblue", "6-5-1-2-1-2", "9-2-1-3-3")
def test_a_chain_burst_is_damage() -> None:
    t = table("burst")
    t.put(0, "gauge", member("G"), down=True, count=3)
    t.put(1, "member_area", member("X", always("このカードが受けるダメージを-1する。"), hp=3))
    t.start()
    t.through("chain_burst", "burst_order")
    assert t.hits() == [("X", 2)] and t.where("X") == (1, "member_area")


@rule("granblue", "6-5-1-2-1-1")
def test_a_chain_burst_hits_who_cannot_be_chosen_by_effects() -> None:
    t = table("burst")
    t.put(0, "gauge", member("G"), down=True, count=3)
    t.put(1, "member_area", member("X", always("このカードは効果で選ばれない。"), hp=3))
    t.start()
    t.through("chain_burst", "burst_order")
    assert t.hits() == [("X", 3)]


@rule("granblue", "6-5-1-2-1-4")
def test_what_is_turned_down_after_the_burst_goes_under_the_deck() -> None:
    t = table("burst", crystals=9)
    t.put(0, "gauge", member("G"), down=True, count=1)
    t.put(0, "gauge", member("Up"), count=2)
    t.put(0, "member_area", member("Ann", auto("相手の団員が戦闘不能になった", "自分の奥義ゲージの表向きのカード1枚を選び、裏向きにする。")))
    t.put(1, "member_area", member("X", hp=1))
    t.start()
    t.through("chain_burst", "burst_order", "choose")
    assert t.count(0, "gauge") == 1


@rule("granblue", "7-2-1-3-2-1")
def test_who_joins_attacks() -> None:
    t = table("attack")
    t.put(0, "member_area", member("Ann", auto("アタック", DRAW)), member("Bea"))
    t.put(1, "member_area", member("X", auto("アタックされた", "カード1枚を引く。"), hp=20))
    t.start().attack("Bea")
    assert t.count(1, "hand") == 1
    t.act("pursue", "Ann")
    assert t.count(0, "hand") == 1 and t.count(1, "hand") == 2


@rule("granblue", "7-3-1-3", "7-2-1-3-2")
def test_joining_after_the_counter_step() -> None:
    t = table("attack")
    t.put(0, "member_area", member("Ann"), member("Bea"))
    t.put(1, "member_area", member("X", hp=20))
    t.put(1, "hand", summon("S", DRAW))
    t.start().attack("Bea")
    counter(t).act("summon", "S")
    t.pass_until(kind="attack")
    assert t.seat == 0 and t.may("pursue") == ["Captain", "Ann"]
    t.act("pursue", "Ann").strike()
    assert t.hits() == [("X", 4)]


@rule("granblue", "7-4-1-1", "7-1")
def test_a_target_gone_in_the_damage_step_takes_nothing() -> None:
    t = table("attack", crystals=9)
    t.put(0, "member_area", member("Ann"), member("See", auto("ダメージステップ開始", DOWN)))
    t.put(1, "member_area", member("X", hp=20))
    t.start().attack("Ann").strike()
    assert t.hits() == [] and t.where("X") == (1, "gauge") and len(t.told("battle_end")) == 1


@rule("granblue", "7-2-1-3-1-4", "2-6-1-1-1")
def test_a_gauge_filled_in_the_check_point_is_enough() -> None:
    t = table("attack", crystals=9)
    t.put(0, "member_area", member("Ann", auto("アタック", "デッキの上から1枚を奥義ゲージに置く。"), ultimate=(1, up(2))))
    t.put(1, "member_area", member("X", hp=20))
    t.start().attack("Ann")
    assert t.kind == "ultimate"
    t.game.answer(1)
    t.strike()
    assert t.hits() == [("X", 4)]


@rule("granblue", "7-2-1-3-1-2")
def test_nobody_to_attack() -> None:
    t = table("attack", crystals=9, leaders=(leader("Captain"), leader("Rival", always("このカードはアタックされない。"))))
    t.put(0, "member_area", member("Ann"))
    t.start()
    assert t.may("attack") == []


@rule("granblue", "6-2-1", "6-2-2")
def test_until_the_turn_begins_ends_before_it_triggers() -> None:
    t = table("attack", crystals=9)
    t.put(1, "member_area", member("See", auto("自分のターン開始", "相手の団長にこのカードのATKに等しいダメージを与える。"), atk=1))
    t.put(1, "hand", summon("S", "次の自分のターンが始まるまで、味方のATKに+2する。"))
    t.start()
    counter(t).act("summon", "S")
    assert t.value("See", "atk") == 3
    t.pass_until(turn=1)
    assert t.hits() == [("Captain", 1)]


@rule("granblue", "6-5-1-3")
def test_this_turn_ends_behind_its_last_triggers() -> None:
    t = table("attack", crystals=9)
    t.put(0, "member_area",
              member("See", act(up(2)) + "\n" + auto("自分のターン終了", "相手の団長にこのカードのATKに等しいダメージを与える。"), atk=1))
    t.start().use("See")
    t.pass_until(turn=1)
    assert t.hits() == [("Rival", 3)] and t.value("See", "atk") == 1


@rule("granblue", "6-2-7", "6-2-8", "10-17-1")
def test_the_crystal_of_the_turn_triggers_without_its_condition() -> None:
    t = table("burst", crystals=9)
    t.put(1, "deck", STONE, STONE, summon("D", hit_leader(1), condition="自分の団員が3枚以上いる"))
    t.start()
    t.pass_until(turn=1)
    assert t.hits() == [("Captain", 1)] and t.where("D") == (1, "crystal")


@rule("granblue", "8-6-3-5", "8-6-3-1")
def test_of_a_hidden_hand_a_quality_may_be_denied() -> None:
    t = cast("手札の火属性の団員カード1枚を選び、奥義ゲージに置く。", crystals=9)
    t.put(0, "hand", member("F", attributes=("fire",)), member("G"))
    t.start().act("summon", "Spark")
    assert t.kind == "choose" and t.may_decline()
    u = cast("手札1枚を選び、奥義ゲージに置く。", crystals=9)
    u.put(0, "hand", member("F", attributes=("fire",)), member("G"))
    u.start().act("summon", "Spark")
    assert u.kind == "choose" and not u.may_decline()


@rule("granblue", "8-6-3-1")
def test_in_an_open_zone_it_may_not() -> None:
    t = cast("奥義ゲージの火属性の団員カード1枚を選び、手札に加える。", crystals=9)
    t.put(0, "gauge", member("F", attributes=("fire",)), member("H", attributes=("fire",)))
    t.start().act("summon", "Spark")
    assert t.kind == "choose" and not t.may_decline()


@rule("granblue", "8-4-2-1", "8-4-2-2-2")
def test_a_crystal_pays_one_icon() -> None:
    t = table(crystals=0)
    t.crystals(0, "fire").crystals(0, "fire")
    t.put(0, "crystal", member("Both", rank=9, attributes=("fire", "water")))
    t.put(0, "member_area", member("A", act(DRAW, "火水①")), member("B", act(DRAW, "水水")))
    t.start()
    assert t.may("use") == ["A"]
    t.use("A")
    t.through("pay")
    assert len(t.told("rest")) == 3 and len(t.told("draw")) == 1


@rule("granblue", "10-18-2", "7-3-1-2-1")
def test_an_assist_pays_with_itself() -> None:
    t = table("attack", crystals=9)
    t.put(1, "hand", member("Help", assist("味方1枚を選び、このターン中、HPに+3する。", "①、このカードを奥義ゲージに置く")))
    t.put(1, "member_area", member("X", hp=2))
    t.put(0, "member_area", member("Ann"))
    t.start().attack("Ann")
    counter(t).use("Help").choose("X")
    assert t.value("X", "hp") == 5 and t.where("Help") == (1, "gauge")
    t.strike()
    assert t.where("X") == (1, "member_area")


@rule("granblue", "4-9-1-1")
def test_all_who_attacked_are_the_source() -> None:
    t = table("attack", crystals=9)
    t.put(0, "member_area", member("Ann", hp=9), member("Bea", hp=9))
    t.put(1, "member_area", member("X", auto("このカードがダメージを受けた", "そのダメージの発生源に1ダメージを与える。"), hp=4))
    t.start().attack("Ann").act("pursue", "Bea").strike()
    assert sorted(t.hits()[1:]) == [("Ann", 1), ("Bea", 1)] and t.where("X") == (1, "gauge")


@rule("granblue", "4-9-1-1")
def test_of_those_who_attacked_whom_the_text_means() -> None:
    t = table("attack", crystals=9)
    t.put(0, "member_area", member("Ann", hp=9), member("Bea", hp=9, attributes=("fire",)))
    t.put(1, "member_area", member("X", auto("相手の火属性の団員がこのカードにダメージを与えた", "その団員に1ダメージを与える。"), hp=4))
    t.start().attack("Ann").act("pursue", "Bea").strike()
    assert t.hits()[1:] == [("Bea", 1)]


@rule("granblue", "4-9-1-2")
def test_the_source_of_an_effects_damage() -> None:
    t = table("attack", crystals=9)
    t.put(0, "member_area", member("Ann", act(hit(4)), hp=9), member("Bea", hp=9))
    t.put(1, "member_area", member("X", auto("このカードがダメージを受けた", "そのダメージの発生源に1ダメージを与える。"), hp=9))
    t.start().attack("Ann").act("pursue", "Bea").strike().use("Ann")
    assert t.hits()[-2:] == [("X", 4), ("Ann", 1)]


@rule("granblue", "4-9-1-1")
def test_by_whose_damage_it_went_down() -> None:
    t = table("attack", crystals=9)
    t.put(0, "member_area", member("Ann", hp=9), member("Bea", hp=9))
    t.put(1, "member_area", member("X", auto("戦闘不能になった", "そのダメージの発生源を手札に戻す。"), hp=4))
    t.start().attack("Ann").act("pursue", "Bea").strike()
    assert t.count(0, "hand") == 2


@rule("granblue", "7-2-1-4")
def test_the_counter_step_outside_a_battle() -> None:
    t = table("attack", crystals=9)
    t.put(1, "hand", summon("S", DRAW))
    t.start()
    t.pass_(0)
    assert t.said() == (1, "counter")
    t.yes()
    t.act("summon", "S")
    t.pass_until(kind="attack")
    assert t.seat == 0


@rule("granblue", "7-2-1-3-1-4", "7-1")
def test_a_target_felled_by_what_the_resting_triggered() -> None:
    t = table("attack", crystals=9)
    t.put(0, "member_area", member("Ann", auto("このカードがレストになった", DOWN)))
    t.put(1, "member_area", member("X"), member("Y"))
    t.start().act("attack", "Ann").choose("X")
    assert t.kind in ("choose", "waiting_order")
    t.choose("X")
    assert t.where("X") == (1, "gauge") and t.may("pursue") == []


@rule("granblue", "7-4-1-3")
def test_the_end_of_a_battle_triggers() -> None:
    t = table("attack", crystals=9)
    t.put(0, "member_area", member("Ann", auto("バトル終了", DRAW)))
    t.put(1, "member_area", member("X", hp=9))
    t.start().attack("Ann").strike()
    t.to("attack")
    assert len(t.told("draw")) == 1


@rule("granblue", "7-1")
def test_what_lasts_for_the_battle() -> None:
    t = table("attack", crystals=9)
    t.put(0, "member_area", member("Ann", auto("アタック", "このバトル中、このカードのATKに+3する。")))
    t.put(1, "member_area", member("X", hp=9))
    t.start().attack("Ann")
    assert t.value("Ann", "atk") == 5
    t.strike()
    assert t.hits() == [("X", 5)] and t.value("Ann", "atk") == 2


@rule("granblue", "7-4-1-2")
def test_a_negative_atk_takes_away() -> None:
    t = table("attack", crystals=9)
    t.put(0, "member_area", member("Ann", atk=5), member("Bea", atk=-3))
    t.put(1, "member_area", member("X", hp=9))
    t.start().attack("Ann").act("pursue", "Bea").strike()
    assert t.hits() == [("X", 2)]


@rule("granblue", "6-3-1-2-3-1", "7-3-1-2-2")
def test_a_condition_is_asked_in_the_counter_step_too() -> None:
    t = table("attack", crystals=9)
    t.put(1, "hand", summon("S", DRAW, condition="自分の団員が1枚以上いる"))
    t.start()
    t.pass_(0)
    assert t.said() != (1, "counter") or "6-3-1-2-3-1" in t.why_not("S")


@rule("granblue", "6-3-1-2-3-2")
def test_a_summon_counts_itself_in_the_gauge() -> None:
    t = cast("奥義ゲージが1枚以上の場合、カード1枚を引く。", crystals=9)
    t.start().act("summon", "Spark")
    assert len(t.told("draw")) == 1


@rule("granblue", "1-2-3", "9-4-1-2")
def test_one_by_the_deck_and_one_by_the_leader_is_a_draw() -> None:
    t = cast(hit_leader(9) + "デッキの上から1枚を奥義ゲージに置く。", deck=0, armour=(5, 0))
    t.put(0, "deck", STONE)
    t.put(1, "deck", STONE, count=5)
    t.start().act("summon", "Spark")
    assert t.over and t.winner not in (0, 1)


@rule("granblue", "1-2-5")
def test_who_wins_by_an_effect_does_not_draw_first() -> None:
    t = cast("自分はゲームに勝利する。カード1枚を引く。", deck=0)
    t.put(0, "deck", STONE)
    t.put(1, "deck", STONE, count=5)
    t.start().act("summon", "Spark")
    assert t.over and t.winner == 0 and t.told("draw") == []


@rule("granblue", "8-7-3-1", "8-4-2-4")
def test_what_cannot_be_paid_waits_no_longer() -> None:
    t = cast("相手の団員1枚を選び、戦闘不能にする。", crystals=9)
    t.put(1, "member_area", member("X", auto("戦闘不能になった", DRAW, "④")))
    t.start().act("summon", "Spark")
    assert t.told("draw") == []


@rule("granblue", "10-7-1-1")
def test_a_search_and_its_shuffle() -> None:
    t = cast("自分のデッキから団員カード1枚を探し、公開し、手札に加える。デッキをシャッフルする。", crystals=9, deck=5)
    t.put(0, "deck", member("P"))
    t.start().act("summon", "Spark").choose("P")
    assert t.where("P") == (0, "hand") and len(t.told("shuffle")) == 1 and t.sees(1, "P") is not None


@rule("granblue", "8-6-3-5", "10-7-1")
def test_a_search_that_finds_nothing_shuffles() -> None:
    t = cast("自分のデッキから火属性の団員カード1枚を探し、公開し、手札に加える。デッキをシャッフルする。", crystals=9, deck=5)
    t.start().act("summon", "Spark")
    assert len(t.told("shuffle")) == 1


@rule("granblue", "9-2-3-2", "10-4-3-3-3")
def test_a_level_card_instead_of_any_move() -> None:
    t = cast("相手の団員1枚を選び、デッキの下に置く。そうした場合、カード1枚を引く。", crystals=9)
    x = t.put(1, "member_area", member("X"))
    t.put(1, "member_area", member("L1"), down=True, on=x, role="level")
    t.put(1, "member_area", member("L2"), down=True, on=x, role="level")
    t.start().act("summon", "Spark")
    assert t.said() == (1, "level")
    t.choose("L1")
    assert t.where("X") == (1, "member_area") and t.told("draw") == [] and t.where("L1") == (1, "gauge") and t.roles("X", "level") == ["L2"]


@rule("granblue", "9-4-2-3-1-1")
def test_the_armour_that_was_chosen_breaks() -> None:
    t = cast("相手のアーマー1枚を選び、破壊する。", crystals=9, armour=(5, 0))
    t.put(1, "armour", member("P", rank=20), member("Q", rank=20), known=[0])
    t.start().act("summon", "Spark").choose("Q")
    assert t.where("Q") == (1, "hand") and t.where("P") == (1, "armour")


@rule("granblue", "9-4-3-3-1")
def test_a_refused_refill_is_one_of_two() -> None:
    t = cast("相手の団員すべてを戦闘不能にする。", crystals=9)
    t.put(1, "member_area", member("X"), member("Y"))
    t.put(1, "hand", member("P"), member("Q"))
    t.start().act("summon", "Spark")
    t.decline()
    assert t.said() == (1, "refill")
    t.choose("P")
    assert t.kind == "main" and t.bowed("P")


@rule("granblue", "2-6-1-1-2")
def test_the_hp_of_an_ultimate_lasts_the_turn() -> None:
    t = table("attack", crystals=9)
    t.put(0, "member_area", member("Ann", ultimate=(1, "このカードのHPに+2する。")))
    t.put(0, "gauge", member("G"))
    t.put(1, "member_area", member("X", hp=9))
    t.start().attack("Ann")
    t.game.answer(1)
    assert t.value("Ann", "hp") == 5
    t.strike()
    t.to("attack")
    assert t.value("Ann", "hp") == 5
    t.end_turn()
    t.through("chain_burst")
    t.pass_until(turn=1)
    assert t.value("Ann", "hp") == 3
