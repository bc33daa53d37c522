"""The examples in the modules and in docs/cards.md say what happens."""
from __future__ import annotations

import doctest
import re
import tomllib
from pathlib import Path

import pytest

from taisen.text import inflection, normalise, verbs
from taisen.text.forms import events

from .ninja_slayer import compile_text, english, japanese

DOCS = Path(__file__).resolve().parents[2] / "docs/cards.md"


@pytest.mark.parametrize("module", [events, inflection, normalise, verbs])
def test_examples_of_modules(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


def test_card_of_the_docs_compiles() -> None:
    block = re.search(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.S)
    assert block
    (card,) = tomllib.loads(block.group(1))["card"]
    for version in (card, *card["errata"]):
        assert compile_text(version["text"], card["kind"])
    assert compile_text(card["ukemi"], card["kind"], "ukemi")


def test_python_of_the_docs() -> None:
    (ability,) = compile_text("◆これが殺された時、1枚ドロー。", "character")
    assert english((ability,)) == "◆ When this card is killed, draw 1 card."
    assert compile_text(japanese((ability,)), "character") == (ability,)
