"""How hololive's texts are written, piece by piece, in both languages."""
from __future__ import annotations

from taisen.text.two_way import TwoWay

from . import abilities, claims, conditions, events, nouns, numbers, qualities, steps


def install(w: TwoWay) -> None:
    for part in (numbers, qualities, nouns, conditions, events, claims, steps, abilities):
        part.install(w)
