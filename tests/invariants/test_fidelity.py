"""At every question of many games: a clone, a saved game and one in another process play on just as the game did."""
from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from tests.elsewhere import Worker
from tests.invariants.relay import MODULE, compare, run_course
from tests.invariants.tables import seatings

CHUNKS = 8
GAMES = 13
"""Games a chunk: 104 in all."""


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[Worker]:
    worker = Worker(MODULE)
    yield worker
    worker.close()


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_question_is_data(chunk: int, elsewhere: Worker) -> None:
    for table, seed in islice(seatings(first=200_000 + chunk * GAMES), GAMES):
        compare(run_course(table, seed), elsewhere)
