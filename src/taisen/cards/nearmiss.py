"""What a text that is not understood probably means to say: the nearest one that is."""
from __future__ import annotations

import re
import time
from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import cache
from typing import Final

from taisen.cards.files import read_set
from taisen.cards.meaning import compile_part, texts_of
from taisen.games import game_info
from taisen.games.info import GameInfo
from taisen.text import TextError
from taisen.text.errors import Wording

ENDS: Final = "、。:：」】』］)）◆\n"
"""A clause lies between these."""
LONGEST: Final = 8
"""So many letters are left out or put in at most."""
SHORT: Final = 4
"""So many of them before another sign is tried."""
MOST: Final = 400
SECONDS: Final = 1.5
"""So many other texts are tried, and so long by this thread's own clock."""
ALIKE: Final = 0.5
"""So much of a clause of a known card must be the same."""


def with_near(info: GameInfo, kind: str, part: str, error: TextError, seconds: float = SECONDS) -> TextError:
    """The error with the nearest clause that would be understood as the first of what was expected, where there is one."""
    found = nearest(info, kind, part, error.text, error.start, error.end, seconds)
    if found is None:
        return error
    return TextError(error.text, error.start, error.end, error.problem, (Wording(f"“{found}”", f"「{found}」"), *error.expected))


def nearest(info: GameInfo, kind: str, part: str, text: str, start: int, end: int, seconds: float) -> str | None:
    return next((found for found, _whole in near_forms(info, kind, part, text, start, end, seconds)), None)


def near_forms(info: GameInfo, kind: str, part: str, text: str, start: int, end: int, seconds: float) -> Iterator[tuple[str, str]]:
    """The clauses nearest to the refused one with which the text is understood, each with the whole text as it then reads. What a
    card means is offered so, and never guessed."""
    begin = max([text.rfind(mark, 0, start) for mark in ENDS]) + 1
    close = min([at for mark in ENDS if (at := text.find(mark, max(end, begin))) >= 0], default=len(text))
    clause = text[begin:close]
    until = time.thread_time() + seconds
    tried: set[str] = {clause}
    for other in changes(info.name, clause, start - begin):
        if other in tried or not other:
            continue
        tried.add(other)
        if len(tried) > MOST or time.thread_time() > until:
            return
        whole = text[:begin] + other + text[close:]
        try:
            compile_part(info, kind, part, whole)
        except TextError:
            continue
        yield other, whole


def changes(game: str, clause: str, at: int) -> Iterator[str]:
    """Other clauses, the nearest first: with one sign misprinted, with something left out, as a card that is known says it."""
    known = sorted([(SequenceMatcher(None, plain(clause), plain(other), autojunk=False).ratio(), other) for other in clauses(game)],
                   reverse=True)[:12]
    yield from shorter(clause, at, range(1, SHORT + 1))
    yield from misprinted(game, clause, at)
    yield from shorter(clause, at, range(SHORT + 1, LONGEST + 1))
    for ratio, other in known:
        if ratio >= ALIKE:
            yield numbered(other, clause)


def shorter(clause: str, at: int, sizes: range) -> Iterator[str]:
    for size in sizes:
        # What was said too much stands before the place where it was not understood any more, or there.
        for begin in range(max(0, min(at, len(clause)) - 2 * LONGEST), len(clause) - size + 1):
            if begin <= at + LONGEST and not clause[begin:begin + size].isdigit():
                yield clause[:begin] + clause[begin + size:]


def misprinted(game: str, clause: str, at: int) -> Iterator[str]:
    """With another sign at the place where it was not understood any more, or one more: as known clauses have it between the same
    neighbours."""
    known = neighbours(game)
    for place in range(max(0, at - 1), min(len(clause), at + 2) + 1):
        before = clause[place - 1] if place else ""
        for size in (1, 0):
            after = clause[place + size:place + size + 1]
            for sign in known.get((before, after), ()):
                if clause[place:place + size] != sign and not clause[place:place + size].isdigit() and not sign.isdigit():
                    yield clause[:place] + sign + clause[place + size:]


@cache
def neighbours(game: str) -> dict[tuple[str, str], tuple[str, ...]]:
    """The signs that stand between two others in what the game's own cards say."""
    found: dict[tuple[str, str], dict[str, None]] = {}
    for clause in clauses(game):
        padded = ["", *clause, ""]
        for before, sign, after in zip(padded, padded[1:], padded[2:], strict=False):
            found.setdefault((before, after), {})[sign] = None
    return {key: tuple(signs) for key, signs in found.items()}


def plain(clause: str) -> str:
    return re.sub(r"[0-9０-９]+", "0", clause)


def numbered(other: str, clause: str) -> str:
    """A clause of another card with the numbers of this one, where there are as many."""
    numbers = re.findall(r"[0-9]+", clause)
    if len(numbers) != len(re.findall(r"[0-9]+", other)):
        return other
    rest = iter(numbers)
    return re.sub(r"[0-9]+", lambda _: next(rest), other)


@cache
def clauses(game: str) -> tuple[str, ...]:
    """What the game's own cards say, clause by clause."""
    info = game_info(game)
    found = {c.strip() for card in read_set(info, None).cards.values() for _, _, text in texts_of(info, card)
             for c in re.split("[" + re.escape(ENDS) + "]", text)}
    return tuple(sorted(c for c in found if len(c) > 2))
