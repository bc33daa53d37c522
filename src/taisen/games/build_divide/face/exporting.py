"""Decks in the forms of other software: what `importing` reads, written."""
from __future__ import annotations

from typing import Final

from taisen.games.build_divide.face.importing import LOG_LISTS
from taisen.games.build_divide.terms import DECK_PARTS
from taisen.games.rows import line_writer, log_writer

DECK_WRITERS: Final = {"decklog": log_writer(LOG_LISTS), "line": line_writer(DECK_PARTS)}
