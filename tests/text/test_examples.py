"""The examples in the modules and in docs/cards.md say what happens."""
from __future__ import annotations

import doctest
import re
import tomllib
from pathlib import Path

import pytest

from taisen.games.ninja_slayer.text.vocabulary import VOCABULARY
from taisen.text import compile_text, english, english_phrases, japanese, normalise, verbs

DOCS = Path(__file__).resolve().parents[2] / "docs/cards.md"


@pytest.mark.parametrize("module", [english_phrases, normalise, verbs])
def test_examples_of_modules(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


def test_card_of_the_docs_compiles() -> None:
    block = re.search(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.S)
    assert block
    (card,) = tomllib.loads(block.group(1))["card"]
    for version in (card, *card["errata"]):
        assert compile_text(VOCABULARY, version["text"], card["kind"])
    assert compile_text(VOCABULARY, card["ukemi"], card["kind"], "ukemi")


def test_python_of_the_docs() -> None:
    (ability,) = compile_text(VOCABULARY, "◆これが殺された時、1枚ドロー。", "character")
    assert english(VOCABULARY, (ability,)) == "◆ When this card is killed, draw 1 card."
    assert compile_text(VOCABULARY, japanese(VOCABULARY, (ability,)), "character") == (ability,)
