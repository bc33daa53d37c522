"""…場合、代わりに…: replacement effects (1209), printed."""
from __future__ import annotations

from dataclasses import replace
from typing import Final

from taisen.games.build_divide.rules.r1209_replacing import CCanDo, Redirect
from taisen.games.build_divide.text.bodies import Body
from taisen.games.build_divide.text.matchers import lower_event
from taisen.games.build_divide.text.phrases import unknown
from taisen.games.build_divide.text.reading import Reader
from taisen.games.build_divide.text.scope import Scope
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.demands import Demand
from taisen.kernel.effects.values import NConst, NEventAmount, NTimes
from taisen.kernel.lowered import Ability, Condition, Instruction
from taisen.kernel.names import A_REPLACEMENT
from taisen.text.lowering.abilities import Dispatcher, both

REPLACED: Final = ("destroyed", "draws", "aura_dropped", "would_hurt", "deals_player")
"""Events of which something else can happen in place."""
DAMAGE: Final = ("damaged", "deals", "would_hurt", "deals_player")
"""Events of which the number can be another."""
NUMBERS: Final = ("times_damage", "more_damage", "less_damage", "set_damage")
ELSEWHERE: Final = "take_that_damage"


def replacement(low: Dispatcher, it: t.Replacement, zones: int, conditions: list[Condition]) -> Ability:
    if it.event.verb == "hurt":
        # A trigger hears of the check, a replacement of what would make the packet (1002-2).
        it = replace(it, event=replace(it.event, verb="would_hurt"))
    if it.event.verb not in REPLACED + DAMAGE or it.event.whose or it.condition is not None or it.limit is not None:
        raise unknown(it)
    scope = Scope(it.event)
    a = Ability(A_REPLACEMENT, zones)
    m = lower_event(it.event, Reader(low.lib, scope))
    m.condition = both(None, *conditions)
    a.matcher = m
    body = Body(low, scope)
    if it.event.verb in DAMAGE and (it.event.verb not in REPLACED or of_the_number(it.steps)):
        if it.may:
            raise unknown(it)
        body.code.append(other_damage(body, it.steps))
    elif it.event.verb in DAMAGE and not it.may and isinstance(it.steps[0], t.Do) and it.steps[0].verb == ELSEWHERE:
        body.code.append(elsewhere(body, it.steps))
    elif it.may:
        a.may = True
        m.condition = chosen(body, it.steps, m.condition)
    else:
        body.code.append(ops.Instead())
        body.main(it.steps)
    body.finish(a)
    return low.add(a, it)


def chosen(body: Body, steps: t.Steps, condition: Condition | None) -> CCanDo:
    """1209-3: 「代わりに…してよい。そうしたら、…」"""
    can = CCanDo(condition)
    body.code.append(ops.Instead())
    at = len(body.code)
    body.steps(tuple([s for s in steps if not isinstance(s, t.Further)]))
    cost = body.code[at:]
    body.demanded(cost, steps)
    can.possible = tuple([x for x in cost if isinstance(x, Demand)])
    for s in steps:
        if isinstance(s, t.Further):
            body.steps(s.steps)
    return can


def of_the_number(steps: t.Steps) -> bool:
    return isinstance(steps[0], t.Do) and steps[0].verb in NUMBERS


def elsewhere(body: Body, steps: t.Steps) -> Instruction:
    step = steps[0]
    if len(steps) != 1 or not isinstance(step, t.Do) or not isinstance(step.objects, t.Player):
        raise unknown(steps)
    return Redirect(body.reader().noun(step.objects))


def other_damage(body: Body, steps: t.Steps) -> Instruction:
    step = steps[0]
    if len(steps) != 1 or not isinstance(step, t.Do):
        raise unknown(steps)
    body.only(step, "amount")
    if step.verb == "times_damage" and isinstance(step.amount, t.Const):
        return ops.ChangeAmount(NTimes(step.amount.n, NEventAmount()), True)
    if step.verb == "less_damage" and isinstance(step.amount, t.Const):
        return ops.ChangeAmount(NConst(-step.amount.n), False)
    if step.verb in ("more_damage", "set_damage"):
        return ops.ChangeAmount(body.number(step.amount, step), step.verb == "set_damage")
    raise unknown(step)
