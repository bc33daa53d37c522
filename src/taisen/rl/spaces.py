"""The observation and the action space: how large they are and what each number says. Version 1.

An action is an option of the question that is asked, by its place; the last action shows the next options where there are more than
have a row. An observation is one row of 16-bit numbers: the head, then cards, plays and options, a row of columns each. Columns that
name a seat count from the one that looks (1: itself, 2: the next, …), columns that name a card count its rows from 1; 0 is none.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from taisen.games import game_info
from taisen.kernel.tokens import CARD, HEAD, OPTION, PLAY, PLAYER, TOLD

VERSION: Final = 1
CARDS_A_SEAT: Final = 64
PLAYS: Final = 16
OPTIONS: Final = 127
ACTIONS: Final = OPTIONS + 1
MORE: Final = OPTIONS
"""The action that shows the next options."""
Vector: TypeAlias = "NDArray[np.int16]"

HEAD_COLUMNS: Final = ("seat", "seats", "turn", "phase", "turn_player", "over", "question", "least", "most", "picked", "options",
                       "first_option", "about", *[f"told_{i}" for i in range(TOLD)])
PLAYER_COLUMNS: Final = ("side", "gone", "hurt", "score", "counters")
CARD_COLUMNS: Final = ("face", "owner", "seat", "zone", "place", "pose", "down", "damage", "host", "attached", "counters", "picked",
                       "half", "kind", "abilities", "cannot")
PLAY_COLUMNS: Final = ("where", "what", "seat", "card", "face", "ability", "x", "y", "z", "target_1", "target_2", "target_3")
OPTION_COLUMNS: Final = ("verb", "card", "face", "seat", "play", "number", "zone", "place")
assert (len(HEAD_COLUMNS), len(PLAYER_COLUMNS), len(CARD_COLUMNS), len(PLAY_COLUMNS), len(OPTION_COLUMNS)) == \
    (HEAD + TOLD, PLAYER, CARD, PLAY, OPTION)


@dataclass(frozen=True, slots=True)
class Spaces:
    """The spaces of one game with so many seats, with its vocabulary: the cards that a face may be."""

    game: str
    format: str
    seats: int
    vocabulary: tuple[str, ...] = ()
    """Card ids: face n is number n - 1 of these. It depends on the decks."""

    @property
    def name(self) -> str:
        return f"taisen_{self.game}_{self.format}_{self.seats}_v{VERSION}"

    @property
    def zones(self) -> tuple[str, ...]:
        return tuple([z.name for z in game_info(self.game).rules.zones])

    @property
    def fields(self) -> tuple[str, ...]:
        """The numbers of a card, in their order."""
        fields = game_info(self.game).fields
        return tuple(sorted(fields, key=lambda name: fields[name]))

    @property
    def head_columns(self) -> tuple[str, ...]:
        players = [f"player_{n}_{c}" for n in range(self.seats) for c in (*PLAYER_COLUMNS, *self.zones)]
        return (*HEAD_COLUMNS, *players)

    @property
    def card_columns(self) -> tuple[str, ...]:
        return (*CARD_COLUMNS, *self.fields)

    @property
    def shapes(self) -> dict[str, tuple[int, int]]:
        """Rows and columns of each part, in their order."""
        return {"head": (1, len(self.head_columns)), "cards": (CARDS_A_SEAT * self.seats, len(self.card_columns)),
                "plays": (PLAYS, PLAY), "options": (OPTIONS, OPTION)}

    @property
    def starts(self) -> dict[str, int]:
        """Where each part begins."""
        out, at = {}, 0
        for part, (rows, columns) in self.shapes.items():
            out[part] = at
            at += rows * columns
        return out

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum([rows * columns for rows, columns in self.shapes.values()])

    @property
    def tokens(self) -> tuple[int, int, int, int]:
        """For the kernel: numbers of a card, most cards, plays and options."""
        return len(self.fields), CARDS_A_SEAT * self.seats, PLAYS, OPTIONS

    def parts(self, observation: Vector) -> dict[str, Vector]:
        """An observation (or many, along the first axes) taken apart: views of the same numbers, rows by columns."""
        starts, shapes = self.starts, self.shapes
        return {part: observation[..., at:at + shapes[part][0] * shapes[part][1]].reshape(*observation.shape[:-1], *shapes[part])
                for part, at in starts.items()}
