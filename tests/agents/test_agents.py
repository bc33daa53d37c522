"""The agents: honest, steady, and greedy better than chance."""
from __future__ import annotations

import pytest

import taisen
from taisen.agents import GreedyAgent, RandomAgent, Table, make_agent
from taisen.agents.evaluation import WIN, Evaluator
from taisen.arena import Setup, simulate, trace_digest, wilson
from taisen.arena.match import play_on
from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.kernel.knowledge import permute_hidden
from taisen.kernel.procedure import choose
from taisen.kernel.state import Game

GAME = "ninja_slayer"
INFO = game_info(GAME)


def answers(seed: int, agents: list[GreedyAgent | RandomAgent], most: int = 10_000) -> list[int]:
    state = taisen.new_game(GAME, seed=seed).state
    given = []
    while not state.over and len(given) < most:
        given.append(agents[state.seat].choose(Table(INFO, state)))
        choose(state, given[-1])
    return given


@pytest.mark.parametrize("kind", [GreedyAgent, RandomAgent])
def test_the_same_seed_plays_the_same_game(kind: type[GreedyAgent] | type[RandomAgent]) -> None:
    first = answers(3, [kind(1), kind(2)], 120)
    assert first == answers(3, [kind(1), kind(2)], 120)
    if kind is RandomAgent:
        assert first != answers(3, [kind(1), kind(3)], 120)


def test_greedy_beats_random() -> None:
    summary = simulate(Setup(GAME, agents=("greedy", "random")), 20, seed=50, jobs=1)
    assert summary.wins[0] >= 18


def test_what_greedy_cannot_see_does_not_change_its_choice() -> None:
    """At every question of two games: hidden faces and instances permuted, chance another, the choice the same."""
    compared = 0
    for seed in (1, 2):
        state = taisen.new_game(GAME, seed=seed).state
        walker = RandomAgent(seed)
        while not state.over:
            seat = state.seat
            expected = GreedyAgent(7).choose(Table(INFO, state))
            for shuffle in (1, 2):
                other = permute_hidden(state, seat, shuffle)
                assert GreedyAgent(7).choose(Table(INFO, other)) == expected
                compared += 1
            choose(state, walker.choose(Table(INFO, state)))
    assert compared > 200


def test_a_table_gives_worlds_at_the_same_question() -> None:
    state = taisen.new_game(GAME, seed=4).state
    table = Table(INFO, state)
    for world in table.worlds(3, 9):
        assert (world.seat, world.kind, tuple(world.options)) == (table.seat, table.kind, table.options)
        assert world is not state


def test_looking_leaves_the_game_as_it_is() -> None:
    game = taisen.new_game(GAME, seed=5)
    before = game.digest()
    GreedyAgent(1).choose(Table(INFO, game.state))
    assert game.digest() == before


def won(by: int) -> Game:
    state = taisen.new_game(GAME, seed=6).state
    state.rules.leave(state, 1 - by)
    return state


def test_winning_is_worth_more_than_anything() -> None:
    evaluate = Evaluator(INFO)
    assert evaluate(won(0), 0) == WIN
    assert evaluate(won(0), 1) == -WIN
    assert abs(evaluate(taisen.new_game(GAME, seed=6).state, 0)) < WIN / 2


def test_an_unknown_agent_is_one_sentence() -> None:
    with pytest.raises(TaisenError, match=r"no agent 'clever'.*greedy or random"):
        make_agent("clever")


def test_playing_on_tells_how_it_ended() -> None:
    game = taisen.new_game(GAME, seed=8)
    out = play_on(INFO, game.state, [RandomAgent(1), RandomAgent(2)])
    assert game.result.over and out.winners == game.result.winners
    assert out.turns == game.state.turn and out.decisions > 20


def test_a_simulation_does_not_depend_on_its_processes() -> None:
    setup = Setup(GAME, agents=("random", "random"))
    alone, shared = simulate(setup, 12, seed=3, jobs=1), simulate(setup, 12, seed=3, jobs=2)
    assert alone.as_json() | {"seconds": 0} == shared.as_json() | {"seconds": 0}
    assert sum(alone.wins) + alone.draws == 12


def test_sides_change_seats() -> None:
    """The same deck and agent on both sides: who sits where is all that differs between the games of a pair."""
    setup = Setup(GAME, decks=("ebb_tide_raid", "ebb_tide_raid"), agents=("random", "random"))
    assert simulate(setup, 8, jobs=1).games == 8


def test_wilson_interval() -> None:
    low, high = wilson(0, 10)
    assert low == 0.0 and 0.2 < high < 0.35
    low, high = wilson(1000, 2000)
    assert 0.47 < low < 0.5 < high < 0.53
    assert wilson(0, 0) == (0.0, 1.0)


def test_trace_digests_tell_games_apart() -> None:
    assert trace_digest(GAME, 1) == trace_digest(GAME, 1)
    assert trace_digest(GAME, 1) != trace_digest(GAME, 2)
