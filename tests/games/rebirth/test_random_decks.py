"""Games of random decks of printed cards, one title each, played at random: nothing is ever out of order."""

from __future__ import annotations

from random import Random

import pytest

from taisen.games.rebirth.cardbook import build_library
from taisen.games.rebirth.setup import new_game
from taisen.kernel.procedure import choose
from taisen.kernel.state import Game
from tests.games.rebirth import printed
from tests.invariants.checks import sound

pytestmark = pytest.mark.skipif(not printed.PRINTED, reason="the printed cards are not here")
LONGEST = 6000
SAMPLED = 4
"""Titles of which decks are built in one run."""


def begin(title: str, seats: int, format_name: str, seed: int) -> Game | None:
    chance = Random(seed)
    decks = [printed.deck(title, chance) for _ in range(seats)]
    if not all(decks):
        return None
    cards = printed.lowered(title)
    return new_game(build_library([cards[i] for i in sorted({i for deck in decks for i in deck})]), decks, format_name, seed)


def play(g: Game, seed: int) -> int:
    chance = Random(seed)
    for n in range(LONGEST):
        if g.over:
            return n
        if n % 5 == 0:
            sound(g)
        choose(g, chance.randrange(len(g.options)))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("seats", "format_name", "games"),
                         [(2, "duel", 6), (3, "rumble", 1), (4, "circle", 1), (4, "double_team", 1), (6, "triple_team", 1)])
def test_games_of_printed_cards_stay_in_order_and_end(seats: int, format_name: str, games: int) -> None:
    played = 0
    for title in list(printed.titles())[::len(printed.titles()) // SAMPLED]:
        for seed in range(games):
            g = begin(title, seats, format_name, seed)
            if g is not None:
                played += play(g, seed) > 0
    assert played
