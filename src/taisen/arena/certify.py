"""Whether an agent is honest: what it cannot see never changes what it does, and looking changes nothing."""
from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

import taisen
from taisen.agents import NAMES as AGENTS
from taisen.agents import Agent, RandomAgent, Table, make_agent, require
from taisen.agents.base import mix
from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.kernel import save
from taisen.kernel.knowledge import permute_hidden
from taisen.kernel.procedure import choose
from taisen.kernel.state import Game
from taisen.setting import choose_format

SHUFFLES: Final = 3
"""So many other truths are laid under each question."""
EVERY: Final = 7
"""One question in so many of a game is looked at."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Where an agent showed that it knows more than it may, or did what it may not."""

    game: str
    format: str
    seed: int
    decision: int
    ja: str
    en: str


@dataclass(frozen=True, slots=True)
class Certificate:
    """What was tried, and what came of it."""

    agent: str
    games: int
    questions: int
    worlds: int
    faults: tuple[Fault, ...]


def maker(name: str) -> Callable[[int], Agent]:
    """How the agent is made from a seed: one by name, or `module:Class` of one's own."""
    module, colon, attribute = name.partition(":")
    if not colon or module in AGENTS:
        make_agent(name)
        return lambda seed: make_agent(name, seed)
    try:
        found = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise TaisenError(f"The agent '{name}' cannot be loaded ({error}): say module:Class, with the module on PYTHONPATH.",
                          f"エージェント「{name}」を読み込めません({error})。"
                          "PYTHONPATH にあるモジュールを module:Class の形で指定してください。") from None

    def made(seed: int) -> Agent:
        try:
            agent: Agent = found(seed)
        except TypeError as error:
            raise TaisenError(f"The agent '{name}' cannot be made from a seed ({error}).",
                              f"エージェント「{name}」をシードから作れません({error})。") from None
        return agent

    return made


def certify(name: str, game: str, questions: int = 60, seed: int = 0, progress: Callable[[int], None] | None = None,
            only: str | None = None) -> Certificate:
    """Random games in every format of the game, or in one; at questions on the way the agent is asked again over other truths."""
    make = maker(name)
    info = game_info(game)
    faults: list[Fault] = []
    asked = worlds = games = 0
    formats = sorted(info.formats) if only is None else [choose_format(info, only, None)]
    for format in formats:
        require(name, info.name, min(info.formats[format].seats))
    share = -(-questions // len(formats))
    while asked < questions:
        format = formats[games % len(formats)]
        at = seed + games // len(formats)
        games += 1
        for decision, state in islice(positions(game, format, at), min(share, questions - asked)):
            asked += 1
            worlds += SHUFFLES
            fault = looked(make, info.name, format, at, decision, state)
            if fault is not None:
                faults.append(fault)
            if progress is not None:
                progress(asked)
    return Certificate(name, games, asked, worlds, tuple(faults))


def positions(game: str, format: str, seed: int) -> Iterator[tuple[int, Game]]:
    """Questions with a choice to make, on the way through a random game."""
    table = taisen.new_game(game, format=format, seed=seed)
    state, walker, n = table.state, RandomAgent(seed), 0
    while not state.over:
        if n % EVERY == 0 and len(state.options) > 1:
            yield n, state
        choose(state, walker.choose(Table(table.info, state)))
        n += 1


def looked(make: Callable[[int], Agent], game: str, format: str, seed: int, decision: int, state: Game) -> Fault | None:
    info = game_info(game)
    seat = Table(info, state).seat
    before = save.digest(state)
    chosen = make(mix(seed, 5)).choose(Table(info, state))
    if not (isinstance(chosen, int) and 0 <= chosen < len(state.options)):
        return Fault(game, format, seed, decision, f"選択肢にない答え {chosen!r} を返しました。", f"It answered {chosen!r}, which is no option.")
    if save.digest(state) != before:
        return Fault(game, format, seed, decision, "考えている間に対戦そのものが変わりました。", "Thinking changed the game itself.")
    for shuffle in range(SHUFFLES):
        other = permute_hidden(state, seat, mix(seed, shuffle))
        again = make(mix(seed, 5)).choose(Table(info, other))
        if again != chosen:
            return Fault(game, format, seed, decision, f"見えないカードが違うと、答えが {chosen} から {again} に変わりました。",
                         f"With other hidden cards it answered {again} instead of {chosen}.")
    return None
