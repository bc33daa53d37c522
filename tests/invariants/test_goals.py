"""What a table shows as the end of the game is the end: nobody who is asked is beyond it, and games end there."""
from __future__ import annotations

import pytest

from taisen.api import Game, new_game
from taisen.games import NAMES
from taisen.games.info import Goal


def lying(game: Game, goal: Goal, seat: int) -> int:
    zones = [z.name for z in game.info.rules.zones]
    return len(game.state.zone(seat, zones.index(goal.zone)))


def beyond(game: Game, goal: Goal, seat: int) -> bool:
    """One more than the last that is allowed has gone there, or left."""
    count = lying(game, goal, seat)
    return count > goal.last if goal.limit else count < goal.last


def ended(game: Game, goal: Goal, seat: int) -> bool:
    """A zone that runs out ends the game with the card that would leave it next, where none may be there."""
    return beyond(game, goal, seat) or (not goal.limit and not goal.last and lying(game, goal, seat) == 0)


@pytest.mark.parametrize("name", NAMES)
def test_games_end_where_the_table_says(name: str) -> None:
    told = 0
    for seed in range(4):
        game = new_game(name, seed=seed)
        goals = game.info.table.goals
        assert goals and all(g.limit == g.last + 1 for g in goals if g.limit)
        while (q := game.question) is not None:
            if game.state.turn > 0:
                for seat in range(2):
                    assert not [g for g in goals if beyond(game, g, seat)], "the game should be over"
            game.answer(q.options[len(game.record) * 7 % len(q.options)])
        losers = [s for s in range(2) if s not in game.result.winners]
        assert losers
        told += any(ended(game, g, s) for g in goals for s in losers)
    assert told >= 2, "games end by something that the table does not show"
