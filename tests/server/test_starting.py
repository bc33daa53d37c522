"""Starting and stopping `taisen serve`: what is wrong is one sentence before any address, and it stops in order."""
from __future__ import annotations

import signal
import socket
import sqlite3
from pathlib import Path

import pytest
from websockets.sync.client import connect

from tests.server.serving import Served, attempt


def failed(*words: str) -> str:
    """The one sentence with which starting fails; nothing was said to be served."""
    done = attempt(*words)
    assert done.returncode == 2, done
    assert done.stdout == ""
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1 and lines[0].rstrip().endswith("."), done.stderr
    return lines[0]


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "--data" in failed("--port", "0", "--data", str(tmp_path / "file"))
    assert "--data" in failed("--port", "0", "--data", str(tmp_path / "file" / "under"))


def test_a_folder_that_cannot_be_made() -> None:
    assert "--data" in failed("--port", "0", "--data", "/proc/taisen")


def database(folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    return folder / "tables.sqlite"


def test_a_database_that_is_none(tmp_path: Path) -> None:
    database(tmp_path).write_bytes(b"no database at all" * 300)
    assert "cannot be used" in failed("--port", "0", "--data", str(tmp_path))
    assert database(tmp_path).read_bytes() == b"no database at all" * 300


def test_a_folder_in_place_of_the_database(tmp_path: Path) -> None:
    database(tmp_path).mkdir()
    assert "is no file" in failed("--port", "0", "--data", str(tmp_path))


@pytest.mark.parametrize("sql", ["CREATE TABLE bookmarks (url TEXT)", "CREATE TABLE tables (name TEXT)",
                                 "CREATE TABLE tables (id, made, game, start, facts, result)"])
def test_another_programs_database(tmp_path: Path, sql: str) -> None:
    with sqlite3.connect(database(tmp_path)) as db:
        db.execute(sql)
    db.close()
    assert "another program's" in failed("--port", "0", "--data", str(tmp_path))
    with sqlite3.connect(database(tmp_path)) as db:
        assert len(db.execute("SELECT * FROM sqlite_master").fetchall()) == 1
    db.close()


def test_a_newer_database(tmp_path: Path) -> None:
    with sqlite3.connect(database(tmp_path)) as db:
        db.execute("PRAGMA user_version = 1000")
    db.close()
    assert "newer taisen" in failed("--port", "0", "--data", str(tmp_path))


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        told = failed("--port", port, "--data", str(tmp_path))
        assert told.count(port) == 1 and f"127.0.0.1:{port} (Address already in use):" in told


@pytest.mark.parametrize("host", ["198.51.100.1", "no such host", "a..b", "::zz", "256.1.1.1"])
def test_an_address_that_is_not_this_machines(tmp_path: Path, host: str) -> None:
    assert "cannot listen" in failed("--port", "0", "--host", host, "--data", str(tmp_path))


def test_everywhere_says_what_to_open(tmp_path: Path) -> None:
    with Served(tmp_path, "--host", "0.0.0.0") as served:
        assert served.address.startswith("http://127.0.0.1:")
        assert served.ask("/api/games")[0] == 200
    assert "0.0.0.0" not in "\n".join(served.said)
    assert all(line.startswith("taisen: http://") and line.endswith(f":{served.port}/") for line in served.said)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_in_order(tmp_path: Path, number: int) -> None:
    served = Served(tmp_path)
    made = served.table()
    with connect(served.address.replace("http", "ws") + f"/api/seat/{made['seats']['0']}") as guest:
        guest.recv()
        guest.recv()
        assert served.stop(number) == 0
    assert "Traceback" not in served.log and "stopped" in served.log
    with Served(tmp_path) as again:
        assert again.ask(f"/api/tables/{made['watch']}")[0] == 200
