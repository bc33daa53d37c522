"""The parser itself: all ends are kept, ambiguity shows, bad grammars are refused."""
from __future__ import annotations

import pytest

from taisen.text.parser import REFUSED, Grammar


def test_a_shorter_alternative_does_not_hide_a_longer_one() -> None:
    g = Grammar()
    g.words("case", [("に", "to"), ("につき", "per")])
    g.add("start", 'case ("つき")?', lambda case: case)
    g.freeze()
    assert sorted(g.parse("start", "につき")) == ["per", "to"]


def test_ambiguity_inside_a_repetition_is_kept() -> None:
    g = Grammar()
    g.words("piece", [("a", 1), ("aa", 2)])
    g.add("start", "piece*", lambda pieces: pieces)
    g.freeze()
    assert sorted(g.parse("start", "aaa")) == [(1, 1, 1), (1, 2), (2, 1)]


def test_equal_readings_are_one() -> None:
    g = Grammar()
    g.add("start", '"a" "b"', lambda: "ab")
    g.add("start", '"ab"', lambda: "ab")
    g.freeze()
    assert g.parse("start", "ab") == ["ab"]


def test_builder_may_refuse() -> None:
    g = Grammar()
    g.token("n", r"\d", int)
    g.add("start", 'n "枚"', lambda n: n if n else REFUSED)
    g.freeze()
    assert g.parse("start", "1枚") == [1]
    assert g.parse("start", "0枚") == []


def test_roles_come_by_name() -> None:
    g = Grammar()
    g.words("noun", [("猫", "cat"), ("犬", "dog")])
    g.add("start", 'who=noun "が" (whom=noun "を")? "見る"', lambda who, whom: (who, whom))
    g.freeze()
    assert g.parse("start", "猫が犬を見る") == [("cat", "dog")]
    assert g.parse("start", "猫が見る") == [("cat", None)]


def test_left_recursion_is_found() -> None:
    g = Grammar()
    g.add("a", '("x")? b', lambda b: b)
    g.add("b", 'a "y"', lambda a: a)
    with pytest.raises(AssertionError, match="left recursion"):
        g.freeze()


def test_undefined_rule_is_found() -> None:
    g = Grammar()
    g.add("a", "b", lambda b: b)
    with pytest.raises(AssertionError, match="not defined"):
        g.freeze()


def test_failure_is_at_the_furthest_place() -> None:
    g = Grammar()
    g.add("start", '"それを" ("殺す" | "除外する") "。"', lambda: None)
    g.freeze()
    at, expected = g.failure("start", "それを飲む。")
    assert at == 3
    assert [w.ja for w in expected] == ["「殺す」", "「除外する」"]
