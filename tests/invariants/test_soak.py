"""The soak counts games, and writes down those that fail so that they can be played again."""
from __future__ import annotations

from pathlib import Path

import pytest

from taisen.games import NAMES
from tests.invariants import checks
from tests.invariants.checks import Broken
from tools import soak


def test_games_are_counted() -> None:
    tally = soak.some_games(NAMES[0], 300, 4, 0, 0)
    assert (tally.games, tally.failures) == (4, [])
    assert sum(tally.results.values()) == 4 and tally.longest <= tally.turns


def test_a_failed_game_is_written_and_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                   capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(soak, "ROOT", tmp_path)
    monkeypatch.setattr(soak, "OUT", tmp_path / "soak")
    with monkeypatch.context() as broken:
        broken.setattr(checks, "words_there", fail)
        tally = soak.some_games(NAMES[0], 300, 1, 1, 0)
    assert tally.games == 0 and "no words" in tally.failures[0]
    [path] = (tmp_path / "soak").iterdir()
    assert soak.again(str(path)) == 0
    assert "Now it holds." in capsys.readouterr().out


def fail(game: object) -> None:
    raise Broken("no words")
