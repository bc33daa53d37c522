"""Printed text → one way of writing, with the way back to the printed characters.

Unicode forms, dashes and waves, spaces and line breaks, bullets and trait brackets are written in many ways on cards;
the grammar knows one of each. Reminder text in parentheses is not part of a text (Ninja Slayer 209.5), nor is an
ability's printed name (209.6), which is kept aside.
"""
from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from .errors import TextError, Wording
from .wording import Line, stretched

_FOLD = {
    "■": "◆", "▶": "◆", "►": "◆", "◇": "◆",
    "⟨": "〈", "<": "〈", "〈": "〈", "⟩": "〉", ">": "〉", "〉": "〉",
    "“": "“", "”": "”", "„": "“", "〝": "“", "〟": "”", "\"": "\"",
    "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "―": "-", "−": "-",
    "〜": "~", "～": "~", "∼": "~",
    "，": "、", "､": "、", ",": "、", "｡": "。", "．": "。", "･": "・",
}
WORDS: Final = 1 << 14
"""So many folded words are kept: at the start of a game the names of all known cards are asked for."""
_SPACES = " \t\u00a0\u3000\u200b\ufeff"


@dataclass(slots=True)
class _Line:
    chars: list[str]
    places: list[int]

    def cut(self, start: int, end: int) -> None:
        del self.chars[start:end]
        del self.places[start:end]

    @property
    def text(self) -> str:
        return "".join(self.chars)


def paragraphs(text: str, folds: tuple[tuple[str, str], ...] = ()) -> list[Line]:
    """The paragraphs of a text; `folds` are a game's words that are printed in two ways."""
    out = []
    for line in _lines(text):
        _fold_words(line, folds)
        _trait_parentheses(line)
        _drop_reminders(line, text)
        marked = line.text.startswith("◆")
        if marked:
            line.cut(0, 1)
        name = _take_name(line, text)
        if line.chars:
            out.append(Line(line.text, (*line.places, line.places[-1] + 1), name, marked))
        elif marked or name:
            place = len(text.rstrip())
            raise TextError(text, place, place, Wording("An ability without words", "能力の文がありません"))
    return out


@lru_cache(WORDS)
def folded(word: str, folds: tuple[tuple[str, str], ...] = ()) -> str:
    """A single word (a trait, a name) as the texts write it.

    >>> folded("ｱﾝﾌﾟｯｼｭ", (("アンプッシュ", "アンブッシュ"),))
    'アンブッシュ'
    """
    line = _Line([c for c, _ in _characters(word.strip())], list(range(len(_characters(word.strip())))))
    _fold_words(line, folds)
    return line.text


def _characters(text: str) -> list[tuple[str, int]]:
    """NFKC and the table of foldings, character by character so that each knows its place."""
    out: list[tuple[str, int]] = []
    for place, printed in enumerate(text):
        if printed in _FOLD:
            out.append((_FOLD[printed], place))
            continue
        if printed in _SPACES:
            out.append((" ", place))
            continue
        if printed in "\u3099\u309a\uff9e\uff9f" and out:
            joined = unicodedata.normalize("NFKC", out[-1][0] + printed)
            if len(joined) == 1:
                out[-1] = (joined, out[-1][1])
                continue
        out.extend((_FOLD.get(c, c), place) for c in unicodedata.normalize("NFKC", printed))
    return out


def _lines(text: str) -> list[_Line]:
    """Lines without spaces; a line that begins with ・ continues the one before (the options of a choice)."""
    lines = [_Line([], [])]
    quoted = False
    for char, place in _characters(text.replace("\r\n", " \n").replace("\r", "\n")):
        if char == "\n":
            lines.append(_Line([], []))
            quoted = False
            continue
        if char == "\"":
            char = "”" if quoted else "“"
        quoted = (quoted or char == "“") and char != "”"
        if char != " " or (quoted and lines[-1].chars):
            lines[-1].chars.append(char)
            lines[-1].places.append(place)
    joined: list[_Line] = []
    for line in lines:
        if line.chars and line.chars[0] == "・" and joined:
            joined[-1].chars += line.chars
            joined[-1].places += line.places
        elif line.chars:
            joined.append(line)
    return joined


def _fold_words(line: _Line, folds: tuple[tuple[str, str], ...]) -> None:
    for printed, meant in folds:
        at = line.text.find(printed)
        while at >= 0:
            places = stretched(line.places, at, at + len(printed), len(meant))
            line.chars[at:at + len(printed)] = list(meant)
            line.places[at:at + len(printed)] = places
            at = line.text.find(printed, at + len(meant))


# A parenthesis is a trait where a noun stands: after の, a particle or at the start, and before a particle or a noun.
_TRAIT = re.compile(r"(?:(?<=[のがをはにでとや、か:])|^|(?<=他の))\(([^()。、:]{1,20})\)(?=[のがをはにでとやか以])")


def _trait_parentheses(line: _Line) -> None:
    for m in _TRAIT.finditer(line.text):
        line.chars[m.start()] = "〈"
        line.chars[m.end() - 1] = "〉"


def _drop_reminders(line: _Line, text: str) -> None:
    while True:
        m = re.search(r"\([^()]*\)", line.text)
        if m is None:
            break
        line.cut(m.start(), m.end())
    stray = re.search(r"[()]", line.text)
    if stray:
        place = line.places[stray.start()]
        raise TextError(text, place, place + 1, Wording("A parenthesis without its partner", "括弧が閉じていません"))


def _take_name(line: _Line, text: str) -> str:
    if not line.chars or line.chars[0] != "『":
        return ""
    end = line.text.find("』")
    if end < 0:
        place = line.places[0]
        raise TextError(text, place, place + 1, Wording("『 without 』", "『が閉じていません"))
    name = line.text[1:end].strip("- ")
    line.cut(0, end + 1)
    return name
