"""Card and deck files: reading, checking, corrections by date, writing."""
from __future__ import annotations

from taisen.cards.decks import Deck, check_deck, read_deck, require_legal, write_deck
from taisen.cards.files import CardSet, card_hash, names_of, read_cards, read_set

__all__ = ["CardSet", "Deck", "card_hash", "check_deck", "names_of", "read_cards", "read_deck", "read_set",
           "require_legal", "write_deck"]
