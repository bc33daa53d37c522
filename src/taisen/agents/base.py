"""What an agent is, and the only thing it gets to see of a game."""
from __future__ import annotations

from typing import Protocol

from taisen.asking import first_asked
from taisen.games.info import GameInfo
from taisen.kernel.knowledge import redeal
from taisen.kernel.library import Library
from taisen.kernel.names import ID
from taisen.kernel.state import Game
from taisen.kernel.tokens import Tokens, tokens

_MASK = (1 << 64) - 1


def mix(a: int, b: int = 0) -> int:
    """Two numbers into one that looks random: the agents' own randomness, the same on every machine."""
    z = (a * 0x9E3779B97F4A7C15 + b * 0xD1B54A32D192ED03 + 0x2545F4914F6CDD1D) & _MASK
    z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & _MASK
    return z ^ z >> 31


class Table:
    """One seat's place at a game: its question, and a sampler of worlds it holds possible. The game is kept back.

    seat: who looks, where several of a team may answer.
    """

    __slots__ = ("_game", "info", "kind", "options", "seat")

    def __init__(self, info: GameInfo, game: Game, seat: int | None = None) -> None:
        self._game = game
        self.info = info
        self.seat = first_asked(game) if seat is None else seat
        self.kind = game.kind
        self.options: tuple[int, ...] = tuple(game.options)

    def situation(self) -> tuple[object, ...]:
        """What lies open on the table, shortly: equal while nothing has happened but passing."""
        g = self._game
        open_cards = tuple([(r, g.cards[r & ID].pose, g.cards[r & ID].damage)
                            for i, zone in enumerate(g.zones) if g.rules.played >> i % g.rules.count & 1 for r in zone])
        return (g.turn, self.info.phase_of(g), self.kind, self.options, tuple(g.pile), tuple([len(z) for z in g.zones]),
                open_cards, len(g.effects))

    def declaring(self) -> bool:
        """The question belongs to a declaration of the seat's own that is still being made."""
        return self._game.checkpoint is not None

    def worlds(self, count: int, seed: int, assume: dict[int, list[int]] | None = None) -> list[Game]:
        """Whole games at this very question, what the seat cannot see dealt anew.

        assume: by seat, the faces that a deck is taken to have; the other decks' lists count as known.
        """
        return [redeal(self._game, self.seat, mix(seed, i), assume) for i in range(count)]


    @property
    def library(self) -> Library:
        """The cards that are played with, as printed."""
        return self._game.lib

    @property
    def seats(self) -> int:
        return self._game.seats

    def tokens(self, size: tuple[int, int, int, int], first: int = 0) -> Tokens:
        """What the seat sees, in numbers (`taisen.rl`)."""
        return seen(self.info, self._game, self.seat, size, first)


def seen(info: GameInfo, g: Game, seat: int, size: tuple[int, int, int, int], first: int = 0) -> Tokens:
    """What a seat sees in numbers, with what everybody knows: teams, the phase, scores."""
    score = info.table.score
    scores = [score(g, t) for t in range(max(g.team) + 1)] if score is not None else []
    return tokens(g, seat, info.phase_of(g), scores, size, first)


class Agent(Protocol):
    name: str

    def choose(self, table: Table) -> int:
        """The index of the option it takes."""
        ...
