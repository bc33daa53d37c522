"""1501: loops that nobody can stop, that one player keeps going, that both do, and that grow."""
from __future__ import annotations

import pytest

from taisen import load_game
from taisen.errors import Overrun
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


def boast(t: Position, seat: int = 0) -> int:
    """Use it until a number is asked for; how often it was used before that."""
    uses = 0
    while t.seat == seat and "use Braggart" in t.options() and uses < MANY:
        t.use("Braggart").pass_until_empty()
        uses += 1
    assert t.kind == "how_often", t.kind
    return uses - 1


@rule("ninja_slayer", "1501.1a")
@pytest.mark.parametrize("number", [1, 2, 37, loops.LAPS])
def test_what_grows_by_choice_is_carried_out_as_often_as_its_player_says(number: int) -> None:
    t = boasting()
    before = boast(t)
    assert before == 3 == t.value("Braggart", "karate")
    assert (t.seat, t.options()) == (0, [str(n) for n in range(1, loops.LAPS + 1)])
    assert all("1501.1a" in t.asked.text(lang) for lang in ("ja", "en"))
    t.number(number)
    assert t.value("Braggart", "karate") == before + number
    assert (t.at, t.seat, t.options()) == ("character", 0, ["pass", "enter Waiting"]), "nobody has lost a phase"
    t.pass_()
    assert t.at != "character"


@rule("ninja_slayer", "1501.1a")
def test_after_another_action_a_loop_that_grows_can_be_carried_out_again() -> None:
    t = boasting()
    boast(t)
    t.number(5).enter("Waiting").pass_until_empty()
    assert "use Braggart" in t.options()
    boast(t)
    t.number(4)
    assert t.value("Braggart", "karate") == 3 + 5 + 2 + 4


@rule("ninja_slayer", "1501.1a")
def test_the_loop_is_open_again_in_another_phase() -> None:
    t = boasting()
    boast(t)
    t.number(5).pass_until(phase="ikusa")
    assert "use Braggart" in t.options()


def watched(may: str = "1枚ドロー。") -> Position:
    """The other player could always answer."""
    t = Position()
    t.put(0, "field", BRAGGART)
    t.put(1, "hand", kotodama("Answer", may, 1))
    t.put(1, "ether")
    return t.start()


@rule("ninja_slayer", "1501.1b")
@pytest.mark.parametrize(("first", "second"), [(8, 8), (8, 3), (2, 1), (5, 0)])
def test_who_can_stop_a_loop_names_a_number_too_and_the_smaller_one_holds(first: int, second: int) -> None:
    t = watched()
    before = boast(t)
    t.number(first)
    assert (t.seat, t.kind, t.options()) == (1, "at_most", [str(n) for n in range(first + 1)])
    assert all("1501.1b" in t.asked.text(lang) for lang in ("ja", "en"))
    t.number(second)
    assert t.value("Braggart", "karate") == before + second
    # The first player can do nothing but pass then, and the other is asked as ever.
    assert (t.at, t.seat, t.options()) == ("character", 1, ["pass", "enter Answer"])
    t.enter("Answer").pass_until_empty()
    assert t.count(1, "hand") == 1
    assert "use Braggart" in t.options(), "something else has been done"


@rule("ninja_slayer", "1501.1b")
def test_what_both_players_do_again_and_again_is_counted_by_both() -> None:
    t = Position()
    t.put(0, "field", BRAGGART)
    t.put(1, "field", card("Rival", karate=0, text="◆0エテルを支払う:このターン、これはカラテ+1を得る。"))
    t.start()
    rounds = 0
    while t.kind != "how_often" and rounds < MANY:
        t.use("Braggart")
        if t.kind != "how_often":
            t.pass_().use("Rival").pass_until_empty()
            rounds += 1
    assert (rounds, t.seat) == (3, 0)
    t.number(6)
    assert (t.seat, t.kind) == (1, "at_most")
    t.number(4)
    assert (t.value("Braggart", "karate"), t.value("Rival", "karate")) == (7, 7)
    assert not t.over and (t.at, t.seat, t.options()) == ("character", 1, ["pass", "use Rival"])


@rule("ninja_slayer", "1501.1a")
def test_a_loop_is_left_at_once_when_something_else_can_be_done() -> None:
    t = Position()
    t.put(0, "field", BRAGGART)
    t.put(1, "field", card("Watcher", text="◆0エテルを支払う:場のカラテ10以上のキャラクターを1人選び、それを殺す。"))
    t.start()
    before = boast(t)
    assert before == 3 and t.seat == 0
    t.number(50)
    assert t.value("Braggart", "karate") == 9 + 1
    assert (t.seat, t.options()) == (1, ["pass", "use Watcher"])
    t.use("Watcher").pass_until_empty()
    assert t.where("Braggart")[1] == "ohigan"


@rule("ninja_slayer", "1501.1a")
def test_what_comes_to_an_end_by_itself_is_not_carried_out_further() -> None:
    t = Position()
    t.put(0, "field", card("Braggart", toughness=40, text="◆0エテルを支払う:これに1ダメージを与える。"))
    t.put(0, "hand", WAITING)
    t.put(0, "ether")
    t.start()
    boast(t)
    t.number(loops.LAPS)
    assert t.where("Braggart")[1] != "field"
    assert (t.at, t.options()) == ("character", ["pass", "enter Waiting"])


@rule("ninja_slayer", "1501.1a")
def test_answering_oneself_without_end_is_counted_too() -> None:
    t = boasting()
    high = 0
    while t.kind != "how_often" and high < MANY:
        t.use("Braggart")
        high += 1
    assert len(t.pile()) == high - 1
    t.number(20)
    assert (len(t.pile()), t.over) == (high - 1 + 20, False)
    assert "use Braggart" not in t.options()
    t.pass_until_empty()
    assert t.value("Braggart", "karate") == high - 1 + 20
    assert (t.at, t.options()) == ("character", ["pass", "enter Waiting"])


@rule("ninja_slayer", "1501.1a")
def test_what_costs_something_is_no_loop() -> None:
    """Only so often can it be done as there are cards to pay with: nobody names a number."""
    t = Position()
    t.put(0, "field", card("Braggart", karate=0, text="◆1エテルを支払う:このターン、これはカラテ+1を得る。"))
    t.put(0, "ether", *["filler"] * 8)
    t.start()
    uses = 0
    while "use Braggart" in t.options():
        t.use("Braggart").pass_until_empty()
        uses += 1
    assert uses == 8 == t.value("Braggart", "karate")


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


@rule("ninja_slayer", "1501.1a")
def test_any_other_action_opens_the_loop_again() -> None:
    """Also one after which all lies as before."""
    t = Position()
    t.put(0, "field", BRAGGART)
    t.put(0, "field", card("Poser", karate=0, text="◆0エテルを支払う:このターン、これはカラテ+1を得る。"))
    t.start()
    boast(t)
    t.number(5)
    assert t.options() == ["pass", "use Poser"]
    t.use("Poser").pass_until_empty()
    assert t.options() == ["pass", "use Braggart", "use Poser"]


def test_a_counted_loop_is_saved_undone_and_played_again() -> None:
    t = watched()
    boast(t)
    game = t.game
    asked = game.digest()
    again = load_game(game.save())
    copy = game.clone()
    for one in (game, again, copy):
        for n in (9, 6):
            assert one.question is not None
            one.answer(next(o for o in one.question.options if o.number == n))
    assert game.digest() == again.digest() == copy.digest()
    assert t.value("Braggart", "karate") == 3 + 6
    assert not game.can_take_back
    done = load_game(game.save())
    for one in (game, done):
        ended = one.digest()
        one.undo(2)
        assert one.digest() == asked
        for n in (9, 6):
            assert one.question is not None
            one.answer(next(o for o in one.question.options if o.number == n))
        assert one.digest() == ended
    assert len(game.record) == len(copy.record), "only the numbers are in the record"


def test_a_counted_loop_may_cost_more_than_one_decision() -> None:
    t = watched()
    boast(t)
    game = t.game
    copy = game.clone()
    game.limit(1 << 40)
    for n in (loops.LAPS, loops.LAPS):
        t.number(n)
    meter = game.state.meter
    assert meter is not None
    for rounds, enough in ((0, False), (10, True)):
        one = copy.clone()
        one.limit(meter.spent // 3, rounds)
        for n in (loops.LAPS, loops.LAPS):
            assert one.question is not None
            option = next(o for o in one.question.options if o.number == n)
            if n == loops.LAPS and one.state.seat == 1 and not enough:
                with pytest.raises(Overrun):
                    one.answer(option)
            else:
                one.answer(option)
