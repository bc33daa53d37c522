"""701-704 The ikusa phase up to the greeting."""
from __future__ import annotations

import pytest

from taisen.games.ninja_slayer.terms import N_PHASE, PHASE
from taisen.kernel.knowledge import view as kernel_view
from taisen.kernel.names import ID
from taisen.scenario import Position, card
from tests.rules import rule

WIND = card("Wind", kind="kotodama", cost=0, text="1枚ドローする。")
"""Who holds it can do something whenever there is priority."""
SMOKE = card("Smoke", kind="kotodama", cost=0, text="アイサツしているキャラクターを1人選び、それをオジギする。")
"""Can be entered only while somebody greets."""


def runners(count: int = 1, phase: str = "greeting") -> Position:
    """Player 0's turn, with so many characters that could greet."""
    t = Position(phase=phase, turn=0)
    for n in range(1, count + 1):
        t.put(0, "field", card(f"Runner {n}"))
    return t


# ---- 701, 703: the order
@rule("ninja_slayer", "701.1")
def test_the_ikusa_phase_starts_then_has_its_greetings_then_ends() -> None:
    t = runners(phase="ikusa")
    t.put(0, "hand", WIND)
    t.start()
    seen = []
    while t.at != "end":
        seen.append((t.kind, t.at))
        t.word("pass")
    assert seen == [("priority", "ikusa"), ("priority", "greeting"), ("greeter", "greeting"), ("priority", "ikusa_end")]


@rule("ninja_slayer", "703.1")
def test_any_number_of_greetings_is_made() -> None:
    t = runners(3)
    t.start()
    for n in (1, 2, 3):
        assert t.kind == "greeter" and f"Runner {n}" in t.options()
        t.greet(f"Runner {n}", 1)
    assert t.count(1, "damage") == 3


@rule("ninja_slayer", "703.1", "704.3")
def test_no_greeting_at_all_may_be_made() -> None:
    t = runners(2)
    t.start()
    assert t.options() == ["pass", "Runner 1", "Runner 2"]
    t.pass_()
    assert t.paused and t.at == "end" and t.count(1, "damage") == 0
    assert not t.bowed("Runner 1") and not t.bowed("Runner 2")


@rule("ninja_slayer", "703.2")
def test_a_greeting_is_the_choice_then_the_interrupt_then_the_damage() -> None:
    t = runners()
    t.put(0, "hand", WIND)
    t.put(1, "field", card("Guard", text="◆インターラプト"))
    t.start()
    t.pass_().greet("Runner 1", 1)
    seen: list[str] = []
    while not seen or t.at != "greeting":
        seen.append(t.at)
        t.word("pass")
    assert seen == ["greeting"] + ["interrupt"] * 3 + ["ikusa_damage"] * 3


# ---- 702 ikusa start step
@rule("ninja_slayer", "702.1")
def test_ikusa_start_triggers() -> None:
    t = runners(phase="ikusa")
    t.put(0, "field", card("Bell", text="◆あなたのイクサ開始時、相手プレイヤーに1ダメージを与える。"))
    t.start()
    assert t.kind == "greeter" and t.count(1, "damage") == 1


@rule("ninja_slayer", "702.2")
def test_there_is_priority_at_the_beginning_of_ikusa() -> None:
    t = runners(phase="ikusa")
    t.put(0, "hand", WIND)
    t.start()
    assert (t.kind, t.at, t.seat) == ("priority", "ikusa", 0)


# ---- 704.1-704.4 choosing
@rule("ninja_slayer", "704.1")
def test_greeting_step_start_triggers_at_every_greeting() -> None:
    t = runners(2)
    t.put(0, "field", card("Bell", text="◆あなたのアイサツ対象選択・ステップ開始時、1枚ドローする。"))
    t.start()
    assert t.kind == "greeter" and t.count(0, "hand") == 1
    t.greet("Runner 1", 1)
    assert t.kind == "greeter" and t.count(0, "hand") == 2


@rule("ninja_slayer", "704.2")
def test_there_is_priority_before_the_greeting_character_is_chosen() -> None:
    t = runners()
    t.put(1, "hand", WIND)
    t.start()
    assert (t.kind, t.at, t.seat) == ("priority", "greeting", 1)
    t.pass_()
    assert (t.kind, t.seat) == ("greeter", 0)


@rule("ninja_slayer", "704.3", "704.3a")
def test_the_turn_player_chooses_one_of_their_own_characters_to_greet() -> None:
    t = runners(2)
    t.put(0, "ether", card("Coin"))
    t.put(0, "field", card("Tired"), bowed=True)
    t.put(1, "field", card("Guard"))
    t.start()
    assert (t.kind, t.seat) == ("greeter", 0)
    assert t.options() == ["pass", "Runner 1", "Runner 2"]
    t.choose("Runner 1")
    assert t.kind == "greeted"


@rule("ninja_slayer", "704.3")
def test_who_does_not_greet_goes_on_to_the_end_of_ikusa() -> None:
    t = runners()
    t.put(0, "hand", WIND)
    t.start()
    t.pass_()
    assert t.kind == "greeter"
    t.pass_()
    assert (t.kind, t.at) == ("priority", "ikusa_end")


@rule("ninja_slayer", "704.3a-1", "704.3a")
def test_a_bowed_character_cannot_greet() -> None:
    t = runners()
    t.put(0, "field", card("Tired"), bowed=True)
    t.start()
    assert t.options() == ["pass", "Runner 1"]
    assert t.why_not("Tired") == ["704.3a-1"]


@rule("ninja_slayer", "704.3a-2")
def test_a_character_that_may_not_greet_is_not_chosen() -> None:
    t = runners()
    t.put(0, "field", card("Monk", text="◆これはアイサツできない。"))
    t.start()
    assert t.options() == ["pass", "Runner 1"]
    assert t.why_not("Monk") == ["704.3a-2"]


@rule("ninja_slayer", "704.4")
def test_the_greeting_is_aimed_at_the_opponent_or_one_of_the_opponents_characters() -> None:
    t = runners(2)
    t.put(1, "field", card("Guard"), card("Watch"), card("Shade", text="◆これはアイサツされない。"))
    t.put(1, "ether", card("Coin"))
    t.start()
    assert t.kind == "greeter" and "Runner 1" in t.options()
    t.choose("Runner 1")
    assert (t.kind, t.seat) == ("greeted", 0)
    assert sorted(t.options()) == ["Guard", "Watch", "player 1"]


# ---- 704.5-704.8 the greeting is made
@rule("ninja_slayer", "704.5")
def test_the_greeting_character_bows() -> None:
    t = runners(2)
    t.start()
    t.greet("Runner 1", 1)
    assert t.bowed("Runner 1") and not t.bowed("Runner 2")
    assert t.options() == ["pass", "Runner 2"]


@rule("ninja_slayer", "704.5", "704.6")
def test_a_character_that_cannot_bow_cannot_greet_and_the_choice_is_made_again() -> None:
    t = runners()
    t.put(0, "field", card("Stiff", text="◆これがオジギする場合、代わりに何もしない。"))
    t.put(1, "hand", WIND)
    t.start()
    t.pass_(1).greet("Stiff", 1)
    assert (t.kind, t.at, t.seat) == ("greeter", "greeting", 0)
    assert "Runner 1" in t.options()
    assert "greet" not in t.events()
    t.greet("Runner 1", 1)
    assert (t.kind, t.seat) == ("priority", 1) and "greet" in t.events()


@rule("ninja_slayer", "704.5")
def test_a_greeting_that_cannot_be_made_leaves_nothing_behind() -> None:
    """What the bow was replaced by did not happen either, and it is not tried again and again."""
    t = runners()
    t.put(0, "field", card("Sly", text="◆これがオジギする場合、代わりに1枚ドローする。"))
    t.start()
    t.greet("Sly", 1)
    assert (t.kind, t.options()) == ("greeter", ["pass", "Runner 1"])
    assert (t.count(0, "hand"), t.count(0, "deck"), t.bowed("Sly")) == (0, 10, False)
    assert "704.5" in t.why_not("Sly")


@rule("ninja_slayer", "704.5")
def test_two_greetings_that_cannot_be_made_are_both_out() -> None:
    t = runners()
    t.put(0, "field", card("Sly", text="◆これがオジギする場合、代わりに1枚ドローする。"),
          card("Shy", text="◆これがオジギする場合、代わりにこれを除外する。"))
    t.start()
    t.greet("Sly", 1).greet("Shy", 1)
    assert (t.options(), t.count(0, "hand"), t.where("Shy")) == (["pass", "Runner 1"], 0, (0, "field"))
    t.greet("Runner 1", 1)
    t.pass_until(kind="greeter")
    assert t.options() == ["pass", "Sly", "Shy"], "a new greeting step: they may try again"


TOLL = "◆これは、1エテルを支払わなければアイサツできない。"


@rule("ninja_slayer", "704.5")
def test_what_greeting_demands_is_done_with_the_bow() -> None:
    t = Position(phase="greeting", turn=0)
    t.put(0, "field", card("Toller", text=TOLL))
    t.put(0, "ether", count=2, name="coin")
    t.start()
    t.greet("Toller", 1)
    assert t.bowed("Toller")
    assert sum(t.bowed(p) for p in t.pieces if p.zone == "ether") == 1


@rule("ninja_slayer", "704.5", "704.3a-2")
def test_without_what_it_demands_there_is_no_greeting() -> None:
    t = runners()
    t.put(0, "field", card("Toller", text=TOLL))
    t.start()
    assert t.options() == ["pass", "Runner 1"]
    assert "704.5" in t.why_not("Toller")


@rule("ninja_slayer", "704.5")
@pytest.mark.parametrize("text", ["◆相手の場のキャラクターは、手札を1枚捨てなければアイサツできない。",
                                  "◆相手の場のキャラクターは、手札を1枚選んで捨てないかぎり、アイサツできない。"])
def test_who_greets_does_what_is_demanded_whoever_demands_it(text: str) -> None:
    t = runners()
    t.put(1, "field", card("Gate", text=text))
    t.put(0, "hand", card("A", cost=9), card("B", cost=9))
    t.put(1, "hand", card("C", cost=9), card("D", cost=9))
    t.start()
    t.greet("Runner 1", 1)
    assert (t.seat, t.kind, t.options()) == (0, "choose", ["A", "B"])
    t.choose("B")
    assert (t.where("B"), t.bowed("Runner 1"), t.count(1, "hand")) == ((0, "ohigan"), True, 2)


def tolled(ether: int) -> Position:
    """A greeting of which two cards demand an ether each."""
    t = runners()
    t.put(0, "field", card("Toller", text=TOLL))
    t.put(1, "field", card("Gate", text="◆相手の場の“Toller”は、1エテルを支払わなければアイサツできない。"))
    t.put(0, "ether", count=ether)
    return t.start()


@rule("ninja_slayer", "704.5")
def test_two_demands_are_both_met_or_it_does_not_greet() -> None:
    assert tolled(1).options() == ["pass", "Runner 1"]
    t = tolled(2)
    t.greet("Toller", 1)
    assert sum(t.bowed(p) for p in t.pieces if p.zone == "ether") == 2


@rule("ninja_slayer", "704.5")
def test_a_demand_that_can_no_longer_be_met_undoes_the_greeting() -> None:
    """Bowing it costs the only card that the demand could be met with."""
    t = runners()
    t.put(0, "field", card("Toller", text="◆これは、手札を1枚捨てなければアイサツできない。\n"
                                           "◆これがオジギする場合、代わりに手札を捨てて、これをオジギする。"))
    t.put(0, "hand", card("A", cost=9))
    t.start()
    t.greet("Toller", 1)
    assert (t.options(), t.zone(0, "hand"), t.bowed("Toller")) == (["pass", "Runner 1"], ["A"], False)


@rule("ninja_slayer", "704.6")
def test_from_then_to_the_end_of_the_greeting_it_is_the_greeting_character() -> None:
    t = runners(2)
    t.put(0, "hand", SMOKE)
    t.start()
    assert t.kind == "greeter"
    t.greet("Runner 2", 1)
    seen = []
    while t.kind == "priority":
        assert "enter Smoke" in t.options()
        seen.append(t.at)
        t.pass_()
    assert seen == ["greeting", "interrupt", "interrupt", "ikusa_damage", "ikusa_damage", "ikusa_damage"]


@rule("ninja_slayer", "704.6")
def test_only_the_one_that_greets_is_the_greeting_character() -> None:
    t = runners(2)
    t.put(0, "field", card("Flag", text="◆アイサツしているキャラクターは+4/+0を得る。"))
    t.put(0, "hand", WIND)
    t.start()
    t.pass_().greet("Runner 1", 1)
    assert t.kind == "priority"
    assert [t.value(f"Runner {n}", "karate") for n in (1, 2)] == [5, 1]


@rule("ninja_slayer", "704.6a")
@pytest.mark.parametrize("how", ["それを殺す", "それを手札に戻す", "それをエテル・ゾーンに置く"])
def test_a_greeting_character_that_leaves_no_longer_greets_and_deals_no_damage(how: str) -> None:
    t = runners(2)
    t.put(1, "hand", card("Hook", kind="kotodama", cost=0, text=f"相手の場のキャラクターを1人選び、{how}。"))
    t.put(0, "hand", SMOKE)
    t.start()
    t.pass_(1).greet("Runner 1", 1)
    assert t.seat == 0 and "enter Smoke" in t.options()
    t.pass_(0).enter("Hook").choose("Runner 1").pass_until_empty()
    assert t.where("Runner 1")[1] != "field"
    assert t.kind == "greeter" and t.count(1, "damage") == 0


@rule("ninja_slayer", "704.6a")
def test_a_greeting_character_that_goes_over_to_the_other_field_no_longer_greets() -> None:
    t = runners(2)
    t.put(1, "hand", card("Bribe", kind="kotodama", cost=0, text="相手の場のキャラクターを1人選び、それの支配者はあなたになる。"))
    t.start()
    t.pass_(1).greet("Runner 1", 1)
    t.enter("Bribe").choose("Runner 1").pass_until_empty()
    assert t.where("Runner 1") == (1, "field")
    assert t.kind == "greeter" and t.count(1, "damage") == 0


@rule("ninja_slayer", "704.6a")
def test_a_greeting_character_that_comes_back_from_the_ether_zone_does_not_greet_again() -> None:
    t = runners(2)
    t.put(0, "hand", card("Dip", kind="kotodama", cost=0, text="あなたの場のキャラクターを1人選び、それをエテル・ゾーンに置く。"),
          card("Rise", kind="kotodama", cost=0, text="あなたのエテル・ゾーンのカードを1枚選び、それをアンブッシュする。"), SMOKE)
    t.start()
    t.pass_().greet("Runner 1", 1)
    t.enter("Dip").choose("Runner 1").pass_until_empty()
    t.enter("Rise").pass_until_empty()
    assert t.where("Runner 1") == (0, "field")
    assert not (t.kind == "priority" and "enter Smoke" in t.options())
    t.pass_until(kind="greeter")
    assert t.count(1, "damage") == 0


@rule("ninja_slayer", "704.7")
def test_when_it_greets_triggers() -> None:
    t = Position(phase="greeting", turn=0)
    t.put(0, "field", card("Herald", text="◆これがアイサツした時、相手プレイヤーに1ダメージを与える。"), card("Runner"))
    t.put(0, "hand", WIND)
    t.start()
    t.pass_().greet("Herald", 1)
    assert t.pile() == ["ability of Herald"] and t.at == "greeting"
    t.pass_until_empty()
    assert t.count(1, "damage") == 1


@rule("ninja_slayer", "704.7")
def test_when_it_greets_does_not_trigger_for_another_ones_greeting() -> None:
    t = Position(phase="greeting", turn=0)
    t.put(0, "field", card("Herald", text="◆これがアイサツした時、相手プレイヤーに1ダメージを与える。"), card("Runner"))
    t.put(0, "hand", WIND)
    t.start()
    t.pass_().greet("Runner", 1)
    assert t.pile() == [] and t.bowed("Runner")


@rule("ninja_slayer", "704.8")
def test_there_is_priority_after_the_greeting() -> None:
    t = runners()
    t.put(0, "hand", WIND)
    t.start()
    t.pass_().greet("Runner 1", 1)
    assert (t.kind, t.at, t.seat) == ("priority", "greeting", 0)
    assert t.bowed("Runner 1") and t.count(1, "damage") == 0


def test_a_view_tells_the_phase_and_who_greets_whom() -> None:
    t = Position(phase="greeting", turn=0, pause_at="705.2")
    t.put(0, "field", card("Runner"))
    t.put(1, "field", card("Guard"), bowed=True)
    t.start()
    assert kernel_view(t.game.state, 1).told == (PHASE["greeting"], 0)
    t.greet("Runner", "Guard")
    for seat in (0, 1):
        g = t.game.state
        handles = [g.handles[seat][t.ref(name) & ID] for name in ("Runner", "Guard")]
        assert kernel_view(g, seat).told == (g.numbers[N_PHASE], 0, *handles, 0)
