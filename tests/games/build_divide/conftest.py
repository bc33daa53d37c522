"""The game is known to its own tests while it is not offered to players yet."""
from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.plugged import known


@pytest.fixture(autouse=True, scope="package")
def the_game_is_known() -> Iterator[None]:
    with known("build_divide", "taisen.games.build_divide"):
        yield
