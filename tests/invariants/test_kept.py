"""What is kept for speed is what would be worked out anew."""
from __future__ import annotations

from itertools import islice

import pytest

from taisen.games.ninja_slayer import actions, priority
from taisen.kernel.state import Game
from tests.invariants.playing import Plan, begin, play
from tests.invariants.tables import seatings

GAMES = 24


def test_who_was_seen_to_have_no_choice_but_passing_still_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """In every window, also those in which nobody is asked, the options are those of a position that keeps nothing."""
    kept = [0]

    def both_ways(g: Game, seat: int) -> list[int]:
        kept[0] += g.quiet[seat] == g.version
        anew = g.clone()
        anew.quiet = [-1] * g.seats
        anew.poor = [-1] * g.seats
        anew.cache = {}
        anew.stale = 1
        found = actions.actions(g, seat)
        assert found == actions.actions(anew, seat)
        return found

    monkeypatch.setattr(priority, "actions", both_ways)
    for table, seed in islice(seatings(["ninja_slayer"], first=300_000), GAMES):
        play(begin(table, seed), Plan())
    assert kept[0] > 100 * GAMES
