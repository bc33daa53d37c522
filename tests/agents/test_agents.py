"""The agents: honest, steady, and greedy better than chance."""
from __future__ import annotations

import pytest

import taisen
from taisen.agents import GreedyAgent, RandomAgent, Table, make_agent
from taisen.agents.evaluation import WIN, Evaluator
from taisen.agents.greedy import tried
from taisen.arena import Setup, simulate, trace_digest, wilson
from taisen.arena.match import play_on
from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.kernel.knowledge import permute_hidden
from taisen.kernel.names import PAYLOAD, V_NUMBER, VERB
from taisen.kernel.procedure import choose
from taisen.kernel.question import K_AT_MOST, K_NUMBER, K_OFTEN
from taisen.kernel.state import Game
from taisen.scenario import Position, card

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
    with pytest.raises(TaisenError, match=r"no agent .clever.*network or guided"):
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


def boasting(text: str, number: int = 0) -> Table:
    """Asked how often a round is carried out that does the more the more often; number: what the other player named."""
    t = Position()
    t.put(0, "field", card("Braggart", karate=0, text=text))
    t.put(1, "hand", card("Answer", kind="kotodama", text="1枚ドロー。", cost=1))
    t.put(1, "ether")
    t.start()
    while t.kind != "how_often":
        t.use("Braggart").pass_until_empty()
    if number:
        t.number(number)
    return Table(INFO, t.state)


def test_greedy_says_how_often_by_what_comes_of_it() -> None:
    agent = GreedyAgent(1)
    grows = boasting("◆0エテルを支払う:このターン、これはカラテ+1を得る。")
    chosen = grows.options[agent.choose(grows)] & PAYLOAD
    assert chosen in (1, 2, 5, 10, 20, 50, 100)
    shrinks = boasting("◆0エテルを支払う:このターン、これはカラテ-1を得る。")
    assert shrinks.options[agent.choose(shrinks)] & PAYLOAD == 1
    asked = boasting("◆0エテルを支払う:このターン、これはカラテ+1を得る。", 30)
    assert asked.options[agent.choose(asked)] & PAYLOAD in range(31)


def test_greedy_tries_few_of_many_numbers() -> None:
    options = [V_NUMBER << VERB | n for n in range(1, 101)]
    assert [options[i] & PAYLOAD for i in tried(K_OFTEN, options)] == [1, 2, 5, 10, 20, 50, 100]
    assert [options[i] & PAYLOAD for i in tried(K_AT_MOST, options[:7])] == [1, 2, 5, 7]
    assert list(tried(K_NUMBER, options)) == list(range(100))


@pytest.mark.parametrize("kind", [GreedyAgent, RandomAgent])
def test_a_loop_that_could_go_on_for_ever_does_not_keep_agents(kind: type[GreedyAgent] | type[RandomAgent]) -> None:
    t = Position()
    t.put(0, "field", card("Braggart", karate=0, text="◆0エテルを支払う:このターン、これはカラテ+1を得る。"))
    t.put(1, "hand", card("Answer", kind="kotodama", text="1枚ドロー。", cost=1))
    t.put(1, "ether")
    t.start()
    agents = [kind(1), kind(2)]
    decisions = 0
    now = t.state.turn
    while not t.over and t.state.turn == now:
        choose(t.state, agents[t.state.seat].choose(Table(INFO, t.state)))
        decisions += 1
        assert decisions < 2000
    assert decisions
