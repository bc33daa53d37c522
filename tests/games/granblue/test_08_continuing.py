"""8-9 Continuing effects; 8-10 replacement."""
from __future__ import annotations

import pytest

from tests.games.granblue.bench import DRAW, act, always, auto, cast, hit, member, summon, table, up
from tests.rules import rule


# ---- 8-9
@rule("granblue", "8-9-1", "8-9-1-1")
def test_the_printed_number_is_what_effects_start_from() -> None:
    t = table()
    t.put(0, "member_area", member("Ann", act(up(2)) + "\n" + act(up(-1)), atk=3))
    t.start()
    assert t.value("Ann", "atk") == 3
    t.use("Ann", 0).use("Ann", 1).use("Ann", 0)
    assert t.value("Ann", "atk") == 6


@rule("granblue", "8-9-1-2", "8-9-1-3")
@pytest.mark.parametrize("late", [True, False])
def test_what_is_no_number_is_applied_before_numbers_whatever_came_first(late: bool) -> None:
    gives = member("Dye", always("自分の団員は火属性を得る。"), rank=0)
    counts = member("Forge", always("自分の火属性の団員のATKに+2する。"), rank=0)
    t = table()
    t.put(0, "member_area", counts if late else gives, member("Ann", rank=0))
    t.put(0, "hand", gives if late else counts)
    t.start()
    assert t.value("Ann", "atk") == 2
    t.enter("Dye" if late else "Forge")
    assert t.value("Ann", "atk") == 4


@rule("granblue", "8-9-2")
def test_a_resolved_effect_does_not_reach_cards_that_moved_since() -> None:
    t = cast("このターン中、自分の団員すべてのATKに+2する。")
    t.put(0, "member_area", member("Ann"))
    t.put(0, "hand", member("Late"))
    t.start().act("summon", "Spark").enter("Late")
    assert (t.value("Ann", "atk"), t.value("Late", "atk")) == (4, 2)


@rule("granblue", "8-9-2")
def test_a_continuous_effect_reaches_whoever_comes() -> None:
    t = table()
    t.put(0, "member_area", member("Ann", always("自分の団員のATKに+2する。")))
    t.put(0, "hand", member("Late"))
    t.start().enter("Late")
    assert (t.value("Ann", "atk"), t.value("Late", "atk")) == (4, 4)


@rule("granblue", "8-9-3", "8-9-3-1")
@pytest.mark.parametrize(("helped", "drawn"), [(True, 1), (False, 0)])
def test_what_enters_is_at_once_what_the_areas_effects_make_it(helped: bool, drawn: int) -> None:
    t = table()
    t.put(0, "member_area", member("Ear", auto("自分のATKが4以上の団員が登場した", DRAW)))
    if helped:
        t.put(0, "member_area", member("Forge", always("自分の団員のATKに+2する。")))
    t.put(0, "hand", member("Ann", atk=2))
    t.start().enter("Ann")
    assert t.value("Ann", "atk") == 2 + 2 * helped and len(t.told("draw")) == drawn


# ---- 8-10
LESS = "このカードがダメージを受ける場合、かわりにそのダメージは1になる。"


@rule("granblue", "8-10-1", "8-10-1-1")
def test_a_number_that_is_replaced_leaves_all_else() -> None:
    t = cast(hit(5))
    t.put(1, "member_area", member("Ann", always(LESS) + "\n" + auto("ダメージを受けた", DRAW), hp=3))
    t.start().act("summon", "Spark")
    assert t.hits() == [("Ann", 1)] and t.count(1, "hand") == 1 and t.where("Ann") == (1, "member_area")


@rule("granblue", "8-10-1-2")
def test_what_was_replaced_never_happened() -> None:
    t = cast(DRAW)
    t.put(0, "member_area", member("Ann", always("自分がカードを引く場合、かわりに相手の団長に1ダメージを与える。") + "\n" +
                                   auto("自分がカードを引いた", "相手の団長に5ダメージを与える。")))
    t.start().act("summon", "Spark")
    assert t.told("draw") == [] and t.hits() == [("Rival", 1)]


SAVES = {"Home": "自分の「Ann」が戦闘不能になる場合、かわりにそのカードを手札に戻す。",
         "Deep": "自分の「Ann」が戦闘不能になる場合、かわりにそのカードをデッキの下に置く。"}


@rule("granblue", "8-10-2", "8-10-2-1", "8-10-2-2")
@pytest.mark.parametrize(("first", "zone"), [("Home", "hand"), ("Deep", "deck")])
@pytest.mark.parametrize("turn", [0, 1])
def test_the_master_of_what_is_affected_says_which_replacement_comes_first(first: str, zone: str, turn: int) -> None:
    t = table(turn=turn)
    t.put(turn, "hand", summon("Spark", "すべての「Ann」を戦闘不能にする。"))
    t.put(1, "member_area", member("Ann"))
    for name, text in SAVES.items():
        t.put(1, "member_area", member(name, always(text)))
    t.start().act("summon", "Spark")
    assert t.said() == (1, "replace")
    t.choose(next(o for o in t.options() if first in o))
    assert t.where("Ann") == (1, zone) and t.told("down") == []


@rule("granblue", "8-10-2-3")
def test_each_replacement_meets_an_event_once() -> None:
    t = cast(hit(2))
    t.put(1, "member_area", member("Ann", always("このカードがダメージを受ける場合、かわりにそのダメージを+1する。"), hp=9))
    t.start().act("summon", "Spark")
    assert t.hits() == [("Ann", 3)]


@rule("granblue", "8-10-3")
@pytest.mark.parametrize("held", [1, 2])
def test_what_may_be_done_instead_is_offered_only_where_all_of_it_can_be_done(held: int) -> None:
    t = cast("相手の団員1枚を選び、1ダメージを与える。")
    t.put(1, "member_area", member("Ann", always("このカードがダメージを受ける時、かわりに手札2枚を奥義ゲージに置いてよい。その場合、" + DRAW)))
    t.put(1, "hand", *[member(f"Held {n}") for n in range(held)])
    t.start().act("summon", "Spark")
    if held == 1:
        assert t.hits() == [("Ann", 1)] and t.count(1, "hand") == 1
        return
    assert t.seat == 1
    t.yes().through("choose", "order")
    assert t.hits() == [] and t.count(1, "gauge") == 2 and t.count(1, "hand") == 1
