"""How Build Divide's texts are written, piece by piece, in both languages."""
from __future__ import annotations

from taisen.text.two_way import TwoWay

from .abilities import install as _abilities
from .claims import install as _claims
from .conditions import install as _conditions
from .events import install as _events
from .happenings import install as _happenings
from .keywords import install as _keywords
from .notations import install as _notations
from .nouns import install as _nouns
from .other_words import install as _other_words
from .plays import install as _plays
from .sayings import install as _sayings
from .steps import install as _steps


def install(w: TwoWay) -> None:
    for part in (_nouns, _conditions, _events, _notations, _sayings, _claims, _steps, _abilities, _keywords, _plays, _happenings,
                 _other_words):
        part(w)
