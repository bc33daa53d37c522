"""6.1 What a game deck is made of."""
from __future__ import annotations

import pytest

from taisen.games.hololive.rules.r06_formats import FORMATS
from taisen.games.info import CardData
from tests.games.hololive.makings import cheer, holomem, oshi, support
from tests.rules import rule

ANY_NUMBER = "このホロメンはデッキに何枚でも入れられる"
Part = tuple[CardData, int]
MAIN: list[Part] = [(holomem(f"M-{n:02}"), 4) for n in range(12)] + [(support("S-1"), 2)]
WHOLE: list[Part] = [(oshi(), 1), *MAIN, (cheer(), 20)]


def violated(*parts: Part) -> list[str]:
    """The rules that a game deck of these cards, so many of each, violates."""
    return [v.rule for v in FORMATS["standard"].check({c.id: n for c, n in parts}, {c.id: c for c, _ in parts})]


@rule("hololive", "6.1.1")
def test_a_game_deck_is_brought_whole() -> None:
    assert violated(*WHOLE) == []
    assert violated() == ["6.1.2", "6.1.4.2", "6.1.3.2"]


@rule("hololive", "6.1.2")
@pytest.mark.parametrize(("count", "rules"), [(0, ["6.1.2"]), (1, []), (2, ["6.1.2"])])
def test_just_one_oshi(count: int, rules: list[str]) -> None:
    assert violated((oshi(), count), *WHOLE[1:]) == rules


@rule("hololive", "6.1.2")
def test_two_different_oshi_are_two() -> None:
    assert violated((oshi("O-2"), 1), *WHOLE) == ["6.1.2"]


@rule("hololive", "6.1.3")
def test_without_a_cheer_deck_it_is_no_game_deck() -> None:
    assert violated(*WHOLE[:-1]) == ["6.1.3.2"]


@rule("hololive", "6.1.3.1")
def test_only_cheers_count_to_the_cheer_deck() -> None:
    """Twenty other cards too many are no cheer deck."""
    more = [(holomem(f"N-{n}"), 4) for n in range(5)]
    assert violated(*WHOLE[:-1], *more) == ["6.1.4.2", "6.1.3.2"]


@rule("hololive", "6.1.3.1")
def test_cheers_count_to_the_cheer_deck_only() -> None:
    assert violated(*WHOLE[:-1], (cheer(), 21)) == ["6.1.3.2"]


@rule("hololive", "6.1.3.2")
@pytest.mark.parametrize(("count", "rules"), [(19, ["6.1.3.2"]), (20, []), (21, ["6.1.3.2"])])
def test_the_cheer_deck_has_twenty_cards(count: int, rules: list[str]) -> None:
    assert violated(*WHOLE[:-1], (cheer(), count)) == rules


@rule("hololive", "6.1.3.3")
@pytest.mark.parametrize("count", [1, 10, 20])
def test_any_number_of_one_cheer(count: int) -> None:
    rest = [(cheer("Y-2", "red"), 20 - count)] if count < 20 else []
    assert violated(*WHOLE[:-1], (cheer(), count), *rest) == []


@rule("hololive", "6.1.4")
def test_without_a_deck_it_is_no_game_deck() -> None:
    assert violated(WHOLE[0], WHOLE[-1]) == ["6.1.4.2"]


@rule("hololive", "6.1.4.1")
def test_oshi_and_cheers_are_no_cards_of_the_deck() -> None:
    """A deck with two cards too few is not filled up by an oshi or a cheer."""
    short = [*MAIN[:-1]]
    assert violated((oshi(), 2), *short, (cheer(), 21)) == ["6.1.2", "6.1.4.2", "6.1.3.2"]


@rule("hololive", "6.1.4.1")
def test_members_and_supports_are_cards_of_the_deck() -> None:
    assert violated((oshi(), 1), (support("S-2"), 4), *MAIN[1:], (cheer(), 20)) == []


@rule("hololive", "6.1.4.2")
@pytest.mark.parametrize(("last", "rules"), [(1, ["6.1.4.2"]), (2, []), (3, ["6.1.4.2"])])
def test_the_deck_has_fifty_cards(last: int, rules: list[str]) -> None:
    assert violated(WHOLE[0], *MAIN[:-1], (support("S-1"), last), WHOLE[-1]) == rules


@rule("hololive", "6.1.4.3")
@pytest.mark.parametrize(("count", "rules"), [(4, []), (5, ["6.1.4.3"])])
def test_at_most_four_of_one_card_number(count: int, rules: list[str]) -> None:
    rest = [(support("S-1"), 6 - count)]
    assert violated(WHOLE[0], (holomem("M-00"), count), *MAIN[1:-1], *rest, WHOLE[-1]) == rules


@rule("hololive", "6.1.4.3")
def test_the_number_counts_not_the_name() -> None:
    twins = (holomem("T-1", name="Twin"), 4), (holomem("T-2", name="Twin"), 4)
    assert violated(WHOLE[0], *twins, *MAIN[2:], WHOLE[-1]) == []


@rule("hololive", "2.11.2.1", "6.1.4.3", "6.1.5")
@pytest.mark.parametrize(("extra", "rules"), [(ANY_NUMBER, []), ("", ["6.1.4.3"]), ("このホロメンはBloomできない", ["6.1.4.3"])])
def test_a_card_may_say_that_any_number_of_it_is_allowed(extra: str, rules: list[str]) -> None:
    assert violated(WHOLE[0], (holomem("X-1", extra=extra), 48), (support("S-1"), 2), WHOLE[-1]) == rules


@rule("hololive", "2.11.2.1", "6.1.5")
def test_it_lifts_the_limit_for_itself_only() -> None:
    many = (holomem("X-1", extra=ANY_NUMBER), 43), (holomem("X-2"), 5), (support("S-1"), 2)
    assert violated(WHOLE[0], *many, WHOLE[-1]) == ["6.1.4.3"]


def test_everything_wrong_is_told_at_once() -> None:
    assert violated((oshi(), 2), (holomem("M-00"), 5), (cheer(), 3)) == ["6.1.2", "6.1.4.2", "6.1.3.2", "6.1.4.3"]
