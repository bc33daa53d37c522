"""What is kept for speed is what would be worked out anew."""
from __future__ import annotations

from itertools import islice

import pytest

from taisen.games.hololive.rules import r11_checks as checks
from taisen.games.ninja_slayer.rules import r0602_actions as actions
from taisen.games.ninja_slayer.rules import r0800_priority as priority
from taisen.games.rebirth.rules import r10_checks as recovering
from taisen.games.rebirth.terms import N_STRAY
from taisen.kernel.continuous import refresh
from taisen.kernel.layers import work_out
from taisen.kernel.names import PASS
from taisen.kernel.state import ALL_ZONES, Game
from tests.invariants.playing import Plan, begin, play
from tests.invariants.tables import seatings

GAMES = 24
PARTNERED = 8


def test_who_was_seen_to_have_no_choice_but_passing_still_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """In every window, also those in which nobody is asked, the options are those of a position that keeps nothing.

    Windows that do not even open, because both players are known to have nothing to do, are looked at as well.
    """
    kept = [0, 0]
    quiet = priority.both_quiet

    def neither_can_act(g: Game) -> bool:
        found = quiet(g)
        if found:
            kept[1] += 1
            assert [both_ways(g, seat) for seat in range(g.seats)] == [[PASS]] * g.seats
        return found

    def both_ways(g: Game, seat: int) -> list[int]:
        kept[0] += g.quiet[seat] == g.version
        anew = g.clone()
        anew.quiet = [-1] * g.seats
        anew.poor = [-1] * g.seats
        anew.stale_voices = ALL_ZONES
        anew.cache_before = {}
        anew.cache = {}
        anew.stale = 1
        found = actions.actions(g, seat)
        assert found == actions.actions(anew, seat)
        return found

    monkeypatch.setattr(priority, "actions", both_ways)
    monkeypatch.setattr(priority, "both_quiet", neither_can_act)
    for table, seed in islice(seatings(["ninja_slayer"], first=300_000), GAMES):
        play(begin(table, seed), Plan())
    assert kept[0] > 100 * GAMES and kept[1] > 20 * GAMES


def test_what_was_found_in_order_still_is_and_the_same_abilities_listen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever hololive looks for rule processing, it finds what a position that keeps nothing finds."""
    kept = [0]
    due = checks.processing_due

    def both_ways(g: Game) -> bool:
        if g.stale:
            refresh(g)
        kept[0] += g.orderly == g.touched
        anew = g.clone()
        anew.orderly = -1
        anew.heaps = [None] * len(g.heaps)
        anew.stale_voices = ALL_ZONES
        anew.cache_before = {}
        anew.cache = {}
        anew.stale = 1
        found = due(g)
        assert found == due(anew)
        assert listeners(g) == listeners(anew)
        assert facts(g) == facts(anew)
        return found

    monkeypatch.setattr(checks, "processing_due", both_ways)
    for table, seed in islice(seatings(["hololive"], first=300_000), GAMES):
        play(begin(table, seed), Plan())
    assert kept[0] > 10 * GAMES


def test_no_partner_strays_where_none_has_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever Re-birth looks for recovery, partners lie where it would find them if it looked at every card."""
    kept = [0]
    stray = recovering.stray_partners

    def both_ways(g: Game) -> list[int]:
        kept[0] += not g.numbers[N_STRAY]
        anew = g.clone()
        anew.numbers[N_STRAY] = 1
        found = stray(g)
        assert found == stray(anew)
        return found

    monkeypatch.setattr(recovering, "stray_partners", both_ways)
    for table, seed in islice(seatings(["rebirth"], first=300_000), PARTNERED):
        play(begin(table, seed), Plan())
    assert kept[0] > 10 * PARTNERED


def facts(g: Game) -> dict[int, object]:
    """What every card that effects reach is now."""
    if g.layering and not g.cache:
        work_out(g)
    return {ref: (d.kind, d.name, d.title, d.traits, d.nums, d.has, d.abilities, d.cannot, d.seat)
            for ref, d in g.cache.items()}


def listeners(g: Game) -> list[object]:
    return [g.replacing, g.interrupting, g.triggering, g.secret, g.state_triggers, g.keys, list(g.effects), g.layering]
