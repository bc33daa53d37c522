"""Agents at tables of more than two: honest, and better than chance alone and in a team."""
from __future__ import annotations

import pytest

from taisen.agents import GreedyAgent, RandomAgent, Table
from taisen.agents.evaluation import POINT, Evaluator
from taisen.arena import Setup, simulate
from taisen.arena.match import play_on
from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.games.rebirth.terms import HAND, N_POINTS
from taisen.kernel.knowledge import permute_hidden
from taisen.kernel.names import ID
from tests.many import begin, until

INFO = game_info("rebirth")


@pytest.mark.parametrize(("format", "seats", "greedy"), [("rumble", 4, (2,)), ("circle", 3, (1,)), ("double_team", 4, (0, 1)),
                                                         ("triple_team", 6, (3, 4, 5))])
def test_greedy_beats_random_alone_and_in_a_team(format: str, seats: int, greedy: tuple[int, ...]) -> None:
    won = 0
    games = 2 if seats == 6 else 4
    for seed in range(games):
        agents = [GreedyAgent(seed) if s in greedy else RandomAgent(seed + s) for s in range(seats)]
        out = play_on(INFO, begin(format, seats, seed).state, agents)
        won += set(out.winners) == set(greedy)
    assert won >= games - 1


@pytest.mark.parametrize(("format", "seats"), [("rumble", 4), ("double_team", 4)])
def test_what_greedy_cannot_see_does_not_change_its_choice(format: str, seats: int) -> None:
    game = begin(format, seats, 5)
    walker = RandomAgent(5)
    compared = 0
    while game.question is not None and compared < 60:
        for seat in game.question.seats:
            expected = GreedyAgent(7).choose(Table(INFO, game.state, seat))
            other = permute_hidden(game.state, seat, 1)
            assert GreedyAgent(7).choose(Table(INFO, other, seat)) == expected
            compared += 1
        game.answer(walker.choose(Table(INFO, game.state)))


def test_any_agent_of_a_team_can_answer_for_it() -> None:
    game = until(begin("double_team", 4), "main", turns=4)
    assert game.question is not None
    for seat in game.question.seats:
        table = Table(INFO, game.state, seat)
        assert 0 <= GreedyAgent(1).choose(table) < len(table.options)
        for world in table.worlds(2, 3):
            assert world.askers == game.state.askers
            assert [world.face[r & ID] for s in game.question.seats for r in world.zone(s, HAND)] == \
                [game.state.face[r & ID] for s in game.question.seats for r in game.state.zone(s, HAND)], "a team knows its hands"


def test_who_has_left_and_points_count() -> None:
    worth = Evaluator(INFO)
    rumble = begin("rumble", 4)
    before = [worth(rumble.state, s) for s in range(4)]
    rumble.concede(3)
    assert all(worth(rumble.state, s) > before[s] for s in range(3))
    triple = begin("triple_team", 6).state
    level = worth(triple, 0)
    triple.numbers[N_POINTS] = 1
    assert worth(triple, 0) == worth(triple, 1) == level + POINT
    assert worth(triple, 5) == pytest.approx(-level - POINT, abs=50)


def test_sides_move_round_the_table_and_teams_stay_together() -> None:
    setup = Setup("rebirth", agents=("random",), format="double_team")
    summary = simulate(setup, 4, jobs=1)
    assert summary.sides.team == 2 and summary.sides.rounds == 2 and summary.in_teams
    assert summary.wins[0] == summary.wins[1] and summary.wins[2] == summary.wins[3]
    assert summary.wins[0] + summary.wins[2] + summary.draws == 4
    alone = simulate(Setup("rebirth", agents=("random",), seats=3), 3, jobs=1)
    assert alone.sides.rounds == 3 and sum(alone.order_wins) == sum(alone.wins) == 3 - alone.draws
    assert alone.as_json()["format"] == "rumble"
    first, second = alone.by_deck().items()
    assert first == (alone.decks[0], (alone.wins[0] + alone.wins[2], 6)) and second[1] == (alone.wins[1], 3)
    with pytest.raises(TaisenError, match="played by 3-6, not by 2"):
        simulate(Setup("rebirth", format="rumble", seats=2), 1)
