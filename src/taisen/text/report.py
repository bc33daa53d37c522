"""How much of a card file is understood: what `taisen card report` tells."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from .errors import TextError
from .wording import TextWording

Texts = Callable[[dict[str, Any]], list[tuple[str, str]]]


def report(vocabulary: TextWording, rows: Iterable[dict[str, Any]], texts: Texts | None = None) -> dict[str, Any]:
    """Cards, those with text, those of which every ability was understood; texts, those understood; what was refused."""
    texts = texts or _texts_of(vocabulary)
    known: dict[tuple[str, str], TextError | None] = {}
    cards = with_text = whole = 0
    refused: list[dict[str, str]] = []
    for row in rows:
        cards += 1
        said = texts(row)
        with_text += bool(said)
        errors = [e for e in (_error(vocabulary, known, part, text) for part, text in said) if e is not None]
        whole += bool(said) and not errors
        refused += [{"id": row["id"], "span": e.found, "why": e.en, "text": e.marked()} for e in errors]
    return {"cards": cards, "with_text": with_text, "whole": whole, "by_hand": 0, "texts": len(known),
            "texts_whole": sum(e is None for e in known.values()), "refused": refused}


def _error(vocabulary: TextWording, known: dict[tuple[str, str], TextError | None], part: str,
           text: str) -> TextError | None:
    key = (part, text)
    if key not in known:
        try:
            vocabulary.compile(text, part)
            known[key] = None
        except TextError as error:
            known[key] = error
    return known[key]


def _texts_of(vocabulary: TextWording) -> Texts:
    from importlib import import_module
    found: Texts = import_module(f"taisen.games.{vocabulary.game}.text.vocabulary").texts
    return found
