"""What two games say alike is written once, in the grammar of all."""
from __future__ import annotations

import importlib
import re
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from taisen.text.two_way import TwoWay
from tests.house.test_rooms import NAMES

Row = tuple[str, str]


def says_something(pattern: str) -> bool:
    """Not only one role handed on, in a word or two of its own."""
    return len(set(re.findall(r"(\w+)=", pattern))) > 1


def written(game: str, watch: pytest.MonkeyPatch) -> list[Row]:
    """(Japanese, English) of the forms that a game writes itself."""
    found: list[Row] = []
    form = TwoWay.form

    def watched(self: TwoWay, rule: str, ja: str, en: str, *more: Any, **said: Any) -> None:
        if "games" in Path(sys._getframe(1).f_code.co_filename).parts:
            found.append((" ".join(ja.split()), en))
        form(self, rule, ja, en, *more, **said)

    with watch.context() as while_made:
        while_made.setattr(TwoWay, "form", watched)
        importlib.import_module(f"taisen.games.{game}.text.forms").install(TwoWay())
    return found


def test_no_form_is_written_in_two_games(monkeypatch: pytest.MonkeyPatch) -> None:
    games: defaultdict[Row, set[str]] = defaultdict(set)
    for game in NAMES:
        for row in written(game, monkeypatch):
            games[row].add(game)
    assert len(games) > 1000
    twice = {row: sorted(where) for row, where in games.items() if len(where) > 1 and says_something(row[0])}
    assert not twice, "these belong into taisen/text/forms"
