"""The soak counts games, and writes down those that fail so that they can be played again."""
from __future__ import annotations

from pathlib import Path

import pytest

from taisen.games import NAMES
from tests import printed
from tests.invariants import checks
from tests.invariants.checks import Broken
from tools import soak


def test_games_are_counted() -> None:
    tally = soak.some_games(NAMES[0], 300, 4, 0, 0)
    assert (tally.games, tally.failures) == (4, [])
    assert sum(tally.results.values()) == 4 and tally.longest <= tally.turns


@pytest.mark.parametrize("name", [name for name in NAMES if printed.there(name)])
def test_printed_decks_play_and_abilities_that_did_nothing_are_told(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    tally = soak.some_games(name, 0, 2, 0, 0, decks=True)
    assert (tally.games, tally.failures) == (2, [])
    assert 2 <= len(tally.decks) <= 4 and tally.resolved.found
    soak.tell_decks(name, tally)
    told = capsys.readouterr().out
    assert "each at least 0 whole games" in told and " abilities of their " in told


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
