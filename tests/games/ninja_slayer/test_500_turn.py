"""500 The turn, and 600 the character phase."""
from __future__ import annotations

from taisen.scenario import Position, card
from tests.rules import rule

WIND = card("Wind", kind="kotodama", cost=0, text="1枚ドローする。")
"""Who holds it can do something whenever there is priority."""


def bell(when: str) -> Position:
    """A position in the making: at the moment named, player 0's Bell deals player 1 one damage."""
    t = Position()
    t.put(0, "field", card("Bell", text=f"◆あなたの{when}、相手プレイヤーに1ダメージを与える。"))
    return t


def phases_with_priority(t: Position, until: int) -> list[str]:
    """Where player 0, who can always do something, has priority until that turn player's turn comes."""
    found: list[str] = []
    while t.state.tp != until:
        if t.kind == "priority" and t.seat == 0:
            found.append(t.at)
        t.word("pass")
    return found


# ---- 501, 502.1: the order
@rule("ninja_slayer", "501.1")
def test_a_turn_has_start_character_ikusa_and_end_phase_in_this_order() -> None:
    t = Position(phase="start")
    t.put(0, "hand", WIND)
    t.put(0, "field", card("Runner"))
    t.start()
    seen = phases_with_priority(t, until=1)
    assert seen == ["start", "draw", "ether", "character", "ikusa", "greeting", "ikusa_end", "end"]


@rule("ninja_slayer", "501.1", "505.4")
def test_the_players_take_turns() -> None:
    t = Position(phase="start", turn=0)
    t.start()
    seen = [t.state.tp]
    while len(seen) < 4:
        t.word("pass")
        if t.state.tp != seen[-1]:
            seen.append(t.state.tp)
    assert seen == [0, 1, 0, 1]


@rule("ninja_slayer", "502.1")
def test_the_start_phase_unbows_then_draws_then_offers_ether() -> None:
    t = Position(phase="start")
    t.put(0, "hand", WIND)
    runner = t.put(0, "field", card("Runner"), bowed=True)
    t.start()
    assert t.kind == "priority" and not t.bowed(runner) and t.count(0, "hand") == 1
    t.pass_()
    assert t.kind == "priority" and t.count(0, "hand") == 3
    t.pass_()
    assert (t.kind, t.at) == ("ether", "ether")


# ---- 502.2 unbow step
@rule("ninja_slayer", "502.2a")
def test_the_turn_player_unbows_field_and_ether_and_the_other_does_not() -> None:
    t = Position(phase="start", turn=0)
    mine = [t.put(0, zone, bowed=True) for zone in ("field", "ether")]
    theirs = [t.put(1, zone, bowed=True) for zone in ("field", "ether")]
    t.start()
    assert [t.bowed(p) for p in mine] == [False, False]
    assert [t.bowed(p) for p in theirs] == [True, True]


@rule("ninja_slayer", "502.2b")
def test_turn_start_triggers() -> None:
    t = bell("ターン開始時")
    t.phase = "start"
    t.start()
    assert t.kind == "ether" and t.count(1, "damage") == 1


@rule("ninja_slayer", "502.2b")
def test_turn_start_comes_after_unbowing() -> None:
    t = Position(phase="start")
    t.put(0, "hand", WIND)
    drum = t.put(0, "field", card("Drum", text="◆ターン開始時、これをオジギする。"), bowed=True)
    t.start()
    assert t.pile() == ["ability of Drum"] and not t.bowed(drum)
    t.pass_until_empty()
    assert t.bowed(drum)


@rule("ninja_slayer", "502.2b")
def test_game_start_triggers_in_the_first_turn_only() -> None:
    damage = {}
    for number in (1, 2, 3):
        t = Position(phase="start", spec={"number": number})
        t.put(0, "field", card("Bell", text="◆ゲーム開始時、相手プレイヤーに1ダメージを与える。"))
        t.start()
        damage[number] = t.count(1, "damage")
    assert damage == {1: 1, 2: 0, 3: 0}


@rule("ninja_slayer", "502.2c")
def test_there_is_priority_in_the_unbow_step() -> None:
    t = Position(phase="start")
    t.put(0, "hand", WIND)
    t.start()
    assert (t.kind, t.at, t.seat) == ("priority", "start", 0)
    assert t.options() == ["pass", "enter Wind"]
    assert t.count(0, "hand") == 1


@rule("ninja_slayer", "502.2c")
def test_the_non_turn_player_too_has_priority_in_the_unbow_step() -> None:
    t = Position(phase="start")
    t.put(1, "hand", WIND)
    t.start()
    assert (t.kind, t.at, t.seat) == ("priority", "start", 1)


# ---- 502.3 draw step
@rule("ninja_slayer", "502.3a")
def test_the_turn_player_draws_two() -> None:
    t = Position(phase="start", turn=1)
    t.put(1, "hand")
    t.start()
    assert t.kind == "ether" and (t.count(0, "hand"), t.count(1, "hand")) == (0, 3)


@rule("ninja_slayer", "502.3a")
def test_one_card_is_drawn_in_the_first_turn_of_the_game_and_two_in_the_second() -> None:
    t = Position(phase="start", turn=0, spec={"number": 1})
    for seat in (0, 1):
        t.put(seat, "hand")
    t.start()
    assert t.kind == "ether" and t.count(0, "hand") == 2
    t.pass_until(kind="ether", turn=1)
    assert t.count(1, "hand") == 3


@rule("ninja_slayer", "502.3b")
def test_draw_step_start_triggers_once_the_cards_are_drawn() -> None:
    t = bell("ドロー・ステップ開始時")
    t.phase = "start"
    t.put(0, "deck", WIND)
    t.start()
    assert t.pile() == ["ability of Bell"] and t.count(0, "hand") == 2
    t.pass_until_empty()
    assert t.count(1, "damage") == 1


@rule("ninja_slayer", "502.3c")
def test_there_is_priority_in_the_draw_step() -> None:
    t = Position(phase="start")
    t.put(0, "deck", WIND)
    t.start()
    assert (t.kind, t.at) == ("priority", "draw")
    assert t.count(0, "hand") == 2 and "enter Wind" in t.options()


# ---- 502.4 ether step
@rule("ninja_slayer", "502.4a")
def test_the_turn_player_may_put_one_card_from_hand_into_the_ether_zone() -> None:
    t = Position(phase="ether", turn=0)
    t.put(0, "hand", card("One"), card("Two"))
    t.put(1, "hand", card("Other"))
    t.start()
    assert not t.paused and (t.kind, t.at, t.seat) == ("ether", "ether", 0)
    assert t.options() == ["pass", "One", "Two"]
    t.choose("One")
    assert t.zone(0, "ether") == ["One"] and t.zone(0, "hand") == ["Two"]
    assert not t.bowed("One")
    assert t.paused or t.kind != "ether"


@rule("ninja_slayer", "502.4a")
def test_the_turn_player_may_put_no_card_into_the_ether_zone() -> None:
    t = Position(phase="ether", turn=0)
    t.put(0, "hand", card("One"))
    t.start()
    assert not t.paused and t.options() == ["pass", "One"]
    t.pass_()
    assert t.zone(0, "ether") == [] and t.zone(0, "hand") == ["One"]


@rule("ninja_slayer", "502.4b")
def test_ether_step_start_triggers_once_the_card_is_put() -> None:
    t = bell("エテル・ステップ開始時")
    t.phase = "ether"
    t.put(0, "hand", WIND, card("One"))
    t.start()
    assert t.pile() == []
    t.choose("One")
    assert t.pile() == ["ability of Bell"] and t.zone(0, "ether") == ["One"]
    t.pass_until_empty()
    assert t.count(1, "damage") == 1


@rule("ninja_slayer", "502.4c")
def test_there_is_priority_in_the_ether_step() -> None:
    t = Position(phase="ether")
    t.put(0, "hand", WIND, card("One"))
    t.start()
    t.choose("One")
    assert (t.kind, t.at) == ("priority", "ether")
    assert t.options() == ["pass", "enter Wind"]


# ---- 503, 600 character phase
@rule("ninja_slayer", "503.1")
def test_character_phase_start_triggers() -> None:
    t = bell("キャラクターフェイズ開始時")
    t.put(0, "hand", WIND)
    t.start()
    assert t.pile() == ["ability of Bell"] and t.at == "character"
    t.pass_until_empty()
    assert t.count(1, "damage") == 1


@rule("ninja_slayer", "503.2")
def test_there_is_priority_in_the_character_phase() -> None:
    t = Position(phase="character")
    t.put(0, "hand", WIND)
    t.put(1, "hand", WIND)
    t.start()
    assert (t.kind, t.at, t.seat) == ("priority", "character", 0)
    t.pass_()
    assert (t.kind, t.at, t.seat) == ("priority", "character", 1)


@rule("ninja_slayer", "601.1", "602.1")
def test_the_turn_player_enters_a_character_for_its_cost() -> None:
    t = Position(phase="character", turn=0)
    t.put(0, "hand", card("Runner", cost=2))
    t.put(1, "hand", card("Other", cost=0))
    ether = [t.put(0, "ether"), t.put(0, "ether")]
    t.start()
    assert t.seat == 0 and t.options() == ["pass", "enter Runner"]
    t.enter("Runner")
    t.pass_until_empty()
    assert t.zone(0, "field") == ["Runner"]
    assert [t.bowed(p) for p in ether] == [True, True]
    assert "602.1" not in t.why_not("Other", 1)
    assert "802.4d" in t.why_not("Other", 1)


@rule("ninja_slayer", "601.2")
def test_any_number_of_characters_is_entered_in_a_turn() -> None:
    t = Position(phase="character")
    names = [f"Runner {n}" for n in range(4)]
    t.put(0, "hand", *[card(name, cost=0) for name in names])
    t.start()
    for name in names:
        assert f"enter {name}" in t.options()
        t.enter(name).pass_until_empty()
    assert t.zone(0, "field") == names


@rule("ninja_slayer", "602.1")
def test_characters_elsewhere_than_in_ones_own_hand_cannot_be_entered() -> None:
    t = Position(phase="character")
    t.put(0, "hand", card("Runner", cost=0))
    for zone in ("ether", "ohigan", "damage", "excluded"):
        t.put(0, zone, card(f"In {zone}", cost=0))
    t.put(1, "hand", card("Other", cost=0))
    t.start()
    assert t.options() == ["pass", "enter Runner"]
    for zone in ("ether", "ohigan", "damage", "excluded"):
        assert "602.1" in t.why_not(f"In {zone}")
    assert "602.1" in t.why_not("Other", 0)


@rule("ninja_slayer", "602.1", "1206.1")
def test_no_character_is_entered_while_something_lies_in_the_kotodama_space() -> None:
    t = Position(phase="character")
    t.put(0, "hand", card("Runner", cost=0), WIND, card("Gale", kind="kotodama", cost=0, text="1枚ドローする。"))
    t.start()
    assert "enter Runner" in t.options()
    t.enter("Wind")
    assert t.pile() == ["Wind"] and t.options() == ["pass", "enter Gale"]
    assert t.why_not("Runner") == ["1206.1"]


@rule("ninja_slayer", "602.2")
def test_a_resolved_character_is_put_onto_its_controllers_field() -> None:
    t = Position(phase="character")
    t.put(0, "hand", card("Runner", cost=0), WIND)
    t.start()
    t.enter("Runner")
    assert t.zone(0, "field") == [] and t.pile() == ["Runner"]
    t.pass_until_empty()
    assert t.zone(0, "field") == ["Runner"] and t.zone(0, "ohigan") == []


# ---- 504 ikusa phase
@rule("ninja_slayer", "504.1")
def test_the_ikusa_phase_follows_the_character_phase() -> None:
    t = Position(phase="character")
    t.put(0, "field", card("Runner"))
    t.start()
    assert not t.paused and t.kind == "greeter"
    t.greet("Runner", 1)
    assert t.count(1, "damage") == 1


# ---- 505 end phase
@rule("ninja_slayer", "505.1")
def test_turn_end_triggers() -> None:
    t = bell("ターン終了時")
    t.phase = "end"
    t.put(0, "hand", WIND)
    t.start()
    assert t.pile() == ["ability of Bell"] and t.at == "end"
    t.pass_until_empty()
    assert t.count(1, "damage") == 1


@rule("ninja_slayer", "505.2")
def test_there_is_priority_in_the_end_phase_before_damage_goes() -> None:
    t = Position(phase="end")
    t.put(0, "hand", WIND)
    runner = t.put(0, "field", card("Runner", toughness=2), damage=1)
    t.start()
    assert (t.kind, t.at, t.state.tp) == ("priority", "end", 0)
    assert t.damage(runner) == 1


@rule("ninja_slayer", "505.3a")
def test_at_the_end_of_the_turn_every_characters_damage_becomes_0() -> None:
    t = Position(phase="end", turn=0)
    hurt = [t.put(seat, "field", card("Runner", toughness=3), damage=2) for seat in (0, 1)]
    t.start()
    assert t.seat == 1 and t.kind == "ether"
    assert [t.damage(p) for p in hurt] == [0, 0]


@rule("ninja_slayer", "505.3b")
def test_effects_for_this_turn_end_with_it() -> None:
    t = Position(phase="end", turn=0)
    t.put(0, "hand", card("Fire", kind="kotodama", cost=0, text="場のキャラクターを1人選び、このターン、それは+3/+0を得る。"), WIND)
    t.put(0, "field", card("Runner", karate=1))
    t.start()
    t.enter("Fire").choose("Runner").pass_until_empty()
    assert t.value("Runner", "karate") == 4
    t.pass_until(turn=1)
    assert t.value("Runner", "karate") == 1


@rule("ninja_slayer", "505.3")
def test_damage_goes_before_the_effects_for_this_turn_end() -> None:
    t = Position(phase="end", turn=0)
    t.put(0, "hand", card("Shell", kind="kotodama", cost=0, text="場のキャラクターを1人選び、このターン、それは+0/+2を得る。"),
          card("Spark", kind="kotodama", cost=0, text="場のキャラクターを1人選び、それに2ダメージを与える。"), WIND)
    t.put(0, "field", card("Runner", toughness=1))
    t.start()
    t.enter("Shell").choose("Runner").pass_until_empty()
    t.enter("Spark").choose("Runner").pass_until_empty()
    assert t.damage("Runner") == 2
    t.pass_until(turn=1)
    assert t.zone(0, "field") == ["Runner"] and t.value("Runner", "toughness") == 1


@rule("ninja_slayer", "505.3c")
def test_what_the_ending_effects_make_due_is_done_in_this_turn_with_priority() -> None:
    t = Position(phase="end", turn=0)
    t.put(0, "hand", card("Shell", kind="kotodama", cost=0, text="場のキャラクターを1人選び、このターン、それは+0/+2を得る。"),
          card("Gloom", kind="kotodama", cost=0, text="場のキャラクターを1人選び、それは+0/-1を得る。"), WIND)
    t.put(0, "field", card("Runner", toughness=1))
    t.start()
    t.enter("Shell").choose("Runner").pass_until_empty()
    t.enter("Gloom").choose("Runner").pass_until_empty()
    assert t.zone(0, "field") == ["Runner"]
    t.pass_()
    assert t.zone(0, "field") == [] and t.state.tp == 0
    assert (t.kind, t.at, t.seat) == ("priority", "end", 0)


@rule("ninja_slayer", "505.3c")
def test_what_the_ending_effects_trigger_is_entered_in_this_turn() -> None:
    t = Position(phase="end", turn=0)
    t.put(0, "hand", card("Fire", kind="kotodama", cost=0, text="場のキャラクターを1人選び、このターン、それは+2/+0を得る。"),
          card("Gloom", kind="kotodama", cost=0, text="場のキャラクターを1人選び、それは-1/+0を得る。"), WIND)
    t.put(0, "field", card("Lantern", karate=1, text="◆これのカラテが0以下の時、これを殺す。"))
    t.start()
    t.enter("Fire").choose("Lantern").pass_until_empty()
    t.enter("Gloom").choose("Lantern").pass_until_empty()
    assert t.pile() == [] and t.value("Lantern", "karate") == 2
    t.pass_()
    assert t.pile() == ["ability of Lantern"] and (t.state.tp, t.at) == (0, "end")


@rule("ninja_slayer", "505.4")
def test_the_other_player_then_begins_a_new_turn() -> None:
    t = Position(phase="end", turn=0)
    t.put(1, "hand", WIND)
    bowed = t.put(1, "field", card("Runner"), bowed=True)
    t.start()
    assert t.at == "end"
    t.pass_()
    assert (t.state.tp, t.seat, t.at) == (1, 1, "start")
    assert not t.bowed(bowed)
