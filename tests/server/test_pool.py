"""The processes that read what users send: a deadline, a memory limit, and nobody else notices when one falls."""
from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from taisen.errors import TaisenError
from taisen.server import listening, making, pool, worker
from taisen.server.pool import Pool
from tests import apart
from tests.server.test_rest import SCENARIO


@pytest.fixture
def workers() -> Iterator[Pool]:
    found = Pool(1)
    yield found
    found.close()


def ask(workers: Pool, task: str, **body: Any) -> Any:
    return json.loads(apart.run(workers.ask(task, body)))


def held(workers: Pool) -> int:
    """The process that waits for the next request."""
    (one,) = workers._idle
    return one.process.pid


def test_a_worker_is_used_again_and_gives_data(workers: Pool) -> None:
    assert ask(workers, "run", text=SCENARIO)["passed"]
    first = held(workers)
    clauses = ask(workers, "compile", game="ninja_slayer", kind="character", text="◆これが登場した時、1枚ドローする。")["clauses"]
    assert clauses[0]["understood"]
    assert held(workers) == first


def test_what_is_wrong_is_one_sentence_in_both_languages(workers: Pool) -> None:
    for task, body in (("run", {"text": "game = 1"}), ("open", {"game": "none"}), ("shared", {"word": "zzz"}),
                       ("check", {"game": "ninja_slayer", "deck": {"text": [1]}}), ("read", {"text": "a = [" * 3000}),
                       ("bench", {"text": 3})):
        with pytest.raises(TaisenError) as refused:
            ask(workers, task, **body)
        assert refused.value.ja != refused.value.en


def test_what_takes_too_long_is_ended_and_the_next_has_another_worker(workers: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    ask(workers, "compile", game="ninja_slayer", text="◆アンブッシュ")
    first = held(workers)
    monkeypatch.setattr(pool, "SECONDS", 0.0005)
    began = time.monotonic()
    with pytest.raises(TaisenError, match="longer") as refused:
        ask(workers, "run", text=SCENARIO)
    assert time.monotonic() - began < 5
    assert "秒" in refused.value.ja
    monkeypatch.undo()
    assert ask(workers, "run", text=SCENARIO)["passed"]
    assert held(workers) != first


@pytest.mark.skipif(not worker.knows_limits(), reason="no memory limit here")
def test_what_takes_too_much_memory_is_refused_and_costs_nobody_else(workers: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAISEN_WORKER_MB", "300")
    ask(workers, "run", text=SCENARIO)
    raw = b'{"task":"run","body":[' + b"1000001," * 6_000_000 + b"1]}"
    with pytest.raises(TaisenError, match="memory"):
        workers.do(raw)
    assert not workers._idle
    assert ask(workers, "run", text=SCENARIO)["passed"]


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_a_worker_that_dies_costs_its_own_request_a_sentence(workers: Pool) -> None:
    ask(workers, "run", text=SCENARIO)
    (one,) = workers._idle
    # It stands still while it has the request, and is gone then.
    os.kill(one.process.pid, signal.SIGSTOP)
    threading.Timer(0.3, lambda: os.kill(one.process.pid, signal.SIGKILL)).start()
    with pytest.raises(TaisenError, match="brought down"):
        ask(workers, "run", text=SCENARIO)
    assert ask(workers, "run", text=SCENARIO)["passed"]
    os.kill(held(workers), signal.SIGKILL)
    time.sleep(0.2)
    assert ask(workers, "run", text=SCENARIO)["passed"]


def test_more_than_can_wait_are_refused_at_once(workers: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "WAITING", 3)

    async def many() -> list[Any]:
        return await asyncio.gather(*[workers.ask("run", {"text": SCENARIO}) for _ in range(6)], return_exceptions=True)

    found = apart.run(many())
    assert [isinstance(one, TaisenError) for one in found] == [False] * 3 + [True] * 3


def test_a_game_comes_back_as_a_save_and_its_texts_are_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: Any) -> Any:
        raise AssertionError("a text was read in the server's own process")

    monkeypatch.setattr("taisen.cards.library.compile_card", forbidden)
    text = SCENARIO.replace("1枚ドローする", "2枚ドローする")
    game = apart.run(making.game_of("bench", {"text": text}))
    assert game.question is not None
    assert not [c for c in game.setup.cards.values() if c.effects is not None]


def test_where_memory_cannot_be_limited_it_is_said_at_start(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(listening.log, "warning", heard.append)
    monkeypatch.setattr(sys, "platform", "linux")
    listening.tell_limits()
    assert not heard
    monkeypatch.setattr(sys, "platform", "darwin")
    listening.tell_limits()
    assert len(heard) == 1 and "memory" in heard[0]
