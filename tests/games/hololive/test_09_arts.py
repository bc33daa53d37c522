"""9 Performing: who may use an art, and how often."""
from __future__ import annotations

from taisen.games.hololive.rules.r09_performing import forget_performance, perform
from taisen.games.hololive.terms import (
    ARCHIVE,
    BACK,
    CENTER,
    COLLAB,
    EXCHANGE,
    N_PHASE,
    NOTE_DID,
    PHASE,
    RESTING,
    USE_ART,
)
from taisen.kernel.moves import set_pose
from taisen.kernel.names import NOTE_SHIFT
from tests.games.hololive.makings import cheer
from tests.games.hololive.table import Table, art, member
from tests.laid import On
from tests.rules import rule


def table() -> Table:
    return Table(member("A"), member("B", hp=200), member("N", art(cost=("red",))), cheer("Y-2", "red"))


def reasons(t: Table, ref: int, index: int = 0) -> list[str]:
    return [r.rule for r in perform.why_not(t.g, 0, ref << 8 | index)]


@rule("hololive", "9.1.1", "9.2.2")
def test_centre_and_collab_each_use_one_art_in_any_order() -> None:
    t = table()
    a, c = t.put(0, CENTER, "A"), t.put(0, COLLAB, "A")
    b = t.put(1, CENTER, "B")
    assert t.arts() == [a, c]
    told: list[tuple[int, int]] = []
    t.hear(lambda e: told.append((e.ref, e.by)), USE_ART)
    t.use(c)
    assert told == [(c, 0)]
    assert t.damage(b) == 20
    assert t.arts() == [a]
    t.use(a)
    assert t.damage(b) == 40
    assert t.arts() == []


@rule("hololive", "9.1.1")
def test_only_the_turn_player_and_only_in_the_performance_step() -> None:
    t = table()
    a = t.put(0, CENTER, "A")
    t.put(1, CENTER, "B")
    assert t.arts(1) == []
    t.lay_number(N_PHASE, PHASE["main"])
    assert t.arts() == []
    assert reasons(t, a) == ["9.1.1"]


@rule("hololive", "9.2.1")
def test_back_members_and_the_opponents_use_none() -> None:
    t = table()
    a = t.put(0, BACK, "A")
    b = t.put(1, CENTER, "B")
    assert t.arts() == []
    assert "9.2.1" in reasons(t, a)
    assert reasons(t, b) == ["9.2.1"]
    center, collab = t.put(0, CENTER, "A"), t.put(0, COLLAB, "A")
    assert t.arts() == [center, collab]
    assert reasons(t, center) == reasons(t, collab) == []


@rule("hololive", "9.2.1.1")
def test_a_member_without_an_art_that_can_be_played_is_not_chosen() -> None:
    t = table()
    a = t.put(0, CENTER, "A")
    t.put(1, CENTER, "B")
    t.lib.abilities[t.keys(a)[0] & 4095].limit = 1
    t.use(a)
    forget_performance(t.g)
    t.g.notes.pop(NOTE_DID << NOTE_SHIFT, None)
    assert t.arts() == []
    assert reasons(t, a) == ["9.2.1.1"]
    assert reasons(t, a, 7) == ["9.2.1.1"]


@rule("hololive", "9.2.1.2")
def test_a_resting_member_uses_none() -> None:
    t = table()
    a = t.put(0, CENTER, "A")
    t.put(1, CENTER, "B")
    assert (t.arts(), reasons(t, a)) == ([a], [])
    set_pose(t.g, a, RESTING)
    assert t.arts() == []
    assert reasons(t, a) == ["9.2.1.2"]


@rule("hololive", "9.2.1.3")
def test_after_one_centre_member_another_centre_member_uses_none() -> None:
    t = table()
    a, other = t.put(0, CENTER, "A"), t.put(0, BACK, "A")
    beside = t.put(0, COLLAB, "A")
    t.put(1, CENTER, "B")
    assert t.arts() == [a, beside]
    t.use(a)
    assert (t.arts(), reasons(t, beside)) == ([beside], [])
    t.use(beside)
    t.happen(EXCHANGE, a, other)
    assert t.arts() == []
    assert reasons(t, other) == ["9.2.1.3"]


@rule("hololive", "9.2.1.4")
def test_after_one_collab_member_another_collab_member_uses_none() -> None:
    t = table()
    a, other = t.put(0, COLLAB, "A"), t.put(0, BACK, "A")
    beside = t.put(0, CENTER, "A")
    t.put(1, CENTER, "B")
    assert t.arts() == [beside, a]
    t.use(a)
    assert (t.arts(), reasons(t, beside)) == ([beside], [])
    t.use(beside)
    t.happen(EXCHANGE, a, other)
    assert t.arts() == []
    assert reasons(t, other) == ["9.2.1.4"]


@rule("hololive", "9.2.1.5")
def test_a_member_that_changes_places_uses_no_second_art() -> None:
    t = table()
    a, other = t.put(0, CENTER, "A"), t.put(0, COLLAB, "A")
    t.put(1, CENTER, "B")
    assert (t.arts(), reasons(t, a)) == ([a, other], [])
    t.use(a)
    assert reasons(t, other) == []
    t.happen(EXCHANGE, a, other)
    assert t.arts() == []
    assert reasons(t, a) == ["9.2.1.5"]


def test_the_next_performance_step_begins_anew() -> None:
    t = table()
    a = t.put(0, CENTER, "A")
    t.put(1, CENTER, "B")
    t.use(a)
    forget_performance(t.g)
    t.g.notes.pop(NOTE_DID << NOTE_SHIFT, None)
    assert t.arts() == [a]


@rule("hololive", "9.1.2")
def test_each_art_is_followed_by_a_check_timing() -> None:
    t = table()
    a = t.put(0, CENTER, "A")
    b = t.put(1, CENTER, "B", damage=190)
    t.put(1, BACK, "B")
    told: list[int] = []
    t.ability("A", lambda g, r: told.append(len(g.zone(1, ARCHIVE))), matcher=On(USE_ART))
    t.use(a)
    assert not t.alive(b)
    assert told == [1]


@rule("hololive", "12.2.3.1")
def test_the_cheers_of_the_cost_must_be_there() -> None:
    t = table()
    n = t.put(0, CENTER, "N")
    t.put(1, CENTER, "B")
    t.under(n, "Y-1")
    assert t.arts() == []
    assert reasons(t, n) == ["12.2.3.1"]
    t.under(n, "Y-2")
    assert t.arts() == [n]


def test_who_can_be_targeted_is_asked_once_there_is_a_choice() -> None:
    t = table()
    a = t.put(0, CENTER, "A")
    b, c = t.put(1, CENTER, "B"), t.put(1, COLLAB, "B")
    t.use(a)
    assert (t.kind, t.offered()) == ("target", [b, c])
