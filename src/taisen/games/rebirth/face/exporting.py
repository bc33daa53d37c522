"""Decks in the forms of other software: what `importing` reads, written."""
from __future__ import annotations

from typing import Final

from taisen.games.rebirth.rules.r06_formats import MAIN, PARTNER_PART, PARTS
from taisen.games.rows import line_writer, log_writer

DECK_WRITERS: Final = {"decklog": log_writer({"list": MAIN, "p_list": PARTNER_PART}), "line": line_writer(PARTS)}
