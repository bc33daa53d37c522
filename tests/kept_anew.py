"""What is kept for speed, compared with what a position that keeps nothing finds."""
from __future__ import annotations

from taisen.kernel import procedure
from taisen.kernel.continuous import refresh
from taisen.kernel.layers import work_out
from taisen.kernel.procedure import STANDS, reask
from taisen.kernel.state import ALL_ZONES, FULLY, Game
from taisen.kernel.things import doubled, heap
from taisen.kernel.triggers import state_holds


def keeping_nothing(g: Game) -> Game:
    """The same position with everything still to be found."""
    anew = g.clone()
    anew.log = None
    anew.quiet = [-1] * g.seats
    anew.poor = [-1] * g.seats
    anew.calm = -1
    anew.orderly = -1
    anew.heaps = [None] * len(g.heaps)
    anew.stale_voices = ALL_ZONES
    anew.cache_before = {}
    anew.cache = {}
    anew.stale = FULLY
    return anew


def facts(g: Game) -> dict[int, object]:
    """What every card that effects reach is now."""
    if g.layering and not g.cache:
        work_out(g)
    return {ref: (d.kind, d.name, d.title, d.traits, d.nums, d.has, d.abilities, d.cannot, d.seat)
            for ref, d in g.cache.items()}


def listeners(g: Game) -> list[object]:
    return [g.replacing, g.interrupting, g.triggering, g.secret, g.state_triggers, g.keys, list(g.effects), g.layering]


def kept_heaps(g: Game) -> bool:
    """What is known of which cards belong to what is so."""
    for i, known in enumerate(g.heaps):
        if known is not None:
            seat, zone = divmod(i, g.rules.count)
            anew = g.clone()
            anew.heaps[i] = None
            found = heap(anew, seat, zone)
            if (known.alone, known.parts) != (found.alone, found.parts):
                return False
            if known.doubled >= 0 and known.doubled != doubled(anew, seat, zone):
                return False
    return True


def compare(g: Game) -> None:
    """At a question: effects, listeners, what cards are, what belongs together, and what may be done."""
    assert kept_heaps(g), "cards are taken to belong to others than they do"
    if g.stale:
        refresh(g)
    anew = keeping_nothing(g)
    refresh(anew)
    assert listeners(g) == listeners(anew), "other abilities listen than are found anew"
    assert facts(g) == facts(anew), "cards are something else than is found anew"
    assert g.calm != g.version or not [k for k in g.state_triggers if state_holds(g, k)], "a state has come about unnoticed"
    again = keeping_nothing(g)
    with silently():
        reask(again)
    assert (again.kind, again.options, again.seat) == (g.kind, g.options, g.seat), "other options than are found anew"


class silently:
    """Questions of the comparison itself are not compared."""

    on = False

    def __enter__(self) -> None:
        silently.on = True

    def __exit__(self, *about: object) -> None:
        silently.on = False


settled = procedure.answer_itself


def settle_and_compare(g: Game) -> int:
    """In place of `procedure.settle`."""
    what = settled(g)
    if what == STANDS and not silently.on:
        compare(g)
    return what
