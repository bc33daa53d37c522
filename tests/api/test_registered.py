"""Games that are not shipped: `TAISEN_GAMES` names their folders or packages."""
from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

import taisen
from taisen.games import SHIPPED, plugged


def test_a_folder_with_a_game_is_a_package_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", sys.path[:])
    game = tmp_path / "pond"
    game.mkdir()
    (game / "game.py").write_text("INFO = None\n")
    assert plugged(os.pathsep.join(["", str(game), "elsewhere.brook"])) == {"pond": "pond", "brook": "elsewhere.brook"}
    assert str(tmp_path) in sys.path


def test_nobody_takes_the_name_of_a_game_that_is_shipped(tmp_path: Path) -> None:
    assert plugged(os.pathsep.join([f"mine.{name}" for name in SHIPPED])) == {}


def test_a_folder_without_a_game_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(taisen.TaisenError, match=r"TAISEN_GAMES names '.*', where there is no game\.py\."):
        plugged(str(tmp_path))
