"""Commands that play much run compiled where a build of these sources is there, and only then."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from taisen import built, cli
from tools import compile as compiling


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small one, with a build of it."""
    package = tmp_path / "src" / "taisen"
    package.mkdir(parents=True)
    (package / "state.py").write_text("x = 1\n")
    tool = tmp_path / "tools" / "compile.py"
    tool.parent.mkdir()
    tool.write_text("y = 2\n")
    place = tmp_path / "build" / "compiled"
    place.mkdir(parents=True)
    monkeypatch.setattr(built, "PACKAGE", package)
    monkeypatch.setattr(built, "TOOL", tool)
    monkeypatch.setattr(built, "PLACE", place)
    monkeypatch.setattr(built, "fingerprint", lambda of=built.fingerprint: of(package, tool))
    monkeypatch.setattr(built.current, "__defaults__", (place,))
    monkeypatch.delenv(built.PLAIN, raising=False)
    (place / built.STAMP).write_text(built.fingerprint())
    return tmp_path


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], dict[str, str]]]:
    out: list[tuple[list[str], dict[str, str]]] = []
    monkeypatch.setattr(os, "execve", lambda program, words, env: out.append((words, env)))
    return out


Started = list[tuple[list[str], dict[str, str]]]


def call(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    monkeypatch.setattr(cli, "main", lambda: None)
    monkeypatch.setattr(sys, "argv", ["taisen", *words])
    cli.start()


def test_a_command_starts_over_with_the_current_build(checkout: Path, started: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    call(monkeypatch, "simulate", "rebirth", "--games", "3")
    ((words, env),) = started
    assert words[1:] == ["-P", "-m", "taisen.cli", "simulate", "rebirth", "--games", "3"]
    assert env["PYTHONPATH"].split(os.pathsep) == [str(checkout / "build" / "compiled"), "elsewhere"]
    # And not for ever.
    monkeypatch.setenv(built.PLAIN, env[built.PLAIN])
    call(monkeypatch, "simulate", "rebirth", "--games", "3")
    assert len(started) == 1


@pytest.mark.parametrize("change", ["src/taisen/state.py", "tools/compile.py", "src/taisen/new.py", "src/taisen/cards.toml"])
def test_a_build_of_other_sources_is_left(change: str, checkout: Path, started: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    (checkout / change).write_text("z = 3\n")
    call(monkeypatch, "simulate", "rebirth")
    assert not started and not built.current()


def test_commands_that_play_little_and_who_asks_for_it_run_plain(checkout: Path, started: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    call(monkeypatch, "card", "explain")
    call(monkeypatch, "bench")
    monkeypatch.setenv(built.PLAIN, "1")
    call(monkeypatch, "simulate")
    assert not started


def test_a_package_that_is_no_checkout_has_no_build(checkout: Path, started: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(built, "PACKAGE", checkout / "site-packages" / "taisen")
    call(monkeypatch, "simulate")
    assert not started


def test_compiling_in_the_background_is_told_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                         capsys: pytest.CaptureFixture[str]) -> None:
    begun: list[Any] = []
    monkeypatch.setattr(compiling, "MAKING", tmp_path / "build" / "compiling")
    monkeypatch.setattr(compiling, "LOG", tmp_path / "build" / "compile.log")
    monkeypatch.setattr(subprocess, "Popen", lambda words, **how: begun.append((words, how)))
    monkeypatch.setattr(sys, "argv", ["compile.py", "--background"])
    monkeypatch.setattr(built, "current", lambda place: False)
    monkeypatch.setattr(compiling, "compiler", lambda: True)
    assert compiling.main() == 0
    ((words, how),) = begun
    assert "--low" in words and how["start_new_session"]
    assert len(capsys.readouterr().out.splitlines()) == 1
    # With one at work, without a compiler, or with nothing to do none is begun.
    lock = compiling.alone()
    assert compiling.main() == 0 and "already" in capsys.readouterr().out
    os.close(lock)
    monkeypatch.setattr(compiling, "compiler", lambda: False)
    assert compiling.main() == 0 and not capsys.readouterr().out
    monkeypatch.setattr(built, "current", lambda place: True)
    assert compiling.main() == 0 and not capsys.readouterr().out
    assert len(begun) == 1
