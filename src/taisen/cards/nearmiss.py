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
MOST: Final = 120
SECONDS: Final = 1.5
"""So many other texts are tried, and so long."""
ALIKE: Final = 0.5
"""So much of a clause of a known card must be the same."""


def with_near(info: GameInfo, kind: str, part: str, error: TextError, seconds: float = SECONDS) -> TextError:
    """The error with the nearest clause that would be understood as the first of what was expected, where there is one."""
    found = nearest(info, kind, part, error.text, error.start, error.end, seconds)
    if found is None:
        return error
    return TextError(error.text, error.start, error.end, error.problem, (Wording(f"“{found}”", f"「{found}」"), *error.expected))


def nearest(info: GameInfo, kind: str, part: str, text: str, start: int, end: int, seconds: float) -> str | None:
    begin = max([text.rfind(mark, 0, start) for mark in ENDS]) + 1
    close = min([at for mark in ENDS if (at := text.find(mark, max(end, begin))) >= 0], default=len(text))
    clause = text[begin:close]
    until = time.monotonic() + seconds
    tried: set[str] = {clause}
    for other in changes(info.name, clause, start - begin):
        if other in tried or not other:
            continue
        tried.add(other)
        if len(tried) > MOST or time.monotonic() > until:
            return None
        try:
            compile_part(info, kind, part, text[:begin] + other + text[close:])
        except TextError:
            continue
        return other
    return None


def changes(game: str, clause: str, at: int) -> Iterator[str]:
    """Other clauses, the nearest first: with something left out, then as a card that is known says it."""
    known = sorted([(SequenceMatcher(None, plain(clause), plain(other), autojunk=False).ratio(), other) for other in clauses(game)],
                   reverse=True)[:12]
    for size in range(1, LONGEST + 1):
        # What was said too much stands before the place where it was not understood any more, or there.
        for begin in range(max(0, min(at, len(clause)) - 2 * LONGEST), len(clause) - size + 1):
            if begin <= at + LONGEST and not clause[begin:begin + size].isdigit():
                yield clause[:begin] + clause[begin + size:]
    for ratio, other in known:
        if ratio >= ALIKE:
            yield numbered(other, clause)


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
