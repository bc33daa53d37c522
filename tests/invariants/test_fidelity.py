"""At every question of many games: a clone, a saved game and one in another process play on just as the game did."""
from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from taisen.games import NAMES
from tests.elsewhere import Worker
from tests.invariants.relay import MODULE, compare, run_course
from tests.invariants.tables import seatings

CHUNKS = 8
GAMES = {"ninja_slayer": 13, "hololive": 5}
"""Games a chunk: 104 and 40 in all."""
FEWER = 1
"""Of every other game, 8."""


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[Worker]:
    worker = Worker(MODULE)
    yield worker
    worker.close()


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("game", NAMES)
def test_every_question_is_data(game: str, chunk: int, elsewhere: Worker) -> None:
    count = GAMES.get(game, FEWER)
    for table, seed in islice(seatings([game], 200_000 + chunk * count), count):
        compare(run_course(table, seed), elsewhere)
