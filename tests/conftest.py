"""What all tests share: the rule marks and their coverage."""

from __future__ import annotations

from taisen.arena.quick import settle_in

pytest_plugins = ("tests.plugin",)


def pytest_collection_finish() -> None:
    """Thousands of tests and all games' rules are there to stay, and many games follow."""
    settle_in()
