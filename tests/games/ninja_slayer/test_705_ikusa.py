"""705-707 The ikusa phase from the interrupt step on."""
from __future__ import annotations

import pytest

from taisen.scenario import Position, card
from tests.rules import rule

WIND = card("Wind", kind="kotodama", cost=0, text="1枚ドローする。")
"""Who holds it can do something whenever there is priority."""
GUARD = card("Guard", toughness=9, text="◆インターラプト")
KAIZEN = card("Kaizen", toughness=9, text="◆インターラプト・カイゼン")
WALL = card("Wall", toughness=9)
FIRE = card("Fire", kind="kotodama", cost=0, text="場のキャラクターを1人選び、このイクサ、それは+2/+0を得る。")
SHELL = card("Shell", kind="kotodama", cost=0, text="場のキャラクターを1人選び、このイクサ、それは+0/+3を得る。")


def greeting(*, runner: str = "", count: int = 1) -> Position:
    """Player 0 has a Runner (karate 3, sabotage 2) and perhaps more of them."""
    t = Position(phase="greeting", turn=0)
    t.put(0, "field", card("Runner", karate=3, sabotage=2, toughness=9, text=runner))
    for n in range(2, count + 1):
        t.put(0, "field", card(f"Runner {n}", karate=3, sabotage=2))
    return t


def to(t: Position, at: str, nth: int = 1) -> Position:
    """Pass until there is priority in that step for the nth time."""
    seen = 0
    for _ in range(60):
        if t.kind == "priority" and t.at == at:
            seen += 1
            if seen == nth:
                return t
        t.word("pass")
    return t


# ---- 705 interrupt step
@rule("ninja_slayer", "705.1")
def test_interrupt_step_start_triggers() -> None:
    t = greeting()
    t.put(0, "field", card("Bell", text="◆あなたのインターラプト・ステップ開始時、1枚ドローする。"), bowed=True)
    t.put(1, "field", GUARD)
    t.start()
    t.greet("Runner", 1)
    assert t.kind == "interrupt" and t.count(0, "hand") == 1


@rule("ninja_slayer", "705.2")
def test_there_is_priority_before_the_interrupt_is_chosen() -> None:
    t = greeting()
    t.put(0, "hand", WIND)
    t.put(1, "field", GUARD)
    t.start()
    t.pass_().greet("Runner", 1).pass_()
    assert (t.kind, t.at, t.seat) == ("priority", "interrupt", 0)
    t.pass_()
    assert (t.kind, t.at, t.seat) == ("interrupt", "interrupt", 1)


@rule("ninja_slayer", "705.3", "705.4")
def test_the_non_turn_player_may_choose_a_character_to_interrupt_or_none() -> None:
    t = greeting()
    t.put(1, "field", GUARD, WALL, KAIZEN)
    t.start()
    t.greet("Runner", 1)
    assert (t.kind, t.seat) == ("interrupt", 1)
    assert t.options() == ["pass", "Guard", "Kaizen"]
    t.pass_()
    assert t.count(1, "damage") == 2 and t.damage("Guard") == 0


@rule("ninja_slayer", "705.3a")
def test_only_ones_own_character_that_can_properly_interrupt_is_chosen() -> None:
    t = greeting(runner="◆インターラプト")
    t.put(1, "field", GUARD, WALL, card("Bound", text="◆インターラプト\n◆これはインターラプトできない。"))
    t.put(1, "ether", card("Coin", text="◆インターラプト"))
    t.start()
    t.greet("Runner", 1)
    assert t.kind == "interrupt" and t.options() == ["pass", "Guard"]


@rule("ninja_slayer", "705.3a")
def test_at_most_one_character_interrupts_a_greeting() -> None:
    t = greeting(count=2)
    t.put(1, "field", GUARD, card("Guard 2", toughness=9, text="◆インターラプト"))
    t.start()
    t.greet("Runner", 1)
    assert t.options() == ["pass", "Guard", "Guard 2"]
    t.choose("Guard")
    assert t.kind == "greeter" and t.damage("Guard") == 3 and t.damage("Guard 2") == 0


@rule("ninja_slayer", "705.3a-1")
def test_a_character_that_has_interrupted_this_turn_cannot_do_so_again() -> None:
    t = greeting(count=2)
    t.put(1, "field", GUARD, card("Guard 2", toughness=9, text="◆インターラプト"))
    t.start()
    t.greet("Runner", 1)
    assert t.kind == "interrupt" and t.options() == ["pass", "Guard", "Guard 2"]
    t.choose("Guard")
    t.greet("Runner 2", 1)
    assert t.kind == "interrupt" and t.options() == ["pass", "Guard 2"]
    assert t.why_not("Guard", 1) == ["705.3a-1"]


@rule("ninja_slayer", "705.3a-1")
def test_it_can_in_the_next_turn() -> None:
    t = greeting()
    t.put(1, "field", GUARD)
    t.start()
    t.greet("Runner", 1)
    assert t.kind == "interrupt" and t.options() == ["pass", "Guard"]
    t.choose("Guard")
    t.pass_until(kind="greeter", turn=1)
    t.pass_until(kind="greeter", turn=0)
    t.greet("Runner", 1)
    assert t.kind == "interrupt" and t.options() == ["pass", "Guard"]


@rule("ninja_slayer", "705.3a-2")
def test_a_greeting_that_interrupts_cannot_change_is_not_interrupted() -> None:
    t = greeting(runner="◆このアイサツはインターラプトやインターラプト・カイゼンによって変更されない。", count=2)
    t.put(1, "field", GUARD, KAIZEN)
    t.start()
    t.greet("Runner", 1)
    assert t.kind == "greeter" and t.count(1, "damage") == 2
    t.greet("Runner 2", 1)
    assert t.kind == "interrupt"


@rule("ninja_slayer", "705.4")
def test_the_interrupting_character_becomes_the_one_greeted() -> None:
    t = greeting()
    t.put(1, "field", GUARD)
    t.start()
    t.greet("Runner", 1)
    assert t.options() == ["pass", "Guard"]
    t.choose("Guard")
    assert t.damage("Guard") == 3 and t.count(1, "damage") == 0


@rule("ninja_slayer", "705.4")
def test_kaizen_takes_the_place_of_another_character() -> None:
    t = greeting()
    t.put(1, "field", WALL, KAIZEN, GUARD)
    t.start()
    t.greet("Runner", "Wall")
    assert t.kind == "interrupt" and t.options() == ["pass", "Kaizen"]
    t.choose("Kaizen")
    assert (t.damage("Kaizen"), t.damage("Wall")) == (3, 0)


@rule("ninja_slayer", "705.5")
def test_once_interrupts_are_over_the_target_is_the_greeted_character() -> None:
    t = greeting()
    t.put(0, "field", card("Lens", text="◆アイサツされているキャラクターは+4/+0を得る。"), bowed=True)
    t.put(0, "hand", WIND)
    t.put(1, "field", WALL, KAIZEN)
    t.start()
    t.pass_().greet("Runner", "Wall").pass_()
    assert (t.kind, t.at) == ("priority", "interrupt") and t.value("Wall", "karate") == 1
    t.pass_().choose("Kaizen")
    assert (t.kind, t.at) == ("priority", "interrupt")
    assert (t.value("Wall", "karate"), t.value("Kaizen", "karate")) == (1, 5)
    to(t, "ikusa_damage", 3)
    assert t.value("Kaizen", "karate") == 5


@rule("ninja_slayer", "705.5")
def test_a_greeted_character_triggers_when_the_target_is_settled() -> None:
    t = greeting()
    t.put(1, "field", card("Echo", toughness=9, text="◆これがアイサツされた時、1枚ドローする。"))
    t.put(0, "hand", WIND)
    t.start()
    t.pass_().greet("Runner", "Echo").pass_()
    assert t.at == "interrupt" and t.pile() == []
    t.pass_()
    assert t.at == "interrupt" and t.pile() == ["ability of Echo"]


@rule("ninja_slayer", "705.5a")
@pytest.mark.parametrize("how", ["それを殺す", "それを手札に戻す", "それをエテル・ゾーンに置く", "それの支配者はあなたになる"])
def test_a_greeted_character_that_leaves_is_no_longer_greeted(how: str) -> None:
    t = greeting()
    t.put(0, "field", card("Other"))
    t.put(0, "hand", card("Hook", kind="kotodama", cost=0, text=f"相手の場のキャラクターを1人選び、{how}。"))
    ash = card("Ash", kind="kotodama", cost=0, text="アイサツされているキャラクターを1人選び、それをオジギする。")
    t.put(1, "hand", ash)
    t.put(1, "field", WALL)
    t.start()
    t.pass_().greet("Runner", "Wall")
    to(t, "interrupt", 2)
    t.enter("Hook").choose("Wall").pass_until_empty()
    assert t.where("Wall") != (1, "field")
    assert t.kind == "greeter" and t.damage("Wall") == 0
    assert (t.count(0, "damage"), t.count(1, "damage")) == (0, 0)


@rule("ninja_slayer", "705.6")
def test_there_is_priority_once_the_target_is_settled() -> None:
    t = greeting()
    t.put(0, "hand", WIND)
    t.put(1, "field", GUARD)
    t.start()
    t.pass_().greet("Runner", 1).pass_().pass_().choose("Guard")
    assert (t.kind, t.at, t.seat) == ("priority", "interrupt", 0)


# ---- 706 ikusa damage step
@rule("ninja_slayer", "706.1")
@pytest.mark.parametrize("gone", ["Runner", "Wall"])
def test_with_one_of_the_two_gone_the_damage_step_does_not_begin(gone: str) -> None:
    t = greeting()
    t.put(0, "field", card("Bell", text="◆イクサダメージ・ステップ開始時、1枚ドローする。"))
    t.put(1, "field", WALL)
    t.put(1, "hand", card("Blade", kind="kotodama", cost=0, text="場のキャラクターを1人選び、それを殺す。"), WIND)
    t.start()
    t.pass_().greet("Runner", "Wall")
    t.enter("Blade").choose(gone)
    t.resolve()
    hand = t.count(0, "hand")
    at: list[str] = []
    while (t.kind == "priority" and t.at != "greeting") or not at:
        at.append(t.at)
        t.word("pass")
    assert "ikusa_damage" not in at
    assert t.count(0, "hand") == hand


@rule("ninja_slayer", "706.1")
def test_with_a_player_as_target_the_damage_step_goes_on() -> None:
    t = greeting()
    t.put(0, "hand", WIND)
    t.start()
    t.pass_().greet("Runner", 1)
    to(t, "ikusa_damage")
    assert t.at == "ikusa_damage" and t.count(1, "damage") == 0


@rule("ninja_slayer", "706.2")
def test_ikusa_damage_step_start_triggers_before_the_damage() -> None:
    t = greeting()
    t.put(0, "field", card("Bell", text="◆あなたのイクサダメージ・ステップ開始時、1枚ドローする。"), bowed=True)
    t.put(0, "hand", WIND)
    t.put(1, "field", WALL)
    t.start()
    t.pass_().greet("Runner", "Wall")
    to(t, "ikusa_damage")
    assert t.pile() == ["ability of Bell"] and t.damage("Wall") == 0


@rule("ninja_slayer", "706.3")
def test_there_is_priority_before_the_damage() -> None:
    t = greeting()
    t.put(0, "hand", WIND)
    t.put(1, "field", WALL)
    t.start()
    t.pass_().greet("Runner", "Wall")
    to(t, "ikusa_damage")
    assert (t.kind, t.at, t.seat) == ("priority", "ikusa_damage", 0) and t.damage("Wall") == 0
    t.pass_()
    assert t.at == "ikusa_damage" and t.damage("Wall") == 3


@rule("ninja_slayer", "706.4", "706.4b")
def test_a_greeted_character_takes_ikusa_damage_equal_to_the_karate() -> None:
    t = greeting()
    t.put(1, "field", card("Wall", karate=5, toughness=9))
    t.start()
    t.greet("Runner", "Wall")
    assert (t.damage("Wall"), t.damage("Runner")) == (3, 0)
    assert "ikusa_damage" in t.events()
    assert (t.count(0, "damage"), t.count(1, "damage")) == (0, 0)


@rule("ninja_slayer", "706.4", "706.4a")
def test_a_greeted_player_takes_ikusa_damage_equal_to_the_sabotage() -> None:
    t = greeting(runner="◆これがプレイヤーにイクサダメージを与えた時、1枚ドローする。")
    t.put(0, "field", card("Other"))
    t.start()
    t.greet("Runner", 1)
    assert t.kind == "greeter"
    assert (t.count(0, "damage"), t.count(1, "damage")) == (0, 2)
    assert t.count(0, "hand") == 1


@rule("ninja_slayer", "706.4")
def test_nothing_is_dealt_when_the_target_is_gone_by_the_time_of_the_damage() -> None:
    t = greeting()
    t.put(0, "field", card("Other"))
    t.put(1, "field", WALL)
    t.put(1, "hand", card("Blade", kind="kotodama", cost=0, text="あなたの場のキャラクターを1人選び、それを殺す。"))
    t.start()
    t.pass_().greet("Runner", "Wall")
    to(t, "ikusa_damage")
    t.enter("Blade").choose("Wall").pass_until_empty()
    assert t.kind == "greeter"
    assert "ikusa_damage" not in t.events() and t.count(1, "damage") == 0


@rule("ninja_slayer", "706.5")
def test_there_is_priority_after_the_damage_before_the_step_ends() -> None:
    t = greeting()
    t.put(0, "field", card("Bell", text="◆イクサダメージ・ステップ終了時、1枚ドローする。"), bowed=True)
    t.put(0, "hand", WIND)
    t.put(1, "field", WALL)
    t.start()
    t.pass_().greet("Runner", "Wall")
    to(t, "ikusa_damage", 2)
    assert t.damage("Wall") == 3 and t.pile() == []


@rule("ninja_slayer", "706.5")
def test_ikusa_damage_kills_before_the_step_ends() -> None:
    t = greeting()
    t.put(1, "field", card("Wisp", toughness=3, text="◆イクサダメージ・ステップ終了時、1枚ドローする。"))
    t.put(0, "field", card("Other"))
    t.start()
    t.greet("Runner", "Wisp")
    assert t.kind == "greeter"
    assert t.zone(1, "ohigan") == ["Wisp"] and t.count(1, "hand") == 0


@rule("ninja_slayer", "706.6")
def test_ikusa_damage_step_end_triggers() -> None:
    t = greeting()
    t.put(0, "field", card("Bell", text="◆あなたのイクサダメージ・ステップ終了時、1枚ドローする。"))
    t.put(1, "field", WALL)
    t.start()
    t.greet("Runner", "Wall")
    assert t.kind == "greeter" and t.count(0, "hand") == 1


@rule("ninja_slayer", "706.7")
def test_there_is_priority_once_more_at_the_end_of_the_damage_step() -> None:
    t = greeting()
    t.put(0, "hand", WIND)
    t.put(1, "field", WALL)
    t.put(0, "field", card("Other"))
    t.start()
    t.pass_().greet("Runner", "Wall")
    to(t, "ikusa_damage", 2)
    assert t.damage("Wall") == 3
    t.pass_()
    assert (t.kind, t.at) == ("priority", "ikusa_damage")
    t.pass_()
    assert (t.kind, t.at) == ("priority", "greeting")


@rule("ninja_slayer", "706.8a", "706.8")
def test_effects_for_this_ikusa_end_with_it() -> None:
    t = greeting()
    t.put(0, "hand", FIRE)
    t.put(0, "field", card("Other"))
    t.put(1, "field", WALL)
    t.start()
    t.pass_().greet("Runner", "Wall")
    t.enter("Fire").choose("Runner").pass_until_empty()
    assert t.kind == "greeter"
    assert t.damage("Wall") == 5 and t.value("Runner", "karate") == 3


@rule("ninja_slayer", "706.8a")
def test_effects_for_this_turn_go_on_after_the_ikusa() -> None:
    t = greeting()
    t.put(0, "hand", card("Blaze", kind="kotodama", cost=0, text="場のキャラクターを1人選び、このターン、それは+2/+0を得る。"))
    t.put(0, "field", card("Other"))
    t.put(1, "field", WALL)
    t.start()
    t.enter("Blaze").choose("Runner").pass_until_empty()
    t.greet("Runner", "Wall")
    assert t.kind == "greeter"
    assert t.damage("Wall") == 5 and t.value("Runner", "karate") == 5


@rule("ninja_slayer", "706.8b")
def test_what_the_ending_effects_make_due_is_done_with_priority_before_the_ikusa_is_over() -> None:
    t = greeting()
    t.put(0, "hand", WIND)
    t.put(1, "field", card("Wall", toughness=2))
    t.put(1, "hand", SHELL)
    t.start()
    t.pass_(0).pass_(1).greet("Runner", "Wall").pass_(0)
    t.enter("Shell").choose("Wall")
    while t.zone(1, "field"):
        assert t.kind == "priority"
        t.pass_()
    assert (t.kind, t.at, t.seat) == ("priority", "ikusa_damage", 0)


@rule("ninja_slayer", "706.8b")
def test_what_the_ending_effects_trigger_is_entered_before_the_ikusa_is_over() -> None:
    t = greeting()
    t.put(0, "hand", WIND, FIRE, card("Gloom", kind="kotodama", cost=0, text="場のキャラクターを1人選び、それは-1/+0を得る。"))
    t.put(0, "field", card("Lantern", karate=1, text="◆これのカラテが0以下の時、これを殺す。"))
    t.start()
    t.pass_().greet("Runner", 1)
    t.enter("Fire").choose("Lantern").pass_until_empty()
    t.enter("Gloom").choose("Lantern").pass_until_empty()
    assert t.pile() == [] and t.value("Lantern", "karate") == 2
    while t.kind == "priority" and not t.pile():
        t.pass_()
    assert t.pile() == ["ability of Lantern"] and t.at == "ikusa_damage"


# ---- 706.9 it is over
def after_one_ikusa(state: str) -> Position:
    """Runner has fought Wall, the next greeting step has priority; Flag gives +4/+0 to those in that state."""
    t = greeting()
    t.put(0, "field", card("Flag", text=f"◆{state}キャラクターは+4/+0を得る。"))
    t.put(0, "hand", WIND)
    t.put(1, "field", WALL)
    t.start()
    t.pass_().greet("Runner", "Wall")
    to(t, "ikusa_damage", 3)
    return t


@rule("ninja_slayer", "706.9", "706.9a")
def test_after_the_ikusa_nobody_greets_any_more() -> None:
    t = after_one_ikusa("アイサツしている")
    assert (t.at, t.value("Runner", "karate"), t.value("Wall", "karate")) == ("ikusa_damage", 7, 1)
    t.pass_()
    assert (t.at, t.value("Runner", "karate")) == ("greeting", 3)


@rule("ninja_slayer", "706.9", "706.9b")
def test_after_the_ikusa_nobody_is_greeted_any_more() -> None:
    t = after_one_ikusa("アイサツされている")
    assert (t.at, t.value("Runner", "karate"), t.value("Wall", "karate")) == ("ikusa_damage", 3, 5)
    t.pass_()
    assert (t.at, t.value("Wall", "karate")) == ("greeting", 1)


@rule("ninja_slayer", "706.9", "706.9c")
def test_after_the_ikusa_nobody_fights_any_more() -> None:
    t = after_one_ikusa("イクサしている")
    assert (t.at, t.value("Runner", "karate"), t.value("Wall", "karate")) == ("ikusa_damage", 7, 5)
    t.pass_()
    assert (t.at, t.value("Runner", "karate"), t.value("Wall", "karate")) == ("greeting", 3, 1)


@rule("ninja_slayer", "706.10")
def test_then_the_next_greeting_begins() -> None:
    t = greeting(count=2)
    t.put(1, "field", WALL)
    t.start()
    t.greet("Runner", "Wall")
    assert (t.kind, t.at) == ("greeter", "greeting")
    assert t.options() == ["pass", "Runner 2"]


# ---- 707 ikusa end step
@rule("ninja_slayer", "707.1")
def test_ikusa_end_triggers() -> None:
    t = greeting()
    t.put(0, "field", card("Bell", text="◆あなたのイクサ終了時、相手プレイヤーに1ダメージを与える。"))
    t.start()
    assert t.kind == "greeter"
    t.pass_()
    assert t.paused and t.at == "end" and t.count(1, "damage") == 1


@rule("ninja_slayer", "707.2")
def test_there_is_priority_at_the_end_of_ikusa() -> None:
    t = greeting()
    t.put(0, "hand", WIND)
    t.start()
    t.pass_().pass_()
    assert (t.kind, t.at, t.seat) == ("priority", "ikusa_end", 0)
