"""How hololive's texts are written, piece by piece, in both languages."""
from __future__ import annotations

from taisen.text.two_way import TwoWay

from .abilities import install as _abilities
from .claims import install as _claims
from .conditions import install as _conditions
from .events import install as _events
from .measures import install as _measures
from .nouns import install as _nouns
from .numbers import install as _numbers
from .qualities import install as _qualities
from .steps import install as _steps


def install(w: TwoWay) -> None:
    for part in (_numbers, _qualities, _nouns, _conditions, _measures, _events, _claims, _steps, _abilities):
        part(w)
