"""1400: interrupt and interrupt kaizen, satsubatsu, tatsujin."""
from __future__ import annotations

from taisen.games.info import CardData
from taisen.scenario import Position, card
from tests.rules import rule


def kotodama(name: str, text: str, cost: int | str = 0) -> CardData:
    return card(name, kind="kotodama", text=text, cost=cost)


GUARD = card("Guard", karate=0, toughness=9, text="◆インターラプト")
KAIZEN = card("Warden", karate=0, toughness=9, text="◆インターラプト・カイゼン")


# ---- 1402 interrupt
@rule("ninja_slayer", "1402.2")
def test_interrupt_takes_a_greeting_aimed_at_its_controller() -> None:
    t = Position(phase="greeting")
    t.put(0, "field", card("Runner", karate=2))
    t.put(1, "field", GUARD, card("Plain"))
    t.start().greet("Runner", 1)
    assert t.seat == 1 and sorted(t.options()) == ["Guard", "pass"]
    t.choose("Guard")
    assert t.damage("Guard") == 2 and t.count(1, "damage") == 0


@rule("ninja_slayer", "1402.2")
def test_interrupt_does_not_take_a_greeting_aimed_at_another_character() -> None:
    t = Position(phase="greeting")
    t.put(0, "field", card("Runner", karate=2))
    t.put(1, "field", GUARD, card("Plain", toughness=9))
    t.start().greet("Runner", "Plain")
    assert t.damage("Plain") == 2 and t.damage("Guard") == 0


@rule("ninja_slayer", "1402.2")
def test_interrupt_does_not_take_a_greeting_aimed_at_the_other_player() -> None:
    t = Position(phase="greeting")
    t.put(0, "field", card("Runner", karate=2, sabotage=1), card("Own", text="◆インターラプト"))
    t.start().greet("Runner", 1)
    assert t.count(1, "damage") == 1


@rule("ninja_slayer", "1402.2")
def test_interrupt_works_once_a_turn() -> None:
    t = Position(phase="greeting")
    t.put(0, "field", card("First"), card("Second"))
    t.put(1, "field", GUARD)
    t.start().greet("First", 1).choose("Guard")
    t.pass_until(kind="greeter", seat=0)
    t.greet("Second", 1)
    assert t.count(1, "damage") == 1
    assert t.damage("Guard") == 1


@rule("ninja_slayer", "1402.3")
def test_interrupt_kaizen_takes_a_greeting_aimed_at_another_of_ones_characters() -> None:
    t = Position(phase="greeting")
    t.put(0, "field", card("Runner", karate=2))
    t.put(1, "field", KAIZEN, card("Plain", toughness=9))
    t.start().greet("Runner", "Plain")
    assert t.seat == 1 and sorted(t.options()) == ["Warden", "pass"]
    t.choose("Warden")
    assert t.damage("Warden") == 2 and t.damage("Plain") == 0


@rule("ninja_slayer", "1402.3")
def test_interrupt_kaizen_takes_a_greeting_aimed_at_its_controller() -> None:
    t = Position(phase="greeting")
    t.put(0, "field", card("Runner", karate=2))
    t.put(1, "field", KAIZEN)
    t.start().greet("Runner", 1).choose("Warden")
    assert t.damage("Warden") == 2 and t.count(1, "damage") == 0


@rule("ninja_slayer", "1402.3")
def test_interrupt_kaizen_works_once_a_turn() -> None:
    t = Position(phase="greeting")
    t.put(0, "field", card("First"), card("Second"))
    t.put(1, "field", KAIZEN, card("Plain", toughness=9))
    t.start().greet("First", "Plain").choose("Warden")
    t.pass_until(kind="greeter", seat=0)
    t.greet("Second", "Plain")
    assert t.damage("Plain") == 1 and t.damage("Warden") == 1


# ---- 1403 satsubatsu
BITER = card("Biter", karate=0, toughness=9, text="◆サツバツ")


def pass_until_it_bites(t: Position) -> bool:
    """Whether the ability comes to lie in the kotodama space before the turn is over."""
    while t.pile() != ["ability of Biter"] and not t.paused and t.kind != "greeter":
        t.pass_()
    return t.pile() == ["ability of Biter"]


@rule("ninja_slayer", "1403.2")
def test_satsubatsu_kills_the_character_that_greeted_it() -> None:
    t = Position(phase="greeting")
    t.put(0, "field", card("Runner", karate=2, toughness=9), card("Other", toughness=9))
    t.put(1, "field", BITER)
    t.start().greet("Runner", "Biter")
    t.pass_until(kind="greeter")
    assert t.damage("Biter") == 2
    assert t.zone(0, "ohigan") == ["Runner"] and t.where("Other") == (0, "field")


@rule("ninja_slayer", "1403.2")
def test_satsubatsu_does_nothing_when_its_character_greets_or_another_is_greeted() -> None:
    t = Position(phase="greeting")
    t.put(0, "field", card("Runner", toughness=9), card("Own", toughness=9, text="◆サツバツ"))
    t.put(1, "field", BITER, card("Plain", toughness=9))
    t.start().greet("Runner", "Plain")
    t.pass_until(kind="greeter").greet("Own", "Plain")
    assert t.count(0, "ohigan") == 0 and t.count(1, "ohigan") == 0


@rule("ninja_slayer", "1403.2")
def test_satsubatsu_works_for_the_one_that_took_the_greeting_over() -> None:
    t = Position(phase="greeting")
    t.put(0, "field", card("Runner", karate=0, toughness=9))
    t.put(1, "field", card("Biter", karate=0, toughness=9, text="◆サツバツ\n◆インターラプト"))
    t.start().greet("Runner", 1).choose("Biter")
    assert t.zone(0, "ohigan") == ["Runner"]


@rule("ninja_slayer", "1403.2")
def test_satsubatsu_kills_one_of_those_that_greeted_it_this_turn() -> None:
    t = Position(phase="greeting")
    t.put(0, "field", card("First", karate=0, toughness=9), card("Second", karate=0, toughness=9), card("Third"))
    t.put(1, "field", BITER)
    t.put(1, "hand", kotodama("Denial", "コトダマ空間のカードや能力を1つ選び、それを打ち消す。"))
    t.start().greet("First", "Biter")
    assert pass_until_it_bites(t)
    t.enter("Denial")
    t.pass_until(kind="greeter").greet("Second", "Biter").pass_until(kind="choose")
    assert t.seat == 1 and sorted(t.options()) == ["First", "Second"]
    t.choose("First")
    assert t.zone(0, "ohigan") == ["First"]


@rule("ninja_slayer", "1403.2a")
def test_satsubatsu_is_entered_like_a_triggered_ability_and_can_be_countered() -> None:
    t = Position(phase="greeting")
    t.put(0, "field", card("Runner", karate=0, toughness=9))
    t.put(0, "hand", kotodama("Denial", "コトダマ空間のカードや能力を1つ選び、それを打ち消す。"))
    t.put(1, "field", BITER)
    t.start().greet("Runner", "Biter")
    assert pass_until_it_bites(t)
    assert t.where("Runner") == (0, "field")
    t.enter("Denial").pass_until_empty()
    assert t.where("Runner") == (0, "field")


@rule("ninja_slayer", "1403.2a")
def test_satsubatsu_is_entered_though_its_character_was_killed() -> None:
    t = Position(phase="greeting")
    t.put(0, "field", card("Runner", karate=5, toughness=9))
    t.put(1, "field", card("Biter", karate=0, toughness=9, text="◆サツバツ"))
    t.put(0, "hand", kotodama("Blade", "相手の場のキャラクターを1人選び、それを殺す。"))
    t.start().pass_until(kind="greeter").greet("Runner", "Biter")
    assert pass_until_it_bites(t)
    t.enter("Blade").pass_until_empty()
    assert t.where("Biter") == (1, "ohigan") and t.where("Runner") == (0, "ohigan")


# ---- 1404 tatsujin
MASTER = kotodama("Spell", "1枚ドロー。タツジン・コストが支払われていたなら、相手プレイヤーに2ダメージを与える。\n"
                           "◆タツジン-1エテルを支払う", 1)


@rule("ninja_slayer", "1404.2")
def test_on_entering_the_player_says_whether_the_tatsujin_cost_is_paid_too() -> None:
    for paid in (True, False):
        t = Position()
        t.put(0, "hand", MASTER)
        t.put(0, "ether", count=3)
        t.start().enter("Spell")
        assert t.seat == 0 and sorted(t.options()) == ["no", "yes"]
        (t.yes if paid else t.no)().pass_until_empty()
        assert sum(t.bowed(p) for p in t.pieces if p.zone == "ether") == (2 if paid else 1)


@rule("ninja_slayer", "1404.2")
def test_a_tatsujin_cost_that_cannot_be_paid_cannot_be_said_to_be() -> None:
    t = Position()
    t.put(0, "hand", MASTER)
    t.put(0, "ether")
    t.start().enter("Spell").pass_until_empty()
    assert t.count(0, "hand") == 1 and t.count(1, "damage") == 0


@rule("ninja_slayer", "1404.2a")
def test_the_additional_effect_resolves_only_if_the_tatsujin_cost_was_paid() -> None:
    for paid in (True, False):
        t = Position()
        t.put(0, "hand", MASTER)
        t.put(0, "ether", count=2)
        t.start().enter("Spell")
        (t.yes if paid else t.no)().pass_until_empty()
        assert t.count(0, "hand") == 1
        assert t.count(1, "damage") == (2 if paid else 0)
