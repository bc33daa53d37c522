"""The player that has learned: what it needs, what it refuses, and that it plays by what its seat sees."""
from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("onnxruntime", reason="onnxruntime is not installed: networks were not tried")

import taisen
from taisen.agents import Table, make_agent, require
from taisen.agents.network import FOLDER, network_of, shipped
from taisen.agents.search import shares
from taisen.arena.certify import certify
from taisen.arena.simulate import Setup, simulate
from taisen.errors import TaisenError

GAMES = shipped()


def test_a_network_that_is_not_there_is_said() -> None:
    with pytest.raises(TaisenError, match=r"No network has learned hololive .*docs/learning\.md"):
        require("network", "hololive", 2)
    with pytest.raises(TaisenError, match=r"There is no file nowhere\.onnx"):
        require("network:nowhere.onnx", "ninja_slayer", 2)
    with pytest.raises(TaisenError, match="There is no agent 'guided:many'"):
        make_agent("guided:many")
    with pytest.raises(TaisenError, match="No network has learned hololive"):
        simulate(Setup("hololive", agents=("greedy", "guided:20")), 1, jobs=1)


def test_what_is_no_network_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "other.onnx"
    other.write_bytes(b"no network")
    with pytest.raises(TaisenError, match="holds no network of taisen"):
        require(f"network:{other}", "ninja_slayer", 2)


def test_likes_become_shares() -> None:
    assert shares([0.0, 0.0]) == [0.5, 0.5]
    one, other = shares([1000.0, 999.0])
    assert one > other > 0 and abs(one + other - 1) < 1e-9


@pytest.mark.parametrize("game", GAMES)
def test_it_plays_by_what_its_seat_sees(game: str) -> None:
    format = taisen.new_game(game, seed=1).format
    for agent, questions in (("network", 24), ("guided:4", 6)):
        found = certify(agent, game, questions, only=format)
        assert found.questions == questions and not found.faults


@pytest.mark.parametrize("game", GAMES)
def test_it_beats_chance(game: str) -> None:
    found = simulate(Setup(game, agents=("network", "random")), 10, seed=3, jobs=1)
    assert found.wins[0] >= 8


@pytest.mark.parametrize("game", GAMES)
def test_another_table_than_its_own_is_refused(game: str) -> None:
    with pytest.raises(TaisenError, match="2 players, not 4"):
        require("network", game, 4)
    file = str(FOLDER / f"{game}.onnx")
    with pytest.raises(TaisenError, match=f"has learned {game}, not hololive"):
        require(f"network:{file}", "hololive", 2)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_judged(game: str) -> None:
    table = taisen.new_game(game, seed=5)
    for _ in range(12):
        here = Table(table.info, table.state)
        worth, chance = network_of(game).judge(here)
        assert len(worth) == len(here.options) and 0 <= chance <= 1
        assert min(worth) > -1e6, "an option that is open is not masked"
        table.answer(0)
