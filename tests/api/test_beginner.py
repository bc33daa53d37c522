"""Who begins can be agreed on: then that player does, and nothing else is dealt otherwise."""
from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import taisen
from taisen.errors import TaisenError
from taisen.games import NAMES
from taisen.server import sharing

TABLES = [*[(game, None, 2) for game in NAMES], ("rebirth", "rumble", 3), ("rebirth", "double_team", 4), ("build_divide", "tag", 4)]


def begun(game: str, format: str | None, seats: int, seed: int, beginner: int | None) -> taisen.Game:
    """Up to the first turn, where what is asked has its first answer."""
    table = taisen.new_game(game, format=format, seats=seats, seed=seed, beginner=beginner)
    while not table.state.turn and not table.result.over:
        table.answer(0)
    return table


@pytest.mark.parametrize(("game", "format", "seats"), TABLES)
def test_whoever_was_agreed_on_begins(game: str, format: str | None, seats: int) -> None:
    by_chance = set()
    for seed in range(6):
        by_chance.add(begun(game, format, seats, seed, None).state.tp)
        for beginner in range(seats):
            g = begun(game, format, seats, seed, beginner).state
            # A first turn in which nothing can be done is over already.
            assert (g.tp - g.turn + 1) % seats == beginner or (g.team[g.tp] == g.team[beginner] and format == "double_team")
    # In one game whoever is drawn chooses, and here always the first.
    assert len(by_chance) > (game != "hololive")


@pytest.mark.parametrize("game", NAMES)
def test_the_cards_are_dealt_alike(game: str) -> None:
    """Who draws first differs: the lower part of every deck is the same."""
    tables = [taisen.new_game(game, seed=5, beginner=beginner).state for beginner in (None, 0, 1)]
    lies = [[[g.definition(r).id for r in zone[:20]] for zone in g.zones if len(zone) > 20] for g in tables]
    assert lies[0] == lies[1] == lies[2]
    assert len({g.rng for g in tables}) == 1


@pytest.mark.parametrize("game", NAMES)
def test_it_is_kept_in_files_and_links(game: str) -> None:
    for beginner in (0, 1):
        table = begun(game, None, 2, 2, beginner)
        for again in (taisen.load_game(table.save()), sharing.unpack(sharing.pack(table)), table.again(2), table.clone()):
            assert again.setup.beginner == beginner and again.state.beginner == beginner
            assert again.digest() == table.digest() or again.state.turn == 0 or again.state.tp == beginner
    assert taisen.load_game(taisen.new_game(game, seed=2).save()).setup.beginner is None


@pytest.mark.parametrize("wrong", [2, -1, True, "0"])
def test_a_file_that_names_nobody_at_the_table_is_refused(wrong: Any) -> None:
    table = taisen.new_game("rebirth", seed=1)
    table.setup = replace(table.setup, beginner=wrong)
    with pytest.raises(TaisenError):
        taisen.load_game(table.save())
