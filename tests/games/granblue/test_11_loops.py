"""11-1 What goes on without end."""
from __future__ import annotations

import pytest

from tests.games.granblue.bench import act, auto, member, table
from tests.rules import rule


@rule("granblue", "11-1-1", "11-1-1-1")
def test_what_nobody_can_stop_is_a_draw() -> None:
    t = table()
    t.put(0, "member_area", member("Ann", auto("アクティブになった", "このカードをレストにする。") + "\n" +
                                   auto("レストになった", "このカードをアクティブにする。") + "\n" + act("このカードをレストにする。")))
    t.start().use("Ann")
    assert t.over and t.winner is None and t.game.result.draw


@rule("granblue", "11-1-1", "11-1-1-2")
def test_who_alone_can_stop_it_cannot_come_back_to_the_same_position_for_ever() -> None:
    t = table()
    t.put(0, "member_area", member("Ann", act("自分の「Bea」1枚を選び、アクティブにする。")), member("Bea", act("このカードをレストにする。")))
    t.start()
    for _ in range(4):
        for name in ("Bea", "Ann"):
            if name in t.may("use"):
                t.use(name)
    assert not t.over and len(t.told("rest")) < 4 and t.kind == "main"


@rule("granblue", "11-1-1", "11-1-1-2")
@pytest.mark.parametrize("number", [2, 7])
def test_who_alone_can_stop_a_growing_loop_says_how_often(number: int) -> None:
    t = table()
    t.put(0, "member_area", member("Ann", act("このターン中、このカードのATKに+1する。")))
    t.start()
    for _ in range(9):
        if t.kind == "how_often":
            break
        t.use("Ann")
    assert t.said() == (0, "how_often")
    before = t.value("Ann", "atk")
    t.number(number)
    assert t.value("Ann", "atk") == before + number
    assert t.said() == (0, "main") or t.at == "attack"


@rule("granblue", "11-1-1", "11-1-1-3")
def test_where_both_can_stop_it_the_smaller_number_counts() -> None:
    """Each time that seat 0 strengthens Ann, seat 1 may answer and strengthen Cat."""
    t = table()
    t.put(0, "member_area", member("Ann", act("このターン中、このカードのATKに+1する。相手の団長に1ダメージを与える。")))
    t.put(1, "member_area", member("Cat", auto("自分の団長がダメージを受けた", "このターン中、このカードのATKに+1する。", "(0)")))
    t.start()
    for _ in range(12):
        if t.kind == "how_often":
            break
        if t.kind == "use":
            t.yes()
        else:
            t.use("Ann")
    assert t.said() == (0, "how_often")
    before = t.value("Cat", "atk")
    t.number(8)
    assert t.said() == (1, "at_most")
    t.number(3)
    assert t.value("Cat", "atk") == before + 3
