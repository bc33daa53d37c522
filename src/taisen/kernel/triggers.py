"""Waiting abilities: one record per occurrence, chosen one by one in the book's order; delayed and state triggers."""
from __future__ import annotations

from taisen.kernel.continuous import refresh, static_scope
from taisen.kernel.lowered import Ability
from taisen.kernel.names import (
    ABILITY,
    E_BY,
    E_HOLD,
    E_KIND,
    E_SOURCE,
    EFFECT_MASK,
    EFFECT_SHIFT,
    HOLDER_SHIFT,
    ONLY_ONCE,
    P_EVENT,
    P_FLAGS,
    P_KEY,
    P_PART,
    P_PROGRAM,
    P_SEAT,
    P_SOURCE,
    P_STATE,
    P_WHAT,
    R_DELAYED,
    R_PLAY,
    W_ABILITY,
    WAITING,
)
from taisen.kernel.sight import public
from taisen.kernel.state import Game, Record


def holder_seat(g: Game, key: int) -> int:
    """Who controls the listener: the controller of its card, of its effect, or of the delayed trigger."""
    if key < 0:
        return g.records[-key].numbers[P_SEAT]
    effect = g.effects.get(key >> EFFECT_SHIFT & EFFECT_MASK)
    if effect is not None:
        for c in g.lib.specs[effect.spec].changes:
            if c.shield() == key & ABILITY:
                return effect.seat
    return g.card(key >> HOLDER_SHIFT).seat


def scope_of(g: Game, key: int) -> Record:
    """In whose words a listener speaks: the delayed trigger's, the lasting replacement's, or its card's, of what it was given too."""
    if key < 0:
        return g.records[-key]
    e = g.effects.get(key >> EFFECT_SHIFT & EFFECT_MASK)
    if e is not None and e.key == 0 and not e.refs and g.lib.specs[e.spec].shields:
        return e.scope
    return static_scope(key >> HOLDER_SHIFT, holder_seat(g, key), key)


def used_up(g: Game, key: int) -> bool:
    """The ability has been used as often as its text allows."""
    if key < 0:
        return False
    limit = g.lib.abilities[key & ABILITY].limit
    return limit > 0 and g.limits.get(key, 0) >= limit


def trigger(g: Game, key: int, event: int, part: int) -> None:
    """One occurrence: one waiting record."""
    if key < 0:
        r = from_delayed(g, -key)
    else:
        a = g.lib.abilities[key & ABILITY]
        slots = a.program.slots if a.program is not None else 0
        program = a.program.id if a.program is not None else -1
        r = g.new_play(W_ABILITY, program, key >> HOLDER_SHIFT, holder_seat(g, key), key, slots)
        if a.limit and g.rules.counts_triggers:
            g.count_use(key)
    r.numbers[P_EVENT] = event
    r.numbers[P_PART] = part
    r.numbers[P_STATE] = WAITING
    if event:
        g.records[event].numbers[E_HOLD] += 1
    g.waiting.append(r.id)
    g.due = 1


def from_delayed(g: Game, i: int) -> Record:
    """What a delayed trigger triggers carries all that was chosen when it was made. Most happen only once."""
    d = g.records[i]
    r = g.new_record(R_PLAY, d.numbers[:], d.sets[:])
    r.numbers[P_WHAT] = W_ABILITY
    r.numbers[P_FLAGS] = 0
    if d.numbers[P_FLAGS] == 0 or d.numbers[P_FLAGS] & ONLY_ONCE:
        end_delayed(g, i)
    return r


def start_delayed(g: Game, r: Record, ability: Ability, until: int = -1, once: bool = False) -> None:
    """until -1: it triggers once; otherwise each time until then, or (once) the first time."""
    d = g.new_record(R_DELAYED, r.numbers[:], r.sets[:])
    d.numbers[P_FLAGS] = until + 1 | (ONLY_ONCE if once else 0)
    d.numbers[P_KEY] = ability.id
    d.numbers[P_EVENT] = 0
    if ability.program is not None:
        d.numbers[P_PROGRAM] = ability.program.id
    g.delayed = g.delayed + (d.id,)
    g.stale = 1


def end_delayed(g: Game, i: int) -> None:
    if i in g.records:
        del g.records[i]
    g.delayed = tuple([x for x in g.delayed if x != i])
    g.stale = 1


def notice_states(g: Game) -> None:
    """A state that has come about is noticed at that moment: it may be over before anything is checked."""
    if g.stale:
        refresh(g)
    if g.state_triggers and g.calm != g.version:
        check_states(g)


def check_states(g: Game) -> None:
    """State triggers: one that holds triggers, unless it already waits or is in progress. Where none does, none will until
    something changes."""
    if g.calm == g.version:
        return
    calm = True
    for key in g.state_triggers:
        if not public(g, key >> HOLDER_SHIFT) or in_progress(g, key):
            calm = False
        elif state_holds(g, key):
            calm = False
            trigger(g, key, 0, 0)
    if calm:
        g.calm = g.version


def state_holds(g: Game, key: int) -> bool:
    """The condition of a state trigger holds, and it neither waits nor is in progress nor is used up."""
    condition = g.lib.abilities[key & ABILITY].condition
    if condition is None or used_up(g, key) or in_progress(g, key):
        return False
    ref = key >> HOLDER_SHIFT
    return condition.holds(g, static_scope(ref, holder_seat(g, key), key))


def in_progress(g: Game, key: int) -> bool:
    """It waits, lies in the pile or is being carried out."""
    for r in g.records.values():
        if r.kind == R_PLAY and r.numbers[P_KEY] == key:
            return True
    return False


def source_of(r: Record) -> int:
    return r.numbers[P_SOURCE]


# ---- which wait
def waiting_of(g: Game, seat: int) -> list[int]:
    """The waiting abilities that a seat controls, oldest first; of those that nobody could tell apart only one."""
    out: list[int] = []
    for i in g.waiting:
        r = g.records[i]
        if r.numbers[P_SEAT] == seat and r.numbers[P_STATE] == WAITING and not alike_in(g, r, out):
            out.append(i)
    return out


def alike_in(g: Game, r: Record, others: list[int]) -> bool:
    """The same ability of the same card, triggered by the same thing in the same way, is already among them."""
    for i in others:
        o = g.records[i]
        if o.numbers[P_KEY] == r.numbers[P_KEY] and o.sets == r.sets and about_the_same(g, o, r):
            return True
    return False


def about_the_same(g: Game, a: Record, b: Record) -> bool:
    if a.numbers[P_EVENT] == b.numbers[P_EVENT]:
        return a.numbers[P_PART] == b.numbers[P_PART]
    e = g.records.get(a.numbers[P_EVENT])
    f = g.records.get(b.numbers[P_EVENT])
    return e is not None and f is not None and e.numbers[E_KIND] == f.numbers[E_KIND] and e.numbers[E_SOURCE] == f.numbers[E_SOURCE] \
        and e.numbers[E_BY] == f.numbers[E_BY] and e.sets == f.sets and a.numbers[P_PART] == b.numbers[P_PART]
