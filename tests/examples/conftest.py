"""The example is a game like any other while its tests run."""
from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.plugged import known


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    with known("himori", "himori"):
        yield
