"""1201 Abilities and effects, 1202 where abilities work, 1203 paying costs."""

from __future__ import annotations

import pytest

from taisen.scenario import Position, card
from tests.rules import rule

IDLE = card("Idle", kind="kotodama", cost=0, text="1枚ドローする。")
"""Somebody who could do something is asked, so that the game stops there."""


def user(text: str) -> Position:
    """Seat 0 has a character with that text on the field; not yet started."""
    t = Position()
    t.put(0, "field", card("User", text=text))
    t.put(0, "hand", IDLE)
    return t


# ---- 1201
@rule("ninja_slayer", "1201.2b")
def test_a_continuous_effect_with_a_time_ends_then() -> None:
    t = Position(turn=0)
    t.put(0, "hand", card("Grow", kind="kotodama", cost=0, text="場のキャラクターを1人選び、このターン、それは+2/+0を得る。"))
    t.put(0, "field", card("Tree", karate=1))
    t.start()
    t.enter("Grow").pass_until_empty()
    assert t.value("Tree", "karate") == 3
    t.pass_until(turn=1)
    assert t.value("Tree", "karate") == 1


@rule("ninja_slayer", "1201.2b")
def test_a_continuous_effect_without_a_time_lasts_for_the_game() -> None:
    t = Position(turn=0)
    t.put(0, "hand", card("Grow", kind="kotodama", cost=0, text="場のキャラクターを1人選び、それは+2/+0を得る。"))
    t.put(0, "field", card("Tree", karate=1))
    t.start()
    t.enter("Grow").pass_until_empty()
    t.pass_until(turn=1)
    t.pass_until(turn=0)
    assert t.value("Tree", "karate") == 3


# ---- 1202
@rule("ninja_slayer", "1202.1", "1202.2")
def test_a_characters_abilities_work_on_the_field_only() -> None:
    t = Position()
    flag = card("Flag", cost=9, text="◆あなたの場の他のキャラクターは+1/+0を得る。\n◆これをオジギする:1枚ドローする。")
    t.put(0, "hand", flag)
    t.put(0, "ohigan", flag)
    t.put(0, "ether", flag)
    t.put(0, "field", card("Soldier", karate=1, text="◆これをオジギする:1枚ドローする。"))
    t.start()
    assert t.value("Soldier", "karate") == 1
    assert t.options() == ["pass", "use Soldier"]


@rule("ninja_slayer", "1202.1", "1202.2")
def test_a_characters_abilities_work_once_it_is_on_the_field() -> None:
    t = Position()
    t.put(0, "field", card("Flag", text="◆あなたの場の他のキャラクターは+1/+0を得る。"))
    t.put(0, "field", card("Soldier", karate=1))
    t.start()
    assert t.value("Soldier", "karate") == 2


@rule("ninja_slayer", "1202.3")
def test_an_ability_that_speaks_of_another_zone_works_there() -> None:
    t = Position()
    t.put(0, "ohigan", card("Ghost", text="◆これがオヒガンにあるかぎり、2エテルを支払う:これを手札に加える。"))
    t.put(0, "ether", count=2)
    t.start()
    t.use("Ghost").pass_until_empty()
    assert t.where("Ghost") == (0, "hand")


@rule("ninja_slayer", "1202.3")
def test_an_ability_that_speaks_of_another_zone_does_not_work_on_the_field() -> None:
    t = Position()
    t.put(0, "field", card("Ghost", text="◆これがオヒガンにあるかぎり、0エテルを支払う:1枚ドローする。"))
    t.put(0, "hand", IDLE)
    t.start()
    assert t.options() == ["pass", "enter Idle"]


@rule("ninja_slayer", "1202.3")
def test_an_ability_about_its_own_entering_works_in_the_kotodama_space() -> None:
    t = Position()
    t.put(0, "hand", card("Herald", cost=0, text="◆これがエントリーした時、1枚ドローする。"), IDLE)
    t.start()
    t.enter("Herald")
    assert t.pile() == ["ability of Herald", "Herald"]


REAPER = card("Reaper", kind="kotodama", cost=0, text="場のキャラクターを1人選び、それを殺す。")


@rule("ninja_slayer", "1202.3")
@pytest.mark.parametrize("text", [
    "◆キャラクターが殺された時、これが手札にあれば、これをアンブッシュする。",
    "◆キャラクターが殺された時、これが手札にあるなら、これをアンブッシュする。"])
def test_a_trigger_that_asks_whether_this_is_in_hand_works_in_hand(text: str) -> None:
    t = Position()
    t.put(0, "hand", REAPER)
    t.put(1, "hand", card("Heir", cost=9, text=text))
    t.put(1, "field", card("Guard"))
    t.start()
    t.enter("Reaper")
    assert (t.seat, t.options()) == (1, ["no", "yes"]), "it is shown to trigger (1209.3a)"
    t.yes().pass_until_empty()
    assert t.where("Heir") == (1, "field")


@rule("ninja_slayer", "1202.3")
def test_a_trigger_that_asks_whether_this_is_in_hand_does_not_work_on_the_field() -> None:
    t = Position()
    t.put(0, "hand", REAPER)
    t.put(1, "hand", IDLE)
    t.put(1, "field", card("Heir", text="◆キャラクターが殺された時、これが手札にあれば、1枚ドローする。"), card("Guard"))
    t.start()
    t.enter("Reaper").choose("Guard").pass_until_empty()
    assert (t.pile(), t.count(1, "hand")) == ([], 1)
    assert not [e for e in t.events() if "Heir" in e]


@rule("ninja_slayer", "1202.3")
def test_a_trigger_at_a_time_works_where_its_card_must_be() -> None:
    t = Position(turn=1)
    t.put(0, "ohigan", card("Ghost", text="◆あなたのターン開始時、これがオヒガンにあれば、これを手札に戻す。"))
    t.start()
    t.pass_until(turn=0)
    assert t.where("Ghost") == (0, "hand")


@rule("ninja_slayer", "1202.3")
def test_a_trigger_that_brings_its_card_there_works_where_it_was() -> None:
    t = Position()
    t.put(0, "hand", REAPER)
    t.put(1, "field", card("Phoenix", text="◆これが殺された時、これがオヒガンにあれば、これを手札に戻す。"))
    t.start()
    t.enter("Reaper").pass_until_empty()
    assert t.where("Phoenix") == (1, "hand")


@rule("ninja_slayer", "1202.3")
def test_an_activated_ability_works_where_its_card_must_be() -> None:
    t = Position()
    text = "◆1エテルを支払う:これがオヒガンにあれば、これを手札に戻す。"
    t.put(0, "ohigan", card("Ghost", text=text))
    t.put(0, "field", card("Living", text=text))
    t.put(0, "ether")
    t.start()
    assert t.options() == ["pass", "use Ghost"]
    t.use("Ghost").pass_until_empty()
    assert t.where("Ghost") == (0, "hand")


@rule("ninja_slayer", "1202.3")
def test_an_ability_whose_cost_is_paid_with_its_card_works_where_that_is_paid() -> None:
    t = Position()
    t.put(0, "field", card("Phoenix", text="◆これをオジギする:これがオヒガンにあれば、1枚ドローする。"))
    t.put(0, "ohigan", card("Ash", text="◆これをオジギする:これがオヒガンにあれば、1枚ドローする。"))
    t.start()
    assert t.options() == ["pass", "use Phoenix"]


@rule("ninja_slayer", "1202.3")
def test_a_static_ability_works_where_its_card_must_be() -> None:
    t = Position()
    t.put(0, "ohigan", card("Ancestor", text="◆これがオヒガンにあれば、あなたの場のキャラクターは+1/+0を得る。"))
    t.put(0, "field", card("Soldier", karate=1))
    t.start()
    assert t.value("Soldier", "karate") == 2


# ---- 1203.2
@rule("ninja_slayer", "1203.2")
def test_a_cost_that_can_be_paid_in_part_only_cannot_be_paid() -> None:
    t = user("◆手札を3枚選んで捨てる:1枚ドローする。")
    t.put(0, "hand", count=1)
    t.start()
    assert "use User" not in t.options()


@rule("ninja_slayer", "1203.2")
def test_a_cost_of_several_actions_needs_each_of_them() -> None:
    t = user("◆1エテルを支払う、これをオジギする:1枚ドローする。")
    t.start()
    assert "use User" not in t.options()


@rule("ninja_slayer", "1203.2")
def test_a_cost_that_can_be_paid_whole_is_paid() -> None:
    t = user("◆手札を2枚選んで捨てる:1枚ドローする。")
    t.put(0, "hand", count=1)
    t.start()
    t.use("User")
    assert (t.count(0, "hand"), t.count(0, "ohigan")) == (1, 2)


@rule("ninja_slayer", "1203.2")
def test_a_bowed_card_cannot_be_bowed_as_a_cost() -> None:
    t = Position()
    t.put(0, "field", card("User", text="◆これをオジギする:1枚ドローする。"), bowed=True)
    t.put(0, "hand", IDLE)
    t.start()
    assert "use User" not in t.options()
    assert "1208.3" in t.why_not("User")


@rule("ninja_slayer", "1203.2")
def test_no_card_is_bowed_for_two_parts_of_a_cost() -> None:
    t = user("◆これをオジギする、あなたの場のキャラクターを1人選んでオジギする:1枚ドローする。")
    t.start()
    assert "use User" not in t.options()


@rule("ninja_slayer", "1203.2")
def test_only_what_can_be_bowed_is_there_to_be_chosen_for_a_cost() -> None:
    t = user("◆これをオジギする、あなたの場のキャラクターを1人選んでオジギする:1枚ドローする。")
    t.put(0, "field", card("Fresh"))
    t.put(0, "field", card("Tired"), bowed=True)
    t.start()
    t.use("User")
    assert t.bowed("User") and t.bowed("Fresh")


@rule("ninja_slayer", "1203.2")
def test_more_cards_than_the_deck_has_cannot_leave_it_for_a_cost() -> None:
    t = user("◆あなたのデッキの上から3枚をオヒガンに置く:相手に1ダメージを与える。")
    t.deck = 2
    t.start()
    assert "use User" not in t.options()


@rule("ninja_slayer", "1203.2")
def test_a_replacement_is_left_aside_when_a_cost_is_looked_at() -> None:
    """What would be done instead does not make a card that cannot be killed one that can."""
    t = user("◆あなたの場の他のキャラクターを1人選んで殺す:1枚ドローする。")
    t.put(0, "field", card("Rock", text="◆これは殺されない。\n◆これが殺される場合、代わりにこれを除外する。"))
    t.start()
    assert "use User" not in t.options()


# ---- 1203.3
@rule("ninja_slayer", "1203.3")
def test_a_cost_that_was_replaced_counts_as_paid() -> None:
    t = user("◆あなたの場の他のキャラクターを1人選んで殺す:2枚ドローする。")
    t.put(0, "field", card("Ghost", text="◆これが殺される場合、代わりにこれを除外する。"))
    t.start()
    t.use("User")
    assert t.where("Ghost") == (0, "excluded")
    assert t.pile() == ["ability of User"]
    t.pass_until_empty()
    assert t.count(0, "hand") == 3


@rule("ninja_slayer", "1203.3")
def test_a_cost_that_was_replaced_by_nothing_counts_as_paid() -> None:
    t = user("◆あなたの場の他のキャラクターを1人選んで殺す:2枚ドローする。")
    t.put(0, "field", card("Ghost", text="◆これが殺される場合、代わりに何もしない。"))
    t.start()
    t.use("User")
    assert t.where("Ghost") == (0, "field")
    assert t.pile() == ["ability of User"]


@rule("ninja_slayer", "1203.3")
def test_a_cost_on_resolution_that_was_replaced_counts_as_paid() -> None:
    t = Position()
    t.put(0, "hand", card("Trade", kind="kotodama", cost=0, text="あなたの場のキャラクターを1人選んで殺して、2枚ドローしてもよい。"))
    t.put(0, "field", card("Ghost", text="◆これが殺される場合、代わりに何もしない。"))
    t.start()
    t.enter("Trade").resolve()
    t.yes()
    assert t.where("Ghost") == (0, "field")
    assert t.count(0, "hand") == 2


# ---- 1203.4
@rule("ninja_slayer", "1203.4")
def test_the_actions_of_a_cost_are_done_in_the_order_written() -> None:
    """Ether that goes to hand first cannot be paid afterwards."""
    t = user("◆あなたのエテル・ゾーンのカードを1枚選んで手札に戻す、1エテルを支払う:相手に1ダメージを与える。")
    t.put(0, "ether", count=1)
    t.start()
    assert "use User" not in t.options()


@rule("ninja_slayer", "1203.4")
def test_ether_that_is_paid_first_can_go_to_hand_afterwards() -> None:
    t = user("◆1エテルを支払う、あなたのエテル・ゾーンのカードを1枚選んで手札に戻す:相手に1ダメージを与える。")
    t.put(0, "ether", count=1)
    t.start()
    t.use("User")
    assert (t.count(0, "ether"), t.count(0, "hand"), t.pile()) == (0, 2, ["ability of User"])


@rule("ninja_slayer", "1203.4")
def test_a_card_can_be_bowed_and_then_killed_for_one_cost() -> None:
    t = user("◆これをオジギする、これを殺す:1枚ドローする。")
    t.start()
    t.events()
    t.use("User")
    happened = [e for e in t.events() if e in ("bow", "kill")]
    assert happened == ["bow", "kill"]


@rule("ninja_slayer", "1203.4")
def test_a_card_that_is_killed_first_cannot_be_bowed_afterwards() -> None:
    t = user("◆これを殺す、これをオジギする:1枚ドローする。")
    t.start()
    assert "use User" not in t.options()


# ---- 1203.5
@rule("ninja_slayer", "1203.5")
def test_a_demand_of_nothing_counts_as_carried_out() -> None:
    t = user("◆0エテルを支払う:1枚ドローする。この能力は1ターンに1度しか使えない。")
    t.start()
    assert "use User" in t.options()
    t.use("User")
    assert t.pile() == ["ability of User"]


@rule("ninja_slayer", "1203.5")
def test_a_demand_that_comes_to_less_than_nothing_counts_as_carried_out() -> None:
    t = Position()
    t.put(0, "hand", card("Cheap", kind="kotodama", cost=1, text="◆これをエントリーするためのコストは3減少する。\n1枚ドローする。"))
    t.put(0, "hand", IDLE)
    t.start()
    assert "enter Cheap" in t.options()
    t.enter("Cheap")
    assert t.pile() == ["Cheap"]


@rule("ninja_slayer", "1203.5")
def test_a_demand_for_a_number_that_is_zero_counts_as_carried_out() -> None:
    t = user("◆Xエテルを支払う:1枚ドローする。Xはあなたの場の〈影〉の数に等しい。この能力は1ターンに1度しか使えない。")
    t.start()
    assert "use User" in t.options()
    t.use("User")
    assert t.pile() == ["ability of User"]


# ---- 1203.6, 1203.7
def trade(text: str) -> Position:
    t = Position()
    t.put(0, "hand", card("Trade", kind="kotodama", cost=0, text=text))
    return t


@rule("ninja_slayer", "1203.6")
def test_doing_one_thing_to_do_another_is_a_choice_on_resolution() -> None:
    t = trade("あなたの場のキャラクターを1人選んでオジギして、2枚ドローしてもよい。")
    t.put(0, "field", card("Friend"))
    t.start()
    t.enter("Trade")
    assert (t.kind, t.options()) == ("may", ["no", "yes"])
    assert not t.bowed("Friend")
    t.yes()
    assert t.bowed("Friend")
    assert t.count(0, "hand") == 2


@rule("ninja_slayer", "1203.6")
def test_who_does_not_pay_on_resolution_gets_nothing() -> None:
    t = trade("あなたの場のキャラクターを1人選んでオジギして、2枚ドローしてもよい。")
    t.put(0, "field", card("Friend"))
    t.start()
    t.enter("Trade").no()
    assert not t.bowed("Friend")
    assert t.count(0, "hand") == 0


@rule("ninja_slayer", "1203.6")
def test_who_cannot_pay_on_resolution_gets_nothing() -> None:
    t = trade("あなたの場のキャラクターを1人選んでオジギして、2枚ドローしてもよい。")
    t.put(0, "field", card("Friend"), bowed=True)
    t.start()
    t.enter("Trade").pass_until_empty()
    assert t.count(0, "hand") == 0
    assert t.zone(0, "ohigan") == ["Trade"]


@rule("ninja_slayer", "1203.6a")
def test_where_nobody_is_named_the_controller_pays_and_decides() -> None:
    t = trade("1エテルを支払って、2枚ドローしてもよい。")
    t.put(0, "ether", count=1, name="mine")
    t.put(1, "ether", count=1, name="theirs")
    t.start()
    t.enter("Trade")
    assert (t.seat, t.kind) == (0, "may")
    t.yes()
    assert (t.bowed("mine"), t.bowed("theirs"), t.count(0, "hand")) == (True, False, 2)


@rule("ninja_slayer", "1203.6a")
def test_a_named_player_pays_and_decides() -> None:
    t = trade("相手は1エテルを支払って、2枚ドローしてもよい。")
    t.put(0, "ether", count=1, name="mine")
    t.put(1, "ether", count=1, name="theirs")
    t.start()
    t.enter("Trade")
    assert (t.seat, t.kind) == (1, "may")
    t.yes()
    assert (t.bowed("mine"), t.bowed("theirs"), t.count(1, "hand")) == (False, True, 2)


@rule("ninja_slayer", "1203.7")
def test_discarding_to_do_something_is_a_choice_on_resolution() -> None:
    t = trade("手札を1枚選んで捨てて、2枚ドローしてもよい。")
    t.put(0, "hand", card("Spare", cost=9))
    t.start()
    t.enter("Trade")
    assert (t.kind, t.zone(0, "hand")) == ("may", ["Spare"])
    t.yes()
    assert t.where("Spare") == (0, "ohigan")
    assert t.count(0, "hand") == 2


@rule("ninja_slayer", "1203.7")
def test_who_does_not_discard_gets_nothing() -> None:
    t = trade("手札を1枚選んで捨てて、2枚ドローしてもよい。")
    t.put(0, "hand", card("Spare", cost=9))
    t.start()
    t.enter("Trade").no()
    assert t.zone(0, "hand") == ["Spare"]


@rule("ninja_slayer", "1203.7", "1203.7a")
def test_with_an_empty_hand_nothing_is_gained_by_discarding() -> None:
    """The book's own example: no card to discard, so nothing is ambushed."""
    t = Position()
    t.put(0, "hand", card("Caller", cost=0, text="◆これがエントリーした時、手札を1枚選んで捨てて、"
                                                 "あなたのオヒガンのコスト1以下の〈影〉を1枚選び、アンブッシュしてもよい。"))
    t.put(0, "ohigan", card("Shade", traits=("影",)))
    t.start()
    t.enter("Caller").pass_until_empty()
    assert t.where("Shade") == (0, "ohigan")


@rule("ninja_slayer", "1203.7")
def test_one_card_is_not_discarded_twice_for_one_cost() -> None:
    t = trade("手札を1枚選んで捨てて、手札を1枚選んで捨てて、3枚ドローしてもよい。")
    t.put(0, "hand", card("Spare", cost=9))
    t.start()
    t.enter("Trade").pass_until_empty()
    assert t.zone(0, "hand") == ["Spare"]


@rule("ninja_slayer", "1203.7a")
def test_where_nobody_is_named_the_controller_discards_and_decides() -> None:
    t = trade("手札を1枚選んで捨てて、相手プレイヤーに1ダメージを与えてもよい。")
    t.put(0, "hand", card("Mine", cost=9))
    t.put(1, "hand", card("Theirs", cost=9))
    t.start()
    t.enter("Trade")
    assert (t.seat, t.kind) == (0, "may")
    t.yes()
    assert (t.zone(0, "hand"), t.zone(1, "hand")) == ([], ["Theirs"])
    assert t.count(1, "damage") == 1


@rule("ninja_slayer", "1203.7a")
def test_a_named_player_discards_and_decides() -> None:
    t = trade("相手は手札を1枚選んで捨てて、2枚ドローしてもよい。")
    t.put(0, "hand", card("Mine", cost=9))
    t.put(1, "hand", card("Theirs", cost=9))
    t.start()
    t.enter("Trade")
    assert (t.seat, t.kind) == (1, "may")
    t.yes()
    assert t.zone(0, "hand") == ["Mine"]
    assert t.where("Theirs") == (1, "ohigan")
    assert t.count(1, "hand") == 2
