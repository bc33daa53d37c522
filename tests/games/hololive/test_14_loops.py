"""14.1 Endless loops: forced ones, and those that somebody keeps going."""
from __future__ import annotations

from taisen.games.hololive.terms import ACTIVATE, CENTER, K_USE, REST, SPECIAL_DAMAGE
from taisen.kernel.events import do
from taisen.kernel.names import A_TRIGGERED, NO, YES
from taisen.kernel.state import Game
from tests.games.hololive.table import On, Table, member
from tests.rules import rule

MANY = 500


def turning(may: bool) -> tuple[Table, int]:
    """A member that rests whenever it becomes active, and the other way round."""
    t = Table(member("A"), member("B"))
    a = t.put(0, CENTER, "A")
    t.put(1, CENTER, "B")
    t.ability("A", A_TRIGGERED, lambda g, r: do(g, REST, a), matcher=On(ACTIVATE))
    t.ability("A", A_TRIGGERED, lambda g, r: do(g, ACTIVATE, a), matcher=On(REST), may=may)
    t.do(lambda g: do(g, REST, a))
    return t, a


@rule("hololive", "14.1.1", "14.1.1.3")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    t, _ = turning(may=False)
    turned: list[int] = []

    def hear(g: Game, kind: int, ref: int, x: int, source: int, by: int, after: int) -> None:
        turned.append(kind)
        assert len(turned) < 100 * MANY, "it is not noticed"

    t.g.log = hear
    t.check()
    assert t.g.over
    assert t.g.winners == 0


@rule("hololive", "14.1.1.1", "14.1.1.2")
def test_who_keeps_a_loop_going_by_choice_cannot_do_so_for_ever() -> None:
    t, _ = turning(may=True)
    t.check()
    times = 0
    while t.asked == K_USE and times < MANY:
        assert NO in t.g.options
        t.answer(YES)
        times += 1
    assert 1 < times < MANY
    assert not t.g.over


@rule("hololive", "14.1.1")
def test_what_goes_on_long_but_ends_is_no_loop() -> None:
    t = Table(member("A", hp=2000), member("B"))
    a = t.put(0, CENTER, "A")
    t.put(1, CENTER, "B")
    t.ability("A", A_TRIGGERED, lambda g, r: do(g, SPECIAL_DAMAGE, a, 1 if t.damage(a) < 900 else 0), matcher=On(SPECIAL_DAMAGE))
    t.do(lambda g: do(g, SPECIAL_DAMAGE, a, 1))
    t.check()
    assert not t.g.over
    assert t.damage(a) == 900
