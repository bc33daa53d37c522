"""Running the command line in this process: what it printed, what it said of errors, its exit status."""
from __future__ import annotations

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from taisen.cli import main


@dataclass(frozen=True, slots=True)
class Ran:
    status: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """`run("deck", "check", file, typed="1\\n")`: English, nothing of the user's own directories."""
    monkeypatch.setenv("TAISEN_LANG", "en")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.chdir(tmp_path)

    def call(*words: object, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "argv", ["taisen", *map(str, words)])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as left:
            main()
        said = capsys.readouterr()
        return Ran(int(left.value.code or 0), said.out, said.err)

    return call
