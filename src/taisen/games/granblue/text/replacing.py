"""…場合、かわりに…: replacement effects (8-2-1-3, 8-10), printed or from now on."""
from __future__ import annotations

from typing import Final

from taisen.games.granblue.rules.r08_choosing import CDoable
from taisen.games.granblue.terms import ACTIVATE, REST, TO_CRYSTAL, TO_DECK_BOTTOM, TO_GAUGE, TO_HAND, TURN_DOWN
from taisen.games.granblue.text.bodies import Body
from taisen.games.granblue.text.matchers import lower_event
from taisen.games.granblue.text.phrases import unknown
from taisen.games.granblue.text.reading import Reader
from taisen.games.granblue.text.scope import Scope
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.lowered import Ability, Condition
from taisen.kernel.names import A_REPLACEMENT
from taisen.text.lowering.abilities import Dispatcher

REPLACED: Final = ("down", "damaged", "enter", "draws", "armour_break", "put", "returned", "activated", "rested", "level_lost", "leave")
"""Events of which something else can happen in place."""
COULD: Final = {"rest": REST, "activate": ACTIVATE, "turn_down": TURN_DOWN}
COULD_GO: Final = {"gauge": TO_GAUGE, "hand": TO_HAND, "deck": TO_DECK_BOTTOM, "crystal": TO_CRYSTAL}


def replacement(low: Dispatcher, it: t.Replacement, zones: int, before: Scope | None = None) -> Ability:
    event = it.event
    if event.verb not in REPLACED or event.whose:
        raise unknown(it)
    scope = Scope(event) if before is None else before.inside(event)
    read = Reader(low.lib, scope)
    a = Ability(A_REPLACEMENT, zones)
    m = lower_event(event, read)
    a.matcher = m
    a.may = it.may
    body = Body(low, scope)
    number = changed_number(body, it)
    if number is not None:
        body.code.append(number)
    else:
        if it.may:
            m.condition = could(read, it)
        body.code.append(ops.Instead())
        body.main(it.steps)
    body.finish(a)
    if before is not None:
        before.slots = max(before.slots, scope.slots)
    return low.add(a, it)


def changed_number(body: Body, it: t.Replacement) -> ops.ChangeAmount | None:
    """8-10-1-1: of a number only the number."""
    step = it.steps[0]
    if not isinstance(step, t.Do) or step.verb not in ("change_damage", "set_damage"):
        return None
    if len(it.steps) > 1 or it.event.verb != "damaged":
        raise unknown(it)
    return ops.ChangeAmount(body.number(step.amount, step), step.verb == "set_damage")


def could(read: Reader, it: t.Replacement) -> Condition:
    """8-10-3: what is chosen instead can be carried out."""
    s = it.steps[0]
    if not isinstance(s, t.Do) or s.objects is None:
        raise unknown(it)
    kind = COULD.get(s.verb, -1) if s.to is None else COULD_GO.get(s.to.zone, -1)
    if kind < 0:
        raise unknown(it)
    if isinstance(s.objects, t.Pick) and isinstance(s.objects.least, t.Const):
        return CDoable(kind, read.noun(s.objects.of), s.objects.least.n)
    if isinstance(s.objects, t.This | t.Things):
        return CDoable(kind, read.noun(s.objects), 1)
    raise unknown(it)
