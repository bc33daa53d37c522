"""What the books say that cards say is readable: each phrase that a book quotes stands in a text, or in a table of refusals.

The phrases are read from the books when the tests run (`book_phrases` says how each stands in a text); without the books only the
tables are looked at.
"""
from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from taisen.errors import TaisenError
from taisen.games.hololive.text import cardbook as hololive_cards
from taisen.games.hololive.text.vocabulary import VOCABULARY as HOLOLIVE_WORDS
from taisen.games.info import Piece
from taisen.games.ninja_slayer.text.lowering import Lowering
from taisen.games.ninja_slayer.text.vocabulary import VOCABULARY as NINJA_SLAYER_WORDS
from taisen.games.rebirth.text import cardbook as rebirth_cards
from taisen.games.rebirth.text.vocabulary import VOCABULARY as REBIRTH_WORDS
from taisen.kernel.effects import tree as t
from taisen.kernel.library import Library
from taisen.text.errors import TextError
from tests.games.hololive.makings import holomem, oshi, support
from tests.games.rebirth.duel import character

from . import book_phrases as book
from .book_phrases import No, Term, filled, quoted

GAMES = {"ninja_slayer": (book.NINJA_SLAYER, book.NINJA_SLAYER_HOLES), "hololive": (book.HOLOLIVE, book.HOLOLIVE_HOLES),
         "rebirth": (book.REBIRTH, book.REBIRTH_HOLES)}
WORDS: dict[str, Any] = {"ninja_slayer": NINJA_SLAYER_WORDS, "hololive": HOLOLIVE_WORDS, "rebirth": REBIRTH_WORDS}
QUOTED = {game: quoted(game) for game in GAMES}
SUPPORTS = ("item", "event", "staff", "tool", "mascot", "fan")


def read(game: str, part: str, text: str) -> tuple[t.Ability, ...]:
    if game == "ninja_slayer":
        return NINJA_SLAYER_WORDS.compile(text, "ukemi" if part == "u" else "text", "kotodama" if part == "k" else "character")
    return (HOLOLIVE_WORDS if game == "hololive" else REBIRTH_WORDS).compile(text, part)


def put_on_a_card(game: str, part: str, trees: tuple[t.Ability, ...]) -> None:
    """What it becomes; raises where the game cannot do it."""
    if game == "ninja_slayer":
        Lowering(Library(), "X", "kotodama" if part == "k" else "character", False).card_abilities(trees)
    elif game == "rebirth":
        rebirth_cards.build_library([replace(character("X"), effects=trees)])
    else:
        card = support("X", part) if part in SUPPORTS else oshi("X") if part in ("oshi", "sp", "stage") else holomem("X")
        piece = Piece(part, "n", "n", number=10)
        hololive_cards.build_library([replace(card, pieces=(piece,), effects=(trees,))])


def understood(game: str, part: str, text: str) -> bool:
    try:
        put_on_a_card(game, part, read(game, part, text))
    except (TextError, TaisenError):
        return False
    return True


def cases() -> list[Any]:
    out = []
    for game, (table, holes) in GAMES.items():
        for rule, phrases in QUOTED[game].items():
            for n, (phrase, entry) in enumerate(zip(phrases, table.get(rule, ()), strict=False)):
                if not isinstance(entry, Term):
                    out.append(pytest.param(game, entry, phrase, holes, id=f"{game}-{rule}-{n}"))
    return out


def stands(entry: book.Entry, phrase: str, holes: dict[str, str]) -> tuple[str, str]:
    """The part of a card, and the whole text with the phrase in it."""
    assert not isinstance(entry, Term)
    said, more = (entry, {}) if isinstance(entry, str) else (entry.text, entry.holes)
    part, _, text = said.partition("|")
    words = filled(phrase, holes | more)
    return part, text.replace("{0}", words).replace("{}", words)


@pytest.mark.parametrize(("game", "entry", "phrase", "holes"), cases())
def test_the_phrase_is_readable_or_refused_with_a_reason(game: str, entry: book.Entry, phrase: str, holes: dict[str, str]) -> None:
    part, text = stands(entry, phrase, holes)
    if isinstance(entry, No):
        assert entry.reason and not understood(game, part, text), text
        return
    trees = read(game, part, text)
    put_on_a_card(game, part, trees)
    written = WORDS[game].japanese(trees)
    assert written is not None and read(game, part, written) == trees, written
    assert WORDS[game].english(trees)


@pytest.mark.parametrize("game", GAMES)
def test_every_quote_of_the_book_is_accounted_for(game: str) -> None:
    if not QUOTED[game]:
        pytest.skip("the book is not beside the project")
    table = GAMES[game][0]
    wrong = {rule: phrases for rule, phrases in QUOTED[game].items() if len(table.get(rule, ())) != len(phrases)}
    assert not wrong
    assert not set(table) - set(QUOTED[game])


@pytest.mark.parametrize("game", GAMES)
def test_a_text_of_a_table_names_its_phrase(game: str) -> None:
    for rule, entries in GAMES[game][0].items():
        for x in entries:
            if not isinstance(x, Term):
                said = x if isinstance(x, str) else x.text
                assert ("{}" in said or "{0}" in said) and "|" in said, rule


def figures() -> Counter[tuple[str, str]]:
    """How many phrases of each book are understood, refused, or words of the rules only."""
    out: Counter[tuple[str, str]] = Counter()
    for game, (table, _holes) in GAMES.items():
        for entries in table.values():
            for x in entries:
                out[game, "term" if isinstance(x, Term) else "refused" if isinstance(x, No) else "read"] += 1
    return out


FIGURES = {"ninja_slayer": (128, 2, 12), "hololive": (134, 6, 33), "rebirth": (113, 7, 40)}
"""As in docs/games: understood, refused with a reason, words of the rules that no card says."""


def test_the_figures_in_the_documents() -> None:
    assert {game: (figures()[game, "read"], figures()[game, "refused"], figures()[game, "term"]) for game in GAMES} == FIGURES
