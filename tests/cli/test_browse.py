"""`taisen play` opens the page: which address, what is on it, and what happens where it cannot."""
from __future__ import annotations

import importlib.util
import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import taisen
from taisen.cli.serve import PORT, is_free
from tests.cli.conftest import Run

BROWSER = """#!{python}
import pathlib, sys
pathlib.Path({told!r}).write_text(sys.argv[1])
"""


def environment(tmp_path: Path, **more: str) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if k not in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY", "LC_ALL")}
    return {**kept, "PYTHONPATH": str(Path(taisen.__file__).parents[1]), "TAISEN_DATA": str(tmp_path / "data"),
            "TAISEN_LANG": "en", **more}


@contextmanager
def playing(tmp_path: Path, *words: str, **more: str) -> Iterator[subprocess.Popen[str]]:
    started = subprocess.Popen([sys.executable, "-m", "taisen.cli", "play", *words], stdout=subprocess.PIPE, text=True,
                               stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, env=environment(tmp_path, **more))
    try:
        yield started
    finally:
        started.terminate()
        started.wait(20)


def browser(tmp_path: Path) -> tuple[str, Path]:
    """A browser that only writes down where it was sent."""
    told, program = tmp_path / "address", tmp_path / "browser"
    program.write_text(BROWSER.format(python=sys.executable, told=str(told)))
    program.chmod(0o755)
    return f"{program} %s &", told


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=20) as found:
        return str(found.read().decode())


def sent_to(told: Path) -> str:
    for _ in range(200):
        if told.is_file() and told.read_text():
            return told.read_text()
        time.sleep(0.1)
    raise AssertionError("the browser was not opened")


def test_the_browser_is_opened_where_the_page_is(tmp_path: Path) -> None:
    program, told = browser(tmp_path)
    with playing(tmp_path, "hololive", "--lang", "ja", BROWSER=program):
        address = sent_to(told)
        assert address.endswith("/?game=hololive&lang=ja")
        assert "<!doctype html>" in fetch(address).lower()
        games = json.loads(fetch(re.sub(r"/\?.*", "/api/games", address)))
        assert games["local"] and "hololive" in [g["name"] for g in games["games"]]


def test_a_table_that_was_asked_for_is_opened_at_once(tmp_path: Path) -> None:
    program, told = browser(tmp_path)
    with playing(tmp_path, "--seed", "7", "--opponent", "random", BROWSER=program):
        address = sent_to(told)
        base, token = re.fullmatch(r"(.*)/#/t/([\w-]+)", address).groups()  # type: ignore[union-attr]
        table = json.loads(fetch(f"{base}/api/tables/{token}"))
        assert table["game"] == "ninja_slayer" and table["seat"] == 0
        assert [p["kind"] for p in table["players"]] == ["person", "random"]


def test_a_table_of_teams_is_opened_with_everybody_at_it(tmp_path: Path) -> None:
    program, told = browser(tmp_path)
    words = ("--format", "double_team", "--ally", "human", "--opponent", "random", "--seed", "7")
    with playing(tmp_path, "rebirth", *words, BROWSER=program):
        base, mine, ally = re.fullmatch(r"(.*)/\?.*#/t/([\w-]+),([\w-]+)", sent_to(told)).groups()  # type: ignore[union-attr]
        tables = [json.loads(fetch(f"{base}/api/tables/{token}")) for token in (mine, ally)]
        assert [table["seat"] for table in tables] == [0, 1]
        assert [p["kind"] for p in tables[0]["players"]] == ["person", "person", "random", "random"]


def test_the_address_is_the_same_every_time_unless_it_is_taken(tmp_path: Path) -> None:
    """What a browser keeps, it keeps by the address."""
    program, told = browser(tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert not is_free("127.0.0.1", port)
    assert is_free("127.0.0.1", port)
    wanted = is_free("127.0.0.1", PORT)
    with playing(tmp_path, BROWSER=program):
        assert not wanted or sent_to(told) == f"http://127.0.0.1:{PORT}/"


def test_two_at_one_screen_are_two_links(tmp_path: Path) -> None:
    program, told = browser(tmp_path)
    with playing(tmp_path, "hololive", "--opponent", "human", BROWSER=program):
        assert re.search(r"#/t/[\w-]+,[\w-]+$", sent_to(told))


def test_without_a_browser_the_address_is_told(tmp_path: Path) -> None:
    with playing(tmp_path, PATH="/nowhere") as started:
        assert started.stdout is not None
        line = started.stdout.readline()
        found = re.search(r"No browser could be opened: open this address: (http://\S+)", line)
        assert found and "<!doctype html>" in fetch(found.group(1)).lower()


def test_without_the_servers_packages_the_terminal_is_used(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    there = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec",
                        lambda name, *rest: None if name == "uvicorn" else there(name, *rest))
    ran = run("play", "--seed", "3", typed="quit\n")
    assert ran.status == 0 and "uvicorn" in ran.err and "terminal" in ran.err
    assert "Ninja Slayer" in ran.out and "taisen play --load" in ran.out
