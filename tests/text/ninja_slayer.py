"""Ninja Slayer's wording, as the tests ask for it."""
from __future__ import annotations

from collections.abc import Mapping

from taisen.games.ninja_slayer.text.vocabulary import VOCABULARY
from taisen.kernel.effects import tree as t


def compile_text(text: str, kind: str, part: str = "text") -> tuple[t.Ability, ...]:
    return VOCABULARY.compile(text, part, kind)


def japanese(effect: tuple[t.Ability, ...]) -> str:
    written = VOCABULARY.japanese(effect)
    assert written is not None, effect
    return written


def english(effect: tuple[t.Ability, ...], names: Mapping[str, str] | None = None) -> str:
    written = VOCABULARY.english(effect, names)
    assert written is not None, effect
    return written
