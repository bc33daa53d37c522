"""8-7 Automatic effects; 8-11 what cards last were."""
from __future__ import annotations

import pytest

from tests.games.granblue.bench import (
    DRAW,
    act,
    always,
    auto,
    cast,
    hit,
    hit_leader,
    member,
    table,
    up,
)
from tests.rules import rule

BACK = "自分の団員1枚を選び、手札に戻す。"
ALL_HIT = "相手の団員すべてに{}ダメージを与える。"


@rule("granblue", "8-7-2")
def test_an_automatic_effect_waits_for_the_check_point() -> None:
    """It is triggered amid the summon's effect, and resolves after it."""
    t = cast("1枚を引く。相手の団長に1ダメージを与える。相手の団長に2ダメージを与える。")
    t.put(0, "member_area", member("Ann", auto("自分がカードを引いた", "相手の団長に4ダメージを与える。")))
    t.start().act("summon", "Spark")
    assert [n for _, n in t.hits()] == [1, 2, 4]


@rule("granblue", "8-7-2-1")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_what_is_triggered_so_often_waits_so_often(count: int) -> None:
    t = cast(ALL_HIT.format(9))
    t.put(0, "member_area", member("Ann", auto("相手の団員が戦闘不能になった", DRAW)))
    for n in range(count):
        t.put(1, "member_area", member(f"M{n}"))
    t.start().act("summon", "Spark")
    while not t.over and t.kind != "main":
        t.choose(t.options()[0])
    assert t.count(0, "hand") == count


@rule("granblue", "8-7-2-2")
def test_without_a_subject_it_is_the_card_itself() -> None:
    t = table()
    t.put(0, "member_area", member("Ann", auto("登場", DRAW)))
    t.put(0, "hand", member("Bea"))
    t.start().enter("Bea")
    assert t.count(0, "hand") == 0


@rule("granblue", "8-7-3", "8-4-2-5")
@pytest.mark.parametrize("pay", [True, False])
def test_the_cost_of_an_automatic_effect_may_be_refused(pay: bool) -> None:
    t = table()
    t.put(0, "hand", member("Ann", auto("登場", DRAW, "①")))
    t.start().enter("Ann")
    assert t.said() == (0, "use")
    (t.yes if pay else t.decline)()
    assert t.count(0, "hand") == pay and len(t.told("rest")) == pay
    assert t.kind == "main" and t.waiting() == [], "it lapses"


@rule("granblue", "8-7-3-1", "8-4-2-4")
def test_a_waiting_effect_that_cannot_be_activated_lapses() -> None:
    t = table(crystals=1)
    t.put(0, "hand", member("Ann", auto("登場", DRAW, "②")), member("Held"))
    t.start().enter("Ann")
    assert t.kind == "main" and t.waiting() == [] and t.told("draw") == [] and t.told("rest") == []


# ---- 8-7-4
@rule("granblue", "8-7-4-1", "8-7-4-1-1")
def test_of_a_card_that_goes_to_a_hidden_zone_what_it_was_in_the_open_counts() -> None:
    t = cast("自分の「Ann」1枚を選び、手札に戻す。")
    t.put(0, "member_area", member("Ann", act(up(3))), member("Ear", auto("自分のATKが5以上の団員が手札に戻った", DRAW)))
    t.start().use("Ann").act("summon", "Spark")
    assert sorted(t.zone(0, "hand")) == ["Ann", "filler"]


@rule("granblue", "8-7-4-1", "8-7-4-1-1")
@pytest.mark.parametrize(("helped", "drawn"), [(True, 1), (False, 0)])
def test_of_a_card_that_comes_from_a_hidden_zone_what_it_is_in_the_open_counts(helped: bool, drawn: int) -> None:
    t = table()
    t.put(0, "member_area", member("Ear", auto("自分の火属性の団員が登場した", DRAW)))
    if helped:
        t.put(0, "member_area", member("Dye", always("自分の団員は火属性を得る。")))
    t.put(0, "hand", member("Ann", attributes=("water",)))
    t.start().enter("Ann")
    assert len(t.told("draw")) == drawn


@rule("granblue", "8-7-4-1", "8-7-4-1-2")
@pytest.mark.parametrize(("boost", "drawn"), [(True, 1), (False, 0)])
def test_of_a_member_that_goes_down_what_it_was_in_its_area_counts(boost: bool, drawn: int) -> None:
    t = cast("団員1枚を選び、戦闘不能にする。")
    t.put(0, "member_area", member("Ann", act(up(3))), member("Ear", auto("自分のATKが5以上の団員が戦闘不能になった", DRAW)))
    t.start()
    if boost:
        t.use("Ann")
    t.act("summon", "Spark").choose("Ann")
    t.pass_until(kind="main")
    assert len(t.told("draw")) == drawn


@rule("granblue", "8-7-4-1", "8-7-4-1-3")
@pytest.mark.parametrize(("helped", "drawn"), [(True, 1), (False, 0)])
def test_of_a_card_between_other_open_zones_what_it_is_afterwards_counts(helped: bool, drawn: int) -> None:
    t = cast("自分の奥義ゲージの団員カード1枚を選び、登場させる。")
    t.put(0, "member_area", member("Ear", auto("自分の火属性の団員が登場した", DRAW)))
    if helped:
        t.put(0, "member_area", member("Dye", always("自分の団員は火属性を得る。")))
    t.put(0, "gauge", member("Past", attributes=("water",)))
    t.start().act("summon", "Spark").choose("Past")
    assert t.where("Past") == (0, "member_area") and len(t.told("draw")) == drawn


# ---- 8-7-5, 8-7-6
@rule("granblue", "8-7-5-1")
def test_a_state_triggers_once_and_again_after_it_was_activated_while_it_still_holds() -> None:
    t = table()
    t.put(0, "member_area", member("Ann", auto("自分の手札が2枚以下の", DRAW)))
    t.start()
    assert t.kind == "main" and len(t.told("draw")) == 3 and t.waiting() == []


@rule("granblue", "8-7-5-1")
def test_a_state_that_comes_and_goes_within_an_effect_has_been() -> None:
    t = cast("手札1枚を選び、デッキの下に置く。1枚を引く。")
    t.put(0, "hand", member("Held"))
    t.put(0, "member_area", member("Ann", auto("自分の手札がない", hit_leader(1))))
    t.start().act("summon", "Spark")
    assert t.hits() == [("Rival", 1)]


@rule("granblue", "8-7-6")
def test_what_waits_is_activated_though_its_card_has_gone() -> None:
    t = cast(BACK)
    t.put(0, "member_area", member("Ann", auto("手札に戻った", "このカードをレストにする。1枚を引く。")))
    t.start().act("summon", "Spark")
    assert t.where("Ann") == (0, "hand") and t.told("rest") == [] and t.count(0, "hand") == 2


@rule("granblue", "8-7-6", "9-2-2-3-1")
def test_a_downed_members_effect_does_what_it_still_can() -> None:
    t = cast(hit(9))
    t.put(1, "member_area", member("Ann", auto("戦闘不能になった", "このカードのATKに+9する。自分は1枚を引く。")))
    t.start().act("summon", "Spark")
    assert t.where("Ann") == (1, "gauge") and t.count(1, "hand") == 1


# ---- 8-11
@rule("granblue", "8-11-1")
def test_of_a_card_that_has_left_what_it_last_was_counts() -> None:
    t = table()
    t.put(0, "member_area", member("Ann", act("このカードを手札に戻す。相手の団長にこのカードのATKに等しいダメージを与える。") + "\n" + act(up(2))))
    t.start().use("Ann", 1).use("Ann", 0)
    assert t.where("Ann") == (0, "hand") and t.hits() == [("Rival", 4)]


@rule("granblue", "8-11-1")
def test_of_a_member_that_went_as_a_cost_what_it_last_was_counts() -> None:
    t = table()
    text = act("相手の団長にこのカードのATKに等しいダメージを与える。", "このカードを奥義ゲージに置く")
    t.put(0, "member_area", member("Ann", text), counters={"atk_up": 2})
    t.start().use("Ann")
    assert t.where("Ann") == (0, "gauge") and t.hits() == [("Rival", 4)]
