"""Two positions that differ only in what is hidden from the others give the others the same messages in the same order."""
from __future__ import annotations

from itertools import islice

import pytest

import taisen
from taisen.games import NAMES
from tests.invariants.tables import fixed_table, seatings
from tests.server.worlds import Leak, play_pairs

PAIRS = 4
DECISIONS = 30
TABLES = 2
MANY = 12
CHUNKS = 3


@pytest.mark.parametrize("game", NAMES)
def test_what_is_hidden_makes_no_difference_to_what_the_others_are_sent(game: str) -> None:
    given = sum([play_pairs(fixed_table(game, n).begin(n, True), n, PAIRS, DECISIONS) for n in range(TABLES)])
    assert given > 40, "they are played on"


@pytest.mark.more
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("game", NAMES)
def test_what_is_hidden_makes_no_difference_at_any_table(game: str, chunk: int) -> None:
    """All formats, numbers of players and, where they are there, printed decks."""
    for table, seed in islice(seatings([game]), chunk * MANY, (chunk + 1) * MANY):
        play_pairs(table.begin(seed, True), seed, PAIRS, 2 * DECISIONS)


@pytest.mark.parametrize(("game", "seeds"), [("ninja_slayer", 8), ("hololive", 8)])
def test_without_veils_it_would(game: str, seeds: int) -> None:
    """The comparison notices: in games that are not between people, who has no choice is not asked."""
    with pytest.raises(Leak):
        for seed in range(seeds):
            play_pairs(taisen.new_game(game, seed=seed), seed, PAIRS, DECISIONS)
