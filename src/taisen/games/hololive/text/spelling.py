"""Names and tags as facts of a card: one spelling for what is printed in two."""
from __future__ import annotations

from taisen.games.hololive.terms import NAME
from taisen.text.wording import spelt


def name_trait(name: str) -> str:
    """The fact that a card has this name, written as texts that speak of the name are read."""
    return NAME + spelt(name)


def tag_trait(tag: str) -> str:
    """The fact that a card has this tag, with or without its #. Texts and cards differ in capitals."""
    return "#" + spelt(tag).lstrip("#").casefold()
