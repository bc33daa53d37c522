"""13.1 Endless loops: forced ones, and those that somebody keeps going."""
from __future__ import annotations

import pytest

from taisen.games.rebirth.rules.r10_checks import check_timing
from taisen.games.rebirth.terms import DAMAGE, DEF, MEMBER_1, QUESTIONS, REST, STAND, V_MOVE, V_USE
from taisen.kernel.events import do
from taisen.kernel.names import A_ACTIVATED, PASS, V_NUMBER, VERB, YES
from taisen.kernel.procedure import choose, draw_game, run
from taisen.kernel.question import K_AT_MOST, K_OFTEN
from tests.games.rebirth.bench import Bench
from tests.games.rebirth.duel import character
from tests.laid import PENDING, On, still
from tests.rules import rule

MANY = 500
SOON = 4
WHEEL = character("輪", atk=2, df=4)


def check(t: Bench) -> None:
    """A check timing, run as games are."""
    t.g.stack = []
    t.g.push(still.id)
    PENDING.append(check_timing)
    t.unsettle()
    run(t.g)


def answer(t: Bench, option: int) -> None:
    choose(t.g, t.choices.index(option))


def turning(may: bool) -> Bench:
    """A member that stands whenever it rests, and the other way round."""
    t = Bench(WHEEL)
    ref = t.put(0, MEMBER_1, WHEEL.id)
    t.ability(WHEEL.id, lambda g, r: do(g, REST, ref), matcher=On(STAND))
    t.ability(WHEEL.id, lambda g, r: do(g, STAND, ref), matcher=On(REST), may=may)
    return t.happen(REST, ref)


@rule("rebirth", "13.1.1", "13.1.1.3")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    t = turning(may=False)
    check(t)
    assert t.over == 1
    assert t.won == []


@rule("rebirth", "13.1.1.3")
def test_in_a_draw_nobody_has_won_and_nobody_is_asked() -> None:
    t = Bench(WHEEL).main()
    t.g.winners = 1
    draw_game(t.g)
    assert (t.over, t.g.winners, t.choices) == (1, 0, [])


@rule("rebirth", "13.1.1")
def test_what_goes_on_long_but_ends_is_no_loop() -> None:
    t = Bench(WHEEL)
    t.put(0, MEMBER_1, WHEEL.id)
    t.add(t.entries[0], DEF, 2000)
    t.ability(WHEEL.id, lambda g, r: do(g, DAMAGE, t.entries[0], 1) if t.damage(t.entries[0]) < 900 else None, matcher=On(DAMAGE))
    t.happen(DAMAGE, t.entries[0], 1)
    check(t)
    assert not t.over
    assert t.damage(t.entries[0]) == 900


@rule("rebirth", "13.1.1.1", "13.1.1.2")
def test_who_keeps_a_loop_going_by_choice_cannot_do_so_for_ever() -> None:
    t = turning(may=True)
    check(t)
    times = 0
    while t.kind == "use" and times < MANY:
        assert t.can("no")
        answer(t, YES)
        times += 1
    assert 1 < times <= SOON, "it is noticed as it comes back, not after so many decisions"
    assert not t.over


@rule("rebirth", "13.1.1.2")
def test_an_action_that_led_back_to_the_same_position_is_not_open_there_again() -> None:
    t = Bench(WHEEL)
    ref = t.put(0, MEMBER_1, WHEEL.id)
    t.ability(WHEEL.id, lambda g, r: None, kind=A_ACTIVATED)
    t.lib.activated |= 1 << MEMBER_1
    t.energy(0, 1)
    t.main()
    used = V_USE << VERB | ref << 8
    times = 0
    while used in t.choices and times < MANY:
        answer(t, used)
        times += 1
    assert 1 < times <= SOON, "it is noticed as it comes back, not after so many decisions"
    assert (t.over, t.kind) == (0, "main")
    assert t.choices == [PASS, V_MOVE << VERB | t.entries[0]]
    answer(t, V_MOVE << VERB | t.entries[0])
    assert used in t.choices


def quarrel(both: bool) -> tuple[Bench, int, int]:
    """A member of each player: hurting the one entry it may hurt the other one; the other's does so, or may too."""
    other = character("車", atk=2, df=4)
    t = Bench(WHEEL, other)
    a, b = t.entries[0], t.entries[1]
    t.put(0, MEMBER_1, WHEEL.id)
    t.put(1, MEMBER_1, other.id)
    for entry in (a, b):
        t.add(entry, DEF, 2000)
    t.ability(WHEEL.id, lambda g, r: do(g, DAMAGE, b, 1), matcher=hurt(a), may=True)
    t.ability(other.id, lambda g, r: do(g, DAMAGE, a, 1), matcher=hurt(b), may=both)
    t.happen(DAMAGE, a, 1)
    check(t)
    times = 0
    while t.kind == "use" and times < MANY:
        answer(t, YES)
        times += 1
    assert (t.kind, t.seat) == ("how_often", 0)
    return t, a, b


def hurt(ref: int) -> On:
    return On(DAMAGE, fits=lambda g, key, part, x, source: part == ref)


@rule("rebirth", "13.1.1.1")
def test_who_alone_keeps_a_loop_going_says_how_often() -> None:
    t, a, b = quarrel(both=False)
    before = t.damage(b)
    assert all("13.1.1.1" in words for kind in (K_OFTEN, K_AT_MOST) for words in QUESTIONS[kind])
    answer(t, V_NUMBER << VERB | 40)
    assert (t.damage(a), t.damage(b)) == (before + 40 + 1, before + 40)
    assert not t.over
    assert t.kind not in ("use", "how_often")


@rule("rebirth", "13.1.1.1")
@pytest.mark.parametrize(("first", "second"), [(30, 30), (30, 11), (30, 0), (1, 1)])
def test_the_other_player_agrees_or_does_something_else_after_fewer(first: int, second: int) -> None:
    t, a, b = quarrel(both=True)
    mine, theirs = t.damage(b), t.damage(a)
    answer(t, V_NUMBER << VERB | first)
    assert (t.kind, t.seat) == ("at_most", 1)
    answer(t, V_NUMBER << VERB | second)
    more = 0 if second == first else 1
    assert (t.damage(b), t.damage(a)) == (mine + second + more, theirs + second)
    assert not t.over
    assert t.kind not in ("use", "how_often")
