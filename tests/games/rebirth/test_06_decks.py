"""6.1 What a main deck is made of, and the partners beside it."""
from __future__ import annotations

import pytest

from taisen.games.info import CardData
from taisen.games.rebirth.rules.r06_formats import FORMATS, fifty_cards, three_partners
from tests.games.rebirth.duel import PARTNER, character, rebirth
from tests.rules import rule

ANY_NUMBER = "【永】:このキャラはデッキに4枚より多く入れてよい。"
Part = tuple[CardData, int]
MAIN: list[Part] = [(character(f"M-{n:02}"), 4) for n in range(12)] + [(character("S-1"), 2)]
WHOLE: list[Part] = [*MAIN, (PARTNER, 3)]


def violated(*parts: Part, format_name: str = "duel") -> list[str]:
    """The rules that a deck of these cards, so many of each, violates."""
    return [v.rule for v in FORMATS[format_name].check({c.id: n for c, n in parts}, {c.id: c for c, _ in parts})]


@rule("rebirth", "6.1.1", "6.1.2")
@pytest.mark.parametrize("format_name", list(FORMATS))
def test_a_main_deck_and_partners_are_brought_whole(format_name: str) -> None:
    assert violated(*WHOLE, format_name=format_name) == []
    assert violated(format_name=format_name) == ["6.1.1.1", "6.1.1.5"]


@rule("rebirth", "6.1.1.1")
@pytest.mark.parametrize(("last", "rules"), [(1, ["6.1.1.1"]), (2, []), (3, ["6.1.1.1"])])
def test_the_main_deck_has_fifty_cards(last: int, rules: list[str]) -> None:
    assert violated(*MAIN[:-1], (character("S-1"), last), (PARTNER, 3)) == rules


@rule("rebirth", "6.1.1.1", "6.1.1.5")
@pytest.mark.parametrize(("count", "right"), [(2, [0, 0]), (3, [0, 1]), (4, [0, 0]), (49, [0, 0]), (50, [1, 0]), (51, [0, 0])])
def test_each_part_has_its_own_size(count: int, right: list[int]) -> None:
    assert [bool(fifty_cards({"M": count})), bool(three_partners({"P": count}))] == [not r for r in right]


@rule("rebirth", "6.1.1.2")
@pytest.mark.parametrize(("count", "rules"), [(4, []), (5, ["6.1.1.2"])])
def test_at_most_four_of_one_name(count: int, rules: list[str]) -> None:
    assert violated((character("M-00"), count), *MAIN[1:-1], (character("S-1"), 6 - count), (PARTNER, 3)) == rules


@rule("rebirth", "6.1.1.2")
def test_the_name_counts_not_the_number_of_the_card() -> None:
    twins = (character("T-1", name="双子"), 2), (character("T-2", name="双子"), 3), (character("S-2"), 3)
    assert violated(*twins, *MAIN[2:], (PARTNER, 3)) == ["6.1.1.2"]


@rule("rebirth", "6.1.1.3")
@pytest.mark.parametrize(("more", "rules"), [(0, []), (1, ["6.1.1.3"])])
def test_at_most_eight_rebirths_of_all_names(more: int, rules: list[str]) -> None:
    eight = [(rebirth("R-1"), 4), (rebirth("R-2"), 4), *([(rebirth("R-3"), more)] if more else [])]
    assert violated(*eight, *MAIN[2:-1], (character("S-1"), 2 - more), (PARTNER, 3)) == rules


@rule("rebirth", "6.1.1.4")
def test_partners_are_no_cards_of_the_main_deck() -> None:
    """Two cards too few are not filled up by two more partners."""
    assert violated(*MAIN[:-1], (PARTNER, 5)) == ["6.1.1.1", "6.1.1.5"]


@rule("rebirth", "6.1.1.5")
@pytest.mark.parametrize(("count", "rules"), [(0, ["6.1.1.5"]), (2, ["6.1.1.5"]), (3, []), (4, ["6.1.1.5"])])
def test_exactly_three_partners(count: int, rules: list[str]) -> None:
    assert violated(*MAIN, (PARTNER, count)) == rules


@rule("rebirth", "6.1.1.5")
def test_partners_may_be_the_same_or_different() -> None:
    other = CardData("相方", "相方", "partner")
    assert violated(*MAIN, (PARTNER, 2), (other, 1)) == []
    assert violated(*MAIN, (PARTNER, 2), (other, 2)) == ["6.1.1.5"]


@rule("rebirth", "6.1.2.1", "6.1.1.2")
@pytest.mark.parametrize(("text", "rules"), [(ANY_NUMBER, []), ("", ["6.1.1.2"]), ("【ブロッカー】", ["6.1.1.2"])])
def test_a_card_may_say_that_more_than_four_of_it_are_allowed(text: str, rules: list[str]) -> None:
    assert violated((character("X-1", text), 48), (character("S-1"), 2), (PARTNER, 3)) == rules


@rule("rebirth", "6.1.2.1")
@pytest.mark.parametrize("text", ["【永】【Reコンボ】:このキャラはデッキに4枚より多く入れてよい。",
                                  "【スパーク】:あなたは1枚引く。", "【永】【エントリー】:このキャラを+1/+1。"])
def test_what_is_not_in_force_before_the_game_or_says_something_else_lifts_nothing(text: str) -> None:
    assert violated((character("X-1", text), 48), (character("S-1"), 2), (PARTNER, 3)) == ["6.1.1.2"]


@rule("rebirth", "6.1.2.1")
def test_it_lifts_the_limit_for_itself_only_and_no_other_limit() -> None:
    lifting = character("X-1", ANY_NUMBER)
    assert violated((lifting, 43), (character("X-2"), 5), (character("S-1"), 2), (PARTNER, 3)) == ["6.1.1.2"]
    assert violated((lifting, 51), (PARTNER, 3)) == ["6.1.1.1"]
    assert violated((lifting, 41), (rebirth("R-1"), 4), (rebirth("R-2"), 4), (rebirth("R-3"), 1), (PARTNER, 3)) == ["6.1.1.3"]


def test_everything_wrong_is_told_at_once() -> None:
    assert violated((character("M-00"), 5), (rebirth("R"), 9), (PARTNER, 1)) == ["6.1.1.1", "6.1.1.2", "6.1.1.2", "6.1.1.3", "6.1.1.5"]
