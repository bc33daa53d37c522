"""Random effects, written in Japanese and compiled again, are the same effects; English is there for all of them."""
from __future__ import annotations

import pytest

from taisen.kernel.effects import tree as t

from .ninja_slayer import compile_text, english, japanese
from .random_trees import Trees


@pytest.mark.parametrize("block", range(8))
def test_random_effects_come_back(block: int) -> None:
    for seed in range(block * 50, block * 50 + 50):
        ability = Trees(seed).ability()
        text = japanese((ability,))
        kind = "kotodama" if isinstance(ability, t.Spell) else "character"
        assert compile_text(text, kind) == (ability,), text
        assert english((ability,))
