"""What a condition at the head of an effect governs."""
from __future__ import annotations

import pytest

from taisen.games.hololive.terms import ARTS, DECK, HAND
from tests.games.hololive.test_bodies import Stage

SO = "自分のセンターホロメンが〈ウタ〉なら、"
NOT_SO = "自分のセンターホロメンが〈マイ〉なら、"
HIT = "相手のセンターホロメンに特殊ダメージ10を与える。"
DRAW = "自分のデッキを1枚引く。"


def outcome(text: str) -> tuple[int, int, int]:
    """Damage dealt, cards drawn, more power."""
    s = Stage()
    s.fill(0, DECK, "D-1", "D-1", "D-1", "D-1")
    s.says(text)
    return s.damage(s.you), len(s.zone(0, HAND)), s.derived(s.me).nums[ARTS]


@pytest.mark.parametrize("word", ["その後、", "さらに、"])
def test_what_goes_on_is_under_the_condition(word: str) -> None:
    assert outcome(SO + HIT + word + DRAW) == (10, 1, 0)
    assert outcome(NOT_SO + HIT + word + DRAW) == (0, 0, 0)


@pytest.mark.parametrize(("text", "done"), [
    (NOT_SO + HIT + "さらに、" + SO + DRAW, (0, 1, 0)), (NOT_SO + HIT + SO + "さらに、" + DRAW, (0, 1, 0)),
    (NOT_SO + HIT + "その後、" + SO + DRAW, (0, 0, 0)), (SO + HIT + "その後、" + NOT_SO + DRAW, (10, 0, 0))])
def test_a_condition_of_its_own(text: str, done: tuple[int, int, int]) -> None:
    assert outcome(text) == done


@pytest.mark.parametrize(("head", "more", "done"), [(SO, SO, (10, 2, 0)), (SO, NOT_SO, (10, 1, 0)), (NOT_SO, SO, (0, 0, 0))])
def test_what_is_done_in_its_place_is_under_it_too(head: str, more: str, done: tuple[int, int, int]) -> None:
    assert outcome(head + HIT + "その後、" + DRAW + more + "かわりに、自分のデッキを2枚引く。") == done


def test_after_several_conditions_it_goes_on_with_whichever_was_done() -> None:
    assert outcome(SO + HIT + NOT_SO + HIT + "その後、" + DRAW) == (10, 1, 0)


def test_without_a_condition_before_it_it_is_done() -> None:
    assert outcome(HIT + "その後、" + NOT_SO + DRAW) == (10, 0, 0)
    assert outcome(DRAW + "その後、" + HIT) == (10, 1, 0)
