"""1501: loops that nobody can stop, that one player keeps going, that both do, and that grow."""
from __future__ import annotations

from taisen.games.info import CardData
from taisen.kernel import loops
from taisen.scenario import Position, card
from tests.rules import rule


def kotodama(name: str, text: str, cost: int | str = 0) -> CardData:
    return card(name, kind="kotodama", text=text, cost=cost)


WAITING = kotodama("Waiting", "1枚ドロー。", 1)
NUDGE = kotodama("Nudge", "場のキャラクターを1人選び、それをオジギする。")
SWING = card("Swing", text="◆これがオジギした時、これをアンタイ・オジギする。\n"
                           "◆これがアンタイ・オジギ状態になった時、これをオジギする。")
TURNER = card("Turner", text="◆これをオジギする:これをアンタイ・オジギする。")

MANY = 400
"""So many answers are far more than a loop is given."""


@rule("ninja_slayer", "1501.1", "1501.1c")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    t = Position()
    t.put(0, "hand", NUDGE)
    t.put(0, "field", SWING)
    t.start().enter("Nudge")
    assert t.over and t.winner is None


@rule("ninja_slayer", "1501.1", "1501.1c")
def test_two_cards_that_set_each_other_off_for_ever_are_a_draw() -> None:
    t = Position()
    t.put(0, "hand", NUDGE)
    t.put(0, "field", card("Sun", text="◆“Moon”がオジギした時、“Moon”をすべてアンタイ・オジギする。"))
    t.put(1, "field", card("Moon", text="◆これがアンタイ・オジギ状態になった時、これをオジギする。"))
    t.start().enter("Nudge").choose("Moon")
    assert t.over and t.winner is None


@rule("ninja_slayer", "1501.1c")
def test_passing_again_and_again_does_not_stop_a_forced_loop() -> None:
    t = Position()
    t.put(0, "hand", NUDGE, WAITING)
    t.put(0, "ether")
    t.put(1, "hand", WAITING)
    t.put(1, "ether")
    t.put(0, "field", SWING)
    t.start().enter("Nudge")
    answers = 0
    while not t.over and answers < MANY:
        t.pass_()
        answers += 1
    assert t.over and t.winner is None


@rule("ninja_slayer", "1501.1", "1501.1c")
def test_a_forced_series_that_comes_to_an_end_is_no_loop() -> None:
    t = Position()
    t.put(0, "hand", NUDGE)
    t.put(0, "field", card("Thrice", text="◆これがオジギした時、これをアンタイ・オジギする。\n"
                                          "◆これがアンタイ・オジギ状態になった時、これをオジギする。"
                                          "この能力は1ターンに2度しか誘発しない。"))
    t.start().enter("Nudge")
    assert not t.over and not t.bowed("Thrice")


@rule("ninja_slayer", "1501.1", "1501.1c")
def test_a_long_forced_series_that_comes_to_an_end_is_no_loop() -> None:
    t = Position()
    t.put(0, "hand", NUDGE)
    t.put(0, "field", card("Often", text="◆これがオジギした時、これをアンタイ・オジギする。\n"
                                         "◆これがアンタイ・オジギ状態になった時、これをオジギする。"
                                         "この能力は1ターンに300度しか誘発しない。"))
    t.start().enter("Nudge")
    assert not t.over and not t.bowed("Often")


def turn_over_and_over(t: Position) -> int:
    """Use the ability that leads back as long as it is offered."""
    uses = 0
    while "use Turner" in t.options() and uses < MANY:
        t.use("Turner").pass_until_empty()
        uses += 1
    return uses


@rule("ninja_slayer", "1501.1", "1501.1a")
def test_who_alone_keeps_a_loop_going_cannot_do_so_for_ever() -> None:
    t = Position()
    t.put(0, "field", TURNER)
    t.put(0, "hand", WAITING)
    t.put(0, "ether")
    t.start()
    assert turn_over_and_over(t) == 1, "at its first return"
    assert not t.over and t.at == "character"
    assert t.options() == ["pass", "enter Waiting"]


@rule("ninja_slayer", "1501.1a")
def test_after_another_action_the_loop_can_be_carried_out_again() -> None:
    t = Position()
    t.put(0, "field", TURNER)
    t.put(0, "hand", WAITING)
    t.put(0, "ether")
    t.start()
    turn_over_and_over(t)
    t.enter("Waiting").pass_until_empty()
    assert "use Turner" in t.options()


@rule("ninja_slayer", "1501.1b")
def test_a_loop_that_both_players_keep_going_ends_and_the_game_goes_on() -> None:
    t = Position()
    t.put(0, "field", card("Tide", text="◆0エテルを支払う:場の〈的〉を1人選び、それをオジギする。"))
    t.put(1, "field", card("Ebb", text="◆0エテルを支払う:場の〈的〉を1人選び、それをアンタイ・オジギする。"))
    t.put(1, "field", card("Boat", traits=["的"]))
    t.start()
    answers = 0
    while t.at == "character" and not t.over and answers < 3 * MANY:
        mine = "use Tide" if t.seat == 0 else "use Ebb"
        wanted = t.bowed("Boat") == (t.seat == 1) and not t.pile()
        if wanted and mine in t.options():
            t.use(mine[4:])
        else:
            t.pass_()
        answers += 1
    assert answers < 30
    assert not t.over and t.at != "character"


BRAGGART = card("Braggart", karate=0, text="◆0エテルを支払う:このターン、これはカラテ+1を得る。")


def boasting() -> Position:
    t = Position()
    t.put(0, "field", BRAGGART)
    t.put(0, "hand", WAITING)
    t.put(0, "ether")
    return t.start()


@rule("ninja_slayer", "1501.1a")
def test_what_grows_by_choice_is_carried_out_often_and_then_something_else_is_done() -> None:
    t = boasting()
    uses = 0
    while "use Braggart" in t.options() and uses < MANY:
        t.use("Braggart").pass_until_empty()
        uses += 1
    assert uses == loops.OFTEN == t.value("Braggart", "karate")
    assert (t.at, t.options()) == ("character", ["pass", "enter Waiting"]), "nobody has lost a phase"


@rule("ninja_slayer", "1501.1a")
def test_what_grows_does_not_keep_the_other_player_from_anything() -> None:
    t = Position()
    t.put(0, "field", BRAGGART)
    t.put(1, "hand", WAITING)
    t.put(1, "ether")
    t.start()
    for _ in range(loops.OFTEN):
        assert not t.over and "use Braggart" in t.options()
        t.use("Braggart").pass_until_empty()
    assert (t.seat, t.options()) == (1, ["pass", "enter Waiting"])
    t.enter("Waiting").pass_until_empty()
    assert t.count(1, "hand") == 1


@rule("ninja_slayer", "1501.1a")
def test_answering_oneself_without_end_is_stopped_too() -> None:
    t = boasting()
    high = 0
    while "use Braggart" in t.options() and high < MANY:
        t.use("Braggart")
        high += 1
    assert (high, len(t.pile()), t.over) == (loops.OFTEN, loops.OFTEN, False)


@rule("ninja_slayer", "1501.1a")
def test_an_offer_that_leads_back_again_is_made_no_more() -> None:
    t = Position()
    t.put(0, "hand", NUDGE)
    t.put(0, "field", card("Sway", text="◆これがオジギした時、これをアンタイ・オジギしてもよい。\n"
                                       "◆これがアンタイ・オジギ状態になった時、これをオジギする。"))
    t.start().enter("Nudge")
    answers = 0
    while t.kind == "may" and answers < MANY:
        t.yes()
        answers += 1
    assert answers <= 3 and not t.over and t.bowed("Sway")
