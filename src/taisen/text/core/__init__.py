"""The Japanese that rules texts share, as grammar: each piece builds its node. A vocabulary fills in the words."""
from __future__ import annotations

from ..parser import Grammar
from ..vocabulary import Vocabulary
from . import abilities, claims, clauses, conditions, events, nouns, numbers, qualities


def grammar(vocabulary: Vocabulary) -> Grammar:
    """The whole grammar of a game's texts."""
    g = Grammar()
    for part in (numbers, qualities, nouns, conditions, events, claims, clauses, abilities):
        part.install(g, vocabulary)
    g.freeze()
    return g
