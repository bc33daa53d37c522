"""Every phrase that the book says cards say is understood, and comes back in Japanese and English; what is refused is named."""
from __future__ import annotations

import pytest

from taisen.errors import TaisenError
from taisen.games.build_divide.game import INFO
from taisen.games.build_divide.text.vocabulary import VOCABULARY
from taisen.games.info import CardData
from tests.games.build_divide.bench import command, territory, unit
from tests.games.build_divide.book_says import BOOK, SAID, No, filled, quoted

KINDS = {"u": "unit", "c": "command", "t": "territory"}

pytestmark = pytest.mark.skipif(not BOOK.exists(), reason="the rulebook is not beside the repository")


def texts(refused: bool) -> list[tuple[str, str]]:
    out: list[tuple[str, str]] = []
    for rule, phrases in quoted().items():
        for phrase, entry in zip(phrases, SAID.get(rule, ()), strict=False):
            text = entry.text if isinstance(entry, No) else entry
            if isinstance(text, str) and isinstance(entry, No) == refused:
                out.append((rule, text.replace("{}", filled(phrase))))
    return out


def card(kind: str, text: str) -> CardData:
    return {"u": unit, "c": command, "t": lambda n, x: territory(n, "T", "", x)}[kind]("Card", text)


def test_every_quote_has_an_entry() -> None:
    assert {rule: len(said) for rule, said in quoted().items()} == {rule: len(said) for rule, said in SAID.items()}


@pytest.mark.parametrize(("rule", "said"), texts(False))
def test_it_is_understood(rule: str, said: str) -> None:
    kind, text = said.split("|", 1)
    trees = VOCABULARY.compile(text, KINDS[kind])
    INFO.build_library([card(kind, text)])
    written = VOCABULARY.japanese(trees)
    assert written is not None and VOCABULARY.compile(written, KINDS[kind]) == trees
    english = VOCABULARY.english(trees)
    assert english and ", ." not in english and ": ." not in english, english


@pytest.mark.parametrize(("rule", "said"), texts(True))
def test_it_is_refused(rule: str, said: str) -> None:
    kind, text = said.split("|", 1)
    with pytest.raises(TaisenError):
        INFO.build_library([card(kind, text)])
