"""Texts of a game whose wording is a two-way grammar: read whole or not at all, written in both languages.

A text has sections between empty lines; each line is an ability. A section that begins with ◆ heads the abilities
that a card grants, or has instead, under a condition.
"""
from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final

from taisen.kernel.effects import tree as t

from .errors import AmbiguousText, TextError
from .errors import Wording as Said
from .inflection import settled
from .parser import TooLong
from .two_way import TwoWay

_FOLD = {"〜": "~", "～": "~", "∼": "~", "−": "-", "–": "-", "—": "-", "‐": "-", "‑": "-", "◇": "◆"}
KNOWN: Final = 20_000
"""So many lines are kept with what they mean."""
_NOT_UNDERSTOOD = Said("Not understood", "理解できません")
_REFERS_TO_NOTHING = Said("A word here refers to something not spoken of before", "前に出ていないものを指しています")
_MOST_EXPECTED = 5
_QUOTED = re.compile(r"(⟨[^⟩]*⟩|《[^》]*》|〔[^〕]*〕|『[^』]*』|〈[^〉]*〉|“[^”]*”)")


def _whole(quoted: str, names: Mapping[str, str]) -> str:
    return quoted[0] + names.get(quoted[1:-1], quoted[1:-1]) + quoted[-1]


def _replaced(text: str, known: list[str], names: Mapping[str, str]) -> str:
    for ja in known:
        text = text.replace(ja, names[ja])
    return text


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a text as the grammar knows it; `origin[i]` is where character i stood."""
    words: str
    origin: tuple[int, ...]
    name: str = ""         # of the ability, where it is printed before its words
    marked: bool = False    # as an ability


class TextWording:
    """One game's wording.

    static: the parts whose plain statements hold all the time. polish: (pattern, replacement) that make the English
    of the pieces put together read better, polish_ja the Japanese. unspoken: whether an ability refers to what it
    never spoke of. sections: how a text falls into lines, one for each ability. told_apart: of several readings those
    that a part can have, by whether it is one of the static ones.
    """

    between = "\n\n"         # abilities, as they are written
    clause_ends = "、。」:"
    kinds_first = False      # what a thing is before how it is written, of what was expected

    def __init__(self, game: str, install: Callable[[TwoWay], None], static: frozenset[str],
                 polish: tuple[tuple[str, str], ...] = (), unspoken: Callable[[Any], bool] = lambda _a: False,
                 sections: Callable[[str], list[list[Line]]] | None = None,
                 polish_ja: tuple[tuple[str, str], ...] = (),
                 told_apart: Callable[[list[Any], bool], list[Any]] = lambda readings, _held: readings) -> None:
        self.game = game
        self.static = static
        self.unspoken = unspoken
        self.told_apart = told_apart
        self.polish = tuple((re.compile(pattern), new) for pattern, new in polish)
        self.polish_ja = tuple((re.compile(pattern), new) for pattern, new in polish_ja)
        self.sections = sections or plain_sections
        self.known: dict[tuple[str, str, bool], Any] = {}    # by rule, line and sort of part: cards share abilities
        self.install = install
        self._two_way: TwoWay | None = None

    @property
    def two_way(self) -> TwoWay:
        """The grammar, made when the first text is read: importing a game does not pay for it."""
        if self._two_way is None:
            self._two_way = TwoWay()
            self.install(self._two_way)
            self._two_way.freeze()
        return self._two_way

    # ---- reading -----------------------------------------------------------------------------------------------
    def compile(self, text: str, part: str, kind: str = "") -> tuple[t.Ability, ...]:
        """The abilities of a text, of a card of that kind where it matters; raises TextError where it is not understood."""
        out: list[Any] = []
        for section in self.sections(text):
            if section[0].words.startswith("◆"):
                out.append(self._headed(section, text, part))
            else:
                out.extend(self._ability(line, text, part) for line in section)
        return tuple(out)

    def _headed(self, section: list[Line], text: str, part: str) -> Any:
        head = _cut(section[0], 1)
        abilities = tuple(self._ability(line, text, part) for line in section[1:])
        if not abilities:
            raise TextError(text, head.origin[0], head.origin[-1], Said("A heading without abilities", "能力がありません"))
        if head.words.endswith("能力変更可能"):
            return t.Alternative(self._read("alternative", head, text), abilities)
        return t.Granting(self._read("grant", head, text), abilities)

    def _ability(self, line: Line, text: str, part: str) -> Any:
        if line.words.startswith("■"):
            line = _cut(line, 1)
        if not line.words.endswith("。"):
            line = Line(line.words + "。", (*line.origin, line.origin[-1]))
        held = part in self.static
        found = self._read("paragraph", line, text, held)
        return lasting(found) if held else found

    def _read(self, rule: str, line: Line, text: str, held: bool = False) -> Any:
        found = self.known.get((rule, line.words, held))
        if found is None:
            if len(self.known) >= KNOWN:
                self.known.clear()
            found = self.known[rule, line.words, held] = self._read_anew(rule, line, text, held)
        return found

    def _read_anew(self, rule: str, line: Line, text: str, held: bool) -> Any:
        try:
            return self._understood(rule, line, text, held)
        except TooLong as error:
            start, end = [line.origin[min(at, len(line.origin) - 1)] for at in (error.start, error.end)]
            raise TextError(text, start, end, error.problem) from None

    def _understood(self, rule: str, line: Line, text: str, held: bool) -> Any:
        grammar = self.two_way.grammar
        readings: list[Any] = []
        for value in grammar.parse(rule, line.words):
            if value not in readings:
                readings.append(value)
        readings = self.told_apart(readings, held)
        if len(readings) > 1:
            raise AmbiguousText(text, line.origin[0], line.origin[-1], tuple(readings))
        if readings:
            if rule == "paragraph" and self.unspoken(readings[0]):
                raise TextError(text, line.origin[0], line.origin[-1], _REFERS_TO_NOTHING)
            return readings[0]
        raise self._refused((rule,), line, text)

    def _refused(self, rules: tuple[str, ...], line: Line, text: str) -> TextError:
        """The error at the furthest place that any reading came to."""
        at, expected = max((self.two_way.grammar.failure(rule, line.words) for rule in rules), key=lambda found: found[0])
        if self.kinds_first:
            expected.sort(key=lambda wording: wording.en.startswith("“"))
        end = at
        while end < len(line.words) and (end == at or line.words[end] not in self.clause_ends):
            end += 1
        start = line.origin[min(at, len(line.origin) - 1)]
        return TextError(text, start, self.end_of(line, end), _NOT_UNDERSTOOD, tuple(expected[:_MOST_EXPECTED]))

    def end_of(self, line: Line, end: int) -> int:
        """Where character `end` of a line stands in its text."""
        return line.origin[min(end, len(line.origin) - 1)]

    def paragraphs(self, text: str) -> list[str]:
        """The text as it is printed, ability by ability."""
        starts = [line.origin[0] for section in self.sections(text) for line in section]
        return [text[a:b].strip() for a, b in pairwise([*starts, len(text)])]

    # ---- writing -----------------------------------------------------------------------------------------------
    def japanese(self, abilities: tuple[t.Ability, ...]) -> str | None:
        """A text that compiles to these abilities, or None where no text could."""
        written = self._written(abilities)
        return None if written is None else self._polished_ja(self.between.join(ja for ja, _en in written))

    def sentences(self, steps: tuple[t.Step, ...], lang: str, names: Mapping[str, str]) -> str:
        """Some steps of an ability, such as one of its modes; "" where they cannot stand alone."""
        written = self.two_way.write("body", steps)
        if written is None:
            return ""
        return self._polished_ja(written[0]) if lang == "ja" else self._polished(written[1], names)

    def _polished_ja(self, text: str) -> str:
        for pattern, new in self.polish_ja:
            text = pattern.sub(new, text)
        return text

    def english(self, abilities: tuple[t.Ability, ...], names: Mapping[str, str] | None = None) -> str | None:
        """What they do, for a player to read; `names` gives the English of card names and traits."""
        written = self._written(abilities)
        if written is None:
            return None
        return "\n".join(self._polished(line, names or {}) for _ja, en in written for line in en.split("\n"))

    def _polished(self, en: str, names: Mapping[str, str]) -> str:
        en = settled(en)
        for pattern, new in self.polish:
            en = pattern.sub(new, en)
        en = re.sub(r"\b1 (?!to |of )([^.,:~0-9)]*?)~", r"1 \1", en).replace("~", "s")
        # Inside quotes a name is meant whole; outside of them one in Latin letters could be a piece of any word.
        known = sorted((n for n in names if n in en and not n.isascii()), key=len, reverse=True)
        en = "".join(_whole(part, names) if i % 2 else _replaced(part, known, names) for i, part in enumerate(_QUOTED.split(en)))
        return re.sub(r"(?:^|(?<=\. )|(?<=\) ))[a-z]", lambda m: m.group().upper(), en)

    def _written(self, abilities: tuple[t.Ability, ...]) -> list[tuple[str, str]] | None:
        out: list[tuple[str, str]] = []
        for ability in abilities:
            if isinstance(ability, (t.Granting, t.Alternative)):
                head = (self.two_way.write("grant", ability.to) if isinstance(ability, t.Granting)
                        else self.two_way.write("alternative", ability.condition))
                inner = self._written(ability.abilities)
                if head is None or inner is None:
                    return None
                out.append(("\n".join(["◆" + head[0], *(ja for ja, _ in inner)]),
                            "\n".join([head[1], *(en for _, en in inner)])))
                continue
            text = self.two_way.write("paragraph", ability) or self.two_way.write("paragraph", _dynamic(ability))
            if text is None:
                return None
            out.append(text)
        return out


# ---- what holds all the time -----------------------------------------------------------------------------------
def lasting(ability: Any) -> Any:
    """A lone statement without a time, under a condition or not, as a static ability."""
    if not isinstance(ability, t.Spell) or len(ability.steps) != 1:
        return ability
    step: Any = ability.steps[0]
    condition, number = None, None
    if isinstance(step, t.If) and len(step.steps) == 1 and not step.otherwise:
        step, condition = step.steps[0], step.condition
    if isinstance(step, t.ForEach) and len(step.steps) == 1:
        step, number = step.steps[0], step.number
    if not isinstance(step, t.Lasting) or step.until or step.to is None:
        return ability
    changes = step.changes if number is None else _multiplied(step.changes, number)
    return ability if changes is None else t.Static(changes, step.to, condition, limit=ability.limit, at=ability.at)


def _multiplied(changes: tuple[Any, ...], number: t.Number) -> tuple[Any, ...] | None:
    """Each change so many times."""
    if not all(isinstance(getattr(c, "number", None), t.Const) for c in changes):
        return None
    return tuple(replace(c, number=t.Times(c.number.n, number)) for c in changes)


def _dynamic(ability: Any) -> Any:
    if not isinstance(ability, t.Static):
        return ability
    changes: tuple[Any, ...] = ability.changes
    counted = [c.number for c in changes if isinstance(getattr(c, "number", None), t.Times)]
    if counted:
        changes = tuple(replace(c, number=t.Const(c.number.by)) for c in changes)
    step: Any = t.Lasting(changes, ability.to, "")
    if counted:
        step = t.ForEach(counted[0].number, (step,))
    if ability.condition is not None:
        step = t.If(ability.condition, (step,))
    return t.Spell((step,), limit=ability.limit, at=ability.at)


# ---- lines -----------------------------------------------------------------------------------------------------
def spelt(words: str) -> str:
    """A name or tag as texts that speak of it are read."""
    return "".join(_FOLD.get(c, c) for printed in words for c in unicodedata.normalize("NFKC", _FOLD.get(printed, printed)))


def stretched(places: Sequence[int], start: int, end: int, size: int) -> list[int]:
    """The places of so many characters that stand for those from start to end."""
    return [places[min(start + i, end - 1)] for i in range(size)]


def plain_sections(text: str) -> list[list[Line]]:
    """Lines by empty lines between them."""
    sections: list[list[Line]] = [[]]
    for line in _lines(text):
        if line.words:
            sections[-1].append(line)
        elif sections[-1]:
            sections.append([])
    return [s for s in sections if s]


def characters(text: str) -> list[tuple[str, int]]:
    """The characters as the grammars know them, each with its place in the text."""
    return [(_FOLD.get(c, c), place) for place, printed in enumerate(text)
            for c in unicodedata.normalize("NFKC", _FOLD.get(printed, printed))]


def unreminded(text: str, opening: str, closing: str) -> list[list[tuple[str, int]]]:
    """The lines of a text without what stands in ( ), and without blanks; within brackets that hold names all is kept."""
    lines: list[list[tuple[str, int]]] = [[]]
    within, reminder = 0, 0
    for char, place in characters(text + "\n"):
        if char in opening:
            within += 1
        elif char in closing:
            within = max(0, within - 1)
        if char == "\n":
            if not reminder:
                lines.append([])
            within = 0
        elif not within and char in "()":
            reminder = max(0, reminder + (1 if char == "(" else -1))
        elif not reminder and (within or not char.isspace()):
            lines[-1].append((char, place))
    return lines


def _lines(text: str) -> list[Line]:
    out: list[Line] = []
    chars: list[str] = []
    places: list[int] = []
    for place, printed in enumerate(text + "\n"):
        if printed == "\n":
            words = "".join(chars)
            start = len(words) - len(words.lstrip())
            words = words.strip()
            kept = places[start:start + len(words)]
            out.append(Line(words, (*kept, kept[-1] + 1 if kept else place)))
            chars, places = [], []
            continue
        for c in unicodedata.normalize("NFKC", _FOLD.get(printed, printed)):
            chars.append(_FOLD.get(c, c))
            places.append(place)
    return out


def _cut(line: Line, size: int) -> Line:
    return replace(line, words=line.words[size:], origin=line.origin[size:])

