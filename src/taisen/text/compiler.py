"""Printed text → abilities, whole or not at all."""
from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from taisen.kernel.effects import tree as t

from .core import grammar
from .errors import AmbiguousText, TextError, Wording
from .normalise import Paragraph, paragraphs
from .parser import Grammar, TooLong
from .resolve import Unresolved, resolved
from .vocabulary import Vocabulary

_NOT_UNDERSTOOD = Wording("Not understood", "理解できません")
_MOST_EXPECTED = 5


@lru_cache(maxsize=16)
def _grammar(vocabulary: Vocabulary) -> Grammar:
    return grammar(vocabulary)


def compile_text(vocabulary: Vocabulary, text: str, kind: str, part: str = "text") -> tuple[t.Ability, ...]:
    """The abilities of a card's text (or ukemi); raises TextError where it is not understood.

    kind: the card's kind. A paragraph without ◆ is what a card does when it resolves, where its kind does that.
    part: "text" or "ukemi".
    """
    g = _grammar(vocabulary)
    out: list[t.Ability] = []
    for p in paragraphs(text, vocabulary.folds):
        try:
            out.append(_ability(g, vocabulary, p, text, _rules(p, kind, part)))
        except TooLong as error:
            raise TextError(text, p.origin[error.start], _end(p, error.end), error.problem) from None
    return tuple(out)


def _rules(paragraph: Paragraph, kind: str, part: str) -> tuple[str, ...]:
    """What the paragraph may be; a later one only when none before it fits.

    1611's old text marks what a kotodama does with ▶, so a marked effect is still taken as that.
    """
    if part == "ukemi":
        return ("on_check",)
    if kind == "character":
        return ("ability",)
    return ("ability", "spell") if paragraph.marked else ("spell",)


def _ability(g: Grammar, vocabulary: Vocabulary, p: Paragraph, text: str, rules: tuple[str, ...]) -> t.Ability:
    problem: Unresolved | None = None
    for rule in rules:
        readings: list[Any] = []
        for draft in g.parse(rule, p.words):
            try:
                reading = resolved(draft)
            except Unresolved as error:
                problem = error
                continue
            if reading not in readings:
                readings.append(reading)
        if len(readings) > 1:
            raise AmbiguousText(text, p.origin[0], p.origin[-1], tuple(readings))
        if readings:
            found: t.Ability = readings[0]
            return replace(found, name=p.name) if p.name and not isinstance(found, t.Keyword) else found
    if problem is not None:
        start, end = problem.at if problem.at != (0, 0) else (0, len(p.words))
        raise TextError(text, p.origin[start], _end(p, max(end, start + 1)), problem.problem)
    raise _failure(g, p, text, rules)


def _failure(g: Grammar, p: Paragraph, text: str, rules: tuple[str, ...]) -> TextError:
    """The error at the furthest place that any reading came to."""
    at, expected = max((g.failure(rule, p.words) for rule in rules), key=lambda found: found[0])
    expected.sort(key=lambda wording: wording.en.startswith("“"))      # what a thing is before how it is written
    end = at
    while end < len(p.words) and (end == at or p.words[end] not in "、。」:・"):
        end += 1
    start = p.origin[at]
    return TextError(text, start, _end(p, end) if at < len(p.words) else start, _NOT_UNDERSTOOD,
                     tuple(expected[:_MOST_EXPECTED]))


def _end(p: Paragraph, end: int) -> int:
    return p.origin[min(end, len(p.words)) - 1] + 1 if end else p.origin[0]
