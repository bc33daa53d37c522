"""The mark that ties a test to the rules it proves.

    from tests.rules import rule

    @rule("ninja_slayer", "704.3", "704.3a-1")
    def test_the_greeted_character_may_not_greet() -> None: ...

A marked test counts for a rule when it passes and has executed the code that keeps it (`pytest --rule-coverage=FILE`),
and it is the test that `make mutants` runs when it breaks that rule. Marks can be stacked.
"""

from __future__ import annotations

import pytest


def rule(game: str, *ids: str) -> pytest.MarkDecorator:
    """Mark a test as proving these rules of the game's book."""
    return pytest.mark.rule(game, *ids)


def rules_of(item: pytest.Item) -> set[tuple[str, str]]:
    """The (game, rule) pairs that a collected test is marked with."""
    return {(mark.args[0], one) for mark in item.iter_markers("rule") for one in mark.args[1:]}
