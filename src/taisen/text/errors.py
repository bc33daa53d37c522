"""What the compiler says when it does not understand: where, what stands there, what would be right."""
from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Wording:
    """The same words in both languages."""
    en: str
    ja: str


class TextError(Exception):
    """A text that is not understood whole. `start` and `end` mark the place in the text as it was given."""

    def __init__(self, text: str, start: int, end: int, problem: Wording, expected: tuple[Wording, ...] = ()) -> None:
        self.text = text
        self.start = start
        self.end = max(end, start)
        self.found = text[start:self.end]
        self.problem = problem
        self.expected = expected
        super().__init__(self.en)

    @property
    def en(self) -> str:
        place = f"at “{self.found}” (characters {self.start}–{self.end})" if self.found else f"at {self.start}, the end"
        wanted = f"; expected {' or '.join(w.en for w in self.expected)}" if self.expected else ""
        return f"{self.problem.en} {place}{wanted}."

    @property
    def ja(self) -> str:
        place = f"「{self.found}」({self.start}~{self.end}文字目)" if self.found else f"{self.start}文字目(末尾)"
        wanted = f"。ここに来るもの: {'、'.join(w.ja for w in self.expected)}" if self.expected else ""
        return f"{place}: {self.problem.ja}{wanted}。"

    def marked(self) -> str:
        """The text with the place between ⟦ and ⟧."""
        return f"{self.text[:self.start]}⟦{self.found}⟧{self.text[self.end:]}"


class AmbiguousText(TextError):
    """A text with two different meanings; `readings` are their effects."""

    def __init__(self, text: str, start: int, end: int, readings: tuple[object, ...]) -> None:
        self.readings = readings
        super().__init__(text, start, end, Wording(
            f"This can be read in {len(readings)} ways", f"{len(readings)}通りに読めます"))
