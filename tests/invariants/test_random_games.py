"""What always holds, over random games of every game, format and deck."""
from __future__ import annotations

from itertools import islice

import pytest

from taisen.games import NAMES
from tests.invariants.playing import FULL, SWIFT, begin, play
from tests.invariants.tables import seatings

CHUNKS = 16
GAMES = {NAMES[0]: 126}
"""Games a chunk: 2,016 in all, half of them with opened packs or printed decks."""
FEWER = 63
"""Of every other game, 1,008: they take three times as long."""
DEEP = {NAMES[0]: 2}
ONE = 1


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("game", NAMES)
def test_positions_are_sound_in_every_random_game(game: str, chunk: int) -> None:
    count = GAMES.get(game, FEWER)
    for table, seed in islice(seatings([game], chunk * count), count):
        play(begin(table, seed), SWIFT)


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("game", NAMES)
def test_games_stay_honest_and_true_to_their_copies(game: str, chunk: int) -> None:
    """Every check at its full rate: knowledge, views, words, permutations, the greedy player, copies, undoing, the log."""
    count = DEEP.get(game, ONE)
    for table, seed in islice(seatings([game], 100_000 + chunk * count), count):
        play(begin(table, seed), FULL)
