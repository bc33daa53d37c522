from __future__ import annotations

import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from starlette.testclient import TestClient

from taisen.server.app import create
from tests.server.guests import Client


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A server of one's own machine."""
    with Client(create(tmp_path, local=True)) as found:
        yield found
