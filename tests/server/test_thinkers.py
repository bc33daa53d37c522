"""Agents that think for long: in processes of their own, broken off by a word, and nobody else waits."""
from __future__ import annotations

import os
import threading
import time
from dataclasses import replace

import pytest

import taisen
from taisen.agents import levels
from taisen.kernel.state import Game as State
from taisen.server import thinkers, thinking
from taisen.server.thinkers import Thinkers

AGENT = ("hard", 5, 0)


def asked(game: taisen.Game) -> tuple[bytes, State]:
    """A question of the first seat with several answers, and the save that the table began with."""
    start = game.save()
    while game.state.seat != 0 or len(game.state.options) < 3:
        game.answer(len(game.state.options) - 1)
    return start, thinking.copied(game)


@pytest.fixture
def minds(monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    monkeypatch.setattr(thinkers, "HARD", replace(levels.HARD, seconds=0.3))
    made = Thinkers(2)
    yield made
    made.close()


def test_it_thinks_in_a_process_of_its_own_that_remembers_the_table(minds: Thinkers) -> None:
    game = taisen.new_game("ninja_slayer", seed=3)
    start, state = asked(game)
    first = minds.think(game.info, state, "one", start, AGENT)
    assert 0 <= first < len(state.options)
    worker = minds._homes["one"]
    assert worker.process.pid != os.getpid() and worker.uses == 2
    minds.think(game.info, state, "one", start, AGENT)
    assert minds._homes["one"] is worker and worker.uses == 3


def test_another_table_does_not_wait(minds: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    game = taisen.new_game("hololive", seed=3)
    start, state = asked(game)
    minds.think(game.info, state, "short", start, AGENT)
    monkeypatch.setattr(thinkers, "HARD", replace(levels.HARD, seconds=5.0, rounds=10**6))
    ended: list[float] = []
    thread = threading.Thread(target=lambda: (minds.think(game.info, state, "long", start, ("search:1000000", 5, 0)),
                                              ended.append(time.monotonic())))
    thread.start()
    while "long" not in minds._busy:
        time.sleep(0.01)
    monkeypatch.setattr(thinkers, "HARD", replace(levels.HARD, seconds=0.1))
    minds.think(game.info, state, "short", start, AGENT)
    assert not ended
    minds.hurry("long")
    thread.join(30)
    assert ended


def test_a_process_that_falls_costs_nothing_but_its_thought(minds: Thinkers) -> None:
    game = taisen.new_game("ninja_slayer", seed=3)
    start, state = asked(game)
    minds.think(game.info, state, "one", start, AGENT)
    minds._homes["one"].process.kill()
    assert 0 <= minds.think(game.info, state, "one", start, AGENT) < len(state.options)
    assert 0 <= minds.think(game.info, state, "one", start, AGENT) < len(state.options)
