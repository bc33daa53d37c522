"""1205-1208, 1212: resolving cards and abilities, and entering characters, kotodama and activated abilities."""
from __future__ import annotations

import pytest

from taisen.scenario import Position, card
from tests.rules import rule

GAME = "ninja_slayer"
BLADE = card("Blade", kind="kotodama", cost=0, text="キャラクターを1人選び、それを殺す。")
WIND = card("Wind", kind="kotodama", cost=0, text="1枚ドロー。")
RETREAT = card("Retreat", kind="kotodama", cost=0, text="キャラクターを1人選び、それを持ち主の手札に戻す。")


# ---- 1205.1a targets are looked at again
@rule(GAME, "1205.1", "1205.1a")
def test_what_concerns_a_target_that_has_gone_is_not_done_but_the_rest_is() -> None:
    t = Position()
    t.put(0, "hand", card("Push", kind="kotodama", cost=0,
                          text="相手の場のコスト3以下のキャラクターを1人選び、それを持ち主の手札に戻して、1枚ドロー。"))
    t.put(1, "hand", card("Swell", kind="kotodama", cost=0, text="キャラクターを1人選び、このターン、それのコストは4になる。"))
    t.put(1, "field", card("Guard", cost=3))
    t.start()
    t.enter("Push")
    t.enter("Swell").pass_until_empty()
    assert t.where("Guard") == (1, "field")
    assert t.count(0, "hand") == 1


@rule(GAME, "1205.1", "1205.1a")
def test_of_two_targets_only_the_improper_one_is_left_out() -> None:
    t = Position()
    t.put(0, "hand", card("Twin", kind="kotodama", cost=0, text="コスト3以下のキャラクターを2人選び、それらを殺す。"))
    t.put(1, "hand", card("Swell", kind="kotodama", cost=0, text="キャラクターを1人選び、このターン、それのコストは4になる。"))
    t.put(1, "field", card("Guard"), card("Watch"))
    t.start()
    t.enter("Twin").choose("Guard", "Watch")
    t.enter("Swell").choose("Guard").pass_until_empty()
    assert t.zone(1, "field") == ["Guard"]


@rule(GAME, "1205.1a")
def test_a_target_that_left_and_came_back_is_not_proper() -> None:
    t = Position()
    t.put(0, "hand", BLADE)
    t.put(1, "field", card("Guard", text="◆0エテルを支払う:これを除外する。"))
    t.start()
    t.enter("Blade").choose("Guard")
    t.use("Guard").pass_until_empty()
    assert t.where("Guard") == (1, "excluded")
    assert t.where("Blade") == (0, "ohigan")


# ---- 1205.1b numbers
@rule(GAME, "1205.1b")
def test_a_number_that_entering_does_not_need_is_settled_on_resolution() -> None:
    t = Position()
    t.put(0, "hand", card("Tide", kind="kotodama", cost=0, text="X枚ドロー。Xはあなたの場のキャラクターの数に等しい。"))
    t.put(0, "field", card("Runner"), card("Guard"))
    t.put(1, "hand", BLADE)
    t.start()
    t.enter("Tide")
    t.enter("Blade").choose("Guard").pass_until_empty()
    assert t.count(0, "hand") == 1


# ---- 1205.1c cards
@rule(GAME, "1205.1c", "1205.1c-1")
def test_a_character_resolves_onto_its_controllers_field() -> None:
    t = Position()
    t.put(1, "hand", WIND)
    t.put(0, "hand", card("Runner", cost=0))
    t.start()
    t.enter("Runner")
    assert t.where("Runner") == (0, "kotodama_space")
    t.pass_until_empty()
    assert t.where("Runner") == (0, "field")
    assert t.pile() == []


@rule(GAME, "1205.1c-1")
def test_an_opponents_card_entered_by_an_effect_comes_to_the_field_of_who_entered_it() -> None:
    t = Position()
    t.put(0, "hand", card("Call", kind="kotodama", cost=0,
                          text="相手のオヒガンのキャラクターを1枚選び、コストを支払わずにエントリーする。"))
    t.put(1, "ohigan", card("Runner"))
    t.start()
    t.enter("Call").pass_until_empty()
    assert t.where("Runner") == (0, "field")


@rule(GAME, "1205.1c", "1205.1c-2")
def test_a_kotodama_does_what_it_says_and_then_goes_to_its_owners_ohigan() -> None:
    t = Position()
    t.put(0, "hand", card("Count", kind="kotodama", cost=0,
                          text="X枚ドロー。Xはあなたのオヒガンのカードの枚数に等しい。"))
    t.put(0, "ohigan", count=2)
    t.start()
    t.enter("Count").pass_until_empty()
    assert t.count(0, "hand") == 2, "it is not yet in the ohigan while its effect is carried out"
    assert t.where("Count") == (0, "ohigan")
    assert t.pile() == []


@rule(GAME, "1205.1c-2")
def test_a_kotodama_entered_by_the_opponent_goes_to_its_owners_ohigan() -> None:
    t = Position()
    t.put(0, "hand", card("Call", kind="kotodama", cost=0,
                          text="相手のオヒガンのコトダマを1枚選び、コストを支払わずにエントリーする。"))
    t.put(1, "ohigan", WIND)
    t.start()
    t.enter("Call").pass_until_empty()
    assert t.count(0, "hand") == 1
    assert t.where("Wind") == (1, "ohigan")


@rule(GAME, "1205.1c-3")
def test_what_applies_to_a_card_in_the_kotodama_space_goes_on_on_the_field() -> None:
    t = Position()
    t.put(0, "hand", card("Oath", kind="kotodama", cost=0,
                          text="あなたの手札のキャラクターを1枚選び、このターン、それは+2/+0を得る。"))
    t.put(0, "hand", card("Runner", cost=0, karate=1))
    t.start()
    t.enter("Oath").choose("Runner").pass_until_empty()
    t.enter("Runner").pass_until_empty()
    assert t.where("Runner") == (0, "field")
    assert t.value("Runner", "karate") == 3


@rule(GAME, "1205.1c-3")
def test_an_effect_begun_on_a_card_in_the_kotodama_space_comes_to_the_field_with_it() -> None:
    t = Position()
    t.put(0, "hand", card("Runner", cost=0, karate=1))
    t.put(0, "hand", card("Oath", kind="kotodama", cost=0,
                          text="コトダマ空間のキャラクターを1枚選び、このターン、それは+2/+0を得る。"))
    t.start()
    t.enter("Runner")
    t.enter("Oath").pass_until_empty()
    assert t.where("Runner") == (0, "field")
    assert t.value("Runner", "karate") == 3


# ---- 1205.1d abilities
@rule(GAME, "1205.1d")
def test_an_ability_does_what_it_says_and_leaves_the_kotodama_space() -> None:
    t = Position()
    t.put(0, "field", card("Runner", text="◆0エテルを支払う:1枚ドロー。"))
    t.put(1, "hand", WIND)
    t.start()
    t.use("Runner")
    assert t.pile() == ["ability of Runner"]
    t.pass_(0).pass_(1)
    assert t.count(0, "hand") == 1
    assert t.pile() == []


@rule(GAME, "1205.1d", "1205.1d-1")
def test_an_ability_resolves_although_its_card_is_gone() -> None:
    t = Position()
    t.put(0, "field", card("Runner", text="◆0エテルを支払う:1枚ドロー。"))
    t.put(1, "hand", BLADE)
    t.start()
    t.use("Runner").pass_(0)
    t.enter("Blade").pass_until_empty()
    assert t.where("Runner") == (0, "ohigan")
    assert t.count(0, "hand") == 1


@rule(GAME, "1205.1d-1")
def test_an_ability_resolves_although_its_card_has_lost_it() -> None:
    t = Position()
    t.put(0, "field", card("Runner", text="◆0エテルを支払う:1枚ドロー。"))
    t.put(1, "hand", card("Hush", kind="kotodama", cost=0,
                          text="キャラクターを1人選び、このターン、それはすべての能力を失う。"))
    t.start()
    t.use("Runner").pass_(0)
    t.enter("Hush").pass_until_empty()
    assert t.count(0, "hand") == 1


# ---- 1206 characters
@rule(GAME, "1206.1")
def test_a_character_is_not_entered_while_something_lies_in_the_kotodama_space() -> None:
    t = Position()
    t.put(0, "hand", card("Runner", cost=0), WIND)
    t.put(1, "hand", card("Gust", kind="kotodama", cost=0, text="1枚ドロー。"))
    t.start()
    assert "enter Runner" in t.options()
    t.enter("Wind")
    assert t.pile() == ["Wind"]
    assert t.why_not("Runner", 0) == ["1206.1"]


@rule(GAME, "1206.1")
def test_a_character_is_not_entered_while_a_damage_check_waits() -> None:
    t = Position()
    t.put(0, "hand", card("Sting", kind="kotodama", cost=0, text="相手プレイヤーに1ダメージを与える。"))
    t.put(0, "hand", card("Runner", cost=0))
    t.put(1, "deck", card("Roll", ukemi="1枚ドロー。"))
    t.put(1, "hand", WIND)
    t.start()
    t.enter("Sting")
    t.resolve()
    assert "1206.1" in t.why_not("Runner", 0)
    t.pass_until_empty()
    assert "enter Runner" in t.options()


@rule(GAME, "1206.1")
def test_a_character_is_entered_in_ones_own_turn_only() -> None:
    t = Position(turn=0)
    t.put(1, "hand", card("Runner", cost=0), WIND)
    t.start()
    assert (t.seat, t.options()) == (1, ["pass", "enter Wind"])


@rule(GAME, "1206.2")
def test_entering_a_character_demands_its_cost() -> None:
    t = Position()
    t.put(0, "hand", card("Runner", cost=2), card("Scout", cost=1))
    t.put(0, "ether", count=1)
    t.start()
    assert t.options() == ["pass", "enter Scout"]
    assert t.why_not("Runner") == ["1206.2"]
    t.enter("Scout")
    assert t.pile() == ["Scout"] or t.where("Scout") == (0, "field")
    assert t.bowed(t.pieces[2])


# ---- 1207 kotodama
@rule(GAME, "1207.1")
def test_who_has_priority_enters_kotodama_from_hand_in_any_phase_and_turn() -> None:
    t = Position(phase="ikusa", turn=0)
    t.put(1, "hand", WIND)
    t.start()
    assert (t.seat, t.options()) == (1, ["pass", "enter Wind"])
    t.enter("Wind").pass_until_empty()
    assert t.where("Wind") == (1, "ohigan")


@rule(GAME, "1207.1")
def test_a_kotodama_elsewhere_than_in_hand_is_not_entered() -> None:
    t = Position()
    t.put(0, "hand", card("Runner", cost=0))
    t.put(0, "ohigan", WIND)
    t.start()
    assert t.options() == ["pass", "enter Runner"]
    assert {"802.4b", "1207.1"} & set(t.why_not("Wind"))


@rule(GAME, "1207.2")
def test_a_kotodama_without_a_target_is_not_entered() -> None:
    t = Position()
    t.put(0, "hand", BLADE, WIND)
    t.start()
    assert t.options() == ["pass", "enter Wind"]
    assert t.why_not("Blade") == ["1207.2"]


@rule(GAME, "1207.2")
def test_a_kotodama_with_a_target_is_entered_by_the_rules_of_entering() -> None:
    t = Position()
    t.put(0, "hand", BLADE)
    t.put(1, "field", card("Guard"))
    t.start()
    assert t.options() == ["pass", "enter Blade"]
    t.enter("Blade").pass_until_empty()
    assert t.where("Guard") == (1, "ohigan")


# ---- 1208 activated abilities
@rule(GAME, "1208.2")
def test_only_its_controller_enters_an_activated_ability() -> None:
    t = Position(turn=0)
    t.put(0, "field", card("Runner", text="◆0エテルを支払う:1枚ドロー。この能力は1ターンに1度しか使えない。"))
    t.put(1, "field", card("Guard", text="◆0エテルを支払う:1枚ドロー。この能力は1ターンに1度しか使えない。"))
    t.start()
    assert (t.seat, t.options()) == (0, ["pass", "use Runner"])
    t.pass_(0)
    assert (t.seat, t.options()) == (1, ["pass", "use Guard"])


@rule(GAME, "1208.2")
def test_an_activated_ability_works_only_where_its_card_says() -> None:
    t = Position()
    t.put(0, "ohigan", card("Ghost", text="◆これがオヒガンにあるかぎり、0エテルを支払う:これを手札に加える。"))
    t.put(0, "field", card("Shell", text="◆これがオヒガンにあるかぎり、0エテルを支払う:これを手札に加える。"))
    t.put(0, "hand", card("Runner", cost=9, text="◆0エテルを支払う:1枚ドロー。"))
    t.start()
    assert t.options() == ["pass", "use Ghost"]


@rule(GAME, "1208.3")
def test_an_ability_whose_cost_cannot_be_paid_is_not_entered() -> None:
    t = Position()
    t.put(0, "field", card("Runner", text="◆2エテルを支払う:1枚ドロー。"), card("Scout", text="◆1エテルを支払う:1枚ドロー。"))
    t.put(0, "ether", count=1)
    t.start()
    assert t.options() == ["pass", "use Scout"]
    assert t.why_not("Runner") == ["1208.3"]


@rule(GAME, "1208.3")
def test_an_ability_without_its_target_or_used_up_is_not_entered() -> None:
    once = "この能力は1ターンに1度しか使えない。"
    t = Position()
    t.put(0, "field", card("Runner", text="◆0エテルを支払う:相手の場のキャラクターを1人選び、それを殺す。"))
    t.put(0, "field", card("Scout", text="◆0エテルを支払う:1枚ドロー。" + once), used=1)
    t.put(0, "field", card("Guard", text="◆0エテルを支払う:1枚ドロー。" + once))
    t.start()
    assert t.options() == ["pass", "use Guard"]


# ---- 1212 immediate effects
@rule(GAME, "1212.1")
def test_an_immediate_effect_is_carried_out_once_and_is_over() -> None:
    t = Position()
    t.put(0, "hand", card("Storm", kind="kotodama", cost=0, text="キャラクターをすべてオジギする。"))
    t.put(0, "hand", card("Runner", cost=0), card("Lift", kind="kotodama", cost=0, text="キャラクターを1人選び、それをアンタイ・オジギする。"))
    t.put(1, "field", card("Guard"))
    t.start()
    t.enter("Storm").pass_until_empty()
    assert t.bowed("Guard")
    t.enter("Lift").pass_until_empty()
    t.enter("Runner").pass_until_empty()
    assert not t.bowed("Guard") and not t.bowed("Runner")


@rule(GAME, "1212.1")
def test_each_instruction_is_carried_out_a_single_time() -> None:
    t = Position()
    t.put(0, "hand", card("Rain", kind="kotodama", cost=0, text="1枚ドローして、相手プレイヤーに1ダメージを与える。"))
    t.start()
    t.enter("Rain").pass_until_empty()
    assert t.count(0, "hand") == 1
    assert t.count(1, "damage") == 1


@rule(GAME, "1205.1c-1", "302.3")
@pytest.mark.parametrize(("does", "zone"), [
    ("これをアンブッシュする。", "field"), ("これを除外する。", "excluded"), ("これを手札に加える。", "hand")])
def test_what_has_left_the_kotodama_space_is_not_resolved(does: str, zone: str) -> None:
    """It triggers as its card is entered, and is resolved before it."""
    t = Position()
    t.put(0, "hand", card("Swift", cost=0, text=f"◆これがエントリーした時、{does}"))
    t.start()
    t.enter("Swift").pass_until_empty()
    assert t.count(0, zone) == 1
    assert t.pile() == []
