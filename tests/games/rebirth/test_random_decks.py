"""Games of random decks of printed cards, one title each, played at random: nothing is ever out of order."""

from __future__ import annotations

from random import Random

import pytest

from taisen.games.rebirth.rules.r06_formats import FORMATS
from taisen.games.rebirth.rules.r06_setup import new_game
from taisen.games.rebirth.text.cardbook import build_library
from taisen.kernel.procedure import choose
from taisen.kernel.state import Game
from tests.games.rebirth import printed
from tests.invariants.checks import sound

pytestmark = pytest.mark.skipif(not printed.PRINTED, reason="the printed cards are not here")
LONGEST = 6000
DUELS = 19
"""Of each title; with a game of more players that makes five hundred. `python -m tools.soak rebirth --decks N` plays more."""
LOOKS = 8
"""At every so many questions the position is looked at."""
MANY = [(name, form.seats[n % len(form.seats)]) for n, (name, form) in enumerate(FORMATS.items()) if name != "duel"]


def begin(title: str, seats: int, format_name: str, seed: int) -> Game:
    chance = Random(seed)
    decks = [printed.deck(title, chance) for _ in range(seats)]
    cards = printed.lowered(title)
    return new_game(build_library([cards[i] for i in sorted({i for deck in decks for i in deck})]), decks, format_name, seed)


def play(g: Game, seed: int) -> None:
    chance = Random(seed)
    for n in range(LONGEST):
        if n % LOOKS == 0 or g.over:
            sound(g)
        if g.over:
            return
        choose(g, chance.randrange(len(g.options)))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("number", range(len(printed.titles()) if printed.PRINTED else 0))
def test_games_of_printed_cards_stay_in_order_and_end(number: int) -> None:
    title = list(printed.titles())[number]
    for seed in range(DUELS):
        play(begin(title, 2, "duel", seed), seed)
    name, seats = MANY[number % len(MANY)]
    play(begin(title, seats, name, number), number)
