"""Tests of the toy game: not collected by themselves, only given to the tools by tests/tools/test_rule_tools.py."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.tools.fake.games.toy.turn import may_draw, run, shuffled


@rule("toy", "1.1", "1.2", "2.1")
def test_one_card_is_drawn() -> None:
    assert run({"hand": 1})["hand"] == 2


@rule("toy", "1.10")
def test_three_stay() -> None:
    assert run({"hand": 3})["hand"] == 3
    assert run({"hand": 1})["hand"] == 2


@rule("toy", "1.3")
def test_a_crash_is_no_proof() -> None:
    run({"hand": 1})["idle"] + 1


@rule("toy", "1.4")
def test_five_are_enough() -> None:
    assert not may_draw.test({"hand": 5})
    assert may_draw.test({"hand": 4})


@rule("toy", "2.2")
def test_order() -> None:
    assert shuffled([2, 1]) == [1, 2]


@rule("toy", "2.2", "1.1")
def test_that_runs_nothing_of_its_rules() -> None:
    assert True


@rule("toy", "1.3", "2.3")
@pytest.mark.skip(reason="a skipped test proves nothing")
def test_skipped() -> None:
    assert False
