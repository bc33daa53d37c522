"""Wordings in which words refer to what was said before: それ, 自分の, an object left out, ability by ability.

A text is read as a draft whose references are then found (`resolve`), and written from a draft in which they were put
(`spoken`).
"""
from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from taisen.kernel.effects import tree as t

from .errors import AmbiguousText, TextError
from .parser import TooLong
from .resolve import Unresolved, resolved
from .spoken import Habits, Unspeakable, spoken
from .two_way import TwoWay
from .wording import KNOWN, Line, TextWording

Rules = Callable[[Line, str, str], tuple[str, ...]]


class ReferringWording(TextWording):
    """rules: what a line may be, by the kind and the part of the card; a later one only when none before it fits.

    rule_of: as which of them an ability is written, and whether with ◆.
    """

    between = "\n"
    clause_ends = "、。」:・"
    kinds_first = True

    def __init__(self, game: str, install: Callable[[TwoWay], None], sections: Callable[[str], list[list[Line]]], rules: Rules,
                 rule_of: Callable[[Any], tuple[str, bool]], habits: Habits, polish: tuple[tuple[str, str], ...] = (),
                 polish_ja: tuple[tuple[str, str], ...] = ()) -> None:
        super().__init__(game, install, frozenset(), polish, sections=sections, polish_ja=polish_ja)
        self.rules = rules
        self.rule_of = rule_of
        self.habits = habits
        self.read: dict[tuple[tuple[str, ...], str, str], Any] = {}    # by rules, words and name: cards share abilities

    # ---- reading ---------------------------------------------------------------------------------------------------
    def compile(self, text: str, part: str, kind: str = "") -> tuple[t.Ability, ...]:
        return tuple(self._line(line, text, self.rules(line, kind, part)) for section in self.sections(text) for line in section)

    def _line(self, line: Line, text: str, rules: tuple[str, ...]) -> t.Ability:
        key = (rules, line.words, line.name)
        found = self.read.get(key)
        if found is None:
            try:
                found = self._found(line, text, rules)
            except TooLong as error:
                raise TextError(text, line.origin[error.start], self.end_of(line, error.end), error.problem) from None
            if len(self.read) >= KNOWN:
                self.read.clear()
            self.read[key] = found
        ability: t.Ability = found
        return ability

    def _found(self, line: Line, text: str, rules: tuple[str, ...]) -> Any:
        problem: Unresolved | None = None
        for rule in rules:
            readings: list[Any] = []
            for value in self.two_way.grammar.parse(rule, line.words):
                try:
                    reading = resolved(value)
                except Unresolved as error:
                    problem = error
                    continue
                if reading not in readings:
                    readings.append(reading)
            if len(readings) > 1:
                raise AmbiguousText(text, line.origin[0], line.origin[-1], tuple(readings))
            if readings:
                found = readings[0]
                return replace(found, name=line.name) if line.name and not isinstance(found, t.Keyword) else found
        if problem is not None:
            start, end = problem.at if problem.at != (0, 0) else (0, len(line.words))
            raise TextError(text, line.origin[start], self.end_of(line, max(end, start + 1)), problem.problem)
        raise self._refused(rules, line, text)

    def paragraphs(self, text: str) -> list[str]:
        """Its lines with their marks and names; the options of a choice go with it."""
        return [p for p in re.split(r"\n(?!\s*・)", text) if p.strip()]

    def end_of(self, line: Line, end: int) -> int:
        """What was left out behind a character is no part of it."""
        return line.origin[min(end, len(line.words)) - 1] + 1 if end else line.origin[0]

    # ---- writing ---------------------------------------------------------------------------------------------------
    def _written(self, abilities: tuple[t.Ability, ...]) -> list[tuple[str, str]] | None:
        out = [self._paragraph(ability) for ability in abilities]
        return None if None in out else out    # type: ignore[return-value]

    def _paragraph(self, ability: Any) -> tuple[str, str] | None:
        rule, marked = self.rule_of(ability)
        try:
            said = spoken(ability if isinstance(ability, t.Keyword) else replace(ability, name=""), self.habits)
        except Unspeakable:
            return None
        found = self.two_way.write(rule, said)
        if found is None:
            return None
        name = getattr(ability, "name", "")
        return ("◆" * marked + (f"『{name}』" if name else "") + found[0], "◆ " * marked + found[1])
