"""10-2 to 10-4 Entering, job change, limit break; 10-5 once a turn."""
from __future__ import annotations

import pytest

from tests.games.granblue.bench import (
    DRAW,
    Table,
    act,
    always,
    auto,
    cast,
    leader,
    member,
    once,
    summon,
    table,
    up,
)
from tests.rules import rule


# ---- 10-2
@rule("granblue", "10-2-1", "10-2-2")
@pytest.mark.parametrize(("zone", "text"), [
    ("hand", "手札の団員1枚を選び、登場させる。"), ("gauge", "自分の奥義ゲージの団員1枚を選び、登場させる。"),
    ("crystal", "自分の宝晶石の団員1枚を選び、登場させる。")])
def test_to_be_put_into_the_area_from_outside_is_to_enter(zone: str, text: str) -> None:
    t = cast(text, crystals=(0, 3))
    t.put(0, "crystal", summon("Gem"), count=3)
    t.put(0, zone, member("Ann", auto("登場", DRAW)))
    t.start().act("summon", "Spark").choose("Ann")
    assert t.where("Ann") == (0, "member_area") and not t.bowed("Ann") and t.count(0, "hand") == 1


@rule("granblue", "10-2-1", "10-2-2")
def test_neither_job_change_nor_limit_break_is_entering() -> None:
    t = table(crystals=9)
    t.put(0, "member_area", member("Ann"), member("Ear", auto("自分の味方が登場した", DRAW)))
    t.put(0, "hand", member("[New]Ann", auto("登場", DRAW)))
    t.put(0, "leader_deck", leader("Heir", auto("登場", DRAW)))
    t.start().act("limit_break", "[New]Ann").act("job_change", "Heir")
    assert t.told("draw") == [] and t.told("enter") == []


@rule("granblue", "10-2-1-1")
def test_the_top_cards_are_those_that_have_entered() -> None:
    t = cast("自分の団員すべてに1ダメージを与える。")
    ann = t.put(0, "member_area", member("Ann"))
    t.put(0, "member_area", member("Old", hp=1), on=ann, role="level", down=True)
    t.put(0, "member_area", member("Bea"))
    t.start().act("summon", "Spark")
    assert sorted(t.hits()) == [("Ann", 1), ("Bea", 1)] and t.roles("Ann", "level") == ["Old"]


@rule("granblue", "10-2-3", "10-2-3-1-1")
@pytest.mark.parametrize(("there", "rank", "crystals", "may"), [
    ([], 3, 3, True), ([], 4, 3, False), ([2], 1, 3, True), ([2], 2, 3, False), ([1, 1], 1, 3, True), ([1, 1], 2, 3, False)])
def test_the_ranks_of_an_area_do_not_exceed_the_crystals(there: list[int], rank: int, crystals: int, may: bool) -> None:
    """The leader's rank does not count there."""
    t = table(crystals=crystals, leaders=(leader("Captain", rank=3), leader("Rival")))
    for n, r in enumerate(there):
        t.put(0, "member_area", member(f"M{n}", rank=r))
    t.put(0, "hand", member("Ann", rank=rank), summon("Spark", DRAW))
    t.start()
    assert (t.may("enter") == ["Ann"]) == may
    assert ("10-2-3-1-1" in t.why_not("Ann")) != may


@rule("granblue", "10-2-3-1-1")
def test_with_the_sum_already_over_nothing_more_enters_and_what_is_there_stays() -> None:
    t = table(crystals=1)
    t.put(0, "member_area", member("Tall", rank=4))
    t.put(0, "hand", member("Zero", rank=0), summon("Spark", DRAW))
    t.start()
    assert t.may("enter") == [] and t.where("Tall") == (0, "member_area")


@rule("granblue", "10-2-3-1-1", "10-16-4-1")
@pytest.mark.parametrize(("chips", "may"), [({"rank_up": 1}, False), ({"rank_down": 1}, True), ({}, True)])
def test_rank_chips_count(chips: dict[str, int], may: bool) -> None:
    t = table(crystals=2)
    t.put(0, "member_area", member("Ann", rank=1), counters=chips)
    t.put(0, "hand", member("Bea", rank=1), summon("Spark", DRAW))
    t.start()
    assert (t.may("enter") == ["Bea"]) == may


@rule("granblue", "10-2-3-1-1")
def test_level_cards_do_not_count_for_the_rank() -> None:
    t = table(crystals=2)
    ann = t.put(0, "member_area", member("Ann", rank=1))
    t.put(0, "member_area", member("Old", rank=1), on=ann, role="level", down=True)
    t.put(0, "hand", member("Bea", rank=1))
    t.start()
    assert t.may("enter") == ["Bea"]


@rule("granblue", "10-2-3-2-1")
@pytest.mark.parametrize(("name", "may"), [("[New]Ann", False), ("Ann(Summer)", False), ("Anna", True)])
def test_no_second_member_of_a_characters_name(name: str, may: bool) -> None:
    t = table()
    t.put(0, "member_area", member("Ann", rank=0))
    t.put(0, "hand", member(name, rank=0), summon("Spark", DRAW))
    t.put(1, "member_area", member("Anna", rank=0))
    t.start()
    assert (t.may("enter") == [name]) == may
    assert ("10-2-3-2-1" in t.why_not(name, verb="enter")) != may


@rule("granblue", "10-2-3-2-1")
def test_the_name_of_a_level_card_is_free() -> None:
    t = table(crystals=9)
    ann = t.put(0, "member_area", member("Ann"))
    t.put(0, "member_area", member("Bea"), on=ann, role="level", down=True)
    held = t.put(0, "hand", member("[New]Bea"))
    t.start()
    assert t.may("enter") == ["[New]Bea"]
    t.enter(held)
    assert t.where(held) == (0, "member_area")


# ---- 10-3
@rule("granblue", "10-3-3", "10-3-3-1", "10-2-3-1-1")
@pytest.mark.parametrize(("rank", "may"), [(3, True), (4, False)])
def test_a_job_change_keeps_to_the_rank(rank: int, may: bool) -> None:
    t = table(idle=False, leaders=(leader("Captain", rank=3), leader("Rival")))
    t.put(0, "leader_deck", leader("Heir", rank=rank))
    t.put(0, "hand", summon("Spark", DRAW))
    t.start()
    assert (t.may("job_change") == ["Heir"]) == may, "the covered leader's rank does not count"
    assert ("10-2-3-1-1" in t.why_not("Heir")) != may


@rule("granblue", "10-3-3-1")
@pytest.mark.parametrize(("there", "may"), [(1, False), (2, True)])
def test_a_job_change_needs_the_icons_condition(there: int, may: bool) -> None:
    t = table(idle=False)
    t.put(0, "leader_deck", leader("Heir", job="自分の団員が2枚以上いる"))
    for n in range(there):
        t.put(0, "member_area", member(f"M{n}"))
    t.put(0, "hand", summon("Spark", DRAW))
    t.start()
    assert (t.may("job_change") == ["Heir"]) == may
    assert ("10-3-3-1" in t.why_not("Heir")) != may


@rule("granblue", "10-3-3", "10-3-3-2", "10-3-3-3")
def test_the_new_leader_lies_on_the_old_one_which_stays_face_up() -> None:
    t = table(idle=False)
    t.put(0, "leader_deck", leader("Heir", hp=7, atk=4), leader("Third"))
    t.start().act("job_change", "Heir")
    assert t.zone(0, "leader_area") == ["Heir"] and t.numbers("Heir") == (0, 7, 4)
    assert not t.down("Captain") and t.sees(1, "Captain")
    assert t.zone(0, "leader_deck") == ["Third"]


@rule("granblue", "10-3-3-3-1", "10-16-1-3")
@pytest.mark.parametrize("bowed", [True, False])
def test_the_new_leader_is_as_the_old_one_was(bowed: bool) -> None:
    t = table(leaders=(None, leader("Rival")))
    t.put(0, "leader_area", leader("Captain", act(up(2))), bowed=bowed, counters={"hp_up": 1, "chip": 2})
    t.put(0, "leader_deck", leader("Heir", hp=7, atk=4))
    t.start().use("Captain").act("job_change", "Heir")
    assert t.bowed("Heir") == bowed and t.numbers("Heir") == (0, 8, 6)
    assert t.counters("Heir") == {"hp_up": 1, "chip": 2}
    t.end_turn()
    assert t.value("Heir", "atk") == 4


@rule("granblue", "10-3-3-2", "10-3-3-3", "2-5-2")
def test_a_covered_leaders_texts_work_no_more() -> None:
    t = table(leaders=(leader("Captain", always("自分の団員のATKに+1する。")), leader("Rival")))
    t.put(0, "member_area", member("Ann"))
    t.put(0, "leader_deck", leader("Heir"))
    t.start()
    assert t.value("Ann", "atk") == 3
    t.act("job_change", "Heir")
    assert t.value("Ann", "atk") == 2


@rule("granblue", "10-3-2", "10-3-3", "8-7-2-2")
def test_a_job_change_triggers_once_it_is_done() -> None:
    t = table()
    t.put(0, "leader_deck", leader("Heir", auto("ジョブチェンジした", DRAW)))
    t.start().act("job_change", "Heir")
    assert t.count(0, "hand") == 1 and t.names("job_change") == ["Heir"]


@rule("granblue", "10-3-3-1", "10-3-3-3-1")
def test_the_new_leaders_own_ultimate_is_unused() -> None:
    t = table(leaders=(leader("Captain", ultimate=(1, up(1))), leader("Rival")))
    t.put(0, "leader_deck", leader("Heir", once(DRAW)))
    t.start().act("job_change", "Heir").use("Heir")
    assert t.count(0, "hand") == 1 and t.may("use") == []


# ---- 10-4
def breaking(text: str = "", *, bowed: bool = False, chips: dict[str, int] | None = None, crystals: int = 3, **more: object) -> Table:
    t = table(crystals=crystals)
    t.put(0, "member_area", member("Ann", act(up(3))), bowed=bowed, counters=chips or {})
    t.put(0, "hand", member("[New]Ann", text, **more))  # type: ignore[arg-type]
    return t


@rule("granblue", "10-4-3", "10-4-3-1", "10-2-3-1-1")
@pytest.mark.parametrize(("rank", "may"), [(3, True), (4, False)])
def test_a_limit_break_keeps_to_the_rank_without_the_covered_card(rank: int, may: bool) -> None:
    t = breaking(rank=rank)
    t.put(0, "hand", summon("Spark", DRAW))
    t.start()
    assert (t.may("limit_break") == ["[New]Ann"]) == may
    assert ("10-2-3-1-1" in t.why_not("[New]Ann", verb="limit_break")) != may


@rule("granblue", "10-4-3-1")
@pytest.mark.parametrize(("name", "may"), [("[New]Ann", True), ("Ann", True), ("Anna", False)])
def test_a_limit_break_needs_the_same_characters_name(name: str, may: bool) -> None:
    t = table(crystals=9)
    t.put(0, "member_area", member("Ann"))
    held = t.put(0, "hand", member(name, hp=5), name="Held")
    t.start()
    assert bool(t.may("limit_break")) == may
    assert ("10-4-3-1" in t.why_not(held, verb="limit_break")) != may


@rule("granblue", "10-4-3", "10-4-3-2", "10-4-3-3", "10-4-3-3-1")
def test_the_old_card_becomes_a_level_card_under_the_new_one() -> None:
    t = breaking(hp=5, atk=4, rank=2).start().act("limit_break", "[New]Ann")
    assert t.zone(0, "member_area") == ["[New]Ann"] and t.roles("[New]Ann", "level") == ["Ann"] and t.down("Ann")
    assert t.numbers("[New]Ann") == (2, 7, 6)


@rule("granblue", "10-4-3-3-1")
@pytest.mark.parametrize("levels", [0, 1, 3])
def test_each_level_card_gives_two_and_two(levels: int) -> None:
    t = table()
    ann = t.put(0, "member_area", member("Ann", hp=3, atk=2))
    for n in range(levels):
        t.put(0, "member_area", member(f"Old {n}"), on=ann, role="level", down=True)
    t.start()
    assert t.numbers("Ann") == (1, 3 + 2 * levels, 2 + 2 * levels)


@rule("granblue", "10-4-3-3-2", "10-16-1-3")
@pytest.mark.parametrize("bowed", [True, False])
def test_the_new_member_is_as_the_old_one_was(bowed: bool) -> None:
    t = breaking(hp=5, atk=4, bowed=bowed, chips={"atk_up": 1, "chip": 2}).start()
    t.use("Ann").act("limit_break", "[New]Ann")
    assert t.bowed("[New]Ann") == bowed
    assert t.numbers("[New]Ann") == (1, 7, 4 + 2 + 3 + 1) and t.counters("[New]Ann") == {"atk_up": 1, "chip": 2}
    t.end_turn()
    assert t.value("[New]Ann", "atk") == 7


@rule("granblue", "10-4-3-3-2")
def test_earlier_level_cards_stay_under_the_new_card() -> None:
    t = breaking(hp=5)
    t.put(0, "member_area", member("Old"), on=t.pieces[-2], role="level", down=True)
    t.start().act("limit_break", "[New]Ann")
    assert set(t.roles("[New]Ann", "level")) == {"Ann", "Old"} and t.value("[New]Ann", "hp") == 9


@rule("granblue", "10-4-3-3-3", "9-2-3-2")
def test_a_limit_broken_member_that_would_move_stays() -> None:
    t = breaking(hp=5)
    t.put(0, "hand", summon("Spark", "自分の団員1枚を選び、手札に戻す。"))
    t.start().act("limit_break", "[New]Ann").act("summon", "Spark")
    assert t.zone(0, "member_area") == ["[New]Ann"] and t.where("Ann") == (0, "gauge") and t.value("[New]Ann", "hp") == 5


@rule("granblue", "10-4-2", "8-7-2-2")
def test_a_limit_break_triggers() -> None:
    t = breaking(auto("上限解放", DRAW)).start().act("limit_break", "[New]Ann")
    assert t.count(0, "hand") == 1 and t.names("limit_break") == ["[New]Ann"]


@rule("granblue", "10-4-3-2")
def test_of_a_full_area_a_member_may_still_break_its_limit() -> None:
    t = breaking(rank=1)
    t.put(0, "member_area", member("Bea"), member("Cat"))
    t.start()
    assert t.may("limit_break") == ["[New]Ann"] and t.may("enter") == []


# ---- 10-5
@rule("granblue", "10-5-1", "10-5-2")
def test_once_a_turn_for_each_card() -> None:
    t = table()
    t.put(0, "member_area", member("Ann", once(DRAW)), member("Bea", once(DRAW)))
    t.start().use("Ann")
    assert t.may("use") == ["Bea"] and "10-5-1" in t.against("Ann")
    t.use("Bea").end_turn().end_turn()
    assert t.may("use") == ["Ann", "Bea"]


@rule("granblue", "10-5-2")
def test_two_texts_of_a_card_have_a_turn_each() -> None:
    t = table()
    t.put(0, "member_area", member("Ann", once(DRAW) + "\n" + once("2枚を引く。")))
    t.start().use("Ann", 0)
    assert t.count(0, "hand") == 1
    t.use("Ann")
    assert t.count(0, "hand") == 3


@rule("granblue", "10-5-3")
def test_otherwise_as_often_as_it_can_be_paid() -> None:
    t = table(crystals=3)
    t.put(0, "member_area", member("Ann", act(DRAW, "①")))
    t.put(0, "hand", summon("Spark", DRAW))
    t.start()
    for _ in range(3):
        assert t.may("use") == ["Ann"]
        t.use("Ann")
    assert t.may("use") == [] and t.count(0, "hand") == 4
