"""What a list of cards lacks, by cause: the forms that are not read, and how many cards would be whole if one were."""
from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from taisen.cards.meaning import compile_part
from taisen.cards.nearmiss import ENDS
from taisen.games.info import GameInfo
from taisen.text import AmbiguousText, TextError

UNREAD, AMBIGUOUS, CANNOT = "unread", "ambiguous", "cannot"
WORDS: Final = {
    UNREAD: ("読めない文", "not understood"),
    AMBIGUOUS: ("二通りに読める文", "can be read in two ways"),
    CANNOT: ("意味は読めるが実行できない文", "understood, cannot be carried out yet"),
}
MOST: Final = 6
"""So many refused sentences of one text are looked for."""
NAMES: Final = (("《", "》"), ("〔", "〕"), ("〈", "〉"), ("“", "”"), ("『", "』"), ("「", "」"), ("[", "]"))
"""What stands between these differs from card to card."""


@dataclass(frozen=True, slots=True)
class Lack:
    """One refused clause of one card."""

    card: str
    kind: str
    form: str
    """What was not read, whatever its numbers and names."""
    clause: str


def general(text: str) -> str:
    """A clause without the numbers and names that only this card has."""
    out = re.sub(r"[0-9０-９]+", "N", text.translate(WIDE))
    for begin, end in NAMES:
        out = re.sub(re.escape(begin) + "[^" + re.escape(end) + "]*" + re.escape(end), f"{begin}A{end}", out)
    return out.strip()


WIDE: Final = {ord(a): b for a, b in zip("［］（）：，＋／", "[]():,+/", strict=True)}


def lacks(info: GameInfo, card: str, kind: str, part: str, text: str, error: TextError | None = None) -> list[Lack]:
    """Every sentence of a text that is not understood: each is left out in turn, to see whether the rest would be."""
    found: list[Lack] = []
    rest = text
    for _ in range(MOST):
        if not rest.strip():
            break
        if error is None:
            try:
                compile_part(info, kind, part, rest)
                break
            except TextError as told:
                error = told
        found.append(Lack(card, AMBIGUOUS if isinstance(error, AmbiguousText) else UNREAD, *span(error)))
        shorter = without(rest, error.start)
        error = None
        if shorter == rest:
            break
        rest = shorter
    return found


def span(error: TextError) -> tuple[str, str]:
    """What could not be read up to the end of its clause, and the clause."""
    begin = max([error.text.rfind(mark, 0, error.start) for mark in ENDS]) + 1
    close = min([at for mark in ENDS if (at := error.text.find(mark, error.start + 1)) >= 0], default=len(error.text))
    place = error.text[error.start:close]
    return general(place if place.strip(ENDS) else error.text[begin:close + 1]), error.text[begin:close].strip()


def without(text: str, at: int) -> str:
    """The text without the sentence at this place; what its line leads with stays, while something follows."""
    begin = max(text.rfind(mark, 0, at) for mark in "。\n:：】") + 1
    close = min([text.find(mark, at) for mark in "。\n" if text.find(mark, at) >= 0], default=len(text) - 1) + 1
    line = text[text.rfind("\n", 0, begin) + 1:begin]
    after = text[close:text.find("\n", close) if text.find("\n", close) >= 0 else len(text)]
    if not after.strip() and not line.rstrip().endswith("。"):
        begin -= len(line)
    return (text[:begin] + text[close:]).strip("\n")


def by_form(found: Iterable[Lack]) -> list[dict[str, Any]]:
    """The forms, those first that would make most cards whole by themselves; each card is counted once for a form."""
    per_card: dict[str, set[tuple[str, str]]] = {}
    example: dict[tuple[str, str], Lack] = {}
    for one in found:
        per_card.setdefault(one.card, set()).add((one.kind, one.form))
        example.setdefault((one.kind, one.form), one)
    cards: dict[tuple[str, str], int] = {}
    whole: dict[tuple[str, str], int] = {}
    for keys in per_card.values():
        for key in keys:
            cards[key] = cards.get(key, 0) + 1
            whole[key] = whole.get(key, 0) + (len(keys) == 1)
    order = sorted(cards, key=lambda key: (-whole[key], -cards[key], key))
    return [{"kind": kind, "form": form, "cards": cards[kind, form], "whole": whole[kind, form],
             "card": example[kind, form].card, "clause": example[kind, form].clause} for kind, form in order]


def by_kind(found: Iterable[Lack]) -> dict[str, int]:
    """How many cards lack something of each kind."""
    pairs = {(one.kind, one.card) for one in found}
    return {kind: len([1 for k, _card in pairs if k == kind]) for kind in WORDS if [1 for k, _card in pairs if k == kind]}
