"""100 The game in outline: players, winning and losing, the great principles, owners and controllers."""
from __future__ import annotations

import pytest

from taisen import new_game
from taisen.games.info import CardData
from taisen.scenario import Position, card
from tests.rules import rule

FREE = "◆あなたの場に〈影〉がいれば、このコストを支払わずにエントリーしてもよい。"


def spell(name: str, text: str, cost: int | str = 0) -> CardData:
    return card(name, kind="kotodama", cost=cost, text=text)


# ---- 102, 103
@rule("ninja_slayer", "102.1")
def test_two_players_sit_at_the_table() -> None:
    game = new_game("ninja_slayer", seed=1)
    assert game.state.seats == 2
    assert {seat for seat, zone in game.view(0).zones if zone == "hand"} == {0, 1}


@rule("ninja_slayer", "103.1", "103.2")
@pytest.mark.parametrize("loser", [0, 1])
def test_who_meets_a_condition_of_losing_loses_and_the_other_wins(loser: int) -> None:
    t = Position()
    t.put(loser, "damage", count=10)
    t.start()
    assert t.over
    assert t.winner == 1 - loser


@rule("ninja_slayer", "103.1")
def test_nobody_loses_who_meets_no_condition() -> None:
    t = Position()
    t.put(0, "damage", count=9)
    t.put(1, "damage", count=9)
    t.start()
    assert not t.over


@rule("ninja_slayer", "103.3")
@pytest.mark.parametrize("turn", [0, 1])
def test_when_both_lose_at_once_the_non_turn_player_wins(turn: int) -> None:
    t = Position(turn=turn)
    t.put(0, "damage", count=10)
    t.put(1, "damage", count=10)
    t.start()
    assert t.over
    assert t.winner == 1 - turn


@rule("ninja_slayer", "103.3")
def test_two_different_conditions_at_once_count_too() -> None:
    t = Position(deck=(0, 10), turn=0)
    t.put(1, "damage", count=10)
    t.start()
    assert t.winner == 1


@rule("ninja_slayer", "103.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_may_concede_at_any_moment_and_the_opponent_wins(seat: int) -> None:
    t = Position()
    t.put(0, "hand", spell("Wind", "1枚ドローする。"))
    t.start()
    assert t.seat == 0
    t.concede(seat)
    assert t.over
    assert t.winner == 1 - seat


# ---- 104
@rule("ninja_slayer", "104.1")
def test_a_card_that_may_be_entered_without_paying_is_not_kept_back_by_its_cost() -> None:
    t = Position()
    t.put(0, "hand", card("Runner", cost=3, text=FREE))
    t.put(0, "field", card("Shade", traits=["影"]))
    t.start()
    assert "enter Runner" in t.options()
    t.enter("Runner")
    t.pass_until_empty()
    assert t.where("Runner") == (0, "field")


@rule("ninja_slayer", "104.1")
def test_without_the_words_of_the_card_the_rule_stands() -> None:
    t = Position()
    t.put(0, "hand", card("Runner", cost=3, text=FREE))
    t.put(0, "hand", spell("Wind", "1枚ドローする。"))
    t.start()
    assert t.options() == ["pass", "enter Wind"]


@rule("ninja_slayer", "104.2")
def test_as_many_cards_are_drawn_as_there_are() -> None:
    t = Position(deck=(2, 10))
    t.put(0, "hand", spell("Wind", "3枚ドローする。"))
    t.start()
    t.enter("Wind").pass_until_empty()
    assert t.count(0, "hand") == 2
    assert t.events().count("draw") == 2


@rule("ninja_slayer", "104.2")
def test_the_impossible_part_is_left_out_and_the_rest_is_done() -> None:
    t = Position()
    t.put(0, "hand", spell("Wind", "相手の場のキャラクターをすべて殺す。2枚ドローする。"))
    t.start()
    t.enter("Wind").pass_until_empty()
    assert t.count(0, "hand") == 2


@rule("ninja_slayer", "104.2")
def test_nothing_is_done_zero_times() -> None:
    t = Position()
    t.put(0, "hand", spell("Wind", "X枚ドローする。Xは相手の場のキャラクターの数に等しい。"))
    t.put(0, "field", card("Scholar", text="◆あなたがカードをドローした時、相手プレイヤーに1ダメージを与える。"))
    t.start()
    t.enter("Wind").pass_until_empty()
    assert t.count(0, "hand") == 0
    assert "draw" not in t.events()
    assert t.count(1, "damage") == 0


@rule("ninja_slayer", "104.2")
def test_a_negative_amount_is_not_carried_out() -> None:
    t = Position()
    t.put(0, "hand", spell("Wind", "キャラクターを1人選び、このターン、それは-3/-0を得る。"),
          spell("Stone", "キャラクターを1人選び、それのカラテに等しいダメージを相手プレイヤーに与える。"))
    t.put(1, "field", card("Guard", karate=1))
    t.start()
    t.enter("Wind").choose("Guard").pass_until_empty()
    assert t.value("Guard", "karate") == -2
    t.enter("Stone").choose("Guard").pass_until_empty()
    assert "damage" not in t.events()
    assert t.count(1, "damage") == 0


@rule("ninja_slayer", "104.3")
@pytest.mark.parametrize(("bowed", "drawn"), [(False, 1), (True, 0)])
def test_what_is_bowed_already_does_not_become_bowed(bowed: bool, drawn: int) -> None:
    t = Position()
    t.put(0, "hand", spell("Wind", "キャラクターを1人選び、それをオジギする。"))
    t.put(0, "field", card("Runner", text="◆これがオジギした時、1枚ドロー。"), bowed=bowed)
    t.start()
    t.enter("Wind").choose("Runner").pass_until_empty()
    assert t.bowed("Runner")
    assert t.count(0, "hand") == drawn


@rule("ninja_slayer", "104.4")
def test_an_instructed_kill_that_is_forbidden_is_not_carried_out() -> None:
    t = Position()
    t.put(0, "hand", spell("Blade", "キャラクターを1人選び、それを殺す。1枚ドロー。"))
    t.put(1, "field", card("Rock", text="◆これは殺されない。"))
    t.start()
    t.enter("Blade").choose("Rock").pass_until_empty()
    assert t.where("Rock") == (1, "field")
    assert t.count(0, "hand") == 1


@rule("ninja_slayer", "104.4")
def test_what_nothing_forbids_is_carried_out() -> None:
    t = Position()
    t.put(0, "hand", spell("Blade", "キャラクターを1人選び、それを殺す。"))
    t.put(1, "field", card("Guard"))
    t.start()
    t.enter("Blade").choose("Guard").pass_until_empty()
    assert t.where("Guard") == (1, "ohigan")


@rule("ninja_slayer", "104.4")
def test_an_instructed_unbowing_that_is_forbidden_is_not_carried_out() -> None:
    t = Position()
    t.put(0, "hand", spell("Dawn", "キャラクターを1人選び、それをアンタイ・オジギする。"))
    t.put(0, "field", card("Sleeper", text="◆これはアンタイ・オジギできない。"), bowed=True)
    t.start()
    t.enter("Dawn").choose("Sleeper").pass_until_empty()
    assert t.bowed("Sleeper")


@rule("ninja_slayer", "104.5")
def test_a_chosen_number_is_a_whole_number_from_zero_up() -> None:
    t = Position()
    t.put(0, "hand", spell("Flood", "X枚ドローする。", cost="X"))
    t.put(0, "ether", count=3)
    t.start()
    t.enter("Flood")
    assert t.options() == ["0", "1", "2", "3"]
    t.number(2).pass_until_empty()
    assert t.count(0, "hand") == 2


@rule("ninja_slayer", "104.6")
@pytest.mark.parametrize(("change", "grown", "shrunk"), [
    ("+1/+0を得る", True, False), ("-1/-0を得る", False, True), ("+0/+1を得る", False, False)])
def test_a_number_above_or_below_its_original_is_increased_or_decreased(change: str, grown: bool, shrunk: bool) -> None:
    t = Position()
    t.put(0, "hand", spell("Wind", f"あなたの場のキャラクターを1人選び、このターン、それは{change}。"),
          spell("Up", "カラテが増加しているキャラクターを1人選び、それを殺す。"),
          spell("Down", "カラテが減少しているキャラクターを1人選び、それを殺す。"))
    t.put(0, "field", card("Runner", karate=2, toughness=2))
    t.start()
    t.enter("Wind").choose("Runner").pass_until_empty()
    assert ("enter Up" in t.options()) == grown
    assert ("enter Down" in t.options()) == shrunk


@rule("ninja_slayer", "104.6")
def test_becoming_a_greater_number_counts_as_an_increase() -> None:
    t = Position()
    t.put(0, "field", card("Master", text="◆あなたの場の他のキャラクターのカラテは3になる。"), card("Small", karate=2),
          card("Large", karate=4), card("Equal", karate=3))
    t.put(0, "hand", spell("Up", "カラテが増加しているキャラクターをすべて殺す。"),
          spell("Down", "カラテが減少しているキャラクターをすべて殺す。"))
    t.start()
    t.enter("Up").pass_until_empty()
    assert t.zone(0, "field") == ["Master", "Large", "Equal"]
    t.enter("Down").pass_until_empty()
    assert t.zone(0, "field") == ["Master", "Equal"]


# ---- 105
@rule("ninja_slayer", "105.2")
def test_each_player_owns_the_cards_of_the_deck_they_brought() -> None:
    game = new_game("ninja_slayer", seed=1)
    decks = [sorted(deck.ids()) for deck in game.decks]
    g = game.state
    for seat in (0, 1):
        owned = [c for c in g.cards[1:] if c.owner == seat]
        assert sorted(g.definition(c.ref).id for c in owned) == decks[seat]
        assert all(c.seat == seat for c in owned)


@rule("ninja_slayer", "105.3", "105.3a")
def test_a_card_is_controlled_by_its_owner_again_when_the_effect_ends() -> None:
    t = Position()
    t.put(0, "hand", spell("Charm", "相手の場のキャラクターを1人選び、このターン、それの支配者はあなたになる。"))
    t.put(1, "field", card("Guard"))
    t.start()
    assert t.where("Guard") == (1, "field")
    t.enter("Charm").choose("Guard").pass_until_empty()
    assert t.where("Guard") == (0, "field")
    t.pass_until(turn=1)
    assert t.where("Guard") == (1, "field")


@rule("ninja_slayer", "105.3")
@pytest.mark.parametrize(("taken", "drawing"), [(False, 1), (True, 0)])
def test_you_on_a_card_is_whoever_controls_it(taken: bool, drawing: int) -> None:
    t = Position()
    t.put(0, "hand", spell("Charm", "相手の場のキャラクターを1人選び、それの支配者はあなたになる。"),
          spell("Blade", "キャラクターを1人選び、それを殺す。"))
    t.put(1, "field", card("Guard", text="◆これが殺された時、あなたは2枚ドローし、相手は手札をすべて捨てる。"))
    t.start()
    if taken:
        t.enter("Charm").choose("Guard").pass_until_empty()
    t.enter("Blade").choose("Guard").pass_until_empty()
    assert t.count(drawing, "hand") == 2
    assert t.count(1 - drawing, "hand") == 0


@rule("ninja_slayer", "105.3b")
@pytest.mark.parametrize("taken", [False, True])
def test_an_ability_is_controlled_by_the_controller_of_its_card(taken: bool) -> None:
    t = Position()
    t.put(0, "hand", spell("Charm", "相手の場のキャラクターを1人選び、それの支配者はあなたになる。"))
    t.put(0, "hand", spell("Wind", "キャラクターを1人選び、それをオジギする。"))
    t.put(1, "field", card("Guard", text="◆これがオジギした時、キャラクターを1人選び、それを殺す。"))
    t.put(0, "field", card("Runner"))
    t.start()
    if taken:
        t.enter("Charm").choose("Guard").pass_until_empty()
    t.enter("Wind").choose("Guard").resolve()
    assert t.options() in (["Guard", "Runner"], ["Runner", "Guard"])
    assert t.seat == (0 if taken else 1)


PROPHECY = "◆これをオジギする:このターン、あなたの場の〈影〉は+2/+0を得る。このターン終了時、1枚ドロー。"


@rule("ninja_slayer", "105.3c")
def test_an_effect_is_controlled_by_who_controlled_the_ability_that_made_it() -> None:
    """The effect keeps its controller when the card that made it changes sides."""
    t = Position()
    t.put(0, "hand", spell("Give", "あなたの場のキャラクターを1人選び、それの支配者は相手になる。"))
    t.put(0, "field", card("Prophet", text=PROPHECY))
    t.put(0, "field", card("Shade", traits=["影"]))
    t.put(1, "field", card("Other", traits=["影"]))
    t.start()
    t.use("Prophet").pass_until_empty()
    assert (t.value("Shade", "karate"), t.value("Other", "karate")) == (3, 1)
    t.enter("Give").choose("Prophet").pass_until_empty()
    assert t.where("Prophet") == (1, "field")
    assert (t.value("Shade", "karate"), t.value("Other", "karate")) == (3, 1)
    now = t.state.turn
    t.pass_until(turn=1)
    assert [e.player for e in t.game.events() if e.name == "draw" and e.turn == now] == [0]
