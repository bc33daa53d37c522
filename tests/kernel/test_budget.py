"""What a decision costs is counted where somebody's own cards are played: past the limit the game stands where it stood."""
from __future__ import annotations

import pytest

import taisen
from taisen.errors import Overrun
from taisen.games import NAMES
from taisen.kernel.budget import Meter
from taisen.replays import load_game
from taisen.server.work import position_of

CROWD = """
game = "ninja_slayer"
[position]
phase = "character"
turn = 1
[player1]
hand = ["Runner"]
ether = [{{ card = "filler", count = 9 }}]
field = [{{ card = "Crowd", count = {count} }}]
[[card]]
name = "Runner"
kind = "character"
cost = 1
karate = 2
toughness = 1
sabotage = 1
text = "◆これが登場した時、1枚ドローする。"
[[card]]
name = "Crowd"
kind = "character"
cost = 1
karate = 2
toughness = 1
sabotage = 1
text = "◆あなたの場の他のキャラクターは、あなたの手札1枚につき+0/+1を得る。"
"""


def entering(game: taisen.Game) -> int:
    assert game.question is not None
    return next(o.index for o in game.question.options if o.verb != "pass")


def test_a_decision_that_costs_too_much_leaves_the_game_where_it_stood() -> None:
    game = position_of(CROWD.format(count=60))
    game.limit(1000)
    before, told = game.digest(), len(game.events())
    index = entering(game)
    with pytest.raises(Overrun) as stopped:
        game.answer(index)
    assert stopped.value.ja and stopped.value.en
    assert (game.digest(), len(game.events()), len(game.record)) == (before, told, 0)
    # It can be looked at, saved, and goes on when it may.
    assert load_game(game.save()).digest() == before
    game.limit(1 << 40)
    game.answer(index)
    assert len(game.record) == 1


def test_what_is_counted_is_the_same_each_time_and_grows_with_what_is_to_be_worked_out() -> None:
    spent: dict[int, list[int]] = {}
    for count in (20, 20, 80):
        game = position_of(CROWD.format(count=count))
        game.limit(1 << 40)
        game.answer(entering(game))
        assert game.state.meter is not None
        spent.setdefault(count, []).append(game.state.meter.spent)
    assert spent[20][0] == spent[20][1]
    assert spent[80][0] > 8 * spent[20][0]


def test_clones_and_take_backs_are_counted_with_their_game() -> None:
    game = position_of(CROWD.format(count=5))
    game.limit(1 << 40)
    meter = game.state.meter
    copy = game.clone()
    copy.answer(entering(copy))
    assert isinstance(meter, Meter) and copy.state.meter is meter and meter.spent
    game.answer(entering(game))
    game.undo()
    assert game.state.meter is meter


@pytest.mark.parametrize("name", NAMES)
def test_counting_changes_nothing(name: str) -> None:
    games = [taisen.new_game(name, seed=5) for _ in range(2)]
    games[0].limit(1 << 40)
    for k in range(120):
        for game in games:
            if game.question is not None:
                game.answer(k % len(game.question.options))
    assert games[0].digest() == games[1].digest()
