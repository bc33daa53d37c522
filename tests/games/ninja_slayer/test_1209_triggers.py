"""1209: triggered abilities, of hidden cards, of what moves, delayed ones and those of a condition."""
from __future__ import annotations

import pytest

from taisen.scenario import Position, card
from tests.rules import rule

GAME = "ninja_slayer"
BLADE = card("Blade", kind="kotodama", cost=0, text="キャラクターを1人選び、それを殺す。")
WIND = card("Wind", kind="kotodama", cost=0, text="1枚ドロー。")
STORM = card("Storm", kind="kotodama", cost=0, text="キャラクターをすべて殺す。")
AVENGER = card("Avenger", cost=9, text="◆これが手札にあり、あなたのキャラクターが殺された時、これをアンブッシュする。")
MOURNER = card("Mourner", text="◆あなたの場の他のキャラクターが殺された時、1枚ドロー。")


# ---- 1209.2, 1209.3
@rule(GAME, "1209.2", "1209.3")
def test_a_trigger_is_entered_in_the_next_rule_check_by_itself() -> None:
    t = Position()
    t.put(0, "hand", card("Runner", cost=0, text="◆これが登場した時、1枚ドロー。"))
    t.put(1, "hand", WIND)
    t.start()
    t.enter("Runner").resolve()
    assert t.pile() == ["ability of Runner"]
    t.pass_until_empty()
    assert t.count(0, "hand") == 1


@rule(GAME, "1209.3")
def test_it_triggers_once_for_each_occurrence() -> None:
    t = Position()
    t.put(0, "hand", STORM)
    t.put(0, "field", card("Runner"), card("Guard"))
    t.put(1, "field", card("Crow", text="◆相手の場のキャラクターが殺された時、1枚ドロー。"))
    t.put(1, "field", card("Watch"))
    t.start()
    t.enter("Storm").choose("Crow").pass_until_empty()
    assert t.count(1, "hand") == 2


@rule(GAME, "1209.3")
def test_what_is_not_its_event_does_not_trigger_it() -> None:
    t = Position()
    t.put(0, "hand", BLADE)
    t.put(0, "field", card("Mule", text="◆これが殺された時、1枚ドロー。"))
    t.put(1, "field", card("Guard"))
    t.start()
    t.enter("Blade").choose("Guard").pass_until_empty()
    assert t.count(0, "hand") == 0


@rule(GAME, "1209.3")
def test_damage_to_another_card_is_not_its_own_however_much_it_is() -> None:
    for n in range(1, 30):
        t = Position()
        t.put(0, "hand", card("Ash", kind="kotodama", cost=0, text=f"キャラクターを1人選び、それに{n}ダメージを与える。"))
        t.put(1, "field", card("Crow", text="◆これがダメージを受けた時、1枚ドロー。"), card("Rock", toughness=99))
        t.start()
        t.enter("Ash").choose("Rock").pass_until_empty()
        assert t.damage("Rock") == n
        assert t.count(1, "hand") == 0


# ---- 1209.3a-c hidden cards
@rule(GAME, "1209.3a")
def test_a_card_in_hand_triggers_when_it_is_shown() -> None:
    t = Position()
    t.put(0, "hand", BLADE)
    t.put(1, "hand", AVENGER)
    t.put(1, "field", card("Guard"))
    t.start()
    t.enter("Blade")
    assert (t.seat, t.options()) == (1, ["no", "yes"])
    t.yes().pass_until_empty()
    assert t.where("Avenger") == (1, "field")


@rule(GAME, "1209.3a")
def test_each_occurrence_asks_anew_unless_the_card_is_shown_already() -> None:
    t = Position()
    t.put(0, "hand", STORM)
    t.put(1, "hand", card("Crow", text="◆これが手札にあり、あなたのキャラクターが殺された時、1枚ドロー。"))
    t.put(1, "field", card("Guard"), card("Watch"))
    t.start()
    t.enter("Storm").no()
    assert (t.seat, t.options()) == (1, ["no", "yes"])
    t.yes().pass_until_empty()
    assert t.count(1, "hand") == 2


@rule(GAME, "1209.3a")
def test_a_card_shown_for_the_first_occurrence_counts_for_the_next_without_being_asked() -> None:
    t = Position()
    t.put(0, "hand", STORM)
    t.put(1, "hand", card("Crow", text="◆これが手札にあり、あなたのキャラクターが殺された時、1枚ドロー。"))
    t.put(1, "field", card("Guard"), card("Watch"))
    t.start()
    t.enter("Storm").yes()
    assert (t.kind, t.options()) == ("trigger", ["Crow", "Crow"])
    t.choose("Crow").pass_until_empty()
    assert t.count(1, "hand") == 3


@rule(GAME, "1209.3a")
def test_a_condition_trigger_in_hand_must_be_shown_too() -> None:
    t = Position()
    t.put(0, "hand", WIND)
    t.put(0, "hand", card("Crow", cost=9, text="◆これが手札にあり、あなたの場のキャラクターが0人の時、これを除外する。"))
    t.start()
    assert (t.seat, t.options()) == (0, ["no", "yes"])
    t.no()
    assert (t.kind, t.options()) == ("priority", ["pass", "enter Wind"]), "it is not asked about again and again"


@rule(GAME, "1209.3a")
def test_a_condition_trigger_in_hand_triggers_when_it_is_shown() -> None:
    t = Position()
    t.put(0, "hand", WIND)
    t.put(0, "hand", card("Crow", cost=9, text="◆これが手札にあり、あなたの場のキャラクターが0人の時、これを除外する。"))
    t.start()
    t.yes().pass_until_empty()
    assert t.where("Crow") == (0, "excluded")


@rule(GAME, "1209.3b")
def test_a_card_kept_hidden_does_not_trigger() -> None:
    t = Position()
    t.put(0, "hand", BLADE)
    t.put(1, "hand", AVENGER)
    t.put(1, "field", card("Guard"))
    t.start()
    t.enter("Blade")
    assert (t.seat, t.options()) == (1, ["no", "yes"])
    t.no().pass_until_empty()
    assert t.where("Avenger") == (1, "hand")
    assert not sees(t, 0, "Avenger")


@rule(GAME, "1209.3c")
def test_a_card_so_shown_stays_shown_until_its_ability_has_resolved() -> None:
    t = Position()
    t.put(0, "hand", BLADE, WIND, WIND)
    t.put(1, "hand", card("Crow", text="◆これが手札にあり、あなたのキャラクターが殺された時、1枚ドロー。"))
    t.put(1, "field", card("Guard"))
    t.start()
    t.enter("Blade").pass_(0).yes()
    assert t.pile() == ["ability of Crow"]
    assert shown(t, 0, "Crow")
    t.enter("Wind").resolve()
    assert t.pile() == ["ability of Crow"] and shown(t, 0, "Crow")
    t.pass_until_empty()
    assert t.count(1, "hand") == 2
    assert not shown(t, 0, "Crow")


@rule(GAME, "1209.3c")
def test_a_card_so_shown_is_hidden_again_when_its_ability_is_countered() -> None:
    t = Position()
    t.put(0, "hand", BLADE, card("Hush", kind="kotodama", cost=0, text="コトダマ空間の能力を1つ選び、それを打ち消す。"))
    t.put(1, "hand", card("Crow", text="◆これが手札にあり、あなたのキャラクターが殺された時、1枚ドロー。"))
    t.put(1, "field", card("Guard"))
    t.start()
    t.enter("Blade").yes()
    assert shown(t, 0, "Crow")
    t.enter("Hush").pass_until_empty()
    assert t.count(1, "hand") == 1
    assert not shown(t, 0, "Crow")


def shown(t: Position, seat: int, name: str) -> bool:
    """Whether the seat is being shown that card now."""
    return bool(t.state.shown[seat] >> t.piece(name).instance & 1)


def sees(t: Position, seat: int, name: str) -> bool:
    return bool((t.state.shown[seat] | t.state.knows[seat]) >> t.piece(name).instance & 1)


# ---- 1209.4 order
@rule(GAME, "1209.4")
def test_the_turn_player_enters_all_of_theirs_first_and_picks_which() -> None:
    t = Position(turn=0)
    t.put(0, "hand", STORM)
    t.put(0, "field", card("Runner", text="◆これが殺された時、1枚ドロー。"), card("Scout", text="◆これが殺された時、1回復する。"))
    t.put(1, "field", card("Guard", text="◆これが殺された時、1枚ドロー。"))
    t.put(1, "hand", WIND)
    t.start()
    t.enter("Storm").resolve()
    assert (t.seat, t.kind, t.options()) == (0, "trigger", ["Runner", "Scout"])
    t.choose("Scout")
    assert t.pile() == ["ability of Guard", "ability of Runner", "ability of Scout"]


@rule(GAME, "1209.4")
def test_the_same_holds_when_it_is_the_other_players_turn() -> None:
    t = Position(turn=1)
    t.put(1, "hand", STORM, WIND)
    t.put(0, "field", card("Runner", text="◆これが殺された時、1枚ドロー。"))
    t.put(1, "field", card("Guard", text="◆これが殺された時、1枚ドロー。"))
    t.start()
    t.enter("Storm").resolve()
    assert t.pile() == ["ability of Runner", "ability of Guard"]


@rule(GAME, "1209.4")
def test_rule_processing_comes_before_triggers_are_entered() -> None:
    t = Position()
    t.put(0, "hand", card("Ash", kind="kotodama", cost=0, text="キャラクターすべてに1ダメージを与える。"), WIND)
    t.put(0, "field", card("Runner", toughness=1, text="◆これがダメージを受けた時、キャラクターを1人選び、それを殺す。"))
    t.put(1, "field", card("Guard", toughness=1), card("Rock", toughness=5))
    t.start()
    t.enter("Ash").resolve()
    assert t.zone(1, "ohigan") == ["Guard"]
    t.pass_until_empty()
    assert t.zone(1, "ohigan") == ["Guard", "Rock"], "it was entered when only one was left to be chosen"


# ---- 1209.5
@rule(GAME, "1209.5")
def test_a_trigger_without_its_target_is_dropped() -> None:
    t = Position()
    t.put(0, "hand", card("Runner", cost=0, text="◆これが登場した時、相手の場のキャラクターを1人選び、それを殺す。"), WIND)
    t.start()
    t.enter("Runner").resolve()
    assert t.where("Runner") == (0, "field")
    assert t.pile() == []
    assert t.state.waiting == []


@rule(GAME, "1209.5")
def test_a_trigger_cannot_be_left_unentered() -> None:
    t = Position()
    t.put(0, "hand", card("Runner", cost=0, text="◆これが登場した時、キャラクターを1人選び、それを殺す。"))
    t.start()
    t.enter("Runner").pass_until_empty()
    assert t.where("Runner") == (0, "ohigan")


# ---- 1209.6 what moved, and who moved with it
@rule(GAME, "1209.6")
def test_an_ability_sees_what_leaves_together_with_its_card() -> None:
    t = Position()
    t.put(0, "hand", STORM)
    t.put(1, "field", MOURNER, card("Guard"), card("Watch"))
    t.start()
    t.enter("Storm")
    assert (t.kind, t.options()) == ("trigger", ["Mourner", "Mourner"])
    t.choose("Mourner").pass_until_empty()
    assert t.zone(1, "field") == []
    assert t.count(1, "hand") == 2


@rule(GAME, "1209.6", "1209.6b")
def test_who_leaves_the_field_is_looked_at_as_it_was_there() -> None:
    t = Position()
    t.put(0, "hand", BLADE)
    t.put(1, "field", card("Crow", text="◆あなたの場の〈影〉が殺された時、1枚ドロー。\n◆あなたの場の他のキャラクターは〈影〉を得る。"))
    t.put(1, "field", card("Guard"))
    t.start()
    t.enter("Blade").choose("Guard").pass_until_empty()
    assert t.count(1, "hand") == 1


@rule(GAME, "1209.6", "1209.6b")
def test_who_comes_to_the_field_is_looked_at_as_it_is_there() -> None:
    t = Position()
    t.put(0, "field", card("Crow", text="◆〈影〉が登場した時、1枚ドロー。\n◆あなたの場の他のキャラクターは〈影〉を得る。"))
    t.put(0, "hand", card("Runner", cost=0))
    t.start()
    t.enter("Runner").pass_until_empty()
    assert t.count(0, "hand") == 1


@rule(GAME, "1209.6b")
def test_who_comes_to_the_field_is_not_looked_at_as_it_was_elsewhere() -> None:
    t = Position()
    t.put(0, "field", card("Crow", text="◆〈影〉が登場した時、1枚ドロー。"))
    t.put(0, "field", card("Veil", text="◆あなたの手札のキャラクターは〈影〉を得る。"))
    t.put(0, "hand", card("Runner", cost=0))
    t.put(0, "hand", card("Call", kind="kotodama", cost=0, text="あなたの手札のキャラクターを1枚選び、それをアンブッシュする。"))
    t.start()
    assert t.traits("Runner") == {"影"}
    t.enter("Call").choose("Runner").pass_until_empty()
    assert t.where("Runner") == (0, "field")
    assert t.count(0, "hand") == 0


@rule(GAME, "1209.6", "1209.6a")
def test_from_a_hidden_zone_a_card_is_looked_at_as_it_is_in_the_public_one() -> None:
    t = Position()
    t.put(0, "field", card("Crow", text="◆あなたの〈影〉が手札からオヒガンに置かれた時、1回復する。"))
    t.put(0, "field", card("Veil", text="◆あなたの手札のキャラクターは〈影〉を得る。"))
    t.put(0, "hand", card("Runner"), card("Shade", traits=["影"]))
    t.put(0, "hand", card("Drop", kind="kotodama", cost=0, text="あなたの手札のキャラクターを1枚選び、それを捨てる。"), count=2)
    t.put(0, "damage", count=2)
    t.start()
    assert t.traits("Runner") == {"影"}
    t.enter("Drop").pass_().choose("Runner").pass_until_empty()
    assert t.count(0, "damage") == 2, "in the ohigan it is no Shade"
    t.enter("Drop").choose("Shade").pass_until_empty()
    assert t.count(0, "damage") == 1


@rule(GAME, "1209.6a")
def test_to_a_hidden_zone_a_card_is_looked_at_as_it_was_in_the_public_one() -> None:
    t = Position()
    t.put(0, "field", card("Crow", text="◆あなたの〈影〉がオヒガンから手札に加えられた時、1回復する。"))
    t.put(0, "field", card("Veil", text="◆あなたのオヒガンのキャラクターは〈影〉を得る。"))
    t.put(0, "ohigan", card("Runner"))
    t.put(0, "hand", card("Lift", kind="kotodama", cost=0, text="あなたのオヒガンのキャラクターを1枚選び、それを手札に加える。"))
    t.put(0, "damage", count=2)
    t.start()
    t.enter("Lift").pass_until_empty()
    assert t.where("Runner") == (0, "hand")
    assert t.count(0, "damage") == 1


@rule(GAME, "1209.6", "1209.6c")
def test_between_other_zones_a_card_is_looked_at_where_it_has_gone() -> None:
    t = Position()
    t.put(0, "field", card("Crow", text="◆あなたの〈影〉がオヒガンからエテル・ゾーンに置かれた時、1回復する。"))
    t.put(0, "field", card("Veil", text="◆あなたのエテル・ゾーンのカードは〈影〉を得る。"))
    t.put(0, "ohigan", card("Runner"))
    t.put(0, "hand", card("Sink", kind="kotodama", cost=0, text="あなたのオヒガンのキャラクターを1枚選び、それをエテル・ゾーンに置く。"))
    t.put(0, "damage", count=2)
    t.start()
    t.enter("Sink").pass_until_empty()
    assert t.where("Runner") == (0, "ether")
    assert t.count(0, "damage") == 1


@rule(GAME, "1209.6c")
def test_between_other_zones_what_it_was_before_does_not_count() -> None:
    t = Position()
    t.put(0, "field", card("Crow", text="◆あなたの〈影〉がオヒガンからエテル・ゾーンに置かれた時、1回復する。"))
    t.put(0, "field", card("Veil", text="◆あなたのオヒガンのキャラクターは〈影〉を得る。"))
    t.put(0, "ohigan", card("Runner"))
    t.put(0, "hand", card("Sink", kind="kotodama", cost=0, text="あなたのオヒガンのキャラクターを1枚選び、それをエテル・ゾーンに置く。"))
    t.put(0, "damage", count=2)
    t.start()
    t.enter("Sink").pass_until_empty()
    assert t.where("Runner") == (0, "ether")
    assert t.count(0, "damage") == 2


@rule(GAME, "1209.6b")
@pytest.mark.parametrize(("deed", "drawn"), [
    ("それを持ち主の手札に戻す", 1), ("それを持ち主のエテル・ゾーンに置く", 1), ("このターン、それの支配者はあなたになる", 0)])
def test_a_card_leaves_the_field_for_another_zone_but_not_for_the_other_field(deed: str, drawn: int) -> None:
    t = Position()
    t.put(0, "hand", card("Push", kind="kotodama", cost=0, text=f"相手の場の〈影〉を1人選び、{deed}。"))
    t.put(1, "field", card("Crow", text="◆キャラクターが場を離れた時、1枚ドロー。"), card("Guard", traits=["影"]))
    t.start()
    t.enter("Push").pass_until_empty()
    assert "Guard" not in t.zone(1, "field")
    assert t.count(1, "hand") - (t.where("Guard")[1] == "hand") == drawn


@rule(GAME, "1209.6b")
def test_a_card_that_goes_from_field_to_ether_has_left_the_field_for_there() -> None:
    t = Position()
    t.put(0, "hand", card("Sink", kind="kotodama", cost=0, text="相手の場のキャラクターを1人選び、それを持ち主のエテル・ゾーンに置く。"))
    t.put(1, "field", card("Guard", text="◆これが場からエテル・ゾーンに置かれた時、1枚ドロー。"))
    t.start()
    t.enter("Sink").pass_until_empty()
    assert t.where("Guard") == (1, "ether")
    assert t.count(1, "hand") == 1


@rule(GAME, "1209.6b")
def test_a_card_that_goes_from_field_to_ether_is_looked_at_as_it_was_on_the_field() -> None:
    t = Position()
    t.put(0, "hand", card("Sink", kind="kotodama", cost=0, text="相手の場の“Guard”を1人選び、それを持ち主のエテル・ゾーンに置く。"))
    t.put(1, "field", card("Crow", text="◆〈影〉が場を離れた時、1枚ドロー。\n◆あなたの場の他のキャラクターは〈影〉を得る。"), card("Guard"))
    t.start()
    t.enter("Sink").pass_until_empty()
    assert t.where("Guard") == (1, "ether")
    assert t.count(1, "hand") == 1


@rule(GAME, "1209.6b")
def test_of_itself_gone_from_field_to_ether_an_ability_knows_what_it_was_on_the_field() -> None:
    t = Position()
    t.put(0, "hand", card("Sink", kind="kotodama", cost=0, text="相手の場の“Guard”を1人選び、それを持ち主のエテル・ゾーンに置く。"))
    t.put(1, "field", card("Crow", text="◆あなたの場の他のキャラクターは+2/+2を得る。"),
          card("Guard", karate=1, text="◆これが場を離れた時、X枚ドロー。Xはこれのカラテに等しい。"))
    t.start()
    t.enter("Sink").pass_until_empty()
    assert t.count(1, "hand") == 3


@rule(GAME, "1209.6b", "302.3a")
def test_on_its_way_from_field_to_ether_a_card_stays_the_one_that_others_mean() -> None:
    t = Position()
    t.put(0, "hand", card("Sink", kind="kotodama", cost=0, text="相手の場の“Guard”を1人選び、それを持ち主のエテル・ゾーンに置く。"))
    t.put(1, "field", card("Guard", text="◆他のキャラクターが場を離れた時、1枚ドロー。"))
    t.start()
    t.enter("Sink").pass_until_empty()
    assert t.where("Guard") == (1, "ether")
    assert t.count(1, "hand") == 0, "it is no other character to itself"


# ---- 1209.7 delayed
@rule(GAME, "1209.7")
def test_a_delayed_trigger_happens_once() -> None:
    t = Position(turn=0, deck=20)
    t.put(0, "hand", card("Omen", kind="kotodama", cost=0, text="次のあなたのターン開始時、2枚ドロー。"))
    t.start()
    t.enter("Omen").pass_until_empty()
    t.pass_until(turn=0, kind="ether")
    assert t.count(0, "hand") == 4, "two by the delayed trigger, two in the draw step"
    t.pass_().pass_until(turn=0, kind="ether")
    assert t.count(0, "hand") == 6


@rule(GAME, "1209.7")
def test_a_delayed_trigger_knows_what_was_chosen_and_speaks_for_the_card_that_made_it() -> None:
    t = Position(turn=0)
    t.put(0, "field", card("Runner", text="◆0エテルを支払う:相手の場のキャラクターを1人選び、このターンの終了時、それを殺す。"
                                          "この能力は1ターンに1度しか使えない。\n◆これがキャラクターを殺した時、1枚ドロー。"))
    t.put(1, "field", card("Guard"), card("Watch"))
    t.start()
    t.use("Runner").choose("Watch").pass_until_empty()
    assert t.zone(1, "field") == ["Guard", "Watch"]
    t.pass_until(turn=1)
    assert t.zone(1, "field") == ["Guard"]
    assert t.count(0, "hand") == 1


@rule(GAME, "1209.7")
@pytest.mark.parametrize("text", ["このターン、キャラクターが殺された時、1枚ドロー。",
                                  "このターン、次にキャラクターが殺された時、1枚ドロー。"])
def test_a_delayed_trigger_with_a_time_is_for_one_event_all_the_same(text: str) -> None:
    t = Position(turn=0)
    t.put(0, "hand", card("Omen", kind="kotodama", cost=0, text=text))
    t.put(0, "hand", BLADE, BLADE)
    t.put(1, "field", card("Guard"), card("Watch"))
    t.start()
    t.enter("Omen").pass_until_empty()
    t.enter("Blade").choose("Guard").pass_until_empty()
    assert (t.count(0, "hand"), t.state.delayed) == (2, ())
    t.enter("Blade").choose("Watch").pass_until_empty()
    assert t.count(0, "hand") == 1


@rule(GAME, "1209.7")
def test_a_delayed_trigger_with_a_time_is_over_then() -> None:
    t = Position(turn=0)
    t.put(0, "hand", card("Omen", kind="kotodama", cost=0, text="このターン、キャラクターが殺された時、1枚ドロー。"))
    t.start()
    t.enter("Omen").pass_until_empty()
    assert t.state.delayed != ()
    t.pass_until(turn=1)
    assert t.state.delayed == ()


@rule(GAME, "1209.7")
def test_a_delayed_trigger_for_one_event_is_so_for_two_parts_of_it() -> None:
    t = Position(turn=0)
    t.put(0, "hand", card("Omen", kind="kotodama", cost=0, text="このターン、キャラクターが殺された時、1枚ドロー。"))
    t.put(0, "hand", card("Storm", kind="kotodama", cost=0, text="相手の場のキャラクターをすべて殺す。"))
    t.put(1, "field", card("Guard"), card("Watch"))
    t.start()
    t.enter("Omen").pass_until_empty()
    t.enter("Storm").pass_until_empty()
    assert (t.zone(1, "field"), t.count(0, "hand")) == ([], 1)


@rule(GAME, "1209.7")
def test_a_delayed_trigger_that_says_so_happens_each_time_until_then() -> None:
    t = Position(turn=0)
    t.put(0, "hand", card("Omen", kind="kotodama", cost=0, text="このターン、キャラクターが殺されるたび、1枚ドロー。"))
    t.put(0, "hand", BLADE, BLADE)
    t.put(1, "field", card("Guard"), card("Watch"))
    t.start()
    t.enter("Omen").pass_until_empty()
    t.enter("Blade").choose("Guard").pass_until_empty()
    t.enter("Blade").choose("Watch").pass_until_empty()
    assert t.count(0, "hand") == 2
    assert t.state.delayed != ()
    t.pass_until(turn=1)
    assert t.state.delayed == ()


@rule(GAME, "1209.7")
def test_a_delayed_trigger_of_a_turn_to_come_listens_in_that_turn_only() -> None:
    t = Position(turn=0, deck=20)
    t.put(0, "hand", card("Omen", kind="kotodama", cost=0, text="次の相手のターン、キャラクターが殺された時、1枚ドロー。"))
    t.put(0, "hand", BLADE, BLADE, BLADE)
    t.put(1, "field", card("Guard"), card("Watch"), card("Rock", text="◆これはアイサツできない。"))
    t.start()
    t.enter("Omen").pass_until_empty()
    t.enter("Blade").choose("Guard").pass_until_empty()
    assert t.count(0, "hand") == 2, "not yet"
    t.pass_until(turn=1, seat=0, kind="priority")
    t.enter("Blade").choose("Watch").pass_until_empty()
    assert t.count(0, "hand") == 2
    t.pass_until(turn=0, kind="ether").pass_until(kind="priority")
    hand = t.count(0, "hand")
    t.enter("Blade").pass_until_empty()
    assert t.count(0, "hand") == hand - 1, "no more"


# ---- 1209.8 conditions
@rule(GAME, "1209.8")
def test_a_condition_trigger_triggers_while_its_condition_holds_and_not_twice_at_once() -> None:
    t = Position()
    t.put(0, "field", card("Runner", text="◆あなたの手札が0枚の時、1枚ドロー。"))
    t.put(1, "hand", WIND)
    t.start()
    assert t.pile() == ["ability of Runner"]
    t.pass_until_empty()
    assert t.count(0, "hand") == 1
    assert t.pile() == []


@rule(GAME, "1209.8")
def test_a_condition_trigger_triggers_again_once_it_is_through_and_the_condition_still_holds() -> None:
    t = Position()
    t.put(0, "field", card("Runner", text="◆相手の場のキャラクターが2人以上の時、相手の場のキャラクターを1人選び、それを殺す。"))
    t.put(1, "field", card("Guard"), card("Watch"), card("Rock"))
    t.start()
    t.choose("Guard").pass_until_empty()
    t.choose("Watch").pass_until_empty()
    assert t.zone(1, "field") == ["Rock"]
    assert t.pile() == []


EMPTY_HAND = "◆あなたの手札が0枚の時、相手に1ダメージを与える。"


@rule(GAME, "1209.8")
def test_a_condition_that_comes_and_goes_inside_an_effect_triggers() -> None:
    t = Position()
    t.put(0, "field", card("Runner", text=EMPTY_HAND))
    t.put(0, "hand", card("Churn", kind="kotodama", cost=0, text="手札を捨てる。2枚ドローする。"), card("A", cost=9))
    t.put(1, "hand", WIND)
    t.start()
    t.enter("Churn").resolve()
    assert t.count(0, "hand") == 2
    assert t.pile() == ["ability of Runner"], "it has triggered although the hand is not empty any more"
    t.pass_until_empty()
    assert t.count(1, "damage") == 1, "and once only"


@rule(GAME, "1209.8")
def test_a_condition_brought_about_by_an_effect_that_lasts_triggers_at_once() -> None:
    t = Position()
    t.put(0, "field", card("Judge", text="◆場に“Titan”がいる時、1枚ドローする。"))
    t.put(0, "hand", card("Grow", kind="kotodama", cost=0,
                          text="場のキャラクターを1人選び、このターン、それのカード名は“Titan”になる。その後、それを殺す。"))
    t.put(1, "field", card("Seed"))
    t.start()
    t.enter("Grow").choose("Seed").pass_until_empty()
    assert (t.where("Seed"), t.count(0, "hand")) == ((1, "ohigan"), 1)


@rule(GAME, "1209.8")
def test_a_condition_does_not_trigger_again_while_its_ability_is_carried_out() -> None:
    t = Position()
    t.put(0, "field", card("Runner", text="◆あなたの手札が0枚の時、1枚ドローする。その後、手札を捨てる。その後、1枚ドローする。"))
    t.put(1, "hand", WIND)
    t.start()
    t.pass_until_empty()
    assert (t.pile(), t.count(0, "hand"), t.count(0, "ohigan")) == ([], 1, 1)


# ---- 1209.9
@rule(GAME, "1209.9")
def test_a_trigger_is_entered_although_its_card_is_elsewhere_by_then() -> None:
    t = Position()
    t.put(0, "hand", card("Ash", kind="kotodama", cost=0, text="キャラクターすべてに1ダメージを与える。"))
    t.put(1, "field", card("Guard", toughness=1, text="◆これがダメージを受けた時、1枚ドロー。"))
    t.start()
    t.enter("Ash").pass_until_empty()
    assert t.where("Guard") == (1, "ohigan")
    assert t.count(1, "hand") == 1


@rule(GAME, "1209.9")
def test_a_trigger_is_entered_although_its_card_has_lost_it_by_then() -> None:
    t = Position()
    t.put(0, "hand", card("Hush", kind="kotodama", cost=0,
                          text="キャラクターを1人選び、それをオジギする。その後、このターン、それはすべての能力を失う。"))
    t.put(1, "field", card("Guard", text="◆これがオジギした時、1枚ドロー。"))
    t.start()
    t.enter("Hush").pass_until_empty()
    assert t.bowed("Guard")
    assert t.count(1, "hand") == 1
