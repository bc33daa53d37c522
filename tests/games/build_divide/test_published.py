"""What published cards do: their texts are understood, go back into Japanese and English, and are played."""
from __future__ import annotations

import pytest

from taisen.games.build_divide.game import INFO
from taisen.games.build_divide.text.vocabulary import VOCABULARY
from taisen.games.info import CardData
from tests.games.build_divide.bench import command, territory, unit
from tests.games.build_divide.published import TEXTS


def carrying(name: str) -> CardData:
    """A card with that text."""
    kind, text = TEXTS[name]
    if kind == "territory":
        return territory(name, "T", text) if name.endswith("closed") else territory(name, "T", "", text)
    return unit(name, text) if kind == "unit" else command(name, text)


@pytest.mark.parametrize("name", TEXTS)
def test_each_text_is_understood_and_written_again(name: str) -> None:
    kind, text = TEXTS[name]
    INFO.build_library([carrying(name)])
    trees = VOCABULARY.compile(text, kind)
    written = VOCABULARY.japanese(trees)
    assert written is not None, name
    assert VOCABULARY.compile(written, kind) == trees, written
    assert VOCABULARY.english(trees), name
