from __future__ import annotations

import hashlib
import itertools
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from starlette.testclient import TestClient

from taisen.server import dealing
from taisen.server.app import create
from tests.server.guests import Client


@pytest.fixture(autouse=True)
def same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables of a test are dealt alike every time: ids and secrets count. What must not is tested where it is not patched."""
    count = itertools.count(1)
    monkeypatch.setattr(dealing, "new_table_id", lambda: f"table-{next(count)}")
    monkeypatch.setattr(dealing, "new_secret", lambda: hashlib.sha256(f"secret {next(count)}".encode()).hexdigest())


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A server of one's own machine."""
    with Client(create(tmp_path, local=True)) as found:
        yield found
