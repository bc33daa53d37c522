"""On a Ray cluster the same games come out, also when a node dies; what is wrong with it is one sentence."""
from __future__ import annotations

import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from taisen.arena.lab import Results, run, table_plan
from taisen.arena.lab import cluster as clusters
from taisen.arena.lab.cluster import Cluster, files_of, here, on_node, reach
from taisen.arena.lab.results import header
from taisen.arena.simulate import Setup
from taisen.cards.decks import starter_file
from taisen.errors import TaisenError

RANDOM = Setup("ninja_slayer", agents=("random",))


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port: int = s.getsockname()[1]
        return port


def test_an_address_that_does_not_answer_is_one_sentence() -> None:
    for address in (f"127.0.0.1:{free_port()}", f"ray://127.0.0.1:{free_port()}", "nowhere", "127.0.0.1:hello", "127.0.0.1:99999"):
        with pytest.raises(TaisenError, match="No Ray cluster answers at"):
            reach(address)


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(TaisenError, match=r"pip install 'taisen\[ray\]'"):
        Cluster(table_plan(RANDOM, 2), "127.0.0.1:1")


def test_what_a_plan_reads_is_sent_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deck = tmp_path / "mine.toml"
    deck.write_bytes(starter_file("ninja_slayer", "ebb_tide_raid").read_bytes())
    plan = table_plan(replace(RANDOM, decks=(str(deck), "far_shore_lights")), 2)
    files, mine = files_of(plan), header(plan)
    deck.unlink()
    moved = here(plan, tuple(files.items()))
    assert moved.tables[0].decks is not None and moved.tables[0].decks[1] == "far_shore_lights" and moved.tables[0].decks[0] != str(deck)
    monkeypatch.setattr(clusters, "settled", lambda: None)
    job, en, _ = on_node(plan, files, [0, 1], mine)
    assert job is not None and not en and [r.number for r in job[0]] == [0, 1]
    refused, en, ja = on_node(plan, files, [0], mine | {"rules": 0})
    assert refused is None and "another version" in en and ja


@pytest.fixture
def two_nodes(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Any, Any]]:
    """A head that runs nothing by itself but what is given to it, and a node beside it."""
    ray = pytest.importorskip("ray", reason="Ray is not installed: playing on a cluster was not tried")
    for key, value in (("RAY_USAGE_STATS_ENABLED", "0"), ("RAY_DISABLE_IMPORT_WARNING", "1")):
        monkeypatch.setenv(key, value)
    root = str(Path(clusters.__file__).resolve().parents[3])
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, [root, os.environ.get("PYTHONPATH")])))
    from ray.cluster_utils import Cluster as Local

    local = Local(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    node = local.add_node(num_cpus=1)
    local.wait_for_nodes()
    yield local, node
    ray.shutdown()
    local.shutdown()


@pytest.mark.more
def test_a_node_that_dies_costs_no_game_and_none_is_counted_twice(two_nodes: tuple[Any, Any], tmp_path: Path) -> None:
    local, node = two_nodes
    plan = table_plan(RANDOM, 120, seed=3)
    crew = Cluster(plan, local.address)
    assert crew.size == 2
    raylet = node.all_processes["raylet"][0].process.pid
    killed = threading.Event()

    def told(done: int, total: int, fresh: int) -> None:
        if done >= 8 and not killed.is_set():
            killed.set()
            os.kill(raylet, signal.SIGKILL)

    began = time.monotonic()
    ran = run(plan, Results(plan, tmp_path / "r.jsonl"), 1, told, crew)
    assert killed.is_set() and time.monotonic() - began < 240
    alone = run(plan, Results(plan, None), 1)
    assert ran.rows == alone.rows
    lines = (tmp_path / "r.jsonl").read_text(encoding="utf8").splitlines()
    assert len(lines) == 121 and len(set(lines)) == 121
