"""Every way to sit down to a game: each game, format and pair of decks, and players that answer at random."""
from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

import taisen
from taisen.games import NAMES, game_info
from taisen.kernel.names import NO, PASS, STOP
from taisen.kernel.state import Game
from tests import made, printed

EAGER = 0.85
"""An eager player declines only so rarely: more comes to be in progress at once."""
SLOW = 0.7
"""A slow player declines so often where it can: games last longer and hands grow."""
PAIR = 2
STRIDE = 3
OWN = 4
"""Beside printed decks one game in so many is one of starter decks."""
APART = 5
STAY = 28
"""So many games are played with the same drawn decks."""
MOST_SEATS = 6
VEILED = 16
NUMBER = "#"
"""A deck called by this and a number is a printed one."""
DRAWN = "~"
"""A deck called by this and a number was drawn up at random from printed cards."""


@dataclass(frozen=True, slots=True)
class Table:
    """A game, a format and the decks by name; no decks: packs are opened with the seed."""

    game: str
    format: str
    decks: tuple[str, ...] | None = None

    @property
    def name(self) -> str:
        return " ".join([self.game, self.format, *(self.decks or ())])

    @property
    def printed(self) -> bool:
        return self.decks is not None and self.decks[0].startswith(NUMBER)

    @property
    def drawn(self) -> bool:
        return self.decks is not None and self.decks[0].startswith(DRAWN)

    def begin(self, seed: int, veils: bool | None = None) -> taisen.Game:
        """One game in so many is one between people."""
        veils = seed % VEILED == VEILED - 1 if veils is None else veils
        if self.drawn:
            return self.begin_drawn(seed, veils)
        if not self.printed:
            return taisen.new_game(self.game, self.decks, format=self.format, seed=seed, veils=veils)
        assert self.decks is not None
        decks = [printed.decks(self.game)[int(name.removeprefix(NUMBER))] for name in self.decks]
        return taisen.new_game(self.game, decks, format=self.format, seed=seed, cards=[printed.card_file(self.game)], veils=veils)

    def begin_drawn(self, seed: int, veils: bool) -> taisen.Game:
        numbers = [int(name.removeprefix(DRAWN)) for name in self.decks or ()]
        files = [made.card_file(self.game, title) for title in sorted({made.title_of(self.game, n) for n in numbers})]
        return taisen.new_game(self.game, [made.deck(self.game, n) for n in numbers], format=self.format, seed=seed, cards=files,
                               veils=veils)


def tables(games: Sequence[str] = NAMES) -> list[Table]:
    """Starter decks in every seat and against themselves; packs where the format opens them."""
    out: list[Table] = []
    for name in games:
        info = game_info(name)
        for form in info.formats.values():
            if form.sealed:
                out.append(Table(name, form.name))
            else:
                out.extend([Table(name, form.name, decks) for seats in form.seats for decks in seated(info.starters, seats)])
    return out


def seated(decks: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Two sit down with every pair of decks; more of them with the decks in turn, either first."""
    if seats == PAIR:
        return list(product(decks, repeat=seats))
    return [tuple([decks[(first + s) % len(decks)] for s in range(seats)]) for first in range(len(decks))]


def printed_table(game: str, seed: int) -> Table:
    """Two of the printed decks, in either seat one game after the other (what they are compiled to is kept).

    In a round every deck has its turn, against one that is a step farther away than in the round before: after it each has
    played four games, and in time each pair meets.
    """
    known = printed.playable(game)
    around, at = divmod(seed // 2, len(known))
    other = at + 1 + around * APART % max(1, len(known) - 1)
    pair = (known[at], known[other % len(known)])
    first, second = pair if seed % 2 == 0 else pair[::-1]
    return Table(game, game_info(game).default_format, (f"{NUMBER}{first}", f"{NUMBER}{second}"))


def drawn_table(game: str, seed: int) -> Table:
    """Decks drawn up at random, the titles in turn; every second game is one of two players.

    The other games go round all formats and all their numbers of players. The decks stay for a while (what they are
    compiled to is kept), in other seats.
    """
    forms = list(game_info(game).formats.values())
    form = forms[0] if seed % 2 else forms[seed // 2 % len(forms)]
    seats = form.seats[seed // 2 // len(forms) % len(form.seats)]
    first = seed // STAY * MOST_SEATS
    return Table(game, form.name, tuple([f"{DRAWN}{first + (seed + s) % seats}" for s in range(seats)]))


def seatings(games: Sequence[str] = NAMES, first: int = 0) -> Iterator[tuple[Table, int]]:
    """Table and seed without end; what brings most cards (packs, printed decks) at least as often as all the starter decks.

    The games take turns; where a game has no packs, the printed decks that lie beside the project take their place.
    """
    seed = first
    while True:
        yield seating(games[seed % len(games)], seed // len(games)), seed
        seed += 1


def seating(game: str, n: int) -> Table:
    """The n-th table of a game."""
    packs = sealed_tables(game)
    if packs:
        return fixed_table(game, n // 2) if n % 2 else packs[n // 2 % len(packs)]
    if not printed.playable(game):
        return fixed_table(game, n)
    rest, own = n % OWN, n // OWN
    return printed_table(game, n - own) if rest < OWN - 1 else fixed_table(game, own)


@cache
def sealed_tables(game: str) -> list[Table]:
    return [t for t in tables([game]) if t.decks is None]


def fixed_table(game: str, n: int) -> Table:
    """Tables with starter decks: the formats in turn, and in each soon every number of players."""
    forms = starter_tables(game)
    of = forms[n % len(forms)]
    return of[n // len(forms) * STRIDE % len(of)]


@cache
def starter_tables(game: str) -> list[list[Table]]:
    """By format."""
    forms: dict[str, list[Table]] = {}
    for t in tables([game]):
        if t.decks is not None:
            forms.setdefault(t.format, []).append(t)
    return list(forms.values())


class Chooser:
    """Answers at random: any option, or with a liking for acting or for declining, by the seed."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.liking = self.random.choice(("any", "any", "eager", "slow"))

    def __call__(self, g: Game) -> int:
        r = self.random
        options = g.options
        if self.liking != "any" and len(options) > 1:
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
