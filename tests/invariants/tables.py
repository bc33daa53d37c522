"""Every way to sit down to a game: each game, format and pair of decks, and players that answer at random."""
from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import taisen
from taisen.games import NAMES, game_info
from taisen.kernel.names import NO, PASS, STOP
from taisen.kernel.state import Game

EAGER = 0.85
"""An eager player declines only so rarely: more comes to be in progress at once."""
SLOW = 0.7
"""A slow player declines so often where it can: games last longer and hands grow."""


@dataclass(frozen=True, slots=True)
class Table:
    """A game, a format and the decks by name; no decks: packs are opened with the seed."""

    game: str
    format: str
    decks: tuple[str, ...] | None = None

    @property
    def name(self) -> str:
        return " ".join([self.game, self.format, *(self.decks or ())])

    def begin(self, seed: int) -> taisen.Game:
        return taisen.new_game(self.game, self.decks, format=self.format, seed=seed)


def tables(games: Sequence[str] = NAMES) -> list[Table]:
    """Starter decks in every seat and against themselves; packs where the format opens them."""
    out: list[Table] = []
    for name in games:
        info = game_info(name)
        for form in info.formats.values():
            if form.sealed:
                out.append(Table(name, form.name))
            else:
                out.extend([Table(name, form.name, pair) for pair in product(info.starters, repeat=2)])
    return out


def seatings(games: Sequence[str] = NAMES, first: int = 0) -> Iterator[tuple[Table, int]]:
    """Table and seed without end; packs, which bring all cards, as often as all the starter decks together."""
    fixed = [t for t in tables(games) if t.decks is not None]
    packs = [t for t in tables(games) if t.decks is None]
    seed = first
    while True:
        if packs and (seed % 2 == 0 or not fixed):
            yield packs[seed // 2 % len(packs)], seed
        else:
            yield fixed[seed // 2 % len(fixed)], seed
        seed += 1


class Chooser:
    """Answers at random: any option, or with a liking for acting or for declining, by the seed."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.liking = self.random.choice(("any", "any", "eager", "slow"))

    def __call__(self, g: Game) -> int:
        r = self.random
        options = g.options
        if self.liking != "any":
            for nothing in (PASS, NO, STOP):
                if nothing in options:
                    declined = options.index(nothing)
                    if self.liking == "slow":
                        if r.random() < SLOW:
                            return declined
                    elif r.random() < EAGER:
                        return (declined + r.randrange(1, len(options))) % len(options)
                    break
        return r.randrange(len(options))
