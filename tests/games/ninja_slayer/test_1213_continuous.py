"""1213: continuous effects: six layers, dependency, time, what they reach and how long."""
from __future__ import annotations

import pytest

from taisen.games.info import CardData
from taisen.scenario import Position, card
from tests.rules import rule

GAME = "ninja_slayer"
WIND = card("Wind", kind="kotodama", cost=0, text="1枚ドロー。")
BLADE = card("Blade", kind="kotodama", cost=0, text="キャラクターを1人選び、それを殺す。")


def spell(name: str, text: str) -> CardData:
    """A kotodama that does this to one character until the turn ends."""
    return card(name, kind="kotodama", cost=0, text=f"キャラクターを1人選び、このターン、{text}")


HUSH = spell("Hush", "それはすべての能力を失う。")
TEACH = spell("Teach", "それはインターラプトを得る。")
RAISE = spell("Raise", "それは+2/+0を得る。")
FIVE = spell("Five", "それのカラテは5になる。")


def cast(*cards: CardData, target: CardData | None = None) -> Position:
    """These are entered and resolved one after another, on one character."""
    t = Position()
    t.put(0, "hand", *cards)
    t.put(1, "field", target or card("Guard", karate=1))
    t.start()
    for each in cards:
        t.enter(each.name).pass_until_empty()
    return t


# ---- 1213.1 layers
@rule(GAME, "1213.1")
def test_layers_come_before_time() -> None:
    t = cast(HUSH, TEACH)
    assert not t.has("Guard", "interrupt"), "abilities are gained before they are lost, whichever began first"


@rule(GAME, "1213.1", "1213.2")
def test_an_effect_of_several_layers_applies_in_each_of_them() -> None:
    t = cast(HUSH, FIVE, spell("Both", "それはインターラプトを得て、+2/+0を得る。"))
    assert not t.has("Guard", "interrupt")
    assert t.value("Guard", "karate") == 7


@rule(GAME, "1213.1a")
def test_a_defining_ability_comes_before_every_other_effect() -> None:
    t = Position()
    t.put(0, "field", card("Banner", text="◆あなたの場の他のキャラクターは+3/+0を得る。"))
    t.put(0, "hand", card("Host", cost=0, karate=0, text="◆これのカラテは相手の場のキャラクターの数になる。"))
    t.put(1, "field", card("Guard"), card("Watch"))
    t.start()
    t.enter("Host").pass_until_empty()
    assert t.value("Host", "karate") == 5


@rule(GAME, "1213.1b")
def test_traits_are_gained_before_abilities_numbers_and_the_rest_look_at_them() -> None:
    t = Position()
    t.put(0, "hand", spell("Shadow", "それは〈影〉を得る。"))
    t.put(0, "field", card("Banner", text="◆〈影〉は+1/+0とインターラプトを得る。"))
    t.put(1, "field", card("Guard", karate=1))
    t.start()
    t.enter("Shadow").choose("Guard").pass_until_empty()
    assert t.traits("Guard") == {"影"}
    assert t.value("Guard", "karate") == 2
    assert t.has("Guard", "interrupt")


@rule(GAME, "1213.1b")
def test_a_trait_gained_is_lost_by_an_effect_that_began_earlier() -> None:
    t = cast(spell("Light", "それは〈影〉を失う。"), spell("Shadow", "それは〈影〉を得る。"))
    assert t.traits("Guard") == set()


@rule(GAME, "1213.1c")
def test_abilities_are_gained_before_numbers_look_at_them() -> None:
    t = Position()
    t.put(0, "hand", TEACH)
    t.put(0, "field", card("Banner", text="◆インターラプトを持つキャラクターは+1/+0を得る。"))
    t.put(1, "field", card("Guard", karate=1))
    t.start()
    t.enter("Teach").choose("Guard").pass_until_empty()
    assert t.has("Guard", "interrupt")
    assert t.value("Guard", "karate") == 2


@rule(GAME, "1213.1c")
def test_a_gained_ability_works() -> None:
    t = cast(spell("Teach", "それは「◆0エテルを支払う:1枚ドロー。」を得る。"))
    assert (t.seat, t.options()) == (1, ["pass", "use Guard"])


@rule(GAME, "1213.1d", "1213.5")
def test_a_changed_kind_takes_the_place_of_the_old_one() -> None:
    t = Position()
    t.put(0, "hand", spell("Veil", "それの種類はコトダマになる。"), BLADE)
    t.put(1, "field", card("Guard"), card("Watch"))
    t.start()
    t.enter("Veil").choose("Guard").pass_until_empty()
    t.enter("Blade").pass_until_empty()
    assert t.zone(1, "field") == ["Guard"], "it is no character any more and cannot be chosen as one"


@rule(GAME, "1213.1d", "1213.5")
def test_a_changed_name_takes_the_place_of_the_old_one() -> None:
    t = Position()
    t.put(0, "hand", spell("Mask", "それのカード名は“Ghost”になる。"))
    t.put(0, "field", card("Banner", text="◆“Ghost”は+1/+0を得る。\n◆“Guard”は+5/+0を得る。"))
    t.put(1, "field", card("Guard", karate=1))
    t.start()
    assert t.value("Guard", "karate") == 6
    t.enter("Mask").choose("Guard").pass_until_empty()
    assert t.called("Guard") == "Ghost"
    assert t.value("Guard", "karate") == 2


@rule(GAME, "1213.1e")
def test_a_number_that_a_card_did_not_have_is_given_before_numbers_change() -> None:
    t = Position()
    t.put(0, "field", card("Banner", text="◆あなたの手札のカードは+1/+0を得る。"))
    t.put(0, "hand", WIND, card("Host", cost=0, text="◆あなたの手札のコトダマのカラテは3になる。"))
    t.start()
    t.enter("Host").pass_until_empty()
    assert t.value("Wind", "karate") == 4, "it was raised by an effect that began earlier"


@rule(GAME, "1213.1e")
def test_a_number_that_a_card_does_not_have_is_not_raised() -> None:
    t = Position()
    t.put(0, "field", card("Banner", text="◆あなたの手札のカードは+1/+0を得る。"))
    t.put(0, "hand", WIND)
    t.start()
    assert t.value("Wind", "karate") == 0


@rule(GAME, "1213.1f")
def test_numbers_change_last() -> None:
    t = cast(spell("Less", "それは-1/+2を得る。"), target=card("Guard", karate=3, toughness=1))
    assert (t.value("Guard", "karate"), t.value("Guard", "toughness")) == (2, 3)


# ---- 1213.3a dependency
@rule(GAME, "1213.3", "1213.3a")
def test_what_depends_on_another_effect_of_its_layer_applies_after_it() -> None:
    t = Position()
    t.put(0, "field", card("Den", text="◆〈影〉は〈獣〉を得る。"))
    t.put(0, "hand", spell("Shadow", "それは〈影〉を得る。"))
    t.put(1, "field", card("Guard"))
    t.start()
    t.enter("Shadow").choose("Guard").pass_until_empty()
    assert t.traits("Guard") == {"影", "獣"}


@rule(GAME, "1213.3a")
def test_an_effect_whose_reach_another_widens_depends_on_it() -> None:
    t = Position()
    t.put(0, "field", card("Den", karate=0, text="◆カラテ3以上のキャラクターは耐久力+2を得る。"))
    t.put(0, "hand", RAISE)
    t.put(1, "field", card("Guard", karate=1, toughness=1))
    t.start()
    t.enter("Raise").choose("Guard").pass_until_empty()
    assert t.value("Guard", "toughness") == 3


@rule(GAME, "1213.3a")
def test_an_effect_whose_number_another_changes_depends_on_it() -> None:
    t = Position()
    t.put(0, "field", card("Den", karate=1, text="◆相手の場のキャラクターは+X/+0を得る。Xはこれのカラテに等しい。"))
    t.put(0, "hand", RAISE)
    t.put(1, "field", card("Guard", karate=1))
    t.start()
    assert t.value("Guard", "karate") == 2
    t.enter("Raise").choose("Den").pass_until_empty()
    assert t.value("Guard", "karate") == 4


@rule(GAME, "1213.3", "1213.3a")
def test_two_that_depend_on_each_other_apply_by_time() -> None:
    t = Position()
    t.put(0, "field", card("Den", text="◆〈影〉は〈獣〉を得る。"))
    t.put(0, "hand", card("Lair", cost=0, text="◆〈獣〉は〈影〉を得る。"))
    t.put(1, "field", card("Guard", traits=["影"]), card("Watch", traits=["獣"]))
    t.start()
    t.enter("Lair").pass_until_empty()
    assert t.traits("Guard") == {"影", "獣"}
    assert t.traits("Watch") == {"影", "獣"}


# ---- 1213.3b time
@rule(GAME, "1213.3b", "1213.3b-2")
def test_the_earlier_effect_applies_first() -> None:
    assert cast(FIVE, RAISE).value("Guard", "karate") == 7
    assert cast(RAISE, FIVE).value("Guard", "karate") == 5


@rule(GAME, "1213.3b-2")
def test_the_time_of_resolving_counts_not_that_of_entering() -> None:
    t = Position()
    t.put(0, "hand", RAISE, FIVE)
    t.put(1, "field", card("Guard", karate=1))
    t.start()
    t.enter("Raise").enter("Five").pass_until_empty()
    assert t.value("Guard", "karate") == 7


@rule(GAME, "1213.3b-2")
def test_an_effect_for_a_turn_to_come_counts_from_its_resolution_too() -> None:
    t = Position(turn=0)
    t.put(0, "hand", card("Oath", kind="kotodama", cost=0, text="キャラクターを1人選び、次のあなたのターン、それは+2/+0を得る。"))
    t.put(0, "hand", card("Seal", kind="kotodama", cost=0, text="キャラクターを1人選び、それのカラテは5になる。"))
    t.put(1, "field", card("Guard", karate=1, text="◆これはアイサツできない。"))
    t.start()
    t.enter("Oath").pass_until_empty()
    t.enter("Seal").pass_until_empty()
    t.pass_until(turn=1)
    t.pass_until(turn=0)
    assert t.value("Guard", "karate") == 5


@rule(GAME, "1213.3b", "1213.3b-1")
@pytest.mark.parametrize(("first", "karate"), [("Five", 7), ("Raise", 5)])
def test_of_effects_that_began_together_the_turn_player_sets_the_order(first: str, karate: int) -> None:
    t = Position(turn=1)
    t.put(0, "field", card("Raise", text="◆相手の場のキャラクターは+2/+0を得る。"))
    t.put(0, "field", card("Five", text="◆相手の場のキャラクターのカラテは5になる。"))
    t.put(1, "field", card("Guard", karate=1))
    t.put(1, "hand", WIND)
    t.start()
    assert (t.seat, t.kind, t.options()) == (1, "effect_order", ["Raise", "Five"])
    t.choose(first)
    assert t.value("Guard", "karate") == karate
    assert t.kind == "priority"


@rule(GAME, "1213.3a", "1213.3b")
@pytest.mark.parametrize("turned", [False, True])
def test_where_dependency_sets_the_order_nobody_is_asked(turned: bool) -> None:
    t = Position(turn=0)
    both = [card("Low", text="◆相手の場のカラテ2以下のキャラクターのカラテは3になる。"),
            card("High", text="◆相手の場のカラテ3以上のキャラクターのカラテは5になる。")]
    t.put(0, "field", *(reversed(both) if turned else both))
    t.put(0, "hand", WIND)
    t.put(1, "field", card("Guard", karate=1))
    t.start()
    assert t.kind == "priority"
    assert t.value("Guard", "karate") == 5


@rule(GAME, "1213.3b")
def test_the_order_is_set_when_they_begin_also_for_cards_to_come() -> None:
    t = Position(turn=0)
    t.put(0, "hand", card("Host", cost=0, text="◆相手の場のキャラクターは+2/+0を得る。\n◆相手の場のキャラクターのカラテは5になる。"), WIND)
    t.put(1, "hand", card("Guard", karate=1))
    t.put(1, "hand", card("Call", kind="kotodama", cost=0, text="あなたの手札のキャラクターを1枚選び、それをアンブッシュする。"))
    t.start()
    t.enter("Host").resolve()
    assert (t.seat, t.kind) == (0, "effect_order")
    t.mode(2).pass_(0)
    t.enter("Call").pass_(0).choose("Guard").pass_until_empty()
    assert t.where("Guard") == (1, "field")
    assert t.value("Guard", "karate") == 7


@rule(GAME, "1213.3b")
def test_effects_on_each_players_own_cards_never_meet_and_are_not_asked_about() -> None:
    t = Position(turn=0)
    t.put(0, "field", card("Raise", text="◆あなたの場の他のキャラクターは+2/+0を得る。"))
    t.put(1, "field", card("Five", text="◆あなたの場の他のキャラクターのカラテは5になる。"))
    t.put(0, "hand", WIND)
    t.start()
    assert t.kind == "priority"


@rule(GAME, "1213.3b")
def test_the_order_is_set_before_anything_dies_of_it() -> None:
    t = Position(turn=0)
    t.put(0, "field", card("Thin", text="◆相手の場のキャラクターの耐久力は1になる。"))
    t.put(0, "field", card("Thick", text="◆相手の場のキャラクターの耐久力は5になる。"))
    t.put(0, "hand", WIND)
    t.put(1, "field", card("Guard", toughness=1), damage=2)
    t.start()
    assert (t.seat, t.kind) == (0, "effect_order")
    t.choose("Thin")
    assert t.where("Guard") == (1, "field")
    assert t.value("Guard", "toughness") == 5


@rule(GAME, "1213.3b")
def test_where_the_order_does_not_matter_nobody_is_asked() -> None:
    t = Position(turn=0)
    t.put(0, "field", card("Raise", text="◆相手の場のキャラクターは+2/+0を得る。"))
    t.put(0, "field", card("Lower", text="◆相手の場のキャラクターは-1/-0を得る。"))
    t.put(0, "hand", WIND)
    t.put(1, "field", card("Guard", karate=1))
    t.start()
    assert t.kind == "priority"
    assert t.value("Guard", "karate") == 2


@rule(GAME, "1213.3b-1")
def test_a_static_ability_counts_from_when_it_came_to_work() -> None:
    t = Position()
    t.put(0, "hand", RAISE, card("Five", cost=0, text="◆相手の場のキャラクターのカラテは5になる。"))
    t.put(1, "field", card("Guard", karate=1))
    t.start()
    t.enter("Raise").pass_until_empty()
    t.enter("Five").pass_until_empty()
    assert t.value("Guard", "karate") == 5


@rule(GAME, "1213.3b-1")
def test_a_static_ability_that_was_there_first_applies_first() -> None:
    t = Position()
    t.put(0, "field", card("Five", text="◆相手の場のキャラクターのカラテは5になる。"))
    t.put(0, "hand", RAISE)
    t.put(1, "field", card("Guard", karate=1))
    t.start()
    t.enter("Raise").choose("Guard").pass_until_empty()
    assert t.value("Guard", "karate") == 7


@rule(GAME, "1213.3b-1", "1213.3b-3")
def test_a_static_ability_lost_and_come_back_counts_from_then() -> None:
    t = Position(turn=0)
    t.put(0, "field", card("Five", text="◆相手の場のキャラクターのカラテは5になる。"))
    t.put(0, "hand", HUSH, card("Bless", kind="kotodama", cost=0, text="キャラクターを1人選び、それは+2/+0を得る。"))
    t.put(1, "field", card("Guard", karate=1, text="◆これはアイサツできない。"))
    t.start()
    t.enter("Bless").choose("Guard").pass_until_empty()
    assert t.value("Guard", "karate") == 7
    t.enter("Hush").choose("Five").pass_until_empty()
    assert t.value("Guard", "karate") == 3
    t.pass_until(turn=1)
    assert t.value("Guard", "karate") == 5


@rule(GAME, "1213.3b-3")
def test_a_static_ability_goes_on_from_turn_to_turn() -> None:
    t = Position(turn=0)
    t.put(0, "field", card("Banner", karate=1, text="◆これは+2/+0を得る。\n◆これはアイサツできない。"))
    t.start()
    t.pass_until(turn=1)
    assert t.value("Banner", "karate") == 3


@rule(GAME, "1213.3b-4")
def test_what_lasts_this_turn_ends_with_it() -> None:
    t = Position(turn=0)
    t.put(0, "hand", RAISE)
    t.put(1, "field", card("Guard", karate=1))
    t.start()
    t.enter("Raise").pass_until_empty()
    assert t.value("Guard", "karate") == 3
    t.pass_until(turn=1)
    assert t.value("Guard", "karate") == 1


@rule(GAME, "1213.3b-4")
def test_what_lasts_this_ikusa_ends_with_it() -> None:
    t = Position(phase="greeting", turn=0, pause_at="706.9")
    t.put(0, "field", card("Runner", karate=1, text="◆これがアイサツした時、このイクサ、これは+2/+0を得る。"))
    t.put(1, "field", card("Guard", toughness=5), bowed=True)
    t.start()
    t.greet("Runner", "Guard")
    assert t.damage("Guard") == 3
    assert t.value("Runner", "karate") == 1


# ---- 1213.4, 1213.10
@rule(GAME, "1213.4", "1213.10")
def test_a_card_comes_to_a_zone_with_what_applies_there_applied() -> None:
    t = Position()
    t.put(0, "field", card("Banner", text="◆あなたの場の他のキャラクターは「◆これが登場した時、1枚ドロー。」を得る。"))
    t.put(0, "hand", card("Runner", cost=0))
    t.start()
    t.enter("Runner").pass_until_empty()
    assert t.count(0, "hand") == 1


@rule(GAME, "1213.4", "1213.10")
def test_a_trigger_on_arriving_sees_the_card_with_what_applies_there() -> None:
    t = Position()
    t.put(0, "field", card("Banner", text="◆あなたの場の他のキャラクターは+2/+0を得る。"))
    t.put(0, "field", card("Watch", karate=0, text="◆カラテ3以上のキャラクターが登場した時、1枚ドロー。"))
    t.put(0, "hand", card("Runner", cost=0, karate=1))
    t.start()
    t.enter("Runner").pass_until_empty()
    assert t.count(0, "hand") == 1


@rule(GAME, "1213.10")
def test_a_card_that_comes_where_it_would_die_without_the_effect_lives() -> None:
    t = Position()
    t.put(0, "field", card("Banner", text="◆あなたの場の他のキャラクターは+0/+2を得る。"))
    t.put(0, "hand", card("Runner", cost=0, toughness=0))
    t.start()
    t.enter("Runner").pass_until_empty()
    assert t.where("Runner") == (0, "field")


# ---- 1213.6
@rule(GAME, "1213.6")
def test_a_resolved_effect_does_not_reach_what_comes_to_fit_later() -> None:
    t = Position()
    t.put(0, "hand", card("Cheer", kind="kotodama", cost=0, text="このターン、あなたの場のキャラクターは+1/+0を得る。"))
    t.put(0, "hand", card("Runner", cost=0, karate=1))
    t.put(0, "field", card("Guard", karate=1))
    t.start()
    t.enter("Cheer").pass_until_empty()
    t.enter("Runner").pass_until_empty()
    assert t.value("Guard", "karate") == 2
    assert t.value("Runner", "karate") == 1


@rule(GAME, "1213.6")
def test_what_fitted_when_it_resolved_stays_under_it() -> None:
    t = Position()
    t.put(0, "hand", card("Cheer", kind="kotodama", cost=0, text="このターン、オジギ状態のキャラクターは+1/+0を得る。"))
    t.put(0, "hand", card("Lift", kind="kotodama", cost=0, text="キャラクターを1人選び、それをアンタイ・オジギする。"))
    t.put(0, "field", card("Guard", karate=1), bowed=True)
    t.start()
    t.enter("Cheer").pass_until_empty()
    t.enter("Lift").pass_until_empty()
    assert not t.bowed("Guard")
    assert t.value("Guard", "karate") == 2


# ---- 1213.7 - 1213.9
@rule(GAME, "1213.7")
def test_an_effect_for_a_turn_to_come_applies_in_that_turn_only() -> None:
    t = Position(turn=0, deck=20)
    t.put(0, "hand", card("Oath", kind="kotodama", cost=0, text="キャラクターを1人選び、次のあなたのターン、それは+2/+0を得る。"))
    t.put(1, "field", card("Guard", karate=1, text="◆これはアイサツできない。"))
    t.start()
    t.enter("Oath").pass_until_empty()
    assert t.value("Guard", "karate") == 1
    t.pass_until(turn=1)
    assert t.value("Guard", "karate") == 1
    t.pass_until(turn=0)
    assert t.value("Guard", "karate") == 3
    t.pass_until(turn=1)
    assert t.value("Guard", "karate") == 1


@rule(GAME, "1213.7")
def test_it_applies_from_the_start_of_that_turn() -> None:
    t = Position(turn=0, pause_at="502.2b")
    t.put(0, "hand", card("Oath", kind="kotodama", cost=0, text="キャラクターを1人選び、次の相手のターン、それは+2/+0を得る。"))
    t.put(1, "field", card("Guard", karate=1, text="◆カラテ3以上のキャラクターが1人以上の時、1枚ドロー。この能力は1ターンに1度しか誘発しない。"
                                                   "\n◆これはアイサツできない。"))
    t.start()
    t.enter("Oath").pass_until_empty()
    assert t.count(1, "hand") == 0
    while t.state.tp == 0:
        t.go()
    assert t.value("Guard", "karate") == 3


@rule(GAME, "1213.8")
def test_an_effect_without_a_time_lasts_for_the_game() -> None:
    t = Position(turn=0, deck=20)
    t.put(0, "hand", card("Bless", kind="kotodama", cost=0, text="キャラクターを1人選び、それは+2/+0を得る。"))
    t.put(1, "field", card("Guard", karate=1, text="◆これはアイサツできない。"))
    t.start()
    t.enter("Bless").pass_until_empty()
    t.pass_until(turn=1)
    t.pass_until(turn=0)
    assert t.value("Guard", "karate") == 3


@rule(GAME, "1213.9")
def test_an_effect_for_this_ikusa_does_not_begin_outside_one() -> None:
    t = Position(phase="character")
    t.put(0, "hand", card("Rush", kind="kotodama", cost=0, text="キャラクターを1人選び、このイクサ、それは+2/+0を得る。"))
    t.put(1, "field", card("Guard", karate=1))
    t.start()
    t.enter("Rush").pass_until_empty()
    assert t.value("Guard", "karate") == 1


@rule(GAME, "1213.9")
def test_in_an_ikusa_it_begins() -> None:
    t = Position(phase="greeting", turn=0)
    t.put(0, "field", card("Runner"))
    t.put(0, "hand", WIND, card("Rush", kind="kotodama", cost=0, text="キャラクターを1人選び、このイクサ、それは+2/+0を得る。"))
    t.put(1, "field", card("Guard", karate=1, toughness=5), bowed=True)
    t.start()
    t.pass_().greet("Runner", "Guard")
    t.enter("Rush").choose("Guard").pass_until_empty()
    assert t.value("Guard", "karate") == 3
