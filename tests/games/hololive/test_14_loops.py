"""14.1 Endless loops: forced ones, and those that somebody keeps going."""
from __future__ import annotations

import pytest

from taisen.games.hololive.terms import ACTIVATE, CENTER, QUESTIONS, REST, SPECIAL_DAMAGE
from taisen.kernel import loops
from taisen.kernel.events import do
from taisen.kernel.names import V_NUMBER, VERB
from taisen.kernel.question import K_AT_MOST, K_OFTEN
from taisen.kernel.state import Game
from tests.games.hololive.table import Table, member
from tests.laid import On
from tests.rules import rule

MANY = 500
SOON = 4


def turning(may: bool) -> tuple[Table, int]:
    """A member that rests whenever it becomes active, and the other way round."""
    t = Table(member("A"), member("B"))
    a = t.put(0, CENTER, "A")
    t.put(1, CENTER, "B")
    t.ability("A", lambda g, r: do(g, REST, a), matcher=On(ACTIVATE))
    t.ability("A", lambda g, r: do(g, ACTIVATE, a), matcher=On(REST), may=may)
    t.happen(REST, a)
    return t, a


@rule("hololive", "14.1.1", "14.1.1.3")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    t, _ = turning(may=False)
    turned: list[int] = []

    def hear(g: Game, kind: int, ref: int, number: int, source: int, by: int, after: int) -> None:
        turned.append(kind)
        assert len(turned) < 100 * MANY, "it is not noticed"

    t.g.log = hear
    t.check()
    assert t.over
    assert t.won == []


@rule("hololive", "14.1.1.1", "14.1.1.2")
def test_who_keeps_a_loop_going_by_choice_cannot_do_so_for_ever() -> None:
    t, _ = turning(may=True)
    t.check()
    times = 0
    while t.kind == "use" and times < MANY:
        assert t.can("no")
        t.yes()
        times += 1
    assert 1 < times <= SOON, "it is noticed as it comes back, not after so many decisions"
    assert not t.over
    assert t.kind == "how_often"
    t.act(V_NUMBER, 5)
    assert not t.over
    assert t.kind not in ("use", "how_often"), "what led back here is not open again"


@rule("hololive", "14.1.1")
def test_what_goes_on_long_but_ends_is_no_loop() -> None:
    t = Table(member("A", hp=2000), member("B"))
    a = t.put(0, CENTER, "A")
    t.put(1, CENTER, "B")
    t.ability("A", lambda g, r: do(g, SPECIAL_DAMAGE, a, 1 if t.damage(a) < 900 else 0), matcher=On(SPECIAL_DAMAGE))
    t.happen(SPECIAL_DAMAGE, a, 1)
    t.check()
    assert not t.over
    assert t.damage(a) == 900


def quarrel(both: bool) -> tuple[Table, int, int]:
    """A member that may hurt the other one whenever it is hurt (or: does so); the other one always does."""
    t = Table(member("A", hp=2000), member("B", hp=2000))
    a = t.put(0, CENTER, "A")
    b = t.put(1, CENTER, "B")
    t.ability("A", lambda g, r: do(g, SPECIAL_DAMAGE, b, 1), matcher=hurt(a), may=True)
    t.ability("B", lambda g, r: do(g, SPECIAL_DAMAGE, a, 1), matcher=hurt(b), may=both)
    t.happen(SPECIAL_DAMAGE, a, 1)
    t.check()
    times = 0
    while t.kind == "use" and times < MANY:
        t.yes()
        times += 1
    assert (t.kind, t.seat) == ("how_often", 0)
    return t, a, b


def hurt(ref: int) -> On:
    return On(SPECIAL_DAMAGE, fits=lambda g, holder, part, number, source: part == ref)


@rule("hololive", "14.1.1.1")
def test_who_alone_keeps_a_loop_going_says_how_often() -> None:
    t, a, b = quarrel(both=False)
    before = t.damage(b)
    assert t.choices == [V_NUMBER << VERB | n for n in range(1, loops.LAPS + 1)]
    assert all("14.1.1.1" in words for kind in (K_OFTEN, K_AT_MOST) for words in QUESTIONS[kind])
    t.act(V_NUMBER, 40)
    assert (t.damage(a), t.damage(b)) == (before + 40 + 1, before + 40)
    assert not t.over
    assert t.kind not in ("use", "how_often"), "it is not offered again"


@rule("hololive", "14.1.1.1")
@pytest.mark.parametrize(("first", "second"), [(30, 30), (30, 11), (30, 0), (1, 1)])
def test_the_other_player_agrees_or_does_something_else_after_fewer(first: int, second: int) -> None:
    t, a, b = quarrel(both=True)
    mine, theirs = t.damage(b), t.damage(a)
    t.act(V_NUMBER, first)
    assert (t.kind, t.seat) == ("at_most", 1)
    assert t.choices == [V_NUMBER << VERB | n for n in range(first + 1)]
    t.act(V_NUMBER, second)
    more = 0 if second == first else 1
    # Once more the turn player begins it; the other one then leaves undone what was done before.
    assert (t.damage(b), t.damage(a)) == (mine + second + more, theirs + second)
    assert not t.over
    assert t.kind not in ("use", "how_often")
