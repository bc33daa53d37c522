"""12.4 Whole games of several players who leave whenever they like: nothing is ever out of order, and every game ends."""

from __future__ import annotations

from random import Random

import pytest

import taisen
from taisen.games import game_info
from tests.invariants.checks import sound
from tests.rules import rule

LONGEST = 6000
OFTEN = 0.02
"""How often, at a question, somebody leaves."""


def play(game: taisen.Game, seed: int) -> int:
    """At random, until it is over; how many have left before."""
    chance = Random(seed)
    gone = 0
    for n in range(LONGEST):
        g = game.state
        if g.over:
            return gone
        if chance.random() < OFTEN:
            gone += 1
            game.concede(chance.choice([s for s in range(g.seats) if not g.gone[s]]))
            if not g.over:
                sound(g)
            continue
        if n % 9 == 0:
            sound(g)
        game.answer(chance.randrange(len(g.options)))
    raise AssertionError("the game does not end")


@rule("rebirth", "12.4.1", "12.4.4", "12.4.6")
@pytest.mark.parametrize(("format_name", "seats"), [("rumble", 3), ("rumble", 6), ("rumble_one_drop", 4), ("circle", 5), ("triple_team", 6)])
def test_players_may_leave_at_any_moment(format_name: str, seats: int) -> None:
    decks = [game_info("rebirth").starters[s % 2] for s in range(seats)]
    left = 0
    for seed in range(4):
        left += play(taisen.new_game("rebirth", decks, format=format_name, seed=seed), seed)
    assert left
