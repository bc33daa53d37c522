"""1209 Replacements of damage to players: another number, another player, something else in its place; in their order."""
from __future__ import annotations

import pytest

from taisen.games.build_divide.rules.r1000_packets import packets
from tests.games.build_divide.bench import BUSTER, STONE, Table, always, auto, battle, command, table, unit
from tests.rules import rule

MINE = "build_divide"
HURT = "あなたがダメージを受ける場合、代わりに"
DEALS = "このユニットがプレイヤーにダメージを与える場合、代わりに"


def lost(t: Table, seat: int = 1, lives: int = 10) -> int:
    """So much life a player has lost."""
    return lives - t.count(seat, "life")


def attacked(text: str, hit: int = 2, mine: str = "", *more: str) -> Table:
    """A unit of seat 0 (with mine) attacks seat 1, who has a unit with such a text."""
    t = battle(unit("Knight", always(mine) if mine else "", hit=hit), pause_at="806-3")
    t.put(1, "field", unit("Ward", always(text) if text else ""), *[unit(f"Ward {i}", always(x)) for i, x in enumerate(more)])
    t.put(1, "life", STONE, count=10)
    t.start()
    return t.attack("Knight")


@rule(MINE, "1209-1", "1209-1a", "1002-2")
@pytest.mark.parametrize(("said", "dealt"), [("2倍のダメージを受ける。", 4), ("1点多いダメージを受ける。", 3), ("1点少ないダメージを受ける。", 1),
                                             ("5点少ないダメージを受ける。", 0), ("1点のダメージを受ける。", 1), ("0点のダメージを受ける。", 0)])
def test_damage_to_a_player_becomes_another_number(said: str, dealt: int) -> None:
    t = attacked(HURT + said)
    t.settle()
    assert lost(t) == dealt and not packets(t.state)


@rule(MINE, "1209-1", "516-1")
def test_damage_of_an_effect_and_of_a_buster_is_replaced_too() -> None:
    t = table(energy=1)
    t.put(0, "hand", command("Bolt", "相手に1ダメージを与える。"))
    t.put(1, "field", unit("Ward", always(HURT + "2倍のダメージを受ける。")))
    t.lives(1, BUSTER, more=9)
    t.idle(0).start()
    t.act("play", "Bolt").to("priority", 0)
    while t.pile() or packets(t.state):
        t.decline()
    assert lost(t) == 4 and [d.number for d in t.told("buster_hurt")] == [2] and [d.number for d in t.told("hurt")] == [2]


@rule(MINE, "1209-1", "1002-2b", "1002-2b:i")
def test_a_number_that_was_replaced_follows_the_hit_no_more_but_ends_with_the_unit() -> None:
    raises = command("Flash", "相手のユニット1体を対象とし、そのターン中、それのヒットを+2する。", cost=9, trigger="shot")
    kills = command("Flash", "相手のユニット1体を対象とし、それを破壊する。", cost=9, trigger="shot")
    for shot, dealt in ((raises, 3), (kills, 1)):
        t = battle(unit("Knight", hit=2))
        t.put(1, "field", unit("Ward", always(HURT + "1点多いダメージを受ける。")))
        t.lives(1, shot, more=9)
        t.start()
        t.attack("Knight").to("shot", 1).yes().settle()
        assert lost(t) == dealt


@rule(MINE, "1209-1", "1209-1a", "1002-2", "805-2")
def test_another_player_takes_it() -> None:
    t = attacked(HURT + "相手がそのダメージを受ける。")
    t.put(0, "life", STONE, count=10)
    before = t.count(0, "life")
    t.settle()
    assert lost(t) == 0 and t.count(0, "life") == before - 2
    assert [(d.player, d.number) for d in t.told("attack_hurt")] == [(0, 2)]


@rule(MINE, "1209-2c")
def test_between_two_who_pass_it_on_each_applies_once() -> None:
    t = battle(unit("Knight", hit=1))
    for seat in (0, 1):
        t.put(seat, "field", unit(f"Mirror {seat}", always(HURT + "相手がそのダメージを受ける。")))
        t.put(seat, "life", STONE, count=10)
    t.start()
    t.attack("Knight").settle()
    assert lost(t, 1) == 1 and lost(t, 0) == 0


@rule(MINE, "1209-1", "1209-1a")
def test_something_else_is_done_in_its_place() -> None:
    t = attacked(HURT + "手札1枚を捨てる。")
    t.put(1, "hand", STONE)
    t.settle()
    assert lost(t) == 0 and not t.told("attack_hurt") and not t.told("trigger_check")


@rule(MINE, "1209-3")
def test_who_may_do_something_instead_is_asked_where_it_can_be_done() -> None:
    for hand, says, dealt in ((1, True, 0), (1, False, 2), (0, False, 2)):
        t = battle(unit("Knight", hit=2))
        t.put(1, "field", unit("Ward", always(HURT + "手札1枚を捨ててよい。そうしたら、カードを1枚引く。")))
        if hand:
            t.put(1, "hand", STONE)
        t.put(1, "life", STONE, count=10)
        t.start()
        t.attack("Knight").settle("may_replace")
        assert (t.kind == "may_replace") == bool(hand)
        if hand:
            assert t.seat == 1
            (t.yes if says else t.no)().settle()
        assert lost(t) == dealt and len([d for d in t.told("draw") if d.source]) == int(says)


@rule(MINE, "1209-2d")
def test_dealing_is_replaced_before_being_dealt() -> None:
    # (2 doubled) - 1, not (2 - 1) doubled: nobody is asked for the order.
    t = attacked(HURT + "1点少ないダメージを受ける。", 2, DEALS + "2倍のダメージを与える。")
    t.settle("replace")
    assert t.kind != "replace" and lost(t) == 3


@rule(MINE, "1209-2", "1209-2b")
def test_who_is_dealt_it_puts_its_own_in_order() -> None:
    for first, dealt in ((0, 3), (1, 2)):
        t = attacked(HURT + "2倍のダメージを受ける。", 2, "", HURT + "1点少ないダメージを受ける。")
        t.settle("replace")
        assert t.kind == "replace" and t.seat == 1
        t.choose(t.options()[first]).settle()
        assert lost(t) == dealt


@rule(MINE, "1209-2d", "1003-2c:i")
def test_of_a_buster_on_an_attack_the_attacker_is_the_source_too() -> None:
    t = battle(unit("Knight", always(DEALS + "2倍のダメージを与える。"), hit=1))
    t.lives(1, BUSTER, more=9)
    t.start()
    t.attack("Knight").settle()
    assert [d.number for d in t.told("buster_hurt")] == [2] and lost(t) == 4


@rule(MINE, "1209-1")
def test_whose_damage_it_is_about() -> None:
    for text, dealt in (("相手がダメージを受ける場合、代わりに2倍のダメージを受ける。", 1), (HURT + "2倍のダメージを受ける。", 2),
                        ("あなたのユニットが相手にダメージを与える場合、代わりに2倍のダメージを与える。", 1)):
        t = attacked(text, 1)
        t.settle()
        assert lost(t) == dealt
    t = attacked("", 1, "あなたのユニットが相手にダメージを与える場合、代わりに3倍のダメージを与える。")
    t.settle()
    assert lost(t) == 3


@rule(MINE, "1209-1")
def test_a_trigger_still_hears_each_point() -> None:
    t = battle(unit("Knight", hit=2))
    t.put(1, "field", unit("Ward", auto("あなたがダメージを受けた", "カードを1枚引く。") + "\n" + always(HURT + "1点少ないダメージを受ける。")))
    t.put(1, "life", STONE, count=10)
    t.start()
    t.attack("Knight").settle()
    assert lost(t) == 1 and len([d for d in t.told("draw") if d.source]) == 1
