"""900 Rule check, 1000 rule processing."""

from __future__ import annotations

from taisen.scenario import Position, card
from tests.rules import rule

BOLT = card("Bolt", kind="kotodama", cost=0, text="相手プレイヤーに1ダメージを与える。")
IDLE = card("Idle", kind="kotodama", cost=0, text="1枚ドローする。")
"""Somebody who could do something is asked, so that the game stops there."""
KILL_ALL = card("Storm", kind="kotodama", cost=0, text="すべてのキャラクターに1ダメージを与える。")


def two_deaths(turn: int = 0) -> Position:
    """Both players' characters are about to die together, each with something to say about it."""
    t = Position(turn=turn)
    t.put(turn, "hand", KILL_ALL, IDLE)
    t.put(0, "field", card("Left", text="◆これが殺された時、1枚ドローする。"))
    t.put(1, "field", card("Right", text="◆これが殺された時、1枚ドローする。"))
    t.start()
    t.enter("Storm")
    t.resolve()
    return t


# ---- 902
@rule("ninja_slayer", "902.1", "902.1a")
def test_rule_processing_goes_on_until_none_is_left() -> None:
    t = Position()
    t.put(0, "hand", card("Spark", kind="kotodama", cost=0, text="相手のキャラクターを1人選び、それに1ダメージを与える。"))
    t.put(1, "field", card("Banner", text="◆あなたの場の他のキャラクターは+0/+1を得る。"))
    t.put(1, "field", card("Ranks", toughness=1), damage=1)
    t.start()
    t.enter("Spark").choose("Banner")
    t.pass_until_empty()
    assert t.zone(1, "field") == []


@rule("ninja_slayer", "902.1", "902.1a")
def test_rule_processing_comes_before_the_triggered_abilities() -> None:
    t = Position()
    t.put(0, "hand", card("Storm", kind="kotodama", cost=0, text="すべてのキャラクターに1ダメージを与える。1枚ドローする。"))
    t.put(0, "field", card("Left", text="◆あなたがドローした時、場のキャラクターを1人選び、それをオジギする。"))
    t.start()
    assert not t.over and "enter Storm" in t.options()
    t.enter("Storm")
    t.pass_until_empty()
    assert t.zone(0, "ohigan") == ["Storm", "Left"]


@rule("ninja_slayer", "902.1b", "902.1c")
def test_the_turn_players_triggered_abilities_are_entered_first() -> None:
    t = two_deaths()
    assert t.pile() == ["ability of Right", "ability of Left"]


@rule("ninja_slayer", "902.1b", "902.1c")
def test_whose_turn_it_is_decides_whose_triggered_abilities_are_entered_first() -> None:
    t = two_deaths(turn=1)
    assert t.pile() == ["ability of Left", "ability of Right"]


@rule("ninja_slayer", "902.1b")
def test_the_turn_player_picks_which_of_the_triggered_abilities_is_entered() -> None:
    t = Position()
    t.put(0, "hand", KILL_ALL, IDLE)
    t.put(0, "field", card("One", text="◆これが殺された時、1枚ドローする。"))
    t.put(0, "field", card("Two", text="◆これが殺された時、2枚ドローする。"))
    t.start()
    t.enter("Storm")
    t.resolve()
    assert (t.seat, t.kind, t.options()) == (0, "trigger", ["One", "Two"])
    t.choose("Two")
    assert t.pile() == ["ability of One", "ability of Two"]


@rule("ninja_slayer", "902.1c")
def test_the_other_player_picks_among_their_own_triggered_abilities() -> None:
    t = Position()
    t.put(0, "hand", KILL_ALL)
    t.put(1, "field", card("One", text="◆これが殺された時、1枚ドローする。"))
    t.put(1, "field", card("Two", text="◆これが殺された時、2枚ドローする。"))
    t.start()
    t.enter("Storm")
    t.resolve()
    assert (t.seat, t.kind) == (1, "trigger")


@rule("ninja_slayer", "902.1b")
def test_after_each_triggered_ability_the_rule_check_begins_anew() -> None:
    """The first one lies in the kotodama space by then, which makes rule processing due before the second is chosen."""
    t = Position()
    t.put(0, "hand", KILL_ALL)
    t.put(0, "field", card("One", text="◆これが殺された時、1枚ドローする。"))
    t.put(0, "field", card("Two", text="◆これが殺された時、2枚ドローする。"))
    t.put(1, "field", card("Thin", toughness=2, text="◆コトダマ空間に能力が1つ以上あるかぎり、これは-0/-1を得る。"))
    t.start()
    t.enter("Storm").choose("Two")
    assert t.zone(1, "ohigan") == ["Thin"]


@rule("ninja_slayer", "902.1d")
def test_a_rule_check_with_nothing_left_ends_and_priority_goes_on() -> None:
    t = Position()
    t.put(0, "hand", KILL_ALL)
    t.put(0, "field", card("Left", text="◆これが殺された時、1枚ドローする。"))
    t.put(1, "field", card("Right", text="◆これが殺された時、1枚ドローする。"))
    t.start()
    assert not t.over
    t.enter("Storm")
    assert not t.over
    t.pass_until_empty()
    assert (t.count(0, "hand"), t.count(1, "hand")) == (1, 1)
    assert t.state.waiting == []


# ---- 1001, 1002
@rule("ninja_slayer", "1001.2")
def test_losing_comes_before_damage_is_turned_into_checks() -> None:
    t = Position(deck=(10, 1))
    t.put(0, "hand", card("Both", kind="kotodama", cost=0, text="相手プレイヤーに1ダメージを与える。相手は1枚ドローする。"))
    t.start()
    t.enter("Both")
    t.resolve()
    assert t.over
    assert t.winner == 0
    assert t.pile() == []


@rule("ninja_slayer", "1001.2")
def test_what_is_due_is_seen_at_one_moment() -> None:
    """A character that only begins to be due because of the processing waits for the next round."""
    t = Position()
    t.put(0, "hand", KILL_ALL)
    t.put(1, "field", card("Banner", text="◆あなたの場の他のキャラクターは+0/+1を得る。"))
    t.put(1, "field", card("Ranks", toughness=1, text="◆あなたの他のキャラクターが殺された時、1枚ドローする。"))
    t.start()
    t.enter("Storm")
    t.pass_until_empty()
    assert t.zone(1, "ohigan") == ["Banner", "Ranks"]
    assert t.count(1, "hand") == 1


@rule("ninja_slayer", "1001.2")
def test_checks_are_put_before_characters_die() -> None:
    t = Position()
    t.put(0, "hand", card("Storm", kind="kotodama", cost=0,
                          text="相手プレイヤーに1ダメージを与える。すべてのキャラクターに1ダメージを与える。"))
    t.put(0, "field", card("Left", text="◆これが殺された時、1枚ドローする。"))
    t.put(0, "hand", IDLE)
    t.start()
    t.enter("Storm")
    t.resolve()
    assert t.pile() == ["ability of Left", "damage check"]


@rule("ninja_slayer", "1002.1")
def test_the_tenth_card_in_the_damage_zone_loses_the_game() -> None:
    t = Position()
    t.put(0, "hand", BOLT)
    t.put(1, "damage", count=9)
    t.start()
    assert not t.over
    t.enter("Bolt")
    t.pass_until_empty()
    assert t.over
    assert t.winner == 0


@rule("ninja_slayer", "1002.1")
def test_nine_cards_in_the_damage_zone_do_not_lose() -> None:
    t = Position()
    t.put(0, "hand", BOLT)
    t.put(1, "damage", count=8)
    t.start()
    t.enter("Bolt")
    t.pass_until_empty()
    assert t.count(1, "damage") == 9
    assert not t.over


@rule("ninja_slayer", "1002.1")
def test_face_down_cards_count_among_the_ten() -> None:
    t = Position()
    t.put(0, "hand", BOLT)
    t.put(1, "damage", count=9, down=True)
    t.start()
    t.enter("Bolt")
    t.pass_until_empty()
    assert t.winner == 0


@rule("ninja_slayer", "1002.2")
def test_a_player_whose_deck_is_empty_loses() -> None:
    t = Position(deck=(1, 10))
    t.put(0, "hand", card("Wind", kind="kotodama", cost=0, text="1枚ドローする。"))
    t.start()
    assert not t.over
    t.enter("Wind")
    t.pass_until_empty()
    assert t.over
    assert t.winner == 1


@rule("ninja_slayer", "1002.2")
def test_a_deck_that_is_empty_only_for_a_moment_loses_nothing() -> None:
    t = Position(deck=(1, 10))
    t.put(0, "hand", card("Tide", kind="kotodama", cost=0,
                          text="1枚ドローする。その後、手札を1枚選び、それをあなたのデッキの一番下に置く。"))
    t.start()
    t.enter("Tide")
    t.pass_until_empty()
    assert not t.over
    assert t.count(0, "deck") == 1


# ---- 1003
@rule("ninja_slayer", "1003.1", "1003.2")
def test_damage_to_a_player_becomes_as_many_checks() -> None:
    t = Position(pause_at="1104.2")
    t.put(0, "hand", card("Bolt", kind="kotodama", cost=0, text="相手プレイヤーに3ダメージを与える。"))
    t.start()
    t.enter("Bolt")
    assert t.pile() == ["damage check"] * 3
    assert t.count(1, "damage") == 0
    t.go()
    assert not t.over
    t.pass_until_empty()
    assert t.count(1, "damage") == 3


@rule("ninja_slayer", "1003.1", "1003.2")
def test_without_damage_no_check_is_put() -> None:
    t = Position()
    t.put(0, "hand", card("Spark", kind="kotodama", cost=0, text="すべてのキャラクターに1ダメージを与える。"))
    t.put(1, "field", card("Wall"))
    t.start()
    t.enter("Spark")
    t.pass_until_empty()
    assert t.count(0, "damage") == t.count(1, "damage") == 0


@rule("ninja_slayer", "1003.2a")
def test_the_one_who_was_hurt_turns_up_cards() -> None:
    t = Position()
    t.put(0, "hand", BOLT)
    t.put(1, "deck", card("Top"))
    t.start()
    t.enter("Bolt")
    t.pass_until_empty()
    assert t.zone(1, "damage") == ["Top"]
    assert t.count(0, "damage") == 0


@rule("ninja_slayer", "1003.2b")
def test_the_turn_players_checks_lie_below_the_other_players() -> None:
    """So the other player's are resolved first."""
    t = Position(turn=0)
    t.put(0, "hand", card("Quake", kind="kotodama", cost=0, text="すべてのプレイヤーに2ダメージを与える。"))
    t.put(1, "deck", card("Saved", kind="kotodama", cost=0, text="1枚ドローする。", ukemi="これがエントリーする!"))
    t.put(1, "hand", card("Answer", kind="kotodama", cost=0, text="1枚ドローする。"))
    t.start()
    t.enter("Quake")
    t.resolve()
    t.pass_until(kind="priority", seat=1)
    assert t.pile() == ["Saved", "damage check", "damage check", "damage check"]
    assert [t.state.records[i].numbers[2] for i in t.state.pile] == [0, 0, 1, 1]


@rule("ninja_slayer", "1003.3")
def test_damage_that_became_checks_is_borne_no_longer() -> None:
    t = Position()
    t.put(0, "hand", card("Bolt", kind="kotodama", cost=0, text="相手プレイヤーに2ダメージを与える。"))
    t.put(1, "deck", count=10)
    t.start()
    t.enter("Bolt")
    t.pass_until_empty()
    assert t.count(1, "damage") == 2
    assert t.state.hurt == [0, 0]


# ---- 1004
@rule("ninja_slayer", "1004.1")
def test_damage_equal_to_toughness_kills() -> None:
    t = Position()
    t.put(0, "hand", KILL_ALL)
    t.put(1, "field", card("Frail", toughness=1))
    t.put(1, "field", card("Tough", toughness=2))
    t.start()
    t.enter("Storm")
    t.pass_until_empty()
    assert t.zone(1, "ohigan") == ["Frail"]
    assert t.zone(1, "field") == ["Tough"]


@rule("ninja_slayer", "1004.1")
def test_damage_adds_up_until_it_kills() -> None:
    t = Position()
    t.put(0, "hand", KILL_ALL, count=2)
    t.put(1, "field", card("Tough", toughness=2))
    t.start()
    t.enter("Storm").pass_until_empty()
    assert t.zone(1, "field") == ["Tough"]
    t.enter("Storm").pass_until_empty()
    assert t.zone(1, "field") == []


@rule("ninja_slayer", "1004.1")
def test_toughness_fallen_to_the_damage_kills_too() -> None:
    t = Position()
    t.put(0, "hand", card("Weaken", kind="kotodama", cost=0, text="このターン、すべてのキャラクターは-0/-1を得る。"))
    t.put(1, "field", card("Hurt", toughness=2), damage=1)
    t.put(1, "field", card("Zero", toughness=1))
    t.put(1, "field", card("Fresh", toughness=2))
    t.start()
    t.enter("Weaken")
    t.pass_until_empty()
    assert t.zone(1, "field") == ["Fresh"]
