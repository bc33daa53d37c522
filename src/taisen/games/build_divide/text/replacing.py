"""…場合、代わりに…: replacement effects (1209), printed."""
from __future__ import annotations

from typing import Final

from taisen.games.build_divide.text.bodies import Body
from taisen.games.build_divide.text.matchers import lower_event
from taisen.games.build_divide.text.phrases import unknown
from taisen.games.build_divide.text.reading import Reader
from taisen.games.build_divide.text.scope import Scope
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.lowered import Ability, Condition
from taisen.kernel.names import A_REPLACEMENT
from taisen.text.lowering.abilities import Dispatcher, both

REPLACED: Final = ("destroyed", "draws")
"""Events of which something else can happen in place."""


def replacement(low: Dispatcher, it: t.Replacement, zones: int, conditions: list[Condition]) -> Ability:
    if it.event.verb not in REPLACED or it.event.whose or it.may or it.condition is not None or it.limit is not None:
        raise unknown(it)
    scope = Scope(it.event)
    a = Ability(A_REPLACEMENT, zones)
    m = lower_event(it.event, Reader(low.lib, scope))
    m.condition = both(None, *conditions)
    a.matcher = m
    body = Body(low, scope)
    body.code.append(ops.Instead())
    body.main(it.steps)
    body.finish(a)
    return low.add(a, it)
