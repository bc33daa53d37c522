"""The kernel's toy as a game that the rest of the software plays: with zones of teams and of nobody, cards with two sides, tokens,
counters and roles, which no shipped game has all of."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from taisen.games import PACKAGES


@contextmanager
def known() -> Iterator[None]:
    """While it is, there is a game called toy."""
    PACKAGES["toy"] = __name__
    try:
        yield
    finally:
        del PACKAGES["toy"]
