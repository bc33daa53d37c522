"""8-2 to 8-6 Effects, whether they are valid, costs, check points, activating and resolving."""
from __future__ import annotations

import pytest

from tests.games.granblue.bench import (
    DOWN,
    DRAW,
    Table,
    act,
    always,
    assist,
    auto,
    cast,
    hit,
    leader,
    member,
    summon,
    table,
    up,
)
from tests.rules import rule


def priced(cost: str, *attributes: str, text: str = DRAW) -> Table:
    """Ann's effect at that cost, and these crystals ("": without an attribute), named C0, C1, …"""
    t = table(crystals=(0, 3))
    for n, a in enumerate(attributes):
        t.put(0, "crystal", member(f"C{n}", rank=9, attributes=(a,) if a else ()))
    t.put(0, "member_area", member("Ann", act(text, cost)))
    return t.start()


def rested(t: Table, count: int) -> list[str]:
    return [f"C{n}" for n in range(count) if t.bowed(f"C{n}")]


# ---- 8-2
@rule("granblue", "8-2-1-2")
def test_an_effect_without_a_time_lasts_for_the_game_and_with_one_so_long() -> None:
    t = cast("自分の団員1枚を選び、そのカードのATKに+1する。")
    t.put(0, "member_area", member("Ann", act(up(2))))
    t.start().act("summon", "Spark").use("Ann")
    assert t.value("Ann", "atk") == 5
    t.end_turn()
    assert t.value("Ann", "atk") == 3
    t.end_turn()
    assert t.value("Ann", "atk") == 3


@rule("granblue", "8-2-1-3-1", "8-10-1", "8-10-1-2")
def test_instead_means_that_the_first_thing_never_happens() -> None:
    t = cast(DOWN)
    t.put(1, "member_area", member("Ann", always("このカードが戦闘不能になる場合、かわりにこのカードを手札に戻す。") + "\n" +
                                   auto("戦闘不能になった", "相手の団長に1ダメージを与える。")))
    t.start().act("summon", "Spark")
    assert t.where("Ann") == (1, "hand") and t.told("down") == [] and t.hits() == []


# ---- 8-3
@rule("granblue", "8-3-2", "8-3-3")
@pytest.mark.parametrize(("there", "works"), [(2, True), (1, False)])
def test_what_is_not_valid_now_is_not_there_and_asks_nothing(there: int, works: bool) -> None:
    t = cast("自分の団員が2枚以上なら、相手の団員1枚を選び、レストにする。1枚を引く。")
    for n in range(there):
        t.put(0, "member_area", member(f"M{n}"))
    t.put(1, "member_area", member("Ann"), member("Bea"))
    t.start().act("summon", "Spark")
    assert (t.kind == "choose") == works
    if works:
        t.choose("Bea")
    assert t.bowed("Bea") == works and t.count(0, "hand") == 1


@rule("granblue", "8-3-2", "8-3-3", "8-6-1")
def test_a_continuous_effect_is_valid_while_its_condition_holds() -> None:
    t = table()
    t.put(0, "member_area", member("Ann", always("自分の団員が2枚以上なら、このカードのATKに+2する。")))
    t.put(0, "hand", member("Bea"), summon("Spark", "自分の「Bea」1枚を選び、手札に戻す。"))
    t.start()
    assert t.value("Ann", "atk") == 2
    t.enter("Bea")
    assert t.value("Ann", "atk") == 4
    t.act("summon", "Spark")
    assert t.value("Ann", "atk") == 2


# ---- 8-4
@rule("granblue", "8-4-2", "8-4-2-1")
@pytest.mark.parametrize(("there", "may"), [(("fire", "fire"), True), (("fire", "water"), False), (("fire", ""), False), (("fire",), False)])
def test_an_attribute_is_paid_with_crystals_of_it(there: tuple[str, ...], may: bool) -> None:
    t = priced("火火", *there)
    assert (t.may("use") == ["Ann"] if not t.over and t.kind == "main" else False) == may
    if may:
        t.use("Ann")
        assert rested(t, 2) == ["C0", "C1"] and t.count(0, "hand") == 1
    else:
        assert "8-4-2-1" in t.against("Ann") or "8-4-2-4" in t.against("Ann")


@rule("granblue", "8-4-2", "8-4-2-2")
@pytest.mark.parametrize(("there", "may"), [(("fire", "water"), True), (("", ""), True), (("dark",), False)])
def test_a_number_is_paid_with_crystals_of_any_kind(there: tuple[str, ...], may: bool) -> None:
    t = priced("②", *there)
    if may:
        t.use("Ann")
        assert rested(t, 2) == ["C0", "C1"] and t.count(0, "hand") == 1
    else:
        assert t.at != "main" or t.may("use") == []


@rule("granblue", "8-4-2-2-1")
def test_zero_is_paid_by_saying_so() -> None:
    t = priced("(0)", "fire").use("Ann")
    assert rested(t, 1) == [] and t.count(0, "hand") == 1


@rule("granblue", "8-4-2-2-2")
@pytest.mark.parametrize(("there", "may"), [
    (("fire", "fire", "water", ""), True), (("fire", "fire", "fire", "fire"), True),
    (("fire", "fire", "water"), False), (("fire", "water", "water", "water"), False)])
def test_attributes_and_a_number_together(there: tuple[str, ...], may: bool) -> None:
    t = priced("火火②", *there)
    if may:
        t.use("Ann")
        assert len(rested(t, len(there))) == 4 and t.count(0, "hand") == 1
    else:
        assert t.at != "main" or t.may("use") == []


@rule("granblue", "8-4-2-2-2")
def test_a_crystal_that_the_attribute_needs_is_not_spent_on_the_number() -> None:
    t = priced("火①", "fire", "water", "water")
    t.use("Ann")
    while t.kind == "pay":
        t.choose(t.options()[-1])
    assert "C0" in rested(t, 3) and len(rested(t, 3)) == 2


@rule("granblue", "8-4-2-3")
@pytest.mark.parametrize("cost", ["①、手札1枚を選び、デッキの下に置く", "手札1枚を選び、デッキの下に置く、①"])
def test_the_actions_of_a_cost_are_done_from_the_front(cost: str) -> None:
    t = table()
    t.put(0, "member_area", member("Ann", act(DRAW, cost)))
    t.put(0, "hand", member("Held"))
    t.start().use("Ann")
    done = [e.name for e in t.game.events() if e.name in ("rest", "to_deck_bottom", "draw")]
    assert done == [*(["rest", "to_deck_bottom"] if cost.startswith("①") else ["to_deck_bottom", "rest"]), "draw"]


@rule("granblue", "8-4-2-4", "8-4-2-5")
@pytest.mark.parametrize(("held", "crystals"), [(0, 3), (1, 0)])
def test_a_cost_that_cannot_be_paid_whole_is_not_paid_at_all(held: int, crystals: int) -> None:
    t = table(crystals=crystals)
    t.put(0, "member_area", member("Ann", act(DRAW, "①、手札1枚を選び、デッキの下に置く")))
    t.put(0, "leader_deck", leader("Heir"))
    if held:
        t.put(0, "hand", member("Held", rank=9))
    t.start()
    assert t.may("use") == [] and t.told("rest") == []
    assert "8-4-2-4" in t.against("Ann")


# ---- 8-5
@rule("granblue", "8-5-1", "8-5-1-1", "8-5-1-2", "8-5-1-3", "8-5-1-4")
@pytest.mark.parametrize("turn", [0, 1])
def test_the_turn_players_effects_come_first_then_the_others(turn: int) -> None:
    t = table("start", turn=turn, deck=20)
    for s in (0, 1):
        for n in (1, 2):
            t.put(s, "member_area", member(f"{s}-{n}", auto("ターン開始", "1枚を引く。")))
    t.start()
    if t.kind == "waiting_order":
        assert t.seat == turn
    while t.kind == "waiting_order":
        t.choose(t.options()[0])
    assert [e.player for e in t.told("draw")][:4] == [turn, turn, 1 - turn, 1 - turn]


@rule("granblue", "8-5-1-1", "8-5-1-2", "4-5-2")
def test_after_each_effect_the_rules_come_again() -> None:
    """A member downed by the first of two waiting effects is refilled before the second resolves."""
    t = table("start")
    t.put(0, "member_area", member("Ann", auto("自分のターン開始", hit(9))))
    t.put(0, "member_area", member("Bea", auto("自分のターン開始", hit(9))))
    t.put(1, "member_area", member("Guard"))
    t.put(1, "hand", member("Next"))
    t.start()
    if t.kind == "waiting_order":
        t.choose(t.options()[0])
    assert t.said() == (1, "refill")
    t.choose("Next")
    assert t.names("down") == ["Guard", "Next"]


@rule("granblue", "8-5-1-2", "8-7-3")
@pytest.mark.parametrize("first", ["Ann", "Bea"])
def test_one_chooses_which_of_ones_waiting_effects_comes_next(first: str) -> None:
    t = table("start")
    for name in ("Ann", "Bea"):
        t.put(0, "member_area", member(name, auto("自分のターン開始", "このカードをレストにする。")))
    t.put(0, "deck", member("A"))
    t.start()
    assert t.said() == (0, "waiting_order")
    t.choose(next(o for o in t.options() if first in o))
    assert t.names("rest") == [first, {"Ann": "Bea", "Bea": "Ann"}[first]]


# ---- 8-6
@rule("granblue", "8-6-2", "8-6-2-1", "10-18-2")
def test_an_effect_of_the_hand_shows_its_card() -> None:
    t = table("attack")
    t.put(0, "hand", member("Helper", assist("相手の団長に1ダメージを与える。")))
    t.start()
    assert not t.sees(1, "Helper")
    t.use("Helper")
    assert t.sees(1, "Helper") and t.where("Helper") == (0, "hand") and t.hits() == [("Rival", 1)]
@rule("granblue", "8-6-2-3", "8-6-2-4", "8-6-2-4-1")
def test_the_cost_is_paid_before_the_effect_resolves() -> None:
    t = table()
    t.put(0, "member_area", member("Ann", act("自分のレストの団員1枚につき、1枚を引く。", "このカードをレストにする")))
    t.start().use("Ann")
    assert t.bowed("Ann") and t.count(0, "hand") == 1


@rule("granblue", "8-6-3")
def test_what_is_chosen_is_chosen_when_the_instruction_is_reached() -> None:
    t = cast("1枚を引く。手札1枚を選び、奥義ゲージに置く。")
    t.put(0, "deck", member("Top"))
    t.put(0, "hand", member("Held"))
    t.start().act("summon", "Spark")
    assert set(t.options()) == {"Held", "Top"}
    t.choose("Top")
    assert t.where("Top") == (0, "gauge")


@rule("granblue", "8-6-3-1")
def test_choosing_is_a_duty() -> None:
    t = cast("団員1枚を選び、レストにする。")
    t.put(0, "member_area", member("Ann"), member("Bea"))
    t.start().act("summon", "Spark")
    assert t.kind == "choose" and t.options() == ["Ann", "Bea"]


@rule("granblue", "8-6-3-1")
def test_two_to_be_chosen_are_two() -> None:
    t = cast("相手の団員2枚を選び、レストにする。")
    t.put(1, "member_area", member("Ann"), member("Bea"), member("Cat"))
    t.start().act("summon", "Spark").choose("Ann")
    assert t.kind == "choose" and t.options() == ["Bea", "Cat"]
    t.choose("Cat")
    assert [t.bowed(c) for c in ("Ann", "Bea", "Cat")] == [True, False, True]


@rule("granblue", "8-6-3-2")
@pytest.mark.parametrize("names", [(), ("Bea",), ("Ann", "Cat")])
def test_up_to_so_many_may_be_fewer(names: tuple[str, ...]) -> None:
    t = cast("相手の団員2枚までを選び、レストにする。")
    t.put(1, "member_area", member("Ann"), member("Bea"), member("Cat"))
    t.start().act("summon", "Spark").choose(*names)
    if t.kind == "choose":
        t.decline()
    assert {c for c in ("Ann", "Bea", "Cat") if t.bowed(c)} == set(names)


@rule("granblue", "8-6-3-3")
def test_of_too_few_all_are_chosen() -> None:
    t = cast("相手の団員3枚を選び、レストにする。")
    t.put(1, "member_area", member("Ann"), member("Bea"))
    t.start().act("summon", "Spark")
    assert t.bowed("Ann") and t.bowed("Bea")


@rule("granblue", "8-6-3-4")
def test_with_nothing_to_choose_what_concerns_it_is_left_out() -> None:
    t = cast("相手の団員1枚を選び、レストにする。1枚を引く。").start().act("summon", "Spark")
    assert t.told("rest") == [] and t.count(0, "hand") == 1


@rule("granblue", "8-6-3-5")
@pytest.mark.parametrize("take", [True, False])
def test_a_hidden_card_with_a_demanded_quality_may_be_left(take: bool) -> None:
    t = cast("手札の召喚石1枚を選び、宝晶石にする。")
    t.put(0, "hand", summon("Beast", DRAW, condition="宝晶石が9枚以上"))
    t.start().act("summon", "Spark")
    assert t.kind == "choose"
    if take:
        t.choose("Beast")
    else:
        t.decline()
    assert t.where("Beast") == (0, "crystal" if take else "hand")


@rule("granblue", "8-6-3-5")
def test_without_a_demanded_quality_a_hidden_card_must_be_chosen() -> None:
    t = cast("手札1枚を選び、宝晶石にする。")
    t.put(0, "hand", member("Ann"), member("Bea"))
    t.start().act("summon", "Spark")
    assert t.options() == ["Ann", "Bea"]


# ---- 8-8
@rule("granblue", "8-8-1")
def test_an_immediate_effect_is_carried_out_once() -> None:
    t = table()
    t.put(0, "member_area", member("Ann", act("相手の団長に1ダメージを与える。")))
    t.start().use("Ann")
    assert t.hits() == [("Rival", 1)]
    t.end_turn()
    assert t.hits() == [("Rival", 1)]


@rule("granblue", "8-6-2-2", "8-6-2-3")
@pytest.mark.parametrize(("mode", "hits"), [(1, [("Rival", 1)]), (2, [("Rival", 2)])])
def test_a_mode_is_chosen_before_the_cost_is_paid(mode: int, hits: list[tuple[str, int]]) -> None:
    t = table(crystals=0)
    for a in ("fire", "water"):
        t.crystals(0, a)
    t.put(0, "member_area", member("Ann", act("以下から1つを選ぶ。\n・相手の団長に1ダメージを与える。\n・相手の団長に2ダメージを与える。", "①")))
    t.start().use("Ann")
    assert t.kind == "mode" and t.told("rest") == []
    t.mode(mode)
    assert t.kind == "pay"
    t.choose("Crystal fire")
    assert t.hits() == hits and t.bowed("Crystal fire")
