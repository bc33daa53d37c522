"""10-6 to 10-18 Showing, shuffling, turning, giving, declaring, dividing, chips, triggers and assists."""
from __future__ import annotations

import pytest

from tests.games.granblue.bench import (
    DRAW,
    act,
    always,
    assist,
    cast,
    hit_leader,
    member,
    summon,
    table,
    up,
)
from tests.rules import rule


# ---- 10-6, 10-7
@rule("granblue", "10-6-1", "10-6-1-1", "10-6-1-3", "10-6-1-3-1")
def test_a_card_shown_as_a_cost_is_seen_by_all_and_stays_where_it_is() -> None:
    t = table()
    t.put(0, "member_area", member("Ann", act(DRAW, "手札1枚を公開する")))
    t.put(0, "hand", member("Held"))
    t.start().use("Ann")
    assert t.names("reveal") == ["Held"] and t.sees(1, "Held") and t.where("Held") == (0, "hand")


@rule("granblue", "10-6-1-1", "8-4-2-4")
def test_without_a_card_to_show_that_cost_cannot_be_paid() -> None:
    t = table()
    t.put(0, "member_area", member("Ann", act(DRAW, "手札の召喚石1枚を公開する")))
    t.put(0, "hand", member("Held"))
    t.start()
    assert t.may("use") == []


@rule("granblue", "10-6-1", "10-6-1-2", "10-6-1-3")
def test_a_card_shown_by_an_effect_stays_where_it_is() -> None:
    t = cast("デッキの上から1枚を公開する。それが団員なら、1枚を引く。")
    t.put(0, "deck", member("Top"), member("Next"))
    t.start().act("summon", "Spark")
    assert t.names("reveal") == ["Top"] and t.zone(0, "hand") == ["Top"] and t.zone(0, "deck")[0] == "Next"


@rule("granblue", "10-7-1", "10-7-1-2")
def test_after_a_shuffle_nobody_knows_where_a_card_lies() -> None:
    t = cast("自分のデッキをシャッフルする。", deck=5)
    t.put(0, "deck", member("Known"), known=[0, 1])
    t.start()
    assert [t.sees(s, "Known") for s in (0, 1)] == [True, True]
    t.act("summon", "Spark")
    assert [t.sees(s, "Known") for s in (0, 1)] == [False, False]


@rule("granblue", "10-7-1-1")
def test_what_was_searched_for_is_not_shuffled() -> None:
    for seed in range(4):
        t = cast("自分のデッキから「Ann」1枚を探し、デッキをシャッフルし、そのカードをデッキの上に置く。", deck=8, seed=seed)
        t.put(0, "deck", member("Top"), member("Ann"))
        t.start().act("summon", "Spark").choose("Ann")
        assert t.zone(0, "deck")[0] == "Ann" and len(t.told("shuffle")) == 1


# ---- 10-8, 10-9
@rule("granblue", "10-8-1")
def test_to_rest_and_to_make_active() -> None:
    t = table()
    t.put(0, "hand", summon("Doze", "自分の団員1枚を選び、レストにする。"), summon("Wake", "自分の団員1枚を選び、アクティブにする。"))
    t.put(0, "member_area", member("Ann"))
    t.start().act("summon", "Doze")
    assert t.bowed("Ann") and t.names("rest") == ["Ann"]
    t.act("summon", "Wake")
    assert not t.bowed("Ann") and t.names("activate") == ["Ann"]


@rule("granblue", "10-9-1", "1-3-2-1")
def test_to_turn_face_up_and_face_down() -> None:
    t = table()
    t.put(0, "member_area", member("Ann", act("自分の奥義ゲージの裏向きのカード1枚を選び、表向きにする。") + "\n" +
                                   act("自分の奥義ゲージの表向きのカード1枚を選び、裏向きにする。")))
    t.put(0, "gauge", member("Up"))
    t.put(0, "gauge", member("Down"), down=True)
    t.start().use("Ann", 0)
    assert not t.down("Down") and t.names("turn_up") == ["Down"]
    t.use("Ann", 1).choose("Up")
    assert t.down("Up") and not t.down("Down") and t.names("turn_down") == ["Up"]


# ---- 10-10
GIVEN = "「おまけ:[(0)]1枚を引く。」"
@rule("granblue", "10-10-2")
def test_a_nullified_effect_is_as_if_it_were_not_printed() -> None:
    t = cast("自分の団員1枚を選び、このターン中、その団員の効果を無効にする。")
    t.put(0, "member_area", member("Ann", always("自分の団長のATKに+1する。") + "\n" + act(DRAW)))
    t.start()
    assert t.value("Captain", "atk") == 4 and t.may("use") == ["Ann"]
    t.act("summon", "Spark")
    assert (t.value("Captain", "atk") == 3 and t.at != "main") or t.may("use") == []
    t.pass_until(turn=1)
    assert t.value("Captain", "atk") == 4


@rule("granblue", "10-10-2")
def test_an_ultimate_is_nullified() -> None:
    t = table("attack")
    t.put(0, "member_area", member("Ann", ultimate=(1, up(1))))
    t.put(0, "hand", summon("Spark", "自分の団員1枚を選び、このターン中、その団員の奥義を無効にする。"))
    t.put(0, "gauge", member("Past"), count=3)
    t.put(1, "member_area", member("Guard", hp=9))
    t.start().act("summon", "Spark").act("attack", "Ann")
    assert t.kind == "attack" and t.told("ultimate") == []


@rule("granblue", "10-10-2-1")
def test_nullifying_what_a_card_has_received_leaves_its_own_texts() -> None:
    t = cast("自分の団員1枚を選び、そのカードが受けている効果を無効にする。")
    t.put(0, "member_area", member("Ann", always("このカードのHPに+1する。") + "\n" + act(up(2))))
    t.start().use("Ann").act("summon", "Spark")
    assert t.numbers("Ann") == (1, 4, 2) and t.may("use") == ["Ann"]
    t.use("Ann")
    assert t.value("Ann", "atk") == 4, "what comes later works"


# ---- 10-11
@rule("granblue", "10-11-1", "10-11-2")
def test_an_attribute_that_is_declared_is_one_of_the_six() -> None:
    t = cast("属性1つを宣言する。宣言した属性の相手の団員すべてに1ダメージを与える。")
    t.put(1, "member_area", member("Flame", attributes=("fire",)), member("Wave", attributes=("water",)), member("Plain"))
    t.start().act("summon", "Spark")
    assert t.kind == "declare" and len(t.asked.options) == 6
    t.mode(1)
    assert t.hits() == [("Flame", 1)]


# ---- 10-12
@rule("granblue", "10-12-1", "3-7-1")
@pytest.mark.parametrize(("zone", "text"), [
    ("hand", "手札1枚を選び、宝晶石にする。"), ("gauge", "自分の奥義ゲージ1枚を選び、宝晶石にする。"),
    ("deck", "デッキの上から1枚を宝晶石にする。"), ("member_area", "自分の団員1枚を選び、宝晶石にする。")])
def test_a_card_from_elsewhere_becomes_a_crystal(zone: str, text: str) -> None:
    t = cast(text)
    t.put(0, zone, member("Ann"))
    t.start().act("summon", "Spark")
    if t.kind == "choose":
        t.choose("Ann")
    assert t.where("Ann") == (0, "crystal") and t.names("to_crystal") == ["Ann"]


# ---- 10-13
@rule("granblue", "10-13-1", "10-13-2")
def test_divided_damage_is_dealt_to_each_and_each_gets_some() -> None:
    t = cast("相手の団員2枚を選び、3ダメージを割り振って与える。")
    t.put(1, "member_area", member("Ann", hp=9), member("Bea", hp=9))
    t.start().act("summon", "Spark")
    assert t.kind in ("divide", "number") and sorted(t.options()) == ["1", "2"]
    t.number(2)
    assert sorted(t.hits()) == [("Ann", 2), ("Bea", 1)]


@rule("granblue", "10-13-2")
def test_no_more_targets_than_damage() -> None:
    t = cast("相手の団員3枚までを選び、2ダメージを割り振って与える。")
    t.put(1, "member_area", member("Ann", hp=9), member("Bea", hp=9), member("Cat", hp=9))
    t.start().act("summon", "Spark").choose("Ann", "Bea")
    assert sorted(t.hits()) == [("Ann", 1), ("Bea", 1)]


# ---- 10-14
@rule("granblue", "10-14-1")
def test_a_random_choice_asks_nobody_and_falls_on_any() -> None:
    fell = set()
    for seed in range(10**9, 10**9 + 40 * 10**7, 10**7 + 19):
        t = cast("相手の手札1枚を無作為に選び、奥義ゲージに置く。", seed=seed)
        t.put(1, "hand", member("Ann"), member("Bea"), member("Cat"))
        t.start().act("summon", "Spark")
        assert t.count(1, "gauge") == 1
        fell.update(t.zone(1, "gauge"))
    assert fell == {"Ann", "Bea", "Cat"}


# ---- 10-15
PRINTED = "自分の団員1枚を選び、そのカードの{}を元々の数値に戻す。"


@rule("granblue", "10-15-1", "10-15-1-1")
def test_back_to_the_printed_number_without_losing_level_cards() -> None:
    t = cast(PRINTED.format("ATK"))
    ann = t.put(0, "member_area", member("Ann", act(up(3)) + "\n" + act(up(1, "HP"))))
    t.put(0, "member_area", member("Old"), on=ann, role="level", down=True)
    t.start().use("Ann", 0).use("Ann", 1)
    assert t.numbers("Ann") == (1, 6, 7)
    t.act("summon", "Spark")
    assert t.numbers("Ann") == (1, 6, 4)


@rule("granblue", "10-15-1", "10-16-4-1")
@pytest.mark.parametrize(("what", "chips", "numbers"), [
    ("ATK", {"atk_up": 2}, (1, 3, 2)), ("HP", {"hp_down": 1}, (1, 3, 2)), ("ランク", {"rank_up": 1}, (1, 3, 2))])
def test_chips_lose_their_effect_and_stay(what: str, chips: dict[str, int], numbers: tuple[int, int, int]) -> None:
    t = cast(PRINTED.format(what))
    t.put(0, "member_area", member("Ann"), counters=chips)
    t.start()
    assert t.numbers("Ann") != numbers
    t.act("summon", "Spark")
    assert t.numbers("Ann") == numbers and sum(t.counters("Ann").values()) == sum(chips.values())


@rule("granblue", "10-15-1")
def test_continuous_effects_go_on() -> None:
    t = cast(PRINTED.format("ATK"))
    t.put(0, "member_area", member("Ann", always("このカードのATKに+2する。")))
    t.start().act("summon", "Spark")
    assert t.value("Ann", "atk") == 4


# ---- 10-16
@rule("granblue", "10-16-1-2")
@pytest.mark.parametrize("text", ["自分の団員1枚を選び、手札に戻す。", "自分の団員1枚を選び、宝晶石にする。"])
def test_chips_go_when_their_card_moves(text: str) -> None:
    t = cast(text)
    t.put(0, "member_area", member("Ann"), counters={"chip": 3})
    t.start().act("summon", "Spark")
    assert t.where("Ann")[1] != "member_area" and t.counters("Ann") == {}


@rule("granblue", "10-16-2", "10-16-3")
def test_chips_are_put_and_spent() -> None:
    t = table()
    t.put(0, "member_area", member("Ann", act("このカードにチップ2個を置く。") + "\n" + act(DRAW, "このカードのチップ1個を消費する")))
    t.start()
    assert len([o for o in t.options() if o == "use Ann"]) == 1, "without a chip the second cannot be paid"
    t.use("Ann", 0)
    assert t.counters("Ann") == {"chip": 2}
    t.use("Ann", 1)
    assert t.counters("Ann") == {"chip": 1} and t.count(0, "hand") == 1


@rule("granblue", "10-16-2")
def test_chips_lie_in_zones_too() -> None:
    t = cast("自分の宝晶石エリアにチップ1個を置く。").start().act("summon", "Spark")
    assert t.counters(zone="crystal", seat=0) == {"chip": 1}


@rule("granblue", "10-16-4-1")
@pytest.mark.parametrize(("chip", "numbers"), [
    ("hp_up", (1, 4, 2)), ("hp_down", (1, 2, 2)), ("atk_up", (1, 3, 3)), ("atk_down", (1, 3, 1)), ("rank_up", (2, 3, 2)), ("rank_down", (0, 3, 2))])
def test_chips_change_the_number_that_they_name(chip: str, numbers: tuple[int, int, int]) -> None:
    t = table()
    t.put(0, "member_area", member("Ann"), counters={chip: 1})
    t.start()
    assert t.numbers("Ann") == numbers


@rule("granblue", "10-16-2", "10-16-4-1")
@pytest.mark.parametrize(("words", "numbers"), [
    ("HP+1チップ", (1, 4, 2)), ("ATK-1チップ", (1, 3, 1)), ("ランク+1チップ", (2, 3, 2)), ("ATK+3チップ", (1, 3, 5))])
def test_chips_with_numbers_are_put_by_effects(words: str, numbers: tuple[int, int, int]) -> None:
    t = table()
    t.put(0, "member_area", member("Ann", act(f"このカードに{words}1個を置く。")))
    t.start().use("Ann")
    assert t.numbers("Ann") == numbers


# ---- 10-17
@rule("granblue", "10-17-1", "10-17-1-1")
def test_a_summon_from_the_deck_to_the_crystals_is_triggered_whatever_its_condition() -> None:
    t = cast("デッキの上から1枚を宝晶石にする。")
    t.put(0, "deck", summon("Rain", hit_leader(2), condition="宝晶石が9枚以上"))
    t.start().act("summon", "Spark")
    assert t.hits() == [("Rival", 2)] and t.where("Rain") == (0, "crystal") and t.zone(0, "gauge") == ["Spark"]


@rule("granblue", "10-17-1-1")
@pytest.mark.parametrize(("zone", "text"), [("hand", "手札1枚を選び、宝晶石にする。"), ("gauge", "自分の奥義ゲージ1枚を選び、宝晶石にする。")])
def test_from_elsewhere_nothing_is_triggered(zone: str, text: str) -> None:
    t = cast(text)
    t.put(0, zone, summon("Rain", hit_leader(2)))
    t.start().act("summon", "Spark")
    if t.kind == "choose":
        t.choose("Rain")
    assert t.where("Rain") == (0, "crystal") and t.hits() == [] and t.told("trigger") == []
@rule("granblue", "10-17-1-1")
def test_the_trigger_of_a_crystal_waits_like_an_automatic_effect() -> None:
    t = cast("デッキの上から1枚を宝晶石にする。相手の団長に1ダメージを与える。")
    t.put(0, "deck", summon("Rain", hit_leader(2)))
    t.start().act("summon", "Spark")
    assert [n for _, n in t.hits()] == [1, 2]


# ---- 10-18
@rule("granblue", "10-18-2")
@pytest.mark.parametrize(("zone", "works"), [("hand", True), ("member_area", False), ("gauge", False), ("crystal", False)])
def test_an_assist_works_in_the_hand_only(zone: str, works: bool) -> None:
    t = table()
    t.put(0, zone, member("Helper", assist("相手の団長に1ダメージを与える。"), rank=9))
    t.put(0, "hand", summon("Spark", DRAW))
    t.start()
    assert (t.may("use") == ["Helper"]) == works


@rule("granblue", "10-18-2", "7-2-1-3-3", "7-3-1-2-1")
@pytest.mark.parametrize("step", ["main", "attack", "counter"])
def test_assists_are_used_in_every_free_timing(step: str) -> None:
    seat = int(step == "counter")
    t = table("main" if step == "main" else "attack")
    t.put(seat, "hand", member("Helper", assist("相手の団長に1ダメージを与える。", "このカードを奥義ゲージに置く"), rank=9))
    t.put(0, "member_area", member("Ann"))
    t.start()
    if step == "counter":
        t.pass_(0).yes()
    t.use("Helper")
    assert t.hits() == [(("Rival", "Captain")[seat], 1)] and t.where("Helper") == (seat, "gauge")


@rule("granblue", "10-10-1", "10-10-3")
@pytest.mark.parametrize("text", [f"自分の団員1枚を選び、このターン中、その団員に{GIVEN}を与える。", f"このターン中、自分の団員は{GIVEN}を得る。"])
def test_a_given_effect_is_as_if_it_were_printed(text: str) -> None:
    t = cast(text)
    t.put(0, "member_area", member("Ann"))
    t.start().act("summon", "Spark").use("Ann")
    assert t.count(0, "hand") == 1
    t.end_turn().end_turn()
    assert t.may("use") == []
