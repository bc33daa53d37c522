from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.kernel.fidelity import Worker


@pytest.fixture(scope="session")
def worker() -> Iterator[Worker]:
    one = Worker()
    yield one
    one.close()
