"""5-1 What the leader deck and the main deck are made of."""
from __future__ import annotations

import pytest

from taisen.games import game_info
from taisen.games.info import CardData
from tests.games.granblue.bench import always, leader, member, summon
from tests.rules import rule

Part = tuple[CardData, int]
LEADERS: list[Part] = [(leader("灯(女)"), 1), (leader("火(女)", rank=1), 4)]
MAIN: list[Part] = [*[(member(f"M{n}"), 4) for n in range(10)], (member("Last"), 2), (summon("S0"), 4), (summon("S1"), 4)]
UNLIMITED = always("このカードはデッキに何枚でも入れることができる。")
MANY_SUMMONS = always("自分のデッキに召喚石を12枚まで入れることができる。")


def violated(*parts: Part) -> list[str]:
    """The rules that a deck of these cards, so many of each, violates."""
    info = game_info("granblue")
    cards: dict[str, int] = {}
    for c, n in parts:
        cards[c.id] = cards.get(c.id, 0) + n
    check = info.formats[info.default_format].check
    return [v.rule for v in check(cards, {c.id: c for c, _ in parts})]


@rule("granblue", "5-1-1")
def test_a_leader_deck_and_a_main_deck_are_brought() -> None:
    assert violated(*LEADERS, *MAIN) == []
    assert "5-1-3" in violated(*LEADERS)
    assert "5-1-2-3" in violated(*MAIN)


@rule("granblue", "5-1-2")
@pytest.mark.parametrize(("count", "rules"), [(3, []), (4, []), (5, ["5-1-2"])])
def test_five_leaders_at_most(count: int, rules: list[str]) -> None:
    parts = [(leader("灯(女)"), 1), (leader("火(女)", rank=1), min(count, 4))]
    assert violated(*parts, *([(leader("水(女)", rank=1), 1)] if count == 5 else []), *MAIN) == rules


@rule("granblue", "5-1-2")
def test_one_leader_is_enough() -> None:
    assert violated((leader("灯(女)"), 1), *MAIN) == []


@rule("granblue", "5-1-2-1", "2-10-3")
@pytest.mark.parametrize(("count", "rules"), [(4, []), (5, ["5-1-2-1"])])
def test_four_of_a_card_number_in_the_leader_deck(count: int, rules: list[str]) -> None:
    assert violated((leader("灯(女)"), count), *MAIN) == rules


@rule("granblue", "5-1-2-2", "2-1-1-3-1")
@pytest.mark.parametrize(("name", "rules"), [("火(女)", []), ("火(男)", ["5-1-2-2"])])
def test_the_leaders_are_of_one_sex(name: str, rules: list[str]) -> None:
    assert violated((leader("灯(女)"), 1), (leader(name, rank=1), 1), *MAIN) == rules


@rule("granblue", "5-1-2-3")
@pytest.mark.parametrize(("ranks", "rules"), [((0, 1), []), ((0, 0), []), ((1, 2), ["5-1-2-3"])])
def test_a_leader_of_rank_zero_is_there(ranks: tuple[int, int], rules: list[str]) -> None:
    assert violated((leader("灯(女)", rank=ranks[0]), 1), (leader("火(女)", rank=ranks[1]), 1), *MAIN) == rules


@rule("granblue", "5-1-3")
@pytest.mark.parametrize(("last", "rules"), [(1, ["5-1-3"]), (2, []), (3, ["5-1-3"])])
def test_the_main_deck_has_exactly_fifty_cards(last: int, rules: list[str]) -> None:
    assert violated(*LEADERS, *[p for p in MAIN if p[0].name != "Last"], (member("Last"), last)) == rules


@rule("granblue", "5-1-3-1", "2-10-3")
@pytest.mark.parametrize(("count", "rules"), [(4, []), (5, ["5-1-3-1"])])
def test_four_of_a_card_number_in_the_main_deck(count: int, rules: list[str]) -> None:
    assert violated(*LEADERS, *MAIN[1:10], (member("M0"), count), (member("Last"), 6 - count), *MAIN[-2:]) == rules


@rule("granblue", "5-1-3-1", "2-10-3")
def test_the_number_counts_not_the_name() -> None:
    twins = (member("M0"), 4), (member("M0", hp=4), 2)
    assert violated(*LEADERS, *MAIN[1:10], *twins, *MAIN[-2:]) == []


@rule("granblue", "5-1-3-2")
@pytest.mark.parametrize(("more", "rules"), [(0, []), (1, ["5-1-3-2"])])
def test_eight_summons_at_most(more: int, rules: list[str]) -> None:
    extra = [(summon("S2"), more)] if more else []
    assert violated(*LEADERS, *MAIN[:10], (member("Last"), 2 - more), *MAIN[-2:], *extra) == rules


@rule("granblue", "5-1-3-3", "1-3-1", "8-2-1-3-1")
def test_a_text_about_building_takes_the_place_of_the_rule() -> None:
    assert violated(*LEADERS, *MAIN[2:10], (member("M0", UNLIMITED), 10), *MAIN[-2:]) == []
    assert violated(*LEADERS, *MAIN[2:10], (member("M0", UNLIMITED), 5), (member("M1"), 5), *MAIN[-2:]) == ["5-1-3-1"]
