"""Does a breakage change anything that somebody could see? Games are played and compared with those of the unbroken code.

Watched are every question with its options, what each seat sees, the reasons why one's own cards cannot be used, and how
the game ends; of scenarios what happened and what they say about it. What is the same over all of them counts as changing
nothing: a number in the state that nobody reads is nothing.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path

import taisen
from taisen.errors import TaisenError
from taisen.scenario import run_scenario
from tests import printed
from tests.invariants.tables import Chooser, fixed_table, printed_table, sealed_tables

ROOT = Path(__file__).resolve().parents[1]
OWN = 30
"""So many random games of our own cards are compared, read anew: all formats and numbers of players."""
PRINTED = 10
"""So many of printed cards, where there are some, which were read before anything was broken."""
REASONS = 16
"""At every so many-th question the reasons are asked for."""
SIGHTS = 64
"""At every so many-th what each seat sees is looked at."""
LONGEST = 4000
"""So many decisions are looked at in one game."""


class Observer:
    """What is played is laid out before anything is broken."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.printed: list[taisen.Game] = []
        if printed.playable(game):
            self.printed = [printed_table(game, n).begin(n) for n in range(PRINTED)]
        self.files = [file for file in sorted((ROOT / "tests").rglob("*.toml"))
                      if "scenario" in file.parts and f'game = "{game}"' in file.read_text(encoding="utf8")]

    def observed(self) -> Iterator[str]:
        """One digest a scenario and a game."""
        for file in self.files:
            yield scenario(file)
        packs = sealed_tables(self.game)
        for n in range(OWN):
            table = packs[n // 6 % len(packs)] if packs and n % 6 == 5 else fixed_table(self.game, n)
            yield played(table.begin(n), n)
        for n, game in enumerate(self.printed):
            yield played(game.again(n), n)


def scenario(file: Path) -> str:
    try:
        report = run_scenario(file)
    except TaisenError as error:
        return error.en
    return digest([report.failures, report.log])


def played(table: taisen.Game, n: int) -> str:
    chooser = Chooser(n)
    hashed = hashlib.blake2b(digest_size=12)
    for k in range(LONGEST):
        g = table.state
        if g.over:
            break
        hashed.update(f"{g.seat} {g.askers} {g.kind} {g.options} {g.picked}\n".encode())
        if k % REASONS == 0:
            hashed.update(reasons(table).encode())
        if k % SIGHTS == 0:
            hashed.update(seen(table).encode())
        table.answer(chooser(g))
    hashed.update(f"{table.result} {seen(table)}".encode())
    return hashed.hexdigest()


def seen(table: taisen.Game) -> str:
    """What each seat sees of the position."""
    return digest([table.view(seat) for seat in range(table.state.seats)])


def reasons(table: taisen.Game) -> str:
    """What is said of each card in the hand and field of whoever is asked, options included."""
    question = table.question
    assert question is not None
    seat = question.seat
    cards = [card for zone in table.view(seat).zones.values() for card in zone if card.handle and card.owner == seat]
    said = [[(why.verb, why.rule) for why in table.why_not(seat, card.handle)] for card in cards]
    return digest([said, [option.label("en") for option in question.options]])


def digest(what: object) -> str:
    return hashlib.blake2b(repr(what).encode(), digest_size=12).hexdigest()


def forget() -> None:
    """Cards that were read before the code was broken are read again."""
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] in ("taisen", "tests"):
            for value in list(vars(module).values()):
                clear = getattr(value, "cache_clear", None)
                if clear is not None:
                    clear()
