"""Names and attributes in one spelling: cards and the texts that speak of them are printed with other widths and signs."""
from __future__ import annotations

from typing import Final
from unicodedata import normalize

from taisen.text.wording import spelt

APOSTROPHES: Final = str.maketrans("’‘`´", "''''")
SET_APART: Final = str.maketrans("", "", " 「」『』")
"""In names: a text leaves spaces out, and brackets inside a name are of the other sort."""


def attribute(word: str) -> str:
    """An attribute as cards have it and texts mean it (2.5): full-width signs, ・ or a blank, blanks around it."""
    return normalize("NFC", spelt(word)).replace("・", " ").strip().translate(APOSTROPHES)


def name_key(name: str) -> str:
    """A name, or a piece of one, to be compared (2.1.2)."""
    return attribute(name).translate(SET_APART)
