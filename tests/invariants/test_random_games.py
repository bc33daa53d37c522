"""What always holds, over random games of every game, format and deck."""
from __future__ import annotations

from itertools import islice

import pytest

from tests.invariants.playing import FULL, SWIFT, begin, play
from tests.invariants.tables import seatings

CHUNKS = 16
GAMES = 126
"""Games a chunk: 2,016 in all, half of them with opened packs."""
DEEP = 2


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_positions_are_sound_in_every_random_game(chunk: int) -> None:
    for table, seed in islice(seatings(first=chunk * GAMES), GAMES):
        play(begin(table, seed), SWIFT)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_games_stay_honest_and_true_to_their_copies(chunk: int) -> None:
    """Every check at its full rate: knowledge, views, words, permutations, the greedy player, copies, undoing, the log."""
    for table, seed in islice(seatings(first=100_000 + chunk * DEEP), DEEP):
        play(begin(table, seed), FULL)
