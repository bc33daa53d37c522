"""Who has lost is told the very rule by which, not the one that looks after all of them."""
from __future__ import annotations

import random

import pytest

import taisen

EXACT = {"ninja_slayer": {"1002.1", "1002.2"}, "hololive": {"11.2.1", "11.2.2", "7.3.2.1"}, "rebirth": {"10.6.2", "10.2.1.1"},
         "granblue": {"9-4-1-3", "9-4-1-4"}, "build_divide": {"1003-2a", "507-1b"}}


@pytest.mark.parametrize("game", EXACT)
def test_the_rule_of_losing_is_the_first_that_is_named(game: str) -> None:
    table, rng = taisen.new_game(game, seed=2), random.Random(2)
    while table.question is not None:
        table.answer(rng.randrange(len(table.question.options)))
    event = next(e for e in table.events() if e.name == "lose")
    causes = table.why(event)
    assert causes[0].rule in EXACT[game] and causes[0].ja and event.number == 0, causes
    for zone, rules in (("deck", {"9-4-1-4", "507-1b", "7.3.2.1", "10.2.1.1"}), ("life", {"1003-2a", "507-1b", "11.2.1"})):
        if causes[0].rule in rules:
            assert not table.view(event.player).zones[event.player, zone]
