"""One game after another, as numbers: what the environment and the arrays are made of."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

import taisen
from taisen.agents import Agent, Table, make_agent, require
from taisen.agents.base import mix, seen
from taisen.asking import first_asked
from taisen.cards.decks import read_deck
from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.kernel.procedure import choose
from taisen.kernel.state import Game as State
from taisen.rl.rows import Rows
from taisen.rl.spaces import ACTIONS, MORE, OPTIONS, Spaces, Vector
from taisen.setting import choose_format, require_seats

LIMIT: Final = 20_000
"""So many actions a game may have; then it is broken off, drawn."""
Mask: TypeAlias = "NDArray[np.int8]"
Decks = Sequence[Sequence[str | Path]]


class Tables:
    """What is played: a game and format, and the decks, of which each game takes one table by its seed."""

    def __init__(self, game: str, format: str | None = None, seats: int | None = None, decks: Decks = (),
                 cards: Sequence[str | Path] = ()) -> None:
        info = game_info(game)
        said = seats if seats is not None else len(decks[0]) if decks else None
        self.info = info
        self.format = choose_format(info, format, said)
        self.seats = said if said is not None else min(info.formats[self.format].seats)
        require_seats(info, self.format, self.seats)
        self.cards = tuple(cards)
        self.sealed = info.formats[self.format].sealed
        if self.sealed and decks:
            raise TaisenError(f"In {self.format} the decks are opened from packs: give none.",
                              f"{info.formats[self.format].ja}ではパックを開けてデッキにします。デッキは指定できません。")
        self.decks: tuple[tuple[str | Path, ...] | None, ...] = tuple([tuple(t) for t in decks]) or (None,)
        for table in self.decks:
            if table is not None and len(table) != self.seats:
                raise TaisenError(f"{self.seats} players need {self.seats} decks, not {len(table)}.",
                                  f"{self.seats}人には{self.seats}個のデッキが必要です({len(table)}個ではなく)。")
        # One library for all tables: a face is the same card in every game.
        self.pool = sorted({i for table in self.decks if table is not None for d in table for i in read_deck(d, game).cards})
        if self.sealed:
            self.pool = sorted(taisen.read_cards(game))
        self._first = [self._begin(n, 0) for n in range(len(self.decks))]
        lib = self._first[0].state.lib
        self.spaces = Spaces(game, self.format, self.seats, tuple([d.id for d in lib.defs]))
        self.rows = Rows(self.spaces, lib)

    def _begin(self, number: int, seed: int) -> taisen.Game:
        table = self.decks[number]
        return taisen.new_game(self.info.name, table, format=self.format, seats=self.seats, seed=seed, cards=self.cards, pool=self.pool)

    def deal(self, seed: int) -> State:
        """The game of that seed at its first question."""
        number = seed % len(self.decks)
        if self.sealed:
            return self._begin(number, seed).state
        return self._first[number].again(seed).state


@cache
def no_agents() -> dict[int, Agent]:
    return {}


class Play:
    """One game at a time. Some seats may be played by agents of the engine; then only the others are asked.

    skip: a question with one option is not asked. advisor: an agent that says of each question what it would do.
    """

    def __init__(self, tables: Tables, agents: Mapping[int, str] | None = None, limit: int = LIMIT, skip: bool = False,
                 advisor: str | None = None) -> None:
        self.tables = tables
        self.info = tables.info
        self.names = dict(agents or {})
        if any(not 0 <= s < tables.seats for s in self.names) or len(self.names) >= tables.seats:
            raise TaisenError(f"Agents may play some of the seats 0 to {tables.seats - 1}, not all of them.",
                              f"エージェントに任せられるのは席0〜{tables.seats - 1}の一部です(全部ではなく)。")
        for name in (*self.names.values(), *([advisor] if advisor is not None else [])):
            make_agent(name)
            require(name, tables.info.name, tables.seats)
        self.limit = limit
        self.skip = skip
        self.advisor = advisor
        self.agents: dict[int, Agent] = no_agents()
        self.advisors: list[Agent] = []
        self.advised = -1
        """The option that the advisor would take of this question, once it was asked."""
        self.state: State = tables._first[0].state
        self.seat = 0
        """Who is asked."""
        self.page = 0
        """The first option that is shown."""
        self.count = 0

    # ---- going on
    def reset(self, seed: int) -> None:
        self.state = self.tables.deal(seed)
        self.agents = {s: make_agent(name, mix(seed, s)) for s, name in self.names.items()}
        if self.advisor is not None:
            self.advisors = [make_agent(self.advisor, mix(seed, s)) for s in range(self.tables.seats)]
        self.count = 0
        self._settle()

    def _settle(self) -> None:
        """Go on to a question that somebody outside is asked."""
        g = self.state
        self.page = 0
        self.advised = -1
        while not g.over:
            if self.skip and len(g.options) == 1:
                choose(g, 0)
                continue
            self.seat = first_asked(g)
            agent = self.agents.get(self.seat)
            if agent is None:
                return
            choose(g, agent.choose(Table(self.info, g)))

    def act(self, action: int) -> None:
        """Take one of the actions that the mask allows."""
        n = len(self.state.options)
        if action == MORE and n > OPTIONS:
            self.page = self.page + OPTIONS if self.page + OPTIONS < n else 0
        elif 0 <= action < OPTIONS and self.page + action < n:
            choose(self.state, self.page + action)
            self._settle()
        else:
            raise TaisenError(f"Action {action} is not open; the mask says which are.", f"行動{action}は選べません。マスクを見てください。")
        self.count += 1

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    @property
    def broken_off(self) -> bool:
        return not self.state.over and self.count >= self.limit

    def rewards(self) -> list[float]:
        """By seat: 1 for who has won (a whole team), -1 for who has not; nothing where it is drawn or not over."""
        g = self.state
        if not g.over or not g.winners:
            return [0.0] * g.seats
        return [1.0 if g.winners >> s & 1 else -1.0 for s in range(g.seats)]

    # ---- looking
    def observe(self, seat: int, out: Vector) -> None:
        """What that seat sees, written into a row of the right length."""
        rows = self.tables.rows
        rows.write(seen(self.info, self.state, seat, rows.size, self.page), out)

    def advice(self) -> int:
        """The action that leads to what the advisor would do; it sees what the seat sees."""
        if self.advised < 0:
            self.advised = self.advisors[self.seat].choose(Table(self.info, self.state))
        at = self.advised - self.page
        return at if 0 <= at < OPTIONS else MORE

    def mask(self, out: Mask) -> None:
        """Which actions are open to who is asked."""
        n = len(self.state.options)
        shown = 0 if self.state.over else min(n - self.page, OPTIONS)
        out[:shown] = 1
        out[shown:ACTIONS] = 0
        if n > OPTIONS and not self.state.over:
            out[MORE] = 1
