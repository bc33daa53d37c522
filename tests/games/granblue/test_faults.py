"""What the book says and the engine does not do yet: see FINDINGS.txt."""
from __future__ import annotations

import pytest

from tests.games.granblue.bench import (
    DOWN,
    always,
    cast,
    hit_leader,
    member,
    summon,
    table,
)
from tests.rules import rule

GIVEN = "「おまけ:[(0)]1枚を引く。」"


@rule("granblue", "1-2-4-1")
def test_nothing_keeps_a_player_from_conceding() -> None:
    t = table()
    t.put(0, "member_area", member("Ward", always("自分が敗北する場合、かわりに1枚を引く。")))
    t.start().concede(0)
    assert t.over and t.winner == 1 and t.count(0, "hand") == 0


@rule("granblue", "1-3-4")
@pytest.mark.parametrize("turn", [0, 1])
def test_of_two_who_choose_the_turn_player_chooses_first(turn: int) -> None:
    t = table(turn=turn)
    t.put(turn, "hand", summon("Spark", "すべてのプレイヤーは手札1枚を選び、デッキの下に置く。"))
    for s in (0, 1):
        t.put(s, "hand", member(f"Ann {s}"), member(f"Bea {s}"))
    t.start().act("summon", "Spark")
    assert t.seat == turn and t.options() == [f"Ann {turn}", f"Bea {turn}"]
    t.choose(f"Bea {turn}")
    assert t.seat == 1 - turn and t.options() == [f"Ann {1 - turn}", f"Bea {1 - turn}"]


@rule("granblue", "1-3-5")
def test_a_number_that_is_chosen_is_whole_and_not_below_zero() -> None:
    t = cast("数字1つを宣言する。カード1枚を引く。").start().act("summon", "Spark")
    numbers = [int(o) for o in t.options()]
    assert numbers[:3] == [0, 1, 2]
    t.number(2)
    assert t.count(0, "hand") == 1


@rule("granblue", "3-1-5")
def test_the_owner_orders_cards_that_are_put_somewhere_together() -> None:
    t = cast("すべてのプレイヤーは手札2枚を選び、デッキの下に置く。", deck=0)
    t.put(0, "deck", member("Top"))
    t.put(1, "deck", member("Top 1"))
    t.put(0, "hand", member("Ann"), member("Bea"))
    t.put(1, "hand", member("Cat"), member("Dot"))
    t.start().act("summon", "Spark")
    seats = set()
    for _ in range(12):
        if t.kind == "main":
            break
        seats.add(t.seat)
        t.choose(t.options()[-1])
    assert seats == {0, 1}
    assert [t.zone(s, "deck")[0] for s in (0, 1)] == ["Top", "Top 1"]
    assert set(t.zone(0, "deck")[1:]) == {"Ann", "Bea"} and set(t.zone(1, "deck")[1:]) == {"Cat", "Dot"}


@rule("granblue", "8-10-3")
@pytest.mark.parametrize(("held", "take"), [(1, True), (1, False), (0, False)])
def test_an_optional_replacement_needs_that_it_can_be_done(held: int, take: bool) -> None:
    t = cast(DOWN)
    t.put(1, "member_area", member("Ann", always(
        "このカードが戦闘不能になる時、かわりに手札1枚をデッキの下に置いてよい。その場合、このカードをレストにする。")))
    if held:
        t.put(1, "hand", member("Held", rank=9))
    t.start().act("summon", "Spark")
    if held:
        assert t.seat == 1
        (t.yes if take else t.decline)()
    assert t.where("Ann") == (1, "member_area" if take else "gauge")
    if held:
        assert t.where("Held") == (1, "deck" if take else "hand")
    assert len(t.told("down")) == (not take)


@rule("granblue", "10-17-1", "8-4-2-5")
@pytest.mark.parametrize("crystals", [0, 3])
def test_the_cost_of_a_triggered_summon_is_still_to_be_paid(crystals: int) -> None:
    t = cast("デッキの上から1枚を宝晶石にする。", crystals=(crystals, 3))
    t.put(0, "deck", summon("Rain", "[②]" + hit_leader(2)))
    t.start().act("summon", "Spark")
    if t.kind == "use":
        t.yes()
    assert t.hits() == ([("Rival", 2)] if crystals else [])
