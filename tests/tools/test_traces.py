"""Traces in words: the same code plays them again without a difference, and one is told where there is some."""

from __future__ import annotations

import re

import pytest

from taisen.games import NAMES
from tools.traces import difference, parts, record


@pytest.mark.parametrize("game", NAMES)
def test_a_game_played_again_by_name_is_the_same_and_has_no_numbers_of_the_codes_own(game: str) -> None:
    part = next(parts([game], 1))
    lines = list(record(part.table(3).begin(3), 3))
    assert len(lines) > 20
    assert difference(part.table(3).begin(3), lines) == ""
    assert all(isinstance(word, str) and not re.fullmatch(r"\d{3,}", word) for line in lines[:-1] for word in (*line[0][:3], line[1], *line[2]))


def test_what_differs_first_is_told() -> None:
    part = next(parts(["ninja_slayer"], 1))
    lines = list(record(part.table(3).begin(3), 3))
    other = [[["player 7", *lines[0][0][1:]], *lines[0][1:]], *lines[1:]]
    assert difference(part.table(3).begin(3), other).startswith("who is asked: player 7 → ")
    renamed = [[[*lines[0][0][:3], ["something else", *lines[0][0][3]]], *lines[0][1:]], *lines[1:]]
    assert "gone ['something else']" in difference(part.table(3).begin(3), renamed)
    silent = [[*lines[0][:2], [*lines[0][2], "more"]], *lines[1:]]
    assert "→ []" in difference(part.table(3).begin(3), silent)
    assert difference(part.table(3).begin(3), [*lines[:-1], [["nobody"]]]).startswith("it ends otherwise")
    assert difference(part.table(3).begin(3), lines[:-1]) == "the trace has no end"
