"""Games that are not shipped, for tests: while `known` is, there is a game of that name in that package."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from taisen.games import PACKAGES


@contextmanager
def known(name: str, package: str) -> Iterator[None]:
    before = PACKAGES.get(name)
    PACKAGES[name] = package
    try:
        yield
    finally:
        if before is None:
            del PACKAGES[name]
        else:
            PACKAGES[name] = before
